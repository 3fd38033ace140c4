"""Lines of the log: whom they are about, in their order."""

from __future__ import annotations

import pytest

from game.core.events import Flipped, Rolled, Said
from scenes.shell.app import App
from scenes.words.sentences import LogEntry, Sentences


@pytest.fixture
def sentences(app: App) -> Sentences:
    """The sentences of a match of four."""
    return Sentences(app.text, "gothies", ["Ada", "Bo", "Cy", "Di"])


def entry(sentences: Sentences, key: str, **gaps: int | str) -> LogEntry:
    """The line of what is said."""
    found = sentences.entry(Said(key, tuple(gaps.items())))
    assert found is not None
    return found


def test_the_seats_stand_in_the_order_of_the_sentence(sentences: Sentences) -> None:
    """Who acts comes first, whatever the number of the seat: the line bears that mark."""
    said = entry(sentences, "hit", seat="seat:2", foe="seat:0", song=3, total=4)
    assert said.seats == (2, 0)
    assert entry(sentences, "hit", seat="seat:0", foe="seat:2", song=3, total=4).seats == (0, 2)


def test_a_place_stands_for_its_owner_and_nobody_is_named_twice(sentences: Sentences) -> None:
    assert entry(
        sentences, "razed", seat="seat:3", foe="seat:1", card="card:lava_gait", song=4, place="place:s1.lands/2"
    ).seats == (3, 1)
    assert entry(
        sentences, "razed", place="place:s2.lands/1", seat="seat:1", foe="seat:2", card="card:lava_gait", song=4
    ).seats == (2, 1)


def test_cards_and_numbers_are_nobody(sentences: Sentences) -> None:
    assert entry(sentences, "released", card="card:ember_whimper").seats == ()
    assert entry(sentences, "night", turn=2, last=26).seats == ()


def test_luck_is_of_whoever_threw(sentences: Sentences) -> None:
    rolled, table, coin = (sentences.entry(event) for event in (Rolled(20, 7, 2), Rolled(20, 7, -1), Flipped(True, 1)))
    assert rolled and table and coin
    assert (rolled.seats, table.seats, coin.seats) == ((2,), (), ())

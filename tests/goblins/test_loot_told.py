"""The sharing of loot in words: nobody waits for a Horde any more, and a player who loses a draw is shown why."""

from __future__ import annotations

import pytest

from game.goblins.rules import RULES
from scenes.words.catalogue import catalogue
from scenes.words.languages import languages
from tests.bounded import as_long_as
from tests.goblins.table_talk import Lay, Table
from tests.phones.kit_pages import facts_of, pages_of


def looting(table: Lay, options: dict[str, str] | None = None, lots: tuple[int, ...] = ()) -> Table:
    """Three players before the loot of a foe that has fallen."""
    held = "bruiser sapper lurker", "schemer runt", "omenreader runt"
    t = table(*held, foe="overloaded_porter", loot="gold ears recruits gold", options=options or {}, lots=lots)
    t.send("bruiser sapper", "schemer", "omenreader")
    for _ in as_long_as(lambda: t.question not in ("ping", "haggle")):
        t.do(str(t.match.legal(t.match.waiting[0])[-1]).partition(" ")[2])
    return t


@pytest.mark.parametrize("options", [{}, {"loot": "open"}])
def test_nothing_is_said_of_a_horde_once_the_battle_is_won(table: Lay, options: dict[str, str]) -> None:
    t = looting(table, options)
    for seat in range(3):
        assert RULES.guide.caption(t.match.view(seat), "might") == ()


def test_a_player_who_loses_a_draw_is_told_so_and_asked_for_another_lot(table: Lay) -> None:
    t = looting(table)
    assert {RULES.guide.ask(t.match.view(seat), seat)[0] for seat in range(3)} == {"ping"}
    t.fate.lots = [1]
    t.do("ping loot/1", "ping loot/1", "ping loot/2")
    assert t.said("lot_drawn") == [{"seat": "seat:1", "count": 2, "card": "card:gold"}]
    assert (t.question, t.match.waiting) == ("ping", (0,))
    assert RULES.guide.ask(t.match.view(0), 0) == ("ping_lost", {})
    for language in languages():
        page = pages_of(t.match, language=language)[0].page(t.match.view(0), t.match.legal(0), facts_of(t.match, 0))
        words = catalogue((), language)
        assert page.ask == words("goblins.ask.ping_lost")
        assert any(str(words.card("goblins", "gold")) in line.words and "Bo" in line.words for line in page.log)


def test_a_player_with_a_lot_is_asked_again_only_for_what_is_left(table: Lay) -> None:
    t = looting(table).do("ping loot/1", "ping loot/2", "pass")
    assert not t.said("lot_drawn") and t.match.waiting == (0, 1)
    assert RULES.guide.ask(t.match.view(0), 0) == ("ping_left", {})

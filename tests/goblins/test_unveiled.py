"""Who knew what: after a match with a Sole Survivor, what everybody announced and sent, and what that decided."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.cards import SPECTATOR
from game.core.events import Said
from game.core.playback import Playback
from game.core.unveiled import UnveiledRound
from game.goblins.cards import KEYS
from game.goblins.rules import RULES
from tests.bounded import as_long_as
from tests.goblins.table_talk import Lay, Table

UNVEILING = RULES.unveiling
assert UNVEILING is not None


def rounds_of(match: Match) -> tuple[UnveiledRound, ...]:
    """The rounds of a match up to now."""
    assert UNVEILING is not None
    told = Playback.of(match)
    return UNVEILING.rounds(told.states, [move.action for move in told.record.moves], told.news)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_is_what_was_sent(seed: int) -> None:
    """Every card that was sent is there once, with its owner, and every round that was won or lost."""
    match, luck = Match(RULES, 3, {"saboteurs": "one", "climb": "short"}, seed=seed), random.Random(seed)
    sent: list[list[str]] = [[], [], []]
    for _ in as_long_as(lambda: match.outcome is None):
        seat = luck.choice(match.waiting)
        action = luck.choice(match.legal(seat))
        if action.verb == "commit":
            sent[seat] += action.picks
        match.submit(action)
    rounds = rounds_of(match)
    told = [[key for one in rounds for who in one.seats if who.seat == seat for key in who.cards] for seat in range(3)]
    assert [sorted(keys) for keys in told] == [sorted(keys) for keys in sent] and all(
        set(keys) <= set(KEYS) for keys in told
    )
    ends = [said.key for events in match.events for said in events if isinstance(said, Said)]
    assert [one.title[0] for one in rounds] == [key for key in ends if key in ("won", "lost")]
    assert UNVEILING and len(UNVEILING.betrayers(match.view(SPECTATOR))) == 1


def test_nobody_is_named_before_objectives_are_shown(table: Lay) -> None:
    t = table("grunt runt", "grunt runt", foe="overloaded_porter", goals="sole hoarder")
    assert UNVEILING and UNVEILING.betrayers(t.match.view(1)) == () == UNVEILING.betrayers(t.match.view(SPECTATOR))
    assert UNVEILING.betrayers(t.match.view(0)) == (0,)


SPARE = "sapper recycler"


@pytest.mark.parametrize(
    ("sent", "word", "decided"),
    [
        ("runt", "about6", ("broke", {"number": 6, "power": 1, "missing": 3})),
        ("runt", "about3", ("kept", {"power": 10, "missing": 3})),
        ("runt", "", ("kept", {"power": 10, "missing": 3})),
        ("jester", "about3", ("jester", {"missing": 8})),
        ("bruiser", "about18", None),
    ],
)
def test_what_a_betrayers_cards_decided(
    table: Lay, sent: str, word: str, decided: tuple[str, dict[str, int | str]] | None
) -> None:
    """A broken word before what was kept; a round that was won was not decided by them."""
    t: Table = table(
        "runt bruiser warchief jester",
        "cutpurse sapper runt",
        foe="hushed_novice",
        goals="sole",
        dice=[1],
        options={"talk": "on"},
    )
    t.do(f"promise {word}" if word else "silent", "silent")
    t.send(sent, "cutpurse" if sent != "bruiser" else "cutpurse sapper")
    assert UNVEILING
    told = Playback.of(t.match)
    (one,) = UNVEILING.rounds(told.states, [move.action for move in told.record.moves], told.news)
    assert one.decided == (decided and (decided[0], dict(decided[1], seat="seat:0")))

"""Small worlds of BattleGoats: three armies of one or two cards, played until one is left."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, INDEX
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.record import CONCEDE
from game.core.state import State
from tests.battlegoats.table_talk import Table
from tests.contract.kit import truth
from tests.small_worlds.kit import tried

CARDS_WITH_QUESTIONS = ("jonas", "alfonso", "double_ballista", "land_mine", "medic", "lookout", "trickster")
"""Cards that ask something, act once, or explode."""
PLAIN = ("lion", "bear", "skunk")


def loses(before: State, action: Action, after: State) -> None:
    """A seat is out exactly when its last card has left; a card that leaves a battlefield lies in its owner's discard
    or on another battlefield, unless its owner gave up."""
    armies, discards = (
        [sum(count(state, seat) for seat in range(state.seats)) for state in (before, after)]
        for count in (at.army, lambda state, seat: len(state.zones[at.discard(seat)]))
    )
    for seat in range(before.seats):
        left = at.army(after, seat) == 0
        assert at.is_out(after, seat) == (left or at.is_out(before, seat) or action == Action(seat, CONCEDE))
    if action.verb != CONCEDE:
        assert armies[0] + discards[0] == armies[1] + discards[1]
    if action.verb == "attack":
        zone, place = before.layout.slot(action.picks[0])
        assert before.zones[zone][place] & KIND != INDEX["land_mine"]


@pytest.mark.parametrize("key", CARDS_WITH_QUESTIONS)
def test_nobody_who_is_out_is_asked(key: str) -> None:
    """Each such card and a plain one in each army of three, with every attack and action, and all ways to give up."""
    starts = []
    for plain, place in product(combinations(PLAIN, 2), (1, 5)):
        others = [f"{place}:{one}" for one in plain]
        starts.append(truth(Table(f"5:{key} 1:wolf", *others, discards=("tick", "", "")).match))
        starts.append(truth(Table(f"5:{plain[0]}", f"{place}:{key}", f"1:{plain[1]} 2:wolf").match))
    assert tried(starts, lambda state: state.outcome is not None, loses) > 100
    assert {row.key for row in CARDS} >= {key, *PLAIN}
    assert all(EMPTY in state.zones[at.field(0)] for state in starts)

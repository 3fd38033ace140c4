"""Small worlds of Gothest BATtle: opening hands with 0 to 5 Aces, and rounds with one or two cards in each hand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

from game.core import flow
from game.core.actions import Action
from game.core.chance import Chance
from game.core.record import CONCEDE
from game.core.stacked import Start
from game.core.state import State
from game.gothest import decks
from game.gothest import state as at
from game.gothest.cards import BATS, BITE, CARDS, INDEX, IS_ACE, SILVER
from tests.contract.kit import truth
from tests.gothest.table_talk import Table
from tests.small_worlds.kit import luck_one, tried

STARTER = decks.parse("first_night")
ACES = [CARDS[kind].key for kind in STARTER if IS_ACE[kind]]
BASES = [CARDS[kind].key for kind in STARTER if not IS_ACE[kind]]
PAID = 4
"""Aces that a hand is known to hold once it was kept."""


def tails() -> Chance:
    """The coin falls on the other side than by `luck_one`."""
    return Chance(luck_one().rng, (1,))


def opening(first: int, second: int, options: Mapping[str, str]) -> State:
    """A match in which both seats are dealt these numbers of Aces."""
    hands = {
        f"s{seat}.deck": [*ACES[:many], *BASES[: at.HAND_SIZE - many]] for seat, many in enumerate((first, second))
    }
    return truth(Start("gothest", at.SEATS, options, stack=hands).match())


def is_under_way(state: State) -> bool:
    """Whether the first round has begun."""
    return state.counts[at.ROUND] > 0


def known_aces(before: State, action: Action, after: State) -> None:
    """The publicly known Aces are never more than there are; who keeps a hand is known to hold four."""
    for seat in range(at.SEATS):
        held = sum(IS_ACE[card & 0x3FF] for card in after.zones[at.HAND[seat]])
        flooded = len(after.zones[at.PRESENT[seat]]) == at.FLOOD
        assert after.counts[at.ACES[seat]] <= (at.FLOOD if flooded else held)
    if action.verb == "keep":
        assert after.counts[at.ACES[action.seat]] == PAID


@pytest.mark.parametrize("order", ["lead", "choose"])
@pytest.mark.parametrize("mercy", ["none", "once"])
def test_an_opening_asks_nobody_who_has_already_lost(order: str, mercy: str) -> None:
    """Up to the first round: five Aces lose before anything is asked, and nobody is asked who has lost."""
    for first, second in product(range(at.FLOOD + 1), repeat=2):
        state = opening(first, second, {"opening": order, "mercy": mercy})
        questions = [state.stack[-1].name]
        if at.FLOOD in (first, second) and mercy == "none":
            assert questions == (["take"] if first != second else ["call"]) and state.counts[at.ROUND] == 0
            assert first != second or state.stack[-1].data == ("end",)
            loser = 0 if first == at.FLOOD else 1
            assert first == second or flow.waiting(state) == (1 - loser,)
        else:
            assert questions == ["call"] and state.stack[-1].data == ("order",)
        for luck in (luck_one, tails):
            assert tried([state], is_under_way, known_aces, luck=luck) >= at.SEATS


# Rounds ---------------------------------------------------------------------------------------------


def scores(before: State, action: Action, after: State) -> None:
    """Only one side scores, what its card is worth above the other; an Ace costs the other side a bat and leaves the
    hand; the cards played lie in the past."""
    known_aces(before, action, after)
    if action.verb == CONCEDE:
        return
    bats = [after.counts[at.BATS[seat]] - before.counts[at.BATS[seat]] for seat in range(at.SEATS)]
    silver = [after.counts[at.SILVER[seat]] - before.counts[at.SILVER[seat]] for seat in range(at.SEATS)]
    if action.verb != "play":
        assert action.verb == "call" or not any(bats)
        return
    seat = action.seat
    played = [INDEX[key] for key in action.picks]
    theirs = [card & 0x3FF for card in before.zones[at.PRESENT[1 - seat]]]
    if before.stack[-1].name == "follow" and after.stack[-1:] and after.stack[-1].name != "call":
        mine = max(0, BATS[played[0]] - BITE * (len(theirs) > 1))
        other = max(0, BATS[theirs[0]] - BITE * (len(played) > 1)) if theirs else 0
        winner = seat if mine > other or not theirs else 1 - seat
        assert bats[winner] == abs(mine - other) and bats[1 - winner] == silver[1 - winner] == 0
        assert silver[winner] == SILVER[played[0] if winner == seat else theirs[0]]


HANDS = ("1", "2", "3", "2s3", "A", "1 A", "3a A", "2a A A", "1as5 1")


def test_a_round_scores_the_difference_for_one_side_only() -> None:
    """Both hands, with either leader, one or two rounds to go."""
    starts = []
    for one, other, first in product(HANDS, HANDS, (0, 1)):
        if "A" in (one, other) and one == other:
            continue
        for number in (at.ROUNDS - 1, at.ROUNDS):
            table = Table(one, other, first=first, number=number, decks=("1 2", "A 3"))
            if table.match.legal(table.asked):
                starts.append(truth(table.match))
    for luck in (luck_one, tails):
        assert tried(starts, lambda state: False, scores, luck=luck) > 3000

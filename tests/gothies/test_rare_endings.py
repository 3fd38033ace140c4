"""Endings of GOTHIES that random play seldom reaches."""

from __future__ import annotations

from game import Match
from game.core.actions import Action
from game.gothies import duel
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import check_rare_endings, truth


def exhausted() -> Match:
    """The guard's last turn ends."""
    match = Match(RULES, seats=2, seed=1)
    truth(match).counts[at.TURN] = duel.TURN_LIMIT
    match.submit(Action(match.waiting[0], "end"))
    return match


def dawn() -> Match:
    """The last turn of the co-operative game ends with something left in the Well."""
    match = Match(RULES, seats=1, seed=1)
    truth(match).counts[at.TURN] = 26
    match.submit(Action(0, "end"))
    return match


def well_full() -> Match:
    """A card brings the 100th timestone."""
    match = Match(RULES, seats=1, seed=1)
    state = truth(match)
    state.counts[at.WELL] = 99
    state.zones[at.HAND[0]][0] = state.game.index["drip_whistler"] | state.layout.everyone
    match.submit(Action(0, "play", ("drip_whistler",)))
    return match


PREPARED = {"EXHAUSTED": exhausted, "DAWN": dawn, "WELL_FULL": well_full}


def test_each_rare_ending_is_reached() -> None:
    check_rare_endings(RULES, PREPARED)

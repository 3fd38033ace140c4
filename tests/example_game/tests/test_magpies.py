"""Magpies: its rules as table talk."""

from __future__ import annotations

import pytest

from game.ai.levels import LEVELS
from game.core.actions import Action
from game.core.cards import KIND
from game.core.match import Match
from game.magpies import state as at
from game.magpies.cards import INDEX, ROUNDS
from game.magpies.rules import RULES
from tests.ai.kit import played, quick
from tests.contract.kit import truth


def table(prize: str, *hands: str) -> Match:
    """A match in which this is bid for and everybody holds these strengths and nothing else."""
    match = Match(RULES, len(hands), seed=1)
    state = truth(match)
    state.zones[at.PRIZE] = [INDEX[prize] | state.layout.everyone]
    for seat, held in enumerate(hands):
        eyes = state.layout.eyes[at.HAND[seat]]
        state.zones[at.HAND[seat]] = sorted(INDEX[f"feather_{n}"] | eyes for n in held.split())
    return match


def bid(match: Match, *strengths: int) -> None:
    """Everybody bids."""
    for seat, strength in enumerate(strengths):
        match.submit(Action(seat, "bid", (f"feather_{strength}",)))


def won(match: Match, seat: int) -> list[int]:
    """The kinds that a seat has won."""
    return [card & KIND for card in truth(match).zones[at.WON[seat]]]


def test_the_strongest_feather_takes_the_prize() -> None:
    match = table("crown", "2 1", "5 1", "4 1")
    bid(match, 2, 5, 4)
    assert won(match, 1) == [INDEX["crown"]] and not won(match, 0) and not won(match, 2)


def test_equal_feathers_cancel_each_other() -> None:
    match = table("crown", "5 1", "5 1", "4 1")
    bid(match, 5, 5, 4)
    assert won(match, 2) == [INDEX["crown"]]


def test_when_no_bid_stands_alone_nobody_takes_the_prize() -> None:
    match = table("crown", "5 1", "5 1")
    bid(match, 5, 5)
    assert not won(match, 0) and not won(match, 1)
    assert match.waiting == (0, 1)


def test_who_gives_up_is_last_and_the_others_bid_again() -> None:
    match = table("crown", "5 1", "4 1", "3 1")
    match.submit(Action(0, "bid", ("feather_5",)))
    match.submit(Action(2, "concede"))
    assert match.waiting == (0, 1)
    bid(match, 5, 4)
    match.submit(Action(0, "concede"))
    assert match.outcome is not None and match.outcome.ranks == (2, 1, 3)


@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("level", [name for name, level in LEVELS.items() if level.listed])
def test_opponents_of_all_levels_play_it(seats: int, level: str) -> None:
    assert played(RULES, seats, quick(level)).decisions == ROUNDS * seats

"""How matches end: within their bound, in every declared way, also when players give up."""

from __future__ import annotations

import random
from operator import ge

import pytest

from game import Match, Rules
from game.core.actions import IllegalAction
from game.core.cards import KIND
from game.core.events import Event, Moved, Turned
from game.core.record import CONCEDE
from tests.bounded import as_long_as
from tests.contract.kit import (
    Dealt,
    all_options,
    decisions,
    every_game,
    every_match,
    every_seating,
    every_value,
    finish,
    give_up,
    matches,
    snapshot,
    truth,
)

MANY = 9000
"""Matches of one game and number of seats that are played with all mixes of options together, at most about."""


@every_match(seeds=2)
def test_every_match_ends_within_its_bound(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        outcome = finish(match, rng).outcome
        assert outcome is not None
        assert outcome.reason in rules.endings.__members__
        places = range(1, seats + 1) if 1 in outcome.ranks else range(2, seats + 2)
        assert len(outcome.ranks) == seats and set(outcome.ranks) <= set(places), "nobody won: the first place is free"
        assert match.waiting == () and truth(match).stack == []


@pytest.mark.slow
@every_seating
def test_every_mix_of_options_ends_within_its_bound(rules: Rules, seats: int) -> None:
    """A dozen matches of each, or three where there are thousands of them."""
    mixes = all_options(rules, seats)
    for number, options in enumerate(mixes):
        for seed in range(number, number + max(3, min(12, MANY // len(mixes)))):
            match = Match(rules, seats, options, seed=seed, people=range(seed % (seats + 1)))
            finish(match, random.Random(seed * 1000 + number), concede=0.003 * (seed % 3))


@every_game
def test_every_declared_ending_occurs(rules: Rules) -> None:
    """By giving up and by random play; the rare endings are left to the game's own tests (`check_rare_endings`)."""
    given_up = [give_up(Match(rules, seats, seed=1)).outcome for seats in rules.seats]
    reached = {outcome.reason for outcome in given_up if outcome}
    declared = set(rules.endings.__members__)
    assert rules.rare_endings <= declared
    for seats in rules.seats:
        for match, rng in matches(rules, seats, seeds=6):
            if reached | rules.rare_endings != declared:
                reached |= {outcome.reason for outcome in [finish(match, rng).outcome] if outcome}
    assert reached | rules.rare_endings == declared


def faces(events: list[Event]) -> set[int]:
    """The kinds that events turned for all to see."""
    turned = {event.card & KIND for event in events if isinstance(event, Turned) and event.looker < 0}
    return turned | {event.after & KIND for event in events if isinstance(event, Moved)}


@every_game
def test_every_card_is_played_somewhere(rules: Rules) -> None:
    """By random play, or where that does not get far by sensible play."""
    played: set[int] = set()
    for match, rng in matches(rules, rules.seats[-1], seeds=3):
        if len(played) < len(rules.cards):
            for action in decisions(match, rng):
                played |= faces(match.submit(action))
    for seed, options in enumerate(every_value(rules, rules.seats[-1]) * 10):
        if len(played) < len(rules.cards):
            played |= sensibly_played(Match(rules, rules.seats[-1], options, seed=seed), random.Random(seed))
    assert played == set(range(len(rules.cards)))


def sensibly_played(match: Match, rng: random.Random) -> set[int]:
    """The kinds that are turned while all seats play by the game's own policy."""
    played: set[int] = set()
    for _ in as_long_as(lambda: match.waiting):
        seat = match.waiting[0]
        played |= faces(match.submit(match.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), rng)))
    return played


@every_match(seeds=3)
def test_conceding_never_leaves_a_match_stuck(rules: Rules, seats: int, dealt: Dealt) -> None:
    """At random moments any seat tries to give up: it is out or was out; the rest play on to the end, and nobody who is
    out is asked, now or by a step that waits."""
    for match, rng in dealt(rules, seats):
        gone: set[int] = set()
        least = [min(0, number) for number in truth(match).counts]  # what the deal sets may be a malus
        for action in decisions(match, rng, leaving=0.05):
            if action.verb == CONCEDE:
                seat, before = action.seat, snapshot(truth(match))
                waited = seat in match.waiting
                try:
                    match.submit(action)
                    assert seat not in gone
                    gone.add(seat)
                except IllegalAction:
                    assert not waited and snapshot(truth(match)) == before
                assert match.waiting or match.outcome
                assert all(rules.out(match.view(0), one) for one in gone)
            else:
                match.submit(action)
            asked = {seat for step in truth(match).stack for seat in step.seats}
            assert not any(rules.out(match.view(0), seat) for seat in asked | gone & set(match.waiting))
            assert all(map(ge, truth(match).counts, least)), "a counter has fallen below 0"
        assert match.outcome is not None
        assert not any(match.outcome.ranks[seat] == 1 for seat in gone)


@every_seating
def test_when_all_but_one_concede_the_last_one_wins(rules: Rules, seats: int) -> None:
    """Who can play a game alone may also play it on alone."""
    for match, rng in matches(rules, seats, seeds=1):
        give_up(match)
        if match.outcome is None and 1 in rules.seats:
            assert match.waiting == (seats - 1,)
            outcome = finish(match, rng).outcome
            assert outcome is not None and set(outcome.ranks[:-1]) <= {2}
        else:
            assert match.outcome is not None
            assert match.outcome.ranks == tuple(range(seats, 0, -1))

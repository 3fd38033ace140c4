"""What the table tells of the monsters' next turn is what they then do."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game import Match
from game.core.cards import KIND
from game.core.events import Said
from game.core.state import State
from game.gothies import monster_turn
from game.gothies import state as at
from game.gothies.cards import INDEX, IS_FIXED, MONSTER_KINDS
from game.gothies.rules import RULES
from tests.contract.kit import decisions, truth


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_preview_is_what_then_happens(seats: int) -> None:
    """Always: from every view, before every monsters' turn of random matches, also the hidden Joombies unseen."""
    compared = fallen = 0
    for seed in range(6):
        match, rng = Match(RULES, seats, {"mode": "coop", "nightmare": "gentle"}, seed=seed), random.Random(seed)
        _settle_down(truth(match))
        for action in decisions(match, rng):
            before, view = truth(match), match.view(rng.randrange(seats))
            ends = action.verb == "end" and action.seat == seats - 1 and before.counts[at.TURN] > 0
            told = monster_turn.preview(view)
            snapshot = repr(view.value())
            news = match.submit(action)
            assert repr(view.value()) == snapshot
            if ends:
                compared += 1
                fallen += sum(len(blow.razed) for blow in told)
                facts = [dict(event.args) for event in news if isinstance(event, Said) and event.key == "well_hit"]
                assert [fact["harm"] for fact in facts] == [blow.well for blow in told if blow.well]
                dusted = [dict(event.args) for event in news if isinstance(event, Said) and event.key == "dusted"]
                gone = Counter(INDEX[str(fact["card"]).removeprefix("card:")] for fact in dusted)
                _compare(told, before, truth(match), gone)
    assert compared > 20 and fallen > 5


def _settle_down(state: State) -> None:
    """Every Streya has two lands, for random play seldom buys any before monsters break in."""
    lands = [place for place, kind in enumerate(_kinds(state, at.DECK)) if IS_FIXED[kind]][: 2 * state.seats]
    for number, place in enumerate(reversed(lands)):
        state.move(at.DECK, place, at.LANDS[number % state.seats], up=True)


def _compare(told: list[monster_turn.Blow], before: State, after: State, dusted: Counter[int]) -> None:
    """dusted: kinds of the cards that left play at the end of the turn."""
    for seat in range(before.seats):
        lost = Counter(_kinds(before, at.LANDS[seat])) - Counter(_kinds(after, at.LANDS[seat]))
        assert lost - dusted == Counter(kind for blow in told for owner, kind in blow.razed if owner == seat)
    if after.outcome is not None:
        return
    taken = sorted(victim.kind for blow in told for victim in blow.victims if victim.possessed)
    assert sorted(kind for kind in _kinds(after, at.ZONES[3]) if kind < MONSTER_KINDS.start) == taken
    for blow in told:
        for victim in blow.victims:
            assert _kinds(before, at.ROW[victim.seat])[victim.place] == victim.kind


def _kinds(state: State, zone: int) -> list[int]:
    return [card & KIND for card in state.zones[zone]]

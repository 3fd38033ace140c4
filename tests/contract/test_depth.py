"""The contract with other seeds each day, and the search for the shortest record that breaks a check."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest

from game import GAMES
from game.core.match import Match
from game.core.record import CONCEDE
from game.core.state import State
from game.goblins import ending
from game.gothies import competitive
from game.gothies import state as at
from tests.contract import depth
from tests.contract.depth import DAY, Fault, World, checks, faults, shortest, some_worlds, today, worlds
from tests.contract.kit import Script, decisions, every_seating, single_options, truth

MATCHES = 12
"""Matches of a day, by game; all other tests play the same matches every day."""
SEEDS = int(os.environ.get("CONTRACT_SEEDS", "5"))
"""Seeds for each option where it is slow; `python -m tests.contract.depth` plays more."""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_seeds_of_the_day_find_no_fault(key: str) -> None:
    print(f"{DAY}={today()} plays them again")
    found = shortest(faults(some_worlds(key, MATCHES, today())))
    assert not found, f"{DAY}={today()} plays this again:\n{found[0]}"


@pytest.mark.slow
@every_seating
def test_no_option_fails_with_the_seeds_of_the_day(rules: object, seats: int, request: pytest.FixtureRequest) -> None:
    key = request.node.callspec.id.rpartition("-")[0]
    assert GAMES[key] is rules
    found = shortest(faults(worlds(key, seats, SEEDS, today())))
    assert not found, f"{DAY}={today()} plays this again:\n{found[0]}"


def test_another_day_has_other_seeds_and_the_same_day_the_same() -> None:
    for key in GAMES:
        one, again, other = (list(some_worlds(key, 6, day)) for day in ("2026-01-01", "2026-01-01", "2026-01-02"))
        assert one == again != other


def test_every_option_is_played_with_every_seed() -> None:
    found = list(worlds("goblins", 3, 4, "2026-01-01"))
    assert len({world.seed for world in found}) == len(found)
    for options in single_options(GAMES["goblins"], 3):
        assert sum(options.items() <= dict(world.options).items() for world in found) >= 4, options


def test_every_test_that_plays_what_it_is_given_is_a_check() -> None:
    assert len(checks()) > 20 and "test_conceding_never_leaves_a_match_stuck" in checks()


def test_a_script_plays_the_same_decisions_again() -> None:
    match, rng = Match("battlegoats", 2, seed=4), Random(4)
    for action in decisions(match, rng):
        match.submit(action)
    again = Match("battlegoats", 2, seed=4)
    for action in decisions(again, Script(move.action for move in match.record.moves)):
        again.submit(action)
    assert truth(again) == truth(match)


def test_what_is_not_possible_any_more_is_left_out() -> None:
    match = Match("battlegoats", 2, seed=4)
    first = match.legal(0)[0]
    assert list(Script([first._replace(verb="dance"), first]).again(match)) == [first]


# Faults of earlier versions are found again -----------------------------------------------------------


def test_a_fallen_seat_that_is_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With printed cards, orders beneath the open one kept a Speaker who had fallen."""
    check = "test_conceding_never_leaves_a_match_stuck"
    with monkeypatch.context() as patch:
        patch.setattr(ending, "_go_on_without_fallen", only_the_open_step)
        (best, *_) = shortest(falls(check))
        assert len(best.moves) <= min(len(fault.moves) for fault in falls(check))
        assert best.moves[-1].verb in {"fallen", CONCEDE} and str(best.moves[-1]) in str(best)
    assert falls(check) == []


def falls(check: str) -> list[Fault]:
    """The faults of some matches with printed cards."""
    found = (depth.fault_of(check, World("goblins", 3, (("deck", "table"),), seed), Random(seed)) for seed in range(30))
    return [fault for fault in found if fault is not None]


def only_the_open_step(state: State, whole: Callable[[State], None] = ending._go_on_without_fallen) -> None:
    """A former fault when a player fell: the open question alone was handed on."""
    open_step = state.stack.pop()
    below, state.stack[:] = state.stack[:], [open_step]
    whole(state)
    state.stack[:0] = below


@pytest.mark.parametrize("rude", [False, True])
def test_a_shortened_record_fails_in_the_same_place(monkeypatch: pytest.MonkeyPatch, rude: bool) -> None:
    """A rule that breaks late in a match is shown by a short one; also if the action itself fails."""
    plain = competitive.strike

    def stealing(state: State, seat: int, foe: int, song: int) -> None:
        plain(state, seat, foe, song)
        assert not rude, "no"
        state.zones[at.DECK].pop()

    monkeypatch.setattr(competitive, "strike", stealing)
    fault = depth.fault_of("test_cards_are_conserved", World("gothies", 2, (), 5), Random(5))
    assert fault is not None and (fault.fails is not None) == rude
    best = depth.shortened(fault)
    assert best.where == fault.where and len(best.moves) < len(fault.moves)
    assert [move.verb for move in best.moves].count("hit") == 1 and best.moves[-1].verb == "hit"

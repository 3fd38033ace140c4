"""Random play per second and core, ours beside rlcard and OpenSpiel where they are installed.

Run by hand: `python -m tests.bench.random_play [seconds per slice]`. All take turns in short slices of the same run,
so that the ratios hold on a busy machine too; the median slice counts. A decision is: list what is legal, choose,
carry out.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeVar

from game import GAMES, Match, Rules
from game.core import steps
from tests.contract.kit import truth

ROUNDS = 5
PYTHON_GAMES = ("python_block_dominoes", "python_liars_poker", "python_kuhn_poker")

T = TypeVar("T")
Play = Callable[[], int]
"""Plays one match to its end; returns how many decisions it took."""


def any_of(options: Sequence[T], luck: random.Random) -> T:
    """One of them, drawn faster than `choice` does, so that it is the rules that are measured."""
    return options[int(luck.random() * len(options))]


def our_match(rules: Rules, seats: int) -> Play:
    """Random play on the core, with nobody listening."""
    luck = random.Random(1)

    def play() -> int:
        state, decisions = truth(Match(rules, seats, seed=luck.getrandbits(32))), 0
        while asked := steps.waiting(state):
            steps.play(state, any_of(steps.legal(state, asked[0]), luck))
            decisions += 1
        return decisions

    return play


def rlcard_match() -> Play | None:
    """Doudizhu in rlcard, on its game, without the observations that its environment encodes."""
    try:
        import rlcard
    except ImportError:
        return None
    game, luck = rlcard.make("doudizhu").game, random.Random(1)

    def play() -> int:
        state, decisions = game.init_game()[0], 0
        while not game.is_over():
            state = game.step(any_of(state["actions"], luck))[0]
            decisions += 1
        return decisions

    return play


def openspiel_match(name: str) -> Play | None:
    """One of OpenSpiel's own games written in Python."""
    try:
        import pyspiel
        from open_spiel.python import games  # noqa: F401  registers them
    except ImportError:
        return None
    game, luck = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
            else:
                state.apply_action(any_of(state.legal_actions(), luck))
                decisions += 1
        return decisions

    return play


def rate(play: Play, seconds: float) -> float:
    """Decisions per second in one slice."""
    start, decisions = time.perf_counter(), 0
    while (passed := time.perf_counter() - start) < seconds:
        decisions += play()
    return decisions / passed


def copy_time(rules: Rules, seats: int) -> float:
    """Microseconds for copying a state in the middle of a match."""
    match, luck = Match(rules, seats, seed=1), random.Random(1)
    while not match.outcome and len(match.record.moves) < 15 * seats:
        match.submit(luck.choice(match.legal(match.waiting[0])))
    state, times = truth(match), 20_000
    start = time.perf_counter()
    for _ in range(times):
        state.copy()
    return (time.perf_counter() - start) / times * 1e6


def main(seconds: float) -> None:
    """Prints a table: decisions per second, and how many times faster than each of the others ours are."""
    ours = {f"{key}, {seats} seats": our_match(rules, seats) for key, rules in GAMES.items()
            for seats in (rules.seats[0], rules.seats[-1])}  # fmt: skip
    found = {"rlcard doudizhu": rlcard_match()} | {f"OpenSpiel {name}": openspiel_match(name) for name in PYTHON_GAMES}
    others = {name: play for name, play in found.items() if play is not None}
    slices: dict[str, list[float]] = {name: [] for name in (*ours, *others)}
    for _ in range(ROUNDS):
        for name, play in (ours | others).items():
            slices[name].append(rate(play, seconds))
    rates = {name: median(values) for name, values in slices.items()}
    for name in ours:
        against = "".join(f"   {rates[name] / rates[other]:.1f}× {other}" for other in others)
        print(f"{name:32} {rates[name]:10,.0f} decisions/s{against}")
    for name in others:
        print(f"{name:32} {rates[name]:10,.0f} decisions/s")
    for key, rules in GAMES.items():
        for seats in (rules.seats[0], rules.seats[-1]):
            print(f"{key}, {seats} seats: copying a state takes {copy_time(rules, seats):.1f} µs")
    for name in found.keys() - others.keys():
        print(f"{name}: not installed")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 0.6)

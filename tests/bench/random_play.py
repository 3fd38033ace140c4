"""Random decisions per second, beside those of other engines where they are installed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeVar

from game import GAMES, Match, Rules
from game.core import flow
from tests.contract.kit import truth

ROUNDS = 5
"""Slices of each game and engine."""

T = TypeVar("T")
Play = Callable[[], int]
"""Plays one match to its end; returns how many decisions it took."""


def any_of(options: Sequence[T], luck: random.Random) -> T:
    """A random one of these, drawn faster than by `choice`, so that the rules are what is measured."""
    return options[int(luck.random() * len(options))]


def our_match(rules: Rules, seats: int) -> Play:
    """Random play of one of our games, without a match around it and without events."""
    luck = random.Random(1)

    def play() -> int:
        state, decisions = truth(Match(rules, seats, seed=luck.getrandbits(32))), 0
        while asked := flow.waiting(state):
            flow.play(state, any_of(flow.legal(state, asked[0]), luck))
            decisions += 1
        return decisions

    return play


def rlcard_match() -> Play | None:
    """Doudizhu of rlcard, without the encoding of observations by its environment; None if it is not installed."""
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


def openspiel_match() -> Play | None:
    """Block dominoes of OpenSpiel, one of its games written in Python; None if it is not installed."""
    try:
        import pyspiel
        from open_spiel.python import games  # noqa: F401  registers them
    except ImportError:
        return None
    game, luck = pyspiel.load_game("python_block_dominoes"), random.Random(1)

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
    """Decisions per second of processor time in one slice."""
    start, decisions = time.process_time(), 0
    while (passed := time.process_time() - start) < seconds:
        decisions += play()
    return decisions / passed


PEERS: dict[str, Callable[[], Play | None]] = {"rlcard doudizhu": rlcard_match, "OpenSpiel dominoes": openspiel_match}
"""Other engines in Python, each with a game of cards or tiles."""


def rates(seconds: float) -> dict[str, list[float]]:
    """Decisions per second of all games and engines, in short slices by turns, so that ratios hold on a busy
    machine."""
    players = {key: our_match(rules, rules.seats[-1]) for key, rules in GAMES.items()}
    players |= {name: play for name, make in PEERS.items() if (play := make()) is not None}
    found: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            found[name].append(rate(play, seconds))
    return found


def beside(found: dict[str, list[float]], ours: list[float]) -> str:
    """The ratio of our decisions to those of each other engine, as text; a dash for one that is missing."""
    return ", ".join(
        f"{median(ours) / median(found[peer]):.1f}× {peer}" if peer in found else f"– {peer}" for peer in PEERS
    )

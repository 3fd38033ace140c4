"""Fits the weights of `game/gothies/brain/value.py`: `python -m tests.bench.fit_gothies 600`.

Plays matches of the playout policy with itself, competitive ones with 2 to 4 seats and co-operative ones with 1 to 4
(one decision in thirty is random), samples some positions, and fits who wins among the living seats (conditional
logit), or whether the Well is saved (logit). Needs numpy and scipy.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from game import Match
from game.core import flow
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain.value import COOP_FEATURES, FEATURES, coop_features, features
from game.gothies.rules import RULES
from tests.contract.kit import truth

STRAY = 0.03
"""The share of random decisions."""
TAKEN = 0.04
"""The share of positions that are sampled."""
RIDGE = 0.5
Floats = NDArray[np.float64]
LEVELS = ("gentle", "standard", "fierce")


def played(seats: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """Some positions of one match; the last one is its end. All are the same object, which changes."""
    rng = Random(seed)
    state = truth(Match(RULES, seats, options, seed=seed))
    while asked := flow.waiting(state):
        legal = flow.legal(state, asked[0])
        if rng.random() < TAKEN:
            yield state
        astray = rng.random() < STRAY
        flow.play(state, rng.choice(legal) if astray else RULES.heuristics.policy(state, asked[0], legal, rng))
    yield state


def duels(seed: int) -> Iterator[tuple[Floats, int]]:
    """Of a competitive match: the features of each living seat (a row each), and which row won in the end."""
    kept = []
    state = None
    for state in played(2 + seed % 3 if seed % 2 else 2, {}, seed):
        if state.outcome is None:
            alive = at.living(state)
            kept.append((np.array([features(state, seat) for seat in alive]), alive))
    assert state is not None and state.outcome is not None
    winner = state.outcome.ranks.index(1)
    for rows, alive in kept:
        yield rows, alive.index(winner)


def vigils(seed: int) -> Iterator[tuple[Floats, int]]:
    """Of a co-operative match: the features and a row of zeros, and which of the two won."""
    kept = []
    state = None
    for state in played(1 + seed % 4, {"mode": "coop", "nightmare": LEVELS[seed // 4 % 3]}, seed):
        if state.outcome is None:
            mine = coop_features(state)
            kept.append(np.array([mine, [0.0] * len(mine)]))
    assert state is not None and state.outcome is not None
    lost = int(state.outcome.ranks[0] != 1)
    for rows in kept:
        yield rows, lost


def loss(weights: Floats, sample: list[tuple[Floats, int]]) -> float:
    """The mean negative log-likelihood of the winners, with the ridge."""
    total = 0.0
    for rows, winner in sample:
        scores = rows @ weights
        total += float(np.logaddexp.reduce(scores) - scores[winner])
    return (total + RIDGE * float(weights @ weights)) / len(sample)


def fit(name: str, turns: Callable[[int], Iterator[tuple[Floats, int]]], labels: tuple[str, ...], matches: int) -> None:
    """Prints the weights, and their loss in other matches against that of chance."""
    sample = [turn for seed in range(matches) for turn in turns(seed)]
    other = [turn for seed in range(matches, matches + matches // 4) for turn in turns(seed)]
    weights = minimize(loss, np.zeros(len(labels)), args=(sample,)).x
    print(name, ", ".join(f"{label} {weight:.3f}" for label, weight in zip(labels, weights, strict=True)))
    print(f"{len(sample)} turns; loss {loss(weights, other):.3f}, by chance {loss(0 * weights, other):.3f}")


def main(matches: int) -> None:
    """Fits both games."""
    fit("competitive", duels, FEATURES, matches)
    fit("coop", vigils, COOP_FEATURES, matches)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 600)

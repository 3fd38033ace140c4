"""Fits the weights of `game/goout/brain/value.py`: `python -m laboratory.fits.goout 3000`.

Plays single battles of the playout policy against itself with 2 to 5 seats (one decision in twenty is random), samples
a third of all turns, and fits who wins among the living seats (conditional logit). Needs numpy and scipy.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from game import Match
from game.core import flow
from game.goout import state as at
from game.goout.brain.value import FEATURES, features
from game.goout.rules import RULES

STRAY = 0.05
"""The share of random decisions."""
TAKEN = 0.33
"""The share of turns that are sampled."""
RIDGE = 1.0
Floats = NDArray[np.float64]


def turns(seed: int) -> Iterator[tuple[Floats, int]]:
    """Some turns of one battle: the features of each living seat (a row each), and which row won in the end."""
    rng = Random(seed)
    seats = rng.choice(RULES.seats)
    state, kept = Match(RULES, seats, {"length": "battle"}, seed=seed).states[-1], []
    while asked := flow.waiting(state):
        legal = flow.legal(state, asked[0])
        turn = state.stack[-1].name == "turn"
        if turn and rng.random() < TAKEN:
            alive = at.living(state)
            kept.append((np.array([features(state, seat) for seat in alive]), alive))
        astray = turn and rng.random() < STRAY
        flow.play(state, rng.choice(legal) if astray else RULES.heuristics.policy(state, asked[0], legal, rng))
    assert state.outcome is not None
    winner = state.outcome.ranks.index(1)
    for rows, alive in kept:
        yield rows, alive.index(winner)


def loss(weights: Floats, sample: list[tuple[Floats, int]]) -> float:
    """The mean negative log-likelihood of the winners, with the ridge."""
    total = 0.0
    for rows, winner in sample:
        scores = rows @ weights
        total += float(np.logaddexp.reduce(scores) - scores[winner])
    return (total + RIDGE * float(weights @ weights)) / len(sample)


def main(battles: int) -> None:
    """Print the weights, and their loss in other battles against that of chance."""
    sample = [turn for seed in range(battles) for turn in turns(seed)]
    other = [turn for seed in range(battles, battles + battles // 4) for turn in turns(seed)]
    weights = minimize(loss, np.zeros(len(FEATURES)), args=(sample,)).x
    print(", ".join(f"{name} {weight:.3f}" for name, weight in zip(FEATURES, weights, strict=True)))
    print(f"{len(sample)} turns; loss {loss(weights, other):.3f}, by chance {loss(0 * weights, other):.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)

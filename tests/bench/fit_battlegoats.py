"""Fits the weights of `game/battlegoats/brain/value.py`: `python -m tests.bench.fit_battlegoats 6000`.

Plays matches of the playout policy against itself (one decision in twenty is random), samples half of all turns, and
fits the logit of a win to the difference between the two armies, with a small ridge. Needs numpy and scipy.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from game import Match
from game.battlegoats import state as at
from game.battlegoats.brain.value import FEATURES, features
from game.battlegoats.cards import CARDS
from game.core import flow
from game.core.cards import EMPTY, KIND
from game.core.rules import rules_of
from game.core.state import State
from tests.contract.kit import truth

STRAY = 0.05
"""The share of random decisions."""
TAKEN = 0.5
"""The share of turns that are sampled."""
RIDGE = 3.0
SEATS = (0, 1)
Floats = NDArray[np.float64]


def row(state: State) -> list[float]:
    """The difference between seats 0 and 1: the features, then the number of cards of each kind."""
    sides = []
    for seat in SEATS:
        kinds = [0.0] * len(CARDS)
        for card in state.zones[at.field(seat)]:
            if card != EMPTY:
                kinds[card & KIND] += 1.0
        sides.append([*features(state, seat), *kinds])
    return [own - foe for own, foe in zip(*sides, strict=True)]


def turns(seed: int) -> Iterator[tuple[State, float]]:
    """Some turns of one match, each with the result of seat 0: 1, ½ or 0."""
    rng, match = Random(seed), Match("battlegoats", seed=seed)
    state, kept = truth(match), []
    while asked := flow.waiting(state):
        legal = flow.legal(state, asked[0])
        turn = state.stack[-1].name == "turn"
        if turn and rng.random() < TAKEN:
            kept.append(state.copy())
        astray = turn and rng.random() < STRAY
        heuristics = rules_of(state).heuristics
        flow.play(state, rng.choice(legal) if astray else heuristics.policy(state, asked[0], legal, rng))
    assert state.outcome is not None
    mine, theirs = state.outcome.ranks
    for one in kept:
        yield one, 0.5 if mine == theirs else float(mine < theirs)


def fitted(rows: Floats, won: Floats) -> Floats:
    """The weights of a logistic ridge regression; the ridge is in units of each column's standard deviation."""
    scale = rows.std(axis=0) + 1e-9

    def loss(weights: Floats) -> tuple[float, Floats]:
        chance = 1 / (1 + np.exp(-(rows @ weights)))
        likely = won * np.log(chance + 1e-12) + (1 - won) * np.log(1 - chance + 1e-12)
        slope = -(rows.T @ (won - chance)) + 2 * RIDGE * weights * scale**2
        return float(RIDGE * ((weights * scale) ** 2).sum() - likely.sum()), slope

    return np.asarray(minimize(loss, np.zeros(rows.shape[1]), jac=True, method="L-BFGS-B").x)


def main() -> None:
    """Prints the weights as the module writes them."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    played = [turn for seed in range(matches) for turn in turns(seed)]
    rows = np.array([row(state) for state, _ in played])
    weights = fitted(rows, np.array([won for _, won in played]))
    print(", ".join(f"{name} {weight:.2f}" for name, weight in zip(FEATURES, weights, strict=False)))
    talents = zip((card.key for card in CARDS), weights[len(FEATURES) :], strict=True)
    print(" ".join(f"{key}={weight:.2f}" for key, weight in talents))


if __name__ == "__main__":
    main()

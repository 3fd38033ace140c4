"""Fits the weights of `game/gothest/brain/future.py`: `python -m laboratory.fits.gothest 3000`.

Plays BATtles of the playout policy with itself (one decision in ten is random) with the example decks, samples the
beginning of every round, and fits who wins: a logistic curve over the lead in bats and what both sides can still gain.
Needs numpy and scipy.
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
from game.core.cards import KIND
from game.core.state import State
from game.gothest import state as at
from game.gothest.brain.future import FEATURES, SILVER_WORTH, SPREAD, WEIGHTS, deck_left, features, hand_of, supply
from game.gothest.rules import RULES

STRAY = 0.1
"""The share of random decisions."""
RIDGE = 3.0
Floats = NDArray[np.float64]
Round = tuple[Floats, float, int, bool]
"""The difference of features, the lead, the rounds left, and whether the first seat has won."""


def looked_at(state: State) -> tuple[Floats, float, int]:
    """The knowledge of the value function at the beginning of a round, from seat 0's side; the first three of
    `Round`."""
    rounds, counts = at.ROUNDS + 1 - state.counts[at.ROUND], state.counts
    hands = ([card & KIND for card in state.zones[at.HAND[seat]]] for seat in range(at.SEATS))
    one, other = (
        np.array(features(hand_of(hand), rounds, rounds - 1, supply(deck_left(state, seat))))
        for seat, hand in enumerate(hands)
    )
    bats, silver = (counts[zone[0]] - counts[zone[1]] for zone in (at.BATS, at.SILVER))
    return one - other, bats + SILVER_WORTH * silver, rounds


def rounds_of(seed: int) -> Iterator[Round]:
    """The rounds of one BATtle."""
    rng = Random(seed)
    options = {f"_deck{seat}": rng.choice(RULES.options["_deck0"]) for seat in range(at.SEATS)}
    state, kept = Match(RULES, at.SEATS, options, seed=seed).states[-1], []
    while state.outcome is None:
        (seat,) = flow.waiting(state)
        if state.stack[-1].name == "lead":
            kept.append(looked_at(state))
        legal = flow.legal(state, seat)
        astray = rng.random() < STRAY
        flow.play(state, rng.choice(legal) if astray else RULES.heuristics.policy(state, seat, legal, rng))
    for seen in kept:
        yield *seen, state.outcome.ranks[0] == 1


def loss(numbers: Floats, table: tuple[Floats, Floats, Floats, Floats]) -> float:
    """The mean negative log-likelihood of the winners, with the ridge; the last of `numbers` is the spread."""
    more, lead, rounds, won = table
    odds = (lead + more @ numbers[:-1]) / np.sqrt(np.abs(numbers[-1]) * rounds)
    surprise = np.logaddexp(0.0, np.where(won > 0, -odds, odds))
    return float(surprise.mean()) + RIDGE * float(np.square(numbers).sum()) / len(won)


def table_of(seeds: range) -> tuple[Floats, Floats, Floats, Floats]:
    """All rounds of these BATtles as four columns, as in `Round`."""
    found = [one for seed in seeds for one in rounds_of(seed)]
    more, lead, rounds, won = zip(*found, strict=True)
    return np.array(more), np.array(lead, float), np.array(rounds, float), np.array(won, float)


def main(battles: int) -> None:
    """Print the numbers, and their loss in other BATtles against that of the old ones and of chance."""
    table, other = table_of(range(battles)), table_of(range(battles, battles + battles // 4))
    old = np.array([*WEIGHTS, SPREAD])
    new = minimize(loss, old, args=(table,)).x
    print(", ".join(f"{name} {number:.3f}" for name, number in zip((*FEATURES, "spread"), new, strict=True)))
    found, before = loss(new, other), loss(old, other)
    print(f"{len(table[0])} rounds; loss {found:.4f}, before {before:.4f}, by chance {np.log(2):.4f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)

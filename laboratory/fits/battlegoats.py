"""Fits the weights of `game/battlegoats/brain/value.py` to the winners of matches of the playout policy against itself.

`python -m laboratory.fits.battlegoats play --matches 6500 --seed 1000000 --out out/fit.npz` plays matches and keeps
most turns; one in twenty is played at random, so that unusual positions are met. `... fit out/fit.npz` prints the loss
in matches that were kept back, and the weights of all as the module writes them. Needs numpy.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from game import Match
from game.battlegoats.brain.clashes import FEATURES, army_cards, features
from game.battlegoats.cards import CARDS
from game.core import flow
from game.core.actions import Action
from game.core.rules import rules_of
from game.core.state import State

STRAY = 0.05
"""The share of random turns."""
TAKEN = 0.8
"""The share of turns that are kept."""
RIDGE = 3.0
STEPS = 8
"""Steps of Newton's method; it has long converged."""
KEPT_BACK = 10
"""Number of matches of which one is kept back to measure the loss."""
SEATS = (0, 1)
Floats = NDArray[np.float64]


def row(state: State) -> list[float]:
    """The difference between seats 0 and 1: the features, then the number of cards of each kind that the foe does not
    know, then of those that it knows."""
    armies = [army_cards(state, seat, 1 - seat) for seat in SEATS]
    sides = []
    for seat, army in enumerate(armies):
        kinds = [0.0] * (2 * len(CARDS))
        for fighter in army:
            kinds[fighter.kind + len(CARDS) * fighter.known] += 1.0
        sides.append([*features(state, seat, 1 - seat, army, armies[1 - seat]), *kinds])
    return [own - foe for own, foe in zip(*sides, strict=True)]


def decided(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """The decision of a seat: that of the policy of the playouts, but on its turns at times something random."""
    if len(legal) > 1 and state.stack[-1].name == "turn" and rng.random() < STRAY:
        return rng.choice(legal)
    return legal[0] if len(legal) == 1 else rules_of(state).heuristics.policy(state, seat, legal, rng)


def turns(seed: int) -> Iterator[tuple[list[float], float]]:
    """The rows of most turns of one match, each with the result of seat 0: 1, ½ or 0."""
    rng, kept = Random(seed), []
    state = Match("battlegoats", seed=seed).states[-1]
    while asked := flow.waiting(state):
        if state.stack[-1].name == "turn" and rng.random() < TAKEN:
            kept.append(row(state))
        flow.play(state, decided(state, asked[0], flow.legal(state, asked[0]), rng))
    assert state.outcome is not None
    mine, theirs = state.outcome.ranks
    for one in kept:
        yield one, 0.5 if mine == theirs else float(mine < theirs)


def play(matches: int, first: int, out: Path) -> None:
    """Play matches and write the rows of their turns, the results, and the numbers of the matches."""
    found = [(*turn, seed) for seed in range(first, first + matches) for turn in turns(seed)]
    rows, won, numbers = zip(*found, strict=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(out, rows=np.array(rows, np.float32), won=np.array(won), match=np.array(numbers))
    print(len(rows), "turns of", matches, "matches")


def fitted(rows: Floats, won: Floats) -> Floats:
    """The weights of a logistic ridge regression; the ridge is in units of each column's standard deviation."""
    pull = 2 * RIDGE * (rows.std(axis=0) + 1e-9) ** 2
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(rows @ weights)))
        slope = rows.T @ (chance - won) + pull * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(pull)
        weights -= np.linalg.solve(curve, slope)
    return weights


def loss(weights: Floats, rows: Floats, won: Floats) -> float:
    """The mean negative log-likelihood of the results."""
    chance = np.clip(1 / (1 + np.exp(-(rows @ weights))), 1e-9, 1 - 1e-9)
    return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


def fit(files: Sequence[Path]) -> None:
    """Print the loss in the matches of each file that were kept back, and the weights of all matches."""
    loaded = [np.load(file) for file in files]
    rows, won, match = (
        np.concatenate([one[name] for one in loaded]).astype(float) for name in ("rows", "won", "match")
    )
    other = match % KEPT_BACK == 0
    weights = fitted(rows[~other], won[~other])
    for file, one in zip(files, loaded, strict=True):
        back = one["match"] % KEPT_BACK == 0
        print(f"{file.name}: {len(back)} turns, loss {loss(weights, one['rows'][back], one['won'][back]):.4f}")
    weights = fitted(rows, won)
    print(", ".join(f"{name} {weight:.3f}" for name, weight in zip(FEATURES, weights, strict=False)))
    talents = weights[len(FEATURES) :].reshape(2, -1)
    print(" ".join(f"{card.key}={hid:.2f}/{known:.2f}" for card, hid, known in zip(CARDS, *talents, strict=True)))


def main() -> None:
    """Play or fit, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    playing = tasks.add_parser("play")
    playing.add_argument("--matches", type=int, default=6500)
    playing.add_argument("--seed", type=int, default=1_000_000, help="of the first match")
    playing.add_argument("--out", type=Path, required=True)
    fitting = tasks.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    wish = parser.parse_args()
    if wish.task == "fit":
        fit(wish.files)
        return
    play(wish.matches, wish.seed, wish.out)


if __name__ == "__main__":
    main()

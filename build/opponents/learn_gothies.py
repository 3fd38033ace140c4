"""Learns the nets that judge positions of GOTHIES, from matches of its opponents against themselves.

`python build/opponents/learn_gothies.py play --matches 9000 --out out/learn/policy.npz` plays matches with the policy
of the playouts and keeps some positions of each; with `--playouts 30` every decision is searched, which takes a hundred
times as long and shows positions as masters reach them. `… fit out/learn/*.npz` fits both nets to who won and writes
their weights to game/gothies/brain. Needs numpy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from game import GAMES  # noqa: E402
from game.ai.levels import Level, level_of  # noqa: E402
from game.ai.thinking import thoughts  # noqa: E402
from game.core import flow  # noqa: E402
from game.core.actions import Action  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.state import State  # noqa: E402
from game.core.value_net import Inputs  # noqa: E402
from game.core.views import mask  # noqa: E402
from game.gothies import state as at  # noqa: E402
from game.gothies.brain.net_inputs import (  # noqa: E402
    CLIMB_FACTS,
    DUEL_FACTS,
    MARK_NAMES,
    climb_inputs,
    duel_inputs,
)
from opponents.fit_net import Sample, as_module, fit, loss  # noqa: E402

RULES = GAMES["gothies"]
BRAIN = ROOT / "game" / "gothies" / "brain"
STRAY = 0.03
"""The share of random decisions, so that unusual positions are met."""
TAKEN = 0.04
"""The share of positions that are kept."""
UNITS, ROUNDS = 20, 10
"""Hidden units of a net; rounds over all positions."""
KEPT_BACK = 10
"""One match in so many is kept back to measure the loss."""


class Plan(NamedTuple):
    """A kind of match: what it is called, seats and options."""

    net: str
    seats: int
    options: dict[str, str]


PLANS = (
    *[Plan("duel", seats, {}) for seats in (2, 2, 3, 4)],
    *[Plan("climb", seats, {"mode": "coop", "nightmare": level})
      for level in ("gentle", "standard", "fierce") for seats in (1, 2, 3, 4)],
)  # fmt: skip
"""Matches are played in turns of these."""


def decided(state: State, seat: int, legal: list[Action], rng: Random, level: Level | None) -> Action:
    """What a seat does: at times something random, else the policy of the playouts or what a search finds."""
    if len(legal) == 1:
        return legal[0]
    if rng.random() < STRAY:
        return rng.choice(legal)
    if level is None:
        return RULES.heuristics.policy(state, seat, legal, rng)
    *_, thought = thoughts(mask(state, seat), level, rng.getrandbits(32))
    return thought.action


def positions(plan: Plan, seed: int, level: Level | None) -> Iterator[State]:
    """Some positions of a match, and its end. All are the same object, which changes."""
    rng = Random(seed)
    state = Match(RULES, plan.seats, plan.options, seed=seed).states[-1]
    while asked := flow.waiting(state):
        if rng.random() < TAKEN:
            yield state
        flow.play(state, decided(state, asked[0], flow.legal(state, asked[0]), rng, level))
    yield state


def seen(plan: Plan, seed: int, level: Level | None) -> Iterator[tuple[list[Inputs], int]]:
    """Of a match: the inputs of each side at some positions, and which side won (together: 0 Streya, 1 the dream)."""
    kept: list[tuple[list[int], list[Inputs]]] = []
    for state in positions(plan, seed, level):
        if state.outcome is not None:
            won = state.outcome.ranks
        elif plan.net == "climb":
            kept.append(([], [climb_inputs(state)]))
        elif len(at.living(state)) > 1:
            kept.append((at.living(state), duel_inputs(state)))
    for alive, sides in kept:
        yield sides, alive.index(won.index(1)) if alive else int(won[0] != 1)


def play(matches: int, level: Level | None, first: int, out: Path) -> None:
    """Plays matches and writes what was seen: per net the number of the match, the winner, and both kinds of inputs."""
    found: dict[str, list[tuple[int, int, list[Inputs]]]] = {"duel": [], "climb": []}
    for seed in range(first, first + matches):
        plan = PLANS[seed % len(PLANS)]
        found[plan.net] += [(seed, winner, sides) for sides, winner in seen(plan, seed, level)]
        if seed % 100 == 0:
            print(seed - first, "matches", flush=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    arrays: dict[str, Any] = {}
    for net, rows in found.items():
        most = 4 if net == "duel" else 1
        facts = np.zeros((len(rows), most, len(rows[0][2][0].facts)), np.float32)
        marks = np.zeros((len(rows), most, len(MARK_NAMES)), np.uint8)
        for place, (_, _, sides) in enumerate(rows):
            for side, inputs in enumerate(sides):
                facts[place, side] = inputs.facts
                np.add.at(marks[place, side], inputs.all_marks(), 1)
        arrays |= {
            f"{net}_facts": facts, f"{net}_marks": marks,
            f"{net}_match": np.array([row[0] for row in rows]), f"{net}_winner": np.array([row[1] for row in rows]),
            f"{net}_sides": np.array([len(row[2]) for row in rows]),
        }  # fmt: skip
    np.savez_compressed(out, **arrays)


def learn(files: Sequence[Path]) -> None:
    """Fits both nets to the positions in these files and writes their weights."""
    for net, names, about in (
        ("duel", DUEL_FACTS, "the competitive game"), ("climb", CLIMB_FACTS, "the co-operative game")
    ):
        loaded = [np.load(file) for file in files]
        parts = {kind: np.concatenate([one[f"{net}_{kind}"] for one in loaded])
                 for kind in ("facts", "marks", "match", "winner", "sides")}
        inputs = np.concatenate([parts["facts"], parts["marks"].astype(np.float32)], axis=2)
        exists = (np.arange(inputs.shape[1]) < parts["sides"][:, None]).astype(np.float32)
        whole = Sample(inputs, exists, parts["winner"])
        other = parts["match"] % KEPT_BACK == 0
        weights = fit(whole.part(~other), UNITS, ROUNDS)
        kept = loss(weights, whole.part(other))
        matches = len(np.unique(parts["match"]))
        told = (
            f"The weights of the net for {about}: of an input first its direct way to the score, then hidden units.\n\n"
            f"Written by build/opponents/learn_gothies.py on {date.today()} from {len(inputs):,} positions of "
            f"{matches:,} matches of\nits opponents against themselves; loss {kept:.4f} in matches kept back.\n"
        )
        (BRAIN / f"{net}_weights.py").write_text(as_module(told, weights, names, MARK_NAMES), encoding="utf-8")
        print(f"{net}: {len(inputs)} positions of {matches} matches, loss {kept:.4f}", flush=True)


def main() -> None:
    """Plays or fits, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    playing = tasks.add_parser("play")
    playing.add_argument("--matches", type=int, default=9000)
    playing.add_argument("--playouts", type=int, default=0, help="of each decision; 0: the policy decides")
    playing.add_argument("--seed", type=int, default=0, help="of the first match")
    playing.add_argument("--out", type=Path, required=True)
    fitting = tasks.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    wish = parser.parse_args()
    if wish.task == "fit":
        learn(wish.files)
        return
    master = level_of("master")
    level = Level("learner", "search", inf, wish.playouts, master.uses_value) if wish.playouts else None
    play(wish.matches, level, wish.seed, wish.out)


if __name__ == "__main__":
    main()

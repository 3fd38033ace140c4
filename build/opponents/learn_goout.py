"""Learns the net that judges battles of Go Out Battle, from battles of its opponents against themselves.

`python build/opponents/learn_goout.py play --battles 20000 --out out/learn/goout.npz` plays battles with the policy of
the playouts and keeps some positions of each; `… fit out/learn/goout*.npz` fits the net to who won and writes its
weights to game/goout/brain. Needs numpy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from game import GAMES  # noqa: E402
from game.core import flow  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.state import State  # noqa: E402
from game.core.value_net import Inputs  # noqa: E402
from game.goout import state as at  # noqa: E402
from game.goout.brain.net_inputs import FACTS, MARKS, inputs  # noqa: E402
from opponents.fit_net import Sample, as_module, fit, loss  # noqa: E402

RULES = GAMES["goout"]
BRAIN = ROOT / "game" / "goout" / "brain"
SEATS = (2, 2, 2, 3, 4, 5)
"""Battles are played in turns with so many seats."""
STRAY = 0.04
"""The share of random decisions, so that unusual positions are met."""
TAKEN = 0.2
"""The share of positions that are kept."""
UNITS, ROUNDS = 8, 8
"""Hidden units of the net; rounds over all positions."""
KEPT_BACK = 10
"""One battle in so many is kept back to measure the loss."""


def positions(seed: int) -> Iterator[State]:
    """Some positions of a battle, and its end. All are the same object, which changes."""
    rng = Random(seed)
    seats = SEATS[seed % len(SEATS)]
    state = Match(RULES, seats, {"length": "battle"}, seed=seed).states[-1]
    while asked := flow.waiting(state):
        seat, legal = asked[0], flow.legal(state, asked[0])
        if state.stack[-1].name != "choose" and rng.random() < TAKEN:
            yield state
        stray = rng.random() < STRAY
        flow.play(state, rng.choice(legal) if stray else RULES.heuristics.policy(state, seat, legal, rng))
    yield state


def seen(seed: int) -> Iterator[tuple[list[Inputs], int]]:
    """Of a battle: the inputs of each living seat at some positions, and which of them won."""
    kept: list[tuple[list[int], list[Inputs]]] = []
    for state in positions(seed):
        if state.outcome is not None:
            winner = state.outcome.ranks.index(1)
        else:
            kept.append((at.living(state), inputs(state)))
    for alive, sides in kept:
        yield sides, alive.index(winner)


def play(battles: int, first: int, out: Path) -> None:
    """Plays battles and writes what was seen: the number of the battle, the winner, and both kinds of inputs."""
    rows = [(seed, winner, sides) for seed in range(first, first + battles) for sides, winner in seen(seed)]
    facts = np.zeros((len(rows), at.MOST_SEATS, len(FACTS)), np.float32)
    marks = np.zeros((len(rows), at.MOST_SEATS, len(MARKS)), np.uint8)
    for place, (_, _, sides) in enumerate(rows):
        for side, one in enumerate(sides):
            facts[place, side] = one.facts
            marks[place, side, one.marks] = 1
    out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(
        out, facts=facts, marks=marks, match=np.array([row[0] for row in rows]),
        winner=np.array([row[1] for row in rows]), sides=np.array([len(row[2]) for row in rows]),
    )  # fmt: skip


def learn(files: Sequence[Path]) -> None:
    """Fits the net to the positions in these files and writes its weights."""
    loaded = [np.load(file) for file in files]
    parts = {kind: np.concatenate([one[kind] for one in loaded])
             for kind in ("facts", "marks", "match", "winner", "sides")}  # fmt: skip
    seen_inputs = np.concatenate([parts["facts"], parts["marks"].astype(np.float32)], axis=2)
    exists = (np.arange(seen_inputs.shape[1]) < parts["sides"][:, None]).astype(np.float32)
    whole = Sample(seen_inputs, exists, parts["winner"])
    other = parts["match"] % KEPT_BACK == 0
    weights = fit(whole.part(~other), UNITS, ROUNDS)
    kept, duels = loss(weights, whole.part(other)), loss(weights, whole.part(other & (parts["sides"] == 2)))
    battles = len(np.unique(parts["match"]))
    told = (
        "The weights of the net for battles: of an input first its direct way to the score, then hidden units.\n\n"
        f"Written by build/opponents/learn_goout.py on {date.today()} from {len(seen_inputs):,} positions of "
        f"{battles:,} battles of\nits opponents against themselves; loss {kept:.4f} in battles kept back.\n"
    )
    (BRAIN / "battle_weights.py").write_text(as_module(told, weights, FACTS, MARKS), encoding="utf-8")
    print(f"{len(seen_inputs)} positions of {battles} battles, loss {kept:.4f}, of two {duels:.4f}", flush=True)


def main() -> None:
    """Plays or fits, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    playing = tasks.add_parser("play")
    playing.add_argument("--battles", type=int, default=20000)
    playing.add_argument("--seed", type=int, default=0, help="of the first battle")
    playing.add_argument("--out", type=Path, required=True)
    fitting = tasks.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    wish = parser.parse_args()
    if wish.task == "fit":
        learn(wish.files)
        return
    play(wish.battles, wish.seed, wish.out)


if __name__ == "__main__":
    main()

"""Learns the nets that judge positions of GOTHIES, from matches of its opponents against themselves.

The first round, from matches of the playouts' policy:
    python -m laboratory.fits.learn_gothies play --matches 52000 --out out/learn/policy.npz
    python -m laboratory.fits.learn_gothies fit out/learn/*.npz
Each later round, from matches in which every decision is searched with the nets of now (a hundred times as long):
    python -m laboratory.fits.learn_gothies play --net duel --playouts 20 --matches 100 --seed 1000000 --out FILE
    python -m laboratory.fits.learn_gothies play --net climb --playouts 20 --matches 36 --seed 2000004 --out FILE
    python -m laboratory.fits.learn_gothies fit --again out/learn/*.npz
`fit` prints the loss in matches that it was not fitted to and writes nets to out/learn/nets; with `--again` it starts
from the nets of now, whose loss in the same matches is printed beside it. If that falls, matches say whether masters
become stronger: copied to game/gothies/brain they play against a checkout of before (`laboratory/arena/versions.py`).
`PYTHONPATH=out/compiled:. python -P -m …` plays with compiled rules. Needs numpy.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import date
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game import GAMES
from game.ai.levels import Level
from game.ai.thinking import thoughts
from game.core import flow
from game.core.actions import Action
from game.core.match import Match
from game.core.state import State
from game.core.value_net import Inputs
from game.core.views import mask
from game.gothies import state as at
from game.gothies.brain import climb_weights, duel_weights
from game.gothies.brain.net_inputs import CLIMB_FACTS, DUEL_FACTS, MARK_NAMES, climb_inputs, duel_inputs
from laboratory.fits import small_net
from laboratory.fits.small_net import Sample, Weights, as_module

RULES = GAMES["gothies"]
NETS = Path(__file__).parents[2] / "out" / "learn" / "nets"
STRAY = 0.03
"""The share of random decisions, so that unusual positions are met."""
TAKEN, SEARCHED_TAKEN = 0.05, 0.25
"""The share of positions that are kept; of matches that are searched, which are rarer, more."""
UNITS, ROUNDS, LATER_ROUNDS = 20, 10, 4
"""Hidden units of a net; rounds over all positions, of a new net and of one that is taught more."""
PARTS = 4
"""Number of matches of which one is kept back to measure the loss; a net that is taught more is measured on each
such part."""


class Plan(NamedTuple):
    """A kind of match: what it is called, seats and options."""

    net: str
    seats: int
    options: dict[str, str]


PLANS = (
    *[Plan("duel", seats, {}) for seats in (2, 2, 3, 4)],
    *[
        Plan("climb", seats, {"mode": "coop", "nightmare": level})
        for level in ("gentle", "standard", "fierce")
        for seats in (1, 2, 3, 4)
    ],
)
"""Matches are played in turns of these."""


def decided(state: State, seat: int, legal: list[Action], rng: Random, level: Level | None) -> Action:
    """The decision of a seat: at times something random, otherwise that of the policy of the playouts or of a
    search."""
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
    rng, taken = Random(seed), SEARCHED_TAKEN if level else TAKEN
    state = Match(RULES, plan.seats, plan.options, seed=seed).states[-1]
    while asked := flow.waiting(state):
        if rng.random() < taken:
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


def play(plans: Sequence[Plan], level: Level | None, seeds: range, out: Path) -> None:
    """Play matches and write what was seen: per net the number of the match, the winner, both kinds of inputs, and
    how many playouts each decision had."""
    found: dict[str, list[tuple[int, int, list[Inputs]]]] = {plan.net: [] for plan in plans}
    for seed in seeds:
        plan = plans[seed % len(plans)]
        found[plan.net] += [(seed, winner, sides) for sides, winner in seen(plan, seed, level)]
        if seed % 100 == 0:
            print(seed - seeds.start, "matches", flush=True)
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
            f"{net}_facts": facts,
            f"{net}_marks": marks,
            f"{net}_match": np.array([row[0] for row in rows]),
            f"{net}_winner": np.array([row[1] for row in rows]),
            f"{net}_sides": np.array([len(row[2]) for row in rows]),
            f"{net}_playouts": np.full(len(rows), level.playouts if level else 0),
        }
    np.savez_compressed(out, **arrays)


class KnownPositions(NamedTuple):
    """Positions for one net; of each the number of its match, whether it was searched, and the part it belongs to."""

    sample: Sample
    match: NDArray[np.int64]
    searched: NDArray[np.bool_]
    part: NDArray[np.int64]


def load(files: Sequence[Path], net: str) -> KnownPositions:
    """The positions of these files for a net. Searched positions count half as much in total as those of the policy."""
    loaded = [arrays for arrays in map(np.load, files) if f"{net}_match" in arrays]
    facts, marks, match, winner, sides, playouts = (
        np.concatenate([one[f"{net}_{kind}"] for one in loaded])
        for kind in ("facts", "marks", "match", "winner", "sides", "playouts")
    )
    searched = playouts > 0
    weight = np.where(searched, max(1, (~searched).sum()) / 2 / max(1, searched.sum()), 1).astype(np.float32)
    exists = (np.arange(facts.shape[1]) < sides[:, None]).astype(np.float32)
    inputs = np.concatenate([facts, marks], axis=2, dtype=np.float32)
    matches, place = np.unique(match, return_inverse=True)
    part = (np.random.default_rng(0).permutation(len(matches)) % PARTS)[place]
    return KnownPositions(Sample(inputs, exists, winner, weight), match, searched, part)


def taught(sample: Sample, before: Weights | None) -> Weights:
    """A net that is fitted to these positions, from the start or beginning with the weights of before."""
    if before is not None:
        return small_net.fit(sample, before, LATER_ROUNDS, small_net.LATER_RATE)
    return small_net.fit(sample, small_net.new_weights(sample.inputs.shape[2], UNITS), ROUNDS, small_net.RATE)


def measured(known: KnownPositions, before: Weights | None) -> str:
    """The loss of nets in positions that they were not fitted to, and how much less it is than before."""
    sample, lines = known.sample, []
    new, chosen = np.zeros(len(known.match), np.float32), np.zeros(len(known.match), bool)
    for part in range(1 if before is None else PARTS):
        back = known.part == part
        chosen |= back
        new[back] = small_net.losses(taught(sample.part(~back), before), sample.part(back))
    for name, kind in (("matches of the playouts' policy", ~known.searched), ("searched matches", known.searched)):
        where = chosen & kind
        if where.any():
            mean, half = small_net.mean_of(new[where], known.match[where])
            count = f"{where.sum():,} positions of {len(np.unique(known.match[where])):,} {name}"
            lines.append(f"loss {mean:.4f} +- {half:.4f} in {count}")
        if where.any() and before is not None:
            old = small_net.losses(before, sample.part(where))
            less, half = small_net.mean_of(old - new[where], known.match[where])
            lines[-1] += f", {less:.4f} +- {half:.4f} less than before"
    return "\n".join(lines)


def learn(files: Sequence[Path], again: bool) -> None:
    """Fit both nets to the positions in these files and write their weights."""
    for net, names, about, own in (
        ("duel", DUEL_FACTS, "the competitive game", duel_weights),
        ("climb", CLIMB_FACTS, "the co-operative game", climb_weights),
    ):
        known = load(files, net)
        before = small_net.known_weights(vars(own), names, MARK_NAMES) if again else None
        measure = measured(known, before)
        told = (
            f"The weights of the net for {about}: of an input first its direct way to the score, then hidden units.\n\n"
            f"Written by laboratory/fits/learn_gothies.py on {date.today()}{' from those before' if again else ''}. In "
            f"matches kept back:\n{measure}.\n"
        )
        NETS.mkdir(parents=True, exist_ok=True)
        text = as_module(told, taught(known.sample, before), names, MARK_NAMES)
        (NETS / f"{net}_weights.py").write_text(text, encoding="utf-8")
        print(f"{net}:\n{measure}", flush=True)


def main() -> None:
    """Play or fit, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    playing = tasks.add_parser("play")
    playing.add_argument("--net", choices=("duel", "climb"), help="only matches for this net")
    playing.add_argument("--matches", type=int, default=9000)
    playing.add_argument("--playouts", type=int, default=0, help="of each decision; 0: the policy decides")
    playing.add_argument("--seed", type=int, default=0, help="of the first match")
    playing.add_argument("--out", type=Path, required=True)
    fitting = tasks.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--again", action="store_true", help="begin with the nets of now")
    wish = parser.parse_args()
    if wish.task == "fit":
        learn(wish.files, wish.again)
        return
    level = Level("learner", "search", inf, wish.playouts, uses_value=True) if wish.playouts else None
    plans = [plan for plan in PLANS if wish.net in (None, plan.net)]
    play(plans, level, range(wish.seed, wish.seed + wish.matches), wish.out)


if __name__ == "__main__":
    main()

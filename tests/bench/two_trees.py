"""Opponents of another tree beside those of this one: `python -m tests.bench.two_trees OTHER [games] [--matches N]`.

Both play the same matches by turns, match by match, in processes of their own: masters with some experts and others,
with budgets in playouts, over all numbers of seats and all options. Prints how many times as fast this tree thinks, in
processor time, and in how many matches all thoughts were the same. The exit code is 1 if any was not. A compiled copy
of the rules (`build/compile_rules.py`) can be named instead of a tree, and with `--tree` instead of this one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from game import GAMES, Match
from game.ai.brain import ALL_CHOICES
from game.ai.levels import LEVELS, Level
from game.ai.thinking import thoughts

ROOT = Path(__file__).parents[2]
MASTER = Level("master", "search", inf, 100, uses_value=True, choices=ALL_CHOICES)
"""A master with a budget in playouts."""
OTHERS = (
    Level("expert", "search", inf, 20, choices=ALL_CHOICES),
    Level("forgetful", "search", inf, 100, uses_value=True, forgets=True, choices=ALL_CHOICES),
    LEVELS["regular"],
    LEVELS["novice"],
)
"""Those who sit beside masters in three of four matches."""


def played(key: str, number: int) -> tuple[str, float, int]:
    """A hash of all thoughts in a match, and the processor seconds and playouts of the masters in it."""
    rules, rng, told = GAMES[key], Random(number), hashlib.sha256()
    seats = rules.seats[number % len(rules.seats)]
    options = {name: rng.choice(values) for name, values in rules.choices(seats).items() if not name.startswith("_")}
    if number % 3 == 0 or rules.is_printed(options) or rules.people_only(options):
        options = {}
    levels = [rng.choice((MASTER, MASTER, *OTHERS)) if number % 4 else MASTER for _ in range(seats)]
    match, used, playouts = Match(rules, seats, options, number), 0.0, 0
    while match.outcome is None:
        seat, begun = match.waiting[0], time.process_time()
        *_, thought = thoughts(match.view(seat), levels[seat], len(match.states))
        if levels[seat] is MASTER:
            used += time.process_time() - begun
            playouts += thought.playouts
        told.update(repr(thought).encode())
        match.submit(thought.action)
    return told.hexdigest(), used, playouts


def tell() -> None:
    """Play the matches that are asked for, one a line."""
    for line in sys.stdin:
        key, number = line.split()
        print(json.dumps(played(key, int(number))), flush=True)


class Tree:
    """A process that plays with the rules and opponents of a tree."""

    def __init__(self, folder: Path) -> None:
        path = os.pathsep.join((str(folder), str(ROOT)))
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__, "--tell"],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, key: str, number: int) -> Any:
        """The result of `played`."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(f"{key} {number}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def compare(key: str, trees: tuple[Tree, Tree], matches: int) -> bool:
    """Print a row of the table; returns whether all thoughts were the same."""
    for tree in trees:
        tree.play(key, matches)  # warms up
    pairs = [[tree.play(key, number) for tree in trees] for number in range(matches)]
    same = sum(other[0] == mine[0] for other, mine in pairs)
    other, mine = (sum(pair[side][1] for pair in pairs) for side in range(2))
    half = median(pair[0][1] / pair[1][1] for pair in pairs if pair[1][1])
    playouts = sum(pair[1][2] for pair in pairs)
    rate = f"{playouts / mine:.0f} playouts/s" if playouts else "no playouts"
    print(f"| {key} | {other / mine:.2f} (median {half:.2f}) | {rate} | {same} of {matches} |", flush=True)
    return bool(same == matches)


def main() -> int:
    """Compares, and returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.two_trees", description=__doc__)
    parser.add_argument("other", type=Path, help="the other tree, or a compiled copy of the rules")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=20, help="matches of each game")
    parser.add_argument("--tree", type=Path, default=ROOT, help="this tree, or a compiled copy of the rules")
    wish = parser.parse_args()
    trees = Tree(wish.other.resolve()), Tree(wish.tree.resolve())
    same = [compare(key, trees, wish.matches) for key in wish.games]
    return 0 if all(same) else 1


if __name__ == "__main__":
    if sys.argv[1:] == ["--tell"]:
        tell()
    else:
        sys.exit(main())

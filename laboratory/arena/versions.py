"""The masters of this checkout against those of another one: `python -m laboratory.arena.versions battlegoats PATH`.

PATH is the root of a checkout of the project (`git worktree add PATH COMMIT`). Each side thinks in a process of its own
with its own rules, at equal processor time, so faster rules count as well. Both processes play every action and must
agree on the seat that is asked, how many actions are legal and who wins; a match whose rules differ raises an error.
Lines and result are those of `laboratory.arena.duels`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

from game import GAMES
from laboratory.arena import duels
from laboratory.arena.duels import DECISIONS, SPENT, PlannedDuel

ROOT = Path(__file__).parents[2]
PROGRAM = Path(__file__).with_name("version_side.py")


class Checkout:
    """A process that plays with the rules and opponents of one checkout, and what its searched decisions cost."""

    def __init__(self, tree: Path) -> None:
        command, paths = [sys.executable, "-P", str(PROGRAM)], os.environ | {"PYTHONPATH": str(tree)}
        self._process = subprocess.Popen(
            command, cwd=tree, env=paths, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.spent: dict[str, float] = {}

    def ask(self, *message: Any) -> dict[str, Any]:
        """Send a message and return the answer."""
        assert self._process.stdin and self._process.stdout
        print(json.dumps(message), file=self._process.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def think(self, seat: int, seconds: float, seed: int) -> int:
        """The index of the action that the master chooses."""
        found = self.ask("think", seat, seconds, seed)
        if found["playouts"]:
            for name, number in zip(SPENT, (1, found["playouts"], found["seconds"]), strict=True):
                self.spent[name] = self.spent.get(name, 0.0) + number
        return int(found["index"])


def both(sides: tuple[Checkout, Checkout], *message: Any) -> dict[str, Any]:
    """Tell both sides; raises ValueError if the match stands differently with their rules."""
    first, second = (side.ask(*message) for side in sides)
    if first != second:
        raise ValueError(f"after {message} the rules differ: {first} and {second}")
    return first


def played(duel: PlannedDuel, seconds: float, sides: tuple[Checkout, Checkout]) -> dict[str, Any]:
    """A line about a match, as `duels.played` writes it."""
    for side in sides:
        side.spent = {}
    standing = both(sides, "new", duel.rules.key, duel.seats, duel.options, duel.deal)
    for number in count(duel.deal * DECISIONS):
        if standing["ranks"]:
            break
        seat = standing["waiting"][0]
        index = sides[seat != duel.seat].think(seat, seconds, number)
        standing = both(sides, "act", seat, index)
    ranks = standing["ranks"]
    score = (ranks[duel.seat] == 1) / max(1, ranks.count(1))
    return {"deal": duel.deal, "seat": duel.seat, "score": score, "hero": sides[0].spent, "others": sides[1].spent}


def main() -> None:
    """Read what is wished, and play."""
    parser = argparse.ArgumentParser(prog="python -m laboratory.arena.versions", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("tree", type=Path, help="the other checkout, which sits at all other seats")
    duels.add_usual(parser, 0.03)
    parser.set_defaults(together=False)
    wish = parser.parse_args()
    sides = Checkout(ROOT), Checkout(wish.tree.resolve())
    duels.measure(wish, lambda duel: played(duel, wish.seconds, sides))


if __name__ == "__main__":
    main()

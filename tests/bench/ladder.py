"""The whole table of strengths: `python -m tests.bench.ladder --games 400 --jobs 2` measures each level against the one
below it, in every game, and writes what it finds into assets/strength.toml, pairing by pairing.

With `--only goout` one game is measured, with `--missing` only what the table does not know with so many matches yet.
Where all play together, four seats of each level try it too, each deal once. Levels that think by the clock get
`--playouts` instead, so that a busy machine finds the same.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

from game import GAMES
from game.ai import arena
from game.ai.levels import LEVELS
from game.ai.strength import read_figures
from scenes.storage.files import ASSETS

TABLE = ASSETS / "strength.toml"
TOGETHER = {"goblins": ("--seats", "4", "--option", "saboteurs=none")}
"""Games in which all levels of a table win or lose together."""


def plan(game: str) -> list[tuple[str, ...]]:
    """The words for the arena: hero, others, and what differs from the usual."""
    levels = [level.name for level in LEVELS.values() if level.listed]
    alone, more = [(better, worse) for worse, better in pairwise(levels)], TOGETHER.get(game, ())
    return [(level, "together", *more) for level in levels if more] + [(*pair, *more) for pair in alone]


def known(game: str, hero: str, others: str) -> int:
    """How many matches the table knows of a pairing."""
    others = hero if others == "together" else others
    figures = read_figures(TABLE.read_text(encoding="utf-8"))
    return max((one.games for one in figures if (one.game, one.hero, one.others) == (game, hero, others)), default=0)


def main() -> None:
    """One line of the arena for each pairing."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ladder", description=__doc__)
    parser.add_argument("--only", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", default="400")
    parser.add_argument("--playouts", default="300")
    parser.add_argument("--jobs", default="2")
    parser.add_argument("--release", default="unknown", help="the version that the table names")
    parser.add_argument("--missing", action="store_true")
    wish = parser.parse_args()
    usual = ("--games", wish.games, "--budget", wish.playouts, "--jobs", wish.jobs, "--release", wish.release)
    for game in wish.only:
        for hero, others, *more in plan(game):
            if wish.missing and known(game, hero, others) >= int(wish.games):
                continue
            print(game, end=": ", flush=True)
            arena.main([game, hero, others, *more, *usual, "--write", str(TABLE)])


if __name__ == "__main__":
    main()

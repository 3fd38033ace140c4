"""Measures the strength of all levels: `python -m tests.bench.ladder --games 400 --jobs 2`.

Plays each level against the one below it, in every game, and writes the results into assets/strength.toml, pairing by
pairing. `--only goout` measures one game, `--missing` only pairings that the table does not have with this many matches
yet. In a game that all win or lose together, tables of four seats of the same level are measured too. Levels with a
budget in seconds get `--playouts` instead, so that the result does not depend on the machine.
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
"""Games in which all seats win or lose together, and the arena's arguments for them."""


def plan(game: str) -> list[tuple[str, ...]]:
    """The arguments of the arena for each pairing: hero, others, and options."""
    levels = [level.name for level in LEVELS.values() if level.listed]
    alone, more = [(better, worse) for worse, better in pairwise(levels)], TOGETHER.get(game, ())
    return [(level, "together", *more) for level in levels if more] + [(*pair, *more) for pair in alone]


def known(game: str, hero: str, others: str) -> int:
    """The number of matches of a pairing in the table, 0 if it is not there."""
    others = hero if others == "together" else others
    figures = read_figures(TABLE.read_text(encoding="utf-8"))
    return max((one.games for one in figures if (one.game, one.hero, one.others) == (game, hero, others)), default=0)


def main() -> None:
    """Measures the pairings; the arena prints a line for each."""
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

"""Measures the strength of all levels: `python -m laboratory.arena.ladder --games 400 --jobs 2`.

Plays each level against the one below it, in every game, and writes the results into assets/strength.toml, pairing by
pairing. `--only goout` measures one game, `--missing` only pairings that the table does not have with this many matches
yet, `--since 2026-11-25` only those that it does not have from this day or later. In a game that all win or lose
together, tables of four seats of the same level are measured too, each deal once. Where the end of a match can be
solved (Gothest), the table also says how much winning chance each level loses there
(`laboratory/exact/loss_gothest.py`). Levels with a budget in seconds get `--playouts` instead, so that the result does
not depend on the machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from game import GAMES
from game.ai import arena
from game.ai.levels import LEVELS
from game.ai.strength import Figure, Loss, as_text, read_figures, read_losses, with_loss
from laboratory.exact import loss_gothest as solved

TABLE = Path(__file__).resolve().parents[2] / "assets" / "strength.toml"
TOGETHER = {"goblins": ("--seats", "4", "--option", "saboteurs=none")}
"""Games in which all seats win or lose together, and the arena's arguments for them."""
PLAYOUTS = {"goblins": "60", "gothies": "100", "goout": "200"}
"""Tries for one decision where the usual number takes too long."""
SOLVED = ("gothest",)
"""Games whose end can be solved."""


def plan(game: str) -> list[tuple[str, ...]]:
    """The arguments of the arena for each pairing: hero, others, and options."""
    levels = [level.name for level in LEVELS.values() if level.listed]
    alone, more = [(better, worse) for worse, better in pairwise(levels)], TOGETHER.get(game, ())
    together = [(level, "together", *more) for level in levels if more]
    scale = [] if more else [("regular", "random")]
    return [*together, *((*pair, *more) for pair in alone), *scale]


def known(game: str, hero: str, others: str) -> Figure | None:
    """The figure of a pairing in the table, if it is there."""
    together = others == "together"
    found = [
        one
        for one in read_figures(TABLE.read_text(encoding="utf-8"))
        if (one.game, one.hero, one.together) == (game, hero, together) and (together or one.others == others)
    ]
    return found[0] if found else None


def measure_losses(game: str, budget: str, release: str) -> None:
    """Measure what each level, and play by lot, loses against the solution, and write it into the table."""
    trials = [solved.HandTrial(table) for table in solved.read()]
    for name in ("random", *(level.name for level in LEVELS.values() if level.listed)):
        level = arena.opponent(name, arena.budget_of(budget))
        choose = solved.by_chance if name == "random" else solved.by_level(level, 1)
        lost = [getattr(trial, side)(choose) for side in ("leads_lose", "answers_lose") for trial in trials]
        print(f"{game}: {name} loses {fmean(lost):.4f} in {len(lost)} hands", flush=True)
        counted = budget if arena.uses_seconds(name) else ""
        write_loss(loss_of(game, name, lost, f"{counted} playouts" if counted else "usual", release))


def loss_of(game: str, level: str, lost: Sequence[float], budget: str, release: str) -> Loss:
    """The mean of these losses, with its standard error."""
    error = stdev(lost) / sqrt(len(lost))
    mean = max(0.0, round(fmean(lost), 5))
    return Loss(game, level, len(lost), mean, round(error, 5), budget, date.today().isoformat(), release)


def write_loss(loss: Loss) -> None:
    """Put a loss into the table."""
    text = TABLE.read_text(encoding="utf-8")
    TABLE.write_text(as_text(read_figures(text), with_loss(read_losses(text), loss)), encoding="utf-8")


def main() -> None:
    """Measure the pairings; the arena prints a line for each."""
    parser = argparse.ArgumentParser(prog="python -m laboratory.arena.ladder", description=__doc__)
    parser.add_argument("--only", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", default="400")
    parser.add_argument("--playouts", help="tries for one decision, instead of those of PLAYOUTS or 300")
    parser.add_argument("--jobs", default="2")
    parser.add_argument("--release", default=arena.release(), help="the version that the table names")
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--since", default="", metavar="DAY")
    wish = parser.parse_args()
    for game in wish.only:
        budget = wish.playouts or PLAYOUTS.get(game, "300")
        usual = ("--games", wish.games, "--budget", budget, "--jobs", wish.jobs, "--release", wish.release)
        for hero, others, *more in plan(game):
            old = known(game, hero, others)
            if old and (wish.missing or wish.since) and old.games >= int(wish.games) and old.date >= wish.since:
                continue
            print(game, end=": ", flush=True)
            arena.main([game, hero, others, *more, *usual, "--write", str(TABLE)])
        if game in SOLVED:
            measure_losses(game, budget, wish.release)


if __name__ == "__main__":
    main()

"""The command line and the output that the measurements of lost winning chances share."""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from game.ai.arena import budget_of


def command(name: str, about: str | None) -> argparse.ArgumentParser:
    """The arguments of `python -m laboratory.exact.NAME`."""
    parser = argparse.ArgumentParser(prog=f"python -m laboratory.exact.{name}", description=about)
    parser.add_argument("levels", nargs="*", help="levels or brains")
    parser.add_argument("--budget", type=budget_of, help="playouts like 300, or seconds like 0.5s")
    parser.add_argument("--times", type=int, default=1, help="how often each question is asked")
    parser.add_argument("--make", action="store_true", help="write the positions anew")
    return parser


def keep(positions: list[str], file: Path) -> None:
    """Write positions to a file, one after the other."""
    file.write_text("\n".join(positions), encoding="utf-8", newline="\n")


def report(name: str, losses: list[float]) -> str:
    """One line: the mean, with its standard error over the positions, and the largest."""
    error = stdev(losses) / sqrt(len(losses))
    return f"{name}: loses {fmean(losses):.4f} of winning chance on average (± {error:.4f}), {max(losses):.4f} at most"

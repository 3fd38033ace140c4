"""The table of how fast everything is: `python -m tests.bench [parts]`. README.md says what each line means."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import NamedTuple

import pygame

from game import GAMES
from tests.bench import frames, idle, playouts, random_play, starts
from tests.bench.frames import Times, figure

PARTS = ("frames", "idle", "starts", "memory", "decisions", "thinking")


class Line(NamedTuple):
    """One line of the table: what was measured, the median, the 99th percentile or the worst, the unit, and ratios."""

    what: str
    p50: float
    p99: float | None
    unit: str
    redraw: float | None = None
    """The median divided by that of a full redraw."""
    notes: str = ""

    def show(self) -> str:
        """The line as text."""
        digits = 0 if self.p50 >= 1000 else 2
        p99 = "–" if self.p99 is None else f"{self.p99:,.{digits}f}"
        share = "–" if self.redraw is None else f"{self.redraw:.0%}"
        return f"{self.what:52}{self.p50:>11,.{digits}f}{p99:>11}  {self.unit:10}{share:>7}  {self.notes}".rstrip()


def heads() -> str:
    """The machine, how busy it is, and the names of the columns."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    return (
        f"{os.cpu_count()} cores ({platform.machine()}), {load:.1f} of them asked for by all programs (load average); "
        f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}, "
        f"Python {platform.python_version()}\n\n"
        f"{'':52}{'p50':>11}{'p99, worst':>11}  {'unit':10}{'redraw':>7}  beside"
    )


def frame_lines(number: int) -> Iterator[Line]:
    """Frame times of all games at both sizes."""
    for size in frames.SIZES:
        with frames.window(size) as app:
            for game in GAMES:
                found = frames.table_frames(app, game, number)
                yield from _frame_lines(f"{game} {size[0]}×{size[1]}", found)


def _frame_lines(where: str, found: dict[str, list[Times]]) -> Iterator[Line]:
    half = {name: figure([times.work for times in rounds]).p50 for name, rounds in found.items()}
    for name, rounds in found.items():
        work, clock = figure([times.work for times in rounds]), figure([times.clock for times in rounds])
        share = None if name == frames.REDRAW else work.p50 / half[frames.REDRAW]
        peer = frames.PEERS.get(name)
        beside = f"{work.p50 / half[peer]:.2f}× LayeredDirty, " if peer else ""
        yield Line(f"{where} {name}", *work, "ms", share, f"{beside}clock {clock.p50:.2f}, p99 {clock.p99:.2f}")


def idle_lines(seconds: float) -> Iterator[Line]:
    """The App's use of a core while nothing happens."""
    for where, shares in idle.shares(seconds).items():
        yield Line(f"idle, {where}", median(shares), max(shares), "% of core")


def start_lines() -> Iterator[Line]:
    """Seconds from the start of the program to its first frame."""
    for where, words in {"title": (), "table of battlegoats": ("--game", "battlegoats")}.items():
        clock, work = starts.first_frames(*words)
        yield Line(f"first frame, {where}", median(clock), clock[-1], "s", notes=f"processor {median(work):.2f} s")


def memory_lines() -> Iterator[Line]:
    """Memory after every table has been opened once."""
    for size in frames.SIZES:
        for where, resident, kept in starts.memory(size):
            yield Line(f"memory {size[0]}×{size[1]}, {where}", resident, None, "MB", notes=f"pictures {kept:.0f} MB")


def decision_lines(seconds: float) -> Iterator[Line]:
    """Random decisions per second."""
    rates = random_play.rates(seconds)
    for game in GAMES:
        beside = random_play.beside(rates, rates[game])
        yield Line(f"random decisions, {game}", median(rates[game]), None, "per s", notes=beside)
    for peer in random_play.PEERS:
        if peer in rates:
            yield Line(f"random decisions, {peer}", median(rates[peer]), None, "per s")


def thinking_lines(seconds: float) -> Iterator[Line]:
    """Playouts per second as a master plays them."""
    for game in GAMES:
        found = playouts.rates(game, seconds)
        yield Line(f"thinking, {game}", median(found), min(found), "playouts/s", notes=playouts.looks(game))


def main() -> None:
    """Print the table line by line."""
    args = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    args.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; all when none is named")
    args.add_argument("--frames", type=int, default=60, help="frames in a slice")
    args.add_argument("--seconds", type=float, default=0.5, help="seconds of a slice of play, tenths of an idle one")
    wish = args.parse_args()
    if unknown := set(wish.parts) - set(PARTS):
        args.error(f"no part is called {', '.join(sorted(unknown))}")
    made: dict[str, Callable[[], Iterable[Line]]] = {
        "frames": lambda: frame_lines(wish.frames),
        "idle": lambda: idle_lines(10 * wish.seconds),
        "starts": start_lines,
        "memory": memory_lines,
        "decisions": lambda: decision_lines(wish.seconds),
        "thinking": lambda: thinking_lines(wish.seconds),
    }
    print(heads())
    for name in wish.parts or PARTS:
        for line in made[name]():
            print(line.show(), flush=True)


if __name__ == "__main__":
    main()

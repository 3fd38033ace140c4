"""What saving every decision costs a frame: fast play on this disk, without waiting for it, and on slow disks.

    python -m tests.bench.autosave

A person and an opponent decide at random, at instant speed, whenever the table is at rest; a frame is one turn of the
window's loop. A slow disk is simulated: `fsync` sleeps before it does its work.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.ai.worker import InlineThinker
from scenes.doors import LazyDoors
from scenes.saves.journal_writer import JournalWriter
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import FRAME_SECONDS, App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from scenes.table.match import computer_seats
from scenes.table.table import Table

FSYNC = os.fsync


def slow(seconds: float) -> Callable[[int], None]:
    """An `fsync` that takes this many seconds longer."""

    def confirm(number: int) -> None:
        time.sleep(seconds)
        FSYNC(number)

    return confirm


DISKS: dict[str, Callable[[int], None]] = {
    "never asked": lambda number: None,
    "this disk": FSYNC,
    "20 ms": slow(0.02),
    "100 ms": slow(0.1),
    "1 s": slow(1.0),
}


class DiskWait:
    """Adds up the milliseconds that a frame waits for the disk (`spent`)."""

    def __init__(self) -> None:
        self.spent = 0.0
        self._wait = JournalWriter._wait

    def wait(self, writer: JournalWriter, seconds: float) -> bool:
        """Wait as the writer does, and adds the time."""
        began = time.perf_counter()
        done = self._wait(writer, seconds)
        self.spent += (time.perf_counter() - began) * 1000
        return done


def frames(confirm: Callable[[int], None], count: int, size: tuple[int, int]) -> tuple[list[float], list[float], int]:
    """Of `count` frames: milliseconds of each, milliseconds that each waited for the disk, and decisions in all."""
    app = App(Settings(speed="instant"), Folders(Path(tempfile.mkdtemp())), LazyDoors, size)
    luck, watch, decisions = Random(1), DiskWait(), 0
    spent: list[float] = []
    waited: list[float] = []
    wait = patch.object(JournalWriter, "_wait", lambda writer, seconds: watch.wait(writer, seconds))
    with patch("os.fsync", confirm), patch.object(computer_seats, "Thinker", InlineThinker), wait:
        table = opened(app, luck)
        while len(spent) < count:
            began, watch.spent = time.perf_counter(), 0.0
            if table.director.idle and table.seating.asked:
                table.submit(luck.choice(table.seating.legal()))
            app.step([], FRAME_SECONDS)
            spent.append((time.perf_counter() - began) * 1000)
            waited.append(watch.spent)
            time.sleep(max(0.0, FRAME_SECONDS - spent[-1] / 1000))
            if not isinstance(app.scene, Table):
                decisions += table.seating.decisions
                table = opened(app, luck)
        decisions += table.seating.decisions
        app.quit()
        app.run()
    return spent, waited, decisions


def opened(app: App, luck: Random) -> Table:
    """The table of another match, after its first frame."""
    seats = (SeatSetup("person", ""), SeatSetup("random", ""))
    table = Table(app, Setup("battlegoats", seats, {}, luck.randrange(1 << 30), "instant"))
    app.replace(table)
    app.step([], FRAME_SECONDS)
    return table


def main() -> None:
    """Read the arguments, print the table."""
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--frames", type=int, default=600)
    args.add_argument("--size", default="1920x1080")
    wish = args.parse_args()
    wide, high = map(int, wish.size.split("x"))
    print(f"{'the disk':12} {'decisions':>9} {'frame':>8} {'waited':>8} {'90 %':>8} {'99 %':>8}   ms at {wish.size}")
    for name, confirm in DISKS.items():
        spent, waited, decisions = frames(confirm, wish.frames, (wide, high))
        cuts = quantiles(waited, n=100)
        numbers = (median(spent), cuts[49], cuts[89], cuts[98])
        print(f"{name:12} {decisions:9}", *(f"{number:8.2f}" for number in numbers), flush=True)


if __name__ == "__main__":
    main()

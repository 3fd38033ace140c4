"""Plays match after match between computer opponents through the window code, and measures what grows.

    python -m tests.soak.soak --minutes 180

Prints one line a minute: matches, memory, the median time of a frame, open files, threads and processes. After a
warm-up of ten minutes memory may grow by 5 %, files, threads and processes not at all, and a frame may become 1.5 times
as long, which can happen on a busy machine. A run of less than half an hour warms up for a third of its time and has
wider limits: caches of pictures and fonts are still filling, and a few matches differ more from each other. It plays no
music, which takes as much memory as all pictures together.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game import GAMES
from tests.soak.random_person import RandomPerson

WARM = 10.0
"""Minutes of warm-up, at most a third of the whole run."""
LEAST = 5
"""Measurements of a run at least, however long a match takes on a busy machine."""
SAMPLE = 30.0
"""Minutes; a shorter run has the limits of SAMPLE_GROWTH."""
GROWTH = {"memory": 1.05, "frame": 1.5, "files": 1.0, "threads": 1.0, "processes": 1.0}
"""How many times as large each number may be at the end as after the warm-up."""
SAMPLE_GROWTH = GROWTH | {"memory": 1.25, "frame": 4.0, "files": 1.25}


class Measurement(NamedTuple):
    """What the program uses at one moment."""

    minute: float
    matches: int
    memory: float
    """Resident, in MB."""
    frame: float
    """Processor milliseconds of the median frame since the last measurement."""
    files: int
    threads: int
    processes: int


def measure(began: float, matches: int, frames: list[float]) -> Measurement:
    """The present use of the program; `frames` are the processor seconds of the frames since the last measurement."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Measurement(
        (time.monotonic() - began) / 60,
        matches,
        pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
        1000 * median(frames or [0.0]),
        len(os.listdir("/proc/self/fd")),
        threading.active_count(),
        len(multiprocessing.active_children()),
    )


def run(minutes: float, seed: int, every: float, games: list[str]) -> list[Measurement]:
    """Play for some minutes, and until there are LEAST measurements; measures between two matches, at least `every`
    seconds apart."""
    folder, measurements = Path(tempfile.mkdtemp(prefix="soak-")), list[Measurement]()
    person = RandomPerson(folder, games, Random(seed), most_people=0)
    if minutes < SAMPLE:
        person.app.settings.music = 0.0
    began = then = time.monotonic()
    frames: list[float] = []
    try:
        while time.monotonic() - began < minutes * 60 or len(measurements) < LEAST:
            before, start = person.matches, time.process_time()
            person.turn()
            frames.append(time.process_time() - start)
            if person.matches > before and time.monotonic() - then >= every:
                measurements.append(measure(began, person.matches, frames))
                print(
                    " ".join(
                        f"{name} {value:.1f}" if isinstance(value, float) else f"{name} {value}"
                        for name, value in measurements[-1]._asdict().items()
                    ),
                    flush=True,
                )
                then, frames = time.monotonic(), []
            time.sleep(0.0005)
    finally:
        person.close()
        shutil.rmtree(folder, ignore_errors=True)
    assert not multiprocessing.active_children() and threading.active_count() == 1, "something is left behind"
    return measurements


def judged(measurements: list[Measurement], minutes: float) -> list[str]:
    """Say what grew too much, comparing the first quarter after the warm-up with the last one."""
    warm = [one for one in measurements if one.minute > min(WARM, minutes / 3)]
    part = max(1, len(warm) // 4)
    if len(warm) < 2:
        return ["too few matches to tell"]
    early, late = warm[:part], warm[-part:]
    wrong = []
    for name, allowed in (GROWTH if minutes >= SAMPLE else SAMPLE_GROWTH).items():
        was, now = (median(getattr(one, name) for one in some) for some in (early, late))
        print(f"{name}: {was:.2f} after the warm-up, {now:.2f} at the end ({now / was - 1:+.1%})" if was else name)
        if now > was * allowed:
            wrong.append(f"{name} grew from {was:.2f} to {now:.2f}")
    return wrong


def main() -> int:
    """Read the arguments; exit code 1 when something grew."""
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--minutes", type=float, default=180.0)
    args.add_argument("--every", type=float, default=60.0, help="seconds between two looks")
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--games", default=",".join(GAMES))
    wish = args.parse_args()
    measurements = run(wish.minutes, wish.seed, wish.every, wish.games.split(","))
    wrong = judged(measurements, wish.minutes)
    print("; ".join(wrong) or f"{measurements[-1].matches} matches in {wish.minutes:g} minutes: nothing grew.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

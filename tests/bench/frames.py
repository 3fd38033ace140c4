"""Frame times of the table in full HD with 54 cards, idle cost, and the time to the first frame.

Run by hand: `python -m tests.bench.frames [frames per slice]`. Everything is measured in one run and in turns, paced
like the App itself (60 frames a second), on SDL's dummy display: what is drawn is drawn in full, only the way to the
screen is missing. A frame is one whole turn of the App's loop. "Clock" is what a person waits; "work" is the processor
time in it, which other programs on the machine disturb less. The median of the slices is printed, and of the clock also
the quietest slice; "share" compares the work with a redraw of everything. Needs two cores for the thinking opponent.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai.worker import Thinker
from scenes.app import FRAME, App
from scenes.files import Folders
from scenes.settings_file import Settings
from scenes.setup import SeatSetup, Setup
from scenes.table.board import Sprite
from scenes.table.table import Table

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
KINDS = ("person", *["random"] * 5)
ROUNDS = 5
FIVE, THINKING, REDRAW = "5 moving", "5 moving, master thinking", "everything redrawn"
IDLE_SECONDS = 10
STARTS = 7
SHOWN = "The first frame is shown."


class Times(NamedTuple):
    """Sorted frame times of one slice, in ms."""

    clock: list[float]
    work: list[float]


Prepare = Callable[[], None]
"""Called before each frame, not timed."""


def table_of_54(folder: Path) -> tuple[App, Table]:
    """An open App with six rows of nine cards, at the first question after they were laid out."""
    app = App(Settings(speed="instant", effects=0.0), Folders(folder), SIZE)
    table = Table(app, Setup("battlegoats", tuple(SeatSetup(kind, "") for kind in KINDS), {}, seed=5))
    app.push(table)
    while table.seating.match.waiting != (0,):
        legal = table.seating.legal()
        if legal and legal[0].verb != "ready":
            table.submit(legal[0])
        app.step([], FRAME)
    table.paused = True  # whoever attacks first, nobody does yet
    table.submit(table.seating.legal()[0])
    app.step([], FRAME)
    app.settings.speed = "normal"
    table.resume()
    for _ in range(60):
        app.step([], FRAME)
    return app, table


def wander(table: Table, sprites: list[Sprite], deal: bool) -> Prepare:
    """Keeps these cards moving: each to the place of the next one and back, or dealt there, which also turns it."""
    director = table.director
    way = director.moves.deal if deal else director.moves.slide

    def prepare() -> None:
        if director.animator.busy:
            return
        for sprite, other in zip(sprites, sprites[1:] + sprites[:1], strict=True):
            there, home = other.spot, sprite.spot
            assert there is not None and home is not None
            at_home = abs(sprite.pose.x - home.x) + abs(sprite.pose.y - home.y) < 1.0
            goal = there._replace(scale=home.scale) if at_home else home
            director.animator.add(way(sprite.pose, goal), sprite)

    return prepare


def frames(app: App, count: int, prepare: Prepare) -> Times:
    """Milliseconds of `count` frames, at the App's own pace."""
    clock, work = [], []
    for _ in range(count):
        prepare()
        start, begun = time.perf_counter(), time.thread_time()
        app.step([], FRAME)
        work.append((time.thread_time() - begun) * 1e3)
        spent = time.perf_counter() - start
        clock.append(spent * 1e3)
        time.sleep(max(0.0, FRAME - spent))
    return Times(sorted(clock), sorted(work))


def idle_share(app: App) -> float:
    """Percent of one core that the App's own loop takes while nothing happens. Ends the App."""
    pygame.time.set_timer(pygame.QUIT, IDLE_SECONDS * 1000, loops=1)
    wall, cpu = time.perf_counter(), time.process_time()
    app.run()
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - wall)


def first_frame(*words: str) -> list[float]:
    """Seconds from starting `python main.py` to its first frame, over several starts; the first warms up the disk and
    the compiled modules."""
    times = []
    usual = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as user:
        command = [sys.executable, "main.py", "--smoke", "--size", f"{SIZE[0]}x{SIZE[1]}", "--user-dir", user, *words]
        for _ in range(STARTS + 1):
            start = time.perf_counter()
            with subprocess.Popen(command, cwd=ROOT, env=usual, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout is not None
                while SHOWN not in process.stdout.readline():
                    assert process.poll() is None, "the App ended without a frame"
                times.append(time.perf_counter() - start)
                process.kill()
    return sorted(times[1:])


def slices(app: App, table: Table, count: int) -> dict[str, list[Times]]:
    """The slices of all kinds of frames, one per round, taken in turns."""
    sprites = [sprite for zone in table.board.sprites for sprite in zone if sprite and sprite.spot]
    five = wander(table, sprites[:5], deal=False)
    match, thinker = table.seating.match, Thinker()
    asked = match.waiting[0]
    view, legal = match.view(asked), match.legal(asked)

    def redraw() -> None:
        five()
        table.stale = True

    def think() -> None:
        five()
        if not thinker.busy or thinker.poll() is not None:
            thinker.ask(view, legal, "master", 1)

    kinds: dict[str, Prepare] = {
        f"all {len(sprites)} moving": wander(table, sprites, deal=False),
        f"all {len(sprites)} dealt, turning": wander(table, sprites, deal=True),
        FIVE: five,
        THINKING: think,
        "nothing moving": lambda: None,
        REDRAW: redraw,
    }
    found: dict[str, list[Times]] = {name: [] for name in kinds}
    for _ in range(ROUNDS):
        for name, prepare in kinds.items():
            table.director.finish()
            frames(app, 10, prepare)
            found[name].append(frames(app, count, prepare))
        thinker.drop()
    thinker.close()
    return found


def percentiles(rounds: list[list[float]], choose: Callable[[Iterable[float]], float]) -> tuple[float, float]:
    """The 50th and the 99th percentile of the slices, as chosen among them."""
    p50, p99 = (choose([times[len(times) * part // 100] for times in rounds]) for part in (50, 99))
    return p50, p99


def report(found: dict[str, list[Times]]) -> None:
    """Prints all frame times, and their ratios."""
    clock = {name: percentiles([times.clock for times in rounds], median) for name, rounds in found.items()}
    quiet = {name: percentiles([times.clock for times in rounds], min) for name, rounds in found.items()}
    work = {name: percentiles([times.work for times in rounds], median) for name, rounds in found.items()}
    heads = "".join(f"{what:>{wide}}{'p99':>7}" for what, wide in (("clock p50", 10), ("quietest", 10), ("work", 7)))
    print(f"{'frame times in ms':28}{heads}{'share':>7}")
    for name in found:
        row = "".join(f"{p50:{wide}.2f}{p99:7.2f}" for wide, (p50, p99) in
                      ((10, clock[name]), (10, quiet[name]), (7, work[name])))  # fmt: skip
        print(f"{name:28}{row}{work[name][0] / work[REDRAW][0]:7.0%}")
    for what, times in (("clock", clock), ("quietest", quiet), ("work", work)):
        p50, p99 = (a / b for a, b in zip(times[THINKING], times[FIVE], strict=True))
        print(f"while an opponent thinks, {what}: p50 × {p50:.2f}, p99 × {p99:.2f}")


def main(count: int) -> None:
    """Prints frame times and their ratio to a redraw of everything, the idle share and the first frames."""
    print(f"{SIZE[0]}×{SIZE[1]}, pygame-ce {pygame.version.ver}, Python {platform.python_version()}, "
          f"{os.cpu_count()} cores")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        app, table = table_of_54(Path(folder))
        found = slices(app, table, count)
        report(found)
        print(f"idle for {IDLE_SECONDS} s: {idle_share(app):.2f} % of one core")
    for name, words in {"title": (), "table": ("--game", "battlegoats")}.items():
        times = first_frame(*words)
        print(f"first frame of the {name}: best {times[0]:.2f} s, median {median(times):.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 120)

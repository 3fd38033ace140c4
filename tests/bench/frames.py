"""Frame times of the table in full HD with 54 cards, idle cost, and the time to the first frame.

Run by hand: `python -m tests.bench.frames [frames per slice]`. Everything is measured in one run and in turns, paced
like the App itself (60 frames a second), on SDL's dummy display: what is drawn is drawn in full, only the way to the
screen is missing. A frame is one whole turn of the App's loop. Of the slices the quietest and the median one are
printed, because other programs disturb the slowest hundredth most. Needs two cores for the thinking opponent.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

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
IDLE_SECONDS = 10
STARTS = 7
SHOWN = "The first frame is shown."

Prepare = Callable[[], None]
"""Called before each frame, not timed."""


def table_of_54(folder: Path) -> tuple[App, Table]:
    """An open App with six rows of nine cards, at the first question after they were laid out."""
    app = App(Settings(speed="instant", effects=0.0, ambience=0.0), Folders(folder), SIZE)
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


def frames(app: App, count: int, prepare: Prepare) -> list[float]:
    """Milliseconds of `count` frames, at the App's own pace."""
    times = []
    for _ in range(count):
        prepare()
        start = time.perf_counter()
        app.step([], FRAME)
        spent = time.perf_counter() - start
        times.append(spent * 1e3)
        time.sleep(max(0.0, FRAME - spent))
    return sorted(times)


def idle_share(app: App) -> float:
    """Percent of one core that the App's own loop takes while nothing happens. Ends the App."""
    pygame.time.set_timer(pygame.QUIT, IDLE_SECONDS * 1000, loops=1)
    wall, cpu = time.perf_counter(), time.process_time()
    app.run()
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - wall)


def first_frame(*words: str) -> list[float]:
    """Seconds from starting `python main.py` to its first frame, over several starts; the first warms the disk up."""
    times = []
    with tempfile.TemporaryDirectory() as user:
        command = [sys.executable, "main.py", "--smoke", "--size", f"{SIZE[0]}x{SIZE[1]}", "--user-dir", user, *words]
        for _ in range(STARTS + 1):
            start = time.perf_counter()
            with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout is not None
                while SHOWN not in process.stdout.readline():
                    assert process.poll() is None, "the App ended without a frame"
                times.append(time.perf_counter() - start)
                process.kill()
    return sorted(times[1:])


def slices(app: App, table: Table, count: int) -> dict[str, list[list[float]]]:
    """Sorted frame times of all kinds of frames, a list per round, taken in turns."""
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
        "5 moving": five,
        "5 moving, master thinking": think,
        "nothing moving": lambda: None,
        "everything redrawn": redraw,
    }
    found: dict[str, list[list[float]]] = {name: [] for name in kinds}
    for _ in range(ROUNDS):
        for name, prepare in kinds.items():
            table.director.finish()
            frames(app, 10, prepare)
            found[name].append(frames(app, count, prepare))
        thinker.drop()
    thinker.close()
    return found


def main(count: int) -> None:
    """Prints frame times and their ratio to a redraw of everything, the idle share and the first frames."""
    print(f"{SIZE[0]}×{SIZE[1]}, pygame-ce {pygame.version.ver}, Python {platform.python_version()}, "
          f"{os.cpu_count()} cores")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        app, table = table_of_54(Path(folder))
        found = slices(app, table, count)
        best = {name: [min(times[part * count // 100] for times in rounds) for part in (50, 99)]
                for name, rounds in found.items()}  # fmt: skip
        usual = {name: [median(times[part * count // 100] for times in rounds) for part in (50, 99)]
                 for name, rounds in found.items()}  # fmt: skip
        print(f"{'frame times in ms':30} {'best p50':>9} {'p99':>7} {'median p50':>11} {'p99':>7} {'of a redraw':>12}")
        for name in found:
            part = usual[name][0] / usual["everything redrawn"][0]
            print(f"{name:30} {best[name][0]:9.2f} {best[name][1]:7.2f} {usual[name][0]:11.2f} {usual[name][1]:7.2f} "
                  f"{part:11.0%}")  # fmt: skip
        thinking, alone = usual["5 moving, master thinking"], usual["5 moving"]
        print(f"while an opponent thinks: p50 × {thinking[0] / alone[0]:.2f}, p99 × {thinking[1] / alone[1]:.2f}")
        print(f"idle for {IDLE_SECONDS} s: {idle_share(app):.2f} % of one core")
    for name, words in {"title": (), "table": ("--game", "battlegoats")}.items():
        times = first_frame(*words)
        print(f"first frame of the {name}: best {times[0]:.2f} s, median {median(times):.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 120)

"""How long a start takes until the first frame, and how much memory the program holds, in processes of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STARTS = 7
SHOWN = "The first frame is shown."


def first_frames(*words: str) -> tuple[list[float], list[float]]:
    """Seconds from starting `python main.py` to its first frame, and the processor seconds of that, each sorted.

    The first of STARTS + 1 starts, which warms up the disk and the compiled modules, is not counted.
    """
    clock, work = [], []
    usual = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as user:
        command = [sys.executable, "main.py", "--smoke", "--size", "1920x1080", "--user-dir", user, *words]
        for _ in range(STARTS + 1):
            start, before = time.perf_counter(), os.times()
            with subprocess.Popen(command, cwd=ROOT, env=usual, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout is not None
                while SHOWN not in process.stdout.readline():
                    assert process.poll() is None, "the App ended without a frame"
                clock.append(time.perf_counter() - start)
                process.kill()
            after = os.times()
            work.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return sorted(clock[1:]), sorted(work[1:])


def memory(size: tuple[int, int]) -> list[tuple[str, float, float]]:
    """After the title and then each table: a name, resident MB, and MB of cached pictures. [] where there is no
    /proc."""
    if not Path("/proc/self/statm").exists():
        return []
    command = [sys.executable, "-m", "tests.bench.starts", *map(str, size)]
    said = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [tuple(json.loads(line)) for line in said.splitlines() if line.startswith("[")]


def open_all(size: tuple[int, int]) -> None:
    """Open the title and every table, and prints the memory after each as a line of JSON."""
    from game import GAMES
    from scenes.pages.title import Title
    from scenes.shell.app import FRAME_SECONDS
    from tests.bench import frames

    def tell(where: str) -> None:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        resident = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
        print(json.dumps((where, resident, frames.pictures_kept())), flush=True)

    with frames.window(size) as app:
        app.replace(Title())
        for _ in range(60):
            app.step([], FRAME_SECONDS)
        tell("title")
        for game in GAMES:
            frames.full_table(app, game)
            tell(f"then {game}")
        app.replace(Title())
        app.step([], FRAME_SECONDS)
        tell("title again")


if __name__ == "__main__":
    open_all((int(sys.argv[1]), int(sys.argv[2])))

"""How fast the list of replays is with ten thousand of them.

    python -m tests.bench.replays --count 10000

Opens the list without a screen and prints the longest frames while the folder is read, while the wheel turns and while
the bar is dragged; then what rebuilding the page, saving one more match and throwing all away cost.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pygame import Event

from game import GAMES
from scenes.doors import LazyDoors
from scenes.pages.title import Title
from scenes.replay.finished_matches import FinishedMatches
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from tests.replay.kit import finished


def fill(replays: ReplayFolder, count: int) -> None:
    """Write `count` replays of all games into the folder."""
    replays.folder.mkdir(parents=True)
    texts = [str(finished(game, seed=seed).record) for game in GAMES for seed in (1, 2)]
    for number in range(count):
        path = replays.folder / f"20260101-{number:06}-{number % 10}.ggg"
        path.write_text(texts[number % len(texts)], "utf-8")
        os.utime(path, (1_700_000_000 + number,) * 2)


def longest(app: App, frames: int, event: Callable[[int], list[Event]] = lambda _: []) -> str:
    """The longest and the median frame in milliseconds, as text; `event` gives the events of each frame."""
    took = []
    for frame in range(frames):
        began = time.perf_counter()
        app.step(event(frame), 0.016)
        took.append((time.perf_counter() - began) * 1000)
    took.sort()
    return f"longest {took[-1]:6.1f} ms   middle {took[len(took) // 2]:5.1f} ms   frames {frames}"


def main() -> None:
    """Read the arguments."""
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--count", type=int, default=10_000)
    count = args.parse_args().count
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(), Folders(Path(folder)), LazyDoors, (1920, 1080))
        replays = ReplayFolder(app.folders)
        fill(replays, count)
        app.push(Title())
        app.step([], 0.1)
        page = FinishedMatches()
        began = time.perf_counter()
        app.push(page)
        print(f"opening    {(time.perf_counter() - began) * 1000:6.1f} ms")
        print("looking   ", longest(app, count // 1000 + 5))
        print("standing  ", longest(app, 50))
        print("wheel     ", longest(app, 100, lambda _: [Event(pygame.MOUSEWHEEL, x=0, y=-1)]))
        assert page.scroll is not None
        track, grip = page.scroll._bar()
        app.step([Event(pygame.MOUSEBUTTONDOWN, pos=grip.center, button=1)], 0.016)

        def drag(frame: int) -> list[Event]:
            spot = (grip.centerx, track.top + track.height * frame // 100)
            return [Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0))]

        print("bar       ", longest(app, 100, drag))
        app.step([Event(pygame.MOUSEBUTTONUP, pos=grip.center, button=1)], 0.016)
        began = time.perf_counter()
        page.rebuild()
        print(f"rebuilding {(time.perf_counter() - began) * 1000:6.1f} ms")
        began = time.perf_counter()
        replays.save(finished().record)
        print(f"one more   {(time.perf_counter() - began) * 1000:6.1f} ms")
        page._delete(list(page.paths))
        print("throwing  ", longest(app, count // 300 + 2))
        app.quit()
        app.run()


if __name__ == "__main__":
    main()

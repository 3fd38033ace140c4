"""Frames of a great moment that is shown for the first time: `python -m tests.bench.great_moments [ROUNDS]`.

A land falls in the night of GOTHIES, at 1920×1080, on a table that has just been opened: no picture of the scene has
been made. One line for each way, from one run: p50, p99 and the longest frame in milliseconds of processor time, beside
them the clock.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from statistics import median

import pytest

from game.core.actions import Action
from scenes.look.picture_cache import PictureCache
from scenes.shell.app import FRAME_SECONDS, App
from scenes.table.show.moments.breaking import Breaking
from scenes.table.table import Table
from tests.bench.frames import Times, part, window
from tests.bounded import as_long_as
from tests.gothies.table_talk import Table as DreamTalk
from tests.robot.kit import settle, sit_at

SIZE = (1920, 1080)
_CALM_FRAMES = 90
"""Frames in which nothing moves before the monsters come."""


def siege() -> DreamTalk:
    """A monster of 6 stands before the land of seat 0, which holds off 5."""
    zones = ("dusk_night_regent", "moss_bellmaw", "ember_whimper")
    decks = ["seed seed seed seed seed"]
    return DreamTalk("", lands=["bramble_gate"], decks=decks, coop=True, zones=zones, well=40, turn=13, active=0)


def besieged(app: App) -> Table:
    """A table at which a land is about to fall; nothing that the scene needs has been drawn."""
    for cache in PictureCache.all_caches:
        cache.clear()
    talk = siege()
    table = sit_at(app, ("person",), 5, "normal", "gothies", mode="coop")
    settle(table)
    table.seating.match._state = talk.state
    table.seating.version += 1
    table.show_now()
    table.director.finish()
    for _ in range(_CALM_FRAMES):
        app.step([], FRAME_SECONDS)
    return table


def frames_of_the_fall(app: App) -> Times:
    """The times of all frames from the first to the last of the scene."""
    table = besieged(app)
    table.submit(Action(0, "end"))
    director, clock, work = table.director, list[float](), list[float]()
    for _ in as_long_as(lambda: not isinstance(director.showpieces.shown, Breaking)):
        spent = _timed(lambda: app.step([], FRAME_SECONDS))
    clock, work = [spent[0]], [spent[1]]
    for _ in as_long_as(lambda: isinstance(director.showpieces.shown, Breaking)):
        spent = _timed(lambda: app.step([], FRAME_SECONDS))
        clock.append(spent[0])
        work.append(spent[1])
    return Times(sorted(clock), sorted(work))


def _timed(step: Callable[[], None]) -> tuple[float, float]:
    start, begun = time.perf_counter(), time.thread_time()
    step()
    spent = (time.perf_counter() - start) * 1e3, (time.thread_time() - begun) * 1e3
    time.sleep(max(0.0, FRAME_SECONDS - spent[0] / 1e3))
    return spent


def main(rounds: int) -> None:
    """Measure in turns and print."""
    ways: dict[str, list[Times]] = {"made in the scene": [], "made before it": []}
    with window(SIZE) as app:
        gc.collect()
        for _ in range(rounds):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Breaking, "warm", lambda moment: iter(()))
                ways["made in the scene"].append(frames_of_the_fall(app))
            ways["made before it"].append(frames_of_the_fall(app))
    for name, found in ways.items():
        figures = [
            median(part(getattr(times, kind), share) for times in found)
            for kind in ("work", "clock")
            for share in (50, 99, 100)
        ]
        print(f"{name:18}", *(f"{number:6.2f}" for number in figures))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)

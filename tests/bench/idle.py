"""What the App uses of a core while nothing happens, on the title and on every table that waits for a person; and what
when nobody has been there for so long that it is silent."""

from __future__ import annotations

import time
from random import Random

from game import GAMES
from scenes.pages.title import Title
from scenes.shell.app import FRAME_SECONDS, SILENT_AFTER, App
from scenes.table.table import Table
from tests.bench import frames

SLICES = 3


def shares(seconds: float) -> dict[str, list[float]]:
    """By place: percent of a core in each of SLICES slices, after more than two seconds of rest."""
    found: dict[str, list[float]] = {}
    with frames.window(frames.SIZES[0]) as app:
        app.replace(Title())
        found["title"] = _slices(app, seconds)
        for game in GAMES:
            _to_the_person(frames.full_table(app, game))
            found[f"table of {game}"] = _slices(app, seconds)
        app._last_event -= SILENT_AFTER
        found["left alone"] = _slices(app, seconds)
    return found


def _to_the_person(table: Table) -> None:
    """Let everybody decide at random until only the person is asked."""
    match, luck = table.seating.match, Random(5)
    while match.waiting != (0,):
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        table.director.finish()


def _slices(app: App, seconds: float) -> list[float]:
    for _ in range(120):
        app.step([], FRAME_SECONDS)
    _rest(app, 2.5)
    return [_rest(app, seconds / SLICES) for _ in range(SLICES)]


def _rest(app: App, seconds: float) -> float:
    """Percent of a core that the App's own loop uses in this time."""
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        app.turn()
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - wall)

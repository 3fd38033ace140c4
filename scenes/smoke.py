"""The smoke test of an installation: the App without window, sound and person; the log says how it went."""
from __future__ import annotations

import os
import sys
import time
from logging import StreamHandler

from scenes.pages.results import Results
from scenes.shell.app import App
from scenes.storage.files import log
from scenes.table.table import Table

PATIENCE = 120.0
"""Seconds without any decision after which a match counts as stuck, however slow the machine is."""

LATE_LINES = ("the thinking process is late", "the thinking process is silent", "The thinking of an opponent broke off")
"""Log messages of a busy machine, which are no fault of the installation."""


def split_warnings(told: str) -> tuple[list[str], list[str]]:
    """The warning and error lines of a log: those about lateness only, and all others."""
    warnings = [line for line in told.splitlines() if "WARNING" in line or "ERROR" in line]
    late = [line for line in warnings if any(words in line for words in LATE_LINES)]
    return late, [line for line in warnings if line not in late]


def prepare() -> None:
    """Select SDL's dummy drivers, unless the environment names others, and print the log."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    log.addHandler(StreamHandler(sys.stdout))


def run(app: App, match: bool) -> int:
    """Show the first frame, play a `match` to its results, and end. Returns the exit code: 1 if it got stuck."""
    app.step()
    log.info("The first frame is shown.")
    before, give_up = -1, time.monotonic() + PATIENCE
    while match and not isinstance(app.scene, Results) and time.monotonic() < give_up:
        app.step()
        if isinstance(app.scene, Table) and app.scene.seating.decisions != before:
            before, give_up = app.scene.seating.decisions, time.monotonic() + PATIENCE
        time.sleep(0.001)
    stuck = match and not isinstance(app.scene, Results)
    if stuck:
        log.error("Nothing happened in the match for %d seconds.", PATIENCE)
    elif match:
        log.info("The match was played to its end.")
    app.quit()
    app.run()
    return int(stuck)

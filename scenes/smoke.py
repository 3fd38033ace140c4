"""Trying an installation out: the same App without window, sound and person; the log tells how it went."""
from __future__ import annotations

import os
import sys
import time
from logging import StreamHandler
from typing import TYPE_CHECKING

from scenes.files import log

if TYPE_CHECKING:
    from scenes.app import App

PATIENCE = 120.0
"""Seconds after which a match counts as stuck."""


def prepare() -> None:
    """Neither window nor sound, unless the environment names drivers of its own; the log is also printed."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    log.addHandler(StreamHandler(sys.stdout))


def run(app: App, match: bool) -> int:
    """Show the first frame, play on to the results if there is a `match`, and end; exit code 1 if it got stuck."""
    from scenes.results import Results

    app.step()
    log.info("The first frame is shown.")
    give_up = time.monotonic() + PATIENCE
    while match and not isinstance(app.scene, Results) and time.monotonic() < give_up:
        app.step()
        time.sleep(0.001)
    stuck = match and not isinstance(app.scene, Results)
    if stuck:
        log.error("The match did not come to its end within %d seconds.", PATIENCE)
    elif match:
        log.info("The match was played to its end.")
    app.quit()
    app.run()
    return int(stuck)

"""Every page, table and overlay in windows of any size: nothing raises, and nothing lies outside its room."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.conftest import OpenApp
from tests.looks.screens import REST
from tests.robot.robot import FRAME
from tests.windows.rooms import Watch, outside
from tests.windows.screens import EVERY
from tests.windows.sizes import Window, bring_to, told, windows

pytestmark = pytest.mark.usefixtures("still")
SEED = 16
MANY = 400
EACH = 1
"""Windows in which a screen is drawn on every run, others for each screen; all of them are slow."""


def faults(open_app: OpenApp, screen: str, sizes: Sequence[Window]) -> list[str]:
    """The items drawn outside their room on a screen in these windows."""
    found: list[str] = []
    app = open_app(effects=0.0, ambience=0.0)
    with pytest.MonkeyPatch.context() as patch:
        watch = Watch(patch)
        frames = EVERY[screen](app)
        for _ in range(REST if frames is None else frames):
            app.step([], 0.05)
        for window in sizes:
            bring_to(app, window)
            app.step([], FRAME)
            found += [f"{told(window)}: {fault}" for fault in (*watch.found, *outside(app))]
            watch.found.clear()
    app.close_after_error()
    return found


@pytest.mark.parametrize("screen", EVERY)
def test_a_screen_stays_in_its_room(open_app: OpenApp, screen: str) -> None:
    at = [*EVERY].index(screen) * EACH % MANY
    found = faults(open_app, screen, windows(MANY, SEED)[at:][:EACH])
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("screen", EVERY)
def test_a_screen_stays_in_its_room_in_any_window(open_app: OpenApp, screen: str) -> None:
    found = faults(open_app, screen, windows(MANY, SEED))
    assert not found, "\n".join(found)

"""Robots at a freshly opened window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.ai.worker import InlineThinker
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.table import computer_seats, seating
from scenes.table.overlay import hints
from tests.conftest import OpenApp
from tests.robot.player import Player
from tests.robot.robot import Robot
from tests.robot.witness import Witness

Sit = Callable[..., Player]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents think in this process and take no pause, so that a match takes seconds."""
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    monkeypatch.setattr(hints, "Thinker", InlineThinker)
    monkeypatch.setattr(computer_seats, "LEAST_SECONDS", dict.fromkeys(computer_seats.LEAST_SECONDS, 0.0))


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents never act by themselves."""
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    monkeypatch.setattr(hints, "Thinker", InlineThinker)
    monkeypatch.setattr(seating.Seating, "opponent", lambda *_: [])


@pytest.fixture
def sit(open_app: OpenApp) -> Iterator[Sit]:
    """Sits a watched player down before the title: `sit(hands, seed, size, speed=…)`."""
    opened: list[App] = []

    def sit_down(hands: str = "click", seed: int = 1, size: tuple[int, int] = (1280, 720), **wishes: object) -> Player:
        app = open_app(size, **({"speed": "instant"} | wishes))
        opened.append(app)
        app.push(Title())
        robot = Robot(app, seed, watch=Witness(app))
        robot.frame()
        return Player(robot, hands)

    yield sit_down
    for app in opened:
        app.quit()
        app.run()

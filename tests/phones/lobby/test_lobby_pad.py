"""The lobby by a virtual pad alone: opened, changed, and the match begun with a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.pages.new_game import NewGame
from scenes.phones import opening
from scenes.phones.wishes import Ready
from scenes.shell.app import App
from tests.phones.kit import FakeLine
from tests.robot.devices import PadRobot
from tests.robot.virtual_pad import VirtualPad

pytestmark = pytest.mark.usefixtures("still")


@pytest.fixture
def pad() -> Iterator[VirtualPad]:
    """A pad, plugged in."""
    pygame.init()
    made = VirtualPad()
    yield made
    made.unplug()


def test_a_lobby_is_opened_and_its_match_begun_by_a_pad(
    app: App, line: FakeLine, monkeypatch: pytest.MonkeyPatch, pad: VirtualPad
) -> None:
    monkeypatch.setattr(opening, "Phones", lambda words, looks: line)
    app.push(NewGame("goout"))
    robot = PadRobot(app, 1, lambda: None, pad)
    robot.wait(0.5)
    robot.click("With phones")
    robot.click("Open the lobby")
    assert robot.scene() == "Lobby"
    phone = line.come("Bo")
    robot.wait(0.5)
    can = {thing.label for thing in robot.elements("button", "choice") if thing.lit}
    assert set(robot.go_round()) >= can
    robot.tab_to(lambda thing: thing.label.startswith("Name of seat 1"))
    robot.press(pygame.K_RETURN)
    assert robot.scene() == "LetterGrid"
    robot.press(*[pygame.K_z] * 8, pygame.K_RETURN, pygame.K_p)
    assert robot.scene() == "Lobby" and robot.sees("Name of seat 1: a")
    line.say(phone, Ready())
    robot.wait(0.5)
    robot.click("Begin the match")
    robot.wait_until(lambda: robot.scene() in ("Table", "Curtain"))

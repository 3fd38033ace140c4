"""Somebody is away for a while: a computer plays the seat, in its own name, until that person is back."""

from __future__ import annotations

import pygame
import pytest

from scenes.shell.app import App
from scenes.table.match.seats_page import SeatsPage
from scenes.table.table import Table
from tests.robot.kit import sit_at
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")


def table_of(app: App) -> Table:
    """The table at which the match goes on."""
    assert isinstance(app.scene, Table)
    return app.scene


def away(app: App, people: int = 3) -> Robot:
    """Somebody at the second seat leaves the goblins for a while."""
    sit_at(app, ("person",) * people, 5, "instant", "goblins")
    robot = Robot(app, dt=FRAME)
    robot.wait(0.3)
    robot.press(pygame.K_ESCAPE)
    robot.click("Who plays here?")
    choose(robot, 2, "Computer until Player 2 is back")
    robot.click("Play on")
    robot.wait(0.3)
    return robot


def choose(robot: Robot, seat: int, wanted: str) -> None:
    """Step through the choices of a seat until this one shows."""
    for _ in range(12):
        thing = next(one for one in robot.elements("choice") if one.label.startswith(f"Seat {seat}: "))
        if thing.label.endswith(wanted):
            return
        robot.click_at((thing.rect.right - 12, thing.rect.centery))
    raise AssertionError(f"{wanted} is not offered")


def test_a_computer_plays_for_somebody_and_says_so(app: App) -> None:
    away(app)
    table = table_of(app)
    assert table.seating.people == (0, 2) and table.seating.stand_in_seats == (1,)
    assert table.seating.names[1] == "Stand-in for Player 2"


def test_the_own_key_brings_somebody_back(app: App) -> None:
    robot = away(app)
    robot.hold(1)
    robot.release(1)
    assert isinstance(app.scene, SeatsPage)
    choice = next(one.label for one in robot.elements("choice") if one.label.startswith("Seat 2: "))
    assert choice.endswith("Player 2 is back")
    robot.click("Play on")
    robot.wait(0.3)
    table = table_of(app)
    assert table.seating.people == (0, 1, 2) and table.seating.names[1] == "Player 2"
    assert table.seating.stand_in_seats == ()


def test_the_keys_of_those_who_stay_open_their_hands(app: App) -> None:
    robot = away(app)
    robot.hold(2)
    robot.wait(0.5)
    assert table_of(app).seating.viewer == 2


def test_the_last_one_to_stay_may_be_joined_again(app: App) -> None:
    robot = away(app, people=2)
    assert table_of(app).seating.people == (0,)
    robot.hold(1)
    assert isinstance(app.scene, SeatsPage)


def test_behind_curtains_no_key_means_a_seat(app: App) -> None:
    away(app)
    app.settings.privacy = "curtain"
    table_of(app).resume()
    robot = Robot(app, dt=FRAME)
    robot.hold(1)
    assert not isinstance(app.scene, SeatsPage)

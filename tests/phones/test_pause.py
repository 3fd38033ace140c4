"""The menu of the laptop is a pause for all: no clock runs, and nothing new comes to the phones until it is closed."""

from __future__ import annotations

import pygame
import pytest

from scenes.phones.pages import SeatPage
from scenes.shell.app import App
from tests.phones.hands import PHONE, PhoneTable

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.fixture
def vote(app: App) -> PhoneTable:
    """Three phones that vote for a door, with a clock of 35 seconds."""
    there = PhoneTable(app, "goblins", (PHONE,) * 3, {"climb": "short", "saboteurs": "none"})
    for _ in range(200):
        there.robot.frame()
        if there.table.seating.match.question == "vote" and there.page(0).clock:
            return there
        for seat in range(3):
            there.answer(seat)
    raise AssertionError("nobody votes against the clock")


def test_no_clock_runs_while_the_menu_is_open(vote: PhoneTable) -> None:
    robot, match = vote.robot, vote.table.seating.match
    robot.press(pygame.K_ESCAPE)
    robot.wait(80.0)
    assert robot.scene() == "Pause" and match.question == "vote" and len(match.waiting) == 3
    robot.click("Go on")
    robot.wait(80.0)
    assert match.question != "vote" or len(match.waiting) < 3, "the clock runs again"


def test_an_answer_under_the_menu_is_kept_and_shown_afterwards(vote: PhoneTable) -> None:
    robot, match = vote.robot, vote.table.seating.match
    robot.press(pygame.K_ESCAPE)
    robot.wait(0.3)
    for seat in range(3):
        assert vote.page(seat).state == "asked" and vote.answer(seat)
    robot.wait(3.0)
    assert match.question != "vote", "all have voted"
    assert all(vote.page(seat).state != "asked" for seat in range(3)), "nobody goes on before all have seen it"
    robot.click("Go on")
    robot.wait(3.0)
    asked = [seat for seat in range(3) if vote.page(seat).state == "asked"]
    assert robot.scene() == "Table" and asked and isinstance(vote.page(asked[0]), SeatPage)

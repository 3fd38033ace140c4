"""Goblin Slayer-Slayer with the printed deck through the window: the table is the game master, and people report."""

from __future__ import annotations

import pygame
import pytest

from scenes.results import Results
from tests.robot.conftest import Sit
from tests.robot.player import Player
from tests.robot.robot import Robot

GAME = "Goblin Slayer-Slayer"
RULES = (("How long is the climb?", "Short"), ("Where are the goblins?", "Printed cards"))
REPORTS = {"Victory": 6, "Defeat": 2, "Roll the d20": 2}
TOMBSTONES = 0.04


class Reporter(Player):
    """Reports victories more often than defeats, a tombstone now and then, and presses Undo at times."""

    undone = 0
    rooms = 0

    def _decide(self) -> None:
        robot = self.robot
        undo = robot.find("Undo")
        if undo.lit and robot.luck.random() < 0.1:
            self.undone += 1
            robot.click(undo)
            return
        self.questions.add(robot.question())
        buttons = robot.lit("button")
        names, cards = robot.lit("seat"), robot.lit("card", "place")
        if cards and robot.luck.random() < 0.8:
            self._touch(robot.luck.choice(cards))
        elif buttons and (not names or robot.luck.random() > TOMBSTONES):
            weights = [REPORTS.get(button.label, 3) for button in buttons]
            self._touch(robot.luck.choices(buttons, weights)[0])
        else:
            self._touch(robot.luck.choice(names))


def reported(sit: Sit, people: int, seed: int) -> Reporter:
    """A short climb of so many people, from the title to the results."""
    robot: Robot = sit("click", seed).robot
    player = Reporter(robot)
    player.start(GAME, ["A person"] * people, RULES)
    player.play()
    page = robot.app.scene
    assert isinstance(page, Results) and len(page.summary.ranks) == people
    return player


@pytest.mark.parametrize("people", [3, *(pytest.param(many, marks=pytest.mark.slow) for many in (2, 4, 6))])
def test_a_short_climb_is_reported(sit: Sit, at_once: None, people: int) -> None:
    """Secrets behind curtains, reports for all to see; everything can be taken back."""
    player = reported(sit, people, seed=people)
    assert player.curtains > people
    for question in ("vote in secret", "How did it end?", "On your table"):
        assert any(question in asked for asked in player.questions), question
    assert player.undone


def test_a_computer_does_not_sit_at_a_real_table(sit: Sit, at_once: None) -> None:
    """Whoever sat there makes room for a person, and only people can be chosen; no hints either."""
    player = sit("click")
    robot = player.robot
    player._press(GAME)
    player._choose("Players", "3")
    player._choose("Seat 3", "Master")
    player._choose(*RULES[1])
    robot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=20))
    assert robot.sees("Seat 3: A person") and not robot.sees("Seat 3: Master")
    player._press("Play")
    robot.wait_until(lambda: robot.scene() == "Table" and bool(robot.lit("button")))
    assert robot.sees("On your table")
    assert "Hint" not in {thing.label for thing in robot.things("button")}

"""Lessons and puzzles without the mouse, and how many keys that takes."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.core.actions import Action
from scenes.lessons.course import DONE
from scenes.lessons.script import lesson
from scenes.puzzles.attempt import PLAYING, SOLVED
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.shell.app import App
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.lessons.test_lessons import CHAPTERS
from tests.lessons.test_window import at_the_lessons, lies_at, table_of
from tests.puzzles.kit import PUZZLES
from tests.puzzles.test_window import at_the_puzzle
from tests.robot.conftest import at_once, nothing_stale
from tests.robot.kit import next_touch
from tests.robot.robot import Robot

__all__ = ["at_once", "nothing_stale"]
MOST_TABS = 20
"""Presses of Tab to one thing."""
MOST_EACH = 5
"""Presses of Tab to a thing, on average in a chapter."""
KINDS = sorted({(puzzle.record.game, puzzle.goal.kind) for puzzle in PUZZLES.values()})


class Typist(Robot):
    """A person with a keyboard who counts the keys."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.keys = 0
        self.tabs: list[int] = []
        """The presses of Tab to each thing that was pressed."""

    def press(self, *keys: int, mod: int = 0) -> None:
        self.keys += len(keys)
        super().press(*keys, mod=mod)

    def do(self, table: Table, action: Action) -> None:
        """Carry out an action with Tab and Enter."""
        before = table.seating.decisions
        for _ in as_long_as(lambda: table.seating.decisions == before and self.app.scene is table):
            wanted = next_touch(table, action)
            assert wanted is not None, f"{action} cannot be done by keys"
            start = self.keys
            self.tab_to(partial(lies_at, wanted))
            self.tabs.append(self.keys - start)
            self.press(pygame.K_RETURN)

    def do_as_shown(self, table: Table, action: Action) -> None:
        """Carry out an action with Enter alone: what is to be pressed has the focus."""
        before = table.seating.decisions
        for _ in as_long_as(lambda: table.seating.decisions == before and self.app.scene is table):
            wanted = next_touch(table, action)
            assert wanted is not None
            self.wait_until(partial(_has_focus, self, wanted))
            self.press(pygame.K_RETURN)


def _has_focus(robot: Robot, wanted: pygame.Rect) -> bool:
    return any(thing.focused and lies_at(wanted, thing) for thing in robot.app.elements())


def take(robot: Typist, asks: bool) -> int:
    """Take a chapter by keys to its end; asks: whether the person has each step shown. Returns the decisions."""
    table, made = table_of(robot.app), 0
    for _ in range(400):
        robot.wait_until(lambda: bool(table.teller.line) or bool(table.director.idle and table.context.picker.legal))
        if table.course.reaction == DONE and table.teller.line:
            return made
        if table.course.waits:
            robot.press(pygame.K_RETURN)
        elif table.course.awaited:
            action = table.course.awaited[0]
            if asks and "show" in table.teller.buttons:
                robot.press(pygame.K_h)
                robot.do_as_shown(table, action)
            else:
                robot.do(table, action)
            made += 1
        else:
            robot.frame()
    raise AssertionError("the chapter does not end")


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_each_chapter_is_taken_with_tab_and_enter(app: App, at_once: None, key: str, chapter: int) -> None:
    app.settings.speed = "instant"
    at_the_lessons(app, lesson(key).game)
    app.doors.lesson(key, chapter)
    robot = Typist(app)
    take(robot, asks=False)
    assert max(robot.tabs) <= MOST_TABS and sum(robot.tabs) <= MOST_EACH * len(robot.tabs)


@pytest.mark.parametrize(("key", "chapter"), [(key, number) for key, number in CHAPTERS if not number])
def test_where_it_is_shown_enter_is_enough(app: App, at_once: None, key: str, chapter: int) -> None:
    """H, and then Enter for each thing."""
    app.settings.speed = "instant"
    at_the_lessons(app, lesson(key).game)
    app.doors.lesson(key, chapter)
    robot = Typist(app)
    take(robot, asks=True)
    assert not any(robot.tabs)


def touches(table: PuzzleTable) -> Action:
    """The next decision of the solution."""
    move = table.puzzle.next_move(table.attempt.done, table.puzzle.seat)
    assert move is not None
    return move.action


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_each_kind_of_puzzle_is_solved_by_keys(app: App, at_once: None, game: str, kind: str, shown: bool) -> None:
    """The shortest of its kind: with Tab and Enter, or with two hints and Enter."""
    names = [name for name, one in PUZZLES.items() if (one.record.game, one.goal.kind) == (game, kind)]
    at_the_puzzle(app, min(names, key=lambda name: (len(PUZZLES[name].line), len(PUZZLES[name].record.moves))))
    robot, table = Typist(app), app.scene
    assert isinstance(table, PuzzleTable)
    if shown:
        robot.press(pygame.K_h, pygame.K_h)
    for _ in range(60):
        robot.wait_until(lambda: table.attempt.stage != PLAYING or (table.seating.asked and table.director.caught_up))
        if table.attempt.stage != PLAYING:
            break
        (robot.do_as_shown if shown else robot.do)(table, touches(table))
    assert table.attempt.stage == SOLVED
    robot.wait_until(lambda: bool(table.teller.buttons))
    assert not robot.tabs or max(robot.tabs) <= 2 * MOST_TABS

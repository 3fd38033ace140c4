"""A person solves puzzles at the table: goal, hints, a wrong try, the solution, and what is remembered of it."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.pages.title import Title
from scenes.puzzles.attempt import LUCKY, PLAYING, SHOWN, SOLVED, WRONG
from scenes.puzzles.library import puzzles_of
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.puzzles.solved import FILE_NAME, SolvedFile, solved
from scenes.shell.app import App
from scenes.table.intents import Decide
from tests.puzzles.kit import PUZZLES, choices, play
from tests.robot.conftest import at_once, nothing_stale
from tests.robot.kit import touch
from tests.robot.robot import Robot

__all__ = ["at_once", "nothing_stale"]
SHORTEST = [
    min(
        (name for name, puzzle in PUZZLES.items() if puzzle.record.game == game),
        key=lambda name: (len(PUZZLES[name].line), len(PUZZLES[name].record.moves)),
    )
    for game in GAMES
    if puzzles_of(game)
]
"""A puzzle of each game that is soon solved."""


def table_of(app: App) -> PuzzleTable:
    assert isinstance(app.scene, PuzzleTable)
    return app.scene


def at_the_puzzle(app: App, name: str) -> Robot:
    app.settings.speed = "instant"
    puzzle = PUZZLES[name]
    app.push(Title())
    app.push(app.doors.puzzles(puzzle.record.game))
    assert app.doors.puzzle(puzzle.record.game, puzzle.key)
    robot = Robot(app)
    robot.wait_until(lambda: bool(table_of(app).teller.line))
    return robot


def touch_next(robot: Robot) -> None:
    """Touch what the next decision of the solution needs, one thing after the other."""
    table = table_of(robot.app)
    move = table.puzzle.next_move(table.attempt.done, table.puzzle.seat)
    assert move is not None
    if not touch(robot, table, move.action):  # covered or small: what counts here is the puzzle
        table.post(Decide(move.action))


def solve(robot: Robot) -> None:
    table = table_of(robot.app)
    for _ in range(60):
        robot.wait_until(lambda: table.attempt.stage != PLAYING or (table.seating.asked and table.director.caught_up))
        if table.attempt.stage != PLAYING:
            break
        touch_next(robot)
    robot.wait_until(lambda: robot.sees(robot.app.text("ui.puzzle.again")))
    robot.wait(2.0)
    assert table.attempt.stage == SOLVED and robot.app.scene is table


@pytest.mark.parametrize("name", SHORTEST)
def test_a_person_solves_a_puzzle(app: App, at_once: None, name: str) -> None:
    robot = at_the_puzzle(app, name)
    solve(robot)
    puzzle = PUZZLES[name]
    assert solved(app).has(puzzle.record.game, puzzle.key)
    robot.click("Leave")
    assert robot.scene() == "PuzzlesPage"


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PUZZLES if name not in SHORTEST])
def test_a_person_solves_every_puzzle(app: App, at_once: None, name: str) -> None:
    solve(at_the_puzzle(app, name))


@pytest.fixture
def first(app: App, at_once: None) -> Robot:
    """A short puzzle of Gothest."""
    return at_the_puzzle(app, SHORTEST[0])


def test_hints_come_in_two_steps(first: Robot) -> None:
    table = table_of(first.app)
    goal = table.teller.line
    first.click("Hint")
    first.wait_until(lambda: table.teller.line != goal)
    assert goal in table.teller.line and not table._marks()
    first.click("Where?")
    first.wait_until(lambda: bool(table._marks()))


def test_a_wrong_decision_is_taken_back(first: Robot) -> None:
    table = table_of(first.app)
    wrong = next(action for action in choices(table.puzzle) if play(table.puzzle, action)[1] == "missed")
    table.post(Decide(wrong))
    first.wait_until(lambda: first.sees("Take it back"))
    assert table.attempt.stage in (WRONG, LUCKY) and not solved(first.app).now.solved
    first.click("Take it back")
    fresh = table_of(first.app)
    assert fresh is not table and fresh.attempt.stage == PLAYING and not fresh.attempt.done


def test_the_solution_plays_by_itself_and_does_not_count(first: Robot) -> None:
    first.click("Solution")
    table = table_of(first.app)
    first.wait_until(lambda: table.attempt.stage == SHOWN and first.sees("Again"))
    assert [move.action for move in table.puzzle.line] == table.attempt.done
    assert not solved(first.app).now.solved


def test_nothing_is_saved_or_counted_and_no_hint_of_the_table_is_offered(first: Robot) -> None:
    table = table_of(first.app)
    assert not table.context.hints_offered and not table.seating.may_concede
    solve(first)
    assert not any(first.app.folders.data.glob("**/*.ggg*"))
    assert (first.app.folders.config / FILE_NAME).exists()


def test_escape_leaves_the_pause_and_the_next_puzzle_is_one_that_is_not_solved(first: Robot) -> None:
    solve(first)
    done = table_of(first.app).puzzle
    first.press(pygame.K_RETURN)
    first.wait_until(lambda: bool(table_of(first.app).teller.line))
    assert table_of(first.app).puzzle.key != done.key


def test_what_another_version_has_noted_stays(app: App) -> None:
    path = app.folders.config / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('more = 7\n[solved]\nchess = ["x1"]\n', encoding="utf-8")
    file = SolvedFile(app.folders)
    file.note("gothest", "p01")
    kept = path.read_text(encoding="utf-8")
    assert "more = 7" in kept and "chess" in kept and SolvedFile(app.folders).has("gothest", "p01")


def test_a_damaged_file_is_set_aside(app: App) -> None:
    path = app.folders.config / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("solved = 3", encoding="utf-8")
    assert not SolvedFile(app.folders).has("gothest", "p01")
    assert not path.exists()

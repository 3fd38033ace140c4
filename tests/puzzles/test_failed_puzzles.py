"""Puzzles that went wrong come back after some days, and mistakes of one's own join them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.core.puzzle import OWN, Goal, Puzzle
from game.core.record import Move
from scenes.pages.title import Title
from scenes.puzzles import solved as solved_file
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.puzzles.solved import COMES_BACK, solved
from scenes.saves.own_puzzles import FILE_NAME, MOST, OwnPuzzlesFile, own_puzzles
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table.intents import Decide
from tests.puzzles.kit import PUZZLES, choices, play
from tests.puzzles.test_window import SHORTEST, at_the_puzzle, solve, table_of
from tests.robot.conftest import at_once, nothing_stale
from tests.robot.robot import Robot

__all__ = ["at_once", "nothing_stale"]
FIRST = date(2026, 3, 30)


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> list[date]:
    """The present day, alone in a list."""
    days = [FIRST]
    monkeypatch.setattr(solved_file, "today", lambda: days[0])
    return days


def own(name: str) -> Puzzle:
    """A puzzle as a review makes it: the first wrong decision was chosen."""
    puzzle = PUZZLES[name]
    did = next(action for action in choices(puzzle) if action not in puzzle.right)
    gaps: dict[str, int | str] = {"did": str(did), "good": 70, "less": 40}
    return Puzzle(OWN, puzzle.record, puzzle.seat, Goal(OWN), (Move(puzzle.right[0]),), puzzle.right, 1, "chance", gaps)


def test_what_went_wrong_comes_back_once_after_some_days(app: App, at_once: None, day: list[date]) -> None:
    robot = at_the_puzzle(app, SHORTEST[0])
    table = table_of(app)
    game, key = table.game, table.puzzle.key
    table.post(Decide(next(one for one in choices(table.puzzle) if play(table.puzzle, one)[1] == "missed")))
    robot.wait_until(lambda: robot.sees("Take it back"))
    robot.click("Take it back")
    robot.wait_until(lambda: bool(table_of(app).teller.line))
    solve(robot)
    notes = solved(app)
    assert notes.has(game, key) and not notes.comes_back(game, key), "not on the same day"
    day[0] = FIRST + COMES_BACK - timedelta(days=1)
    assert not notes.comes_back(game, key)
    day[0] = FIRST + COMES_BACK
    assert notes.comes_back(game, key) and solved_file.SolvedFile(app.folders).comes_back(game, key)
    robot.click("Leave")
    assert robot.sees(app.text("ui.puzzle.comes_back"))
    at_the_puzzle(app, SHORTEST[0])
    solve(robot)
    assert not notes.comes_back(game, key) and notes.has(game, key)
    assert not solved_file.SolvedFile(app.folders).comes_back(game, key)


def test_the_next_puzzle_is_one_that_comes_back(app: App, at_once: None, day: list[date]) -> None:
    robot = at_the_puzzle(app, SHORTEST[0])
    game = table_of(app).game
    last = max(name for name in PUZZLES if name.startswith(game))
    key = PUZZLES[last].key
    solved(app).note(game, key)
    solved(app).note_wrong(game, key)
    day[0] += COMES_BACK
    solve(robot)
    robot.click("Next puzzle")
    robot.wait_until(lambda: bool(table_of(app).teller.line))
    assert table_of(app).puzzle.key == key


def test_own_mistakes_are_on_the_page_until_they_are_solved(app: App, at_once: None) -> None:
    puzzle = own(SHORTEST[0])
    own_puzzles(app).keep(puzzle)
    own_puzzles(app).keep(puzzle)
    app.push(Title())
    app.push(app.doors.puzzles(puzzle.record.game))
    robot = Robot(app)
    row = app.text("ui.puzzle.own.row", n=len(puzzle.record.moves) + 1)
    assert robot.sees(row)
    robot.click(row)
    table = app.scene
    assert isinstance(table, PuzzleTable) and table.puzzle.goal.kind == OWN
    robot.wait_until(lambda: bool(table.teller.line))
    solve(robot)
    robot.click("Leave")
    assert not robot.sees(row) and not OwnPuzzlesFile(app.folders).now.puzzles


def test_the_newest_own_mistakes_are_kept_and_read_again(app: App) -> None:
    file = OwnPuzzlesFile(app.folders)
    names = [name for name in PUZZLES if len(str(PUZZLES[name].record)) < 20_000][: MOST + 3]
    for name in names:
        file.keep(own(name))
    again = OwnPuzzlesFile(app.folders)
    assert again.now == file.now and len(again.now.puzzles) == MOST
    newest = own(names[-1])
    assert again.of(newest.record.game)[0] == newest
    assert again.now.puzzles[0].puzzle() == newest


def test_an_own_puzzle_that_cannot_be_read_is_left_out(app: App) -> None:
    file = OwnPuzzlesFile(app.folders)
    file.keep(own(SHORTEST[0]))
    path = app.folders.config / FILE_NAME
    path.write_text(path.read_text(encoding="utf-8").replace("ggg-record 1", "ggg-record x"), encoding="utf-8")
    problems.take_new()
    assert OwnPuzzlesFile(app.folders).of("gothest") == []
    path.write_text("puzzles = 3", encoding="utf-8")
    assert OwnPuzzlesFile(app.folders).of("gothest") == [] and not path.exists()

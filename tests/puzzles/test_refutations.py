"""What refutes a wrong decision: cards that nobody could rule out, and a course that misses the goal."""

from __future__ import annotations

import pytest

from game.ai.proof import state_key
from game.ai.refutation import refutation
from game.core.puzzle import MISSED
from game.core.views import mask
from scenes.puzzles.attempt import SHOWN
from scenes.puzzles.puzzle_table import PuzzleTable, deal
from scenes.shell.app import App
from scenes.table.intents import Decide
from tests.puzzles.kit import PUZZLES, choices
from tests.puzzles.test_window import SHORTEST, at_the_puzzle, table_of
from tests.robot.conftest import at_once, nothing_stale

__all__ = ["at_once", "nothing_stale"]
WITH_WISHES = [name for name, puzzle in PUZZLES.items() if puzzle.goal.wishes]


def refuted(name: str, most: int) -> tuple[int, int]:
    """The number of a puzzle's wrong decisions that are refuted, each played to where the goal is missed, and of those
    that were tried."""
    puzzle = PUZZLES[name]
    view = puzzle.match((puzzle.seat,)).view(puzzle.seat)
    wrong = [action for action in choices(puzzle) if action not in puzzle.right][:most]
    found = 0
    for action in wrong:
        if (one := refutation(puzzle.goal, view, action, puzzle.seed)) is None:
            continue
        found += 1
        match = puzzle.match((puzzle.seat,))
        deal(match, one)
        assert state_key(mask(match.states[-1], puzzle.seat)) == state_key(view), "it looks the same"
        path, by = [match.states[-1]], list[int]()
        for number, move in enumerate(one.line):
            assert number or move.action == action
            match.submit(move.action, move.luck)
            path.append(match.states[-1])
            by.append(move.action.seat)
        assert puzzle.goal.status(puzzle.seat, path, by) == MISSED
    return found, len(wrong)


@pytest.mark.parametrize("name", [name for name in SHORTEST if name in WITH_WISHES])
def test_a_refutation_is_a_course_that_cannot_be_ruled_out(name: str) -> None:
    found, tried = refuted(name, 3)
    assert tried and found >= tried - 1


@pytest.mark.slow
def test_most_wrong_decisions_are_refuted() -> None:
    counts = [refuted(name, 6) for name in WITH_WISHES]
    found, tried = (sum(column) for column in zip(*counts, strict=True))
    print(f"{found} of {tried} wrong decisions are refuted")
    assert found > 0.85 * tried


@pytest.mark.parametrize("name", [name for name in SHORTEST if name in WITH_WISHES])
def test_why_not_is_shown_on_the_table(app: App, at_once: None, name: str) -> None:
    robot = at_the_puzzle(app, name)
    table, puzzle = table_of(app), PUZZLES[name]
    view = table._start
    action = next(
        action for action in choices(puzzle) if action not in puzzle.right and refutation(puzzle.goal, view, action, 1)
    )
    table.post(Decide(action))
    robot.wait_until(lambda: robot.sees("Why not?"))
    robot.click("Why not?")
    shown = app.scene
    assert isinstance(shown, PuzzleTable) and shown is not table and shown.refuted
    robot.wait_until(lambda: shown.attempt.stage == SHOWN and robot.sees("Take it back"))
    assert shown.attempt.done[0] == action and shown.teller.line.startswith("So it could have gone: ")
    robot.click("Take it back")
    assert not table_of(app).refuted and not table_of(app).attempt.done

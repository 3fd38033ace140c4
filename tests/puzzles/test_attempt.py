"""Attempts without a window: what became of them, what the others answer, and the luck."""

from __future__ import annotations

import pytest

from game.core.actions import Action
from game.core.puzzle import REACHED
from scenes.puzzles.attempt import LUCKY, PLAYING, SOLVED, WRONG, Attempt
from tests.bounded import as_long_as
from tests.puzzles.kit import PUZZLES, choices, play

EACH = pytest.mark.parametrize("name", PUZZLES)


def attempt(name: str, showing: bool = False) -> Attempt:
    puzzle = PUZZLES[name]
    return Attempt(puzzle, puzzle.match((puzzle.seat,)), showing)


@EACH
def test_the_line_goes_on_with_its_own_luck_and_answers(name: str) -> None:
    one = attempt(name)
    own = 0
    for move in one.puzzle.line:
        assert one.stage == PLAYING and one.right_so_far == own
        own += move.action.seat == one.puzzle.seat
        assert one.luck.get(move.action, ()) == move.luck
        if move.action.seat != one.puzzle.seat:
            assert one.answer(one.match, move.action.seat) == move.action
        one.match.submit(move.action, move.luck)
    assert one.stage == SOLVED and (one.steps == own or not one.puzzle.goal.wishes)


@pytest.mark.parametrize("name", [name for name, puzzle in PUZZLES.items() if not puzzle.goal.wishes])
def test_of_a_goal_without_wishes_only_a_right_decision_solves_it(name: str) -> None:
    for action in choices(PUZZLES[name]):
        one = attempt(name)
        one.match.submit(action)
        assert one.stage == (SOLVED if action in one.puzzle.right else WRONG)


def test_a_goal_that_is_reached_by_luck_is_not_solved() -> None:
    lucky = [
        (name, action)
        for name, puzzle in PUZZLES.items()
        if puzzle.goal.wishes
        for action in choices(puzzle)
        if action not in puzzle.right and play(puzzle, action)[1] == REACHED
    ]
    assert lucky
    for name, action in lucky:
        one = attempt(name)
        one.match.submit(action)
        assert one.stage == LUCKY and one.right_so_far == 0


def test_off_the_line_the_others_decide_legally_and_always_the_same() -> None:
    for name, puzzle in PUZZLES.items():
        wrong = next(action for action in choices(puzzle) if action not in puzzle.right)
        answers = []
        for _ in range(2):
            one = attempt(name)
            one.match.submit(wrong)
            for seat in one.owing(one.match)[:1]:
                assert one.answer(one.match, seat) in one.match.legal(seat)
                answers.append(one.answer(one.match, seat))
        assert len(set(answers)) <= 1


def test_secret_answers_may_come_in_another_order() -> None:
    lone = next(puzzle for puzzle in PUZZLES.values() if puzzle.goal.kind == "lone" and puzzle.seat == 0)
    match, own = lone.match((0,)), [lone.right[0], Action(0, "done")]
    for action in own:
        match.submit(action)
    before = match.question
    for _ in as_long_as(lambda: match.question == before):
        match.submit(next(iter(match.legal(match.waiting[0])[::-1])))
    line = match.record.moves[len(lone.record.moves) :]
    puzzle = lone._replace(line=line)
    one = Attempt(puzzle, puzzle.match((0,)))
    for move in line[2:]:
        one.match.submit(move.action)
        assert one.answer(one.match, 0) == own[0]
    one.match.submit(own[0])
    assert line[-1].luck and one.luck == {own[1]: line[-1].luck}

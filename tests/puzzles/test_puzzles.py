"""Every shipped puzzle follows the rules: its position asks its seat, its solution reaches its goal, nothing else."""

from __future__ import annotations

import pytest

from game import GAMES
from game.ai.proof import TooLong, worlds_of
from game.core.actions import BadData
from game.core.puzzle import HARDEST, REACHED, Goal, Puzzle, holds, read_puzzle
from scenes.puzzles.library import FOLDER, puzzles_of, title_of
from scenes.words.catalogue import catalogue
from tests.puzzles.kit import AT_LEAST, PUZZLES, choices, play
from workshop.puzzles.provers import prover_for

FEW, MANY, VERY_MANY = 2, 40, 400
"""Worlds in which the proofs are repeated: of the solution at once, of all decisions, and of the solution again."""
STEPS = 250_000
each = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
PROVED = [name for name, puzzle in PUZZLES.items() if puzzle.proof == "sample"]


QUICK = [
    next(name for name in PROVED if name.startswith(game) and PUZZLES[name].goal.kind == kind)
    for game, kind in (("gothest", "win"), ("goout", "survive"), ("battlegoats", "seen"))
]
"""Puzzles whose whole proof takes no time."""


@pytest.mark.parametrize("game", [game for game in GAMES if (FOLDER / f"{game}.toml").exists()])
def test_each_game_has_puzzles_of_several_kinds_and_difficulties(game: str) -> None:
    found = puzzles_of(game)
    assert len(found) >= AT_LEAST
    assert len({puzzle.goal.kind for puzzle in found}) >= 2 and len({puzzle.difficulty for puzzle in found}) >= 3
    assert len({puzzle.key for puzzle in found}) == len({str(puzzle.record) for puzzle in found}) == len(found)


@each
def test_the_position_asks_and_the_solution_reaches_the_goal(puzzle: Puzzle) -> None:
    legal = choices(puzzle)
    first = puzzle.line[0].action
    assert 1 <= puzzle.difficulty <= HARDEST
    assert set(puzzle.right) < set(legal) and first in puzzle.right
    _, status = play(puzzle)
    assert status == REACHED or not puzzle.goal.wishes


@each
def test_the_goal_is_not_reached_before_it_is_played(puzzle: Puzzle) -> None:
    match = puzzle.match((puzzle.seat,))
    fresh = [wish for wish in puzzle.goal.wishes if not wish.startswith(("keep ", "always "))]
    assert not fresh or not all(holds(wish, match.states[-1], puzzle.seat) for wish in fresh)


def _check_proof(puzzle: Puzzle, worlds: int) -> None:
    """Of the first decisions exactly the right ones reach the goal in all of these worlds."""
    view = puzzle.match((puzzle.seat,)).view(puzzle.seat)
    group = worlds_of(view, worlds, 11)
    for action in choices(puzzle) if worlds >= MANY else puzzle.right[:1]:
        try:
            forced = prover_for(puzzle.goal, puzzle.seat, view, STEPS, 5).is_forced(group, action)
        except TooLong:
            assert action not in puzzle.right, f"{action} takes too long to prove"
            continue
        if action in puzzle.right:
            assert forced, f"{action} does not reach the goal for certain"
        elif worlds >= MANY:
            assert not forced, f"{action} reaches the goal, too"


@pytest.mark.parametrize("name", PROVED)
def test_the_right_decision_reaches_the_goal_in_other_worlds(name: str) -> None:
    _check_proof(PUZZLES[name], FEW)


@pytest.mark.parametrize("name", QUICK)
def test_nothing_else_reaches_the_goal_of_a_quick_one_in_many_worlds(name: str) -> None:
    _check_proof(PUZZLES[name], MANY)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PROVED if PUZZLES[name].record.game != "gothies"])
def test_the_solution_holds_in_very_many_worlds(name: str) -> None:
    puzzle = PUZZLES[name]
    view = puzzle.match((puzzle.seat,)).view(puzzle.seat)
    group = worlds_of(view, VERY_MANY, 23)
    assert prover_for(puzzle.goal, puzzle.seat, view, STEPS, 5).is_forced(group, puzzle.right[0])


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PROVED if name not in QUICK])
def test_nothing_else_reaches_the_goal_in_many_worlds(name: str) -> None:
    _check_proof(PUZZLES[name], MANY)


@each
def test_there_are_words_for_it(puzzle: Puzzle) -> None:
    words, stem = catalogue(), f"{puzzle.record.game}.puzzle.{puzzle.goal.kind}"
    assert title_of(words, puzzle) != f"{puzzle.record.game}.puzzle.{puzzle.key}", "a key without a text says itself"
    for part in ("goal", "hint", "why", "missed"):
        assert words.has(f"{stem}.{part}"), f"{stem}.{part}"


def test_there_are_puzzles_enough() -> None:
    assert len(PUZZLES) >= 5 * AT_LEAST


def test_a_damaged_puzzle_is_bad_data() -> None:
    with pytest.raises(BadData):
        read_puzzle(
            {
                "key": "x",
                "record": "no record",
                "kind": "win",
                "until": "turn",
                "right": [],
                "line": "",
                "difficulty": 1,
                "proof": "all",
                "seat": 0,
            }
        )
    with pytest.raises(BadData):
        read_puzzle({"key": "x"})


def test_a_wish_to_keep_counts_at_the_end_and_one_for_always_at_once() -> None:
    puzzle = next(one for one in PUZZLES.values() if one.record.game == "gothest")
    match = puzzle.match((puzzle.seat,))
    start = match.states[-1]
    match.submit(puzzle.line[0].action, puzzle.line[0].luck)
    path, by = [start, match.states[-1]], [puzzle.seat]
    assert Goal("x", ("keep round >= 1",), "match").status(puzzle.seat, path, by) == "open"
    assert Goal("x", ("round >= 1",), "match").status(puzzle.seat, path, by) == "reached"
    assert Goal("x", ("always round < 1", "won"), "match").status(puzzle.seat, path, by) == "missed"

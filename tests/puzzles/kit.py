"""The shipped puzzles, and playing them without a window."""

from __future__ import annotations

from game import GAMES
from game.core import flow
from game.core.actions import Action
from game.core.match import Match
from game.core.puzzle import Puzzle
from game.core.state import State
from scenes.puzzles.library import puzzles_of

PUZZLES = {f"{game}-{puzzle.key}": puzzle for game in GAMES for puzzle in puzzles_of(game)}
"""All shipped puzzles, by game and key."""
AT_LEAST = 12
"""Puzzles of each of the five games."""


def play(puzzle: Puzzle, first: Action | None = None) -> tuple[Match, str]:
    """Play the solution, or only this first decision, from the position on: the match, and what became of the goal."""
    match = puzzle.match((puzzle.seat,))
    path: list[State] = [match.states[-1]]
    by: list[int] = []
    for action, luck in puzzle.line if first is None else ((first, ()),):
        match.submit(action, luck)
        path.append(match.states[-1])
        by.append(action.seat)
    return match, puzzle.goal.status(puzzle.seat, path, by)


def choices(puzzle: Puzzle) -> list[Action]:
    """The legal decisions in the position."""
    match = puzzle.match((puzzle.seat,))
    return flow.legal(match.view(puzzle.seat), puzzle.seat)

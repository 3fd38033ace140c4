"""The shipped puzzles, read from assets/puzzles."""

from __future__ import annotations

from functools import lru_cache

from game import GAMES
from game.core.actions import BadData
from game.core.puzzle import OWN, Puzzle, read_puzzle
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, problems, read_toml
from scenes.words.catalogue import Words

FOLDER = ASSETS / "puzzles"
MOST_BYTES = 4_000_000
"""Bytes of the puzzles of one game."""


@lru_cache(maxsize=8)
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; one that cannot be read is left out, with a reported problem."""
    path = FOLDER / f"{game}.toml"
    if game not in GAMES or not path.exists():
        return ()
    try:
        tables = read_toml(path, MOST_BYTES).get("puzzle")
    except (OSError, BadFile) as error:
        problems.add(fault("unusable", path=path, why=cause(error)))
        return ()
    found: list[Puzzle] = []
    for table in tables if isinstance(tables, list) else ():
        try:
            found.append(read_puzzle(table))
        except BadData as error:
            problems.add(fault("puzzle", file=path.name, why=cause(error)))
    return tuple(sorted(found, key=lambda puzzle: puzzle.difficulty))


def puzzle_named(game: str, key: str) -> Puzzle:
    """A puzzle by its key. Raises KeyError."""
    for puzzle in puzzles_of(game):
        if puzzle.key == key:
            return puzzle
    raise KeyError(key)


def title_of(words: Words, puzzle: Puzzle) -> str:
    """The title of a puzzle."""
    return words("ui.puzzle.own.title" if puzzle.goal.kind == OWN else f"{puzzle.record.game}.puzzle.{puzzle.key}")

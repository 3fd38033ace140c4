"""Puzzles of a person's own mistakes, as reviews have found them; the newest are kept in a small file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core.actions import Action, BadData
from game.core.puzzle import OWN, Goal, Puzzle
from game.core.record import Move, Record
from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FILE_NAME = "own_puzzles.toml"
"""Its name in the configuration folder."""
MOST = 8
"""Puzzles that are kept, of all games together."""
LONGEST = 20_000
"""Characters of the record of one; a longer match is not kept."""


class OwnPuzzle(msgspec.Struct, frozen=True):
    """record: the match up to the decision; seat: who decided; right: the better actions; did, good, less: the action
    that was chosen, and how many of 100 matches are won with the better one and with it."""

    record: str
    seat: int
    right: list[str]
    did: str
    good: int
    less: int

    def puzzle(self) -> Puzzle:
        """The puzzle. Raises BadData."""
        right = tuple(map(Action.parse, self.right))
        if not right:
            raise BadData("a puzzle needs a right decision")
        gaps: dict[str, int | str] = {"did": self.did, "good": self.good, "less": self.less}
        return Puzzle(OWN, Record.parse(self.record), self.seat, Goal(OWN), (Move(right[0]),), right, 1, "chance", gaps)


class _OwnPuzzles(msgspec.Struct):
    puzzles: list[OwnPuzzle] = []


class OwnPuzzlesFile:
    """The mistakes of this program's person as puzzles, read once, the newest first."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self.now = read_struct(self._path, _OwnPuzzles)

    @property
    def _path(self) -> Path:
        return self._folders.config / FILE_NAME

    def of(self, game: str) -> list[Puzzle]:
        """The puzzles of a game; one that cannot be read is left out."""
        found = []
        for one in self.now.puzzles:
            try:
                puzzle = one.puzzle()
            except BadData:
                continue
            if puzzle.record.game == game:
                found.append(puzzle)
        return found

    def keep(self, puzzle: Puzzle) -> None:
        """Keep a puzzle that a review has found, if it is not there yet."""
        one = _as_kept(puzzle)
        if len(one.record) <= LONGEST and not any(_same(one, other) for other in self.now.puzzles):
            self.now.puzzles = [one, *self.now.puzzles][:MOST]
            save_struct(self._path, self.now, self._folders)

    def drop(self, puzzle: Puzzle) -> None:
        """Forget a puzzle: it was solved."""
        one = _as_kept(puzzle)
        self.now.puzzles = [other for other in self.now.puzzles if not _same(one, other)]
        save_struct(self._path, self.now, self._folders)

    def close(self) -> None:
        """Everything is on the disk already."""


def _as_kept(puzzle: Puzzle) -> OwnPuzzle:
    gaps = puzzle.gaps
    good, less = int(gaps["good"]), int(gaps["less"])
    right = list(dict.fromkeys(str(action) for action in (puzzle.line[0].action, *puzzle.right)))
    return OwnPuzzle(str(puzzle.record), puzzle.seat, right, str(gaps["did"]), good, less)


def _same(one: OwnPuzzle, other: OwnPuzzle) -> bool:
    return (one.record, one.seat) == (other.record, other.seat)


def own_puzzles(owner: ResourceOwner) -> OwnPuzzlesFile:
    """The file of the program."""
    return owner.resource("own_puzzles", lambda: OwnPuzzlesFile(owner.folders))

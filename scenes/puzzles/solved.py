"""Which puzzles a person has solved, kept in a small file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FILE_NAME = "puzzles.toml"
"""Its name in the configuration folder."""


class Solved(msgspec.Struct):
    """solved: the keys of the solved puzzles by game, those of other versions of the program included."""

    solved: dict[str, list[str]] = {}


class SolvedFile:
    """The solved puzzles of this program's person, read once."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self.now = read_struct(self._path, Solved)

    @property
    def _path(self) -> Path:
        return self._folders.config / FILE_NAME

    def has(self, game: str, key: str) -> bool:
        """Whether a puzzle was solved."""
        return key in self.now.solved.get(game, ())

    def note(self, game: str, key: str) -> None:
        """Note that a puzzle was solved."""
        if not self.has(game, key):
            self.now.solved.setdefault(game, []).append(key)
            save_struct(self._path, self.now, self._folders)

    def close(self) -> None:
        """Everything is on the disk already."""


def solved(owner: ResourceOwner) -> SolvedFile:
    """The file of the program."""
    return owner.resource("puzzles", lambda: SolvedFile(owner.folders))

"""Which puzzles a person has solved, and which come back because they went wrong, kept in a small file."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec

from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FILE_NAME = "puzzles.toml"
"""Its name in the configuration folder."""


COMES_BACK = timedelta(days=3)
"""Time after which a puzzle that went wrong comes back."""


class Solved(msgspec.Struct):
    """solved: the keys of the solved puzzles by game, those of other versions of the program included; failed: by game
    and key the days on which puzzles went wrong, the last time."""

    solved: dict[str, list[str]] = {}
    failed: dict[str, dict[str, date]] = {}


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

    def comes_back(self, game: str, key: str) -> bool:
        """Whether a puzzle went wrong some days ago, and is to be tried again."""
        day = self.now.failed.get(game, {}).get(key)
        return day is not None and today() - day >= COMES_BACK

    def note(self, game: str, key: str) -> None:
        """Note that a puzzle was solved; one that went wrong has to be solved again when it comes back."""
        back = self.comes_back(game, key)
        if back:
            del self.now.failed[game][key]
        if not self.has(game, key):
            self.now.solved.setdefault(game, []).append(key)
        elif not back:
            return
        save_struct(self._path, self.now, self._folders)

    def note_wrong(self, game: str, key: str) -> None:
        """Note that a puzzle went wrong today."""
        days = self.now.failed.setdefault(game, {})
        if days.get(key) != today():
            days[key] = today()
            save_struct(self._path, self.now, self._folders)

    def close(self) -> None:
        """Everything is on the disk already."""


def today() -> date:
    """The present day."""
    return date.today()


def solved(owner: ResourceOwner) -> SolvedFile:
    """The file of the program."""
    return owner.resource("puzzles", lambda: SolvedFile(owner.folders))

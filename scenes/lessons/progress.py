"""The progress of a person in the lessons, kept in a small file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from scenes.lessons.script import MOST_CHAPTERS
from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FILE_NAME = "lessons.toml"
"""Its name in the configuration folder."""


class LessonsDone(msgspec.Struct):
    """done: the number of chapters that were finished, by lesson; offered: games whose lesson was begun or declined."""

    done: dict[str, Annotated[int, Meta(ge=0, le=MOST_CHAPTERS)]] = {}
    offered: list[str] = []


class ProgressFile:
    """The progress of this program's person, read once."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self.now = read_struct(self._path, LessonsDone)

    @property
    def _path(self) -> Path:
        return self._folders.config / FILE_NAME

    def chapters_done(self, lesson: str) -> int:
        """The number of chapters of a lesson that were finished, from the first one on."""
        return self.now.done.get(lesson, 0)

    def finish(self, lesson: str, chapter: int) -> None:
        """Note that a chapter, counted from 0, was finished."""
        if chapter + 1 > self.chapters_done(lesson):
            self.now.done[lesson] = chapter + 1
            save_struct(self._path, self.now, self._folders)

    def was_offered(self, game: str) -> bool:
        """Whether the lesson of a game was begun or declined."""
        return game in self.now.offered

    def offered(self, game: str) -> None:
        """Note that the lesson of a game was begun or declined: it is not offered at the first match any more."""
        if game not in self.now.offered:
            self.now.offered.append(game)
            save_struct(self._path, self.now, self._folders)

    def close(self) -> None:
        """Everything is on the disk already."""


def progress(owner: ResourceOwner) -> ProgressFile:
    """The progress file of the program."""
    return owner.resource("lessons", lambda: ProgressFile(owner.folders))

"""The progress of a person in the lessons, kept in a small file."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from time import time
from typing import Annotated

import msgspec
from msgspec import Meta

from scenes.lessons.place import ChapterPlace
from scenes.lessons.script import MOST_CHAPTERS
from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FILE_NAME = "lessons.toml"
"""Its name in the configuration folder."""
ChapterNumber = Annotated[int, Meta(ge=1, le=MOST_CHAPTERS)]
"""A chapter, counted from 1."""


class LeftOff(msgspec.Struct):
    """A lesson that was begun and has chapters to come. chapter: the one to go on with; put_off: whether the person
    does not want to be reminded; place: how far the chapter has got; at: when, in seconds since 1970."""

    chapter: ChapterNumber
    put_off: bool = False
    place: ChapterPlace = msgspec.field(default_factory=ChapterPlace)
    at: Annotated[float, Meta(ge=0)] = 0.0


def today() -> int:
    """The day, counted from the year 1."""
    return date.today().toordinal()


class Missed(msgspec.Struct):
    """Something that went wrong in a lesson: the topic of the coach that it is about, and the day, counted from the
    year 1."""

    topic: Annotated[str, Meta(max_length=40)]
    day: Annotated[int, Meta(ge=0)]


class LessonsDone(msgspec.Struct):
    """done: the number of chapters that were finished from the first one on, by lesson, as older versions counted them;
    chapters: the chapters finished since, by lesson; offered: games whose lesson was begun or declined; left: where
    lessons were left; missed: what went wrong last in the lessons of a game, until it has come back."""

    done: dict[str, Annotated[int, Meta(ge=0, le=MOST_CHAPTERS)]] = {}
    chapters: dict[str, list[ChapterNumber]] = {}
    offered: list[str] = []
    left: dict[str, LeftOff] = {}
    missed: dict[str, Missed] = {}


class ProgressFile:
    """The progress of this program's person, read once. Chapters are counted from 0."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self.now = read_struct(self._path, LessonsDone)

    @property
    def _path(self) -> Path:
        return self._folders.config / FILE_NAME

    def finished(self, lesson: str) -> frozenset[int]:
        """The chapters of a lesson that were finished."""
        since = (chapter - 1 for chapter in self.now.chapters.get(lesson, ()))
        return frozenset(range(self.now.done.get(lesson, 0))).union(since)

    def chapters_done(self, lesson: str) -> int:
        """The number of chapters of a lesson that were finished."""
        return len(self.finished(lesson))

    def next_chapter(self, lesson: str, chapters: int) -> int | None:
        """The chapter to go on with, of `chapters`: where the lesson was left, otherwise the first unfinished one; None
        if all are finished."""
        left, finished = self.left_off(lesson), self.finished(lesson)
        if left is not None and left.chapter <= chapters:
            return left.chapter - 1
        return next((chapter for chapter in range(chapters) if chapter not in finished), None)

    def left_off(self, lesson: str) -> LeftOff | None:
        """Where a lesson was left; None if it was not begun, or has nothing to come."""
        return self.now.left.get(lesson)

    def place_in(self, lesson: str, chapter: int) -> ChapterPlace:
        """The place in a chapter to go on from; its beginning if it was not left in the middle."""
        left = self.left_off(lesson)
        return left.place if left is not None and left.chapter == chapter + 1 else ChapterPlace()

    def begin(self, lesson: str, chapter: int, place: ChapterPlace | None = None) -> None:
        """Note that a chapter was begun, and has got to `place`: until it is finished, the lesson goes on there."""
        self.now.left[lesson] = LeftOff(chapter + 1, place=place or ChapterPlace(), at=time())
        self._save()

    def finish(self, lesson: str, chapter: int, chapters: int = MOST_CHAPTERS) -> None:
        """Note that a chapter was finished: of `chapters`, the lesson goes on with the next unfinished one after it."""
        if chapter not in self.finished(lesson):
            self.now.chapters[lesson] = sorted({*self.now.chapters.get(lesson, ()), chapter + 1})
        finished = self.finished(lesson)
        following = next((number for number in range(chapter + 1, chapters) if number not in finished), None)
        if following is None:
            self.now.left.pop(lesson, None)
        else:
            self.now.left[lesson] = LeftOff(following + 1, at=time())
        self._save()

    def put_off(self, lesson: str) -> None:
        """Note that the person does not want to be reminded of a lesson that was left."""
        if left := self.left_off(lesson):
            left.put_off = True
            self._save()

    def miss(self, game: str, topic: str) -> None:
        """Note that something about a topic went wrong: it comes back on another day."""
        self.now.missed[game] = Missed(topic, today())
        self._save()

    def due(self, game: str) -> str:
        """The topic that comes back now; "" for none."""
        missed = self.now.missed.get(game)
        return missed.topic if missed is not None and missed.day != today() else ""

    def come_back(self, game: str) -> None:
        """Note that what went wrong has come back: it does so once."""
        if self.now.missed.pop(game, None):
            self._save()

    def was_offered(self, game: str) -> bool:
        """Whether the lesson of a game was begun or declined."""
        return game in self.now.offered

    def offered(self, game: str) -> None:
        """Note that the lesson of a game was begun or declined: it is not offered at the first match any more."""
        if game not in self.now.offered:
            self.now.offered.append(game)
            self._save()

    def _save(self) -> None:
        save_struct(self._path, self.now, self._folders)

    def close(self) -> None:
        """Everything is on the disk already."""


def progress(owner: ResourceOwner) -> ProgressFile:
    """The progress file of the program."""
    return owner.resource("lessons", lambda: ProgressFile(owner.folders))

"""What went wrong in a lesson comes back once, on another day, as a puzzle about the same idea."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from scenes.lessons.offer import Offer
from scenes.lessons.progress import progress
from scenes.lessons.script import all_lessons
from scenes.puzzles.library import FOLDER
from scenes.puzzles.solved import solved
from scenes.shell.scene import Host
from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, problems, read_toml
from scenes.words.catalogue import catalogue

TOPICS = FOLDER / "topics.toml"
"""Which puzzles are about which topics of the coach, made by build/puzzles.py."""
MOST_BYTES = 100_000
"""Bytes of this file."""


@dataclass(frozen=True)
class PuzzleOffer(Offer):
    """A puzzle about the idea of a chapter. puzzle: its key."""

    puzzle: str = ""

    def told(self) -> str:
        """The words beside the teller's portrait."""
        name = catalogue()(f"ui.rival.{self.lesson.teller}.name")
        title = catalogue()(self.lesson.words(self.chapter or 0, "title"))
        return catalogue()("ui.lesson.comes_back", name=name, title=title)

    def label(self) -> str:
        """The words on the button that opens it."""
        return catalogue()("ui.lesson.find")

    def open(self, app: Host) -> None:
        """Open the puzzle: the idea has come back."""
        progress(app).come_back(self.lesson.game)
        app.doors.puzzle(self.lesson.game, self.puzzle)

    def decline(self, app: Host) -> None:
        """Let it be."""
        progress(app).come_back(self.lesson.game)


def puzzle_offer(app: Host, game: str) -> PuzzleOffer | None:
    """A puzzle about what went wrong in a lesson of a game on another day; None if nothing did, or no unsolved puzzle
    is about it."""
    topic = progress(app).due(game)
    if not topic:
        return None
    about = ((one, chapter) for one in all_lessons()[game] if (chapter := one.chapter_about(topic)) is not None)
    lesson, chapter = next(about, (None, None))
    unsolved = (key for key in puzzles_about(game, topic) if not solved(app).has(game, key))
    puzzle = next(unsolved, "")
    return PuzzleOffer(lesson, chapter, puzzle=puzzle) if lesson and puzzle else None


@lru_cache(maxsize=1)
def _topics() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """By game and topic, the keys of the puzzles that are about it, the easiest first; none if the file is damaged."""
    try:
        return msgspec.convert(read_toml(TOPICS, MOST_BYTES), dict[str, dict[str, list[str]]])
    except (OSError, BadFile, msgspec.ValidationError) as error:
        problems.add(fault("unusable", path=TOPICS, why=cause(error)))
        return {}


def puzzles_about(game: str, topic: str) -> Sequence[str]:
    """The keys of the puzzles of a game in which a wrong decision is a slip of a topic (`Guide.slip`), the easiest
    first."""
    return _topics().get(game, {}).get(topic, ())

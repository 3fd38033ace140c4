"""What went wrong in a lesson comes back once, on another day: a puzzle about the same idea, or the chapter again."""

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
class ChapterOffer(Offer):
    """A chapter in which something went wrong, again."""

    puzzle: str = ""
    """The key of a puzzle about the same idea, instead of the chapter; "" for none."""

    def told(self) -> str:
        """The words beside the teller's portrait."""
        words = catalogue()
        name = words(f"ui.rival.{self.lesson.teller}.name")
        title = words(self.lesson.words(self.chapter or 0, "title"))
        return words("ui.lesson.comes_back" if self.puzzle else "ui.lesson.chapter_back", name=name, title=title)

    def label(self) -> str:
        """The words on the button that opens it."""
        return catalogue()("ui.lesson.find" if self.puzzle else "ui.lesson.play_again")

    def open(self, app: Host) -> None:
        """Open the puzzle, or the chapter from its beginning: the idea has come back."""
        progress(app).come_back(self.lesson.game)
        if self.puzzle:
            app.doors.puzzle(self.lesson.game, self.puzzle)
        else:
            app.doors.lesson(self.lesson.key, self.chapter)

    def decline(self, app: Host) -> None:
        """Let it be."""
        progress(app).come_back(self.lesson.game)


def offer_again(app: Host, game: str) -> ChapterOffer | None:
    """The offer to try again what went wrong on another day: an unsolved puzzle about it, or the chapter if there is no
    puzzle about it. None if nothing did, or all puzzles about it are solved."""
    topic = progress(app).due(game)
    if not topic:
        return None
    about = ((one, chapter) for one in all_lessons()[game] if (chapter := one.chapter_about(topic)) is not None)
    lesson, chapter = next(about, (None, None))
    puzzles = puzzles_about(game, topic)
    puzzle = next((key for key in puzzles if not solved(app).has(game, key)), "")
    return ChapterOffer(lesson, chapter, puzzle=puzzle) if lesson and (puzzle or not puzzles) else None


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

"""The lesson of a game, offered to somebody who has never played it, or who left it in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.lessons.progress import progress
from scenes.lessons.script import Lesson, all_lessons
from scenes.lessons.teller_strip import StripButton, strip_widgets
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Widget
from scenes.saves.matches import match_folder
from scenes.shell.scene import Host
from scenes.statistics.match_history import MatchEntry, history_of
from scenes.words.catalogue import catalogue

_SHOW, _LATER = 176.0, 132.0
"""Layout units of the two buttons."""
_GO_ON = 272.0
"""Layout units of the first one where it names a chapter."""


def ever_played(app: Host, game: str) -> bool:
    """Whether a match of this game was finished here, or waits to be continued."""
    waiting = any(saved.header.game == game for saved in match_folder(app).playable())
    return waiting or bool(history_of(app).rows(MatchEntry, "WHERE game = ? LIMIT 1", game))


@dataclass(frozen=True)
class Offer:
    """A lesson to be offered. chapter: the one it goes on with, counted from 0; None if it was never begun; at: when it
    was left, in seconds since 1970."""

    lesson: Lesson
    chapter: int | None = None
    at: float = 0.0

    def told(self) -> str:
        """The words beside the teller's portrait."""
        words, lesson = catalogue(), self.lesson
        name = words(f"ui.rival.{lesson.teller}.name")
        if self.chapter is None:
            return words("ui.lesson.offer", name=name, n=lesson.minutes)
        title = words(lesson.words(self.chapter, "title"))
        return words("ui.lesson.left_off", name=name, n=self.chapter + 1, all=len(lesson.chapter), title=title)

    def label(self) -> str:
        """The words on the button that opens it."""
        words = catalogue()
        return words("ui.lesson.show_me") if self.chapter is None else words("ui.lesson.go_on", n=self.chapter + 1)

    def open(self, app: Host) -> None:
        """Open what is offered."""
        app.doors.lesson(self.lesson.key)

    def decline(self, app: Host) -> None:
        """Do not offer this again before a match; the page of lessons still has it."""
        progress(app).offered(self.lesson.game)
        progress(app).put_off(self.lesson.key)

    def where(self) -> str:
        """The game and the chapter to go on with, in one line."""
        words, lesson = catalogue(), self.lesson
        chapter = words(lesson.words(self.chapter or 0, "title"))
        return words("ui.lesson.where", game=words(f"{lesson.game}.name"), title=chapter)


def left_lesson(app: Host) -> Offer | None:
    """The lesson that was left last, of any game; None if there is none, or the person does not want to be reminded."""
    found = [offer for lessons in all_lessons().values() if (offer := _left_of(app, lessons))]
    return max(found, key=lambda offer: offer.at, default=None)


def _left_of(app: Host, lessons: Sequence[Lesson]) -> Offer | None:
    """The first of some lessons that was left in the middle, unless the person does not want to be reminded."""
    done = progress(app)
    for one in lessons:
        left = done.left_off(one.key)
        if left is not None and not left.put_off:
            return Offer(one, done.next_chapter(one.key, len(one.chapter)), left.at)
    return None


def lesson_offer(app: Host, game: str) -> Offer | None:
    """The lesson to be offered before a match of a game: one that was left in the middle, or before the first match its
    first one; None if there is none, or it was declined, or the game is known."""
    lessons = all_lessons().get(game, [])
    if left := _left_of(app, lessons):
        return left
    if not lessons or progress(app).was_offered(game) or ever_played(app, game):
        return None
    return Offer(lessons[0])


def offer_widgets(
    offer: Offer, place: Rect, measure: Measure, show: Callable[[], None], later: Callable[[], None]
) -> list[Widget]:
    """The strip at the upper edge of `place` (pixels), as wide as it: what is offered, and two buttons, which call
    `show` and `later`."""
    begun = offer.chapter is not None
    buttons = (
        StripButton(offer.label(), show, _GO_ON if begun else _SHOW, "main", "play" if begun else "bulb"),
        StripButton(catalogue()("ui.lesson.later"), later, _LATER),
    )
    return strip_widgets(offer.lesson.teller, offer.told(), place, measure, buttons)

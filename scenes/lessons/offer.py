"""The lesson of a game, offered to somebody who has never played it, or who left it in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.lessons.progress import progress
from scenes.lessons.script import Lesson, all_lessons
from scenes.look import seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button, Picture
from scenes.saves.matches import match_folder
from scenes.shell.scene import Host
from scenes.statistics.match_history import MatchEntry, history_of
from scenes.words.catalogue import catalogue

_HEIGHT = 84.0
"""Layout units of the strip with the usual size of words."""
_SHOW, _LATER = 176.0, 132.0
"""Layout units of the two buttons."""
_GO_ON = 272.0
"""Layout units of the first one where it names a chapter."""
_NARROW = 620.0
"""Layout units of a strip that has no room for a portrait."""
_NARROWEST, _LOW = 500.0, 62.0
"""Layout units of a strip whose buttons are below the sentence, and how much higher it is then."""


def ever_played(app: Host, game: str) -> bool:
    """Whether a match of this game was finished here, or waits to be continued."""
    waiting = any(saved.header.game == game for saved in match_folder(app).playable())
    return waiting or bool(history_of(app).rows(MatchEntry, "WHERE game = ? LIMIT 1", game))


class Offer(NamedTuple):
    """A lesson to be offered. chapter: the one it goes on with, counted from 0; None if it was never begun."""

    lesson: Lesson
    chapter: int | None = None

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


def lesson_offer(app: Host, game: str) -> Offer | None:
    """The lesson to be offered before a match of a game: one that was left in the middle, or before the first match its
    first one; None if there is none, or it was declined, or the game is known."""
    lessons, done = all_lessons().get(game, []), progress(app)
    for one in lessons:
        left = done.left_off(one.key)
        if left is not None and not left.put_off:
            return Offer(one, done.next_chapter(one.key, len(one.chapter)))
    if not lessons or done.was_offered(game) or ever_played(app, game):
        return None
    return Offer(lessons[0])


def decline(app: Host, offer: Offer) -> None:
    """Do not offer this again before a match; the page of lessons still has it."""
    progress(app).offered(offer.lesson.game)
    progress(app).put_off(offer.lesson.key)


def offer_widgets(
    offer: Offer, place: Rect, measure: Measure, show: Callable[[], None], later: Callable[[], None]
) -> tuple[Picture, Button, Button]:
    """The strip at the upper edge of `place` (pixels), as wide as it: a picture that says what is offered and shows its
    teller; and two buttons, which call `show` and `later`."""
    px, told, words = measure.px, offer.told(), catalogue()
    high = round(px(_HEIGHT) * max(1.0, measure.text**0.5))
    low = px(_LOW) if place.width < px(_NARROWEST) else 0
    rect = Rect(place.left, place.top, place.width, high + low)
    button = min(px(54), high - px(20))
    right, top = rect.right - px(16), rect.bottom - px(10) - button if low else rect.centery - button // 2
    later_rect = Rect(right - px(_LATER), top, px(_LATER), button)
    wide = px(_SHOW if offer.chapter is None else _GO_ON)
    show_rect = Rect(later_rect.left - px(12) - wide, top, wide, button)
    most = rect.width if low else show_rect.left - rect.left
    board = _board(offer.lesson.teller, told, rect.size, Rect(0, 0, most, high), measure)
    return (
        Picture(Rect(rect.left, rect.top, most - px(6), high if low else rect.height), told, measure, board),
        Button(show_rect, offer.label(), measure, show, "main", 22, "bulb" if offer.chapter is None else "play"),
        Button(later_rect, words("ui.lesson.later"), measure, later, "plain", 18),
    )


def _board(teller: str, told: str, size: tuple[int, int], room: Rect, measure: Measure) -> Surface:
    """The board with the face of the teller and the sentence, which lie in `room` (pixels) of it."""
    px = measure.px
    whole = theme.board(size, measure.unit).copy()
    left = px(18)
    if size[0] >= px(_NARROW) or room.height < size[1]:
        face = seat_marks.onlooker_portrait(teller, room.height - px(14))
        whole.blit(face, face.get_rect(midleft=(px(12), room.centery)))
        left = px(12) + face.get_width() + px(14)
    wide = room.right - left - px(14)
    letters = text.fit_block_size(
        told, theme.STRONG_FONT, measure.pt(20), measure.least * 0.8, wide, room.height - px(12), 1.2
    )
    ink = text.block(told, theme.STRONG_FONT, letters, theme.LINEN, wide, "left", 1.2)
    whole.blit(ink, ink.get_rect(midleft=(left, room.centery)))
    return whole

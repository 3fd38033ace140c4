"""The lesson of a game, offered to somebody who has never played it."""

from __future__ import annotations

from collections.abc import Callable

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
_NARROW = 620.0
"""Layout units of a strip that has no room for a portrait."""
_NARROWEST, _LOW = 500.0, 62.0
"""Layout units of a strip whose buttons are below the sentence, and how much higher it is then."""


def ever_played(app: Host, game: str) -> bool:
    """Whether a match of this game was finished here, or waits to be continued."""
    waiting = any(saved.header.game == game for saved in match_folder(app).playable())
    return waiting or bool(history_of(app).rows(MatchEntry, "WHERE game = ? LIMIT 1", game))


def offered_lesson(app: Host, game: str) -> Lesson | None:
    """The lesson to be offered before the first match of a game; None if there is none, or it was begun or declined, or
    the game is known."""
    lessons = all_lessons().get(game, [])
    if not lessons or progress(app).was_offered(game) or ever_played(app, game):
        return None
    return lessons[0]


def offer_widgets(
    lesson: Lesson, place: Rect, measure: Measure, show: Callable[[], None], later: Callable[[], None]
) -> tuple[Picture, Button, Button]:
    """The strip at the upper edge of `place` (pixels), as wide as it: a picture that says how long the lesson takes and
    shows its teller; and two buttons, which call `show` and `later`."""
    px, words = measure.px, catalogue()
    high = round(px(_HEIGHT) * max(1.0, measure.text**0.5))
    told = words("ui.lesson.offer", name=words(f"ui.rival.{lesson.teller}.name"), n=lesson.minutes)
    low = px(_LOW) if place.width < px(_NARROWEST) else 0
    rect = Rect(place.left, place.top, place.width, high + low)
    button = min(px(54), high - px(20))
    right, top = rect.right - px(16), rect.bottom - px(10) - button if low else rect.centery - button // 2
    later_rect = Rect(right - px(_LATER), top, px(_LATER), button)
    show_rect = Rect(later_rect.left - px(12) - px(_SHOW), top, px(_SHOW), button)
    most = rect.width if low else show_rect.left - rect.left
    board = _board(lesson.teller, told, rect.size, Rect(0, 0, most, high), measure)
    return (
        Picture(Rect(rect.left, rect.top, most - px(6), high if low else rect.height), told, measure, board),
        Button(show_rect, words("ui.lesson.show_me"), measure, show, "main", 22, "bulb"),
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

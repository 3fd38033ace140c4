"""The lesson of a game, offered to somebody who has never played it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.lessons.progress import progress
from scenes.lessons.script import Lesson, all_lessons
from scenes.look import seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button, Picture, Widget
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
) -> list[Widget]:
    """The strip at the upper edge of `place` (pixels), as wide as it: who tells the lesson and how long it takes; and
    two buttons, which call `show` and `later`."""
    px, words = measure.px, catalogue()
    rect = Rect(place.topleft, (place.width, round(px(_HEIGHT) * max(1.0, measure.text**0.5))))
    told = words("ui.lesson.offer", name=words(f"ui.rival.{lesson.teller}.name"), n=lesson.minutes)
    high = min(px(54), rect.height - px(20))
    right = rect.right - px(16)
    later_rect = Rect(right - px(_LATER), rect.centery - high // 2, px(_LATER), high)
    show_rect = Rect(later_rect.left - px(12) - px(_SHOW), later_rect.top, px(_SHOW), high)
    board = _board(lesson.teller, told, rect.size, show_rect.left - rect.left, measure)
    return [
        Picture(Rect(rect.topleft, (show_rect.left - rect.left - px(6), rect.height)), told, measure, board),
        Button(show_rect, words("ui.lesson.show_me"), measure, show, "main", 22, "bulb"),
        Button(later_rect, words("ui.lesson.later"), measure, later, "plain", 18),
    ]


def _board(teller: str, told: str, size: tuple[int, int], most: int, measure: Measure) -> Surface:
    """The board with the face of the teller and the sentence, which ends `most` pixels from the left."""
    px = measure.px
    whole = theme.board(size, measure.unit).copy()
    left = px(18)
    if size[0] >= px(_NARROW):
        face = seat_marks.onlooker_portrait(teller, size[1] - px(14))
        whole.blit(face, face.get_rect(midleft=(px(12), size[1] // 2)))
        left = px(12) + face.get_width() + px(14)
    room = most - left - px(14)
    letters = text.fit_block_size(told, theme.STRONG_FONT, measure.pt(20), measure.least * 0.8, room, size[1] - px(12),
                                  1.2)  # fmt: skip
    ink = text.block(told, theme.STRONG_FONT, letters, theme.LINEN, room, "left", 1.2)
    whole.blit(ink, ink.get_rect(midleft=(left, size[1] // 2)))
    return whole

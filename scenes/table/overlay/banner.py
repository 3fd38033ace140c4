"""A sentence for everybody, in large letters over the middle of the table, with the mark of who it is about."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.motion import timing
from scenes.motion.tween import ease_out_back, progress
from scenes.table.canvas import Item

_ROOM = 760.0
"""Layout units that a line of words may be wide."""
_STROKE = 0.12
"""The outline of the letters, in letter sizes."""
_PICTURE_HEIGHT = 180.0
"""Layout units of the picture above the words."""
_MARK = 46.0
"""Layout units of the mark of a seat before the words."""
_PICTURE_SHOWN = 0.84
"""The share of the picture's height that the board leaves free."""


@dataclass
class Banner:
    """A sentence over the middle of the table for `timing.BANNER` seconds."""

    sentence: str
    middle: tuple[int, int]
    measure: Measure
    calm: bool = False
    moment: str = ""
    """The picture above the sentence, a path below assets/art; "" for none."""
    owner: tuple[str, int] | None = None
    """The game, and the seat whose mark stands before the words; None for none."""
    time: float = 0.0

    @property
    def done(self) -> bool:
        """Whether its time is over."""
        return self.time >= timing.BANNER

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, already multiplied by the speed."""
        self.time = min(timing.BANNER, self.time + dt)

    def item(self) -> Item:
        """The item to draw now."""
        picture = _picture(self.sentence, self.measure, self.moment, self.owner)
        rise = 0.0 if self.calm else 1.0 - ease_out_back(progress(self.time, timing.BANNER_ENTER))
        fade_out = (timing.BANNER - self.time) / timing.FADE_OUT
        alpha = round(255 * min(1.0, progress(self.time, timing.FADE_IN), fade_out))
        place = picture.get_rect(center=(self.middle[0], self.middle[1] + round(self.measure.px(60) * rise)))
        reach = Rect(place).inflate(0, self.measure.px(40))
        return Item("banner", (round(rise, 3), alpha), reach, [(picture, place.topleft, max(0, alpha))])


@cached
def _picture(sentence: str, measure: Measure, moment: str, owner: tuple[str, int] | None) -> Surface:
    px = measure.pt(34)
    room = min(measure.px(_ROOM), round(text.width(sentence, theme.TITLE_FONT, px)) + measure.px(10))
    words = text.block(sentence, theme.TITLE_FONT, px, theme.PARCHMENT, room, "centre", 1.2, px * _STROKE)
    mark = seat_marks.emblem(*owner, measure.px(_MARK)) if owner else None
    left = mark.get_width() + measure.px(12) if mark else 0
    size = (left + words.get_width() + measure.px(70), words.get_height() + measure.px(34))
    whole = theme.board(size, measure.unit, 18).copy()
    whole.blit(words, words.get_rect(center=((size[0] + left) // 2, size[1] // 2)))
    if mark:
        whole.blit(mark, mark.get_rect(midleft=(measure.px(28), size[1] // 2)))
    art = theme.picture(moment) if moment else None
    return _under(art, whole, measure) if art else whole


def _under(art: Surface, board: Surface, measure: Measure) -> Surface:
    """The board with a picture above it that it overlaps a little."""
    high = measure.px(_PICTURE_HEIGHT)
    shown = pygame.transform.smoothscale(art, (round(high * art.get_width() / art.get_height()), high))
    top = round(high * _PICTURE_SHOWN)
    whole = paint.blank((max(shown.get_width(), board.get_width()), top + board.get_height()))
    whole.blit(shown, shown.get_rect(midtop=(whole.get_width() // 2, 0)))
    whole.blit(board, board.get_rect(midtop=(whole.get_width() // 2, top)))
    return whole

"""A sentence in large letters over a free part of the table, with the mark of the player it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.motion import timing
from scenes.motion.tween import ease_out_back, progress
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.free_room import free_place
from scenes.table.surface.tabletop import Tabletop

_LETTERS = (34.0, 28.0, 23.0, 18.0)
"""Letter sizes, the largest that finds room."""
_LEAST_PICTURE = 23.0
"""With smaller letters than these a banner has no picture."""
_LINES = (760.0, 440.0, 280.0, 140.0)
"""Layout units that a line of words may be wide, the longest that finds room."""
_LEADING = 1.2
"""Distance between two lines, in letter sizes."""
_TALL = 1.4
"""The height of a line with its outline, in letter sizes."""
_STROKE = 0.12
"""The outline of the letters, in letter sizes."""
_RIM = (2.1, 1.0)
"""Extra width and height of the board around its words, in letter sizes."""
_PICTURE = 5.3
"""The height of the picture above the words, in letter sizes."""
_BESIDE = 3.2
"""The height of the picture beside the words, in letter sizes, at least."""
_MARK = 1.35
"""The mark of a seat before the words, in letter sizes."""
_GAP = 0.35
"""Between that mark and the words, in letter sizes."""
_PICTURE_SHOWN = 0.84
"""The share of the picture that the board leaves free."""
_RISE = 60.0
"""Layout units by which a banner rises when it comes."""
_BAR_LETTERS = 0.5
"""The letters of a banner that stands in the question bar, as a share of its height."""


class Setting(NamedTuple):
    """The setting of a banner, in pixels: the letters, the room of a line, the picture ("" for none), its size, and
    the places (left, top, width, height) of the board and of the picture, which lies above or beside it."""

    letters: float
    room: int
    moment: str
    size: tuple[int, int]
    board: tuple[int, int, int, int]
    art: tuple[int, int, int, int] = (0, 0, 0, 0)


class Banner(Showpiece):
    """A sentence where nothing lies, as near to the middle of the table and as large as it gets.

    moment: a picture for the sentence, a path below assets/art,
    "" for none; owner: the game, and the seat whose mark stands before the words, None for none; short: it is only a
    beat.
    """

    def __init__(
        self,
        sentence: str,
        tabletop: Tabletop,
        moment: str = "",
        owner: tuple[str, int] | None = None,
        short: bool = False,
    ) -> None:
        super().__init__()
        self.lingers = timing.BANNER_LINGERS
        self.sentence = sentence
        self.tabletop = tabletop
        self.calm = tabletop.calm
        self.moment = moment
        self.owner = owner
        words = len(sentence.split())
        usual = timing.BANNER + timing.BANNER_PER_WORD * max(0, words - timing.BANNER_WORDS)
        self.seconds = timing.BEAT_BANNER if short else min(timing.LONGEST_BANNER, usual)
        self.in_bar = False
        """Whether it stands in the place of the question, for want of other room."""
        self._laid: tuple[Rect, Surface, Rect] | None = None
        """The window, and for it the picture and its place."""

    def items(self) -> list[Item]:
        """The item to draw now."""
        window = self.tabletop.window
        if self._laid is None or self._laid[0] != window:
            self._laid = window, *self._placed()
        _, picture, rest = self._laid
        rise = 0.0 if self.calm else 1.0 - ease_out_back(progress(self.time, timing.BANNER_ENTER))
        fade_out = (self.seconds - self.time) / timing.FADE_OUT
        alpha = round(255 * min(1.0, progress(self.time, timing.FADE_IN), fade_out))
        host = self.tabletop.host
        way = host.measure.px(_RISE)
        place = rest.move(0, round(way * rise))
        reach = rest.inflate(0, 2 * way)
        return [Item("banner", (round(rise, 3), alpha), reach, [(picture, place.topleft)], alpha=max(0, alpha))]

    def _placed(self) -> tuple[Surface, Rect]:
        """The largest picture of the banner that covers nothing, and its place; the last resort is the question bar,
        because nobody is asked in the meantime."""
        tabletop, occupied, self.in_bar = self.tabletop, self.tabletop.room.occupied(), False
        if tabletop.staged:
            return self._in_bar()
        measure, middle = tabletop.host.measure, tabletop.host.area.center
        for letters, moment, beside in _wishes(self.moment):
            settings = (
                _set(self.sentence, measure.pt(letters), measure.px(line), moment, beside, self.owner)
                for line in _LINES
            )
            for setting in dict.fromkeys(settings):
                if place := free_place(tabletop.window, occupied, setting.size, middle):
                    return _picture(self.sentence, measure.unit, setting, self.owner), place
        return self._in_bar()

    def _in_bar(self) -> tuple[Surface, Rect]:
        """The picture of the banner in the place of the question, and that place."""
        tabletop = self.tabletop
        measure = tabletop.host.measure
        self.in_bar, bar = True, tabletop.rect(tabletop.arrangement["question"])
        letters = bar.height * _BAR_LETTERS
        room = bar.width - 2 * bar.height - round(letters * (_MARK + _GAP if self.owner else 0.0))  # beside the hint
        sentence = f"{self.sentence} {tabletop.host.text('ui.table.go_on')}" if self.held else self.sentence
        if tabletop.staged:
            least = tabletop.least_letters
            letters = text.fit_block_size(sentence, theme.TITLE_FONT, letters, least, room, bar.height, _LEADING)
            lines = text.balanced(sentence, theme.TITLE_FONT, letters, room)
            room = round(max(text.width(line, theme.TITLE_FONT, letters) for line in lines) + letters * _GAP)
        else:
            letters = text.fit_size(sentence, theme.TITLE_FONT, letters, letters / 2, room)
            room = min(room, round(text.width(sentence, theme.TITLE_FONT, letters) + letters * _GAP))
        setting = Setting(letters, room, "", bar.size, (0, 0, *bar.size))
        return _picture(sentence, measure.unit, setting, self.owner), bar


def _wishes(moment: str) -> Iterator[tuple[float, str, bool]]:
    """The letters of a banner, its picture, and whether that lies beside the words, the best first."""
    if moment:
        yield from ((letters, moment, beside) for letters in _LETTERS[:-1] for beside in (False, True))
    yield from ((letters, "", False) for letters in _LETTERS)


def _set(sentence: str, px: float, most: int, moment: str, beside: bool, owner: tuple[str, int] | None) -> Setting:
    """A sentence set in lines of a limited width in pixels, as wide as the longest of them."""
    lines = text.balanced(sentence, theme.TITLE_FONT, px, most)
    room = round(max(text.width(line, theme.TITLE_FONT, px) for line in lines) + px * _GAP)
    wide = room + round(px * (_RIM[0] + (_MARK + _GAP if owner else 0.0)))
    high = round(px * (_LEADING * (len(lines) - 1) + _TALL + _RIM[1]))
    art = theme.picture(moment) if moment else None
    if art is None:
        return Setting(px, room, "", (wide, high), (0, 0, wide, high))
    tall = max(high, round(px * _BESIDE)) if beside else round(px * _PICTURE)
    across = round(tall * art.get_width() / art.get_height())
    if beside:
        left = round(across * _PICTURE_SHOWN)
        board = (left, (tall - high) // 2, wide, high)
        return Setting(px, room, moment, (left + wide, tall), board, (0, 0, across, tall))
    top, whole = round(tall * _PICTURE_SHOWN), max(wide, across)
    board = ((whole - wide) // 2, top, wide, high)
    return Setting(px, room, moment, (whole, top + high), board, ((whole - across) // 2, 0, across, tall))


@cached
def _picture(sentence: str, unit: float, setting: Setting, owner: tuple[str, int] | None) -> Surface:
    """The board with the words and the mark, over the picture if it has one."""
    px, room, place = setting.letters, setting.room, Rect(setting.board)
    whole = paint.blank(setting.size)
    if art := theme.picture(setting.moment) if setting.moment else None:
        whole.blit(pygame.transform.smoothscale(art, setting.art[2:]), setting.art)
    whole.blit(theme.board(place.size, unit, 18), place)
    words = text.block(sentence, theme.TITLE_FONT, px, theme.PARCHMENT, room, "centre", _LEADING, px * _STROKE)
    left = round(px * (_MARK + _GAP)) if owner else 0
    whole.blit(words, words.get_rect(center=(place.centerx + left // 2, place.centery)))
    if owner:
        mark = seat_marks.emblem(*owner, round(px * _MARK))
        whole.blit(mark, mark.get_rect(midleft=(place.centerx - (left + room) // 2, place.centery)))
    return whole

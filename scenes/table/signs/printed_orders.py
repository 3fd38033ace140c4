"""A sheet on the table with a few lines for everybody, numbered or not."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached

Lines = tuple[tuple[str, str], ...]
"""A number (or "") and words."""
_LARGEST = 21.0
"""Layout units of the letters, at most."""
_LEADING = 1.22
"""Distance between two lines, in letter sizes."""
_APART = 0.5
"""The gap between two entries, in letter sizes."""


@cached
def sheet(lines: Lines, size: tuple[int, int], measure: Measure) -> Surface:
    """The lines on paper, as large as they fit into `size` (pixels); the sheet is no higher than they need."""
    edge, rim, blur = max(2, measure.px(2.6)), measure.px(16), measure.px(8)
    room = (size[0] - 2 * (rim + edge), size[1] - 2 * (rim + edge))
    px = measure.pt(_LARGEST)
    rows = _rows(lines, px, room[0])
    while px > measure.least and _high(rows, px) > room[1]:
        px -= 0.5
        rows = _rows(lines, px, room[0])
    high = _high(rows, px) + 2 * (rim + edge)
    whole = Surface((size[0] + 2 * blur, high + 2 * blur), pygame.SRCALPHA)
    radius = measure.px(12)
    whole.blit(paint.shadow((size[0], high), radius, blur, 130), (0, blur // 3))
    whole.blit(paint.slab((size[0], high), radius, theme.INK), (blur, blur))
    inner = (size[0] - 2 * edge, high - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (blur + edge, blur + edge))
    left, top = blur + edge + rim, blur + edge + rim
    for number, row in rows:
        if number is not None:
            whole.blit(number, (left, top + round(px * (_LEADING - 1) / 2)))
        whole.blit(row, (left + (_indent(lines, px)), top))
        top += row.get_height() + round(px * _APART)
    return whole


def _indent(lines: Lines, px: float) -> int:
    """Pixels that the words are indented by, for the numbers before them."""
    return round(px * 1.7) if any(number for number, _ in lines) else 0


def _rows(lines: Lines, px: float, room: int) -> list[tuple[Surface | None, Surface]]:
    """The pictures of each entry's number (None without) and words, with letters of `px` pixels."""
    wide = room - _indent(lines, px)
    return [(_number(number, px) if number else None, _words(words, px, wide)) for number, words in lines]


def _words(words: str, px: float, room: int) -> Surface:
    return text.block(words, theme.STRONG_FONT, px, theme.INK, room, leading=_LEADING)


def _number(number: str, px: float) -> Surface:
    """A number on a dark disc."""
    wide = round(px * 1.25)
    stamp = paint.slab((wide, wide), wide // 2, theme.INK).copy()
    ink = text.line(number, theme.TITLE_FONT, px * 0.8, theme.PAPER)
    stamp.blit(ink, ink.get_rect(center=(wide // 2, wide // 2)))
    return stamp


def _high(rows: list[tuple[Surface | None, Surface]], px: float) -> int:
    return sum(row.get_height() for _, row in rows) + round(px * _APART) * (len(rows) - 1)

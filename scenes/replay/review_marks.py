"""What a decision touched on the table, and what would have been better: rings, arcs and sentences over a dim table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.guide import ForecastEnd
from scenes.look import paint, text, theme
from scenes.table.signs.arc import LOOKS, Arc, sign

DIM = 150
"""Darkness of what is not meant, 0..255."""
_RING = 5.0
"""Layout units: the thickness of a ring."""
_WORDS = 19.0
"""Layout units: the height of the letters."""
_GAP = 10.0
"""Layout units between a sentence and what it belongs to, and the window's edge."""
_WIDEST = 0.62
"""The most of the window's width that a sentence takes."""
_BOWS = 1.0, -1.0
"""The sides to which the arcs bow, so that two from the same card lie apart."""


class TableMark(NamedTuple):
    """An action on the table: the rectangles (pixels) of what it touches in order, its sentence, and its kind: green
    with a tick for TARGET_FALLS, red with a cross for OWN_FALLS."""

    rects: tuple[Rect, ...]
    words: str
    end: ForecastEnd

    @property
    def colour(self) -> str:
        """The colour of its rings."""
        return LOOKS[self.end].colour

    def moved(self, down: int) -> TableMark:
        """The same mark, lower by some pixels."""
        return self._replace(rects=tuple(rect.move(0, down) for rect in self.rects))


def lift(marks: Sequence[TableMark], room: Rect, most: int) -> int:
    """The number of pixels by which the table slides up, at most `most`, so that what is meant lies in `room`."""
    low = max((rect.bottom for mark in marks for rect in mark.rects), default=0)
    high = min((rect.top for mark in marks for rect in mark.rects), default=0)
    return min(max(0, low - room.bottom), max(0, high - room.top), most)


def draw(screen: Surface, marks: Sequence[TableMark], room: Rect, unit: float) -> None:
    """Darken the table in `room`, a part of the window, except what is meant, and draw the marks over it; unit: pixels
    of a layout unit."""
    meant = [rect.clip(room) for mark in marks for rect in mark.rects]
    bright = [(rect, screen.subsurface(rect).copy()) for rect in meant if rect.width and rect.height]
    veil = paint.blank(room.size)
    veil.fill((14, 9, 7, DIM))
    screen.blit(veil, room)
    for rect, picture in bright:
        screen.blit(picture, rect)
    taken = list(meant)
    for mark, bow in zip(marks, _BOWS, strict=False):
        for rect in mark.rects:
            thick = max(3, round(_RING * unit))
            paint.ring(screen, rect, thick * 2, thick, mark.colour)
        for picture, corner in _arc(mark, bow, unit):
            screen.blit(picture, corner)
    for mark in marks:
        picture = _sentence(mark, round(_WIDEST * room.width), unit)
        spot = _place(picture, mark, room.inflate(-2 * _GAP * unit, -2 * _GAP * unit), taken, _GAP * unit)
        screen.blit(picture, spot)
        taken.append(spot)


def _arc(mark: TableMark, bow: float, unit: float) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """The pictures of an arc from the first thing to the last, with their places."""
    if len(mark.rects) < 2:
        return
    arc = Arc(mark.end, mark.rects[0], mark.rects[-1], unit, bow)
    for number in range(len(arc.cells)):
        if piece := arc.piece(number):
            yield piece.picture, piece.rect.topleft
    yield arc.sign().picture, arc.sign().rect.topleft


def _sentence(mark: TableMark, widest: int, unit: float) -> Surface:
    """A capsule with the sign of the mark before its words."""
    px, pad = _WORDS * unit, round(9 * unit)
    side = round(px * 1.4)
    ink = text.block(mark.words, theme.STRONG_FONT, px, theme.PARCHMENT, widest)
    ink = ink.subsurface(ink.get_bounding_rect())
    size = (ink.get_width() + side + 3 * pad, max(ink.get_height(), side) + 2 * pad)
    radius, edge = min(size[1] // 2, 3 * pad), max(2, round(2.5 * unit))
    whole = paint.slab(size, radius, mark.colour).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.slab(inner, radius - edge, theme.INK), (edge, edge))
    disc = sign(mark.end, side)
    whole.blit(disc, disc.get_rect(midleft=(pad, size[1] // 2)))
    whole.blit(ink, ink.get_rect(midleft=(side + 2 * pad, size[1] // 2)))
    return whole


def _place(picture: Surface, mark: TableMark, room: Rect, taken: Sequence[Rect], gap: float) -> Rect:
    """A place for a sentence, beside what it belongs to where that is free; otherwise wherever it covers least."""
    whole, found = picture.get_rect(), list[Rect]()
    for rect in reversed(mark.rects):
        around = rect.inflate(2 * gap + 8, 2 * gap + 8)
        found += [
            picture.get_rect(midtop=around.midbottom),
            picture.get_rect(midbottom=around.midtop),
            picture.get_rect(midleft=around.midright),
            picture.get_rect(midright=around.midleft),
        ]
    found += [
        picture.get_rect(center=(room.centerx, y))
        for y in range(room.bottom - whole.height // 2, room.top, -max(1, whole.height))
    ]
    inside = [rect.clamp(room) for rect in found]
    return min(inside, key=lambda rect: sum(_area(rect.clip(other)) for other in taken))


def _area(rect: Rect) -> int:
    return rect.width * rect.height

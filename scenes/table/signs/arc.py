"""The arc of a forecast: a bowed line from what acts to what it acts on, drawn in small pieces that appear in turn.

How it ends shows in the colour, in the kind of the line, and in the sign at its head, so that it reads without colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees, dist, hypot, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, Vector2

from game.core.guide import ForecastEnd
from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached

Point = tuple[float, float]
_CROWN, _FOOT = 16.0, 7.0
"""Layout units: the width of an arc at its middle and at its ends."""
_RIM = 2.5
"""Layout units: the dark edge of an arc."""
_RISE = 0.09
"""Sideways shift of the middle of an arc, as a share of its length; half of that is seen."""
_LEAST_RISE = 40.0
"""Layout units: the least that it is drawn aside."""
_SAMPLES = 96
"""Straight bits of an arc."""
_PIECE = 110.0
"""Layout units: the side of the pieces that an arc is drawn in."""
_FINE = 2
"""Supersampling factor for smooth edges."""
_HEAD = 40.0
"""Layout units: the width of the sign at the head."""
_INTO = 0.26
"""Depth to which an arc reaches into the cards at its ends, as a share of their size from the middle outwards."""
_CHEVRON = 9.0
"""Layout units: half the width of a chevron."""
_CHEVRONS = 3
_STEP = 15
"""Degrees to which chevrons are turned."""
_GOOD, _BAD, _CALM, _DARK = "#35b36b", "#e0493a", "#4fb3d9", "#b48be8"


class ArcLook(NamedTuple):
    """The look of an arc: its colour, the layout units of its dashes and of the gaps between them (0: it is whole),
    the points of the lines of its sign (shares of the sign's size), and whether chevrons walk along it."""

    colour: str
    dash: float
    gap: float
    sign: tuple[tuple[Point, ...], ...]
    chevrons: bool = False


LOOKS = {
    ForecastEnd.TARGET_FALLS: ArcLook(_GOOD, 0.0, 0.0, (((0.27, 0.53), (0.44, 0.7), (0.74, 0.32)),), True),
    ForecastEnd.OWN_FALLS: ArcLook(_BAD, 26.0, 14.0, (((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7)))),
    ForecastEnd.BOTH_FALL: ArcLook(theme.CORN, 12.0, 12.0, (((0.26, 0.4), (0.74, 0.4)), ((0.26, 0.6), (0.74, 0.6)))),
    ForecastEnd.NOBODY_FALLS: ArcLook(_CALM, 0.0, 0.0, (((0.28, 0.4), (0.5, 0.64), (0.72, 0.4)),)),
    ForecastEnd.UNKNOWN: ArcLook(_DARK, 1.0, 22.0, ()),
}
"""The look of each end; the sign of what is not known is a question mark, and its line is dotted."""


class Piece(NamedTuple):
    """A part of an arc: where it is, in pixels, and its picture."""

    rect: Rect
    picture: Surface


class Arc:
    """An arc between two things (rectangles in pixels) with `unit` pixels per layout unit, drawn aside as usual times
    `bow`; below 0 to the other side."""

    def __init__(self, end: ForecastEnd, start: Rect, goal: Rect, unit: float, bow: float = 1.0) -> None:
        self.end = end
        self.look = LOOKS[end]
        self.unit = unit
        first, last = _edge(start, goal.center), _edge(goal, start.center)
        way = max(1.0, dist(first, last))
        aside = max(_LEAST_RISE * unit, _RISE * way) * bow
        across = Vector2(last[1] - first[1], first[0] - last[0]) / way
        if across.y > 0:
            across = -across
        middle = (Vector2(first) + Vector2(last)) / 2 + across * aside
        self.points = [_bent(first, (middle.x, middle.y), last, step / _SAMPLES) for step in range(_SAMPLES + 1)]
        self.long = sum(dist(one, other) for one, other in pairwise(self.points))
        self.head = self.points[-1]
        self.cells = self._cells()
        """The rectangles of the pieces, in pixels, in the order of the way."""

    def over(self, words: Sequence[Rect], window: Rect) -> int:
        """The number of its points that lie on words (rectangles in pixels), or outside of the window."""
        reach = round(_CROWN * self.unit)
        large = [word.inflate(reach, reach) for word in words]
        inside = window.inflate(-reach, -reach)
        return sum(
            not inside.collidepoint(spot) or any(word.collidepoint(spot) for word in large) for spot in self.points
        )

    def at(self, share: float) -> Point:
        """The point after a share (0..1) of the way, in pixels."""
        return self.points[round(max(0.0, min(1.0, share)) * _SAMPLES)]

    def piece(self, number: int) -> Piece | None:
        """The piece in the cell of this number; None if nothing of the line lies there."""
        cell = self.cells[number]
        large = Surface((cell.width * _FINE, cell.height * _FINE), pygame.SRCALPHA)
        reach = Rect(cell).inflate(2 * _CROWN * self.unit, 2 * _CROWN * self.unit)
        strokes = [(a, b) for a, b in self._strokes() if any(map(reach.collidepoint, self._part(a, b)))]
        for colour, more in ((theme.INK, 2 * _RIM), (self.look.colour, 0.0)):
            for first, last in strokes:
                self._draw(large, cell.topleft, first, last, more * self.unit, colour)
        picture = paint.scaled_down(large, _FINE)
        seen = picture.get_bounding_rect()
        return Piece(seen.move(cell.topleft), picture.subsurface(seen)) if seen.width else None

    def _cells(self) -> list[Rect]:
        side = max(24, round(_PIECE * self.unit))
        reach = _CROWN * self.unit
        found: dict[tuple[int, int], None] = {}
        for x, y in self.points:
            for dx in (-reach, reach):
                for dy in (-reach, reach):
                    found.setdefault((int((x + dx) // side), int((y + dy) // side)))
        return [Rect(column * side, line * side, side, side) for column, line in found]

    def _strokes(self) -> Iterator[tuple[float, float]]:
        """The shares of the way at which each dash begins and ends."""
        if not self.look.gap:
            yield 0.0, 1.0
            return
        dash, step = self.look.dash * self.unit / self.long, (self.look.dash + self.look.gap) * self.unit / self.long
        for number in range(int(1 / step) + 1):
            if number * step + dash <= 1.0:
                yield number * step, number * step + dash

    def _part(self, first: float, last: float) -> list[Point]:
        """The line between two shares of the way."""
        steps = max(2, round((last - first) * _SAMPLES) + 1)
        return [self._exact(first + (last - first) * step / (steps - 1)) for step in range(steps)]

    def _exact(self, share: float) -> Point:
        """The point after a share of the way, between the samples too."""
        place = max(0.0, min(1.0, share)) * _SAMPLES
        number = min(_SAMPLES - 1, int(place))
        (x, y), (x2, y2), more = self.points[number], self.points[number + 1], place - number
        return x + (x2 - x) * more, y + (y2 - y) * more

    def _wide(self, share: float) -> float:
        """The width of the line after a share of the way, in pixels."""
        return (_FOOT + (_CROWN - _FOOT) * sin(pi * max(0.0, min(1.0, share)))) * self.unit

    def _draw(
        self, screen: Surface, origin: tuple[int, int], first: float, last: float, more: float, colour: str
    ) -> None:
        """One dash on a piece, `more` pixels wider and longer; very short ones are dots."""
        spot = self._exact((first + last) / 2)
        if self.look.dash <= 1.0 and self.look.gap:
            wide = self._wide((first + last) / 2) + more
            centre = ((spot[0] - origin[0]) * _FINE, (spot[1] - origin[1]) * _FINE)
            pygame.draw.circle(screen, colour, centre, wide / 2 * _FINE)
            return
        longer = more / 2 / self.long
        line = self._part(max(0.0, first - longer), min(1.0, last + longer))
        left: list[Point] = []
        right: list[Point] = []
        for number, (x, y) in enumerate(line):
            share = first + (last - first) * number / (len(line) - 1)
            before, after = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
            along = max(1e-6, hypot(after[0] - before[0], after[1] - before[1]))
            half = (self._wide(share) + more) / 2
            dx, dy = (before[1] - after[1]) / along * half, (after[0] - before[0]) / along * half
            left.append(((x + dx - origin[0]) * _FINE, (y + dy - origin[1]) * _FINE))
            right.append(((x - dx - origin[0]) * _FINE, (y - dy - origin[1]) * _FINE))
        pygame.draw.polygon(screen, colour, left + right[::-1])

    def chevrons(self, phase: float) -> list[Piece]:
        """The chevrons that walk along the arc; `phase` (0..1) is how far they are on the way to the next one."""
        if not self.look.chevrons:
            return []
        found = []
        for number in range(_CHEVRONS):
            share = 0.1 + 0.76 * (number + phase) / _CHEVRONS
            (x, y), (x2, y2) = self._exact(share), self._exact(share + 0.02)
            lean = round(-degrees(atan2(y2 - y, x2 - x)) / _STEP) * _STEP
            picture = _chevron(max(6, round(2 * _CHEVRON * self.unit)), lean)
            found.append(Piece(picture.get_rect(center=(round(x), round(y))), picture))
        return found

    def sign(self) -> Piece:
        """The sign at the head."""
        picture = sign(self.end, max(14, round(_HEAD * self.unit)))
        return Piece(picture.get_rect(center=(round(self.head[0]), round(self.head[1]))), picture)


def _edge(rect: Rect, toward: Sequence[float]) -> Point:
    """The point of a thing at which an arc begins or ends, between its middle and its side toward another point."""
    x, y = rect.center
    way = Vector2(toward[0] - x, toward[1] - y)
    if not way.length():
        return float(x), float(y)
    way.scale_to_length(1.0)
    return x + way.x * rect.width * _INTO, y + way.y * rect.height * _INTO


def _bent(first: Point, middle: Point, last: Point, share: float) -> Point:
    """A point of the quadratic curve that `middle` draws aside."""
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
    return a * first[0] + b * middle[0] + c * last[0], a * first[1] + b * middle[1] + c * last[1]


@cached
def sign(end: ForecastEnd, px: int) -> Surface:
    """The sign of an end, a disc of `px` pixels."""
    look = LOOKS[end]
    whole = paint.disc(px, theme.INK).copy()
    inner = paint.disc(px - max(2, round(px * 0.14)), look.colour)
    whole.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
    if not look.sign:
        mark = text.line("?", theme.TITLE_FONT, px * 0.74, theme.WHITE, px * 0.05, theme.INK)
        whole.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    for points in look.sign:
        mark = paint.stroke(points, px, theme.WHITE, 0.13)
        whole.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return whole


@cached
def _chevron(px: int, lean: int) -> Surface:
    """A white chevron that points to the right, leaning by whole degrees."""
    mark = paint.stroke(((0.34, 0.2), (0.66, 0.5), (0.34, 0.8)), px, theme.WHITE, 0.17)
    return pygame.transform.rotozoom(mark, lean, 1.0)

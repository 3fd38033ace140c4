"""The chance to win over a match: a line from decision to decision, with numbered stones for some decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

import pygame
from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Widget

Chances = Sequence[tuple[int, float]]
"""Chances to win (0..1) by the number of the decision, in order."""
_SPAN = 3
"""Decisions on either side that a chance is averaged with: each was estimated in few worlds."""
_LINES = (0.25, 0.5, 0.75)
"""Chances at which there is a thin line."""
STONE = 30.0
"""The width of a stone, in layout units; the chosen one is larger by GROWTH."""
GROWTH = 1.35
_PATH = "#3f7fb4"
_FINE = 2
"""Supersampling factor of the line, for smooth edges."""
_INSET = 0.04
"""The share of the width left free at either end, and of the height above and below."""


def smoothed(chances: Chances) -> list[tuple[int, float]]:
    """The same chances, each averaged with its neighbours, the nearer ones more."""
    found = []
    for place, (move, _) in enumerate(chances):
        near = [
            (other - place, chances[other][1])
            for other in range(place - _SPAN, place + _SPAN + 1)
            if 0 <= other < len(chances)
        ]
        weights = [_SPAN + 1 - abs(apart) for apart, _ in near]
        found.append((move, sum(w * chance for w, (_, chance) in zip(weights, near, strict=True)) / sum(weights)))
    return found


class Curve:
    """Where chances lie in a rectangle (pixels) of a match with `last` decisions."""

    def __init__(self, rect: Rect, chances: Chances, last: int) -> None:
        self.rect = rect
        self.last = max(1, last)
        self.line = smoothed(chances)

    def at(self, move: int, chance: float) -> tuple[float, float]:
        """The pixel of a chance (0..1) at a decision."""
        inner = self.rect.inflate(-2 * _INSET * self.rect.width, -2 * _INSET * self.rect.height)
        return inner.left + inner.width * move / self.last, inner.bottom - inner.height * min(1.0, max(0.0, chance))

    def stone(self, move: int) -> tuple[float, float]:
        """The pixel of a stone on the line at a decision; in the middle of the height where there is no line."""
        before = [one for one in self.line if one[0] <= move][-1:]
        after = [one for one in self.line if one[0] >= move][:1]
        if not before or not after:
            return self.at(move, (before or after or [(move, 0.5)])[0][1])
        (first, low), (second, high) = before[0], after[0]
        share = (move - first) / (second - first) if second > first else 0.0
        return self.at(move, low + (high - low) * share)

    def painted(self, measure: Measure) -> Surface:
        """The ground of the curve with its line, as large as the rectangle."""
        whole = paint.slab(self.rect.size, measure.px(6), f"{theme.INK}12").copy()
        thin, thick = max(1, measure.px(1)), max(2, measure.px(2.5))
        for chance in _LINES:
            y = round(self.at(0, chance)[1]) - self.rect.top
            whole.fill("#8a5a2a90" if chance == 0.5 else "#8a5a2a48", Rect(0, y, self.rect.width, thin))
        points = [
            (_FINE * (x - self.rect.left), _FINE * (y - self.rect.top)) for x, y in (self.at(*one) for one in self.line)
        ]
        if len(points) > 1:
            path = paint.blank((_FINE * self.rect.width, _FINE * self.rect.height))
            for colour, wide in ((theme.INK, thick + 2 * thin), (_PATH, thick)):
                pygame.draw.lines(path, colour, False, points, _FINE * wide)
                for point in points:
                    pygame.draw.circle(path, colour, point, _FINE * wide / 2)
            whole.blit(paint.scaled_down(path, _FINE), (0, 0))
        return whole


def apart(spots: Sequence[tuple[float, float]], step: float, rect: Rect) -> list[tuple[float, float]]:
    """Spots from left to right, moved sideways so far that they are `step` pixels apart and stay in `rect`."""
    found = list[tuple[float, float]]()
    for x, y in spots:
        found.append((max(x, found[-1][0] + step) if found else x, y))
    for place in reversed(range(len(found))):
        most = found[place + 1][0] - step if place + 1 < len(found) else rect.right - step / 2
        found[place] = (min(found[place][0], most), found[place][1])
    return found


class Stone(Widget):
    """A numbered stone on the curve; pressing it shows its decision."""

    here = False
    """Whether its decision is shown."""

    def __init__(
        self, centre: tuple[float, float], number: int, label: str, measure: Measure, on_press: Callable[[], None]
    ) -> None:
        side = measure.px(STONE * GROWTH)
        rect = Rect(0, 0, side, side)
        rect.center = (round(centre[0]), round(centre[1]))
        super().__init__(rect, label, measure)
        self.number = number
        self.on_press = on_press

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        large = GROWTH if self.here else 1.0 + (GROWTH - 1.0) * 0.5 * sin(self.warmth * pi / 2)
        px = self.measure.px(STONE * large)
        spot = Rect(0, 0, px, px)
        spot.center = rect.center
        screen.blit(paint.disc(px, theme.INK), spot)
        inner = spot.inflate(-max(4, px // 7), -max(4, px // 7))
        screen.blit(paint.disc(inner.width, theme.BRICK if self.here else theme.GOLD), inner)
        colour = theme.IVORY if self.here else theme.INK
        ink = text.line(str(self.number), theme.TITLE_FONT, px * 0.5, colour)
        screen.blit(ink, ink.get_rect(center=spot.center))
        self.ring(screen, spot, px // 2)

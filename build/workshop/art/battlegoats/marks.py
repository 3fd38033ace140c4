"""The marks of BattleGoats: the goat's head, and the shape, icon and colour of each of the four classes."""

from __future__ import annotations

import math
from dataclasses import dataclass

import skia

from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, circle, minus, moved, oval, points_at, rounded, union

INK, CREAM, WHITE = "#2e1d18", "#f7ecd2", "#fffaea"


def _goat_head() -> skia.Path:
    """A goat's head from the front, about 200 units wide and high, centred on the origin."""
    parts = [blob([
        (0, -34), (22, -30), (36, -12), (32, 18), (25, 46), (27, 68), (17, 84), (0, 88), (-17, 84), (-27, 68),
        (-25, 46), (-32, 18), (-36, -12), (-22, -30),
    ])]
    for side in (-1, 1):
        horn: list[Point] = [
            (6, -30), (14, -66), (38, -92), (74, -90), (98, -62), (96, -34, "c"), (82, -58), (58, -66),
            (40, -50), (30, -22),
        ]
        ear: list[Point] = [(34, -18), (62, -22), (92, -4, "c"), (70, 14), (36, 4)]
        parts += [blob(points_at(shape, 0, 0, side)) for shape in (horn, ear)]
    parts.append(blob([(-11, 80), (11, 80), (7, 102), (0, 120, "c"), (-7, 102)]))
    head = union(*parts)
    for side in (-1, 1):
        head = minus(head, oval(side * 17, 0, 10, 6, side * 14))
        head = minus(head, oval(side * 9, 68, 4.5, 3, side * -30))
    return head


def goat_mark(x: float, y: float, size: float) -> skia.Path:
    """The goat head centred on (x, y), `size` units wide."""
    return moved(_goat_head(), x, y - size * 0.07, size / 212)


@dataclass(frozen=True)
class ClassMark:
    """What tells a class apart: its shape, its icon and its colours."""

    shape: str
    icon: str
    colour: str


CLASSES = {
    "hero": ClassMark("hexagon", "queen-crown", "#d9982a"),
    "goat": ClassMark("circle", "goat", "#4c8a4e"),
    "creature": ClassMark("diamond", "paw-print", "#8a4a93"),
    "equipment": ClassMark("square", "anvil", "#2f748f"),
}


def badge_shape(shape: str, x: float, y: float, radius: float) -> skia.Path:
    """The outline of a badge round (x, y)."""
    if shape == "circle":
        return circle(x, y, radius)
    if shape == "hexagon":
        corners = [math.radians(60 * corner - 90) for corner in range(6)]
        reach = radius * 1.06
        return blob([(x + reach * math.cos(a), y + reach * math.sin(a), 0.25) for a in corners])
    if shape == "diamond":
        reach = radius * 1.14
        return blob([(x, y - reach, 0.2), (x + reach, y, 0.2), (x, y + reach, 0.2), (x - reach, y, 0.2)])
    return rounded(x - radius * 0.92, y - radius * 0.92, radius * 1.84, radius * 1.84, radius * 0.28)


def class_icon(name: str, x: float, y: float, size: float) -> skia.Path:
    """The icon of a class, `size` units wide."""
    glyph = CLASSES[name].icon
    return goat_mark(x, y, size) if glyph == "goat" else icon(glyph, x, y, size)

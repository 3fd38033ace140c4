"""The two faces of the coin: a goat's head, and two pairs of crossed horns, 160 x 160 units each."""

from __future__ import annotations

import math

import skia

from workshop.art.battlegoats.marks import goat_mark
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import Point, blob, circle, minus, moved, ring, scaled, star, union
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear

SIZE = 160  # units, width and height of the picture
METAL, INK = "#d0a24a", "#33210f"
_MIDDLE = SIZE / 2


_HORN: list[Point] = [
    (-50, 52), (-30, 60), (10, 38), (42, 2), (54, -54, "c"), (26, -22), (-8, 2), (-44, 20), (-58, 34),
]


def _horns() -> skia.Path:
    """Two horns that cross like sabres, with a gap where one passes over the other."""
    front = moved(blob(_HORN), _MIDDLE, _MIDDLE)
    rear = moved(blob(_HORN), _MIDDLE, _MIDDLE, flip=True)
    return union(front, minus(rear, scaled(front, 1.12, 1.22, _MIDDLE, _MIDDLE + 12)))


def draw_coin(canvas: skia.Canvas, side: str) -> None:
    """Draw one side of the coin: heads or tails."""
    strike_coin(canvas, goat_mark(_MIDDLE, _MIDDLE - 2, 104) if side == "heads" else _tails())


def strike_coin(canvas: skia.Canvas, relief: skia.Path, metal: str = METAL) -> None:
    """A coin of this colour with a raised shape; the disc touches the edges of its square of SIZE units."""
    pen, middle, radius = Pen(canvas, 1, INK), _MIDDLE, _MIDDLE - 1.5
    light, dark = shift(metal, 0.16), shift(metal, -0.26)
    sheen = [
        (0, "#fff6d8", 1), (0.35, metal, 1), (0.6, shift(metal, -0.12), 1), (0.8, metal, 1), (1, dark, 1),
    ]
    pen.fill(circle(middle, middle, radius), linear(0, 0, SIZE, SIZE, sheen))
    pen.stroke(circle(middle, middle, radius - 1), INK, 3)
    for notch in range(72):
        angle = math.tau * notch / 72
        start, end = radius * 0.93, radius * 0.985
        pen.line(
            (middle + start * math.cos(angle), middle + start * math.sin(angle)),
            (middle + end * math.cos(angle), middle + end * math.sin(angle)), 1.3, shift(metal, -0.22),
        )
    pen.stroke(circle(middle, middle, radius * 0.91), shift(metal, -0.2), 1.6)
    pen.stroke(circle(middle - 0.6, middle - 0.7, radius * 0.895), "#fff8e0", 0.9, 0.8)
    field = [(0, light, 1), (0.5, shift(metal, -0.04), 1), (1, shift(metal, -0.2), 1)]
    pen.fill(circle(middle, middle, radius * 0.78), linear(SIZE, SIZE, 0, 0, field))
    pen.stroke(circle(middle, middle, radius * 0.78), INK, 1.4, 0.8)
    for bead in range(40):
        angle = math.tau * bead / 40
        x, y = middle + radius * 0.845 * math.cos(angle), middle + radius * 0.845 * math.sin(angle)
        pen.fill(circle(x, y, 2.0), shift(metal, -0.26))
        pen.fill(circle(x - 0.5, y - 0.6, 1.3), "#fff2c8", 0.9)
    _strike(pen, relief, metal)
    with pen.clipped(circle(middle, middle, radius)):
        pen.hatch(
            ring(middle, middle, radius, 0.1), -radius * 0.34, -radius * 0.3, INK, 0.35, 2.6, 42,
            radius * 0.2,
        )
        pen.grain(0.12)


def _tails() -> skia.Path:
    stars = [
        star(_MIDDLE + dx, _MIDDLE + dy, size, size * 0.42, 5) for dx, dy, size in ((0, -38, 13), (0, 52, 9))
    ]
    return union(_horns(), *stars)


def _strike(pen: Pen, relief: skia.Path, metal: str) -> None:
    """Draw the shape raised from the coin: a dark lower edge, a light upper one, engraved shade."""
    for dx, dy, colour, alpha in ((1.8, 2.0, INK, 0.7), (-1.3, -1.4, "#fff8e0", 0.9)):
        pen.fill(moved(relief, dx, dy), colour, alpha, blur=0.8)
    pen.fill(relief, linear(40, 40, 120, 120, [(0, shift(metal, 0.10), 1), (1, shift(metal, -0.12), 1)]))
    pen.hatch(relief, -6, -5, INK, 0.5, 2.4, 45, 4)
    pen.outline(relief, 1.7)

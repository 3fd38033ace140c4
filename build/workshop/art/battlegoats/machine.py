"""The parts of equipment pictures: timber, iron, wheels, ropes and the ground they stand on."""

from __future__ import annotations

import math
import random

import skia

from workshop.art.battlegoats.marks import INK
from workshop.art.kit.colour import shift
from workshop.art.kit.gouache import cast_shadow, dust, solid
from workshop.art.kit.paths import Points, blob, circle, oval, poly, ring, rounded
from workshop.art.kit.pen import Pen

WOOD, DARK_WOOD, IRON, BRASS, ROPE = "#a8703f", "#6f4728", "#8f9aa0", "#d9a83a", "#d9b77a"


class Machine:
    """A picture of a thing on 1000 x 1000 units; the card shows x -60..1060 and y -150..930 of them."""

    def __init__(self, canvas: skia.Canvas, seed: int) -> None:
        self.pen = Pen(canvas, seed, INK, 10)
        self.chance = random.Random(seed)

    def solid(self, path: skia.Path, colour: str, ink: float = 0) -> skia.Path:
        """Paint a shape in gouache; `ink` is the width of the contour in units (0: the pen's)."""
        solid(self.pen, path, colour, ink)
        return path

    def ground(self, colour: str, y: float = 800) -> None:
        """Bare earth with stones in the foreground, from `y` down."""
        earth = blob([
            (-200, y + 20), (100, y - 20), (420, y + 6), (760, y - 18), (1200, y + 14), (1200, 1150),
            (-200, 1150),
        ])
        self.pen.fill(earth, colour)
        dust(self.pen, earth, shift(colour, -0.13), (0, y, 0, 1000), (0, 0.1), (1, 0.8), grain=1)
        self.pen.outline(earth, 8)
        for _ in range(9):
            x = self.chance.uniform(0, 1000)
            self.solid(
                oval(
                    x, self.chance.uniform(y + 40, 940), self.chance.uniform(14, 34),
                    self.chance.uniform(9, 20),
                ),
                shift(colour, 0.08), 6,
            )

    def shadow(self, x: float, y: float, wide: float, high: float = 40) -> None:
        """A soft oval shadow on the ground round (x, y)."""
        self.pen.fill(oval(x, y, wide, high), "#2a1408", 0.45, 14)

    def beam(
        self, start: tuple[float, float], end: tuple[float, float], width: float, colour: str = WOOD,
    ) -> None:
        """A squared timber from start to end, `width` units thick, with grain and bolts."""
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        with self.pen.placed(*start, 1, turn):
            self.solid(rounded(-width * 0.2, -width / 2, length + width * 0.4, width, width * 0.16), colour)
            at = 30.0
            while at < length - 90:
                y = self.chance.uniform(-0.25, 0.25) * width
                self.pen.brush([(at, y), (at + 50, y + 5), (at + 90, y)], 5, shift(colour, -0.15))
                at += 120
            for x in (width * 0.2, length - width * 0.2):
                self.pen.fill(circle(x, 0, width * 0.13), shift(colour, -0.3))

    def wheel(self, x: float, y: float, radius: float, spokes: int = 8) -> None:
        """A spoked cart wheel with an iron tyre."""
        for spoke in range(spokes):
            angle = math.tau * spoke / spokes + 0.2
            end = (x + radius * 0.8 * math.cos(angle), y + radius * 0.8 * math.sin(angle))
            self.pen.line((x, y), end, radius * 0.2, INK)
            self.pen.line((x, y), end, radius * 0.11, WOOD)
        self.solid(ring(x, y, radius * 0.92, radius * 0.68), WOOD)
        self.solid(ring(x, y, radius, radius * 0.88), IRON)
        self.solid(circle(x, y, radius * 0.24), BRASS)

    def rope(self, points: Points, width: float = 26) -> None:
        """A twisted rope along the points."""
        self.pen.brush(points, width + 14, INK, "flat")
        self.pen.brush(points, width, ROPE, "flat")

    def band(self, x: float, y: float, width: float, height: float, colour: str = IRON) -> None:
        """An iron band with two rivets."""
        self.solid(rounded(x - width / 2, y - height / 2, width, height, 8), colour)
        for side in (-1, 1):
            self.pen.fill(circle(x, y + side * height * 0.3, width * 0.16), shift(colour, -0.3))

    def lies_on(self, shape: skia.Path, onto: skia.Path, colour: str) -> None:
        """The shadow of a shape on another shape that it lies on."""
        cast_shadow(self.pen, shape, onto, 16, 26, shift(colour, -0.25), 0.8)

    def sparkle(self, x: float, y: float, size: float) -> None:
        """A four-pointed glint."""
        points = []
        for index in range(8):
            reach = size if index % 2 == 0 else size * 0.16
            angle = math.tau * index / 8
            points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
        self.pen.fill(poly(points), "#ffffff", 0.95)

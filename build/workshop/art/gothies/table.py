"""The table: a cenote at night seen from above, with gold frets along its edges."""

from __future__ import annotations

import skia

from workshop.art.gothies.frame import draw_frets
from workshop.art.gothies.runes import GOLD, VOID
from workshop.art.kit.glowing import SCREEN
from workshop.art.kit.paths import circle, oval, poly
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

WIDTH = 1280  # table units
HEIGHT = 720  # table units
_X = WIDTH / 2  # table units, the centre of the water
_Y = 330


def draw_table(canvas: skia.Canvas) -> None:
    """Draw the table, WIDTH x HEIGHT table units."""
    pen = Pen(canvas, 77, VOID)
    pen.flood(
        radial(_X, _Y, 780, [(0, "#1d5f9c", 1), (0.34, "#16377f", 1), (0.7, "#10145a", 1), (1, "#070726", 1)], 0.72)
    )
    for _ in range(26):
        x, y, radius = pen.chance.uniform(0, WIDTH), pen.chance.uniform(0, HEIGHT), pen.chance.uniform(90, 240)
        cloud = pen.chance.choice(["#2a2a8a", "#5a2a8a", "#1a6a8a", "#123a78"])
        pen.fill(circle(x, y, radius), radial(x, y, radius, [(0, cloud, 0.32), (1, "#000000", 0)]), blend=SCREEN)
    for ring in range(13):
        rim = oval(_X, _Y, 90 + ring * 62, 44 + ring * 34)
        pen.stroke(rim, "#7fd0f0", 3.4 - 0.18 * ring, 0.32 - 0.02 * ring)
        pen.stroke(oval(_X, _Y + 5, 90 + ring * 62, 44 + ring * 34), "#04082a", 3, 0.24 - 0.015 * ring)
    for _ in range(190):
        x, y = pen.chance.uniform(0, WIDTH), pen.chance.uniform(0, HEIGHT)
        pen.fill(circle(x, y, pen.chance.uniform(0.5, 1.7)), "#ffffff", pen.chance.uniform(0.12, 0.7))
    for edge, start in ((0, 0.0), (HEIGHT, 1.0)):
        shade = [
            (0, "#04041c", 0.85 * (1 - start)),
            (0.22, "#04041c", 0),
            (0.78, "#04041c", 0),
            (1, "#04041c", 0.85 * start),
        ]
        pen.flood(linear(0, 0, 0, HEIGHT, shade))
        _draw_edge(pen, edge)
    pen.grain(0.07, 3, 1.0, 2)


def _draw_edge(pen: Pen, y: float) -> None:
    """A gold border with a dip in the middle and frets at both ends."""
    inward = 1 if y == 0 else -1
    line = [
        (0, y + inward * 20),
        (282, y + inward * 20),
        (302, y + inward * 34),
        (WIDTH - 302, y + inward * 34),
        (WIDTH - 282, y + inward * 20),
        (WIDTH, y + inward * 20),
    ]
    pen.fill(poly([(0, y), *line, (WIDTH, y)]), "#05061a", 0.7)
    pen.stroke(poly(line, closed=False), GOLD, 2.2)
    for side, x in ((1, 20.0), (-1, WIDTH - 20.0)):
        draw_frets(pen, x, 15 if y == 0 else y - 5, 1.9, 19, side, 1.8)

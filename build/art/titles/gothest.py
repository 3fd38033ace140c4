"""The Gothest BATtle title card: a lancet of stained glass, a full moon, bats and a bored goth."""

from __future__ import annotations

import math
import random

import skia

from art.kit.colour import mix, shift
from art.kit.icons import icon
from art.kit.paths import blob, circle, moved, poly, rounded
from art.kit.pen import Pen
from art.kit.screens import linear, radial
from art.titles.frame import HEIGHT, WIDTH, card
from art.titles.goth import Goth

INK, LILAC, DEEP, GLASS = "#0d0912", "#b48ae6", "#3a2258", "#a678d8"
MOON = (220, 178)


def draw(canvas: skia.Canvas) -> None:
    with card(canvas, INK) as pen:
        _draw_panel(pen)
        window = _lancet(34, 26, WIDTH - 68, 430)
        _draw_glass(pen, window)
        with pen.clipped(window):
            _draw_graves(pen)
            with pen.placed(220 - 500 * 0.43, 52, 0.43):
                Goth(canvas).draw()
            pen.flood(linear(0, 370, 0, 456, [(0, "#120c18", 0), (1, "#120c18", 0.85)]))
        pen.stroke(window, INK, 9)
        pen.stroke(window, LILAC, 3.2)
        pen.stroke(window, "#efe0ff", 1)
        _draw_tracery(pen)
        _draw_plate(pen)


def _lancet(x: float, y: float, width: float, height: float) -> skia.Path:
    """A pointed arch."""
    spring = height * 0.42
    path = skia.Path()
    path.moveTo(x, y + height)
    path.lineTo(x, y + spring)
    path.cubicTo(x, y + spring * 0.42, x + width * 0.26, y + spring * 0.12, x + width / 2, y)
    path.cubicTo(x + width * 0.74, y + spring * 0.12, x + width, y + spring * 0.42, x + width, y + spring)
    path.lineTo(x + width, y + height)
    path.close()
    return path


def _draw_panel(pen: Pen) -> None:
    body = rounded(7, 7, WIDTH - 14, HEIGHT - 14, 20)
    pen.fill(body, linear(0, 0, WIDTH, HEIGHT, [(0, "#332046", 1), (0.5, "#1a1124", 1), (1, "#241634", 1)]))
    with pen.clipped(body):
        for row in range(9):
            for column in range(6):
                pen.fill(icon("bat", 30 + column * 76 + (row % 2) * 38, 24 + row * 72, 44), LILAC, 0.09)
    pen.stroke(rounded(13, 13, WIDTH - 26, HEIGHT - 26, 15), LILAC, 2.2, 0.9)
    pen.stroke(rounded(18, 18, WIDTH - 36, HEIGHT - 36, 11), LILAC, 0.9, 0.55)


def _draw_glass(pen: Pen, window: skia.Path) -> None:
    chance, (x, y) = random.Random(7), MOON
    with pen.clipped(window):
        stops = [
            (0, mix(GLASS, "#ffffff", 0.55), 1), (0.30, GLASS, 1), (0.75, mix(GLASS, DEEP, 0.72), 1),
            (1, DEEP, 1),
        ]
        pen.flood(radial(x, y, 360, stops))
        for (inner, outer), count in zip(((86, 132), (132, 186), (186, 250), (250, 340)), (10, 14, 18, 22),
            strict=True):
            offset = chance.random()
            for pane in range(count):
                start, end = math.tau * (pane + offset) / count, math.tau * (pane + 1 + offset) / count
                corners = [
                    (inner, start), (outer, start), (outer, (start + end) / 2), (outer, end), (inner, end),
                ]
                points = [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in corners]
                tint = shift(
                    GLASS, chance.uniform(-0.12, 0.1), chance.uniform(0, 0.06), chance.uniform(-60, 40),
                )
                pen.fill(poly(points), tint if chance.random() < 0.6 else DEEP, 0.36)
                pen.line(points[0], points[1], 2.2, "#120c18", 0.85)
            pen.stroke(circle(x, y, inner), "#120c18", 2.6, 0.9)
        pen.fill(circle(x, y, 86), radial(x - 20, y - 20, 110, [
            (0, "#fffdf2", 1), (0.7, "#f6e6d8", 1), (1, "#e2c8e8", 1),
        ]))
        for bat_x, bat_y, size in ((78, 118, 44), (362, 96, 36), (96, 196, 26), (348, 208, 30), (128, 76, 22),
            (314, 62, 26)):
            pen.fill(icon("bat", bat_x, bat_y, size, chance.uniform(-18, 18)), "#120c18", 0.9)


def _draw_graves(pen: Pen) -> None:
    dark = mix(DEEP, "#120c18", 0.5)
    ground = [
        (20, 470), (20, 382), (70, 362), (120, 370), (180, 354), (250, 368), (320, 352), (380, 366),
        (430, 356), (430, 470),
    ]
    pen.fill(blob(ground), dark)
    for x, size in ((62, 56), (108, 42), (372, 60), (330, 40), (404, 38)):
        pen.fill(icon("tombstone", x, 352, size), dark)


def _draw_tracery(pen: Pen) -> None:
    """Scrolls in the spandrels and a bat on the point of the arch."""
    for side in (-1, 1):
        with pen.placed(220 + side * 188, 128, 0.95, 0, flip=side > 0):
            pen.brush([
                (0, 0), (18, -3), (34, -14), (36, -32), (22, -40), (12, -30), (20, -22),
            ], 5, "#d9c2f2", "in")
            pen.brush([(4, 0), (20, 10), (40, 8), (52, -6), (46, -18)], 4, "#d9c2f2", "out")
            pen.fill(circle(20, -24, 3.4), "#d9c2f2")
        with pen.placed(220 + side * 150, 46, 0.8, side * 62, flip=side > 0):
            pen.brush([
                (0, 0), (18, -3), (34, -14), (36, -32), (22, -40), (12, -30), (20, -22),
            ], 5, "#d9c2f2", "in")
    pen.fill(icon("bat", 220, 25, 58), INK)
    pen.fill(icon("bat", 220, 23, 50), "#d9c2f2")


def _draw_plate(pen: Pen) -> None:
    """The cartouche for the name, with two roses."""
    shape = [
        (24, 520), (34, 476, "c"), (70, 460), (220, 452), (370, 460), (406, 476, "c"), (416, 520),
        (406, 566, "c"), (370, 584), (220, 594), (70, 584), (34, 566, "c"),
    ]
    plate = blob(shape, tension=0.35)
    pen.fill(moved(plate, 0, 5), "#000000", 0.6, blur=7)
    pen.fill(plate, linear(0, 452, 0, 594, [(0, "#4a2a68", 1), (0.5, "#2a1738", 1), (1, "#3a1f4a", 1)]))
    pen.stroke(plate, INK, 7)
    pen.stroke(plate, LILAC, 2.6)
    for side in (-1, 1):
        pen.fill(icon("rose", 220 + side * 186, 456, 46, side * 14), INK)
        pen.fill(icon("rose", 220 + side * 186, 454, 40, side * 14), "#d0345a")

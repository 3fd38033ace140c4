"""The back of the cards: a window at night, the same when turned upside down."""

from __future__ import annotations

import math

import skia

from workshop.art.gothest.frame import HEIGHT, INK, RADIUS, WIDTH, coffin, draw_scroll
from workshop.art.gothest.glass import BLUE, INDIGO, LILAC, PLUM, RUBY, VIOLET, Glass, curve, deep
from workshop.art.gothest.windows import foil
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, box, circle, moved, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial

MIDDLE = (WIDTH / 2, HEIGHT / 2)  # card units
LINE, BRIGHT = "#c9b3e6", "#efe4ff"


def draw_back(canvas: skia.Canvas) -> None:
    """Draw the back of the cards, 440 x 616 card units."""
    pen, (x, y) = Pen(canvas, 5, INK), MIDDLE
    with pen.clipped(rounded(0, 0, WIDTH, HEIGHT, RADIUS)):
        pen.flood(INK)
        body = rounded(10, 10, WIDTH - 20, HEIGHT - 20, 18)
        pen.fill(body, radial(x, y, 420, [(0, "#54307a", 1), (0.55, "#301a4a", 1), (1, "#170c24", 1)]))
        with pen.clipped(body):
            _draw_damask(pen)
            pen.flood(radial(x, y, 430, [(0, "#000000", 0), (0.6, "#000000", 0), (1, "#000000", 0.55)]))
        for inset, width, alpha in ((14, 3, 1.0), (22, 1.2, 0.7), (31, 5, 0.16)):
            pen.stroke(rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 18 - inset * 0.3), LINE, width,
                alpha)
        for turn in (0, 180):
            with pen.placed(x, y, 1, turn):
                _draw_half(pen)
        _draw_rose_window(pen)
        pen.grain(0.08, seed=2)


def _draw_damask(pen: Pen) -> None:
    """An ogee pattern with bats and coffins in turn, upside down below the middle."""
    x0, y0 = MIDDLE
    for row in range(-6, 7):
        for column in range(-4, 5):
            x, y = x0 + column * 84 + (row % 2) * 42, y0 + row * 56
            ogee: list[Point] = [
                (x, y - 54, "c"), (x + 30, y - 22), (x + 36, y), (x + 30, y + 22), (x, y + 54, "c"), (x - 30, y + 22),
                (x - 36, y), (x - 30, y - 22),
            ]
            pen.stroke(blob(ogee), LINE, 1.5, 0.3)
            turn = 180 if y > y0 else 0
            if row % 2:
                pen.fill(icon("bat", x, y, 48, turn), LINE, 0.42)
            else:
                pen.fill(moved(coffin(-12, -19, 24, 38), x, y, 1, turn), LINE, 0.3)


def _draw_half(pen: Pen) -> None:
    """The upper half, in units from the middle: a rose, scrolls, a trefoil of glass in the corner."""
    glass = Glass(pen.canvas, 9, (0, 0), 420)
    pen.fill(icon("rose", 0, -196, 104), INK)
    pen.fill(icon("rose", 0, -198, 92), "#d0345a")
    for flip in (False, True):
        with pen.placed(0, 0, 1, 0, flip):
            for place in ((16, -142, 1.15, 8), (140, -238, 0.9, -14), (150, -168, 0.75, -80)):
                with pen.placed(*place):
                    draw_scroll(pen, LINE)
            shape = foil(-158, -246, 25, 3, -135)
            glass.pane(shape, VIOLET, 3)
            pen.stroke(shape, LINE, 2)


def _draw_rose_window(pen: Pen) -> None:
    """The medallion: petals of glass round two bats, head to head."""
    x, y = MIDDLE
    pen.fill(circle(x, y + 6, 118), "#000000", 0.6, blur=10)
    pen.fill(circle(x, y, 118), INK)
    glass = Glass(pen.canvas, 12, (x, y), 190)
    for petal in range(16):
        with glass.at(x, y, 1, petal * 22.5):
            colours = (VIOLET, RUBY, INDIGO, BLUE)
            glass.pane(curve("0,-72c 15,-88 16,-102 0,-113c -16,-102 -15,-88"), colours[petal % 4], 3)
    pen.stroke(circle(x, y, 117), LINE, 3.4)
    pen.fill(circle(x, y, 74), radial(x, y, 74, [(0, "#3a2258", 1), (1, "#150c20", 1)]))
    with pen.clipped(circle(x, y, 72)):
        glass.rays(box(x - 76, y - 76, 152, 152), x, y, 12, (deep(PLUM, 0.5), deep(INDIGO, 0.55)), 0, (40,))
        pen.flood(radial(x, y, 74, [(0, LILAC, 0.35), (1, INK, 0.4)]))
    pen.stroke(circle(x, y, 73), LINE, 3)
    for bead in range(36):
        at = math.tau * bead / 36
        pen.fill(circle(x + 66 * math.cos(at), y + 66 * math.sin(at), 1.8), BRIGHT)
    for turn in (0, 180):
        with pen.placed(x, y, 1, turn):
            pen.stroke(icon("bat", 0, -27, 92), INK, 5)
            pen.fill(icon("bat", 0, -27, 92), BRIGHT)

"""The Gothest table: a velvet cloth in a crypt, the light of a stained-glass window on it, a ring of beads."""

from __future__ import annotations

import math

import skia

from workshop.art.gothest.frame import INK, coffin, draw_scroll
from workshop.art.gothest.glass import AMBER, BLUE, GOLD, GREEN, LILAC, ROSE, RUBY, TEAL, VIOLET
from workshop.art.gothest.windows import lancet
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, box, circle, intersection, moved, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import image_of, radial
from workshop.art.kit.textures import velvet

WIDTH = 1280  # table units
HEIGHT = 720  # table units
LINE, BRIGHT = "#c9b3e6", "#efe4ff"
MIDDLE = (640, 232)  # table units, the centre of the ring of beads round the cards in play
RING = (292, 226)  # table units, its radii
SCREEN = skia.BlendMode.kScreen


def draw_table(canvas: skia.Canvas) -> None:
    """Draw the table, WIDTH x HEIGHT table units."""
    pen = Pen(canvas, 4, INK)
    cloth = velvet(WIDTH, HEIGHT, 7, ("#150a20", "#2c1742", "#4d2b6c"))
    canvas.drawImageRect(image_of(cloth), skia.Rect.MakeWH(WIDTH, HEIGHT),
        skia.SamplingOptions(skia.FilterMode.kLinear))
    _draw_damask(pen)
    _draw_window_light(pen)
    pen.flood(radial(640, 330, 820, [(0, "#000000", 0), (0.55, "#000000", 0.08), (1, "#06020c", 0.8)]))
    _draw_ring(pen)
    _draw_border(pen)
    pen.grain(0.07)


def _draw_damask(pen: Pen) -> None:
    """An ogee pattern with bats and coffins, barely lighter than the cloth."""
    for row in range(10):
        for column in range(14):
            x, y = column * 104 + (row % 2) * 52 - 20, row * 84 - 6
            ogee: list[Point] = [
                (x, y - 58, "c"), (x + 34, y - 22), (x + 40, y + 10), (x, y + 58, "c"), (x - 40, y + 10),
                (x - 34, y - 22),
            ]
            pen.stroke(blob(ogee), LILAC, 1.6, 0.10)
            pen.fill(icon("bat", x, y - 8, 54), LILAC, 0.085)
            pen.fill(moved(coffin(-9, -13, 18, 26), x, y + 24), LILAC, 0.06)


def _draw_window_light(pen: Pen) -> None:
    """The long soft light of two windows on the cloth."""
    colours = (RUBY, VIOLET, AMBER, BLUE, ROSE, TEAL, GOLD, GREEN)
    for origin, lean, seed in ((60, 0.62, 0), (900, -0.46, 3)):
        matrix = skia.Matrix()
        matrix.setAll(1, -lean, origin + (160 if lean > 0 else -40), 0, 1.15, 20, 0, 0, 1)
        shape = lancet(0, 0, 250, 560, 0.4)
        with pen.layer(alpha=0.30, blend=SCREEN):
            for row in range(8):
                for column in range(4):
                    cell = intersection(shape, box(column * 62.5 + 3, row * 70 + 3, 56.5, 64))
                    cell.transform(matrix)
                    pen.fill(cell, colours[(row * 3 + column * 2 + seed) % len(colours)], 0.55, blur=9)
    for x, y, radius, colour in ((40, 690, 330, AMBER), (1240, 690, 330, AMBER), (640, 240, 460, VIOLET)):
        pen.fill(circle(x, y, radius), radial(x, y, radius, [(0, colour, 0.26), (1, colour, 0)]), blend=SCREEN)


def _draw_ring(pen: Pen) -> None:
    """The séance ring round the cards in play."""
    (x, y), (wide, high) = MIDDLE, RING
    floor = oval(x, y, wide, high)
    with pen.clipped(box(0, -20, WIDTH, HEIGHT)):
        pen.fill(oval(x, y + 8, wide + 20, high + 16), "#05020a", 0.4, blur=16)
        pen.fill(floor, radial(x, y, wide, [(0, "#3a1f58", 0.62), (1, "#12081d", 0.62)], high / wide))
        pen.stroke(floor, INK, 10)
        pen.stroke(floor, LINE, 2.6, 0.95)
        pen.stroke(oval(x, y, wide - 16, high - 14), LINE, 1, 0.5)
        for bead in range(84):
            at = math.tau * bead / 84
            pen.fill(circle(x + (wide - 8) * math.cos(at), y + (high - 7) * math.sin(at), 2), BRIGHT, 0.85)


def _draw_border(pen: Pen) -> None:
    """A stitched hem with ironwork in the corners."""
    pen.stroke(rounded(9, 9, WIDTH - 18, HEIGHT - 18, 20), INK, 6, 0.7)
    pen.stroke(rounded(9, 9, WIDTH - 18, HEIGHT - 18, 20), LINE, 2, 0.55)
    hem = poly([(15, 15), (WIDTH - 15, 15), (WIDTH - 15, HEIGHT - 15), (15, HEIGHT - 15)])
    pen.dashes(hem, "#8a6fb4", 1.4, 7, 6)
    for right in (False, True):
        for low in (False, True):
            with pen.placed(WIDTH - 8 if right else 8, HEIGHT - 8 if low else 8):
                pen.canvas.scale(-1 if right else 1, -1 if low else 1)
                with pen.placed(4, 58, 1.0, 0):
                    draw_scroll(pen, "#5d4580")
                with pen.placed(64, 4, 0.9, 84):
                    draw_scroll(pen, "#5d4580")

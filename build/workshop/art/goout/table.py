"""The Go Out Battle table: a night arena of deep slabs and dots with a white ring for the pile."""

from __future__ import annotations

import math

import skia

from workshop.art.goout.style import CYAN, INK, PAPER, PINK, SUN, dots
from workshop.art.kit.colour import mix
from workshop.art.kit.paths import box, moved, oval, poly, star
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial

WIDTH = 1280  # table units
HEIGHT = 720  # table units
MIDDLE = (640, 330)  # table units, the centre of the arena
RING = (296, 190)  # table units, its radii
NIGHT, LEFT, RIGHT = "#2a1f5e", "#392a86", "#211546"


def draw_table(canvas: skia.Canvas) -> None:
    """Draw the table, WIDTH x HEIGHT table units."""
    pen = Pen(canvas, 12, INK)
    _draw_slabs(pen)
    _draw_stripes(pen)
    _draw_crowd(pen)
    _draw_arena(pen)
    shade = [(0, "#000000", 0), (0.6, "#0c0526", 0.04), (1, "#0c0526", 0.72)]
    pen.flood(radial(640, 350, 830, shade))
    pen.grain(0.07)


def _draw_slabs(pen: Pen) -> None:
    pen.flood(NIGHT)
    left = poly([(0, 0), (560, 0), (200, HEIGHT), (0, HEIGHT)])
    right = poly([(WIDTH, HEIGHT), (760, HEIGHT), (1110, 0), (WIDTH, 0)])
    pen.fill(left, LEFT)
    pen.fill(right, RIGHT)
    whole = box(0, 0, WIDTH, HEIGHT)
    dots(pen, whole, "#5a3fd0", (-40, 760, 500, 160), (0, 0.72), (1, 0), cell=18, alpha=0.62, degrees=25)
    dots(pen, whole, "#c22e78", (1330, -40, 830, 440), (0, 0.72), (1, 0), cell=18, alpha=0.5, degrees=25)
    dots(pen, whole, "#1c5f9c", (1300, 790, 1000, 470), (0, 0.55), (1, 0), cell=18, alpha=0.5, degrees=25)
    dots(pen, whole, "#6b2b8f", (-30, -40, 300, 260), (0, 0.5), (1, 0), cell=18, alpha=0.5, degrees=25)


def _draw_stripes(pen: Pen) -> None:
    """The bright joints between the slabs, behind the arena."""
    for x, width, colour, alpha in (
        (536, 30, INK, 0.6), (545, 9, CYAN, 0.8), (566, 3, SUN, 0.8), (1086, 30, INK, 0.6), (1095, 9, PINK, 0.8),
        (1116, 3, SUN, 0.8),
    ):
        pen.fill(poly([(x, 0), (x + width, 0), (x + width - 360, HEIGHT), (x - 360, HEIGHT)]), colour, alpha)


def _draw_crowd(pen: Pen) -> None:
    """Outlined stars, crosses and bolts, barely lighter than the ground, away from the seats."""
    bolt = poly([(8, -34), (-20, 6), (-4, 6), (-12, 36), (20, -8), (4, -8)])
    cross = poly([(-7, -22), (7, -22), (7, -7), (22, -7), (22, 7), (7, 7), (7, 22), (-7, 22), (-7, 7), (-22, 7),
        (-22, -7), (-7, -7)])
    for index, (x, y, size, turn) in enumerate((
        (92, 258, 1.1, -14), (214, 404, 0.8, 10), (112, 560, 1.3, 20), (300, 640, 0.8, -24), (286, 190, 0.7, 30),
        (1188, 262, 1.2, 16), (1074, 420, 0.8, -12), (1176, 566, 1.1, -20), (988, 646, 0.8, 14), (1010, 176, 0.7, -30),
        (420, 70, 0.7, 12), (858, 62, 0.7, -12), (700, 668, 0.6, 8), (520, 676, 0.6, -20),
    )):
        shape = (star(0, 0, 30, 13, 5), bolt, cross)[index % 3]
        shape = moved(shape, x, y, size, turn)
        pen.fill(moved(shape, 4, 5), "#140b36", 0.55)
        pen.fill(shape, mix(NIGHT, (CYAN, SUN, PINK)[index % 3], 0.16))
        pen.stroke(shape, mix(NIGHT, (CYAN, SUN, PINK)[index % 3], 0.42), 2.4, 0.9)


def _draw_arena(pen: Pen) -> None:
    x, y = MIDDLE
    wide, high = RING
    pen.fill(oval(x, y + 12, wide + 34, high + 32), "#0c0526", 0.55, blur=20)
    floor = oval(x, y, wide, high)
    pen.fill(floor, "#2f2470")
    with pen.clipped(floor):
        for ray in range(36):
            start, end = math.tau * ray / 36, math.tau * (ray + 0.5) / 36
            far = [(x + 520 * math.cos(angle), y + 520 * 0.64 * math.sin(angle)) for angle in (start, end)]
            pen.fill(poly([(x, y), *far]), "#41349a", 0.45)
        dots(pen, floor, "#6d52e0", (x - 40, y + high, x, y - 10), (0, 0.62), (1, 0), cell=15, alpha=0.7, degrees=25)
        dots(pen, floor, "#b23a8c", (x + wide, y - high, x + 70, y - 20), (0, 0.5), (1, 0), cell=15, alpha=0.6)
        pen.flood(radial(x, y, 300, [(0, "#8f7bff", 0.34), (1, "#8f7bff", 0)], 0.64))
    pen.stroke(oval(x, y, wide + 2, high + 2), INK, 22)
    for grow, width, colour, alpha in ((0, 9, PAPER, 1), (-19, 3, PINK, 0.95), (23, 4, CYAN, 0.95)):
        pen.stroke(oval(x, y, wide + grow, high + grow * 0.86), colour, width, alpha)
    for tick in range(40):
        at, reach = math.tau * tick / 40, 62 + 22 * (tick % 2) + 14 * math.sin(tick * 1.7)
        root = (x + (wide + 36) * math.cos(at), y + (high + 32) * math.sin(at))
        tip = (x + (wide + 36 + reach) * math.cos(at), y + (high + 32 + reach * 0.8) * math.sin(at))
        pen.brush([root, tip], 7.5, PAPER, "out", 0.5)

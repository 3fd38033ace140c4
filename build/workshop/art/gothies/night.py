"""The night: the way from far off to the Well, and the Ceiba over its water with the leaves that burn on it."""

from __future__ import annotations

import math

import skia

from workshop.art.gothies.runes import GOLD
from workshop.art.kit.glowing import SCREEN, aura, luminous
from workshop.art.kit.paths import Points, blob, circle, oval, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

WIDTH, HEIGHT = 1280, 362  # units of the night
TREE = 400  # units, the side of the Ceiba's picture
LEAF = 40  # units, the side of a leaf's picture
_DARK, _BARK, _LIGHT = "#140f3a", "#4a3a8a", "#a08ce8"
_STEPS = 32  # pieces of the road's edge


def _road(along: float) -> tuple[float, float, float]:
    """The middle of the road and its depth there, `along` from 0 (far off) to 1 (the Well): it bends and widens."""
    x = 40 + 1010 * along**1.04 + 26 * math.sin(5.2 * along)
    return x, 166 + 172 * along**1.32 - 9 * math.sin(6.3 * along), 9 + 88 * along**1.25


def draw_night(canvas: skia.Canvas) -> None:
    """Draw the night, WIDTH x HEIGHT units: the horizon, the ground and the road."""
    pen = Pen(canvas, 41, "#05061a")
    sky = [
        (0, "#0a0a34", 1),
        (0.35, "#1b1a5e", 1),
        (0.49, "#2b3f8e", 1),
        (0.58, "#14265e", 1),
        (1, "#070b2c", 1),
    ]
    pen.flood(linear(0, 0, 0, HEIGHT, sky))
    pen.fill(circle(150, 74, 300), radial(150, 74, 300, [(0, "#b98cf0", 0.34), (1, "#000000", 0)]), blend=SCREEN)
    light = [(0, "#5fd8ff", 0.5), (0.5, "#2a78c8", 0.22), (1, "#000000", 0)]
    pen.fill(circle(1090, 200, 430), radial(1090, 200, 430, light), blend=SCREEN)
    for _ in range(150):
        place = pen.chance.uniform(0, WIDTH), pen.chance.uniform(0, 150)
        pen.fill(circle(*place, pen.chance.uniform(0.5, 1.6)), "#ffffff", pen.chance.uniform(0.15, 0.8))
    _draw_forest(pen)
    for band in range(9):  # the ground: rings of the cenote, seen from its side
        pen.stroke(oval(1090, 330, 150 + band * 118, 34 + band * 24), "#7fd0f0", 2.6 - 0.2 * band, 0.3 - 0.026 * band)
    _draw_road(pen)
    for along in (0.335, 0.66):
        _draw_lanterns(pen, along)
    for x, y, wide, alpha in ((230, 176, 300, 0.34), (520, 214, 380, 0.26), (820, 262, 420, 0.2), (90, 196, 240, 0.3)):
        pen.fill(oval(x, y, wide, 22), "#a9b8ff", alpha, 18, SCREEN)
    edges = [(0, "#04041c", 0.5), (0.16, "#04041c", 0), (0.84, "#04041c", 0), (1, "#04041c", 0.92)]
    pen.flood(linear(0, 0, 0, HEIGHT, edges))
    pen.grain(0.06, 3, 1.0, 2)


def _draw_forest(pen: Pen) -> None:
    """Three rows of hills with bare trees."""
    for layer, (y, colour) in enumerate(((146, "#191a58"), (160, "#121648"), (178, "#0c1038"))):
        tops = [(x, y + pen.chance.uniform(-26 + 5 * layer, 12)) for x in range(-40, WIDTH + 80, 74)]
        pen.fill(blob([(-40, HEIGHT), *tops, (WIDTH + 60, HEIGHT)], tension=0.45), colour)
        for _ in range(34 - 6 * layer):
            x, tall = pen.chance.uniform(-10, WIDTH + 10), pen.chance.uniform(18, 44) * (1 + 0.3 * layer)
            bend = pen.chance.uniform(-5, 5), pen.chance.uniform(-9, 9)
            trunk = [(x, y + 16), (x + bend[0], y - tall * 0.4), (x + bend[1], y - tall)]
            pen.brush(trunk, 5 + 2 * layer, colour, "out", jitter=0.3)
            for side in (-1, 1):
                bough = [(x, y - tall * 0.4), (x + side * tall * 0.3, y - tall * 0.8)]
                pen.brush(bough, 3 + layer, colour, "out")


def _draw_road(pen: Pen) -> None:
    """The road and its stones."""
    steps = [_road(step / _STEPS) for step in range(_STEPS + 1)]
    edge = [(x, y - h * 0.5) for x, y, h in steps] + [(x, y + h * 0.5) for x, y, h in reversed(steps)]
    road = blob(edge, tension=0.5)
    pen.fill(road, "#000018", 0.45, 10)
    pen.fill(road, linear(40, 0, 1050, 0, [(0, "#6a58b0", 0.75), (0.5, "#4a5cae", 0.8), (1, "#5aa8d8", 0.9)]))
    with pen.clipped(road):
        along = 0.01
        while along < 1:
            x, y, h = _road(along)
            wide, high = h * 0.24 + 4, h * 0.135 + 0.8
            for row in range(3):
                left = x + (row % 2) * wide + pen.chance.uniform(-3, 3)
                stone = oval(left, y + (row - 1) * h * 0.31, wide * pen.chance.uniform(0.8, 0.96), high)
                pen.fill(stone, pen.chance.choice(["#b9b4ee", "#9aa4e2", "#c9d2f6"]), 0.34)
                pen.stroke(stone, "#0a0a30", 1.1, 0.45)
            along += 2.15 * wide / 1010
    pen.stroke(road, "#cfe0ff", 1.6, 0.55)


def _draw_lanterns(pen: Pen, along: float) -> None:
    """A lantern on each side of the road, where a zone ends."""
    x, y, h = _road(along)
    for side in (-1, 1):
        foot, tall, wide = y + side * (h * 0.5 + 5), 26 + h * 0.62, 5 + h * 0.1
        left = x + side * h * 0.2
        pen.fill(oval(left, foot, wide * 1.5, wide * 0.5), "#000010", 0.6, 3)
        bronze = [(0, "#3a3a78", 1), (0.4, "#8a8ac8", 1), (1, "#1a1a44", 1)]
        pen.fill(rounded(left - wide / 2, foot - tall, wide, tall, 2), linear(left - wide, 0, left + wide, 0, bronze))
        lamp = rounded(left - wide * 0.9, foot - tall - wide * 2, wide * 1.8, wide * 2.2, 3)
        aura(pen, left, foot - tall - wide, wide * 5, "#ffd27a", 0.8)
        pen.fill(lamp, "#fff0c0")
        pen.stroke(lamp, "#2a1c4a", 1.6)


def draw_ceiba(canvas: skia.Canvas) -> None:
    """Draw the Ceiba without leaves, its roots round the pool of the Well, TREE x TREE units."""
    pen = Pen(canvas, 9, "#05061a")
    trunk = [(200, 318), (196, 268), (204, 220), (200, 168)]
    for side in (-1, 1):
        for x, y, wide in ((46, 330, 20), (92, 340, 13), (24, 326, 15)):
            root = [(200 + side * x, y), (200 + side * x * 0.45, 300), (200, 250)]
            pen.brush(root, wide, _DARK, "in")
            pen.brush(root, wide - 7, "#5a4a9a", "in")
    pen.brush(trunk, 40, _DARK, "flat", jitter=0.05)
    pen.brush(trunk, 30, _BARK, "flat", jitter=0.05)
    pen.brush([(x - 7, y) for x, y in trunk], 8, _LIGHT, "flat", 0.8)
    for side in (-1, 1):
        for x, y, wide in ((118, 96, 19), (150, 146, 15), (72, 44, 16), (30, 20, 12), (104, 184, 12)):
            bough = [(200, 214), (200 + side * x * 0.4, 168 + (y - 120) * 0.2), (200 + side * x, y)]
            pen.brush(bough, wide, _DARK, "out")
            pen.brush(bough, wide - 6, _BARK, "out")
            pen.brush([(a - 2, b - 2) for a, b in bough], 3, _LIGHT, "out", 0.7)
    _draw_pool(pen)


def _draw_pool(pen: Pen) -> None:
    """The water of the Well in its wall."""
    pen.fill(oval(200, 346, 168, 46), "#000010", 0.5, 12)
    wall = blob([(36, 330), (44, 372), (200, 396), (356, 372), (364, 330)], tension=0.3)
    luminous(pen, wall, "#23264e", "#6a70a8", "#c9cdf0", 10)
    with pen.clipped(wall):
        for row in range(3):
            for brick in range(9):
                pen.stroke(rounded(20 + 44 * brick + 22 * (row % 2), 338 + 22 * row, 40, 19, 6), "#c9cdf0", 2, 0.4)
    mouth = oval(200, 330, 164, 40)
    pen.fill(mouth, linear(0, 290, 0, 372, [(0, "#06143a", 1), (0.55, "#2a9ad8", 1), (1, "#bff4ff", 1)]))
    for ring in range(4):
        pen.stroke(oval(200, 334, 146 - 34 * ring, 33 - 8 * ring), "#eaffff", 2.4, 0.7 - 0.1 * ring)
    pen.stroke(mouth, GOLD, 5)


def _leaf(half: float) -> Points:
    """The outline of a leaf round (0, 0)."""
    return [(0, -1.5 * half), (half, -0.13 * half), (0, 1.6 * half, "c"), (-half, -0.13 * half)]


def draw_lit_leaf(canvas: skia.Canvas) -> None:
    """Draw a leaf that burns, LEAF x LEAF units."""
    pen, middle = Pen(canvas, 3, "#05061a"), LEAF / 2
    with pen.placed(middle, middle):
        halo = radial(0, 0, 19, [(0, "#9ff0ff", 0.55), (1, "#9ff0ff", 0)])
        pen.fill(circle(0, 0, 19), halo)
        pen.fill(blob(_leaf(7.6)), "#05203a")
        light = [(0, "#f2ffff", 1), (0.5, "#8fe8ff", 1), (1, "#3fb0e8", 1)]
        pen.fill(blob(_leaf(6.1)), linear(0, -10, 0, 10, light))


def draw_dark_leaf(canvas: skia.Canvas) -> None:
    """Draw a leaf whose light is gone, LEAF x LEAF units."""
    pen, middle = Pen(canvas, 3, "#05061a"), LEAF / 2
    with pen.placed(middle, middle):
        pen.fill(blob(_leaf(7.4)), "#0a0b2c", 0.85)
        pen.stroke(blob(_leaf(7.4)), "#5a5aa0", 1.5, 0.85)


SCENERY = {
    "night": (draw_night, WIDTH, HEIGHT, 1.5, 80),
    "ceiba": (draw_ceiba, TREE, TREE, 1.6, 86),
    "leaf_lit": (draw_lit_leaf, LEAF, LEAF, 1.6, 92),
    "leaf_dark": (draw_dark_leaf, LEAF, LEAF, 1.6, 92),
}
"""The pictures: how to draw each, its size in units, pixels per unit, and its quality."""

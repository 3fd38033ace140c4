"""The BattleGoats table: a meadow under mountains with a trampled clearing; its trays and places for cards."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import skia

from workshop.art.battlegoats.marks import CREAM, INK, goat_mark
from workshop.art.kit.colour import shift
from workshop.art.kit.gouache import dust, solid
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Place, Point, blob, box, circle, moved, oval, poly, rounded, union
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import LINEAR, image_of, linear, radial
from workshop.art.kit.textures import meadow

WIDTH = 1280  # table units
HEIGHT = 720  # table units
CARD = (100, 140)  # table units, width and height of one place of a tray
GAP = 6  # table units between two places
MARGIN = 24  # table units, the width of the wooden frame
TRAY = (3 * CARD[0] + 2 * GAP + 2 * MARGIN, 3 * CARD[1] + 2 * GAP + 2 * MARGIN)
GRASS = ("#2a5232", "#478040", "#79ab50", "#aac866")
MIDDLE = (640, 372)


def draw_table(canvas: skia.Canvas) -> None:
    """Draw the table, WIDTH x HEIGHT table units."""
    pen, chance = Pen(canvas, 12, INK), random.Random(12)
    _draw_grass(pen)
    _draw_paths(pen, chance)
    _draw_ring(pen, chance)
    _draw_growth(pen, chance)
    _draw_mountains(pen, chance)
    _draw_bushes(pen, chance)
    shade = [(0, "#000000", 0), (0.66, "#000000", 0.02), (1, "#10200c", 0.62)]
    pen.flood(radial(640, 350, 860, shade))
    pen.grain(0.09)


def _draw_grass(pen: Pen) -> None:
    image = image_of(meadow(WIDTH, HEIGHT, 5, GRASS))
    pen.canvas.drawImage(image, 0, 0, LINEAR)
    x, y = MIDDLE
    for ray in range(28):
        start, end = math.tau * ray / 28, math.tau * (ray + 0.5) / 28
        corners = [(x + 1100 * math.cos(angle), y + 1100 * math.sin(angle)) for angle in (start, end)]
        pen.fill(poly([MIDDLE, *corners]), "#c9dc7a", 0.10)
    ground = box(0, 0, WIDTH, HEIGHT)
    dust(pen, ground, "#2a5232", (500, 330, 1280, 760), (0, 0), (0.35, 0.05), (1, 0.5), grain=0.9, alpha=0.7)
    dust(
        pen, ground, "#cfe08a", (640, 420, -100, -60), (0, 0), (0.4, 0.04), (1, 0.3), grain=0.9, alpha=0.6,
        seed=8,
    )


def _path_shape(points: Sequence[Place], half: float) -> skia.Path:
    """A ribbon of even width along a curve, with a little wobble at its edges."""
    left = [(x - half, y) for x, y in points]
    right = [(x + half, y) for x, y in reversed(points)]
    return blob([*left, *right])


def _draw_paths(pen: Pen, chance: random.Random) -> None:
    upper = _path_shape([(668, 40), (622, 120), (664, 200), (640, 300)], 33)
    lower = _path_shape([(640, 440), (600, 540), (650, 640), (612, 760)], 44)
    sides = [blob([
        (640 + s * 180, 344), (640 + s * 360, 330), (640 + s * 520, 372), (640 + s * 700, 350),
        (640 + s * 700, 412), (640 + s * 520, 430), (640 + s * 360, 392), (640 + s * 180, 402),
    ]) for s in (-1, 1)]
    path = union(upper, lower, *sides)
    pen.fill(path, "#c4a066", 0.95)
    dust(pen, path, "#8a6a3f", (540, 0, 760, 720), (0, 0.2), (0.5, 0.1), (1, 0.7), grain=0.8)
    pen.outline(path, 5, "#5a4a24")
    with pen.clipped(path):
        for _ in range(150):
            x, y = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
            stone = oval(x, y, chance.uniform(3, 8), chance.uniform(2, 5))
            pen.fill(stone, "#e8d3a0")
            pen.stroke(stone, "#5a4a24", 1.2, 0.6)


def _draw_ring(pen: Pen, chance: random.Random) -> None:
    """The trampled clearing in the middle."""
    x, y = MIDDLE
    clearing = oval(x, y, 196, 122)
    pen.fill(oval(x, y + 5, 202, 128), "#1f3f22", 0.5, blur=9)
    pen.fill(clearing, "#cba870")
    dust(
        pen, clearing, "#8f6c40", (x - 120, y - 90, x + 170, y + 120), (0, 0), (0.4, 0.12), (1, 0.85),
        grain=0.8,
    )
    dust(
        pen, clearing, "#ead2a0", (x + 60, y + 60, x - 190, y - 130), (0, 0), (0.4, 0.1), (1, 0.8), grain=0.8,
        seed=6,
    )
    pen.outline(clearing, 6, "#5a4a24")
    pen.stroke(oval(x, y, 176, 105), "#8f6c40", 2.5, 0.8)
    mark = goat_mark(x, y, 120)
    pen.fill(mark, "#8f6c40", 0.55)
    for index in range(34):
        angle = math.tau * index / 34 + chance.uniform(-0.04, 0.04)
        stone = oval(
            x + 197 * math.cos(angle), y + 123 * math.sin(angle), chance.uniform(8, 14), chance.uniform(6, 9),
            chance.uniform(-30, 30),
        )
        pen.fill(stone, "#3f3424", 0.4, blur=2)
        solid(pen, stone, chance.choice(["#a8a294", "#bdb6a4", "#938d80"]), 3.4)


def _draw_growth(pen: Pen, chance: random.Random) -> None:
    """Tufts and flowers, away from the ring."""
    for _ in range(330):
        x, y = chance.uniform(0, WIDTH), chance.uniform(60, HEIGHT)
        if (abs(x - 640) < 230 and abs(y - 372) < 150) or abs(x - 640) < 70 or abs(y - 372) < 44:
            continue
        if chance.random() < 0.64:
            colour = chance.choice(["#2a5232", "#c9d97a", "#3f7a44", "#9cc45c"])
            for blade in range(4):
                tip = (x + blade * 5 + chance.uniform(-6, 6), y - chance.uniform(9, 20))
                pen.brush([(x + blade * 4, y), tip], 3, colour, "out")
        else:
            _draw_flower(pen, x, y, chance)


def _draw_flower(pen: Pen, x: float, y: float, chance: random.Random) -> None:
    colour = chance.choice(["#fff4d8", "#f2b73a", "#e2557a", "#8a6fd0", "#fff4d8"])
    size = chance.uniform(2.8, 4.6)
    pen.fill(oval(x + 2, y + 4, size * 2, size), "#1f3f22", 0.4, blur=2)
    for petal in range(5):
        angle = math.tau * petal / 5
        pen.fill(circle(x + size * 1.4 * math.cos(angle), y + size * 1.4 * math.sin(angle), size), colour)
    pen.fill(circle(x, y, size * 0.85), "#d9862a" if colour != "#f2b73a" else "#8a4f24")


def _draw_mountains(pen: Pen, chance: random.Random) -> None:
    """Mountains along the upper edge."""
    pen.fill(box(0, 0, WIDTH, 46), linear(0, 0, 0, 46, [(0, "#e98f56", 1), (1, "#f6d38a", 1)]))
    with pen.clipped(box(0, 0, WIDTH, 64)):
        pen.fill(circle(640, 50, 60), "#fff1c4")
    for depth, (colour, base, high) in enumerate((("#8fae86", 50, 40), ("#5f8f68", 56, 28),
        ("#3f6f52", 64, 14))):
        points: list[Point] = [(-40, base + 8)]
        x = -60.0
        while x < WIDTH + 60:
            points += [
                (x, base - chance.uniform(high * 0.4, high), "c"),
                (x + chance.uniform(26, 60), base - chance.uniform(-3, 6)),
            ]
            x += chance.uniform(70, 130)
        ridge = blob([*points, (WIDTH + 60, base + 8)], tension=0.3)
        pen.fill(ridge, colour)
        dust(pen, ridge, shift(colour, -0.13), (0, base - high, 0, base + 26), grain=0.7, seed=4 + depth)
    for _ in range(90):
        x, tall = chance.uniform(0, WIDTH), chance.uniform(16, 34)
        foot = 72 + chance.uniform(-4, 8)
        for tier in range(3):
            y, half = foot - tall * 0.28 * tier, tall * (0.34 - 0.08 * tier)
            pen.fill(poly([
                (x - half, y), (x, y - tall * 0.5), (x + half, y),
            ]), shift("#2f5f42", -0.03 * (tier % 2)))
    bumps = [circle(
        x, 70 + chance.uniform(-4, 5), chance.uniform(13, 22),
    ) for x in range(-10, WIDTH + 40, 22)]
    hedge = union(box(-20, 56, WIDTH + 40, 18), *bumps)
    pen.fill(moved(hedge, 4, 8), "#1a3320", 0.4, blur=6)
    pen.fill(hedge, "#2f6a3c")
    dust(pen, hedge, "#1f4a2c", (0, 54, 0, 96), (0, 0), (0.3, 0.2), (1, 0.9), grain=0.7)
    dust(pen, hedge, "#5f9a52", (0, 76, 0, 46), (0, 0), (0.4, 0.05), (1, 0.7), grain=0.7, seed=8)
    pen.outline(hedge, 3.4, "#1f3f28")


def _draw_bushes(pen: Pen, chance: random.Random) -> None:
    """Round bushes in the lower corners, a tree stump and a sign of rank."""
    for corner in (-1, 1):
        for _ in range(7):
            x = 640 + corner * chance.uniform(520, 660)
            y = HEIGHT + 26 - max(0.0, (abs(x - 640) - 520) * 0.5) + chance.uniform(-12, 12)
            bush = union(
                circle(x, y, 38), circle(x + 34, y + 12, 30), circle(x - 34, y + 12, 30),
                circle(x, y - 22, 26),
            )
            pen.fill(oval(x + 6, y + 18, 66, 30), "#1a3320", 0.4, blur=9)
            solid(pen, bush, chance.choice(["#3f7a44", "#4f8a48", "#356a40"]), 5)
            for _ in range(6):
                pen.fill(
                    circle(x + chance.uniform(-36, 36), y + chance.uniform(-30, 10), 3.6),
                    chance.choice(["#e2557a", "#fff4d8", "#f2b73a"]),
                )


def draw_tray(canvas: skia.Canvas) -> None:
    """Draw a wooden tray for 3 x 3 cards, TRAY table units large; upside down only its light differs."""
    pen, chance = Pen(canvas, 3, INK), random.Random(3)
    wide, high = TRAY
    board = rounded(3, 3, wide - 6, high - 6, 16)
    pen.fill(board, "#8a5e36")
    dust(pen, board, "#5f3c20", (0, 0, wide, high), (0, 0.1), (1, 0.85), grain=0.6)
    with pen.clipped(board):
        for grain in range(46):
            y = grain * 10.4
            pen.brush([
                (0, y), (wide * 0.5, y + chance.uniform(-4, 4)), (wide, y),
            ], 1.7, "#6a4526", "flat", 0.7)
    pen.stroke(board, INK, 5)
    pen.stroke(rounded(8, 8, wide - 16, high - 16, 12), "#c08a54", 1.8, 0.8)
    inner = rounded(MARGIN - 6, MARGIN - 6, wide - 2 * MARGIN + 12, high - 2 * MARGIN + 12, 9)
    pen.fill(inner, "#4a7240")
    dust(pen, inner, "#2f5230", (0, 0, wide, high), (0, 0.15), (1, 0.75), grain=0.6)
    pen.shade(inner, 5, 7, "#16281a", 0.55, blur=4)
    pen.stroke(inner, INK, 4)
    for row in range(3):
        for column in range(3):
            x = MARGIN + column * (CARD[0] + GAP)
            y = MARGIN + row * (CARD[1] + GAP)
            place = rounded(x, y, *CARD, 7)
            pen.fill(place, "#35562f", 0.6)
            pen.dashes(rounded(x + 3, y + 3, CARD[0] - 6, CARD[1] - 6, 5), "#a8b878", 1.3, 6, 5)
    for x in (13, wide - 13):
        for y in (13, high - 13):
            pen.fill(circle(x, y, 5), INK)
            pen.fill(circle(x, y, 3.6), "#d9a83a")
            pen.fill(circle(x - 1, y - 1, 1.2), "#fff2c0")
    with pen.clipped(board):
        pen.grain(0.1)


def draw_cell(canvas: skia.Canvas) -> None:
    """Draw one empty place, CARD table units large."""
    pen = Pen(canvas, 4, INK)
    place = rounded(1.5, 1.5, CARD[0] - 3, CARD[1] - 3, 7)
    pen.fill(place, "#35562f", 0.8)
    dust(pen, place, "#22402a", (0, 0, CARD[0], CARD[1]), (0, 0.1), (1, 0.7), grain=0.5)
    pen.dashes(rounded(4, 4, CARD[0] - 8, CARD[1] - 8, 5), CREAM, 1.8, 7, 5.5)
    pen.fill(goat_mark(CARD[0] / 2, CARD[1] / 2, 46), CREAM, 0.22)


def draw_attack_badge(canvas: skia.Canvas) -> None:
    """Draw the hexagon in which the sum of an attack is shown, 96 x 96 units."""
    pen = Pen(canvas, 6, INK)
    corners = [math.radians(60 * corner - 90) for corner in range(6)]
    for reach, colour in ((46, INK), (39, "#c8492f")):
        shape = blob([(
            48 + reach * math.cos(angle), 48 + reach * math.sin(angle), 0.25,
        ) for angle in corners])
        pen.fill(shape, colour)
        if reach < 46:
            dust(pen, shape, "#8e2a22", (30, 20, 80, 90), grain=0.5)
    pen.fill(icon("crossed-swords", 48, 48, 60), "#e2763f", 0.55)

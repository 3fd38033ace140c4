"""The title background, panels for dialogs, the shadow of a card, the emblem and the app icon."""

from __future__ import annotations

import math
import random

import skia

from workshop.art.battlegoats.marks import INK, goat_mark
from workshop.art.kit.colour import shift
from workshop.art.kit.gouache import dust
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, circle, minus, oval, poly, ring, rounded, star
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import LINEAR, image_of, linear, radial
from workshop.art.kit.textures import parchment, velvet, wood

WIDTH = 1280  # table units
HEIGHT = 720  # table units
WALNUT = ("#1a0f0a", "#4a2c1a", "#7a5030")
PLUM = ("#140a1c", "#33183a", "#5f2f58")
GOLD = "#d9a83a"
FELT = rounded(74, 62, WIDTH - 148, HEIGHT - 124, 150)


def draw_title(canvas: skia.Canvas) -> None:
    """The title background, WIDTH x HEIGHT units: walnut, a velvet inlay with the marks of five games, candles."""
    pen = Pen(canvas, 21, "#170c08")
    canvas.drawImage(image_of(wood(WIDTH, HEIGHT, 7, 4, WALNUT)), 0, 0, LINEAR)
    pen.fill(FELT, "#000000", 0.55, blur=16)
    with pen.clipped(FELT):
        canvas.drawImage(image_of(velvet(WIDTH, HEIGHT, 9, PLUM)), 0, 0, LINEAR)
        _draw_damask(pen)
        pen.shade(FELT, 14, 18, "#08030c", 0.75, blur=22)
    _draw_bead(pen)
    for x, y, flame in ((104, 96, 1.0), (1176, 96, 0.92), (104, 624, 0.86), (1176, 624, 1.05)):
        _draw_candle(pen, x, y, flame)
    pen.flood(radial(640, 330, 700, [(0, "#ffcf7a", 0.17), (0.5, "#ffb25a", 0.05), (1, "#ffb25a", 0)]))
    pen.flood(radial(640, 340, 860, [(0, "#000000", 0), (0.7, "#000000", 0.05), (1, "#0a0508", 0.72)]))
    pen.grain(0.10)


def _draw_damask(pen: Pen) -> None:
    """A pattern of diamonds with the marks of the five games, barely lighter than the velvet."""
    marks = ("bat", "star", "goat", "moon", "die")
    for row in range(7):
        for column in range(13):
            x, y = 40 + column * 100 + 50 * (row % 2), 70 + row * 96
            pen.fill(_mark(marks[(row * 2 + column) % 5], x, y, 44), "#c890c0", 0.10)
            pen.stroke(poly([(x, y - 46), (x + 48, y), (x, y + 46), (x - 48, y)]), "#c890c0", 0.9, 0.10)


def _mark(name: str, x: float, y: float, size: float) -> skia.Path:
    """The mark of a game: bat, star, goat, moon, twenty-sided die."""
    if name == "goat":
        return goat_mark(x, y, size)
    if name == "bat":
        return icon("bat", x, y, size * 1.2)
    if name == "star":
        return star(x, y, size * 0.5, size * 0.24, 5)
    if name == "moon":
        return minus(circle(x, y, size * 0.44), circle(x + size * 0.2, y - size * 0.1, size * 0.36))
    corners = [math.radians(60 * corner - 90) for corner in range(6)]
    outer = poly([(x + size * 0.48 * math.cos(a), y + size * 0.48 * math.sin(a)) for a in corners])
    inner = poly([(x + size * 0.24 * math.cos(a), y + size * 0.24 * math.sin(a)) for a in corners[::2]])
    return minus(outer, inner)


def _draw_bead(pen: Pen) -> None:
    pen.stroke(FELT, "#170c08", 15)
    pen.stroke(FELT, shift(GOLD, -0.2), 9)
    pen.stroke(FELT, GOLD, 5)
    pen.stroke(rounded(72.5, 60.5, WIDTH - 148, HEIGHT - 124, 150), "#fff2c0", 1.4, 0.7)
    inner = rounded(92, 80, WIDTH - 184, HEIGHT - 160, 134)
    pen.stroke(inner, GOLD, 1.6, 0.55)
    medals = (("bat", 420), ("star", 530), ("goat", 640), ("moon", 750), ("die", 860))
    for name, x in medals:
        for y in (62, HEIGHT - 62):
            size = 27 if name == "goat" else 21
            pen.fill(circle(x + 2, y + 4, size), "#000000", 0.6, blur=4)
            pen.fill(circle(x, y, size), "#170c08")
            pen.fill(
                circle(x, y, size - 3),
                linear(x - size, y - size, x + size, y + size, [
                    (0, "#fff0b8", 1), (0.4, GOLD, 1), (1, "#7a5218", 1),
                ]),
            )
            pen.fill(circle(x, y, size - 7), "#2a1530")
            pen.fill(_mark(name, x, y, size * 1.05), "#f2cf7a")


def _draw_candle(pen: Pen, x: float, y: float, flame: float) -> None:
    """A candle stump in a brass dish, seen slightly from above, and its light."""
    pen.fill(circle(x, y - 20, 330), radial(x, y - 20, 330, [
        (0, "#ffc05a", 0.55 * flame), (0.35, "#ff9a3a", 0.2), (1, "#ff9a3a", 0),
    ]))
    pen.fill(oval(x + 6, y + 30, 62, 26), "#000000", 0.5, blur=8)
    dish = oval(x, y + 22, 54, 21)
    pen.fill(dish, linear(x - 54, y, x + 54, y + 40, [
        (0, "#ffe6a0", 1), (0.5, "#c08a32", 1), (1, "#5f3c14", 1),
    ]))
    pen.outline(dish, 5)
    pen.fill(oval(x, y + 19, 40, 13), "#7a5420")
    stump = blob([
        (x - 22, y - 34), (x, y - 40), (x + 22, y - 34), (x + 24, y + 18), (x, y + 28), (x - 24, y + 18),
    ], tension=0.35)
    pen.fill(stump, linear(x - 24, 0, x + 26, 0, [(0, "#fff4d8", 1), (0.5, "#f6dca8", 1), (1, "#c99a5a", 1)]))
    drip = blob([
        (x - 22, y - 30), (x - 8, y - 34), (x - 6, y - 6), (x - 12, y + 4), (x - 17, y - 8), (x - 22, y - 10),
    ])
    pen.fill(drip, "#fffaf0")
    pen.outline(stump, 5)
    pen.fill(oval(x, y - 35, 21, 7), "#fff6dc")
    pen.brush([(x, y - 36), (x + 1, y - 48)], 4, "#2a1a12", "flat")
    pen.fill(circle(x, y - 62, 60), radial(x, y - 62, 60, [(0, "#fff2b0", 0.9), (1, "#ffb040", 0)]))
    pen.fill(blob([(x, y - 44), (x + 10, y - 56), (x + 2, y - 92, "c"), (x - 11, y - 58)]), "#ffb52e")
    pen.fill(blob([(x, y - 45), (x + 5, y - 55), (x + 1, y - 76, "c"), (x - 6, y - 56)]), "#fff6cc")


def draw_parchment(canvas: skia.Canvas) -> None:
    """A sheet of parchment, 240 x 240 units, for nine-slice scaling: corners of 40 units, the rest may be stretched."""
    pen = Pen(canvas, 22, INK)
    chance = random.Random(22)
    edge: list[Point] = []
    for x0, y0, dx, dy in ((8, 8, 1, 0), (232, 8, 0, 1), (232, 232, -1, 0), (8, 232, 0, -1)):
        for step in range(14):
            at = step * 16
            inward = chance.uniform(-1.6, 2.2)
            edge.append((x0 + dx * at - dy * inward, y0 + dy * at + dx * inward))
    sheet_ = blob(edge, tension=0.3)
    pen.fill(sheet_, "#1a0f08", 0.5, blur=5)
    with pen.clipped(sheet_):
        canvas.drawImage(image_of(parchment(240, 240, 6, ("#c9a468", "#efdcae", "#f9edcd"))), 0, 0, LINEAR)
        pen.shade(sheet_, -9, -9, "#a9783a", 0.4, blur=9)
        pen.shade(sheet_, 6, 6, "#a9783a", 0.3, blur=8)
        pen.grain(0.1)
    pen.outline(sheet_, 3.4, "#4a2f1a")


def draw_board(canvas: skia.Canvas) -> None:
    """A framed walnut board, 240 x 240 units, for nine-slice scaling with corners of 40 units."""
    pen = Pen(canvas, 23, "#170c08")
    board = rounded(4, 4, 232, 232, 20)
    pen.fill(board, "#000000", 0.5, blur=4)
    with pen.clipped(board):
        canvas.drawImage(image_of(wood(240, 240, 1, 8, ("#2a190f", "#5a3822", "#83583a"))), 0, 0, LINEAR)
    frame = minus(board, rounded(18, 18, 204, 204, 12))
    pen.fill(frame, "#3a2314", 0.75)
    dust(pen, frame, "#1a0f08", (0, 0, 240, 240), (0, 0.1), (1, 0.8), grain=0.6)
    pen.stroke(board, "#170c08", 5)
    pen.stroke(rounded(7.5, 7.5, 225, 225, 17), "#a8743f", 1.3, 0.8)
    pen.stroke(rounded(18, 18, 204, 204, 12), "#170c08", 4)
    pen.stroke(rounded(20, 20, 200, 200, 11), GOLD, 1.4, 0.75)
    for x in (15, 225):
        for y in (15, 225):
            pen.fill(circle(x, y, 6), "#170c08")
            pen.fill(circle(x, y, 4.4), GOLD)
            pen.fill(circle(x - 1.2, y - 1.2, 1.4), "#fff2c0")


def draw_shadow(canvas: skia.Canvas) -> None:
    """The soft shadow, 200 x 256 units, of a card of 140 x 196 units in its middle."""
    pen = Pen(canvas)
    pen.fill(rounded(30, 30, 140, 196, 8), "#160c08", 0.62, blur=9)


def draw_app_icon(canvas: skia.Canvas) -> None:
    """The app icon, 256 x 256 units: a ram on a card before a sunburst."""
    pen = Pen(canvas, 24, INK)
    plate = rounded(6, 6, 244, 244, 54)
    pen.fill(plate, INK)
    field = rounded(14, 14, 228, 228, 46)
    pen.fill(field, "#c8492f")
    with pen.clipped(field):
        for ray in range(18):
            start, end = math.tau * ray / 18, math.tau * (ray + 0.5) / 18
            corners = [(128 + 260 * math.cos(angle), 140 + 260 * math.sin(angle)) for angle in (start, end)]
            pen.fill(poly([(128, 140), *corners]), "#e98f4a")
        dust(pen, field, "#8e2a22", (60, 60, 256, 270), grain=0.5)
        pen.fill(circle(128, 134, 84), "#f6d38a")
        dust(pen, circle(128, 134, 84), "#e2a03f", (70, 60, 220, 230), grain=0.5)
    pen.stroke(rounded(20, 20, 216, 216, 41), "#f7ecd2", 4)
    head = goat_mark(128, 134, 186)
    with pen.placed(4, 7):
        pen.fill(head, INK, 0.5)
    pen.stroke(head, INK, 11)
    pen.fill(head, "#fff6e0")
    dust(pen, head, "#d8b98a", (90, 70, 200, 240), grain=0.5)


def draw_emblem(canvas: skia.Canvas) -> None:
    """The emblem, 256 x 256 units on a transparent ground: the marks of five games in a gold ring."""
    pen = Pen(canvas, 25, "#170c08")
    pen.fill(ring(128, 128, 120, 104), GOLD)
    pen.outline(circle(128, 128, 120), 5)
    pen.outline(circle(128, 128, 104), 4)
    pen.fill(circle(128, 128, 102), "#2a1530")
    pen.fill(goat_mark(128, 128, 92), "#f7ecd2")
    for index, name in enumerate(("bat", "star", "moon", "die")):
        angle = math.radians((-135, -45, 135, 45)[index])
        pen.fill(_mark(name, 128 + 80 * math.cos(angle), 128 + 80 * math.sin(angle), 34), "#f2cf7a")

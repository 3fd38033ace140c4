"""The BattleGoats title card: a crowned ram between two charging goats before the sunburst."""

from __future__ import annotations

import math

import skia

from workshop.art.battlegoats.goats.goats import Goat, draw_goat
from workshop.art.battlegoats.marks import CREAM, INK
from workshop.art.kit.gouache import dust
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.titles.frame import HEIGHT, WIDTH, card

KING = Goat(
    3, "#efe3cb", "#3a2c28", "mask", "great ram", mood="angry", yaw=0.26, body="armour", cloth="#2f748f",
    metal="#a2adb2",
    hat="crown", forelock=False,
)
LEFT = Goat(
    4, "#b8743f", "#fbf0da", "muzzle", "wide", mood="mad", yaw=0.42, roll=8, body="fluff", cloth="#c8392f",
)
RIGHT = Goat(
    5, "#5a5058", "#d9cbb0", "blaze", "ibex", "#d8c9a6", eye="#b8d94a", mood="angry", yaw=-0.42, roll=-8,
    body="fluff", cloth="#4c8a4e",
)


def draw(canvas: skia.Canvas) -> None:
    """Draw the title card, 440 x 616 card units."""
    with card(canvas, INK) as pen:
        _draw_ground(pen)
        window = rounded(34, 34, WIDTH - 68, HEIGHT - 68, 12)
        with pen.clipped(window):
            for goat, x, y, scale in ((LEFT, -42, 190, 0.27), (RIGHT, 212, 190, 0.27), (KING, 46, 96, 0.35)):
                with pen.placed(x, y, scale), pen.layer(drop=(12, 18, 14, "#2a1408", 0.55)):
                    draw_goat(canvas, goat)
            _draw_swords(pen)
        pen.stroke(window, INK, 5)
        _draw_plaque(pen)


def _draw_ground(pen: Pen) -> None:
    field = rounded(5, 5, WIDTH - 10, HEIGHT - 10, 22)
    pen.fill(field, CREAM)
    dust(pen, field, "#e2cfa4", (0, HEIGHT * 0.4, WIDTH * 0.4, HEIGHT), alpha=0.8, grain=0.7)
    colours = ("#2f748f", "#d9982a", "#4c8a4e")
    for index in range(19):
        x = 30 + index * 20.1
        pen.fill(poly([(x, 12), (x + 10, 27), (x + 20, 12)]), colours[index % 3])
    for index in range(27):
        y = 30 + index * 20.1
        for side in (0, 1):
            edge, tip = (12, 27) if side == 0 else (WIDTH - 12, WIDTH - 27)
            pen.fill(poly([(edge, y), (tip, y + 10), (edge, y + 20)]), colours[index % 3])
    inner = rounded(34, 34, WIDTH - 68, HEIGHT - 68, 12)
    pen.fill(inner, "#c8492f")
    with pen.clipped(inner):
        for ray in range(28):
            start, end = math.tau * ray / 28, math.tau * (ray + 0.5) / 28
            corners = [(220 + 700 * math.cos(a), 250 + 700 * math.sin(a)) for a in (start, end)]
            pen.fill(poly([(220, 250), *corners]), "#e98f4a")
        dust(pen, inner, "#8e2a22", (150, 60, 420, 640), grain=0.6)
        sun = circle(220, 226, 150)
        pen.fill(sun, "#fbe3a4")
        dust(pen, sun, "#e2a03f", (140, 110, 330, 380), grain=0.6)


def _draw_swords(pen: Pen) -> None:
    swords = icon("crossed-swords", 220, 410, 150)
    with pen.placed(3, 6):
        pen.fill(swords, INK, 0.5, blur=3)
    pen.stroke(swords, INK, 12)
    pen.fill(swords, "#e8ecea")
    dust(pen, swords, "#8f9aa0", (150, 340, 290, 490), grain=0.5)


def _draw_plaque(pen: Pen) -> None:
    """A wooden board for the name, hung over the lower edge."""
    board = blob([
        (22, 462, "c"), (220, 450), (418, 462, "c"), (424, 580, "c"), (220, 592), (16, 580, "c"),
    ], tension=0.3)
    pen.fill(board, INK, 0.6, blur=8)
    pen.fill(board, "#7a4a28")
    with pen.clipped(board):
        for grain in range(14):
            y = 452 + grain * 10
            pen.brush([(10, y), (180, y + 5), (430, y - 3)], 2.4, "#5f3719", "flat", 0.8)
    dust(pen, board, "#4a2a14", (20, 440, 420, 610), (0, 0), (0.4, 0.1), (1, 0.9), grain=0.6)
    pen.stroke(board, INK, 6)
    pen.stroke(blob([
        (32, 471, "c"), (220, 460), (408, 471, "c"), (413, 571, "c"), (220, 582), (27, 571, "c"),
    ], tension=0.3), "#c08a54", 2, 0.8)
    for x in (38, 402):
        for y in (478, 566):
            pen.fill(circle(x, y, 6), INK)
            pen.fill(circle(x, y, 4.4), "#e2b33c")

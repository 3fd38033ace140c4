"""The GOTHIES title card: a stepped arch over a cenote at night, gold frets, and a moth spirit."""

from __future__ import annotations

import random

import skia

from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import SCREEN
from workshop.art.kit.paths import circle, moved, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial
from workshop.art.titles.frame import HEIGHT, WIDTH, card
from workshop.art.titles.spirit import Spirit

NIGHT, VOID, GOLD, RUNE = "#0b0c2c", "#05061a", "#e9c877", "#c07aff"


def draw(canvas: skia.Canvas) -> None:
    """Draw the title card, 440 x 616 card units."""
    with card(canvas, VOID) as pen:
        body = rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21)
        _draw_sky(pen, body, "#2a2070", 4)
        window = _arch(30, 34, WIDTH - 60, 430, 17)
        pen.fill(window, VOID, 0.6, blur=10)
        _draw_sky(pen, window, "#3a2a8a", 9)
        with pen.clipped(window):
            _draw_well(pen)
            with pen.placed(220 - 500 * 0.44, 50, 0.44):
                Spirit(canvas).draw()
            pen.flood(linear(0, 390, 0, 464, [(0, NIGHT, 0), (1, NIGHT, 0.92)]))
        pen.stroke(window, VOID, 9)
        pen.stroke(window, GOLD, 3.2)
        pen.stroke(window, "#fff6d8", 1)
        _draw_frets(pen)
        _draw_plate(pen)


def _arch(x: float, y: float, width: float, height: float, step: float) -> skia.Path:
    """A corbelled arch: four steps on each side."""
    left = [(x, y + height), (x, y + step * 4)]
    for index in range(4):
        left += [
            (x + step * (index + 0.9), y + step * (4 - index)),
            (x + step * (index + 0.9), y + step * (3 - index)),
        ]
    return poly([*left, *((2 * x + width - a, b) for a, b in reversed(left))])


def _draw_sky(pen: Pen, area: skia.Path, hue: str, seed: int) -> None:
    chance, bounds = random.Random(seed), area.getBounds()
    with pen.clipped(area):
        stops = [(0, "#070824", 1), (0.5, mix(hue, "#14124a", 0.5), 1), (1, "#0d3350", 1)]
        pen.flood(linear(0, bounds.top(), 0, bounds.bottom(), stops))
        for _ in range(6):
            x, y = chance.uniform(
                bounds.left(), bounds.right(),
            ), chance.uniform(bounds.top(), bounds.bottom())
            radius, cloud = chance.uniform(70, 180), chance.choice([hue, "#5a2a8a", "#1a6a8a"])
            pen.fill(
                circle(x, y, radius), radial(x, y, radius, [(0, cloud, 0.5), (1, "#000000", 0)]),
                blend=SCREEN,
            )
        for _ in range(110):
            x, y = chance.uniform(
                bounds.left(), bounds.right(),
            ), chance.uniform(bounds.top(), bounds.bottom())
            pen.fill(circle(x, y, chance.uniform(0.5, 1.6)), "#ffffff", chance.uniform(0.2, 0.9))


def _draw_well(pen: Pen) -> None:
    """Water with rings, and roots that hang down on both sides."""
    surface = poly([(0, 384), (WIDTH, 384), (WIDTH, 480), (0, 480)])
    pen.fill(surface, linear(0, 384, 0, 470, [(0, mix(RUNE, "#0d3350", 0.65), 1), (1, "#061228", 1)]))
    for ripple in range(9):
        pen.stroke(
            oval(220, 412, 44 + ripple * 26, 6 + ripple * 4.2), mix(RUNE, "#ffffff", 0.4), 1.6,
            0.55 - 0.05 * ripple,
        )
    for side in (-1, 1):
        for root in range(3):
            line = [
                (220 + side * (205 - root * 14), 30), (220 + side * (196 - root * 22), 150 + root * 20),
                (220 + side * (186 - root * 10), 260), (220 + side * (200 - root * 40), 388 + root * 8),
            ]
            pen.brush(line, 20 - 5 * root, mix(NIGHT, "#341060", 0.25 * root + 0.2), "flat", jitter=0.2)


def _draw_frets(pen: Pen) -> None:
    """Gold rules and a step-fret along the upper corners."""
    pen.stroke(rounded(11, 11, WIDTH - 22, HEIGHT - 22, 17), GOLD, 2.2, 0.95)
    pen.stroke(rounded(16, 16, WIDTH - 32, HEIGHT - 32, 13), GOLD, 0.9, 0.5)
    for side in (-1, 1):
        for step in range(3):
            with pen.placed(220 + side * (198 - step * 16.1), 34, 2.3, flip=side > 0):
                pen.stroke(poly([
                    (0, 0), (0, -5), (5, -5), (5, -1.5), (2, -1.5), (2, -3.2), (3.5, -3.2),
                ], closed=False), GOLD, 0.95)
                pen.stroke(poly([(0, 0), (7, 0)], closed=False), GOLD, 0.95)
        for dot in range(3):
            pen.fill(circle(220 + side * (192 - dot * 9), 46, 2.2), GOLD, 0.9)


def _draw_plate(pen: Pen) -> None:
    """The name plate: an elongated octagon with a moon on each end."""
    plate = poly([(22, 522), (50, 456), (WIDTH - 50, 456), (WIDTH - 22, 522), (WIDTH - 50, 590), (50, 590)])
    pen.fill(moved(plate, 0, 5), "#000000", 0.5, blur=7)
    pen.fill(plate, linear(0, 456, 0, 590, [(0, "#33247a", 1), (0.5, "#17124a", 1), (1, "#0b0b2c", 1)]))
    pen.stroke(plate, VOID, 6)
    pen.stroke(plate, GOLD, 2.6)
    inner = poly([(32, 522), (56, 464), (WIDTH - 56, 464), (WIDTH - 32, 522), (WIDTH - 56, 582), (56, 582)])
    pen.stroke(inner, GOLD, 0.9, 0.6)
    for side in (-1, 1):
        x = 220 + side * 198
        pen.fill(circle(x, 522, 17), VOID)
        pen.fill(circle(x, 522, 14), linear(x - 14, 508, x + 14, 536, [
            (0, "#fff2c8", 1), (0.5, GOLD, 1), (1, "#8a6424", 1),
        ]))
        pen.fill(circle(x + 4, 519, 10), VOID)

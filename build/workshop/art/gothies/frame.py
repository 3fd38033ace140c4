"""The frame of every GOTHIES card: night sky, stepped arch over a well, gold frets, name plate, panel.

Each face is drawn twice: with room for words in the panel, and for small cards with a higher panel for large tokens.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import skia

from workshop.art.gothies.runes import GOLD, NIGHT, VOID, Tone
from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import SCREEN
from workshop.art.kit.paths import circle, moved, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

WIDTH = 440  # card units
HEIGHT = 616  # card units
RADIUS = 26  # card units, of the rounded corners
CARD = rounded(0, 0, WIDTH, HEIGHT, RADIUS)
SCENE = (WIDTH / 2 - 196, 34, 0.392)
"""Card units: where a portrait's (0, 0) lies in the arch, and the size of its unit."""
BOTH = (-1, 1)  # the sides: left, right
PLATE = (402, 45)  # top edge and height of the name plate, card units
SMALL_PLATE = (344, 58)  # the same on small cards


@contextmanager
def framed(canvas: skia.Canvas, tone: Tone, seed: int, small: bool) -> Iterator[Pen]:
    """A pen for what is inside the arch; sky and arch are drawn before, gold, name plate and panel after."""
    plate, high = SMALL_PLATE if small else PLATE
    pen = Pen(canvas, seed, NIGHT)
    with pen.clipped(CARD):
        pen.flood(VOID)
        body = rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21)
        draw_sky(pen, body, mix(tone.deep, "#20206a", 0.4), 4)
        window = arch(30, 34, WIDTH - 60, 400, 17)
        pen.fill(window, VOID, 0.6, blur=10)
        draw_sky(pen, window, mix(tone.deep, "#2a2a8a", 0.25), seed)
        with pen.clipped(window):
            _draw_well(pen, tone)
            with pen.placed(*SCENE):
                yield pen
            pen.flood(linear(0, plate - 22, 0, plate + 38, [(0, NIGHT, 0), (1, NIGHT, 0.9)]))
        _draw_gold(pen, window)
        top = plate + high + 5
        panel = rounded(26, top, WIDTH - 52, HEIGHT - 26 - top, 12)
        pen.fill(panel, "#04051a", 0.86 if small else 0.66)
        _draw_plate(pen, tone, plate, high)
        pen.stroke(panel, mix(tone.bright, "#ffffff", 0.2), 1.4, 0.5)
        pen.grain(0.08, 1, 1.0, 2)


def arch(x: float, y: float, width: float, height: float, step: float) -> skia.Path:
    """A corbelled arch with four steps of `step` units on each side."""
    left = [(x, y + height), (x, y + step * 4)]
    for index in range(4):
        across = x + step * (index + 0.9)
        left += [(across, y + step * (4 - index)), (across, y + step * (3 - index))]
    return poly([*left, *((2 * x + width - a, b) for a, b in reversed(left))])


def draw_sky(pen: Pen, area: skia.Path, hue: str, seed: int, stars: int = 90) -> None:
    """A night sky in the area, with coloured clouds and `stars` stars."""
    chance, bounds = random.Random(seed), area.getBounds()

    def somewhere() -> tuple[float, float]:
        return chance.uniform(bounds.left(), bounds.right()), chance.uniform(bounds.top(), bounds.bottom())

    with pen.clipped(area):
        stops = [(0, "#070824", 1), (0.5, mix(hue, "#14124a", 0.5), 1), (1, "#0d3350", 1)]
        pen.flood(linear(0, bounds.top(), 0, bounds.bottom(), stops))
        for _ in range(5):
            (x, y), radius = somewhere(), chance.uniform(70, 180)
            cloud = chance.choice([hue, "#5a2a8a", "#1a6a8a"])
            pen.fill(circle(x, y, radius), radial(x, y, radius, [(0, cloud, 0.5), (1, "#000000", 0)]), blend=SCREEN)
        for _ in range(stars):
            pen.fill(circle(*somewhere(), chance.uniform(0.5, 1.6)), "#ffffff", chance.uniform(0.2, 0.9))


def _draw_well(pen: Pen, tone: Tone) -> None:
    """Water with rings, and roots that hang down on both sides."""
    water = poly([(0, 372), (WIDTH, 372), (WIDTH, 460), (0, 460)])
    pen.fill(water, linear(0, 372, 0, 450, [(0, mix(tone.bright, "#0d3350", 0.72), 1), (1, "#061228", 1)]))
    for ring in range(9):
        ripple = oval(WIDTH / 2, 396, 44 + ring * 26, 6 + ring * 4.2)
        pen.stroke(ripple, mix(tone.bright, "#ffffff", 0.4), 1.6, 0.55 - 0.05 * ring)
    for side in BOTH:
        for root in range(3):
            line = [
                (205 - root * 14, 30),
                (196 - root * 22, 150 + root * 20),
                (186 - root * 10, 260),
                (200 - root * 40, 378 + root * 8),
            ]
            pen.brush(
                [(WIDTH / 2 + side * x, y) for x, y in line],
                20 - 5 * root,
                mix(NIGHT, tone.deep, 0.25 * root),
                "flat",
                jitter=0.2,
            )


def draw_frets(pen: Pen, x: float, y: float, unit: float, number: int, side: int, width: float) -> None:
    """A row of step-frets that starts at (x, y) and runs to the right (side 1) or left (-1)."""
    step = [(0, 0), (0, -5), (5, -5), (5, -1.5), (2, -1.5), (2, -3.2), (3.5, -3.2)]
    for place in range(number):
        with pen.placed(x + side * place * unit * 7, y, unit, flip=side < 0):
            pen.stroke(poly(step, closed=False), GOLD, width / unit)
            pen.stroke(poly([(0, 0), (7, 0)], closed=False), GOLD, width / unit)


def _draw_gold(pen: Pen, window: skia.Path) -> None:
    pen.stroke(window, VOID, 9)
    pen.stroke(window, GOLD, 3.2)
    pen.stroke(window, "#fff6d8", 1)
    for side in BOTH:
        edge = WIDTH / 2 + side * (WIDTH / 2 - 20)
        draw_frets(pen, edge - side * 2, 30, 2.3, 3, -side, 2.2)
        for dot in range(3):
            pen.fill(circle(edge - side * (6 + dot * 9), 42, 2.2), GOLD, 0.9)
    pen.stroke(rounded(11, 11, WIDTH - 22, HEIGHT - 22, 17), GOLD, 2.2, 0.95)
    pen.stroke(rounded(16, 16, WIDTH - 32, HEIGHT - 32, 13), GOLD, 0.9, 0.5)


def _draw_plate(pen: Pen, tone: Tone, top: float, high: float) -> None:
    """Where the name stands."""
    left = [(44, top + high), (24, top + high / 2), (44, top)]
    plate = poly([*left, *((WIDTH - x, y) for x, y in reversed(left))])
    pen.fill(moved(plate, 0, 5), "#000000", 0.5, blur=6)
    pen.fill(plate, linear(0, top, 0, top + high, [(0, mix(tone.deep, "#2a2470", 0.45), 1), (1, "#0b0b2c", 1)]))
    pen.stroke(plate, VOID, 5)
    pen.stroke(plate, GOLD, 2.2)

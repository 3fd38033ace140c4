"""The Go Out Battle title card: slanting slabs, halftone, speed lines, a star-burst, a girl as sticker."""

from __future__ import annotations

import math
from functools import partial

import skia

from workshop.art.goout.cast import CAST
from workshop.art.goout.girl import draw_girl
from workshop.art.goout.style import CYAN, INK, PAPER, PINK, SUN, sticker
from workshop.art.kit.paths import circle, minus, moved, poly, rounded, star
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import halftone, tone
from workshop.art.titles.frame import HEIGHT, WIDTH, card

COBALT = "#3a2fb0"


def draw(canvas: skia.Canvas) -> None:
    """Draw the title card, 440 x 616 card units."""
    with card(canvas, INK) as pen:
        body = rounded(8, 8, WIDTH - 16, HEIGHT - 16, 20)
        with pen.clipped(body):
            _draw_slabs(pen)
            _draw_burst(pen)
            sticker(pen, partial(draw_girl, looks=CAST["toyoko"].looks), 220 - 500 * 0.44, 38, 0.44)
            _draw_plate(pen)
        pen.stroke(body, PAPER, 7)
        pen.stroke(rounded(12.5, 12.5, WIDTH - 25, HEIGHT - 25, 16), INK, 3)


def _draw_slabs(pen: Pen) -> None:
    pen.flood(COBALT)
    upper = poly([(0, 0), (WIDTH, 0), (WIDTH, 120), (0, 370)])
    pen.fill(upper, CYAN)
    pen.fill(upper, halftone(tone(0, 330, 420, 0, (0, 0.75), (0.7, 0.05), (1, 0)), "#1478b8", 0.85, 11))
    pen.fill(poly([(0, 356), (WIDTH, 106), (WIDTH, 128), (0, 378)]), PAPER)
    lower = poly([(0, 378), (WIDTH, 128), (WIDTH, HEIGHT), (0, HEIGHT)])
    pen.fill(lower, PINK)
    pen.fill(lower, halftone(tone(60, 300, 380, 560, (0, 0), (1, 0.8)), "#b0185c", 0.8, 11))


def _draw_burst(pen: Pen) -> None:
    """Speed lines, then a jagged star behind the head."""
    for ray in range(72):
        angle = math.tau * ray / 72 + 0.02 * math.sin(ray * 7)
        inner = 232 + 34 * math.sin(ray * 2.7)
        tip = (220 + inner * math.cos(angle), 238 + inner * math.sin(angle))
        ends = [(220 + 560 * math.cos(angle + d), 238 + 560 * math.sin(angle + d)) for d in (-0.016, 0.016)]
        pen.fill(poly([tip, *ends]), PAPER, 0.75)
    spikes = []
    for index in range(36):
        reach = (206 + 16 * math.sin(index * 1.9)) if index % 2 == 0 else 160
        angle = math.tau * index / 36
        spikes.append((220 + reach * math.cos(angle), 226 + reach * math.sin(angle)))
    burst = poly(spikes)
    pen.fill(moved(burst, 8, 10), INK)
    pen.fill(burst, SUN)
    ring = minus(circle(220, 226, 200), circle(220, 226, 128))
    with pen.clipped(burst):
        pen.fill(ring, halftone(tone(120, 100, 330, 360, (0, 0.05), (1, 0.6)), "#ff9a2e", 0.9, 10))
    pen.stroke(burst, INK, 7)


def _draw_plate(pen: Pen) -> None:
    """The slab for the name, slightly tilted."""
    plate = poly([(14, 474), (430, 446), (430, 590), (14, 604)])
    pen.fill(moved(plate, 0, -9), SUN)
    pen.fill(plate, INK)
    pen.fill(plate, halftone(tone(220, 460, 220, 640, (0, 0), (1, 0.55)), "#5a2f8a", 0.9, 9))
    for x, y, size, colour in ((44, 468, 24, SUN), (404, 452, 30, CYAN), (66, 442, 13, PAPER),
        (382, 424, 14, PAPER)):
        shape = star(x, y, size, size * 0.46, 5, -90 + x * 0.1)
        pen.fill(moved(shape, 3, 4), INK)
        pen.fill(shape, colour)
        pen.stroke(shape, INK, 4)

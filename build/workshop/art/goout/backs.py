"""The backs of Go Out Battle: battle cards, and the characters of each seat with its colour and emblem."""

from __future__ import annotations

from collections.abc import Callable

import skia

from workshop.art.goout.marks import emblem_shape
from workshop.art.goout.style import (
    CYAN,
    HEIGHT,
    INK,
    PAPER,
    PINK,
    SEATS,
    SUN,
    WIDTH,
    burst,
    dots,
    inked,
    printed_card,
    rays,
)
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import box, circle, poly, star
from workshop.art.kit.pen import Pen

MIDDLE = (WIDTH / 2, HEIGHT / 2)  # card units


def _twice(pen: Pen, draw: Callable[[Pen], None]) -> None:
    """Draw something and the same again upside down."""
    for half in (0, 180):
        with pen.placed(WIDTH * half / 180, HEIGHT * half / 180, turn=half):
            draw(pen)


def draw_back(canvas: skia.Canvas) -> None:
    """Draw the back of the battle cards: yellow, cyan and pink slabs, and a burst with an arrow to each side."""
    with printed_card(canvas, 5) as pen:
        pen.flood(PINK)
        _twice(pen, _draw_slabs)
        band = poly([(-10, 404), (WIDTH + 10, 118), (WIDTH + 10, 212), (-10, 498)])
        for lane, colour in (((0, 0), INK), ((10, -10), PINK)):
            pen.fill(poly([
                (-10, 404 + lane[0]), (WIDTH + 10, 118 + lane[0]), (WIDTH + 10, 212 + lane[1]), (-10, 498 + lane[1]),
            ]), colour)
        dots(pen, band, shift(PINK, -0.13), (60, 400, 380, 216), (0, 0.7), (0.5, 0.05), (1, 0.7), cell=11)
        _draw_exit(pen)


def _draw_slabs(pen: Pen) -> None:
    """The upper left half."""
    upper = poly([(-2, -2), (WIDTH + 2, -2), (WIDTH + 2, 126), (-2, 414)])
    pen.fill(upper, CYAN)
    dots(pen, upper, "#1079c4", (0, 0, 260, 380), (0, 0), (1, 0.85), cell=12)
    for shift_y, width, colour in ((-26, 9, PAPER), (-44, 3, PAPER)):
        pen.line((-20, 420 + shift_y), (WIDTH + 20, 116 + shift_y), width, colour)
    corner = poly([(-2, -2), (300, -2), (-2, 196)])
    pen.stroke(corner, INK, 12)
    pen.fill(corner, SUN)
    dots(pen, corner, "#ffa62e", (0, 0, 120, 150), (0, 0.75), (1, 0), cell=10)
    shape = star(72, 70, 50, 22, 5, -102)
    inked(pen, shape, PAPER, 5, (5, 7))
    pen.fill(star(72, 70, 26, 11, 5, -102), PINK)


def _draw_exit(pen: Pen) -> None:
    """The burst in the middle with two arrows that point outwards."""
    x, y = MIDDLE
    shape = burst(x, y, 150, 104, 18)
    pen.stroke(shape, INK, 16)
    pen.fill(shape, SUN)
    pen.fill(shape, PAPER)
    pen.fill(circle(x, y, 96), INK)
    pen.fill(circle(x, y, 88), "#3a2fb0")
    dots(pen, circle(x, y, 88), "#6a5bf0", (x - 90, y, x + 90, y), (0, 0.75), (0.5, 0), (1, 0.75), cell=11)
    with pen.placed(x, y, turn=-33):
        for half in (0, 180):
            with pen.placed(0, 0, turn=half):
                arrow = poly([
                    (-66, -44), (18, -44), (18, -70), (82, -26), (18, 18), (18, -8), (-66, -8),
                ])
                pen.stroke(arrow, INK, 13)
                pen.fill(arrow, SUN if half == 0 else CYAN)
                pen.fill(poly([(-66, -44), (18, -44), (18, -70), (50, -48), (-66, -32)]), PAPER, 0.4)


def draw_seat_back(canvas: skia.Canvas, seat: int) -> None:
    """Draw the back of the characters of a seat 0..4 in its colour and with its emblem."""
    colour = SEATS[seat]
    deep, light = shift(colour, -0.20, 0.01, -12), mix(colour, PAPER, 0.45)
    with printed_card(canvas, 11 + seat) as pen:
        pen.flood(colour)
        rays(pen, *MIDDLE, 24, light, 0.75)
        everything = box(0, 0, WIDTH, HEIGHT)
        dots(pen, everything, deep, (0, 0, WIDTH, HEIGHT), (0, 0.6), (0.42, 0), (0.58, 0), (1, 0.6), cell=13)
        _twice(pen, lambda half: _draw_seat_corner(half, seat, colour, deep))
        x, y = MIDDLE
        shape = burst(x, y, 182, 140, 16)
        pen.stroke(shape, INK, 18)
        pen.fill(shape, PAPER)
        dots(pen, shape, light, (x - 150, y - 150, x + 150, y + 150), (0, 0.7), (0.5, 0.1), (1, 0.7), cell=11)
        _draw_emblem(pen, seat, colour, deep)


def _draw_seat_corner(pen: Pen, seat: int, colour: str, deep: str) -> None:
    """A dark slab over the corner with a row of small emblems."""
    slab = poly([(-4, -4), (WIDTH + 4, -4), (WIDTH + 4, 44), (-4, 156)])
    pen.fill(poly([(-4, 160), (WIDTH + 4, 48), (WIDTH + 4, 66), (-4, 178)]), PAPER)
    pen.fill(slab, INK)
    dots(pen, slab, deep, (WIDTH * 0.4, 0, WIDTH, 60), (0, 0), (1, 0.6), cell=10)
    for index, size in enumerate((27, 18, 12)):
        shape = emblem_shape(seat, 50 + index * 62, 54 - index * 10, size)
        pen.stroke(shape, PAPER, 7)
        pen.fill(shape, colour if index == 0 else PAPER)


def _draw_emblem(pen: Pen, seat: int, colour: str, deep: str) -> None:
    """The emblem, divided like a playing card so that it can be read from both sides."""
    x, y = MIDDLE
    shape = emblem_shape(seat, x, y, 98)
    if seat == 3:
        _draw_two_triangles(pen, colour, deep)
        return
    pen.stroke(shape, INK, 16)
    pen.fill(shape, colour)
    with pen.clipped(shape):
        pen.fill(poly([(x - 200, y + 122), (x + 200, y - 122), (x + 200, y + 200), (x - 200, y + 200)]), deep)
        pen.line((x - 200, y + 122), (x + 200, y - 122), 10, PAPER)
        upper = poly([(x - 200, y + 106), (x + 200, y - 138), (x + 200, y - 300), (x - 200, y - 300)])
        dots(pen, upper, mix(colour, PAPER, 0.6), (x - 70, y - 80, x + 20, y + 10), (0, 0.75), (1, 0), cell=10)


def _draw_two_triangles(pen: Pen, colour: str, deep: str) -> None:
    """Two triangles tip to tip, because one alone would not look the same upside down."""
    x, y = MIDDLE
    for half, fill in ((0, colour), (180, deep)):
        with pen.placed(x, y, turn=half):
            shape = emblem_shape(3, 0, -50, 60)
            pen.stroke(shape, INK, 16)
            pen.fill(shape, fill)
            pen.stroke(emblem_shape(3, 0, -50, 40), PAPER, 5)

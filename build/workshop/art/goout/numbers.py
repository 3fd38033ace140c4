"""The battle cards: numbers 1 to 13 in a burst that grows with them, their damage, and the Guard."""

from __future__ import annotations

import skia

from workshop.art.goout.faces import draw_words_panel
from workshop.art.goout.marks import draw_damage, draw_no_damage
from workshop.art.goout.style import (
    CYAN,
    HEIGHT,
    INK,
    NUMBERS,
    PAPER,
    SUN,
    WIDTH,
    burst,
    dots,
    inked,
    printed_card,
    rays,
)
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import (
    Point,
    blob,
    box,
    circle,
    intersection,
    moved,
    points_at,
    poly,
    rounded,
    scaled,
    turned,
)
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import glow, halftone

FONT = "dela-gothic-one-400"
MIDDLE = (236, 296)  # card units, the middle of the burst: beside the corner tab, right of the card's middle
TAB = [(0, 0), (126, 0), (97, 318), (0, 348)]  # card units, the dark corner that stays visible in a fan of cards


def damage_of(number: int) -> int:
    """The number of damage icons of a number: one for 1 to 5, two for 6 to 9, three for 10 to 13."""
    return 1 if number <= 5 else 2 if number <= 9 else 3


def _fitted(text: str, width: float, height: float, x: float, y: float) -> skia.Path:
    """A numeral scaled to fill a box of width x height card units round (x, y)."""
    path = lettered(text, FONT, 200, 0, 0)
    bounds = path.computeTightBounds()
    across, down = min(width / bounds.width(), height / bounds.height()), height / bounds.height()
    path = moved(path, -bounds.centerX(), -bounds.centerY())
    return moved(scaled(path, across, down, 0, 0), x, y)


def draw_number(canvas: skia.Canvas, number: int) -> None:
    """Draw the face of the card with a number 1..13, WIDTH x HEIGHT card units; the numeral is part of it."""
    colour = NUMBERS[number]
    with printed_card(canvas, number) as pen:
        _draw_ground(pen, number, colour)
        _draw_band(pen, colour)
        _draw_burst(pen, number)
        for half in (0, 180):
            with pen.placed(WIDTH * half / 180, HEIGHT * half / 180, turn=half):
                _draw_corner(pen, str(number), colour, damage_of(number) if half == 0 else 0)
        _draw_numeral(pen, number, colour)
        _draw_pill(pen, damage_of(number))


def _draw_ground(pen: Pen, number: int, colour: str) -> None:
    """The ground: pale for one damage, coloured for two, brightest for three."""
    damage = damage_of(number)
    ground = (mix(colour, PAPER, 0.84), mix(colour, PAPER, 0.30), shift(colour, 0.02, 0.02))[damage - 1]
    light = (mix(colour, PAPER, 0.58), mix(colour, PAPER, 0.66), mix(colour, SUN, 0.86))[damage - 1]
    dot = (colour, shift(colour, -0.04), shift(colour, -0.13))[damage - 1]
    pen.flood(ground)
    rays(pen, *MIDDLE, 10 + 2 * number, light, share=0.5 if damage < 3 else 0.42)
    strength = 0xC8000000 if damage < 3 else 0x88000000
    edges = skia.GradientShader.MakeRadial(
        MIDDLE, 430, [0, 0, strength], [0, 0.36, 1], skia.TileMode.kClamp
    )
    pen.fill(box(0, 0, WIDTH, HEIGHT), halftone(edges, dot, 1, 13, 22))


def _draw_band(pen: Pen, colour: str) -> None:
    """A slanting band of chevrons behind the burst."""
    slope = -(HEIGHT * 0.48) / (WIDTH + 40)
    outer = poly([(-20, 478), (WIDTH + 20, 182), (WIDTH + 20, 292), (-20, 588)])
    inner = poly([(-20, 490), (WIDTH + 20, 194), (WIDTH + 20, 280), (-20, 576)])
    pen.fill(outer, INK)
    pen.fill(inner, shift(colour, -0.03))
    dots(pen, inner, shift(colour, -0.17), (0, 400, WIDTH, 470), (0, 0.15), (1, 0.8), cell=10)
    with pen.clipped(inner):
        for index in range(9):
            x = index * 62 - 40
            y = 533 + slope * (x + 20)
            chevron = turned(poly([
                (x, y - 26), (x + 20, y - 26), (x + 42, y), (x + 20, y + 26), (x, y + 26), (x + 22, y),
            ]), -33, x, y)
            pen.fill(chevron, PAPER, 0.9)


def _draw_burst(pen: Pen, number: int) -> None:
    x, y = MIDDLE
    outer, points = 164 + 3.4 * number, 11 + number
    if damage_of(number) == 3:
        flame = burst(x, y, outer + 34, 152, points, 0.1)
        inked(pen, flame, SUN, 5, (8, 11))
        dots(pen, flame, "#ff8a1f", (x - 120, y - 140, x + 130, y + 190), (0, 0.05), (1, 0.75), cell=10)
        outer -= 16
    shape = burst(x, y, outer, 118 + number * 0.8, points, 0.12)
    inked(pen, shape, PAPER, 6, (8, 11))


def _draw_numeral(pen: Pen, number: int, colour: str) -> None:
    x, y = MIDDLE
    path = _fitted(str(number), 236 if number > 9 else 180, 192 if number < 10 else 164, 0, 0)
    path = moved(path, x, y, turn=-7)
    for shape, paint, width in (
        (moved(path, 8, 10), INK, 22), (path, INK, 28), (path, PAPER, 13), (path, shift(colour, -0.20), 3),
    ):
        pen.stroke(shape, paint, width)
    pen.fill(path, colour)
    dots(pen, path, shift(colour, -0.16, 0.01), (x, y - 50, x + 16, y + 105), (0, 0), (1, 0.85), cell=9)
    gleam = blob([
        (x - 170, y - 130, "c"), (x + 170, y - 170, "c"), (x + 170, y - 44, "c"), (x, y - 12), (x - 170, y - 22, "c"),
    ])
    pen.fill(intersection(path, gleam), PAPER, 0.36)


def _draw_corner(pen: Pen, text: str, colour: str, damage: int) -> None:
    """The dark tab with the numeral and, in the reading corner, the damage below it."""
    tab = poly(TAB if damage else [(0, 0), (116, 0), (104, 104), (0, 118)])
    pen.stroke(tab, INK, 26)
    pen.stroke(tab, colour, 15)
    pen.stroke(tab, PAPER, 7)
    pen.fill(tab, mix(INK, shift(colour, -0.12, 0.02), 0.52))
    spots = glow(10, 380, 330, 0.5) if damage else glow(0, 140, 140, 0.4)
    pen.fill(tab, halftone(spots, shift(colour, -0.10), 0.9, 9))
    numeral = _fitted(text, 84, 66 if len(text) < 2 else 64, 61, 56)
    pen.stroke(numeral, INK, 14)
    pen.fill(numeral, PAPER)
    for index in range(damage):
        draw_damage(pen, 56 - index * 3, 142 + index * 68, 38)


def _draw_pill(pen: Pen, damage: int) -> None:
    wide = damage * 58 + 22
    x, y = WIDTH / 2 - 8, HEIGHT - 56
    inked(pen, rounded(x - wide / 2, y - 33, wide, 66, 33), PAPER, 5, (4, 6))
    for index in range(damage):
        draw_damage(pen, x + (index - (damage - 1) / 2) * 58, y, 31)


def draw_guard(canvas: skia.Canvas) -> None:
    """Draw the Guard, WIDTH x HEIGHT card units: a shield, and room for name and words below."""
    with printed_card(canvas, 21) as pen:
        pen.flood("#2b3a9a")
        rays(pen, 240, 250, 20, "#3d55c4")
        everything = box(0, 0, WIDTH, HEIGHT)
        dots(pen, everything, CYAN, (WIDTH, 0, 40, 430), (0, 0.62), (0.6, 0.12), (1, 0), cell=13)
        halo = burst(240, 246, 214, 168, 22, 0.06)
        inked(pen, halo, CYAN, 5, (8, 11))
        dots(pen, halo, PAPER, (100, 60, 300, 380), (0, 0.7), (1, 0.05), cell=11)
        _draw_shield(pen)
        draw_words_panel(pen, "#2f8df0")
        _draw_guard_corner(pen)


def _shield(x: float, y: float, size: float) -> skia.Path:
    half: list[Point] = [
        (0.0, -1.0, "c"), (0.42, -0.86), (0.86, -0.80, "c"), (0.86, 0.02), (0.62, 0.62), (0.0, 1.08, "c"),
    ]
    other = points_at(reversed(half[1:-1]), 0, 0, -1)
    return blob(points_at([*half, *other], x, y, size, size))


def _draw_shield(pen: Pen) -> None:
    x, y = 240, 240
    outer, inner = _shield(x, y, 158), _shield(x, y, 124)
    inked(pen, outer, "#dfe6fb", 7, (10, 13))
    pen.shade(outer, -12, -10, "#94a2d8")
    for dx, dy in ((-118, -116), (118, -116), (-122, 8), (122, 8), (0, 148)):
        pen.fill(circle(x + dx, y + dy, 9), INK)
        pen.fill(circle(x + dx - 1, y + dy - 1, 6), PAPER)
    pen.stroke(inner, INK, 8)
    pen.fill(inner, "#2f7fe8")
    with pen.clipped(inner):
        pen.fill(box(x, y - 200, 200, 400), "#1f5cc0")
        dots(pen, inner, "#164a9c", (x, y - 80, x + 60, y + 150), (0, 0.1), (1, 0.8), cell=10)
        pen.fill(poly([(x - 130, y - 30), (x + 10, y - 150), (x + 60, y - 150), (x - 130, y + 30)]), PAPER, 0.35)
    draw_no_damage(pen, x, y - 2, 84)


def _draw_guard_corner(pen: Pen) -> None:
    tab = poly([(0, 0), (126, 0), (104, 220), (0, 244)])
    pen.stroke(tab, INK, 26)
    pen.stroke(tab, CYAN, 15)
    pen.stroke(tab, PAPER, 7)
    pen.fill(tab, INK)
    inked(pen, _shield(62, 58, 40), "#dfe6fb", 3, (3, 4))
    pen.fill(_shield(62, 58, 29), "#2f7fe8")
    pen.fill(intersection(_shield(62, 58, 29), box(62, 0, 80, 120)), "#1f5cc0")
    draw_no_damage(pen, 56, 156, 42)

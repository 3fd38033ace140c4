"""Hair behind the head: the mass, and tails, buns or drills; one function per style."""

from __future__ import annotations

from collections.abc import Callable

import skia

from workshop.art.goout.sitter import BOTH, CORNER, Sitter, lock
from workshop.art.kit.engraving import cel
from workshop.art.kit.paths import Point, blob, circle, union
from workshop.art.kit.rig import HeadPlace, scaled_x
from workshop.art.kit.shaders import linear


def draw_back_hair(her: Sitter) -> None:
    """Draw the hair behind the head."""
    STYLES[her.looks.style](her)


def _mass(her: Sitter, bottom: float, wide: float, tips: int, sway: float = 26) -> None:
    """The hair behind the neck: down to y = `bottom`, `wide` units beyond the head, ending in `tips` points."""
    at, pen = her.at, her.pen
    left = [*at.points((-0.2, -1.32, 0), (-0.85, -1.05, 0), (-1.16, -0.35, 0)), (at(-1.16, 0.2)[0] - wide * 0.4, 520)]
    right: list[Point] = [
        (at(1.16, 0.2)[0] + wide * 0.4, 520), *at.points((1.16, -0.35, 0), (0.85, -1.05, 0), (0.2, -1.32, 0)),
    ]
    span = 470 + 2 * wide
    ends: list[Point] = []
    for index in range(tips):
        share = (index + 0.5) / tips
        x = 500 - span / 2 + span * share
        across, down = her.chance.uniform(-8, 8), her.chance.uniform(-sway, sway)
        ends.append((x + across, bottom + down - 40 * abs(share - 0.5), CORNER))
        ends.append((x + span / tips * 0.5, bottom - 74 + her.chance.uniform(-15, 15)))
    sides = [(500 - span / 2, bottom - 150)], [(500 + span / 2, bottom - 150)]
    mass = blob([*left, *sides[0], *ends[:-1], *sides[1], *right])
    pen.fill(mass, her.hair_shade)
    if her.looks.tips:
        pen.fill(mass, linear(0, 560, 0, bottom, [(0, her.looks.tips, 0), (1, her.looks.tips, 1)]))
    pen.shade(mass, -60, -30, her.hair_deep, 0.85)
    if bottom > 700:
        for index in range(9):
            x = 318 + index * 46
            pen.brush([(x, 560), (x + (x - 500) * 0.2, 700), (x + (x - 500) * 0.3, bottom - 50)], 5, her.hair_deep)
    pen.outline(mass, 10)


def _long(her: Sitter) -> None:
    _mass(her, 930, 74, 7)


def _hime(her: Sitter) -> None:
    _mass(her, 960, 34, 9, 10)


def _bob(her: Sitter) -> None:
    _mass(her, 690, 6, 5, 14)


def _wild(her: Sitter) -> None:
    pen, at = her.pen, her.at
    spikes = [
        ((-0.7, -0.5), (-440, -190), 230), ((-0.8, 0.0), (-500, 40), 240), ((-0.7, 0.4), (-440, 290), 230),
        ((0.7, -0.5), (430, -200), 230), ((0.8, 0.0), (500, 30), 240), ((0.7, 0.4), (450, 280), 230),
    ]
    parts = []
    for place, (dx, dy), width in spikes:
        x, y = at(*place, -0.2)
        parts.append(lock((x, y), (500 + dx * 0.70, 415 + dy * 0.42 - 30), (500 + dx, 415 + dy), width))
    whole = union(*parts)
    cel(pen, whole, her.hair_shade, 30, 10, her.hair_deep)
    _mass(her, 830, 96, 8, 30)


def _twin(her: Sitter) -> None:
    pen = her.pen
    for side in BOTH:
        x, y = her.at(side * 0.78, -0.55, -0.2)
        locks = []
        for index in range(4):
            offset = index - 1.5
            end = (x + side * (150 + 60 * offset) - side * 30, y + 560 * (1 - 0.10 * abs(offset)))
            locks.append(lock((x, y - 10), (x + side * (202 + 70 * offset), y + 213), end, 210))
        tail = cel(pen, union(*locks), her.looks.hair, 34, 9, her.hair_shade)
        for index in range(5):
            line = [
                (x + side * 20 * index, y + 40), (x + side * (130 + 26 * index), y + 220),
                (x + side * (80 + 34 * index), y + 400),
            ]
            pen.brush(line, 5, her.hair_deep)
        with pen.clipped(tail):
            gleam = [(x + side * 60, y + 110), (x + side * 140, y + 125), (x + side * 230, y + 160)]
            pen.brush(gleam, 28, her.hair_light, alpha=0.9)
    _mass(her, 620, -36, 5)


def _pony(her: Sitter) -> None:
    """A high tail on the side she turns away from."""
    pen, side = her.pen, -her.looks.side
    x, y = her.at(side * 0.40, -1.12, -0.4)
    parts = []
    for index in range(3):
        bend = (x + side * (315 + 46 * index), y - 96 + 66 * index)
        parts.append(lock((x, y + 6), bend, (x + side * (296 - 26 * index), y + 560 - 92 * index), 196))
    tail = cel(pen, union(*parts), her.looks.hair, 36, 9, her.hair_shade)
    with pen.clipped(tail):
        for index in range(4):
            line = [
                (x + side * 70, y - 26 + 26 * index), (x + side * (238 + 26 * index), y + 60 + 26 * index),
                (x + side * (270 + 12 * index), y + 350),
            ]
            pen.brush(line, 6, her.hair_deep)
        gleam = [(x + side * 120, y - 52), (x + side * 230, y - 20), (x + side * 300, y + 60)]
        pen.brush(gleam, 26, her.hair_light, alpha=0.9)
    _mass(her, 610, -34, 5)


def _buns(her: Sitter) -> None:
    pen = her.pen
    for side in BOTH:
        x, y = her.at(side * 0.70, -1.12, -0.2)
        for dx, dy in ((96, 30), (70, 84)):
            tuft = lock((x + side * 40, y + 10), (x + side * 90, y + dy * 0.5), (x + side * (dx + 60), y + dy), 60)
            cel(pen, tuft, her.looks.hair, 12, 8, her.hair_shade)
        cel(pen, circle(x, y, 116), her.looks.hair, 28, 9, her.hair_shade)
        pen.brush([(x - 62, y + 16), (x, y - 46), (x + 64, y + 8)], 7, her.hair_deep)
        pen.brush([(x - 40, y + 54), (x + 6, y + 6), (x + 56, y + 48)], 7, her.hair_deep)
        pen.brush([(x - 70, y - 40), (x - 26, y - 76), (x + 24, y - 78)], 19, her.hair_light)
    _mass(her, 610, -40, 5)


def _drills(her: Sitter) -> None:
    pen = her.pen
    _mass(her, 640, -30, 5)
    for side in BOTH:
        x0, y0 = her.at(side * 0.98, -0.20, -0.1)
        for index in range(5):
            wide = 108 - 13 * index
            x, y = x0 + side * (58 + 7 * index), y0 + 40 + index * 88
            curl = blob([
                (x - wide, y - 48), (x, y - 66), (x + wide, y - 54), (x + wide * 1.04, y + 26), (x + side * 8, y + 70),
                (x - wide * 1.02, y + 34),
            ])
            cel(pen, curl, her.looks.hair, 22, 9, her.hair_shade)
            pen.brush([(x - wide * 0.72, y - 14), (x, y + 12), (x + wide * 0.76, y - 18)], 15, her.hair_light)
            pen.brush([(x - wide * 0.86, y + 24), (x, y + 46), (x + wide * 0.9, y + 14)], 6, her.hair_deep)
        tip = lock((x, y + 30), (x + side * 8, y + 96), (x - side * 16, y + 158), 76)
        cel(pen, tip, her.looks.hair, 10, 8, her.hair_shade)


STYLES: dict[str, Callable[[Sitter], None]] = {
    "long": _long, "hime": _hime, "bob": _bob, "wild": _wild, "twin": _twin, "pony": _pony, "buns": _buns,
    "drills": _drills,
}


def side_locks(her: Sitter) -> list[skia.Path]:
    """The outlines of the locks that frame the face; their length depends on the style."""
    at, style = her.at, her.looks.style
    if style == "hime":
        return [blob(at.points(*scaled_x((
            (0.9, -0.9, 0), (1.15, -0.4, 0), (1.15, 0.3, 0.05), (1.09, 1.04, 0.1, CORNER), (0.79, 1.02, 0.2, CORNER),
            (0.84, 0.3, 0.25), (0.84, -0.5, 0.3),
        ), side)), tension=0.4) for side in BOTH]
    length = {"long": 1.25, "bob": 0.98, "twin": 0.92, "pony": 0.95, "wild": 1.12, "buns": 0.84, "drills": 0.75}[style]
    out = 1.22 if style == "wild" else 1.0
    locks: list[skia.Path] = []
    for side in BOTH:
        inner: list[HeadPlace] = [
            (0.72, -1.0, 0.1), (1.12, -0.55, 0), (1.17, 0.15, 0.02), (1.06 * out, length * 0.62, 0.05),
            (0.98 * out, length, 0.1, CORNER), (0.88, length * 0.5, 0.15), (0.90, 0, 0.2), (0.86, -0.5, 0.3),
        ]
        outer: list[HeadPlace] = [
            (0.9, -0.8, 0), (1.2, -0.3, -0.1), (1.24, 0.25, -0.1), (1.16 * out, length * 0.84, -0.1, CORNER),
            (1.02, 0.3, 0), (1.0, -0.3, 0),
        ]
        for shape in (inner, outer):
            locks.append(blob(at.points(*scaled_x(shape, side)), tension=0.45))
    return locks

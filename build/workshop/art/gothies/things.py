"""The instruments of spirits; drawn over the arms, round the hands at (408, 742) and (592, 742)."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from workshop.art.gothies.sitter import BOTH, CORNER, Sitter, X
from workshop.art.kit.colour import shift
from workshop.art.kit.glowing import aura
from workshop.art.kit.paths import (
    Place,
    Point,
    blob,
    box,
    circle,
    minus,
    moved,
    oval,
    points_at,
    poly,
    rounded,
    turned,
    union,
)

WOOD, BRASS, BONE, PARCHMENT = "#b0703c", "#e0b04a", "#e6dcc4", "#e9dcb4"


def _tube(sitter: Sitter, start: Place, end: Place, wide: float, colour: str, holes: int = 5) -> None:
    """A pipe from one end to the other, with finger holes."""
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    long = math.dist(start, end)
    sitter.cut(moved(rounded(0, -wide / 2, long, wide, wide / 2), *start, turn=angle), colour, 8)
    with sitter.pen.placed(*start, turn=angle):
        for hole in range(holes):
            sitter.pen.fill(circle(long * (0.42 + 0.11 * hole), 0, wide * 0.17), shift(colour, -0.4))
        for ring in (0.1, 0.93):
            sitter.pen.fill(box(long * ring, -wide / 2, wide * 0.24, wide), shift(colour, 0.16))


def _pipe(sitter: Sitter) -> None:
    _tube(sitter, (X + 6, 560), (X - 120, 880), 40, WOOD)
    bell = blob([(X - 96, 850), (X - 60, 910), (X - 150, 940), (X - 160, 880)])
    sitter.cut(bell, WOOD, 8)


def _flute(sitter: Sitter) -> None:
    _tube(sitter, (X - 210, 690), (X + 240, 640), 34, "#bfd0ea", 6)


def _bassoon(sitter: Sitter) -> None:
    _tube(sitter, (X + 200, 470), (X - 130, 930), 60, "#8a3f2c", 5)
    sitter.pen.brush([(X + 110, 600), (X + 60, 560), (X + 26, 540)], 10, BRASS, "flat")


def _drum(sitter: Sitter) -> None:
    side = blob([(X - 150, 770), (X - 130, 900), (X, 930), (X + 130, 900), (X + 150, 770)], tension=0.35)
    sitter.cut(side, WOOD, 10)
    for stripe in range(6):
        at = X - 125 + 50 * stripe
        sitter.pen.stroke(poly([(at - 16, 800), (at, 910), (at + 16, 800)], closed=False), BRASS, 5, 0.9)
    sitter.cut(oval(X, 772, 152, 44), PARCHMENT, 10)
    for side_ in BOTH:
        sitter.pen.brush([(X + side_ * 120, 720), (X + side_ * 40, 764)], 14, BONE, "flat")
        sitter.pen.fill(circle(X + side_ * 38, 765, 16), BONE)


def _fiddle_shape(x: float, y: float, size: float) -> skia.Path:
    half = [(0, -1.0), (0.52, -0.86), (0.56, -0.42), (0.36, -0.1), (0.66, 0.3), (0.6, 0.86), (0, 1.0)]
    right = [(x + size * dx, y + size * dy) for dx, dy in half]
    return blob([*right, *reversed([(x - size * dx, y + size * dy) for dx, dy in half[1:-1]])])


def _bowed(size: float, turn: float, colour: str) -> Callable[[Sitter], None]:
    """A fiddle, viola or cello with its bow."""

    def draw(sitter: Sitter) -> None:
        pen = sitter.pen
        with pen.placed(X, 770, 1, turn):
            neck = box(-size * 0.09, -size * 2.1, size * 0.18, size * 1.3)
            sitter.cut(neck, shift(colour, -0.16), 6)
            sitter.cut(circle(0, -size * 2.16, size * 0.2), colour, 6)
            sitter.cut(_fiddle_shape(0, 0, size), colour, 10)
            pen.fill(box(-size * 0.09, -size * 1.0, size * 0.18, size * 1.1), shift(colour, -0.3))
            for side in BOTH:
                hole = blob(
                    [(side * size * 0.24, -size * 0.2), (side * size * 0.33, 0), (side * size * 0.25, size * 0.24)],
                    closed=False,
                )
                pen.stroke(hole, shift(colour, -0.38), size * 0.05)
            for string in (-0.05, 0.0, 0.05):
                pen.line((string * size, -size * 2.0), (string * size * 1.8, size * 0.6), 2, "#fff6dc", 0.9)
        pen.line((X - 200, 720), (X + 240, 690), 9, WOOD)
        pen.line((X - 200, 728), (X + 240, 700), 3, "#fff6dc")

    return draw


def _harp(sitter: Sitter) -> None:
    pen = sitter.pen
    neck = blob([(X - 150, 560), (X - 110, 500), (X - 20, 590), (X + 90, 600), (X + 150, 540)], closed=False)
    sides = poly([(X - 150, 560), (X - 110, 900), (X + 150, 540)], closed=False)
    for string in range(7):
        t = string / 6
        pen.line(
            (X - 118 + 220 * t, 570 + 26 * math.sin(4 * t)), (X - 104 + 200 * t, 884 - 270 * t), 4, "#fff6dc", 0.95
        )
    for width, colour in ((36, "#0a0a24"), (27, shift(BRASS, -0.12)), (11, shift(BRASS, 0.12))):
        pen.stroke(sides, colour, width)
        pen.stroke(neck, colour, width)


def _plucked(round_body: bool) -> Callable[[Sitter], None]:
    """A banjo (round) or a small guitar."""

    def draw(sitter: Sitter) -> None:
        pen = sitter.pen
        with pen.placed(X - 30, 790, 1, 62):
            sitter.cut(box(-17, -360, 34, 280), shift(WOOD, -0.14), 6)
            sitter.cut(rounded(-26, -420, 52, 76, 14), WOOD, 6)
            if round_body:
                sitter.cut(circle(0, 0, 116), WOOD, 10)
                sitter.cut(circle(0, 0, 94), PARCHMENT, 8)
            else:
                sitter.cut(_fiddle_shape(0, 0, 122), WOOD, 10)
                pen.fill(circle(0, -16, 32), shift(WOOD, -0.36))
            for string in (-9, -3, 3, 9):
                pen.line((string, -400), (string * 1.4, 70), 2, "#fff6dc", 0.9)

    return draw


def _clapper(sitter: Sitter) -> None:
    for side in BOTH:
        board = turned(rounded(X + side * 50 - 44, 640, 88, 190, 26), side * 22, X, 830)
        sitter.cut(board, WOOD, 10)
        sitter.pen.dashes(turned(box(X + side * 50 - 26, 665, 52, 140), side * 22, X, 830), BRASS, 4, 10, 9)


def _score(sitter: Sitter) -> None:
    """A songbook held open."""
    pen = sitter.pen
    for side in BOTH:
        page = [(0, 690), (side * 70, 664), (side * 170, 690), (side * 170, 850), (side * 70, 826), (0, 856)]
        sitter.cut(blob([(X + x, y) for x, y in page], tension=0.3), PARCHMENT, 8)
        for row in range(4):
            pen.line((X + side * 28, 716 + 32 * row), (X + side * 148, 722 + 32 * row), 4, "#6a5a3a", 0.7)
        for dot in range(4):
            pen.fill(oval(X + side * (44 + 28 * dot), 726 + 27 * ((dot * 7 + side) % 4), 11, 8, -20), "#3a2a2a")


def _torch(sitter: Sitter) -> None:
    pen = sitter.pen
    for side in BOTH:
        with pen.placed(X + side * 150, 760, 1, side * 14):
            sitter.cut(poly([(-16, 130), (-26, -90), (26, -90), (16, 130)]), WOOD, 6)
            aura(pen, 0, -150, 150, "#ff9a3f", 0.8)
            flame = blob([(0, -300, CORNER), (44, -190), (30, -100), (-30, -100), (-44, -190)])
            pen.fill(flame, "#ff8a2a")
            pen.fill(moved(flame, 0, -66, 0.6), "#ffd76b")
            pen.fill(moved(flame, 0, -96, 0.3), "#fffbe0")


def _baton(sitter: Sitter) -> None:
    pen = sitter.pen
    for side in BOTH:
        pen.brush([(X + side * 96, 742), (X + side * 270, 560)], 13, BONE, "out")
        aura(pen, X + side * 270, 560, 70, sitter.accent, 0.8)
        pen.fill(circle(X + side * 96, 742, 18), BRASS)


def _organ(sitter: Sitter) -> None:
    """A row of organ pipes carried before the body."""
    for place, high in enumerate((150, 200, 250, 290, 250, 200, 150)):
        x = X - 168 + 56 * place
        pipe = poly([(x - 22, 900), (x - 22, 900 - high), (x + 22, 900 - high), (x + 22, 900)])
        sitter.cut(pipe, "#c9ccd8" if place % 2 else BRASS, 8)
        sitter.pen.fill(blob([(x - 12, 850), (x, 826, CORNER), (x + 12, 850), (x, 862)]), "#14142c")
    sitter.cut(rounded(X - 206, 890, 412, 40, 10), WOOD, 8)


def _rattle(sitter: Sitter) -> None:
    for side in BOTH:
        with sitter.pen.placed(X + side * 100, 742, 1, side * 30):
            sitter.cut(box(-11, -20, 22, 130), WOOD, 6)
            sitter.cut(oval(0, -76, 54, 66), BONE, 10)
            for ring in range(3):
                sitter.pen.line((-44, -96 + 24 * ring), (44, -96 + 24 * ring), 5, "#7a3f5a", 0.8)


def _candle(sitter: Sitter) -> None:
    sitter.cut(rounded(X - 30, 660, 60, 200, 14), PARCHMENT, 8)
    aura(sitter.pen, X, 600, 190, "#ffc46b", 0.8)
    flame = blob([(X, 530, CORNER), (X + 34, 610), (X, 656), (X - 34, 610)])
    sitter.pen.fill(flame, "#ffb94a")
    sitter.pen.fill(blob([(X, 575, CORNER), (X + 16, 620), (X, 648), (X - 16, 620)]), "#fff6d8")


def _orb(sitter: Sitter) -> None:
    aura(sitter.pen, X, 740, 210, sitter.accent, 0.8)
    sitter.cut(circle(X, 740, 92), sitter.accent, 16)
    sitter.pen.fill(minus(circle(X, 740, 58), circle(X + 26, 724, 50)), "#ffffff", 0.9)


def _horn(sitter: Sitter) -> None:
    """A shell that is blown like a horn."""
    shell = blob([(X - 10, 640, CORNER), (X + 70, 690), (X + 190, 700), (X + 220, 830), (X + 90, 880), (X + 10, 760)])
    sitter.cut(shell, "#f0c8a8", 10)
    sitter.pen.fill(oval(X + 160, 790, 46, 66, -24), "#5a2438", 0.9)


def _lantern(sitter: Sitter) -> None:
    for side in BOTH:
        x = X + side * 150
        aura(sitter.pen, x, 810, 150, "#ffd27a", 0.8)
        sitter.pen.line((x, 730), (x, 764), 6, BRASS)
        sitter.cut(
            union(rounded(x - 42, 764, 84, 110, 16), poly([(x - 50, 776), (x, 738), (x + 50, 776)])),
            shift(BRASS, -0.2),
            8,
        )
        sitter.pen.fill(rounded(x - 26, 786, 52, 74, 10), "#fff0b8")


def _bells(sitter: Sitter) -> None:
    for place, (x, y) in enumerate(((-150, 800), (0, 850), (150, 800))):
        bell = blob(
            [
                (X + x, y - 70),
                (X + x + 44, y - 20),
                (X + x + 64, y + 54, CORNER),
                (X + x - 64, y + 54, CORNER),
                (X + x - 44, y - 20),
            ],
            tension=0.4,
        )
        sitter.cut(bell, BRASS if place != 1 else "#c9ccd8", 8)
        sitter.pen.fill(circle(X + x, y + 64, 15), shift(BRASS, -0.3))


def _chains(sitter: Sitter) -> None:
    for side in BOTH:
        for link in range(6):
            ring = oval(X + side * (70 + 34 * link), 760 + 12 * link * (link - 3), 26, 17, 40 * side * (link % 2))
            sitter.pen.stroke(ring, "#14142c", 13)
            sitter.pen.stroke(ring, "#9aa2b8", 7)


def _scythe(sitter: Sitter) -> None:
    sitter.pen.brush([(X + 270, 960), (X + 285, 600), (X + 320, 150)], 22, shift(WOOD, -0.1), "flat")
    blade: list[Point] = [(316, 140, CORNER), (400, 120), (480, 190), (496, 330, CORNER), (430, 230), (322, 220)]
    sitter.cut(blob(points_at(blade, X)), "#c9ccd8", 12)


THINGS: dict[str, Callable[[Sitter], None]] = {
    "pipe": _pipe,
    "flute": _flute,
    "bassoon": _bassoon,
    "drum": _drum,
    "fiddle": _bowed(92, -34, WOOD),
    "viola": _bowed(104, 30, "#8a4a2c"),
    "cello": _bowed(140, -12, "#a05a30"),
    "harp": _harp,
    "banjo": _plucked(True),
    "guitar": _plucked(False),
    "clapper": _clapper,
    "score": _score,
    "torch": _torch,
    "baton": _baton,
    "organ": _organ,
    "rattle": _rattle,
    "candle": _candle,
    "orb": _orb,
    "horn": _horn,
    "lantern": _lantern,
    "bells": _bells,
    "chains": _chains,
    "scythe": _scythe,
}

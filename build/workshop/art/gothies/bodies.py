"""Bodies, the patterns on them, and arms."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from workshop.art.gothies.sitter import BOTH, CORNER, Sitter, X
from workshop.art.kit.colour import mix
from workshop.art.kit.paths import Point, blob, circle, moved, points_at, poly


def _bell() -> skia.Path:
    hem = [(X - 262 + 524 * at / 6, 900 + 34 * math.sin(math.pi * at / 6) + (26 if at % 2 else -8)) for at in range(7)]
    return blob(
        [
            (X - 110, 540),
            (X - 190, 700),
            (X - 262, 850),
            *hem,
            (X + 262, 850),
            (X + 190, 700),
            (X + 110, 540),
        ]
    )


def _wisp() -> skia.Path:
    return blob(
        points_at(
            [
                (-120, 540), (-200, 700), (-150, 820), (-60, 890), (60, 950), (230, 960, CORNER), (140, 900),
                (150, 820), (200, 700), (120, 540),
            ],
            X,
        )
    )


def _round() -> skia.Path:
    right = [(120, 540), (230, 660), (250, 820), (160, 910)]
    return blob([*((X - x, y) for x, y in right), (X, 930), *((X + x, y) for x, y in reversed(right))])


def _robe() -> skia.Path:
    """A long robe that spreads at the foot."""
    right: list[Point] = [(120, 540), (160, 660), (190, 790), (300, 930, CORNER)]
    return blob([*points_at(right, X, 0, -1), (X, 950), *points_at(reversed(right), X)])


BODIES: dict[str, Callable[[], skia.Path]] = {"bell": _bell, "wisp": _wisp, "round": _round, "robe": _robe}


def _fret(sitter: Sitter) -> None:
    for place in range(9):
        step = [(0, 55), (0, 0), (44, 0), (44, 33), (22, 33), (22, 22)]
        sitter.pen.stroke(moved(poly(step, closed=False), X - 280 + place * 68, 812), sitter.accent, 6, 0.9)
    for y in (796, 884):
        sitter.pen.line((X - 300, y), (X + 300, y), 5, sitter.accent, 0.9)


def _dots(sitter: Sitter) -> None:
    for row in range(3):
        for place in range(11):
            dot = circle(X - 300 + place * 60 + (row % 2) * 30, 790 + row * 44, 9 - row * 1.5)
            sitter.pen.fill(dot, sitter.accent, 0.9 - 0.2 * row)


def _leaf(sitter: Sitter) -> None:
    leaf = blob([(0, 0), (22, -30), (0, -80, CORNER), (-22, -30)])
    for place in range(8):
        sitter.pen.fill(moved(leaf, X - 250 + place * 72, 890, turn=-24 + 7 * place), sitter.accent, 0.85)


def _scale(sitter: Sitter) -> None:
    for row in range(5):
        for place in range(12):
            sitter.pen.stroke(circle(X - 330 + place * 60 + (row % 2) * 30, 730 + row * 44, 30), sitter.edge, 3.5, 0.55)


def _bone(sitter: Sitter) -> None:
    for rib in range(4):
        line = [(X - 110 + 8 * rib, 720 + rib * 46), (X, 740 + rib * 46), (X + 110 - 8 * rib, 720 + rib * 46)]
        sitter.pen.stroke(blob(line, closed=False), sitter.pale, 17, 0.9)
    sitter.pen.line((X, 700), (X, 900), 15, sitter.pale, 0.9)


def _stripe(sitter: Sitter) -> None:
    for row in range(4):
        wave = [(X - 320 + 80 * at, 740 + row * 52 + (16 if at % 2 else -16)) for at in range(9)]
        sitter.pen.stroke(blob(wave, closed=False), sitter.accent, 15 - 2 * row, 0.7)


def _star(sitter: Sitter) -> None:
    for place in range(26):
        x, y = sitter.pen.chance.uniform(X - 260, X + 260), sitter.pen.chance.uniform(640, 930)
        long = sitter.pen.chance.uniform(6, 17)
        for turn in (0, 90):
            with sitter.pen.placed(x, y, turn=turn):
                sitter.pen.fill(
                    poly([(-long, 0), (0, -2.4), (long, 0), (0, 2.4)]), sitter.pale if place % 3 else sitter.accent
                )


PATTERNS: dict[str, Callable[[Sitter], None]] = {
    "fret": _fret,
    "dots": _dots,
    "leaf": _leaf,
    "scale": _scale,
    "bone": _bone,
    "stripe": _stripe,
    "star": _star,
}


def draw_body(sitter: Sitter) -> None:
    """Draw the body with its pattern."""
    body = sitter.shine(BODIES[sitter.looks.body](), 0, 30)
    with sitter.pen.clipped(body):
        PATTERNS[sitter.looks.pattern](sitter)


def draw_arms(sitter: Sitter) -> None:
    """Draw both arms, folded before the chest."""
    for side in BOTH:
        arm = [(118, 590), (210, 640), (205, 740), (120, 760), (86, 730), (120, 680)]
        sitter.shine(blob([(X + side * x, y) for x, y in arm]), 0.08)
        sitter.pen.fill(circle(X + side * 92, 742, 33), mix(sitter.bright, sitter.pale, 0.5))
        sitter.pen.outline(circle(X + side * 92, 742, 33), 6, "#070720")

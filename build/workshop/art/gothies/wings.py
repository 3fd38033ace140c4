"""Wings and other things on a spirit's back."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.gothies.sitter import BOTH, CORNER, HEAD_Y, Sitter, X
from workshop.art.kit.glowing import aura
from workshop.art.kit.paths import Point, blob, circle, moved, points_at, poly


def _moth(sitter: Sitter) -> None:
    pen = sitter.pen
    for side in BOTH:
        lower = [(90, 620), (260, 630), (370, 740), (280, 860), (120, 770)]
        upper = [(90, 570), (220, 420), (430, 330), (465, 460), (390, 610), (200, 660)]
        sitter.shine(blob([(X + side * x, y) for x, y in lower]), 0.35, 22)
        sitter.shine(blob([(X + side * x, y) for x, y in upper]), 0, 26)
        for x, y, radius in ((352, 470, 46), (268, 750, 32)):
            for share, colour in ((1, sitter.accent), (0.62, sitter.deep), (0.3, sitter.pale)):
                pen.fill(circle(X + side * x, y, radius * share), colour, 0.95)
        for vein in range(5):
            line = [(120, 580), (220 + 30 * vein, 520 - 14 * vein), (340 + 26 * vein, 420 + 34 * vein)]
            pen.brush([(X + side * x, y) for x, y in line], 5, sitter.edge, "out", 0.75)


def _bat(sitter: Sitter) -> None:
    for side in BOTH:
        skin: list[Point] = [
            (90, 560),
            (180, 400),
            (300, 330),
            (460, 400, CORNER),
            (425, 500),
            (440, 590, CORNER),
            (335, 580),
            (300, 690, CORNER),
            (210, 635),
            (110, 695, CORNER),
        ]
        sitter.shine(blob(points_at(skin, X, 0, side), tension=0.4), 0, 24)
        for x, y in ((455, 405), (435, 590), (300, 685)):
            bone = [(X + side * 110, 570), (X + side * x * 0.55, y * 0.6 + 210), (X + side * x, y)]
            sitter.pen.brush(bone, 7, sitter.edge, "out", 0.85)


def _leaf(sitter: Sitter) -> None:
    leaf = blob([(0, 0), (62, -90), (42, -230), (0, -310, CORNER), (-42, -230), (-62, -90)])
    for side in BOTH:
        for row in range(4):
            turn = side * (28 + 27 * row)
            sitter.shine(moved(leaf, X + side * 90, 620, turn=turn), 0.12 * row, 14)
            with sitter.pen.placed(X + side * 90, 620, turn=turn):
                sitter.pen.line((0, -30), (0, -270), 3, sitter.edge, 0.7)


def _feather(sitter: Sitter) -> None:
    for side in BOTH:
        for row in range(7):
            long, turn, share = 1 - 0.03 * row, side * (20 + 17 * row), 0.5 if row % 2 else 0.0
            quill = blob(
                [(0, 0), (38, -120), (30, -300 * long), (0, -370 * long, CORNER), (-30, -300 * long), (-38, -120)]
            )
            sitter.shine(moved(quill, X + side * 60, 600, turn=turn), share, 12)
            with sitter.pen.placed(X + side * 60, 600, turn=turn):
                sitter.pen.line((0, -30), (0, -330 * long), 3, sitter.edge, 0.7)


def _flame(sitter: Sitter) -> None:
    """Tongues of fire behind the shoulders."""
    tongue = blob(
        [(0, 40), (66, -60), (40, -190), (92, -330, CORNER), (0, -250), (-34, -390, CORNER), (-60, -180), (-66, -50)]
    )
    for side in BOTH:
        for row, (turn, size) in enumerate(((72, 0.8), (46, 0.98), (20, 0.9))):
            flame = moved(tongue, X + side * 100, 640, size, side * turn, flip=side < 0)
            sitter.shine(flame, 0.22 * row, 24)


def _fins(sitter: Sitter) -> None:
    """Fins with rays, as a fish has."""
    for side in BOTH:
        web: list[Point] = [
            (80, 590),
            (250, 430),
            (420, 390, CORNER),
            (380, 500),
            (450, 600, CORNER),
            (350, 650),
            (350, 770, CORNER),
            (120, 700),
        ]
        sitter.shine(blob(points_at(web, X, 0, side), tension=0.35), 0.2, 22)
        for x, y in ((415, 395), (445, 600), (350, 765), (330, 510)):
            ray = [(X + side * 110, 610), (X + side * x * 0.6, 250 + y * 0.56), (X + side * x, y)]
            sitter.pen.brush(ray, 6, sitter.edge, "out", 0.8)


def _smoke(sitter: Sitter) -> None:
    """Wisps that curl up on both sides."""
    for side in BOTH:
        for row in range(3):
            reach = 170 + 90 * row
            line = [
                (60, 800),
                (reach, 740 - 40 * row),
                (reach + 60, 560 - 60 * row),
                (reach - 10, 430 - 70 * row),
                (reach + 50, 330 - 60 * row),
            ]
            curl = [(X + side * x, y) for x, y in line]
            sitter.pen.brush(curl, 74 - 12 * row, sitter.deep, "out", 0.8)
            sitter.pen.brush(curl, 52 - 10 * row, sitter.bright, "out", 0.55)
            sitter.pen.brush(curl, 10, sitter.edge, "out", 0.8)


def _rays(sitter: Sitter) -> None:
    """A sunburst of light."""
    for ray in range(24):
        angle, long = math.tau * ray / 24, 440 if ray % 2 else 370
        tip = (X + long * math.cos(angle), HEAD_Y + 60 + long * math.sin(angle))
        wide = 0.055
        base = [
            (X + 230 * math.cos(angle + turn), HEAD_Y + 60 + 230 * math.sin(angle + turn)) for turn in (-wide, wide)
        ]
        sitter.pen.fill(poly([base[0], tip, base[1]]), sitter.edge if ray % 2 else sitter.accent, 0.6)
    aura(sitter.pen, X, HEAD_Y + 60, 330, sitter.edge, 0.5)


WINGS: dict[str, Callable[[Sitter], None]] = {
    "moth": _moth,
    "bat": _bat,
    "leaf": _leaf,
    "feather": _feather,
    "flame": _flame,
    "fins": _fins,
    "smoke": _smoke,
    "rays": _rays,
}

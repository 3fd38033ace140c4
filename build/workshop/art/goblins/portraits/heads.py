"""Ears, skulls, painted faces, eyes and brows of goblins."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, HEAD, INK, Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import Mark, Place, Point, blob, circle, intersection, oval, rounded
from workshop.art.kit.rig import HeadPlace, scaled_x
from workshop.art.kit.shaders import radial


def draw_ears(s: Sitter) -> None:
    """Draw both ears."""
    for side in (s.side, -s.side):
        _ear(s, side)


def _ear(s: Sitter, side: int) -> None:
    length, hang = s.looks.ears
    root = 0.86

    def q(along: float, y: float, droop: float, z: float, mark: Mark | None = None) -> Point:
        place = s.p(side * (root + length * along), y + hang * droop, z)
        return place if mark is None else (*place, mark)

    outline = [s.p(side * root * 0.92, -0.52, -0.15), q(0.38, -0.66, 0.35, -0.35), q(1, -0.35, 1, -0.55, CORNER)]
    if "notch" in s.looks.marks or side == s.side:
        outline += [q(0.68, -0.02, 0.64, -0.45), q(0.58, -0.15, 0.56, -0.4, CORNER), q(0.48, 0.10, 0.46, -0.4)]
    else:
        outline.append(q(0.62, 0.02, 0.75, -0.45))
    outline += [q(0.26, 0.24, 0.25, -0.2), s.p(side * root * 0.9, 0.22, 0)]
    s.cut(blob(outline), shift(s.skin, -0.015 if side < 0 else -0.05), 16, 9)
    pen = s.pen
    inner = blob(
        [
            s.p(side * root * 0.98, -0.3, -0.1), q(0.4, -0.42, 0.4, -0.35), q(0.8, -0.3, 0.8, -0.5, CORNER),
            q(0.42, -0.06, 0.5, -0.35), s.p(side * root * 0.98, 0.08, 0),
        ]
    )
    pen.fill(inner, s.pink, 0.85)
    pen.shade(inner, 18, 14, shift(s.pink, -0.22), 0.8)
    pen.outline(inner, 4, s.deep, thin=0.2)
    pen.brush([q(0.12, -0.2, 0, -0.15), q(0.4, -0.28, 0.4, -0.35), q(0.62, -0.3, 0.62, -0.45)], 6, shift(s.pink, -0.25))
    if "rings" in s.looks.marks and side != s.side:
        for ring in range(2):
            x, y, *_ = q(0.25 + 0.2 * ring, 0.2, 0.25 + 0.18 * ring, -0.25)
            for width, colour in ((13, INK), (6, BRASS)):
                pen.stroke(oval(x, y + 12, 13, 16), colour, width)


def draw_head(s: Sitter) -> None:
    """Draw the skull with its paint."""
    looks, pen = s.looks, s.pen
    half = [
        (0.55, -looks.dome * 0.88, 0.05), (0.93, -0.42, 0), (0.98, 0.1, 0.05), (0.8, 0.48, 0.15),
        (looks.jaw * 0.72, looks.chin * 0.82, 0.3), (0.16, looks.chin, 0.42),
    ]
    outline = [(0, -looks.dome, 0.1), *half, *((-x, y, z) for x, y, z in reversed(half))]
    head = blob(s.on_head(*outline))
    s.cut(head, s.skin, 40, 12)
    with pen.clipped(head):
        for side in BOTH:
            pen.fill(oval(*s.p(side * 0.62, 0.28), 62, 44), s.pink, 0.35, blur=18)
            for line in range(4):
                pen.brush(
                    s.on_head(
                        (side * 0.92, 0.2 + line * 0.07), (side * (0.78 - 0.03 * line), 0.3 + line * 0.065),
                        (side * (0.66 - 0.02 * line), 0.34 + line * 0.06),
                    ),
                    5, s.deep, "out", 0.8,
                )
        for _ in range(26):
            x, y = s.p(pen.chance.uniform(-0.9, 0.9), pen.chance.uniform(-0.9, 0.8))
            pen.fill(circle(x, y, pen.chance.uniform(2, 7)), s.dark, 0.5)
        for mark in looks.marks:
            if mark in _PAINTS:
                _PAINTS[mark](s)


def _war_paint(s: Sitter) -> None:
    for side in BOTH:
        for stripe in range(3):
            y = 0.16 + 0.13 * stripe
            s.pen.brush(
                s.on_head((side * 0.9, y), (side * 0.62, y + 0.05), (side * 0.4, y + 0.12)), 20, "#b3322a", "out"
            )


def _skull_paint(s: Sitter) -> None:
    """Chalk on brow, cheeks and chin."""
    face = blob(
        s.on_head((-0.75, -0.6), (0, -0.8), (0.75, -0.6), (0.8, 0.1), (0.5, 0.8), (0, 0.95), (-0.5, 0.8), (-0.8, 0.1))
    )
    s.pen.fill(face, "#e9e4d2", 0.72, blur=6)
    for side in BOTH:
        s.pen.fill(oval(*s.p(side * 0.43, -0.1), 92, 86), "#241c22", 0.85, blur=4)


def _soot(s: Sitter) -> None:
    for x, y, wide, high in ((-0.5, 0.3, 90, 60), (0.55, -0.5, 100, 70), (0.1, 0.75, 80, 50), (-0.6, -0.5, 60, 60)):
        s.pen.fill(oval(*s.p(x, y), wide, high), "#211a18", 0.55, blur=14)


def _scar(s: Sitter) -> None:
    line = s.on_head((0.62, -0.62), (0.5, -0.2), (0.56, 0.34))
    s.pen.brush(line, 13, shift(s.pink, 0.1))
    s.pen.brush(line, 4, s.deep)
    for stitch in range(5):
        y = -0.5 + 0.19 * stitch
        s.pen.brush(s.on_head((0.48, y), (0.66, y + 0.03)), 5, s.deep)


def _blush(s: Sitter) -> None:
    for side in BOTH:
        s.pen.fill(oval(*s.p(side * 0.6, 0.24), 70, 52), "#e0504a", 0.55, blur=14)


def _third_eye(s: Sitter) -> None:
    x, y = s.p(0, -0.56)
    lid = blob([(x - 70, y, CORNER), (x, y - 42), (x + 70, y, CORNER), (x, y + 42)])
    s.pen.stroke(lid, "#e8d9ff", 14)
    s.pen.fill(lid, "#5a2f86")
    s.pen.stroke(lid, "#e8d9ff", 6)
    s.pen.fill(circle(x, y, 22), "#f2d060")


_PAINTS: dict[str, Callable[[Sitter], None]] = {
    "war_paint": _war_paint,
    "skull_paint": _skull_paint,
    "soot": _soot,
    "scar": _scar,
    "blush": _blush,
    "third_eye": _third_eye,
}


# Eyes -----------------------------------------------------------------------------------------------


def draw_eyes(s: Sitter) -> None:
    """Draw both eyes."""
    for side in (s.side, -s.side):
        if ("patch" in s.looks.marks) and side == s.side:
            _patch(s, side)
        else:
            _eye(s, side)


def _patch(s: Sitter, side: int) -> None:
    s.pen.brush(s.on_head((-side * 0.5, -0.8), (side * 0.3, -0.4), (side * 0.95, 0.02)), 18, "#2a211c", "flat")
    x, y = s.p(side * 0.43, -0.12)
    s.cut(blob([(x - 66, y - 56), (x + 62, y - 56), (x + 60, y + 24), (x, y + 74), (x - 60, y + 22)]), "#3a2c24", 12, 8)


def _eye(s: Sitter, side: int) -> None:
    pen, looks = s.pen, s.looks
    size = looks.eyes[0] if side < 0 else looks.eyes[1]
    wide, high = 0.25 * size, 0.215 * size

    def q(dx: float, dy: float) -> Place:
        return s.p(side * 0.43 + dx, -0.12 + dy)

    def ring(across: float, down: float) -> skia.Path:
        steps = [math.tau * i / 14 for i in range(14)]
        return blob([q(wide * across * math.cos(a), high * down * math.sin(a)) for a in steps])

    pen.fill(ring(1.45, 1.5), s.dark, 0.85, 5)
    ball = ring(1, 1)
    pen.fill(ball, "#f4ecc2")
    with pen.clipped(ball):
        pen.flood(
            radial(
                *q(0, high * 0.2), wide * HEAD * 1.15, [(0, "#9a6a20", 0), (0.6, "#9a6a20", 0), (1, "#9a6a20", 0.75)]
            )
        )
        _iris(
            s, *q(looks.gaze[0] * wide * 0.45, looks.gaze[1] * high * 0.4),
            wide * HEAD * (0.56 if looks.lid > -0.2 else 0.36),
        )
        pen.shade(ball, 3, 16, "#3a2410", 0.5)
    _lid(s, side, q, ring, wide, high)
    pen.outline(ball, 5, thin=0.5)
    pen.brush([q(-side * wide, high * 0.9), q(0, high * 1.45), q(side * wide * 1.1, high * 0.9)], 6, s.deep)


def _iris(s: Sitter, x: float, y: float, radius: float) -> None:
    pen, colour = s.pen, s.looks.iris
    pen.fill(circle(x, y, radius), shift(colour, -0.25))
    stops = [(0, shift(colour, 0.16, 0.02), 1), (0.6, colour, 1), (1, shift(colour, -0.2), 1)]
    pen.fill(circle(x, y, radius * 0.88), radial(x, y + radius * 0.4, radius * 1.2, stops))
    shapes = {
        "slit": oval(x, y, radius * 0.2, radius * 0.78), "round": circle(x, y, radius * 0.4),
        "bar": rounded(x - radius * 0.62, y - radius * 0.2, radius * 1.24, radius * 0.4, radius * 0.2),
    }
    pen.fill(shapes[s.looks.pupil], "#120b08")
    pen.fill(circle(x - radius * 0.34, y - radius * 0.4, radius * 0.22), "#ffffff")
    pen.fill(circle(x + radius * 0.3, y + radius * 0.35, radius * 0.1), "#ffffff", 0.8)


def _lid(
    s: Sitter, side: int, q: Callable[[float, float], Place], ring: Callable[[float, float], skia.Path], wide: float,
    high: float,
) -> None:
    pen, down = s.pen, s.looks.lid - (s.looks.raised if side < 0 else 0)
    cover = [
        q(side * wide * 1.5, -high * 1.9), q(side * wide * 1.25, -high * 0.4),
        q(side * wide * 0.5, -high * (0.75 - down)), q(-side * wide * 0.6, -high * (0.55 - down * 1.6)),
        q(-side * wide * 1.3, -high * (0.05 - down * 1.5)), q(-side * wide * 1.4, -high * 1.9),
    ]
    if down < -0.2:
        pen.outline(ring(1, 1), 8, thin=0.8)
        return
    lid = intersection(blob(cover), ring(1.16, 1.18))
    pen.fill(lid, shift(s.skin, -0.06))
    pen.shade(lid, -2, -8, s.dark, 0.8)
    pen.brush(cover[1:5], 13, taper="fat")


def draw_brows(s: Sitter) -> None:
    """Draw both eyebrows."""
    pen, lid = s.pen, s.looks.lid
    for side in (s.side, -s.side):
        up = s.looks.raised * 0.3 if side < 0 else 0
        inner, outer = -0.30 + 0.26 * lid - up, -0.52 - 0.05 * lid - up
        places: list[HeadPlace] = [
            (0.1, inner + 0.02), (0.36, outer + 0.1), (0.72, outer + 0.12), (0.82, outer + 0.26, None, CORNER),
            (0.6, outer + 0.25), (0.36, outer + 0.27), (0.12, inner + 0.14),
        ]
        shape = blob(s.on_head(*scaled_x(places, side)))
        colour = s.looks.brow or shift(s.skin, -0.03)
        pen.fill(shape, colour)
        pen.shade(shape, -3, -14, shift(colour, -0.15), 0.8)
        pen.outline(shape, 7)
        if s.looks.brow:
            for tuft in range(6):
                x, base = side * (0.1 + 0.62 * tuft / 5), outer + 0.16 + (inner - outer) * (1 - tuft / 5) * 0.6
                pen.brush(s.on_head((x, base), (x + side * 0.1, base - 0.2)), 8, colour, "out")
    for wrinkle in range(2):
        y = -0.58 - 0.11 * wrinkle
        pen.brush(s.on_head((-0.34, y + 0.03), (0, y - 0.02), (0.34, y + 0.03)), 5, s.deep, alpha=0.7)

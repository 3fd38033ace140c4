"""Heads, masks and faces."""

from __future__ import annotations

from collections.abc import Callable

import skia

from workshop.art.gothies.sitter import BOTH, CORNER, HEAD, HEAD_Y, Sitter, X
from workshop.art.kit.colour import mix
from workshop.art.kit.paths import Point, blob, circle, moved, oval, points_at, poly, scaled
from workshop.art.kit.shaders import linear

_HALVES = {  # the right half of each outline from top to chin, in sizes of the head
    "round": [(0, -1.0), (0.8, -0.66), (1.06, 0.05), (0.72, 0.74), (0, 0.92)],
    "drop": [(0, -1.1), (0.66, -0.66), (0.98, -0.05), (0.6, 0.66), (0, 1.08)],
    "skull": [(0, -1.0), (0.84, -0.66), (1.04, -0.05), (0.78, 0.42), (0.5, 0.56), (0.44, 0.96), (0, 1.02)],
    "cat": [(0, -0.86), (0.5, -0.96), (1.0, -0.5), (1.02, 0.1), (0.6, 0.8), (0, 0.98)],
    "broad": [(0, -0.86), (0.78, -0.7), (1.18, 0.0), (0.98, 0.62), (0, 0.84)],
    "heart": [(0, -0.78), (0.52, -1.04), (1.08, -0.5), (0.82, 0.3), (0, 1.06)],
}
INK = "#0a0a24"


def head_shape(name: str) -> skia.Path:
    """The outline of a head."""
    half = _HALVES[name]
    right = [(X + HEAD * x, HEAD_Y + HEAD * y) for x, y in half]
    left = [(X - HEAD * x, HEAD_Y + HEAD * y) for x, y in half[1:-1]]
    return blob([*right, *reversed(left)])


def draw_head(sitter: Sitter) -> None:
    """Draw the head with its mask and face."""
    head = sitter.shine(head_shape(sitter.looks.head), 0, 26)
    mask = moved(scaled(head, 0.82, 0.80, X, HEAD_Y), 0, 18)
    pen, pale, edge = sitter.pen, sitter.pale, sitter.edge
    pen.fill(moved(mask, 0, 8), "#02030a", 0.4, blur=10)
    stops = [(0, pale, 1), (0.6, mix(pale, edge, 0.35), 1), (1, mix(pale, edge, 0.75), 1)]
    pen.fill(mask, linear(X, HEAD_Y - 160, X, HEAD_Y + 180, stops))
    pen.shade(mask, -16, -14, mix(edge, sitter.bright, 0.35), 0.75)
    pen.stroke(mask, "#ffffff", 3, 0.7)
    with pen.clipped(mask):
        _draw_marks(sitter)
    face = sitter.looks.face
    for side in BOTH:
        _EYES[face](sitter, X + side * 76, HEAD_Y + 4, side)
    _MOUTHS[face](sitter, HEAD_Y + 112)


def _draw_marks(sitter: Sitter) -> None:
    """Paint on the mask, to match the pattern of the body."""
    pen, pattern, brow = sitter.pen, sitter.looks.pattern, HEAD_Y
    if pattern in ("fret", "scale"):
        blaze: list[Point] = [(-30, -200), (30, -200), (14, -70), (0, -40, CORNER), (-14, -70)]
        pen.fill(blob(points_at(blaze, X, brow)), sitter.accent, 0.9)
    for side in BOTH:
        if pattern == "bone":
            chip: list[Point] = [(40, -150), (70, -150), (60, -95, CORNER)]
            pen.fill(blob(points_at(chip, X, brow, side)), sitter.bright, 0.8)
        elif pattern == "leaf":
            leaf = blob([(0, 0), (20, -26), (0, -64, CORNER), (-20, -26)])
            pen.fill(moved(leaf, X + side * 44, brow - 92, turn=side * 38), sitter.accent, 0.9)
        elif pattern == "stripe":
            for row in range(3):
                pen.brush(
                    [(X + side * 190, brow + 52 + 26 * row), (X + side * 118, brow + 66 + 20 * row)],
                    11,
                    sitter.accent,
                    "in",
                )
        elif pattern in ("dots", "star"):
            for dot in range(3):
                pen.fill(
                    circle(X + side * (34 + 26 * dot), brow - 104 + 10 * dot * dot, 9 - 2 * dot), sitter.accent, 0.95
                )
        pen.fill(oval(X + side * 104, brow + 72, 38, 22), sitter.accent, 0.5, blur=9)


def _open_eye(wide: float, high: float) -> Callable[[Sitter, float, float, int], None]:
    def draw(sitter: Sitter, x: float, y: float, side: int) -> None:
        pen, eye = sitter.pen, oval(x, y, wide, high, side * -6)
        pen.fill(
            eye, linear(x, y - high, x, y + high, [(0, "#08081c", 1), (0.55, sitter.deep, 1), (1, sitter.rune, 1)])
        )
        with pen.clipped(eye):
            pen.fill(oval(x, y + high * 0.62, wide * 0.72, high * 0.36), mix(sitter.rune, "#ffffff", 0.4), 0.8, blur=5)
        pen.fill(oval(x - wide * 0.32, y - high * 0.36, wide * 0.34, high * 0.26), "#ffffff")
        pen.fill(circle(x + wide * 0.34, y + high * 0.3, 6), "#ffffff")
        for lash in range(3):
            t = 0.4 + 0.3 * lash
            start = (x + side * wide * t, y - high * (1.02 - 0.32 * lash))
            pen.brush([start, (start[0] + side * 22, start[1] - 20)], 7, INK, "out")

    return draw


def _closed_eye(sitter: Sitter, x: float, y: float, _side: int) -> None:
    pen = sitter.pen
    pen.brush([(x - 50, y - 6), (x - 20, y + 24), (x + 20, y + 24), (x + 50, y - 6)], 13, INK, "fat")
    for lash in range(4):
        at, low = x - 36 + 24 * lash, y + 16 + 8 * (1 - abs(lash - 1.5) / 1.5)
        pen.brush([(at, low), (at + (lash - 1.5) * 7, low + 24)], 6, INK, "out")


def _happy_eye(sitter: Sitter, x: float, y: float, _side: int) -> None:
    sitter.pen.brush([(x - 48, y + 22), (x - 20, y - 20), (x + 20, y - 20), (x + 48, y + 22)], 15, INK, "fat")


def _fierce_eye(sitter: Sitter, x: float, y: float, side: int) -> None:
    lid: list[Point] = [(-56, 14, CORNER), (-10, -16), (58, -46, CORNER), (44, 24), (0, 40)]
    sitter.pen.fill(blob(points_at(lid, x, y, side)), INK)
    sitter.pen.fill(oval(x + side * 6, y + 6, 22, 26), sitter.rune)
    sitter.pen.fill(oval(x + side * 6, y + 8, 8, 22), INK)
    sitter.pen.fill(circle(x - 4, y - 6, 6), "#ffffff")


def _hollow_eye(sitter: Sitter, x: float, y: float, side: int) -> None:
    sitter.pen.fill(oval(x, y + 4, 50, 56, side * 10), INK)
    sitter.pen.fill(circle(x, y + 6, 30), sitter.rune, 0.6, blur=10)
    sitter.pen.fill(circle(x, y + 6, 15), mix(sitter.rune, "#ffffff", 0.7))


def _sly_eye(sitter: Sitter, x: float, y: float, side: int) -> None:
    lid: list[Point] = [(-50, -2, CORNER), (0, -20), (52, -10, CORNER), (30, 26), (-20, 28)]
    sitter.pen.fill(blob(points_at(lid, x, y, side)), INK)
    sitter.pen.fill(oval(x - 12, y + 6, 18, 16), sitter.rune)
    sitter.pen.fill(circle(x - 16, y, 6), "#ffffff")
    sitter.pen.brush([(x - side * 56, y - 40), (x, y - 52), (x + side * 54, y - 34)], 11, INK, "fat")


def _smile(sitter: Sitter, y: float) -> None:
    sitter.pen.brush([(X - 24, y - 4), (X, y + 9), (X + 24, y - 4)], 9, INK, "fat")
    _draw_nose(sitter)


def _draw_nose(sitter: Sitter) -> None:
    sitter.pen.fill(oval(X, HEAD_Y + 66, 8, 6), INK, 0.6)


def _singing(sitter: Sitter, y: float) -> None:
    sitter.pen.fill(oval(X, y, 22, 27), "#1a0a24")
    sitter.pen.fill(oval(X, y + 13, 13, 9), "#ff8a9a")
    _draw_nose(sitter)


def _belting(sitter: Sitter, y: float) -> None:
    """Wide open: a held high note."""
    mouth = blob([(X - 52, y - 18), (X, y - 30), (X + 52, y - 18), (X + 34, y + 40), (X, y + 50), (X - 34, y + 40)])
    sitter.pen.fill(mouth, "#1a0a24")
    with sitter.pen.clipped(mouth):
        sitter.pen.fill(oval(X, y + 46, 36, 24), "#ff8a9a")
        sitter.pen.fill(poly([(X - 40, y - 34), (X + 40, y - 34), (X + 34, y - 14), (X - 34, y - 14)]), "#ffffff")


def _fangs(sitter: Sitter, y: float) -> None:
    lips: list[Point] = [(-46, -8, CORNER), (0, 4), (46, -8, CORNER), (24, 24), (-24, 24)]
    sitter.pen.fill(blob(points_at(lips, X, y)), "#1a0a24")
    for side in BOTH:
        tooth = [(side * 26 - 9, -4), (side * 26 + 9, -3), (side * 26, 17)]
        sitter.pen.fill(poly([(X + x, y + dy) for x, dy in tooth]), "#ffffff")
    _draw_nose(sitter)


def _stitched(sitter: Sitter, y: float) -> None:
    pen = sitter.pen
    pen.fill(blob([(X - 12, HEAD_Y + 66), (X, HEAD_Y + 48, CORNER), (X + 12, HEAD_Y + 66)]), INK)
    for tooth in range(7):
        pen.line((X - 48 + 16 * tooth, y - 2), (X - 48 + 16 * tooth, y + 28), 5, INK, 0.9)
    pen.line((X - 56, y + 12), (X + 56, y + 12), 5, INK, 0.9)


def _maw(sitter: Sitter, y: float) -> None:
    """A mouth like a bell, full of teeth."""
    gap = blob([(X - 96, y - 30), (X, y - 62), (X + 96, y - 30), (X + 78, y + 44), (X, y + 64), (X - 78, y + 44)])
    sitter.pen.fill(gap, "#12041c")
    with sitter.pen.clipped(gap):
        sitter.pen.fill(oval(X, y + 46, 54, 26), sitter.rune, 0.6, blur=6)
        for tooth in range(8):
            at = X - 88 + 25 * tooth
            sitter.pen.fill(poly([(at - 12, y - 70), (at + 12, y - 70), (at, y - 14)]), sitter.pale)
            sitter.pen.fill(poly([(at, y + 74), (at + 24, y + 74), (at + 12, y + 30)]), sitter.pale)


_EYES: dict[str, Callable[[Sitter, float, float, int], None]] = {
    "sing": _open_eye(42, 54),
    "calm": _open_eye(42, 54),
    "wide": _open_eye(52, 58),
    "belt": _happy_eye,
    "closed": _closed_eye,
    "glad": _happy_eye,
    "fierce": _fierce_eye,
    "hollow": _hollow_eye,
    "sly": _sly_eye,
    "maw": _fierce_eye,
    "howl": _hollow_eye,
}
_MOUTHS: dict[str, Callable[[Sitter, float], None]] = {
    "sing": _singing,
    "calm": _smile,
    "wide": _smile,
    "belt": _belting,
    "closed": _smile,
    "glad": _smile,
    "fierce": _fangs,
    "hollow": _stitched,
    "sly": _smile,
    "maw": _maw,
    "howl": _singing,
}
FACES = tuple(_EYES)
HEADS = tuple(_HALVES)

"""Small pictures for name plates, numbers on cards and the Well's token, 96 x 96 units each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from art.gothies.runes import GOLD, RUNES, draw_heart
from art.gothies.tokens import TOKENS, draw_token
from art.kit.paths import circle, oval, star
from art.kit.pen import Pen
from art.kit.screens import radial

SPRITE = 96
WELL = 240


def _token(canvas: skia.Canvas, kind: str) -> None:
    draw_token(Pen(canvas, 3), kind, SPRITE / 2, SPRITE / 2 + (6 if kind in ("seeds", "top") else 0), 34, glow=0)


def _heart(canvas: skia.Canvas, rune: str) -> None:
    draw_heart(Pen(canvas, 3), rune, SPRITE / 2, SPRITE / 2, 54, glow=0)


def _attack(canvas: skia.Canvas) -> None:
    pen, middle = Pen(canvas, 3), SPRITE / 2
    pen.fill(star(middle, middle, 44, 30, 9), "#05061a")
    pen.fill(star(middle, middle, 37, 25, 9), "#b3264a")
    pen.stroke(star(middle, middle, 37, 25, 9), "#ff9a9a", 3)


def draw_well_token(canvas: skia.Canvas) -> None:
    """The Well of Ceiba: its number is written on the water by the screen."""
    pen, middle = Pen(canvas, 9), WELL / 2
    for bead in range(26):
        with pen.placed(middle, middle, 1, 360 * bead / 26):
            pen.fill(circle(0, -104, 5), "#7fe8ff", 0.9)
    pen.fill(circle(middle, middle, 92), "#05061a")
    stops = [(0, "#eafcff", 1), (0.3, "#7fdcf4", 1), (0.72, "#2378b4", 1), (1, "#0c2358", 1)]
    pen.fill(circle(middle, middle, 86), radial(middle - 14, middle - 18, 96, stops))
    for ring in range(4):
        pen.stroke(oval(middle, middle, 24 + 17 * ring, 20 + 16 * ring), "#ffffff", 2, 0.5 - 0.1 * ring)
    pen.stroke(circle(middle, middle, 86), GOLD, 6)


SPRITES: dict[str, Callable[[skia.Canvas], None]] = {
    **{kind: partial(_token, kind=kind) for kind in TOKENS},
    **{f"heart_{rune}": partial(_heart, rune=rune) for rune in RUNES},
    "attack": _attack,
}

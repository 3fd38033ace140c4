"""Small pictures for name plates, numbers on cards and the Well's token, 96 x 96 units each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from workshop.art.gothies.runes import GOLD, RUNES, draw_heart, heart
from workshop.art.gothies.tokens import TOKENS, draw_token, torn_card
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle, minus, oval, rounded, star
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial

SPRITE = 96  # units, the side of a sprite
WELL = 240  # units, the side of the token of the Well


def _token(canvas: skia.Canvas, kind: str) -> None:
    draw_token(Pen(canvas, 3), kind, SPRITE / 2, SPRITE / 2 + (6 if kind in ("seeds", "top") else 0), 34, glow=0)


def _heart(canvas: skia.Canvas, rune: str) -> None:
    draw_heart(Pen(canvas, 3), rune, SPRITE / 2, SPRITE / 2, 54, glow=0)


def _attack(canvas: skia.Canvas) -> None:
    pen, middle = Pen(canvas, 3), SPRITE / 2
    pen.fill(star(middle, middle, 44, 30, 9), "#05061a")
    pen.fill(star(middle, middle, 37, 25, 9), "#b3264a")
    pen.stroke(star(middle, middle, 37, 25, 9), "#ff9a9a", 3)


def _deck(canvas: skia.Canvas) -> None:
    pen = Pen(canvas, 3)
    for step in (10, 0, -10):
        card = rounded(24 + step * 0.6, 14 + step * 0.7, 46, 66, 7)
        pen.fill(card, "#1c2a7a")
        pen.stroke(card, "#05061a", 7)
        pen.stroke(card, GOLD, 3.5)
    pen.fill(circle(41, 40, 11), "#7fdcf4")


def _torn(canvas: skia.Canvas) -> None:
    pen = Pen(canvas, 3)
    card = torn_card(42, 48, 36)
    pen.stroke(card, "#05061a", 8)
    pen.fill(card, "#e9e2ff")
    for speck in range(7):
        pen.fill(circle(70 + speck % 3 * 9, 34 + speck * 7, 3.6), "#e9e2ff")


def _synergy(canvas: skia.Canvas) -> None:
    """Two hearts that meet."""
    pen = Pen(canvas, 3)
    for x, y, colour in ((36, 52, "#8fe8ff"), (60, 44, "#ffd66b")):
        shape = heart(x, y, 38)
        pen.stroke(shape, "#05061a", 8)
        pen.fill(shape, colour)
        pen.stroke(shape, "#ffffff", 3)


def _possess(canvas: skia.Canvas) -> None:
    """A heart taken by a skull."""
    pen = Pen(canvas, 3)
    shape = heart(48, 50, 56)
    pen.stroke(shape, "#05061a", 8)
    pen.fill(shape, "#7a1430")
    pen.stroke(shape, "#ff9a9a", 3)
    pen.fill(icon("skull-crossed-bones", 48, 44, 46), "#fff2ea")


def _ready(canvas: skia.Canvas) -> None:
    """A land that has not been used yet: a rising sun."""
    pen = Pen(canvas, 3)
    pen.fill(star(48, 48, 44, 26, 12), "#05061a")
    pen.fill(star(48, 48, 38, 22, 12), "#ffd66b")
    pen.fill(circle(48, 48, 18), "#fff6d8")


def _streya(canvas: skia.Canvas) -> None:
    """A sleeper: a crescent with a closed eye."""
    pen = Pen(canvas, 3)
    crescent = minus(circle(46, 48, 40), circle(72, 26, 30))
    pen.stroke(crescent, "#05061a", 8)
    pen.fill(crescent, "#ffe9a8")
    pen.stroke(blob([(20, 56), (30, 63), (40, 58)], closed=False), "#5a3a0a", 5)
    pen.fill(star(72, 24, 16, 6, 4), "#ffffff")


def _monsters(canvas: skia.Canvas) -> None:
    """An eye in the dark."""
    pen = Pen(canvas, 3)
    lid = blob([(6, 48, "c"), (48, 18), (90, 48, "c"), (48, 78)])
    pen.fill(lid, "#05040f")
    pen.stroke(lid, "#c07aff", 6)
    pen.fill(circle(48, 48, 21), "#ff5a5f")
    pen.fill(oval(48, 48, 6, 20), "#05040f")


def draw_well_token(canvas: skia.Canvas) -> None:
    """Draw the token of the Well of Ceiba, WELL units wide and high; the game writes a number on it at run time."""
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
    "attack": _attack, "deck": _deck, "torn": _torn, "synergy": _synergy, "possess": _possess, "ready": _ready,
    "monsters": _monsters, "streya": _streya,
}

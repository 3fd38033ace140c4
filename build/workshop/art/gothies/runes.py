"""The four heart runes: each has its colour, and a sign that tells it apart without the colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import skia

from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import aura
from workshop.art.kit.paths import blob, circle, minus, moved, poly
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial

NIGHT, VOID, GOLD, PALE = "#0b0c2c", "#05061a", "#e9c877", "#f2efff"


@dataclass(frozen=True)
class Tone:
    """A rune's bright and deep colour."""

    bright: str
    deep: str


RUNES = ("red", "blue", "green", "purple")
"""In the order of the runes of the game."""
TONES = {
    "red": Tone("#ff5a4f", "#5a0f1e"),
    "blue": Tone("#4fb4ff", "#0f2a5e"),
    "green": Tone("#5fe08a", "#0f4030"),
    "purple": Tone("#c07aff", "#341060"),
}
NO_RUNE = Tone("#e9c877", "#3a2c5e")
"""Wishing cards carry no rune: they are golden."""


def tone_of(rune: str) -> Tone:
    """The colours of a rune, or gold for a card without one."""
    return TONES.get(rune, NO_RUNE)


def heart(x: float, y: float, size: float) -> skia.Path:
    """A heart round (x, y), about 1.2 x `size` units wide and high."""
    path = skia.Path()
    path.moveTo(x, y + size * 0.62)
    for side in (-1, 1):
        curves = ((0.15, 0.42, 0.72, 0.12, 0.62, -0.28), (0.54, -0.6, 0.12, -0.58, 0, -0.24))
        if side > 0:
            curves = ((0.12, -0.58, 0.54, -0.6, 0.62, -0.28), (0.72, 0.12, 0.15, 0.42, 0, 0.62))
        for curve in curves:
            path.cubicTo(*(x + side * size * at if place % 2 == 0 else y + size * at for place, at in enumerate(curve)))
    path.close()
    return path


def _ember(pen: Pen, size: float, width: float) -> None:
    for at in (0.0, 0.26):
        wide = 0.28 - at * 0.5
        roof = poly([(-wide, 0.16 + at * 0.7), (0, -0.24 + at), (wide, 0.16 + at * 0.7)], closed=False)
        pen.stroke(moved(roof, scale=size), "#ffffff", width)


def _wave(pen: Pen, size: float, width: float) -> None:
    for at in (-0.12, 0.12):
        crest = blob([(-0.3, at), (-0.15, at - 0.12), (0, at), (0.15, at + 0.12), (0.3, at)], closed=False)
        pen.stroke(moved(crest, scale=size), "#ffffff", width)


def _sprout(pen: Pen, size: float, width: float) -> None:
    pen.stroke(moved(poly([(0, 0.32), (0, -0.02)], closed=False), scale=size), "#ffffff", width)
    for side in (-1, 1):
        leaf = blob([(0, 0), (side * 0.24, -0.06), (side * 0.26, -0.26), (side * 0.04, -0.2)])
        pen.stroke(moved(leaf, scale=size), "#ffffff", width * 0.8)


def _moon(pen: Pen, size: float, _width: float) -> None:
    crescent = minus(circle(0, 0, 0.30), circle(0.15, -0.07, 0.25))
    pen.fill(moved(crescent, scale=size), "#ffffff")
    pen.fill(moved(circle(0.16, -0.04, 0.075), scale=size), "#ffffff")


_SIGNS: dict[str, Callable[[Pen, float, float], None]] = {
    "red": _ember,
    "blue": _wave,
    "green": _sprout,
    "purple": _moon,
}


def draw_sign(pen: Pen, rune: str, x: float, y: float, size: float) -> None:
    """The white sign of a rune round (x, y)."""
    with pen.placed(x, y):
        _SIGNS[rune](pen, size, size * 0.13)


def draw_heart(pen: Pen, rune: str, x: float, y: float, size: float, glow: float = 0.75) -> None:
    """A glowing heart with the sign of its rune."""
    tone, shape = tone_of(rune), heart(x, y, size)
    if glow:
        aura(pen, x, y, size * 2.1, tone.bright, glow)
    pen.fill(moved(shape, 0, size * 0.08), "#000000", 0.35, blur=size * 0.1)
    stops = [(0, mix(tone.bright, "#ffffff", 0.55), 1), (0.4, tone.bright, 1), (1, tone.deep, 1)]
    pen.fill(shape, radial(x - size * 0.2, y - size * 0.3, size * 1.3, stops))
    pen.stroke(shape, mix(tone.bright, "#ffffff", 0.6), max(1.6, size * 0.06))
    draw_sign(pen, rune, x, y + size * 0.02, size * 1.05)

"""Goats: one record of parameters makes one portrait on 1000 x 1000 units."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import skia

from workshop.art.battlegoats.goats.bodies import BODIES
from workshop.art.battlegoats.goats.face import draw_eyes, draw_mouth, draw_nose
from workshop.art.battlegoats.goats.hats import HATS, HATS_UNDER_HORNS, HATS_WITHOUT_HORNS
from workshop.art.battlegoats.goats.head import draw_beard, draw_ears, draw_forelock, draw_horns, draw_skull
from workshop.art.battlegoats.goats.props import BEHIND, HELD
from workshop.art.battlegoats.goats.sitter import Sitter
from workshop.art.battlegoats.goats.wear import WEAR
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.gouache import cast_shadow
from workshop.art.kit.pen import Pen
from workshop.art.kit.rig import Rig

INK = "#2e1d18"
HEAD = (500, 430, 300)  # units: the middle of the head (x, y) and the size of one head unit


@dataclass(frozen=True)
class Goat:
    """How one goat looks; the names are keys of the tables of parts."""

    seed: int = 1
    coat: str = "#e9dcc3"
    patch: str = "#6b4a35"
    pattern: str = "blaze"
    horns: str = "ibex"
    horn_colour: str = "#b79a6a"
    eye: str = "#e8a52c"
    mood: str = "calm"
    yaw: float = 0.32
    roll: float = 0.0
    ear: float = 0.15
    beard: str = "tuft"
    forelock: bool = True
    body: str = "fluff"
    cloth: str = "#b5452f"
    trim: str = "#e2bd5a"
    metal: str = "#9aa6ab"
    hat: str = ""
    hat_colour: str = ""
    wear: tuple[str, ...] = field(default=())
    held: tuple[str, ...] = field(default=())
    behind: tuple[str, ...] = field(default=())
    place: tuple[float, float, float] = (0, 0, 1)  # units to the right and down, and the scale round the chin


def _sitter(canvas: skia.Canvas, goat: Goat) -> Sitter:
    side = 1 if goat.yaw >= 0 else -1
    x, y, scale = HEAD
    return Sitter(
        look=goat,
        pen=Pen(canvas, goat.seed, INK, 8),
        rig=Rig(x - side * 36, y, scale, goat.yaw, 0.06, goat.roll, 0.72, 1.3),
        chance=random.Random(goat.seed),
        side=side,
        dark=shift(goat.coat, -0.13, 0.01, -14),
        darker=shift(goat.coat, -0.26, 0.01, -20),
        nose=mix(shift(goat.coat, -0.3), "#4a2a2a", 0.6),
    )


def draw_goat(canvas: skia.Canvas, goat: Goat) -> None:
    """Draw the portrait from back to front, 1000 x 1000 units; KeyError when a part has no such name."""
    sitter = _sitter(canvas, goat)
    right, down, scale = goat.place
    with sitter.pen.placed(500 + right - 500 * scale, 900 + down - 900 * scale, scale):
        for name in goat.behind:
            BEHIND[name](sitter)
        body = BODIES[goat.body](sitter)
        draw_ears(sitter)
        under_hat = goat.hat in HATS_UNDER_HORNS
        if not under_hat and goat.hat not in HATS_WITHOUT_HORNS:
            draw_horns(sitter)
        _draw_head(sitter, body)
        if goat.hat:
            HATS[goat.hat](sitter)
        if under_hat:
            draw_horns(sitter)
        for name in (*goat.wear, *goat.held):
            (WEAR.get(name) or HELD[name])(sitter)


def _draw_head(sitter: Sitter, body: skia.Path) -> None:
    goat = sitter.look
    if goat.beard:
        draw_beard(sitter)
    shade = shift(goat.coat if goat.body == "fluff" else goat.cloth, -0.28)
    skull = sitter.skull()
    cast_shadow(sitter.pen, skull, body, sitter.side * 14, 60, shade)
    draw_skull(sitter, skull)
    draw_eyes(sitter)
    draw_nose(sitter)
    draw_mouth(sitter)
    if goat.forelock:
        draw_forelock(sitter)

"""Figures: the creatures and lands of the cards without a card round them, each on its own shadow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from workshop.art.gothies.bodies import draw_arms, draw_body
from workshop.art.gothies.cast import NIGHT
from workshop.art.gothies.crowns import CROWNS
from workshop.art.gothies.heads import draw_head
from workshop.art.gothies.lands import draw_standing
from workshop.art.gothies.runes import draw_heart
from workshop.art.gothies.sitter import Looks, Sitter, X
from workshop.art.gothies.things import THINGS
from workshop.art.gothies.wings import WINGS
from workshop.art.kit.paths import oval

SIDE = 1000  # units, the side of a figure's picture
_FOOT = 952  # units, the middle of the shadow
_STANDING = {
    "ashen_bastion": "red",
    "crater_throne": "red",
    "coral_rampart": "blue",
    "moon_reservoir": "blue",
    "bramble_gate": "green",
    "world_root_hall": "green",
    "lantern_wall": "purple",
    "gate_of_sleepers": "purple",
}
"""The lands that stand still, and the rune of each."""


def _draw_creature(canvas: skia.Canvas, looks: Looks) -> None:
    """A creature of the night, upright, without the ring and the specks that belong to its card."""
    sitter = Sitter(canvas, looks)
    sitter.pen.fill(oval(X, _FOOT, 300, 40), "#02021a", 0.62, 12)
    if looks.wings:
        WINGS[looks.wings](sitter)
    draw_body(sitter)
    draw_arms(sitter)
    if looks.thing:
        THINGS[looks.thing](sitter)
    else:
        draw_heart(sitter.pen, looks.rune, X, 712, 78)
    if looks.crown:
        CROWNS[looks.crown](sitter)
    draw_head(sitter)


def _draw_land(canvas: skia.Canvas, key: str, rune: str) -> None:
    """A land that stands still, on the ground."""
    sitter = Sitter(canvas, Looks(sum(map(ord, key)), rune))
    sitter.pen.fill(oval(X, _FOOT, 430, 40), "#02021a", 0.62, 12)
    draw_standing(canvas, key, rune)


FIGURES: dict[str, Callable[[skia.Canvas], None]] = {
    **{key: partial(_draw_creature, looks=looks) for key, looks in NIGHT.items()},
    **{key: partial(_draw_land, key=key, rune=rune) for key, rune in _STANDING.items()},
}
"""How to draw each figure, by the key of its card, on SIDE x SIDE units."""

"""Adventurers who are taller than their frames: how large they stand on their cards, and what rises above the frame."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
import skia

from game.goblins.cards import CARDS, INDEX
from game.goblins.foes import FABLED, FORMIDABLE, LAMPS
from workshop.art.goblins.cast_people import PEOPLE
from workshop.art.goblins.frame import CARD, TIERS, WIDTH, draw_lamp, draw_shield
from workshop.art.goblins.portraits.people import Folk, draw_people
from workshop.art.goblins.portraits.sitter import INK
from workshop.art.kit.paths import box
from workshop.art.kit.pen import Pen, sheet

RISE = 100
"""Card units above the card that the picture of what rises covers."""
HIGH = RISE + 70
"""Height of that picture, in card units."""
_TOP = {FABLED: -78, "": -74}
"""Where heads end, in card units from the upper edge of the card."""
_GROWN = {FABLED: 1.16, "": 1.3}
"""Their size as a multiple of that of an adventurer who stays in the frame."""
_PAIR = 0.08
"""Addition to that for two who share a card."""
_FOOT = {FABLED: 352, "": 350}
"""The lower edge of the window, which the figure has to reach."""
WINDOWS = {FABLED: (24.0, 30.0, WIDTH - 48.0, 320.0), "": (38.0, 62.0, WIDTH - 76.0, 286.0)}
"""The window of the picture: left, top, width, height."""
_PLAIN = {FABLED: (WIDTH / 2 - 215, 12.0, 0.43), "": (WIDTH / 2 - 186, 58.0, 0.372)}
"""Where an adventurer who stays in the frame is drawn: left, top, and card units for each unit of the portrait."""
_ASIDE = 6
"""Distance to the left, off the shield, of two who stand side by side, in card units."""
_LOW = 1000.0
"""Units of a portrait from its top to its foot."""

_RIM = {FABLED: 10, "": 6}
"""What the lines round the window take of it."""

Stance = tuple[float, float, float]


def tier(cls: str) -> str:
    """The key of the tables of this module for foes of this class."""
    return cls if cls in WINDOWS else ""


def plain_stance(cls: str) -> Stance:
    """Where a place behind adventurers is drawn, and adventurers who stay in the frame."""
    return _PLAIN[tier(cls)]


@lru_cache(maxsize=64)
def stance(key: str) -> Stance:
    """Where an adventurer is drawn on the card: left, top, and card units for each unit of the portrait."""
    cls = CARDS[INDEX[key]].cls
    if cls == FORMIDABLE:
        return plain_stance(cls)
    left, top, size = plain_stance(cls)
    grown = _GROWN[tier(cls)] + _PAIR * (len(PEOPLE[key]) - 1)
    size, foot = size * grown, _FOOT[tier(cls)]
    left = WIDTH / 2 + (left - WIDTH / 2) * grown - _ASIDE * (len(PEOPLE[key]) - 1)
    top = max(_TOP[tier(cls)] - size * _head(key), foot - size * _LOW)
    return left, top, size


def _head(key: str) -> float:
    """The highest place of a figure, in units of the portrait; below 0 above its upper edge."""
    above, share = 300, 0.5
    surface, canvas = sheet(1000, 1300, share)
    canvas.translate(0, above)
    draw_people(canvas, bare(key))
    alpha = np.asarray(surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType))[:, :, 3]
    rows = np.flatnonzero((alpha > 128).sum(axis=1) > 4)
    return float(rows[0]) / share - above


def bare(key: str) -> tuple[Folk, ...]:
    """The people of a card without what is behind them."""
    return tuple(replace(folk, behind="") for folk in PEOPLE[key])


def draw_crown(canvas: skia.Canvas, key: str) -> None:
    """Draw what rises above the window of the card and above the card, WIDTH x HIGH units, RISE of them above the upper
    edge of the card."""
    canvas.translate(0, RISE)
    pen = Pen(canvas, 5, INK, 9)
    draw_head(pen, key)
    with pen.clipped(CARD):
        draw_marks(pen, CARDS[INDEX[key]].cls)


def draw_head(pen: Pen, key: str) -> None:
    """Draw what of a figure is above the window of its card, over the frame."""
    which = tier(CARDS[INDEX[key]].cls)
    left, top, wide, _ = WINDOWS[which]
    with pen.clipped(box(left - 4, -RISE, wide + 8, RISE + top + _RIM[which])), pen.placed(*stance(key)):
        draw_people(pen.canvas, bare(key))


def draw_marks(pen: Pen, cls: str) -> None:
    """Draw the lamps of a foe's tier and the shield for its Power."""
    for lamp in range(LAMPS[cls]):
        draw_lamp(pen, *((58, 84 + 58 * lamp, 62) if cls == FABLED else (62, 102 + 64 * lamp, 66)))
    draw_shield(pen, WIDTH - 68, 80, 116, 134, TIERS[cls])

"""What the five title cards share: size, corners, and the field that stays free for the name of the game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import skia

from workshop.art.kit.paths import rounded
from workshop.art.kit.pen import Pen

WIDTH = 440  # card units
HEIGHT = 616  # card units
RADIUS = 26  # card units, of the rounded corners
NAME = (30, 462, 380, 118)  # card units: x, y, width, height of the field under the name
PORTRAIT = (220 - 500 * 0.43, 26, 0.43)  # card units: where a portrait's (0, 0) lies, and the size of its unit


@contextmanager
def card(canvas: skia.Canvas, ink: str) -> Iterator[Pen]:
    """A pen clipped to the rounded card and already covered with ink; grain is drawn at the end."""
    pen = Pen(canvas, 31, ink)
    with pen.clipped(rounded(0, 0, WIDTH, HEIGHT, RADIUS)):
        pen.flood(ink)
        yield pen
        pen.grain(0.13, seed=2)

"""What every part of a girl's portrait is drawn with: her looks, the pen, her turned head and the colours."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass

import skia

from workshop.art.goout.style import INK
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import Place, Point, points_at
from workshop.art.kit.pen import Pen
from workshop.art.kit.rig import Rig

BOTH = (-1, 1)  # the sides: left, right
CORNER = "c"  # marks a sharp corner of a blob


@dataclass(frozen=True)
class Looks:
    """How one girl looks.

    hair: her colour, style: tails and back hair, fringe: over the brow; mood: eyes, brows and mouth;
    uniform in cloth, shirt and accent; side: 1 looks to our right, -1 to our left; things: what else she wears.
    """

    seed: int
    hair: str
    style: str
    fringe: str
    eye: str
    mood: str
    uniform: str
    cloth: str
    accent: str
    shirt: str = "#f7f4ff"
    skin: str = "#ffe3d3"
    tips: str = ""
    side: int = 1
    roll: float = 0
    things: tuple[str, ...] = ()


class Sitter:
    """The subject of one portrait on 1000 x 1000 units: the pen, her head, and the shades of her skin and hair."""

    def __init__(self, canvas: skia.Canvas, looks: Looks) -> None:
        self.looks = looks
        self.pen = Pen(canvas, looks.seed, INK, 8)
        self.chance = random.Random(looks.seed)
        self.at = Rig(500, 415, 232, 0.25 * looks.side, 0.02, looks.roll, 1.0, 1.3)
        self.neck_x = self.at(0, 1.0, 0)[0] * 0.5 + 250
        self.skin_shade, self.skin_deep = shift(looks.skin, -0.10, 0.045, -14), shift(looks.skin, -0.2, 0.06, -18)
        self.hair_shade, self.hair_light = shift(looks.hair, -0.13, 0, -24), shift(looks.hair, 0.13, -0.02, 16)
        self.hair_deep = shift(looks.hair, -0.26, 0, -30)

    def mirrored(self, points: Iterable[Point], side: int) -> list[Point]:
        """Points on one side of her neck (1 right, -1 left); x is given as units to the right of the neck."""
        return points_at(points, self.neck_x, 0, side)


def lock(root: Place, middle: Place, tip: Place, width: float) -> skia.Path:
    """A tapered lock of hair from root to tip, `width` units wide at the root."""
    (x0, y0), (x1, y1), (x2, y2) = root[:2], middle[:2], tip[:2]
    start, whole = math.atan2(y1 - y0, x1 - x0), math.atan2(y2 - y0, x2 - x0)
    ax, ay = -math.sin(start) * width / 2, math.cos(start) * width / 2
    bx, by = -math.sin(whole) * width * 0.46, math.cos(whole) * width * 0.46
    path = skia.Path()
    path.moveTo(x0 + ax, y0 + ay)
    path.quadTo(x1 + bx, y1 + by, x2, y2)
    path.quadTo(x1 - bx, y1 - by, x0 - ax, y0 - ay)
    path.close()
    return path

"""What every part of a goth's portrait is drawn with: the looks, the pen, the turned head and the colours."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass

import skia

from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.paths import Point, points_at
from workshop.art.kit.pen import Pen
from workshop.art.kit.rig import Rig

INK = "#140d18"
BOTH = (-1, 1)  # the sides: left, right
CORNER = "c"  # marks a sharp corner of a blob


@dataclass(frozen=True)
class Looks:
    """How one goth looks.

    style: of the hair; liner: what is painted round the eyes; wear: the clothes, in cloth; neck, hat and things: what
    else is worn; mood: eyes, brows and mouth; rim: the light from behind; side: 1 looks to our right, -1 to our left.
    """

    seed: int
    style: str
    hair: str
    wear: str
    cloth: str
    skin: str = "#efe2ec"
    lip: str = "#5a1030"
    lids: str = "#6a3a78"
    iris: str = "#8fb7c9"
    liner: str = "wing"
    mood: str = "bored"
    neck: str = ""
    hat: str = ""
    streak: str = ""
    rim: str = "#b48ae6"
    male: bool = False
    side: int = 1
    yaw: float = 0.26
    roll: float = 0
    things: tuple[str, ...] = ()


class Sitter:
    """The subject of one portrait on 1000 x 1000 units: pen, head, shades of skin and hair, where the neck is."""

    def __init__(self, canvas: skia.Canvas, looks: Looks) -> None:
        self.looks = looks
        self.pen = Pen(canvas, looks.seed, INK, 8)
        self.chance = random.Random(looks.seed)
        self.side = looks.side
        self.at = Rig(500 - 6 * looks.side, 420, 216, looks.yaw * looks.side, 0.03, looks.roll, 1.0, 1.35)
        self.skin_shade = mix(shift(looks.skin, -0.13, 0.01, -30), "#6a4a8a", 0.25)
        self.skin_deep = mix(shift(looks.skin, -0.28, 0, -30), "#4a2a5a", 0.35)
        self.strand = mix(looks.hair, looks.rim, 0.42)
        self.neck_x, self.neck_y = 500 + 4 * looks.side, 690
        self.jaw, self.chin, self.chin_wide = (0.74, 1.20, 0.42) if looks.male else (0.60, 1.16, 0.30)
        self.shoulder = 390 if looks.male else 330

    def solid(
        self, path: skia.Path, colour: str, depth: float = 26, ink: float = 9, rim: bool = True, shadow: str = "",
        cell: float = 7.5, degrees: float = 66, hatch: float = 0.75,
    ) -> skia.Path:
        """Draw an engraved shape in the light of this portrait and return its path; the rest is as in `engraved`."""
        return engraved(self.pen, path, colour, depth, ink, self.looks.rim if rim else "", shadow, degrees, cell, hatch)

    def beside(self, points: Iterable[Point], side: int) -> list[Point]:
        """Points on one side of the neck (1 right, -1 left); x is given as units to the right of the neck."""
        return points_at(points, self.neck_x, 0, side)

    def round_about(self, x: float, y: float, reach: float, degrees: float) -> tuple[float, float]:
        """The point `reach` units from (x, y) in a direction in degrees (0: to the right, 90: down)."""
        at = math.radians(degrees)
        return (x + reach * math.cos(at), y + reach * math.sin(at))

"""What every part of a goblin's portrait is drawn with: its looks, the pen, the turned head and the colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

import skia

from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.paths import Mark, MarkedPlace, Place, Point, Points, blob, circle
from workshop.art.kit.pen import Pen
from workshop.art.kit.rig import DeepPlace, HeadPlace, Rig, scaled_x

INK, RIM = "#191413", "#8fe3d6"
BRASS, IRON, WOOD, BONE, CREAM = "#e2b33c", "#8f969c", "#7a5230", "#e7d9ad", "#efe2c4"
SKINS = {
    # Goblins, then people.
    "moss": "#86a048", "olive": "#a3a24a", "teal": "#5f9a86", "ochre": "#c0a052", "sallow": "#b3b46e",
    "clay": "#b27a5c", "fern": "#6f9a5a", "ash": "#93a08c", "violet": "#8c7aa0", "dusk": "#6a7f94", "leaf": "#7fb04a",
    "fair": "#f0cfae", "rosy": "#eebb9c", "pale": "#f2e0d2", "tan": "#d9a679", "brown": "#a8744e", "deep": "#7a4f38",
    "frost": "#cfe0ea",
}
BOTH = (-1, 1)  # the sides: left, right
CORNER = "c"  # marks a sharp corner of a blob
HEAD = 250


@dataclass(frozen=True)
class Looks:
    """How a goblin looks. Names are those of the tables of noses, mouths, hats, clothes and things."""

    seed: int
    skin: str = "moss"
    wide: float = 1.0
    """The width of the head; `chin` and `jaw` are its length and width below, `dome` its height above (1: ordinary)."""
    chin: float = 1.0
    jaw: float = 0.6
    dome: float = 0.95
    ears: tuple[float, float] = (1.1, -0.15)
    """Their length, and how far they hang (negative: stand up)."""
    nose: str = "hook"
    mouth: str = "grin"
    eyes: tuple[float, float] = (1.05, 1.05)
    gaze: tuple[float, float] = (0.1, 0.1)
    iris: str = "#f2c21b"
    pupil: str = "round"
    lid: float = 0.2
    """How far the upper lids come down: negative in fear, 0.5 when grim."""
    raised: float = 0.0
    """How much higher the left brow is."""
    brow: str = ""
    hat: str = ""
    wear: str = "rag"
    cloth: str = "#7a3b2e"
    thing: str = ""
    behind: str = ""
    marks: tuple[str, ...] = ()
    tilt: float = 0.0
    nod: float = 0.02
    yaw: float = 0.3
    """Which way it looks, in radians: positive to the viewer's right. It holds its thing on the other side."""
    sink: float = 0
    """How many units lower than usual it is drawn, to make room for its hat."""


class Sitter:
    """The subject of one portrait on 1000 x 1000 units: the pen, the turned head and the colours of one goblin."""

    claws = True

    def __init__(self, canvas: skia.Canvas, looks: Looks) -> None:
        self.looks = looks
        self.pen = Pen(canvas, looks.seed, INK, 9)
        self.side = 1 if looks.yaw >= 0 else -1
        self.at = Rig(500 - self.side * 18, 455, HEAD, looks.yaw, looks.nod, looks.tilt, looks.wide, 1.15)
        self.skin = SKINS[looks.skin]
        self.dark, self.deep = shift(self.skin, -0.13, 0.005, 12), shift(self.skin, -0.25, -0.01, 18)
        self.pink = mix(self.skin, "#d8705a", 0.45)
        self.middle = 500 - self.side * 14
        """Where the body's middle is."""

    @overload
    def p(self, x: float, y: float, z: float | None = None) -> Place: ...

    @overload
    def p(self, x: float, y: float, z: float | None, mark: Mark) -> MarkedPlace: ...

    def p(self, x: float, y: float, z: float | None = None, mark: Mark | None = None) -> Point:
        """The canvas point of a point of a head of ordinary width; without z on the skull. A mark is passed on."""
        place = self.at(x * self.looks.wide, y, z)
        return place if mark is None else (*place, mark)

    def on_head(self, *places: HeadPlace) -> list[Point]:
        """The points of the canvas for points of a head of ordinary width, with their marks."""
        return self.at.points(*scaled_x(places, self.looks.wide))

    def cut(
        self, path: skia.Path, colour: str, depth: float = 20, ink: float = 9, rim: bool = True, *,
        shadow: str = "", degrees: float = 42, cell: float = 8, hatch: float = 0.75,
    ) -> skia.Path:
        """Draw a solid piece and return its path; `rim` lights it from behind. The rest is as in `engraved`."""
        return engraved(self.pen, path, colour, depth, ink, RIM if rim else "", shadow, degrees, cell, hatch)

    def piece(self, places: Points, colour: str, depth: float = 20, ink: float = 9, rim: bool = True) -> skia.Path:
        """Draw a solid piece through points of the canvas and return its path."""
        return self.cut(blob(places), colour, depth, ink, rim)

    def cap(self, top: float, half: Sequence[DeepPlace], bottom: float, colour: str, depth: float = 24) -> skia.Path:
        """Draw a symmetric piece on the head and return its path; `half` is its right side from the top down."""
        return self.cut(blob(self.on_head(*self.doubled(top, half, bottom))), colour, depth, 11)

    @staticmethod
    def doubled(top: float, half: Sequence[DeepPlace], bottom: float) -> list[HeadPlace]:
        """The whole outline of a symmetric piece, from its right half and the heights of its top and bottom."""
        left = scaled_x(reversed(half), -1)
        return [(0, top, half[0][2]), *half, (0, bottom, min(1.05, half[-1][2] + 0.15)), *left]

    def stud(self, x: float, y: float, radius: float = 9, colour: str = "#c8a24a") -> None:
        """A rivet round (x, y)."""
        self.pen.fill(circle(x, y, radius), colour)
        self.pen.fill(circle(x - radius * 0.3, y - radius * 0.35, radius * 0.3), "#fff3c8")
        self.pen.outline(circle(x, y, radius), max(2.5, radius * 0.42))

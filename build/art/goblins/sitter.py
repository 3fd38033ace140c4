"""One goblin at its sitting: its looks, its colours, and the ways to cut a piece of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

import skia

from art.kit.colour import mix, shift
from art.kit.engraving import engraved
from art.kit.paths import Mark, MarkedPlace, Place, Point, Points, blob, circle
from art.kit.pen import Pen
from art.kit.rig import DeepPlace, HeadPlace, Rig, scaled_x

INK, RIM = "#191413", "#8fe3d6"
BRASS, IRON, WOOD, BONE, CREAM = "#e2b33c", "#8f969c", "#7a5230", "#e7d9ad", "#efe2c4"
SKINS = {
    # Goblins, then people.
    "moss": "#86a048", "olive": "#a3a24a", "teal": "#5f9a86", "ochre": "#c0a052", "sallow": "#b3b46e",
    "clay": "#b27a5c", "fern": "#6f9a5a", "ash": "#93a08c", "violet": "#8c7aa0", "dusk": "#6a7f94", "leaf": "#7fb04a",
    "fair": "#f0cfae", "rosy": "#eebb9c", "pale": "#f2e0d2", "tan": "#d9a679", "brown": "#a8744e", "deep": "#7a4f38",
    "frost": "#cfe0ea",
}
BOTH, CORNER = (-1, 1), "c"
HEAD = 250


@dataclass(frozen=True)
class Looks:
    """How a goblin looks. Names are those of the tables of noses, mouths, hats, clothes and things."""

    seed: int
    skin: str = "moss"
    wide: float = 1.0
    """The width of the head; `chin` and `jaw` are its length and breadth below, `dome` its height above."""
    chin: float = 1.0
    jaw: float = 0.6
    dome: float = 0.95
    ears: tuple[float, float] = (1.1, -0.15)
    """Length, and how far they hang (below 0: how far they stand up)."""
    nose: str = "hook"
    mouth: str = "grin"
    eyes: tuple[float, float] = (1.05, 1.05)
    gaze: tuple[float, float] = (0.1, 0.1)
    iris: str = "#f2c21b"
    pupil: str = "round"
    lid: float = 0.2
    """How far the upper lids come down: below 0 in fear, 0.5 in a grim mood."""
    raised: float = 0.0
    """How much higher the left brow stands."""
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
    """Which way it looks: above 0 to our right. It holds its thing on the other side."""
    sink: float = 0
    """How much lower it sits than others, for the sake of its hat."""


class Sitter:
    """A pen with the colours and the head of one goblin."""

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
        """The page point of a point on a head of ordinary width; without z on the skull. A mark is passed on."""
        place = self.at(x * self.looks.wide, y, z)
        return place if mark is None else (*place, mark)

    def on_head(self, *places: HeadPlace) -> list[Point]:
        """The page points of points on a head of ordinary width, with their marks."""
        return self.at.points(*scaled_x(places, self.looks.wide))

    def cut(
        self, path: skia.Path, colour: str, depth: float = 20, ink: float = 9, rim: bool = True, *,
        shadow: str = "", degrees: float = 42, cell: float = 8, hatch: float = 0.75,
    ) -> skia.Path:
        """Draws a solid piece, lit from behind by the teal light of the caves."""
        return engraved(self.pen, path, colour, depth, ink, RIM if rim else "", shadow, degrees, cell, hatch)

    def piece(self, places: Points, colour: str, depth: float = 20, ink: float = 9, rim: bool = True) -> skia.Path:
        """A solid piece through page points."""
        return self.cut(blob(places), colour, depth, ink, rim)

    def cap(self, top: float, half: Sequence[DeepPlace], bottom: float, colour: str, depth: float = 24) -> skia.Path:
        """A solid piece on the head, the same on both sides; `half` runs from the crown to the brow on our right."""
        return self.cut(blob(self.on_head(*self.doubled(top, half, bottom))), colour, depth, 11)

    @staticmethod
    def doubled(top: float, half: Sequence[DeepPlace], bottom: float) -> list[HeadPlace]:
        """A whole outline of its right half."""
        left = scaled_x(reversed(half), -1)
        return [(0, top, half[0][2]), *half, (0, bottom, min(1.05, half[-1][2] + 0.15)), *left]

    def stud(self, x: float, y: float, radius: float = 9, colour: str = "#c8a24a") -> None:
        """A rivet."""
        self.pen.fill(circle(x, y, radius), colour)
        self.pen.fill(circle(x - radius * 0.3, y - radius * 0.35, radius * 0.3), "#fff3c8")
        self.pen.outline(circle(x, y, radius), max(2.5, radius * 0.42))

"""What every part of a spirit's portrait is drawn with: its looks, the pen and the colours."""

from __future__ import annotations

from dataclasses import dataclass

import skia

from workshop.art.gothies.runes import tone_of
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.glowing import luminous
from workshop.art.kit.pen import Pen

X = 500  # units, the middle of the portrait
HEAD_Y = 405  # units, the middle of the head
HEAD = 205  # units, the size of the head
BOTH = (-1, 1)
CORNER = "c"


@dataclass(frozen=True)
class Looks:
    """How a spirit looks. Names are those of the tables of crowns, wings, heads, faces, bodies, patterns and things."""

    seed: int
    rune: str
    head: str = "round"
    crown: str = ""
    wings: str = ""
    face: str = "sing"
    body: str = "bell"
    pattern: str = "dots"
    thing: str = ""
    hue: float = 0.0
    """How many degrees its hue differs from its rune's."""
    tilt: float = 0.0
    ghostly: bool = False
    """A creature of the night: its colours are drained."""


class Sitter:
    """The subject of one portrait on 1000 x 1000 units: the pen and the colours of one spirit."""

    def __init__(self, canvas: skia.Canvas, looks: Looks) -> None:
        self.looks = looks
        self.pen = Pen(canvas, looks.seed, "#0a0a24", 8)
        bright = shift(tone_of(looks.rune).bright, hue=looks.hue)
        if looks.ghostly:
            bright = mix(bright, "#5a6078", 0.42)
        self.rune = bright
        self.deep = mix(shift(bright, -0.45, -0.02), "#12103f", 0.45)
        self.bright = shift(bright, -0.21, 0.01)
        self.edge = shift(bright, 0.06, -0.02, -10)
        self.pale = mix(shift(bright, 0.16, -0.08, -20), "#ffffff", 0.55)
        self.accent = mix(shift(bright, 0.05, -0.02, 150), "#ffffff", 0.08)

    def shine(self, path: skia.Path, share: float = 0.0, halo: float = 16) -> skia.Path:
        """Draw a glowing piece in its colours, mixed with the accent by `share` (0..1); return its path."""
        bright, edge = mix(self.bright, self.accent, share), mix(self.edge, self.accent, share)
        return luminous(self.pen, path, self.deep, bright, edge, halo)

    def cut(self, path: skia.Path, colour: str, halo: float = 12) -> skia.Path:
        """Draw a glowing piece in a colour of its own, such as wood, bone or brass."""
        return luminous(self.pen, path, shift(colour, -0.28), colour, shift(colour, 0.14), halo)

"""What every part of a goat's portrait is drawn with: the pen, the turned head and the goat's looks."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import skia

from workshop.art.kit.gouache import solid
from workshop.art.kit.paths import blob
from workshop.art.kit.pen import Pen
from workshop.art.kit.rig import HeadPlace, Rig, scaled_x

if TYPE_CHECKING:
    from workshop.art.battlegoats.goats.goats import Goat

_SKULL_RIGHT = (
    (0.34, -0.80, 0.3), (0.56, -0.56, 0.15), (0.66, -0.2, 0.1), (0.56, 0.12, 0.3), (0.43, 0.45, 0.6),
    (0.40, 0.78, 0.8), (0.36, 1.02, 0.9), (0.2, 1.2, 0.95),
)
BOTH = (-1, 1)  # the halves of the head: left, right


@dataclass(frozen=True)
class Sitter:
    """The subject of one portrait; `side` is 1 when the goat looks to the viewer's right, whose half of it is far."""

    look: Goat
    pen: Pen
    rig: Rig
    chance: random.Random
    side: int
    dark: str
    darker: str
    nose: str

    def solid(self, path: skia.Path, colour: str, ink: float = 0) -> skia.Path:
        """Paint a shape in gouache and return its path; `ink` is the width of the contour in units (0: the pen's)."""
        solid(self.pen, path, colour, ink)
        return path

    def on_head(
        self, places: Iterable[HeadPlace], colour: str, ink: float = 0, tension: float = 0.5,
    ) -> skia.Path:
        """Paint a blob through head points and return its path."""
        return self.solid(blob(self.rig.points(*places), tension=tension), colour, ink)

    def skull(self) -> skia.Path:
        """The outline of the head."""
        left = tuple((-x, y, z) for x, y, z in reversed(_SKULL_RIGHT))
        return blob(self.rig.points((0, -0.86, 0.35), *_SKULL_RIGHT, (0, 1.25, 1.0), *left))

    def masked(self) -> bool:
        """Whether the fur round the eyes has the colour of the patches."""
        return self.look.pattern in ("blaze", "mask")


def mirrored(right: Iterable[HeadPlace], middle: Iterable[HeadPlace] = ()) -> list[HeadPlace]:
    """A symmetric outline: the right half from the top down, then `middle`, then the left half back up."""
    half = list(right)
    return [*half, *middle, *scaled_x(reversed(half), -1)]

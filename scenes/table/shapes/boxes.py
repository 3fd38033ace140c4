"""What a table consists of: areas that stay together, in lines side by side or one below the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scenes.table.layout import Area

CORNER = "corner"
"""The name of the area in which the fixed buttons stand."""
CORNER_BOX = (10.0, 660.0, 228.0, 52.0)
"""Layout units: the place of the fixed buttons on a map."""
TOUCH = 5.0
"""Layout units by which two areas of different boxes may overlap."""
GAP = 8.0
"""Layout units between the parts of a plan."""
NAME_ROOM = 32.0
"""Layout units that the name of a pile or an area takes below it."""


class Box(NamedTuple):
    """A rectangle in layout units."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        """The right end."""
        return self.x + self.wide

    @property
    def low(self) -> float:
        """The lower end."""
        return self.y + self.high

    def hits(self, other: Box, slack: float = TOUCH) -> bool:
        """Whether two boxes overlap by more than `slack` in both directions."""
        across = min(self.right, other.right) - max(self.x, other.x)
        return across > slack and min(self.low, other.low) - max(self.y, other.y) > slack

    def holds(self, other: Box) -> bool:
        """Whether another box lies in this one."""
        return (self.x <= other.x and self.y <= other.y and other.right <= self.right and other.low <= self.low)

    def joined(self, other: Box) -> Box:
        """The box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.low, other.low) - y)


@dataclass(frozen=True)
class Leaf:
    """Areas that stay together, and the room they take on the map; inner: what the first area frames, as a tree of its
    own, if it is a frame."""

    areas: tuple[Area, ...]
    box: Box
    inner: Part | None = None

    @property
    def rims(self) -> tuple[float, float, float, float]:
        """Layout units between a frame and what is in it: left, above, right, below."""
        if self.inner is None:
            return 0.0, 0.0, 0.0, 0.0
        inside, box = box_of(self.inner), self.box
        return inside.x - box.x, inside.y - box.y, box.right - inside.right, box.low - inside.low

    @property
    def one(self) -> Area | None:
        """Its only area."""
        return self.areas[0] if len(self.areas) == 1 else None

    @property
    def seat(self) -> str:
        """The seat that the first area belongs to, as `s1`; the area's own name if it belongs to nobody."""
        return self.areas[0].name.partition(".")[0]

    @property
    def rival(self) -> bool:
        """Whether it belongs to another seat than the viewer's."""
        return re.fullmatch(r"s[1-9]", self.seat) is not None


@dataclass(frozen=True)
class Lines:
    """Parts of the table side by side, or (down) one below the other; gap: layout units between two; flows: the line
    may break."""

    parts: tuple[Part, ...]
    down: bool
    gap: float
    flows: bool = False


Part = Leaf | Lines
"""Something of a table that has a place."""


def around(parts: Sequence[Part]) -> Box:
    """The box around parts."""
    box = box_of(parts[0])
    for part in parts[1:]:
        box = box.joined(box_of(part))
    return box


def box_of(part: Part) -> Box:
    """The box of a part on the map."""
    return part.box if isinstance(part, Leaf) else around(part.parts)


def lined(parts: Sequence[Part], down: bool, flows: bool = False) -> Part | None:
    """Parts in a line; None for none."""
    return Lines(tuple(parts), down, GAP, flows) if len(parts) > 1 else parts[0] if parts else None


def is_foot(leaf: Leaf) -> bool:
    """Whether it is the line of the fixed buttons and the question."""
    return leaf.areas[0].name == CORNER


def holds(part: Part, leaf: Leaf) -> bool:
    """Whether a leaf stands by itself somewhere in a part."""
    return part == leaf if isinstance(part, Leaf) else any(holds(one, leaf) for one in part.parts)

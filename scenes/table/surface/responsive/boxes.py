"""The boxes of a table: areas that stay together, in lines side by side or one below the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH, NAME_SHARE, NAMED_CARD, PANEL, Area

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
_NAME_LINE = 22.0
"""The same for a name that is an area of its own."""
_DENSE = 1.5
"""Factor by which rows may be narrower for their cards than on the map, if a plan says so."""
_OFF_NAME = 10.0
"""Layout units that the cards of a row of which a plan says so stay further below the name on its panel."""
_LINE = 1.35
"""Height of the line of a name, in heights of its letters."""


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
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.low <= self.low

    def joined(self, other: Box) -> Box:
        """The box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.low, other.low) - y)


@dataclass(frozen=True)
class Leaf:
    """Areas that stay together, and the room they take on the map; inner: what the first area frames, as a tree of its
    own, if it is a frame; signs: what its plan wishes, see `marked`."""

    areas: tuple[Area, ...]
    box: Box
    inner: Part | None = None
    signs: str = ""

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
    def dense(self) -> float:
        """The factor by which a row may be narrower for its cards than on the map."""
        one = self.one
        return _DENSE if "<" in self.signs and one is not None and one.style in ("row", "fan") else 1.0

    @property
    def off_name(self) -> float:
        """Layout units that the cards of a row stay below the name on the rim of its panel, besides what is free."""
        return _OFF_NAME if "-" in self.signs else 0.0

    @property
    def off_above(self) -> float:
        """Layout units that such a panel stays below what lies above it, for its name on the rim."""
        return GAP if "-" in self.signs and self.areas[0].label else 0.0

    @property
    def in_lines(self) -> bool:
        """Whether it is a row whose cards fill its room in several lines."""
        return self.dense > 1.0 and self.one is not None and self.one.fills

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


def leaves_of(part: Part) -> list[Leaf]:
    """All leaves of a part, from the first to the last."""
    return [part] if isinstance(part, Leaf) else [leaf for one in part.parts for leaf in leaves_of(one)]


def marked(part: Part, signs: str) -> Part:
    """A part as the signs behind its name want it: `<` lets rows be narrower for their cards than on the map, `=` lets
    rows and piles be no larger, `+` lets piles grow further than furniture, `-` keeps the name of a panel off the cards
    above it and in it."""
    if isinstance(part, Lines):
        return replace(part, parts=tuple(marked(one, signs) for one in part.parts))
    return replace(part, signs=signs, inner=part.inner and marked(part.inner, signs))


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


def name_head(area: Area, scale: float, words: float) -> float:
    """Layout units that a name larger than on the map takes of the upper end of a panel, besides the room that is free
    above its cards, which are larger by `scale`; 0 for areas whose names need none."""
    if words <= 1.0 or area.frame != PANEL or not area.label:
        return 0.0
    holds_cards = area.style == "row"
    card = area.card * scale if holds_cards else area.card
    free = (area.high * scale - card * CARD_HEIGHT / CARD_WIDTH) / 2 if holds_cards else 0.0
    return max(0.0, min(NAMED_CARD, card) * NAME_SHARE * words * _LINE - free)


def is_name(area: Area) -> bool:
    """Whether an area is only the name of another one."""
    return area.style == "caption" and bool(area.label) and area.high < TOUCH


def below_name(leaf: Leaf, words: float) -> float:
    """Layout units that a name larger than on the map takes below its cards, besides those on the map."""
    if leaf.one is not None:
        return NAME_ROOM * (words - 1.0) if leaf.one.style == "pile" and leaf.one.label else 0.0
    return _NAME_LINE * (words - 1.0) if any(map(is_name, leaf.areas)) else 0.0


def is_foot(leaf: Leaf) -> bool:
    """Whether it is the line of the fixed buttons and the question."""
    return leaf.areas[0].name == CORNER


def holds(part: Part, leaf: Leaf) -> bool:
    """Whether a leaf stands by itself somewhere in a part."""
    return part == leaf if isinstance(part, Leaf) else any(holds(one, leaf) for one in part.parts)

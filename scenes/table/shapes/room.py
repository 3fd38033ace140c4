"""Arrangements in windows of any shape and for words of any size.

A map is drawn for 1280×720 units. For another room it is read as a tree of lines (reading.py): areas side by side, in
lines one above the other, and so on, as its plan says (plan.py) or as it is drawn (cutting.py). Of all ways to lay that
out the one is taken in which cards are largest (ways.py), and what room is left goes to the cards (placing.py).
"""

from __future__ import annotations

from functools import lru_cache

from scenes.shell.design_space import DESIGN
from scenes.table.layout import Area, Arrangement, TableMap
from scenes.table.shapes.boxes import CORNER, CORNER_BOX, Box
from scenes.table.shapes.placing import follow, place
from scenes.table.shapes.reading import tree_of
from scenes.table.shapes.ways import largest

_RIM = 6.0
"""Layout units between the rim of the window and what lies on the table."""
_LEAST_CARDS = 0.85
"""How much smaller cards become for larger words, as a factor."""
_WORD_STEPS = (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0)
"""What is given up of larger words when there is no room for them, as shares, in the order of trying."""
_SAME_SHAPE = 24.0
"""Layout units by which a room may be larger than a map before it is laid out anew."""


def words_in(arrangement: Arrangement) -> float:
    """How much larger the words of an arrangement are than on its map, as a factor."""
    return arrangement[CORNER].high / CORNER_BOX[3] if CORNER in arrangement else 1.0


def room_of(window: tuple[int, int], scale: float) -> Box:
    """The room of a window (pixels) around the design space in its middle; scale: pixels per layout unit."""
    wide, high = window[0] / scale, window[1] / scale
    return Box((DESIGN[0] - wide) / 2 + _RIM, (DESIGN[1] - high) / 2 + _RIM, wide - 2 * _RIM, high - 2 * _RIM)


def as_drawn(room: Box) -> bool:
    """Whether a room has the shape that maps are drawn for."""
    return room.wide < DESIGN[0] + _SAME_SHAPE and room.high < DESIGN[1] + _SAME_SHAPE


def in_room(arrangement: Arrangement, table: TableMap, room: Box, words: float = 1.0) -> Arrangement:
    """The arrangement in a room, with areas of words larger by a factor as far as there is room for them.

    No card becomes smaller than on the map, unless larger words take its room.
    """
    same = as_drawn(room)
    plan = table.wide if same or room.wide * DESIGN[1] > room.high * DESIGN[0] else table.upright
    areas = tuple(arrangement.values())
    for step in _WORD_STEPS if words > 1.0 else _WORD_STEPS[-1:]:
        larger = 1.0 + (max(1.0, words) - 1.0) * (1.0 - step)
        if same and larger <= 1.0:
            return arrangement
        found = [_laid(areas, one.strip(), room, larger) for one in (*filter(None, plan.split(";")), "")]
        laid, cards = max(found, key=lambda one: one[1])
        if cards >= (_LEAST_CARDS if larger > 1.0 else 1.0):
            return {area.name: area for area in laid}
    return arrangement


@lru_cache(maxsize=256)
def _laid(areas: tuple[Area, ...], plan: str, room: Box, words: float) -> tuple[tuple[Area, ...], float]:
    """Areas laid out anew, and how much larger their cards are at least, as a factor."""
    tree, loose = tree_of(areas, plan)
    way, cards = largest(tree, room, words)
    placed: dict[str, Area] = {}
    place(way, room, words, placed)
    for area in loose:
        placed[area.name] = follow(area, areas, placed, room)
    return tuple(placed[name] for name in (*(area.name for area in areas), CORNER) if name in placed), cards

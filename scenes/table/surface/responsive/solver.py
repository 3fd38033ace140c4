"""The ways to lay out the tree of a table, and the one in which cards are largest."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.surface.layout import Area
from scenes.table.surface.responsive.boxes import CORNER_BOX, Box, Leaf, Part, below_name, is_foot, name_head

_STEPS = 9
"""Halvings in the search for the largest size of cards."""
_SMALLEST, LARGEST = 0.6, 2.4
"""The least and the most that cards shrink or grow, as factors."""
_MOST_WAYS = 8
"""Ways to lay out a part of the table that are looked at."""
FURNITURE = 1.25
"""Factor of the size needed to which piles and signs grow."""
_LEAST_QUESTION = 440.0
"""Layout units: the least width of the question."""
_FULL_PLATE = 190.0
"""Layout units: a name plate that is wider has room for larger words."""
_LARGE_TOKEN = 84.0
"""Layout units: a token that is as high has a number that need not be larger."""
_SHORTER = 0.75
"""Minimum scale of tracks and gauges that make room for larger words."""
_LOWEST_SCENE, _LOW_SCENE, HIGHEST_SCENE = 0.85, 0.91, 1.5
"""The least height of a scene beside cards that shrink, and beside larger ones, and its most, as factors."""
_SIGNS = ("caption", "stage", "gauge", "token", "track", "lines", "clock", "notes")
"""The styles of areas without cards that grow with words."""


class Way(NamedTuple):
    """One way to lay out a part: its least size in layout units, and the ways of what it consists of."""

    wide: float
    high: float
    part: Leaf | None = None
    ways: tuple[Way, ...] = ()
    down: bool = False
    gap: float = 0.0


def largest(tree: Part, room: Box, words: float) -> tuple[Way, float]:
    """The way to lay out a table in which cards are largest, and how much larger they are, as a factor."""
    low, high = 1.0, LARGEST
    if not any(way.wide <= room.wide and way.high <= room.high for way in _ways(tree, low, words)):
        low, high = _SMALLEST, low
    best = min(_ways(tree, low, words), key=lambda way: max(way.wide / room.wide, way.high / room.high))
    for _ in range(_STEPS):
        scale = (low + high) / 2
        fitting = [way for way in _ways(tree, scale, words) if way.wide <= room.wide and way.high <= room.high]
        if fitting:
            best, low = fitting[0], scale
        else:
            high = scale
    return best, low


def _ways(part: Part, scale: float, words: float) -> list[Way]:
    """The ways to lay out a part with its cards larger by a factor, none worse than another in both directions."""
    if isinstance(part, Leaf):
        if part.inner is None:
            return [Way(*_least(part, scale, words), part)]
        left, above, right, below = part.rims
        above += name_head(part.areas[0], 1.0, words) + part.off_above
        return [
            Way(way.wide + left + right, way.high + above + below, part, (way,))
            for way in _ways(part.inner, scale, words)
        ]
    inner = [_ways(child, scale, words) for child in part.parts]
    whole = _in_line(inner, part.down, part.gap)
    if not part.flows:
        return whole
    found = list(whole)
    for number in range(2, len(inner) + 1):
        most = -(-len(inner) // number)
        lines = [_in_line(inner[at : at + most], part.down, part.gap) for at in range(0, len(inner), most)]
        found += _in_line(lines, not part.down, part.gap)
    return _best(found)


def _in_line(parts: list[list[Way]], down: bool, gap: float) -> list[Way]:
    """The ways to lay parts in one line."""
    found = [Way(0.0, 0.0, None, (), down, gap)]
    for ways in parts:
        longer = []
        for way in found:
            for one in ways:
                more = gap if way.ways else 0.0
                wide = max(way.wide, one.wide) if down else way.wide + more + one.wide
                high = way.high + more + one.high if down else max(way.high, one.high)
                longer.append(Way(wide, high, None, (*way.ways, one), down, gap))
        found = _best(longer)
    return found


def _best(ways: list[Way]) -> list[Way]:
    """The ways that no other one beats in both directions."""
    found: list[Way] = []
    for way in sorted(ways, key=lambda way: (way.wide, way.high)):
        if not found or way.high < found[-1].high - 0.5:
            found.append(way)
    return found[:: max(1, -(-len(found) // _MOST_WAYS))]


def _least(leaf: Leaf, scale: float, words: float) -> tuple[float, float]:
    """The least size of a leaf, in layout units."""
    box, one = leaf.box, leaf.one
    if one is not None and one.style == "pile" and one.label:
        grow = min(scale, 1.0 if "=" in leaf.signs else FURNITURE)
        return box.wide * grow, box.high * grow + below_name(leaf, words)
    if is_foot(leaf):
        return CORNER_BOX[2] * words + _LEAST_QUESTION, box.high * words
    if one is not None and one.style == "plate":
        return (box.wide if words == 1.0 else min(box.wide, _FULL_PLATE) * words), box.high * words
    if one is not None and one.style == "buttons":
        return box.wide * (min(1.0, scale) if box.wide > _FULL_PLATE else 1.0), box.high * words
    if one is not None and one.style in ("scene", *_SIGNS):
        return _least_sign(one, box, scale, words)
    names = below_name(leaf, words) + (name_head(one, scale, words) if one is not None else 0.0)
    lines, names = leaf.dense if leaf.in_lines else 1.0, names + leaf.off_name + leaf.off_above
    return box.wide * scale / leaf.dense / lines, box.high * scale * lines + names


def _least_sign(sign: Area, box: Box, scale: float, words: float) -> tuple[float, float]:
    """The least size of a sign or a scene, in layout units. A scene keeps its width. A track or gauge grows across with
    words and may be shorter; a large number is large enough, and a larger one and the tray give room to words as cards
    do."""
    if sign.style == "scene":
        return box.wide * min(1.0, scale), box.high * (_LOWEST_SCENE if scale < 1.0 else _LOW_SCENE)
    if sign.style in ("track", "gauge"):
        across, along = max(words, min(scale, FURNITURE)), _SHORTER if words > 1.0 else 1.0
        return (box.wide * along, box.high * across) if box.wide > box.high else (box.wide * across, box.high * along)
    least = 1.0 if sign.style == "stage" else words
    if sign.style == "token":
        least = max(1.0, min(words, _LARGE_TOKEN / box.high))
    if scale < 1.0 and sign.style in ("stage", "token"):
        least = max(least * scale, min(least, _LARGE_TOKEN / box.high))
    factor = max(least, min(scale, FURNITURE))
    return box.wide * factor, box.high * factor

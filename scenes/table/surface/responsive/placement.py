"""Areas in their rooms: what is left over goes to those that can use it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.table.surface.layout import Area
from scenes.table.surface.responsive.boxes import CORNER_BOX, TOUCH, Box, Leaf, around, below_name, is_foot, name_head
from scenes.table.surface.responsive.solver import FURNITURE, HIGHEST_SCENE, LARGEST, Way
from scenes.table.surface.responsive.tree import taken

_OVERLAP = 1.15
"""Factor of its width to which a row or fan grows: the cards overlap a little more."""
_WIDEST_ROW = 1.5
"""Maximum width of a row, as a factor of the width that its height asks for."""
_MOST_PILE = 2.0
"""Maximum scale of single cards."""
_LARGER_PILE = 1.75
"""The same for piles with a name of which a plan says that they may."""
_TRIES = 3
"""Corrections of the size of a row with a name."""
_COLUMN = 330.0
"""Layout units: the widest area whose answers stand in a column."""
_BELOW_COLUMN = 8.0
"""Layout units by which the area of such answers may reach below its room: they stand higher."""
_WIDE_LINE = 580.0
"""Layout units: an area in which a column of answers becomes a line is at least as wide."""
_RISE = 0.05
"""The part of a hand that fills its room, at its top, into which chosen cards of two lines rise."""
_GLOW = 10.0
"""Layout units at the other sides of such a hand, so that what glows around its cards ends there."""
_HAND = ".hand"
"""The end of the name of a hand."""
_WIDEST_WORDS = 900.0
"""Layout units: the widest plate or question."""


def place(way: Way, room: Box, words: float, placed: dict[str, Area], outermost: bool = True) -> None:
    """Place everything of a way in a room at least as large as it needs; outermost: what nothing can use lies between
    the parts, not around them, and so it does above the fixed buttons."""
    if way.part is not None and way.ways:
        _place_frame(way, room, words, placed)
        return
    if way.part is not None:
        placed |= {area.name: area for area in fill(way.part, room, words)}
        return
    along, across = (room.high, room.wide) if way.down else (room.wide, room.high)
    sizes, spare = _sizes(way, along, across, words)
    between = len(sizes) > 1 and (outermost or _ends_in_foot(way))
    gap = way.gap + (spare / (len(sizes) - 1) if between else 0.0)
    at = (room.y if way.down else room.x) + (0.0 if between else spare / 2)
    for one, size in zip(way.ways, sizes, strict=True):
        part = room._replace(y=at, high=size) if way.down else room._replace(x=at, wide=size)
        place(one, part, words, placed, outermost=False)
        at += size + gap


def _below_above(leaf: Leaf, room: Box) -> Box:
    """The room of a leaf without what it keeps free above it."""
    return room._replace(y=room.y + leaf.off_above, high=room.high - leaf.off_above)


def _ends_in_foot(way: Way) -> bool:
    """Whether the lowest part of a line is that of the fixed buttons."""
    last = way.ways[-1].part
    return way.down and last is not None and is_foot(last)


def _place_frame(way: Way, room: Box, words: float, placed: dict[str, Area]) -> None:
    """Place a frame, which fills its room, and everything in it."""
    assert way.part is not None
    left, above, right, below = way.part.rims
    frame, room = way.part.areas[0], _below_above(way.part, room)
    head = name_head(frame, 1.0, words)
    placed[frame.name] = replace(frame, x=room.x, y=room.y, wide=room.wide, high=room.high, head=head)
    above += head
    inside = Box(room.x + left, room.y + above, room.wide - left - right, room.high - above - below)
    place(way.ways[0], inside, words, placed)


def _sizes(way: Way, along: float, across: float, words: float) -> tuple[list[float], float]:
    """The lengths of the parts of a line, in a room `along` × `across` (layout units), and what is left over."""
    sizes = [one.high if way.down else one.wide for one in way.ways]
    most = [max(size, _most(one, across, way.down, words)) for one, size in zip(way.ways, sizes, strict=True)]
    spare = along - sum(sizes) - way.gap * (len(sizes) - 1)
    hungry = [index for index, size in enumerate(sizes) if most[index] > size]
    while hungry and spare > 0.5:
        share = spare / sum(sizes[index] for index in hungry)
        eaten = [min(most[index] - sizes[index], sizes[index] * share) for index in hungry]
        for index, more in zip(hungry, eaten, strict=True):
            sizes[index] += more
        spare -= sum(eaten)
        hungry = [index for index in hungry if most[index] > sizes[index] + 0.5]
    return sizes, max(0.0, spare)


def _most(way: Way, across: float, down: bool, words: float) -> float:
    """The most that a way can use, if it is `across` layout units wide (down: how high it gets, otherwise how wide)."""
    if way.part is not None and way.ways:
        left, above, right, below = way.part.rims
        above += name_head(way.part.areas[0], 1.0, words) + way.part.off_above
        along, beside = (above + below, left + right) if down else (left + right, above + below)
        return _most(way.ways[0], across - beside, down, words) + along
    if way.part is not None:
        return _leaf_most(way, across, down, words)
    if way.down == down:
        return sum(_most(one, across, down, words) for one in way.ways) + way.gap * (len(way.ways) - 1)
    sizes, _ = _sizes(way, across, way.high if way.down else way.wide, words)
    return max(_most(one, size, down, words) for one, size in zip(way.ways, sizes, strict=True))


def _leaf_most(way: Way, across: float, down: bool, words: float) -> float:
    leaf = way.part
    assert leaf is not None
    box, one = leaf.box, leaf.one
    if is_foot(leaf):
        return way.high if down else max(way.wide, CORNER_BOX[2] * words + _WIDEST_WORDS)
    if one is not None and one.style in ("plate", "buttons"):
        words_wide = _WIDE_LINE if one.style == "buttons" else _WIDEST_WORDS / 2
        return way.high if down else max(way.wide, words_wide)
    if one is not None and one.style == "scene":
        return (
            max(way.high, box.high * HIGHEST_SCENE) if down else max(way.wide, across * LARGEST * box.wide / box.high)
        )
    if one is not None and one.style in ("row", "fan"):
        if not down:
            return _WIDEST_ROW * across / box.high * box.wide
        grow = 1.0 if "=" in leaf.signs else LARGEST
        if not leaf.in_lines:
            grow = min(_OVERLAP * leaf.dense * across / box.wide, grow)
        return grow * box.high + max(leaf.off_name, name_head(one, grow, words)) + leaf.off_above
    ratio = box.high / box.wide if down else box.wide / box.high
    limit = _most_growth(leaf) * (box.high if down else box.wide)
    return min(limit, across * ratio) + (below_name(leaf, words) if down else 0.0)


def _most_growth(leaf: Leaf) -> float:
    """The most that the areas of a leaf grow, as a factor."""
    if "=" in leaf.signs:
        return 1.0
    styles = {area.style for area in leaf.areas}
    if styles & {"grid", "fan", "row"}:
        return LARGEST
    if "+" in leaf.signs:
        return _LARGER_PILE
    if styles == {"pile"} and not any(area.label for area in leaf.areas):
        return _MOST_PILE
    return FURNITURE


def fill(leaf: Leaf, room: Box, words: float) -> list[Area]:
    """The areas of a leaf in their room."""
    if is_foot(leaf):
        return _filled_foot(leaf, room, words)
    box, one = leaf.box, leaf.one
    if one is not None and one.style == "plate":
        wide = min(room.wide, max(box.wide * words, min(_WIDEST_WORDS / 2, box.wide * 1.3)))
        high = min(room.high, box.high * words)
        return [
            replace(one, x=room.x + (room.wide - wide) / 2, y=room.y + (room.high - high) / 2, wide=wide, high=high)
        ]
    if one is not None and one.style in ("row", "fan", "scene"):
        return [_filled_row(one, leaf, room, words) if one.style != "scene" else _filled_scene(one, room)]
    if one is not None and one.style == "buttons":
        if one.wide >= _COLUMN or room.wide >= _WIDE_LINE:
            return [replace(one, x=room.x, wide=room.wide, y=room.low - (box.low - one.y))]
        wide = min(room.wide, _COLUMN)
        return [replace(one, x=room.x + (room.wide - wide) / 2, wide=wide, y=room.low + _BELOW_COLUMN)]
    high = room.high - below_name(leaf, words)
    grow = min(room.wide / box.wide, high / box.high, max(_most_growth(leaf), words))
    x = room.x + (room.wide - box.wide * grow) / 2
    y = room.y + (high - box.high * grow) / 2
    return [
        replace(
            area,
            x=x + (area.x - box.x) * grow,
            y=y + (area.y - box.y) * grow,
            wide=area.wide * grow,
            high=area.high * grow,
            card=area.card * grow,
        )
        for area in leaf.areas
    ]


def _filled_scene(scene: Area, room: Box) -> Area:
    """A scene, which fills its room."""
    return replace(scene, x=room.x, y=room.y, wide=room.wide, high=room.high)


def _filled_row(row: Area, leaf: Leaf, room: Box, words: float) -> Area:
    """A row or fan in its room, below its name if that stands in it."""
    if leaf.in_lines:
        return replace(row, x=room.x, y=room.y, wide=room.wide, high=room.high, card=row.card * LARGEST)
    box, head, room = leaf.box, leaf.off_name, _below_above(leaf, room)
    for _ in range(_TRIES):  # larger cards have a larger name, which leaves them less room
        grow = min((room.high - head) / box.high, _OVERLAP * leaf.dense * room.wide / box.wide, LARGEST)
        head = max(leaf.off_name, name_head(row, grow, words))
    high = row.high * grow + head
    laid = replace(
        row, x=room.x, y=room.y + (room.high - high) / 2, wide=room.wide, high=high, head=head, card=row.card * grow
    )
    if not (row.fills and row.name.endswith(_HAND)):
        return laid
    rise = high * _RISE
    return replace(laid, x=laid.x + _GLOW, y=laid.y + rise, wide=laid.wide - 2 * _GLOW, high=high - rise - _GLOW)


def _filled_foot(leaf: Leaf, room: Box, words: float) -> list[Area]:
    """The fixed buttons at the left, the question in the middle of the rest."""
    corner, question = leaf.areas
    corner = replace(corner, wide=corner.wide * words, high=corner.high * words)
    high = question.high * words
    left = room.x + corner.wide + 2 * TOUCH
    wide = min(room.right - left - TOUCH, _WIDEST_WORDS)
    middle = max(left + wide / 2, min(room.x + room.wide / 2, room.right - TOUCH - wide / 2))
    return [
        replace(corner, x=room.x, y=room.low - corner.high),
        replace(question, x=middle - wide / 2, y=room.low - high - TOUCH, wide=wide, high=high),
    ]


def follow(area: Area, areas: Sequence[Area], placed: dict[str, Area], room: Box) -> Area:
    """A loose area over those that it lies over on the map."""
    box = Box(area.x, area.y, area.wide, area.high)
    under = [
        other for other in areas if other.name in placed and other is not area and box.hits(taken(other, areas), 0.0)
    ] or [other for other in areas if other.name in placed]
    old = around([Leaf((other,), Box(other.x, other.y, other.wide, other.high)) for other in under])
    new = around(
        [Leaf((one,), Box(one.x, one.y, one.wide, one.high)) for one in (placed[other.name] for other in under)]
    )
    x = new.x + (area.centre[0] - old.x) / old.wide * new.wide - area.wide / 2
    y = new.y + (area.centre[1] - old.y) / old.high * new.high - area.high / 2
    return replace(area, x=max(room.x, min(x, room.right - area.wide)), y=max(room.y, min(y, room.low - area.high)))

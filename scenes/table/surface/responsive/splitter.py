"""Areas of a map as a tree of lines: cut where the gaps are widest, again and again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scenes.table.surface.layout import Area
from scenes.table.surface.responsive.boxes import TOUCH, Box, Leaf, Lines, Part, around, box_of

_NEAR = 40.0
"""Layout units from what belongs to a rival's plate, at most."""


def by_owner(leaves: list[Leaf]) -> list[Part]:
    """Leaves and, for each rival, a part of what lies near the rival's plate."""
    parts: list[Part] = []
    rest = list(leaves)
    for plate in leaves:
        seat = plate.areas[0].name
        if plate.one is None or plate.one.style != "plate" or seat == "s0":
            continue
        block, found = [plate], True
        while found:
            box = around(block)
            wider = Box(box.x - _NEAR, box.y - _NEAR, box.wide + 2 * _NEAR, box.high + 2 * _NEAR)
            near = [
                leaf
                for leaf in rest
                if leaf not in block
                and leaf.box.hits(wider)
                and all(area.name.startswith(f"{seat}.") for area in leaf.areas)
            ]
            near = [
                leaf
                for leaf in near
                if not any(other.box.hits(around([*block, leaf])) for other in rest if other not in (*block, leaf))
            ]
            block += near[:1]
            found = bool(near)
        if len(block) > 1:
            rest = [leaf for leaf in rest if leaf not in block]
            parts.append(cut(block))
    return [*parts, *rest]


def cut(parts: Sequence[Part]) -> Part:
    """The tree of these parts: cut where the gaps are widest, again and again."""
    if len(parts) == 1:
        return parts[0]
    across, down = _groups(parts, False), _groups(parts, True)
    if max(len(across), len(down)) == 1:
        return _lump(parts)
    cut_down = _widest(down, True) > _widest(across, False)
    groups = down if cut_down else across
    gap = min(_gaps(groups, cut_down))
    return Lines(tuple(cut(group) for group in groups), cut_down, max(2.0, gap))


def _lump(parts: Sequence[Part]) -> Leaf:
    """Parts that no line divides, as one leaf."""
    areas: tuple[Area, ...] = ()
    for part in parts:
        areas += part.areas if isinstance(part, Leaf) else _lump(part.parts).areas
    return Leaf(areas, around(parts))


def _groups(parts: Sequence[Part], down: bool) -> list[list[Part]]:
    """The parts in groups between which a straight line divides the table."""
    ordered = sorted(parts, key=lambda part: _span(part, down))
    groups, end = [[ordered[0]]], _span(ordered[0], down)[1]
    for part in ordered[1:]:
        start, stop = _span(part, down)
        if start >= end - TOUCH:
            groups.append([part])
        else:
            groups[-1].append(part)
        end = max(end, stop)
    return groups


def _span(part: Part, down: bool) -> tuple[float, float]:
    box = box_of(part)
    return (box.y, box.low) if down else (box.x, box.right)


def _gaps(groups: Sequence[Sequence[Part]], down: bool) -> list[float]:
    """Layout units between groups."""
    spans = [
        (min(_span(part, down)[0] for part in group), max(_span(part, down)[1] for part in group)) for group in groups
    ]
    return [later[0] - earlier[1] for earlier, later in pairwise(spans)]


def _widest(groups: Sequence[Sequence[Part]], down: bool) -> float:
    return max(_gaps(groups, down), default=-1e9)

"""Scenes in windows of other shapes: what lies in one keeps its place in the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.table.surface.layout import HOLDS_CARDS, Area

_BROADER = 1.1
"""Factor by which figures may grow more than the width of their scene, since they can stand closer."""
_SAME = 0.9
"""Scale of a scene above which its figures are as large as on the map, at least."""


def in_scenes(areas: Sequence[Area]) -> dict[str, Area]:
    """By name, the scene in which an area lies, for all that lie in one."""
    scenes = [area for area in areas if area.style == "scene"]
    found: dict[str, Area] = {}
    for area in areas:
        scene = next((one for one in scenes if one is not area and one.covers(*area.centre)), None)
        if scene is not None and not area.when:
            found[area.name] = scene
    return found


def placed_in(area: Area, scene: Area, placed: Mapping[str, Area], others: Sequence[Area] = ()) -> Area:
    """An area of a scene of the map where the scene is now: on its ground, or as far below its upper end. What stands
    at a tree stays beside it, and `others` keep off that."""
    now = placed[scene.name]
    across, down = now.wide / scene.wide, now.high / scene.high
    grow = min(down, across * _BROADER)
    size = max(grow, 1.0) if grow > _SAME and area.style in HOLDS_CARDS else grow
    if area.style != "tree" and (tree := next((one for one in others if _at_tree(one, area)), None)):
        there = placed_in(tree, scene, placed)
        x = there.x + (area.centre[0] - tree.x) * grow - area.wide * size / 2
        foot = there.y + (area.y + area.high - tree.y) * grow
        return _sized(area, now, x, foot, area.wide * size, size)
    foot = now.y + (area.y + area.high - scene.y) * down
    left, wide = now.x + (area.x - scene.x) * across, area.wide * across
    if area.style not in ("depth", "arc"):
        left, wide = left + (wide - area.wide * size) / 2, area.wide * size
    if area.style == "arc":
        foot = now.y + (area.y - scene.y) * down + area.high * size
    if area.style in ("depth", "arc") and (beside := [one for one in others if _is_beside(one, area, others)]):
        wide = min(wide, min(placed_in(one, scene, placed, others).x for one in beside) - left)
    return _sized(area, now, left, foot, wide, size)


def _sized(area: Area, scene: Area, left: float, foot: float, wide: float, size: float) -> Area:
    """An area with its lower end at `foot`, inside its scene."""
    high = area.high * size
    left = max(scene.x, min(left, scene.x + scene.wide - wide))
    return replace(area, x=left, y=max(scene.y, foot - high), wide=wide, high=high, card=area.card * size)


def _at_tree(tree: Area, area: Area) -> bool:
    """Whether an area stands at a tree."""
    across = min(tree.x + tree.wide, area.x + area.wide) - max(tree.x, area.x)
    beside = min(tree.y + tree.high, area.y + area.high) - max(tree.y, area.y)
    return tree.style == "tree" and across > 0 and beside > 0


def _is_beside(one: Area, area: Area, others: Sequence[Area]) -> bool:
    """Whether something is a tree, or stands at one, right of an area on the map."""
    if one.x < area.x + area.wide - 1 or one.y + one.high <= area.y or area.y + area.high <= one.y:
        return False
    return one.style == "tree" or any(_at_tree(tree, one) for tree in others)

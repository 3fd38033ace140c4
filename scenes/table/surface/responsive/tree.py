"""A map as a tree of lines, by its plan or as it is drawn, and the areas that lie loosely over the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scenes.shell.design_space import DESIGN
from scenes.table.surface.layout import PANEL, Area
from scenes.table.surface.responsive.boxes import (
    CORNER,
    CORNER_BOX,
    GAP,
    NAME_ROOM,
    Box,
    Leaf,
    Lines,
    Part,
    holds,
    is_name,
)
from scenes.table.surface.responsive.plan import Planned, has_answers, lying_over
from scenes.table.surface.responsive.splitter import by_owner, cut

_ANSWERS = 54.0
"""Layout units above the question, or the area of the buttons, that the answers take."""
_ANSWER_WIDE = 172.0
"""Layout units: the width of a column of answers."""
_SMALL_LINE = 900.0
"""Layout units: so wide is an area for many small answers, which take two lines."""
_NAME = 18.0
"""Layout units that a name in an area of its own takes below the area's upper end."""


@lru_cache(maxsize=64)
def tree_of(areas: tuple[Area, ...], plan: str) -> tuple[Part, list[Area]]:
    """The tree of a map, and the areas that lie loosely over others."""
    lying = lying_over(plan)
    over = [area for area in areas if area.name in lying or _is_loose(area, areas)]
    loose = [area for area in over if not (has_answers(plan) and area.style == "buttons")]
    solid = [area for area in areas if area not in over and area.name != "question" and not is_name(area)]
    boxes = {area.name: Leaf((area,), taken(area, areas)) for area in solid}
    for name in filter(is_name, areas):
        owner = boxes[_named_by(name, solid).name]
        boxes[owner.areas[0].name] = Leaf((*owner.areas, name), owner.box.joined(taken(name, areas)))
    leaves, foot = _merged(_framed(list(boxes.values()))), _foot(areas, loose)
    if plan:
        leaves += [Leaf((area,), taken(area, areas)) for area in over if area not in loose]
        return Planned(plan, [*leaves, foot]).tree(), loose
    tree = cut(by_owner([*leaves, foot]))
    if not holds(tree, foot):  # something beside it goes into the lines above
        tree = Lines((cut(by_owner(leaves)), foot), True, GAP)
    return tree, loose


def taken(area: Area, areas: Sequence[Area]) -> Box:
    """The room that an area takes with its name and what is drawn beside it."""
    box = Box(area.x, area.y, area.wide, area.high)
    if area.style == "buttons":
        if area.wide < 2 * _ANSWER_WIDE:
            return Box(area.centre[0] - _ANSWER_WIDE / 2, area.y - 2 * _ANSWERS, _ANSWER_WIDE, 2 * _ANSWERS)
        lines = 2 if area.wide >= _SMALL_LINE else 1
        return Box(area.x, area.y - lines * _ANSWERS, area.wide, lines * _ANSWERS)
    if is_name(area):
        return box._replace(high=_NAME)
    if area.style == "pile" and area.label:
        return box._replace(high=area.high + min(NAME_ROOM, _free_below(area, areas)))
    return box


def _free_below(area: Area, areas: Sequence[Area]) -> float:
    """Layout units from an area to what lies below it."""
    lower = (
        other.y - area.y - area.high
        for other in areas
        if other.y >= area.y + area.high and other.x < area.x + area.wide and area.x < other.x + other.wide
    )
    return min(lower, default=DESIGN[1] - area.y - area.high)


def _named_by(name: Area, areas: Sequence[Area]) -> Area:
    """The area that a name belongs to: the nearest one above or below it."""

    def away(area: Area) -> float:
        beside = abs(area.centre[0] - name.centre[0])
        return 4 * beside + min(abs(area.y - name.y), abs(area.y + area.high - name.y))

    return min(areas, key=away)


def _is_loose(area: Area, areas: Sequence[Area]) -> bool:
    """Whether an area lies over others, where it is drawn only for a while."""
    if (area.style not in ("stage", "buttons") and not area.when) or area.frame:
        return False
    box = taken(area, areas)
    return any(box.hits(taken(other, areas)) for other in areas if other is not area and other.style != "stage")


def _foot(areas: Sequence[Area], loose: Sequence[Area]) -> Leaf:
    """The fixed buttons and the question, with room above it for the answers."""
    question = next(area for area in areas if area.name == "question")
    corner = Area(CORNER, "buttons", *CORNER_BOX)
    box = Box(*CORNER_BOX).joined(Box(question.x, question.y, question.wide, question.high))
    if not any(area.style == "buttons" and area.name == "buttons" for area in areas):
        above = [
            taken(area, areas).low
            for area in areas
            if area not in loose
            and area.y < question.y
            and area.x < question.x + question.wide
            and question.x < area.x + area.wide
        ]
        room = max(0.0, min(_ANSWERS, question.y - max(above, default=0.0)))
        top = min(box.y, question.y - room)
        box = Box(box.x, top, box.wide, box.low - top)
    return Leaf((corner, question), box)


def _framed(leaves: list[Leaf]) -> list[Leaf]:
    """The leaves with what lies in a panel made part of it."""
    for panel in [leaf for leaf in leaves if leaf.one is not None and leaf.one.frame == PANEL]:
        inside = [leaf for leaf in leaves if leaf is not panel and panel.box.holds(leaf.box)]
        if inside and panel.one is not None and panel.one.style == "caption":
            named = (area for leaf in inside for area in leaf.areas)
            whole = Leaf((panel.one, *named), panel.box, cut(_merged(inside)))
            leaves = [leaf for leaf in leaves if leaf is not panel and leaf not in inside] + [whole]
    return leaves


def _merged(leaves: list[Leaf]) -> list[Leaf]:
    """The leaves with those joined that overlap."""
    found: list[Leaf] = []
    for leaf in leaves:
        while hit := next((other for other in found if other.box.hits(leaf.box)), None):
            found.remove(hit)
            leaf = Leaf((*hit.areas, *leaf.areas), hit.box.joined(leaf.box))
        found.append(leaf)
    return found

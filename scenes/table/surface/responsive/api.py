"""Arrangements in windows of any shape and for words of any size.

A map is drawn for 1280×720 units. For another room it is read as a tree of lines (tree.py): areas side by side, in
lines one above the other, and so on, as its plan says (plan.py) or as it is drawn (splitter.py). Of all layouts of that
tree the one is taken in which cards are largest (solver.py); what room is left goes to the cards (placement.py).
"""

from __future__ import annotations

from functools import lru_cache

from scenes.shell.design_space import DESIGN
from scenes.table.surface.layout import HOLDS_CARDS, Area, Arrangement, TableMap
from scenes.table.surface.responsive.boxes import CORNER, CORNER_BOX, Box
from scenes.table.surface.responsive.placement import follow, place
from scenes.table.surface.responsive.plan import has_answers, plans_for
from scenes.table.surface.responsive.scenery import in_scenes, placed_in
from scenes.table.surface.responsive.solver import largest
from scenes.table.surface.responsive.tree import tree_of

_RIM = 6.0
"""Layout units between the rim of the window and what lies on the table."""
_LEAST_CARDS = 0.8
"""Minimum scale of cards that make room for larger words."""
_CARDS_BESIDE_ANSWERS = 0.95
"""Scale of cards that make room so that answers lie on no name plate."""
_HALVINGS = 5
"""Steps in the search for the largest words for which there is room."""
_SAME_SHAPE = 24.0
"""Layout units by which a room may be larger than a map before it is laid out again."""


def words_in(arrangement: Arrangement) -> float:
    """The scale of the words of an arrangement relative to its map."""
    return arrangement[CORNER].high / CORNER_BOX[3] if CORNER in arrangement else 1.0


def room_of(window: tuple[int, int], scale: float) -> Box:
    """The room of a window (pixels) around the design space in its middle; scale: pixels per layout unit."""
    wide, high = window[0] / scale, window[1] / scale
    return Box((DESIGN[0] - wide) / 2 + _RIM, (DESIGN[1] - high) / 2 + _RIM, wide - 2 * _RIM, high - 2 * _RIM)


def as_drawn(room: Box) -> bool:
    """Whether a room has the shape that maps are drawn for."""
    return room.wide < DESIGN[0] + _SAME_SHAPE and room.high < DESIGN[1] + _SAME_SHAPE


def in_room(
    arrangement: Arrangement, table: TableMap, room: Box, words: float = 1.0, answers: bool = True
) -> Arrangement:
    """The arrangement in a room, with areas of words larger by a factor if there is room for them; answers:
    whether somebody may press buttons there, which get room of their own where a plan says so.

    No card becomes smaller than on the map, unless larger words or answers take its room.
    """
    same = as_drawn(room)
    if same and words <= 1.0:
        return arrangement
    plan = table.wide if same or room.wide * DESIGN[1] > room.high * DESIGN[0] else table.upright
    areas, (own, others) = tuple(arrangement.values()), plans_for(plan, arrangement)
    for plans in ((*own,), (*others, "")) if own and not same else ((*others, ""),):
        if found := _by_plans(areas, plans, room, words, answers):
            return found
    return arrangement


def _by_plans(
    areas: tuple[Area, ...], plans: tuple[str, ...], room: Box, words: float, answers: bool
) -> Arrangement | None:
    """Areas laid out by one of these plans; None if cards or words would be smaller than on the map."""
    plain = tuple(one for one in plans if not has_answers(one))
    roomy = tuple(filter(has_answers, plans)) if answers else ()
    if words > 1.0 and (found := _with_words(areas, roomy or plain, room, words)):
        return found
    if as_drawn(room):
        return None
    found = _best_laid(areas, roomy, room, 1.0, _CARDS_BESIDE_ANSWERS) if roomy else None
    return found or (_best_laid(areas, plain, room, 1.0, 1.0) if plain else None)


def _with_words(areas: tuple[Area, ...], plans: tuple[str, ...], room: Box, words: float) -> Arrangement | None:
    """Areas laid out again with the largest words for which there is room, larger by a factor at most; None if none
    are larger."""
    found = _best_laid(areas, plans, room, words, _LEAST_CARDS)
    low, high = 1.0, words
    for _ in range(_HALVINGS if found is None else 0):
        middle = (low + high) / 2
        laid = _best_laid(areas, plans, room, middle, _LEAST_CARDS)
        low, high, found = (low, middle, found) if laid is None else (middle, high, laid)
    return found


def _best_laid(
    areas: tuple[Area, ...], plans: tuple[str, ...], room: Box, words: float, least: float
) -> Arrangement | None:
    """Areas laid out by the plan that makes cards largest; None if one would shrink below a factor. Even a plan that
    promises less than the map is good if all cards are larger in the room that it leaves."""
    laid, cards = max((_laid(areas, plan, room, words) for plan in plans), key=lambda one: one[1])
    found = {area.name: area for area in laid}
    return found if cards >= least or (words == 1.0 and _least_growth(areas, found) >= 1.0) else None


def _least_growth(areas: tuple[Area, ...], laid: Arrangement) -> float:
    """The growth of the cards of the area that has grown least, as a factor."""
    return min((laid[area.name].card / area.card for area in areas if area.style in HOLDS_CARDS), default=0.0)


@lru_cache(maxsize=256)
def _laid(areas: tuple[Area, ...], plan: str, room: Box, words: float) -> tuple[tuple[Area, ...], float]:
    """Areas laid out again, and the least scale of their cards."""
    scenes = in_scenes(areas)
    tree, loose = tree_of(tuple(area for area in areas if area.name not in scenes), plan)
    way, cards = largest(tree, room, words)
    placed: dict[str, Area] = {}
    place(way, room, words, placed)
    inside = [area for area in areas if area.name in scenes]
    placed |= {area.name: placed_in(area, scenes[area.name], placed, inside) for area in inside}
    for area in loose:
        placed[area.name] = follow(area, areas, placed, room)
    return tuple(placed[name] for name in (*(area.name for area in areas), CORNER) if name in placed), cards

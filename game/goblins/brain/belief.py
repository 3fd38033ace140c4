"""The belief of Goblin Slayer-Slayer: which hidden cards can lie where, given the hints of the doors."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.cards import KIND
from game.core.chance import shuffle
from game.core.rules import Deal, HiddenCard
from game.core.state import State
from game.goblins import state as at
from game.goblins.cards import CARDS, LOT_KINDS, OBJECTIVE_KINDS, SOLE
from game.goblins.doors import LOT_SORTS, SHARES, SORTS, floor_weights, hint_of, lamps_of
from game.goblins.foes import FORMIDABLE

_MAX_LOT_DRAWS = 30
"""Maximum number of lots drawn for a door until they agree with its hint; the last draw is taken as it is."""


def belief(view: State, gaps: list[HiddenCard], pool: list[int]) -> Deal:
    """Deal doors that agree with their hints and lamps, objectives with equal chances, all others evenly."""
    sorted_pool: dict[int, list[int]] = {}
    for kind in pool:
        sorted_pool.setdefault(CARDS[kind].back, []).append(kind)
    objectives = [index for index, gap in enumerate(gaps) if gap.zone in at.OBJECTIVE]

    def deal(rng: Random) -> list[int]:
        by_back = {back: kinds.copy() for back, kinds in sorted_pool.items()}
        dealt = [-1] * len(gaps)
        for door in at.DOORS:
            _deal_door(view, door, gaps, by_back, dealt, rng)
        for index in objectives:
            dealt[index] = _objective(view, by_back[gaps[index].back], rng)
        for kinds in by_back.values():
            shuffle(kinds, rng)
        return [kind if kind >= 0 else by_back[gap.back].pop() for gap, kind in zip(gaps, dealt, strict=True)]

    return deal


def _objective(view: State, left: list[int], rng: Random) -> int:
    """Draw an objective with the same chance for each that the options allow, and remove it from `left`."""
    wished = [kind for kind in OBJECTIVE_KINDS if kind != SOLE or view.options["saboteurs"] != "none"]
    kind = rng.choice([kind for kind in wished if kind in left] or left)
    left.remove(kind)
    return kind


def _deal_door(
    view: State, door: int, gaps: list[HiddenCard], by_back: dict[int, list[int]], dealt: list[int], rng: Random
) -> None:
    """Deal what a door hides: an encounter with its number of lamps and lots that agree with its hint. Behind an open
    door the lots of its foe still lie hidden, and its hint is gone."""
    place = next((n for n, gap in enumerate(gaps) if gap.zone == at.DOOR and gap.place == door), -1)
    lots = [n for n, gap in enumerate(gaps) if gap.zone == at.LOTS[door]]
    if place >= 0:
        encounters = by_back[gaps[place].back]
        fitting = [kind for kind in encounters if lamps_of(kind) == view.counts[at.LAMPS[door]]]
        floor = at.floor_of(view, view.counts[at.LAID])
        by_sort, hint = floor_weights(view, floor), view.counts[at.HINT[door]]
        weights = [_weight(by_sort, kind, fitting) for kind in fitting]
    elif lots and view.counts[at.OPENED] == door + 1:
        fitting, weights, hint = [view.zones[at.ROOM][-1] & KIND], [1.0], -1
    else:
        return
    kind, found = _agreeing(hint, fitting, weights, len(lots), rng)
    if place >= 0:
        dealt[place] = kind
        encounters.remove(kind)
    chest = by_back[CARDS[LOT_KINDS[0]].back] if lots else []
    for spot, lot in zip(lots, found, strict=True):
        if lot not in chest:
            lot = next(kind for kind in LOT_KINDS if kind in chest)
        dealt[spot] = lot
        chest.remove(lot)


def _agreeing(hint: int, fitting: list[int], weights: list[float], lots: int, rng: Random) -> tuple[int, list[int]]:
    """An encounter and `lots` lots behind it that agree with a hint (-1: with none), if that is found in
    _MAX_LOT_DRAWS draws."""
    kind, found = fitting[0], list[int]()
    for _ in range(_MAX_LOT_DRAWS):
        kind = rng.choices(fitting, weights)[0]
        shares = SHARES.get(CARDS[kind].cls, SHARES[FORMIDABLE])
        found = [LOT_KINDS[rng.choices(range(len(LOT_SORTS)), shares)[0]] for _ in range(lots)]
        if hint_of(kind, found, lots - 1) == hint or hint < 0 or not lots:
            break
    return kind, found


def _weight(by_sort: Sequence[int], kind: int, fitting: list[int]) -> float:
    """The weight of this encounter among those with the same number of lamps, by the weights of its floor."""
    sort = CARDS[kind].cls
    return (0.01 + by_sort[SORTS.index(sort)]) / sum(CARDS[one].cls == sort for one in fitting)

"""The three doors: what they hide, drawn by the weights of the floor, and what they hint at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.core.cards import KIND
from game.core.state import State
from game.goblins import state as at
from game.goblins.cards import CARDS, EARS, EVENT, GOLD, INDEX, RECRUITS, STORE, event_row
from game.goblins.foes import FABLED, FORMIDABLE, LAMPS, MIGHTY, TIERS
from game.goblins.loot import are_daring, lot_count

T = TypeVar("T")
FIRST_WEIGHTS: Mapping[int, tuple[int, ...]] = {
    1: (70, 0, 0, 18, 12),
    2: (65, 5, 0, 18, 12),
    3: (55, 12, 0, 18, 15),
    4: (45, 22, 0, 18, 15),
    5: (38, 27, 2, 18, 15),
    6: (30, 33, 4, 18, 15),
    7: (25, 36, 6, 18, 15),
    8: (20, 40, 8, 17, 15),
    9: (15, 42, 10, 15, 18),
    10: (0, 0, 1, 0, 0),
}
"""By floor: the weights with which a door hides each of SORTS, as they were before doors could be daring."""
WEIGHTS: Mapping[int, tuple[int, ...]] = {
    1: (55, 0, 0, 30, 15),
    2: (43, 12, 0, 30, 15),
    3: (33, 22, 0, 30, 15),
    4: (25, 30, 0, 30, 15),
    5: (20, 33, 2, 30, 15),
    6: (15, 36, 4, 30, 15),
    7: (11, 38, 6, 30, 15),
    8: (8, 39, 8, 30, 15),
    9: (6, 39, 10, 29, 16),
    10: (0, 0, 1, 0, 0),
}
"""The same behind daring doors: more Mighty foes and events."""
SORTS = (*TIERS, EVENT, STORE)
"""What a door can hide; these are classes of cards."""
ONCE = frozenset({EVENT, STORE})
"""Of these there is at most one in a set of doors (ruling R12)."""
SHARES: Mapping[str, tuple[int, int, int]] = {FORMIDABLE: (40, 40, 20), MIGHTY: (35, 35, 30), FABLED: (35, 35, 30)}
"""By tier: percent of gold, ears and recruits among its lots."""
LOT_SORTS = (GOLD, EARS, RECRUITS)
"""The sorts of lots, in the order of SHARES."""
_HUNDRED = 100
"""Percent."""
_COUNTED = {GOLD: at.HINTS.index("gold"), EARS: at.HINTS.index("ears"), RECRUITS: at.HINTS.index("recruits")}
"""By sort of loot: its hint, an index into HINTS."""
SCALES = at.HINTS.index("scales")
"""The hint of the store."""


def foresee(state: State) -> None:
    """Show what the three doors hide to each seat that has a potion of foresight, and to nobody else (ruling R60)."""
    for seat in at.living(state):
        if state.counts[at.FORESIGHT[seat]]:
            state.count(at.FORESIGHT[seat], 0)
            for door in at.DOORS:
                state.look(seat, at.DOOR, door)
                for place in range(len(state.zones[at.LOTS[door]])):
                    state.look(seat, at.LOTS[door], place)


def lay_doors(state: State, stage: int) -> None:
    """Draw what the three doors to room number `stage` hide, and set their hints and lamps."""
    state.count(at.LAID, stage)
    sorts: list[str] = []
    living, floor = len(at.living(state)), at.floor_of(state, stage)
    for door in at.DOORS:
        sort = _sort(state, floor, sorts)
        sorts.append(sort)
        kind = _encounter(state, sort)
        _take(state, at.BOX, kind, at.DOOR, door)
        table = _LOT_TABLES[sort if sort in SHARES else FORMIDABLE]
        lots = [table[at.random_below(state, _HUNDRED)] for _ in range(living + 1)]
        for lot in lots:
            _take(state, at.CHEST, lot, at.LOTS[door])
        state.count(at.HINT[door], hint_of(kind, lots, living))
        state.count(at.LAMPS[door], lamps_of(kind))


def _take(state: State, src: int, kind: int, dst: int, place: int = -1) -> None:
    """Move a card of this kind from a hidden zone behind a door, forgetting first who knew where it lay."""
    state.forget(src)
    state.move(src, state.zones[src].index(kind), dst, place)


def _table(kinds: Sequence[T], weights: Sequence[int]) -> tuple[T, ...]:
    """Each of the things as often as its weight says, to draw from."""
    return tuple(kind for kind, weight in zip(kinds, weights, strict=True) for _ in range(weight))


_CLASS_OF = tuple(row.cls for row in CARDS)
"""By kind."""
_LOT_TABLES = {tier: _table([INDEX[sort] for sort in LOT_SORTS], shares) for tier, shares in SHARES.items()}
"""By tier: the kinds of lots, each as often as its percentage."""
_SORT_TABLES = {
    daring: {floor: _table(SORTS, weights) for floor, weights in found.items()}
    for daring, found in ((True, WEIGHTS), (False, FIRST_WEIGHTS))
}
"""By whether doors are daring and by floor: what a door can hide, each as often as its weight."""


def floor_weights(state: State, floor: int) -> tuple[int, ...]:
    """The weights with which a door of a floor hides each of SORTS in this match."""
    return (WEIGHTS if are_daring(state.options) else FIRST_WEIGHTS)[floor]


def _sort(state: State, floor: int, before: Sequence[str]) -> str:
    """The sort of the next encounter behind a door; a second event or store is drawn again."""
    table = _SORT_TABLES[are_daring(state.options)][floor]
    while (sort := table[at.random_below(state, len(table))]) in ONCE and sort in before:
        pass
    return sort


def _encounter(state: State, sort: str) -> int:
    """A random card of this sort that was not met; once all of them were, all may come again (rulings R12, R14)."""
    waiting = _waiting(state, sort)
    if not waiting:
        met = state.zones[at.MET]
        for place in range(len(met) - 1, -1, -1):
            if CARDS[met[place] & KIND].cls == sort:
                state.move(at.MET, place, at.BOX)
        waiting = _waiting(state, sort)
    return at.random_choice(state, waiting)


def _waiting(state: State, sort: str) -> list[int]:
    return [card & KIND for card in state.zones[at.BOX] if _CLASS_OF[card & KIND] == sort]


def hint_of(kind: int, lots: Sequence[int], living: int) -> int:
    """The hint of a door, an index into HINTS, which is always true (rulings R10, R11): the most frequent sort of the
    lots that a foe carries, the reward of an event, or the store's scales."""
    row = CARDS[kind]
    if row.cls == STORE:
        return SCALES
    if row.cls == EVENT:
        return _COUNTED[event_row(kind).sort]
    found = [CARDS[lot].key for lot in lots[: lot_count(kind, living)]]
    return _COUNTED[max(LOT_SORTS, key=found.count)]


def lamps_of(kind: int) -> int:
    """The lamps over a door: by the foe's tier; an event looks like a Formidable foe, the store has none."""
    return LAMPS.get(CARDS[kind].cls, int(CARDS[kind].cls == EVENT))

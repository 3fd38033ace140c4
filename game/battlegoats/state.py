"""Where things lie in BattleGoats: zones, counters, places, and questions about the table that rules ask often."""

from __future__ import annotations

from functools import cache

from game.core.cards import EMPTY, KIND
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.packed import Packed
from game.core.state import State

PLACES = range(9)
"""Places of a battlefield, row by row from the front: 0 1 2 face the enemies, 6 7 8 are the back."""
ROW = tuple(place // 3 for place in PLACES)
COLUMN = tuple(place % 3 for place in PLACES)
CENTRE = 4
CORNERS = (0, 2, 6, 8)

IN_FRONT = tuple(tuple(q for q in PLACES if COLUMN[q] == COLUMN[p] and q < p) for p in PLACES)
"""Ruling B5: all places of the same column nearer to the enemy."""
BEHIND = tuple(tuple(q for q in PLACES if COLUMN[q] == COLUMN[p] and q > p) for p in PLACES)
ADJACENT = tuple(tuple(q for q in PLACES if abs(ROW[q] - ROW[p]) + abs(COLUMN[q] - COLUMN[p]) == 1) for p in PLACES)
"""Ruling B6: up, down, left and right, never diagonal."""

HEROES, DECK, PASSING = 0, 1, 2
"""The hero stack, the deck (after the deal: the cards set aside), and a pack on its way to the neighbour."""
_FIRST, _PER_SEAT = 3, 4

TURN, ACTIVE, USED, SHOWN, FIRST, FASTEST = range(6)
"""Counters: turns begun, the seat whose turn it is, kinds whose once-only action is spent (KINDS), kinds shown in
a battle (KINDS), and, plus one, the seat that attacked first and the seat that was ready first."""
KINDS = Packed(base=2, places=64)
"""A set of kinds."""
_COUNTERS = ("turn", "active", "used", "shown", "first", "fastest")
_SEAT_COUNTERS = ("fell", "swaps")
_FELL, _COUNTERS_PER_SEAT = len(_COUNTERS), len(_SEAT_COUNTERS)


def pack(seat: int) -> int:
    """Zone of the cards a seat drafts from."""
    return _FIRST + _PER_SEAT * seat


def hand(seat: int) -> int:
    """Zone of the army that still waits for its places."""
    return _FIRST + _PER_SEAT * seat + 1


def field(seat: int) -> int:
    """Zone of a battlefield."""
    return _FIRST + _PER_SEAT * seat + 2


def discard(seat: int) -> int:
    """Zone of a seat's defeated cards."""
    return _FIRST + _PER_SEAT * seat + 3


def fell(seat: int) -> int:
    """Counter: 0 while a seat lives, then 1 for the first to leave, 2 for the next; who leave together share one."""
    return _FELL + _COUNTERS_PER_SEAT * seat


def swaps(seat: int) -> int:
    """Counter: how often a seat has rearranged its army before the first attack."""
    return _FELL + _COUNTERS_PER_SEAT * seat + 1


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones, table first, then seat by seat."""
    table = [
        Zone("heroes", ZoneKind.PILE, Eyes.NOBODY),
        Zone("deck", ZoneKind.PILE, Eyes.NOBODY),
        Zone("passing", ZoneKind.PILE, Eyes.NOBODY),
    ]
    for seat in range(seats):
        table += [
            Zone(f"s{seat}.pack", ZoneKind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.hand", ZoneKind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.field", ZoneKind.GRID, Eyes.OWNER, seat, len(PLACES)),
            Zone(f"s{seat}.discard", ZoneKind.PILE, Eyes.ALL, seat),
        ]
    return tuple(table)


def counters(seats: int) -> tuple[str, ...]:
    """All counters; their indices are the constants and functions of this module."""
    return _COUNTERS + tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)


def living(state: State) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, moment in enumerate(state.counts[_FELL::_COUNTERS_PER_SEAT]) if not moment]


def next_fall(state: State) -> int:
    """What `fell` counts for the seats that leave now."""
    return 1 + max(state.counts[fell(seat)] for seat in range(state.seats))


def next_living(state: State, seat: int) -> int:
    """The next seat clockwise that is still in the game."""
    alive = living(state)
    return next((other for other in alive if other > seat), alive[0])


def is_out(state: State, seat: int) -> bool:
    """Whether a seat has lost its last card or given up."""
    return bool(state.counts[fell(seat)])


def army(state: State, seat: int) -> int:
    """How many cards a seat has on its battlefield."""
    return len(PLACES) - state.zones[field(seat)].count(EMPTY)


def empty_places(state: State, seat: int) -> list[int]:
    """The places of a battlefield without a card."""
    return [place for place, card in enumerate(state.zones[field(seat)]) if card == EMPTY]


def filled_places(state: State, seat: int) -> list[int]:
    """The places of a battlefield with a card."""
    return [place for place, card in enumerate(state.zones[field(seat)]) if card != EMPTY]


def has(state: State, seat: int, kind: int) -> bool:
    """Whether a card of this kind lies on the seat's battlefield (one that the state knows)."""
    return any(card & KIND == kind for card in state.zones[field(seat)] if card != EMPTY)

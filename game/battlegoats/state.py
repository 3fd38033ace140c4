"""The zones, counters and places of BattleGoats, and small queries on a state that the rules often need."""

from __future__ import annotations

from functools import cache

from game.core.cards import EMPTY, KIND
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.packed import Packed
from game.core.state import State

SEATS = range(2, 7)
"""The numbers of seats."""
PLACES = range(9)
"""The places of a battlefield, row by row: 0 1 2 are the front row, which faces the enemies, 6 7 8 the back row."""
ROW = tuple(place // 3 for place in PLACES)
"""The row of each place; 0 is the front row."""
COLUMN = tuple(place % 3 for place in PLACES)
"""The column of each place, from the left."""
CENTRE = 4
CORNERS = (0, 2, 6, 8)

IN_FRONT = tuple(tuple(q for q in PLACES if COLUMN[q] == COLUMN[p] and q < p) for p in PLACES)
"""For each place, all places of its column that are nearer to the enemies (ruling B5)."""
BEHIND = tuple(tuple(q for q in PLACES if COLUMN[q] == COLUMN[p] and q > p) for p in PLACES)
"""For each place, all places of its column that are farther from the enemies."""
ADJACENT = tuple(tuple(q for q in PLACES if abs(ROW[q] - ROW[p]) + abs(COLUMN[q] - COLUMN[p]) == 1) for p in PLACES)
"""For each place, its neighbours up, down, left and right, not diagonally (ruling B6)."""

HEROES, DECK, PASSING = 0, 1, 2
"""Zones of the table: the hero stack, the deck (after the deal the cards set aside), and a pack that is being passed
on."""
_FIRST = 3
"""Index of the first zone of seat 0."""
_PER_SEAT = 4
"""Number of zones per seat."""

TURN, ACTIVE, USED, SHOWN, FIRST, FASTEST = range(6)
"""Counters. TURN: turns begun. ACTIVE: the seat whose turn it is. USED: the kinds (KINDS) whose once-only action is
spent. SHOWN: the kinds (KINDS) that were shown in a battle. FIRST and FASTEST: 1 + the seat that attacked first, and
that was ready first; 0 for none."""
KINDS = Packed(base=2, places=64)
"""Packs a set of kinds into one counter."""
_COUNTERS = ("turn", "active", "used", "shown", "first", "fastest")
_SEAT_COUNTERS = ("fell", "swaps")
_FELL = len(_COUNTERS)
"""Index of the first counter of seat 0."""
_COUNTERS_PER_SEAT = len(_SEAT_COUNTERS)


def pack(seat: int) -> int:
    """The zone with the cards that a seat drafts from."""
    return _FIRST + _PER_SEAT * seat


def hand(seat: int) -> int:
    """The zone with the cards that a seat still has to lay out."""
    return _FIRST + _PER_SEAT * seat + 1


def field(seat: int) -> int:
    """The zone with a seat's battlefield."""
    return _FIRST + _PER_SEAT * seat + 2


def discard(seat: int) -> int:
    """The zone with a seat's defeated cards."""
    return _FIRST + _PER_SEAT * seat + 3


def fell(seat: int) -> int:
    """The counter with the order in which a seat left the match: 0 while it plays, 1 for the first to leave and so on;
    seats that leave together share a number."""
    return _FELL + _COUNTERS_PER_SEAT * seat


def swaps(seat: int) -> int:
    """The counter of the swaps that a seat has made while laying out its army."""
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
    """The seats that are still in the match."""
    return [seat for seat, moment in enumerate(state.counts[_FELL::_COUNTERS_PER_SEAT]) if not moment]


def next_fall(state: State) -> int:
    """The number that the counter `fell` gets for seats that leave now."""
    return 1 + max(state.counts[fell(seat)] for seat in range(state.seats))


def next_living(state: State, seat: int) -> int:
    """The next seat clockwise that is still in the match."""
    alive = living(state)
    return next((other for other in alive if other > seat), alive[0])


def is_out(state: State, seat: int) -> bool:
    """Whether a seat has lost its last card or given up."""
    return bool(state.counts[fell(seat)])


def army(state: State, seat: int) -> int:
    """The number of cards on a seat's battlefield."""
    return len(PLACES) - state.zones[field(seat)].count(EMPTY)


def empty_places(state: State, seat: int) -> list[int]:
    """The places of a battlefield without a card."""
    return [place for place, card in enumerate(state.zones[field(seat)]) if card == EMPTY]


def filled_places(state: State, seat: int) -> list[int]:
    """The places of a battlefield with a card."""
    return [place for place, card in enumerate(state.zones[field(seat)]) if card != EMPTY]


def has(state: State, seat: int, kind: int) -> bool:
    """Whether a card of this kind lies on a seat's battlefield; in a view hidden cards do not count."""
    return kind in [card & KIND for card in state.zones[field(seat)]]  # an empty place has no kind

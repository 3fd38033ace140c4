"""Where things lie in Go Out Battle: zones, counters, and questions about the table that rules ask often."""

from __future__ import annotations

from functools import cache

from game.core.cards import KIND, UP
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.packed import Packed
from game.core.state import State

MOST_SEATS = 5
_SEATS = range(MOST_SEATS)

DECK, PILE, DISCARD, BOX = range(4)
"""The box holds the characters of the colours that nobody plays."""
_SEAT_ZONES = ("hand", "damage", "character", "bench", "spent")
HAND, DAMAGE, CHARACTER, BENCH, SPENT = (
    tuple(BOX + 1 + len(_SEAT_ZONES) * seat + place for seat in _SEATS) for place in range(len(_SEAT_ZONES))
)
"""Zones by seat: the hand, the damage taken, the chosen character, the others, and those that have won a battle."""

BATTLE, STARTER, TURN, NUMBER, COUNT, HURT, OWNER, PASSED, FALLEN = range(9)
"""Counters: battles begun; plus one, the seat that starts (0 before the first lot); turns of this battle; the pile's
number (0: no pile), how many cards follow it, the damage of passing, and who played it; the seats (BY_SEAT) that
have passed since; the seats (BY_SEAT) out of this battle."""
_COUNTERS = ("battle", "starter", "turn", "number", "count", "hurt", "owner", "passed", "fallen")
_SEAT_COUNTERS = ("wins", "gone", "marks", "missed")
WINS, GONE, MARKS, MISSED = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat: battles won; 0, or its place in the order of giving up, from 1; damage for which no card was left;
what it last passed on in this battle (see `missed`; 0: nothing)."""
BY_SEAT = Packed(base=2, places=MOST_SEATS)
"""A set of seats."""
_MISSED = Packed(base=100, places=3)
"""The cards drawn, the count and the number of the pile. Recordings hold it: the order and the base stay."""


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones, table first, then seat by seat."""
    table = [
        Zone("deck", ZoneKind.PILE, Eyes.NOBODY),
        Zone("pile", ZoneKind.PILE, Eyes.ALL),
        Zone("discard", ZoneKind.PILE, Eyes.ALL),
        Zone("box", ZoneKind.PILE, Eyes.ALL),
    ]
    for seat in range(seats):
        table += [
            Zone(f"s{seat}.hand", ZoneKind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.damage", ZoneKind.PILE, Eyes.OWNER, seat),
            Zone(f"s{seat}.character", ZoneKind.PILE, Eyes.OWNER, seat),
            Zone(f"s{seat}.bench", ZoneKind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.spent", ZoneKind.PILE, Eyes.ALL, seat),
        ]
    return tuple(table)


def counters(seats: int) -> tuple[str, ...]:
    """All counters; their indices are the constants of this module."""
    return _COUNTERS + tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)


def playing(state: State) -> list[int]:
    """The seats that have not given up."""
    return [seat for seat in range(state.seats) if not state.counts[GONE[seat]]]


def living(state: State) -> list[int]:
    """The seats still in this battle."""
    fallen = state.counts[FALLEN]
    return [seat for seat in range(state.seats) if not BY_SEAT.get(fallen, seat)]


def next_living(state: State, seat: int) -> int:
    """The next seat clockwise that is still in this battle."""
    fallen, seats = state.counts[FALLEN], state.seats
    seat = (seat + 1) % seats
    while BY_SEAT.get(fallen, seat):
        seat = (seat + 1) % seats
    return seat


def is_gone(state: State, seat: int) -> bool:
    """Whether a seat has given up."""
    return bool(state.counts[GONE[seat]])


def taken(state: State, seat: int) -> int:
    """The damage a seat has taken in this battle."""
    return len(state.zones[DAMAGE[seat]]) + state.counts[MARKS[seat]]


def note_missed(state: State, seat: int, drawn: int) -> None:
    """Writes down for all that a seat passed on the pile, and how many cards it drew then."""
    state.count(MISSED[seat], _MISSED.pack((drawn, state.counts[COUNT], state.counts[NUMBER])))


def missed(state: State, seat: int) -> tuple[int, int, int]:
    """The number and the count that a seat last passed on, and how many cards it drew then; 0, 0, 0 for nothing."""
    packed = state.counts[MISSED[seat]]
    return _MISSED.get(packed, 2), _MISSED.get(packed, 1), _MISSED.get(packed, 0)


def character(state: State, seat: int) -> int:
    """The kind of the character a seat has chosen (as far as the state knows it), -1 before."""
    cards = state.zones[CHARACTER[seat]]
    return cards[0] & KIND if cards else -1


def is_revealed(state: State, seat: int) -> bool:
    """Whether a seat's character lies face up."""
    cards = state.zones[CHARACTER[seat]]
    return bool(cards) and bool(cards[0] & UP)

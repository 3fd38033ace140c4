"""Where things lie in Go Out Battle: zones, counters, and questions about the table that rules ask often."""

from __future__ import annotations

from functools import cache

from game.core.cards import KIND, UP
from game.core.rules import Eyes, Kind, Zone
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
number (0: no pile), how many cards follow it, the damage of passing, and who played it; the seats (as bits) that have
passed since; the seats (as bits) out of this battle."""
_COUNTERS = ("battle", "starter", "turn", "number", "count", "hurt", "owner", "passed", "fallen")
_DIGIT = 100
_SEAT_COUNTERS = ("wins", "gone", "marks", "missed")
WINS, GONE, MARKS, MISSED = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat: battles won; 0, or from 1 the order in which it gave up; damage for which no card was left; what it
last passed on in this battle (see `missed`; 0: nothing)."""


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones, table first, then seat by seat."""
    table = [
        Zone("deck", Kind.PILE, Eyes.NOBODY),
        Zone("pile", Kind.PILE, Eyes.ALL),
        Zone("discard", Kind.PILE, Eyes.ALL),
        Zone("box", Kind.PILE, Eyes.ALL),
    ]
    for seat in range(seats):
        table += [
            Zone(f"s{seat}.hand", Kind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.damage", Kind.PILE, Eyes.OWNER, seat),
            Zone(f"s{seat}.character", Kind.PILE, Eyes.OWNER, seat),
            Zone(f"s{seat}.bench", Kind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.spent", Kind.PILE, Eyes.ALL, seat),
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
    return [seat for seat in range(state.seats) if not fallen >> seat & 1]


def next_living(state: State, seat: int) -> int:
    """The next seat clockwise that is still in this battle."""
    fallen, seats = state.counts[FALLEN], state.seats
    seat = (seat + 1) % seats
    while fallen >> seat & 1:
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
    number, count = state.counts[NUMBER], state.counts[COUNT]
    state.count(MISSED[seat], (number * _DIGIT + count) * _DIGIT + drawn)


def missed(state: State, seat: int) -> tuple[int, int, int]:
    """The number and the count that a seat last passed on, and how many cards it drew then; 0, 0, 0 for nothing."""
    rest, drawn = divmod(state.counts[MISSED[seat]], _DIGIT)
    return *divmod(rest, _DIGIT), drawn


def character(state: State, seat: int) -> int:
    """The kind of the character a seat has chosen (as far as the state knows it), -1 before."""
    cards = state.zones[CHARACTER[seat]]
    return cards[0] & KIND if cards else -1


def is_revealed(state: State, seat: int) -> bool:
    """Whether a seat's character lies face up."""
    cards = state.zones[CHARACTER[seat]]
    return bool(cards) and bool(cards[0] & UP)

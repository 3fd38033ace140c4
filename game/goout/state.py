"""The zones and counters of Go Out Battle, and small queries on a state that the rules often need."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.core.cards import KIND, UP
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.packed import Packed
from game.core.state import State

MOST_SEATS = 5
"""Seats of the largest match."""
_SEATS = range(MOST_SEATS)

DECK, PILE, DISCARD, BOX = range(4)
"""Zones of the table; BOX holds the characters of the colours that nobody plays."""
_SEAT_ZONES = ("hand", "damage", "character", "bench", "spent")
HAND, DAMAGE, CHARACTER, BENCH, SPENT = (
    tuple(BOX + 1 + len(_SEAT_ZONES) * seat + place for seat in _SEATS) for place in range(len(_SEAT_ZONES))
)
"""Zone index by seat: the hand, the damage taken, the chosen character, the characters still to choose from, and those
that have won a battle."""

BATTLE, STARTER, TURN, NUMBER, COUNT, HURT, OWNER, PASSED, FALLEN, DEEDS = range(10)
"""Counters. BATTLE: battles begun. STARTER: 1 + the seat that starts the battle (0 before the first one is drawn).
TURN: turns of this battle. Of the set on the pile: its NUMBER (0: no pile), its COUNT of cards, the damage of passing
on it (HURT) and the seat that played it (OWNER). PASSED: the seats (BY_SEAT) that have passed on it. FALLEN: the seats
(BY_SEAT) that are out of this battle. DEEDS: what all seats have seen in this battle (see `deeds`)."""
_COUNTERS = ("battle", "starter", "turn", "number", "count", "hurt", "owner", "passed", "fallen", "_deeds")
_SEAT_COUNTERS = ("wins", "gone", "marks", "missed")
WINS, GONE, MARKS, MISSED = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat. WINS: battles won. GONE: 0, or the order of giving up, from 1. MARKS: points of damage for which
no card was left to draw. MISSED: the set that it last passed on in this battle (see `missed`; 0: none)."""
BY_SEAT = Packed(base=2, places=MOST_SEATS)
"""Packs a set of seats into one counter."""
_MISSED = Packed(base=100, places=3)
"""Packs the cards drawn, the count and the number of the pile. Stored in replays: order and base must not change."""

_DEED_BITS, _DEED_NUMBERS = 5, 6
"""Bits of each number of a `SeenDeed` in the counter DEEDS, and how many numbers it has."""
_DEED_SIZE = _DEED_NUMBERS * _DEED_BITS
_MOST_DEEDS = 200
"""Deeds that are remembered at most; the oldest are forgotten first. Real battles have fewer."""
_REMEMBERED = (1 << _DEED_SIZE * _MOST_DEEDS) - 1
PLAYED, DROPPED, PASSED_ON, GUARDED = range(1, 5)
"""What a `SeenDeed` can be."""


class SeenDeed(NamedTuple):
    """Something that all seats saw in this battle.

    `what` is PLAYED (a set; a mixed one has a deed for each of its kinds), DROPPED (onto the discard), PASSED_ON or
    GUARDED; `cards` cards of `kind` were played or dropped, or that many were drawn by passing. The pile was a set of
    `pile_count` cards of `pile_number`, or 0 and 0.
    """

    what: int
    seat: int
    kind: int
    cards: int
    pile_number: int
    pile_count: int


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
    """The seats that are still in this battle."""
    fallen = state.counts[FALLEN]
    if not fallen:
        return list(range(state.seats))
    return [seat for seat in range(state.seats) if not BY_SEAT.get(fallen, seat)]


@cache
def hands_of_foes(seats: int, fallen: int, seat: int) -> tuple[int, ...]:
    """The hands of the other seats that are still in a battle of this number of `seats`; `fallen` is the counter
    FALLEN."""
    return tuple(HAND[other] for other in range(seats) if other != seat and not BY_SEAT.get(fallen, other))


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


def damage_taken(state: State, seat: int) -> int:
    """The points of damage that a seat has taken in this battle."""
    return len(state.zones[DAMAGE[seat]]) + state.counts[MARKS[seat]]


def note(state: State, what: int, seat: int, kind: int = 0, cards: int = 0) -> None:
    """Add a `SeenDeed` to what all seats have seen; the pile is still as the seat found it."""
    counts = state.counts
    deed = what | seat << 5 | kind << 10 | cards << 15
    if counts[NUMBER]:
        deed |= counts[NUMBER] << 20 | counts[COUNT] << 25
    state.count(DEEDS, (counts[DEEDS] << _DEED_SIZE | deed) & _REMEMBERED)


@lru_cache(maxsize=64)
def deeds(packed: int) -> tuple[SeenDeed, ...]:
    """The deeds in a counter DEEDS, the oldest first."""
    found = []
    while packed:
        found.append(SeenDeed(*(packed >> _DEED_BITS * place & 31 for place in range(_DEED_NUMBERS))))
        packed >>= _DEED_SIZE
    return tuple(reversed(found))


def note_missed(state: State, seat: int, drawn: int) -> None:
    """Store that a seat has passed on the current pile and drawn that many cards; public."""
    state.count(MISSED[seat], _MISSED.pack((drawn, state.counts[COUNT], state.counts[NUMBER])))


def missed(state: State, seat: int) -> tuple[int, int, int]:
    """The set that a seat last passed on, as (number, count, cards drawn then); (0, 0, 0) if there was none."""
    packed = state.counts[MISSED[seat]]
    return _MISSED.get(packed, 2), _MISSED.get(packed, 1), _MISSED.get(packed, 0)


def character(state: State, seat: int) -> int:
    """The kind of the character that a seat has chosen (a hidden kind in a view that does not show it); -1 for none."""
    cards = state.zones[CHARACTER[seat]]
    return cards[0] & KIND if cards else -1


def is_revealed(state: State, seat: int) -> bool:
    """Whether a seat's character lies face up."""
    cards = state.zones[CHARACTER[seat]]
    return bool(cards) and bool(cards[0] & UP)

"""Where things lie in Magpies: zones, counters, and questions about the table."""

from __future__ import annotations

from game.core.cards import KIND
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.state import State
from game.magpies.cards import CARDS

MOST_SEATS = 4
FEATHERS, SHINIES, PRIZE, SPENT = range(4)
"""Zones of the table: feathers that nobody holds, shiny things to come, the one that is bid for, and all used cards."""
_SEAT_ZONES = ("hand", "bid", "won")
HAND, BID, WON = (
    tuple(SPENT + 1 + len(_SEAT_ZONES) * seat + place for seat in range(MOST_SEATS)) for place in range(3)
)
"""Zones by seat: the hand, the feather bid last, and the shiny things won."""
GONE = tuple(range(MOST_SEATS))
"""Counters by seat: 0, or the order of leaving, from 1."""


def zones(seats: int) -> tuple[Zone, ...]:
    """All zones in the order of their constants."""
    table = [
        Zone("feathers", ZoneKind.PILE, Eyes.NOBODY),
        Zone("shinies", ZoneKind.PILE, Eyes.NOBODY),
        Zone("prize", ZoneKind.PILE, Eyes.ALL),
        Zone("spent", ZoneKind.PILE, Eyes.ALL),
    ]
    for seat in range(seats):
        table += [
            Zone(f"s{seat}.hand", ZoneKind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.bid", ZoneKind.PILE, Eyes.ALL, seat),
            Zone(f"s{seat}.won", ZoneKind.PILE, Eyes.ALL, seat),
        ]
    return tuple(table)


def counters(seats: int) -> tuple[str, ...]:
    """All counters in the order of their constants."""
    return tuple(f"s{seat}.gone" for seat in range(seats))


def is_gone(state: State, seat: int) -> bool:
    """Whether a seat has given up."""
    return state.counts[GONE[seat]] > 0


def playing(state: State) -> tuple[int, ...]:
    """The seats that have not given up."""
    return tuple(seat for seat in range(state.seats) if not is_gone(state, seat))


def strength(card: int) -> int:
    """The strength of a feather."""
    return CARDS[card & KIND].numbers["strength"]


def worth(card: int) -> int:
    """The value of a shiny thing."""
    return CARDS[card & KIND].numbers["worth"]


def points(state: State, seat: int) -> int:
    """The value of all shiny things of a seat."""
    return sum(map(worth, state.zones[WON[seat]]))

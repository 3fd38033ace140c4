"""Where things lie in Gothest BATtle: zones, counters, and questions about the table that rules ask often."""

from __future__ import annotations

from functools import cache

from game.core.cards import KIND
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.state import State
from game.gothest.cards import IS_ACE

SEATS = 2
ROUNDS = 13
HAND_SIZE = 5
FLOOD = 5
"""So many Aces in a hand lose the BATtle."""
NOBODY = -1

_SEAT_ZONES = ("deck", "hand", "present", "past", "lost", "character", "spoils")
DECK, HAND, PRESENT, PAST, LOST, CHARACTER, SPOILS = (
    tuple(len(_SEAT_ZONES) * seat + place for seat in range(SEATS)) for place in range(len(_SEAT_ZONES))
)
"""Zones by seat: the future, the hand, the cards in play, the past (won face down; lost face up), the Character Card,
and what the winner has claimed."""

ROUND, FIRST = range(2)
"""Counters: the round, 0 before the first; plus one, the seat that is Player 1 (0 before the flip)."""
_COUNTERS = ("round", "first", *(f"r{number}" for number in range(1, ROUNDS + 1)))
_WON = FIRST
"""How the rounds went comes after the first counters, see `won`."""
_SEAT_COUNTERS = ("bats", "silver", "aces", "gone")
BATS, SILVER, ACES, GONE = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in range(SEATS))
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat: the score; the silver bank; how many Aces it holds for certain, because it could not play; 1 when
it has given up."""


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones, seat by seat."""
    return tuple(zone for seat in range(seats) for zone in _zones_of(seat))


def _zones_of(seat: int) -> tuple[Zone, ...]:
    return (
        Zone(f"s{seat}.deck", ZoneKind.PILE, Eyes.NOBODY, seat),
        Zone(f"s{seat}.hand", ZoneKind.HAND, Eyes.OWNER, seat),
        Zone(f"s{seat}.present", ZoneKind.PILE, Eyes.ALL, seat),
        Zone(f"s{seat}.past", ZoneKind.PILE, Eyes.NOBODY, seat),
        Zone(f"s{seat}.lost", ZoneKind.HAND, Eyes.ALL, seat),
        Zone(f"s{seat}.character", ZoneKind.PILE, Eyes.ALL, seat),
        Zone(f"s{seat}.spoils", ZoneKind.HAND, Eyes.ALL, seat),
    )


def counters(seats: int) -> tuple[str, ...]:
    """All counters; their indices are the constants of this module."""
    return _COUNTERS + tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)


def challenger(state: State) -> int:
    """Who has proposed the BATtle; the other is the defender (ruling G3)."""
    return int(state.options["_challenger"])


def leader(state: State) -> int:
    """Who plays first this round: Player 1, or both in turn where that was agreed (ruling G1)."""
    first = state.counts[FIRST] - 1
    if state.options["lead"] == "alternate" and not state.counts[ROUND] & 1:
        return 1 - first
    return first


def aces(state: State, seat: int) -> int:
    """How many Aces a hand holds, of the cards that the state knows."""
    count = 0
    for card in state.zones[HAND[seat]]:
        kind = card & KIND
        if kind < len(IS_ACE) and IS_ACE[kind]:
            count += 1
    return count


def cannot_play(state: State, seat: int) -> bool:
    """Whether a seat has nothing to play: no card, or Aces only."""
    return aces(state, seat) == len(state.zones[HAND[seat]])


def note(state: State, seat: int, bats: int) -> None:
    """Writes down who has won this round and how much."""
    state.count(_WON + state.counts[ROUND], 1 + seat + SEATS * bats)


def won(state: State, number: int) -> tuple[int, int]:
    """Who has won a round (NOBODY: not played, or nothing to play) and how many bats."""
    noted = state.counts[_WON + number]
    if not noted:
        return NOBODY, 0
    return (noted - 1) % SEATS, (noted - 1) // SEATS


def is_gone(state: State, seat: int) -> bool:
    """Whether a seat has given up."""
    return bool(state.counts[GONE[seat]])


def place_of(cards: list[int], kind: int) -> int:
    """Where a card of this kind lies among others."""
    for place, card in enumerate(cards):
        if card & KIND == kind:
            return place
    raise AssertionError(f"no card of kind {kind} lies there")

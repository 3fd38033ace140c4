"""The zones and counters of Gothest BATtle, and small queries on a state that the rules often need."""

from __future__ import annotations

from functools import cache

from game.core.cards import KIND
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.state import State
from game.gothest.cards import IS_ACE

SEATS = 2
ROUNDS = 13
HAND_SIZE = 5
"""Cards of the opening hand."""
FLOOD = 5
"""Number of Aces in a hand that loses the BATtle at once."""
NOBODY = -1
"""The winner of a round that nobody has won."""

_SEAT_ZONES = ("deck", "hand", "present", "past", "lost", "character", "spoils", "bench")
DECK, HAND, PRESENT, PAST, LOST, CHARACTER, SPOILS, BENCH = (
    tuple(len(_SEAT_ZONES) * seat + place for seat in range(SEATS)) for place in range(len(_SEAT_ZONES))
)
"""Zone index by seat. In the words of the rulebook DECK is the future and PRESENT the cards in play. The past has two
zones: cards of won rounds lie face down in PAST, those of lost rounds face up in LOST. SPOILS holds what the winner has
claimed, BENCH the Character Cards that were not chosen; it is empty unless the option `character` is `choose`."""

ROUND, FIRST = range(2)
"""Counters: the number of the round (0 before the first), and 1 + the seat that is Player 1 (0 before the flip)."""
_COUNTERS = ("round", "first", *(f"r{number}" for number in range(1, ROUNDS + 1)))
_RESULTS = FIRST
"""Counter `_RESULTS + n` holds the result of round n, from 1; see `round_result`."""
_SEAT_COUNTERS = ("bats", "silver", "aces", "gone")
BATS, SILVER, ACES, GONE = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in range(SEATS))
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat: the score in bats; the silver won; how many Aces it is known to hold, because it showed that it
could not play; 1 if it has given up."""
_IS_ACE = (*IS_ACE, *(False for _ in range(len(IS_ACE), KIND + 1)))
"""IS_ACE for all kinds, those of hidden cards too."""


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
        Zone(f"s{seat}.bench", ZoneKind.HAND, Eyes.ALL, seat),
    )


def counters(seats: int) -> tuple[str, ...]:
    """All counters; their indices are the constants of this module."""
    return _COUNTERS + tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)


def challenger(state: State) -> int:
    """The seat that has proposed the BATtle; the other one is the defender (ruling G3)."""
    return int(state.options["_challenger"])


def leader(state: State) -> int:
    """The seat that plays first this round: always Player 1, or both in turn with `alternate` leads (ruling G1)."""
    first = state.counts[FIRST] - 1
    if state.options["lead"] == "alternate" and not state.counts[ROUND] & 1:
        return 1 - first
    return first


def aces(state: State, seat: int) -> int:
    """The number of Aces in a seat's hand; in a view hidden cards count as none."""
    return sum([_IS_ACE[card & KIND] for card in state.zones[HAND[seat]]])


def cannot_play(state: State, seat: int) -> bool:
    """Whether a seat cannot play: its hand is empty or holds only Aces."""
    return aces(state, seat) == len(state.zones[HAND[seat]])


def set_round_result(state: State, seat: int, bats: int) -> None:
    """Store the winner of the current round and the bats it scored."""
    state.count(_RESULTS + state.counts[ROUND], 1 + seat + SEATS * bats)


def round_result(state: State, number: int) -> tuple[int, int]:
    """The winner of a round and the bats scored; NOBODY and 0 if it is not over or neither side could play."""
    result = state.counts[_RESULTS + number]
    if not result:
        return NOBODY, 0
    return (result - 1) % SEATS, (result - 1) // SEATS


def is_gone(state: State, seat: int) -> bool:
    """Whether a seat has given up."""
    return bool(state.counts[GONE[seat]])


def place_of(cards: list[int], kind: int) -> int:
    """The index of the first card of this kind. Raises AssertionError if there is none."""
    for place, card in enumerate(cards):
        if card & KIND == kind:
            return place
    raise AssertionError(f"no card of kind {kind} lies there")

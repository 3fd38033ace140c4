"""Where things lie in GOTHIES: zones, counters, numbers packed into counters, and questions that rules ask often."""

from __future__ import annotations

from functools import cache

from game.core.rules import Eyes, Kind, Zone
from game.core.state import State
from game.gothies.effects import Rune

MOST_SEATS = 4
MERCADO_PLACES = 5
_SEATS = range(MOST_SEATS)
_RUNES = range(len(Rune))

MERCADO, WELLS, DECK, DUST, MONSTERS, SLAIN = range(6)
JOOMBIES = tuple(SLAIN + 1 + rune for rune in _RUNES)
"""The piles of Joombies by rune."""
_FIRST_ZONE = JOOMBIES[-1]
ZONES = tuple(_FIRST_ZONE + number for number in range(4))
"""ZONES[1] lies at the Well, ZONES[3] farthest off; there is no zone 0. A possessed GOTHIE lies under its Joombie: just
before it."""
_SEAT_ZONES = ("deck", "hand", "row", "lands", "discard")
OWN_DECK, HAND, ROW, LANDS, DISCARD = (
    tuple(ZONES[-1] + 1 + len(_SEAT_ZONES) * seat + place for seat in _SEATS) for place in range(len(_SEAT_ZONES))
)
"""Zones by seat; the row holds what was played this turn, from left to right."""

_COUNTERS = (
    "turn", "active", "seeds", "song", "runes", "open", "land_open", "ready", "tops", "renewed",
    "coop", "well", "nightmare", "owners", "songs", "land_songs",
)  # fmt: skip
(
    TURN, ACTIVE, SEEDS, SONG, RUNES, OPEN, LAND_OPEN, READY, TOPS, RENEWED,
    COOP, WELL, NIGHTMARE, OWNERS, SONGS, LAND_SONGS,
) = range(len(_COUNTERS))  # fmt: skip
"""Counters. Turns begun (co-operative: rounds, the first is 0) and the seat whose turn it is.

Of its turn: seeds and song left; how many cards of each rune came into play (packed); the cards of the row and the
lands whose synergy may be called, the lands that have not given their base yet (bits by place); purchases that go on
top of the deck; whether a card of the Mercado was renewed.

Co-operative: 1 if it is; the timestones of the Well; what the Nightmare adds to attacks; who owns the GOTHIES under the
Joombies, zone by zone from the Well (packed); the song of each card of the row and of each land (packed)."""
_SEAT_COUNTERS = ("stones", "owned", "gone", "owes")
STONES, OWNED, GONE, OWES = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat: timestones; how many cards of each kind it owns (packed); 0, or from 1 the order in which it left;
how many cards it has to discard when its turn begins."""

RUNE_BITS = 8
KIND_BITS = 4
SONG_BITS = 8
OWNER_BITS = 2
"""The bits of one number in each packed counter."""
SUNG = 127
"""The song of a card that has sung."""
TORN = 128
"""Added to the song of a dusted card that has yet to sing."""
ANY_TORN = int.from_bytes(bytes([TORN] * 256), "little")


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones, table first, then seat by seat."""
    table = [
        Zone("mercado", Kind.GRID, Eyes.ALL, places=MERCADO_PLACES),
        Zone("wells", Kind.PILE, Eyes.ALL),
        Zone("deck", Kind.PILE, Eyes.NOBODY),
        Zone("dust", Kind.PILE, Eyes.ALL),
        Zone("monsters", Kind.PILE, Eyes.NOBODY),
        Zone("slain", Kind.PILE, Eyes.ALL),
        *(Zone(f"joombies_{rune.name.lower()}", Kind.PILE, Eyes.NOBODY) for rune in Rune),
        *(Zone(f"zone{number}", Kind.PILE, Eyes.ALL) for number in (1, 2, 3)),
    ]
    for seat in range(seats):
        table += [
            Zone(f"s{seat}.deck", Kind.PILE, Eyes.NOBODY, seat),
            Zone(f"s{seat}.hand", Kind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.row", Kind.PILE, Eyes.ALL, seat),
            Zone(f"s{seat}.lands", Kind.PILE, Eyes.ALL, seat),
            Zone(f"s{seat}.discard", Kind.PILE, Eyes.ALL, seat),
        ]
    return tuple(table)


def counters(seats: int) -> tuple[str, ...]:
    """All counters; their indices are the constants of this module."""
    return _COUNTERS + tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)


# Packed numbers -----------------------------------------------------------------------------------


def digit(packed: int, place: int, bits: int) -> int:
    """The packed number at a place."""
    return packed >> bits * place & (1 << bits) - 1


def with_digit(packed: int, place: int, bits: int, number: int) -> int:
    """The packed numbers with another number at a place."""
    return packed + (number - digit(packed, place, bits) << bits * place)


def without(packed: int, place: int, bits: int = 1) -> int:
    """The packed numbers without that place: those behind it move up."""
    low = bits * place
    return packed & (1 << low) - 1 | packed >> low + bits << low


def songs_of(packed: int) -> list[int]:
    """The song that is left of each card, by place."""
    digits = packed.to_bytes((packed.bit_length() + 7) // SONG_BITS, "little")
    return [number & SUNG if number != SUNG else 0 for number in digits]


# Questions about the table ------------------------------------------------------------------------


def is_gone(state: State, seat: int) -> bool:
    """Whether a Streya has woken up or given up."""
    return bool(state.counts[GONE[seat]])


def living(state: State) -> list[int]:
    """The Streya that still sleep."""
    counts = state.counts
    return [seat for seat in range(state.seats) if not counts[GONE[seat]]]


def next_living(state: State, seat: int) -> int:
    """The next of them clockwise."""
    counts, seats = state.counts, state.seats
    seat = (seat + 1) % seats
    while counts[GONE[seat]]:
        seat = (seat + 1) % seats
    return seat


def next_gone(state: State) -> int:
    """What `gone` counts for the Streya that leaves now."""
    return 1 + max(state.counts[GONE[seat]] for seat in range(state.seats))


def owned(state: State, seat: int, kind: int) -> int:
    """How many cards of a kind a Streya owns, wherever they are."""
    return digit(state.counts[OWNED[seat]], kind, KIND_BITS)


def own(state: State, seat: int, kind: int, number: int) -> None:
    """Changes by `number` how many cards of a kind a Streya owns."""
    state.count(OWNED[seat], state.counts[OWNED[seat]] + (number << KIND_BITS * kind))


def in_play(state: State, rune: int) -> int:
    """How many cards of a rune have come into play this turn or lay there as lands; who left since still counts."""
    return digit(state.counts[RUNES], rune, RUNE_BITS)

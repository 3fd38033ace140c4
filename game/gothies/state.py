"""Where things lie in GOTHIES: zones, counters, numbers packed into counters, and questions that rules ask often."""

from __future__ import annotations

from functools import cache

from game.core.layout import Eyes, Zone, ZoneKind
from game.core.packed import Packed
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

Of its turn: seeds and song left; how many cards of each rune came into play (PER_RUNE); the cards of the row and the
lands whose synergy may be called, the lands that have not given their base yet (MARKED); purchases that go on
top of the deck; whether a card of the Mercado was renewed.

Co-operative: 1 if it is; the timestones of the Well; what the Nightmare adds to attacks; who owns the GOTHIES under the
Joombies, zone by zone from the Well (PER_JOOMBIE); the song of each card of the row and of each land (PER_CARD)."""
_SEAT_COUNTERS = ("stones", "owned", "gone", "owes")
STONES, OWNED, GONE, OWES = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat: timestones; how many cards of each kind it owns (PER_KIND); 0, or its place in the
order of leaving, from 1; how many cards it has to discard when its turn begins."""

PER_RUNE = Packed(base=256, places=len(Rune))
PER_KIND = Packed(base=16, places=64)
"""How many cards there are of each rune and of each kind that can be owned."""
PER_CARD = Packed(base=256, places=256)
"""The song of each card of the row or of the lands, by place."""
MARKED = Packed(base=2, places=256)
"""Cards of the row or of the lands, by place."""
PER_JOOMBIE = Packed(base=MOST_SEATS, places=64)
"""A seat for each Joombie in the zones, from the Well."""
SUNG, TORN = 127, 128
"""What stands instead of the song of a card that has sung; what is added while a dusted card has yet to sing."""
ANY_TORN = sum(TORN * unit for unit in PER_CARD.units)


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones, table first, then seat by seat."""
    table = [
        Zone("mercado", ZoneKind.GRID, Eyes.ALL, places=MERCADO_PLACES),
        Zone("wells", ZoneKind.PILE, Eyes.ALL),
        Zone("deck", ZoneKind.PILE, Eyes.NOBODY),
        Zone("dust", ZoneKind.PILE, Eyes.ALL),
        Zone("monsters", ZoneKind.PILE, Eyes.NOBODY),
        Zone("slain", ZoneKind.PILE, Eyes.ALL),
        *(Zone(f"joombies_{rune.name.lower()}", ZoneKind.PILE, Eyes.NOBODY) for rune in Rune),
        *(Zone(f"zone{number}", ZoneKind.PILE, Eyes.ALL) for number in (1, 2, 3)),
    ]
    for seat in range(seats):
        table += [
            Zone(f"s{seat}.deck", ZoneKind.PILE, Eyes.NOBODY, seat),
            Zone(f"s{seat}.hand", ZoneKind.HAND, Eyes.OWNER, seat),
            Zone(f"s{seat}.row", ZoneKind.PILE, Eyes.ALL, seat),
            Zone(f"s{seat}.lands", ZoneKind.PILE, Eyes.ALL, seat),
            Zone(f"s{seat}.discard", ZoneKind.PILE, Eyes.ALL, seat),
        ]
    return tuple(table)


def counters(seats: int) -> tuple[str, ...]:
    """All counters; their indices are the constants of this module."""
    return _COUNTERS + tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)


def songs_of(packed: int) -> list[int]:
    """The song that is left of each card, by place."""
    return [number & SUNG if number != SUNG else 0 for number in PER_CARD.unpack(packed)]


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
    return PER_KIND.get(state.counts[OWNED[seat]], kind)


def own(state: State, seat: int, kind: int, number: int) -> None:
    """A Streya owns so many cards of a kind more (or less)."""
    state.count(OWNED[seat], PER_KIND.add(state.counts[OWNED[seat]], kind, number))


def in_play(state: State, rune: int) -> int:
    """How many cards of a rune have come into play this turn or lay there as lands; who left since still counts."""
    return PER_RUNE.get(state.counts[RUNES], rune)

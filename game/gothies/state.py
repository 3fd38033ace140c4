"""The zones and counters of GOTHIES, the numbers packed into counters, and small queries that many rules share."""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.layout import Eyes, Zone, ZoneKind
from game.core.packed import Packed
from game.core.state import State
from game.gothies.effects import Rune

MOST_SEATS = 4
MERCADO_PLACES = 5
_SEATS = range(MOST_SEATS)
_RUNES = range(len(Rune))

MERCADO, WELLS, DECK, DUST, MONSTERS, SLAIN = range(6)
"""Zones of the table. DECK: the play deck. DUST: the Dust Pile. MONSTERS, SLAIN: deck and discard of the monsters."""
JOOMBIES = tuple(SLAIN + 1 + rune for rune in _RUNES)
"""Zone of the Joombie pile of each rune."""
_FIRST_ZONE = JOOMBIES[-1]
ZONES = tuple(_FIRST_ZONE + number for number in range(4))
"""The zones of monsters: ZONES[1] is at the Well, ZONES[3] the farthest. ZONES[0] is no zone; it only makes the printed
numbers usable as indices. A possessed GOTHIE lies directly before the Joombie that covers it."""
_SEAT_ZONES = ("deck", "hand", "row", "lands", "discard")
OWN_DECK, HAND, ROW, LANDS, DISCARD = (
    tuple(ZONES[-1] + 1 + len(_SEAT_ZONES) * seat + place for seat in _SEATS) for place in range(len(_SEAT_ZONES))
)
"""Zones by seat. The row holds the cards played this turn, from left to right."""

_COUNTERS = (
    "turn",
    "active",
    "seeds",
    "song",
    "runes",
    "open",
    "land_open",
    "ready",
    "tops",
    "renewed",
    "coop",
    "well",
    "nightmare",
    "owners",
    "songs",
    "land_songs",
)
(
    TURN,
    ACTIVE,
    SEEDS,
    SONG,
    RUNES,
    OPEN,
    LAND_OPEN,
    READY,
    TOPS,
    RENEWED,
    COOP,
    WELL,
    NIGHTMARE,
    OWNERS,
    SONGS,
    LAND_SONGS,
) = range(len(_COUNTERS))
"""Counters of the table.

TURN: turns begun; in the co-operative game rounds, from 0 (the preparation). ACTIVE: the seat whose turn it is.

Reset every turn. SEEDS, SONG: what is left to spend. RUNES: cards of each rune that came into play (PER_RUNE). OPEN,
LAND_OPEN: cards of the row and lands whose synergy waits to be called (MARKED). READY: lands that have not given their
base yet (MARKED). TOPS: how many of the next purchases go on top of the deck. RENEWED: 1 after a card of the Mercado
was renewed. SONGS, LAND_SONGS: in the co-operative game the song of each card of the row and of each land (PER_CARD).

COOP: 1 in the co-operative game. WELL: timestones of the Well of Ceiba. NIGHTMARE: what its level adds to attacks.
OWNERS: the owners of the possessed GOTHIES, in the order of the Joombies, zone by zone from the Well (PER_JOOMBIE)."""
_SEAT_COUNTERS = ("stones", "owned", "gone", "owes")
STONES, OWNED, GONE, OWES = (
    tuple(len(_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat. STONES: timestones. OWNED: cards of each kind it owns, wherever they are (PER_KIND). GONE: 0, or
its place in the order of leaving, from 1. OWES: cards it must discard when its turn begins."""

PER_RUNE = Packed(base=256, places=len(Rune))
"""A number of cards for each rune."""
PER_KIND = Packed(base=16, places=64)
"""A number of cards for each kind that can be owned."""
PER_CARD = Packed(base=256, places=256)
"""The song of each card of the row or of the lands, by place: 0 to 126, or SUNG; TORN may be added."""
MARKED = Packed(base=2, places=256)
"""A flag for each card of the row or of the lands, by place."""
PER_JOOMBIE = Packed(base=MOST_SEATS, places=64)
"""A seat for each Joombie in the zones, zone by zone from the Well."""
SUNG = 127
"""Stands in PER_CARD for a card that has already sung this turn."""
TORN = 128
"""Is added in PER_CARD to the song of a card that was dusted but stays until it has sung."""
ANY_TORN = sum(TORN * unit for unit in PER_CARD.units)
"""The TORN bit of every place of PER_CARD."""


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones: those of the table first, then seat by seat."""
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
    """The names of all counters; the constants of this module are their indices."""
    return _COUNTERS + tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)


@lru_cache(maxsize=4096)
def songs_of(packed: int) -> tuple[int, ...]:
    """The song each card can still use this turn, by place; 0 if it has sung."""
    return tuple([number & SUNG if number != SUNG else 0 for number in PER_CARD.unpack(packed)])


def sung_of(packed: int) -> list[bool]:
    """By place, whether a card has sung in this turn."""
    return [number == SUNG for number in PER_CARD.unpack(packed)]


# Questions about the table ------------------------------------------------------------------------


def is_gone(state: State, seat: int) -> bool:
    """Whether a Streya has left the match: it woke up or gave up."""
    return bool(state.counts[GONE[seat]])


def living(state: State) -> list[int]:
    """The seats still in the match, in order."""
    counts = state.counts
    return [seat for seat in range(state.seats) if not counts[GONE[seat]]]


def next_living(state: State, seat: int) -> int:
    """The next seat clockwise that is still in the match."""
    counts, seats = state.counts, state.seats
    seat = (seat + 1) % seats
    while counts[GONE[seat]]:
        seat = (seat + 1) % seats
    return seat


def next_gone(state: State) -> int:
    """The place, from 1, of the next seat in the order of leaving."""
    return 1 + max(state.counts[GONE[seat]] for seat in range(state.seats))


def owned(state: State, seat: int, kind: int) -> int:
    """The number of cards of a kind that a seat owns, in any zone."""
    return PER_KIND.get(state.counts[OWNED[seat]], kind)


def own(state: State, seat: int, kind: int, number: int) -> None:
    """Add `number` (which may be negative) to the cards of a kind that a seat owns."""
    state.count(OWNED[seat], PER_KIND.add(state.counts[OWNED[seat]], kind, number))


def in_play(state: State, rune: int) -> int:
    """The number of cards of a rune that are or were in play this turn: lands that lay there, and all that entered,
    including those that have left again (ruling R18)."""
    return PER_RUNE.get(state.counts[RUNES], rune)

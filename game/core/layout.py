"""The zones and counters of a game, and who sees the cards in each zone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum

from game.core.cards import SPECTATOR, seen_bit


class ZoneKind(Enum):
    """The arrangement of cards in a zone."""

    HAND = "unordered, kept sorted"
    PILE = "in order, the last on top"
    GRID = "on fixed places, some empty"


class Eyes(StrEnum):
    """The seats that see the faces of the cards in a zone, even if they lie face down."""

    NOBODY = "nobody"
    OWNER = "owner"
    ALL = "all"


@dataclass(frozen=True)
class Zone:
    """A zone of cards. `owner` is a seat, or -1 for the table; `places` is the size of a grid."""

    name: str
    kind: ZoneKind
    eyes: Eyes
    owner: int = -1
    places: int = 0


class Layout:
    """The zones and counters of a game at one seat count, and what is looked up by their indices."""

    def __init__(self, zones: Sequence[Zone], counters: Sequence[str], seats: int) -> None:
        self.seats = seats
        self.zones = tuple(zones)
        self.counters = tuple(counters)
        self.zone_index = {zone.name: index for index, zone in enumerate(zones)}
        self.counter_index = {name: index for index, name in enumerate(counters)}
        everyone = sum(seen_bit(seat) for seat in (*range(seats), SPECTATOR))
        self.everyone = everyone
        """The bits of all seats and the spectator, set in a card that everybody knows."""
        sees = {Eyes.NOBODY: 0, Eyes.ALL: everyone}
        self.eyes = tuple(seen_bit(z.owner) if z.eyes is Eyes.OWNER else sees[z.eyes] for z in zones)
        self.is_grid = tuple(zone.kind is ZoneKind.GRID for zone in zones)
        self.is_hand = tuple(zone.kind is ZoneKind.HAND for zone in zones)
        self.hands = tuple(index for index, zone in enumerate(zones) if zone.kind is ZoneKind.HAND)
        """The indices of all hands."""
        self.is_pile = tuple(zone.kind is ZoneKind.PILE for zone in zones)

    def with_eyes(self, eyes: Sequence[int]) -> Layout:
        """The same zones and counters, the cards in each zone seen by the seats whose bits are set in `eyes`."""
        twin = Layout(self.zones, self.counters, self.seats)
        twin.eyes = tuple(eyes)
        return twin

    def slot(self, pick: str) -> tuple[int, int]:
        """The zone index and the place, from 0, of a pick like `s0.field/3`. Raises KeyError or ValueError."""
        name, _, place = pick.partition("/")
        return self.zone_index[name], int(place) - 1

    def pick(self, zone: int, place: int) -> str:
        """The pick for a place, from 0, of a zone."""
        return f"{self.zones[zone].name}/{place + 1}"

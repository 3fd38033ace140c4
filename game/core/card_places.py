"""The places of a game's cards when they are drawn, played and won with, for statistics of many matches."""

from __future__ import annotations

from typing import NamedTuple


class CardPlaces(NamedTuple):
    """The names of a seat's zones, without the seat, and of zones of the table."""

    drawn: frozenset[str] = frozenset()
    """A card that comes here from elsewhere was drawn by the zone's owner."""
    played: frozenset[str] = frozenset()
    """A card that comes here from the zones above was played by their owner."""
    fighter: str = ""
    """A card that comes here fights a battle; if it wins, it goes on to `victor`. "" where none does."""
    victor: str = ""
    begins: str = ""
    """The question whose first answer is that of the seat that begins; "" where all begin together."""

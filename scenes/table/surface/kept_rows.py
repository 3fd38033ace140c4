"""Hands and rows whose cards keep their places while their owner is at work on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.core.cards import KIND
from scenes.motion.moves import RestPose
from scenes.table.surface.layout import SHELF, SHELVED_LARGE, Area


class Numbered(Protocol):
    """Something that is drawn for the card with this number."""

    card: int


Card = TypeVar("Card", bound=Numbered)


@dataclass(eq=False)
class _Row(Generic[Card]):
    """The places of one hand or row. fills: a new card may take any gap; kinds: that of the last card at each place."""

    area: Area
    fills: bool
    spots: list[RestPose]
    cards: list[Card | None]
    kinds: list[int]

    def take(self, area: Area, cards: Sequence[Card]) -> bool:
        """Take the cards that lie there now; returns False if they cannot lie in these places, or may become larger."""
        self.cards = [held if held in cards else None for held in self.cards]
        new = [card for card in cards if card not in self.cards]
        grows = area.frame == SHELF and len(cards) <= SHELVED_LARGE < len(self.spots)
        return area == self.area and bool(cards) and not grows and all(map(self._seat, new))

    def _seat(self, new: Card) -> bool:
        """Find a place for a new card: where one of its kind lay, otherwise in a gap, or beside the last card."""
        kind = new.card & KIND
        gaps = [place for place, held in enumerate(self.cards) if held is None]
        found = [place for place in gaps if self.kinds[place] == kind] or (gaps if self.fills else [])
        if not found and not self._grow():
            return False
        place = found[0] if found else len(self.cards) - 1
        self.cards[place], self.kinds[place] = new, kind
        return True

    def _grow(self) -> bool:
        """Add a place beside the last one of a row; returns whether there was room for it."""
        if self.fills or len(self.spots) < 2 or self.area.fills:
            return False
        before, last = self.spots[-2:]
        right = last.x + last.x - before.x
        if last.y != before.y or right + self.area.card / 2 > self.area.x + self.area.wide:
            return False
        self.spots.append(last._replace(x=right))
        self.cards.append(None)
        self.kinds.append(-1)
        return True


class KeptRows(Generic[Card]):
    """The places of the hands and rows that are kept, by zone. A card that leaves one leaves a gap; in a hand a new
    card takes a gap, in a row it lies beside the last card."""

    def __init__(self) -> None:
        self._rows: dict[int, _Row[Card]] = {}
        self.on = False
        """Whether places are kept now."""

    def switch(self, on: bool) -> None:
        """Keep places from now on, or no more."""
        self.on = on
        self.forget()

    def forget(self, zone: int | None = None) -> None:
        """Let a zone, or all of them, lie in places of their own again."""
        if zone is None:
            self._rows.clear()
        else:
            self._rows.pop(zone, None)

    def reset(self, zones: Sequence[Sequence[int]]) -> None:
        """Other sprites lie there: keep a zone only if all its cards have lain there before, as when a move was taken
        back."""
        for zone, row in list(self._rows.items()):
            if not Counter(card & KIND for card in zones[zone]) <= Counter(row.kinds):
                del self._rows[zone]

    def take(self, zone: int, area: Area, cards: Sequence[Card]) -> bool:
        """Give the cards of a zone the places that it keeps; returns False, and forgets these, if they cannot."""
        if zone in self._rows and self._rows[zone].take(area, cards):
            return True
        self.forget(zone)
        return False

    def begin(self, zone: int, area: Area, cards: Sequence[Card], is_hand: bool) -> None:
        """Keep the places that the cards of a zone usually have."""
        kinds = [one.card & KIND for one in cards]
        self._rows[zone] = _Row(area, is_hand, list(area.spots(len(cards))), list(cards), kinds)

    def in_order(self, zone: int, cards: Sequence[Card]) -> list[Card]:
        """The cards of a zone in the order of their places, those without one last."""
        held = self._rows[zone].cards if zone in self._rows else []
        return sorted(cards, key=lambda one: held.index(one) if one in held else len(held))

    def spots(self, zone: int, cards: Sequence[Card]) -> list[RestPose]:
        """The places of cards that `take` or `begin` took."""
        row = self._rows[zone]
        return [row.spots[row.cards.index(one)] for one in cards]

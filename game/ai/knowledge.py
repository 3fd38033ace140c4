"""The knowledge of a seat about face-down cards, computed from another seat's view, so that it gives no secrets
away."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.memory import forget, slips_away
from game.core.cards import EMPTY, HIDDEN, KIND, UP, seen_bit
from game.core.state import State
from game.core.views import mask


class KnownCards(NamedTuple):
    """The face-down cards of one owner (-1: the table): how many there are, how many the seat knows, and the kinds of
    those that both the seat and the viewer know."""

    owner: int
    cards: int
    known: int
    kinds: tuple[int, ...]


def view_through(view: State, seat: int, forgets: bool) -> State:
    """The view of a seat, reduced to what the viewer of `view` may see too."""
    seen = mask(view, seat)
    return forget(seen) if forgets else seen


def known_cards(view: State, seat: int, forgets: bool) -> list[KnownCards]:
    """A seat's knowledge of face-down cards, by owner: the viewer first, then clockwise, the table last."""
    bit, layout = seen_bit(seat), view.layout
    closed: dict[int, list[tuple[int, bool]]] = {}
    for zone, cards in enumerate(view.zones):
        looks_in = layout.eyes[zone] & bit
        pairs = [
            (card & KIND, bool(card & bit and (looks_in or not (forgets and slips_away(view, zone, place)))))
            for place, card in enumerate(cards)
            if card != EMPTY and not card & UP
        ]
        closed.setdefault(layout.zones[zone].owner, []).extend(pairs)
    first = max(view.viewer, 0)
    owners = [*((first + step) % view.seats for step in range(view.seats)), -1]
    found = []
    for owner in owners:
        if pairs := closed.get(owner, []):
            kinds = tuple(sorted(kind for kind, knows in pairs if knows and kind < HIDDEN))
            found.append(KnownCards(owner, len(pairs), sum(knows for _, knows in pairs), kinds))
    return found

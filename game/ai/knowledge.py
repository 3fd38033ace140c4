"""What one seat knows of closed cards, as far as another can tell from its own view, so that nothing leaks."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.memory import forget
from game.core.cards import EMPTY, HIDDEN, KIND, UP, seen_bit
from game.core.state import State
from game.core.views import mask


class KnownCards(NamedTuple):
    """The closed cards of one owner, -1 for the table's: how many there are, how many the seat knows, and the kinds of
    those that both know."""

    owner: int
    cards: int
    known: int
    kinds: tuple[int, ...]


def view_through(view: State, seat: int, forgets: bool) -> State:
    """The table as a seat sees it, less what the viewer of `view` may not see himself."""
    seen = mask(view, seat)
    return forget(seen) if forgets else seen


def known_cards(view: State, seat: int, forgets: bool) -> list[KnownCards]:
    """What a seat knows of closed cards: the viewer's own first, then clockwise, the table's last."""
    bit, layout = seen_bit(seat), view.layout
    closed: dict[int, list[tuple[int, bool]]] = {}
    for zone, cards in enumerate(view.zones):
        looks_in = layout.eyes[zone] & bit
        lying = [card for card in cards if card != EMPTY and not card & UP]
        pairs = [(card & KIND, bool(card & bit and (looks_in or not forgets))) for card in lying]
        closed.setdefault(layout.zones[zone].owner, []).extend(pairs)
    first = max(view.viewer, 0)
    owners = [*((first + step) % view.seats for step in range(view.seats)), -1]
    found = []
    for owner in owners:
        if pairs := closed.get(owner, []):
            kinds = tuple(sorted(kind for kind, knows in pairs if knows and kind < HIDDEN))
            found.append(KnownCards(owner, len(pairs), sum(knows for _, knows in pairs), kinds))
    return found

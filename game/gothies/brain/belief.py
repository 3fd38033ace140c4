"""The belief of GOTHIES: which unseen cards can lie in the places that a seat cannot see.

What every Streya owns is public, because all purchases are; hidden are only hands and the order of decks.
"""

from __future__ import annotations

from random import Random

from game.core.cards import HIDDEN, KIND
from game.core.chance import shuffle
from game.core.rules import Deal, HiddenCard
from game.core.state import State
from game.gothies import state as at
from game.gothies.cards import OWNABLE
from game.gothies.cooperative import owner_under

_OWNABLE = len(OWNABLE)


def belief(view: State, gaps: list[HiddenCard], pool: list[int]) -> Deal:
    """Each seat gets exactly the cards that it owns."""
    left = list(pool)
    holes: dict[int, list[int]] = {}
    for index, gap in enumerate(gaps):
        owner = view.layout.zones[gap.zone].owner
        holes.setdefault(owner if owner >= 0 else -1 - gap.zone, []).append(index)
    dealt_together = []
    for owner in [key for key in holes if key >= 0]:
        mine = unseen_of(view, owner)
        for kind in mine:
            left.remove(kind)
        dealt_together.append((holes.pop(owner), mine))
    for places in holes.values():
        backs = {gaps[index].back for index in places}
        dealt_together.append((places, [kind for kind in left if view.game.cards[kind].back in backs]))

    def deal(rng: Random) -> list[int]:
        dealt = [0] * len(gaps)
        for places, kinds in dealt_together:
            cards = kinds.copy()
            shuffle(cards, rng)
            for index, kind in zip(places, cards, strict=True):
                dealt[index] = kind
        return dealt

    return deal


def unseen_of(view: State, seat: int) -> list[int]:
    """The kinds of all cards that a seat owns and the viewer does not see, one entry per card."""
    packed = view.counts[at.OWNED[seat]]
    counts = [at.PER_KIND.get(packed, kind) for kind in range(_OWNABLE)]
    for zones in (at.OWN_DECK, at.HAND, at.ROW, at.LANDS, at.DISCARD):
        for card in view.zones[zones[seat]]:
            if card & KIND < HIDDEN:
                counts[card & KIND] -= 1
    for zone in at.ZONES[1:]:
        for place, card in enumerate(view.zones[zone]):
            if card & KIND < _OWNABLE and owner_under(view, zone, place + 1) == seat:
                counts[card & KIND] -= 1
    return [kind for kind, number in enumerate(counts) for _ in range(number)]

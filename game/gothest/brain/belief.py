"""Deals the unseen cards of a view: those of each seat come from that seat's own deck, whose list is public."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.chance import shuffle
from game.core.rules import Deal, HiddenCard
from game.core.state import State
from game.gothest import state as at
from game.gothest.cards import CHARACTER_KINDS, IS_ACE
from game.gothest.decks import played_deck

_OWN = (at.DECK, at.HAND, at.PRESENT, at.PAST, at.LOST)
"""The zones that hold cards of their owner's deck."""


def unseen_of(view: State, seat: int) -> list[int]:
    """The kinds of the cards of a seat's deck that the view does not show, sorted."""
    left = Counter(played_deck(view.options, seat))
    zones = [view.zones[zone[seat]] for zone in _OWN]
    left.subtract(card & KIND for cards in zones for card in cards if card & KIND < HIDDEN)
    claimed = (card & KIND for card in view.zones[at.SPOILS[1 - seat]])
    left.subtract(kind for kind in claimed if kind not in CHARACTER_KINDS)
    return sorted(left.elements())


def belief(view: State, gaps: list[HiddenCard], pool: list[int]) -> Deal:
    """Deal each hidden card of `gaps` from its seat's own deck. A seat that could not play gets at least the Aces that
    it is known to hold."""
    sides = []
    for seat in range(at.SEATS):
        own = [index for index, gap in enumerate(gaps) if view.layout.zones[gap.zone].owner == seat]
        hand = [index for index in own if gaps[index].zone == at.HAND[seat]]
        aces = hand[: view.counts[at.ACES[seat]]]
        if own:
            sides.append((unseen_of(view, seat), aces, [index for index in own if index not in aces]))

    def deal(rng: Random) -> list[int]:
        dealt = [EMPTY] * len(gaps)
        for unseen, aces, others in sides:
            cards = unseen.copy()
            shuffle(cards, rng)
            for index in aces:
                dealt[index] = cards.pop(next(place for place, kind in enumerate(cards) if IS_ACE[kind]))
            for index, kind in zip(others, reversed(cards), strict=True):
                dealt[index] = kind
        return dealt

    return deal

"""A short memory: a view without the cards of others that were seen and lie face down again."""

from __future__ import annotations

from game.core.cards import EMPTY, HIDDEN, KIND, UP, seen_bit
from game.core.state import State


def forget(view: State) -> State:
    """The view of somebody who saw the same but remembers no face-down card of others, nor of the table.

    What it may look at any time stays: its own cards, and zones whose cards are open to it.
    """
    seat, layout, hidden = view.viewer, view.layout, view.game.hidden
    bit = seen_bit(seat)
    hazy = view.copy()
    for index, cards in enumerate(hazy.zones):
        if layout.eyes[index] & bit:
            continue
        for place, card in enumerate(cards):
            if card != EMPTY and card & bit and not card & UP and card & KIND < HIDDEN:
                cards[place] = (card & ~(KIND | bit)) | hidden[card & KIND]
        if layout.is_hand[index]:
            cards.sort()
    return hazy

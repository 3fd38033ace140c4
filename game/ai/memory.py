"""Forgetting: removes from a view the cards that the viewer has seen and cannot look at now."""

from __future__ import annotations

from game.core.cards import EMPTY, HIDDEN, KIND, UP, seen_bit
from game.core.rules import rules_of
from game.core.state import State


def slips_away(view: State, zone: int, place: int) -> bool:
    """Whether a forgetful opponent forgets the card on this place of a zone of others. In a hand, where cards have no
    fixed places, it forgets all of them; elsewhere only those on the `blind_spots` of the game."""
    spots = rules_of(view).heuristics.blind_spots
    return spots is None or place in spots or view.layout.is_hand[zone]


def forget(view: State) -> State:
    """A copy of the view in which the viewer does not know any face-down card of others or of the table.

    Cards in zones that the viewer can always look into stay known, and those outside the `blind_spots` of the game.
    """
    seat, layout, hidden = view.viewer, view.layout, view.game.hidden
    bit = seen_bit(seat)
    hazy = view.copy()
    for index, cards in enumerate(hazy.zones):
        if layout.eyes[index] & bit:
            continue
        for place, card in enumerate(cards):
            if not slips_away(view, index, place):
                continue
            if card != EMPTY and card & bit and not card & UP and card & KIND < HIDDEN:
                cards[place] = (card & ~(KIND | bit)) | hidden[card & KIND]
        if layout.is_hand[index]:
            cards.sort()
    return hazy

"""The same table with everything changed that one seat cannot see: hidden cards, secret answers, the luck to come."""

from __future__ import annotations

import random

from game.core import flow
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.chance import Chance
from game.core.state import State


def otherwise(truth: State, seat: int, rng: random.Random) -> State:
    """Another truth that looks the same to a seat; the cards are exchanged among all places that it does not know."""
    other = truth.copy()
    other.luck = Chance(random.Random(rng.random()))
    for back in {row.back for row in truth.game.cards}:
        _exchange(other, hidden(truth, seat, back), rng)
    for zone, is_hand in zip(other.zones, truth.layout.is_hand, strict=True):
        if is_hand:
            zone.sort()
    for who in truth.answers:
        if who != seat:
            unanswered = other.copy()
            unanswered.answers = {seat: answer for seat, answer in other.answers.items() if seat != who}
            legal = flow.legal(unanswered, who)
            other.answers = other.answers | ({who: rng.choice(legal)} if legal else {})
    return other


def hidden(state: State, seat: int, back: int) -> list[tuple[int, int]]:
    """Zone and place of the cards with this back that a seat has not seen."""
    bit, cards = seen_bit(seat), state.game.cards
    return [
        (zone, place)
        for zone, lying in enumerate(state.zones)
        for place, card in enumerate(lying)
        if card != EMPTY and not card & bit and cards[card & KIND].back == back
    ]


def _exchange(state: State, places: list[tuple[int, int]], rng: random.Random) -> None:
    kinds = [state.zones[zone][place] & KIND for zone, place in places]
    rng.shuffle(kinds)
    for (zone, place), kind in zip(places, kinds, strict=True):
        state.zones[zone][place] = (state.zones[zone][place] & ~KIND) | kind

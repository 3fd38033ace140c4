"""What the cards of a seat give in an average turn."""

from __future__ import annotations

from functools import cache

from game.core.cards import KIND
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain.card_worth import cards_owned, match_chance, runes_owned
from game.gothies.cards import GAIN_TABLES, RUNE
from game.gothies.effects import Gain

_HAND = 5
"""Cards of a full hand."""


def income(state: State, seat: int) -> tuple[float, float, float]:
    """The song, seeds and timestones that a seat's cards give in an average turn."""
    counts = state.counts
    packed, cards = counts[at.OWNED[seat]], cards_owned(state, seat)
    lands = [card & KIND for card in state.zones[at.LANDS[seat]]]
    deck = max(_HAND, cards - len(lands))
    chances = [match_chance(number, cards) for number in runes_owned(state, seat)]
    table = _income_tables(counts[at.COOP])
    song = seeds = stones = draws = 0.0
    share = _HAND / deck
    for kind, number in enumerate(at.PER_KIND.unpack(packed)):
        if number:
            base, match = table[kind]
            chance = chances[RUNE[kind]] if RUNE[kind] >= 0 else 0.0
            times = number * share
            song += times * (base[1] + chance * match[1])
            seeds += times * (base[0] + chance * match[0])
            stones += times * (base[2] + chance * match[2])
            draws += times * (base[3] + chance * match[3])
    for kind in lands:
        base, match = table[kind]
        rest = 1.0 - share
        chance = chances[RUNE[kind]]
        song += rest * (base[1] + chance * match[1])
        seeds += rest * (base[0] + chance * match[0])
        stones += rest * (base[2] + chance * match[2])
        draws += rest * (base[3] + chance * match[3])
    more = 1.0 + min(1.5, draws) / _HAND
    return song * more, seeds * more, stones * more


@cache
def _income_tables(coop: int) -> tuple[tuple[Gain, Gain], ...]:
    """By kind: base (the side with more song) and synergy."""
    gain_table = GAIN_TABLES[coop]
    return tuple(
        (max(sides, key=lambda gain: gain.song), synergy)
        for sides, synergy in zip(gain_table.base, gain_table.synergy, strict=True)
    )

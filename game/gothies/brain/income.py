"""What the cards of a seat give in an average turn."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.core.cards import KIND
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain.card_worth import match_chance
from game.gothies.cards import GAIN_TABLES, RUNE
from game.gothies.effects import Gain, Rune

_HAND = 5
"""Cards of a full hand."""


class Owned(NamedTuple):
    """What follows from the cards that a seat owns, wherever they are."""

    cards: int
    """Their number."""
    kinds: tuple[int, ...]
    """Their kinds, lowest first, each as often as it is owned."""
    chances: tuple[float, ...]
    """By rune: the chance, 0..1, that one of its cards is drawn with another card."""
    main_rune: float
    """The share of the most frequent rune among the cards."""
    gives: tuple[float, float, float, float]
    """Seeds, song, timestones and cards drawn if every card was played once."""


@lru_cache(maxsize=8192)
def owned_cards(packed: int, coop: int) -> Owned:
    """The consequences of the cards in a counter OWNED; `coop` is the counter COOP. Kept, because most positions of a
    search differ in little else."""
    numbers = at.PER_KIND.unpack(packed)
    runes = [0] * len(Rune)
    for kind, number in enumerate(numbers):
        if number and RUNE[kind] >= 0:
            runes[RUNE[kind]] += number
    cards = sum(numbers)
    chances = [match_chance(number, cards) for number in runes]
    table = _income_tables(coop)
    song = seeds = stones = draws = 0.0
    for kind, number in enumerate(numbers):
        if number:
            base, match = table[kind]
            chance = chances[RUNE[kind]] if RUNE[kind] >= 0 else 0.0
            song += number * (base[1] + chance * match[1])
            seeds += number * (base[0] + chance * match[0])
            stones += number * (base[2] + chance * match[2])
            draws += number * (base[3] + chance * match[3])
    kinds = tuple([kind for kind, number in enumerate(numbers) for _ in range(number)])
    return Owned(cards, kinds, tuple(chances), max(runes) / max(1, cards), (seeds, song, stones, draws))


def income(state: State, seat: int) -> tuple[float, float, float]:
    """The song, seeds and timestones that a seat's cards give in an average turn."""
    counts = state.counts
    owned = owned_cards(counts[at.OWNED[seat]], counts[at.COOP])
    lands = state.zones[at.LANDS[seat]]
    share = _HAND / max(_HAND, owned.cards - len(lands))
    seeds, song, stones, draws = [share * number for number in owned.gives]
    if lands:
        table, rest = _income_tables(counts[at.COOP]), 1.0 - share
        for card in lands:
            base, match = table[card & KIND]
            chance = owned.chances[RUNE[card & KIND]]
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

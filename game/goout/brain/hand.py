"""The cost of a hand to the computer opponents: the turns it takes to get rid of its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import comb
from types import MappingProxyType

from game.goout.cards import (
    BATTLE_KINDS,
    CARDS,
    FLUSH_KINDS,
    FLUSH_SIZE,
    GUARD,
    HIGHEST,
    INDEX,
    MIX_KINDS,
    NUMBER_KINDS,
    ONE,
    PAIR,
    TOP,
)

_MOST_ALIKE = len(MIX_KINDS) * CARDS[ONE].copies
"""Cards in the largest possible group: Nerai's 4s, 5s and 6s."""
_LARGE_HAND = 30
"""Cards from which all hands of foes count as equally large."""
_ALL_CARDS = sum(CARDS[kind].copies for kind in BATTLE_KINDS)
_TYPICAL_HAND = 9
"""Cards that each foe is taken to hold when the cost of a set is estimated."""
_WILLING = 0.95
"""The chance, 0..1, that a foe who can beat a pile does so."""
_LEAD_WORTH = 0.67
"""Turns saved by playing a set that nobody beats."""
GUARD_COST = 0.37
"""Turns for a Guard in the hand: less than one, since it saves from damage."""
_FLUSH_COST = -0.3
"""Turns for three of Shian's 2s and 3s, which discard the pile; below 0, since she leads afterwards."""
_STRAY_COST = 0.9
"""Turns for each of Shian's 2s and 3s that is left over."""
_NERAI, _TOYOKO, _SHIAN, _KYOKO = (INDEX[key] for key in ("nerai", "toyoko", "shian", "kyoko"))

_ALONE = tuple(BATTLE_KINDS)
"""`groups` of a character without groups: each kind stands for itself."""
GROUPED: Mapping[int, Sequence[int]] = MappingProxyType({_NERAI: MIX_KINDS, _SHIAN: FLUSH_KINDS})
"""The kinds of the group of a character that has one; the last one stands for all."""
_GROUPS = {
    character: tuple(kinds[-1] if kind in kinds else kind for kind in BATTLE_KINDS)
    for character, kinds in GROUPED.items()
}
"""`groups` of the characters with groups."""
Costs = tuple[tuple[float, ...], ...]
"""`[kind][count]`: turns that `count` cards of a battle kind cost together."""


@cache
def has_set(count: int, cards: int) -> float:
    """The chance, 0..1, that `cards` unknown cards hold at least `count` of one certain number."""
    share = CARDS[ONE].copies / _ALL_CARDS
    fewer = sum(comb(cards, n) * share**n * (1 - share) ** (cards - n) for n in range(count))
    return max(0.0, 1.0 - fewer)


@cache
def unbeaten_by_hand_size(number: int, count: int) -> tuple[float, ...]:
    """By hand size of a foe, the chance, 0..1, that it does not beat a pile of `count` cards of `number`."""
    numbers = max(0, HIGHEST - number) if number < HIGHEST else 0
    up_to_large = [1.0 - _WILLING * (1.0 - (1.0 - has_set(count, cards)) ** numbers) for cards in range(_LARGE_HAND)]
    large = 1.0 - _WILLING * (1.0 - (1.0 - has_set(count, _LARGE_HAND)) ** numbers)
    return (*up_to_large, *[large] * (_ALL_CARDS + 1 - _LARGE_HAND))


@cache
def unbeaten_by_number(count: int) -> tuple[tuple[float, ...], ...]:
    """`unbeaten_by_hand_size` of `count` cards, by number."""
    return tuple(unbeaten_by_hand_size(number, count) for number in range(TOP + 1))


def unbeaten_chance(number: int, count: int, hands: list[int]) -> float:
    """The chance, 0..1, that no foe beats a pile of `count` cards of `number`; `hands` are the foes' hand sizes."""
    row, chance = unbeaten_by_hand_size(number, count), 1.0
    for cards in hands:
        chance *= row[cards]
    return chance


def _group(number: int, count: int, foes: int) -> float:
    """Turns that a set costs: one, less what it saves by possibly keeping the lead."""
    return 1.0 - _LEAD_WORTH * unbeaten_chance(number, count, [_TYPICAL_HAND] * foes) if count else 0.0


def groups(character: int) -> tuple[int, ...]:
    """By kind, the kind that stands for its group: with Nerai 6 for 4, 5 and 6; with Shian 3 for 2 and 3."""
    return _GROUPS.get(character, _ALONE)


def count_by_group(held: Sequence[int], character: int) -> Sequence[int]:
    """The number of cards in each group, by the kind that stands for it; `held` are counts by kind."""
    if character not in GROUPED:
        return held
    counts, kinds = list(held), GROUPED[character]
    for kind in kinds[:-1]:
        counts[kinds[-1]] += counts[kind]
        counts[kind] = 0
    return counts


@cache
def costs(character: int, up: bool, foes: int) -> Costs:
    """Turns that the cards of each group cost a seat with this character (-1: not chosen yet), revealed or not (`up`),
    against this number of foes."""
    counts = range(_MOST_ALIKE + 1)
    table = {kind: [_group(kind, count, foes) for count in counts] for kind in NUMBER_KINDS}
    table[GUARD] = [GUARD_COST * count for count in counts]
    if character == _TOYOKO:
        table[ONE] = [_group(TOP, count, foes) for count in counts]
    elif character == _SHIAN:
        threes = (divmod(count, FLUSH_SIZE) for count in counts)
        table[FLUSH_KINDS[-1]] = [full * _FLUSH_COST + stray * _STRAY_COST for full, stray in threes]
    elif character == _KYOKO and up:
        table |= {kind: [count * _group(kind, PAIR, foes) for count in counts] for kind in NUMBER_KINDS}
    return tuple(tuple(table[kind]) for kind in BATTLE_KINDS)


def hand_cost(held: Sequence[int], character: int, up: bool, foes: int) -> float:
    """Turns that a whole hand costs; `held` are counts by kind."""
    return _hand_cost(tuple(held), character, up, foes)


@lru_cache(maxsize=4096)
def _hand_cost(held: tuple[int, ...], character: int, up: bool, foes: int) -> float:
    table = costs(character, up, foes)
    return sum([row[count] for row, count in zip(table, count_by_group(held, character), strict=True)])

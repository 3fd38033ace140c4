"""The cards of Go Out Battle: eight characters, thirteen numbers and the Guard, one row each.

Names and texts are in the text catalogue, filled from these numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

from game.core.cards import CardKind
from game.goout import state as at

NUMBER, GUARD_CLASS, CHARACTER = "number", "guard", "character"
"""The classes of cards."""
HIGHEST = 13
"""The highest number printed on a card."""
TOP = 14
"""The number that Toyoko's 1s count as."""
_COPIES = 6
"""Cards of each number in the deck."""
_GUARDS = 8
"""Guard cards in the deck."""


class CharacterPower(Enum):
    """What a character can do once she lies face up (for Kira: as she is turned up)."""

    MIXES = auto()
    """Nerai: may play any 4s, 5s and 6s together as a set of 6s."""
    TOPS = auto()
    """Toyoko: may play 1s as 14s."""
    RENEWS = auto()
    """Saya: may draw twice the damage and discard as many cards as she takes as damage."""
    FLUSHES = auto()
    """Shian: may discard three 2s and 3s together with the pile, and leads."""
    HURTS = auto()
    """Satsuki: passing on what she plays costs one more damage, except on 13s."""
    EVADES = auto()
    """Kira: if she is turned up as she would take damage, she discards that many cards instead, once."""
    GIVES = auto()
    """Ten: may give away a card whenever she has taken damage."""
    PAIRS = auto()
    """Kyoko: can play only single cards, and each counts as a pair."""


@dataclass(frozen=True, eq=False)
class CharacterRow(CardKind):
    """The row of a character, with her power."""

    power: CharacterPower | None = None


def damage_of(number: int) -> int:
    """The damage icons of a number card: 1 to 3. The numbers are ours, the rulebook's pictures are lost."""
    return 1 if number <= 5 else 2 if number <= 9 else 3


def _number(number: int) -> CardKind:
    return CardKind(f"n{number:02}", NUMBER, {"number": number, "damage": damage_of(number)}, copies=_COPIES)


def _character(key: str, power: CharacterPower | None = None, stars: int = 0, **numbers: int) -> CharacterRow:
    return CharacterRow(key, CHARACTER, numbers, copies=at.MOST_SEATS, back=1, stars=stars, power=power)


CARDS: tuple[CardKind, ...] = (
    CardKind("guard", GUARD_CLASS, copies=_GUARDS),
    *map(_number, range(1, HIGHEST + 1)),
    _character("kira", CharacterPower.EVADES, 3, life=6),
    _character("kyoko", CharacterPower.PAIRS, 3, life=3, set=2),
    _character("nerai", CharacterPower.MIXES, 1, life=8, low=4, high=6),
    _character("satsuki", CharacterPower.HURTS, 1, life=9, bonus=1, safe=HIGHEST),
    _character("saya", CharacterPower.RENEWS, 1, life=7, times=2),
    _character("shian", CharacterPower.FLUSHES, 3, life=8, low=2, high=3, set=3),
    _character("ten", CharacterPower.GIVES, 3, life=5),
    _character("toyoko", CharacterPower.TOPS, 1, life=5, low=1, top=TOP),
)
INDEX: Mapping[str, int] = MappingProxyType({row.key: kind for kind, row in enumerate(CARDS)})
GUARD = INDEX["guard"]
"""The kind of the Guard."""
NUMBER_KINDS = range(1, HIGHEST + 1)
"""The kinds of the number cards; the kind is the number."""
BATTLE_KINDS = range(HIGHEST + 1)
"""The kinds of the deck: the Guard and all numbers."""
CHARACTER_KINDS = range(HIGHEST + 1, len(CARDS))
DAMAGE = tuple(row.numbers.get("damage", 0) for row in CARDS)
"""Damage icons by kind; 0 for Guards and characters."""
LIFE = tuple(row.numbers.get("life", 0) for row in CARDS)
"""Life by kind; 0 for battle cards."""
POWER: tuple[CharacterPower | None, ...] = tuple(row.power if isinstance(row, CharacterRow) else None for row in CARDS)
"""Power by kind; None for battle cards."""


def _kinds(power: CharacterPower) -> range:
    """The numbers, from low to high, that the text of the character with this power names."""
    numbers = CARDS[POWER.index(power)].numbers
    return range(numbers["low"], numbers["high"] + 1)


MIX_KINDS = _kinds(CharacterPower.MIXES)
"""The kinds that Nerai may mix: 4, 5 and 6."""
MIX_NUMBER = MIX_KINDS[-1]
"""The number that Nerai's mixed sets count as: 6."""
FLUSH_KINDS = _kinds(CharacterPower.FLUSHES)
"""The kinds of Shian's flush: 2 and 3."""
FLUSH_SIZE = CARDS[POWER.index(CharacterPower.FLUSHES)].numbers["set"]
"""Cards in Shian's flush."""
PAIR = CARDS[POWER.index(CharacterPower.PAIRS)].numbers["set"]
"""The count of cards that each of Kyoko's single cards stands for."""
ONE = NUMBER_KINDS[0]
"""The kind of the 1s."""

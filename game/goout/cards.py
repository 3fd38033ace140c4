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
HIGHEST = 13
TOP = 14
"""What Toyoko's 1 counts as."""
_COPIES = 6
"""Cards of each number."""
_GUARDS = 8
"""Guard cards."""


class CharacterPower(Enum):
    """What a character can do once she lies face up."""

    MIXES = auto()
    """Nerai: any 4s, 5s and 6s together are a set of 6s."""
    TOPS = auto()
    """Toyoko: 1s may be played as 14s."""
    RENEWS = auto()
    """Saya: draws twice the damage, discards the half that is not damage."""
    FLUSHES = auto()
    """Shian: three 2s and 3s sweep the pile away."""
    HURTS = auto()
    """Satsuki: what she plays hurts one more, 13 excepted."""
    EVADES = auto()
    """Kira: shown when she is hit, she discards instead of taking damage, once."""
    GIVES = auto()
    """Ten: gives a card away whenever she has taken damage."""
    PAIRS = auto()
    """Kyoko: plays single cards only, and each is a pair."""


@dataclass(frozen=True, eq=False)
class CharacterRow(CardKind):
    """A row with what its text does, if it does anything."""

    power: CharacterPower | None = None


def damage_of(number: int) -> int:
    """The damage icons of a number card (our fill-in, section 4 of the rules page)."""
    return 1 if number <= 5 else 2 if number <= 9 else 3


def _number(number: int) -> CardKind:
    return CardKind(f"n{number:02}", NUMBER, {"number": number, "damage": damage_of(number)}, copies=_COPIES)


def _character(key: str, power: CharacterPower | None = None, **numbers: int) -> CharacterRow:
    return CharacterRow(key, CHARACTER, numbers, copies=at.MOST_SEATS, back=1, power=power)


CARDS: tuple[CardKind, ...] = (
    CardKind("guard", GUARD_CLASS, copies=_GUARDS),
    *map(_number, range(1, HIGHEST + 1)),
    _character("kira", CharacterPower.EVADES, life=6),
    _character("kyoko", CharacterPower.PAIRS, life=3, set=2),
    _character("nerai", CharacterPower.MIXES, life=8, low=4, high=6),
    _character("satsuki", CharacterPower.HURTS, life=9, bonus=1, safe=HIGHEST),
    _character("saya", CharacterPower.RENEWS, life=7, times=2),
    _character("shian", CharacterPower.FLUSHES, life=8, low=2, high=3, set=3),
    _character("ten", CharacterPower.GIVES, life=5),
    _character("toyoko", CharacterPower.TOPS, life=5, low=1, top=TOP),
)
INDEX: Mapping[str, int] = MappingProxyType({row.key: kind for kind, row in enumerate(CARDS)})
GUARD = INDEX["guard"]
NUMBER_KINDS = range(1, HIGHEST + 1)
"""The kind of a number card is its number."""
BATTLE_KINDS = range(HIGHEST + 1)
CHARACTER_KINDS = range(HIGHEST + 1, len(CARDS))
DAMAGE = tuple(row.numbers.get("damage", 0) for row in CARDS)
LIFE = tuple(row.numbers.get("life", 0) for row in CARDS)
POWER: tuple[CharacterPower | None, ...] = tuple(row.power if isinstance(row, CharacterRow) else None for row in CARDS)


def _kinds(power: CharacterPower) -> range:
    """The kinds of the numbers that a character's text names from low to high."""
    numbers = CARDS[POWER.index(power)].numbers
    return range(numbers["low"], numbers["high"] + 1)


MIX_KINDS = _kinds(CharacterPower.MIXES)
MIX_NUMBER = MIX_KINDS[-1]
FLUSH_KINDS = _kinds(CharacterPower.FLUSHES)
FLUSH_SIZE = CARDS[POWER.index(CharacterPower.FLUSHES)].numbers["set"]
PAIR = CARDS[POWER.index(CharacterPower.PAIRS)].numbers["set"]
ONE = NUMBER_KINDS[0]

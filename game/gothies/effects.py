"""What cards give: one plain record of numbers, and the rows that say when a card gives it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple

from game.core.cards import CardKind

STARTER, WELL_CLASS, GOTHIE, WALKING, FIXED = "starter", "well", "gothie", "walking", "fixed"
MONSTER, JOOMBIE = "monster", "joombie"
MONSTER_BACK = 1
JOOMBIE_BACK = 2
"""All cards of Streya share one back; each colour of Joombies has its own pile, and so its own back."""


class Rune(IntEnum):
    """The colours; red and blue resonate, green and purple do."""

    RED = 0
    BLUE = 1
    GREEN = 2
    PURPLE = 3


NO_RUNE = -1


class Gain(NamedTuple):
    """What one line of a card gives."""

    seeds: int = 0
    song: int = 0
    stones: int = 0
    draw: int = 0
    discard: int = 0
    """So many cards an opponent must discard; in the co-operative game each is 1 song instead (ruling R62)."""
    scrap: int = 0
    """Up to so many cards of the own hand or discard are dusted."""
    top: int = 0
    """So many of the next cards bought go on top of the deck."""

    def numbers(self, prefix: str = "") -> dict[str, int]:
        """What a card's text prints of it."""
        return {f"{prefix}{name}": number for name, number in self._asdict().items() if number}


NOTHING = Gain()
ASKED = ("draw", "discard", "scrap", "top")
"""A synergy with one of these waits until its owner calls it; all others work by themselves (ruling R22)."""


@dataclass(frozen=True, eq=False)
class OwnableRow(CardKind):
    """A row with what it gives: `base` has two entries where the card says «or»."""

    rune: int = NO_RUNE
    base: tuple[Gain, ...] = (NOTHING,)
    synergy: Gain = NOTHING
    dust: Gain = NOTHING

    @property
    def cost(self) -> int:
        """The price in seeds."""
        return self.numbers["cost"]


@dataclass(frozen=True, eq=False)
class MonsterRow(CardKind):
    """A monster or a Joombie; Joombies have neither targets nor lean."""

    rune: int = NO_RUNE
    icon: str = ""
    """O: Streya 1 and 3. E: 2 and 4. A: all."""
    lean: str = ""
    """L, R or LR: which end of a row of GOTHIES it attacks."""

    @property
    def attack(self) -> int:
        """The printed number."""
        return self.numbers["attack"]


def either(*gains: Gain) -> tuple[Gain, ...]:
    """An «or»: its sides are told apart by the first thing that they give."""
    assert len({side_name(gain) for gain in gains}) == len(gains)
    return gains


def side_name(gain: Gain) -> str:
    """The first thing that a gain gives."""
    return next(iter(gain.numbers()))


def card(
    cls: str,
    key: str,
    rune: int,
    cost: int,
    base: Gain | tuple[Gain, ...],
    synergy: Gain = NOTHING,
    dust: Gain = NOTHING,
    *,
    copies: int = 1,
    defence: int = 0,
) -> OwnableRow:
    """A card from its class, key, rune, price and the lines of its text."""
    sides = (base,) if isinstance(base, Gain) else base
    numbers = {"cost": cost} | ({"defence": defence} if defence else {})
    for side in sides:
        assert not numbers.keys() & side.numbers().keys(), f"{key} says one number twice"
        numbers |= side.numbers()
    numbers |= synergy.numbers("match_") | dust.numbers("dust_")
    return OwnableRow(key, cls, MappingProxyType(numbers), copies, 0, rune, sides, synergy, dust)

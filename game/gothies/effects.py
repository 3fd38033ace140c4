"""The record of what a line of a card gives, and the row types that GOTHIES' cards are made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple

from game.core.cards import CardKind

STARTER, WELL_CLASS, GOTHIE, WALKING, FIXED = "starter", "well", "gothie", "walking", "fixed"
"""Classes of cards that Streya own; WALKING and FIXED are lands."""
MONSTER, JOOMBIE = "monster", "joombie"
MONSTER_BACK = 1
"""Back of the monsters. All cards of Streya have back 0."""
JOOMBIE_BACK = 2
"""Back of the first colour of Joombies; each colour has its own pile and its own back, numbered on from here."""


class Rune(IntEnum):
    """The colours. Red and blue are one resonant pair, green and purple the other."""

    RED = 0
    BLUE = 1
    GREEN = 2
    PURPLE = 3


NO_RUNE = -1
"""Stands for the rune of a card without one."""


class Gain(NamedTuple):
    """What one line of a card gives."""

    seeds: int = 0
    song: int = 0
    stones: int = 0
    draw: int = 0
    discard: int = 0
    """Cards an opponent must discard; in the co-operative game each is 1 song instead (ruling R62)."""
    scrap: int = 0
    """Cards in the player's hand or discard that can be dusted."""
    top: int = 0
    """How many of the next purchases go on top of the deck."""

    def numbers(self, prefix: str = "") -> dict[str, int]:
        """The numbers other than 0 by name, with `prefix` before each name: what the text of a card prints."""
        return {f"{prefix}{name}": number for name, number in self._asdict().items() if number}


NOTHING = Gain()
ASKED = ("draw", "discard", "scrap", "top")
"""A synergy that gives one of these waits until its owner calls it; all others happen by themselves (ruling R22)."""


@dataclass(frozen=True, eq=False)
class OwnableRow(CardKind):
    """A card that a Streya can own, with what it gives. `base` has one entry, or one per side of an «or»."""

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
    """A monster or a Joombie; a Joombie has neither icon nor lean."""

    rune: int = NO_RUNE
    icon: str = ""
    """Whom it attacks. O: Streya 1 and 3 (odd). E: 2 and 4 (even). A: all."""
    lean: str = ""
    """Which end of a row of GOTHIES it attacks: L (left), R (right) or LR (both)."""

    @property
    def attack(self) -> int:
        """The printed attack, without what the Nightmare adds."""
        return self.numbers["attack"]


def either(*gains: Gain) -> tuple[Gain, ...]:
    """The sides of an «or». Their `side_name`s must differ."""
    assert len({side_name(gain) for gain in gains}) == len(gains)
    return gains


def side_name(gain: Gain) -> str:
    """The name of a side of an «or»: the first field of the gain that is not 0, such as "song"."""
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
    """The row of a card from its class, key, rune, price and the lines of its text. No number may occur twice."""
    sides = (base,) if isinstance(base, Gain) else base
    numbers = {"cost": cost} | ({"defence": defence} if defence else {})
    for side in sides:
        assert not numbers.keys() & side.numbers().keys(), f"{key} says one number twice"
        numbers |= side.numbers()
    numbers |= synergy.numbers("match_") | dust.numbers("dust_")
    return OwnableRow(key, cls, MappingProxyType(numbers), copies, 0, rune, sides, synergy, dust)

"""Kinds of cards, and a card on the table: one small integer for its kind, its side and who has seen it.

A card in a zone is an int: its kind (an index into `Rules.cards`), a bit for lying face up, and one bit per seat
that knows it. There is no card id: equal cards are interchangeable, and nothing survives a shuffle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

KIND = 0x3FF
"""Mask of the kind; from HIDDEN on a kind stands for «a card with this back» that is not known."""
HIDDEN = 0x3C0
UP = 1 << 10
DOWN = ~UP
"""Mask that turns a card face down."""
EMPTY = -1
"""An empty place of a grid."""
SEEN_SHIFT = 11
MOST_SEATS = 7
SPECTATOR = MOST_SEATS
"""The «seat» of somebody who only watches: it knows what all know."""
ALL_SEEN = ((1 << MOST_SEATS + 1) - 1) << SEEN_SHIFT


def no_numbers() -> Mapping[str, int]:
    """The numbers of a card without any."""
    return MappingProxyType({})


@dataclass(frozen=True, eq=False)
class CardKind:
    """One kind of card: the key of its texts, its class, the numbers its text prints (by name), and how many copies
    there are."""

    key: str
    cls: str
    numbers: Mapping[str, int] = field(default_factory=no_numbers)
    copies: int = 1
    back: int = 0
    """The number of its back, from 0: cards with different backs can be told apart face down."""


def seen_bit(seat: int) -> int:
    """The bit that says: this seat knows this card."""
    return 1 << (SEEN_SHIFT + seat)


def is_hidden(card: int) -> bool:
    """Whether a card of a view is one that its viewer does not know (an empty place is not)."""
    return card >= 0 and card & KIND >= HIDDEN

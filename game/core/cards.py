"""Kinds of cards, and cards on the table as packed integers.

A card in a zone is an int: its kind (an index into `Rules.cards`), a bit for lying face up, and one bit for each seat
that knows it. Cards have no id: equal cards are interchangeable, and no card can be followed through a shuffle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

KIND = 0x3FF
"""Bit mask of the kind."""
HIDDEN = 0x3C0
"""The first kind for unknown cards: HIDDEN + n is a card with back number n whose kind is not known."""
UP = 1 << 10
"""The bit of a card that lies face up."""
DOWN = ~UP
"""Bit mask that turns a card face down."""
EMPTY = -1
"""An empty place of a grid."""
SEEN_SHIFT = 11
"""Position of the bit that says that seat 0 knows the card; the other seats follow."""
MOST_SEATS = 7
"""Seats that a card has bits for, besides the spectator."""
SPECTATOR = MOST_SEATS
"""The seat number of somebody who only watches and knows what everybody knows."""
ALL_SEEN = ((1 << MOST_SEATS + 1) - 1) << SEEN_SHIFT
"""The bits of all seats and the spectator."""


def no_numbers() -> Mapping[str, int]:
    """An empty mapping: the default of `CardKind.numbers`."""
    return MappingProxyType({})


@dataclass(frozen=True, eq=False)
class CardKind:
    """One kind of card: the key of its texts, its class, the numbers that its text prints (by name), and how many
    copies of it there are."""

    key: str
    cls: str
    numbers: Mapping[str, int] = field(default_factory=no_numbers)
    copies: int = 1
    back: int = 0
    """The number of its back, from 0; cards with different backs can be told apart face down."""
    stars: int = field(default=0, kw_only=True)
    """Difficulty, 1 to MOST_STARS; 0 where the game does not say."""


MOST_STARS = 3
"""Stars of a card that is hard to play; an easy one has 1."""


def stars_of(row: CardKind) -> str:
    """The difficulty of a card, as "★☆☆"; "" for a card without stars."""
    return "★" * row.stars + "☆" * (MOST_STARS - row.stars) if row.stars else ""


def seen_bit(seat: int) -> int:
    """The bit of a card that says that this seat knows it."""
    return 1 << (SEEN_SHIFT + seat)


def is_hidden(card: int) -> bool:
    """Whether a card in a view is one that the viewer does not know; False for an empty place."""
    return card >= 0 and card & KIND >= HIDDEN

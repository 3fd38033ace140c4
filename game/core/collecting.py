"""What a game says about cards that people own: what everybody begins with, what makes a deck, what a pack holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.guide import Sentence
from game.core.state import State


class BuiltDeck(NamedTuple):
    """A deck: the card that leads it, and its cards by key."""

    leader: str
    cards: tuple[str, ...]


class Spoils(NamedTuple):
    """What the winner of a match has claimed from the loser, by key; real: the cards themselves and no copies."""

    winner: int
    loser: int
    cards: tuple[str, ...]
    real: bool


@dataclass(frozen=True)
class Collecting:
    """The part of a game's rules that is about owning cards. A deck has equally many cards of each of its `suits`
    (classes of rows) and is led by a card of the class `leader`; `numbers["set"]` of a row says which set it is from.
    """

    suits: tuple[str, ...]
    leader: str
    signs: tuple[str, ...]
    """The numbers of a row by which people look for cards (`<game>.sign.<name>`)."""
    start: Mapping[str, int]
    """The cards that everybody begins with."""
    deck: BuiltDeck
    """The deck that everybody begins with."""
    fewest: int
    most: int
    """How many cards of a suit a deck may have."""
    hand: int
    drawn: int
    """How many cards are drawn at first, and in a whole match."""
    pack: tuple[Mapping[str, int], ...]
    """A pack of new cards: for each card in it, how likely it is of each class."""
    rivals: tuple[BuiltDeck, ...]
    """Decks for opponents."""
    why_not: Callable[[Sequence[str], Mapping[str, str]], Sentence | None]
    """Why these cards are no deck for a match with these options, the usual ones where nothing is said
    (`<game>.why.<key>`); None when they are one."""
    cut: Callable[[Sequence[str], int], tuple[str, ...]]
    """`cut(cards, number)`: the best deck of these cards with `number` of each suit."""
    write: Callable[[Sequence[str]], str]
    """These cards as a deck option of a match."""
    odds: Callable[[Sequence[str]], float]
    """The chance that the first hand of this deck cannot be played at all."""
    spoils: Callable[[State], Spoils | None]
    """What was claimed in a finished match; None when it ended without a winner."""
    options: Callable[[int], tuple[str, str]]
    """The names of the two options of a match that say which deck and which leader a seat plays with."""
    tiers: tuple[str, ...] = ()
    """What a card can count in the notebook for matches with real cards, from 0 up (`ui.shadow.tier.<name>`); a game
    without them has no notebook."""

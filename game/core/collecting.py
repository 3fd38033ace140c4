"""The rules of cards that people own: the cards everybody starts with, legal decks, booster packs."""

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
    """The cards, by key, that the winner of a match has claimed from the loser; if `real`, the loser loses them."""

    winner: int
    loser: int
    cards: tuple[str, ...]
    real: bool


@dataclass(frozen=True)
class Collecting:
    """The part of a game's rules that is about owning cards.

    A deck has the same number of cards of each of the `suits` (card classes) and a leading card of the class `leader`.
    `CardKind.numbers["set"]` is the set that a card comes from.
    """

    suits: tuple[str, ...]
    leader: str
    signs: tuple[str, ...]
    """The names of the card numbers that a collection can be filtered by (`<game>.sign.<name>`)."""
    starting_cards: Mapping[str, int]
    """The cards that everybody starts with: key → copies."""
    starting_deck: BuiltDeck
    """The deck that everybody starts with."""
    min_per_suit: int
    """Fewest cards of each suit in a deck."""
    max_per_suit: int
    """Most cards of each suit in a deck."""
    hand_size: int
    """Cards in the opening hand."""
    cards_drawn: int
    """Cards that a seat draws in a whole match, with the opening hand."""
    pack: tuple[Mapping[str, int], ...]
    """A booster pack: for each of its cards the weight of each card class."""
    rival_decks: tuple[BuiltDeck, ...]
    """The decks of the computer opponents."""
    why_not: Callable[[Sequence[str], Mapping[str, str]], Sentence | None]
    """`why_not(cards, options)`: why these cards are not a legal deck with these options, where missing options have
    their defaults (`<game>.why.<key>`); None if they are."""
    cut: Callable[[Sequence[str], int], tuple[str, ...]]
    """`cut(cards, number)`: the best deck of these cards with `number` of each suit."""
    deck_text: Callable[[Sequence[str]], str]
    """The text of a deck of these cards, for the deck option of a match."""
    unplayable_chance: Callable[[Sequence[str]], float]
    """The chance, 0..1, that the opening hand of a deck of these cards cannot be played at all."""
    spoils: Callable[[State], Spoils | None]
    """What was claimed in a finished match; None if it has no winner."""
    option_names: Callable[[int], tuple[str, str]]
    """The names of the two match options with the deck and the leader of a seat."""
    choice_option: Callable[[int, Mapping[str, str]], str]
    """`choice_option(seat, options)`: the name of the match option with the leading cards, by key, that a seat may
    choose from at the table; "" if nobody chooses one there with these options."""

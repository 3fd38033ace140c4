"""A stable table of small numbers for actions: each action is a few tokens, one after the other.

A game has thousands of actions, most of them combinations of a verb and the words for what a hand touches. A token is
one such part: a verb, a card, a zone, a place in a zone, a seat or a number. A word that is not in the table is spelled
letter by letter, so every action of every game has its tokens, and a token never changes its number within a release.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game import GAMES
from game.core.actions import Action
from game.core.record import CONCEDE

END = 0
"""The token after the last one of an action. It is needed only where a longer action begins with the same tokens."""
_PLACES = 64
"""Number of places of a zone, and of whole numbers, that have their own token."""
_LETTERS = tuple(chr(code) for code in range(33, 127))
_SPELL, _SPELLED = "spell", "spelled"
"""Tokens before and after a spelled word."""


class TokenTable:
    """The tokens of one game at one number of seats."""

    def __init__(self, game: str, seats: int) -> None:
        rules = GAMES[game]
        groups: tuple[Iterable[str], ...] = (
            (*rules.verbs, CONCEDE),
            ("heads", "tails"),
            (row.key for row in rules.cards),
            (zone.name for zone in rules.zones(seats)),
            (f"s{seat}" for seat in range(seats)),
            map(str, range(_PLACES)),
            (f"/{place}" for place in range(1, _PLACES + 1)),
            (_SPELL + " ", _SPELLED + " "),
            (f"{letter} " for letter in _LETTERS),
        )
        words = dict.fromkeys(word for group in groups for word in group)
        self.words = ("", *words)
        """The word of each token. END is empty; letters end with a space, which no word contains."""
        self._number = {word: number for number, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)

    def encode(self, action: Action) -> tuple[int, ...]:
        """The tokens of an action, without END and without its seat."""
        found: list[int] = []
        for word in (action.verb, *action.picks):
            found += self._tokens(word)
        return tuple(found)

    def _tokens(self, word: str) -> list[int]:
        number = self._number
        if word in number:
            return [number[word]]
        zone, slash, place = word.rpartition("/")
        if slash and zone in number and slash + place in number:
            return [number[zone], number[slash + place]]
        return [number[_SPELL + " "], *(number[f"{letter} "] for letter in word), number[_SPELLED + " "]]

    def decode(self, seat: int, tokens: Iterable[int]) -> Action:
        """The action of a seat with these tokens. Raises IndexError for a number that is no token."""
        words: list[str] = []
        spelled: list[str] | None = None
        for token in tokens:
            word = self.words[token]
            if word == _SPELL + " ":
                spelled = []
            elif word == _SPELLED + " ":
                words.append("".join(spelled or ()))
                spelled = None
            elif spelled is not None:
                spelled.append(word[:-1])
            elif word.startswith("/"):
                words[-1] += word
            else:
                words.append(word)
        return Action(seat, words[0], tuple(words[1:]))


@cache
def token_table(game: str, seats: int) -> TokenTable:
    """The table of a game at a number of seats."""
    return TokenTable(game, seats)

"""Actions: one class for the decisions of all games, which is written and read as one line of text."""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from typing import NamedTuple

from game.core.sanitize import printable

LONGEST = 400
"""Characters of the longest text of an action."""
VEIL = "~"
"""The first character of a veiled action."""


class IllegalAction(Exception):
    """A seat may not do this now; raised before anything has changed."""


class BadData(Exception):
    """A file or text from outside cannot be read; the message says where and why."""


def is_number(word: str) -> bool:
    """Whether a word is a whole number of 1 to 9 ASCII digits, without a sign."""
    return word.isascii() and word.isdecimal() and len(word) < 10


class Action(NamedTuple):
    """One decision of one seat.

    Each of the `picks` names one thing that a player touches, as a word without spaces: a card by its key (`lion`), a
    zone (`s0.hand`), a place in a zone, from 1 (`s0.field/3`), a seat (`s2`) or a number (`7`). Actions are hashable
    and ordered by seat, verb and picks.
    """

    seat: int
    verb: str
    picks: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((str(self.seat), self.verb, *self.picks))

    @property
    def veiled(self) -> str:
        """The text in base64, for records of games in which nobody may learn who did what."""
        return VEIL + b64encode(str(self).encode()).decode()

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read the text of an action, veiled or not. Raises BadData."""
        words = _unveiled(text).split(" ") if len(text) <= LONGEST else []
        if len(words) < 2 or not all(words) or not is_number(words[0]):
            raise BadData(f"not an action: {printable(text)!r}")
        return cls(int(words[0]), words[1], tuple(words[2:]))


def _unveiled(text: str) -> str:
    if not text.startswith(VEIL):
        return text
    try:
        return b64decode(text[len(VEIL) :], validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        raise BadData(f"not an action: {printable(text)!r}") from None

"""What a player does: one class of action for all games, with one line of text both ways."""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from typing import NamedTuple

from game.core.sanitize import printable

LONGEST = 400
"""Letters of an action as text, at most."""
VEIL = "~"
"""What a veiled action begins with."""


class IllegalAction(Exception):
    """A player may not do this now; raised before anything has changed."""


class BadData(Exception):
    """A file or text from outside cannot be read; the message says where and what is wrong."""


def is_number(word: str) -> bool:
    """Whether a word of a file is a whole number as we write them."""
    return word.isascii() and word.isdecimal() and len(word) < 10


class Action(NamedTuple):
    """One decision of one seat.

    `picks` name what a hand would touch, each a word without spaces: a card by its key (`lion`), a zone
    (`s0.hand`), a place in a zone counted from 1 (`s0.field/3`), a seat (`s2`) or a number (`7`).
    Actions are hashable and ordered by seat, verb and picks.
    """

    seat: int
    verb: str
    picks: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((str(self.seat), self.verb, *self.picks))

    @property
    def veiled(self) -> str:
        """One line that tells nothing to who looks into a file, for games in which nobody learns who did what."""
        return VEIL + b64encode(str(self).encode()).decode()

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action that `str` or `veiled` wrote. Raises BadData when the text is not one."""
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

"""A deck while it is built: adding, removing, taking back; and the deck as lines of text for people."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.core.cards import CardKind
from game.core.sanitize import printable
from scenes.storage.files import BadFile

Words = Callable[[str], str]
MOST_TEXT = 6000
MOST_CARDS = 90
"""In a text; the file of decks has room for these whatever they are called."""
HEAD = "#"


class Listing(NamedTuple):
    """What a text says: a name ("" for none), a leader ("" for none) and cards."""

    name: str
    leader: str
    cards: tuple[str, ...]


class Draft:
    """The cards of a deck in the order of the game's rows, and every step that led to them."""

    def __init__(self, rows: Mapping[str, CardKind], cards: Sequence[str], leader: str) -> None:
        self._order = {key: place for place, key in enumerate(rows)}
        self.rows = rows
        self.cards = sorted(cards, key=self._order.__getitem__)
        self.leader = leader
        self._past: list[tuple[list[str], str]] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    def suit(self, cls: str) -> list[str]:
        """The cards of one suit."""
        return [key for key in self.cards if self.rows[key].cls == cls]

    def used(self) -> Counter[str]:
        """How many copies of each card are in."""
        return Counter(self.cards)

    def add(self, key: str) -> None:
        """One more card."""
        self._change([*self.cards, key], self.leader)

    def remove(self, key: str) -> None:
        """One card less."""
        left = list(self.cards)
        left.remove(key)
        self._change(left, self.leader)

    def lead(self, key: str) -> None:
        """Another leader."""
        self._change(self.cards, key)

    def clear(self) -> None:
        """Begin with nothing."""
        self._change([], self.leader)

    def undo(self) -> None:
        """Take the last step back."""
        self.cards, self.leader = self._past.pop()

    def _change(self, cards: Sequence[str], leader: str) -> None:
        self._past.append((self.cards, self.leader))
        self.cards, self.leader = sorted(cards, key=self._order.__getitem__), leader

    def drawn(self, luck: Random) -> list[str]:
        """The whole deck, shuffled."""
        return luck.sample(self.cards, len(self.cards))


def write(listing: Listing, rows: Mapping[str, CardKind], name_of: Words, class_of: Words) -> str:
    """A deck as text: a line with its name, its leader, and a line for each card under its suit."""
    lines = [f"{HEAD} {listing.name}"]
    if listing.leader:
        lines += ["", f"1 {name_of(listing.leader)}"]
    seen = ""
    for key, count in Counter(listing.cards).items():
        if rows[key].cls != seen:
            seen = rows[key].cls
            lines += ["", f"{HEAD}{HEAD} {class_of(seen)}"]
        lines.append(f"{count} {name_of(key)}")
    return "\n".join(lines) + "\n"


def read(text: str, rows: Mapping[str, CardKind], name_of: Words, leader: str) -> Listing:
    """The deck that a text says. Raises BadFile, naming the line, for a card that nobody knows.

    A line is a card's name or key, after a number if there are several; what follows # is a name or a remark.
    """
    if len(text) > MOST_TEXT:
        raise BadFile("The text is too long for a deck.")
    known = {key.casefold(): key for key in rows} | {_plain(name_of(key)): key for key in rows}
    title, led, cards = "", "", []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if words.startswith(HEAD):
            title = title or printable(words.strip(f"{HEAD} "))
            continue
        if not words:
            continue
        count, name = _counted(words)
        key = known.get(_plain(name))
        if key is None:
            raise BadFile(f"Line {number}: there is no card called {printable(name)}.")
        if rows[key].cls == leader:
            led = key
        else:
            cards += [key] * count
        if len(cards) > MOST_CARDS:
            raise BadFile(f"The text has more than {MOST_CARDS} cards.")
    return Listing(title, led, tuple(cards))


def _counted(words: str) -> tuple[int, str]:
    """A number before a name, 1 without one; more than a handful is a slip."""
    first, _, rest = words.partition(" ")
    digits = first.rstrip("x×")
    if rest and digits.isascii() and digits.isdigit():
        return min(99, int(digits[:4])), rest.strip()
    return 1, words


def _plain(name: str) -> str:
    """A name without what people type differently: case, quotes, spaces."""
    return "".join(letter for letter in name.casefold() if letter.isalnum() or letter == "_")

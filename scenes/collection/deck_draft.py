"""A deck being edited, with undo; and decks as text that people can read and send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.core.cards import CardKind
from game.core.sanitize import printable
from scenes.storage.faults import fault
from scenes.storage.files import BadFile

Words = Callable[[str], str]
MOST_TEXT = 6000
"""Maximum letters in the text of a deck."""
MOST_CARDS = 90
"""Maximum cards in the text of a deck. Their keys always fit into a row of the store."""
HEAD = "#"
"""The first character of a line with a name or a remark."""


class DeckList(NamedTuple):
    """A deck read from a text: its name and leader ("" for none), and the keys of its cards."""

    name: str
    leader: str
    cards: tuple[str, ...]


class DeckDraft:
    """The cards of a deck in the order of the game's table, and its earlier contents for undo."""

    def __init__(self, rows: Mapping[str, CardKind], cards: Sequence[str], leader: str) -> None:
        self._order = {key: place for place, key in enumerate(rows)}
        self.rows = rows
        self.cards = sorted(cards, key=self._order.__getitem__)
        self.leader = leader
        self._past: list[tuple[list[str], str]] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._past)

    def suit(self, cls: str) -> list[str]:
        """The keys of the cards of one suit."""
        return [key for key in self.cards if self.rows[key].cls == cls]

    def used(self) -> Counter[str]:
        """The number of copies of each card in the deck."""
        return Counter(self.cards)

    def add(self, key: str) -> None:
        """Add a card."""
        self._change([*self.cards, key], self.leader)

    def remove(self, key: str) -> None:
        """Remove one copy of a card."""
        left = list(self.cards)
        left.remove(key)
        self._change(left, self.leader)

    def lead(self, key: str) -> None:
        """Change the leader."""
        self._change(self.cards, key)

    def clear(self) -> None:
        """Remove all cards."""
        self._change([], self.leader)

    def undo(self) -> None:
        """Undo the last change."""
        self.cards, self.leader = self._past.pop()

    def _change(self, cards: Sequence[str], leader: str) -> None:
        self._past.append((self.cards, self.leader))
        self.cards, self.leader = sorted(cards, key=self._order.__getitem__), leader

    def shuffled(self, luck: Random) -> list[str]:
        """All cards in random order."""
        return luck.sample(self.cards, len(self.cards))


def write(listing: DeckList, rows: Mapping[str, CardKind], name_of: Words, class_of: Words) -> str:
    """A deck as text: its name, its leader, and under each suit a line per card: `<count> <name>`."""
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


def read(text: str, rows: Mapping[str, CardKind], name_of: Words, leader: str) -> DeckList:
    """The deck in a text. Raises BadFile, with the number of the line, for an unknown card or too long a text.

    A line is a card's name or key, with a number before it if there are several. The first line that starts with # is
    the name of the deck, later ones are remarks. A card of the class `leader` leads the deck.
    """
    if len(text) > MOST_TEXT:
        raise BadFile(fault("deck.too_long"))
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
            raise BadFile(fault("deck.no_card", number=number, name=printable(name)))
        if rows[key].cls == leader:
            led = key
        else:
            cards += [key] * count
        if len(cards) > MOST_CARDS:
            raise BadFile(fault("deck.too_many", most=MOST_CARDS))
    return DeckList(title, led, tuple(cards))


def _counted(words: str) -> tuple[int, str]:
    """A count and the name after it. The count is 1 if there is none, and at most 99."""
    first, _, rest = words.partition(" ")
    digits = first.rstrip("x×")
    if rest and digits.isascii() and digits.isdigit():
        return min(99, int(digits[:4])), rest.strip()
    return 1, words


def _plain(name: str) -> str:
    """A name in lower case, letters and digits only, so that small differences in spelling do not matter."""
    return "".join(letter for letter in name.casefold() if letter.isalnum() or letter == "_")

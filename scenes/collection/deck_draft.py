"""A deck being edited, with undo; and decks as text that people can read and send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.core.cards import CardKind
from game.core.sanitize import printable
from scenes.collection.card_names import CardNames, has_count
from scenes.storage.faults import fault
from scenes.storage.files import BadFile
from scenes.storage.tolerant import lines_of, signs_plain, spaces_plain, unquoted

Words = Callable[[str], str]
MOST_TEXT = 6000
"""Maximum letters in the text of a deck."""
MOST_CARDS = 90
"""Maximum cards in the text of a deck. Their keys always fit into a row of the store."""
HEAD = "#"
"""The first character of a line with a name or a remark."""
REMARKS = ("//", "```", "---", "===")
"""How else lines begin that are no cards: remarks of other programs, and lines that a chat or a mail draws."""


class DeckList(NamedTuple):
    """A deck read from a text: its name and leader ("" for none), and the keys of its cards.

    unclear: the numbers and beginnings of the lines that were not understood.
    """

    name: str
    leader: str
    cards: tuple[str, ...]
    unclear: tuple[tuple[int, str], ...] = ()


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


def read(text: str, names: CardNames, leader: str) -> DeckList:
    """The deck in a text; `DeckList.unclear` are the lines that cannot be understood. Raises BadFile for a text that is
    too long or has too many cards.

    A line is a card's name or key, with a number before or behind it if there are several. The first line that starts
    with # is the name of the deck, later ones are remarks. A card of the class `leader` leads the deck.
    """
    if len(text) > MOST_TEXT:
        raise BadFile(fault("deck.too_long"))
    title, led, cards, unclear = "", "", [], []
    split = [(number, unquoted(line)) for number, line in enumerate(lines_of(text), 1)]
    lines = [(number, line) for number, line in split if spaces_plain(line)]
    for number, line in lines:
        words = signs_plain(line)
        if words.startswith((HEAD, *REMARKS)):
            title = title or (printable(spaces_plain(line).strip("#＃ ")) if words.startswith(HEAD) else "")
            continue
        found = names.counted(line)
        if found is None:
            if not names.heads(words):
                unclear.append((number, printable(spaces_plain(line))))
            continue
        count, key = found
        if names.rows[key].cls == leader:
            led = key
        else:
            cards += [key] * count
        if len(cards) > MOST_CARDS:
            raise BadFile(fault("deck.too_many", most=MOST_CARDS))
    if not title and unclear and unclear[0][0] == lines[0][0] and _names_deck(lines, unclear):
        title = unclear.pop(0)[1]
    return DeckList(title, led, tuple(cards), tuple(unclear))


def _names_deck(lines: Sequence[tuple[int, str]], unclear: Sequence[tuple[int, str]]) -> bool:
    """Whether the first line is the name of the deck, whose # a chat has shown as a heading: it has no number of
    copies, but all lines with a card do."""
    strange = {number for number, _ in unclear}
    known = [line for number, line in lines if number not in strange]
    counted = sum(map(has_count, known))
    return not has_count(lines[0][1]) and counted > 0 and counted * 2 >= len(known)

"""The cards that a line of a person's deck list can mean: by key or by name, in any language, in any usual spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.cards import CardKind
from scenes.storage.tolerant import comparable, signs_plain, spaces_plain
from scenes.words.catalogue import Words
from scenes.words.languages import languages

MOST_COUNT = 99
"""Maximum copies of a card that a line can ask for."""
LONGEST_LINE = 160
"""Letters of a line; of a longer one nothing is understood."""
_BULLET = re.compile(r"^(?:(?:[-*+>•·●○◦▪▫■□◆◇‣⁃∙・►▶→✓✔]|\[[ x]?\]|[0-9]{1,3}[.)])\s*)+(?=\S)", re.IGNORECASE)
"""What a list puts before its entries, and a mail program before lines that it quotes; "3." numbers an entry."""
_UNIT = r"\s*(?:x|\*|枚|kpl|pcs|copies|kappaletta|copias|uds?)?"
_COUNT_FIRST = (
    re.compile(rf"^\W*(?:x\s*)?([0-9]{{1,4}}){_UNIT}[\W_]*(?<![^\W_])(.+)$", re.IGNORECASE),
    re.compile(rf"^\W*([0-9]{{1,4}}){_UNIT}(.+)$", re.IGNORECASE),
    re.compile(r"^\W*([0-9]{1,4})\s+(.+)$"),
)
_COUNT_LAST = (
    re.compile(rf"^(.+?)[\W_]+(?:x\s*)?([0-9]{{1,4}}){_UNIT}\W*$", re.IGNORECASE),
    re.compile(rf"^(.+?)(?:x\s*)?([0-9]{{1,4}}){_UNIT}\W*$", re.IGNORECASE),
)
_CELL = re.compile(r"[\t;,|]")
"""What a spreadsheet puts between two cells of a row."""
_NUMBER = re.compile(r"^(?:x\s*)?([0-9]{1,4})(?:\s*x)?$", re.IGNORECASE)


class Tongue(NamedTuple):
    """What one language calls things: pairs of a name and the key of its card, and words that head a part of a deck."""

    names: Sequence[tuple[str, str]]
    heads: Sequence[str] = ()


class CardNames:
    """Finds the card that words mean, by its key or its name. The tongues are asked in their order, and later ones only
    when no earlier one knows the words."""

    def __init__(self, rows: Mapping[str, CardKind], tongues: Iterable[Tongue]) -> None:
        self.rows = rows
        self._exact: dict[str, str] = {}
        self._loose: dict[str, str | None] = {}
        """By the words of a name in any order, and by a name without long vowels, for which people type dashes. None
        for what could be two cards."""
        self._heads: set[str] = set()
        self._unread = iter(tongues)
        self._learn(Tongue([(key, key) for key in rows]))

    def _learn(self, tongue: Tongue) -> None:
        for name, key in tongue.names:
            self._exact.setdefault(comparable(name), key)
            for loose in _loose(name):
                self._loose[loose] = key if self._loose.get(loose, key) == key else None
        self._heads.update(map(comparable, tongue.heads))

    def find(self, name: str) -> str | None:
        """The key of the card with this name in the tongues that have been asked; None if there is none."""
        return self._exact.get(comparable(name)) or next(filter(None, map(self._loose.get, _loose(name))), None)

    def counted(self, line: str) -> tuple[int, str] | None:
        """The number of copies and the key of the card that a line means; None if that is not clear."""
        if len(line) > LONGEST_LINE:
            return None
        found = self._counted(line)
        while found is None and (tongue := next(self._unread, None)):
            self._learn(tongue)
            found = self._counted(line)
        return found

    def heads(self, words: str) -> bool:
        """Whether a line that is no card is only the heading of a part, perhaps with a number of cards."""
        return comparable(re.sub(r"[0-9]+", "", words)) in self._heads

    def _counted(self, line: str) -> tuple[int, str] | None:
        plain = signs_plain(_CELL.sub("\t", line) if "\t" in line else line)
        for words in dict.fromkeys((_BULLET.sub("", plain), plain)):
            for count, name in _readings(words):
                if key := self.find(name):
                    return min(MOST_COUNT, count), key
        return self._of_cells(line)

    def _of_cells(self, line: str) -> tuple[int, str] | None:
        """A row of a table: one cell names a card, and one at most is a number."""
        cells = [signs_plain(cell).strip("\"' ") for cell in _CELL.split(line)]
        keys = [key for cell in cells if cell and (key := self.find(cell))]
        counts = [int(number[1]) for cell in cells if (number := _NUMBER.match(cell))]
        known = len(cells) > 1 and len(keys) == 1 and len(counts) < 2
        return (min(MOST_COUNT, counts[0]) if counts else 1, keys[0]) if known else None


def has_count(line: str) -> bool:
    """Whether a line says how many copies it asks for."""
    return any(sign.isdecimal() for sign in signs_plain(line))


def likely_name(line: str) -> str:
    """The words of a line without a number of copies before or behind them."""
    words = _BULLET.sub("", spaces_plain(line)[:LONGEST_LINE])
    return next((name for _, name in list(_readings(words))[1:]), words).strip() or line


def _readings(words: str) -> Iterator[tuple[int, str]]:
    """The ways to part a line into a number of copies and a name, the most likely first."""
    yield 1, words
    for pattern in _COUNT_FIRST:
        if found := pattern.match(words):
            yield int(found[1]), found[2]
    for pattern in _COUNT_LAST:
        if found := pattern.match(words):
            yield int(found[2]), found[1]
    if ":" in words:
        yield 1, words.rpartition(":")[2]


def _loose(name: str) -> tuple[str, str]:
    """A name without long vowels, and its words in alphabetical order."""
    words = re.split(r"[\W_]+", signs_plain(name).casefold())
    return comparable(name).replace("ー", ""), " ".join(sorted(map(comparable, filter(None, words))))


def card_names(words: Words, game: str, rows: Mapping[str, CardKind], classes: Iterable[str]) -> CardNames:
    """The names of cards in all languages, those of `words` first; `classes` are those that can head a part."""
    kinds = [f"{game}.class.{cls}{form}" for cls in classes for form in ("", "_many")]

    def tongues() -> Iterator[Tongue]:
        for code in (words.language, *(code for code in languages() if code != words.language)):
            tongue = words.in_language(code)
            yield Tongue([(tongue(f"{game}.card.{key}.name"), key) for key in rows], [tongue(kind) for kind in kinds])

    return CardNames(rows, tongues())

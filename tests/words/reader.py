"""Somebody who reads all that is drawn, and finds words that the language does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from scenes.look import text
from scenes.look.picture_cache import PictureCache
from scenes.words.catalogue import catalogue
from scenes.words.gaps import GAP, choices
from scenes.words.languages import ENGLISH
from tests.bounded import as_long_as

WORD = re.compile(r"[^\W\d_]{2,}")
LATIN = re.compile(r"[A-Za-zÀ-ɏ]{2,}")
"""Latin words: a Japanese page has none where it is written in kana and kanji."""
ADDRESS = re.compile(r"https?://\S+|\S*[/\\]\S+\.\w+|[A-Za-z0-9_.-]+\.(?:com|net|org|local|json|replay|toml|db)\b")
"""Addresses and files."""


class Reader:
    """Stands around the functions of scenes.look.text that draw; `read` is what has been drawn."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.read: set[str] = set()
        self._line, self._block = text.line, text.block
        self._in_block = False
        patch.setattr(text, "line", self.line)
        patch.setattr(text, "block", self.block)
        forget_pictures()

    def line(self, words: str, *more: Any, **named: Any) -> Any:
        """As the real one."""
        if not self._in_block:
            self.read.add(words)
        return self._line(words, *more, **named)

    def block(self, words: str, *more: Any, **named: Any) -> Any:
        """As the real one; its lines are read as a whole."""
        self.read.add(words)
        self._in_block = True
        try:
            return self._block(words, *more, **named)
        finally:
            self._in_block = False


def forget_pictures() -> None:
    """All that is drawn from now on is drawn again."""
    for one in PictureCache.all_caches:
        one.clear()


def bare(words: str) -> str:
    """A text of the catalogue without its gaps, but with the texts that they choose from."""
    for _ in as_long_as(lambda: GAP.search(words)):
        words = GAP.sub(lambda gap: f" {' '.join(choices(gap[3]))} " if gap[3] else " \N{NULL} ", words)
    return words.replace("\N{NULL}", "")


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words of a catalogue."""
    return frozenset(word for one in catalogue((), language).texts.values() for word in _words(bare(one), language))


@cache
def whole(language: str) -> frozenset[str]:
    """The texts without gaps."""
    return frozenset(one for one in catalogue((), language).texts.values() if "{" not in one)


def foreign(read: Iterable[str], language: str, names: Iterable[str] = ()) -> dict[str, list[str]]:
    """Texts with words that are neither of the language nor `names`, and these words; and texts that are the English
    ones as a whole, with none."""
    names = frozenset(names)
    known = vocabulary(language) | {name.casefold() for name in names}
    found = {}
    for words in sorted(read):
        strange = [word for word in _words(words, language) if not _is_known(word, words, known)]
        english = words in whole(ENGLISH) and words not in whole(language) and WORD.search(words)
        if strange or (english and words not in names):
            found[words] = strange
    return found


def _words(words: str, language: str) -> list[str]:
    pattern = LATIN if language == "ja" else WORD
    return [word.casefold() for word in pattern.findall(ADDRESS.sub(" ", words))]


def _is_known(word: str, words: str, known: frozenset[str] | set[str]) -> bool:
    """Whether a word, or the piece of a long or shortened one, is known."""
    if word in known:
        return True
    if words.endswith("…") and words.casefold().rstrip("…").endswith(word):
        return any(one.startswith(word) for one in known)
    return any(len(one) > text.LONGEST_WORD and word in one for one in known)

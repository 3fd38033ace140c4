"""The places where a line may be broken: at spaces, and in Japanese between phrases.

Japanese has no spaces. BudouX finds its phrases; its model is read when the first Japanese line is broken. The rules of
where a line must not begin or end (kinsoku) hold everywhere else.
"""

from __future__ import annotations

import importlib
import re
from functools import lru_cache
from typing import Protocol, cast

from scenes.look.fonts import EAST, is_east

NEVER_FIRST = frozenset(
    "。、，．・：；？！‥…ー―〜～）〕］｝〉》」』】〙〗’”％々ゝゞヽヾ"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "｡､｣･ｰｧｨｩｪｫｬｭｮｯ,.)]}!?:;%"
)
"""What no line begins with."""
NEVER_LAST = frozenset("（〔［｛〈《「『【〘〖‘“｢￥＄([{$")
"""What no line ends with."""

_SEAM = re.compile("(?<=：)(?=.)|(?<=[ぁ-ゖ])(?<![おご])(?=[ァ-ヺ])")
"""Places where a phrase is parted again: behind a colon, and before katakana, unless お or ご belong to the word."""
_ONE_KANA = re.compile("[ぁ-ゖ]")
"""A single kana is no phrase of its own, even if BudouX says so."""


class _Parser(Protocol):
    def parse(self, sentence: str) -> list[str]:
        """The phrases of a sentence."""


@lru_cache(maxsize=1)
def _parser() -> _Parser:
    """BudouX with its Japanese model."""
    return cast(_Parser, importlib.import_module("budoux").load_default_japanese_parser())


def is_japanese(text: str) -> bool:
    """Whether the text has Japanese letters or signs."""
    return not text.isascii() and max(text) >= EAST[0][0] and any(map(is_east, text))


def may_part(before: str, after: str) -> bool:
    """Whether a line may end with `before` and the next begin with `after`, two neighbours without a space."""
    if before[-1] in NEVER_LAST or after[0] in NEVER_FIRST:
        return False
    return not (_is_latin(before[-1]) and _is_latin(after[0]))


def _is_latin(letter: str) -> bool:
    return letter.isalnum() and not is_east(letter)


@lru_cache(maxsize=2048)
def phrases(word: str) -> tuple[str, ...]:
    """The parts of Japanese text without spaces that should not be broken."""
    found: list[str] = []
    for phrase in (part for one in _parser().parse(word) for part in _SEAM.split(one)):
        if found and (_ONE_KANA.fullmatch(phrase) or not may_part(found[-1], phrase)):
            found[-1] += phrase
        else:
            found.append(phrase)
    return tuple(found)


@lru_cache(maxsize=2048)
def parts(paragraph: str) -> tuple[tuple[str, str], ...]:
    """The parts that a line is filled with, each with the space before it, or nothing within Japanese."""
    if not is_japanese(paragraph):
        return tuple((" ", word) for word in paragraph.split(" "))
    found: list[tuple[str, str]] = []
    for word in paragraph.split(" "):
        first, *rest = phrases(word) if is_japanese(word) else (word,)
        found += [(" ", first), *(("", phrase) for phrase in rest)]
    return tuple(found)


def cut(phrase: str, most: int) -> int:
    """After how many letters a phrase that is too wide is broken: `most` or fewer, where kinsoku allows it."""
    for letters in range(most, 0, -1):
        if may_part(phrase[:letters], phrase[letters:]):
            return letters
    return most

"""The shipped fonts: opening them, and drawing letters that one of them lacks with another. Sizes are in pixels."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from math import ceil
from typing import TypeVar
from unicodedata import category, normalize
from unicodedata import name as unicode_name

import pygame
from pygame import Surface

from scenes.look import theme
from scenes.storage.faults import fault
from scenes.storage.files import ASSETS, asset_file, problems

FONTS = ASSETS / "fonts"
ROUNDED, ROUNDED_BOLD = "m-plus-rounded-1c-500", "m-plus-rounded-1c-700"
"""The fonts with Japanese letters; what another font lacks is drawn with them."""
THIN_FONTS = frozenset({"rubik-400", "philosopher-400", "eb-garamond-500i"})
"""The fonts beside which ROUNDED stands; beside all others it is ROUNDED_BOLD."""
EAST = (("\u2e80", "\ud7ff"), ("\uf900", "\uffef"))
"""The first and last of the letters that only those two fonts may have: kana, kanji, Japanese punctuation, full-width
forms."""
HIGHEST, LOWEST = 1.0, 0.22
"""How far letters reach above and below the baseline where a line has letters of another font, in letter sizes."""
SCRIPTS = {"HANGUL": "hangul", "THAI": "thai", "HEBREW": "hebrew", "ARABIC": "arabic", "CJK": "kanji"}
"""Scripts that our fonts lack, by the word with which Unicode begins the names of their letters. Of kanji
they lack the rare ones."""
STAND_IN = "?"
"""What is drawn for a letter that no font of ours has."""
_UNKNOWN = "\ue5e5"
"""A letter for private use, which no font of ours has."""
T = TypeVar("T")
_damaged: set[str] = set()
"""Fonts that open and cannot draw every letter."""


@lru_cache(maxsize=128)  # each holds a file open, and some systems allow 256 for a program
def font(name: str, px: int) -> pygame.font.Font:
    """The shipped font `name` (file stem) at `px` pixels; the built-in one when the file is missing."""
    path = FONTS / f"{name}.ttf"
    if name not in _damaged:
        try:
            return pygame.font.Font(asset_file(path), px)
        except (FileNotFoundError, pygame.error):
            problems.add(fault("font_missing", name=path.name, folder=FONTS))
    return pygame.font.Font(None, round(px * 1.2))


def with_font(name: str, px: int, use: Callable[[pygame.font.Font], T]) -> T:
    """Call `use` with a font and return its result. A font in which it fails is damaged: from then on the built-in
    font is used instead."""
    try:
        return use(font(name, px))
    except pygame.error:
        if name in _damaged:
            raise
        _damaged.add(name)
        for known in (font, width, can_draw, runs, _lacking):
            known.cache_clear()
        problems.add(fault("font_damaged", name=f"{name}.ttf", folder=FONTS))
        return use(font(name, px))


@lru_cache(maxsize=8192)
def can_draw(letter: str, name: str) -> bool:
    """Whether a font has a picture for this letter, other than the one for all letters that it lacks."""
    return letter.isspace() or _box(letter, name) != _box(_UNKNOWN, name) or _drawn(letter, name) != _lacking(name)


def _box(letter: str, name: str) -> object:
    """The box around a letter and its advance, which is found sooner than its pixels."""
    return with_font(name, 20, lambda face: face.metrics(letter))


def _drawn(letter: str, name: str) -> tuple[tuple[int, int], bytes]:
    """Size and pixels of a letter."""
    picture = with_font(name, 20, lambda face: face.render(letter, True, theme.WHITE))
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


@lru_cache(maxsize=64)
def _lacking(name: str) -> tuple[tuple[int, int], bytes]:
    """Size and pixels of what stands for all letters that a font lacks."""
    return _drawn(_UNKNOWN, name)


def is_east(letter: str) -> bool:
    """Whether it is one of EAST. (A regular expression for all these letters takes long to compile.)"""
    return any(first <= letter <= last for first, last in EAST)


def substitute(name: str) -> str:
    """The font that draws what the font `name` lacks."""
    return ROUNDED if name in THIN_FONTS else ROUNDED_BOLD


def can_show(letter: str, name: str) -> bool:
    """Whether text in this font shows the letter, be it in the font's own shape or in its substitute's."""
    return (not is_east(letter) and can_draw(letter, name)) or can_draw(letter, substitute(name))


def unknown(words: str, name: str) -> str:
    """The letters of a text that no font of ours has; a letter and its accent count as one where they can."""
    return "".join(letter for letter in normalize("NFC", words) if not can_show(letter, name))


def script(letter: str) -> str:
    """The script of a letter that no font of ours has, as the texts of `ui.typing.script` call it."""
    if (category(letter) == "So" and letter != "\N{REPLACEMENT CHARACTER}") or "\U0001f000" <= letter < "\U0001fb00":
        return "emoji"
    return SCRIPTS.get(unicode_name(letter, "").partition(" ")[0], "other")


def _drawn_with(letter: str, name: str) -> tuple[str, str]:
    """The font that draws a letter in text of the font `name`, and what it draws: STAND_IN, if no font of ours has the
    letter."""
    if letter.isascii() or (not is_east(letter) and can_draw(letter, name)):
        return name, letter
    return (substitute(name), letter) if can_draw(letter, substitute(name)) else (name, STAND_IN)


def _in_word(letter: str) -> bool:
    """Whether it belongs to a word that is drawn with one font."""
    return category(letter)[0] in "LM" and not is_east(letter)


def _names(text: str) -> list[str]:
    """A text in parts: words, what is between them, and words that begin with capitals and follow each other, which may
    be one name."""
    parts: list[str] = []
    for _, letters in groupby(text, key=_in_word):
        parts.append("".join(letters))
        if len(parts) > 2 and parts[-2] == " " and parts[-1][0].isupper() and parts[-3][0].isupper():
            parts[-3:] = ["".join(parts[-3:])]
    return parts


def _needs_substitute(part: str, name: str) -> bool:
    """Whether a font lacks letters of words, and its substitute none."""
    return (
        category(part[0])[0] == "L"
        and not is_east(part[0])
        and not all(can_draw(letter, name) for letter in part)
        and all(can_draw(letter, substitute(name)) for letter in part)
    )


@lru_cache(maxsize=4096)
def runs(text: str, name: str) -> tuple[tuple[str, str], ...]:
    """A line in parts that one font draws, each with that font. A word in Latin, Greek or Cyrillic letters has one, and
    so has a name. Marks stay with the letter that they stand on, and are left out where its font has none."""
    if text.isascii():
        return ((text, name),)
    drawn: list[tuple[str, str]] = []
    for part in _names(text):
        if _needs_substitute(part, name):
            drawn += [(substitute(name), letter) for letter in part]
            continue
        for letter in part:
            if not (drawn and category(letter)[0] == "M"):
                drawn.append(_drawn_with(letter, name))
            elif can_draw(letter, drawn[-1][0]):
                drawn.append((drawn[-1][0], letter))
    parts = groupby(drawn, key=lambda pair: pair[0])
    return tuple(("".join(letter for _, letter in pairs), one) for one, pairs in parts)


@lru_cache(maxsize=4096)
def width(text: str, name: str, px: int) -> int:
    """Width of a line, as it is drawn. Fitting and wrapping ask for the same ones again and again."""
    return sum(_width(part, one, px) for part, one in runs(text, name))


def _width(part: str, name: str, px: int) -> int:
    return with_font(name, px, lambda face: face.size(part)[0])


def rendered(text: str, name: str, px: int, colour: str) -> tuple[Surface, int]:
    """The letters of a line, and how far its baseline is from the top."""
    parts = runs(text, name)
    if len(parts) <= 1 and all(one == name for _, one in parts):
        alone = parts[0][0] if parts else ""
        return with_font(name, px, lambda face: (face.render(alone, True, colour), face.get_ascent()))
    above, below = with_font(name, px, lambda face: (face.get_ascent(), face.get_height() - face.get_ascent()))
    above, below = max(above, ceil(HIGHEST * px)), max(below, ceil(LOWEST * px))
    pictures = [_rendered(part, one, px, colour) for part, one in parts]
    whole = Surface((max(1, sum(picture.get_width() for picture, _ in pictures)), above + below), pygame.SRCALPHA)
    whole.fill((*pygame.Color(colour)[:3], 0))
    left = 0
    for picture, ascent in pictures:
        whole.blit(picture, (left, above - ascent))
        left += picture.get_width()
    return whole, above


def _rendered(part: str, name: str, px: int, colour: str) -> tuple[Surface, int]:
    return with_font(name, px, lambda face: (face.render(part, True, colour), face.get_ascent()))

"""Words and how they are drawn: the text catalogue, and crisp cached lines and blocks of text."""
from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import TypeAlias

import pygame
from pygame import Surface

from game.core.sanitize import visible
from scenes.files import ASSETS, BadFile, faults, read_toml, regular
from scenes.look.kept import kept

FONTS = ASSETS / "fonts"
TEXTS = ASSETS / "text"
GAP = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
INK = "#2e1d18"
OTHERWISE = "@"
"""Between a key and the option under which its text reads otherwise: `gothies.card.lava_gait.text@mode.coop`."""
Variant: TypeAlias = tuple[str, ...]
"""Those options of a match, as `name.value`, under which texts of its game read otherwise."""
# SDL_ttf rounds every advance to whole pixels; small text keeps its spacing when drawn large and scaled down.
ENLARGED = ((20, 3), (34, 2))
MOST_BYTES = 2_000_000
"""Bytes of a text catalogue."""
LONGEST, WIDEST = 2000, 8192
"""Letters and pixels of a line, at most: no window is wider. Longer words are cut, with an ellipsis."""
MOST_LINES, TALLEST = 500, 8192
"""Lines and pixels of a block of text, at most."""
LONGEST_WORD = 20
"""Letters after which a word that does not fit into a line (a path, mostly) is broken."""


class Words:
    """The text catalogue of one language: dotted key -> text with gaps.

    A gap `{n}` is filled from the keyword arguments; `{n|card|cards}` gives the first word when n is 1, else
    the second. An unknown key shows itself, and a notice is left once.

    A key may have other texts for options of a match: `rules.5.text@mode.coop` stands instead of `rules.5.text` where
    `mode` is `coop`, and `text@lead.fixed@opening.choose` where both options have these values (see `under`).
    """

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts

    @classmethod
    def load(cls, path: Path = TEXTS / "en.toml") -> Words:
        """Read a catalogue; one that cannot be read gives an empty one and a notice."""
        try:
            return cls(flat(read_toml(path, MOST_BYTES)))
        except (OSError, BadFile) as error:
            faults.add(f"The texts in {path.name} cannot be read ({error}); install the game again.")
            return cls({})

    def __call__(self, key: str, **gaps: object) -> str:
        """The text of `key` with its gaps filled."""
        text = self.texts.get(key)
        if text is None:
            faults.add(f"The text {key} is missing in the text catalogue.")
            return key
        return fill(text, gaps)

    def has(self, key: str) -> bool:
        """True when the catalogue knows `key`."""
        return key in self.texts

    def under(self, variant: Variant) -> Words:
        """The same catalogue with the texts that hold under these options; where several do, the one that names most of
        them."""
        held = sorted((len(asked), key, base) for base, key, asked in self._others() if asked <= set(variant))
        return Words(self.texts | {base: self.texts[key] for _, key, base in held}) if held else self

    def variant(self, game: str, options: Mapping[str, str]) -> Variant:
        """Which of these options of a match change texts of its game."""
        asked = {pair for base, _, pairs in self._others() if base.startswith(f"{game}.") for pair in pairs}
        return tuple(sorted(asked & {f"{name}.{value}" for name, value in options.items()}))

    def _others(self) -> Iterable[tuple[str, str, frozenset[str]]]:
        """The keys with an option: base key, whole key, options."""
        for key in self.texts:
            base, *asked = key.split(OTHERWISE)
            if asked:
                yield base, key, frozenset(asked)


@lru_cache(maxsize=32)
def catalogue(variant: Variant = ()) -> Words:
    """The words of the language in use, as they read under these options of a match."""
    return catalogue().under(variant) if variant else Words.load()


def variant_of(game: str, options: Mapping[str, str]) -> Variant:
    """Which of these options of a match change texts of its game; what is drawn with such texts is kept by it."""
    return catalogue().variant(game, options)


def flat(table: dict[str, object], prefix: str = "") -> dict[str, str]:
    """Nested TOML tables as dotted keys."""
    texts: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            texts |= flat(value, f"{prefix}{key}.")
        else:
            texts[prefix + key] = str(value)
    return texts


def fill(text: str, gaps: dict[str, object]) -> str:
    """`text` with its gaps filled; a gap nobody fills stays visible."""

    def one(match: re.Match[str]) -> str:
        name, single, many = match.groups()
        if name not in gaps:
            return match.group(0)
        if single is None:
            return str(gaps[name])
        return single if gaps[name] in (1, "1") else many

    return GAP.sub(one, text)


@lru_cache(maxsize=128)  # each holds a file open, and some systems allow 256 for a program
def font(name: str, px: int) -> pygame.font.Font:
    """The shipped font `name` (file stem) at `px` pixels; the built-in one when the file is missing."""
    path = FONTS / f"{name}.ttf"
    try:
        return pygame.font.Font(regular(path), px)
    except (FileNotFoundError, pygame.error):
        faults.add(f"The font {path.name} is missing in {FONTS}; another one is used.")
        return pygame.font.Font(None, round(px * 1.2))


def _enlarged(px: float) -> int:
    return next((factor for limit, factor in ENLARGED if px < limit), 1)


@lru_cache(maxsize=4096)
def shown(text: str) -> str:
    """A line as it is drawn, whoever wrote it: letters that can be seen, and no more of them than a line can hold."""
    return visible(text) if len(text) <= LONGEST else visible(text[: LONGEST - 1]) + "…"


def width(text: str, name: str, px: float) -> float:
    """Width of a line in pixels."""
    factor = _enlarged(px)
    return font(name, round(px * factor)).size(shown(text))[0] / factor


def _largest(px: float, least: float, fits: Callable[[float], bool]) -> float:
    """The largest size from `px` down to `least`, in half-pixel steps, that fits; `least` if none does."""
    steps = max(0, ceil(2 * (px - least)))
    return px - bisect_left(range(steps), True, key=lambda step: fits(px - step / 2)) / 2


def fitting(text: str, name: str, px: float, least: float, room: float) -> float:
    """The largest size from `px` down to `least`, in half-pixel steps, at which the line fits into `room`."""
    return _largest(px, least, lambda size: width(text, name, size) <= room)


@lru_cache(maxsize=1500)
def shortened(text: str, name: str, px: float, room: float) -> str:
    """The words, cut off with an ellipsis where they do not fit."""
    text = shown(text)
    if width(text, name, px) <= room:
        return text
    return text[: _held(text, "…", name, px, room)].rstrip() + "…"


def _held(text: str, end: str, name: str, px: float, room: float) -> int:
    """How many letters of a line fit into `room` with `end` behind them."""
    return bisect_left(range(len(text)), True, key=lambda most: width(text[: most + 1] + end, name, px) > room)


@kept
def line(text: str, name: str, px: float, colour: str, stroke: float = 0,
         stroke_colour: str = INK, spacing: float = 0) -> Surface:
    """One line of text. Capitals are centred in the picture's height, so centring it centres the letters.

    stroke is the width of an outline and spacing the extra room between letters, both in pixels. What is wider than
    WIDEST is cut off with an ellipsis.
    """
    text = shortened(text, name, px, WIDEST - 2 * stroke - spacing * min(len(text), LONGEST))
    factor = _enlarged(px)
    face = font(name, round(px * factor))
    letters = _render(face, text, colour, spacing * factor)
    edge = round(stroke * factor)
    cap = (face.metrics("H") or [(0, 0, 0, round(px * factor * 0.7), 0)])[0][3]
    middle = face.get_ascent() - cap / 2
    half = max(middle, letters.get_height() - middle) + edge
    picture = Surface((max(1, letters.get_width() + 2 * edge), max(1, round(2 * half))), pygame.SRCALPHA)
    top = round(half - middle)
    if edge:
        rim = _render(face, text, stroke_colour, spacing * factor)
        picture.fill((*pygame.Color(stroke_colour)[:3], 0))
        for dx, dy in _ring(edge):
            picture.blit(rim, (edge + dx, top + dy))
    else:
        picture.fill((*pygame.Color(colour)[:3], 0))
    picture.blit(letters, (edge, top))
    return _shrunk(picture, factor)


def _render(face: pygame.font.Font, words: str, colour: str, spacing: float) -> Surface:
    if not spacing:
        return face.render(words, True, colour)
    letters = [face.render(letter, True, colour) for letter in words]
    wide = sum(letter.get_width() for letter in letters) + round(spacing * (len(letters) - 1))
    whole = Surface((max(1, wide), face.get_height()), pygame.SRCALPHA)
    whole.fill((*pygame.Color(colour)[:3], 0))
    left = 0.0
    for letter in letters:
        whole.blit(letter, (round(left), 0))
        left += letter.get_width() + spacing
    return whole


@lru_cache(maxsize=32)
def _ring(radius: int) -> tuple[tuple[int, int], ...]:
    """Offsets that draw a round outline of `radius` pixels: its rim, and a sparse inside."""
    inner = max(0, radius - 1.5)
    near = range(-radius, radius + 1)
    rim = [(x, y) for x in near for y in near if inner <= (x * x + y * y) ** 0.5 <= radius + 0.3]
    return tuple(rim) + tuple((round(x * 0.5), round(y * 0.5)) for x, y in rim[::2])


def _shrunk(picture: Surface, factor: int) -> Surface:
    if factor == 1:
        return picture
    wide, high = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, -(-wide // factor)), max(1, -(-high // factor))))


def wrapped(text: str, name: str, px: float, room: float) -> list[str]:
    """The lines of `text` when no line may be wider than `room` pixels; line breaks in it are kept.

    A single word may be wider, up to LONGEST_WORD letters: then it is broken. After MOST_LINES lines it is cut off.
    """
    lines: list[str] = []
    for paragraph in text[: LONGEST * MOST_LINES].split("\n", MOST_LINES)[:MOST_LINES]:
        now = ""
        for word in _pieces(shown(paragraph), name, px, room):
            longer = f"{now} {word}" if now else word
            if now and width(longer, name, px) > room:
                lines.append(now)
                now = word
            else:
                now = longer
        lines.append(now)
        if len(lines) > MOST_LINES:
            break
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], "…"]


def _pieces(paragraph: str, name: str, px: float, room: float) -> list[str]:
    """The words of a paragraph; one that is very long and fits nowhere in pieces that do."""
    words = paragraph.split(" ")
    if len(paragraph) <= LONGEST_WORD or max(map(len, words)) <= LONGEST_WORD:
        return words
    found: list[str] = []
    for word in words:
        breaks = len(word) > LONGEST_WORD
        while breaks and len(word) > 1 and width(word, name, px) > room:
            most = max(1, _held(word, "", name, px, room))
            found.append(word[:most])
            word = word[most:]
        found.append(word)
    return found


def balanced(text: str, name: str, px: float, room: float) -> list[str]:
    """As few lines as in `wrapped`, but of even length, so that no word is left alone on the last."""
    lines = wrapped(text, name, px, room)
    low, high = room * 0.4, room
    for _ in range(6):
        middle = (low + high) / 2
        if len(wrapped(text, name, px, middle)) > len(lines):
            low = middle
        else:
            high = middle
    return wrapped(text, name, px, high)


@kept
def block(text: str, name: str, px: float, colour: str, room: int, align: str = "left",
          leading: float = 1.25, stroke: float = 0, stroke_colour: str = INK) -> Surface:
    """Text wrapped to `room` pixels; align is left, centre (in lines of even length) or right. As wide as `room`."""
    lines = (balanced if align == "centre" else wrapped)(text, name, px, room)
    step = round(px * leading)
    most = max(1, TALLEST // max(1, step))
    lines = lines if len(lines) <= most else [*lines[: most - 1], "…"]
    rows = [line(row, name, px, colour, stroke, stroke_colour) for row in lines]
    tall = rows[0].get_height()
    picture = Surface((max(1, room), step * (len(rows) - 1) + tall), pygame.SRCALPHA)
    picture.fill((*pygame.Color(stroke_colour if stroke else colour)[:3], 0))
    for number, row in enumerate(rows):
        spare = room - row.get_width()
        left = {"left": 0, "centre": spare // 2, "right": spare}[align]
        picture.blit(row, (left, number * step))
    return picture


def block_fitting(text: str, name: str, px: float, least: float, room: int, tall: float,
                  leading: float) -> float:
    """The largest size from `px` down to `least` at which the wrapped text fits into `room` × `tall` pixels."""
    return _largest(px, least, lambda size: _fits(wrapped(text, name, size, room), name, size, room, tall / leading))


def _fits(lines: list[str], name: str, px: float, room: int, tall: float) -> bool:
    return len(lines) * px <= tall and all(width(line, name, px) <= room for line in lines)

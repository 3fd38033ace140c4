"""Lines and blocks of text as pictures, cached; their widths, wrapping and fitting. Sizes are in pixels."""
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import TypeVar

import pygame
from pygame import Surface

from game.core.sanitize import visible
from scenes.look import theme
from scenes.look.picture_cache import cached
from scenes.storage.faults import fault
from scenes.storage.files import ASSETS, asset_file, problems

FONTS = ASSETS / "fonts"
OVERSAMPLING = ((20, 3), (34, 2))
"""(pixels, factor): text smaller than that is drawn so many times larger and scaled down, because SDL_ttf rounds every
advance to whole pixels."""
LONGEST_LINE = 2000
"""Letters of a line; the rest is cut off with an ellipsis."""
WIDEST_LINE = 8192
"""Pixels of a line; the rest is cut off with an ellipsis."""
MOST_LINES = 500
"""Lines of a block of text."""
TALLEST_BLOCK = 8192
"""Height of a block of text in pixels."""
LONGEST_WORD = 20
"""Letters after which a word that does not fit into a line (a path, mostly) is broken."""
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
    """What `use` returns for a font. Where it cannot draw a letter it is damaged, and from then on the built-in font is
    used instead."""
    try:
        return use(font(name, px))
    except pygame.error:
        if name in _damaged:
            raise
        _damaged.add(name)
        font.cache_clear()
        _width.cache_clear()
        problems.add(fault("font_damaged", name=f"{name}.ttf", folder=FONTS))
        return use(font(name, px))


def _enlarged(px: float) -> int:
    return next((factor for limit, factor in OVERSAMPLING if px < limit), 1)


@lru_cache(maxsize=4096)
def shown(text: str) -> str:
    """A line as it is drawn: invisible letters removed, at most LONGEST_LINE of them."""
    return visible(text) if len(text) <= LONGEST_LINE else visible(text[: LONGEST_LINE - 1]) + "…"


def width(text: str, name: str, px: float) -> float:
    """Width of a line in pixels."""
    factor = _enlarged(px)
    return _width(shown(text), name, round(px * factor)) / factor


@lru_cache(maxsize=4096)
def _width(text: str, name: str, px: int) -> int:
    """Width of a line at a whole number of pixels, as it is drawn. Fitting and wrapping ask for the same ones again and
    again."""
    return with_font(name, px, lambda face: face.size(text)[0])


@lru_cache(maxsize=1024)
def can_draw(letter: str, name: str) -> bool:
    """Whether a font has a picture for this letter, other than the one for all letters that it lacks."""

    def drawn(one: str) -> tuple[tuple[int, int], bytes]:
        picture = with_font(name, 20, lambda face: face.render(one, True, theme.WHITE))
        return picture.get_size(), pygame.image.tobytes(picture, "RGBA")

    return letter.isspace() or drawn(letter) != drawn(_UNKNOWN)


def _largest(px: float, least: float, fits: Callable[[float], bool]) -> float:
    """The largest size from `px` down to `least`, in half-pixel steps, that fits; `least` if none does."""
    steps = max(0, ceil(2 * (px - least)))
    return px - bisect_left(range(steps), True, key=lambda step: fits(px - step / 2)) / 2


def fit_size(text: str, name: str, px: float, least: float, room: float) -> float:
    """The largest size from `px` down to `least`, in half-pixel steps, at which the line fits into `room`."""
    return _largest(px, least, lambda size: width(text, name, size) <= room)


@lru_cache(maxsize=1500)
def shortened(text: str, name: str, px: float, room: float) -> str:
    """The text, cut off with an ellipsis if it is wider than `room` pixels."""
    text = shown(text)
    if width(text, name, px) <= room:
        return text
    return text[: _held(text, "…", name, px, room)].rstrip() + "…"


def _held(text: str, end: str, name: str, px: float, room: float) -> int:
    """The number of letters of a line that fit into `room` pixels with `end` behind them."""
    return bisect_left(range(len(text)), True, key=lambda most: width(text[: most + 1] + end, name, px) > room)


@cached
def line(text: str, name: str, px: float, colour: str, stroke: float = 0,
         stroke_colour: str = theme.INK, spacing: float = 0) -> Surface:
    """One line of text. Capitals are centred in the picture's height, so that centring it centres the letters.

    stroke is the width of an outline and spacing the extra room between letters, both in pixels. What is wider than
    WIDEST_LINE is cut off with an ellipsis.
    """
    text = shortened(text, name, px, WIDEST_LINE - 2 * stroke - spacing * min(len(text), LONGEST_LINE))
    factor = _enlarged(px)
    size = round(px * factor)
    return with_font(name, size, lambda face: _line(face, text, size, colour, stroke, stroke_colour, spacing, factor))


def _line(face: pygame.font.Font, text: str, size: int, colour: str, stroke: float, stroke_colour: str,
          spacing: float, factor: int) -> Surface:
    letters = _render(face, text, colour, spacing * factor)
    edge = round(stroke * factor)
    capital = next(iter(face.metrics("H")), None)
    cap = capital[3] if capital else round(size * 0.7)
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
    for paragraph in text[: LONGEST_LINE * MOST_LINES].split("\n", MOST_LINES)[:MOST_LINES]:
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
    """The words of a paragraph, with words longer than LONGEST_WORD that do not fit into `room` broken into pieces."""
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
    """As many lines as `wrapped`, but of even length, so that no single word is left on the last."""
    lines = wrapped(text, name, px, room)
    low, high = room * 0.4, room
    for _ in range(6):
        middle = (low + high) / 2
        if len(wrapped(text, name, px, middle)) > len(lines):
            low = middle
        else:
            high = middle
    return wrapped(text, name, px, high)


@cached
def block(text: str, name: str, px: float, colour: str, room: int, align: str = "left",
          leading: float = 1.25, stroke: float = 0, stroke_colour: str = theme.INK) -> Surface:
    """Text wrapped to `room` pixels, as wide as that; align: left, centre (with lines of even length) or right.
    leading: from line to line, in letter sizes."""
    lines = (balanced if align == "centre" else wrapped)(text, name, px, room)
    step = round(px * leading)
    most = max(1, TALLEST_BLOCK // max(1, step))
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


def fit_block_size(text: str, name: str, px: float, least: float, room: int, tall: float,
                       leading: float) -> float:
    """The largest size from `px` down to `least` at which the wrapped text fits into `room` × `tall` pixels."""
    return _largest(px, least, lambda size: _fits(wrapped(text, name, size, room), name, size, room, tall / leading))


def _fits(lines: list[str], name: str, px: float, room: int, tall: float) -> bool:
    return len(lines) * px <= tall and all(width(line, name, px) <= room for line in lines)

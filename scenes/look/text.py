"""Lines and blocks of text as pictures, cached; their widths, wrapping and fitting. Sizes are in pixels."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from math import ceil

import pygame
from pygame import Surface

from game.core.sanitize import visible
from scenes.look import breaking, fonts, theme
from scenes.look.picture_cache import cached

OVERSAMPLING = ((20, 3), (34, 2))
"""(pixels, factor): text smaller than that is drawn larger by the factor and scaled down, because SDL_ttf rounds
every advance to whole pixels."""
LONGEST_LINE = 2000
"""Letters of a line; the rest is cut off with an ellipsis."""
WIDEST_LINE = 8192
"""Pixels of a line; the rest is cut off with an ellipsis."""
MOST_LINES = 500
"""Lines of a block of text."""
TALLEST_BLOCK = 8192
"""Height of a block of text in pixels."""
CAPTION_LEADING = 1.1
"""Distance between two lines of a caption, in letter sizes."""
MEASURED = 96
"""The size in which letters are measured to find out about how large they can be."""
NARROWEST = 0.985
"""Minimum width of letters of another size, as a share of what the measured ones say: they differ by rounding."""
LONGEST_WORD = 20
"""Letters after which a word that does not fit into a line (a path, mostly) is broken."""


def _enlarged(px: float) -> int:
    return next((factor for limit, factor in OVERSAMPLING if px < limit), 1)


@lru_cache(maxsize=4096)
def shown(text: str) -> str:
    """A line as it is drawn: invisible letters removed, at most LONGEST_LINE of them."""
    return visible(text) if len(text) <= LONGEST_LINE else visible(text[: LONGEST_LINE - 1]) + "…"


def width(text: str, name: str, px: float) -> float:
    """Width of a line in pixels."""
    factor = _enlarged(px)
    return fonts.width(shown(text), name, round(px * factor)) / factor


def _largest(px: float, least: float, fits: Callable[[float], bool], likely: Callable[[float], bool]) -> float:
    """The largest size from `px` down to `least`, in half-pixel steps, that fits; `least` if none does.

    Letters of every size that is tried are measured again, which takes long. `likely` says without that what may fit:
    one size is tried then, or two.
    """
    steps = max(0, ceil(2 * (px - least)))
    first = bisect_left(range(steps), True, key=lambda step: likely(px - step / 2))
    for step in range(first, min(first + 2, steps)):
        if fits(px - step / 2):
            return px - step / 2
    found = bisect_left(range(steps), True, min(first + 2, steps), key=lambda step: fits(px - step / 2))
    return max(least, px - found / 2) if steps else px


def fit_size(text: str, name: str, px: float, least: float, room: float) -> float:
    """The largest size from `px` down to `least`, in half-pixel steps, at which the line fits into `room`; of a hundred
    lines, one is half a pixel smaller."""
    share = _share(text, name)
    return _largest(px, least, lambda size: width(text, name, size) <= room, lambda size: share * size <= room)


def _share(text: str, name: str) -> float:
    """About how wide a line is, in letter sizes, and surely not wider. Letters are measured in one size only, which is
    large, so that roundings are small."""
    return fonts.width(shown(text), name, MEASURED) / MEASURED * NARROWEST


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
def line(
    text: str, name: str, px: float, colour: str, stroke: float = 0, stroke_colour: str = theme.INK, spacing: float = 0
) -> Surface:
    """One line of text. Capitals are centred in the picture's height, so that centring it centres the letters.

    stroke is the width of an outline and spacing the extra room between letters, both in pixels. What is wider than
    WIDEST_LINE is cut off with an ellipsis.
    """
    text = shortened(text, name, px, WIDEST_LINE - 2 * stroke - spacing * min(len(text), LONGEST_LINE))
    factor = _enlarged(px)
    size = round(px * factor)
    letters, ascent = _render(text, name, size, colour, spacing * factor)
    edge = round(stroke * factor)
    middle = ascent - _capital(name, size) / 2
    half = max(middle, letters.get_height() - middle) + edge
    picture = Surface((max(1, letters.get_width() + 2 * edge), max(1, round(2 * half))), pygame.SRCALPHA)
    top = round(half - middle)
    if edge:
        rim, _ = _render(text, name, size, stroke_colour, spacing * factor)
        picture.fill((*pygame.Color(stroke_colour)[:3], 0))
        for dx, dy in _ring(edge):
            picture.blit(rim, (edge + dx, top + dy))
    else:
        picture.fill((*pygame.Color(colour)[:3], 0))
    picture.blit(letters, (edge, top))
    return _shrunk(picture, factor)


def _capital(name: str, size: int) -> float:
    """Height of a capital letter in pixels."""
    capital = fonts.with_font(name, size, lambda face: next(iter(face.metrics("H")), None))
    return capital[3] if capital else round(size * 0.7)


def _render(words: str, name: str, size: int, colour: str, spacing: float) -> tuple[Surface, int]:
    """The letters of a line, and how far its baseline is from the top. spacing: extra pixels between letters."""
    if not spacing:
        return fonts.rendered(words, name, size, colour)
    letters = [fonts.rendered(letter, name, size, colour) for letter in words]
    ascent = max((one for _, one in letters), default=size)
    wide = sum(letter.get_width() for letter, _ in letters) + round(spacing * (len(letters) - 1))
    high = max((ascent - one + letter.get_height() for letter, one in letters), default=size)
    whole = Surface((max(1, wide), high), pygame.SRCALPHA)
    whole.fill((*pygame.Color(colour)[:3], 0))
    left = 0.0
    for letter, one in letters:
        whole.blit(letter, (round(left), ascent - one))
        left += letter.get_width() + spacing
    return whole, ascent


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

    Japanese is broken between phrases. A single word may be wider, up to LONGEST_WORD letters: then it is broken, as is
    a Japanese phrase that does not fit. After MOST_LINES lines it is cut off.
    """
    lines: list[str] = []
    for paragraph in _paragraphs(text):
        now, wide = "", 0.0
        for gap, word in _pieces(paragraph, name, px, room):
            longer, wider = word, width(word, name, px)
            if now:
                longer, wider = f"{now}{gap}{word}", wide + wider + (width(gap, name, px) if gap else 0)
                if abs(wider - room) < px:  # too near to be told from the sum of its words
                    wider = width(longer, name, px)
            if now and wider > room:
                lines.append(now)
                longer, wider = word, width(word, name, px)
            now, wide = longer, wider
        lines.append(now)
        if len(lines) > MOST_LINES:
            break
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], "…"]


def _paragraphs(text: str) -> list[str]:
    """The paragraphs of a text as they are drawn, at most MOST_LINES."""
    return [shown(one) for one in text[: LONGEST_LINE * MOST_LINES].split("\n", MOST_LINES)[:MOST_LINES]]


@lru_cache(maxsize=1500)
def _shares(text: str, name: str) -> tuple[tuple[tuple[float, float, bool], ...], ...]:
    """The words and phrases of each paragraph of a text: about how wide what stands before it and it itself are, in
    letter sizes, and whether it is broken where it does not fit."""
    return tuple(
        tuple(
            (_share(gap, name) if gap else 0.0, _share(word, name), _may_break(word))
            for gap, word in breaking.parts(paragraph)
        )
        for paragraph in _paragraphs(text)
    )


def _may_break(word: str) -> bool:
    return len(word) > LONGEST_WORD or breaking.is_japanese(word)


def _about(text: str, name: str, room: float) -> tuple[int, float]:
    """About how many lines the wrapped text has, and how wide the widest is; both it and `room` are in letter
    sizes."""
    lines, widest = 0, 0.0
    for words in _shares(text, name):
        now = 0.0
        for gap, wide, breaks in words:
            if now and now + gap + wide <= room:
                now += gap + wide
                continue
            lines += 1
            if breaks and wide > room > 0:
                more = int(wide / room)
                lines, wide = lines + more, wide - more * room
            widest, now = max(widest, now), wide
        widest = max(widest, now)
    return lines, widest


def _pieces(paragraph: str, name: str, px: float, room: float) -> list[tuple[str, str]]:
    """The words and phrases of a paragraph, each with what stands before it in a line. Of those that do not fit into
    `room`, Japanese and words longer than LONGEST_WORD are broken into pieces."""
    found: list[tuple[str, str]] = []
    for gap, word in breaking.parts(paragraph):
        breaks = _may_break(word)
        while breaks and len(word) > 1 and width(word, name, px) > room:
            most = max(1, _held(word, "", name, px, room))
            most = breaking.cut(word, most) if breaking.is_japanese(word) else most
            found.append((gap, word[:most]))
            gap, word = "", word[most:]
        found.append((gap, word))
    return found


def balanced(text: str, name: str, px: float, room: float) -> list[str]:
    """As many lines as `wrapped`, but of even length, so that no single word is left on the last."""
    lines = wrapped(text, name, px, room)
    if len(lines) == 1:
        return lines
    low, high = max(room * 0.4, _widest_phrase(text, name, px, room)), room
    for _ in range(6):
        middle = (low + high) / 2
        if len(wrapped(text, name, px, middle)) > len(lines):
            low = middle
        else:
            high = middle
    return wrapped(text, name, px, high)


def _widest_phrase(text: str, name: str, px: float, room: float) -> float:
    """Pixels of the widest Japanese phrase that fits into `room`: no line is narrower, which would break it."""
    if not breaking.is_japanese(text):
        return 0
    found = (width(part, name, px) for paragraph in _paragraphs(text) for _, part in breaking.parts(paragraph))
    return max((wide for wide in found if wide <= room), default=0)


@cached
def block(
    text: str,
    name: str,
    px: float,
    colour: str,
    room: int,
    align: str = "left",
    leading: float = 1.25,
    stroke: float = 0,
    stroke_colour: str = theme.INK,
) -> Surface:
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


def fit_block_size(text: str, name: str, px: float, least: float, room: int, tall: float, leading: float) -> float:
    """The largest size from `px` down to `least` at which the wrapped text fits into `room` × `tall` pixels; where
    that is possible without breaking a Japanese phrase, the largest that breaks none."""

    def likely(size: float) -> bool:
        lines, widest = _about(text, name, room / size)
        return lines * size <= tall / leading and widest * size <= room

    def fits(size: float) -> bool:
        return _fits(wrapped(text, name, size, room), name, size, room, tall / leading)

    if breaking.is_japanese(text):
        phrase = max(wide for words in _shares(text, name) for _, wide, _ in words)
        if phrase * least <= room * 1.05:
            whole = _largest(
                px,
                least,
                lambda size: _is_whole(text, name, size, room) and fits(size),
                lambda size: phrase * size <= room and likely(size),
            )
            if _is_whole(text, name, whole, room):
                return whole
    return _largest(px, least, fits, likely)


def caption(text: str, name: str, px: float, least: float, colour: str, room: int, tall: float) -> Surface:
    """Few words below a picture: one line of `px` down to `least` pixels if they fit into `room`, otherwise a
    centred block on several lines, which fits into `room` × `tall` pixels if it can."""
    if width(text, name, least) <= room:
        return line(text, name, fit_size(text, name, px, least, room), colour)
    size = fit_block_size(text, name, px, least, room, tall, CAPTION_LEADING)
    return block(text, name, size, colour, room, "centre", CAPTION_LEADING)


def _is_whole(text: str, name: str, px: float, room: float) -> bool:
    """Whether every Japanese phrase of the text fits into a line."""
    return _widest_phrase(text, name, px, float("inf")) <= room


def _fits(lines: list[str], name: str, px: float, room: int, tall: float) -> bool:
    return len(lines) * px <= tall and all(width(line, name, px) <= room for line in lines)

"""The heading of what all look at together, and the list of what its signs mean."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.core.guide import CaptionPart
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import Sentences

Lines = tuple[tuple[str, str], ...]
"""An icon and its words for each line."""
_LARGEST, _SIGN, _RIM, _GAP = 17.0, 34.0, 12.0, 14.0
"""Layout units: the letters of a list and its signs at most, the rim of its panel, and what is between two lines."""

_HEADING = "#cfc4ff"
"""The ink of a heading in a list."""


def item(tabletop: Tabletop, sentences: Sentences, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
    """A title: the words of the first part, as large as fit. A legend: a line with an icon for each part, or a heading
    for one without, on a dark panel no higher than they need."""
    rect, game, measure = tabletop.rect(area), tabletop.game, tabletop.measure
    lines = tuple((icon, sentences.said(f"{game}.caption.{key}", gaps)) for icon, (key, gaps) in parts)
    if area.style == "title":
        picture = _heading(game, lines[0][1], rect.size, measure.least)
        place = picture.get_rect(center=rect.center)
    else:
        picture = _legend(game, lines, rect.size, measure, bool(area.when))
        place = picture.get_rect(midtop=rect.midtop)
    return Item(("caption", name), lines, place, [(picture, place.topleft)])


@cached
def _heading(game: str, words: str, size: tuple[int, int], least: float) -> Surface:
    font = GameLook.load(game).fonts.title
    px = text.fit_size(words, font, size[1] * 0.78, least, size[0])
    return text.line(words, font, px, theme.PARCHMENT, px * 0.08, theme.INK)


@cached
def _legend(game: str, lines: Lines, size: tuple[int, int], measure: Measure, covers: bool) -> Surface:
    """The list, `size` pixels at most; where it `covers` something, all of that."""
    rim, sign, gap, px = measure.px(_RIM), measure.px(_SIGN), measure.px(_GAP), measure.pt(_LARGEST)
    crowd = min(1.0, (size[1] - 2 * rim + gap) / (len(lines) * (sign + gap)))
    if crowd < 1.0:
        rim, sign, gap = rim * 2 // 3, round(sign * crowd), round(gap * crowd)
    room = size[0] - 3 * rim - sign
    rows = _rows(lines, px, room)
    while px > measure.least and _high(rows, sign, gap) > size[1] - 2 * rim:
        px -= 0.5
        rows = _rows(lines, px, room)
    high = size[1] if covers else min(size[1], _high(rows, sign, gap) + 2 * rim)
    whole = Surface((size[0], high), pygame.SRCALPHA)
    whole.blit(paint.slab(whole.get_size(), measure.px(12), f"#120d0c{'f6' if covers else 'c8'}"), (0, 0))
    top = rim
    for (icon, _), row in zip(lines, rows, strict=True):
        high = max(sign, row.get_height())
        if not icon:
            whole.blit(row, row.get_rect(midleft=(rim, top + high // 2)))
            top += high + gap
            continue
        if picture := theme.sign(game, icon, sign, theme.PARCHMENT):
            whole.blit(picture, picture.get_rect(center=(rim + sign // 2, top + high // 2)))
        whole.blit(row, row.get_rect(midleft=(2 * rim + sign, top + high // 2)))
        top += high + gap
    return whole


def _rows(lines: Lines, px: float, room: int) -> list[Surface]:
    inks = (theme.PARCHMENT if icon else _HEADING for icon, _ in lines)
    return [text.block(words, theme.STRONG_FONT, px, ink, room) for (_, words), ink in zip(lines, inks, strict=True)]


def _high(rows: list[Surface], sign: int, gap: int) -> int:
    return sum(max(sign, row.get_height()) for row in rows) + gap * (len(rows) - 1)

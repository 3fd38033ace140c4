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


def item(tabletop: Tabletop, sentences: Sentences, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
    """A title: the words of the first part, as large as fit. A legend: a line with an icon for each part, on a dark
    panel no higher than they need."""
    rect, game, measure = tabletop.rect(area), tabletop.game, tabletop.measure
    lines = tuple((icon, sentences.said(f"{game}.caption.{key}", gaps)) for icon, (key, gaps) in parts)
    if area.style == "title":
        picture = _heading(game, lines[0][1], rect.size, measure.least)
        place = picture.get_rect(center=rect.center)
    else:
        picture = _legend(game, lines, rect.size, measure)
        place = picture.get_rect(midtop=rect.midtop)
    return Item(("caption", name), lines, place, [(picture, place.topleft)])


@cached
def _heading(game: str, words: str, size: tuple[int, int], least: float) -> Surface:
    font = GameLook.load(game).fonts.title
    px = text.fit_size(words, font, size[1] * 0.78, least, size[0])
    return text.line(words, font, px, theme.PARCHMENT, px * 0.08, theme.INK)


@cached
def _legend(game: str, lines: Lines, size: tuple[int, int], measure: Measure) -> Surface:
    rim, sign, gap, px = measure.px(_RIM), measure.px(_SIGN), measure.px(_GAP), measure.pt(_LARGEST)
    room = size[0] - 3 * rim - sign
    rows = _rows(lines, px, room)
    while px > measure.least and _high(rows, sign, gap) > size[1] - 2 * rim:
        px -= 0.5
        rows = _rows(lines, px, room)
    whole = Surface((size[0], min(size[1], _high(rows, sign, gap) + 2 * rim)), pygame.SRCALPHA)
    whole.blit(paint.slab(whole.get_size(), measure.px(12), "#120d0cc8"), (0, 0))
    top = rim
    for (icon, _), row in zip(lines, rows, strict=True):
        high = max(sign, row.get_height())
        if picture := theme.sign(game, icon, sign, theme.PARCHMENT):
            whole.blit(picture, picture.get_rect(center=(rim + sign // 2, top + high // 2)))
        whole.blit(row, row.get_rect(midleft=(2 * rim + sign, top + high // 2)))
        top += high + gap
    return whole


def _rows(lines: Lines, px: float, room: int) -> list[Surface]:
    return [text.block(words, theme.STRONG_FONT, px, theme.PARCHMENT, room) for _, words in lines]


def _high(rows: list[Surface], sign: int, gap: int) -> int:
    return sum(max(sign, row.get_height()) for row in rows) + gap * (len(rows) - 1)

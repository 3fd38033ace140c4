"""The question bar as a picture: a sentence on paper, or a warning."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.table.surface.canvas import Item

WARN = "#8f2312"
"""The letters and the rim of a warning."""


@dataclass(frozen=True)
class BarLine:
    """The sentence in the question bar, whether it is a warning, and how many pixels at its left end are taken."""

    sentence: str
    warning: bool = False
    taken: int = 0


def question_item(line: BarLine, rect: Rect, measure: Measure, window: Rect) -> Item:
    """The question bar in `rect` (pixels); higher if the sentence needs it, but inside the window."""
    picture = _question(line, rect.size, measure)
    place = picture.get_rect(center=rect.center).clamp(window)
    return Item("question", line, place, [(picture, place.topleft)])


@cached
def _question(line: BarLine, size: tuple[int, int], measure: Measure) -> Surface:
    unit = measure.unit
    radius, edge = round(14 * unit), max(2, round(2.6 * unit))
    blur = measure.px(8)
    side = max(size[1] + measure.px(6), line.taken + measure.px(6))
    room = size[0] - side - size[1] - measure.px(6)
    px = text.fit_size(line.sentence, theme.STRONG_FONT, measure.pt(19), measure.least, room)
    words = text.block(line.sentence, theme.STRONG_FONT, px, WARN if line.warning else theme.INK, room, "centre")
    high = max(size[1], words.get_height() + measure.px(14))
    whole = Surface((size[0] + 2 * blur, high + 2 * blur), pygame.SRCALPHA)
    whole.blit(paint.shadow((size[0], high), radius, blur, 130), (0, blur // 3))
    whole.blit(paint.slab((size[0], high), radius, WARN if line.warning else theme.INK), (blur, blur))
    inner = (size[0] - 2 * edge, high - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (blur + edge, blur + edge))
    middle = whole.get_width() // 2 + (side - size[1] - measure.px(6)) // 2
    whole.blit(words, words.get_rect(center=(middle, whole.get_height() // 2)))
    return whole

"""Pictures of raised buttons in several colours, and of the banner of a notice."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached

VIOLET_DIM = "#1a1024b0"
"""Lies over a violet button that cannot be pressed now."""


@dataclass(frozen=True)
class ButtonColours:
    """Colours of one kind of button: face at the top and bottom, the side below it, letters."""

    top: str
    bottom: str
    side: str
    letters: str
    dim: str = "#8a7a6a99"  # lies over a button that cannot be pressed now


BUTTON_KINDS = {
    "main": ButtonColours("#e26a48", "#bd3f28", theme.BRICK_DARK, theme.PARCHMENT),
    "plain": ButtonColours("#fdf4de", "#ead6a5", "#a9864c", theme.INK),
    "wood": ButtonColours("#8d5f3b", "#663f24", "#341e11", theme.LINEN),
    "corn": ButtonColours(theme.GOLD, "#e9a528", "#98660f", theme.INK),
    "glass": ButtonColours("#8a66cc", "#583a98", "#25133f", "#f6eeff", VIOLET_DIM),
    "night": ButtonColours("#4a3665", "#2e1e43", "#130a1d", "#e9dcff", VIOLET_DIM),
}
"""The colours of each kind of button."""
BUTTON_DEPTH = 4
"""Height of a button's side below its face, in layout units."""
HOVER_STEPS = 4
"""Steps of brightness between a button at rest and under the pointer."""


@cached
def button_face(size: tuple[int, int], kind: str, heat: int, unit: float) -> Surface:
    """A button's face without letters, `size` in pixels; `heat` 0 to HOVER_STEPS is how much it is lit; `unit` is
    pixels per layout unit."""
    ink = BUTTON_KINDS[kind]
    edge, radius = max(2, round(2.6 * unit)), round(11 * unit)
    whole = paint.slab(size, radius, theme.INK).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    glow = heat / HOVER_STEPS * 0.3
    rim = paint.slab(inner, radius - edge, paint.mix(ink.top, theme.WHITE, 0.45))
    whole.blit(rim, (edge, edge))
    lit = max(1, round(2 * unit))
    core = (inner[0], inner[1] - lit)
    top, bottom = paint.mix(ink.top, theme.WHITE, glow), paint.mix(ink.bottom, ink.top, glow)
    face = paint.gradient(core, top, bottom).copy()
    grain = paint.noise((max(2, core[0] // 2), max(2, core[1] // 2)), 236, 9)
    face.blit(pygame.transform.smoothscale(grain, core), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(paint.round_corners(face, radius - edge), (edge, edge + lit))
    return whole


@cached
def banner(sentence: str, measure: Measure, most: int) -> Surface:
    """A notice: the sentence on a red tag with a shadow, at most `most` pixels wide."""
    px = measure.pt(17)
    room = min(most - measure.px(80), round(text.width(sentence, theme.STRONG_FONT, px)) + 2)
    words = text.block(sentence, theme.STRONG_FONT, px, theme.PARCHMENT, room, "centre")
    size = (words.get_width() + measure.px(44), words.get_height() + measure.px(22))
    blur = measure.px(14)
    whole = paint.shadow(size, measure.px(11), blur, 170).copy()
    whole.blit(button_face(size, "main", 0, measure.unit), (blur, blur - measure.px(3)))
    whole.blit(words, words.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2 - measure.px(2))))
    return whole

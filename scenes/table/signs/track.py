"""A track: a row or column of round steps, the present one ringed."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.guide import TrackStep
from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop

_ELSEWHERE = 0.86
"""The size of the steps other than the present one, as a share of its size."""


def item(tabletop: Tabletop, name: str, area: Area, pips: tuple[TrackStep, ...]) -> Item:
    """The track of an area."""
    rect = tabletop.rect(area)
    return Item(("track", name), pips, rect, [(_picture(tabletop.game, pips, rect.size), rect.topleft)])


@cached
def _picture(game: str, pips: tuple[TrackStep, ...], size: tuple[int, int]) -> Surface:
    """A row of round steps (a column where the area is higher than wide), the present one ringed."""
    whole = Surface(size, pygame.SRCALPHA)
    along = 0 if size[0] >= size[1] else 1
    step = size[along] / len(pips)
    wide = round(min(step * 0.84, size[1 - along] * 0.94))
    rail = Rect(0, 0, 0, 0)
    rail.size = (round(size[0] - step), max(2, wide // 6)) if along == 0 else (max(2, wide // 6), round(size[1] - step))
    rail.center = (size[0] // 2, size[1] // 2)
    whole.blit(paint.slab(rail.size, min(rail.size) // 2, "#1a1022b0"), rail)
    for number, pip in enumerate(pips):
        centre = [size[0] // 2, size[1] // 2]
        centre[along] = round((number + 0.5) * step)
        picture = _pip(game, pip, wide if pip.here else round(wide * _ELSEWHERE))
        whole.blit(picture, picture.get_rect(center=centre))
    return whole


def _pip(game: str, pip: TrackStep, wide: int) -> Surface:
    """A step; the present one has a light ring between two dark ones, so that it shows without colours."""
    whole = paint.slab((wide, wide), wide // 2, theme.INK).copy()
    edge = max(2, round(wide * 0.07))
    if pip.here:
        light, edge = wide - 2 * edge, round(wide * 0.2)
        whole.blit(paint.slab((light, light), light // 2, theme.WHITE), ((wide - light) // 2, (wide - light) // 2))
        dark = wide - 2 * round(wide * 0.17)
        whole.blit(paint.slab((dark, dark), dark // 2, theme.INK), ((wide - dark) // 2, (wide - dark) // 2))
    colour = seat_marks.seat_colour(game, pip.seat) if pip.seat >= 0 else "#5b4a44"
    inner = wide - 2 * edge
    whole.blit(paint.slab((inner, inner), inner // 2, colour), (edge, edge))
    if pip.word:
        ink = text.line(pip.word, theme.TITLE_FONT, inner * 0.56, theme.PARCHMENT, inner * 0.07, theme.INK)
        whole.blit(ink, ink.get_rect(center=(wide // 2, wide // 2)))
    return whole

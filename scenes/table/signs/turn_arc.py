"""A track whose steps are lights on an arc: the way to its end."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.core.guide import TrackStep
from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop

_MOON, _SUN = 0.5, 0.43
"""Size of the present step, and of the end of the way, as shares of the area's height."""
_LIGHT, _WEIGHT = 0.155, 0.032
"""Size of the lightest step as a share of that height, and how much larger each step of weight makes it."""
_RISE = 0.22
"""Height of the arc, as a share of that height."""
_MOST = 0.62
"""The most of its way that a light takes."""


def item(tabletop: Tabletop, name: str, area: Area, steps: tuple[TrackStep, ...]) -> Item | None:
    """The arc of an area with the word at its end; None without steps."""
    if not steps:
        return None
    rect = tabletop.rect(area)
    word = tabletop.host.text(f"{tabletop.game}.label.{area.label}") if area.label else ""
    picture = _arc(tabletop.game, steps, word, rect.size, tabletop.host.measure.least)
    return Item(("caption", name), (steps, word), rect, [(picture, rect.topleft)])


@cached
def _arc(game: str, steps: tuple[TrackStep, ...], word: str, size: tuple[int, int], least: float) -> Surface:
    """The lights of a track, `size` pixels. least: the smallest letters."""
    wide, high = size
    look, whole = GameLook.load(game).arc, Surface(size, pygame.SRCALPHA)
    ink = text.line(word, theme.TITLE_FONT, max(least, high * 0.3), look.end, 2.0, theme.INK) if word else None
    sun = round(high * _SUN)
    end = sun + (ink.get_width() + high // 6 if ink else 0) + high // 2
    step = (wide - end - high * 0.4) / len(steps)
    for number, one in enumerate(steps):
        rise = math.sin(math.pi * number / max(1, len(steps) - 1))
        spot = round(high * 0.2 + (number + 0.5) * step), round(high * (0.5 - _RISE * (rise - 0.5)))
        px = min(high * (_LIGHT + _WEIGHT * one.weight), step * _MOST)
        picture = _moon(one.word, round(high * _MOON), look.here) if one.here else _light(one.ahead, px, look.over)
        whole.blit(picture, picture.get_rect(center=spot))
    left = wide - end + high // 4
    glow = paint.disc(sun, look.end)
    place = glow.get_rect(midleft=(left, round(high * 0.5)))
    for grown, alpha in ((1.7, 40), (1.35, 70)):
        halo = paint.disc(round(sun * grown), f"{look.end}{alpha:02x}")
        whole.blit(halo, halo.get_rect(center=place.center))
    whole.blit(glow, place)
    if ink:
        whole.blit(ink, ink.get_rect(midleft=(place.right + high // 6, place.centery)))
    return whole


def _light(ahead: bool, px: float, colour: str) -> Surface:
    """A step that is over, or (ahead) only a ring."""
    side = max(4, round(px))
    whole = paint.disc(side, colour).copy()
    if ahead:
        hole = paint.disc(max(1, side - 2 * max(1, side // 7)), "#0c0c34")
        whole.blit(hole, hole.get_rect(center=whole.get_rect().center))
    return whole


def _moon(word: str, px: int, colour: str) -> Surface:
    """The present step with its word."""
    whole = paint.blank((2 * px, 2 * px))
    for grown, alpha in ((1.9, 36), (1.5, 60)):
        halo = paint.disc(round(px * grown), f"{colour}{alpha:02x}")
        whole.blit(halo, halo.get_rect(center=whole.get_rect().center))
    moon = paint.disc(px, colour)
    whole.blit(moon, moon.get_rect(center=whole.get_rect().center))
    ink = text.line(word, theme.TITLE_FONT, text.fit_size(word, theme.TITLE_FONT, px * 0.66, 6, px * 0.8), theme.INK)
    whole.blit(ink, ink.get_rect(center=whole.get_rect().center))
    return whole

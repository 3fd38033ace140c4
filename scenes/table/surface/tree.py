"""The places of a tree that shows a number: its picture in an area of the map, its leaves, and the water below."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.guide import CaptionPart
from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop

TURNS = 12
"""Different leans of leaves."""


def number_of(parts: tuple[CaptionPart, ...]) -> int:
    """The number that the leaves show."""
    return next((value for value in parts[0][1][1].values() if isinstance(value, int)), 0) if parts else 0


def square(tabletop: Tabletop, area: Area) -> Rect:
    """The place of the picture in an area, in pixels: as large as fits, on the ground in its middle."""
    rect = tabletop.rect(area)
    side = min(rect.size)
    place = Rect(0, 0, side, side)
    place.midbottom = rect.midbottom
    return place


def leaf(game: str, place: Rect, number: int, is_lit: bool) -> tuple[Surface, Rect]:
    """A leaf of a tree and its place, in pixels."""
    look = GameLook.load(game).tree
    x, y = look.leaves[number % len(look.leaves)]
    picture = _leaf(game, look.lit if is_lit else look.dark, round(place.width * look.leaf), number * 7 % TURNS)
    middle = place.left + round(x * place.width), place.top + round(y * place.height)
    return picture, picture.get_rect(center=middle)


def water(game: str, place: Rect) -> Rect:
    """The rectangle of the water of a tree, in pixels."""
    x, y, wide, high = GameLook.load(game).tree.water
    side = place.width
    return Rect(place.left + round(x * side), place.top + round(y * side), round(wide * side), round(high * side))


@cached
def _leaf(game: str, name: str, px: int, turn: int) -> Surface:
    """A leaf, `px` pixels high, leaning by one of TURNS leans."""
    art = theme.picture(f"{game}/{name}")
    if art is None:
        return paint.disc(px, theme.GLOW)
    return pygame.transform.rotozoom(pygame.transform.smoothscale(art, (px, px)), 360 * turn / TURNS, 1.0)

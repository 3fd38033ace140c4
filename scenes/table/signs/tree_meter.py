"""A number as a tree over water: as many of its leaves burn, and the number is on the water."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.guide import CaptionPart
from scenes.look import text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface import tree
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import Sentences

_NUMBER, _BELOW = 1.15, 0.36
"""Height of the number, and of the words below it, in heights of the water."""
_GLOWS = 10
"""Steps in which the light of the crown grows."""
_LOW_INK = "#ffb0a8"
"""The ink of a number that is low."""
_DEEP = "#06143a"
"""The edge of the number on the water."""


def item(tabletop: Tabletop, sentences: Sentences, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
    """The tree of an area: the first part is its number, the second what is written below."""
    place, game = tree.square(tabletop, area), tabletop.game
    words = tuple(sentences.said(f"{game}.caption.{key}", gaps) for _, (key, gaps) in parts)
    least = max(tabletop.host.measure.least, tabletop.least_letters)
    picture = _tree(game, tree.number_of(parts), words, place.width, least)
    return Item(("caption", name), (tree.number_of(parts), words), place, [(picture, place.topleft)])


@cached
def _tree(game: str, number: int, words: tuple[str, ...], side: int, least: float) -> Surface:
    """The tree with its leaves and its number, `side` pixels wide and high. least: the smallest letters."""
    look, place = GameLook.load(game).tree, Rect(0, 0, side, side)
    whole = Surface((side, side), pygame.SRCALPHA)
    if number > look.low:
        share = min(1.0, number / max(1, len(look.leaves)))
        glow = _glow(look.glow, side, round(share * _GLOWS) / _GLOWS)
        whole.blit(glow, glow.get_rect(center=(side // 2, round(side * 0.32))))
    if (bare := _bare(f"{game}/{look.picture}", side)) is not None:
        whole.blit(bare, (0, 0))
    for each in range(len(look.leaves)):
        whole.blit(*tree.leaf(game, place, each, each < number))
    pool = tree.water(game, place)
    font = GameLook.load(game).fonts.title
    px = pool.height * _NUMBER
    ink = text.line(words[0], font, px, _LOW_INK if number <= look.low else theme.WHITE, px * 0.08, _DEEP)
    spot = ink.get_rect(center=(pool.centerx, pool.centery - round(pool.height * 0.1)))
    whole.blit(ink, spot)
    if words[1:]:
        px = max(least, pool.height * _BELOW)
        line = text.line(words[1], theme.TITLE_FONT, px, theme.PARCHMENT, px * 0.14, _DEEP)
        foot = line.get_rect(midtop=(pool.centerx, pool.bottom - round(px * 0.5)))
        foot.bottom = min(foot.bottom, side)
        whole.blit(line, foot)
    return whole


@cached
def _bare(name: str, side: int) -> Surface | None:
    """The tree without leaves."""
    art = theme.picture(name)
    return art and pygame.transform.smoothscale(art, (side, side))


@cached
def _glow(colour: str, side: int, share: float) -> Surface:
    """The light behind the crown, the more leaves burn."""
    small, tint = Surface((64, 64), pygame.SRCALPHA), pygame.Color(colour)
    for step in range(24):
        alpha = round((4 + 7 * step) * (0.25 + 0.5 * share) / 2)
        pygame.draw.circle(small, (tint.r, tint.g, tint.b, min(255, alpha)), (32, 32), 32 - 32 * step / 24)
    return pygame.transform.smoothscale(small, (side, side))

"""The cover of a game: its title card, and the part of it that stands for the game in lists."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.look import cards, paint, text, theme
from scenes.look.cover_look import cover_look
from scenes.look.picture_cache import cached, cached_by_language
from scenes.words.catalogue import catalogue


@cached
def _art(game: str) -> Surface | None:
    """The picture of the title card, which is only scaled down."""
    return theme.load(f"{game}/title", convert=False)


@cached_by_language
def game_cover(game: str, height: int) -> Surface:
    """The title card of a game with its name, `height` pixels high."""
    words, look = catalogue(), cover_look(game)
    size = (cards.width(height), height)
    art = _art(game)
    if art is None:
        ground = theme.board(size, height / 400, 18).copy()
    else:
        ground = pygame.transform.smoothscale(art, size).convert_alpha()
    name, font = words(f"{game}.name"), look.fonts.title
    room, tall = round(size[0] * 0.72), height * 0.19
    px = text.fit_block_size(name, font, height * 0.105, height * 0.05, room, tall, 1.0)
    px = min(text.fit_size(word, font, px, 8, room) for word in name.split())
    title = text.block(name, font, px, look.title.colour, room, "centre", 1.0, px * 0.11, "#20110d")
    ground.blit(title, title.get_rect(center=(size[0] // 2, round(height * 0.845))))
    return ground


@cached
def game_thumb(game: str, high: int) -> Surface:
    """A part of the game's title picture, `high` pixels high, with round corners."""
    wide = round(high * 1.5)
    art = _art(game)
    whole = paint.blank((wide, high))
    if art is not None:
        across, down = art.get_size()
        part = Rect(round(across * 0.12), round(down * 0.18), round(across * 0.76), round(across * 0.76 / 1.5))
        whole.blit(pygame.transform.smoothscale(art.subsurface(part), (wide, high)), (0, 0))
    return paint.round_corners(whole, round(high * 0.14))

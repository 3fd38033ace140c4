"""The cover of a game: its title card, on the title and in lists."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.look import cards, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.words.catalogue import catalogue


@cached
def game_cover(game: str, height: int) -> Surface:
    """The title card of a game with its name, `height` pixels high."""
    words, look = catalogue(), GameLook.load(game)
    size = (cards.width(height), height)
    art = theme.picture(f"{game}/title")
    if art is None:
        ground = theme.board(size, height / 400, 18).copy()
    else:
        ground = pygame.transform.smoothscale(art, size)
    name, font = words(f"{game}.name"), look.fonts.title
    room, tall = round(size[0] * 0.72), height * 0.19
    px = text.fit_block_size(name, font, height * 0.105, height * 0.05, room, tall, 1.0)
    px = min(px, min(text.fit_size(word, font, height * 0.12, 8, room) for word in name.split()))
    title = text.block(name, font, px, look.title.colour, room, "centre", 1.0, px * 0.11, "#20110d")
    ground.blit(title, title.get_rect(center=(size[0] // 2, round(height * 0.845))))
    return ground

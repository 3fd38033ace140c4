"""The parts of a painted podium: blocks of wood by rank, and rays of light behind them."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.look import paint, theme

BLOCK_COLOURS = (theme.CORN, "#c9ced2", "#c98a4e", "#b59a72")
"""By rank: gold, silver, bronze, and wood for all others."""


def rays(ground: Surface, centre: tuple[int, int]) -> None:
    """Draw soft rays of light around `centre` (pixels)."""
    small = Surface((320, 180), pygame.SRCALPHA)
    small.fill((255, 214, 120, 0))  # transparent, but of the same colour: the blur then changes only the alpha
    scale = 320 / ground.get_width()
    origin = pygame.Vector2(centre[0] * scale, centre[1] * scale)
    for number in range(18):
        spoke = pygame.Vector2(400, 0).rotate(number * 20 + 5)
        edge = pygame.Vector2(400, 0).rotate(number * 20 + 15)
        pygame.draw.polygon(small, (255, 214, 120, 26), [origin, origin + spoke, origin + edge])
    ground.blit(pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), ground.get_size()), (0, 0))


def block_picture(size: tuple[int, int], rank: int, unit: float) -> Surface:
    """A wooden block painted in the colour of its rank; `unit` is pixels per layout unit."""
    colour = BLOCK_COLOURS[min(rank, len(BLOCK_COLOURS)) - 1]
    edge, radius = max(2, round(3 * unit)), round(8 * unit)
    whole = paint.slab(size, radius, theme.INK).copy()
    top = max(2, min(round(13 * unit), size[1] - 2 * edge))
    lid = paint.gradient((size[0] - 2 * edge, top + radius), paint.mix(colour, theme.WHITE, 0.55), colour)
    whole.blit(paint.round_corners(lid, radius - edge), (edge, edge))
    inner = (size[0] - 2 * edge, size[1] - 2 * edge - top)
    if inner[1] > 2 * edge:
        grain = paint.wood(inner, paint.mix(colour, theme.WHITE, 0.2), rank).copy()
        shade = paint.gradient(inner, theme.WHITE, "#9a8676")
        grain.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        whole.blit(paint.slab((inner[0], edge), 0, theme.INK), (edge, edge + top - edge // 2))
        whole.blit(grain, (edge, edge + top + edge // 2), (0, 0, inner[0], inner[1] - edge))
    return whole

"""The face of a clock that runs down."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached

RED_SECONDS = 10
"""The last seconds, in which the clock is red."""


@cached
def clock_picture(seconds: int, steps: int, wide: int) -> Surface:
    """A dial, `wide` pixels, with a bright sector of `steps` 72nds and the seconds in the middle; 0: it waits."""
    whole = paint.disc(wide, theme.INK).copy()
    colour = theme.WHEAT if not seconds or seconds > RED_SECONDS else "#d8442e"
    large = Surface((4 * wide, 4 * wide), pygame.SRCALPHA)
    middle, reach = pygame.Vector2(2 * wide, 2 * wide), 1.86 * wide
    rim = [middle + pygame.Vector2(0, -reach).rotate(5 * step) for step in range(steps + 1)]
    if len(rim) > 1:
        pygame.draw.polygon(large, colour, [middle, *rim])
    whole.blit(pygame.transform.smoothscale(large, (wide, wide)), (0, 0))
    inner = round(wide * 0.7)
    whole.blit(paint.disc(inner, "#241a14"), ((wide - inner) // 2, (wide - inner) // 2))
    pause = theme.icon("pause", round(wide * 0.3), theme.PARCHMENT)
    ink = text.line(str(seconds), theme.TITLE_FONT, wide * 0.34, theme.PARCHMENT) if seconds or not pause else pause
    whole.blit(ink, ink.get_rect(center=(wide // 2, wide // 2)))
    return whole

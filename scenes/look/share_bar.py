"""A share of matches as a partly filled bar, with the interval in which the true share is likely to be."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.look import paint, theme


def draw_share_bar(
    ground: Surface, rect: Rect, share: float, interval: tuple[float, float] | None, even: float | None, unit: float
) -> None:
    """Draw a share (0..1) at `rect` (pixels): the bar, its interval as a bracket, and a notch at the share of equals.
    Nothing is filled at 0. The interval and `even` can be None; `unit` is pixels per layout unit."""
    radius, edge = rect.height // 2, max(1, round(2 * unit))
    thin = max(1, round(2 * unit))
    ground.blit(paint.slab(rect.size, radius, theme.INK), rect)
    well = rect.inflate(-2 * edge, -2 * edge)
    ground.blit(paint.slab(well.size, radius - edge, theme.SAND), well)
    if filled := round(well.width * share):
        full = Rect(well.topleft, (max(well.height, filled), well.height))
        ground.blit(paint.slab(full.size, radius - edge, theme.BRICK), full)
    if interval is not None:
        _bracket(ground, well, interval, thin)
    if even is not None:
        notch = well.left + round(well.width * even)
        pygame.draw.line(ground, theme.INK, (notch, rect.top - edge), (notch, rect.bottom + edge - 1), thin)


def _bracket(ground: Surface, well: Rect, interval: tuple[float, float], thin: int) -> None:
    """A line from end to end of the interval with a stroke at both, light with a dark rim: seen on any ground."""
    low, high = (well.left + round((well.width - 1) * end) for end in interval)
    reach, middle = well.height // 4, well.centery
    for grown, colour in ((2, theme.INK), (0, theme.PARCHMENT)):
        half = (thin + grown) // 2
        strokes = [Rect(x - half, middle - reach, thin + grown, 2 * reach + 1) for x in (low, high)]
        for stroke in (Rect(low, middle - half, high - low + 1, thin + grown), *strokes):
            ground.fill(colour, stroke.inflate(0, grown).clip(well) if stroke in strokes else stroke.clip(well))

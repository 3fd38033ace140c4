"""Arrow keys: from one reachable thing to the nearest in a direction."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def nearest(stops: Mapping[str, Rect], start: str | None, way: tuple[int, int]) -> str | None:
    """The nearest stop ahead; steps aside count double. The first stop of all when there is no start."""
    if start not in stops:
        return min(stops, key=lambda name: (stops[name].centery, stops[name].centerx), default=None)
    here = stops[start]
    best: tuple[float, str] | None = None
    for name, rect in stops.items():
        across, down = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = across * way[0] + down * way[1], abs(across * way[1]) + abs(down * way[0])
        if ahead > 0 and (best is None or (ahead + 2.0 * aside, name) < best):
            best = (ahead + 2.0 * aside, name)
    return best[1] if best else start

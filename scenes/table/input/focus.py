"""The keyboard's finger on the table: Tab and arrows move it among everything that can be reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ROW = 40
"""Pixels within which things count as one row for the Tab key."""


class Focus:
    """Rests on one of the `stops` by its name, or on none."""

    def __init__(self, stops: Callable[[], Mapping[str, Rect]]) -> None:
        self.stops = stops
        self.name: str | None = None

    def check(self) -> None:
        """Lets go of a stop that is no longer there."""
        if self.name not in self.stops():
            self.name = None

    def tab(self, step: int) -> None:
        """To the next stop in reading order, or the one before."""
        stops = self.stops()
        names = sorted(stops, key=lambda name: (stops[name].centery // _ROW, stops[name].centerx))
        if names:
            start = names.index(self.name) if self.name in names else (-1 if step > 0 else 0)
            self.name = names[(start + step) % len(names)]

    def move(self, way: tuple[int, int]) -> None:
        """To the nearest stop in a direction."""
        self.name = nearest(self.stops(), self.name, way)


def nearest(stops: Mapping[str, Rect], start: str | None, way: tuple[int, int]) -> str | None:
    """The nearest stop ahead; steps aside count double. The first stop of all when there is no start."""
    if start is None or start not in stops:
        return min(stops, key=lambda name: (stops[name].centery, stops[name].centerx), default=None)
    here = stops[start]
    best: tuple[float, str] | None = None
    for name, rect in stops.items():
        across, down = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = across * way[0] + down * way[1], abs(across * way[1]) + abs(down * way[0])
        if ahead > 0 and (best is None or (ahead + 2.0 * aside, name) < best):
            best = (ahead + 2.0 * aside, name)
    return best[1] if best else start

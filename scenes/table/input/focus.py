"""The keyboard's focus on the table: Tab and arrows move it among everything that can be reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ROW = 40
"""Height in pixels of the rows in which the Tab key goes through the table."""


class Focus:
    """The name of the stop that has the focus, None for none; `stops()` are all of them with their rectangles, and
    stops with a lower `order` come first."""

    def __init__(self, stops: Callable[[], Mapping[str, Rect]], order: Callable[[str], int]) -> None:
        self.stops = stops
        self.order = order
        self.name: str | None = None

    def check(self) -> None:
        """Drop the focus if its stop is gone."""
        if self.name not in self.stops():
            self.name = None

    def tab(self, step: int) -> None:
        """Move to the next (step 1) or previous (-1) stop by their `order`, then in reading order."""
        stops = self.stops()
        names = sorted(stops, key=lambda name: (self.order(name), stops[name].centery // _ROW, stops[name].centerx))
        if names:
            start = names.index(self.name) if self.name in names else (-1 if step > 0 else 0)
            self.name = names[(start + step) % len(names)]

    def move(self, way: tuple[int, int]) -> None:
        """Move to the nearest stop in a direction (x, y); without a start to the first one."""
        if self.name is None:
            self.tab(1)
        else:
            self.name = nearest(self.stops(), self.name, way)


def nearest(stops: Mapping[str, Rect], start: str, way: tuple[int, int]) -> str | None:
    """The nearest stop from `start` in a direction, distances aside counting double."""
    here = stops[start]
    best: tuple[float, str] | None = None
    for name, rect in stops.items():
        across, down = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = across * way[0] + down * way[1], abs(across * way[1]) + abs(down * way[0])
        if ahead > 0 and (best is None or (ahead + 2.0 * aside, name) < best):
            best = (ahead + 2.0 * aside, name)
    return best[1] if best else start

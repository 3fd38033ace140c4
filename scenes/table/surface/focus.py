"""The keyboard's focus on the table: Tab and arrows move it among everything that can be reached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame
from pygame import Rect

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ROW = 40
"""Height in pixels of the rows in which the Tab key goes through the table."""


class Stop(NamedTuple):
    """Something that the focus can reach: where it is, in pixels, and its rank for the Tab key, the lowest first."""

    rect: Rect
    order: int = 0

    @property
    def reading(self) -> tuple[int, int, int]:
        """A sort key: by rank, then in reading order."""
        return self.order, self.rect.centery // _ROW, self.rect.centerx


class Focus:
    """The name of the stop that has the focus, None for none. Stops are given by name."""

    def __init__(self) -> None:
        self.name: str | None = None

    def check(self, stops: Mapping[str, Stop]) -> None:
        """Drop the focus if its stop is gone."""
        if self.name not in stops:
            self.name = None

    def tab(self, stops: Mapping[str, Stop], step: int) -> None:
        """Move to the next (step 1) or previous (-1) stop."""
        names = sorted(stops, key=lambda name: stops[name].reading)
        if names:
            start = names.index(self.name) if self.name in names else (-1 if step > 0 else 0)
            self.name = names[(start + step) % len(names)]

    def move(self, stops: Mapping[str, Stop], way: tuple[int, int]) -> None:
        """Move to the nearest stop in a direction (x, y); without a start to the first one."""
        if self.name is None:
            self.tab(stops, 1)
        else:
            self.name = nearest(stops, self.name, way)


def nearest(stops: Mapping[str, Stop], start: str, way: tuple[int, int]) -> str | None:
    """The nearest stop from `start` in a direction, distances aside counting double."""
    here = stops[start].rect
    best: tuple[float, str] | None = None
    for name, (rect, _) in stops.items():
        across, down = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = across * way[0] + down * way[1], abs(across * way[1]) + abs(down * way[0])
        if ahead > 0 and (best is None or (ahead + 2.0 * aside, name) < best):
            best = (ahead + 2.0 * aside, name)
    return best[1] if best else start

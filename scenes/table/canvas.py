"""Draws only what has changed: a still ground, and items above it that are compared from frame to frame."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

Blit = tuple[Surface, tuple[int, int], int]
"""A surface, its top left in pixels, and its alpha (0–255)."""
_WHOLE_FROM = 0.45
"""Above this share of the window one full redraw is cheaper than many small ones."""


@dataclass(slots=True)
class Item:
    """Something drawn above the ground, inside `rect` (pixels): first `blits`, then `paint`. `name` tells it from
    others; `key` changes whenever it looks different."""

    name: Hashable
    key: Hashable
    rect: Rect
    blits: Sequence[Blit] = ()
    paint: Callable[[Surface], object] | None = None

    def draw(self, screen: Surface) -> None:
        """Draw all parts."""
        for surface, place, alpha in self.blits:
            if alpha < 255:
                surface.set_alpha(alpha)
                screen.blit(surface, place)
                surface.set_alpha(255)
            else:
                screen.blit(surface, place)
        if self.paint is not None:
            self.paint(screen)


class Canvas:
    """Remembers how each item looked, and draws the window again where that has changed."""

    def __init__(self) -> None:
        self.ground: Surface | None = None
        self._before: Surface | None = None
        """The ground that is still fading out of `_parts`."""
        self._parts: list[Rect] = []
        self._left = self._fade = 0.0
        """Seconds of the fade that are left, and of all of it."""
        self._stale: list[Rect] = []
        self._shown: dict[Hashable, tuple[Hashable, Rect]] = {}
        self._order: list[Hashable] = []

    def set_ground(self, ground: Surface, parts: Sequence[Rect] = (), fade: float = 0.0) -> None:
        """Replace the ground; in `parts` (pixels) the old one fades out in `fade` seconds."""
        self._before = self.ground if parts else None
        self._parts, self._left, self._fade = merged(parts), fade, fade
        self.ground = ground
        self.forget()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the ground looks different."""
        if self._before is None:
            return False
        self._left -= dt
        self._stale = self._parts
        if self._left <= 0.0:
            self._before = None
        return True

    @property
    def fading(self) -> bool:
        """Whether an old ground can still be seen."""
        return self._before is not None

    def forget(self) -> None:
        """Make the next draw a full one, because the window no longer shows what was drawn."""
        self._shown.clear()

    def draw(self, screen: Surface, items: Sequence[Item]) -> list[Rect] | None:
        """Draw the items, lowest first; returns the changed rectangles, None for the whole window."""
        first = not self._shown
        dirty = self._dirty(items, screen.get_rect())
        self._shown = {item.name: (item.key, item.rect) for item in items}
        if first or sum(rect.w * rect.h for rect in dirty) > _WHOLE_FROM * screen.get_width() * screen.get_height():
            self._draw_ground(screen, screen.get_rect())
            for item in items:
                item.draw(screen)
            return None
        places = [item.rect for item in items]
        for rect in dirty:
            screen.set_clip(rect)
            self._draw_ground(screen, rect)
            for number in rect.collidelistall(places):
                items[number].draw(screen)
        screen.set_clip(None)
        return dirty

    def _draw_ground(self, screen: Surface, rect: Rect) -> None:
        assert self.ground is not None
        screen.blit(self.ground, rect, rect)
        if self._before is not None:
            self._before.set_alpha(round(255 * self._left / self._fade))
            for part in (part.clip(rect) for part in self._parts):
                screen.blit(self._before, part, part)

    def _dirty(self, items: Sequence[Item], window: Rect) -> list[Rect]:
        """The old and new rectangles of all items that changed, came, went or moved in the order, merged."""
        rects, self._stale = list(self._stale), []
        left = dict(self._shown)
        for item in items:
            key, rect = left.pop(item.name, (None, None))
            if key != item.key or rect != item.rect:
                rects.append(item.rect if rect is None else item.rect.union(rect))
        rects += [rect for _, rect in left.values()]
        order = [item.name for item in items]
        if order != self._order:
            rects += self._reordered(items, order)
            self._order = order
        return merged([rect.clip(window) for rect in rects])

    def _reordered(self, items: Sequence[Item], order: Sequence[Hashable]) -> list[Rect]:
        """The rectangles of items whose order changed, as few as possible: of two that swapped, at least one."""
        level = {name: number for number, name in enumerate(self._order)}
        steady = longest_rising([level[name] for name in order if name in level])
        return [item.rect for item in items if item.name in level and level[item.name] not in steady]


def longest_rising(numbers: Sequence[int]) -> set[int]:
    """The members of a longest increasing subsequence of distinct numbers (patience sorting)."""
    tops: list[int] = []
    below: dict[int, int | None] = {}
    for number in numbers:
        place = bisect_left(tops, number)
        below[number] = tops[place - 1] if place else None
        tops[place : place + 1] = [number]
    found: set[int] = set()
    last = tops[-1] if tops else None
    while last is not None:
        found.add(last)
        last = below[last]
    return found


def merged(rects: Sequence[Rect]) -> list[Rect]:
    """Rectangles that do not overlap and cover the given ones; overlapping ones are joined."""
    apart: list[Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        joined = rect.copy()
        while (other := joined.collidelist(apart)) >= 0:
            joined.union_ip(apart.pop(other))
        apart.append(joined)
    return apart

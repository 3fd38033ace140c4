"""What is drawn outside its room: an item outside of its own rectangle, or a thing outside of the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest
from pygame import Rect, Surface

from scenes.shell.app import App
from scenes.table.surface.canvas import Canvas, Item

PIXELS = 2
"""A thing may reach so far out of the window: rounded halves."""
SEEN = 128
"""Alpha from which something is no mere shadow."""


def strays(items: Iterable[Item]) -> list[str]:
    """The items of which a picture lies outside of their rectangles: what the canvas draws there stays there."""
    return [
        f"{item.name} {item.rect} has {surface.get_size()} at {place}"
        for item in items
        for surface, place in item.blits
        if all(surface.get_size()) and not item.rect.contains(Rect(place, surface.get_size()))
    ]


def seen(item: Item) -> Rect:
    """The part of the window that an item covers, without shadows and glows."""
    parts = [surface.get_bounding_rect(SEEN).move(place) for surface, place in item.blits]
    return parts[0].unionall(parts[1:]) if parts else item.rect


class Watch:
    """Every item of every canvas from now on; `found` are those that stray."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: list[str] = []
        draw = Canvas.draw

        def watched(canvas: Canvas, screen: Surface, items: Sequence[Item], still: int = 0) -> list[Rect] | None:
            self.found += strays(items)
            return draw(canvas, screen, items, still)

        patch.setattr(Canvas, "draw", watched)


def outside(app: App) -> Iterator[str]:
    """The things of the topmost scene that are not in the window, and are not scrolled into it either."""
    room = app.screen.get_rect()
    column = scroll.rect if (scroll := getattr(app.scene, "scroll", None)) else Rect(0, 0, 0, 0)
    for thing in app.elements():
        scrolled = column.left - PIXELS <= thing.rect.left and thing.rect.right <= column.right + PIXELS
        if not scrolled and not room.inflate(2 * PIXELS, 2 * PIXELS).contains(thing.rect):
            yield f"{thing.role} {thing.label!r} {thing.rect}"

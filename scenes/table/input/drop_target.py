"""The target that a dropped card is meant for."""

from __future__ import annotations

from scenes.table.panels.targets import Targets
from scenes.table.surface.board import Sprite


class DropTarget:
    """Finds the target of a drop among what may be picked next."""

    def __init__(self, targets: Targets) -> None:
        self.targets = targets

    def word(self, pixel: tuple[int, int], sprite: Sprite) -> str:
        """The legal target of a card dropped at a pixel: what lies under the pointer, otherwise the nearest one within
        half a card; "" for none. If the pointer is on a card or place that is no target, there is none.
        """
        words = self.targets.picker.next_picks()
        place, under = self.targets.touched(pixel, sprite)
        if under in words:
            return under
        if place is not None and place.index >= 0:
            return ""
        return self.targets.near(words, (self.targets.tabletop.units(pixel), (sprite.pose.x, sprite.pose.y))) or ""

    def on_something(self, pixel: tuple[int, int], sprite: Sprite) -> bool:
        """Whether a card or a name plate, not just a zone, lies under a held card."""
        place, word = self.targets.touched(pixel, sprite)
        return bool(word) and (place is None or place.index >= 0)

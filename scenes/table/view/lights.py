"""The lights on and between the cards of a table for the person who looks at it."""

from __future__ import annotations

from scenes.table.surface.canvas import Item


class Lights:
    """None at all; tables where somebody plays or points override what they have."""

    def glows(self) -> dict[int, str]:
        """The colours of glowing cards, by the id of their sprites."""
        return {}

    def under(self) -> list[Item]:
        """The glow under the cards: empty places."""
        return []

    def arcs(self) -> list[Item]:
        """The items between cards and signs."""
        return []

    def over(self) -> list[Item]:
        """The marks on cards: ticks, and the ring around what has the focus."""
        return []

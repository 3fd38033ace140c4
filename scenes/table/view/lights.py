"""What is drawn on and between the cards of a table for the person who looks at it."""

from __future__ import annotations

from scenes.table.surface.canvas import Item


class Lights:
    """None at all; tables where somebody plays or points override what they have."""

    def glows(self) -> dict[int, str]:
        """The colours of glowing cards, by the id of their sprites."""
        return {}

    def under(self) -> list[Item]:
        """What glows under the cards: empty places."""
        return []

    def arcs(self) -> list[Item]:
        """What is drawn between cards, below the signs."""
        return []

    def over(self) -> list[Item]:
        """What lies on cards: ticks, and the ring around what has the focus."""
        return []

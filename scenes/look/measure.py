"""How large a layout unit and a letter are for the person at the screen."""
from __future__ import annotations

from dataclasses import dataclass

SMALLEST_TEXT = 14  # layout units at UI scale 1; nothing is written smaller


@dataclass(frozen=True)
class Measure:
    """unit: pixels per layout unit, UI scale included; text: the person's factor for letters;
    least: the smallest letters allowed, in pixels."""

    unit: float
    text: float = 1.0
    least: float = SMALLEST_TEXT

    def px(self, units: float) -> int:
        """Layout units to pixels, at least one."""
        return max(1, round(units * self.unit))

    def pt(self, size: float) -> float:
        """Letters of `size` units to pixels."""
        return max(self.least, size * self.unit * self.text)

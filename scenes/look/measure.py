"""Conversion of layout units and text sizes to pixels, at the person's settings."""

from __future__ import annotations

from dataclasses import dataclass

SMALLEST_TEXT = 14
"""Layout units at UI scale 1; no text is smaller."""


@dataclass(frozen=True)
class Measure:
    """`unit`: pixels per layout unit, UI scale included; `text`: the person's factor for text;
    `least`: the smallest text size in pixels."""

    unit: float
    text: float = 1.0
    least: float = SMALLEST_TEXT

    def px(self, units: float) -> int:
        """Layout units to pixels, at least one."""
        return max(1, round(units * self.unit))

    def pt(self, size: float) -> float:
        """A text size in layout units to pixels, at least `least`."""
        return max(self.least, size * self.unit * self.text)

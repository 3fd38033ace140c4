"""Base of the pages that help beside printed cards: in an upright window everything is one column, for one thumb."""

from __future__ import annotations

from scenes.look.widgets.page import Page

UPRIGHT = (430.0, 760.0)
"""Layout units that a page of large buttons needs in an upright window."""


class HandPage(Page):
    """A page for wide and upright windows. lying, standing: layout units that it needs at least in a wide and in an
    upright one, whose width it fills."""

    lying: tuple[float, float] = (1180, 664)
    standing: tuple[float, float] = UPRIGHT

    @property
    def upright(self) -> bool:
        """Whether the page is laid out as one column."""
        return self.min_size == self.standing

    def resize(self, size: tuple[int, int]) -> None:
        self.min_size = self.standing if size[1] > size[0] else self.lying
        super().resize(size)

    def unit_for(self, size: tuple[int, int]) -> float:
        if self.upright:
            return min(size[0] / self.standing[0], size[1] / self.standing[1])
        return super().unit_for(size)

"""Base of the pages that help beside printed cards: in an upright window everything is one column, for one thumb."""

from __future__ import annotations

from scenes.look.widgets.page import Page

UPRIGHT = (430.0, 760.0)
"""Layout units that a page has at least in an upright window; they fill its width."""


class HandPage(Page):
    """A page for wide and upright windows. lying: layout units that it needs at least in a wide one."""

    lying: tuple[float, float] = (1180, 664)

    @property
    def upright(self) -> bool:
        """Whether the page is laid out as one column."""
        return self.min_size == UPRIGHT

    def resize(self, size: tuple[int, int]) -> None:
        self.min_size = UPRIGHT if size[1] > size[0] else self.lying
        super().resize(size)

    def unit_for(self, size: tuple[int, int]) -> float:
        if self.upright:
            return min(size[0] / UPRIGHT[0], size[1] / UPRIGHT[1])
        return super().unit_for(size)

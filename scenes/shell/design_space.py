"""The 1280×720 design space in which everything is laid out, centred in a window or a part of one."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.look.measure import SMALLEST_TEXT, Measure
from scenes.storage.settings_file import Settings

DESIGN = (1280, 720)
"""Width and height of the design space in layout units."""


class DesignSpace:
    """`scale` is pixels per layout unit; `area` the design space in pixels of the window (or part of it)."""

    settings: Settings
    screen: Surface
    scale: float
    area: Rect

    def fit(self, size: tuple[int, int]) -> None:
        """Scale the design space to fit `size` pixels, centred."""
        wide, high = size
        self.scale = min(wide / DESIGN[0], high / DESIGN[1])
        self.area = Rect(0, 0, round(DESIGN[0] * self.scale), round(DESIGN[1] * self.scale))
        self.area.center = (wide // 2, high // 2)

    @property
    def ui_scale(self) -> float:
        """The person's scale factor for widgets (0.75–2)."""
        return self.settings.ui_scale

    @property
    def measure(self) -> Measure:
        """The size of widgets and letters at the present window and settings."""
        return Measure(self.scale * self.ui_scale, self.settings.text_scale, SMALLEST_TEXT * self.scale)

    def whole(self) -> Rect:
        """The whole window in pixels, even if only a part of it is shown here."""
        return self.screen.get_rect()

    def px(self, units: float) -> int:
        """Layout units to pixels."""
        return round(units * self.scale)

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A rectangle given in layout units of the design space, in pixels."""
        left, top = self.area.topleft
        return Rect(left + self.px(x), top + self.px(y), self.px(wide), self.px(high))

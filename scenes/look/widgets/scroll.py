"""A scrolling window onto taller content, with a bar."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.look import paint, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Widget


class Scroll:
    """The widgets inside have rectangles as if nothing was scrolled; `offset` pixels of the top are hidden."""

    def __init__(self, rect: Rect, measure: Measure) -> None:
        self.rect = rect
        self.measure = measure
        self.widgets: list[Widget] = []
        self.offset = 0
        self.high: int | None = None
        """Height of the content in pixels, for content of which not all widgets are made; otherwise None."""
        self._grip: int | None = None

    @property
    def tall(self) -> int:
        """Height of the content in pixels."""
        if self.high is not None:
            return self.high
        low = max((widget.rect.bottom for widget in self.widgets), default=self.rect.top)
        return low - self.rect.top

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.tall - self.rect.height)

    def to(self, offset: int) -> None:
        """Scroll to an offset, kept within the content."""
        self.offset = min(self.most, max(0, offset))

    def by(self, pixels: int) -> None:
        """Scroll on by some pixels."""
        self.to(self.offset + pixels)

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as possible so that `rect` (unscrolled) is in view."""
        margin = self.measure.px(10)
        if rect.top - margin < self.rect.top + self.offset:
            self.to(rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom + self.offset:
            self.to(rect.bottom + margin - self.rect.bottom)

    def draw(self, screen: Surface) -> None:
        """Draw what is in view, and the bar when there is more."""
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        for widget in self.widgets:
            place = widget.rect.move(0, -self.offset)
            if place.colliderect(self.rect):
                widget.draw(screen, place)
        screen.set_clip(before)
        if self.most:
            self._draw_bar(screen)

    def _bar(self) -> tuple[Rect, Rect]:
        """The track and the grip of the bar, at the right of the window."""
        px = self.measure.px
        track = Rect(self.rect.right + px(4), self.rect.top, px(10), self.rect.height)
        high = max(self.measure.px(36), track.height * self.rect.height // max(1, self.tall))
        top = track.top + (track.height - high) * self.offset // max(1, self.most)
        return track, Rect(track.x, top, track.width, high)

    def _draw_bar(self, screen: Surface) -> None:
        track, grip = self._bar()
        screen.blit(paint.slab(track.size, track.width // 2, f"{theme.INK}38"), track)
        screen.blit(paint.slab(grip.size, grip.width // 2, theme.INK), grip)
        core = grip.inflate(-self.measure.px(4), -self.measure.px(4))
        screen.blit(paint.slab(core.size, core.width // 2, theme.BRICK), core)

    def grab(self, spot: tuple[int, int]) -> bool:
        """Take hold of the bar; returns whether the pointer is on it."""
        track, grip = self._bar()
        if not self.most or not track.inflate(self.measure.px(8), 0).collidepoint(spot):
            return False
        self._grip = spot[1] - grip.top if grip.collidepoint(spot) else grip.height // 2
        self.drag(spot)
        return True

    def drag(self, spot: tuple[int, int]) -> bool:
        """Move the bar while it is held; returns whether it is."""
        if self._grip is None:
            return False
        track, grip = self._bar()
        share = (spot[1] - self._grip - track.top) / max(1, track.height - grip.height)
        self.to(round(share * self.most))
        return True

    def release(self) -> None:
        """Let go of the bar."""
        self._grip = None

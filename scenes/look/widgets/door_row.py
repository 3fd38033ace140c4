"""A row that opens a page: a picture, what it is called, and a sentence about it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Widget


class DoorRow(Widget):
    """The row in `rect`; `picture` lies at its left, as wide as it is; `about` is the sentence. The row's label is the
    name alone, `says` tells both. A row that is not enabled opens nothing and shows no arrow."""

    def __init__(
        self, rect: Rect, label: str, about: str, measure: Measure, picture: Surface, on_press: Callable[[], None]
    ) -> None:
        super().__init__(rect, label, measure)
        self.about = about
        self.picture = picture
        self.on_press = on_press

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def says(self) -> str:
        return f"{self.label}: {self.about}"

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        screen.blit(paint.slab(rect.size, px(12), theme.INK), rect)
        inner = rect.inflate(-px(4), -px(4))
        ground = paint.mix(theme.ROW, theme.PAPER_LIGHT, self.warmth)
        screen.blit(paint.slab(inner.size, px(10), ground), inner)
        screen.blit(self.picture, self.picture.get_rect(midleft=(inner.left + px(5), inner.centery)))
        if self.enabled:
            arrow = paint.stroke(paint.CHEVRON["right"], px(24), theme.BRICK)
            screen.blit(arrow, arrow.get_rect(midright=(inner.right - px(14), inner.centery)))
        left = inner.left + self.picture.get_width() + px(22)
        self._words(screen, Rect(left, inner.top, inner.right - px(48) - left, inner.height))
        if self.focused:
            paint.ring(screen, rect, px(12), px(4), theme.FOCUS)

    def _words(self, screen: Surface, room: Rect) -> None:
        measure, least = self.measure, self.measure.least * 0.8
        px = text.fit_size(self.label, theme.TITLE_FONT, measure.pt(23), least, room.width)
        label = text.shortened(self.label, theme.TITLE_FONT, px, room.width)
        name = text.line(label, theme.TITLE_FONT, px, theme.BRICK)
        tall = room.height - name.get_height() - measure.px(12)
        px = text.fit_block_size(self.about, theme.TEXT_FONT, measure.pt(17), least, room.width, tall, 1.25)
        told = text.block(self.about, theme.TEXT_FONT, px, theme.INK, room.width)
        top = room.centery - (name.get_height() + told.get_height()) // 2
        screen.blit(name, (room.left, top))
        screen.blit(told, (room.left, top + name.get_height()))

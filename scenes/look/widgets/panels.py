"""Headlines and panels drawn on a page's ground, and columns that lay out rows of widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Picture, Widget
from scenes.look.widgets.rows import Choice, Row, Slider, Toggle


def headline(
    ground: Surface,
    words: str,
    centre: tuple[int, int],
    px: float,
    font: str = theme.TITLE_FONT,
    colour: str = "#fbe3ae",
    room: float = 0,
) -> None:
    """Draw a headline with a soft shadow, `px` pixels high, or less until it is at most `room` pixels wide (0: nearly
    as wide as the ground)."""
    px = text.fit_size(words, font, px, 10, room or ground.get_width() * 0.94)
    stroke = px * 0.11
    dark = "#120806"
    cast = text.line(words, font, px, dark, stroke, dark).copy()
    cast.set_alpha(120)
    letters = text.line(words, font, px, colour, stroke, theme.INK_DARK)
    spot = letters.get_rect(center=centre)
    ground.blit(cast, spot.move(0, round(px * 0.08)))
    ground.blit(letters, spot)


def draw_sheet(ground: Surface, rect: Rect, unit: float) -> None:
    """Draw a sheet of paper at `rect` (pixels) with its shadow; `unit` is pixels per layout unit."""
    margin = theme.sheet_margin(unit)
    ground.blit(theme.sheet(rect.size, unit), (rect.x - margin, rect.y - margin))


def draw_board(ground: Surface, rect: Rect, unit: float) -> None:
    """Draw a walnut board at `rect` (pixels) with its shadow; `unit` is pixels per layout unit."""
    blur = theme.sheet_margin(unit)
    cast = paint.shadow(rect.size, round(14 * unit), blur, 170)
    ground.blit(cast, (rect.x - blur, rect.y - blur + round(6 * unit)))
    ground.blit(theme.board(rect.size, unit), rect)


class Column:
    """Rows placed one below another; every row is added to `widgets`.

    left, top and wide are pixels; `low` is where the next row goes.
    """

    def __init__(self, widgets: list[Widget], measure: Measure, left: int, top: int, wide: int) -> None:
        self.widgets = widgets
        self.measure = measure
        self.left = left
        self.low = top
        self.wide = wide

    def add(self, widget: Widget, gap: float = 6) -> None:
        """Add a widget that already has its place; the next row goes `gap` layout units below it."""
        self.widgets.append(widget)
        self.low = widget.rect.bottom + self.measure.px(gap)

    def gap(self, units: float) -> None:
        """Leave `units` layout units free."""
        self.low += self.measure.px(units)

    def heading(self, words: str, beside: float = 0) -> None:
        """A small headline with a rule below; `beside` layout units at its right end stay free."""
        wide = self.wide - self.measure.px(beside)
        room, px = wide - self.measure.px(20), self.measure.pt(24)
        px = text.fit_size(words, theme.TITLE_FONT, px, px * 0.75, room)
        letters = text.line(words, theme.TITLE_FONT, px, theme.BRICK)
        if letters.get_width() > room:
            letters = text.block(words, theme.TITLE_FONT, px, theme.BRICK, room, leading=1.05)
        whole = paint.blank((wide, letters.get_height() + self.measure.px(4)))
        whole.blit(letters, (self.measure.px(10), 0))
        rule = Rect(
            self.measure.px(10), whole.get_height() - self.measure.px(3), wide - self.measure.px(20), self.measure.px(2)
        )
        pygame.draw.rect(whole, theme.BRASS, rule, border_radius=1)
        self.add(Picture(Rect((self.left, self.low), whole.get_size()), words, self.measure, whole), 5)

    def words(self, words: str, size: float = 16, font: str = theme.TEXT_FONT, colour: str = theme.INK_SOFT) -> None:
        """A paragraph."""
        pad = self.measure.px(12)
        ink = text.block(words, font, self.measure.pt(size), colour, self.wide - 2 * pad)
        self.add(Picture(Rect((self.left + pad, self.low), ink.get_size()), words, self.measure, ink))

    def _rect(self, label: str, note: str, part: float) -> Rect:
        room = round(self.wide * (1 - part)) - self.measure.px(30)
        high = max(Row.words_height(label, note, self.measure, room), self.measure.px(52))
        return Rect(self.left, self.low, self.wide, high)

    def toggle(self, label: str, on: bool, on_change: Callable[[bool], None], note: str = "") -> None:
        """A switch."""
        rect = self._rect(label, note, Toggle.part)
        self.add(Toggle(rect, label, self.measure, on, on_change, note), 2)

    def slider(
        self,
        label: str,
        value: float,
        span: tuple[float, float, float],
        on_change: Callable[[float], None],
        note: str = "",
    ) -> None:
        """A slider over `span` (low, high, step)."""
        rect = self._rect(label, note, Slider.part)
        self.add(Slider(rect, label, self.measure, value, span, on_change, note), 2)

    def choice(
        self,
        label: str,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        note: str = "",
    ) -> None:
        """A choice of one of several (value, words) pairs."""
        rect = self._rect(label, note, Choice.part)
        self.add(Choice(rect, label, self.measure, values, value, on_change, note), 2)


def columns(widgets: list[Widget], measure: Measure, inner: Rect, part: float | None) -> tuple[Column, Column]:
    """Two columns side by side in `inner` (pixels), the left one taking `part` of the width; with None the same one
    twice."""
    if part is None:
        only = Column(widgets, measure, inner.left, inner.top, inner.width)
        return only, only
    first = round(inner.width * part)
    start = inner.left + first + measure.px(36)
    left = Column(widgets, measure, inner.left, inner.top, first)
    return left, Column(widgets, measure, start, inner.top, inner.right - start)

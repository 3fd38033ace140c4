"""The timeline of a replay, a slider with one stroke per decision, and the line of words above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Widget

_MIN_STROKE = 3
"""Pixels per decision from which strokes are drawn apart."""


class Timeline(Widget):
    """A slider over the decisions: `colours` has one colour each, `value` is how many have been made."""

    role = "slider"

    def __init__(
        self,
        rect: Rect,
        label: str,
        measure: Measure,
        colours: Sequence[str],
        value: int,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(rect, label, measure)
        self.colours = colours
        self.value = value
        self.on_change = on_change
        self._strokes: Surface | None = None

    @property
    def last(self) -> int:
        """Number of decisions."""
        return len(self.colours)

    def says(self) -> str:
        return f"{self.label}: {self.value} / {self.last}"

    def press(self, spot: tuple[int, int] | None) -> None:
        if spot is not None:
            self.drag(spot)

    def drag(self, spot: tuple[int, int]) -> None:
        rail = self._rail(Rect((0, 0), self.rect.size))
        share = (spot[0] - rail.left) / max(1, rail.width)
        value = min(self.last, max(0, round(share * self.last)))
        if value != self.value:
            self.on_change(value)

    def key(self, event: Event) -> bool:
        return False

    def _rail(self, rect: Rect) -> Rect:
        inset = self.measure.px(16)
        return Rect(rect.left + inset, rect.top, rect.width - 2 * inset, rect.height)

    def _where(self, rail: Rect, value: int) -> int:
        return rail.left + round(rail.width * value / max(1, self.last))

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        screen.blit(paint.slab(rect.size, px(9), theme.INK), rect)
        well = rect.inflate(-px(5), -px(5))
        screen.blit(paint.slab(well.size, px(7), "#3b2a22"), well)
        if self._strokes is None:
            self._strokes = self._painted(rect)
        screen.blit(self._strokes, rect)
        rail = self._rail(rect)
        x = self._where(rail, self.value)
        rest = Rect(x, well.top, max(0, well.right - x), well.height)
        screen.blit(paint.slab(rest.size, px(7), "#1c120ea0"), rest)
        knob = Rect(0, 0, px(15), rect.height + px(4))
        knob.center = (x, rect.centery)
        screen.blit(paint.slab(knob.size, px(6), theme.INK), knob)
        core = knob.inflate(-px(5), -px(5))
        screen.blit(paint.slab(core.size, px(4), theme.GOLD if self.held or self.hovered else theme.IVORY), core)
        self.ring(screen, rect, px(9))

    def _painted(self, rect: Rect) -> Surface:
        """A picture of the strokes, in the colours of the seats that decided; without room between them they form a
        band."""
        whole = Surface(rect.size, pygame.SRCALPHA)
        rail = self._rail(Rect((0, 0), rect.size))
        each = rail.width / max(1, self.last)
        high, top = round(rect.height * 0.42), round(rect.height * 0.29)
        thick = max(1, round(each * 0.7)) if each >= _MIN_STROKE else max(1, round(each) + 1)
        for number, colour in enumerate(self.colours, 1):
            right = self._where(rail, number)
            whole.fill(colour, Rect(right - thick, top, thick, high))
        return whole


class DecisionLine(Widget):
    """The line above the timeline: what the last decision did, shortened to fit."""

    role = "text"
    focusable = False

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        screen.blit(paint.slab(rect.size, px(10), theme.INK), rect)
        inner = rect.inflate(-px(5), -px(5))
        screen.blit(paint.round_corners(paint.paper(inner.size, theme.PAPER), px(8)), inner)
        room = inner.width - px(24)
        size = text.fit_size(self.label, theme.STRONG_FONT, self.measure.pt(18), self.measure.least, room)
        words = self.label
        while words and text.width(words, theme.STRONG_FONT, size) > room:
            words = words[:-2].rstrip() + "…"
        ink = text.line(words, theme.STRONG_FONT, size, theme.INK)
        screen.blit(ink, ink.get_rect(center=inner.center))

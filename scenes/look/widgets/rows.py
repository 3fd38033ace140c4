"""Rows with words on the left and a switch, a slider or a choice on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.button_faces import HOVER_STEPS, button_face
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Widget
from scenes.shell.deeds import Deed, deed_of
from scenes.words.catalogue import catalogue

TRACK = "#b9a27a"
"""The track of a slider, and of a switch that is off."""


class Row(Widget):
    """A row: a label, an optional note in small letters, and a control that takes `part` of the width at the right."""

    part = 0.45
    inset = 0
    bare = False

    def __init__(self, rect: Rect, label: str, measure: Measure, note: str = "") -> None:
        super().__init__(rect, label, measure)
        self.note = note

    def control(self, rect: Rect) -> Rect:
        """The rectangle of the control if the row is at `rect`."""
        wide = round(rect.width * self.part)
        high = min(rect.height, self.measure.px(42))
        return Rect(rect.right - wide - self.inset, rect.centery - high // 2, wide, high)

    @staticmethod
    def words_height(label: str, note: str, measure: Measure, room: int) -> int:
        """The height in pixels that the words of a row need if they may be `room` pixels wide."""
        lines = len(text.wrapped(label, theme.STRONG_FONT, measure.pt(18), room))
        notes = len(text.wrapped(note, theme.TEXT_FONT, measure.pt(15), room)) if note else 0
        return round(lines * measure.pt(18) * 1.25 + notes * measure.pt(15) * 1.3) + measure.px(18)

    def draw(self, screen: Surface, rect: Rect) -> None:
        if self.bare:
            self.draw_control(screen, self.control(rect))
            self.ring(screen, self.control(rect), self.measure.px(11))
            return
        if self.warmth > 0:
            alpha = round(self.warmth * 110)
            screen.blit(paint.slab(rect.size, self.measure.px(10), f"{theme.HOVER}{alpha:02x}"), rect)
        self._words(screen, rect)
        self.draw_control(screen, self.control(rect))
        if self.focused:
            paint.ring(screen, rect.inflate(-2, -2), self.measure.px(10), self.measure.px(2.5), theme.FOCUS)

    def _words(self, screen: Surface, rect: Rect) -> None:
        left = rect.x + self.measure.px(12)
        room = self.control(rect).left - left - self.measure.px(14)
        head = text.block(self.label, theme.STRONG_FONT, self.measure.pt(18), theme.INK, room)
        if not self.note:
            screen.blit(head, head.get_rect(midleft=(left, rect.centery)))
            return
        note = text.block(self.note, theme.TEXT_FONT, self.measure.pt(15), theme.INK_SOFT, room)
        gap = -self.measure.px(1)
        top = rect.centery - (head.get_height() + gap + note.get_height()) // 2
        screen.blit(head, (left, top))
        screen.blit(note, (left, top + head.get_height() + gap))

    def draw_control(self, screen: Surface, rect: Rect) -> None:
        """Draw the control at `rect`."""


class Toggle(Row):
    """A switch; the whole row can be clicked."""

    role = "switch"
    part = 0.14

    def __init__(
        self, rect: Rect, label: str, measure: Measure, on: bool, on_change: Callable[[bool], None], note: str = ""
    ) -> None:
        super().__init__(rect, label, measure, note)
        self.on = on
        self.on_change = on_change

    @property
    def sound(self) -> str:
        """One click up for on, one down for off."""
        return "toggle2" if self.on else "toggle1"

    def says(self) -> str:
        return f"{self.label}: {catalogue()('ui.on' if self.on else 'ui.off')}"

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def draw_control(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        track = Rect(0, 0, px(62), px(34))
        track.midright = (rect.right - px(10), rect.centery)
        screen.blit(paint.slab(track.size, track.height // 2, theme.INK), track)
        well = track.inflate(-px(5), -px(5))
        screen.blit(paint.slab(well.size, well.height // 2, "#6d9c3f" if self.on else TRACK), well)
        sign = paint.stroke(paint.TICK, px(17), "#f5ffe0") if self.on else None
        if sign:
            screen.blit(sign, sign.get_rect(midleft=(well.left + px(6), well.centery)))
        knob = Rect(0, 0, px(30), px(30))
        knob.center = (track.right - px(17) if self.on else track.left + px(17), track.centery)
        screen.blit(paint.disc(knob.width, theme.INK), knob)
        core = knob.inflate(-px(5), -px(5))
        screen.blit(paint.disc(core.width, theme.IVORY), core)


class Slider(Row):
    """A value within `span` (low, high, step), shown as a percentage."""

    role = "slider"

    def __init__(
        self,
        rect: Rect,
        label: str,
        measure: Measure,
        value: float,
        span: tuple[float, float, float],
        on_change: Callable[[float], None],
        note: str = "",
    ) -> None:
        super().__init__(rect, label, measure, note)
        self.value = value
        self.low, self.high, self.step = span
        self.on_change = on_change

    def says(self) -> str:
        return f"{self.label}: {round(self.value * 100)} %"

    def press(self, spot: tuple[int, int] | None) -> None:
        if spot is not None:
            self.drag(spot)

    def drag(self, spot: tuple[int, int]) -> None:
        track = self._track(self.control(Rect((0, 0), self.rect.size)))
        share = (spot[0] - track.left) / max(1, track.width)
        if spot[0] > track.left - self.measure.px(20):
            self._set(self.low + share * (self.high - self.low))

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or (deed := deed_of(event)) not in (Deed.LEFT, Deed.RIGHT):
            return False
        self._set(self.value + (self.step if deed is Deed.RIGHT else -self.step))
        return True

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, round(self.low + steps * self.step, 4)))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _track(self, rect: Rect) -> Rect:
        px = self.measure.px
        high = px(12)
        value = round(text.width("100 %", theme.STRONG_FONT, self.measure.pt(17)))
        return Rect(rect.x + px(14), rect.centery - high // 2, rect.width - value - px(46), high)

    def draw_control(self, screen: Surface, rect: Rect) -> None:
        px, track = self.measure.px, self._track(rect)
        screen.blit(paint.slab(track.size, track.height // 2, theme.INK), track)
        well = track.inflate(-px(4), -px(4))
        screen.blit(paint.slab(well.size, well.height // 2, TRACK), well)
        share = (self.value - self.low) / (self.high - self.low)
        full = Rect(well.x, well.y, max(well.height, round(well.width * share)), well.height)
        screen.blit(paint.slab(full.size, full.height // 2, theme.BRICK), full)
        knob = Rect(0, 0, px(28), px(28))
        knob.center = (track.x + round(track.width * share), track.centery)
        screen.blit(paint.disc(knob.width, theme.INK), knob)
        core = knob.inflate(-px(5), -px(5))
        screen.blit(paint.disc(core.width, theme.GOLD if self.held or self.hovered else theme.IVORY), core)
        shown = text.line(f"{round(self.value * 100)} %", theme.STRONG_FONT, self.measure.pt(17), theme.INK)
        screen.blit(shown, shown.get_rect(midright=(rect.right - px(10), rect.centery)))


class Choice(Row):
    """A choice of one of several (value, words) pairs: all in view if `spread`, otherwise one between two arrows.

    A `bare` one fills its whole rectangle; its label is not drawn. A single value is no choice: it is written like any
    text, without arrows or a raised face, and nothing leads to it.
    """

    role = "choice"
    part = 0.54
    well, letters = "#cdb488", theme.INK
    chosen, chosen_letters = "main", theme.PARCHMENT  # the kind of button that the chosen value lies on
    single, arrows = "plain", theme.BRICK  # the same for a value between two arrows

    def __init__(
        self,
        rect: Rect,
        label: str,
        measure: Measure,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        note: str = "",
        spread: bool = True,
        bare: bool = False,
    ) -> None:
        super().__init__(rect, label, measure, note)
        self.bare = bare
        self.values = tuple(values)
        self.inset = 0 if bare else measure.px(10)
        self.part = 1.0 if bare else type(self).part
        self.index = next((at for at, (key, _) in enumerate(values) if key == value), 0)
        self.on_change = on_change
        self.spread = spread
        self.focusable = len(self.values) > 1
        self.role = "choice" if self.focusable else "text"

    def says(self) -> str:
        return f"{self.label}: {self.values[self.index][1]}"

    def press(self, spot: tuple[int, int] | None) -> None:
        place = self.control(Rect((0, 0), self.rect.size))
        if spot is None:
            self._set((self.index + 1) % len(self.values))
        elif not place.collidepoint(spot):
            return
        elif self.spread:
            self._set(min(len(self.values) - 1, (spot[0] - place.left) * len(self.values) // place.width))
        else:
            self._set((self.index + (1 if spot[0] > place.centerx else -1)) % len(self.values))

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or (deed := deed_of(event)) not in (Deed.LEFT, Deed.RIGHT):
            return False
        step = 1 if deed is Deed.RIGHT else -1
        last = len(self.values) - 1
        self._set(min(last, max(0, self.index + step)) if self.spread else (self.index + step) % (last + 1))
        return True

    def _set(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.on_change(self.values[index][0])

    def draw_control(self, screen: Surface, rect: Rect) -> None:
        if not self.focusable:
            self._draw_only(screen, rect)
        elif self.spread:
            self._draw_spread(screen, rect)
        else:
            self._draw_single(screen, rect)

    def _draw_spread(self, screen: Surface, rect: Rect) -> None:
        px, count = self.measure.px, len(self.values)
        screen.blit(paint.slab(rect.size, px(11), theme.INK), rect)
        well = rect.inflate(-px(5), -px(5))
        screen.blit(paint.slab(well.size, px(9), self.well), well)
        room = rect.width // count
        size = min(
            text.fit_size(name, theme.STRONG_FONT, self.measure.pt(16), self.measure.least * 0.75, room - px(10))
            for _, name in self.values
        )
        for number, (_, name) in enumerate(self.values):
            spot = Rect(rect.x + rect.width * number // count, rect.y, room, rect.height)
            chosen = number == self.index
            if chosen:
                lit = round(self.warmth * HOVER_STEPS)
                screen.blit(button_face(spot.size, self.chosen, lit, self.measure.unit), spot)
            ink = self.chosen_letters if chosen else self.letters
            letters = self._written(name, size, (room - px(4), well.height), ink)
            screen.blit(letters, letters.get_rect(center=spot.center))

    def _written(self, name: str, size: float, room: tuple[int, int], colour: str) -> Surface:
        """A name at `size`; on several lines, smaller if need be, where one is too short. room: pixels."""
        wide, tall = room
        if text.width(name, theme.STRONG_FONT, size) <= wide:
            return text.line(name, theme.STRONG_FONT, size, colour)
        size = text.fit_block_size(name, theme.STRONG_FONT, size, self.measure.least * 0.6, wide, tall, 1.05)
        if len(text.wrapped(name, theme.STRONG_FONT, size, wide)) * size * 1.05 <= tall:
            return text.block(name, theme.STRONG_FONT, size, colour, wide, "centre", 1.05)
        return text.line(text.shortened(name, theme.STRONG_FONT, size, wide), theme.STRONG_FONT, size, colour)

    def _draw_only(self, screen: Surface, rect: Rect) -> None:
        """The only value, on the ground of a choice."""
        px = self.measure.px
        screen.blit(paint.slab(rect.size, px(11), self.well), rect)
        room = rect.width - px(16), rect.height
        letters = self._written(self.values[0][1], self.measure.pt(17), room, self.letters)
        screen.blit(letters, letters.get_rect(center=rect.center))

    def _draw_single(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        screen.blit(button_face(rect.size, self.single, round(self.warmth * HOVER_STEPS), self.measure.unit), rect)
        for side, spot in (("left", rect.left + px(17)), ("right", rect.right - px(17))):
            arrow = paint.stroke(paint.CHEVRON[side], px(20), self.arrows)
            screen.blit(arrow, arrow.get_rect(center=(spot, rect.centery)))
        name = self.values[self.index][1]
        size = text.fit_size(
            name, theme.STRONG_FONT, self.measure.pt(17), self.measure.least * 0.8, rect.width - px(64)
        )
        letters = text.line(
            text.shortened(name, theme.STRONG_FONT, size, rect.width), theme.STRONG_FONT, size, self.letters
        )
        screen.blit(letters, letters.get_rect(center=rect.center))

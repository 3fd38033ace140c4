"""The teller of a lesson: a portrait, what it says and buttons to go on, where nothing important is covered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.widgets.controls import Button
from scenes.shell.deeds import PRESSES, Deed, deed_of
from scenes.shell.scene import ScreenElement
from scenes.table.context import ShownContext
from scenes.table.intents import Intent
from scenes.table.surface.canvas import Item, widget_item
from scenes.table.surface.free_room import taken

Acts = Mapping[str, Intent]
"""What the buttons stand for, by their names, the first one pressed by Enter."""
LEAVES = "skip"
"""The name of the button that leaves, which is never the bright one."""
_WIDE = (430.0, 560.0, 720.0, 960.0)
"""Layout units of the panel, the first that has room for words and buttons in the window."""
_SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Factors on all that is in the panel, the first with which it fits at all."""
_FACE = 84.0
"""Layout units of the portrait."""
_BUTTON = (132.0, 40.0)
"""Layout units of a button."""
_RIM = 12.0
"""Layout units from the rim to what is inside."""
_MARGIN = 4
"""Pixels between the panel and the rim of the window."""
_STEP = 20.0
"""Layout units between two places that are tried for the panel."""
_LIT, _NEEDED, _USED, _TAKEN = 400, 60, 6, 1
"""What it costs to cover a pixel of what is lit, of the question and the buttons, of the person's own places, and of
anything else that lies there."""
_RIGHT = "#2f6b34"
"""The colour of the tick, and of the word beside it."""
_READ = frozenset({"zoom", "ledger", "explained", "explanation"})
"""The names of the items that are read: a card or heap shown large, a sum, an explanation and its ring."""
_PULSE, _BEATS = 0.9, 2
"""Seconds for which the first button pulses, and how often it does so."""
_SPREAD, _THICK = 9.0, 4.0
"""Layout units that the ring of a pulse is away from the button at most, and its width."""
_OUTSIDE = (-1, -1)
"""A pixel outside the window."""
_ONWARD = {Deed.NEXT: 1, Deed.RIGHT: 1, Deed.DOWN: 1, Deed.PREVIOUS: -1, Deed.LEFT: -1, Deed.UP: -1}


class Teller:
    """Shows one line at a time. name: the key of the teller among the rivals; heading: the line above the words;
    labels: the part of `ui` with the words of the buttons."""

    def __init__(self, table: ShownContext, name: str, heading: str, labels: str = "lesson") -> None:
        self.labels = labels
        self.table = table
        self.tabletop = table.tabletop
        self.name = name
        self.heading = heading
        self.line = ""
        self.mark = ""
        """A short word with a tick beside the heading: what the person has just done was right."""
        self.buttons: dict[str, Button] = {}
        self.modal = False
        """Whether the keys are for these buttons, because nothing else is awaited."""
        self._focus = 0
        self._pulse = 0.0
        """Seconds for which the first button still pulses."""
        self._acts: Acts = {}
        self._lit: Sequence[Rect] = ()
        self._needed: Sequence[Rect] = ()
        self._place: Rect | None = None
        self._corner: tuple[int, int] | None = None
        """The lower right corner of the last panel, where its buttons were."""
        self._panel = Surface((1, 1))

    def tell(
        self, line: str, acts: Acts, modal: bool, lit: Sequence[Rect], needed: Sequence[Rect], mark: str = ""
    ) -> None:
        """Say a line; "" for nothing. lit, needed: what must not be covered at all, or only if there is no other room,
        in pixels."""
        stays = self._place if line == self.line else None
        self.line, self.mark, self._acts, self.modal = line, mark, acts, modal
        self._lit, self._needed = lit, needed
        self._focus, self._pulse = 0, 0.0
        self._lay_out(stays)

    @property
    def waits(self) -> bool:
        """Whether the person has to press one of its buttons before anything at the table is answered."""
        return self.modal and bool(self.buttons)

    def nudge(self) -> None:
        """Show which button is awaited, because something else was pressed."""
        self._pulse = _PULSE
        self.tabletop.host.sound.play("denied")

    def _lay_out(self, stays: Rect | None) -> None:
        """Make the buttons; the panel keeps its place if that is still as good."""
        self.buttons = {}
        if not self.line:
            self._place = self.tabletop.kept_free = None
            return
        host, px = self.tabletop.host, self.tabletop.host.px
        measure, self._panel = self._fitting()
        size, avoided = self._panel.get_size(), [*self._lit, *self._needed]
        kept = stays is not None and stays.size == size and self.tabletop.window.contains(stays)
        place = stays if kept and stays is not None and stays.collidelist(avoided) < 0 else self._best(size)
        self._place = self.tabletop.kept_free = place
        self._corner = place.bottomright
        right = place.right - px(_RIM)
        wide, high = round(_BUTTON[0] * measure.unit), round(_BUTTON[1] * measure.unit)
        for number, (name, intent) in enumerate(reversed(list(self._acts.items()))):
            first = number == len(self._acts) - 1
            label = host.text(f"ui.{self.labels}.{name}")
            room = self._room(name, measure) if first else wide
            rect = Rect(right - room, place.bottom - px(_RIM) - high, room, high)
            kind = "main" if first and name != LEAVES else "plain"
            self.buttons[name] = Button(rect, label, measure, partial(self.table.post, intent), kind, 17)
            right = rect.left - px(8)
        self.buttons = dict(reversed(list(self.buttons.items())))

    def _fitting(self) -> tuple[Measure, Surface]:
        """The sizes of what is in the panel, as wished if that fits the window, and the panel."""
        host, window = self.tabletop.host, self.tabletop.window.inflate(-2 * _MARGIN, -2 * _MARGIN)
        for part in _SMALLER:
            wished = host.measure
            measure = Measure(wished.unit * part, wished.text, wished.least * min(1.0, part / _SMALLER[1]))
            wide = round(_BUTTON[0] * measure.unit) + host.px(8)
            buttons = self._room(next(iter(self._acts), ""), measure) + wide * (len(self._acts) - 1)
            for units in _WIDE:
                room = min(host.px(units), window.width)
                panel = _panel(self.name, (self.heading, self.mark), self.line, room, measure, bool(self._acts))
                if panel.get_height() <= window.height and buttons + 2 * host.px(_RIM) <= room:
                    return measure, panel
        return measure, panel

    def _room(self, name: str, measure: Measure) -> int:
        """The width of the first button, which has room for its words."""
        label = self.tabletop.host.text(f"ui.{self.labels}.{name}") if name else ""
        words = round(text.width(label, theme.TITLE_FONT, measure.pt(17))) + self.tabletop.host.px(28)
        return max(round(_BUTTON[0] * measure.unit), words)

    def _best(self, size: tuple[int, int]) -> Rect:
        """The place in the window where a panel of a size covers least; of equals, the one nearest to what is lit. Its
        buttons stay where they were, where that covers hardly more."""
        tabletop = self.tabletop
        window, step = tabletop.window.inflate(-2 * _MARGIN, -2 * _MARGIN), max(4, tabletop.host.px(_STEP))
        own = [tabletop.rect(area) for area in tabletop.arrangement.values() if area.name.startswith("s0")]
        weighed = [
            (rect, cost)
            for rects, cost in ((self._lit, _LIT), (self._needed, _NEEDED), (own, _USED), (taken(tabletop), _TAKEN))
            for rect in rects
        ]

        def price(rect: Rect) -> float:
            return sum(cost * _area(rect.clip(other)) for other, cost in weighed)

        near = (self._lit[0].unionall(list(self._lit[1:])) if self._lit else window).center
        best, place = (float("inf"), 0.0), Rect(window.topleft, size)
        for top in range(window.top, max(window.top, window.bottom - size[1]) + 1, step):
            for left in range(window.left, max(window.left, window.right - size[0]) + 1, step):
                rect = Rect(left, top, *size)
                cost = price(rect)
                far = abs(rect.centerx - near[0]) + abs(rect.centery - near[1])
                if (cost, far) < best:
                    best, place = (cost, far), rect
        if self._corner is not None:
            before = Rect(0, 0, *size)
            before.bottomright = self._corner
            if window.contains(before) and price(before) <= best[0] + _TAKEN * _area(before):
                return before
        return place

    # Input --------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether it was for the panel."""
        if self._place is None:
            return False
        match event.type:
            case pygame.MOUSEMOTION:
                for button in self.buttons.values():
                    button.hovered = button.rect.collidepoint(event.pos)
                return False
            case pygame.MOUSEBUTTONDOWN:
                for button in self.buttons.values():
                    button.held = event.button == pygame.BUTTON_LEFT and button.rect.collidepoint(event.pos)
                on_it = self._place.collidepoint(event.pos)
                if on_it and self.waits and not any(button.held for button in self.buttons.values()):
                    self.nudge()
                return on_it
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._released(event.pos)
            case pygame.KEYDOWN if self.modal and self.buttons:
                return self._key(event)
        return False

    def beneath(self, event: Event, holding: bool) -> Event:
        """An event as the table below may have it: a pointer on the panel is on nothing else, unless it is holding a
        card."""
        over = event.type == pygame.MOUSEMOTION and self._place is not None and self._place.collidepoint(event.pos)
        return Event(pygame.MOUSEMOTION, {**event.dict, "pos": _OUTSIDE}) if over and not holding else event

    def _released(self, pixel: tuple[int, int]) -> bool:
        held = [(name, button) for name, button in self.buttons.items() if button.held]
        for name, button in held:
            button.held = False
            if button.rect.collidepoint(pixel):
                self._press(name)
        return bool(held)

    def _key(self, event: Event) -> bool:
        deed = deed_of(event)
        if deed in PRESSES:
            self._press(list(self.buttons)[self._focus])
        elif deed in _ONWARD:
            self._focus = (self._focus + _ONWARD[deed]) % len(self.buttons)
        else:
            return False
        return True

    def _press(self, name: str) -> None:
        self.tabletop.host.sound.play("button")
        self.table.post(self._acts[name])

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether a button looks different."""
        calm = self.tabletop.host.settings.reduced_motion
        warmer = [button.warm(dt, calm) for button in self.buttons.values()]
        pulsed, self._pulse = self._pulse > 0.0, max(0.0, self._pulse - dt)
        return any(warmer) or pulsed

    @property
    def moving(self) -> bool:
        """Whether a button's light still changes, or one pulses."""
        return self._pulse > 0.0 or any(
            button.warmth != float(button.hovered or button.focused) for button in self.buttons.values()
        )

    # Pictures -----------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The panel and its buttons."""
        place = self._place
        if place is None:
            return []
        items = [Item("teller", (self.line, place.topleft, place.size), place, [(self._panel, place.topleft)])]
        for number, (name, button) in enumerate(self.buttons.items()):
            button.focused = self.modal and number == self._focus
            items.append(widget_item(("teller", name), button))
        return [*items, *self._pulsing()]

    def _pulsing(self) -> list[Item]:
        """The ring of a pulse around the first button; it stands still with reduced motion."""
        if self._pulse <= 0.0 or not self.buttons:
            return []
        px, button = self.tabletop.host.px, next(iter(self.buttons.values()))
        part = self._pulse / _PULSE * _BEATS % 1.0 if not self.tabletop.host.settings.reduced_motion else 0.5
        away, thick = round(px(_SPREAD) * (1.0 - part)), max(2, px(_THICK))
        ring = button.rect.inflate(2 * away, 2 * away)
        reach = ring.inflate(2 * thick, 2 * thick)
        radius = ring.height // 4
        return [Item("pulse", (away, *ring), reach, paint=lambda at: paint.ring(at, ring, radius, thick, theme.FOCUS))]

    def over(self, table: Sequence[Item], between: Sequence[Item] = ()) -> list[Item]:
        """The items of a table, others above them and the panel, and over all of it what the person asked to read."""
        read = [item for item in table if item.name in _READ]
        return [*(item for item in table if item.name not in _READ), *between, *self.items(), *read]

    def elements(self) -> list[ScreenElement]:
        """The words, and the buttons."""
        if self._place is None:
            return []
        said = ScreenElement(" ".join(filter(None, (self.mark, self.line))), self._place, "text")
        buttons = self.buttons.items()
        return [said, *(replace(button.element(button.rect), intent=self._acts[name]) for name, button in buttons)]


def _area(rect: Rect) -> int:
    return rect.width * rect.height


@cached
def _panel(name: str, heading: tuple[str, str], line: str, wide: int, measure: Measure, buttons: bool) -> Surface:
    """The panel without its buttons, `wide` pixels wide; heading: its words, and those with a tick at the right end."""
    unit = measure.unit
    rim, edge, radius = round(_RIM * unit), max(2, round(2.6 * unit)), round(16 * unit)
    face = seat_marks.onlooker_portrait(name, round(_FACE * unit))
    room = wide - face.get_width() - 3 * rim
    mark = _mark(heading[1], measure)
    head = text.line(
        text.shortened(heading[0], theme.TITLE_FONT, measure.pt(14), room - mark.get_width()),
        theme.TITLE_FONT,
        measure.pt(14),
        theme.BRICK,
    )
    words = text.block(line, theme.TEXT_FONT, measure.pt(18), theme.INK, room)
    low = round((_BUTTON[1] + 8) * unit) if buttons else 0
    inside = max(face.get_height(), head.get_height() + round(4 * unit) + words.get_height())
    size = (wide, inside + 2 * rim + low)
    blur = measure.px(8)
    whole = Surface((size[0], size[1]), pygame.SRCALPHA)
    whole.blit(paint.shadow((size[0] - 2 * blur, size[1] - 2 * blur), radius, blur, 120), (0, 0))
    whole.blit(paint.slab(size, radius, theme.INK), (0, 0))
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (edge, edge))
    whole.blit(face, (rim, rim))
    left = face.get_width() + 2 * rim
    whole.blit(head, (left, rim))
    whole.blit(mark, mark.get_rect(midright=(wide - rim, rim + head.get_height() // 2)))
    whole.blit(words, (left, rim + head.get_height() + round(4 * unit)))
    return whole


def _mark(word: str, measure: Measure) -> Surface:
    """A tick and a word; nothing for no word."""
    if not word:
        return Surface((0, 0), pygame.SRCALPHA)
    ink = text.line(word, theme.TITLE_FONT, measure.pt(16), _RIGHT)
    tick = theme.icon("check", ink.get_height(), _RIGHT) or Surface((0, 0), pygame.SRCALPHA)
    gap = round(6 * measure.unit)
    whole = Surface((2 * gap + tick.get_width() + ink.get_width(), ink.get_height()), pygame.SRCALPHA)
    whole.blit(tick, (gap, 0))
    whole.blit(ink, (2 * gap + tick.get_width(), 0))
    return whole

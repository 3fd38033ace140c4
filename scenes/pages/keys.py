"""The page of all keys: what each does, on the keyboard and on a pad; a press on one gives it another key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import Column, columns, draw_sheet
from scenes.look.widgets.rows import Row
from scenes.look.widgets.scroll import Scroll
from scenes.shell.deeds import AWAY, SEATS, Bindings, Deed, chord, deed_of, digit_place
from scenes.shell.devices import InputDevices
from scenes.shell.key_caps import cap, caps

GROUPS: tuple[tuple[str, tuple[Deed, ...]], ...] = (
    (
        "go",
        (
            Deed.LEFT,
            Deed.RIGHT,
            Deed.UP,
            Deed.DOWN,
            Deed.NEXT,
            Deed.PREVIOUS,
            Deed.CHOOSE,
            Deed.BACK,
            Deed.LET_GO,
            Deed.PAGE_UP,
            Deed.PAGE_DOWN,
            Deed.FIRST,
            Deed.LAST,
        ),
    ),
    (
        "table",
        (
            Deed.HURRY,
            Deed.HINT,
            Deed.UNDO,
            Deed.REDO,
            Deed.LARGE,
            Deed.ASK,
            Deed.SUMS,
            Deed.LOG,
            Deed.RECAP,
            Deed.PEEK,
            Deed.SORT,
            Deed.TIME,
            Deed.RIVAL,
            Deed.THANKS,
        ),
    ),
    ("seats", SEATS),
    ("all", (Deed.MENU, Deed.RULES, Deed.FULL_SCREEN, Deed.REMOVE, Deed.ERASE)),
)
"""The deeds as the page lists them."""
_MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LGUI,
    pygame.K_RGUI,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
)


class KeyRow(Row):
    """What something is called, and its keys as caps; a press asks for another key."""

    part = 0.56
    role = "key"

    def __init__(
        self, rect: Rect, label: str, measure: Measure, shown: Sequence[str], press: Callable[[], None]
    ) -> None:
        super().__init__(rect, label, measure)
        self.shown = tuple(shown)
        self._press = press
        self.waits = False
        """Whether the next key is for this row."""

    def says(self) -> str:
        """The deed and its keys, for a reader."""
        return f"{self.label}: {', '.join(self.shown)}"

    def press(self, spot: tuple[int, int] | None) -> None:
        """Ask for another key."""
        self._press()

    def draw_control(self, screen: Surface, rect: Rect) -> None:
        """The caps, side by side from the right."""
        right, high, gap = rect.right, min(rect.height, self.measure.px(32)), self.measure.px(6)
        colour = theme.CORN if self.waits else theme.PAPER_LIGHT
        pictures = [_cap(word, high, colour, self.measure) for word in self.shown]
        while len(pictures) > 1 and sum(one.get_width() + gap for one in pictures) > rect.width + gap:
            pictures.pop()
        for picture in reversed(pictures):
            screen.blit(picture, picture.get_rect(midright=(right, rect.centery)))
            right -= picture.get_width() + gap


def _cap(word: str, high: int, colour: str, measure: Measure) -> Surface:
    """A key cap as wide as its word."""
    ink = text.line(word, theme.TITLE_FONT, measure.pt(15), theme.INK)
    wide = max(high, ink.get_width() + measure.px(16))
    whole = paint.blank((wide, high))
    whole.blit(paint.slab((wide, high), high // 4, theme.INK), (0, 0))
    edge, foot = max(1, high // 14), max(2, high // 8)
    face = (wide - 2 * edge, high - 2 * edge - foot)
    whole.blit(paint.slab(face, high // 4 - edge, colour), (edge, edge))
    whole.blit(ink, ink.get_rect(center=(wide // 2, edge + face[1] // 2)))
    return whole


class KeysPage(HandPage):
    """A row for each deed, and what is being changed."""

    lying = (720, 460)

    def __init__(self) -> None:
        super().__init__()
        self._asks: Deed | None = None
        """The deed that gets the next key that is pressed."""
        self._sure = ""
        """The key that takes itself away from another deed when it is pressed again."""
        self._said = ""

    @property
    def devices(self) -> InputDevices:
        """The bindings and the pads."""
        return self.app.devices

    def build(self, size: tuple[int, int]) -> None:
        words = self.app.text
        self.ground = self.titled_ground(size, words("ui.keys.title"))
        wide = min(self.wide - 48, 1190)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 108)
        draw_sheet(self.ground, sheet, self.measure.unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(44), -self.measure.px(36)), self.measure)
        both = columns(self.widgets, self.measure, self.scroll.rect, 0.5 if wide >= 940 else None)
        for number, (name, deeds) in enumerate(GROUPS):
            self._group(both[number % 2], name, deeds)
        self.scroll.widgets = list(self.widgets)
        self._buttons()

    def _group(self, column: Column, name: str, deeds: Sequence[Deed]) -> None:
        words, devices = self.app.text, self.devices
        column.heading(words(f"ui.keys.{name}"))
        for deed in deeds:
            shown = caps(words, devices.bindings, deed, pad=False)[:3]
            shown += caps(words, devices.bindings, deed, pad=True, family=devices.pads.family)[:2]
            waits = deed is self._asks
            high = self.measure.px(40)
            rect = Rect(column.left, column.low, column.wide - self.measure.px(14), high)
            caps_now = [words("ui.keys.press")] if waits else shown or [words("ui.key.none")]
            row = KeyRow(rect, words(f"ui.deed.{deed.value}"), self.measure, caps_now, partial(self._ask, deed))
            row.waits = waits
            column.add(row, 1)
        column.gap(8)

    def _buttons(self) -> None:
        words = self.app.text
        said = self._said or words("ui.keys.note")
        low = self.high - 70
        back = self.box(self.wide / 2 - 226, low, 210, 52)
        reset = self.box(self.wide / 2 + 16, low, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))
        self.widgets.append(Button(reset, words("ui.settings.reset"), self.measure, self._reset, "wood", 18, "undo"))
        assert self.ground is not None
        room = self.measure.px(self.wide - 60)
        px = text.fit_size(said, theme.STRONG_FONT, self.measure.pt(16), self.measure.least, room)
        ink = text.line(said, theme.STRONG_FONT, px, theme.PARCHMENT, 2, theme.INK)
        self.ground.blit(ink, ink.get_rect(center=self.box(self.wide / 2, self.high - 95, 0, 0).center))

    def handle(self, event: Event) -> None:
        """While a key is asked for, the next one that goes down is it."""
        if self._asks is None or event.type != pygame.KEYDOWN or event.key in _MODIFIERS:
            super().handle(event)
        elif deed_of(event) in AWAY:
            self._done()
        else:
            self._take(self._asks, event.dict.get("pad") or _means(event))

    def _ask(self, deed: Deed) -> None:
        """Wait for a key for a deed."""
        self._asks, self._sure = deed, ""
        self._said = self.app.text("ui.keys.waiting", deed=self.app.text(f"ui.deed.{deed.value}"))
        self.rebuild()

    def _take(self, deed: Deed, means: str) -> None:
        """Give a key to a deed: at the second press if it stands for another one, never if that cannot be without."""
        words, bindings = self.app.text, self.devices.bindings
        owner = bindings.owner(means, deed)
        named = {"cap": cap(words, means, self.devices.pads.family)}
        if owner is not None and not bindings.may_take(means, deed):
            self._said = words("ui.keys.fixed", deed=words(f"ui.deed.{owner.value}"), **named)
            self.rebuild()
        elif owner is not None and self._sure != means:
            self._sure = means
            self._said = words("ui.keys.taken", deed=words(f"ui.deed.{owner.value}"), **named)
            self.rebuild()
        else:
            self._bind(bindings.given(deed, means))
            self._done()

    def _bind(self, bindings: Bindings) -> None:
        self.devices.bindings = bindings
        self.app.settings.keys = bindings.changed()
        self.devices.name_keys(self.app.text)
        self.app.save()

    def _done(self) -> None:
        """No key is asked for any more."""
        self._asks, self._sure, self._said = None, "", ""
        self.app.presses.ignore()
        self.rebuild()

    def _reset(self) -> None:
        self._bind(Bindings())
        self._done()

    def enter(self) -> None:
        self.focus_on(self.widgets[-2])


def _means(event: Event) -> str:
    """A key by its name, or by its place in the row of digits, where layouts differ."""
    name = chord(event)
    return name if "+" in name else digit_place(event) or name

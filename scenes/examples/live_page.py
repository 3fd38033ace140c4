"""A page with a live example: its table in a frame, what is said below it, and the buttons to play, step and try."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from scenes.examples.example import PlayedExample
from scenes.examples.live import LiveExample
from scenes.examples.try_table import TryTable
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button, Widget
from scenes.look.widgets.page import Page
from scenes.replay.watched import MOUSE_EVENTS
from scenes.shell.deeds import AWAY, Deed, deed_of
from scenes.shell.scene import ScreenElement

_CAPTION = 18
"""The size of a caption in layout units."""
_BUTTONS = 44.0
"""Layout units: the height of the buttons."""
_TALLEST = 0.8
"""The most height of a table, as a share of its width."""
_GAP = 8.0
"""Layout units between table, caption and buttons."""


class Caption(Widget):
    """The words about the table now; `label` is the words."""

    role = "text"
    focusable = False

    def draw(self, screen: Surface, rect: Rect) -> None:
        """Draw the words at the top of the rectangle."""
        screen.blit(_caption(self.label, self.measure, rect.width), rect)


def _caption(words: str, measure: Measure, room: int) -> Surface:
    return text.block(words, theme.STRONG_FONT, measure.pt(_CAPTION), theme.INK, room)


class LivePage(Page):
    """A Page on which an example may be shown; `example` is the one that is wanted, None for none."""

    def __init__(self) -> None:
        super().__init__()
        self.example: PlayedExample | None = None
        self.live: LiveExample | None = None
        self.large_door: Callable[[], None] | None = None
        """Opens the example on the whole window; None if it is there already."""
        self.other_door: Callable[[], None] | None = None
        """Shows the next example of the same page; None if there is none."""
        self.count = 1, 1
        """The number of the example on its page, and of how many."""
        self._page_changed = True
        self._large_shown = False

    # ---- the page ---------------------------------------------------------------------------------------

    def lay_example(self, place: Rect, beside: int = 0) -> Rect:
        """Lay the table of the example in `place` (pixels), with its caption and buttons; call it in `build`. Returns
        the rectangle of the buttons. beside: pixels at its right end that stay free."""
        px, played = self.measure.px, self.example
        assert played is not None and self.ground is not None
        if self.live is None or self.live.played is not played:
            self.free()
            self.live = LiveExample(self.app, played, place)
        live, high, gap = self.live, px(_BUTTONS), px(_GAP)
        said = max(_caption(words, self.measure, place.width).get_height() for words in live.captions())
        tall = min(round(place.width * _TALLEST), max(px(120), place.height - said - high - 2 * gap))
        frame = Rect(place.topleft, (place.width, tall))
        live.place(frame)
        rim = px(4)
        rim_size = frame.width + 2 * rim, frame.height + 2 * rim
        self.ground.blit(paint.slab(rim_size, px(10), theme.INK_DARK), frame.move(-rim, -rim))
        self.caption = Caption(Rect(frame.left, frame.bottom + gap, frame.width, said), "", self.measure)
        self.widgets.append(self.caption)
        row = Rect(frame.left, self.caption.rect.bottom + gap, frame.width, high)
        self._lay_buttons(Rect(row.topleft, (row.width - beside, high)))
        self._follow()
        return row

    def _lay_buttons(self, row: Rect) -> None:
        doors: list[tuple[str, Callable[[], None], str | None]] = [
            ("play", self.play, "play"),
            ("step", self.step, "skip"),
            ("try", self.try_it, "hand"),
            ("again", self.again, "again"),
        ]
        if self.other_door:
            doors.append(("other", self.other_door, None))
        if self.large_door:
            doors.append(("larger", self.large_door, "zoom"))
        gap, small = self.measure.px(6), row.height * 3 // 2
        few = [key for key, _, _ in doors if key in ("other", "larger")]
        wide = (row.width - len(few) * (small + gap) - 3 * gap) // 4
        left = row.left
        self.controls: dict[str, Button] = {}
        for key, act, icon in doors:
            across = small if key in few else wide
            rect = Rect(left, row.top, across, row.height)
            kind = "main" if key == "play" else "wood"
            label = self.app.text(f"ui.example.{key}", n=self.count[0], all=self.count[1])
            self.controls[key] = Button(rect, label, self.measure, act, kind, 17, icon, only_icon=key == "larger")
            left += across + gap
        self.widgets += self.controls.values()

    def _follow(self) -> None:
        """Update caption and buttons: something else is shown."""
        live = self.live
        assert live is not None
        self.caption.label = live.caption()
        play = self.controls["play"]
        play.icon = "pause" if live.playing else "play"
        play.label = self.app.text(f"ui.example.{play.icon}")
        self.controls["step"].enabled = not live.ended or not live.table.director.idle
        self.controls["again"].enabled = live.shown > 0
        self.redraw_soon()

    def free(self) -> None:
        """Let go of the table."""
        if self.live is not None:
            self.live.table.release_pictures()
        self.live = None

    # ---- commands ---------------------------------------------------------------------------------------

    def _act(self, act: Callable[[LiveExample], None]) -> None:
        if self.live is not None:
            act(self.live)
            self._follow()

    def play(self) -> None:
        """Play or stop."""
        self._act(LiveExample.toggle)

    def step(self) -> None:
        """Show one decision."""
        self._act(LiveExample.step)

    def again(self) -> None:
        """Back to the beginning of the example."""
        self._act(LiveExample.again)

    def try_it(self) -> None:
        """Open the table on the whole window, to be played from where the example begins."""
        if self.live is not None:
            self.live.stop()
            self.app.push(TryTable(self.app, self.live.played))

    # ---- life -------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Another scene is above: nothing goes on."""
        if self.live is not None:
            self.live.stop()

    def leave(self) -> None:
        """The page was left: its table goes, too."""
        self.free()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass for the widgets and the table."""
        moved = False
        if (live := self.live) is not None:
            before = live.shown, live.playing, live.table.director.idle
            moved = live.update(dt)
            if before != (live.shown, live.playing, live.table.director.idle):
                self._follow()
        self._page_changed = super().update(dt)
        return self._page_changed or moved

    def busy(self) -> bool:
        """Whether anything moves."""
        return super().busy() or (self.live is not None and self.live.busy())

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draw the page if it has changed, and what has changed of the table."""
        live = self.live
        large = live.large() if live is not None else None
        whole = self.stale or self._page_changed or large is not None or self._large_shown
        if whole:
            super().draw(screen)
        changed = live.draw(whole) if live is not None else []
        if large is not None:
            large.draw(screen)
        self._large_shown = large is not None
        return None if whole else changed

    def elements(self) -> list[ScreenElement]:
        """The widgets, and the cards on the table."""
        return super().elements() + (self.live.elements() if self.live is not None else [])

    # ---- input ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """Mouse events go to the table, too."""
        if self.live is not None and event.type in MOUSE_EVENTS and self._held is None:
            self.live.handle(event)
            if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
                self.live.table.input.let_go()
        super().handle(event)

    def _key(self, event: Event) -> None:
        look = self.live.table.input.close_look if self.live is not None else None
        if look is not None and deed_of(event) is Deed.LARGE:
            look.forced = not look.forced
            self.redraw_soon()
        elif look is not None and deed_of(event) is Deed.HURRY and self.focus is None:
            self.play()
        elif look is not None and deed_of(event) in AWAY and look.open:
            look.close()
            self.redraw_soon()
        else:
            super()._key(event)

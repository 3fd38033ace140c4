"""The log on a sheet at the edge of the table, of all players or of one; pressing a line shows the table as it was."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from scenes.look import text, theme
from scenes.look.widgets.controls import Widget
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.shell.deeds import Deed, deed_of
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, PlayContext
from scenes.table.intents import LookBack
from scenes.table.panels.log_lines import ClickableLine, about, filter_buttons
from scenes.table.surface.canvas import Item

_WIDE = 380.0
"""Layout units of the sheet's width."""
_NOTCH = 60.0
"""Layout units that the wheel scrolls by."""


class LogSheet(Panel):
    """The log, open or closed. It scrolls to new lines unless it was scrolled away from the end."""

    def __init__(self, table: PlayContext) -> None:
        super().__init__(table)
        self.match = table.match
        self.open = False
        self.about = -1
        """The seat whose lines are shown; -1 for all lines."""
        self.cursor = -1
        """The index of the line that has the focus; -1 for none."""
        self._filters: list[Widget] = []
        self._lines: list[ClickableLine] = []
        self._scroll: Scroll | None = None
        self._made_for: object = None
        self._held: Widget | None = None
        self._drawn: int | None = None
        """Where the lines were taken hold of, in pixels from the top."""

    def toggle(self) -> None:
        """Open the log at its end, or close it."""
        self.open = not self.open
        self.cursor, self._made_for, self._scroll, self._drawn = -1, None, None, None

    def retell(self) -> None:
        """The lines of the log have changed."""
        self._made_for = None

    def open_at(self, seat: int) -> None:
        """Open the log at the end of the lines of a seat; -1 for all lines."""
        self.open, self.about = True, seat
        self.cursor, self._made_for, self._scroll, self._drawn = -1, None, None, None

    # Making -------------------------------------------------------------------------------------

    def _sheet(self) -> Rect:
        window, measure = self.host.screen.get_rect(), self.host.measure
        wide = min(measure.px(_WIDE), window.width * 2 // 5)
        rect = Rect(0, measure.px(12), wide, window.height - measure.px(92))
        rect.right = window.right - measure.px(12)
        return rect

    def _make(self) -> None:
        """Make all widgets again if anything has changed."""
        measure, log, sheet = self.host.measure, self.table.director.log, self._sheet()
        now = (len(log), log[-1] if log else None, self.about, measure, tuple(sheet))
        if now == self._made_for:
            return
        self._made_for = now
        inner = sheet.inflate(-measure.px(44), -measure.px(30))
        row = Rect(inner.left, inner.top + measure.px(38), inner.width, measure.px(34))
        self._filters = filter_buttons(
            self.match.rules.key,
            self.match.names,
            self.about,
            row,
            measure,
            self.host.text("ui.replay.everybody"),
            self._tell_of,
        )
        before = self._scroll
        top = row.bottom + measure.px(10)
        self._scroll = Scroll(Rect(inner.left, top, inner.width - measure.px(8), inner.bottom - top), measure)
        self._lines = []
        low = top
        for entry in about(log, self.about):
            rect = Rect(
                inner.left,
                low,
                self._scroll.rect.width,
                ClickableLine.height(entry.sentence, measure, self._scroll.rect.width),
            )
            self._lines.append(ClickableLine(rect, self.match.rules.key, entry, measure, self._look_back))
            low = rect.bottom
        self._scroll.widgets = list(self._lines)
        at_the_end = before is None or before.offset >= before.most
        self._scroll.to(self._scroll.most if at_the_end or before is None else before.offset)
        self.cursor = min(self.cursor, len(self._lines) - 1)

    def _look_back(self, decision: int) -> None:
        self.table.post(LookBack(decision))

    def _tell_of(self, seat: int) -> Callable[[], None]:
        def choose() -> None:
            self.about, self.cursor, self._made_for, self._scroll = seat, -1, None, None

        return choose

    # Input --------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take an event if it is for the open log; returns whether it was."""
        if not self.open or self.table.director.held is not None:
            return False
        self._make()
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._point(event)
            case pygame.MOUSEWHEEL:
                self._roll(-event.y * self.host.measure.px(_NOTCH))
                return True
            case pygame.KEYDOWN:
                return self._key(deed_of(event))
        return False

    def _roll(self, pixels: float) -> None:
        if self._scroll is not None:
            self._scroll.by(round(pixels))

    def _point(self, event: Event) -> bool:
        assert self._scroll is not None
        if event.type == pygame.MOUSEMOTION:
            if self._scroll.drag(event.pos) or self._draw_along(event.pos[1]):
                return True
            under = self._under(event.pos)
            for widget in (*self._filters, *self._lines):
                widget.hovered = widget is under
                widget.warmth = float(widget.hovered)
            return self._sheet().collidepoint(event.pos)
        if event.button == pygame.BUTTON_LEFT and event.type == pygame.MOUSEBUTTONDOWN:
            self._held = None if self._scroll.grab(event.pos) else self._under(event.pos)
            self._drawn = event.pos[1] if self._held in self._lines else None
            return self._sheet().collidepoint(event.pos)
        if event.button == pygame.BUTTON_LEFT:
            self._scroll.release()
            held, self._held, self._drawn = self._held, None, None
            if held is not None and held is self._under(event.pos):
                self.host.sound.play("button")
                held.press(None)
            return held is not None
        return self._sheet().collidepoint(event.pos)

    def _draw_along(self, low: int) -> bool:
        """Scroll with the pointer that has taken hold of the lines; returns whether they are drawn, not pressed."""
        slack = self.host.measure.px(10)
        if self._drawn is None or (self._held is not None and abs(low - self._drawn) <= slack):
            return False
        self._roll(self._drawn - low)
        self._held, self._drawn = None, low
        return True

    def _under(self, pixel: tuple[int, int]) -> Widget | None:
        assert self._scroll is not None
        found: list[Widget] = [widget for widget in self._filters if widget.rect.collidepoint(pixel)]
        if self._scroll.rect.collidepoint(pixel):
            found += [line for line in self._lines if self._place(line).collidepoint(pixel)]
        return found[0] if found else None

    def _place(self, line: ClickableLine) -> Rect:
        """The rectangle of a line after scrolling, in pixels."""
        return line.rect.move(0, -self._scroll.offset if self._scroll else 0)

    def _key(self, deed: Deed | None) -> bool:
        """Page up and down move the focus by a line; Enter presses it. Returns whether the key was one of these."""
        if deed in (Deed.PAGE_UP, Deed.PAGE_DOWN) and self._lines and self._scroll:
            step = -1 if deed is Deed.PAGE_UP else 1
            start = len(self._lines) if self.cursor < 0 else self.cursor
            self.cursor = min(len(self._lines) - 1, max(0, start + step))
            self._scroll.reveal(self._lines[self.cursor].rect)
            return True
        if deed is Deed.CHOOSE and self.cursor >= 0:
            self._lines[self.cursor].press(None)
            return True
        return False

    # Pictures -----------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The open sheet."""
        if not self.open:
            return []
        self._make()
        assert self._scroll is not None
        hovered = [number for number, widget in enumerate((*self._filters, *self._lines)) if widget.hovered]
        key = (self._made_for, self.match.decisions, self._scroll.offset, self.cursor, *hovered)
        margin = theme.sheet_margin(self.host.measure.unit)
        return [Item("log", key, self._sheet().inflate(2 * margin, 2 * margin), paint=self._draw)]

    def _draw(self, screen: Surface) -> None:
        assert self._scroll is not None
        sheet, measure = self._sheet(), self.host.measure
        draw_sheet(screen, sheet, measure.unit)
        head = text.line(self.host.text("ui.table.log"), theme.TITLE_FONT, measure.pt(24), theme.BRICK)
        screen.blit(head, head.get_rect(midtop=(sheet.centerx, sheet.top + measure.px(14))))
        for widget in self._filters:
            widget.draw(screen, widget.rect)
        for number, line in enumerate(self._lines):
            line.focused = number == self.cursor
            line.here = line.entry.decision == self.match.decisions
        clip = screen.get_clip()
        self._scroll.draw(screen)
        screen.set_clip(clip)

    def elements(self) -> list[ScreenElement]:
        """Its buttons and the lines in view."""
        if not self.open:
            return []
        self._make()
        assert self._scroll is not None
        in_view = [(line, self._place(line)) for line in self._lines]
        shown = [line.element(rect) for line, rect in in_view if self._scroll.rect.contains(rect)]
        return [widget.element(widget.rect) for widget in self._filters] + shown

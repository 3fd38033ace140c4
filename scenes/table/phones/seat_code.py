"""The page with the code of a seat, so that a phone can come back or another one can take its place; also what is asked
while a phone is away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.look import text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet, headline
from scenes.phones.qr import qr_code
from scenes.shell.scene import ScreenElement

_WIDE, _HIGH, _CODE = 760.0, 380.0, 236.0
"""Layout units of the sheet, and of the code on it."""
Choice = tuple[str, Callable[[], None]]
"""The label of a button, and what it does once the page is closed."""


class SeatCode(Page):
    """A code, a sentence, and buttons. head, note: what is written; address: where the code leads, "" if there is no
    network; choices: the buttons, the first of which is also Esc; gone: closes the page by itself once it is true."""

    overlay = True
    min_size = (_WIDE + 40, _HIGH + 20)

    def __init__(
        self, head: str, note: str, address: str, choices: Sequence[Choice], gone: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__()
        self.head = head
        self.note = note
        self.address = address
        self.choices = choices
        self.gone = gone

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the code on the left, the words beside it and the buttons below."""
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        measure = self.measure
        left, top = (self.wide - _WIDE) / 2, (self.high - _HIGH) / 2
        draw_sheet(self.ground, self.box(left, top, _WIDE, _HIGH), measure.unit)
        code = self.box(left + 34, top + 34, _CODE, _CODE)
        words_left, room = left + _CODE + 60, _WIDE - _CODE - 94
        if self.address:
            self.ground.blit(qr_code(self.address, code.width), code)
        middle = self.box(words_left + room / 2, top + 66, 0, 0).center
        headline(self.ground, self.head, middle, 30 * measure.unit, room=measure.px(room))
        note = text.block(self.note, theme.TEXT_FONT, measure.pt(18), theme.INK, measure.px(room))
        self.ground.blit(note, self.box(words_left, top + 106, 0, 0))
        shown = self.address.partition("#")[0] or self.app.text("ui.phones.play.no_network")
        px = text.fit_size(shown, theme.STRONG_FONT, measure.pt(20), measure.least, measure.px(room))
        line = text.line(shown, theme.STRONG_FONT, px, theme.INK)
        self.ground.blit(line, self.box(words_left, top + 34 + _CODE - 34, 0, 0))
        self._add_buttons(left, top)

    def _add_buttons(self, left: float, top: float) -> None:
        wide = (_WIDE - 68 - 12 * (len(self.choices) - 1)) / len(self.choices)
        for place, (label, act) in enumerate(self.choices):
            rect = self.box(left + 34 + place * (wide + 12), top + _HIGH - 88, wide, 58)
            kind = "main" if place == 0 else "plain"
            self.widgets.append(Button(rect, label, self.measure, self._closing(act), kind))

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def chosen() -> None:
            self.app.pop()
            act()

        return chosen

    def enter(self) -> None:
        """The first button has the focus."""
        self.focus_on(self.widgets[0])

    def back(self) -> None:
        """Esc chooses the first button."""
        self._closing(self.choices[0][1])()

    def update(self, dt: float) -> bool:
        """Close the page once it is out of date."""
        if self.gone():
            self.app.pop()
            return True
        return super().update(dt)

    def elements(self) -> list[ScreenElement]:
        """The words and the buttons."""
        window = self.app.screen.get_rect()
        return [ScreenElement(line, window, "text") for line in (self.head, self.note)] + super().elements()

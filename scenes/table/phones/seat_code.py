"""The page with the code and the letters of a seat, so that a phone can come back or another one can take its place;
also what is asked while a phone is away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.look import text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet, headline
from scenes.phones.paper import draw_letters, plain_address
from scenes.phones.qr import qr_code
from scenes.phones.seats import phone_seats
from scenes.shell.scene import ScreenElement

_WIDE, _HIGH, _CODE, _LETTERS = 800.0, 446.0, 302.0, 100.0
"""Layout units of the sheet, of the code on it, and of the height of the letters."""
Choice = tuple[str, Callable[[], None]]
"""The label of a button, and what it does once the page is closed."""


class SeatCode(Page):
    """A code, a sentence, and buttons. head, note: what is written; seat: the seat whose phone the code is for, -1 for
    one more phone; choices: the buttons, the first of which is also Esc; gone: closes the page by itself once it is
    true."""

    overlay = True
    min_size = (_WIDE + 40, _HIGH + 20)

    def __init__(
        self, head: str, note: str, seat: int, choices: Sequence[Choice], gone: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__()
        self.head = head
        self.note = note
        self.seat = seat
        self.address = self.letters = ""
        """Where the code leads and what is typed there; "" if there is no network."""
        self._lobby: str | None = None
        """The lobby's letters when these were read: all change together."""
        self.choices = choices
        self.gone = gone

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the code on the left, the words and the letters beside it and the buttons below."""
        self._read()
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
        space = measure.px(room), measure.px(100)
        px = text.fit_block_size(self.note, theme.TEXT_FONT, measure.pt(18), measure.least, *space, 1.25)
        note = text.block(self.note, theme.TEXT_FONT, px, theme.INK, measure.px(room))
        self.ground.blit(note, self.box(words_left, top + 98, 0, 0))
        shown = self._way()
        px = text.fit_size(shown, theme.STRONG_FONT, measure.pt(20), measure.least, measure.px(room))
        line = text.line(shown, theme.STRONG_FONT, px, theme.INK)
        low = top + 34 + _CODE - _LETTERS
        self.ground.blit(line, self.box(words_left, low - 34, 0, 0))
        if self.letters:
            draw_letters(self.ground, self.box(words_left, low, room, _LETTERS), self.letters, measure)
        self._add_buttons(left, top)

    def _read(self) -> None:
        """Read the code's address and the letters, unless those that are shown are still right. A code that was used is
        not made again while the page is open."""
        phones = phone_seats(self.app)
        if self._lobby != phones.line.letters():
            self._lobby = phones.line.letters()
            self.address = phones.address_of(self.seat)
            self.letters = phones.letters_of(self.seat) if self.address else ""

    def _way(self) -> str:
        """The sentence above the letters, or why there are none."""
        words, address = self.app.text, plain_address(self.address.partition("#")[0])
        return words("ui.phones.play.or_type", address=address) if address else words("ui.phones.play.no_network")

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
        """Close the page once it is out of date, and show new letters at once."""
        if self.gone():
            self.app.pop()
            return True
        if phone_seats(self.app).line.letters() != self._lobby:
            self.rebuild_soon()
        return super().update(dt)

    def elements(self) -> list[ScreenElement]:
        """The words, the letters and the buttons."""
        window = self.app.screen.get_rect()
        lines = [self.head, self.note, self._way(), *([self.letters] if self.letters else [])]
        return [ScreenElement(line, window, "text") for line in lines] + super().elements()

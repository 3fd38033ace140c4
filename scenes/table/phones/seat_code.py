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
from scenes.table.surface.responsive.boxes import Box

_WIDE, _HIGH, _RIM = 1200.0, 650.0, 34.0
"""Layout units of the sheet and of its rim. It is read from afar."""
_CODE, _LETTERS, _COLUMN = 340.0, 104.0, 380.0
"""Layout units of the code, of the height of the letters, and of the width of their column."""
_BUTTON, _GAP = 74.0, 14.0
"""Layout units of the height of a button, and from one to the next."""
_HEAD, _WORDS = 46.0, 30.0
"""Letters, in layout units."""
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
        """Lay out the code and the letters on the left, the words and the buttons beside them."""
        self._read()
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        measure = self.measure
        left, top = (self.wide - _WIDE) / 2, (self.high - _HIGH) / 2
        draw_sheet(self.ground, self.box(left, top, _WIDE, _HIGH), measure.unit)
        code = self.box(left + _RIM + (_COLUMN - _CODE) / 2, top + _RIM, _CODE, _CODE)
        if self.address:
            self.ground.blit(qr_code(self.address, code.width), code)
        self._write(self._way(), theme.STRONG_FONT, Box(left + _RIM, top + _RIM + _CODE + 14, _COLUMN, 84.0), "centre")
        if self.letters:
            place = self.box(left + _RIM, top + _HIGH - _RIM - _LETTERS, _COLUMN, _LETTERS)
            draw_letters(self.ground, place, self.letters, measure)
        words_left = left + _COLUMN + 2 * _RIM
        room = _WIDE - _COLUMN - 3 * _RIM
        middle = self.box(words_left + room / 2, top + 70, 0, 0).center
        headline(self.ground, self.head, middle, _HEAD * measure.unit, room=measure.px(room))
        high = _HIGH - 2 * _RIM - 96 - len(self.choices) * (_BUTTON + _GAP)
        self._write(self.note, theme.TEXT_FONT, Box(words_left, top + 118, room, high), "left")
        self._add_buttons(words_left, top + _HIGH - _RIM, room)

    def _write(self, words: str, font: str, box: Box, align: str) -> None:
        """Write words into a box (layout units), smaller where they would not fit."""
        assert self.ground is not None
        measure, place = self.measure, self.box(*box)
        px = text.fit_block_size(words, font, measure.pt(_WORDS), measure.least, place.width, place.height, 1.2)
        self.ground.blit(text.block(words, font, px, theme.INK, place.width, align, 1.2), place)

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

    def _add_buttons(self, left: float, low: float, wide: float) -> None:
        for place, (label, act) in enumerate(reversed(self.choices)):
            rect = self.box(left, low - _BUTTON - place * (_BUTTON + _GAP), wide, _BUTTON)
            kind = "main" if place == len(self.choices) - 1 else "plain"
            self.widgets.insert(0, Button(rect, label, self.measure, self._closing(act), kind, _WORDS))

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

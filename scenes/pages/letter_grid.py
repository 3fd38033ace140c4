"""The grid of letters: a text is written with a pad or a finger alone, in the alphabet of the language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import ceil

import pygame
from pygame import Event, Rect

from scenes.look import text, theme
from scenes.look.widgets.controls import Button, Widget
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.text_box import TextBox
from scenes.shell.deeds import Deed, deed_of
from scenes.shell.scene import SpelledText, Writing
from scenes.words.alphabets import SIGNS, sheets

COLUMNS, FEW_COLUMNS = 15, 10
"""Letters in a row of a wide and of an upright window: kana stand in groups of five."""
GAP = 5
"""Layout units between two keys."""
TALLEST = 64.0
"""Greatest height of a key, in layout units."""

Key = tuple[str, Callable[[], None], str]
"""The label of a key, what it does, and its kind of button."""


class SpelledBox(TextBox):
    """The text above the grid; it takes letters wherever the focus is."""

    focusable = False
    eager = True

    def _clears(self) -> bool:
        return False


class SpelledLines(SpelledBox):
    """A text in several lines."""

    rows = takes_all = True


class LetterGrid(HandPage):
    """The text, and below it a key for each letter. `on_done` is called with the text when it is done. Letters that
    come from a keyboard are written, too."""

    overlay = True

    def __init__(self, field: SpelledText, on_done: Callable[[str], None]) -> None:
        super().__init__()
        self.field = field
        self.value = field.value
        self.on_done = on_done
        self.note = ""
        """The sentence about the parts of a pad; "" while another device is used, whose keys write letters."""
        self._sheet = 0
        self._rows: list[list[Widget]] = []

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        words, px, pt = self.app.text, self.measure.px, self.measure.pt
        self.ground = self.backdrop.copy()
        whole = Rect((0, 0), size).inflate(-px(24), -px(24))
        draw_sheet(self.ground, whole, self.measure.unit)
        inner = whole.inflate(-px(40), -px(32))
        head = text.line(self.field.label, theme.TITLE_FONT, pt(22), theme.BRICK)
        self.note = words("ui.letters.note") if self.app.devices.by_pad else ""
        note = text.block(self.note, theme.TEXT_FONT, pt(15), theme.INK_SOFT, inner.width, "centre")
        self.ground.blit(head, head.get_rect(midtop=inner.midtop))
        self.ground.blit(note, note.get_rect(midbottom=inner.midbottom))
        room = Rect(inner.left, inner.top + head.get_height() + px(6), inner.width, px(110 if self.field.rows else 48))
        kind = SpelledLines if self.field.rows else SpelledBox
        self.spelled = kind(room, self.field.label, self.measure, self.value, self._write, self.field.most)
        self.spelled.edit.move(len(self.value))
        self.spelled.typing = True
        top = room.bottom + px(8)
        self._lay_keys(Rect(inner.left, top, inner.width, inner.bottom - note.get_height() - px(6) - top))
        self.widgets.append(self.spelled)

    def _lay_keys(self, room: Rect) -> None:
        """Lay out the letters of the sheet, the signs, and a row of what else can be done."""
        found, columns = sheets(self.app.text("ui.letters.alphabet")), FEW_COLUMNS if self.upright else COLUMNS
        self._sheet %= len(found)
        lines = [line for part in (found[self._sheet], SIGNS) for line in _lines(part, columns)]
        rows: list[list[Key]] = [[(letter, partial(self._put, letter), "plain") for letter in line] for line in lines]
        rows.append(self._acts(found[(self._sheet + 1) % len(found)][:3]))
        high, gap = min(self.measure.px(TALLEST), room.height // len(rows)), self.measure.px(GAP)
        self._rows = []
        for number, row in enumerate(rows):
            parts = columns if number < len(lines) else len(row)
            lefts = [room.left + room.width * at // parts for at in range(len(row) + 1)]
            places = (
                Rect(left, room.top + number * high, right - left - gap, high - gap) for left, right in pairwise(lefts)
            )
            made = (
                Button(at, label, self.measure, act, kind, 22)
                for at, (label, act, kind) in zip(places, row, strict=True)
            )
            self._rows.append(list(made))
            self.widgets += self._rows[-1]

    def _acts(self, other: str) -> list[Key]:
        """What can be done besides writing a letter. other: the first letters of the next sheet."""
        words = self.app.text
        found: list[Key] = [(other, self._turn, "wood"), (words("ui.letters.blank"), partial(self._put, " "), "plain")]
        if self.field.rows:
            found.append((words("ui.letters.line"), partial(self._put, "\n"), "plain"))
        return [
            *found,
            (words("ui.letters.erase"), self._erase, "plain"),
            (words("ui.letters.leave"), self.back, "wood"),
            (words("ui.letters.done"), self._done, "main"),
        ]

    def enter(self) -> None:
        self.by_keys = self.app.devices.by_pad
        self.focus_on(self.widgets[0])

    def writing(self) -> Writing | None:
        return Writing(self.spelled.edit, self.spelled.writes_at)

    def _toward(self, across: int, down: int) -> None:
        """Move the focus in its row, or to the row above or below; from an edge to the opposite one."""
        at = next((at for at, row in enumerate(self._rows) if self.focus in row), -1)
        if at < 0 or self.focus is None:
            super()._toward(across, down)
            return
        row, here = self._rows[(at + down) % len(self._rows)], self.focus.rect.centerx
        if across:
            other = row[(row.index(self.focus) + across) % len(row)]
        else:
            other = min(row, key=lambda key: abs(key.rect.centerx - here))
        self._show_focus(True)
        self.focus_on(other)

    # ---- what is pressed --------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        deed = deed_of(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            self.spelled.key(event)
            self._explain(self.spelled)
            self.redraw_soon()
        elif event.type == pygame.KEYDOWN and "pad" in event.dict and deed in (Deed.LARGE, Deed.MENU):
            (self._erase if deed is Deed.LARGE else self._done)()
        elif event.type == pygame.KEYDOWN and "pad" in event.dict and deed in (Deed.NEXT, Deed.PREVIOUS):
            self._turn(1 if deed is Deed.NEXT else -1)
        elif event.type == pygame.KEYDOWN and deed is Deed.ERASE:
            self._erase()
        elif event.type != pygame.KEYDOWN or deed is not Deed.HURRY or "pad" in event.dict:
            super().handle(event)  # the space bar comes as a letter

    def _write(self, value: str) -> None:
        self.value = value

    def _put(self, letters: str) -> None:
        self.spelled.put(letters, True)
        self._explain(self.spelled)
        self.redraw_soon()

    def _erase(self) -> None:
        self.spelled.erase()
        self.redraw_soon()

    def _turn(self, step: int = 1) -> None:
        """Show another sheet of letters."""
        self._sheet += step
        self.rebuild()

    def _done(self) -> None:
        self.app.sound.play("button")
        self.on_done(self.value)
        self.app.pop()


def _lines(letters: str, columns: int) -> list[str]:
    """The letters in rows of at most `columns`."""
    return [letters[at * columns : (at + 1) * columns] for at in range(ceil(len(letters) / columns))]

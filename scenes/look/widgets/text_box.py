"""The field in which a person types, in one line or several, also with an input method."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import NamedTuple
from unicodedata import category

import pygame
from pygame import Event, Rect, Surface

from game.core.sanitize import visible
from scenes.look import fonts, paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Widget
from scenes.look.widgets.edited_text import LINE, EditedText
from scenes.look.widgets.typing_keys import ROW, Command, command
from scenes.shell.clipboard import read_clipboard, write_clipboard
from scenes.words.catalogue import Words

DOUBLE_CLICK = 0.4
"""Maximum seconds between two clicks of a double click."""
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class FieldRefusal(NamedTuple):
    """Why something was not written: a key of `ui.typing`, the greatest length, and the script that no font has."""

    key: str
    most: int = 0
    script: str = ""

    def sentence(self, words: Words) -> str:
        """The reason in words."""
        what = words(f"ui.typing.script.{self.script}") if self.script else ""
        return words(f"ui.typing.{self.key}", n=self.most, what=what)


class TextBox(Widget):
    """A field to type in; `on_change` is called with every change. most: letters.

    Letters that no font has are refused, unless `takes_all`, and so is what has no room; `refusal` says why until the
    page has shown it."""

    role = "text"
    grounds = ("#fbf1da", theme.PAPER_LIGHT)  # at rest, and while it is typed in or pointed at
    letters, soft = theme.INK, theme.INK_SOFT
    chosen = "#f0c766"
    """The ground of selected letters."""
    caret_ink = theme.BRICK
    font, size, smallest = theme.STRONG_FONT, 18.0, 0.8
    """Font and size of the letters, and their least size as a share of the usual least one."""
    side = 10.0
    """Layout units beside the letters."""
    rows = False
    """Whether there can be several lines."""
    takes_all = False
    eager = False
    """Whether it takes letters as soon as its page has given it the focus."""
    usual = ""
    """What counts while nothing is written, shown in soft letters."""

    def __init__(
        self, rect: Rect, label: str, measure: Measure, value: str, on_change: Callable[[str], None], most: int = 18
    ) -> None:
        super().__init__(rect, label, measure)
        self.on_change = on_change
        self.edit = EditedText(value, most, self.rows)
        if self.rows:
            self.edit.move(0)
        self.typing = False
        self.refusal: FieldRefusal | None = None
        self.draft = ""  # what the input method is still composing
        self.draft_caret = 0  # letters of the draft before the caret
        self.draft_part = (0, 0)  # the letters of the draft that are being converted
        self.writes_at = Rect(rect)
        """Where the caret was drawn, in pixels of the window: the input method shows its choices there."""
        self._first = 0  # the first line that is shown
        self._left = 0  # pixels of the caret's line beyond the left edge
        self._wish: int | None = None  # pixels from the left where the caret wants to be in other lines
        self._clicks = 0
        self._since_click = DOUBLE_CLICK
        self._clicked: tuple[int, int] | None = None  # where the pointer went down on the letters
        self._reveals = False  # whether the line of the caret is to be scrolled into view

    @property
    def value(self) -> str:
        """The text."""
        return self.edit.text

    @value.setter
    def value(self, value: str) -> None:
        """Begin with another text, without a history."""
        self.edit = EditedText(value, self.edit.most, self.rows)

    @property
    def listens(self) -> bool:
        """Whether letters that are typed now would be written here."""
        return self.typing or self.focused or self.eager

    def says(self) -> str:
        return f"{self.label}: {self.value or self.usual}"

    def press(self, spot: tuple[int, int] | None) -> None:
        if self.typing and spot is None and not self.rows:
            self.blur()
        elif spot is not None and self._clears() and self._cross().collidepoint(spot) and not self._clicked:
            self.replace("")
        else:
            self.typing = True

    def hold(self, spot: tuple[int, int]) -> None:
        if self.draft or (self._clears() and self._cross().collidepoint(spot)):
            self._clicked = None
            return
        at = self._letter_at(spot)
        again = self._near_click(spot) and self.typing and self._since_click < DOUBLE_CLICK
        self._clicks = self._clicks % 3 + 1 if again else 1
        self._since_click, self._clicked, self.typing, self._wish = 0.0, spot, True, None
        if self._clicks == 1:
            self.edit.move(at, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        elif self._clicks == 2:
            self.edit.select_word(at)
        else:
            self.edit.select_all()

    def _near_click(self, spot: tuple[int, int]) -> bool:
        """Whether a spot is where the pointer went down the last time."""
        away = max(abs(here - there) for here, there in zip(spot, self._clicked or spot, strict=True))
        return self._clicked is not None and away < self.measure.px(8)

    def drag(self, spot: tuple[int, int]) -> None:
        at = self._letter_at(spot)
        if self._clicked and at != self._letter_at(self._clicked):
            self.edit.move(at, True)
            self._reveals = True

    def warm(self, dt: float, calm: bool) -> bool:
        self._since_click += dt
        return super().warm(dt, calm)

    def blur(self) -> None:
        self.typing, self.draft = False, ""
        self._left = 0
        self.edit.move(self.edit.caret)

    def take_over(self, before: TextBox) -> None:
        """Continue in the place of another field, with its text, caret, selection and history; with only the text of
        this one, if the page has not taken what was typed."""
        if self.value.strip() == before.value.strip():
            self.edit = before.edit
        self.typing, self.refusal = before.typing, before.refusal
        self.draft, self.draft_caret, self.draft_part = before.draft, before.draft_caret, before.draft_part
        self._first, self._left = before._first, before._left
        self._clicks, self._since_click, self._clicked = before._clicks, before._since_click, before._clicked

    # ---- keys -------------------------------------------------------------------------------------------

    def key(self, event: Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            if self.listens:
                self.draft = ""
                self.put(event.text, True)
            return self.listens
        if event.type == pygame.TEXTEDITING:
            return self._compose(event)
        return event.type == pygame.KEYDOWN and self._pressed(event)

    def _compose(self, event: Event) -> bool:
        if not self.listens:
            return False
        self.draft = visible(event.text)
        self.typing |= bool(self.draft)
        most = len(self.draft)
        self.draft_caret = min(max(0, event.start), most) or most
        first = min(max(0, event.start), most)
        self.draft_part = (first, min(most, first + max(0, event.length)))
        return True

    def _pressed(self, event: Event) -> bool:
        """A key while it is typed in. While something is composed, it is for the input method."""
        if not self.listens or self.draft:
            return self.listens
        wanted = command(event)
        if not self.typing:  # only what no page would want
            if wanted is None or wanted.deed in ("go", "erase"):
                return bool(event.key == pygame.K_SPACE)  # it comes as a letter
            self.typing = True
        if event.key == pygame.K_ESCAPE:
            self.blur()
            return True
        if self.rows and event.key in ENTER_KEYS:
            self.put("\n", True)
            return True
        if event.key == pygame.K_TAB or (not self.rows and _leads_on(event, wanted)):
            return False
        if wanted:
            self._do(wanted)
        return True

    def _do(self, wanted: Command) -> None:
        """Carry an edit out."""
        edit, before, self._reveals = self.edit, self.value, True
        if wanted.deed in ("copy", "cut"):
            self._copy(wanted.deed == "cut")
        elif wanted.deed == "paste":
            found = read_clipboard()
            if not found:
                self.refusal = FieldRefusal("nothing_to_paste")
            else:
                self.put(found)
            return
        elif wanted.deed == "all":
            edit.select_all()
        elif wanted.deed == "undo":
            edit.undo()
        elif wanted.deed == "redo":
            edit.redo()
        elif wanted.deed == "erase":
            edit.erase(wanted.step, wanted.forward)
        elif wanted.step == ROW:
            self._climb(wanted)
        else:
            edit.go(wanted.step, wanted.forward, wanted.select)
        if wanted.step != ROW:
            self._wish = None
        if self.value != before:
            self.on_change(self.value)

    def _copy(self, cut: bool) -> None:
        if not self.edit.selected:
            return
        if not write_clipboard(self.edit.selected):
            self.refusal = FieldRefusal("no_clipboard")
        elif cut:
            self.edit.erase(LINE, True)

    def put(self, words: str, typed: bool = False) -> None:
        """Write words in the place of the selection, unless there are letters among them that no font has."""
        self.typing = self._reveals = True
        self._wish, self.edit.exact = None, self.takes_all
        words = self.edit.clean(words)
        if not self.takes_all:
            begin, joined = self.edit.joined(words)
            old = self.value[begin : self.edit.selection[0]]
            strange = [letter for letter in joined if letter not in old and not fonts.can_show(letter, self.font)]
            if strange:
                self.refusal = FieldRefusal("unknown", script=fonts.script(strange[0]))
                return
        before = self.value
        if not self.edit.put(words, typed):
            self.refusal = FieldRefusal("full", self.edit.most)
        if self.value != before:
            self.on_change(self.value)

    def erase(self) -> None:
        """Erase the selection, or the letter before the caret."""
        self._do(Command("erase"))

    def replace(self, words: str) -> None:
        """Write words in the place of the whole text, and show their beginning; that can be undone."""
        typing = self.typing
        self.edit.select_all()
        if words:
            self.put(words)
        else:
            self._do(Command("erase"))
        self.edit.move(0)
        self.typing = typing

    # ---- several lines ----------------------------------------------------------------------------------

    def roll(self, lines: int) -> None:
        """Scroll by this many lines, down if positive."""
        most = max(0, self.value.count("\n") + 1 - self._rows_shown())
        self._first = min(max(0, self._first + lines), most)

    def _rows_shown(self) -> int:
        return max(1, (self.rect.height - self.measure.px(20)) // self._step()) if self.rows else 1

    def _step(self) -> int:
        """Pixels from one line to the next."""
        return round(self.measure.pt(self.size) * 1.3)

    def _climb(self, wanted: Command) -> None:
        """Move the caret to the line above or below, as far from the left as it was; beyond the first and the last one
        to their ends."""
        lines = self.value.split("\n")
        row, at = _row_and_letter(self.value, self.edit.caret)
        if self._wish is None:
            self._wish = round(self._across(lines[row], at))
        other = row + (1 if wanted.forward else -1)
        if 0 <= other < len(lines):
            self.edit.move(_begin(lines, other) + self._nearest(lines[other], self._wish), wanted.select)
        else:
            self.edit.move(len(self.value) if wanted.forward else 0, wanted.select)

    # ---- where letters are ------------------------------------------------------------------------------

    def _inner(self) -> Rect:
        """Where letters are, from the field's top left."""
        edge = max(2, round(2.2 * self.measure.unit))
        inner = Rect((0, 0), self.rect.size).inflate(-2 * edge - 2 * self.measure.px(self.side), -2 * edge)
        if self.rows:
            inner.top += self.measure.px(8)
            inner.height = self._rows_shown() * self._step()
        elif self._clears():
            inner.width = self._cross().left - inner.left
        return inner

    def _clears(self) -> bool:
        """Whether the cross is there that erases everything."""
        return self.typing and not self.rows and bool(self.value) and self.rect.width > 4 * self.rect.height

    def _cross(self) -> Rect:
        """The cross, from the field's top left."""
        wide = round(self.rect.height * 0.8)
        return Rect(self.rect.width - wide, 0, wide, self.rect.height)

    def _px(self, line: str) -> float:
        """The size of the letters of a line."""
        room = self._inner().width - self.measure.px(4)
        return text.fit_size(line, self.font, self.measure.pt(self.size), self.measure.least * self.smallest, room)

    def _across(self, line: str, at: int) -> float:
        """Pixels of a line before the letter `at`."""
        return text.width(line[:at], self.font, self._px(line))

    def _nearest(self, line: str, across: float) -> int:
        """The place between two letters of a line that is nearest to `across` pixels from its beginning."""
        places = [at for at in range(len(line) + 1) if at == len(line) or category(line[at])[0] != "M"]
        found = bisect_left(places, across, key=lambda at: self._across(line, at))
        return min(places[max(0, found - 1) : found + 1], key=lambda at: abs(self._across(line, at) - across))

    def _letter_at(self, spot: tuple[int, int]) -> int:
        """The place in the text that is nearest to a spot, in pixels from the field's top left."""
        inner, lines = self._inner(), self.value.split("\n")
        row = min(max(0, self._first + (spot[1] - inner.top) // self._step()), len(lines) - 1) if self.rows else 0
        beyond = self._left if row == _row_and_letter(self.value, self.edit.caret)[0] else 0
        return _begin(lines, row) + self._nearest(lines[row], spot[0] - inner.left + beyond)

    # ---- drawing ----------------------------------------------------------------------------------------

    def ink(self, line: str) -> str:
        """The colour of a line."""
        return self.letters

    def draw(self, screen: Surface, rect: Rect) -> None:
        unit = self.measure.unit
        radius, edge = round(9 * unit), max(2, round(2.2 * unit))
        screen.blit(paint.slab(rect.size, radius, theme.INK), rect)
        ground = rect.inflate(-2 * edge, -2 * edge)
        screen.blit(paint.slab(ground.size, radius - edge, self.grounds[self.typing or self.hovered]), ground)
        shown, inner = self._shown(), self._inner().move(rect.topleft)
        lines = shown.text.split("\n")
        row, at = _row_and_letter(shown.text, shown.caret)
        self._scroll(lines[row], row, at, inner)
        high = inner.height // self._rows_shown()
        for number in range(self._first, min(len(lines), self._first + self._rows_shown())):
            spot = Rect(inner.left, inner.top + (number - self._first) * high, inner.width, high)
            begin = _begin(lines, number)
            self._draw_line(screen, lines[number], spot, shown.moved(begin), self._left if number == row else 0)
            if self.typing and number == row:
                self._draw_caret(screen, spot, lines[row], at)
        if self._clears():
            sign = theme.icon("cross", round(rect.height * 0.36), self.letters)
            if sign:
                screen.blit(sign, sign.get_rect(center=self._cross().move(rect.topleft).center))
        self.ring(screen, rect, radius)

    def _shown(self) -> Shown:
        """The text with what is being composed in the place of the selection."""
        first, end = self.edit.selection
        if not self.draft:
            chosen = (first, end) if self.typing else (first, first)
            return Shown(self.value, self.edit.caret, chosen, (first, first), (first, first))
        words = self.value[:first] + self.draft + self.value[end:]
        part = (first + self.draft_part[0], first + self.draft_part[1])
        return Shown(words, first + self.draft_caret, (first, first), (first, first + len(self.draft)), part)

    def _scroll(self, line: str, row: int, at: int, inner: Rect) -> None:
        """Bring the caret into view: its line if something was done, and its place in the line while it is typed in."""
        if self._reveals and self.rows:
            self._first = max(min(self._first, row), row - self._rows_shown() + 1)
        self._reveals = False
        if not self.typing:
            self._left = 0
            return
        caret, whole = round(self._across(line, at)), round(self._across(line, len(line)))
        room = inner.width - self.measure.px(4)
        self._left = max(0, min(self._left, caret, whole - room), caret - room)

    def _draw_line(self, screen: Surface, line: str, spot: Rect, shown: Shown, left: int) -> None:
        """A line with its selection and what is being composed. left: pixels of it beyond the left edge."""
        px = self._px(line or self.usual)
        high = round(px * 1.35)
        for (first, end), tall, low in ((shown.chosen, high, 0), (shown.draft, 1, 1), (shown.part, 2, 1)):
            first, end = max(0, first), min(end, len(line))
            if first >= end:
                continue
            begin = spot.left + round(self._across(line, first)) - left
            wide = round(self._across(line, end) - self._across(line, first))
            thick = max(2, round(2 * self.measure.unit)) * tall
            bar = Rect(begin, spot.centery + round(px * 0.55), wide, thick) if low else Rect(begin, 0, wide, high)
            if not low:
                bar.centery = spot.centery
            screen.fill(self.letters if low else self.chosen, bar.clip(spot))
        if not self.typing:
            words = text.shortened(line or self.usual, self.font, px, spot.width + self.measure.px(10))
        elif line:
            begin, end = self._part_in_view(line, left, spot.width)
            words, left = line[begin:end], left - round(self._across(line, begin))
        else:
            words = self.usual
        ink = self.ink(line) if line else self.soft
        letters = text.line(words, self.font, px, ink)
        screen.blit(letters, letters.get_rect(midleft=(spot.left - left, spot.centery)))

    def _part_in_view(self, line: str, left: int, room: int) -> tuple[int, int]:
        """The first letter of a line that is whole in view, and the one behind the last."""
        places = range(len(line) + 1)
        begin = bisect_left(places, left, key=lambda at: round(self._across(line, at)))
        end = bisect_left(places, left + room + 1, key=lambda at: round(self._across(line, at)))
        return begin, max(begin, end - 1)

    def _draw_caret(self, screen: Surface, spot: Rect, line: str, at: int) -> None:
        px, thick = self._px(line or self.usual), max(2, round(2 * self.measure.unit))
        across = spot.left + round(self._across(line, at)) - self._left
        caret = Rect(min(across, spot.right - thick), 0, thick, round(px * 1.15))
        caret.centery = spot.centery
        screen.fill(self.caret_ink, caret)
        self.writes_at = Rect(caret.x, spot.y, thick, spot.height)


class Shown(NamedTuple):
    """What a field shows: the text, the caret, and first and end of what is selected, composed, and being converted."""

    text: str
    caret: int
    chosen: tuple[int, int]
    draft: tuple[int, int]
    part: tuple[int, int]

    def moved(self, begin: int) -> Shown:
        """The same, counted from the letter `begin`."""
        parts = [(first - begin, end - begin) for first, end in (self.chosen, self.draft, self.part)]
        return Shown(self.text, self.caret - begin, parts[0], parts[1], parts[2])


def _leads_on(event: Event, wanted: Command | None) -> bool:
    """Whether a field of one line leaves a key to its page: Enter, and arrows to what is above and below."""
    return event.key in ENTER_KEYS or (wanted is not None and wanted.step == ROW)


def _row_and_letter(words: str, at: int) -> tuple[int, int]:
    """The line in which the letter `at` is, and its number there."""
    return words.count("\n", 0, at), at - words.rfind("\n", 0, at) - 1


def _begin(lines: list[str], row: int) -> int:
    """The number of the first letter of a line in the whole text."""
    return sum(len(line) + 1 for line in lines[:row])

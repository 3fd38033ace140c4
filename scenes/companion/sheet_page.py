"""The page of a game's companion: a line for each player, what can be told, undo; large enough for a thumb."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from game.core.companion import PlayerLine, Sheet, SheetChoice
from game.core.guide import Sentence
from scenes.companion.evening import evening_of
from scenes.companion.hand_page import HandPage
from scenes.look import paint, text, theme
from scenes.look.widgets.controls import Button, Widget
from scenes.look.widgets.door_row import DoorRow
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.shell.scene import ScreenElement

LINE_HEIGHT, CHOICE_HEIGHT, GAP = 92.0, 72.0, 12.0
"""Layout units, with the usual size of words."""
WIDEST = 940.0
"""Width of the sheet in layout units, at most."""
BAR = 64.0
"""Height of the buttons at the bottom in layout units."""
PLAYERS = "players"
"""The place where the number of players is asked."""


class SheetPage(HandPage):
    """The companion of a game. spot: which part of its sheet is shown."""

    lying = (720, 460)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.spot = ""

    def sheet(self) -> Sheet:
        """What is shown now."""
        evening = evening_of(self.app, self.game)
        if evening.players and self.spot != PLAYERS:
            return evening.sheet(self.spot)
        return Sheet(("", {}), choices=tuple(SheetChoice(("", {"n": many})) for many in evening.companion.seats))

    def build(self, size: tuple[int, int]) -> None:
        sheet, px = self.sheet(), self.measure.px
        asks = not sheet.head[0]
        head = self.app.text("ui.companion.how_many") if asks else self._words(sheet.head)
        self.ground = self.titled_ground(size, self.app.text(f"{self.game}.companion.title"))
        wide = min(self.wide - 24, WIDEST)
        top = self.headline_height + 4
        whole = self.box((self.wide - wide) / 2, top, wide, self.high - top - BAR - 30)
        draw_sheet(self.ground, whole, self.measure.unit)
        edge = px(22)
        room = Rect(whole.left + edge, whole.top + px(16), whole.width - 2 * edge, px(44))
        size_px = text.fit_size(head, theme.TITLE_FONT, self.measure.pt(27), self.measure.least, room.width)
        told = text.line(head, theme.TITLE_FONT, size_px, theme.BRICK)
        self.ground.blit(told, told.get_rect(center=room.center))
        self._head = ScreenElement(head, room, "text")
        self.scroll = Scroll(Rect(room.left, room.bottom, room.width, whole.bottom - px(20) - room.bottom),
                             self.measure)
        self._fill(sheet, self.scroll.rect, asks)
        self.scroll.widgets = list(self.widgets)
        self._bar(wide)

    def _fill(self, sheet: Sheet, room: Rect, asks: bool) -> None:
        """Add a row for each line, and below them the choices in two or three columns."""
        px, grown = self.measure.px, max(1.0, self.measure.text)
        top, high, wide = room.top + px(6), round(px(LINE_HEIGHT) * grown), room.width - px(16)
        for line in sheet.lines:
            self.widgets.append(self._line(line, Rect(room.left, top, wide, high)))
            top += high + px(GAP)
        columns = 2 if self.upright else 3
        one = (wide - (columns - 1) * px(GAP)) // columns
        high = round(px(CHOICE_HEIGHT) * grown)
        for number, choice in enumerate(sheet.choices):
            down, across = divmod(number, columns)
            rect = Rect(room.left + across * (one + px(GAP)), top + down * (high + px(GAP)), one, high)
            words = self.app.text("ui.companion.players", **choice.words[1]) if asks else self._words(choice.words)
            act = partial(self._begin, int(choice.words[1]["n"])) if asks else partial(self._choose, choice)
            self.widgets.append(Button(rect, words, self.measure, act, "main" if choice.strong else "plain", 22))

    def _line(self, line: PlayerLine, rect: Rect) -> Widget:
        about = self._words(line.words)
        if line.note:
            about = self.app.text("ui.companion.two", one=about, two=self._words(line.note))
        row = DoorRow(rect, self._name(line.seat), about, self.measure,
                      self._figure(line, rect.height - self.measure.px(14)), partial(self._open, line.opens))
        row.enabled = bool(line.opens) and line.opens != self.spot
        return row

    def _figure(self, line: PlayerLine, high: int) -> Surface:
        """The number of a line on a coloured slab, `high` pixels high."""
        whole = paint.slab((round(high * 1.35), high), round(high * 0.14),
                           theme.INK_SOFT if line.dim else theme.GRASS).copy()
        size = text.fit_size(line.figure, theme.TITLE_FONT, high * 0.6, 8, whole.get_width() * 0.86)
        ink = text.line(line.figure, theme.TITLE_FONT, size, theme.PARCHMENT, size * 0.08, theme.INK)
        whole.blit(ink, ink.get_rect(center=whole.get_rect().center))
        return whole

    def _bar(self, wide: float) -> None:
        """Add the buttons at the bottom: back, a new match, undo."""
        words, evening = self.app.text, evening_of(self.app, self.game)
        one, left = (wide - 2 * GAP) / 3, (self.wide - wide) / 2
        bar: tuple[tuple[str, Callable[[], None], str, str, bool], ...] = (
            ("ui.back", self.back, "wood", "left", True),
            ("ui.companion.fresh", partial(self._open, PLAYERS), "wood", "redo",
             bool(evening.told.steps) and self.spot != PLAYERS),
            ("ui.companion.undo", self._undo, "plain", "undo", evening.can_undo))
        for number, (key, act, kind, icon, able) in enumerate(bar):
            rect = self.box(left + number * (one + GAP), self.high - BAR - 10, one, BAR)
            button = Button(rect, words(key), self.measure, act, kind, 20, icon)
            button.enabled = able
            self.widgets.append(button)

    def elements(self) -> list[ScreenElement]:
        return [self._head, *super().elements()]

    # ---- words ------------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return self.app.text("ui.companion.player", n=seat + 1)

    def _words(self, sentence: Sentence) -> str:
        """A sentence of the game's companion, players and cards by name."""
        key, gaps = sentence
        named: dict[str, object] = dict(gaps)
        for gap, value in gaps.items():
            if gap == "player":
                named[gap] = self._name(int(value))
            elif gap.startswith("card"):
                named[gap] = self.app.text(f"{self.game}.card.{value}.name")
        return self.app.text(f"{self.game}.companion.{key}", **named)

    # ---- what is pressed --------------------------------------------------------------------------------

    def _open(self, place: str) -> None:
        """Show another place, from its top."""
        self.spot = place
        if self.scroll:
            self.scroll.to(0)
        self.rebuild()

    def _choose(self, choice: SheetChoice) -> None:
        if choice.step:
            evening_of(self.app, self.game).do(choice.step)
        self._open(choice.opens)

    def _begin(self, players: int) -> None:
        evening_of(self.app, self.game).begin(players)
        self._open("")

    def _undo(self) -> None:
        evening_of(self.app, self.game).undo()
        self._open("")

    def back(self) -> None:
        """One place up, or close the page."""
        if self.spot and evening_of(self.app, self.game).players:
            self.app.sound.play("button")
            self._open("")
        else:
            super().back()

    def handle(self, event: Event) -> None:
        """Backspace undoes; everything else as on every page."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            if evening_of(self.app, self.game).can_undo:
                self._undo()
        else:
            super().handle(event)

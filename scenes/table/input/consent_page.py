"""The page on which the others at the screen agree that a decision is taken back, each with their own seat key."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Event, Rect

from scenes.look import seat_marks, text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet
from scenes.shell.deeds import seat_of
from scenes.shell.scene import ScreenElement
from scenes.table.intents import AnswerTakeBack, Post
from scenes.table.signs.name_plates import key_cap

_ROW = 48.0
"""The height of a name's row, in layout units."""


class ConsentAsked(NamedTuple):
    """A question to the others at the screen.

    lines: who asks, the decision in words that everybody may read, and what taking it back means. others: the seats and
    names of those who must agree.
    """

    game: str
    lines: tuple[str, str, str]
    others: tuple[tuple[int, str], ...]


class ConsentPage(Page):
    """Asks over the open table, whose hands are closed. Everybody agrees with a key; Esc and the button refuse."""

    overlay = True
    min_size = (560, 380)

    def __init__(self, asked: ConsentAsked, post: Post) -> None:
        super().__init__()
        self.asked, self.post = asked, post
        self.agreed: set[int] = set()
        """The seats that have agreed."""
        self._rows: dict[int, Rect] = {}

    def build(self, size: tuple[int, int]) -> None:
        """The sheet: the question, a row for each person with the key, and the button that refuses."""
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        measure, px = self.measure, self.measure.px
        inner, gap = px(470), px(8)
        fonts = zip((theme.TITLE_FONT, theme.STRONG_FONT, theme.TEXT_FONT), (27, 20, 16), strict=True)
        blocks = [
            text.block(line, font, measure.pt(high), theme.INK if number else theme.BRICK, inner, "centre")
            for number, (line, (font, high)) in enumerate(zip(self.asked.lines, fonts, strict=True))
        ]
        sheet = self.box(self.wide / 2 - 265, 0, 530, 0)
        rows = len(self.asked.others) * px(_ROW)
        sheet.height = sum(block.get_height() + gap for block in blocks) + rows + px(130)
        sheet.centery = size[1] // 2
        draw_sheet(self.ground, sheet, measure.unit)
        low = sheet.top + px(26)
        for block in blocks:
            self.ground.blit(block, block.get_rect(midtop=(sheet.centerx, low)))
            low += block.get_height() + gap
        for seat, name in self.asked.others:
            self._row(seat, name, Rect(sheet.left + px(60), low, sheet.width - px(120), px(_ROW)))
            low += px(_ROW)
        rect = Rect(0, 0, px(240), px(50))
        rect.midbottom = (sheet.centerx, sheet.bottom - px(24))
        self.widgets.append(Button(rect, self.app.text("ui.undo.no"), measure, self.back, "plain", 20))

    def _row(self, seat: int, name: str, rect: Rect) -> None:
        """A person's mark and name, and the key, which stays down once it was pressed."""
        assert self.ground is not None
        measure, px = self.measure, self.measure.px
        self._rows[seat] = rect
        mark = seat_marks.emblem(self.asked.game, seat, px(32))
        self.ground.blit(mark, mark.get_rect(midleft=rect.midleft))
        ink = text.line(name, theme.TITLE_FONT, measure.pt(19), theme.INK)
        self.ground.blit(ink, ink.get_rect(midleft=(rect.left + px(44), rect.centery)))
        cap = key_cap(str(seat + 1), px(36), held=seat in self.agreed)
        self.ground.blit(cap, cap.get_rect(midright=rect.midright))

    def enter(self) -> None:
        """The button that refuses has the focus."""
        self.focus_on(self.widgets[0])

    def guards(self, event: Event) -> bool:
        """Presses from before the page do not count for any key: each is an answer."""
        return event.type == pygame.KEYDOWN

    def handle(self, event: Event) -> None:
        """Take a seat key, or a press on somebody's row: that person agrees."""
        seat = -1
        if event.type == pygame.KEYDOWN:
            seat = seat_of(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            seat = next((one for one, rect in self._rows.items() if rect.collidepoint(event.pos)), -1)
        if seat in self._rows:
            self._agree(seat)
        else:
            super().handle(event)

    def _agree(self, seat: int) -> None:
        self.agreed.add(seat)
        self.app.sound.play("button")
        if len(self.agreed) == len(self.asked.others):
            self._answer(True)
        else:
            self.resize(self.app.screen.get_size())
            self.stale = True

    def back(self) -> None:
        """Esc refuses."""
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        self.app.pop()
        self.post(AnswerTakeBack(yes))

    def elements(self) -> list[ScreenElement]:
        """The lines, a row for each person, and the button."""
        words, screen = self.app.text, self.app.screen.get_rect()
        lines = [ScreenElement(line, screen, "text") for line in self.asked.lines]
        rows = [
            ScreenElement(words("ui.table.key_of", name=name, n=seat + 1), rect, "seat_key", seat not in self.agreed)
            for (seat, name), rect in zip(self.asked.others, self._rows.values(), strict=True)
        ]
        return [*lines, *rows, *super().elements()]

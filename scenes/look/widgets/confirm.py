"""The page that asks for a confirmation."""

from __future__ import annotations

from collections.abc import Callable

from scenes.look import text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import draw_sheet


class Confirm(HandPage):
    """Asks a question with a note and two answers, over the page below; Esc and the first answer change nothing."""

    overlay = True
    lying, standing = (560, 300), (560, 600)

    def __init__(self, question: str, note: str, no: str, yes: str, on_yes: Callable[[], object]) -> None:
        super().__init__()
        self.question, self.note, self.no, self.yes = question, note, no, yes
        self.on_yes = on_yes

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        measure, px = self.measure, self.measure.px
        inner = px(430)
        head = text.block(self.question, theme.TITLE_FONT, measure.pt(30), theme.BRICK, inner, "centre")
        note = text.block(self.note, theme.TEXT_FONT, measure.pt(17), theme.INK, inner, "centre")
        sheet = self.box(self.wide / 2 - 250, 0, 500, 0)
        sheet.height = head.get_height() + note.get_height() + px(150)
        sheet.centery = size[1] // 2
        draw_sheet(self.ground, sheet, measure.unit)
        low = sheet.top + px(32)
        for block in (head, note):
            self.ground.blit(block, block.get_rect(midtop=(sheet.centerx, low)))
            low += block.get_height() + px(8)
        top = sheet.bottom - px(76)
        for left, label, action, kind in (
            (sheet.left + px(34), self.no, self.back, "plain"),
            (sheet.centerx + px(8), self.yes, self._agree, "main"),
        ):
            rect = sheet.copy()
            rect.update(left, top, sheet.width // 2 - px(42), px(52))
            self.widgets.append(Button(rect, label, measure, action, kind))

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def _agree(self) -> None:
        self.app.pop()
        self.on_yes()

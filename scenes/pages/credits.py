"""The page of credits: who made the games, fonts, icons and tools."""

from __future__ import annotations

from scenes.look import theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.storage.addresses import addresses


class Credits(Page):
    """A scrolling sheet with the text of the credits."""

    min_size = (560, 340)

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = self.titled_ground(size, words("ui.credits.title"))
        wide = min(self.wide - 48, 860)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(56), -self.measure.px(44)), self.measure)
        inner = self.scroll.rect
        column = Column(self.widgets, self.measure, inner.left, inner.top, inner.width)
        for paragraph in words("ui.credits.text").strip().split("\n\n"):
            column.words(paragraph, 18, theme.TEXT_FONT, theme.INK)
            column.gap(12)
        told = addresses()
        for key, address in (("ui.credits.home", told.home), ("ui.credits.problems", told.issues)):
            if address:
                column.words(words(key, address=address), 18, theme.TEXT_FONT, theme.INK)
        self.scroll.widgets = list(self.widgets)
        back = self.box(self.wide / 2 - 105, self.high - 70, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))

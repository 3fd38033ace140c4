"""The rules of one game, page by page, with pictures of cards."""
from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect

from scenes.look import paint, text, theme
from scenes.look.card_groups import help_picture
from scenes.look.page_pictures import PagePictures
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet, headline
from scenes.look.widgets.scroll import Scroll
from scenes.words.catalogue import Variant, catalogue

BESIDE = 960
"""Width of the sheet in layout units from which the picture stands beside the words."""


class RulesHelp(Page):
    """Shows one page of the rules at a time, in the words that hold under the options in `variant`."""

    min_size = (560, 340)

    def __init__(self, game: str, variant: Variant = ()) -> None:
        super().__init__()
        self.game = game
        self.variant = variant
        self.page = 1
        """The number of the page shown, from 1."""

    @property
    def pages(self) -> int:
        """Number of pages in the text catalogue."""
        count = 0
        while self.app.text.has(f"{self.game}.rules.{count + 1}.title"):
            count += 1
        return count

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = theme.background(f"{self.game}/table", size, 130).copy()
        self.ground.blit(paint.vignette(size, 140), (0, 0))
        title = words("ui.rules.title", game=words(f"{self.game}.name"))
        headline(self.ground, title, self.box(self.wide / 2, self.headline_height / 2, 0, 0).center,
                 self.headline_height * 0.52 * unit, GameLook.load(self.game).fonts.title, room=size[0] * 0.9)
        wide = min(self.wide - 48, 1190)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        inner = sheet.inflate(-self.measure.px(60), -self.measure.px(40))
        inner.height -= round(self.measure.pt(15))  # room for the page number
        self.scroll = Scroll(inner, self.measure)
        self._page(self.scroll.rect, wide >= BESIDE)
        self.scroll.widgets = list(self.widgets)
        self._buttons()

    def _page(self, inner: Rect, beside: bool) -> None:
        key = f"{self.game}.rules.{self.page}"
        words, px = catalogue(self.variant), self.measure.px
        part = round(inner.width * 0.46) if beside else inner.width
        column = Column(self.widgets, self.measure, inner.left, inner.top, part)
        head = text.block(words(f"{key}.title"), theme.TITLE_FONT, self.measure.pt(34), theme.BRICK,
                          part - px(20))
        column.add(Picture(Rect((inner.left + px(10), column.low), head.get_size()), words(f"{key}.title"),
                           self.measure, head), 8)
        body = words(f"{key}.text")
        for sentence in body.split("\n"):
            column.words(sentence, 24, theme.TEXT_FONT, theme.INK)
            column.gap(10)
        known = PagePictures.load(self.game).page
        if self.page > len(known):
            return
        if beside:
            place = Rect(inner.left + part + px(24), inner.top, inner.width - part - px(24), inner.height)
        else:
            place = Rect(inner.left, column.low, inner.width, px(340))
        drawn = help_picture(self.game, known[self.page - 1], place.size, self.variant)
        self.widgets.append(Picture(drawn.get_rect(center=place.center), words(f"{key}.title"),
                                    self.measure, drawn))

    def _buttons(self) -> None:
        words, low = self.app.text, self.high - 70
        side = min(190.0, (self.wide - 90) / 4)
        gap = 14.0
        left = self.wide / 2 - (4 * side + 3 * gap) / 2
        doors: tuple[tuple[str, Callable[[], None], str], ...] = (
            (words("ui.back"), self.back, "check"), (words("ui.rules.before"), lambda: self._turn(-1), "left"),
            (words("ui.rules.next"), lambda: self._turn(1), "right"),
            (words("ui.rules.cards"), self._cards, "cards"))
        for place, (label, action, icon) in enumerate(doors):
            rect = self.box(left + place * (side + gap), low, side, 52)
            kind = "main" if place == 0 else "wood"
            button = Button(rect, label, self.measure, action, kind, icon=icon)
            button.enabled = not (place == 1 and self.page == 1) and not (place == 2 and self.page == self.pages)
            self.widgets.append(button)
        page = text.line(words("ui.rules.page", n=self.page, all=self.pages), theme.STRONG_FONT,
                         self.measure.pt(15), theme.INK_SOFT)
        assert self.ground is not None
        self.ground.blit(page, page.get_rect(midbottom=self.box(self.wide / 2, self.high - 96, 0, 0).topleft))

    def _turn(self, step: int) -> None:
        page = min(self.pages, max(1, self.page + step))
        if page != self.page:
            self.page = page
            self.app.sound.play("page_turn")
            self.rebuild()

    def handle(self, event: Event) -> None:
        turns = {pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in turns:
            self._turn(turns[event.key])
        else:
            super().handle(event)

    def _cards(self) -> None:
        self.app.push(self.app.doors.cards(self.game, self.variant))

"""The rules of one game, page by page, with examples that play, or pictures of cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect

from game import GAMES
from scenes.examples.example import examples
from scenes.examples.example_page import ExamplePage
from scenes.examples.live_page import LivePage
from scenes.look import paint, text, theme
from scenes.look.card_groups import help_picture
from scenes.look.game_pages import PagePictures
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.panels import Column, draw_sheet, headline
from scenes.look.widgets.scroll import Scroll
from scenes.shell.deeds import Deed, deed_of
from scenes.words.advice import advice_of
from scenes.words.catalogue import Variant, catalogue

BESIDE = 960
"""Width of the sheet in layout units from which example or picture have a part of it for themselves."""
WORDS = 0.44
"""The share of the words of its width then, or of its height if it is upright."""


class RulesHelp(LivePage):
    """Shows one page of the rules at a time, in the words that hold under the options in `variant`; page: the number of
    the first one shown, from 1."""

    min_size = (560, 340)

    def __init__(self, game: str, variant: Variant = (), page: int = 1) -> None:
        super().__init__()
        self.game = game
        self.variant = variant
        self.page = page
        """The number of the page shown, from 1."""
        self._chosen = 0
        """Which of its examples is shown, from 0."""

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
        headline(
            self.ground,
            title,
            self.box(self.wide / 2, self.headline_height / 2, 0, 0).center,
            self.headline_height * 0.52 * unit,
            GameLook.load(self.game).fonts.title,
            room=size[0] * 0.9,
        )
        wide = min(self.wide - 48, 1190)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        inner = sheet.inflate(-self.measure.px(60), -self.measure.px(40))
        inner.height -= round(self.measure.pt(15))  # room for the page number
        self._choose()
        room = wide >= BESIDE
        part, rest = _parts(inner, self.measure.px(30)) if room else (inner, inner)
        self.scroll = Scroll(part, self.measure)
        low = self._words(part)
        if not room and self.example is None:
            self._picture(Rect(inner.left, low, inner.width, self.measure.px(340)))
        self.scroll.widgets = list(self.widgets)
        if room and self.example is not None:
            self.lay_example(rest)
        else:
            self.free()
        if room and self.example is None:
            self._picture(rest)
        self._buttons(watch=not room)

    def _choose(self) -> None:
        """Choose the example of this page, and what its buttons do."""
        found = examples(self.game, self.page, self.variant)
        self._chosen %= max(1, len(found))
        self.count = self._chosen + 1, len(found)
        self.example = chosen = found[self._chosen] if found else None
        self.large_door = (lambda: self.app.push(ExamplePage(chosen))) if chosen else None
        self.other_door = self._other if len(found) > 1 else None

    def _other(self) -> None:
        self._chosen += 1
        self.rebuild()

    def _words(self, inner: Rect) -> int:
        """The words of the page, in the width of `inner`; returns where they end, in pixels."""
        key = f"{self.game}.rules.{self.page}"
        words, px = catalogue(self.variant), self.measure.px
        column = Column(self.widgets, self.measure, inner.left, inner.top, inner.width)
        head = text.block(
            words(f"{key}.title"), theme.TITLE_FONT, self.measure.pt(34), theme.BRICK, inner.width - px(20)
        )
        column.add(
            Picture(
                Rect((inner.left + px(10), column.low), head.get_size()), words(f"{key}.title"), self.measure, head
            ),
            8,
        )
        for sentence in words(f"{key}.text").split("\n"):
            column.words(sentence, 22, theme.TEXT_FONT, theme.INK)
            column.gap(10)
        self._advice(column)
        return column.low

    def _advice(self, column: Column) -> None:
        """The advice about cards that belongs to the page: their full names, their stars, and what suits them."""
        known, rows = PagePictures.load(self.game).page, {row.key: row for row in GAMES[self.game].cards}
        for key in known[self.page - 1].advice if self.page <= len(known) else ():
            if advice := advice_of(catalogue(self.variant), self.game, rows[key]):
                column.words(f"{advice.name} {advice.stars}", 20, theme.STRONG_FONT, theme.BRICK)
                column.words(advice.words, 19, theme.TEXT_FONT, theme.INK)
                column.gap(8)

    def _picture(self, place: Rect) -> None:
        """The picture of the page, instead of an example."""
        known = PagePictures.load(self.game).page
        if self.page <= len(known):
            drawn = help_picture(self.game, known[self.page - 1], place.size, self.variant)
            title = catalogue(self.variant)(f"{self.game}.rules.{self.page}.title")
            self.widgets.append(Picture(drawn.get_rect(center=place.center), title, self.measure, drawn))

    def _buttons(self, watch: bool) -> None:
        """The buttons below the sheet; `watch`: also one that opens the example, for which there is no room."""
        words, low = self.app.text, self.high - 70
        doors: list[tuple[str, Callable[[], None], str]] = [
            (words("ui.back"), self.back, "check"),
            (words("ui.rules.before"), lambda: self._turn(-1), "left"),
            (words("ui.rules.next"), lambda: self._turn(1), "right"),
            (words("ui.rules.cards"), self._cards, "cards"),
            (words("ui.rules.signs"), self._signs, "zoom"),
            (words("ui.keys.short"), self._keys, "keyboard"),
        ]
        if watch and self.large_door is not None:
            doors.append((words("ui.example.watch"), self.large_door, "play"))
        gap, count = 14.0, len(doors)
        side = min(190.0, (self.wide - 34 - count * gap) / count)
        left = self.wide / 2 - (count * side + (count - 1) * gap) / 2
        for place, (label, action, icon) in enumerate(doors):
            rect = self.box(left + place * (side + gap), low, side, 52)
            kind = "main" if place == 0 else "wood"
            button = Button(rect, label, self.measure, action, kind, icon=icon)
            button.enabled = not (place == 1 and self.page == 1) and not (place == 2 and self.page == self.pages)
            self.widgets.append(button)
        page = text.line(
            words("ui.rules.page", n=self.page, all=self.pages), theme.STRONG_FONT, self.measure.pt(15), theme.INK_SOFT
        )
        assert self.ground is not None
        self.ground.blit(page, page.get_rect(midbottom=self.box(self.wide / 2, self.high - 96, 0, 0).topleft))

    def _turn(self, step: int) -> None:
        page = min(self.pages, max(1, self.page + step))
        if page != self.page:
            self.page, self._chosen = page, 0
            if self.scroll:
                self.scroll.to(0)
            self.app.sound.play("page_turn")
            self.rebuild()

    def handle(self, event: Event) -> None:
        turns = {Deed.LEFT: -1, Deed.PAGE_UP: -1, Deed.RIGHT: 1, Deed.PAGE_DOWN: 1}
        if event.type == pygame.KEYDOWN and (deed := deed_of(event)) in turns:
            self._turn(turns[deed])
        else:
            super().handle(event)

    def _keys(self) -> None:
        self.app.push(self.app.doors.keys())

    def _signs(self) -> None:
        self.app.push(self.app.doors.signs(self.game, self.variant))

    def _cards(self) -> None:
        self.app.push(self.app.doors.cards(self.game, self.variant))


def _parts(inner: Rect, gap: int) -> tuple[Rect, Rect]:
    """The parts of a sheet for words and example or picture, side by side or, if it is upright, one below the other."""
    if inner.height > inner.width:
        high = round(inner.height * WORDS)
        low = Rect(inner.left, inner.top + high + gap, inner.width, inner.height - high - gap)
        return Rect(inner.topleft, (inner.width, high)), low
    wide = round(inner.width * WORDS)
    right = Rect(inner.left + wide + gap, inner.top, inner.width - wide - gap, inner.height)
    return Rect(inner.topleft, (wide, inner.height)), right

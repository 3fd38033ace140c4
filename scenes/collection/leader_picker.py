"""The page for picking a deck's leader among the owned characters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from scenes.collection.collection_page import BONE, draw_panel
from scenes.collection.deck_cards import DeckCard
from scenes.collection.ownership import collections_of
from scenes.look import text
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page


class LeaderPicker(Page):
    """An overlay of the deck builder. `choose(key)` is called with the clicked character."""

    overlay = True
    min_size = (1000, 600)

    def __init__(self, game: str, now: str, choose: Callable[[str], None]) -> None:
        super().__init__()
        self.game, self.now, self.choose = game, now, choose

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        collections, words, m = collections_of(self.app, self.game), self.app.text, self.measure
        owned, leader = collections.owned(), collections.rules.leader
        rows = [row for key, row in collections.rows.items() if row.cls == leader and owned[key]]
        across = min(6, len(rows))
        down = -(-len(rows) // across)
        wide = min(150.0, (self.high - 210) / down / 1.4 - 12, 880 / across)
        step, tall = wide + 16, wide * 1.4 + 22
        sheet = self.box(
            self.wide / 2 - max(430.0, across * step + 60) / 2,
            self.high / 2 - (down * tall + 150) / 2,
            max(430.0, across * step + 60),
            down * tall + 150,
        )
        draw_panel(self.ground, sheet, m.unit)
        title = text.line(words("ui.collection.leader_ask"), GameLook.load(self.game).fonts.title, m.pt(32), BONE)
        self.ground.blit(title, title.get_rect(center=(sheet.centerx, sheet.top + m.px(36))))
        for place, row in enumerate(rows):
            x = sheet.centerx / m.unit - across * step / 2 + 8 + place % across * step
            rect = self.box(x, sheet.top / m.unit + 66 + place // across * tall, wide, wide * 1.4)
            card = DeckCard(
                rect, words(f"{self.game}.card.{row.key}.name"), m, self.game, row, partial(self._take, row.key)
            )
            self.widgets.append(card)
            if row.key == self.now or not place:
                self._first = card
        back = Rect(0, 0, m.px(190), m.px(48))
        back.midbottom = (sheet.centerx, sheet.bottom - m.px(16))
        self.widgets.append(Button(back, words("ui.back"), m, self.back, "wood", 18, "left"))

    def enter(self) -> None:
        self.focus_on(self._first)

    def _take(self, key: str) -> None:
        self.app.pop()
        self.choose(key)

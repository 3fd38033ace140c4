"""The page that shows one card as large as the window allows, over the page below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Event, Rect

from game.core.cards import CardKind
from scenes.look import cards
from scenes.look.card_note import large_card
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.shell.deeds import Deed, deed_of
from scenes.words.catalogue import Variant

HEIGHT_SHARE = 0.88
"""Height of the card as a share of the window's."""
STEPS = {Deed.LEFT: -1, Deed.RIGHT: 1}
CLOSES = (Deed.LARGE, Deed.CHOOSE, Deed.HURRY)


class CardZoom(Page):
    """Shows `rows[index]`; the arrows go to the other rows, any click beside them or Esc closes it."""

    overlay = True
    min_size = (420, 300)

    def __init__(self, game: str, rows: Sequence[CardKind], index: int = 0, variant: Variant = ()) -> None:
        super().__init__()
        self.game = game
        self.variant = variant
        self.rows = rows
        self.index = index

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        room = Rect(0, 0, round(size[0] * 0.7), round(size[1] * HEIGHT_SHARE))
        room.center = (size[0] // 2, size[1] // 2)
        large = large_card(self.game, self.rows[self.index], room, self.measure, self.variant)
        cast, reach = cards.shadow(large.face.get_height(), 1.0)
        self.ground.blit(cast, large.place.move(-reach, reach // 3 - reach))
        self.ground.blits(large.blits)
        self._card = spot = large.place.union(large.note_place)
        if len(self.rows) < 2:
            return
        px = self.measure.px
        for step, side, words in ((-1, "left", "ui.rules.before"), (1, "right", "ui.rules.next")):
            rect = spot.copy()
            rect.size = (px(64), px(72))
            rect.center = (spot.left - px(70), spot.centery) if step < 0 else (spot.right + px(70), spot.centery)
            self.widgets.append(
                Button(rect, self.app.text(words), self.measure, self._mover(step), icon=side, only_icon=True)
            )

    def _mover(self, step: int) -> Callable[[], None]:
        return lambda: self._go(step)

    def _go(self, step: int) -> None:
        self.index = (self.index + step) % len(self.rows)
        self.app.sound.play("card_draw")
        self.rebuild()

    def handle(self, event: Event) -> None:
        if event.type == pygame.KEYDOWN and (deed := deed_of(event)) in STEPS and self.widgets:
            self._go(STEPS[deed])
        elif self._closes(event):
            self.back()
        else:
            super().handle(event)

    def _closes(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return deed_of(event) in CLOSES
        hit = event.type == pygame.MOUSEBUTTONDOWN
        return hit and not any(widget.rect.collidepoint(event.pos) for widget in self.widgets)

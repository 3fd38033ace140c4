"""A wall of cards that scrolls; their faces are made while the page already shows."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, paint, theme
from scenes.look.measure import Measure
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.scroll import Scroll
from scenes.words.catalogue import Variant

FRAME_BUDGET = 0.010
"""Seconds per frame for making pictures."""


class CardThumb(Widget):
    """A card of a wall: shows its back until its face is made, and rises under the pointer."""

    role = "card"

    def __init__(
        self,
        rect: Rect,
        label: str,
        measure: Measure,
        game: str,
        row: CardKind,
        on_press: Callable[[], None],
        variant: Variant = (),
    ) -> None:
        super().__init__(rect, label, measure)
        self.game = game
        self.row = row
        self.on_press = on_press
        self.variant = variant
        self.ready = cards.face.has(game, row, rect.height, variant)

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def make(self) -> None:
        """Make the face's picture now."""
        cards.face(self.game, self.row, self.rect.height, self.variant)
        self.ready = True

    def picture(self, height: int) -> Surface:
        """The card's picture, `height` pixels high."""
        return cards.face(self.game, self.row, height, self.variant)

    def draw(self, screen: Surface, rect: Rect) -> None:
        lift = round(self.warmth * self.measure.px(6))
        cast, reach = cards.shadow(rect.height, round(self.warmth * 4) / 4)
        screen.blit(cast, (rect.x - reach, rect.y - reach + self.measure.px(3) + lift))
        spot = rect.move(0, -lift)
        if self.ready:
            screen.blit(self.picture(rect.height), spot)
        else:
            screen.blit(cards.back(self.game, rect.height), spot)
        radius = round(rect.height * 0.045)
        if self.focused:
            paint.ring(screen, spot, radius, self.measure.px(4), theme.FOCUS)
        elif self.warmth > 0:
            paint.ring(screen, spot, radius, self.measure.px(3), GameLook.load(self.game).palette.glow)


Thumb = TypeVar("Thumb", bound=CardThumb)


class CardWall(Page, Generic[Thumb]):
    """A page with a wall of cards."""

    def __init__(self) -> None:
        super().__init__()
        self.thumbs: list[Thumb] = []

    def lay_out(
        self, window: Rect, rows: Sequence[CardKind], about: float, make: Callable[[Rect, CardKind, int], Thumb]
    ) -> None:
        """Lay out cards in rows in `window` (pixels), each about `about` layout units wide; `make(rect, row, index)`
        makes a card."""
        px, gap = self.measure.px, self.measure.px(14)
        self.scroll = Scroll(window, self.measure)
        count = max(2, round((window.width + gap) / (px(about) + gap)))
        across = (window.width - (count - 1) * gap) // count
        high = across * cards.HIGH // cards.WIDE
        self.thumbs = []
        for place, row in enumerate(rows):
            left = window.left + place % count * (across + gap)
            top = window.top + px(14) + place // count * (high + px(22))
            self.thumbs.append(make(Rect(left, top, across, high), row, place))
        self.widgets += self.thumbs
        self.scroll.widgets = list(self.thumbs)

    def _missing(self) -> list[Thumb]:
        """Cards in view whose face is not made yet."""
        return [thumb for thumb in self.thumbs if not thumb.ready and self.in_view(thumb)]

    def update(self, dt: float) -> bool:
        began = time.perf_counter()
        for thumb in self._missing():
            thumb.make()
            self.redraw_soon()
            if time.perf_counter() - began > FRAME_BUDGET:
                break
        return super().update(dt)

    def busy(self) -> bool:
        return super().busy() or bool(self._missing())

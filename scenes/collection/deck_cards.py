"""A card of the deck in the deck builder, and the places of the cards in a row."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.collection.collection_page import GOLD
from scenes.look import cards, paint
from scenes.look.measure import Measure
from scenes.look.theme import FOCUS
from scenes.look.widgets.controls import Widget


class DeckCard(Widget):
    """A small card that rises under the pointer; without a row a card's back."""

    role = "card"
    rise = 16.0  # layout units

    def __init__(
        self, rect: Rect, label: str, measure: Measure, game: str, row: CardKind | None, on_press: Callable[[], None]
    ) -> None:
        super().__init__(rect, label, measure)
        self.game = game
        self.row = row
        self.on_press = on_press

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        spot = rect.move(0, -round(self.warmth * self.measure.px(self.rise)))
        cast, reach = cards.shadow(rect.height, round(self.warmth * 4) / 4)
        screen.blit(cast, (rect.x - reach, rect.y - reach + self.measure.px(2)))
        if self.row is None:
            screen.blit(cards.back(self.game, rect.height), spot)
        else:
            screen.blit(cards.face(self.game, self.row, rect.height), spot)
        if self.focused or self.warmth > 0:
            paint.ring(
                screen,
                spot,
                round(rect.height * 0.045),
                self.measure.px(3 if self.focused else 2),
                FOCUS if self.focused else GOLD,
            )


def fan_places(row: Rect, count: int, most: float) -> list[Rect]:
    """The places of `count` cards in a row (pixels), from the left, at most `most` card widths apart and closer if
    there are many."""
    high = row.height
    wide = cards.width(high)
    step = min(wide * most, (row.width - wide) / max(1, count - 1))
    return [Rect(row.left + round(place * step), row.top, wide, high) for place in range(count)]

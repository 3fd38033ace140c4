"""Cards shown large: one with its note, or the cards of a heap side by side."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, theme
from scenes.look.card_note import large_card
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached_by_language
from scenes.table.surface.canvas import Item
from scenes.words.catalogue import Variant

_ZOOM = 0.84
"""The height of a large card, as a share of the window's."""
_SPREAD = (0.8, 0.7)
"""The most that the cards of a heap take, as shares of the window's width and height."""


def zoom_item(game: str, row: CardKind, window: Rect, pointer_x: int, measure: Measure, variant: Variant) -> Item:
    """A large card with its note, on the side of the window where the pointer is not."""
    left_side = pointer_x > window.centerx
    room = Rect(0, 0, window.width // 2, round(window.height * _ZOOM))
    room.center = (window.left + window.width * (27 if left_side else 73) // 100, window.centery)
    large = large_card(game, row, room, measure, variant)
    shade, reach = cards.shadow(large.face.get_height(), 1.0)
    under = shade.get_rect(center=(large.place.centerx, large.place.centery + reach // 2))
    blits = [(shade, under.topleft), *large.blits]
    return Item("zoom", (row.key, left_side, tuple(room)), under.union(large.place).union(large.note_place), blits)


def spread_item(game: str, rows: tuple[CardKind, ...], window: Rect, measure: Measure, variant: Variant) -> Item:
    """The cards of a heap side by side on a board in the middle of the window."""
    room = (round(window.width * _SPREAD[0]), round(window.height * _SPREAD[1]))
    picture = _spread(game, rows, room, measure, variant)
    place = picture.get_rect(center=window.center)
    return Item("zoom", (rows, tuple(place)), place, [(picture, place.topleft)])


@cached_by_language
def _spread(
    game: str, rows: tuple[CardKind, ...], room: tuple[int, int], measure: Measure, variant: Variant
) -> Surface:
    gap, rim = measure.px(8), measure.px(22)
    high, columns = _spread_size(len(rows), room, gap)
    wide, lines = cards.width(high), -(-len(rows) // columns)
    size = (columns * (wide + gap) - gap + 2 * rim, lines * (high + gap) - gap + 2 * rim)
    whole = theme.board(size, measure.unit, 22).copy()
    for number, row in enumerate(rows):
        line, column = divmod(number, columns)
        whole.blit(cards.face(game, row, high, variant), (rim + column * (wide + gap), rim + line * (high + gap)))
    return whole


def _spread_size(count: int, room: tuple[int, int], gap: int) -> tuple[int, int]:
    """The height (pixels) at which `count` cards fit, at most half the room's, and the number of them in a line."""
    high = room[1] // 2
    while True:
        columns = min(count, max(1, (room[0] + gap) // (cards.width(high) + gap)))
        if -(-count // columns) * (high + gap) - gap <= room[1]:
            return high, columns
        high -= max(1, high // 20)

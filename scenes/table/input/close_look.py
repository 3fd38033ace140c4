"""The close look: the card under the pointer shown large, or all cards of a heap side by side."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from game.core.cards import CardKind
from scenes.look import cards
from scenes.table.signs import large_cards
from scenes.table.surface.board import Place
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import CARD_WIDTH
from scenes.table.surface.tabletop import Tabletop

_LINGER = 0.9
"""Seconds that the pointer rests on a card before it is shown large."""
_HEAP_STEP = 0.3
"""Cards nearer than this, in card widths, are a heap."""
_MOST = 0.5
"""The least height and width of a room for a large card beside what is kept free, as shares of the window's."""
_PRESS = 0.5
"""Seconds of a long press that do the same."""


def _beside(whole: Rect, free: Rect) -> list[Rect]:
    """The rooms above, below, and at the sides of a rectangle that are not too small, the largest first."""
    rooms = [
        Rect(whole.left, whole.top, whole.width, free.top - whole.top),
        Rect(whole.left, free.bottom, whole.width, whole.bottom - free.bottom),
        Rect(whole.left, whole.top, free.left - whole.left, whole.height),
        Rect(free.right, whole.top, whole.right - free.right, whole.height),
    ]
    most = [room for room in rooms if room.height >= whole.height * _MOST and room.width >= whole.width * _MOST]
    return sorted(most, key=lambda room: -room.width * room.height)


def _covers(item: Item, free: Rect | None) -> bool:
    """Whether the cards of a large card or heap, without the shadow, lie on a rectangle."""
    drawn = item.blits[1:] or item.blits
    return free is not None and any(picture.get_rect(topleft=at).colliderect(free) for picture, at in drawn)


class CloseLook:
    """Shows the card that the pointer rests on, or at once with Z or the right button (`forced`)."""

    def __init__(self, tabletop: Tabletop) -> None:
        self.tabletop = tabletop
        self.place: Place | None = None
        self.forced = False
        self._rested = 0.0
        self._away = False

    def over(self, place: Place | None) -> bool:
        """Take the place under the pointer, which has moved; returns whether it is another one."""
        self._away = False
        if place == self.place:
            return False
        self.place, self._rested, self.forced = place, 0.0, False
        return True

    def update(self, dt: float, pressed: bool) -> bool:
        """Let `dt` seconds pass; returns whether the card was just opened. pressed: the button is held down."""
        if not self.waiting:
            return False
        self._rested += dt if not pressed else dt * _LINGER / _PRESS
        return self.open

    @property
    def waiting(self) -> bool:
        """Whether a card is about to be shown."""
        return not (self.open or self._away) and self.place is not None and self.worth(self.place)

    @property
    def open(self) -> bool:
        """Whether something is shown large."""
        return self.forced or self._rested >= _LINGER

    def worth(self, place: Place) -> bool:
        """Whether there is more to read on the large card, or in the heap, than on the table."""
        row = self._readable(place)
        return row is not None and (cards.has_words(self.tabletop.game, row) or len(self._heap(place)) > 1)

    def look_away(self) -> None:
        """Close it, and wait until the pointer moves before anything opens again."""
        self.close()
        self._away = True

    def close(self) -> None:
        """Close it; the pointer must rest again."""
        self.forced, self._rested = False, 0.0

    def item(self, focus: Place | None) -> Item | None:
        """The large card or heap; with Z that of the focus, if it has a place. None if it is closed."""
        tabletop = self.tabletop
        place = focus if self.forced and focus is not None else self.place
        row = self._readable(place) if place is not None and self.open else None
        spot = tabletop.board.spot(place) if place is not None else None
        if place is None or row is None or spot is None:
            return None
        game, measure, variant, whole = tabletop.game, tabletop.host.measure, tabletop.variant, tabletop.host.whole()
        heap, free = self._heap(place), tabletop.kept_free
        beside = tabletop.pixel(spot.x, spot.y)[0]
        rooms = [whole, *(_beside(whole, free) if free else [])]
        if len(heap) > 1:
            items = [large_cards.spread_item(game, heap, room, measure, variant) for room in rooms]
        else:
            sides = [(room, beside) for room in rooms]
            sides += [(whole, whole.left + whole.right - beside)] if free else []
            items = [large_cards.zoom_item(game, row, room, side, measure, variant) for room, side in sides]
        return next((item for item in items if not _covers(item, free)), items[0])

    def _heap(self, place: Place) -> tuple[CardKind, ...]:
        """The cards of a zone that overlap closely, topmost first, if the viewer may read all of them; otherwise ()."""
        board = self.tabletop.board
        spots = [sprite.spot for sprite in board.shown(place.zone) if sprite is not None and sprite.spot is not None]
        near = any(abs(one.x - other.x) < CARD_WIDTH * one.scale * _HEAP_STEP for one, other in pairwise(spots))
        rows = [self._readable(Place(place.zone, index)) for index in reversed(range(len(board.sprites[place.zone])))]
        known = tuple(row for row in rows if row is not None)
        return known if near and len(known) == len(rows) else ()

    def _readable(self, place: Place) -> CardKind | None:
        """The kind of the card at a place, if the viewer may read it."""
        board = self.tabletop.board
        sprite = board.sprite(place) if place.index >= 0 else None
        if sprite is None or sprite.spot is None:
            return None
        aid = self.tabletop.memory_aid and not board.veiled(place.zone)
        known = board.shows_face(place.zone, sprite.card) or aid
        return board.row(sprite.card) if known else None

"""The zoom: a card under the pointer, as large as the window allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Row
from scenes.table import hud
from scenes.table.board import Place
from scenes.table.canvas import Item

if TYPE_CHECKING:
    from scenes.table.table import Table

_LINGER = 0.9
"""Seconds that the pointer rests on a card before it is shown large."""
_PRESS = 0.5
"""Seconds of a long press that do the same."""


class Lens:
    """Follows the pointer; shows what it rests on, or at once what Z or the right button asks for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.place: Place | None = None
        self.forced = False
        self._rested = 0.0

    def over(self, place: Place | None) -> bool:
        """The pointer is over this place now; says whether that is another one than before."""
        if place == self.place:
            return False
        self.place, self._rested, self.forced = place, 0.0, False
        return True

    def update(self, dt: float, pressed: bool) -> bool:
        """Lets seconds pass; says whether the card has just been shown."""
        if not self.waiting:
            return False
        self._rested += dt if not pressed else dt * _LINGER / _PRESS
        return self.open

    @property
    def waiting(self) -> bool:
        """Whether a card is about to be shown."""
        return not self.open and self.place is not None and self._readable(self.place) is not None

    @property
    def open(self) -> bool:
        """Whether the lens is over the table."""
        return self.forced or self._rested >= _LINGER

    def close(self) -> None:
        """Puts the lens away until the pointer is elsewhere."""
        self.forced, self._rested = False, 0.0

    def item(self, focus: Place | None) -> Item | None:
        """The large card; the one in the keyboard's focus first."""
        place = focus if self.forced and focus is not None else self.place
        row = self._readable(place) if place is not None and self.open else None
        spot = self.table.board.spot(place) if place is not None else None
        if row is None or spot is None:
            return None
        beside = self.table.cards.pixel(spot.x, spot.y)[0]
        return hud.zoom_item(self.table.setup.game, row, self.table.app.screen.get_rect(), beside)

    def _readable(self, place: Place) -> Row | None:
        """The card at a place if the person may read it there now."""
        board = self.table.board
        sprite = board.sprite(place) if place.index >= 0 else None
        if sprite is None or sprite.spot is None:
            return None
        known = board.shows_face(place.zone, sprite.card) or self.table.app.settings.memory_aid
        return board.row(sprite.card) if known else None

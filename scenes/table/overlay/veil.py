"""What nobody else at the screen should see: face down until the viewer holds it up with mouse or key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.shell.scene import Thing
from scenes.table.board import Place

if TYPE_CHECKING:
    from scenes.table.table import Table


class Veil:
    """Over the viewer's zones that the table's map marks so."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def _zones(self) -> list[int]:
        board = self.table.board
        viewer = board.view.viewer
        return [zone for zone, area in enumerate(board.areas)
                if area is not None and area.veil and board.view.layout.zones[zone].owner == viewer]  # fmt: skip

    def covers(self, place: Place | None) -> bool:
        """Whether something under the veil lies at a place."""
        return place is not None and place.index >= 0 and place.zone in self._zones()

    def hold(self, up: bool) -> bool:
        """Holds it up, or lets it fall; says whether that changes anything."""
        board, director, zones = self.table.board, self.table.director, self._zones()
        if board.unveiled == up or not zones:
            return False
        board.unveiled = up
        lens = self.table.hands.lens
        for zone in zones:
            for index, sprite in enumerate(board.sprites[zone]):
                if sprite is not None:
                    sprite.pose.flip = float(board.shows_face(zone, sprite.card))
                    lens.over(Place(zone, index) if up else None)
        lens.forced = up
        director.shown += 1
        return True

    def things(self) -> list[Thing]:
        """What can be held, as a person sees it."""
        table = self.table
        spots = [table.board.spot(Place(zone, 0)) for zone in self._zones()]
        label = table.app.text("ui.table.veil")
        return [Thing(label, table.hands.targets.rect(spot), "veil") for spot in spots if spot is not None]

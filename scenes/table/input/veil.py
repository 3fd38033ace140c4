"""The veil over cards that nobody else at the screen should see: face down until the viewer holds it up."""

from __future__ import annotations

from scenes.shell.scene import ScreenElement
from scenes.table.context import ShownContext
from scenes.table.input.close_look import CloseLook
from scenes.table.surface.board import Place


class Veil:
    """The veil over those zones of the viewer that the table's map marks."""

    def __init__(self, table: ShownContext, close_look: CloseLook) -> None:
        self.tabletop = table.tabletop
        self.director = table.director
        self.close_look = close_look

    def _zones(self) -> list[int]:
        board = self.tabletop.board
        viewer = board.view.viewer
        return [
            zone
            for zone, area in enumerate(board.areas)
            if area is not None and area.veil and board.view.layout.zones[zone].owner == viewer
        ]

    def covers(self, place: Place | None) -> bool:
        """Whether a card under the veil lies at a place."""
        return place is not None and place.index >= 0 and place.zone in self._zones()

    def hold(self, up: bool) -> bool:
        """Hold the veil up or let it fall; returns whether that changed anything."""
        board, zones = self.tabletop.board, self._zones()
        if board.unveiled == up or not zones:
            return False
        board.unveiled = up
        for zone in zones:
            for index, sprite in enumerate(board.sprites[zone]):
                if sprite is not None:
                    sprite.pose.flip = float(board.shows_face(zone, sprite.card))
                    self.close_look.over(Place(zone, index) if up else None)
        self.close_look.forced = up
        self.director.shown += 1
        return True

    def elements(self) -> list[ScreenElement]:
        """The veiled zones as a person sees them."""
        spots = [self.tabletop.board.spot(Place(zone, 0)) for zone in self._zones()]
        label = self.tabletop.host.text("ui.table.veil")
        return [ScreenElement(label, self.tabletop.card_rect(spot), "veil") for spot in spots if spot is not None]

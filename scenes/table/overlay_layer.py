"""The layer over the cards of a table where people play, and what it lights; made again only when it changes."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.rules import rules_of
from scenes.table.input.table_input import TableInput
from scenes.table.panels.forecast import Forecasts
from scenes.table.surface.board import Place, Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.memo import Memo
from scenes.table.view import highlights
from scenes.table.view.lights import Lights


class OverlayLayer(Lights):
    """The overlays of one table. A frame in which only cards move makes none of them again."""

    def __init__(self, table_input: TableInput, forecasts: Forecasts) -> None:
        self.table = table_input.table
        self.input = table_input
        self.forecasts = forecasts
        self.changes = 0
        """The number of times that anything except motion has said that it looks different; the table counts."""
        self._seen: Hashable = None
        """The version of this frame."""
        self._items = Memo(table_input.items)
        self._glows = Memo(self._lit)
        self._places = Memo(self._lit_places)
        self._ticks = Memo(self._unticked)
        self._chosen = Memo(self._chosen_before)

    def version(self) -> Hashable:
        """Another value whenever anything here may look different; None while it may in any frame."""
        table, table_input = self.table, self.input
        director, match, board = table.director, table.match, table.tabletop.board
        if table_input.stirred or table_input.holding:
            return None
        return (
            self.changes,
            director.shown,
            len(director.log),
            director.idle,
            director.caught_up,
            director.showpieces.shown,
            match.version,
            match.viewer,
            board.changes,
            board.arrangements,
            table.tempo.paused,
            director.showpieces.waits,
            director.showpieces.held,
            table.picker.picked,
            table_input.focus.name,
        )

    def look(self) -> None:
        """Begin a frame: everything that has changed before is made again in it."""
        self._seen = self.version()

    def items(self) -> list[Item]:
        """All panels and the large card."""
        return self._items.of(self._seen)

    def glows(self) -> dict[int, str]:
        """The colours of cards that may be picked, are picked, were chosen before, or are hinted at, by sprite id."""
        return self._glows.of(self._seen)

    def under(self) -> list[Item]:
        """The glows of empty places that may be picked next."""
        return self._places.of(self._seen)

    def arcs(self) -> list[Item]:
        """The arc of a forecast."""
        return self.forecasts.arcs()

    def over(self) -> list[Item]:
        """Ticks on what was chosen, and the ring around what has the focus; no ring while a card is held."""
        word = None if self.input.holding else self.input.focus.name
        ring = highlights.focus_ring(self.table.tabletop, self.input.targets, word, self.table.signs)
        return self.forecasts.boxes() + self.ticks() + ring

    def chosen(self) -> tuple[tuple[int, int], ...]:
        """The places (zone and index) that earlier steps of the open question have chosen."""
        return self._chosen.of(self._seen)

    def _chosen_before(self) -> tuple[tuple[int, int], ...]:
        view = self.table.tabletop.view
        return tuple(rules_of(view).guide.chosen(view))

    def ticks(self) -> list[Item]:
        """Ticks on these cards; they go with them."""
        ticks = self._ticks.of(self._seen)
        for number, (place, sprite, seen, _) in enumerate(ticks):
            pose = sprite.pose
            now = (pose.x, pose.y, pose.scale, pose.lift, pose.alpha)
            if now != seen:
                ticks[number] = place, sprite, now, highlights.ticked(self.table.tabletop, place, sprite)
        return [item for *_, item in ticks if item is not None]

    def _unticked(self) -> list[tuple[tuple[int, int], Sprite, object, Item | None]]:
        """The cards that were chosen: each with its place, the pose in which it was ticked last, and that tick."""
        board = self.table.tabletop.board
        return [(place, sprite, None, None) for place in self.chosen() if (sprite := board.sprite(Place(*place)))]

    def _lit(self) -> dict[int, str]:
        picker, table_input = self.table.picker, self.input
        lit = (*picker.next_picks(), *table_input.drag.lit())
        hinted = table_input.panels.hints.words()
        colours = highlights.glows(self.table.tabletop, table_input.targets, lit, picker.picked, hinted)
        colours |= dict.fromkeys(table_input.panels.at_once.taking_part(), highlights.TAKES_PART)
        colours.pop(id(self.table.director.held), None)
        return colours

    def _lit_places(self) -> list[Item]:
        return highlights.places(self.table.tabletop, self.input.targets, self.table.picker.next_picks())

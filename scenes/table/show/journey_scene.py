"""The way of a match as a map over the whole table: the company walks to its new place, and that is lit."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.look.journey_map import JourneyMap, ShownJourney
from scenes.motion import timing
from scenes.motion.tween import progress
from scenes.table.show.outcome_scene import WholePicture, room_unit
from scenes.table.surface.canvas import Blit, Item


class JourneyScene(WholePicture[ShownJourney]):
    """The map of a journey, to look at or, where the company arrives, as a scene."""

    verdict = timing.CALM_FADE + timing.JOURNEY_WALK
    _map: tuple[Rect, JourneyMap] | None = None

    def wait_for_nobody(self) -> None:
        """Go by itself."""
        self.held, self.seconds = False, timing.JOURNEY_HOLD

    def items(self) -> list[Item]:
        """The map, and over it the company on its way, or in its place."""
        drawn, window, alpha = self._drawn_in(self.tabletop.window), self.tabletop.window, self.alpha
        found = [Item("journey", (drawn, alpha), window, [(drawn.ground, window.topleft)], alpha=alpha)]
        walks = self.shown.arrives and self.shown.here > 0 and not self.tabletop.calm
        walked = max(0.0, progress(self.time - timing.CALM_FADE, timing.JOURNEY_WALK)) if walks else 1.0
        lit = max(0.0, progress(self.time - self.verdict, timing.JOURNEY_LIGHT)) if walks else 1.0
        if lit < 1.0:
            found.append(_item("journey dark", drawn.dark, alpha, drawn))
            found.append(_item("journey way", drawn.walk(walked), alpha, (drawn, round(walked * 1000))))
        if lit > 0.0:
            found.append(_item("journey lit", drawn.lit, min(alpha, round(255 * lit)), drawn))
        return found

    def _drawn_in(self, window: Rect) -> JourneyMap:
        if self._map is None or self._map[0] != window:
            tabletop = self.tabletop
            drawn = JourneyMap(self.shown, tabletop.game, window.size, room_unit(tabletop), tabletop.measure.least)
            self._map = Rect(window), drawn
        return self._map[1]


def _item(name: str, blits: Sequence[Blit], alpha: int, key: object) -> Item:
    """An item of pictures that fade together."""
    rects = [surface.get_rect(topleft=place) for surface, place in blits]
    return Item(name, (alpha, key), rects[0].unionall(rects[1:]), blits, alpha=alpha)

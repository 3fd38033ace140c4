"""Signs that fly over the table when something is said: bats into a score, song at a rival, coins to a purse."""

from __future__ import annotations

import math

from pygame import Surface

from scenes.look import seat_marks, theme
from scenes.look.look_parts import Flight
from scenes.motion import timing
from scenes.motion.particles import SPARKS
from scenes.motion.tween import ease_in_out_sine, progress
from scenes.table.show.showpiece import Burst, Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

Point = tuple[float, float]

PORTRAIT = "portrait"
"""The sign that stands for the portrait of the seat that the sentence names; it walks instead of flying."""
_HOPS, _HOP = 5.0, 12.0
"""Steps of a portrait on its way, and their height in layout units."""
_ARC = 0.22
"""The height of the arc, as a share of the way."""
_ROW = 40.0
"""Layout units between signs that set off side by side."""


class SignFlight(Showpiece):
    """Signs fly from one place to another; those that come `against` them meet them half-way, and one undoes the other.

    ways: the middle of both places, in layout units; counts: how many signs set off here and there.
    """

    for_all = False
    brisk = True

    def __init__(
        self, tabletop: Tabletop, flight: Flight, ways: tuple[Point, Point], counts: tuple[int, int], seat: int = -1
    ) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.flight = flight
        self.ways = ways
        self.counts = (min(counts[0], flight.most), min(counts[1], flight.most))
        self.calm = calm = tabletop.calm
        self.seat = seat
        each = timing.CALM_FADE if calm else flight.seconds
        self.verdict = self._begins(max(self.counts) - 1) + each
        self.seconds = self.verdict + (timing.CALM_FADE if calm else 0.0)
        met = min(self.counts)
        self.cues = tuple(
            (
                self._begins(number) + each * (0.5 if number < met else 1.0),
                f"{flight.sign}.{'meets' if number < met else 'lands'}",
            )
            for number in range(max(self.counts))
        )

        middle = ((ways[0][0] + ways[1][0]) / 2, (ways[0][1] + ways[1][1]) / 2)
        self.bursts = tuple(Burst(self._begins(number) + each / 2, SPARKS, *middle, 0.5) for number in range(met))

    def _begins(self, number: int) -> float:
        """When a sign sets off."""
        return 0.0 if self.calm else timing.SIGNS_SPREAD * number / max(1, *self.counts)

    def items(self) -> list[Item]:
        """All signs in the air."""
        px = round(self.flight.size * self.tabletop.host.scale)
        game, sign = self.tabletop.game, self.flight.sign
        if sign == PORTRAIT:
            picture: Surface | None = seat_marks.portrait(game, self.seat, px) if self.seat >= 0 else None
        else:
            picture = theme.sign(game, sign, px, theme.WHITE)
        if picture is None:
            return []
        return [
            item
            for side in (0, 1)
            for number in range(self.counts[side])
            if (item := self._item(picture, side, number))
        ]

    def _item(self, picture: Surface, side: int, number: int) -> Item | None:
        """One sign, where it is now; None before it sets off and after it has landed."""
        time = self.time - self._begins(number)
        if time < 0.0:
            return None
        if self.calm:
            at, alpha = self.ways[1 - side], 1.0 - progress(max(0.0, self.time - self.verdict), timing.CALM_FADE)
            alpha = min(alpha, progress(time, timing.CALM_FADE))
        else:
            part = progress(time, self.flight.seconds)
            meets = number < min(self.counts)
            at = self._on_the_way(side, number, min(part, 0.5) if meets else part)
            gone = max(0.0, time - self.flight.seconds * (0.5 if meets else 1.0))
            alpha = 1.0 - progress(gone, timing.SIGN_FADES)
        if alpha <= 0.0:
            return None
        place = picture.get_rect(center=self.tabletop.pixel(*at))
        shade = round(255 * alpha)
        return Item(
            ("flying sign", side, number), (place.topleft, shade), place, [(picture, place.topleft)], alpha=shade
        )

    def _on_the_way(self, side: int, number: int, part: float) -> Point:
        """The point of a sign, on an arc that bends away from those of the other side."""
        (x, y), (goal_x, goal_y) = self.ways[side], self.ways[1 - side]
        way = math.dist((x, y), (goal_x, goal_y)) or 1.0
        across = ((y - goal_y) / way, (goal_x - x) / way)
        u = ease_in_out_sine(part)
        spread = _ROW * (number - (self.counts[side] - 1) / 2.0) * (1.0 - u)
        if self.flight.sign == PORTRAIT:
            hop = abs(math.sin(math.pi * _HOPS * part)) * _HOP
            return x + (goal_x - x) * u, y + (goal_y - y) * u - hop
        rise = way * _ARC * math.sin(math.pi * u) * (0.0 if self.counts[1] else 1.0)
        bend = spread + rise * self._inwards(((x + goal_x) / 2, (y + goal_y) / 2), across)
        return x + (goal_x - x) * u + across[0] * bend, y + (goal_y - y) * u + across[1] * bend

    def _inwards(self, half: Point, across: Point) -> float:
        """1 or -1: to which side of the way the middle of the window is, so that arcs never leave it."""
        x, y = self.tabletop.units(self.tabletop.window.center)
        return 1.0 if (x - half[0]) * across[0] + (y - half[1]) * across[1] >= 0.0 else -1.0

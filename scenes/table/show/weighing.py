"""Two sums are weighed against each other where all else is equal: the silver that decides a BATtle."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import pygame

from scenes.look import seat_marks, theme
from scenes.motion import timing
from scenes.motion.tween import ease_in_out_sine, ease_out_cubic, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_BAND = 300.0
"""Layout units of the height of the band."""
_SIGN, _NUMBER, _MARK = 150.0, 128.0, 62.0
"""Layout units of the sign between the sums, of a sum, and of the mark of its seat."""
_APART = 250.0
"""Layout units from the sign to a sum."""
_SINKS = 30.0
"""Layout units by which the heavier sum goes down and the lighter one up."""
_WORDS = 24.0
"""Letters of the sentence, in layout units."""


class Weighed(NamedTuple):
    """The sign between two sums, the sums by seat, the winner's first, and the sentence that says it."""

    sign: str
    sums: Mapping[int, int]
    sentence: str


class Weighing(Showpiece):
    """Sums of two seats, the winner's first, are counted up beside a sign; then they tip like scales."""

    over_all = True

    def __init__(self, tabletop: Tabletop, weighed: Weighed) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.sign = weighed.sign
        self.seats = tuple(weighed.sums)
        self.sums = tuple(weighed.sums.values())
        self.sentence = weighed.sentence
        self.calm = tabletop.calm
        self.verdict = timing.CALM_FADE if self.calm else timing.WEIGHED
        self.seconds = self.verdict + timing.PEAK_HOLD + timing.CALM_WORDS
        ticks = max(self.sums)
        self.cues = (
            (0.0, "weighing"),
            *((self._counted_at(number), "number") for number in range(1, ticks)),
            (self.verdict, "weighed"),
        )

    def _counted_at(self, number: int) -> float:
        """When this number is reached."""
        return self.verdict * number / max(1, *self.sums)

    def items(self) -> list[Item]:
        """The band, the sign, both sums with the marks of their seats, and the sentence once they have tipped."""
        host, window = self.tabletop.host, self.tabletop.window
        unit = host.scale
        fade = min(progress(self.time, timing.BAND_OPENS), progress(self.seconds - self.time, timing.BAND_SHUTS))
        alpha = round(255 * fade)
        left = min(self.seats)  # seats keep their sides, so that the side does not tell who wins
        colours = tuple(pictures.seat_of_band(self.tabletop.game, seat) for seat in sorted(self.seats))
        ground = pictures.band((window.width, round(_BAND * unit)), (colours[0], colours[1]), unit)
        place = ground.get_rect(center=window.center)
        items = [Item("weighing ground", alpha, place, [(ground, place.topleft)], alpha=alpha), *self._sign(alpha)]
        for seat, most in zip(self.seats, self.sums, strict=True):
            items += self._sum(seat, most, -1 if seat == left else 1, alpha)
        if self.time >= self.verdict and not self.tabletop.staged:
            words = pictures.capsule(self.sentence, _WORDS * unit, theme.BRICK_DARK, round(window.width * 0.8))
            spot = words.get_rect(center=(window.centerx, place.bottom))
            items.append(Item("weighing words", (self.sentence, alpha), spot, [(words, spot.topleft)], alpha=alpha))
        return items

    def _sign(self, alpha: int) -> list[Item]:
        """The sign between them, which beats once when they tip."""
        px = round(_SIGN * self.tabletop.host.scale)
        sign = theme.sign(self.tabletop.game, self.sign, px, theme.WHITE)
        if sign is None:
            return []
        beat = 0.0 if self.calm else math.sin(math.pi * progress(max(0.0, self.time - self.verdict), timing.PUMP))
        if beat:
            sign = pygame.transform.smoothscale_by(sign, 1.0 + 0.12 * beat)
        place = sign.get_rect(center=self.tabletop.window.center)
        return [Item("weighing sign", (place.size, alpha), place, [(sign, place.topleft)], alpha=alpha)]

    def _sum(self, seat: int, most: int, side: int, alpha: int) -> list[Item]:
        """The part of a seat's sum on one side, -1 for the left, that has been counted."""
        host, game = self.tabletop.host, self.tabletop.game
        unit, wins = host.scale, seat == self.seats[0]
        number = min(most, round(max(self.sums) * ease_out_cubic(progress(self.time, self.verdict))))
        tipped = ease_in_out_sine(progress(max(0.0, self.time - self.verdict), timing.PEAK_HOLD))
        tipped = float(tipped > 0.0) if self.calm else tipped
        over = self.time >= self.verdict
        colour = seat_marks.seat_colour(game, seat) if wins or not over else pictures.PALE
        picture = pictures.total(game, number, round(_NUMBER * unit), colour)
        x, y = self.tabletop.window.center
        y += round((_SINKS if wins else -_SINKS) * tipped * unit)
        place = picture.get_rect(center=(x + round(side * _APART * unit), y))
        mark = seat_marks.emblem(game, seat, round(_MARK * unit))
        beside = mark.get_rect(center=(x + round(side * (_APART + 0.9 * _NUMBER) * unit), y))
        key = number, place.topleft, colour, alpha
        return [
            Item(("weighing", seat), key, place, [(picture, place.topleft)], alpha=alpha),
            Item(("weighing mark", seat), (beside.topleft, alpha), beside, [(mark, beside.topleft)], alpha=alpha),
        ]

"""Cards that belong together lock into a ring: five Aces that end a BATtle."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core.cards import CardKind
from scenes.motion import timing
from scenes.motion.tween import ease_out_back, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_BAND = 480.0
"""Layout units of the height of the band behind it."""
_CARD = 166.0
"""Layout units of the height of a card."""
_REACH = 140.0
"""Layout units from the middle of the ring to the middle of a card."""


class CardRing(Showpiece):
    """Cards of `seat` come one by one and lock into a ring around the middle of the table, each with its foot to it."""

    def __init__(self, tabletop: Tabletop, cards: Sequence[tuple[Sprite, CardKind]], seat: int) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.cards = cards
        self.seat = seat
        self.calm = tabletop.calm
        self.variant = tabletop.variant
        self.hides = [sprite for sprite, _ in cards]
        locks = [self._begins(number) + self._each for number in range(len(cards))]
        self.verdict = locks[-1]
        self.seconds = self.verdict + timing.RING_HOLDS + timing.BAND_SHUTS
        self.cues = tuple((when, "ring") for when in locks)

    @property
    def _each(self) -> float:
        """Seconds in which a card comes."""
        return timing.CALM_FADE if self.calm else timing.RING_COMES

    def _begins(self, number: int) -> float:
        return 0.0 if self.calm else timing.RING_LOCKS * number

    def items(self) -> list[Item]:
        """The band, and the cards that have set out."""
        host, game, window = self.tabletop.host, self.tabletop.game, self.tabletop.window
        fade = min(progress(self.time, timing.BAND_OPENS), progress(self.seconds - self.time, timing.BAND_SHUTS))
        alpha, colour = round(255 * fade), pictures.seat_of_band(game, self.seat)
        ground = pictures.band((window.width, round(_BAND * host.scale)), (colour, colour), host.scale)
        place = ground.get_rect(center=window.center)
        items = [Item("ring ground", alpha, place, [(ground, place.topleft)], alpha=alpha)]
        return items + [item for number in range(len(self.cards)) if (item := self._card(number, fade))]

    def _card(self, number: int, fade: float) -> Item | None:
        """A card on its way or in the ring; None before it sets out."""
        time = self.time - self._begins(number)
        if time < 0.0:
            return None
        host, (sprite, row) = self.tabletop.host, self.cards[number]
        came = progress(time, self._each)
        part = 1.0 if self.calm else ease_out_back(came)
        turn = 360.0 * number / len(self.cards)
        x, y = self.tabletop.units(self.tabletop.window.center)
        goal = (x + _REACH * math.sin(math.radians(turn)), y - _REACH * math.cos(math.radians(turn)))
        spot = sprite.spot
        start = (spot.x, spot.y) if spot and not self.calm else goal
        at = tuple(one + (other - one) * part for one, other in zip(start, goal, strict=True))
        face = pictures.shaded_card(self.tabletop.game, row, round(_CARD * host.scale), 0, self.variant)
        picture = pygame.transform.rotozoom(face, -turn * part, 1.0)
        place = picture.get_rect(center=self.tabletop.pixel(at[0], at[1]))
        alpha = round(255 * fade * (came if self.calm else 1.0))
        key = place.topleft, place.size, alpha
        return Item(("ring", number), key, place, [(picture, place.topleft)], alpha=alpha)

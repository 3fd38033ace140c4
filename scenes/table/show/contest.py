"""A contest: several want one thing, which stands in the middle; the lot passes over all and stops at one of them.

Who the others are is nobody's business: they stay masked.
"""

from __future__ import annotations

from typing import Self

import pygame
from pygame import Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.motion import timing
from scenes.motion.tween import ease_in_out_sine, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.splash import Splash
from scenes.table.surface.canvas import Item

_BAND, _CARD, _FACE = 330.0, 300.0, 126.0
"""Layout units of the height of the band, of the thing, and of the face of a contestant."""
_NEAR, _APART = 200.0, 142.0
"""Layout units from the middle to the first contestant at each side, and to the next one."""
_SINKS = 90.0
"""Layout units by which those sink who get nothing."""
_STEPS = 9
"""Contestants over which the lot passes, at least."""


class Contest(Splash):
    """A splash for a card that several want: the lot passes over `count` players before it stops at the `seat` that
    gets it."""

    suspense = True
    count = 2
    """The number of those who want it."""

    def among(self, count: int) -> Self:
        """Let this many players want the card."""
        self.count = max(2, count)
        self.verdict = timing.CALM_FADE + (0.0 if self.calm else timing.CONTEST)
        self.seconds = self.verdict + timing.TALLY_HOLD + timing.CALM_FADE
        self.cues = ((self.verdict, "pebble"),)
        return self

    @property
    def place(self) -> int:
        """The place among the players of the one who gets it."""
        return self.seat % self.count

    def items(self) -> list[Item]:
        """The band, the thing, and the contestants, of whom one is lit."""
        window, unit, game = self.tabletop.window, self.tabletop.host.scale, self.tabletop.game
        fade = min(progress(self.time, timing.FADE_IN), progress(self.seconds - self.time, timing.FADE_OUT))
        alpha = round(255 * max(0.0, fade))
        over = self.time >= self.verdict
        colour = seat_marks.seat_colour(game, self.seat) if over else theme.WALNUT
        ground = pictures.band((window.width, round(_BAND * unit)), (colour, colour), unit)
        place = ground.get_rect(center=window.center)
        items = [Item("contest ground", (over, alpha), place, [(ground, place.topleft)], alpha=alpha)]
        card = pictures.shaded_card(game, self.row, round(_CARD * unit), 0, self.variant)
        spot = card.get_rect(center=window.center)
        items.append(Item("contest card", alpha, spot, [(card, spot.topleft)], alpha=alpha))
        return items + [self._contestant(place, alpha, over) for place in range(self.count)]

    @property
    def lit(self) -> int:
        """The place over which the lot stands: it passes ever slower, and stops at the winner."""
        part = progress(max(0.0, self.time - timing.CALM_FADE), timing.CONTEST)
        if self.calm or part >= 1.0:
            return self.place
        steps = _STEPS - _STEPS % self.count + self.place
        return int(steps * (1.0 - (1.0 - part) ** 2)) % self.count

    def _contestant(self, place: int, alpha: int, over: bool) -> Item:
        """A contestant: masked, and at the end the winner's face."""
        window, unit, lit = self.tabletop.window, self.tabletop.host.scale, place == self.lit
        px, wins = round(_FACE * unit), over and place == self.place
        face = seat_marks.portrait(self.tabletop.game, self.seat, px) if wins else _mask(px, lit)
        side, number = (-1, 1)[place % 2], place // 2
        x = window.centerx + round(side * (_NEAR + number * _APART) * unit)
        sunk = 0.0
        if over and not wins and not self.calm:
            sunk = _SINKS * ease_in_out_sine(progress(self.time - self.verdict, timing.TALLY_HOLD))
        spot = face.get_rect(center=(x, window.centery + round(sunk * unit)))
        seen = alpha if wins or not over else alpha // 2
        return Item(("contestant", place), (lit, wins, spot.topleft, seen), spot, [(face, spot.topleft)], alpha=seen)


@cached
def _mask(px: int, lit: bool) -> Surface:
    """A masked contestant, `px` pixels wide."""
    whole: Surface = paint.disc(px, theme.GLOW if lit else theme.PARCHMENT).copy()
    core = px - 2 * max(3, px // 16)
    whole.blit(paint.disc(core, theme.SOOT), ((px - core) // 2, (px - core) // 2))
    ink = text.line("?", theme.LABEL_FONT, px * 0.5, theme.GLOW if lit else theme.PARCHMENT)
    whole.blit(ink, ink.get_rect(center=pygame.Rect(0, 0, px, px).center))
    return whole

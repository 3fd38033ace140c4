"""The ground cracks where figures stand, and a new one comes up out of it: a dissonance attracts a monster."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.particles import DUST
from scenes.motion.tween import ease_out_cubic, progress
from scenes.table.show.moments.moment import GreatMoment, MomentWords
from scenes.table.show.showpiece import Burst
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop

_STEPS = 10
"""Steps in which the cracks grow."""
_CRACKS, _BENDS = 7, 6
"""Cracks that run from their middle, and bends of each."""
_WIDE, _FLAT, _LEAST = 0.62, 0.3, 210.0
"""Width of the cracks as a share of the ground's, their height as a share of that, and their least width in layout
units."""
_RISES = 0.3
"""Seconds from the start of the rise to the words."""


class Cracking(GreatMoment):
    """The scene of ground that cracks."""

    brisk = True

    def of(self, tabletop: Tabletop, ground: Area, at: float, words: MomentWords) -> Cracking:
        """This scene, of the ground of an area; at: the middle of the cracks, in layout units from the left."""
        self.tabletop = tabletop
        self.ground = ground
        self.at = at
        self.words = words
        self.near = (at, ground.y)
        self.opens = timing.CALM_FADE if self.calm else timing.GROUND_CRACKS
        self.verdict = self.opens + (0.0 if self.calm else _RISES)
        self.seconds = self.verdict + (timing.CALM_WORDS if self.calm else timing.MOMENT_WORDS)
        self.cues = ((0.0, "cracks"),)
        self.bursts = (Burst(self.opens, DUST, at, ground.y + ground.high, 0.6),)
        return self

    def items(self) -> list[Item]:
        """The cracks, and the words."""
        return [self._cracks(), *self.words_items(self.verdict)]

    def _cracks(self) -> Item:
        tabletop = self.tabletop
        rect = tabletop.rect(self.ground)
        wide = max(round(rect.width * _WIDE), tabletop.host.px(_LEAST))
        part = 1.0 if self.calm else ease_out_cubic(progress(self.time, timing.GROUND_CRACKS))
        step = max(1, round(_STEPS * part))
        picture = _cracks((wide, round(wide * _FLAT)), step, GameLook.load(tabletop.game).palette.danger)
        place = picture.get_rect(center=(tabletop.pixel(self.at, 0.0)[0], rect.bottom))
        alpha = round(255 * min(self.fading, progress(self.time, timing.CALM_FADE) if self.calm else 1.0))
        return Item("cracks", (step, place.topleft, alpha), place, [(picture, place.topleft)], alpha=alpha)


@cached
def _cracks(size: tuple[int, int], step: int, glow: str) -> Surface:
    """Cracks in the ground as they are after `step` steps, with light below."""
    whole, luck = Surface(size, pygame.SRCALPHA), random.Random(7)
    middle, unit = (size[0] / 2, size[1] / 2), max(1.0, size[1] / 60)
    lines = []
    for crack in range(_CRACKS):
        heading = math.tau * (crack + luck.uniform(-0.25, 0.25)) / _CRACKS
        points, reach = [middle], luck.uniform(0.7, 1.0)
        for bend in range(1, _BENDS + 1):
            heading += luck.uniform(-0.35, 0.35)
            far = reach * bend / _BENDS * min(1.0, step / _STEPS)
            points.append((middle[0] * (1 + far * math.cos(heading)), middle[1] * (1 + far * math.sin(heading))))
        lines.append(points)
    tint = pygame.Color(glow)
    for thick, colour in ((7, (*tint[:3], 60)), (4, (*tint[:3], 190)), (2, (255, 226, 220, 255))):
        for points in lines:
            pygame.draw.lines(whole, colour, False, points, max(1, round(thick * unit)))
    for points in lines:
        pygame.draw.lines(whole, (4, 4, 20, 255), False, points[:-2], max(1, round(2 * unit)))
    return whole

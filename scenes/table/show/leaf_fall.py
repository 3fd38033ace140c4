"""A tree that shows a number loses leaves, or they light up; then its water moves for a moment and is still again."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.motion.tween import ease_out_cubic, progress
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface import tree
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

MOST_LEAVES = 8
"""Leaves that fall or light up one by one; the others do so at once."""
APART = 0.06
"""Seconds from one leaf to the next."""
FALLS = 0.9
"""Seconds that a leaf takes to the water, or to light up."""
BREATHES = 2.0
"""Seconds that the water moves afterwards."""
_STEPS = 6
"""Pictures of the water in a second."""
HEARTBEAT = 0.9
"""Seconds from one pulse of the last leaves to the next."""
_BEATS = 12
"""Pictures of a pulse in a second."""
_SWELLS = 0.7
"""Size by which a leaf grows at the height of its pulse."""
_RINGS = 2
_RING = 1.5
"""Seconds in which a ring on the water grows."""
_SWAY = 0.03
"""Width of the sway of a falling leaf, as a share of the tree's size."""


class Leaves(NamedTuple):
    """Leaves of the tree in an area of a table: the first one and the number, and whether they light up."""

    tabletop: Tabletop
    area: str
    first: int
    number: int
    light_up: bool

    @property
    def left(self) -> int:
        """The number of leaves that burn afterwards."""
        return self.first + self.number * self.light_up

    @property
    def moving(self) -> list[int]:
        """Those that move one by one, in order: the outermost fall first, the innermost light up first."""
        found = list(range(self.first, self.first + self.number))
        return (found if self.light_up else found[::-1])[:MOST_LEAVES]


class LeafFall(Showpiece):
    """The leaves of a tree whose number changes; it keeps nothing waiting."""

    for_all = False

    def of(self, leaves: Leaves) -> LeafFall:
        """This scene, of these leaves."""
        self.tabletop = leaves.tabletop
        self.leaves = leaves
        self.verdict = APART * max(0, len(leaves.moving) - 1) + FALLS
        self.seconds = self.verdict + BREATHES
        return self

    def items(self) -> list[Item]:
        """The moving leaves, and the rings on the water."""
        area = self.tabletop.arrangement.get(self.leaves.area)
        if area is None:
            return []
        place, found = tree.square(self.tabletop, area), list[Item]()
        for number, leaf in enumerate(self.leaves.moving):
            part = progress(self.time - APART * number, FALLS)
            if part < 1.0:
                found.append((self._lights_up if self.leaves.light_up else self._falls)(place, leaf, part))
        return [self._water(place), *self._pulse(place), *found]

    def _pulse(self, place: Rect) -> list[Item]:
        """The last leaves, which pulse like a heart where the number is low."""
        look, found = GameLook.load(self.tabletop.game).tree, list[Item]()
        if self.leaves.left > look.low:
            return found
        step = int(self.time * _BEATS)
        swell = math.sin(math.pi * ((step / _BEATS / HEARTBEAT) % 1.0)) ** 2
        for leaf in range(self.leaves.left):
            if self.leaves.light_up and leaf in self.leaves.moving and self.time < self.verdict:
                continue
            picture, spot = tree.leaf(self.tabletop.game, place, leaf, True)
            grown = round(picture.get_width() * (1.0 + _SWELLS * swell) / 2) * 2
            larger = pygame.transform.smoothscale(picture, (grown, grown))
            spot = larger.get_rect(center=spot.center)
            found.append(Item(("pulse", leaf), (grown, spot.topleft), spot, [(larger, spot.topleft)]))
        return found

    def _falls(self, place: Rect, leaf: int, part: float) -> Item:
        """A leaf on its way to the water."""
        picture, spot = tree.leaf(self.tabletop.game, place, leaf, True)
        pool = tree.water(self.tabletop.game, place)
        goal = pool.centerx + round((spot.centerx - place.centerx) * 0.7)
        sway = math.sin(part * math.tau * 1.5 + leaf) * place.width * _SWAY * part
        x = spot.centerx + (goal - spot.centerx) * part + sway
        spot.center = round(x), round(spot.centery + (pool.centery - spot.centery) * part * part)
        alpha = 255 if part < 0.8 else round(255 * (1.0 - part) / 0.2)
        return Item(("leaf", leaf), (spot.topleft, alpha), spot, [(picture, spot.topleft)], alpha=alpha)

    def _lights_up(self, place: Rect, leaf: int, part: float) -> Item:
        """A leaf that gets its light: dark before, and bright at first."""
        picture, spot = tree.leaf(self.tabletop.game, place, leaf, part > 0.0)
        if part <= 0.0:
            return Item(("leaf", leaf), "dark", spot, [(picture, spot.topleft)])
        grown = round(picture.get_width() * (1.0 + 0.8 * (1.0 - ease_out_cubic(part))) / 2) * 2
        larger = pygame.transform.smoothscale(picture, (grown, grown))
        spot = larger.get_rect(center=spot.center)
        return Item(("leaf", leaf), (grown, spot.topleft), spot, [(larger, spot.topleft)])

    def _water(self, place: Rect) -> Item:
        """The rings that grow on the water, a few pictures in a second."""
        pool, step = tree.water(self.tabletop.game, place), int(self.time * _STEPS)
        picture = _rings(pool.size, step, GameLook.load(self.tabletop.game).tree.glow)
        return Item(("rings", self.leaves.area), step, pool, [(picture, pool.topleft)])


@cached
def _rings(size: tuple[int, int], step: int, colour: str) -> Surface:
    """The rings on water of a size in pixels, as they are after `step` steps."""
    whole, tint = Surface(size, pygame.SRCALPHA), pygame.Color(colour)
    for ring in range(_RINGS):
        part = (step / _STEPS / _RING + ring / _RINGS) % 1.0
        rect = Rect(0, 0, round(size[0] * 0.9 * part), round(size[1] * 0.9 * part))
        rect.center = size[0] // 2, size[1] // 2
        if min(rect.size) > 4:
            tint.a = round(190 * (1.0 - part))
            pygame.draw.ellipse(whole, tint, rect, max(1, size[1] // 40))
    return whole

"""A card that covers another one tears in two, and the card below is free: a Joombie's skin."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import paint, theme
from scenes.look.picture_cache import cached_by_language
from scenes.motion import timing
from scenes.motion.tween import ease_out_cubic, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop
from scenes.words.catalogue import Variant

_LIFT = 14.0
"""Layout units by which the card below rises."""
_APART, _LEAN = 46.0, 16.0
"""Layout units that each half goes aside, and degrees by which it leans."""
_RING = (0.5, 0.8)
"""The reach of the ring of light when it begins and when it ends, in card heights."""
_TEAR = ((0.5, 0.0), (0.44, 0.14), (0.55, 0.3), (0.46, 0.47), (0.57, 0.63), (0.45, 0.8), (0.52, 1.0))
"""The line of the tear, in shares of the card."""


class TornCard(Showpiece):
    """The card `skin` tears from the middle, and `below` rises in a ring of light; both lie on the table before."""

    brisk = True

    def __init__(self, tabletop: Tabletop, skin: tuple[Sprite, CardKind], below: tuple[Sprite, CardKind]) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.skin = skin
        self.below = below
        self.calm = calm = tabletop.calm
        self.variant = tabletop.variant
        self.hides = (skin[0], below[0])
        self.fallen = (skin[0],)
        self.verdict = timing.CALM_FADE if calm else timing.TEARS
        self.seconds = self.verdict + (timing.CALM_WORDS if calm else timing.FREED_RISES)
        self.cues = ((0.0, "tear"),)

    def items(self) -> list[Item]:
        """The card below with its ring, and the halves over it."""
        torn = progress(self.time, self.verdict)
        return [*self._ring(), self._free(torn), *self._halves(torn)]

    def _height(self, sprite: Sprite) -> int:
        assert sprite.spot is not None
        return self.tabletop.card_rect(sprite.spot).height

    def _centre(self, sprite: Sprite, rise: float = 0.0) -> tuple[int, int]:
        assert sprite.spot is not None
        return self.tabletop.pixel(sprite.spot.x, sprite.spot.y - rise)

    def _rise(self) -> float:
        """Layout units by which the card below has risen."""
        part = progress(max(0.0, self.time - self.verdict), timing.FREED_RISES)
        return 0.0 if self.calm else _LIFT * ease_out_cubic(min(1.0, 2.0 * part))

    def _free(self, torn: float) -> Item:
        """The card that was covered."""
        sprite, row = self.below
        picture = pictures.shaded_card(self.tabletop.game, row, self._height(sprite), 0, self.variant)
        place = picture.get_rect(center=self._centre(sprite, self._rise()))
        return Item("freed card", (place.topleft, torn >= 1.0), place, [(picture, place.topleft)])

    def _ring(self) -> list[Item]:
        """The light around it."""
        part = progress(max(0.0, self.time - self.verdict), timing.FREED_RISES)
        if part <= 0.0 or part >= 1.0:
            return []
        sprite = self.below[0]
        share = _RING[1] if self.calm else _RING[0] + (_RING[1] - _RING[0]) * ease_out_cubic(part)
        size = 2 * pictures.in_steps(share * self._height(sprite))
        alpha = round(220 * (1.0 - part))
        picture = _light(size)
        place = picture.get_rect(center=self._centre(sprite, self._rise()))
        return [Item("freed ring", (size, alpha, place.topleft), place, [(picture, place.topleft)], alpha=alpha)]

    def _halves(self, torn: float) -> list[Item]:
        """Both halves of the skin, which part and fade."""
        gone = progress(max(0.0, self.time - self.verdict), timing.SKIN_FADES)
        alpha = round(255 * (1.0 - (torn if self.calm else gone)))
        if alpha <= 0:
            return []
        sprite, row = self.skin
        part = 0.0 if self.calm else ease_out_cubic((torn + gone) / 2)
        found = []
        for side in (-1, 1):
            half = torn_half(self.tabletop.game, row, self._height(sprite), side, self.variant)
            picture = pygame.transform.rotozoom(half, -side * _LEAN * part, 1.0) if part else half
            x, y = self._centre(sprite)
            place = picture.get_rect(center=(x + round(side * _APART * part * self.tabletop.host.scale), y))
            found.append(Item(("torn", side), (place.topleft, alpha), place, [(picture, place.topleft)], alpha=alpha))
        return found


@cached_by_language
def torn_half(game: str, row: CardKind, height: int, side: int, variant: Variant) -> Surface:
    """The left (side -1) or right (1) half of a face, `height` pixels high, on a picture of the whole card's size."""
    whole = pictures.shaded_card(game, row, height, 0, variant).copy()
    wide, high = whole.get_size()
    line = [(x * wide, y * high) for x, y in _TEAR]
    away = [(wide, 0), *line, (wide, high)] if side < 0 else [(0, 0), *line, (0, high)]
    pygame.draw.polygon(whole, (0, 0, 0, 0), away)
    edge = max(1, high // 60)
    shift = -edge if side < 0 else edge
    pygame.draw.lines(whole, theme.CHALK, False, [(x + shift, y) for x, y in line[1:-1]], edge)
    return whole


def _light(size: int) -> Surface:
    """A ring of green light, `size` pixels across."""
    whole, thick = paint.blank((size, size)), max(3, size // 26)
    inner = size - 2 * thick
    paint.ring(whole, Rect(thick, thick, inner, inner), inner // 2, thick, "#7fe8a0")
    return whole

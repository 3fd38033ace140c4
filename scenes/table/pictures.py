"""From a sprite to what is blitted: the card at its size, turned, lifted and marked, out of small caches."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.core.cards import Row
from scenes.look import cards, paint, theme
from scenes.look.theme import GameLook
from scenes.motion.moves import Pose
from scenes.table.canvas import Blit, Item
from scenes.table.layout import CARD_HEIGHT

_ANGLE_STEP = 2
_LIFTED = 14.0
"""The lift, in units, at which the shadow is as wide as it gets."""
_GLOW = 0.055
"""The width of a card's glow in terms of its height."""

Glow = str
"""Colour of a glow, "" for none."""


@lru_cache(maxsize=512)
def resting(game: str, row: Row | None, height: int) -> tuple[Surface, int]:
    """A card lying on the table, its shadow included, and how far the shadow reaches beyond the card."""
    card = cards.face(game, row, height) if row else cards.back(game, height)
    shade, reach = cards.shadow(height)
    whole = Surface(shade.get_size(), pygame.SRCALPHA)
    whole.blit(shade, (0, max(1, reach // 3)))
    whole.blit(card, (reach, reach))
    return whole, reach


@lru_cache(maxsize=256)
def turned(game: str, row: Row | None, height: int, angle: int) -> Surface:
    """A card leaning by so many degrees, without a shadow."""
    card = cards.face(game, row, height) if row else cards.back(game, height)
    return pygame.transform.rotozoom(card, angle, 1.0) if angle % 360 else card


@lru_cache(maxsize=64)
def halo(size: tuple[int, int], colour: str) -> tuple[Surface, int]:
    """A glowing edge for a card or place of this size, and how far it reaches beyond."""
    reach = max(4, round(size[1] * _GLOW))
    whole = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    layers = max(3, reach // 2)
    for layer in range(layers):
        grow = reach - reach * layer // layers
        alpha = 26 + 200 * layer * layer // (layers * layers)
        rect = Rect(reach - grow, reach - grow, size[0] + 2 * grow, size[1] + 2 * grow)
        slab = paint.slab(rect.size, round(size[1] * 0.045) + grow, f"{colour}{alpha:02x}")
        whole.blit(slab, rect)
    core = paint.rounded(size, round(size[1] * 0.045))
    hole = Surface(whole.get_size(), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    hole.blit(core, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    whole.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole, reach


@lru_cache(maxsize=32)
def seal(px: int, icon: str, colour: str) -> Surface:
    """A small round badge with an icon of the house, for a corner of a card."""
    whole = paint.disc(px, theme.INK).copy()
    edge = max(1, px // 14)
    whole.blit(paint.disc(px - 2 * edge, colour), (edge, edge))
    sign = theme.picture(f"common/icons/{icon}")
    if sign is not None:
        size = round(px * 0.62)
        sign = pygame.transform.smoothscale(sign, (size, size))
        whole.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return whole


@lru_cache(maxsize=128)
def dimmed(game: str, row: Row | None, height: int) -> tuple[Surface, int]:
    """A resting card in the shade: nothing to be done with it now."""
    card, reach = resting(game, row, height)
    whole = card.copy()
    whole.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return whole, reach


class Cards:
    """Makes items of sprites for one game at one window size."""

    def __init__(self, game: str, scale: float, origin: tuple[int, int]) -> None:
        self.game = game
        self.scale = scale
        self.origin = origin
        self.look = GameLook.load(game)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """A point in units as window pixels."""
        return self.origin[0] + round(x * self.scale), self.origin[1] + round(y * self.scale)

    def height(self, scale: float) -> int:
        """The height in pixels of a card at this size."""
        return max(8, round(CARD_HEIGHT * scale * self.scale))

    def item(
        self, name: object, pose: Pose, row: Row | None, rest_scale: float, glow: Glow = "", badge: Surface | None = None
    ) -> Item | None:
        """The item of a card; `row` None shows its back. None when there is nothing to see."""
        alpha = round(255 * max(0.0, min(1.0, pose.alpha)))
        if not alpha:
            return None
        shown = row if pose.face_up else None
        still = pose.lift < 0.5 and pose.flip in (0.0, 1.0) and abs(pose.angle) < 0.3 and pose.scale == rest_scale
        key = (shown, *self.pixel(pose.x, pose.y), alpha, glow, badge)
        if still:
            blits, rect = self._still(pose, shown, alpha)
        else:
            key = (*key, round(pose.scale, 3), round(pose.angle), round(pose.flip, 2), round(pose.lift))
            blits, rect = self._moving(pose, shown, alpha, rest_scale)
        blits, rect = self._marked(pose, blits, rect, glow if still else "", badge if pose.flip in (0.0, 1.0) else None)
        return Item(name, key, rect, blits)

    def _still(self, pose: Pose, row: Row | None, alpha: int) -> tuple[list[Blit], Rect]:
        surface, _ = resting(self.game, row, self.height(pose.scale))
        rect = surface.get_rect(center=self.pixel(pose.x, pose.y))
        return [(surface, rect.topleft, alpha)], rect

    def _moving(
        self, pose: Pose, row: Row | None, alpha: int, rest_scale: float
    ) -> tuple[list[Blit], Rect]:
        centre = self.pixel(pose.x, pose.y - pose.lift * 0.5)
        height = self.height(rest_scale)
        angle = round(pose.angle / _ANGLE_STEP) * _ANGLE_STEP % 360
        surface = turned(self.game, row, height, angle)
        wide, high = surface.get_size()
        grow = pose.scale / rest_scale
        size = (max(1, round(wide * grow * max(0.02, pose.width))), max(1, round(high * grow)))
        if size != (wide, high):
            surface = pygame.transform.scale(surface, size)
        shade, _ = cards.shadow(height, round(min(1.0, pose.lift / _LIFTED), 1))
        if pose.width < 1.0:
            shade = pygame.transform.scale(shade, (max(1, round(shade.get_width() * pose.width)), shade.get_height()))
        drop = round((2 + pose.lift * 0.8) * self.scale)
        shade_rect = shade.get_rect(center=(centre[0] + drop // 3, centre[1] + drop))
        rect = surface.get_rect(center=centre)
        return [(shade, shade_rect.topleft, alpha), (surface, rect.topleft, alpha)], rect.union(shade_rect)

    def _marked(
        self,
        pose: Pose,
        blits: list[Blit],
        rect: Rect,
        glow: Glow,
        badge: Surface | None,
    ) -> tuple[list[Blit], Rect]:
        high = self.height(pose.scale)
        card = Rect(0, 0, cards.width(high), high)
        card.center = self.pixel(pose.x, pose.y)
        if glow:
            ring, reach = halo(card.size, glow)
            spot = (card.x - reach, card.y - reach)
            blits = [(ring, spot, 255), *blits]
            rect = rect.union(Rect(spot, ring.get_size()))
        if badge is not None:
            spot = (card.right - badge.get_width() * 3 // 4, card.bottom - badge.get_height() * 3 // 4)
            blits = [*blits, (badge, spot, 255)]
            rect = rect.union(Rect(spot, badge.get_size()))
        return blits, rect

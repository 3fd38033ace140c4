"""The pictures of cards on the table: scaled, turned, lifted and marked, out of caches."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, figures, paint
from scenes.look.picture_cache import cached
from scenes.motion.moves import Pose, RestPose
from scenes.table.surface.badges import Marks
from scenes.table.surface.canvas import Blit, Item
from scenes.table.surface.card_parts import (
    Leaning,
    around,
    layered,
    leaning,
    leant,
    resting,
    side,
    turned,
    upright,
    upright_part,
    within,
)
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.words.catalogue import Variant

_ANGLE_STEP = 2
"""Degrees to which the lean of a moving card is rounded."""
_LIFTED = 14.0
"""The lift, in layout units, at which the shadow is widest."""
_COARSE = 1.25
"""Scale, relative to rest, from which a card on its way is shown with the picture of where it came from, if that is
larger: its own would look stretched."""
_SAME_SIZE = 0.05
"""The share by which a card on its way may be larger or smaller than its shadow would be for it at rest."""
_TOLERANCE = 0.01
"""Distance from its place at which a card still counts as lying there: layout units, degrees, or scale."""
_MOST_KEPT = 60
"""Glows, or cards on their way, whose parts are kept; with more, all are forgotten."""
_MOST_ITEMS = 500
"""More items than any table has; with more remembered, all are forgotten."""
_SMOOTH_PIXELS = 300_000
"""Pixels of cards that are turned smoothly in one frame; further ones are turned roughly until there is time."""
_CUT_FROM = 40_000
"""The square of the height in pixels from which on a card that leans is drawn in parts."""
_GLOW = 0.055
"""The width of a card's glow, in card heights."""


def card_height(scale: float, unit: float) -> int:
    """The height in pixels of a card at a scale, with `unit` pixels per layout unit."""
    return max(8, round(CARD_HEIGHT * scale * unit))


@cached
def leaning_halo(size: tuple[int, int], colour: str, angle: int) -> Surface:
    """A glowing edge for a card of this size that leans by whole degrees."""
    ring, _ = halo(size, colour)
    return pygame.transform.rotozoom(ring, angle, 1.0) if angle else ring


@cached
def halo(size: tuple[int, int], colour: str) -> tuple[Surface, int]:
    """A glowing edge for a card or place of this size, and by how many pixels it is larger on each side."""
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


@cached
def outline(game: str, picture: str, height: int, colour: str) -> Surface:
    """A glowing edge along the outline of a figure, or of a back that is a picture of something."""
    folder, _, key = picture.rpartition("/")
    back = figures.figure(game, key, height) if folder == figures.FOLDER else cards.back(game, height, picture)
    shape, reach = pygame.mask.from_surface(back), max(4, round(height * _GLOW))
    glow, clear = pygame.Color(colour), pygame.Color(colour)
    clear.a = 0
    whole = Surface((back.get_width() + 2 * reach, back.get_height() + 2 * reach), pygame.SRCALPHA)
    whole.fill(clear)
    for step in range(16):
        side = pygame.Vector2(reach * 0.6, 0).rotate(step * 22.5)
        shape.to_surface(whole, setcolor=glow, unsetcolor=None, dest=(reach + round(side.x), reach + round(side.y)))
    whole = pygame.transform.gaussian_blur(whole, max(1, reach // 4))
    shape.to_surface(whole, setcolor=clear, unsetcolor=None, dest=(reach, reach))
    return whole


class Parts(NamedTuple):
    """The blits of a card around the pixel (0, 0), their rectangle, and the part of it without transparency."""

    blits: list[Blit]
    rect: Rect
    solid: Rect | None


class CardPictures:
    """Makes items of sprites for one match at one size of the window.

    scale: pixels per layout unit; origin: the pixel of the point (0, 0).
    """

    def __init__(self, game: str, scale: float, origin: tuple[int, int], variant: Variant = ()) -> None:
        self.game = game
        self.variant = variant
        self.scale = scale
        self.origin = origin
        self._made: dict[Hashable, tuple[object, Item | None]] = {}
        self._rings: dict[tuple[str, str, int, int], tuple[list[Blit], Rect]] = {}
        """Glows around (0, 0): by colour, picture, lean and height of the card."""
        self._whole: dict[Hashable, dict[tuple[float, ...], Parts]] = {}
        """By what a card shows and its height, its parts around (0, 0) on its way, as `CardWay` keeps them."""
        self._lay: dict[Hashable, float] = {}
        """The scale of each card where it lay last, by name."""
        self._time = _SMOOTH_PIXELS

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Layout units to a pixel."""
        return self.origin[0] + round(x * self.scale), self.origin[1] + round(y * self.scale)

    def height(self, scale: float) -> int:
        """The height in pixels of a card at a scale."""
        return card_height(scale, self.scale)

    def item(
        self, name: Hashable, pose: Pose, spot: RestPose | None, row: CardKind | None, marks: Marks
    ) -> Item | None:
        """The item of a card whose place is `spot`; row None shows its back. None if nothing of it can be seen."""
        looks = (pose.x, pose.y, pose.scale, pose.angle, pose.flip, pose.lift, pose.alpha, row, spot, marks)
        last = self._made.get(name)
        if last is None or last[0] != looks:
            if len(self._made) > _MOST_ITEMS:
                self._made.clear()  # sprites come and go, and so do their names
                self._lay.clear()
            last = self._made[name] = (looks, self._make(name, pose, row, spot, marks))
        return last[1]

    def kept(self, row: CardKind | None, marks: Marks, height: int) -> dict[tuple[float, ...], Parts]:
        """The kept pictures of a card on its way that shows this."""
        shows = row, marks, height
        if shows not in self._whole:
            if len(self._whole) > _MOST_KEPT:
                self._whole = {}
            self._whole[shows] = {}
        return self._whole[shows]

    def frame(self) -> None:
        """Begin a new frame, with all its time for smooth turning."""
        self._time = _SMOOTH_PIXELS

    def glow(self, name: Hashable, pose: Pose, colour: str, picture: str = "") -> Item:
        """The glow around a card, or around the `picture` that its back is, drawn under all cards that move too."""
        looks = colour, picture, round(pose.angle), self.height(pose.scale)
        if looks not in self._rings:
            if len(self._rings) > _MOST_KEPT:
                self._rings.clear()
            self._rings[looks] = self._ring(*looks)
        blits, rect = self._rings[looks]
        x, y = self.pixel(pose.x, pose.y - pose.lift * 0.5)
        return Item(name, looks, rect.move(x, y), [(part, (x + right, y + down)) for part, (right, down) in blits])

    def _ring(self, colour: str, picture: str, angle: int, high: int) -> tuple[list[Blit], Rect]:
        """A glow around (0, 0), and its rectangle."""
        size = cards.width(high), high
        ring = outline(self.game, picture, high, colour) if picture else leaning_halo(size, colour, angle)
        place = ring.get_rect(center=(0, 0))
        hollow = Rect(0, 0, 0, 0) if picture else upright_part(*size, angle)
        hollow.center = place.center
        return around(ring, place, hollow), place

    def _make(
        self, name: Hashable, pose: Pose, row: CardKind | None, spot: RestPose | None, marks: Marks
    ) -> Item | None:
        alpha = round(255 * max(0.0, min(1.0, pose.alpha)))
        if not alpha:
            return None
        shown = row if pose.face_up else None
        rest_scale = spot.scale if spot else pose.scale
        left, top = self.pixel(pose.x, pose.y)
        whole = pose.flip in (0.0, 1.0)
        key: tuple[Hashable, ...]
        solid = None
        if whole and is_at_rest(pose, spot):
            look = Marks(None, marks.shaded, marks.back, marks.dim, figure=marks.figure)
            leans, height = round(pose.angle), self.height(rest_scale)
            key = (shown, left, top, alpha, marks, leans, height)
            surface = resting(self.game, shown, height, leans, look, self.variant)
            self._lay[name] = rest_scale
            rect = surface.get_rect(center=(left, top))
            blits = [(surface, rect.topleft)]
        else:
            key = (pose.x, pose.y, pose.scale, pose.angle, pose.flip, pose.lift, pose.alpha, shown, marks)
            made = rest_scale if pose.scale <= _COARSE * rest_scale else max(rest_scale, self._lay.get(name, 0.0))
            blits, rect, solid = self._moving(pose, shown, marks, alpha, made)
        if whole and (marks.value or marks.badge):
            rect = self.mark(self.height(pose.scale), self.pixel(pose.x, pose.y - pose.lift * 0.5), blits, rect, marks)
        return Item(name, key, rect, blits, solid=solid, alpha=alpha)

    def _moving(
        self, pose: Pose, row: CardKind | None, marks: Marks, alpha: int, made: float
    ) -> tuple[list[Blit], Rect, Rect | None]:
        """The blits of a card on its way with its shadow, their rectangle, and the part of it without transparency;
        made: the scale for which its picture is made, before it is stretched."""
        centre = self.pixel(pose.x, pose.y - pose.lift * 0.5)
        height = self.height(made)
        angle = lean_of(pose.angle)
        plain = Marks(None, True, marks.back, marks.dim, figure=marks.figure)
        lift, drop = shade_of(pose.lift, self.scale)
        if alpha == 255 and pose.scale == made and pose.flip in (0.0, 1.0):  # noqa: SIM102
            if whole := self.cut(row, height, angle, plain, lift, drop, centre):
                return whole
        surface = self._turned(row, height, angle, plain)
        wide, high = surface.get_size()
        grow, narrow = pose.scale / made, pose.width
        size = (max(1, round(wide * grow * max(0.02, narrow))), max(1, round(high * grow)))
        if size != (wide, high):
            surface = pygame.transform.scale(surface, size)
        if row and marks.figure:  # its shadow is part of it
            rect = surface.get_rect(center=centre)
            return [(surface, rect.topleft)], rect, None
        shade, _ = cards.shadow(height, lift)
        if narrow < 1.0 or abs(grow - 1.0) > _SAME_SIZE:
            wide, high = shade.get_size()
            shade = pygame.transform.scale(shade, (max(1, round(wide * grow * narrow)), max(1, round(high * grow))))
        shade_rect = shade.get_rect(center=(centre[0] + drop // 3, centre[1] + drop))
        rect = surface.get_rect(center=centre)
        parts: list[Blit] = [(shade, shade_rect.topleft)]
        if angle == 0 and alpha == 255:
            parts = around(shade, shade_rect, within(rect))
        return [*parts, (surface, rect.topleft)], rect.union(shade_rect), None

    def cut(
        self,
        row: CardKind | None,
        height: int,
        angle: int,
        marks: Marks,
        lift: float,
        drop: int,
        centre: tuple[int, int],
    ) -> tuple[list[Blit], Rect, Rect | None] | None:
        """The blits of a whole card on its way around a pixel, their rectangle, and the part of it without
        transparency; None for a card that leans and for whose smooth edges there is no time now."""
        if row and marks.figure:
            surface = self._turned(row, height, angle, marks)
            place = surface.get_rect(center=centre)
            return [(surface, place.topleft)], place, None
        if angle == 0:
            return upright(layered(self.game, row, height, marks, self.variant), height, lift, drop, centre)
        large = height * height >= _CUT_FROM
        if large and (made := self._leaning(row, height, angle, marks)):
            return leant(made, cards.shadow(height, lift)[0], drop, centre)
        if not self._has_time(row, height, angle, marks):
            return None
        surface, shade = turned(self.game, row, height, angle, marks, self.variant), cards.shadow(height, lift)[0]
        place, below = surface.get_rect(center=centre), shade.get_rect(center=(centre[0] + drop // 3, centre[1] + drop))
        return [(shade, below.topleft), (surface, place.topleft)], place.union(below), None

    def _leaning(self, row: CardKind | None, height: int, angle: int, marks: Marks) -> Leaning | tuple[()]:
        """A card that leans in parts, if it can be cut and is at hand or there is time to make it."""
        made = leaning.has(self.game, row, height, angle, marks, self.variant)
        if made or self._has_time(row, height, angle, marks):
            return leaning(self.game, row, height, angle, marks, self.variant)
        return ()

    def _has_time(self, row: CardKind | None, height: int, angle: int, marks: Marks) -> bool:
        """Whether a card that leans with smooth edges is at hand, or there is time to make it."""
        at_hand = turned.has(self.game, row, height, angle, marks, self.variant)
        if not at_hand and self._time <= 0:
            return False
        self._time -= 0 if at_hand else height * cards.width(height)
        return True

    def _turned(self, row: CardKind | None, height: int, angle: int, marks: Marks) -> Surface:
        """A card that leans: with smooth edges if it is at hand or there is time to make it."""
        if angle == 0 or self._has_time(row, height, angle, marks):
            return turned(self.game, row, height, angle, marks, self.variant)
        return pygame.transform.rotate(side(self.game, row, height, marks, self.variant), angle)

    def mark(self, high: int, centre: tuple[int, int], blits: list[Blit], rect: Rect, marks: Marks) -> Rect:
        """Add the marks of a card, `high` pixels high around a pixel, to its blits; returns the rectangle of all of
        it."""
        card = Rect(0, 0, cards.width(high), high)
        card.center = centre
        for note, (across, down), *_ in filter(None, (marks.value, marks.badge)):
            spot = note.get_rect(center=(card.left + round(across * card.width), card.top + round(down * card.height)))
            blits.append((note, spot.topleft))
            rect = rect.union(spot)
        return rect


def lean_of(angle: float) -> int:
    """The lean of a moving card in whole steps, 0 to 359 degrees."""
    return round(angle / _ANGLE_STEP) * _ANGLE_STEP % 360


def shade_of(lift: float, unit: float) -> tuple[float, int]:
    """The size of a card's shadow (0..1), and how many pixels it lies below the card, by its lift in layout units."""
    return round(min(1.0, lift / _LIFTED), 1), round((2 + lift * 0.8) * unit)


def is_at_rest(pose: Pose, spot: RestPose | None) -> bool:
    """Whether a card lies at its place, within _TOLERANCE."""
    return (
        spot is not None
        and pose.lift < _TOLERANCE
        and abs(pose.x - spot.x) < _TOLERANCE
        and abs(pose.y - spot.y) < _TOLERANCE
        and abs(pose.angle - spot.angle) < _TOLERANCE
        and abs(pose.scale - spot.scale) < _TOLERANCE
    )

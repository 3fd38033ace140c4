"""The pictures of cards on the table: scaled, turned, lifted and marked, out of caches."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from game.core.guide import CardValue
from scenes.look import cards, paint, seat_marks, text, theme
from scenes.look.picture_cache import cached, cached_by_language
from scenes.motion.moves import Pose, RestPose
from scenes.table.canvas import Blit, Item
from scenes.table.layout import CARD_HEIGHT
from scenes.words.catalogue import Variant

_ANGLE_STEP = 2
"""Degrees to which the lean of a moving card is rounded."""
_LIFTED = 14.0
"""The lift, in layout units, at which the shadow is widest."""
_TOLERANCE = 0.01
"""How far from its place a card still counts as lying there: layout units, degrees, or scale."""
_DIM = (104, 98, 122)
"""By what the colours of a card are multiplied whose owner sits out."""
_CORNER = 0.06
"""A little more than the radius of a card's corners, in card heights."""
_SOLID = 250
"""The alpha above which a pixel counts as opaque."""
_MOST_ITEMS = 500
"""More items than any table has; with more remembered, all are forgotten."""
_SMOOTH_PIXELS = 300_000
"""Pixels of cards that are turned smoothly in one frame; further ones are turned roughly until there is time."""
_GLOW = 0.055
"""The width of a card's glow, in card heights."""


class SignPart(NamedTuple):
    """One part of a sign, an icon with its word ("" for none of either): the pixels from the left end of the sign to
    where the part begins and ends."""

    icon: str
    word: str
    left: int
    right: int


class PlacedBadge(NamedTuple):
    """A picture on a card, and where its middle is in shares of the card's width and height; by default at the foot.
    What can be read on it: `parts`, or `counts` one below the other."""

    picture: Surface
    at: tuple[float, float] = (0.5, 1.0)
    parts: tuple[SignPart, ...] = ()
    counts: tuple[CardValue, ...] = ()


class Marks(NamedTuple):
    """What a card has besides its face: a badge on it, a shadow, its back (an index or the name of a picture), whether
    it is dimmed, and what it counts now in the corner of its printed number."""

    badge: PlacedBadge | None = None
    shaded: bool = True
    back: int | str = 0
    dim: bool = False
    value: PlacedBadge | None = None


NO_MARKS = Marks()


def card_height(scale: float, unit: float) -> int:
    """The height in pixels of a card at a scale, with `unit` pixels per layout unit."""
    return max(8, round(CARD_HEIGHT * scale * unit))


def _side(game: str, row: CardKind | None, height: int, marks: Marks, variant: Variant) -> Surface:
    """The upper side of a card (row None: the back); darker if it is dimmed."""
    card = cards.face(game, row, height, variant) if row else cards.back(game, height, marks.back)
    if marks.dim:
        card = card.copy()
        card.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    return card


@cached_by_language
def resting(game: str, row: CardKind | None, height: int, angle: int, marks: Marks, variant: Variant) -> Surface:
    """A card at rest, leaning by whole degrees, with its shadow if `marks.shaded`."""
    whole = card = _side(game, row, height, marks, variant)
    if marks.shaded:
        shade, reach = cards.shadow(height)
        whole = Surface(shade.get_size(), pygame.SRCALPHA)
        whole.blit(shade, (0, max(1, reach // 3)))
        whole.blit(card, (reach, reach))
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole


@cached_by_language
def turned(game: str, row: CardKind | None, height: int, angle: int, marks: Marks, variant: Variant) -> Surface:
    """A card leaning by whole degrees, without a shadow."""
    card = _side(game, row, height, marks, variant)
    return pygame.transform.rotozoom(card, angle, 1.0) if angle % 360 else card


@cached_by_language
def layered(
    game: str, row: CardKind | None, height: int, marks: Marks, variant: Variant
) -> tuple[tuple[Surface, int], ...]:
    """An upright card in layers from its top, each with its upper edge: what is between the round corners has no
    transparency, which is much faster to draw."""
    card = _side(game, row, height, marks, variant)
    wide, inset = card.get_width(), math.ceil(_CORNER * height)
    middle = Rect(0, inset, wide, height - 2 * inset)
    opaque, whole = pygame.mask.from_surface(card, _SOLID), pygame.Mask(middle.size, fill=True)
    if opaque.overlap_area(whole, middle.topleft) < whole.count():
        return ((card, 0),)
    solid = Surface(middle.size, 0, 32)
    solid.blit(card, (0, 0), middle)
    ends = ((card.subsurface(0, top, wide, inset).copy(), top) for top in (0, middle.bottom))
    return ((solid, inset), *ends)


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
    """A glowing edge along the outline of a back that is a picture of something."""
    back = cards.back(game, height, picture)
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


def tag(game: str, parts: tuple[tuple[str, str], ...], high: int, most: int) -> Surface:
    """A capsule for the foot of cards: signs, each with words or "", `high` pixels high and at most `most` wide."""
    return _tag(game, parts, high, most)[0]


def tagged(game: str, parts: tuple[tuple[str, str], ...], high: int, most: int, at: tuple[float, float]) -> PlacedBadge:
    """The capsule of `tag` as a badge of a card, with its middle at `at`."""
    picture, placed = _tag(game, parts, high, most)
    return PlacedBadge(picture, at, placed)


@cached
def _tag(
    game: str, parts: tuple[tuple[str, str], ...], high: int, most: int
) -> tuple[Surface, tuple[SignPart, ...]]:
    px = high * 0.66
    words = sum(text.width(word, theme.TITLE_FONT, px) for _, word in parts)
    fixed = high * (0.5 + 0.3 * len(parts) + 0.78 * sum(bool(icon) for icon, _ in parts))
    if words and fixed + words > most:
        px *= max(0.4, (most - fixed) / words)
    inks = [text.line(word, theme.TITLE_FONT, px, theme.PARCHMENT) if word else None for _, word in parts]
    wide = round(fixed + sum(ink.get_width() for ink in inks if ink))
    whole = paint.slab((wide, high), high // 2, f"{theme.INK}ee").copy()
    x, placed = high * 0.36, []
    for (icon, word), ink in zip(parts, inks, strict=True):
        left = round(x - high * 0.15)
        if icon and (sign := _sign(game, icon, round(high * 0.76))):
            whole.blit(sign, sign.get_rect(midleft=(round(x), high // 2)))
            x += high * 0.78
        if ink:
            whole.blit(ink, ink.get_rect(midleft=(round(x), high // 2)))
            x += ink.get_width()
        placed.append(SignPart(icon, word, left, round(x + high * 0.15)))
        x += high * 0.3
    return whole, tuple(placed)


def _sign(game: str, icon: str, px: int) -> Surface | None:
    """An icon, or for `s0`, `s1`, … the emblem of that seat."""
    if icon[0] == "s" and icon[1:].isdecimal():
        return seat_marks.emblem(game, int(icon[1:]), px)
    return theme.sign(game, icon, px, theme.WHITE)


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
            last = self._made[name] = (looks, self._make(name, pose, row, spot, marks))
        return last[1]

    def frame(self) -> None:
        """Begin a new frame, with all its time for smooth turning."""
        self._time = _SMOOTH_PIXELS

    def glow(self, name: Hashable, pose: Pose, colour: str, picture: str = "") -> Item:
        """The glow around a card, or around the `picture` that its back is, drawn under all cards."""
        high = self.height(pose.scale)
        size = (cards.width(high), high)
        angle = round(pose.angle)
        ring = outline(self.game, picture, high, colour) if picture else leaning_halo(size, colour, angle)
        place = ring.get_rect(center=self.pixel(pose.x, pose.y - pose.lift * 0.5))
        hollow = Rect(0, 0, 0, 0) if picture or angle else Rect((0, 0), size).inflate(0, -round(2 * _CORNER * high))
        hollow.center = place.center
        return Item(name, (colour, picture, angle, size), place, around(ring, place, hollow))

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
        if whole and is_at_rest(pose, spot):
            look = Marks(None, marks.shaded, marks.back, marks.dim)
            leaning, height = round(pose.angle), self.height(rest_scale)
            key = (shown, left, top, alpha, marks, leaning, height)
            surface = resting(self.game, shown, height, leaning, look, self.variant)
            rect = surface.get_rect(center=(left, top))
            blits = [(surface, rect.topleft, alpha)]
        else:
            key = (shown, left, top, alpha, marks, round(pose.scale, 3), round(pose.angle), round(pose.flip, 2),
                   round(pose.lift))  # fmt: skip
            blits, rect = self._moving(pose, shown, marks, alpha, rest_scale)
        if whole and (marks.value or marks.badge):
            rect = self._mark(pose, blits, rect, marks)
        return Item(name, key, rect, blits)

    def _moving(
        self, pose: Pose, row: CardKind | None, marks: Marks, alpha: int, rest_scale: float
    ) -> tuple[list[Blit], Rect]:
        centre = self.pixel(pose.x, pose.y - pose.lift * 0.5)
        height = self.height(rest_scale)
        angle = round(pose.angle / _ANGLE_STEP) * _ANGLE_STEP % 360
        plain = Marks(None, True, marks.back, marks.dim)
        lift, drop = round(min(1.0, pose.lift / _LIFTED), 1), round((2 + pose.lift * 0.8) * self.scale)
        if angle == 0 and alpha == 255 and pose.scale == rest_scale and pose.flip in (0.0, 1.0):
            return _upright(layered(self.game, row, height, plain, self.variant), height, lift, drop, centre)
        surface = self._turned(row, height, angle, plain)
        wide, high = surface.get_size()
        grow, narrow = pose.scale / rest_scale, pose.width
        size = (max(1, round(wide * grow * max(0.02, narrow))), max(1, round(high * grow)))
        if size != (wide, high):
            surface = pygame.transform.scale(surface, size)
        shade, _ = cards.shadow(height, lift)
        if narrow < 1.0:
            shade = pygame.transform.scale(shade, (max(1, round(shade.get_width() * narrow)), shade.get_height()))
        shade_rect = shade.get_rect(center=(centre[0] + drop // 3, centre[1] + drop))
        rect = surface.get_rect(center=centre)
        parts: list[Blit] = [(shade, shade_rect.topleft, alpha)]
        if angle == 0 and alpha == 255:
            parts = around(shade, shade_rect, _within(rect))
        return [*parts, (surface, rect.topleft, alpha)], rect.union(shade_rect)

    def _turned(self, row: CardKind | None, height: int, angle: int, marks: Marks) -> Surface:
        """A card that leans: with smooth edges if it is at hand or there is time to make it."""
        at_hand = angle == 0 or turned.has(self.game, row, height, angle, marks, self.variant)
        if at_hand or self._time > 0:
            self._time -= 0 if at_hand else height * cards.width(height)
            return turned(self.game, row, height, angle, marks, self.variant)
        return pygame.transform.rotate(_side(self.game, row, height, marks, self.variant), angle)

    def _mark(self, pose: Pose, blits: list[Blit], rect: Rect, marks: Marks) -> Rect:
        """Add the marks of a card to its blits; returns the rectangle of all of it."""
        high = self.height(pose.scale)
        card = Rect(0, 0, cards.width(high), high)
        card.center = self.pixel(pose.x, pose.y - pose.lift * 0.5)
        for note, (across, down), *_ in filter(None, (marks.value, marks.badge)):
            spot = note.get_rect(center=(card.left + round(across * card.width), card.top + round(down * card.height)))
            blits.append((note, spot.topleft, 255))
            rect = rect.union(spot)
        return rect


def _upright(
    layers: Sequence[tuple[Surface, int]], height: int, lift: float, drop: int, centre: tuple[int, int]
) -> tuple[list[Blit], Rect]:
    """The blits of an upright card in layers with its shadow, around its middle, and their rectangle."""
    shadow, reach = _shadow_around(height, lift, drop)
    left, top = centre[0] - cards.width(height) // 2, centre[1] - height // 2
    blits = [(part, (left + x, top + y), 255) for part, x, y in shadow]
    return blits + [(layer, (left, top + down), 255) for layer, down in layers], Rect(reach).move(left, top)


@cached
def _shadow_around(
    height: int, lift: float, drop: int
) -> tuple[tuple[tuple[Surface, int, int], ...], tuple[int, int, int, int]]:
    """The parts of the shadow of a card that it does not cover, and the rectangle of both, from the card's corner."""
    card = Rect(0, 0, cards.width(height), height)
    shade, _ = cards.shadow(height, lift)
    place = shade.get_rect(center=(card.centerx + drop // 3, card.centery + drop))
    parts = around(shade, place, _within(card))
    whole = card.union(place)
    return tuple((part, *spot) for part, spot, _ in parts), (whole.left, whole.top, whole.width, whole.height)


def _within(card: Rect) -> Rect:
    """The part of an upright card that is surely opaque."""
    return card.inflate(-round(2 * _CORNER * card.height), -4)


def around(shade: Surface, place: Rect, card: Rect) -> list[Blit]:
    """The parts of a shadow that its card (a rectangle) does not cover."""
    hidden = card.clip(place).move(-place.left, -place.top)
    if hidden.width <= 0 or hidden.height <= 0:
        return [(shade, place.topleft, 255)]
    (wide, high), (top, tall) = place.size, (hidden.top, hidden.height)
    rects = (
        Rect(0, 0, wide, top), Rect(0, hidden.bottom, wide, high - hidden.bottom),
        Rect(0, top, hidden.left, tall), Rect(hidden.right, top, wide - hidden.right, tall),
    )  # fmt: skip
    return [(shade.subsurface(rect), (place.left + rect.left, place.top + rect.top), 255) for rect in rects
            if rect.width and rect.height]


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

"""The picture of a card in parts: what surely hides all that lies below it, and what is around that."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, figures, paint
from scenes.look.picture_cache import cached, cached_by_language
from scenes.table.surface.badges import Marks
from scenes.table.surface.canvas import Blit
from scenes.words.catalogue import Variant

_DIM, _DIM_FIGURE = (104, 98, 122), (158, 152, 186)
"""Factors for the colours of a card, or a figure, that is dimmed."""
CORNER = 0.06
"""A little more than the radius of a card's corners, in card heights."""
_SOLID = 250
"""The alpha above which a pixel counts as opaque."""


def side(game: str, row: CardKind | None, height: int, marks: Marks, variant: Variant) -> Surface:
    """The upper side of a card (row None: the back), or its figure; darker if it is dimmed."""
    if row and marks.figure:
        card = figures.figure(game, row.key, height)
    else:
        card = cards.face(game, row, height, variant) if row else cards.back(game, height, marks.back)
    if not marks.dim:
        return card
    dim = card.copy()
    dim.fill(_DIM_FIGURE if marks.figure else _DIM, special_flags=pygame.BLEND_RGB_MULT)
    return cards.keep_bare(dim, card)


@cached_by_language
def resting(game: str, row: CardKind | None, height: int, angle: int, marks: Marks, variant: Variant) -> Surface:
    """A card at rest, leaning by whole degrees, with its shadow if `marks.shaded`."""
    whole = card = side(game, row, height, marks, variant)
    if marks.shaded:
        shade, reach = cards.shadow(height)
        whole = Surface(shade.get_size(), pygame.SRCALPHA)
        whole.blit(shade, (0, max(1, reach // 3)))
        whole.blit(card, (reach, reach))
    return cards.keep_bare(pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole, card)


@cached_by_language
def turned(game: str, row: CardKind | None, height: int, angle: int, marks: Marks, variant: Variant) -> Surface:
    """A card leaning by whole degrees, without a shadow."""
    card = side(game, row, height, marks, variant)
    return pygame.transform.rotozoom(card, angle, 1.0) if angle % 360 else card


@cached_by_language
def layered(
    game: str, row: CardKind | None, height: int, marks: Marks, variant: Variant
) -> tuple[tuple[Surface, int], ...]:
    """An upright card in layers from its top, each with its upper edge: what is between the round corners has no
    transparency, which is much faster to draw."""
    card = side(game, row, height, marks, variant)
    wide, inset = card.get_width(), math.ceil(CORNER * height)
    middle = Rect(0, inset, wide, height - 2 * inset)
    opaque, whole = pygame.mask.from_surface(card, _SOLID), pygame.Mask(middle.size, fill=True)
    if opaque.overlap_area(whole, middle.topleft) < whole.count():
        return ((card, 0),)
    solid = paint.opaque(middle.size)
    solid.blit(card, (0, 0), middle)
    ends = ((card.subsurface(0, top, wide, inset).copy(), top) for top in (0, middle.bottom))
    return ((solid, inset), *ends)


class Leaning(NamedTuple):
    """A card that leans in parts, each with its left and upper edge in the whole picture, the size of that, and the
    rectangle of the part without transparency, which is the last one."""

    parts: tuple[tuple[Surface, int, int], ...]
    size: tuple[int, int]
    solid: tuple[int, int, int, int]


@cached_by_language
def leaning(
    game: str, row: CardKind | None, height: int, angle: int, marks: Marks, variant: Variant
) -> Leaning | tuple[()]:
    """A card that leans by whole degrees, cut so that most of it has no transparency; () if not enough of it has."""
    whole = turned(game, row, height, angle, marks, variant)
    place, inside = whole.get_rect(), upright_part(cards.width(height), height, angle)
    if len(layered(game, row, height, marks, variant)) == 1 or inside.w * inside.h * 3 < place.w * place.h:
        return ()
    inside.center = place.center
    solid = paint.opaque(inside.size)
    solid.blit(whole, (0, 0), inside)
    rim = tuple((part, *spot) for part, spot in around(whole, place, inside))
    return Leaning((*rim, (solid, *inside.topleft)), whole.get_size(), (*inside.topleft, *inside.size))


def upright_part(wide: int, high: int, angle: float) -> Rect:
    """A large upright rectangle, centred on (0, 0), inside a card of this size tilted by `angle` degrees (pixels);
    without a size if it leans too much."""
    lean = math.radians((angle + 90) % 180 - 90)
    cosine, sine, twice = math.cos(lean), abs(math.sin(lean)), math.cos(2 * lean)
    if twice < 0.5:
        return Rect(0, 0, 0, 0)
    half, tall = wide / 2 - 2, high / 2 - math.ceil(CORNER * high) - 1
    across, up = int((half * cosine - tall * sine) / twice), int((tall * cosine - half * sine) / twice)
    return Rect(-across, -up, 2 * across, 2 * up) if across > 0 and up > 0 else Rect(0, 0, 0, 0)


def upright(
    layers: Sequence[tuple[Surface, int]], height: int, lift: float, drop: int, centre: tuple[int, int]
) -> tuple[list[Blit], Rect, Rect | None]:
    """The blits of an upright card in layers with its shadow, around its middle, their rectangle, and that of the layer
    without transparency."""
    shadow, reach = _shadow_around(height, lift, drop)
    left, top = centre[0] - cards.width(height) // 2, centre[1] - height // 2
    blits = [(part, (left + x, top + y)) for part, x, y in shadow]
    blits += [(layer, (left, top + down)) for layer, down in layers]
    middle, down = layers[0]
    solid = middle.get_rect(topleft=(left, top + down)) if len(layers) > 1 else None
    return blits, Rect(reach).move(left, top), solid


def leant(card: Leaning, shade: Surface, drop: int, centre: tuple[int, int]) -> tuple[list[Blit], Rect, Rect | None]:
    """The same of a card that leans."""
    left, top = centre[0] - card.size[0] // 2, centre[1] - card.size[1] // 2
    solid = Rect(card.solid).move(left, top)
    place = shade.get_rect(center=(centre[0] + drop // 3, centre[1] + drop))
    blits = around(shade, place, solid)
    blits += [(part, (left + x, top + y)) for part, x, y in card.parts]
    return blits, place.union((left, top, *card.size)), solid


@cached
def _shadow_around(
    height: int, lift: float, drop: int
) -> tuple[tuple[tuple[Surface, int, int], ...], tuple[int, int, int, int]]:
    """The parts of the shadow of a card that it does not cover, and the rectangle of both, from the card's corner."""
    card = Rect(0, 0, cards.width(height), height)
    shade, _ = cards.shadow(height, lift)
    place = shade.get_rect(center=(card.centerx + drop // 3, card.centery + drop))
    parts = around(shade, place, within(card))
    whole = card.union(place)
    return tuple((part, *spot) for part, spot in parts), (whole.left, whole.top, whole.width, whole.height)


def within(card: Rect) -> Rect:
    """A part of an upright card that is surely opaque: as wide as it can be, because what is left and right of it costs
    most to draw, row by row far apart in memory."""
    return card.inflate(-4, -2 * math.ceil(CORNER * card.height))


def around(shade: Surface, place: Rect, card: Rect) -> list[Blit]:
    """The parts of a shadow that its card (a rectangle) does not cover."""
    hidden = card.clip(place).move(-place.left, -place.top)
    if hidden.width <= 0 or hidden.height <= 0:
        return [(shade, place.topleft)]
    (wide, high), (top, tall) = place.size, (hidden.top, hidden.height)
    rects = (
        Rect(0, 0, wide, top),
        Rect(0, hidden.bottom, wide, high - hidden.bottom),
        Rect(0, top, hidden.left, tall),
        Rect(hidden.right, top, wide - hidden.right, tall),
    )
    return [
        (shade.subsurface(rect), (place.left + rect.left, place.top + rect.top))
        for rect in rects
        if rect.width and rect.height
    ]

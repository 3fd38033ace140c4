"""The pictures of a clash: the band behind it, the star of the blow, totals, and words on capsules."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Color, Surface

from game.core.cards import CardKind
from scenes.look import cards, paint, seat_marks, text, theme
from scenes.look.picture_cache import cached, cached_by_language
from scenes.look.theme import GameLook
from scenes.words.catalogue import Variant

STEP = 4
"""Step to which sizes that change every frame are rounded, in pixels."""
DARK = "#0e090cda"
"""The band, before the colours of the seats."""
PALE = "#6b5c56"
"""The total of a card that falls."""
GAIN = "#2e6d3c"
"""A modifier that adds."""
LOSS = "#8e2a1d"
"""A modifier that takes away."""
_RIM = 5.0
"""Layout units of the band's golden rims."""
_TINT = 62
"""The alpha of a seat's colour on the band."""


@cached
def band(size: tuple[int, int], colours: tuple[str, str], unit: float) -> Surface:
    """The dark band across the table in the colours of both sides, `size` pixels; `unit` is pixels per layout unit."""
    wide, high = size
    lean, rim = round(34 * unit), max(2, round(_RIM * unit))
    whole = paint.blank(size)
    whole.fill(Color(DARK))
    mine, other = ((*Color(colour)[:3], _TINT) for colour in colours)
    tint = paint.blank(size)
    tint.fill(other)
    pygame.draw.polygon(tint, mine, [(0, 0), (wide // 2 + lean, 0), (wide // 2 - lean, high), (0, high)])
    whole.blit(tint, (0, 0))
    for top in (0, high - rim):
        pygame.draw.rect(whole, theme.CORN, (0, top, wide, rim))
        pygame.draw.rect(whole, theme.INK, (0, rim if top == 0 else top - rim // 2, wide, rim // 2))
    return whole


@cached
def star(px: int, seed: int) -> Surface:
    """The ragged star of a blow, `px` pixels across."""
    luck = random.Random(seed)
    whole = paint.blank((2 * px, 2 * px))
    for share, colour in ((1.0, theme.BRICK), (0.8, theme.CORN), (0.56, theme.CHALK)):
        points = []
        for spike in range(28):
            reach = share * px * (luck.uniform(0.82, 1.0) if spike % 2 else luck.uniform(0.52, 0.62))
            angle = math.tau * spike / 28
            points.append((px + reach * math.cos(angle), px + reach * math.sin(angle)))
        pygame.draw.polygon(whole, colour, points)
    return pygame.transform.smoothscale(whole, (px, px))


@cached
def total(game: str, number: int, px: int, colour: str) -> Surface:
    """The total of one side in a hexagon of `px` pixels."""
    points = tuple((0.5 + 0.5 * math.sin(math.tau * i / 6), 0.5 - 0.5 * math.cos(math.tau * i / 6)) for i in range(6))
    whole = paint.shape(points, px, theme.INK).copy()
    for share, paint_of in ((0.93, theme.PARCHMENT), (0.85, colour)):
        inner = paint.shape(points, round(px * share), paint_of)
        whole.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
    ink = text.line(str(number), GameLook.load(game).fonts.number, px * 0.46, theme.WHITE, px * 0.05, theme.INK)
    whole.blit(ink, ink.get_rect(center=(px // 2, px // 2)))
    return whole


@cached
def capsule(words: str, px: float, colour: str, room: int) -> Surface:
    """Words on a capsule with an inked edge; smaller letters if they need more than `room` pixels."""
    px = text.fit_size(words, theme.LABEL_FONT, px, px * 0.5, room - 1.2 * px)
    ink = text.line(words, theme.LABEL_FONT, px, theme.PARCHMENT)
    size = (ink.get_width() + round(px * 1.2), round(px * 1.6))
    edge = max(2, round(px * 0.11))
    whole = paint.slab(size, size[1] // 2, theme.INK).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.slab(inner, inner[1] // 2, colour), (edge, edge))
    whole.blit(ink, ink.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


@cached_by_language
def shaded_card(game: str, row: CardKind | None, height: int, back: int | str, variant: Variant) -> Surface:
    """A face (row None: a back) with its shadow, for being turned and stretched as one; the middle is the card's."""
    card = cards.face(game, row, height, variant) if row else cards.back(game, height, back)
    reach = max(6, height // 14)
    whole = paint.blank((card.get_width() + 2 * reach, card.get_height() + 2 * reach))
    shade = paint.shadow(card.get_size(), height // 24, reach * 3 // 4, 170)
    whole.blit(shade, shade.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2 + reach // 4)))
    whole.blit(card, (reach, reach))
    return whole


@cached_by_language
def cracked(game: str, row: CardKind, height: int, variant: Variant) -> Surface:
    """A face that has lost, grey and with a crack."""
    card = pygame.transform.grayscale(cards.face(game, row, height, variant))
    card.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
    wide, high = card.get_size()
    crack = [(0.62, 0.0), (0.48, 0.2), (0.6, 0.37), (0.4, 0.58), (0.52, 0.76), (0.38, 1.0)]
    points = [(x * wide, y * high) for x, y in crack]
    pygame.draw.lines(card, theme.INK, False, points, max(3, high // 50))
    pygame.draw.lines(card, theme.CHALK, False, points, max(1, high // 160))
    return card


def in_steps(px: float) -> int:
    """A size that changes every frame, in whole steps of pixels."""
    return max(STEP, STEP * round(px / STEP))


def seat_of_band(game: str, seat: int) -> str:
    """The colour of a seat on the band; gold for the table."""
    return seat_marks.seat_colour(game, seat) if seat >= 0 else theme.CORN

"""Drawing primitives: smooth round shapes, soft shadows, paper and wood, cached by size."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame
from pygame import Color, Rect, Surface

from scenes.look.picture_cache import cached

Size = tuple[int, int]
"""Width and height in pixels."""
WHITE = (255, 255, 255, 255)
OVERSAMPLING = 4
"""Shapes are drawn this many times larger and scaled down, which gives smooth edges."""


def mix(one: str, other: str, share: float) -> str:
    """The colour `share` of the way from `one` to `other`, as "#rrggbb"."""
    red, green, blue, _ = Color(one).lerp(Color(other), share)
    return f"#{red:02x}{green:02x}{blue:02x}"


def blank(size: Size) -> Surface:
    """A fully transparent picture."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def opaque(size: Size, like: Surface | None = None) -> Surface:
    """A picture without transparency that is copied fast, in the format of another one or with 32 bits a pixel.

    Its rows do not all begin at multiples of 16 bytes. Where they do, SDL copies parts of a picture with stores that
    bypass the processor's caches, which takes up to six times as long.
    """
    wide = size[0] + (size[0] % 4 == 0)
    whole = Surface((wide, size[1]), 0, like) if like is not None else Surface((wide, size[1]), 0, 32)
    return whole.subsurface((0, 0), size)


def scaled_down(picture: Surface, factor: int = OVERSAMPLING) -> Surface:
    """Scale a picture down by `factor`."""
    wide, high = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, wide // factor), max(1, high // factor)))


@cached
def _corner(radius: int) -> Surface:
    """A quarter disc of white, its centre at the lower right."""
    big = Surface((radius * OVERSAMPLING, radius * OVERSAMPLING), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, WHITE, (radius * OVERSAMPLING, radius * OVERSAMPLING), radius * OVERSAMPLING)
    return scaled_down(big)


@cached
def rounded(size: Size, radius: int) -> Surface:
    """A white rectangle with round, smooth corners: a mask for everything else."""
    wide, high = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, wide // 2, high // 2))
    mask = Surface((wide, high), pygame.SRCALPHA)
    mask.fill(WHITE)
    if radius == 0:
        return mask
    corner = _corner(radius)
    for left, top, across, down in (
        (0, 0, False, False),
        (wide - radius, 0, True, False),
        (0, high - radius, False, True),
        (wide - radius, high - radius, True, True),
    ):
        tile = pygame.transform.flip(corner, across, down)
        mask.blit(tile, (left, top), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def round_corners(picture: Surface, radius: int) -> Surface:
    """A copy of `picture` with round corners."""
    shape = picture.convert_alpha()
    shape.blit(rounded(picture.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


@cached
def slab(size: Size, radius: int, colour: str) -> Surface:
    """A filled rectangle with round corners; `size` and `radius` in pixels, colour "#rrggbb" or "#rrggbbaa"."""
    shape = rounded(size, radius).copy()
    shape.fill(Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


@cached
def shadow(size: Size, radius: int, blur: int, strength: int) -> Surface:
    """A blurred shadow of a round rectangle, `blur` pixels larger on every side; `strength` is its alpha (0–255)."""
    wide, high = size
    grown = blank((wide + 2 * blur, high + 2 * blur))
    grown.fill((18, 8, 4, 0))
    dark = rounded(size, radius).copy()
    dark.fill((18, 8, 4, strength), special_flags=pygame.BLEND_RGBA_MULT)
    grown.blit(dark, (blur, blur))
    # Blurring a smaller picture looks the same and costs far less; two passes must end within the margin.
    factor = 4 if blur >= 24 else 2 if blur >= 12 else 1
    reach = max(1, blur // (2 * factor))
    small = pygame.transform.smoothscale(
        grown, (max(1, grown.get_width() // factor), max(1, grown.get_height() // factor))
    )
    soft = pygame.transform.box_blur(small, reach, repeat_edge_pixels=False)
    soft = pygame.transform.box_blur(soft, reach, repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, grown.get_size())


@cached
def noise(size: Size, low: int, seed: int) -> Surface:
    """Opaque grey noise between `low` (0–255) and white, the same for the same seed."""
    wide, high = size
    table = bytes(low + (255 - low) * step // 255 for step in range(256))
    grey = random.Random(seed).randbytes(wide * high).translate(table)
    picture = pygame.image.frombytes(grey, size, "P")
    picture.set_palette([(step, step, step) for step in range(256)])
    return picture.convert(32)


def _veil(picture: Surface, grain: Size, low: int, seed: int) -> None:
    """Multiply `picture` by noise of `grain` cells stretched over it."""
    stretched = pygame.transform.smoothscale(noise(grain, low, seed), picture.get_size())
    picture.blit(stretched, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@cached
def paper(size: Size, colour: str) -> Surface:
    """Fibrous paper of one colour, opaque."""
    picture = Surface(size, 0, 32)
    picture.fill(Color(colour))
    wide, high = size
    _veil(picture, (max(2, wide // 90), max(2, high // 90)), 240, 3)
    _veil(picture, (max(2, wide // 7), max(2, high // 2)), 247, 4)
    _veil(picture, (max(2, wide // 2), max(2, high // 2)), 243, 5)
    return picture


@cached
def wood(size: Size, colour: str, seed: int = 1) -> Surface:
    """A plank of wood with its grain along the width, opaque."""
    picture = Surface(size, 0, 32)
    picture.fill(Color(colour))
    wide, high = size
    _veil(picture, (max(2, wide // 260), max(2, high // 9)), 188, seed)
    _veil(picture, (max(2, wide // 120), max(2, high // 2)), 205, seed + 1)
    _veil(picture, (max(2, wide // 24), max(2, high)), 222, seed + 2)
    return picture


@cached
def gradient(size: Size, top: str, bottom: str) -> Surface:
    """A vertical gradient from one colour to another, opaque."""
    strip = Surface((1, 32), 0, 32)
    for step in range(32):
        strip.set_at((0, step), Color(mix(top, bottom, step / 31)))
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))


@cached
def vignette(size: Size, strength: int) -> Surface:
    """Darkness that grows towards the corners; `strength` is the alpha there (0–255)."""
    return pygame.transform.smoothscale(_small_vignette(strength), size)


@cached
def _small_vignette(strength: int) -> Surface:
    """The same, of 64 × 36 pixels."""
    wide, high = 64, 36
    far = [min(1.0, math.hypot((x - 31.5) / 36, (y - 16.5) / 22)) for y in range(high) for x in range(wide)]
    pixels = bytearray((12, 6, 6, 0) * (wide * high))
    pixels[3::4] = bytes(round(strength * max(0.0, part - 0.35) / 0.65) for part in far)
    return pygame.image.frombytes(bytes(pixels), (wide, high), "RGBA").convert_alpha()


@cached
def shape(points: tuple[tuple[float, float], ...], px: int, colour: str) -> Surface:
    """A filled polygon on a `px` × `px` picture; the coordinates of its points are 0 to 1."""
    big = blank((px * OVERSAMPLING, px * OVERSAMPLING))
    big.fill((*Color(colour)[:3], 0))
    pygame.draw.polygon(big, Color(colour), [(x * px * OVERSAMPLING, y * px * OVERSAMPLING) for x, y in points])
    return scaled_down(big)


@cached
def stroke(points: tuple[tuple[float, float], ...], px: int, colour: str, thick: float = 0.16) -> Surface:
    """A round-capped line through `points` (0 to 1) on a `px` × `px` picture."""
    big = blank((px * OVERSAMPLING, px * OVERSAMPLING))
    big.fill((*Color(colour)[:3], 0))
    side = px * OVERSAMPLING
    spots = [(x * side, y * side) for x, y in points]
    pen = max(2, round(thick * side))
    for start, end in pairwise(spots):
        pygame.draw.line(big, Color(colour), start, end, pen)
    for spot in spots:
        pygame.draw.circle(big, Color(colour), spot, pen / 2)
    return scaled_down(big)


@cached
def disc(px: int, colour: str) -> Surface:
    """A smooth disc of `px` pixels across."""
    return slab((px, px), px // 2, colour)


CHEVRON = {
    "left": ((0.62, 0.2), (0.34, 0.5), (0.62, 0.8)),
    "right": ((0.38, 0.2), (0.66, 0.5), (0.38, 0.8)),
    "up": ((0.2, 0.62), (0.5, 0.34), (0.8, 0.62)),
    "down": ((0.2, 0.38), (0.5, 0.66), (0.8, 0.38)),
}
TICK = ((0.2, 0.54), (0.42, 0.76), (0.8, 0.28))


def ring(screen: Surface, rect: Rect, radius: int, thick: int, colour: str) -> None:
    """Draw a smooth outline of `thick` pixels just outside `rect`; `radius` is that of its inner corners."""
    grown = rect.inflate(2 * thick, 2 * thick)
    screen.blit(_ring(grown.size, radius + thick, thick, colour), grown)


@cached
def _ring(size: Size, radius: int, thick: int, colour: str) -> Surface:
    outer = slab(size, radius, colour).copy()
    hole = rounded((size[0] - 2 * thick, size[1] - 2 * thick), radius - thick).copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    outer.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    return outer

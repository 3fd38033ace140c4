"""The leather tray with a felt floor into which dice and coins are thrown."""

import math
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from scenes.look import paint
from scenes.look.picture_cache import cached

Point = tuple[float, float]

STITCH = 11.0
"""Layout units from one stitch to the next."""
RIM = 30.0
"""Width of the leather rim in layout units."""
RADIUS = 58.0
"""Radius of the corners in layout units."""


class TrayColours(NamedTuple):
    """The colours of a tray."""

    felt: str
    leather: str = "#5b3423"
    thread: str = "#d9b277"


@cached
def tray(size: tuple[int, int], unit: float, cloth: TrayColours) -> Surface:
    """A tray of `size` pixels, rim included, with soft corners; `unit` is pixels per layout unit."""
    rim, radius = round(RIM * unit), round(RADIUS * unit)
    whole = Rect((0, 0), size)
    floor = whole.inflate(-2 * rim, -2 * rim)
    picture = _rim(whole, floor, radius, unit, cloth)
    picture.blit(paint.round_corners(_floor(floor.size, unit, cloth.felt), radius - rim // 2), floor)
    _stitches(picture, whole.inflate(-rim * 0.9, -rim * 0.9), radius * 0.75, unit, cloth.thread)
    return picture


def _rim(whole: Rect, floor: Rect, radius: int, unit: float, cloth: TrayColours) -> Surface:
    """The padded leather rim: bright outside, dark inside, with the shadow that it casts into the tray."""
    picture = Surface(whole.size, pygame.SRCALPHA)
    leather = paint.paper(whole.size, cloth.leather).copy()
    grain = pygame.transform.smoothscale(
        paint.noise((max(2, whole.width // 3), max(2, whole.height // 3)), 196, 21), whole.size
    )
    leather.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(paint.round_corners(leather, radius), (0, 0))
    for part, colour in ((0.36, "#ffe2b85c"), (0.86, "#1a0a0690")):
        picture.blit(_roll(whole, part, radius, unit, colour), (0, 0))
    dark = round(9 * unit)
    edge = paint.shadow(floor.inflate(dark, dark).size, radius, dark, 190)
    picture.blit(edge, edge.get_rect(center=floor.center))
    paint.ring(picture, whole.inflate(-2, -2), radius, max(1, round(unit)), "#1c0f0acc")
    return picture


def _roll(whole: Rect, part: float, radius: int, unit: float, colour: str) -> Surface:
    """A soft stripe of light or shade around the rim, `part` (0..1) of its width from the outside."""
    small = Surface((whole.width // 2, whole.height // 2), pygame.SRCALPHA)
    small.fill((*Color(colour)[:3], 0))
    line = Rect((0, 0), small.size).inflate(-part * RIM * unit, -part * RIM * unit)
    thick = max(2, round(RIM * unit * 0.14))
    pygame.draw.rect(small, colour, line, thick, round((radius - part * RIM * unit) / 2))
    small = pygame.transform.box_blur(small, max(1, round(RIM * unit * 0.09)))
    return pygame.transform.smoothscale(small, whole.size)


def _floor(size: tuple[int, int], unit: float, felt: str) -> Surface:
    """The felt floor: fine fibres, lamplight, and the shadow of the rim along the top and the left."""
    picture = Surface(size, 0, 32)
    picture.fill(Color(felt))
    for cell, low, seed in ((1.4, 214, 5), (3.0, 232, 6), (60.0, 226, 7)):
        grain = paint.noise((max(2, round(size[0] / cell / unit)), max(2, round(size[1] / cell / unit))), low, seed)
        veil = pygame.transform.smoothscale(grain, size)
        picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(_lamplight(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    reach = round(22 * unit)
    shade = Surface((size[0] // 4, size[1] // 4), pygame.SRCALPHA)
    shade.fill((8, 4, 4, 210))
    left = max(1, reach // 4)
    shade.fill((8, 4, 4, 0), (left, left, shade.get_width(), shade.get_height()))
    shade = pygame.transform.box_blur(shade, max(1, reach // 6))
    picture.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    return picture


def _lamplight(size: tuple[int, int]) -> Surface:
    small = Surface((64, 40))
    for step in range(40):
        part = step / 39
        level = round(150 + 105 * part * (2 - part))
        pool = (-12 + 38 * part, -14 + 30 * part, 88 - 76 * part, 60 - 54 * part)
        pygame.draw.ellipse(small, (level, level, level - 8), pool)
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, 3), size)


def _stitches(picture: Surface, line: Rect, radius: float, unit: float, thread: str) -> None:
    """Draw stitches with shadows along a rounded line."""
    path = _around(line, radius)
    length = sum(math.dist(a, b) for a, b in pairwise(path))
    count, thick = round(length / (STITCH * unit)), max(1, round(1.6 * unit))
    for i in range(count):
        start, end = (_along(path, length * (i + part) / count) for part in (0.0, 0.56))
        for shift, colour in ((thick, "#23120b"), (0, thread)):
            head, tail = (start[0] + shift, start[1] + shift), (end[0] + shift, end[1] + shift)
            pygame.draw.line(picture, colour, head, tail, thick)


def _around(line: Rect, radius: float) -> list[Point]:
    """The points of a closed rounded rectangle, clockwise from the left end of its top."""
    inner = line.inflate(-2 * radius, -2 * radius)
    points: list[Point] = []
    for corner, start in ((inner.topright, -90), (inner.bottomright, 0), (inner.bottomleft, 90), (inner.topleft, 180)):
        for step in range(13):
            angle = math.radians(start + 7.5 * step)
            points.append((corner[0] + radius * math.cos(angle), corner[1] + radius * math.sin(angle)))
    return [*points, points[0]]


def _along(path: list[Point], way: float) -> Point:
    """The point `way` pixels along a path."""
    for a, b in pairwise(path):
        length = math.dist(a, b)
        if way <= length and length > 0.0:
            return a[0] + (b[0] - a[0]) * way / length, a[1] + (b[1] - a[1]) * way / length
        way -= length
    return path[-1]

"""Text as polygons traced from a font, for numerals on a turning die."""

import math
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.look.fonts import rendered

Point = tuple[float, float]

TRACE_PX = 120
"""Font size in pixels at which text is traced."""
TOLERANCE = 0.5
"""Pixels that a polygon may deviate from the traced line."""
SMALLEST_SPECK = 6
"""Pixels; smaller components are ignored."""


class Contour(NamedTuple):
    """A closed outline, or that of a hole in one."""

    points: tuple[Point, ...]
    hole: bool


@lru_cache(maxsize=256)
def contours(text: str, font_name: str) -> tuple[Contour, ...]:
    """The outlines of `text`, holes last; one unit high, centred on (0, 0), y upwards."""
    picture, _ = rendered(text, font_name, TRACE_PX, "white")
    box = picture.get_bounding_rect()
    framed = Surface((box.width + 2, box.height + 2), pygame.SRCALPHA)
    framed.blit(picture, (1, 1), box)
    solid = pygame.mask.from_surface(framed)
    gaps = solid.copy()
    gaps.invert()
    outside = gaps.connected_component((0, 0))
    gaps.erase(outside, (0, 0))
    found = [(mask, False) for mask in solid.connected_components(SMALLEST_SPECK)]
    found += [(mask, True) for mask in gaps.connected_components(SMALLEST_SPECK)]
    middle = (framed.get_width() / 2, framed.get_height() / 2)
    return tuple(Contour(_in_units(mask.outline(), middle, box.height), hole) for mask, hole in found)


def _in_units(line: list[tuple[int, int]], middle: Point, height: int) -> tuple[Point, ...]:
    return tuple(((x - middle[0]) / height, (middle[1] - y) / height) for x, y in simplified(line, TOLERANCE))


def simplified(line: list[tuple[int, int]], tolerance: float) -> list[tuple[int, int]]:
    """A closed line with fewer points, nowhere further than `tolerance` away (Douglas and Peucker, 1973)."""
    if len(line) < 4:
        return line
    far = max(range(len(line)), key=lambda i: math.dist(line[0], line[i]))
    return _thinned(line[: far + 1], tolerance)[:-1] + _thinned([*line[far:], line[0]], tolerance)[:-1]


def _thinned(line: list[tuple[int, int]], tolerance: float) -> list[tuple[int, int]]:
    if len(line) < 3:
        return line
    (x0, y0), (x1, y1) = line[0], line[-1]
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1.0
    gaps = [abs((x - x0) * dy - (y - y0) * dx) / length for x, y in line]
    worst = max(range(len(line)), key=gaps.__getitem__)
    if gaps[worst] <= tolerance:
        return [line[0], line[-1]]
    return _thinned(line[: worst + 1], tolerance)[:-1] + _thinned(line[worst:], tolerance)

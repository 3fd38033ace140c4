"""The poster landscapes behind the portraits: a sun with rays, clouds and three ranges of hills."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import skia

from workshop.art.kit.colour import shift
from workshop.art.kit.gouache import dust
from workshop.art.kit.paths import Point, blob, box, circle, oval, poly, star, union
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear


@dataclass(frozen=True)
class Backdrop:
    """Two colours of the sky (low, high), three of the hills from far to near, the sun's, and the kind of land."""

    sky: tuple[str, str]
    hills: tuple[str, str, str]
    sun: str = "#fff1c4"
    land: str = "peaks"


BACKDROPS = {
    "morning": Backdrop(("#f6d38a", "#e98f56"), ("#8fb06a", "#5f8f58", "#3f6f52")),
    "noon": Backdrop(("#d8eee2", "#6fb8c4"), ("#a8c88a", "#6fa860", "#3f7f5a"), land="hills"),
    "autumn": Backdrop(("#ffe0a0", "#e2a03f"), ("#d99a5a", "#b8743f", "#8a4f34")),
    "rose": Backdrop(("#f2c9a0", "#c8603f"), ("#b08a6a", "#8a5f4a", "#5f3f3a"), land="mesas"),
    "mint": Backdrop(("#e6f2c8", "#8fc8a8"), ("#a8cf9a", "#6fae84", "#3f8068"), land="pines"),
    "lilac": Backdrop(("#f0d4e2", "#a08ac8"), ("#9a92c0", "#6f6aa4", "#443f7a")),
    "storm": Backdrop(("#c8d4d0", "#7f949c"), ("#8a9a94", "#5f746f", "#3f504e"), "#f2f0d8", "pines"),
    "dusk": Backdrop(("#f2b07a", "#7a4a6a"), ("#8a5a70", "#5f3f5a", "#3a2a44"), "#ffd9a0"),
    "night": Backdrop(("#5a7aa0", "#23315f"), ("#3f5a80", "#2f4468", "#1f2f4c"), "#f4ecc8", "night"),
    "snow": Backdrop(("#f4f0e4", "#9ac4d4"), ("#e2ecec", "#c4d8dc", "#8fb0bc"), "#fffbe8"),
    "desert": Backdrop(("#fbe6b0", "#f0a84a"), ("#e8b878", "#d08a4a", "#a85f34"), land="mesas"),
    "ember": Backdrop(("#f6c06a", "#b83a2a"), ("#8a4a3a", "#5f302c", "#3a2022"), "#ffe6a0"),
    "sea": Backdrop(("#e0f0e0", "#5fa8c8"), ("#6fb4c0", "#4a94ac", "#2f748f"), land="sea"),
    "moss": Backdrop(("#e8e6b0", "#9aa85a"), ("#8a9a5a", "#647a44", "#3f5636"), land="pines"),
}


def draw_backdrop(pen: Pen, window: skia.Path, name: str, seed: int) -> None:
    """Fill the window with the landscape of that name (a key of BACKDROPS); the seed moves clouds and summits."""
    backdrop, chance = BACKDROPS[name], random.Random(seed)
    bounds = window.getBounds()
    left, top, right, bottom = bounds.left(), bounds.top(), bounds.right(), bounds.bottom()
    with pen.clipped(window):
        pen.flood(linear(0, top, 0, bottom, [(0, backdrop.sky[1], 1), (0.75, backdrop.sky[0], 1)]))
        _draw_sun(pen, (left + right) / 2, top + (bottom - top) * 0.42, backdrop)
        if backdrop.land == "night":
            for _ in range(40):
                x, y = chance.uniform(left, right), chance.uniform(top, bottom - 120)
                pen.fill(star(x, y, chance.uniform(1.6, 5), 1, 4), "#fff6d8", 0.9)
        for _ in range(4):
            _draw_cloud(pen, chance.uniform(left, right), chance.uniform(top + 20, top + 170), backdrop)
        for depth in range(3):
            _draw_range(pen, (left, right, bottom), depth, backdrop, chance)


def _draw_sun(pen: Pen, x: float, y: float, backdrop: Backdrop) -> None:
    for ray in range(18):
        start, end = math.tau * ray / 18, math.tau * (ray + 0.5) / 18
        wedge = [
            (x, y), (x + 700 * math.cos(start), y + 700 * math.sin(start)),
            (x + 700 * math.cos(end), y + 700 * math.sin(end)),
        ]
        pen.fill(poly(wedge), backdrop.sun, 0.12 if backdrop.land == "night" else 0.26)
    disc = circle(x, y, 150)
    pen.fill(disc, backdrop.sun, 0.95)
    dust(pen, disc, backdrop.sky[0], (x - 80, y - 120, x + 120, y + 150))


def _draw_cloud(pen: Pen, x: float, y: float, backdrop: Backdrop) -> None:
    cloud = union(oval(x, y, 44, 13), oval(x + 26, y - 9, 24, 14), oval(x - 20, y - 7, 20, 11))
    pen.fill(cloud, "#fff7e2" if backdrop.land != "night" else shift(backdrop.sky[0], 0.1), 0.85)


def _draw_range(
    pen: Pen, frame: tuple[float, float, float], depth: int, backdrop: Backdrop, chance: random.Random
) -> None:
    left, right, bottom = frame
    base = bottom - (110, 66, 26)[depth]
    shape = _RIDGES.get(backdrop.land, _peaks)(left, right, base, depth, chance)
    ridge = blob([
        (left - 20, bottom + 20), *shape, (right + 40, bottom + 20),
    ], tension=0.25 if depth < 2 else 0.5)
    colour = backdrop.hills[depth]
    pen.fill(ridge, colour)
    dust(pen, ridge, shift(colour, -0.13), (left, base - 80, right, bottom + 10), seed=4 + depth)
    dust(
        pen, ridge, shift(colour, 0.1), (right, base - 40, left, base - 90), (0, 0), (0.5, 0), (1, 0.6),
        seed=9 + depth,
    )
    if backdrop.land == "pines":
        _draw_pines(pen, left, right, base, depth, backdrop, chance)


def _peaks(left: float, right: float, base: float, depth: int, chance: random.Random) -> list[Point]:
    points: list[Point] = []
    x = left - 30
    while x < right + 60:
        if depth < 2:
            points.append((x, base - chance.uniform(20, 90 - 26 * depth), "c"))
            points.append((x + chance.uniform(30, 46), base + chance.uniform(-14, 16)))
        else:
            points += [(x, base - chance.uniform(6, 34)), (x + 50, base - chance.uniform(0, 20))]
        x += chance.uniform(70, 110)
    return points


def _hills(left: float, right: float, base: float, depth: int, chance: random.Random) -> list[Point]:
    steps = 7
    return [
        (left - 30 + (right - left + 60) * i / steps, base - chance.uniform(0, 46 - 10 * depth) * (1 + i % 2))
        for i in range(steps + 1)
    ]


def _mesas(left: float, right: float, base: float, depth: int, chance: random.Random) -> list[Point]:
    if depth == 2:
        return _hills(left, right, base, depth, chance)
    points: list[Point] = []
    x = left - 60
    while x < right + 60:
        height, width = chance.uniform(30, 96 - 30 * depth), chance.uniform(46, 90)
        points += [
            (x, base, "c"), (x + 10, base - height, "c"), (x + width, base - height, "c"),
            (x + width + 12, base, "c"),
        ]
        x += width + chance.uniform(34, 70)
    return points


def _sea(left: float, right: float, base: float, _: int, chance: random.Random) -> list[Point]:
    steps = 10
    lift = chance.uniform(4, 10)
    return [(
        left - 30 + (right - left + 60) * i / steps, base + 20 - (lift if i % 2 else 0),
    ) for i in range(steps + 1)]


_RIDGES = {"hills": _hills, "mesas": _mesas, "sea": _sea, "pines": _hills}


def _draw_pines(
    pen: Pen, left: float, right: float, base: float, depth: int, backdrop: Backdrop, chance: random.Random
) -> None:
    colour = shift(backdrop.hills[depth], -0.06)
    for _ in range(9):
        x, height = chance.uniform(left, right), chance.uniform(34, 60) + 8 * depth
        foot = base + chance.uniform(-6, 16)
        pen.fill(box(x - 2, foot - 4, 4, 12), shift(colour, -0.08))
        for tier in range(3):
            y, half = foot - height * (0.28 * tier), height * (0.30 - 0.07 * tier)
            pen.fill(poly([(x - half, y), (x, y - height * 0.46), (x + half, y)]), colour)

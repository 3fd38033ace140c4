"""What all creatures share: a turned head, eyes, noses, fangs, ears and shoulders."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

import skia

from workshop.art.battlegoats.marks import INK
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.gouache import cast_shadow, solid
from workshop.art.kit.paths import blob, intersection, minus, oval
from workshop.art.kit.pen import Pen
from workshop.art.kit.rig import HeadPlace, Rig, scaled_x
from workshop.art.kit.shaders import radial

BOTH = (-1, 1)  # the halves of the head: left, right
CORNER = "c"


class Beast:
    """One creature on 1000 x 1000 units; `side` is 1 when it looks to the viewer's right, -1 to the left."""

    def __init__(
        self, canvas: skia.Canvas, seed: int, yaw: float, width: float = 0.95, height: float = 1.0,
        scale: float = 300, middle: tuple[float, float] = (500, 440), roll: float = 0,
    ) -> None:
        self.pen = Pen(canvas, seed, INK, 8)
        self.side = 1 if yaw >= 0 else -1
        self.at = Rig(middle[0] - self.side * 24, middle[1], scale, yaw, 0.05, roll, width, height)
        self.chance = random.Random(seed)

    def solid(self, path: skia.Path, colour: str, ink: float = 0) -> skia.Path:
        """Paint a shape in gouache and return its path; `ink` is the width of the contour in units (0: the pen's)."""
        solid(self.pen, path, colour, ink)
        return path

    def on_head(
        self, places: Iterable[HeadPlace], colour: str, ink: float = 0, tension: float = 0.5,
    ) -> skia.Path:
        """Paint a blob through head points and return its path."""
        return self.solid(blob(self.at.points(*places), tension=tension), colour, ink)

    def symmetric(
        self, right: Iterable[HeadPlace], colour: str, top: HeadPlace | None = None,
        bottom: HeadPlace | None = None, ink: float = 0,
    ) -> skia.Path:
        """Paint a blob that is the same on both halves and return its path; `right` runs from the top down."""
        half = list(right)
        left = scaled_x(reversed(half), -1)
        return self.on_head([
            *([top] if top else []), *half, *([bottom] if bottom else []), *left,
        ], colour, ink)

    def shoulders(self, colour: str, wide: float = 390, neck: float = 210) -> skia.Path:
        """Paint the bust and return its path; `wide` and `neck` are half the widths of shoulders and neck in units."""
        half = [(neck, 600), (neck + 60, 760), (wide - 40, 850), (wide, 1080)]
        body = blob([*((500 - x, y) for x, y in half), *((500 + x, y) for x, y in reversed(half))])
        return self.solid(body, colour)

    def fringe(
        self, colour: str, radius: tuple[float, float], count: int, depth: float, middle: tuple[float, float],
        turn: float = 0
    ) -> skia.Path:
        """A ring of pointed locks round a head point: manes, ruffs, feather collars."""
        points = []
        for index in range(count * 2):
            angle = math.radians(turn) + math.pi * index / count
            out = index % 2 == 0
            reach = 1 + (depth * self.chance.uniform(0.8, 1.2) if out else -depth * 0.15)
            place = (
                middle[0] + radius[0] * reach * math.cos(angle),
                middle[1] + radius[1] * reach * math.sin(angle),
            )
            points.append((*place, CORNER) if out else place)
        return self.solid(blob(points, tension=0.4), colour)

    def ear(self, half: int, points: Iterable[HeadPlace], fur: str, inner: str = "", shrink: float = 0.6) -> None:
        """An ear on one half (1 right, -1 left); its inside is the same shape, `shrink` times as large."""
        outline = self.at.points(*scaled_x(points, half))
        self.solid(blob(outline), fur)
        if inner:
            x = sum(point[0] for point in outline) / len(outline)
            y = sum(point[1] for point in outline) / len(outline) + 8
            inside = [(x + (p[0] - x) * shrink, y + (p[1] - y) * shrink, *p[2:]) for p in outline]
            self.solid(blob(inside), inner, 5)

    def eye(
        self, half: int, place: tuple[
            float, float, float,
        ], size: float, colour: str, lid: tuple[float, float],
        fur: str, pupil: str = "round",
    ) -> None:
        """An eye on one half; lid = (how far closed, how far it scowls towards the nose), each 0..1."""
        x, y = self.at(half * place[0], place[1], place[2])
        wide = size * (0.84 if half == self.side else 1)
        closed, scowl = lid
        self.pen.fill(oval(x, y, wide * 1.3, size * 1.28), mix(fur, "#2a1a14", 0.4))
        ball = oval(x, y, wide, size)
        self.pen.fill(ball, shift(colour, -0.2))
        stops = [(0, shift(colour, 0.14), 1), (0.6, colour, 1), (1, shift(colour, -0.16), 1)]
        self.pen.fill(oval(x, y, wide * 0.92, size * 0.92), radial(x, y + size * 0.4, size * 1.3, stops))
        if pupil == "slit":
            self.pen.fill(oval(x, y, wide * 0.2, size * 0.8), "#1a0f0a")
        else:
            self.pen.fill(oval(x, y, wide * 0.48, size * 0.5), "#1a0f0a")
        self.pen.fill(oval(x - wide * 0.34, y - size * 0.4, wide * 0.22, size * 0.2), "#ffffff")
        inner = -half
        cover = [
            (x + half * wide * 1.6, y - size * 1.7), (x + half * wide * 1.4, y - size * (0.7 - closed)),
            (x, y - size * (0.75 - closed - scowl * 0.4)),
            (x + inner * wide * 1.4, y - size * (0.8 - closed - scowl)),
            (x + inner * wide * 1.6, y - size * 1.7),
        ]
        cap = intersection(blob(cover), oval(x, y, wide * 1.2, size * 1.2))
        self.pen.fill(cap, fur)
        self.pen.shade(cap, -2, -8, shift(fur, -0.14))
        self.pen.brush(cover[1:4], 13, "#2a1a14", "fat")

    def nose(self, y: float, wide: float, high: float, colour: str, z: float = 1.2) -> None:
        """A broad leathery nose with its highlight."""
        self.symmetric([
            (wide * 0.5, y - high, z), (wide, y - high * 0.7, z - 0.05), (wide * 0.55, y + high * 0.6, z),
        ], colour, bottom=(0, y + high, z))
        self.pen.fill(oval(*self.at(-wide * 0.3, y - high * 0.55, z), 26, 9, -6), "#ffffff", 0.45)

    def fang(self, x: float, y: float, z: float, length: float, wide: float = 0.05) -> None:
        """A tooth that points down (with a negative length: up), in head units."""
        tooth: list[HeadPlace] = [(x - wide, y, z), (x + wide, y, z), (x, y + length, z, CORNER)]
        self.on_head(tooth, "#f6ecd0", 6, 0.3)

    def line(
        self, places: Iterable[HeadPlace], width: float, colour: str = "#2a1512", taper: str = "fat",
    ) -> None:
        """A brush line through head points, `width` units wide."""
        self.pen.brush(self.at.points(*places), width, colour, taper)

    def shadow_on(self, body: skia.Path, head: skia.Path, colour: str) -> None:
        """The shadow of the head on the body."""
        cast_shadow(self.pen, head, minus(body, head), self.side * 14, 60, shift(colour, -0.24))


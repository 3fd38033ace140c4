"""Hair of goths: what falls behind the head, and what hangs over the face."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import skia

from workshop.art.gothest.goths.sitter import BOTH, CORNER, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import Point, Points, blob, circle, moved, oval, union
from workshop.art.kit.rig import HeadPlace, scaled_x

LONG = ("long", "curtain")


def _mass(who: Sitter, low: float, wide: float, tips: int, top: float = -1.34, jag: float = 34) -> skia.Path:
    """The outline of hair that falls behind the head down to y = `low`, ending in `tips` points."""
    at, chance = who.at, who.chance
    left = [at(-0.25, top, 0), at(-0.86, top * 0.8, 0), at(-1.16, -0.4, 0)]
    (x0, y0), (x1, y1) = at(-1.16, 0.2, 0), at(1.16, 0.2, 0)
    start, step = x0 - wide, (x1 - x0 + 2 * wide) / (tips - 1)
    ends: list[Point] = []
    for index in range(tips):
        ends.append((start + step * index, low + chance.uniform(-jag, jag), CORNER))
        if index < tips - 1:
            ends.append((start + step * (index + 0.5), low - 80 + chance.uniform(-20, 20)))
    right = [at(1.16, -0.4, 0), at(0.86, top * 0.8, 0), at(0.25, top, 0)]
    return blob([*left, (x0 - wide * 0.5, y0 + 80), *ends, (x1 + wide * 0.5, y1 + 80), *right])


def _spikes(who: Sitter, first: float, last: float, count: int, near: float, far: float, up: float,
        squeeze: float) -> skia.Path:
    """A crown of spikes round the head, from one angle to another."""
    x, y = who.at(0, up, 0)
    points: list[Point] = []
    for index in range(count * 2 - 1):
        degrees = first + (last - first) * index / (2 * count - 2)
        reach = (near if index % 2 else far) * who.chance.uniform(0.9, 1.1)
        px, py = who.round_about(0, 0, reach, degrees)
        points.append((x + px * squeeze, y + py, CORNER))
    return blob([*points, who.at(0.55, 0.5, 0), who.at(-0.55, 0.5, 0)], tension=0.4)


def _updo(who: Sitter) -> skia.Path:
    x, y = who.at(0, -0.75, 0)
    curls = [circle(*who.round_about(x, y, 180, 200 + 14 * index), who.chance.uniform(78, 104)) for index in range(11)]
    return union(*curls, oval(*who.at(0, -1.1, 0), 190, 150))


def _curls(who: Sitter) -> skia.Path:
    """A cloud of curls round the head and down to the shoulders."""
    x, y = who.at(0, -0.35, 0)
    outer = [circle(*who.round_about(x, y, 290, 140 + 26 * index), who.chance.uniform(78, 100)) for index in range(11)]
    low = [circle(500 + side * dx, 560 + dy, 86) for side in BOTH for dx, dy in ((300, 0), (290, 110))]
    return union(oval(x, y, 290, 300), *outer, *low)


BACK: dict[str, Callable[[Sitter], skia.Path]] = {
    "long": lambda who: _mass(who, 980, 70, 8), "curtain": lambda who: _mass(who, 820, 30, 6),
    "bob": lambda who: _mass(who, 640, 30, 5), "braids": lambda who: _mass(who, 600, 0, 5),
    "spiked": lambda who: _spikes(who, 150, 390, 26, 300, 430, -0.35, 1.02),
    "flame": lambda who: _spikes(who, 215, 330, 9, 310, 480, -0.3, 0.82), "curls": _curls, "updo": _updo,
}


def draw_back_hair(who: Sitter) -> None:
    """Draw the hair behind the head."""
    pen, looks, chance = who.pen, who.looks, who.chance
    if looks.style not in BACK:
        return
    mass = who.solid(BACK[looks.style](who), shift(looks.hair, -0.06), 40, 11, shadow=shift(looks.hair, -0.14), cell=8)
    falls = looks.style in (*LONG, "bob", "braids")
    x0, y0 = who.at(0, -0.9, 0)
    with pen.clipped(mass):
        for _ in range(26):
            if falls:
                x = chance.uniform(220, 780)
                strand: list[Point] = [(500 + (x - 500) * 0.55, 330), (x, 560), (x + (x - 500) * 0.12, 900)]
            else:
                degrees, reach = chance.uniform(150, 390), chance.uniform(120, 240)
                strand = [who.round_about(x0, y0 + 60, reach, degrees),
                    who.round_about(x0, y0 + 60, reach + chance.uniform(100, 240), degrees)]
            pen.brush(strand, chance.uniform(3, 7), who.strand, alpha=0.7)
        if looks.streak and falls:
            for side in BOTH:
                lock = [who.at(side * 0.5, -1.2, 0), who.at(side * 1.16, -0.2, 0), (500 + side * 270, 640),
                    (500 + side * 300, 960)]
                pen.brush(lock, 44, looks.streak, alpha=0.9)


class Front:
    """The hair over the face, and its shadow on it."""

    def __init__(self, who: Sitter, face: skia.Path) -> None:
        self.who, self.face = who, face

    def draw(self) -> None:
        """Draw the hair over the face."""
        match self.who.looks.style:
            case "long" | "curtain":
                self._curtains()
            case "bob":
                self._bob()
            case "spiked":
                self._fringe()
            case "updo" | "curls":
                self._swept()
            case "flame":
                self._shaved()
            case "braids":
                self._braids()
            case "combed":
                self._combed()

    def _lay(self, path: skia.Path) -> None:
        who = self.who
        with who.pen.clipped(self.face):
            who.pen.fill(moved(path, 8, 22), who.skin_shade, 0.9)
        who.solid(path, who.looks.hair, 22, 9, shadow=shift(who.looks.hair, -0.1))

    def _strands(self, lines: Sequence[Points], colour: str = "") -> None:
        for line in lines:
            self.who.pen.brush(line, self.who.chance.uniform(4, 8), colour or self.who.strand, alpha=0.85)

    def _curtains(self) -> None:
        who, at, side_of = self.who, self.who.at, self.who.side
        for side in BOTH:
            self._lay(blob([
                at(side * 0.02 - 0.02 * side_of, -1.42, 0.2), at(side * 0.6, -1.30, 0.1), at(side * 1.10, -0.70, 0),
                at(side * 1.20, 0.1, 0), at(side * 1.16, 0.9, 0), (500 + side * 272, 860), (500 + side * 190, 880,
                    CORNER),
                at(side * 0.98, 0.8, 0.1), at(side * 0.90, 0.1, 0.2), at(side * 0.72, -0.48, 0.5), at(side * 0.3, -0.92,
                    0.8),
                at(0, -1.12, 0.8),
            ]))
            self._strands([
                at.points((side * 0.05, -1.34, 0.3), (side * 0.6, -0.98, 0.4), (side * (1.0 + 0.03 * i), -0.2, 0.1),
                    (side * (1.04 + 0.03 * i), 0.7, 0.05))
                for i in range(3)
            ])
            if who.looks.streak and side == -side_of:
                who.pen.brush(at.points((side * 0.12, -1.3, 0.4), (side * 0.66, -0.86, 0.5), (side * 0.98, 0.0, 0.2),
                    (side * 1.04, 0.8, 0.1)), 38, who.looks.streak)

    def _bob(self) -> None:
        half: list[HeadPlace] = [
            (1.14, 0.75, 0, CORNER), (0.92, 0.6, 0.1), (0.9, -0.1, 0.3), (0.84, -0.40, 0.4), (0.4, -0.36, 0.9),
        ]
        crown: list[HeadPlace] = [
            (-1.14, 0.75, 0, CORNER), (-1.22, 0.1, 0), (-1.12, -0.7, 0), (-0.55, -1.36, 0.1), (0.55, -1.36, 0.1),
            (1.12, -0.7, 0), (1.22, 0.1, 0),
        ]
        fringe: list[HeadPlace] = [*half, (0, -0.35, 0.95), *scaled_x(reversed(half[1:]), -1)]
        self._lay(blob(self.who.at.points(*crown, *fringe)))
        self._strands([self.who.at.points((x * 0.3, -1.3, 0.3), (x * 0.8, -0.85, 0.6), (x, -0.42, 0.8)) for x in (-0.7,
            -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7)])

    def _fringe(self) -> None:
        who, at = self.who, self.who.at
        crown = at.points((-1.08, 0.1, 0), (-1.15, -0.6, 0), (-0.6, -1.3, 0), (0.6, -1.3, 0), (1.15, -0.6, 0),
            (1.08, 0.1, 0))
        tips: list[Point] = []
        for index in range(9):
            x = 0.9 - 1.8 * index / 8
            tips.append((*at(x + who.side * 0.1, who.chance.uniform(-0.42, -0.05) - 0.1 * (1 - abs(x))), CORNER))
            if index < 8:
                tips.append((*at(x - 0.1, -0.62), CORNER))
        self._lay(blob([*crown, *tips], tension=0.4))
        self._strands([at.points((x * 0.5, -1.2, 0.4), (x, -0.7, 0.6)) for x in (-0.7, -0.4, -0.1, 0.2, 0.5, 0.8)])

    def _swept(self) -> None:
        who, at = self.who, self.who.at
        for side in BOTH:
            self._lay(blob(at.points(
                (0, -1.2, 0.6), (side * 0.6, -1.28, 0.2), (side * 1.1, -0.7, 0), (side * 1.1, -0.05, 0), (side * 0.94,
                    -0.1, 0.2),
                (side * 0.8, -0.55, 0.4), (side * 0.4, -0.86, 0.8), (0, -0.95, 0.9),
            )))
        for side in BOTH if who.looks.style == "updo" else ():
            lock = at.points((side * 1.02, -0.1, 0.1), (side * 1.12, 0.3, 0.1), (side * 1.0, 0.6, 0.1),
                (side * 1.1, 0.9, 0.1), (side * 1.02, 1.1, 0.1))
            who.pen.brush(lock, 32, who.pen.ink, "fat")
            who.pen.brush(lock, 24, who.looks.hair, "fat")
            who.pen.brush(lock, 5, who.strand)
        self._strands([at.points((x * 0.2, -1.1, 0.7), (x * 0.7, -1.1, 0.3), (x, -0.8, 0.2)) for x in (-0.9, -0.6, -0.3,
            0.3, 0.6, 0.9)])

    def _shaved(self) -> None:
        who, at, chance = self.who, self.who.at, self.who.chance
        with who.pen.clipped(self.face):
            for _ in range(90):
                x, y = at(chance.choice(BOTH) * chance.uniform(0.45, 1.0), chance.uniform(-1.0, -0.35))
                who.pen.brush([(x, y), (x + 3, y - 13)], 4, who.looks.hair, alpha=0.7)
        self._lay(blob(at.points(
            (-0.5, -1.0, 0.4), (-0.56, -0.62, 0.7), (-0.3, -0.42, 0.9, CORNER), (-0.14, -0.66, 0.9), (0.1, -0.38, 0.95,
                CORNER),
            (0.2, -0.68, 0.9), (0.44, -0.5, 0.8, CORNER), (0.54, -0.86, 0.5), (0.5, -1.2, 0.2), (0, -1.36, 0.2), (-0.5,
                -1.2, 0.2),
        ), tension=0.4))

    def _braids(self) -> None:
        who, at = self.who, self.who.at
        self._lay(blob(at.points(
            (-1.12, 0, 0), (-1.15, -0.6, 0), (-0.6, -1.36, 0), (0.6, -1.36, 0), (1.15, -0.6, 0), (1.12, 0, 0), (0.92,
                -0.3, 0.3),
            (0.55, -0.8, 0.7), (0, -0.98, 0.9), (-0.55, -0.8, 0.7), (-0.92, -0.3, 0.3),
        )))
        who.pen.brush(at.points((0, -1.36, 0.2), (0, -0.98, 0.9)), 6)
        for side in BOTH:
            x0, y0 = at(side * 1.02, 0.35, 0.1)
            for knot in range(8):
                x, y = x0 + side * (14 + 6 * knot), y0 + knot * 62
                shape = blob([(x - 40, y - 30), (x, y - 44), (x + 40, y - 30), (x + 34, y + 22), (x, y + 44),
                    (x - 34, y + 22)])
                who.solid(shape, who.looks.hair, 10, 8, rim=side > 0, cell=6)
                who.pen.brush([(x - 30, y - 22), (x, y + 10), (x + 30, y - 22)], 5,
                    mix(who.looks.hair, who.looks.rim, 0.5))
            who.solid(circle(x0 + side * 56, y0 + 470, 24), who.looks.rim, 6, 6, rim=False, hatch=0)

    def _combed(self) -> None:
        """Combed back from a high forehead, with a widow's peak."""
        self._lay(blob(self.who.at.points(
            (-1.08, 0.05, 0), (-1.14, -0.6, 0), (-0.62, -1.36, 0), (0.62, -1.36, 0), (1.14, -0.6, 0), (1.08, 0.05,
                0), (0.94, -0.2, 0.3),
            (0.8, -0.72, 0.5), (0.36, -0.98, 0.8), (0, -0.62, 0.95, CORNER), (-0.36, -0.98, 0.8), (-0.8, -0.72,
                0.5), (-0.94, -0.2, 0.3),
        )))
        self._strands([self.who.at.points((x, -0.86, 0.7), (x * 1.05, -1.14, 0.4),
            (x * 0.9, -1.32, 0.1)) for x in (-0.8, -0.55, -0.3, 0, 0.3, 0.55, 0.8)])

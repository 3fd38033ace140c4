"""Draws the twenty-sided die in one position: facets, bevels, numerals and light."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Color, Surface

from scenes.look import theme
from scenes.motion.icosahedron import FACES, Facet, Matrix, Vector, bevelled_d20, dot, frame_of, rotate, unit
from scenes.motion.soft_light import sphere_shading
from scenes.motion.traced_text import Contour, Point, contours

Rgb = tuple[int, int, int]

DEPTH = 0.16
"""Perspective: a point at height z is drawn 1 / (1 - DEPTH * z) times as far from the middle."""
ROOM = 1.09
"""Half the picture's side, in radii of the die."""
TRIPLE_UP_TO = 170
"""Pixels of radius up to which the die is drawn three times as large and scaled down; above it twice."""
CONTOUR = 1.045
"""The radius of the ink outline, in radii of the die."""
NUMERAL_HEIGHT = {1: 0.36, 2: 0.31}
"""In radii, by the number of digits."""
FLATTEST_NUMERAL = 0.16
"""The least z of a face's normal at which its numeral is drawn."""
LIGHT = unit((-0.55, 0.62, 0.75))
"""Where the light comes from."""
HALF_WAY = unit((LIGHT[0], LIGHT[1], LIGHT[2] + 1.0))
"""Half-way between the light and the eye: where gloss shows."""
RIM_LIGHT = unit((0.85, -0.35, 0.05))
"""Where a second, weaker light comes from."""
FAR_SIDE = 150
"""The light (of 255) on the side away from it."""
LIGHT_STEPS = (0.40, 0.58, 0.80, 1.0, 1.24)
"""The inked look: light is half rounded to these steps."""


class DieLook(NamedTuple):
    """The colours of a die and the font (file stem) of its numerals."""

    body: str = "#8a2b38"
    ink: str = "#180e12"
    numeral: str = "#fbeabd"
    gloss: str = "#ffe9c4"
    rim: str = "#6f86c9"
    glow: str = theme.EMBER
    font: str = "new-rocker-400"


SOLID = bevelled_d20()
FRAMES = {number: frame_of(number) for number in FACES}
"""The writing surface of each face."""


@lru_cache(maxsize=4)
def die_painter(radius: int, look: DieLook) -> "DiePainter":
    """The painter for dice of this size and look; it keeps its canvas from roll to roll."""
    return DiePainter(radius, look)


class DiePainter:
    """Draws dice up to one size. `radius` is the largest one in pixels."""

    def __init__(self, radius: int, look: DieLook) -> None:
        self.fine = 3 if radius <= TRIPLE_UP_TO else 2
        side = _side(radius) * self.fine
        self._canvas = Surface((side, side), pygame.SRCALPHA)
        self._font = look.font
        self._body, self._gloss, self._rim = _rgb(look.body), _rgb(look.gloss), _rgb(look.rim)
        self._numeral, self._glow, self._ink = _rgb(look.numeral), _rgb(look.glow), _rgb(look.ink)
        for number in FACES:
            numeral(number, look.font)  # traced now and not in the first frame of the roll

    def paint(self, radius: float, position: Matrix, lit: int = 0, glow: float = 0.0) -> Surface:
        """A new premultiplied square picture; the face with the number `lit` glows by `glow` (0..1)."""
        side = _side(radius)
        canvas = self._canvas.subsurface((0, 0, side * self.fine, side * self.fine))
        canvas.fill((0, 0, 0, 0))
        view = View(canvas, position, side * self.fine / 2, radius * self.fine)
        flat = [view.seen(rotate(position, point)) for point in SOLID.points]
        pygame.draw.polygon(canvas, self._ink, _swollen(hull(flat), view.middle, CONTOUR))
        for facet in SOLID.facets:
            out = rotate(position, facet.out)
            if out[2] <= 0.01:
                continue
            shine = glow if facet.number == lit else 0.0
            colour = self._shaded(facet, out, shine)
            pygame.draw.polygon(canvas, colour, [flat[i] for i in facet.outline])
            if facet.number and out[2] > FLATTEST_NUMERAL:
                self._write(facet.number, view, out, colour, shine)
        picture = pygame.transform.smoothscale(canvas, (side, side))
        picture.blit(sphere_shading(side, FAR_SIDE), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def _shaded(self, facet: Facet, out: Vector, glow: float) -> Rgb:
        """The colour of a facet that looks towards `out`; bevels are brighter and glossier than faces."""
        light = 0.36 + 0.86 * max(0.0, dot(out, LIGHT))
        light = 0.5 * light + 0.5 * LIGHT_STEPS[min(4, int(light * 4.1))]
        gloss = max(0.0, dot(out, HALF_WAY)) ** (22 if facet.number else 9) * (0.42 if facet.number else 0.5)
        rim = max(0.0, dot(out, RIM_LIGHT)) ** 2 * 0.34
        light *= 1.0 if facet.number else 1.12
        colour = _mixed(self._body, self._glow, glow * 0.72)
        return _lit(colour, light + glow * 0.3, ((self._gloss, gloss * (1 - glow * 0.6)), (self._rim, rim)))

    def _write(self, number: int, view: "View", out: Vector, ground: Rgb, glow: float) -> None:
        """Draw the numeral of a face as if cut into it, with a dark edge on the side of the light."""
        depth = max(1.0, view.reach * 0.011)
        paint = _mixed(_lit(self._numeral, 0.62 + 0.5 * max(0.0, dot(out, LIGHT)), ()), self._ink, glow)
        shade = _lit(ground, 0.34 + glow * 0.9, ())
        written = [(line.hole, view.on_face(number, line.points)) for line in numeral(number, self._font)]
        for hole, points in written:
            if not hole:
                for shift in (-depth, depth * 0.4):
                    pygame.draw.polygon(view.canvas, shade, [(x + shift, y + shift) for x, y in points])
        for hole, points in written:
            pygame.draw.polygon(view.canvas, ground if hole else paint, points)


class View(NamedTuple):
    """The die in one rotation as seen on a canvas; middle: x and y of its centre there; reach: its radius (pixels)."""

    canvas: Surface
    position: Matrix
    middle: float
    reach: float

    def seen(self, point: Vector) -> Point:
        """The place of a rotated point of the die on the canvas."""
        near = self.reach / (1.0 - DEPTH * point[2])
        return self.middle + point[0] * near, self.middle - point[1] * near

    def on_face(self, number: int, points: Sequence[Point]) -> list[Point]:
        """The places of points of a face (in radii from its middle) on the canvas."""
        frame = FRAMES[number]
        (cx, cy, cz), (rx, ry, rz), (ux, uy, uz) = (rotate(self.position, side) for side in frame[:3])
        shown = []
        for a, b in points:
            near = self.reach / (1.0 - DEPTH * (cz + a * rz + b * uz))
            shown.append((self.middle + (cx + a * rx + b * ux) * near, self.middle - (cy + a * ry + b * uy) * near))
        return shown


@lru_cache(maxsize=128)
def numeral(number: int, font: str) -> tuple[Contour, ...]:
    """The outlines of a numeral, in radii of the die; 6 and 9 have a dot, as on every die."""
    text = f"{number}." if number in (6, 9) else str(number)
    height = NUMERAL_HEIGHT[len(str(number))]
    return tuple(
        Contour(tuple((x * height, y * height) for x, y in line.points), line.hole) for line in contours(text, font)
    )


def _side(radius: float) -> int:
    """The side of a die's picture, in pixels."""
    return 2 * math.ceil(radius * ROOM)


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull of points (Andrew's monotone chain)."""
    line: list[Point] = []
    ordered = sorted(points)
    for way in (ordered, ordered[-2::-1]):
        least = len(line) + 1
        for point in way:
            while len(line) >= max(2, least) and _bends_in(line[-2], line[-1], point):
                line.pop()
            line.append(point)
    return line[:-1]


def _bends_in(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0.0


def _swollen(line: list[Point], middle: float, factor: float) -> list[Point]:
    return [(middle + (x - middle) * factor, middle + (y - middle) * factor) for x, y in line]


def _rgb(colour: str) -> Rgb:
    r, g, b, _ = Color(colour)
    return r, g, b


def _mixed(a: Rgb, b: Rgb, part: float) -> Rgb:
    """The colour `part` (0..1) of the way from `a` to `b`."""
    return _lit(a, 1.0 - part, ((b, part),))


def _lit(colour: Rgb, light: float, more: Sequence[tuple[Rgb, float]]) -> Rgb:
    """A colour under a light (1 leaves it as it is), with further lights added: a colour and a strength each."""
    r, g, b = colour[0] * light, colour[1] * light, colour[2] * light
    for tint, strength in more:
        r, g, b = r + tint[0] * strength, g + tint[1] * strength, b + tint[2] * strength
    return min(255, int(r)), min(255, int(g)), min(255, int(b))

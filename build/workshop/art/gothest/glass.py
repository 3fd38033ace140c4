"""Leaded glass: panes lit from behind, the leads between them, and what is painted on the panes.

A picture in glass is drawn in a box of 200 x 200 units round (0, 0), from back to front; it may reach beyond.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import skia

from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import Point, Points, blob, circle, intersection, moved, poly
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

LEAD, SHINE = "#130c1a", "#8d84a0"
RUBY, WINE, ROSE, BLUSH = "#c81f45", "#7c1738", "#f0588c", "#f7b3c8"
AMBER, GOLD, HONEY, CANDLE = "#f0962e", "#ffc94f", "#ffe08a", "#fff3c4"
GREEN, MOSS, LEAF, MINT = "#1c8f5c", "#56782f", "#7fbf4f", "#a6e8c0"
TEAL, ICE, SKY, BLUE = "#1794a0", "#a9e3ee", "#6fb2f2", "#2b58cc"
NIGHT, INDIGO, VIOLET, LILAC = "#231a52", "#3d2f9a", "#7b4ad2", "#b892f4"
PLUM, MAUVE, PEARL, BONE = "#57236e", "#a06a9e", "#e6dcf6", "#f4e8d0"
BLACK, SLATE, SMOKE, SILVER = "#2c2338", "#463c5c", "#75698e", "#c6cadb"
BROWN, TAN, SKIN = "#70412a", "#c99a63", "#f1dfe6"

Line = tuple[tuple[float, float], tuple[float, float]]
Colours = str | Sequence[str]


class Glass:
    """A picture in leaded glass, drawn pane by pane.

    `light` is where the lamp stands behind it, `reach` how many units its light carries.
    """

    def __init__(
        self, canvas: skia.Canvas, seed: int, light: tuple[float, float] = (0,
            -10), reach: float = 170, lead: float = 2.6,
    ) -> None:
        self.pen = Pen(canvas, seed, LEAD, 4)
        self.chance = random.Random(seed)
        self.light = light
        self.reach = reach
        self.lead = lead
        self._page = skia.Matrix()
        canvas.getTotalMatrix().invert(self._page)

    def pane(self, path: skia.Path, colour: str, lead: float = 0, spread: float = 0.03) -> None:
        """One piece of glass with its lead: lighter near the lamp, darker towards its edges.

        `lead` is the width of the lead in units (0: as usual), `spread` how much the tint varies.
        """
        bounds = path.getBounds()
        wide, high = bounds.width(), bounds.height()
        if min(wide, high) < 0.5:
            return
        x, y = bounds.centerX(), bounds.centerY()
        place, _ = self._placed(x, y)
        far = min(1.3, math.dist(place, self.light) / self.reach)
        tint = shift(colour, 0.07 - 0.13 * far + self.chance.uniform(-spread, spread), 0.008, self.chance.uniform(-7,
            7))
        size = max(wide, high)
        self.pen.fill(path, tint)
        with self.pen.clipped(path):
            heart = (x + (self.light[0] - x) * 0.2, y + (self.light[1] - y) * 0.2)
            glow = shift(tint, 0.12, 0.01, 6)
            self.pen.flood(radial(*heart, size * 0.62, [(0, glow, 0.8), (0.6, glow, 0.25), (1, tint, 0)]))
            rim = min(9.0, 1.5 + min(wide, high) * 0.22)
            self.pen.stroke(path, shift(tint, -0.2, 0.01, -10), rim, 0.62, rim * 0.3)
            self._streak(bounds, tint)
        self.came(path, lead or self.lead)

    def _placed(self, x: float, y: float) -> tuple[tuple[float, float], float]:
        """Where a point of the current frame lies in the window (x, y), and the scale of that frame."""
        here = skia.Matrix.Concat(self._page, self.pen.canvas.getTotalMatrix())
        point, other = here.mapXY(x, y), here.mapXY(x + 1, y)
        return (point.x(), point.y()), max(0.01, math.hypot(other.x() - point.x(), other.y() - point.y()))

    def _streak(self, bounds: skia.Rect, tint: str) -> None:
        """One or two faint slanting streaks, as in blown glass."""
        for _ in range(1 + int(bounds.width() * bounds.height() > 1400)):
            x = self.chance.uniform(bounds.left(), bounds.right())
            y = self.chance.uniform(bounds.top(), bounds.bottom())
            long, wide = self.chance.uniform(12, 40), self.chance.uniform(1.2, 4)
            self.pen.line((x - long, y + long * 0.7), (x + long, y - long * 0.7), wide, shift(tint, 0.09), 0.22)

    def came(self, path: skia.Path, width: float) -> None:
        """A lead (a "came") along a path: dark, with a thin light on its upper left edge.

        It is `width` units of the window wide, independent of the scale of the current frame.
        """
        bounds = path.getBounds()
        width /= self._placed(bounds.centerX(), bounds.centerY())[1]
        self.pen.stroke(path, LEAD, width)
        self.pen.stroke(moved(path, -width * 0.13, -width * 0.16), SHINE, width * 0.2, 0.55)

    def cut(self, path: skia.Path, colours: Colours, *lines: Line | str, lead: float = 0) -> None:
        """A shape divided by straight cuts into panes of these colours in turn.

        Each cut is a pair of points, or several written as text: "x,y>x,y x,y>x,y"; ValueError when it is not.
        """
        pieces = [path]
        for start, end in _cuts(lines):
            pieces = [half for piece in pieces for half in _halves(piece, start, end)]
        for index, piece in enumerate(pieces):
            self.pane(piece, _pick(colours, index), lead or self.lead * 0.7)
        self.came(path, lead or self.lead)

    def shards(self, path: skia.Path, colours: Colours, count: int, lead: float = 0) -> None:
        """A shape in about `count` irregular panes, as in a sky or a wall."""
        bounds = path.getBounds()
        seeds = self._scattered(bounds, count)
        frame = bounds.makeOutset(2, 2)
        for index, seed in enumerate(seeds):
            cell = _cell(frame, seed, [other for other in seeds if other is not seed])
            if len(cell) > 2:
                self.pane(intersection(path, poly(cell)), _pick(colours, self.chance.randrange(97) + index),
                    lead or self.lead * 0.7)
        self.came(path, lead or self.lead)

    def _scattered(self, bounds: skia.Rect, count: int) -> list[tuple[float, float]]:
        """`count` random points that keep away from each other."""
        found: list[tuple[float, float]] = []
        for _ in range(count):
            tries = [
                (self.chance.uniform(bounds.left(), bounds.right()), self.chance.uniform(bounds.top(), bounds.bottom()))
                for _ in range(7)
            ]
            found.append(max(tries, key=lambda place: min((math.dist(place, one) for one in found), default=0.0)))
        return found

    def rays(
        self, path: skia.Path, x: float, y: float, count: int, colours: Colours, turn: float = 0,
        rings: Sequence[float] = (),
    ) -> None:
        """A shape in `count` wedges round (x, y), turned by degrees and divided again at the radii `rings`."""
        reaches = [0.0, *rings, 900.0]
        for level, (near, far) in enumerate(itertools.pairwise(reaches)):
            for index in range(count):
                start = math.radians(turn + 180 / count * (level % 2)) + math.tau * index / count
                middle, end = start + math.pi / count, start + math.tau / count
                outer = [(x + far * math.cos(at), y + far * math.sin(at)) for at in (start, middle, end)]
                inner = [(x + near * math.cos(at), y + near * math.sin(at)) for at in (end, middle, start)]
                wedge = poly([*outer, *inner] if near else [*outer, (x, y)])
                piece = intersection(path, wedge)
                if not piece.isEmpty():
                    self.pane(piece, _pick(colours, index + level), self.lead * 0.7)
        self.came(path, self.lead)

    def brush(self, points: Points, width: float = 2.4, colour: str = LEAD, taper: str = "both",
            alpha: float = 1) -> None:
        """A painted brush line through points; `taper` is as in Pen.brush."""
        self.pen.brush(points, width, colour, taper, alpha)

    def line(self, points: Points, width: float = 2.4, colour: str = LEAD, alpha: float = 1) -> None:
        """An even painted line through points."""
        self.pen.stroke(blob(points, closed=False), colour, width, alpha)

    def spot(self, path: skia.Path, colour: str = LEAD, alpha: float = 1, blur: float = 0) -> None:
        """Paint a shape without a lead round it."""
        self.pen.fill(path, colour, alpha, blur)

    def shade(self, path: skia.Path, dx: float = -7, dy: float = -6, alpha: float = 0.45) -> None:
        """A painted shadow on the side away from the light at the upper left, (dx, dy) units deep."""
        self.pen.shade(path, dx, dy, LEAD, alpha)
        self.pen.hatch(path, dx * 1.7, dy * 1.7, LEAD, 0.4, 3.4, 62, 6)

    def gleam(self, path: skia.Path, dx: float = 5, dy: float = 4, colour: str = "#ffffff", alpha: float = 0.5) -> None:
        """Light along the upper left edge, (dx, dy) units deep."""
        self.pen.shade(path, dx, dy, colour, alpha)

    def jewel(self, x: float, y: float, radius: float, colour: str) -> None:
        """A round domed jewel (a cabochon)."""
        self.pane(circle(x, y, radius), colour)
        self.spot(circle(x - radius * 0.3, y - radius * 0.35, radius * 0.26), "#ffffff", 0.85)

    def halo(self, x: float, y: float, radius: float, colour: str, alpha: float = 0.7) -> None:
        """A round glow over everything that is drawn already."""
        stops = [(0, colour, alpha), (0.4, colour, alpha * 0.45), (1, colour, 0.0)]
        self.pen.fill(circle(x, y, radius), radial(x, y, radius, stops), blend=skia.BlendMode.kScreen)

    def dim(self, path: skia.Path, top: float, bottom: float, alpha: float = 0.6) -> None:
        """Darken a shape, from nothing at y = `top` to `alpha` at y = `bottom`."""
        self.pen.fill(path, linear(0, top, 0, bottom, [(0, LEAD, 0), (1, LEAD, alpha)]))

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> Iterator[None]:
        """Inside, (x, y) is the origin, and everything is scaled, turned by degrees and perhaps mirrored."""
        with self.pen.placed(x, y, scale, turn, flip):
            yield

    def both(self, draw: Callable[[], None]) -> None:
        """Draw something, and its mirror image."""
        draw()
        with self.pen.placed(0, 0, flip=True):
            draw()


def trace(points: str) -> list[Point]:
    """Points written as "x,y x,y"; a c after a point makes it a sharp corner. ValueError when it is no such text."""
    found: list[Point] = []
    for word in points.split():
        x, y = word.removesuffix("c").split(",")
        found.append((float(x), float(y), "c") if word.endswith("c") else (float(x), float(y)))
    return found


def curve(points: str, tension: float = 0.5) -> skia.Path:
    """A closed smooth shape through points, written as for `trace`."""
    return blob(trace(points), tension=tension)


def straight(points: str) -> skia.Path:
    """A closed shape with straight sides through points, written as for `trace`."""
    return poly(trace(points))


def _cuts(lines: Sequence[Line | str]) -> Iterator[Line]:
    for line in lines:
        if isinstance(line, str):
            for word in line.split():
                start, end = (point.split(",") for point in word.split(">"))
                yield (float(start[0]), float(start[1])), (float(end[0]), float(end[1]))
        else:
            yield line


def deep(colour: str, share: float = 0.5) -> str:
    """The colour, darkened by `share` (0..1)."""
    return mix(colour, "#170e2a", share)


def _pick(colours: Colours, index: int) -> str:
    return colours if isinstance(colours, str) else colours[index % len(colours)]


def _halves(path: skia.Path, start: tuple[float, float], end: tuple[float, float]) -> list[skia.Path]:
    """The parts of a path on either side of the line through two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    ux, uy = dx / long * 2000, dy / long * 2000
    near, far = (start[0] - ux, start[1] - uy), (end[0] + ux, end[1] + uy)
    halves = [
        intersection(path, poly([near, far, (far[0] + side * uy, far[1] - side * ux), (near[0] + side * uy,
            near[1] - side * ux)]))
        for side in (-1, 1)
    ]
    return [half for half in halves if not half.isEmpty()]


def _cell(frame: skia.Rect, seed: tuple[float, float], others: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The part of a frame that is nearer to the seed than to any other point (a Voronoi cell)."""
    cell = [
        (frame.left(), frame.top()), (frame.right(), frame.top()), (frame.right(), frame.bottom()),
        (frame.left(), frame.bottom()),
    ]
    for other in others:
        middle = ((seed[0] + other[0]) / 2, (seed[1] + other[1]) / 2)
        normal = (other[0] - seed[0], other[1] - seed[1])
        sides = [(x - middle[0]) * normal[0] + (y - middle[1]) * normal[1] for x, y in cell]
        kept: list[tuple[float, float]] = []
        for index, point in enumerate(cell):
            before, here = sides[index - 1], sides[index]
            if (before < 0) != (here < 0):
                last, share = cell[index - 1], before / (before - here)
                kept.append((last[0] + (point[0] - last[0]) * share, last[1] + (point[1] - last[1]) * share))
            if here < 0:
                kept.append(point)
        cell = kept
        if not cell:
            break
    return cell

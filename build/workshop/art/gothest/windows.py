"""The windows of the cards: lancet, rose and cathedral for the three tiers, a sash for Aces, an arch for characters."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import skia

from workshop.art.gothest.frame import INK, WIDTH, Metal, draw_scroll
from workshop.art.gothest.glass import Glass
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import circle, intersection, minus, moved, oval, poly, rounded, turned, union
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear

MIDDLE = WIDTH / 2  # card units


@dataclass(frozen=True)
class Window:
    """An opening in the panel; (x, y) and scale of a picture's 200 x 200 units in it; the stonework drawn over it."""

    opening: skia.Path
    x: float
    y: float
    scale: float
    stone: Callable[[Pen, Metal, tuple[str, ...]], None]


def lancet(x: float, y: float, width: float, height: float, share: float = 0.42) -> skia.Path:
    """A pointed window; the arch takes `share` of its height."""
    spring = height * share
    path = skia.Path()
    path.moveTo(x, y + height)
    path.lineTo(x, y + spring)
    path.cubicTo(x, y + spring * 0.42, x + width * 0.26, y + spring * 0.12, x + width / 2, y)
    path.cubicTo(x + width * 0.74, y + spring * 0.12, x + width, y + spring * 0.42, x + width, y + spring)
    path.lineTo(x + width, y + height)
    path.close()
    return path


def foil(x: float, y: float, radius: float, leaves: int, turn: float = -90) -> skia.Path:
    """A foil round (x, y): with 3 leaves a trefoil, with 4 a quatrefoil."""
    reach = radius * 0.52
    lobes = [
        circle(x + reach * math.cos(at), y + reach * math.sin(at), radius * 0.5)
        for at in (math.radians(turn + 360 * leaf / leaves) for leaf in range(leaves))
    ]
    return union(circle(x, y, radius * 0.42), *lobes)


def _frame(pen: Pen, path: skia.Path, metal: Metal, width: float = 3.4) -> None:
    """The stone rib round an opening: ink, metal, a bright edge."""
    pen.stroke(path, INK, width * 2.9)
    pen.stroke(path, metal.line, width)
    pen.stroke(moved(path, -0.6, -0.7), mix(metal.line, "#ffffff", 0.6), width * 0.3)


def _scrolls(pen: Pen, metal: Metal) -> None:
    colour = mix(metal.line, "#ffffff", 0.1)
    for side in (-1, 1):
        with pen.placed(MIDDLE + side * 188, 128, 0.95, flip=side > 0):
            draw_scroll(pen, colour)
        with pen.placed(MIDDLE + side * 126, 44, 0.7, -62 * side, flip=side > 0):
            draw_scroll(pen, colour)


def _lancet_stone(pen: Pen, metal: Metal, _jewels: tuple[str, ...]) -> None:
    _frame(pen, LANCET, metal)
    pen.fill(icon("bat", MIDDLE, 25, 52), INK)
    pen.fill(icon("bat", MIDDLE, 24, 44), metal.line)


LANCET = lancet(32, 24, WIDTH - 64, 424, 0.42)
ROSE_AT = (MIDDLE, 221)  # card units, the centre of the rose window
ROSE_OUT = 196  # card units, its outer radius
ROSE_IN = 154  # card units, the radius of its glass
_PETALS = 14


def _rose_stone(pen: Pen, metal: Metal, jewels: tuple[str, ...]) -> None:
    """A ring of petals round the picture, roundels between them, quatrefoils in the lower corners."""
    x, y = ROSE_AT
    glass = Glass(pen.canvas, 5, (x, y), 420)
    with pen.clipped(minus(circle(x, y, ROSE_OUT), circle(x, y, ROSE_IN))):
        pen.flood(mix(metal.deep, INK, 0.45))
        for petal in range(_PETALS):
            turn = 360 * (petal + 0.5) / _PETALS
            leaf = turned(lancet(x - 27, y - ROSE_OUT + 5, 54, ROSE_OUT - ROSE_IN - 2, 0.75), turn, x, y)
            glass.pane(leaf, jewels[petal % len(jewels)], 4.5)
            glass.spot(_at_angle(x, y, 170, turn, 5.5), mix(jewels[petal % len(jewels)], "#ffffff", 0.55), 0.9)
            glass.pane(_at_angle(x, y, ROSE_OUT - 9, turn + 180 / _PETALS, 7), jewels[(petal + 1) % len(jewels)], 3)
    for radius, width in ((ROSE_OUT, 3.6), (ROSE_IN, 2.8)):
        _frame(pen, circle(x, y, radius), metal, width)
    for side in (-1, 1):
        _small_foil(pen, glass, x + side * 166, y + 174, 24, 4, metal, jewels[0])


def _at_angle(x: float, y: float, reach: float, degrees: float, radius: float) -> skia.Path:
    at = math.radians(degrees - 90)
    return circle(x + reach * math.cos(at), y + reach * math.sin(at), radius)


def _small_foil(
    pen: Pen, glass: Glass, x: float, y: float, radius: float, leaves: int, metal: Metal, colour: str,
) -> None:
    shape = foil(x, y, radius, leaves)
    glass.pane(shape, colour, 3)
    _frame(pen, shape, metal, 2)
    glass.pane(circle(x, y, radius * 0.3), mix(colour, "#ffffff", 0.6), 2)


HALL = lancet(26, 16, WIDTH - 52, 432, 0.48)
_ROSETTE = (MIDDLE, 76, 46)


def _hall_opening() -> skia.Path:
    """The wide opening of the cathedral window, with a row of cusps at its top."""
    cusps = [oval(MIDDLE + dx, 158 - rise, 40, 40) for dx, rise in ((-132, -14), (-68, 6), (0, 14), (68, 6),
        (132, -14))]
    return intersection(HALL, union(rounded(42, 156, WIDTH - 84, 292, 2), *cusps))


CATHEDRAL = _hall_opening()


def _cathedral_stone(pen: Pen, metal: Metal, jewels: tuple[str, ...]) -> None:
    """Tracery above the wide light: a rosette, two daggers, two trefoils, and pinnacles outside."""
    glass = Glass(pen.canvas, 6, (MIDDLE, 150), 330)
    tracery = minus(HALL, CATHEDRAL)
    with pen.clipped(tracery):
        pen.flood(linear(0, 16, 0, 448, [(0, mix(metal.deep, "#ffffff", 0.1), 1), (1, mix(metal.deep, INK, 0.55), 1)]))
        pen.stroke(moved(CATHEDRAL, 0, 4), INK, 14, 0.5, 6)
    x, y, radius = _ROSETTE
    glass.rays(circle(x, y, radius), x, y, 8, (jewels[0], jewels[1 % len(jewels)]), 22.5, (radius * 0.52,))
    glass.jewel(x, y, radius * 0.24, jewels[-1])
    _frame(pen, circle(x, y, radius), metal, 2.8)
    for side in (-1, 1):
        _small_foil(pen, glass, MIDDLE + side * 82, 102, 25, 3, metal, jewels[-1])
        _small_foil(pen, glass, MIDDLE + side * 138, 130, 17, 3, metal, jewels[0])
    _frame(pen, CATHEDRAL, metal, 3.2)
    _frame(pen, HALL, metal, 3.8)
    for side in (-1, 1):
        _pinnacle(pen, MIDDLE + side * 196, metal)
    with pen.placed(MIDDLE, 17):
        pen.fill(icon("bat", 0, 3, 60), INK)
        pen.fill(icon("bat", 0, 2, 52), metal.line)


def _pinnacle(pen: Pen, x: float, metal: Metal) -> None:
    """A slender pinnacle with crockets."""
    spire = poly([(x - 9, 428), (x - 9, 196), (x, 140), (x + 9, 196), (x + 9, 428)])
    pen.stroke(spire, INK, 6)
    pen.fill(spire, linear(x - 9, 0, x + 9, 0, [(0, mix(metal.deep, "#ffffff", 0.22), 1),
        (1, mix(metal.deep, INK, 0.5), 1)]))
    pen.stroke(spire, metal.line, 1.8)
    for step in range(4):
        pen.line((x - 9, 236 + step * 50), (x + 9, 236 + step * 50), 1.4, metal.line, 0.8)
    for lift in (160, 178, 196):
        for side in (-1, 1):
            pen.fill(circle(x + side * (lift - 138) * 0.17, lift, 3.4), metal.line)
    pen.fill(icon("bat", x, 136, 24), metal.line)


SASH = rounded(30, 34, WIDTH - 60, 410, 16)


def _sash_stone(pen: Pen, metal: Metal, _jewels: tuple[str, ...]) -> None:
    """The frame of an ordinary window, painted cream, with a sill."""
    outer = rounded(24, 28, WIDTH - 48, 422, 20)
    pen.fill(minus(outer, SASH), linear(0, 28, 0, 450, [(0, "#fffaf0", 1), (1, "#d9c39a", 1)]))
    pen.stroke(outer, INK, 3)
    pen.stroke(SASH, INK, 4.5)
    pen.stroke(rounded(27, 31, WIDTH - 54, 416, 18), metal.line, 1.4, 0.8)


ARCH = lancet(32, 22, WIDTH - 64, 426, 0.48)


def _arch_stone(pen: Pen, metal: Metal, jewels: tuple[str, ...]) -> None:
    """The gilded arch of a character: crockets along the gable, a jewel at its point."""
    _scrolls(pen, metal)
    _frame(pen, ARCH, metal, 4.4)
    measure = skia.PathMeasure(ARCH, False)
    long = measure.getLength()
    for step in range(15):
        place = measure.getPosTan(long * (0.2 + 0.325 * step / 14))
        if place is None or 6 < step < 8:
            continue
        spot = place[0]
        pen.fill(circle(spot.x(), spot.y(), 5.4), INK)
        pen.fill(circle(spot.x(), spot.y(), 3.6), shift(metal.line, 0.05))
    Glass(pen.canvas, 7, (MIDDLE, 26), 80).jewel(MIDDLE, 26, 13, jewels[0])
    pen.stroke(circle(MIDDLE, 26, 14), metal.line, 2.6)


WINDOWS = {
    "goth": Window(LANCET, MIDDLE, 252, 1.6, _lancet_stone),
    "gother": Window(circle(*ROSE_AT, ROSE_IN), *ROSE_AT, 1.42, _rose_stone),
    "gothest": Window(CATHEDRAL, MIDDLE, 280, 1.43, _cathedral_stone),
    "ace": Window(SASH, MIDDLE, 240, 1.6, _sash_stone),
    "character": Window(ARCH, MIDDLE, 240, 1.55, _arch_stone),
}

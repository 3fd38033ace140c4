"""Parts that many pictures share: skulls, flames, roses, crows, moons, graves, lit windows.

Lengths are units of the 200 x 200 box of glass.Glass.
"""

from __future__ import annotations

import itertools
import math

import skia

from workshop.art.gothest.glass import (
    AMBER,
    BLACK,
    BONE,
    CANDLE,
    GOLD,
    GREEN,
    HONEY,
    INDIGO,
    LEAD,
    LEAF,
    LILAC,
    PLUM,
    RUBY,
    SILVER,
    SLATE,
    SMOKE,
    TAN,
    Glass,
    curve,
    deep,
    trace,
)
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import box, circle, minus, moved, oval, poly, rounded, union

_BONE = union(oval(0, -15, 62, 56), rounded(-36, 10, 72, 52, 12))
_HOLLOWS = union(
    circle(-26, -8, 18), circle(26, -8, 18), poly([(0, 10), (10, 28), (-10, 28)]), box(-14, 42, 6, 20), box(8, 42, 6,
        20),
)


def ground_shadow(g: Glass, x: float, y: float, wide: float) -> None:
    """The shadow of a thing that stands on (x, y)."""
    g.spot(oval(x, y, wide, wide * 0.16), LEAD, 0.5, 6)


def skull_shape(x: float, y: float, size: float) -> skia.Path:
    """The outline of a skull with holes for eyes and nose, about 1.2 x `size` units high."""
    return moved(minus(_BONE, _HOLLOWS), x, y, size / 100)


def skull(g: Glass, x: float, y: float, size: float, colour: str = BONE) -> None:
    """A skull in four panes with dark hollows."""
    with g.at(x, y, size / 100):
        g.cut(_BONE, (colour, shift(colour, -0.05)), "0,-100>10,100 -100,20>100,16")
        g.shade(_BONE, -10, -8, 0.3)
        for side in (-1, 1):
            g.pane(oval(side * 26, -6, 17, 19), BLACK, 1.6)
        g.pane(poly([(0, 8), (11, 28), (-11, 28)]), BLACK, 1.4)
        for x_tooth in (-18, 0, 18):
            g.line([(x_tooth, 40), (x_tooth, 60)], 5)


def bat(g: Glass, x: float, y: float, size: float, turn: float = 0, colour: str = LEAD) -> None:
    """A bat, `size` units wide."""
    g.spot(icon("bat", x, y, size, turn), colour)


def flame(g: Glass, x: float, y: float, size: float) -> None:
    """A flame that stands on (x, y)."""
    g.halo(x, y - size * 0.7, size * 2.6, AMBER, 0.6)
    with g.at(x, y, size / 100):
        g.pane(curve("0,0 -42,-42 -10,-105 6,-160c 30,-95 42,-40"), AMBER, 1.8)
        g.spot(curve("0,-10 -20,-40 0,-100c 20,-40"), CANDLE)


def candle(g: Glass, x: float, top: float, wide: float, foot: float, colour: str = BONE) -> None:
    """A candle with wax running down, alight."""
    body, high = rounded(x - wide / 2, top, wide, foot - top, wide * 0.12), foot - top
    g.cut(body, (colour, shift(colour, -0.06)), ((x - wide, top + high * 0.45), (x + wide, top + high * 0.6)))
    g.shade(body, -wide * 0.2, 0, 0.35)
    for dx, long in ((-0.34, 0.5), (0.1, 0.3), (0.38, 0.7)):
        low = min(wide * 1.6, high * 0.8) * long
        g.pane(rounded(x + (dx - 0.16) * wide, top - 1, wide * 0.32, low + 4, wide * 0.16), shift(colour, 0.04), 1.6)
    g.line([(x, top + 2), (x, top - wide * 0.25)], 2.2)
    flame(g, x, top - wide * 0.18, max(10, wide * 0.62))


def rose(g: Glass, x: float, y: float, radius: float, colour: str = RUBY) -> None:
    """A rose from above: petals in two rings round a curl."""
    with g.at(x, y, radius / 100):
        for ring, (count, reach, size) in enumerate(((5, 52, 52), (4, 28, 42))):
            for petal in range(count):
                at = math.tau * petal / count + ring * 0.5 - 0.4
                petal_shape = circle(reach * math.cos(at), reach * math.sin(at), size)
                g.pane(petal_shape, shift(colour, -0.05 + 0.05 * ring), 1.8)
        g.pane(circle(0, 0, 30), shift(colour, 0.08), 1.8)
        g.line(trace("-16,0 0,-16 14,0 0,10"), 8)


def leaf(g: Glass, x: float, y: float, long: float, turn: float, colour: str = GREEN) -> None:
    """A leaf `long` units long from (x, y) in the direction `turn` (degrees; 0: to the right)."""
    with g.at(x, y, long / 100, turn):
        g.cut(curve("0,0c 40,-26 100,0c 40,26"), (colour, shift(colour, -0.08)), "0,0>100,0")


def stem(g: Glass, points: str, width: float = 6, colour: str = GREEN) -> None:
    """A stalk along points, written as for `trace`."""
    g.line(trace(points), width + 4)
    g.line(trace(points), width, colour)


def moon(g: Glass, x: float, y: float, radius: float, colour: str = CANDLE) -> None:
    """A full moon with its glow."""
    g.halo(x, y, radius * 1.8, colour, 0.4)
    g.pane(circle(x, y, radius), colour)
    for dx, dy, size in ((-0.35, -0.25, 0.2), (0.3, 0.2, 0.26), (-0.1, 0.5, 0.15), (0.42, -0.4, 0.13)):
        g.spot(circle(x + dx * radius, y + dy * radius, size * radius), shift(colour, -0.09), 0.6)


def crescent(g: Glass, x: float, y: float, radius: float, colour: str = CANDLE, turn: float = -20) -> None:
    """A crescent moon."""
    with g.at(x, y, 1, turn):
        g.pane(minus(circle(0, 0, radius), circle(radius * 0.42, -radius * 0.1, radius * 0.8)), colour)


def tombstone(g: Glass, x: float, foot: float, wide: float, high: float, colour: str = SMOKE) -> None:
    """A rounded grave with a cross of two strokes."""
    half = wide / 2
    stone = union(circle(x, foot - high + half, half), box(x - half, foot - high + half, wide, high - half))
    cut = ((x - wide, foot - high * 0.4), (x + wide, foot - high * 0.5))
    g.cut(stone, (colour, shift(colour, -0.06)), cut)
    g.shade(stone, -wide * 0.14, -wide * 0.1, 0.35)
    top = foot - high + half * 0.5
    g.line([(x, top), (x, top + high * 0.4)], wide * 0.08)
    g.line([(x - wide * 0.2, top + high * 0.12), (x + wide * 0.2, top + high * 0.12)], wide * 0.08)


def lit_window(g: Glass, x: float, y: float, wide: float, high: float, colour: str = GOLD) -> None:
    """A pointed window with a light in it; (x, y) is the middle of its spring line."""
    half = wide / 2
    g.pane(curve(f"{x - half},{y + high}c {x - half},{y} {x},{y - wide * 0.8}c {x + half},{y} {x + half},{y + high}c"),
        colour, 2)
    g.line([(x, y - wide * 0.6), (x, y + high)], 1.5)
    g.line([(x - half, y + high * 0.45), (x + half, y + high * 0.45)], 1.5)
    g.halo(x, y + high * 0.4, wide * 2.4, colour, 0.45)


def tower(
    g: Glass, x: float, wide: float, top: float, foot: float, roof: float, wall: str = PLUM, tiles: str = INDIGO,
) -> None:
    """A square tower with a pointed roof, `roof` units high; y runs from `top` to `foot`."""
    body, half = box(x - wide / 2, top, wide, foot - top), wide * 0.72
    level = top + (foot - top) * 0.48
    bricks = (deep(wall, 0.25), deep(wall, 0.4), deep(shift(wall, 0, 0, -20), 0.35))
    g.cut(body, bricks, ((x - 90, level + 2), (x + 90, level)), ((x + wide * 0.1, -200), (x + wide * 0.16, 200)))
    g.shade(body, -8, 0, 0.4)
    rise = top - roof
    slope = top - roof * 0.45
    hat = f"{x - half},{top + 2}c {x - half * 0.36},{slope} {x},{rise}c {x + half * 0.36},{slope}"
    cuts = ((x, -250), (x, 200)), ((x - 60, top - roof * 0.35), (x + 60, top - roof * 0.35))
    g.cut(curve(f"{hat} {x + half},{top + 2}c"), (deep(tiles, 0.3), deep(tiles, 0.12)), *cuts)
    g.line([(x, rise), (x, rise - 13)], 2.4)


def crow(g: Glass, x: float, y: float, size: float, flip: bool = False, colour: str = SLATE) -> None:
    """A perched crow that looks to the right; (x, y) is the middle of its body."""
    with g.at(x, y, size / 100, 0, flip):
        for foot in (-4, 12):
            g.brush([(foot, 40), (foot + 2, 66)], 5)
        g.pane(curve("-30,22c -104,62c -84,72c -14,46c"), deep(colour, 0.3))
        g.cut(curve("-46,6 -30,-24 10,-44 44,-20 44,18 14,46 -26,42"), (colour, shift(colour, 0.05)),
            "-60,30>60,-20 8,-60>20,60")
        wing = curve("26,-20 8,-26 -30,4 -72,50c -14,40 24,14")
        g.cut(wing, (INDIGO, deep(INDIGO, 0.3)), "-60,20>30,6 -60,40>30,20")
        g.pane(curve("66,-56c 112,-40c 68,-38c"), AMBER, 2.4)
        g.pane(curve("20,-40 28,-68 56,-74 76,-52 66,-30 44,-20"), colour)
        g.jewel(56, -54, 6.5, GOLD)
        g.spot(circle(57, -54, 2.6))


def crow_flying(g: Glass, x: float, y: float, size: float, turn: float = 0, colour: str = BLACK) -> None:
    """A flying crow with raised wings, about `size` units wide."""
    wing = curve("5,-4c 18,-20 34,-40 46,-50c 44,-38c 58,-40c 50,-28c 64,-26c 52,-16c 62,-10c 46,-6c 26,2 10,10c")
    with g.at(x, y, size / 120, turn):
        g.pane(curve("-7,24c -16,48c -4,40c 0,50c 6,40c 16,48c 8,24c"), colour, 1.6)
        for flip in (False, True):
            g.pane(moved(wing, flip=flip), shift(colour, 0.04 if flip else 0), 1.6)
        g.pane(curve("-10,-4 0,-16 10,-4 9,20 0,30 -9,20"), shift(colour, 0.06), 1.6)
        g.pane(circle(3, -18, 10), colour, 1.6)
        g.pane(poly([(10, -26), (30, -18), (11, -13)]), AMBER, 1.4)
        g.spot(circle(6, -20, 2.6), GOLD)


def web(g: Glass, x: float, y: float, radius: float, start: float, end: float, threads: int = 6,
        colour: str = SILVER) -> None:
    """Part of a cobweb round (x, y) between two angles in degrees."""
    angles = [math.radians(start + (end - start) * index / (threads - 1)) for index in range(threads)]
    for at in angles:
        g.line([(x, y), (x + radius * math.cos(at), y + radius * math.sin(at))], 1.8, colour)
    for share in (0.3, 0.52, 0.74, 0.95):
        for one, other in itertools.pairwise(angles):
            places = ((one, share), ((one + other) / 2, share * 0.9), (other, share))
            g.line([(x + radius * reach * math.cos(at), y + radius * reach * math.sin(at)) for at, reach in places],
                1.4, colour)


def spider(g: Glass, x: float, y: float, size: float, colour: str = BLACK) -> None:
    """A spider from above with a jewel on its back."""
    with g.at(x, y, size / 100):
        for side in (-1, 1):
            for reach, knee, foot in ((90, -66, -105), (100, -30, -37), (110, 12, 50), (120, 42, 112)):
                g.line([(0, -20), (side * reach, knee), (side * 135, foot)], 13)
        g.pane(oval(0, 25, 50, 62), colour, 1.8)
        g.pane(circle(0, -42, 32), colour, 1.8)
        g.jewel(0, 28, 20, RUBY)
        for side in (-1, 1):
            g.spot(circle(side * 12, -50, 7), GOLD)


def book(g: Glass, x: float, y: float, wide: float, cover: str, pages: str = BONE) -> None:
    """An open book, `wide` units across, its spine at (x, y)."""
    with g.at(x, y, wide / 200):
        g.pane(curve("-106,-50c 0,-42c 106,-50c 106,72c 0,80c -106,72c"), cover)
        for side in (False, True):
            page = moved(curve("0,-52c 50,-68 100,-56c 100,60c 50,50 0,66c"), flip=side)
            g.cut(page, (pages, shift(pages, -0.05)), "-200,4>200,4")
            g.shade(page, 9 if side else -9, -6, 0.22)


def moth(g: Glass, x: float, y: float, size: float, turn: float = 0, colour: str = CANDLE) -> None:
    """A small moth with open wings, `size` wide."""
    with g.at(x, y, size / 100, turn):
        for flip in (False, True):
            g.pane(moved(curve("3,-6c 24,-40 50,-44 50,-20 36,2c"), flip=flip), colour, 1.6)
            g.pane(moved(curve("3,-4c 36,4 36,26 22,38 6,14c"), flip=flip), shift(colour, -0.08), 1.6)
        g.brush([(0, -20), (0, 26)], 9)


def beads_along(g: Glass, points: list[tuple[float, float]], radius: float, colours: tuple[str, ...]) -> None:
    """Beads along points."""
    for index, (x, y) in enumerate(points):
        g.pane(circle(x, y, radius), colours[index % len(colours)], 1.8)


def stars(g: Glass, places: list[tuple[float, float, float]], colour: str = HONEY) -> None:
    """Four-pointed stars (x, y, size)."""
    shape = curve("0,-100c 22,-22c 100,0c 22,22c 0,100c -22,22c -100,0c -22,-22c")
    for x, y, size in places:
        g.halo(x, y, size * 2, colour, 0.5)
        g.pane(moved(shape, x, y, size / 100), colour, 1.4)


def bow(g: Glass, x: float, y: float, size: float, colour: str = RUBY) -> None:
    """A ribbon tied in a bow."""
    with g.at(x, y, size / 100):
        for side in (False, True):
            g.pane(moved(curve("0,0c 50,70 75,135c 35,120c"), flip=side), shift(colour, -0.06), 1.8)
            loop = moved(curve("0,0c 60,-55 100,-30 100,35 55,40"), flip=side)
            g.cut(loop, (colour, shift(colour, -0.08)), "-100,0>100,0")
        g.pane(circle(0, 0, 24), shift(colour, 0.06), 1.8)


def hills(g: Glass, top: float, colours: tuple[str, ...] = (deep(GREEN, 0.5), deep(LEAF, 0.6),
        deep(LILAC, 0.7))) -> None:
    """Rolling ground across the window, up to y = `top`."""
    ridge = ((-200, 30), (-120, 12), (-50, 4), (10, 0), (90, 10), (200, 34))
    line = " ".join(f"{x},{top + fall}" for x, fall in ridge)
    g.shards(curve(f"{line} 200,215c -200,215c", 0.4), colours, 12)


def table_top(g: Glass, top: float, colours: tuple[str, ...] = (deep(TAN, 0.55), deep(PLUM, 0.4))) -> None:
    """The boards of a table across the window, up to y = `top`."""
    cuts = (((-110, top), (-170, 210)), ((-30, top), (-50, 210)), ((50, top), (80, 210)), ((120, top), (190, 210)))
    g.cut(box(-200, top, 400, 200), colours, *cuts)

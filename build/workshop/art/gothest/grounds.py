"""The glass behind the picture in a window: rays, rings, diamonds, scales and skies."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from workshop.art.gothest.glass import Glass
from workshop.art.kit.paths import blob, box, circle, intersection, poly

FIELD = box(-185, -205, 370, 410)
Ground = Callable[[Glass, Sequence[str]], None]


def shards(glass: Glass, colours: Sequence[str]) -> None:
    """Irregular panes, as in a sky."""
    glass.shards(FIELD, colours, 34)


def rays(glass: Glass, colours: Sequence[str]) -> None:
    """Rays from the middle."""
    glass.rays(FIELD, 0, -6, 16, colours, 5, (84,))


def rings(glass: Glass, colours: Sequence[str]) -> None:
    """Bands round a bright disc, like a moon behind the picture."""
    glass.rays(FIELD, 0, -8, 14, colours[1:], 8, (78, 116, 160))
    glass.pane(circle(0, -8, 78), colours[0])


def diamonds(glass: Glass, colours: Sequence[str]) -> None:
    """A lattice of diamond-shaped panes (quarries), as in old house windows."""
    wide, high = 30, 42
    for row in range(-6, 7):
        for column in range(-7, 8):
            x, y = column * wide * 2 + (row % 2) * wide, row * high
            shape = poly([(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)])
            glass.pane(shape, colours[(column + row // 2) % len(colours)], 1.8)


def scales(glass: Glass, colours: Sequence[str]) -> None:
    """Overlapping tiles with round ends, the lower ones on top."""
    for row in range(-6, 7):
        for column in range(-5, 6):
            x, y = column * 44 + (row % 2) * 22, row * 34
            tile = blob([(x - 22, y - 30, "c"), (x + 22, y - 30, "c"), (x + 22, y, 0.5), (x, y + 24), (x - 22, y, 0.5)])
            glass.pane(tile, colours[(row * 2 + column) % len(colours)], 1.8)


def dusk(glass: Glass, colours: Sequence[str]) -> None:
    """Bands of irregular panes, from the first colour at the top to the last at the bottom."""
    high = 410 / len(colours)
    for index, colour in enumerate(colours):
        top = -205 + index * high
        wave = [(x, top + 10 * math.sin(x * 0.03 + index * 2)) for x in range(-190, 200, 38)]
        band = blob([*wave, (190, 205, "c"), (-190, 205, "c")], tension=0.4)
        glass.shards(intersection(band, box(-190, top - 20, 380, high + 60)), (colour,), 7)


def panelled(glass: Glass, colours: Sequence[str]) -> None:
    """Tall strips, as a wall behind a still life; the lower part is a table in the last colour."""
    for column in range(-4, 5):
        strip = box(column * 42 - 21, -210, 42, 420)
        glass.cut(
            strip, colours[(column + 8) % (len(colours) - 1)], ((-200, -110 + 30 * (column % 2)),
                (200, -110 + 30 * (column % 2))),
            ((-200, -20 - 26 * (column % 3)), (200, -20 - 26 * (column % 3))),
        )
    table = box(-190, 74, 380, 140)
    glass.cut(table, colours[-1], "-110,60>-150,210 -20,60>-30,210 70,60>95,210 130,60>200,210")


GROUNDS: dict[str, Ground] = {
    "shards": shards, "rays": rays, "rings": rings, "diamonds": diamonds, "scales": scales, "dusk": dusk,
    "panelled": panelled,
}

"""The parts that pictures of events and objects share: goblins, people, beams, stones, candles, coins."""

from __future__ import annotations

import math

import skia

from workshop.art.goblins.fire import draw_flame
from workshop.art.goblins.portraits.goblins import draw_goblin
from workshop.art.goblins.portraits.people import Folk, draw_people
from workshop.art.goblins.portraits.sitter import BRASS, Looks
from workshop.art.kit.colour import shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.paths import Points, blob, oval, rounded
from workshop.art.kit.pen import Pen


def cut(pen: Pen, places: Points | skia.Path, colour: str, depth: float = 22, ink: float = 10) -> skia.Path:
    """Draw a solid piece by torchlight and return its path; `depth` and `ink` are as in `engraved`."""
    path = places if isinstance(places, skia.Path) else blob(places)
    return engraved(pen, path, colour, depth, ink, "#ffcf8a")


def goblin_at(pen: Pen, x: float, y: float, size: float, looks: Looks) -> None:
    """A goblin whose head is at about (x, y), drawn at the scale `size`."""
    with pen.placed(x - 500 * size, y - 455 * size, size):
        draw_goblin(pen.canvas, looks)


def person_at(pen: Pen, x: float, y: float, size: float, folk: Folk) -> None:
    """A person whose head is at about (x, y), drawn at the scale `size`."""
    with pen.placed(x - 500 * size, y - 425 * size, size):
        draw_people(pen.canvas, (folk,))


def beam(pen: Pen, x: float, y: float, long: float, turn: float, thick: float = 70) -> None:
    """A timber round (x, y), `long` x `thick` units, turned by degrees."""
    with pen.placed(x, y, 1, turn):
        cut(pen, rounded(-long / 2, -thick / 2, long, thick, 8), "#7a5230", 16)
        for line in range(3):
            pen.brush(
                [
                    (-long * 0.45, -thick * 0.25 + 20 * line), (0, -thick * 0.2 + 20 * line),
                    (long * 0.45, -thick * 0.28 + 20 * line),
                ],
                5,
                "#4a301a",
            )


def stones(pen: Pen, places: list[tuple[float, float, float]], colour: str = "#7a766c") -> None:
    """Rubble: (x, y, size) each."""
    for x, y, size in places:
        shape = [
            (x - size, y + size * 0.5), (x - size * 0.7, y - size * 0.5), (x, y - size * 0.8),
            (x + size * 0.8, y - size * 0.4), (x + size, y + size * 0.4), (x, y + size * 0.7),
        ]
        cut(pen, shape, shift(colour, 0.04 * math.sin(x)), size * 0.25)


def candle(pen: Pen, x: float, y: float, high: float) -> None:
    """A burning candle that stands on (x, y), `high` units high."""
    cut(pen, [(x - 24, y - high), (x + 24, y - high), (x + 30, y), (x - 30, y)], "#efe2c4", 10, 8)
    draw_flame(pen, x, y - high - 20, 0.34)


def coins(pen: Pen, x: float, y: float, wide: float, count: int) -> None:
    """A heap of `count` coins round (x, y), `wide` units wide."""
    for coin in range(count):
        t = coin / max(1, count - 1)
        px, py = (
            x + wide * (t - 0.5) + pen.chance.uniform(-14, 14),
            y - pen.chance.uniform(0, wide * 0.3) * math.sin(math.pi * t),
        )
        engraved(pen, oval(px, py, 40, 24, pen.chance.uniform(-20, 20)), BRASS, 7, 6)

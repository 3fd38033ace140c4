"""Ordinary hair, hoods and hats of goblins."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import blob, circle, moved, rounded, star
from workshop.art.kit.rig import HeadPlace, scaled_x


def horn(s: Sitter, side: int, places: Sequence[HeadPlace], colour: str = "#d8c79a") -> None:
    """A horn or an ear on one side (1 or -1); its head points are given for the right."""
    s.piece(s.on_head(*scaled_x(places, side)), colour, 14, 10)


def _hood(s: Sitter) -> None:
    colour = shift(s.looks.cloth, -0.05)
    half = [
        (0.62, -1.22, 0), (1.12, -0.55, -0.1), (1.2, 0.3, -0.2), (0.95, 1.05, 0.1), (0.86, 0.35, 0.25),
        (0.84, -0.3, 0.3), (0.5, -0.72, 0.5),
    ]
    places = [(0, -1.5, -0.1), *half, (0, -0.86, 0.5), *scaled_x(reversed(half), -1)]
    hood = blob(s.on_head(*places))
    s.pen.fill(moved(hood, 8, 22), "#100c0c", 0.35, blur=10)
    s.cut(hood, colour, 24, 11)
    for stitch in range(9):
        angle = math.pi * (1 + stitch / 8)
        x, y = 0.9 * math.cos(angle), 0.78 * math.sin(angle)
        s.pen.brush(s.on_head((x * 0.99, y - 0.02, 0.4), (x * 1.08, y - 0.12, 0.3)), 5, mix(colour, "#e8d4a0", 0.7))


def _mohawk(s: Sitter) -> None:
    colour, dome = s.looks.brow or "#d8472b", s.looks.dome
    for tall, tone in ((1.12, -0.09), (1.0, 0.0)):
        places: list[HeadPlace] = [(-0.4, -dome * 0.84, 0.3)]
        for spike in range(7):
            t = (spike + 0.5) / 7
            x, high = (
                -0.4 + 0.8 * t,
                (0.42 + 0.42 * math.sin(math.pi * (0.12 + 0.76 * t))) * tall * (1.1 - 0.1 * (spike % 3)),
            )
            places.append((x * 2.0 - s.side * 0.12, -dome - high, 0, CORNER))
            if spike < 6:
                places.append((x * 1.45 + 0.09, -dome - 0.16 * tall, 0.1, CORNER))
        places += [(0.4, -dome * 0.84, 0.3), (0, -dome * 0.72, 0.5)]
        s.cut(blob(s.on_head(*places), tension=0.35), shift(colour, tone), 16, 9)


def _topknot(s: Sitter) -> None:
    dome = s.looks.dome
    knot: list[HeadPlace] = [
        (-0.16, -dome * 0.86, 0.2), (-0.2, -dome - 0.12, 0), (-0.3, -dome - 0.42, 0, CORNER),
        (-0.12, -dome - 0.36, 0), (0.02, -dome - 0.66, 0, CORNER), (0.12, -dome - 0.34, 0),
        (0.32, -dome - 0.46, 0, CORNER), (0.2, -dome - 0.12, 0), (0.16, -dome * 0.86, 0.2),
    ]
    s.piece(s.on_head(*knot), s.looks.brow or "#3a3038", 10, 8)
    band = [
        (-0.2, -dome * 0.93, 0.3), (0, -dome * 0.9, 0.4), (0.2, -dome * 0.93, 0.3), (0.18, -dome - 0.05, 0.1),
        (0, -dome - 0.03, 0.2), (-0.18, -dome - 0.05, 0.1),
    ]
    s.piece(s.on_head(*band), "#c8a24a", 6, 6, rim=False)


def _jester(s: Sitter) -> None:
    """Three horns with bells."""
    for side, colour in ((-1, "#b8322c"), (1, "#e0b13a")):
        horn: list[HeadPlace] = [
            (0, -0.5, 0.9), (0.6, -0.5, 0.7), (1.02, -0.5, 0.1), (0.95, -1.0, -0.1), (1.25, -1.3, -0.2),
            (1.7, -1.05, -0.3), (1.66, -0.72, -0.3, CORNER), (1.6, -1.28, -0.3), (1.2, -1.72, -0.2), (0.5, -1.5, 0),
            (0, -1.15, 0.2),
        ]
        s.piece(s.on_head(*scaled_x(horn, side)), colour, 20, 11)
        _bell(s, *s.p(side * 1.64, -0.66, -0.3), 30)
    middle: list[HeadPlace] = [
        (-0.32, -1.1, 0.4), (-0.2, -1.7, 0), (0.05, -2.0, -0.1, CORNER), (0.26, -1.62, 0), (0.32, -1.1, 0.4),
        (0, -0.75, 0.8),
    ]
    s.piece(s.on_head(*middle), "#54446b", 14, 9)
    _bell(s, *s.p(0.06, -2.02, -0.1), 27)
    s.cap(-0.73, [(0.5, -0.7, 0.8), (1.0, -0.6, 0.1), (1.03, -0.42, 0.1), (0.5, -0.52, 0.8)], -0.55, "#efe0b4", 8)


def _bell(s: Sitter, x: float, y: float, radius: float) -> None:
    s.cut(circle(x, y, radius), "#f0c84a", 8, 8, rim=False)
    s.pen.brush([(x - radius / 2, y + 6), (x + radius / 2, y + 6)], 5)


def _brim(s: Sitter, colour: str, places: Sequence[HeadPlace]) -> None:
    brim = blob(s.on_head(*places))
    s.pen.fill(moved(brim, 4, 18), "#100c0c", 0.4, blur=8)
    s.cut(brim, colour, 12, 11)


def _wizard(s: Sitter) -> None:
    """A tall bent hat with stars sewn on."""
    colour, lean = s.looks.cloth, 0.35 * s.side
    cone = s.piece(
        s.on_head(
            (-0.86, -0.6, 0.2), (-0.5, -1.2, 0), (-0.2 + lean * 0.3, -1.85, 0), (lean * 1.9, -2.12, 0, CORNER),
            (0.25 + lean * 0.4, -1.7, 0), (0.5, -1.15, 0), (0.86, -0.6, 0.2), (0, -0.5, 0.9),
        ),
        colour, 26, 11,
    )
    with s.pen.clipped(cone):
        for spark in range(7):
            y = -0.78 - 0.16 * spark
            x = ((-0.4, 0.3, -0.1, 0.45, -0.3, 0.1, 0.05)[spark]) * (1 - spark / 8) + lean * 0.04 * spark
            s.pen.fill(star(*s.p(x, y, 0.4)[:2], 30 - 2 * spark, 12 - spark, 5, -90 + 20 * spark), "#f2cf63", 0.95)
    _brim(
        s,
        shift(colour, -0.02),
        [
            (-1.5, -0.4, 0), (-0.9, -0.66, 0.1), (0, -0.62, 0.6), (0.9, -0.66, 0.1), (1.5, -0.4, 0),
            (0.8, -0.38, 0.8), (0, -0.34, 1.15), (-0.8, -0.38, 0.8),
        ],
    )


def _plume(s: Sitter) -> None:
    """A fashionable velvet hat with a buckle and an ostrich plume."""
    colour = s.looks.cloth
    s.piece(
        s.on_head(
            (0.5, -0.8, 0), (1.0, -1.6, -0.2), (0.6, -2.1, -0.3), (0.0, -2.0, -0.3, CORNER), (0.2, -1.7, -0.2),
            (0.2, -1.1, 0),
        ),
        "#f0e6cf", 16, 9,
    )
    s.pen.brush(s.on_head((0.42, -0.9, 0), (0.6, -1.5, -0.2), (0.2, -1.94, -0.3)), 6, "#a08a6a")
    s.piece(
        s.on_head(
            (-0.8, -0.58, 0.2), (-0.86, -1.05, 0), (-0.3, -1.36, 0), (0.5, -1.28, 0), (0.86, -0.95, 0),
            (0.8, -0.56, 0.2), (0, -0.5, 0.9),
        ),
        colour, 22, 11,
    )
    _brim(
        s,
        shift(colour, 0.03),
        [
            (-1.55, -0.75, 0), (-0.9, -0.6, 0.1), (0, -0.66, 0.6), (0.9, -0.6, 0.1), (1.4, -0.28, 0),
            (0.8, -0.36, 0.8), (0, -0.36, 1.15), (-0.8, -0.42, 0.8),
        ],
    )
    x, y = s.p(-0.3, -0.72, 0.9)
    for width, tone in ((16, INK), (9, BRASS)):
        s.pen.stroke(rounded(x - 26, y - 23, 52, 46, 6), tone, width)


def _slouch(s: Sitter) -> None:
    """A broad dark hat pulled over one eye."""
    colour = "#3a3236"
    s.cap(-1.5, [(0.4, -1.46, 0), (0.78, -1.1, 0), (0.84, -0.56, 0.3)], -0.46, colour, 26)
    _brim(
        s,
        shift(colour, 0.03),
        [
            (-1.6, -0.3, 0), (-0.9, -0.6, 0.1), (0, -0.6, 0.6), (0.9, -0.62, 0.1), (1.6, -0.66, 0), (0.8, -0.36, 0.8),
            (0, -0.24, 1.15), (-0.8, -0.2, 0.8),
        ],
    )
    s.pen.brush(s.on_head((-0.84, -0.66, 0.3), (0, -0.52, 0.95), (0.84, -0.66, 0.3)), 26, "#8a2f3a", "flat")
    x, y = s.p(0.5 * s.side, -0.66, 0.8)
    s.piece(
        [(x, y), (x + 20 * s.side, y - 130), (x + 90 * s.side, y - 220, CORNER), (x + 70 * s.side, y - 90)],
        "#2f6f6a", 12, 8,
    )


def _bandana(s: Sitter) -> None:
    for tail in range(2):
        s.piece(
            s.on_head(
                *(
                    (-s.side * x, y, -0.25)
                    for x, y in (
                        (0.98, -0.5), (1.3 + 0.1 * tail, -0.5 + 0.25 * tail),
                        (1.62 - 0.1 * tail, -0.28 + 0.42 * tail), (1.3, -0.3 + 0.3 * tail), (0.98, -0.36),
                    )
                )
            ),
            "#3f6f7a", 10, 8,
        )
    s.cap(
        -s.looks.dome - 0.17,
        [(0.6, -s.looks.dome - 0.1, 0), (0.96, -0.75, 0), (1.0, -0.42, 0.1), (0.5, -0.56, 0.75)], -0.6, "#3f6f7a", 26,
    )


def _skullcap(s: Sitter) -> None:
    """The skull of a larger animal worn as a hat, with candles on it."""
    for side in BOTH:
        x, y = s.p(side * 0.62, -1.2, 0.1)
        s.piece([(x - 20, y - 96), (x + 20, y - 100), (x + 24, y + 20), (x - 24, y + 20)], "#e9dcc0", 10, 8)
        s.pen.fill(blob([(x, y - 96), (x + 16, y - 118), (x, y - 168, CORNER), (x - 16, y - 118)]), "#8fe0c0")
        s.pen.fill(blob([(x, y - 100), (x + 8, y - 116), (x, y - 146, CORNER), (x - 8, y - 116)]), "#f0fff0")
    s.cap(
        -1.44, [(0.6, -1.32, 0), (1.0, -0.9, 0), (1.02, -0.5, 0.2), (0.66, -0.34, 0.8), (0.3, -0.42, 0.95)], -0.28,
        "#e2d5b0", 32,
    )
    for side in BOTH:
        s.pen.fill(
            blob(
                s.on_head(
                    (side * 0.14, -0.76, 0.9), (side * 0.36, -0.98, 0.8), (side * 0.6, -0.86, 0.7),
                    (side * 0.5, -0.62, 0.85), (side * 0.24, -0.6, 0.95),
                )
            ),
            INK,
        )
    s.pen.fill(blob(s.on_head((0, -0.62, 1.0), (0.07, -0.48, 1.05), (-0.07, -0.48, 1.05))), INK)
    s.pen.brush(s.on_head((0.3, -1.36, 0.2), (0.2, -1.16, 0.5), (0.34, -1.02, 0.6), (0.26, -0.94, 0.7)), 6)


HATS: dict[str, Callable[[Sitter], None]] = {
    "": lambda s: None,
    "hood": _hood,
    "mohawk": _mohawk,
    "topknot": _topknot,
    "jester": _jester,
    "wizard": _wizard,
    "plume": _plume,
    "slouch": _slouch,
    "bandana": _bandana,
    "skullcap": _skullcap,
}

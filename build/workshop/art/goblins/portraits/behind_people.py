"""What is behind an adventurer: rays, luggage, a drake."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.goblins.fire import draw_flame, draw_glow
from workshop.art.goblins.portraits.behind import BEHIND as GOBLINS
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import blob, circle, oval, poly, rounded


def _sun(s: Sitter) -> None:
    """A sun with rays."""
    x, y = s.p(0, -0.2, 0)
    draw_glow(s.pen, x, y, 620, "#ffd76a", 0.95)
    for ray in range(20):
        angle, half = math.tau * ray / 20, 0.07
        reach = 640 if ray % 2 else 520
        s.pen.fill(
            poly(
                [
                    (x + 300 * math.cos(angle - half), y + 300 * math.sin(angle - half)),
                    (x + reach * math.cos(angle), y + reach * math.sin(angle)),
                    (x + 300 * math.cos(angle + half), y + 300 * math.sin(angle + half)),
                ]
            ),
            "#ffe9a0",
            0.8,
        )
    s.pen.stroke(circle(x, y, 330), "#fff3c8", 16, 0.9)
    s.pen.stroke(circle(x, y, 356), BRASS, 9)


def _load(s: Sitter) -> None:
    """A pack taller than its bearer: barrel, bedroll, pans, a goose."""
    s.cut(rounded(180, 60, 640, 900, 60), "#7a5a3a", 44, 13)
    for y in (240, 520):
        s.pen.brush([(180, y), (500, y + 20), (820, y)], 26, "#3f2c1e", "flat")
    s.cut(rounded(150, -40, 700, 130, 60), "#8a3b3a", 30, 12)
    for x in (150, 850):
        s.cut(oval(x, 25, 40, 64), "#a85a50", 12, 9)
        s.pen.stroke(oval(x, 25, 22, 38), INK, 6)
    s.cut(rounded(790, 200, 180, 260, 50), "#8a6238", 26, 11)
    for y in (250, 400):
        s.pen.brush([(788, y), (880, y + 16), (972, y)], 16, "#8f969c", "flat")
    s.pen.brush([(120, 300), (110, 420)], 12, INK, "flat")
    s.cut(circle(104, 500, 96), "#5a5f66", 26, 11)
    s.pen.stroke(circle(104, 500, 66), "#33383c", 9)
    s.piece(
        [
            (690, 120), (700, -10), (650, -90), (700, -150), (770, -120), (850, -116, CORNER), (780, -80), (760, 0),
            (800, 120),
        ],
        "#f4efe2", 20, 10,
    )
    s.pen.fill(circle(726, -112, 10), INK)
    s.piece([(766, -126), (850, -112, CORNER), (770, -92)], "#f0a030", 6, 7)
    s.pen.brush([(300, -30), (250, -170)], 24, "#8a5e36", "flat")
    s.piece([(190, -190), (310, -230), (330, -180), (220, -140)], "#a9b2b6", 10, 9)


def _drake(s: Sitter) -> None:
    """A drake that looks over her shoulder."""
    with s.pen.placed(500 + s.side * 240, 430, 1.0, s.side * 4, flip=s.side < 0):
        green = "#3f8a5a"
        s.piece([(-120, 560), (-140, 260), (-60, 60), (100, 40), (170, 200), (150, 560)], green, 40, 12)
        for scale in range(6):
            s.pen.brush(
                [(-60, 160 + 64 * scale), (20, 190 + 64 * scale), (100, 160 + 64 * scale)], 8, shift(green, -0.17)
            )
        for side, length in ((-1, -300), (1, -260)):
            s.piece([(side * 40 + 10, -130), (side * 90, length, CORNER), (side * 100 + 20, -110)], "#e2d3a6", 12, 9)
        for spike in range(4):
            s.piece(
                [
                    (-110 - 10 * spike, -60 + 90 * spike), (-190 - 10 * spike, -90 + 90 * spike, CORNER),
                    (-120 - 8 * spike, 10 + 90 * spike),
                ],
                "#c2702f", 8, 8,
            )
        s.piece(
            [
                (-130, 40), (-120, -90), (-20, -160), (90, -140), (150, -40), (240, 10), (250, 90), (150, 140),
                (0, 150), (-90, 120),
            ],
            green, 34, 12,
        )
        s.pen.brush([(40, 110), (140, 96), (246, 70)], 10)
        for tooth in (90, 140, 190, 230):
            s.piece(
                [(tooth - 11, 100 - tooth * 0.1), (tooth + 11, 98 - tooth * 0.1), (tooth, 136 - tooth * 0.1, CORNER)],
                "#f8f0d8", 4, 5,
            )
        s.pen.fill(oval(40, -40, 44, 34), "#ffd23a")
        s.pen.fill(oval(52, -38, 10, 30), INK)
        s.pen.outline(oval(40, -40, 44, 34), 9)
        s.pen.brush([(-20, -84), (40, -92), (96, -66)], 17)
        s.pen.fill(oval(214, 28, 14, 10), INK)
        draw_flame(s.pen, 236, 10, 0.4)


def _shards(s: Sitter) -> None:
    """Shards of glass that hang in the air."""
    draw_glow(s.pen, 500, 360, 560, "#9fd8ff", 0.6)
    for x, y, long, turn in (
        (120, 260, 150, -20), (230, 80, 110, 12), (870, 200, 170, 18), (760, 60, 110, -14), (940, 480, 120, 8),
        (70, 560, 120, -6), (620, 10, 80, 4),
    ):
        with s.pen.placed(x, y, 1, turn):
            shard = poly([(0, -long), (long * 0.34, -long * 0.1), (long * 0.1, long * 0.7), (-long * 0.28, long * 0.1)])
            s.pen.fill(shard, "#bfe6fa", 0.85)
            s.pen.fill(poly([(0, -long), (-long * 0.28, long * 0.1), (long * 0.1, long * 0.7)]), "#f4fdff", 0.9)
            s.pen.outline(shard, 8)


def _snow(s: Sitter) -> None:
    draw_glow(s.pen, 500, 380, 560, "#8fcbe8", 0.65)
    for _ in range(15):
        x, y = s.pen.chance.uniform(20, 980), s.pen.chance.uniform(10, 700)
        size = s.pen.chance.uniform(14, 34)
        for arm in range(3):
            dx, dy = size * math.cos(math.pi * arm / 3), size * math.sin(math.pi * arm / 3)
            s.pen.line((x - dx, y - dy), (x + dx, y + dy), 6, "#f2fbff", 0.9)


def _engine(s: Sitter) -> None:
    """The wheel and arm of a siege engine."""
    s.pen.brush([(60, 960), (300, 120)], 70, INK, "flat")
    s.pen.brush([(60, 960), (300, 120)], 50, "#7a5230", "flat")
    s.cut(circle(820, 480, 270), "#7a5230", 40, 13)
    s.pen.fill(circle(820, 480, 210), "#2a221c")
    for spoke in range(8):
        angle = math.tau * spoke / 8
        s.pen.line((820, 480), (820 + 220 * math.cos(angle), 480 + 220 * math.sin(angle)), 44, INK)
        s.pen.line((820, 480), (820 + 220 * math.cos(angle), 480 + 220 * math.sin(angle)), 28, "#8a6238")
    s.cut(circle(820, 480, 60), "#8f969c", 16, 10)


def _fame(s: Sitter) -> None:
    """A shaft of light from above."""
    for beam, tone in ((0, 0.35), (1, 0.45)):
        half = 300 - 110 * beam
        s.pen.fill(
            blob(
                [
                    (500 - half * 0.4, -60, CORNER), (500 + half * 0.4, -60, CORNER),
                    (500 + half * 1.4, 1000, CORNER), (500 - half * 1.4, 1000, CORNER),
                ]
            ),
            "#fff0b0", tone, blur=24,
        )
    for _ in range(18):
        x, y = s.pen.chance.uniform(120, 880), s.pen.chance.uniform(0, 620)
        s.pen.fill(circle(x, y, s.pen.chance.uniform(4, 10)), "#fff8dc", 0.9)


def _cape(s: Sitter) -> None:
    for side in BOTH:
        s.piece(
            [(500 + side * 200, 640), (500 + side * 420, 700), (500 + side * 500, 1040), (500 + side * 260, 1040)],
            "#9c2a36", 40, 12,
        )


BEHIND: dict[str, Callable[[Sitter], None]] = {
    **GOBLINS,
    "sun": _sun,
    "load": _load,
    "drake": _drake,
    "shards": _shards,
    "snow": _snow,
    "engine": _engine,
    "fame": _fame,
    "cape": _cape,
}

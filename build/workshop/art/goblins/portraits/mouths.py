"""Noses and mouths of goblins."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.goblins.portraits.sitter import BONE, BOTH, BRASS, CORNER, INK, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import Place, blob, circle, moved, oval
from workshop.art.kit.rig import HeadPlace

_JAW = 0.47  # head units, the height of the mouth
_DARK = "#2a0f12"


# Noses ----------------------------------------------------------------------------------------------

_NOSES: dict[str, tuple[list[HeadPlace], float, Place]] = {
    # The outline; how far from the middle the nostrils are; the middle of the highlight; all in head units.
    "hook": (
        [
            (-0.1, -0.28), (-0.17, -0.02), (-0.27, 0.2, 1.08), (-0.16, 0.34, 1.15), (0.0, 0.56, 1.55),
            (0.1, 0.52, 1.5), (0.2, 0.34, 1.15), (0.29, 0.2, 1.08), (0.17, -0.02), (0.1, -0.28),
        ],
        0.29,
        (-0.07, 0.2),
    ),
    "carrot": (
        [
            (-0.12, -0.25), (-0.2, 0.0), (-0.26, 0.16, 1.05), (-0.1, 0.26, 1.4), (0.0, 0.24, 2.1), (0.04, 0.14, 2.15),
            (0.14, 0.12, 1.5), (0.24, 0.06, 1.05), (0.14, -0.1), (0.1, -0.25),
        ],
        0.2,
        (-0.07, 0.02),
    ),
    "bulb": (
        [
            (-0.12, -0.2), (-0.2, 0.0, 1.0), (-0.34, 0.18, 1.1), (-0.24, 0.36, 1.25), (0, 0.42, 1.35),
            (0.24, 0.36, 1.25), (0.34, 0.18, 1.1), (0.2, 0.0, 1.0), (0.12, -0.2),
        ],
        0.32,
        (-0.07, 0.1),
    ),
    "snout": (
        [
            (-0.1, -0.1), (-0.24, 0.06, 1.1), (-0.3, 0.22, 1.1), (-0.16, 0.32, 1.15), (0, 0.3, 1.15),
            (0.16, 0.32, 1.15), (0.3, 0.22, 1.1), (0.24, 0.06, 1.1), (0.1, -0.1), (0, -0.04, 1.2),
        ],
        0.2,
        (-0.07, 0.08),
    ),
    "button": (
        [
            (-0.08, 0.0), (-0.18, 0.12, 1.1), (-0.16, 0.26, 1.2), (0, 0.32, 1.25), (0.16, 0.26, 1.2),
            (0.18, 0.12, 1.1), (0.08, 0.0),
        ],
        0.24,
        (-0.05, 0.1),
    ),
}


def draw_nose(s: Sitter) -> None:
    """Draw the nose."""
    pen = s.pen
    places, nostrils, (shine_x, shine_y) = _NOSES[s.looks.nose]
    nose = blob(s.on_head(*places))
    pen.fill(moved(nose, 10, 16), s.deep, 0.45, blur=8)
    tint = mix(
        s.skin, "#d0402f" if "red_nose" in s.looks.marks else s.pink, 0.75 if "red_nose" in s.looks.marks else 0.35
    )
    s.cut(nose, tint, 20, 9, rim=False)
    for side in BOTH:
        x, y = s.p(side * (0.15 if s.looks.nose != "button" else 0.07), nostrils, 1.2)
        pen.fill(oval(x, y, 13, 8 if s.looks.nose != "snout" else 15, side * -25), "#21100d")
    pen.fill(oval(*s.p(shine_x, shine_y, 1.3), 16, 10, -30), "#fff6d8", 0.75, blur=1.5)
    if "nose_ring" in s.looks.marks:
        x, y = s.p(0, nostrils + 0.08, 1.25)
        for width, colour in ((17, INK), (9, BRASS)):
            pen.stroke(oval(x, y + 14, 26, 24), colour, width)
    if "wart" in s.looks.marks:
        x, y = s.p(0.16, 0.06, 1.2)
        pen.fill(circle(x, y, 13), shift(tint, 0.04))
        pen.outline(circle(x, y, 13), 4)
        pen.brush([(x, y - 8), (x + 8, y - 30)], 4, taper="out")


# Mouths ---------------------------------------------------------------------------------------------


def draw_mouth(s: Sitter) -> None:
    """Draw the mouth."""
    MOUTHS[s.looks.mouth](s)


def _tooth(s: Sitter, x: float, y: float, length: float, half: float, fang: bool = False) -> None:
    tip = s.p(x, y + length, None, CORNER) if fang else s.p(x, y + length)
    tooth = blob(
        [
            s.p(x - half, y - length * 0.3), s.p(x + half, y - length * 0.3), s.p(x + half * 0.7, y + length * 0.6),
            tip, s.p(x - half * 0.7, y + length * 0.6),
        ]
    )
    s.pen.fill(tooth, "#f0e3b4")
    s.pen.shade(tooth, -5, -2, "#b9984f", 0.9)
    s.pen.outline(tooth, 3.5)


def _open(s: Sitter, up: float, gape: float, teeth: int) -> None:
    """A wide mouth full of teeth; `up` lifts its corners."""
    pen, wide = s.pen, 0.6
    upper: list[HeadPlace] = [
        (-wide, _JAW - up, None, CORNER), (-wide * 0.5, _JAW + 0.04), (0, _JAW + 0.06), (wide * 0.5, _JAW + 0.04),
        (wide, _JAW - up - 0.05 * s.side, None, CORNER),
    ]
    lower: list[HeadPlace] = [
        (wide * 0.62, _JAW + gape * 0.7), (0, _JAW + gape + 0.04), (-wide * 0.62, _JAW + gape * 0.75),
    ]
    mouth = blob(s.on_head(*upper, *lower))
    pen.fill(mouth, _DARK)
    with pen.clipped(mouth):
        x, y = s.p(0.02, _JAW + gape * 1.05)
        pen.fill(oval(x, y, 74, 36), "#a8393f")
        pen.fill(oval(x - 8, y - 8, 46, 16), "#d46a62", 0.7)
        for tooth in range(teeth):
            t = -0.86 + 1.72 * (tooth + 0.5) / teeth
            length = (0.15, 0.09, 0.13, 0.17, 0.07, 0.14, 0.08, 0.13)[(tooth + s.looks.seed) % 8]
            _tooth(s, t * wide, _JAW - up * abs(t) + 0.02, length, 0.42 * wide * 1.9 / teeth, tooth % 3 == 1)
        for t, length in ((-0.5, -0.12), (0.05, -0.08), (0.46, -0.13)):
            _tooth(s, t * wide, _JAW + gape + 0.04 - 0.16 * abs(t), length, 0.06, fang=True)
    pen.outline(mouth, 8, thin=0.6)
    for side in BOTH:
        pen.brush(
            s.on_head(
                (side * wide, _JAW - up - 0.12), (side * wide * 1.12, _JAW - up), (side * wide, _JAW - up + 0.14)
            ),
            7,
        )
    pen.brush(s.on_head((-0.2, _JAW + gape + 0.14), (0, _JAW + gape + 0.17), (0.2, _JAW + gape + 0.14)), 5, s.deep)


def _closed(s: Sitter, slant: float, tusks: tuple[tuple[float, float], ...]) -> None:
    pen, wide, y = s.pen, 0.53, _JAW
    line = s.on_head(
        (-wide, y + 0.06 - slant * 0.6), (-wide * 0.4, y + 0.12), (wide * 0.3, y + 0.1), (wide, y + 0.02 + slant * 0.6)
    )
    pen.brush(line, 12, taper="fat")
    pen.brush(s.on_head((-wide * 0.5, y + 0.26), (0, y + 0.3), (wide * 0.5, y + 0.25)), 6, s.deep)
    for x, long in tusks:
        tusk = blob(
            s.on_head(
                (x - 0.085, y + 0.16), (x - 0.06, y + 0.01 * long),
                (x + math.copysign(0.03, x), y + 0.13 - 0.27 * long, None, CORNER), (x + 0.07, y + 0.13 - 0.1 * long),
                (x + 0.085, y + 0.16),
            )
        )
        pen.fill(tusk, BONE)
        pen.shade(tusk, -6, -2, "#b9984f", 0.9)
        pen.outline(tusk, 5, thin=0.5)
    for side, lean in ((-1, -slant), (1, slant)):
        pen.brush(
            s.on_head(
                (side * (wide + 0.06), y - 0.09 + lean * 0.6), (side * (wide + 0.1), y + 0.04 + lean * 0.6),
                (side * (wide + 0.02), y + 0.15 + lean * 0.6),
            ),
            6,
        )


def _round(s: Sitter, size: float = 1.0) -> None:
    pen = s.pen
    x, y = s.p(0.0, _JAW + 0.16, 0.75)
    outline = [(-66, -34), (-20, -62), (40, -58), (72, -20), (52, 52), (0, 72), (-52, 48)]
    mouth = blob([(x + dx * size, y + dy * size) for dx, dy in outline])
    pen.fill(mouth, _DARK)
    with pen.clipped(mouth):
        pen.fill(oval(x, y + 50 * size, 50 * size, 38 * size), "#a8393f")
        for dx in (-26, 18):
            tooth = blob(
                [
                    (x + (dx - 20) * size, y - 80 * size), (x + (dx + 20) * size, y - 80 * size),
                    (x + (dx + 16) * size, y - 26 * size), (x + (dx - 16) * size, y - 24 * size),
                ]
            )
            pen.fill(tooth, "#f0e3b4")
            pen.outline(tooth, 3.5)
    pen.outline(mouth, 8, thin=0.6)


def _wobble(s: Sitter) -> None:
    """Fear: a wavy line and chattering teeth."""
    pen, y = s.pen, _JAW + 0.1
    outline = [
        (-0.45, 0.06), (-0.3, -0.06), (-0.15, 0.02), (0, -0.06), (0.15, 0.02), (0.3, -0.06), (0.45, 0.06),
        (0.3, 0.17), (0.15, 0.12), (0, 0.18), (-0.15, 0.12), (-0.3, 0.17),
    ]
    mouth = blob(s.on_head(*((x, y + dy) for x, dy in outline)))
    pen.fill(mouth, "#efe2b0")
    with pen.clipped(mouth):
        for tooth in range(9):
            x = -0.4 + 0.1 * tooth
            pen.brush(s.on_head((x, y - 0.1), (x + 0.01, y + 0.2)), 5, taper="flat")
        pen.brush(s.on_head((-0.45, y + 0.07), (0, y + 0.06), (0.45, y + 0.07)), 5, taper="flat")
    pen.outline(mouth, 9, thin=0.7)


def _kiss(s: Sitter) -> None:
    """Pursed lips."""
    pen, y = s.pen, _JAW + 0.14
    for places, tone in (
        ([(-0.16, 0), (-0.06, -0.09), (0, -0.05), (0.06, -0.09), (0.16, 0), (0, 0.03)], 0.0),
        ([(-0.15, 0), (0, 0.02), (0.15, 0), (0.08, 0.12), (-0.08, 0.12)], 0.06),
    ):
        lip = blob(s.on_head(*((x, y + dy, 0.95) for x, dy in places)))
        pen.fill(lip, shift("#b83a4a", tone))
        pen.outline(lip, 6)
    pen.fill(circle(*s.p(0.3, y - 0.02), 10), "#21100d")


def _tongue(s: Sitter) -> None:
    """A closed mouth with the tongue out at one corner, in concentration."""
    _closed(s, 0.12, ((-0.3, 0.6),))
    x, y = s.p(0.28 * s.side, _JAW + 0.12)
    tongue = blob([(x - 34, y - 6), (x + 34, y - 8), (x + 40, y + 44), (x + 6, y + 76), (x - 32, y + 46)])
    s.cut(tongue, "#c9585a", 12, 7, rim=False)
    s.pen.brush([(x + 2, y), (x + 5, y + 44)], 5, "#8a2f36", "out")


MOUTHS: dict[str, Callable[[Sitter], None]] = {
    "grin": lambda s: _open(s, 0.12, 0.3, 8),
    "laugh": lambda s: _open(s, 0.2, 0.46, 6),
    "snarl": lambda s: _open(s, -0.08, 0.3, 7),
    "tusks": lambda s: _closed(s, 0.05 * s.side, ((-0.36, 1), (0.36, 1))),
    "smirk": lambda s: _closed(s, -0.2 * s.side, ((0.3, 0.55),)),
    "grim": lambda s: _closed(s, 0.0, ((-0.2, 0.5), (0.28, 0.5))),
    "ooh": _round,
    "howl": lambda s: _round(s, 1.6),
    "wobble": _wobble,
    "kiss": _kiss,
    "tongue": _tongue,
}

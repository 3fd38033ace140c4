"""Headgear of adventurers."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.goblins.fire import draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, IRON, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import blob, circle, oval, sprig
from workshop.art.kit.rig import HeadPlace, scaled_x
from workshop.art.kit.shaders import radial


def _cloth_hood(s: Sitter) -> None:
    half = [
        (0.7, -1.28, 0), (1.18, -0.5, -0.05), (1.24, 0.4, -0.1), (1.04, 1.2, 0.1), (0.9, 0.5, 0.2), (0.9, -0.3, 0.3),
        (0.5, -0.74, 0.6),
    ]
    places = [(0, -1.6, -0.1), *half, (0, -0.86, 0.7), *scaled_x(reversed(half), -1)]
    s.piece(s.on_head(*places), shift(s.looks.cloth, 0.04), 26, 11)
    s.pen.brush(
        s.on_head((-0.84, 0.4, 0.2), (-0.86, -0.3, 0.3), (0, -0.8, 0.8), (0.86, -0.3, 0.3), (0.84, 0.4, 0.2)), 9,
        mix(s.looks.cloth, "#f0dfae", 0.6), "flat",
    )


def _steel(s: Sitter, colour: str = IRON) -> None:
    s.cap(-1.56, [(0.66, -1.4, -0.1), (1.08, -0.9, 0), (1.12, -0.38, 0.2), (0.5, -0.42, 0.85)], -0.4, colour, 34)
    s.pen.brush(s.on_head((-0.66, -1.16, 0.2), (-0.36, -1.34, 0.1), (-0.06, -1.4, 0.1)), 12, "#f6fbfc", alpha=0.9)


def _bascinet(s: Sitter) -> None:
    """An open helmet with a visor pushed up and a feather."""
    k = s.side
    s.piece(
        s.on_head(
            (-k * 0.2, -1.4, 0), (-k * 0.5, -1.9, -0.2), (-k * 1.1, -2.0, -0.3, CORNER), (-k * 1.3, -1.4, -0.3),
            (-k * 0.9, -1.5, -0.2),
        ),
        "#3f7ab0", 16, 9,
    )
    for side in BOTH:
        s.piece(
            s.on_head(
                (side * 1.0, -0.5, 0.1), (side * 1.16, 0.2, 0), (side * 1.06, 0.86, 0.1), (side * 0.8, 1.1, 0.3),
                (side * 0.86, 0.4, 0.3), (side * 0.86, -0.3, 0.3),
            ),
            IRON, 16, 10,
        )
    _steel(s)
    visor = [
        (-0.98, -0.56, 0.3), (-0.7, -1.0, 0.7), (0, -1.24, 1.0), (0.7, -1.0, 0.7), (0.98, -0.56, 0.3),
        (0.5, -0.6, 0.95), (0, -0.56, 1.2), (-0.5, -0.6, 0.95),
    ]
    s.piece(s.on_head(*visor), "#a9b2b6", 18, 10)
    for slit in range(5):
        t = -0.5 + 0.25 * slit
        s.pen.brush(s.on_head((t, -0.74, 0.95), (t * 0.94, -0.96, 0.9)), 11)
    for side in BOTH:
        s.stud(*s.p(side * 1.02, -0.52, 0.25), 17, BRASS)


def _great(s: Sitter) -> None:
    """A closed, dented helmet with two red lights behind the slits."""
    half = [(0.8, -1.36, 0), (1.1, -0.8, 0.05), (1.14, 0.3, 0.05), (1.02, 1.1, 0.2), (0.6, 1.36, 0.5)]
    outline = [(0, -1.5, 0), *half, (0, 1.46, 0.7), *scaled_x(reversed(half), -1)]
    s.piece(s.on_head(*outline), "#6f767b", 44, 13)
    s.pen.brush(s.on_head((0, -1.45, 0.4), (0.02, -0.2, 1.2), (0.02, 1.4, 0.8)), 24, INK, "flat")
    s.pen.brush(s.on_head((0, -1.45, 0.4), (0.02, -0.2, 1.2), (0.02, 1.4, 0.8)), 13, "#a9b2b6", "flat")
    slot = blob(s.on_head((-0.92, -0.02, 0.4), (-0.1, 0.02, 1.15), (-0.1, 0.24, 1.15), (-0.9, 0.18, 0.4)))
    other = blob(s.on_head((0.92, -0.02, 0.4), (0.14, 0.02, 1.15), (0.14, 0.24, 1.15), (0.9, 0.18, 0.4)))
    for slit in (slot, other):
        s.pen.fill(slit, "#0c0808")
        s.pen.outline(slit, 9)
    for side in BOTH:
        x, y = s.p(side * 0.46, 0.11, 0.95)
        draw_glow(s.pen, x, y, 90, "#ff3a2a", 0.9)
        s.pen.fill(oval(x, y, 20, 9), "#ffb0a0")
    for row in range(3):
        for hole in range(4):
            s.pen.fill(circle(*s.p(-0.62 + 0.13 * hole, 0.6 + 0.15 * row, 0.95), 8), "#0c0808")
            s.pen.fill(circle(*s.p(0.24 + 0.13 * hole, 0.6 + 0.15 * row, 0.95), 8), "#0c0808")
    for line in (
        [(0.4, -1.1, 0.5), (0.56, -0.7, 0.7), (0.46, -0.4, 0.8)], [(-0.8, 0.7, 0.5), (-0.6, 1.0, 0.6)],
        [(0.74, 0.5, 0.5), (0.9, 0.9, 0.3)],
    ):
        s.pen.brush(s.on_head(*line), 9, "#33383c")
    for rivet in range(5):
        s.stud(
            *s.p(-0.9 + 0.45 * rivet, -0.3 - 0.02 * rivet % 2, 0.5 + 0.5 * (1 - abs(-0.9 + 0.45 * rivet))), 10,
            "#a9b2b6",
        )


def _cap(s: Sitter) -> None:
    """A pointed cap with a feather, tilted."""
    k = s.side
    colour = shift(s.looks.cloth, -0.04)
    s.piece(
        s.on_head((-k * 0.4, -1.1, 0.3), (-k * 1.0, -1.5, 0), (-k * 1.5, -2.1, -0.2, CORNER), (-k * 1.16, -1.2, 0)),
        "#c2402f", 12, 8,
    )
    s.piece(
        s.on_head(
            (-k * 1.06, -0.6, 0.1), (-k * 0.9, -1.2, 0), (-k * 0.1, -1.56, 0), (k * 0.9, -1.2, 0.1),
            (k * 1.7, -0.66, 0.2, CORNER), (k * 0.6, -0.62, 0.85), (0, -0.62, 0.95),
        ),
        colour, 26, 11,
    )
    s.piece(
        s.on_head(
            (-k * 1.18, -0.74, 0.1), (0, -0.86, 0.95), (k * 1.8, -0.62, 0.2, CORNER), (k * 0.4, -0.46, 1.0),
            (-k * 1.14, -0.36, 0.1),
        ),
        shift(colour, 0.05), 12, 9,
    )


def _tricorne(s: Sitter) -> None:
    s.cap(-1.5, [(0.6, -1.36, 0), (0.92, -0.9, 0.1), (0.9, -0.6, 0.3)], -0.46, "#241f2a", 22)
    s.piece(
        s.on_head(
            (-1.6, -1.1, -0.1, CORNER), (-0.8, -0.86, 0.4), (0, -1.22, 1.0, CORNER), (0.8, -0.86, 0.4),
            (1.6, -1.1, -0.1, CORNER), (1.1, -0.5, 0.2), (0, -0.32, 1.1), (-1.1, -0.5, 0.2),
        ),
        "#2f2836", 18, 11,
    )
    s.pen.brush(
        s.on_head((-1.56, -1.06, -0.1), (-0.8, -0.84, 0.4), (0, -1.18, 1.0), (0.8, -0.84, 0.4), (1.56, -1.06, -0.1)),
        10, BRASS, "flat",
    )
    s.cut(circle(*s.p(0.1, -0.72, 1.05), 28), BRASS, 8, 8, rim=False)


def _medic(s: Sitter) -> None:
    s.cap(-1.5, [(0.6, -1.4, 0), (1.08, -0.95, 0), (1.02, -0.5, 0.2), (0.5, -0.56, 0.85)], -0.54, "#f0ead8", 26)
    s.pen.fill(sprig(*s.p(0, -0.96, 0.85), 150), "#3f7d3a")
    s.pen.brush(s.on_head((-1.0, -0.56, 0.2), (0, -0.6, 0.95), (1.0, -0.56, 0.2)), 10, "#b0a890", "flat")


def _straw(s: Sitter) -> None:
    s.cap(-1.44, [(0.5, -1.36, 0), (0.84, -1.0, 0.1), (0.86, -0.6, 0.3)], -0.5, "#d9b45a", 24)
    brim = [
        (-1.7, -0.44, 0), (-0.9, -0.7, 0.2), (0, -0.7, 0.6), (0.9, -0.7, 0.2), (1.6, -0.58, 0), (1.2, -0.36, 0.4),
        (0.6, -0.34, 0.9), (0, -0.3, 1.1), (-0.8, -0.3, 0.8), (-1.3, -0.28, 0.3),
    ]
    s.piece(s.on_head(*brim), "#e2c06a", 14, 11)
    for straw in range(13):
        t = -1.3 + 0.215 * straw
        s.pen.brush(s.on_head((t * 0.7, -0.62, 0.7), (t, -0.38, 0.8)), 5, "#a8822f")
    s.pen.brush(s.on_head((-0.86, -0.72, 0.3), (0, -0.6, 0.95), (0.86, -0.72, 0.3)), 22, "#7a3b2e", "flat")


def _fur(s: Sitter) -> None:
    s.cap(-1.54, [(0.6, -1.46, 0), (1.08, -1.06, 0), (1.06, -0.7, 0.2)], -0.7, "#7a5536", 24)
    tufts: list[HeadPlace] = []
    for tuft in range(13):
        t = -1.16 + 0.193 * tuft
        tufts += [(t, -0.36 - 0.06 * (tuft % 2) + 0.02, 0.9 - 0.6 * t * t, CORNER), (t + 0.09, -0.5, 0.9 - 0.6 * t * t)]
    s.piece(
        s.on_head(*tufts, (1.26, -0.9, 0), (0.6, -0.96, 0.6), (0, -1.0, 0.8), (-0.6, -0.96, 0.6), (-1.26, -0.9, 0)),
        "#a8825a", 20, 10,
    )
    x, y = s.p(-s.side * 1.08, -0.3, -0.1)
    for stripe in range(5):
        s.cut(
            oval(x - s.side * 10 * stripe, y + 52 * stripe, 46 - 4 * stripe, 36), ("#a8825a", "#4a3424")[stripe % 2],
            10, 8,
        )


def _wimple(s: Sitter) -> None:
    """Veil and band of a novice."""
    half = [
        (0.7, -1.3, 0), (1.2, -0.6, -0.1), (1.36, 0.4, -0.1), (1.5, 1.6, 0), (1.0, 1.4, 0.1), (0.94, 0.5, 0.2),
        (0.9, -0.3, 0.3), (0.5, -0.7, 0.7),
    ]
    places = [(0, -1.5, -0.1), *half, (0, -0.8, 0.85), *scaled_x(reversed(half), -1)]
    s.piece(s.on_head(*places), "#3a3a4e", 28, 11)
    band = [
        (-0.9, -0.32, 0.3), (-0.5, -0.7, 0.7), (0, -0.8, 0.85), (0.5, -0.7, 0.7), (0.9, -0.32, 0.3),
        (0.84, -0.2, 0.4), (0.46, -0.52, 0.8), (0, -0.6, 0.95), (-0.46, -0.52, 0.8), (-0.84, -0.2, 0.4),
    ]
    s.piece(s.on_head(*band), "#f0ead8", 8, 8)


def _icecrown(s: Sitter) -> None:
    draw_glow(s.pen, *s.p(0, -1.0, 0.3), 320, "#9fe8ff", 0.4)
    for spike in range(7):
        t = -0.9 + 0.3 * spike
        high = 0.9 - 0.5 * abs(t)
        s.piece(
            s.on_head(
                (t - 0.16, -0.62, 0.7 - 0.4 * t * t), (t * 1.25, -1.0 - high, 0.2, CORNER),
                (t + 0.16, -0.62, 0.7 - 0.4 * t * t),
            ),
            ("#bfeaf8", "#8fcbe8")[spike % 2], 16, 8,
        )
        s.pen.brush(s.on_head((t - 0.05, -0.74, 0.7), (t * 1.2 - 0.03, -0.9 - high * 0.7, 0.3)), 7, "#ffffff", "out")
    s.cap(-0.74, [(0.5, -0.72, 0.85), (1.0, -0.6, 0.2), (0.98, -0.42, 0.2), (0.5, -0.5, 0.9)], -0.52, "#d8f2fa", 10)


def _laurel(s: Sitter) -> None:
    for side in BOTH:
        for leaf in range(6):
            t = 0.12 + 0.17 * leaf
            x, y = s.p(side * t, -0.86 + 0.34 * t * t, 0.85 - 0.6 * t * t)
            s.cut(oval(x, y, 15, 40, side * (30 + 20 * leaf)), "#8fae3a", 7, 6)
    s.pen.fill(circle(*s.p(0, -0.84, 0.95), 14), BRASS)


def _queen(s: Sitter) -> None:
    """A crown of dragon's teeth and rubies."""
    places: list[HeadPlace] = [(-0.96, -0.5, 0.3)]
    for tooth in range(7):
        t = -0.84 + 0.28 * tooth
        z = 0.9 - 0.5 * t * t
        places += [(t * 1.12, -1.3 - 0.24 * math.cos(t * 1.4), z * 0.7, CORNER), (t + 0.14, -0.86, z, CORNER)]
    places = [*places[:-1], (0.96, -0.5, 0.3), (0.5, -0.58, 0.9), (0, -0.6, 1.0), (-0.5, -0.58, 0.9)]
    s.cut(blob(s.on_head(*places), tension=0.3), BRASS, 16, 10)
    for gem in range(5):
        t = -0.64 + 0.32 * gem
        s.cut(
            circle(*s.p(t, -0.74 + 0.05 * t * t, 0.95 - 0.5 * t * t), 19), ("#c02f3a", "#2f86a8")[gem % 2], 6, 6,
            rim=False,
        )


def _sunhalo(s: Sitter) -> None:
    """A winged circlet; the sun behind it belongs to what stands behind the person."""
    for side in BOTH:
        for feather in range(3):
            y = -0.5 - 0.2 * feather
            s.piece(
                s.on_head(
                    (side * 0.86, y, 0.3), (side * 1.3, y - 0.4, 0),
                    (side * (1.72 - 0.14 * feather), y - 0.7 - 0.1 * feather, -0.1, CORNER),
                    (side * 1.2, y - 0.1, 0.1), (side * 0.9, y + 0.14, 0.3),
                ),
                "#f6ecc8", 10, 8,
            )
    s.cap(-0.86, [(0.5, -0.82, 0.85), (1.0, -0.62, 0.2), (0.98, -0.44, 0.2), (0.5, -0.6, 0.9)], -0.64, BRASS, 10)
    s.cut(circle(*s.p(0, -0.74, 1.0), 34), "#ff9a3a", 8, 8, rim=False)


def _crystal(s: Sitter) -> None:
    """A tall hat of blown glass with a light in it."""
    half = [(0.4, -1.6, 0), (0.74, -1.0, 0.1), (0.9, -0.62, 0.3)]
    outline = [
        (0.1 * s.side, -2.2, -0.1, CORNER), *half, (0, -0.5, 0.95), *scaled_x(reversed(half), -1),
    ]
    hat = blob(s.on_head(*outline))
    x, y = s.p(0, -1.2, 0.4)
    s.pen.fill(hat, radial(x - 30, y + 30, 240, [(0, "#f4fdff", 0.95), (0.4, "#9fd8f0", 0.85), (1, "#3a6aa8", 0.8)]))
    for facet in range(4):
        t = -0.6 + 0.4 * facet
        s.pen.brush(
            s.on_head((t * 1.2, -0.66, 0.7), (t * 0.4, -1.4, 0.4), (0.1 * s.side, -2.1, 0)), 6, "#ffffff", alpha=0.8
        )
    s.pen.outline(hat, 11)
    brim = [
        (-1.5, -0.5, 0), (-0.8, -0.68, 0.3), (0, -0.64, 0.8), (0.8, -0.68, 0.3), (1.5, -0.5, 0), (0.8, -0.44, 0.8),
        (0, -0.4, 1.15), (-0.8, -0.44, 0.8),
    ]
    s.pen.fill(blob(s.on_head(*brim)), "#c9ecfa", 0.92)
    s.pen.outline(blob(s.on_head(*brim)), 10)


def _hardhat(s: Sitter) -> None:
    s.cap(-1.5, [(0.66, -1.34, -0.05), (1.06, -0.9, 0), (1.06, -0.5, 0.25), (0.5, -0.44, 0.9)], -0.42, "#d9a23c", 30)
    s.pen.brush(s.on_head((0, -1.48, 0.2), (0.02, -0.9, 0.9), (0, -0.46, 1.05)), 34, shift("#d9a23c", -0.12), "flat")
    s.piece(
        s.on_head(
            (-1.12, -0.56, 0.2), (0, -0.5, 1.1), (1.12, -0.56, 0.2), (0.9, -0.32, 0.7), (0, -0.22, 1.35),
            (-0.9, -0.32, 0.7),
        ),
        "#b8822a", 10, 10,
    )
    for side in BOTH:
        s.cut(circle(*s.p(side * 0.34, -0.8, 0.95), 50), "#8a5e36", 10, 8)
        s.pen.fill(circle(*s.p(side * 0.34, -0.8, 0.95), 34), "#9fd8d0")
        s.pen.outline(circle(*s.p(side * 0.34, -0.8, 0.95), 34), 6)


def _headband(s: Sitter) -> None:
    s.cap(-0.72, [(0.5, -0.7, 0.85), (1.02, -0.56, 0.1), (1.0, -0.36, 0.1), (0.5, -0.5, 0.9)], -0.52, "#c2402f", 8)


HELMS: dict[str, Callable[[Sitter], None]] = {
    "cloth_hood": _cloth_hood,
    "steel": _steel,
    "bascinet": _bascinet,
    "great": _great,
    "cap": _cap,
    "tricorne": _tricorne,
    "medic": _medic,
    "straw": _straw,
    "furcap": _fur,
    "wimple": _wimple,
    "icecrown": _icecrown,
    "laurel": _laurel,
    "queen": _queen,
    "sunhalo": _sunhalo,
    "crystal": _crystal,
    "hardhat": _hardhat,
    "headband": _headband,
}

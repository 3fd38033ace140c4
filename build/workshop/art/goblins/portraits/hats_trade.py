"""Headgear of mystics, thieves and fools among the goblins."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.goblins.portraits.hats_plain import HATS as PLAIN
from workshop.art.goblins.portraits.hats_plain import horn
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle, oval
from workshop.art.kit.rig import HeadPlace, scaled_x
from workshop.art.kit.shaders import radial


def _feathers(s: Sitter) -> None:
    """A mask pushed up on the forehead: a horned skull with feathers."""
    for feather in range(9):
        t = -1 + 0.25 * feather
        colour = ("#c2412f", "#2f6f86", "#e2b33c")[feather % 3]
        base, tip = s.p(t * 0.6, -1.0, 0), s.p(t * 1.5, -2.1 + 0.5 * t * t, -0.2)
        bend = ((base[0] + tip[0]) / 2 + 40, (base[1] + tip[1]) / 2)
        s.piece(
            [(base[0] - 12, base[1]), (bend[0] - 76, bend[1]), (*tip, CORNER), bend, (base[0] + 14, base[1])], colour,
            12, 8,
        )
        s.pen.brush([base, tip], 5, shift(colour, -0.2))
    for side in BOTH:
        horn(
            s, side,
            [(0.5, -1.1, 0.3), (0.95, -1.3, 0.1), (1.5, -1.2, 0, CORNER), (1.1, -0.95, 0.1), (0.7, -0.8, 0.3)],
            "#4a3a30",
        )
    s.cap(-1.36, [(0.42, -1.3, 0.3), (0.74, -1.0, 0.5), (0.6, -0.7, 0.8), (0.4, -0.4, 0.95)], -0.36, "#e7d9ad", 22)
    for side in BOTH:
        s.pen.fill(
            blob(
                s.on_head(
                    (side * 0.16, -0.9, 0.9), (side * 0.4, -1.04, 0.8), (side * 0.46, -0.84, 0.9),
                    (side * 0.24, -0.74, 1),
                )
            ),
            INK,
        )
    for tooth in range(5):
        s.pen.brush(s.on_head((-0.24 + 0.12 * tooth, -0.56, 1), (-0.24 + 0.12 * tooth, -0.4, 1)), 7)
    s.pen.fill(blob(s.on_head((0, -0.76, 1.0), (0.06, -0.64, 1), (-0.06, -0.64, 1))), INK)


def _mitre(s: Sitter) -> None:
    """The tall red hat of a priest, with a drop of blood in gold."""
    half = [(0.5, -1.7, 0.05), (0.86, -1.1, 0.15), (0.94, -0.5, 0.4), (0.5, -0.42, 0.9)]
    outline = [(0, -2.12, 0, CORNER), *half, (0, -0.4, 1.05), *scaled_x(reversed(half), -1)]
    s.piece(s.on_head(*outline), "#8e1f2c", 30, 11)
    s.pen.brush(s.on_head((0, -2.05, 0.1), (0, -1.4, 0.6), (0, -0.44, 1.05)), 16, BRASS, "flat")
    band = [
        (-0.95, -0.44, 0.4), (-0.5, -0.36, 0.9), (0, -0.34, 1.05), (0.5, -0.36, 0.9), (0.95, -0.44, 0.4),
        (0.95, -0.66, 0.4), (0.5, -0.58, 0.9), (0, -0.55, 1.0), (-0.5, -0.58, 0.9), (-0.95, -0.66, 0.4),
    ]
    s.piece(s.on_head(*band), BRASS, 8, 8, rim=False)
    x, y = s.p(0, -1.2, 0.8)
    drop = blob([(x, y - 76, CORNER), (x + 44, y + 6), (x, y + 50), (x - 44, y + 6)])
    s.cut(drop, "#e8433f", 12, 8, rim=False)
    s.pen.fill(oval(x - 14, y + 4, 8, 14, 20), "#ffd9d0", 0.9)


def _turban(s: Sitter) -> None:
    """A turban with an eye in it."""
    colour = s.looks.cloth
    s.cap(
        -1.62, [(0.6, -1.5, 0), (1.08, -1.0, 0), (1.1, -0.55, 0.2), (0.5, -0.42, 0.85)], -0.38,
        mix(colour, "#e6d3a0", 0.6), 30,
    )
    for wrap in range(4):
        y = -0.62 - 0.23 * wrap
        s.pen.brush(
            s.on_head((-1.05 + 0.1 * wrap, y - 0.12, 0.2), (0, y + 0.16, 0.9), (1.05 - 0.1 * wrap, y - 0.3, 0.2)), 8
        )
    x, y = s.p(0, -0.82, 0.95)
    s.cut(circle(x, y, 52), BRASS, 10, 9, rim=False)
    s.pen.fill(blob([(x - 40, y, CORNER), (x, y - 28), (x + 40, y, CORNER), (x, y + 28)]), "#f8f0d8")
    s.pen.fill(circle(x, y, 19), "#4a2f86")
    s.pen.fill(circle(x, y, 8), INK)
    s.pen.brush([(x, y - 52), (x + 10, y - 140), (x + 60, y - 200)], 20, "#efe2c4", "in")


def _wig(s: Sitter) -> None:
    """A hero's golden wig and a false moustache on strings."""
    gold = "#e8c455"
    for side in BOTH:
        lock: list[HeadPlace] = [
            (0.3, -1.25, 0.2), (1.0, -1.0, 0), (1.2, -0.3, 0), (1.14, 0.4, 0), (1.3, 0.95, 0, CORNER),
            (0.92, 0.7, 0.1), (0.86, 0.1, 0.2), (0.8, -0.45, 0.5), (0.3, -0.75, 0.9),
        ]
        s.piece(s.on_head(*scaled_x(lock, side)), gold, 22, 10)
        for strand in range(3):
            s.pen.brush(
                s.on_head(
                    (side * 0.3, -1.15 + 0.1 * strand, 0.4), (side * 0.94, -0.6, 0.1),
                    (side * (0.96 + 0.06 * strand), 0.5, 0),
                ),
                7,
                shift(gold, -0.16),
            )
    s.piece(
        s.on_head(
            (-0.62, -0.72, 0.6), (-0.3, -1.3, 0.2), (0.4, -1.3, 0.2), (0.74, -0.74, 0.6), (0.5, -0.62, 0.9),
            (0.1, -0.9, 0.8), (-0.3, -0.56, 0.9),
        ),
        gold, 16, 9,
    )
    for side in BOTH:
        s.piece(
            s.on_head(
                (0, 0.38, 1.3), (side * 0.3, 0.3, 1.1), (side * 0.62, 0.22, 0.8, CORNER), (side * 0.5, 0.5, 1.0),
                (side * 0.2, 0.56, 1.2),
            ),
            shift(gold, -0.1), 10, 8, rim=False,
        )
    s.pen.brush(s.on_head((0.6, 0.26, 0.8), (0.95, 0.0, 0.1)), 4, taper="flat")


def _domino(s: Sitter) -> None:
    """A cloth over the head with holes for the eyes, tied at the side."""
    red = "#8f2f3a"
    for tail in range(2):
        s.piece(
            s.on_head(
                (-s.side * 0.98, -0.4, -0.1), (-s.side * (1.34 + 0.1 * tail), -0.4 + 0.28 * tail, -0.3),
                (-s.side * (1.66 - 0.1 * tail), -0.18 + 0.42 * tail, -0.3, CORNER),
                (-s.side * 1.3, -0.16 + 0.3 * tail, -0.3), (-s.side * 0.98, -0.2, -0.1),
            ),
            red, 10, 8,
        )
    s.cap(-1.14, [(0.6, -1.06, 0), (0.98, -0.72, 0), (1.02, -0.4, 0.1), (0.5, -0.44, 0.85)], -0.42, red, 26)
    for spot in range(10):
        t = -0.75 + 0.165 * spot
        s.pen.fill(circle(*s.p(t, -0.72 - 0.22 * (spot % 2), 0.7), 9), "#f0dfc0", 0.9)


def _veiled(s: Sitter) -> None:
    """Hood and scarf: only the eyes are left."""
    PLAIN["hood"](s)
    scarf = [
        (-0.96, 0.02, 0.1), (-0.5, 0.22, 0.95), (0, 0.3, 1.2), (0.5, 0.22, 0.95), (0.96, 0.02, 0.1), (0.92, 0.6, 0.1),
        (0.5, 1.08, 0.4), (0, 1.2, 0.5), (-0.5, 1.08, 0.4), (-0.92, 0.6, 0.1),
    ]
    s.piece(s.on_head(*scarf), "#7a2836", 22, 10, rim=False)
    for fold in range(3):
        y = 0.5 + 0.2 * fold
        s.pen.brush(s.on_head((-0.7, y - 0.12, 0.5), (0, y + 0.1, 1.0), (0.6, y - 0.06, 0.5)), 7, "#4a1620")


def _shadowed(s: Sitter) -> None:
    """A hood so deep that only the glowing eyes are seen."""
    dark = blob(
        s.on_head(
            (0, -0.84, 0.6), (0.6, -0.66, 0.6), (0.86, -0.1, 0.3), (0.7, 0.5, 0.4), (0, 0.4, 1), (-0.7, 0.5, 0.4),
            (-0.86, -0.1, 0.3), (-0.6, -0.66, 0.6),
        )
    )
    s.pen.fill(dark, "#0b0a10", 0.72, blur=24)
    for side in BOTH:
        x, y = s.p(side * 0.43, -0.12)
        s.pen.fill(circle(x, y, 104), radial(x, y, 104, [(0, "#f4ff9a", 0.55), (1, "#b8e04a", 0)]))
        s.pen.fill(oval(x, y, 48, 40), "#f8ffb0")
        s.pen.fill(oval(x + 8 * s.side, y, 9, 33), "#120b08")
    PLAIN["hood"](s)


def _bucket(s: Sitter) -> None:
    """A bucket to hide under, lifted a little."""
    wood = "#8a6238"
    half = [(0.74, -1.9, 0), (0.98, -1.4, 0), (1.16, -0.5, 0.1), (0.6, -0.36, 0.9)]
    outline = [(0, -1.96, 0.1), *half, (0, -0.3, 1.1), *scaled_x(reversed(half), -1)]
    bucket = s.piece(s.on_head(*outline), wood, 34, 12)
    with s.pen.clipped(bucket):
        for stave in range(7):
            t = -0.9 + 0.3 * stave
            s.pen.brush(
                s.on_head((t * 0.72, -1.95, 0.4), (t, -1.1, 0.7), (t * 1.12, -0.3, 0.8)), 6, shift(wood, -0.2), "flat"
            )
        for y, wide in ((-1.5, 0.95), (-0.68, 1.12)):
            hoop = s.on_head((-wide, y - 0.06, 0.1), (0, y + 0.14, 1.0), (wide, y - 0.06, 0.1))
            s.pen.brush(hoop, 40, INK, "flat")
            s.pen.brush(hoop, 28, "#8f969c", "flat")
    s.pen.brush(
        s.on_head((-1.0, -1.5, 0), (-1.3, -2.0, -0.1), (-0.5, -2.35, -0.1), (0.6, -2.3, -0.1), (1.0, -1.5, 0)), 10,
        "#5a5f66", "flat",
    )


def _shako(s: Sitter) -> None:
    """The tall cap of a parade, braid, badge and a red plume."""
    plume = s.on_head((-0.06, -1.7, 0.1), (-0.24, -2.1, 0), (0.02, -2.5, 0, CORNER), (0.26, -2.1, 0), (0.08, -1.7, 0.1))
    s.piece(plume, "#d8402f", 14, 8)
    half = [(0.72, -1.78, 0.05), (0.8, -1.2, 0.1), (0.84, -0.6, 0.4), (0.5, -0.48, 0.9)]
    outline = [(0, -1.84, 0.3), *half, (0, -0.42, 1.05), *scaled_x(reversed(half), -1)]
    s.piece(s.on_head(*outline), "#2f4a7a", 28, 11)
    s.piece(
        s.on_head(
            (-0.72, -1.82, 0.05), (0, -1.94, 0.3), (0.72, -1.82, 0.05), (0.74, -1.6, 0.1), (0, -1.58, 0.6),
            (-0.74, -1.6, 0.1),
        ),
        BRASS, 8, 8,
    )
    peak = [
        (-0.86, -0.56, 0.4), (0, -0.5, 1.05), (0.86, -0.56, 0.4), (0.7, -0.32, 1.0), (0, -0.2, 1.35),
        (-0.7, -0.32, 1.0),
    ]
    s.piece(s.on_head(*peak), "#241c22", 8, 9, rim=False)
    s.pen.brush(s.on_head((-0.76, -1.0, 0.3), (0, -0.7, 1.0), (0.76, -1.0, 0.3)), 14, "#f0dfae", "flat")
    x, y = s.p(0, -1.2, 0.8)
    s.cut(circle(x, y, 46), BRASS, 10, 8, rim=False)
    s.pen.fill(icon("skull-crossed-bones", x, y, 62), "#3a2a14")


def _eggshell(s: Sitter) -> None:
    """Half an eggshell, its edge in zigzag."""
    places: list[HeadPlace] = [
        (-0.8, -0.5, 0.4), (-0.78, -1.0, 0.1), (-0.42, -1.4, 0), (0, -1.52, 0), (0.42, -1.4, 0), (0.78, -1.0, 0.1),
        (0.8, -0.5, 0.4),
    ]
    for tooth in range(6):
        t = 0.7 - 0.24 * tooth
        z = 0.5 + 0.5 * (1 - t * t)
        places += [(t, -0.42, z, CORNER), (t - 0.12, -0.62, z, CORNER)]
    s.cut(blob(s.on_head(*places), tension=0.35), "#f3e8cd", 26, 10)
    for x, y in ((-0.4, -1.1), (0.1, -1.3), (0.45, -0.95), (-0.1, -0.85), (-0.6, -0.8), (0.2, -0.72)):
        s.pen.fill(circle(*s.p(x, y, 0.5), 11), "#b98a5a", 0.7)


HATS: dict[str, Callable[[Sitter], None]] = {
    "feathers": _feathers, "mitre": _mitre, "turban": _turban, "wig": _wig, "domino": _domino, "veiled": _veiled,
    "shadowed": _shadowed, "bucket": _bucket, "shako": _shako, "eggshell": _eggshell,
}

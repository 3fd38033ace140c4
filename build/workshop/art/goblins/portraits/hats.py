"""Helmets of goblins, and the headgear of tinkers."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.goblins.fire import draw_flame
from workshop.art.goblins.portraits.hats_plain import HATS as PLAIN
from workshop.art.goblins.portraits.hats_plain import horn
from workshop.art.goblins.portraits.hats_trade import HATS as TRADE
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, IRON, Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle
from workshop.art.kit.rig import DeepPlace, HeadPlace
from workshop.art.kit.shaders import radial


def _helmet(s: Sitter, colour: str = IRON) -> None:
    s.cap(-1.46, [(0.6, -1.34, -0.1), (0.98, -0.9, 0), (1.06, -0.42, 0.3), (0.5, -0.3, 0.9)], -0.27, colour, 34)
    s.pen.brush(
        s.on_head((-1.0, -0.62, 0.3), (-0.5, -0.5, 0.9), (0, -0.47, 1.05), (0.5, -0.5, 0.9), (1.0, -0.62, 0.3)), 8
    )
    for rivet in range(7):
        t = -0.9 + 0.3 * rivet
        s.stud(*s.p(t, -0.38 - 0.1 * t * t, 0.3 + 0.75 * (1 - t * t)), 10)
    s.pen.brush(s.on_head((-0.6, -1.1, 0.2), (-0.3, -1.26, 0.1), (-0.05, -1.3, 0.1)), 10, "#f2f6f4", alpha=0.85)


def _pot(s: Sitter) -> None:
    """A cooking pot with a dent."""
    _helmet(s)
    s.pen.brush(s.on_head((0.3, -1.0, 0.5), (0.42, -0.9, 0.5), (0.38, -0.76, 0.5)), 7)
    s.pen.fill(icon("skull-crossed-bones", *s.p(-0.02, -0.86, 0.8), 120), "#2a2f36", 0.75)


def _crown(s: Sitter) -> None:
    """The helmet of a chief: two great horns, a ring of gold spikes, a ruby."""
    for side in BOTH:
        horn(
            s,
            side,
            [
                (0.6, -0.95, 0.1), (1.1, -1.1, 0), (1.32, -1.55, -0.1), (1.22, -1.98, -0.15, CORNER),
                (1.62, -1.5, -0.1), (1.42, -0.92, -0.1), (0.92, -0.62, 0.1),
            ],
        )
        for ring in range(4):
            x = side * (0.86 + 0.13 * ring)
            s.pen.brush(
                s.on_head((x, -1.12 - 0.06 * ring, 0.1), (x + side * 0.12, -0.72 - 0.12 * ring, 0.1)), 6, "#7a6438"
            )
    _helmet(s, "#6f777d")
    spikes: list[HeadPlace] = [(-1.02, -0.34, 0.3)]
    for spike in range(5):
        x = -0.84 + 0.42 * spike
        z = 0.35 + 0.75 * (1 - x * x)
        spikes += [(x, -0.98 if spike != 2 else -1.16, z, CORNER), (x + 0.21, -0.52, min(1.0, z + 0.05))]
    spikes = [*spikes[:-1], (1.02, -0.34, 0.3), (0.5, -0.26, 0.9), (0, -0.22, 1.05), (-0.5, -0.26, 0.9)]
    s.cut(blob(s.on_head(*spikes), tension=0.3), BRASS, 14, 9)
    s.cut(circle(*s.p(0, -0.5, 1.06), 26), "#c02f3a", 8, 7, rim=False)


def _kettle(s: Sitter) -> None:
    """A broad iron hat, with an arrow in it."""
    pen = s.pen
    s.cap(-1.42, [(0.5, -1.3, 0), (0.84, -0.95, 0.1), (0.86, -0.56, 0.4)], -0.44, "#7d858b", 30)
    x, y = s.p(0.3, -1.1, 0.4)
    pen.brush([(x, y), (x + 120, y - 150)], 13, "#8a5e36", "flat")
    s.piece(
        [(x + 96, y - 150, CORNER), (x + 160, y - 206, CORNER), (x + 170, y - 160, CORNER), (x + 128, y - 118, CORNER)],
        "#c9483a", 8, 6,
    )
    brim = [
        (-1.5, -0.38, 0), (-0.85, -0.62, 0.2), (0, -0.62, 0.7), (0.85, -0.62, 0.2), (1.5, -0.38, 0),
        (0.8, -0.36, 0.8), (0, -0.32, 1.15), (-0.8, -0.36, 0.8),
    ]
    s.piece(s.on_head(*brim), IRON, 14, 11)
    for rivet in range(7):
        t = -1.05 + 0.35 * rivet
        s.stud(*s.p(t, -0.46 - 0.02 * (1 - t * t), 0.75 - 0.5 * t * t), 9)
    pen.brush(s.on_head((-0.5, -1.1, 0.3), (-0.24, -1.24, 0.2)), 10, "#f2f6f4", alpha=0.85)


def _wolf(s: Sitter) -> None:
    """The head of a wolf over the brow, ears up, teeth down."""
    pen, fur = s.pen, "#6d6a68"
    for side in BOTH:
        horn(
            s, side,
            [(0.42, -1.2, 0.1), (0.5, -1.75, 0), (0.74, -1.98, -0.05, CORNER), (0.98, -1.5, 0), (0.92, -1.0, 0.1)],
            fur,
        )
        inner = s.on_head(*((side * x, y, z) for x, y, z in ((0.6, -1.3, 0.1), (0.72, -1.76, 0), (0.86, -1.3, 0.1))))
        pen.fill(blob(inner), "#c08a7a", 0.9)
    half: list[DeepPlace] = [
        (0.5, -1.5, 0), (1.0, -1.1, 0), (1.25, -0.5, -0.1, CORNER), (1.05, -0.45, 0.1), (1.16, 0.05, -0.1, CORNER),
        (0.92, -0.2, 0.2), (0.8, -0.5, 0.5), (0.42, -0.5, 0.9),
    ]
    s.cap(-1.56, half, -0.42, fur, 26)
    for side in BOTH:
        s.piece(
            s.on_head(
                (side * 0.28, -1.0, 0.9), (side * 0.5, -1.1, 0.7), (side * 0.56, -0.98, 0.7), (side * 0.3, -0.9, 0.95)
            ),
            "#f0c23a", 4, 7, rim=False,
        )
        pen.fill(circle(*s.p(side * 0.4, -1.0, 0.85), 8), INK)
    snout = [
        (-0.24, -1.1, 0.9), (0.24, -1.1, 0.9), (0.34, -0.6, 1.2), (0.2, -0.42, 1.3), (-0.2, -0.42, 1.3),
        (-0.34, -0.6, 1.2),
    ]
    s.piece(s.on_head(*snout), shift(fur, 0.06), 16, 9, rim=False)
    s.piece(s.on_head((-0.13, -0.62, 1.35), (0.13, -0.62, 1.35), (0, -0.46, 1.4)), "#241c22", 4, 6, rim=False)
    for tooth in range(6):
        t = -0.75 + 0.3 * tooth
        s.piece(
            s.on_head(
                (t - 0.06, -0.5 + 0.04 * abs(t), 0.9), (t + 0.06, -0.5 + 0.04 * abs(t), 0.9), (t, -0.3, 0.95, CORNER)
            ),
            "#f4ead0", 4, 5, rim=False,
        )
    for _ in range(16):
        x, y = pen.chance.uniform(-0.85, 0.85), pen.chance.uniform(-1.4, -0.7)
        pen.brush(s.on_head((x, y, 0.4), (x * 1.08, y + 0.14, 0.4)), 6, shift(fur, -0.17), "out")


def _nasal(s: Sitter) -> None:
    """A recruit's helmet: too large, with a spike on top."""
    s.piece(s.on_head((-0.12, -1.36, 0), (0, -1.95, -0.05, CORNER), (0.12, -1.36, 0)), "#c9ccc8", 8, 8)
    s.cap(-1.46, [(0.6, -1.34, -0.1), (1.0, -0.9, 0), (1.1, -0.36, 0.3), (0.5, -0.26, 0.9)], -0.23, "#7a6a52", 34)
    s.piece(
        s.on_head((-0.11, -0.4, 1.05), (0.11, -0.4, 1.05), (0.09, 0.06, 1.25), (-0.09, 0.06, 1.25)), "#8f969c", 6, 8,
        rim=False,
    )
    band = [
        (-1.1, -0.36, 0.3), (-0.5, -0.26, 0.9), (0, -0.23, 1.05), (0.5, -0.26, 0.9), (1.1, -0.36, 0.3),
        (1.08, -0.54, 0.3), (0.5, -0.44, 0.9), (0, -0.41, 1.05), (-0.5, -0.44, 0.9), (-1.08, -0.54, 0.3),
    ]
    s.piece(s.on_head(*band), "#8f969c", 6, 8, rim=False)
    s.pen.brush(s.on_head((0.2, -1.3, 0.3), (0.34, -1.0, 0.5), (0.26, -0.8, 0.6)), 6)


def _goggles(s: Sitter) -> None:
    """Brass goggles pushed up, over singed hair."""
    for tuft, (x, high) in enumerate(((-0.45, 0.36), (-0.2, 0.55), (0.05, 0.42), (0.3, 0.58), (0.5, 0.3))):
        lean = 0.1 * (tuft - 2)
        s.piece(
            s.on_head((x - 0.12, -0.82, 0.2), (x + lean, -0.92 - high, 0, CORNER), (x + 0.12, -0.82, 0.2)), "#3a2a28",
            8, 8,
        )
    _strap(s, -0.66)
    for side in (s.side, -s.side):
        _lens(s, *s.p(side * 0.34, -0.72, 0.85), 64)


def _strap(s: Sitter, y: float, colour: str = "#5a3b26") -> None:
    half = [(0.5, y - 0.12, 0.6), (1.0, y, 0), (0.99, y + 0.14, 0), (0.5, y + 0.04, 0.7)]
    s.cap(y - 0.14, half, y + 0.02, colour, 8)


def _lens(s: Sitter, x: float, y: float, radius: float) -> None:
    s.cut(circle(x, y, radius), "#b88a3e", 12, 9, rim=False)
    glass = [(0, "#d8fff4", 1), (0.5, "#4fb0a0", 1), (1, "#123c40", 1)]
    s.pen.fill(circle(x, y, radius * 0.72), radial(x - 14, y - 16, radius, glass))
    s.pen.outline(circle(x, y, radius * 0.72), 7)
    s.pen.brush([(x - radius * 0.4, y + 10), (x + radius * 0.25, y - radius * 0.5)], 12, "#ffffff", "flat", 0.75)


def _monocle(s: Sitter) -> None:
    """A brass headband with lenses on arms, for fine work."""
    for tuft, x in enumerate((-0.75, -0.6, 0.6, 0.75)):
        s.piece(
            s.on_head((x - 0.12, -0.6, 0.1), (x * 1.7, -0.95 - 0.1 * (tuft % 2), -0.1, CORNER), (x + 0.1, -0.5, 0.1)),
            "#cfc8b4", 8, 8,
        )
    _strap(s, -0.7, "#8a5e36")
    x, y = s.p(-0.5 * s.side, -0.7, 0.8)
    for turn, reach in enumerate((96, 74)):
        s.pen.brush(
            [(x, y), (x - s.side * (40 + 30 * turn), y - reach), (x - s.side * 10, y - reach - 40)], 10, BRASS, "flat"
        )
        _lens(s, x - s.side * (10 - 40 * turn), y - reach - 56 + 40 * turn, 40 - 6 * turn)
    _lens(s, *s.p(0.43 * s.side, -0.14, 0.95), 84) if "loupe" in s.looks.marks else None


def _candle(s: Sitter) -> None:
    """A digger's leather cap with a candle that drips."""
    s.cap(-1.3, [(0.6, -1.2, 0), (0.98, -0.8, 0.05), (1.04, -0.4, 0.3), (0.5, -0.34, 0.9)], -0.32, "#6e4a2c", 28)
    s.pen.brush(s.on_head((0, -1.28, 0.1), (0.06, -0.8, 0.8), (0.04, -0.36, 1.05)), 7)
    x, y = s.p(0, -1.2, 0.5)
    for drop in (-30, 26):
        s.piece(
            [(x + drop - 12, y - 26), (x + drop + 12, y - 26), (x + drop + 8, y + 50), (x + drop - 8, y + 46)],
            "#efe2c4", 6, 6,
        )
    s.piece([(x - 34, y - 130), (x + 34, y - 136), (x + 38, y + 6), (x - 38, y + 6)], "#efe2c4", 14, 9)
    draw_flame(s.pen, x, y - 160, 0.55)


def _colander(s: Sitter) -> None:
    """A sieve upside down, with a fork in it."""
    pen = s.pen
    x, y = s.p(0.45, -1.25, 0.2)
    s.piece([(x - 12, y + 30), (x + 10, y + 30), (x + 60, y - 90), (x + 40, y - 98)], "#b9c0c4", 6, 8)
    for tine in range(3):
        pen.brush(
            [(x + 44 + 16 * tine - 10, y - 96 + 6 * tine), (x + 66 + 18 * tine, y - 156 + 8 * tine)], 11, "#b9c0c4",
            "flat",
        )
    s.cap(-1.5, [(0.62, -1.36, -0.1), (1.0, -0.9, 0), (1.08, -0.44, 0.3), (0.5, -0.32, 0.9)], -0.29, "#a7894f", 34)
    for row in range(4):
        for hole in range(3 + row):
            t = (hole - (2 + row) / 2) * 0.36
            place = s.p(t, -1.3 + 0.22 * row + 0.05 * t * t, 0.4 + 0.16 * row)
            pen.fill(circle(*place, 15), "#241c14")
    rim = [
        (-1.2, -0.42, 0.2), (-0.5, -0.3, 0.9), (0, -0.26, 1.05), (0.5, -0.3, 0.9), (1.2, -0.42, 0.2),
        (1.16, -0.56, 0.2), (0.5, -0.45, 0.9), (0, -0.42, 1.05), (-0.5, -0.45, 0.9), (-1.16, -0.56, 0.2),
    ]
    s.piece(s.on_head(*rim), "#c8a24a", 8, 9)


HATS: dict[str, Callable[[Sitter], None]] = {
    **PLAIN, **TRADE, "pot": _pot, "crown": _crown, "kettle": _kettle, "wolf": _wolf, "nasal": _nasal,
    "goggles": _goggles, "monocle": _monocle, "candle": _candle, "colander": _colander,
}

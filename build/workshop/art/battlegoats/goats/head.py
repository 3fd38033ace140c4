"""The goat's head without its face: ears, horns, beard, skull with coat patches, forelock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import skia

from workshop.art.battlegoats.goats.sitter import BOTH, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.gouache import solid
from workshop.art.kit.paths import blob, oval, sampled
from workshop.art.kit.rig import HeadPlace, scaled_x
from workshop.art.kit.shaders import radial, stipple

CORNER = "c"

# Outlines of one horn for the right side, base to tip to base; the tip is the corner.
HORNS: dict[str, list[HeadPlace]] = {
    "ibex": [
        (0.14, -0.72, 0.2), (0.26, -1.18, 0.1), (0.52, -1.55, -0.1), (0.95, -1.62, -0.4),
        (
            1.28, -1.30, -0.7, CORNER,
        ), (0.92, -1.36, -0.5), (0.66, -1.20, -0.2), (0.52, -0.92, 0), (0.46, -0.64, 0.1),
    ],
    "straight": [
        (0.14, -0.72, 0.2), (0.22, -1.2, 0.1),
        (0.46, -1.75, -0.2, CORNER), (0.5, -1.2, 0), (0.44, -0.64, 0.1),
    ],
    "ram": [
        (0.12, -0.70, 0.2), (0.34, -1.12, 0.1), (0.86, -1.16, -0.1), (1.2, -0.72, -0.2), (1.16, -0.14, -0.1),
        (0.86, 0.12, 0.2),
        (0.66, -0.06, 0.35, CORNER), (0.84, -0.12, 0.1), (0.92, -0.44, 0), (0.78, -0.74, 0),
        (0.52, -0.72, 0.1),
    ],
    "lyre": [
        (0.14, -0.72, 0.2), (0.46, -1.05, 0.1), (0.72, -1.45, -0.1), (0.5, -1.85, -0.2),
        (0.62, -2.0, -0.3, CORNER),
        (0.86, -1.72, -0.3), (1.0, -1.36, -0.2), (0.78, -0.96, 0), (0.46, -0.62, 0.1),
    ],
    "stub": [
        (0.16, -0.72, 0.2), (0.24, -0.95, 0.1),
        (0.38, -1.08, 0, CORNER), (0.42, -0.86, 0.1), (0.42, -0.64, 0.1),
    ],
    "wide": [
        (0.18, -0.72, 0.2), (0.5, -0.98, 0.1), (1.0, -1.02, -0.2),
        (1.5, -1.34, -0.4, CORNER), (1.12, -0.82, -0.2),
        (0.72, -0.72, 0), (0.46, -0.58, 0.1),
    ],
    "great ram": [
        (0.10, -0.72, 0.2), (0.36, -1.26, 0.1), (1.0, -1.36, -0.1), (1.46, -0.86, -0.2), (1.42, -0.10, -0.1),
        (1.04, 0.26, 0.2), (0.70, 0.08, 0.35),
        (0.66, -0.14, 0.4, CORNER), (0.86, -0.02, 0.2), (1.06, -0.2, 0),
        (1.06, -0.56, 0), (0.84, -0.80, 0), (0.54, -0.70, 0.1),
    ],
}
_RINGS = {"ibex": 11, "straight": 8, "ram": 13, "lyre": 10, "stub": 3, "wide": 9, "great ram": 16}


def draw_ears(sitter: Sitter) -> None:
    """Draw both ears."""
    goat, lift = sitter.look, sitter.look.ear
    fur = goat.patch if goat.pattern in ("ears", "mask") else mix(goat.coat, sitter.dark, 0.25)
    for side in BOTH:
        sitter.on_head(
            [
                (side * 0.52, -0.42, -0.1), (side * 0.86, -0.52 + lift * 0.6, -0.3),
                (side * 1.36, -0.30 + lift * 1.8, -0.4, CORNER), (side * 1.0, -0.08 + lift * 1.6, -0.3),
                (side * 0.56, -0.12, -0.1),
            ],
            fur,
        )
        sitter.on_head(
            [
                (side * 0.62, -0.34, -0.1), (side * 0.9, -0.40 + lift * 0.7, -0.3),
                (side * 1.24, -0.28 + lift * 1.7, -0.4, CORNER), (side * 0.92, -0.16 + lift * 1.4, -0.3),
            ],
            "#d99a86",
        )


def draw_horns(sitter: Sitter) -> None:
    """Draw both horns with ridges that run from the outer to the inner edge."""
    if not sitter.look.horns:
        return
    outline = HORNS[sitter.look.horns]
    for side in BOTH:
        places = scaled_x(outline, side)
        horn = sitter.on_head(places, sitter.look.horn_colour)
        with sitter.pen.clipped(horn):
            _draw_ridges(sitter, horn, outline)


def _draw_ridges(sitter: Sitter, horn: skia.Path, outline: Sequence[HeadPlace]) -> None:
    points = next(iter(sampled(horn, 4)))[0]
    tip = next(index for index, place in enumerate(outline) if place[-1] == CORNER)
    split = int(len(points) * tip / len(outline))
    outer, inner = points[:split], points[split:][::-1]
    colour = shift(sitter.look.horn_colour, -0.17, 0, -10)
    count = _RINGS[sitter.look.horns]
    for ring in range(1, count):
        share = ring / count
        start, end = outer[int(share * len(outer))], inner[int(share * len(inner))]
        middle = (start + end) / 2 + (0, 10)
        line = [(float(x), float(y)) for x, y in (start, middle, end)]
        sitter.pen.brush(line, 9, colour, "flat", 0.85)


def draw_beard(sitter: Sitter) -> None:
    """Draw the beard: a tuft, or a long one that covers the chest."""
    goat, at = sitter.look, sitter.rig
    hair = goat.patch if goat.pattern in ("mask", "beard") else mix(goat.coat, "#ffffff", 0.25)
    long = 1.55 if goat.beard == "long" else 0.6 if goat.beard == "short" else 1.0

    def fall(y: float) -> float:
        return 1.05 + (y - 1.05) * long

    sitter.on_head(
        [
            (-0.24, 1.05, 0.9), (-0.3, fall(1.4), 0.8), (-0.16, fall(1.62), 0.8),
            (-0.14, fall(1.85), 0.75, CORNER),
            (0, fall(1.66), 0.8), (0.06, fall(2.0), 0.75, CORNER), (0.14, fall(1.62), 0.8),
            (0.24, fall(1.74), 0.8, CORNER), (0.28, fall(1.35), 0.8), (0.24, 1.05, 0.9),
        ],
        hair,
    )
    for strand in range(4):
        x = -0.15 + 0.1 * strand
        line = [at(x, 1.2, 0.9), at(x * 1.05, fall(1.42), 0.85), at(x * 0.9, fall(1.62), 0.8)]
        sitter.pen.brush(line, 5, shift(hair, -0.16), alpha=0.8)


def draw_skull(sitter: Sitter, skull: skia.Path) -> None:
    """Draw the head with its coat pattern, the light on the muzzle and the shade of the far cheek."""
    goat, at, pen = sitter.look, sitter.rig, sitter.pen
    sitter.solid(skull, goat.coat)
    with pen.clipped(skull):
        if goat.pattern in PATTERNS:
            PATTERNS[goat.pattern](sitter)
        x, y = at(-0.08, 0.35, 1.0)
        light = radial(x, y, 190, [(0, "#000000", 0.55), (1, "#000000", 0)], 1.6)
        pen.flood(stipple(light, mix(goat.coat, "#fff8e6", 0.6), seed=4))
        side = sitter.side
        cheek = [
            (0.2, -0.5, 0.8), (0.24, 0.2, 0.95), (0.28, 0.8, 1), (0.24, 1.3, 1), (1.0, 1.3, 0.5),
            (1, -0.6, 0),
        ]
        pen.fill(blob(at.points(*((side * x, y, z) for x, y, z in cheek))), sitter.darker, 0.28)
        for half in BOTH:
            fold = at.points((half * 0.34, 0.28, 0.75), (half * 0.40, 0.5, 0.7), (half * 0.37, 0.72, 0.85))
            pen.brush(fold, 6, sitter.darker, alpha=0.8)


def _patch(sitter: Sitter, places: Sequence[HeadPlace]) -> None:
    solid(sitter.pen, blob(sitter.rig.points(*places)), sitter.look.patch)


def _blaze(sitter: Sitter) -> None:
    for side in BOTH:
        half = [
            (0.2, -0.9, 0.4), (0.24, -0.4, 0.8), (0.2, 0.2, 0.95), (0.3, 0.7, 0.95), (0.6, 0.6, 0.7),
            (0.9, -0.1, 0), (0.7, -0.9, 0),
        ]
        _patch(sitter, [(side * x, y, z) for x, y, z in half])


def _mask(sitter: Sitter) -> None:
    _patch(sitter, [
        (-0.8, -0.5, 0), (-0.3, -0.42, 0.7), (0, -0.5, 0.8), (0.3, -0.42, 0.7), (0.8, -0.5, 0),
        (0.75, 0.1, 0.2),
        (0.3, 0.14, 0.7), (0, 0.05, 0.9), (-0.3, 0.14, 0.7), (-0.75, 0.1, 0.2),
    ])


def _muzzle(sitter: Sitter) -> None:
    _patch(sitter, [
        (-0.6, 0.6, 0.6), (-0.2, 0.45, 0.95), (0.2, 0.45, 0.95), (0.6, 0.6, 0.6), (0.5, 1.4, 0.8),
        (-0.5, 1.4, 0.8),
    ])


def _half(sitter: Sitter) -> None:
    side = sitter.side
    _patch(sitter, [
        (0.02, -1, 0.4), (-0.04, -0.3, 0.9), (0.04, 0.3, 1), (0, 1.3, 1), (side * -0.9, 1.3, 0.4),
        (side * -1, -0.2, 0), (side * -0.8, -1, 0),
    ])


def _spots(sitter: Sitter) -> None:
    chance = sitter.chance
    for _ in range(9):
        x, y = sitter.rig(chance.uniform(-0.5, 0.5), chance.uniform(-0.7, 0.9), 0.7)
        spot = oval(x, y, chance.uniform(20, 52), chance.uniform(18, 40), chance.uniform(0, 90))
        solid(sitter.pen, spot, sitter.look.patch, 6)


def _stripes(sitter: Sitter) -> None:
    for row in range(4):
        y = -0.62 + row * 0.13
        for side in BOTH:
            line = sitter.rig.points(
                (side * 0.62, y - 0.04, 0.2), (side * 0.36, y + 0.02, 0.6), (side * 0.1, y, 0.8),
            )
            sitter.pen.brush(line, 26, sitter.look.patch, "in")


PATTERNS: dict[str, Callable[[Sitter], None]] = {
    "blaze": _blaze, "mask": _mask, "muzzle": _muzzle, "half": _half, "spots": _spots, "stripes": _stripes,
}


def draw_forelock(sitter: Sitter) -> None:
    """Draw the tuft of hair on the forehead."""
    goat, at = sitter.look, sitter.rig
    hair = goat.coat if goat.pattern == "blaze" else mix(goat.coat, sitter.dark, 0.12)
    sitter.on_head(
        [
            (-0.32, -0.78, 0.4), (-0.2, -1.05, 0.35), (0.1, -1.08, 0.35), (0.34, -0.78, 0.4),
            (0.26, -0.48, 0.75),
            (0.16, -0.6, 0.7), (0.08, -0.34, 0.85, CORNER), (-0.04, -0.56, 0.75),
            (-0.14, -0.38, 0.82, CORNER),
            (-0.22, -0.6, 0.65),
        ],
        hair,
    )
    for strand in range(3):
        line = [
            at(-0.14 + 0.12 * strand, -0.94, 0.4), at(-0.12 + 0.11 * strand, -0.7, 0.6),
            at(-0.1 + 0.1 * strand, -0.52, 0.75),
        ]
        sitter.pen.brush(line, 5, sitter.dark)

"""Hats and helmets of goats; the tables at the end say how each is combined with horns."""

from __future__ import annotations

from collections.abc import Callable

import skia

from workshop.art.battlegoats.goats.crowns import bicorne, circlet, crown, laurel, nurse, top_hat
from workshop.art.battlegoats.goats.sitter import BOTH, Sitter, mirrored
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.gouache import cast_shadow
from workshop.art.kit.paths import Point, blob, circle, oval, poly
from workshop.art.kit.rig import HeadPlace, scaled_x
from workshop.art.kit.shaders import radial


def _brim_shade(sitter: Sitter, shape: skia.Path) -> None:
    cast_shadow(sitter.pen, shape, sitter.skull(), 0, 26, sitter.darker, 0.8)


def _band(sitter: Sitter, y: float, width: float, colour: str, reach: float = 0.62) -> None:
    """A band round the head at height y."""
    line = [
        (-reach, y + 0.06, 0.3), (-0.3, y, 0.85), (0, y - 0.03, 1.0), (0.3, y, 0.85), (reach, y + 0.06, 0.3),
    ]
    sitter.pen.brush(sitter.rig.points(*line), width + 10, "#2e1d18", "flat")
    sitter.pen.brush(sitter.rig.points(*line), width, colour, "flat")


def _nasal_helm(sitter: Sitter) -> None:
    """A knight's helmet with a nose guard and a studded rim."""
    metal, at, pen = sitter.look.metal, sitter.rig, sitter.pen
    half = [
        (0.3, -1.2, 0), (0.62, -0.9, 0.1), (0.66, -0.36, 0.2), (0.4, -0.42, 0.75), (0.12, -0.42, 0.95),
        (0.1, 0.16, 1.08),
    ]
    sitter.on_head(mirrored(half, [(0, 0.24, 1.12)]), metal, tension=0.42)
    _band(sitter, -0.56, 26, sitter.look.trim)
    for rivet in range(7):
        t = -0.55 + 0.183 * rivet
        pen.fill(circle(*at(t, -0.53 - 0.05 * (1 - abs(t)), 0.35 + 0.65 * (1 - t * t * 2.2)), 8), "#7a5a1a")
    pen.brush(at.points((0, -1.2, 0.1), (0, -0.6, 1.0)), 18, shift(metal, -0.12), "flat")
    pen.brush(at.points((-0.4, -0.95, 0.4), (-0.2, -1.08, 0.3)), 16, shift(metal, 0.18))


def _kettle(sitter: Sitter) -> None:
    """A watchman's kettle hat with a wide iron brim."""
    metal = sitter.look.metal
    sitter.on_head(
        mirrored([(0.22, -1.22, 0), (0.52, -1.0, 0.1), (0.58, -0.62, 0.3)], [(0, -0.52, 0.9)]), metal
    )
    sitter.pen.brush(sitter.rig.points((0, -1.24, 0.1), (0, -0.58, 0.9)), 12, shift(metal, -0.16), "flat")
    brim = sitter.on_head(
        mirrored([
            (0.5, -0.74, 0.4), (1.0, -0.70, 0.1), (1.12, -0.52, 0.1), (0.62, -0.44, 0.7),
        ], [(0, -0.40, 1.1)]), metal
    )
    _brim_shade(sitter, brim)
    for stud in range(9):
        t = -0.88 + 0.22 * stud
        sitter.pen.fill(circle(*sitter.rig(t, -0.50 - 0.04 * abs(t), 1.0 - 0.8 * t * t), 9), sitter.look.trim)


def _morion(sitter: Sitter) -> None:
    """A pikeman's helmet with a tall comb and a brim that rises at both ends."""
    metal = sitter.look.metal
    sitter.on_head(
        [
            (-0.3, -0.9, 0.3), (-0.5, -1.3, 0), (-0.2, -1.62, -0.1), (0.3, -1.58, -0.1), (0.5, -1.2, 0),
            (0.3, -0.9, 0.3),
        ],
        sitter.look.cloth,
    )
    sitter.on_head(mirrored([
        (0.3, -1.24, 0), (0.56, -0.96, 0.1), (0.6, -0.6, 0.3),
    ], [(0, -0.52, 0.9)]), metal)
    brim = sitter.on_head(
        [
            (
                -1.16, -0.92, -0.2, "c",
            ), (-0.7, -0.66, 0.4), (0, -0.56, 0.9), (0.7, -0.66, 0.4), (1.16, -0.92, -0.2, "c"),
            (0.66, -0.46, 0.6), (0, -0.36, 1.1), (-0.66, -0.46, 0.6),
        ],
        shift(metal, 0.03),
    )
    _brim_shade(sitter, brim)


def _galea(sitter: Sitter) -> None:
    """A centurion's helmet: bronze, cheek plates, and the red brush across."""
    bronze = sitter.look.metal
    brush = mirrored([
        (0.4, -1.86, -0.1), (0.86, -1.62, -0.1), (1.08, -1.2, -0.1), (0.92, -1.02, 0), (0.5, -1.2, 0.1),
    ])
    sitter.on_head([(0, -1.95, -0.1), *brush[:5], (0, -1.28, 0.1), *brush[5:]], sitter.look.cloth)
    for bristle in range(11):
        t = -0.85 + 0.17 * bristle
        line = [(t * 0.72, -1.2 + 0.1 * abs(t), 0.1), (t, -1.72 + 0.5 * t * t, -0.1)]
        sitter.pen.brush(sitter.rig.points(*line), 7, shift(sitter.look.cloth, -0.2), "out")
    sitter.on_head(mirrored([
        (0.34, -1.22, 0), (0.64, -0.92, 0.1), (0.68, -0.42, 0.2),
    ], [(0, -0.50, 0.95)]), bronze)
    for side in BOTH:
        plate: list[HeadPlace] = [
            (0.5, -0.44, 0.4), (0.70, -0.4, 0.1), (0.66, 0.2, 0.2), (0.52, 0.62, 0.5, "c"), (0.5, 0.16, 0.5),
        ]
        sitter.on_head(scaled_x(plate, side), shift(bronze, -0.03))
    _band(sitter, -0.54, 24, sitter.look.trim)


def _hard_hat(sitter: Sitter) -> None:
    colour = sitter.look.hat_colour
    sitter.on_head(mirrored([
        (0.3, -1.3, 0), (0.62, -1.0, 0.1), (0.66, -0.58, 0.2),
    ], [(0, -0.5, 0.95)]), colour)
    for rib in (-0.18, 0, 0.18):
        line = [(rib * 0.7, -1.3, 0.1), (rib, -0.95, 0.7), (rib, -0.6, 1.0)]
        sitter.pen.brush(sitter.rig.points(*line), 26, shift(colour, -0.1), "fat")
    brim = sitter.on_head(mirrored([
        (0.4, -0.62, 0.7), (0.84, -0.56, 0.2), (0.56, -0.42, 0.8),
    ], [(0, -0.36, 1.2)]), shift(colour, 0.02))
    _brim_shade(sitter, brim)


def _lamp_helmet(sitter: Sitter) -> None:
    """A sapper's helmet with a burning lamp."""
    _hard_hat(sitter)
    x, y = sitter.rig(0, -0.86, 0.95)
    sitter.pen.fill(circle(x, y, 150), radial(x, y, 150, [(0, "#fff2b0", 0.8), (1, "#fff2b0", 0)]))
    sitter.solid(circle(x, y, 56), "#6d5a3f")
    sitter.solid(circle(x, y, 40), "#fff0a8")


def _straw(sitter: Sitter) -> None:
    colour = "#e0b45a"
    brim = [
        (-1.34, -0.78, -0.1), (-0.9, -0.6, 0.5), (0, -0.46, 1.0), (0.9, -0.6, 0.5), (1.34, -0.78, -0.1),
        (1.0, -0.94, -0.3), (0, -0.86, 0), (-1.0, -0.94, -0.3),
    ]
    shape = sitter.on_head(brim, colour)
    dome = [(-0.46, -0.72, 0.4), (-0.40, -1.14, 0.1), (0, -1.30, 0), (0.40, -1.14, 0.1), (0.46, -0.72, 0.4)]
    sitter.on_head(dome, shift(colour, 0.03))
    ribbon = [
        (-0.47, -0.78, 0.45), (0, -0.66, 0.9), (0.47, -0.78, 0.45), (0.45, -0.95, 0.4), (0, -0.85, 0.8),
        (-0.45, -0.95, 0.4),
    ]
    sitter.on_head(ribbon, sitter.look.hat_colour or sitter.look.cloth)
    for straw in range(13):
        t = -1.1 + 0.18 * straw
        line = [(t * 0.7, -0.74, 0.4), (t, -0.62 - 0.07 * abs(t), 0.8 - 0.5 * abs(t))]
        sitter.pen.brush(sitter.rig.points(*line), 5, shift(colour, -0.18), "out")
    _brim_shade(sitter, shape)


def _musketeer(sitter: Sitter) -> None:
    """A wide felt hat, one brim turned up, with a plume."""
    colour, side = sitter.look.hat_colour, sitter.side
    plume: list[HeadPlace] = [
        (-0.3, -0.9, 0.2), (-0.6, -1.5, 0), (-1.2, -1.72, -0.2),
        (-1.62, -1.3, -0.3, "c"), (-1.2, -1.36, -0.2), (-0.7, -1.1, 0),
    ]
    sitter.on_head(scaled_x(plume, side), "#fbf0da")
    for barb in range(6):
        t = barb / 5
        x, y = side * (-0.5 - 0.9 * t), -1.34 - 0.18 * t
        sitter.pen.brush(sitter.rig.points((x, y, 0), (x - side * 0.12, y - 0.14, -0.1)), 6, "#c9b48e")
    sitter.on_head(mirrored([
        (0.36, -1.2, 0), (0.54, -0.96, 0.2), (0.52, -0.64, 0.4),
    ], [(0, -0.56, 0.9)]), colour)
    brim = [
        (-1.25, -0.96, -0.1), (-0.7, -0.62, 0.6), (0, -0.5, 1.05), (0.7, -0.56, 0.6), (1.3, -0.62, -0.1),
        (0.8, -0.78, 0.1), (0, -0.72, 0.7), (-0.7, -0.84, 0.1),
    ]
    shape = sitter.on_head(brim, shift(colour, 0.04))
    _brim_shade(sitter, shape)


def _feather_cap(sitter: Sitter) -> None:
    """An outlaw's pointed cap with one feather."""
    colour, side = sitter.look.hat_colour, sitter.side
    feather: list[HeadPlace] = [(0.2, -0.9, 0.4), (0.5, -1.5, 0.1), (0.46, -1.95, 0, "c"), (0.22, -1.5, 0.2)]
    sitter.on_head(scaled_x(feather, -side), "#c8492f")
    cap: list[HeadPlace] = [
        (-0.66, -0.62, 0.2), (-0.5, -1.02, 0.1), (-0.1, -1.26, 0), (0.4, -1.12, 0.1),
        (0.98, -0.6, 0.5, "c"), (0.4, -0.66, 0.8), (0, -0.6, 0.95),
    ]
    sitter.on_head(scaled_x(cap, side), colour)
    rim: list[HeadPlace] = [
        (-0.7, -0.56, 0.2), (-0.5, -0.84, 0.4), (0, -0.80, 0.8), (0.5, -0.78, 0.7),
        (1.02, -0.58, 0.5, "c"), (0.4, -0.50, 0.95),
        (0, -0.46, 1.05), (-0.4, -0.48, 0.8),
    ]
    _brim_shade(sitter, sitter.on_head(scaled_x(rim, side), shift(colour, 0.06)))


def _hood(sitter: Sitter) -> None:
    colour = sitter.look.hat_colour or sitter.look.cloth
    half = [
        (0.40, -1.12, 0), (0.74, -0.7, -0.1), (0.84, -0.1, -0.2), (0.86, 0.6, -0.1), (0.66, 1.0, 0.1),
        (0.60, 0.4, 0.2),
        (0.60, -0.2, 0.3), (0.44, -0.62, 0.6),
    ]
    shape = mirrored(half, [(0, -0.74, 0.7)])
    sitter.on_head([(0, -1.34, -0.1), *shape], colour)
    for stitch in range(7):
        t = -0.42 + 0.14 * stitch
        sitter.pen.brush(
            sitter.rig.points((t, -0.80 + 0.4 * t * t, 0.6), (t, -0.90 + 0.4 * t * t, 0.5)), 6,
            shift(colour, 0.2),
        )


def _cap_backwards(sitter: Sitter) -> None:
    colour, side = sitter.look.hat_colour, sitter.side
    peak = [(-0.5, -0.8, 0), (-1.06, -0.86, -0.3), (-1.16, -0.66, -0.3), (-0.6, -0.56, 0.1)]
    sitter.on_head(scaled_x(peak, side), shift(colour, -0.08))
    sitter.on_head(mirrored([
        (0.3, -1.14, 0), (0.6, -0.86, 0.1), (0.64, -0.54, 0.2),
    ], [(0, -0.58, 0.95)]), colour)
    hole = [(-0.2, -0.62, 0.9), (0, -0.80, 0.8), (0.2, -0.62, 0.9), (0, -0.60, 0.97)]
    sitter.on_head(hole, sitter.look.coat)
    sitter.solid(circle(*sitter.rig(0, -1.15, 0), 18), shift(colour, 0.1))


def _sailor(sitter: Sitter) -> None:
    sitter.on_head(mirrored([
        (0.4, -1.16, 0), (0.66, -1.0, 0.1), (0.5, -0.76, 0.4),
    ], [(0, -0.72, 0.8)]), "#f6efe2")
    sitter.on_head(
        [
            (-0.62, -0.62, 0.3), (-0.3, -0.54, 0.85), (0, -0.52, 1.0), (0.3, -0.54, 0.85), (0.62, -0.62, 0.3),
            (0.62, -0.80, 0.2), (0, -0.74, 0.8), (-0.62, -0.80, 0.2),
        ],
        "#2f5f86",
    )
    side = sitter.side
    for tail in (0, 1):
        shape: list[HeadPlace] = [
            (-0.6, -0.7, 0), (-0.95, -0.5 + 0.2 * tail, -0.3), (-1.02, -0.2 + 0.2 * tail, -0.3, "c"),
            (-0.62, -0.55, 0),
        ]
        sitter.on_head(scaled_x(shape, side), "#2f5f86")


def _campaign(sitter: Sitter) -> None:
    """A scout's hat with a pinched crown and a flat brim."""
    colour = sitter.look.hat_colour
    brim = [
        (-1.3, -0.66, 0), (-0.8, -0.54, 0.5), (0, -0.44, 1.0), (0.8, -0.54, 0.5), (1.3, -0.66, 0),
        (0.8, -0.84, -0.2),
        (0, -0.84, 0), (-0.8, -0.84, -0.2),
    ]
    shape = sitter.on_head(brim, colour)
    dome = [(0.14, -1.46, 0), (0.38, -1.28, 0.1), (0.46, -0.7, 0.4)]
    sitter.on_head([(0, -1.36, 0.2), *mirrored(dome, [(0, -0.6, 0.9)])], shift(colour, 0.03))
    for side in BOTH:
        sitter.pen.brush(
            sitter.rig.points((side * 0.06, -1.38, 0.2), (side * 0.16, -1.02, 0.6)), 10, shift(colour, -0.18),
            "out",
        )
    _band(sitter, -0.76, 30, sitter.look.trim, 0.46)
    _brim_shade(sitter, shape)


def _jester(sitter: Sitter) -> None:
    """Three floppy points with bells."""
    one, two = sitter.look.hat_colour or "#b8322c", sitter.look.trim
    for side, colour in ((-1, one), (1, two)):
        arm: list[HeadPlace] = [
            (0, -0.5, 0.9), (0.5, -0.5, 0.6), (0.66, -0.8, 0.1), (1.0, -1.1, -0.2), (1.4, -0.96, -0.3),
            (1.42, -0.66, -0.3, "c"),
            (1.34, -1.2, -0.3), (0.9, -1.5, -0.2), (0.3, -1.3, 0), (0, -0.9, 0.4),
        ]
        sitter.on_head(scaled_x(arm, side), colour)
        sitter.solid(circle(*sitter.rig(side * 1.42, -0.62, -0.3), 34), "#f0c84a")
    sitter.on_head([
        (-0.3, -0.8, 0.6), (-0.24, -1.4, 0), (0.06, -1.9, -0.1, "c"), (0.3, -1.3, 0), (0.3, -0.8, 0.6),
    ], shift(one, 0.1, 0, 60))
    sitter.solid(circle(*sitter.rig(0.06, -1.92, -0.1), 32), "#f0c84a")
    _band(sitter, -0.56, 44, "#efe0b4")


def _bowler(sitter: Sitter) -> None:
    colour = sitter.look.hat_colour
    sitter.on_head(mirrored([
        (0.3, -1.34, 0), (0.52, -1.04, 0.1), (0.5, -0.68, 0.4),
    ], [(0, -0.6, 0.9)]), colour)
    _band(sitter, -0.72, 34, sitter.look.trim, 0.5)
    brim = [
        (-0.96, -0.82, 0.1), (-0.6, -0.62, 0.5), (0, -0.5, 1.05), (0.6, -0.62, 0.5), (0.96, -0.82, 0.1),
        (0.6, -0.54, 0.6),
        (0, -0.38, 1.1), (-0.6, -0.54, 0.6),
    ]
    _brim_shade(sitter, sitter.on_head(brim, shift(colour, 0.05)))


def _bucket(sitter: Sitter) -> None:
    """A bucket for a helmet, much too large."""
    metal = sitter.look.metal
    sitter.pen.stroke(
        blob(
            sitter.rig.points(
                (-0.72, -0.5, 0.2), (-0.9, 0.5, 0.2), (0, 1.5, 0.7), (0.9, 0.5, 0.2), (0.72, -0.5, 0.2),
            ),
            closed=False,
        ),
        "#2e1d18", 9,
    )
    sitter.on_head(
        [
            (-0.56, -1.42, 0), (0, -1.52, -0.1), (0.56, -1.42, 0), (0.76, -0.42, 0.2), (0, -0.28, 1.1),
            (-0.76, -0.42, 0.2),
        ],
        metal, tension=0.3,
    )
    for y in (-1.2, -0.6):
        reach = 0.62 if y < -1 else 0.72
        _band(sitter, y, 12, shift(metal, -0.18), reach)
    dent = sitter.rig.points((0.2, -1.05, 0.6), (0.34, -0.95, 0.6), (0.28, -0.8, 0.7))
    sitter.pen.brush(dent, 9, shift(metal, -0.25))


def _headband(sitter: Sitter) -> None:
    colour, side = sitter.look.hat_colour, sitter.side
    for tail in (0, 1):
        shape: list[HeadPlace] = [
            (-0.62, -0.56, 0), (-0.95, -0.62 + 0.24 * tail, -0.2),
            (-1.3, -0.44 + 0.36 * tail, -0.3, "c"), (-0.95, -0.44 + 0.24 * tail, -0.2), (-0.62, -0.44, 0),
        ]
        sitter.on_head(scaled_x(shape, side), colour)
    _band(sitter, -0.54, 52, colour, 0.66)


def _skull_plate(sitter: Sitter) -> None:
    """An iron plate buckled on the forehead, well dented."""
    metal = sitter.look.metal
    _band(sitter, -0.5, 30, "#7a4a2a", 0.66)
    half = [(0.2, -0.96, 0.5), (0.34, -0.72, 0.7), (0.26, -0.3, 0.95)]
    sitter.on_head(mirrored(half, [(0, -0.16, 1.05)]), metal, 9)
    for side in BOTH:
        sitter.pen.fill(circle(*sitter.rig(side * 0.22, -0.7, 0.8), 10), sitter.look.trim)
        sitter.pen.fill(circle(*sitter.rig(side * 0.17, -0.36, 0.98), 10), sitter.look.trim)
    for dent in ((-0.05, -0.7), (0.09, -0.5), (-0.08, -0.38)):
        x, y = sitter.rig(*dent, 0.95)
        sitter.pen.fill(oval(x, y, 24, 15, 20), shift(metal, -0.2))
        sitter.pen.brush([(x - 20, y + 12), (x, y + 17), (x + 20, y + 8)], 6, shift(metal, 0.16))


def _bandage(sitter: Sitter) -> None:
    for turn, y in enumerate((-0.76, -0.62, -0.48)):
        _band(sitter, y + 0.03 * (turn % 2), 40, mix("#fbf3e0", "#d8c8a6", 0.2 * turn), 0.6)
    x, y = sitter.rig(0.2, -0.66, 0.85)
    sitter.pen.fill(oval(x, y, 34, 28), "#c8392f", 0.8)
    sitter.pen.fill(oval(x, y, 20, 16), "#8e1f22", 0.8)


def _halo(sitter: Sitter) -> None:
    x, y = sitter.rig(0, -1.32, 0)
    ring = oval(x, y, 190, 46, sitter.look.roll)
    sitter.pen.stroke(ring, "#fff2b0", 52, 0.45, 10)
    sitter.pen.stroke(ring, "#2e1d18", 34)
    sitter.pen.stroke(ring, "#f6cf52", 20)


def _crown_on_horn(sitter: Sitter) -> None:
    """A king's crown hung on a horn."""
    x, y = sitter.rig(sitter.side * -0.48, -1.34, 0)
    with sitter.pen.placed(x, y, 1, sitter.side * -24):
        points: list[Point] = [
            (-96, 60), (-120, -56, "c"), (-58, 2), (-34, -84, "c"), (0, -6), (34, -84, "c"), (58, 2),
            (120, -56, "c"), (96, 60),
        ]
        sitter.solid(blob(points, tension=0.2), "#f2b73a")
        sitter.solid(poly([(-98, 40), (98, 40), (94, 72), (-94, 72)]), "#c8492f", 6)
        for gem in (-50, 0, 50):
            sitter.solid(circle(gem, 56, 12), "#7fd0e0", 4)


HATS: dict[str, Callable[[Sitter], None]] = {
    "nasal helm": _nasal_helm, "kettle": _kettle, "morion": _morion, "galea": _galea, "hard hat": _hard_hat,
    "lamp helmet": _lamp_helmet, "straw": _straw, "musketeer": _musketeer, "feather cap": _feather_cap,
    "hood": _hood,
    "cap": _cap_backwards, "sailor": _sailor, "campaign": _campaign, "jester": _jester, "bowler": _bowler,
    "bucket": _bucket, "headband": _headband, "skull plate": _skull_plate, "bandage": _bandage, "halo": _halo,
    "crown on horn": _crown_on_horn, "bicorne": bicorne, "circlet": circlet, "crown": crown, "laurel": laurel,
    "nurse": nurse, "top hat": top_hat,
}
HATS_UNDER_HORNS = {"nasal helm", "galea", "hood", "headband", "hard hat", "feather cap", "lamp helmet"}
HATS_WITHOUT_HORNS = {"straw", "bucket", "jester", "musketeer"}

"""The seven uniforms of the girls, all cut for the same shoulders."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.goout.sitter import BOTH, CORNER, Sitter
from workshop.art.goout.style import SUN
from workshop.art.kit.colour import shift
from workshop.art.kit.engraving import cel
from workshop.art.kit.paths import blob, circle, moved, oval, poly, rounded, star
from workshop.art.kit.pen import Pen

WHITE, WHITE_SHADE = "#fbf8ff", "#bfc3e6"


def draw_clothes(her: Sitter) -> None:
    """Draw the neck and the uniform."""
    UNIFORMS[her.looks.uniform](her)


def _body(her: Sitter, colour: str, shadow: str = "") -> None:
    half = [(80, 712), (190, 756), (285, 800), (338, 900), (352, 1100)]
    shape = blob([*her.mirrored(half, -1), *reversed(her.mirrored(half, 1)), (her.neck_x, 760)])
    cel(her.pen, shape, colour, 40, 10, shadow)


def _neck(her: Sitter) -> None:
    """The neck with the shadow of the chin."""
    x, pen = her.neck_x, her.pen
    neck = blob([
        (x - 78, 600), (x - 74, 700), (x - 110, 748), (x, 800), (x + 110, 748), (x + 74, 700), (x + 78, 600),
    ])
    pen.fill(neck, her.looks.skin)
    jaw = blob(her.at.points((-1, 0.3, 0), (-0.6, 0.9, 0.2), (0, 1.12, 0.5), (0.6, 0.9, 0.2), (1, 0.3, 0)))
    with pen.clipped(neck):
        pen.fill(moved(jaw, 0, 34), her.skin_shade)
    pen.outline(neck, 7)


def _shirt(her: Sitter, colour: str = WHITE, shadow: str = WHITE_SHADE) -> None:
    """A shirt front with a tie and a pointed collar."""
    x, pen = her.neck_x, her.pen
    front = blob([(x - 96, 732), (x, 800), (x + 96, 732), (x + 70, 1100), (x - 70, 1100)], tension=0.25)
    cel(pen, front, colour, 20, 8, shadow)
    tie = blob([
        (x - 28, 806), (x + 28, 806), (x + 22, 852), (x + 50, 1090), (x - 50, 1090), (x - 22, 852),
    ], tension=0.2)
    cel(pen, tie, her.looks.accent, 12, 8)
    pen.brush([(x - 22, 852), (x, 860), (x + 22, 852)], 6)
    for side in BOTH:
        collar = her.mirrored([(80, 712), (128, 760), (62, 830, CORNER), (4, 806), (40, 770)], side)
        cel(pen, blob(collar, tension=0.3), WHITE, 10, 8, WHITE_SHADE)


def _lapels(her: Sitter, colour: str) -> None:
    for side in BOTH:
        lapel = her.mirrored([
            (128, 738), (210, 790), (196, 850, CORNER), (226, 872, CORNER), (70, 1090), (52, 1080), (96, 850),
        ], side)
        cel(her.pen, blob(lapel, tension=0.3), colour, 14, 9)


def _sailor(her: Sitter) -> None:
    pen, x, cloth, accent = her.pen, her.neck_x, her.looks.cloth, her.looks.accent
    _body(her, her.looks.shirt, shift(her.looks.shirt, -0.13, 0.02, 0))
    _neck(her)
    chest = blob([(x - 64, 742), (x + 64, 742), (x, 860, CORNER)], tension=0.2)
    pen.fill(chest, her.looks.skin)
    pen.shade(chest, -18, -6, her.skin_shade)
    for side in BOTH:
        collar = her.mirrored([
            (72, 700), (190, 742), (300, 800, CORNER), (250, 930), (170, 905), (0, 880, CORNER), (40, 800),
        ], side)
        cel(pen, blob(collar, tension=0.35), cloth, 18, 9)
        pen.brush(her.mirrored([(284, 806), (240, 906), (168, 884), (24, 862)], side), 8, WHITE, "flat")
        pen.brush(her.mirrored([(88, 716), (48, 800), (16, 846)], side), 6, WHITE, "flat")
    for side in BOTH:
        wing = her.mirrored([(0, 868), (60, 836), (150, 850), (140, 930), (60, 920)], side)
        cel(pen, blob(wing), accent, 14, 9)
        tail = her.mirrored([(0, 890), (50, 930), (88, 1050), (20, 1060)], side)
        cel(pen, blob(tail), accent, 10, 8)
    cel(pen, blob([(x - 34, 856), (x + 34, 856), (x + 30, 914), (x - 30, 914)]), shift(accent, 0.03), 8, 8)


def _blazer(her: Sitter) -> None:
    _body(her, her.looks.cloth)
    _neck(her)
    _shirt(her)
    _lapels(her, shift(her.looks.cloth, 0.06))
    badge = star(her.neck_x + 232, 922, 34, 15, 5)
    her.pen.stroke(badge, her.pen.ink, 9)
    her.pen.fill(badge, her.looks.accent)


def _lab(her: Sitter) -> None:
    """A white coat over a coloured shirt, with test tubes in its pocket."""
    pen, x = her.pen, her.neck_x
    _body(her, "#f4f6fb", "#b9c2e2")
    _neck(her)
    _shirt(her, her.looks.cloth, "")
    _lapels(her, "#fbfcff")
    for index, colour in enumerate((SUN, her.looks.accent)):
        tube = rounded(x + 196 + index * 44, 876 - index * 22, 32, 150, 15)
        cel(pen, tube, "#e8f7ff", 8, 7)
        with pen.clipped(tube):
            pen.fill(rounded(x + 190 + index * 44, 916 - index * 12, 60, 130, 2), colour)
        pen.outline(tube, 7)
        pen.fill(rounded(x + 190 + index * 44, 868 - index * 22, 44, 16, 7), pen.ink)
    cel(pen, poly([(x + 172, 962), (x + 306, 950), (x + 306, 1090), (x + 172, 1090)]), "#f4f6fb", 10, 8, "#b9c2e2")


def _hoodie(her: Sitter) -> None:
    pen, cloth = her.pen, her.looks.cloth
    _body(her, cloth)
    _neck(her)
    for side in BOTH:
        hood = her.mirrored([
            (60, 690), (170, 690), (262, 770), (200, 852), (60, 870), (0, 880), (24, 812), (84, 760),
        ], side)
        cel(pen, blob(hood, tension=0.42), shift(cloth, 0.05), 18, 9)
        pen.brush(her.mirrored([(40, 868), (54, 940), (44, 1000)], side), 13, WHITE, "flat")
        tip = circle(her.neck_x + side * 44, 1006, 13)
        pen.stroke(tip, pen.ink, 7)
        pen.fill(tip, her.looks.accent)


def _gakuran(her: Sitter) -> None:
    """A dark high-collared jacket worn open over a loud shirt."""
    pen, cloth, accent = her.pen, her.looks.cloth, her.looks.accent
    x = her.neck_x
    _body(her, cloth)
    _neck(her)
    front = blob([(x - 84, 752), (x, 806), (x + 84, 752), (x + 96, 1100), (x - 96, 1100)], tension=0.25)
    cel(pen, front, her.looks.shirt, 18, 8)
    for side in BOTH:
        collar = her.mirrored([
            (118, 686), (150, 780), (112, 850), (150, 1090), (96, 1090), (64, 850), (84, 770),
        ], side)
        cel(pen, blob(collar, tension=0.3), shift(cloth, 0.05), 14, 9)
        pen.brush(her.mirrored([(110, 700), (92, 772), (70, 846), (98, 1080)], side), 10, accent, "flat")
    for y in (900, 964, 1028):
        cel(pen, circle(x + 168, y, 15), SUN, 5, 6)
    chain = [(x - 60, 792), (x - 20, 862), (x, 872), (x + 20, 862), (x + 60, 792)]
    pen.brush(chain, 12, pen.ink, "flat")
    pen.brush(chain, 6, SUN, "flat")
    pen.stroke(circle(x, 884, 16), pen.ink, 15)
    pen.stroke(circle(x, 884, 16), SUN, 8)


def _cadet(her: Sitter) -> None:
    """A double-breasted parade jacket with epaulettes."""
    pen, cloth, accent = her.pen, her.looks.cloth, her.looks.accent
    x = her.neck_x
    _body(her, cloth)
    _neck(her)
    collar = blob([
        (x - 116, 700), (x - 96, 764), (x, 826), (x + 96, 764), (x + 116, 700), (x + 136, 776), (x + 98, 836), (x, 884),
        (x - 98, 836), (x - 136, 776),
    ], tension=0.3)
    plastron = poly([(x - 150, 850), (x, 884), (x + 150, 850), (x + 104, 1100), (x - 104, 1100)])
    cel(pen, plastron, accent, 18, 9)
    for row in range(4):
        y = 908 + row * 56
        for side in BOTH:
            pen.brush([(x, y + 14), (x + side * (112 - row * 8), y)], 9, SUN, "flat")
            cel(pen, circle(x + side * (116 - row * 8), y, 16), SUN, 5, 6)
    cel(pen, collar, shift(cloth, 0.05), 14, 9)
    pen.brush([(x - 108, 708), (x - 90, 770), (x, 836), (x + 90, 770), (x + 108, 708)], 8, SUN, "flat")
    for side in BOTH:
        for cord in range(7):
            for reach, width, colour in ((62, 17, pen.ink), (58, 9, SUN)):
                ends = [(214 + cord * 22, 800 + cord * 9), (222 + cord * 23, 800 + reach + cord * 10)]
                pen.brush(her.mirrored(ends, side), width, colour, "flat")
        pad = her.mirrored([(176, 752), (262, 770), (352, 828), (356, 866), (270, 842), (184, 806)], side)
        cel(pen, blob(pad), SUN, 12, 9, "#e0942a")


def _archer(her: Sitter) -> None:
    """A white jacket crossed over the chest and an archer's leather guard."""
    pen, x = her.pen, her.neck_x
    _body(her, her.looks.shirt, WHITE_SHADE)
    _neck(her)
    chest = blob([(x - 70, 742), (x + 70, 742), (x - 8, 880, CORNER)], tension=0.2)
    pen.fill(chest, her.looks.skin)
    pen.shade(chest, -18, -6, her.skin_shade)
    for side in (-1, 1):
        band = her.mirrored([(70, 700), (128, 730), (30, 860), (-110, 1090), (-176, 1090), (-60, 900), (40, 780)], side)
        cel(pen, blob(band, tension=0.35), her.looks.accent, 14, 9)
    guard = blob([
        (x + 20, 906), (x + 120, 850), (x + 262, 846), (x + 312, 930), (x + 296, 1090), (x + 40, 1090),
    ], tension=0.4)
    cel(pen, guard, her.looks.cloth, 26, 10)
    pen.dashes(blob([
        (x + 44, 924), (x + 128, 876), (x + 246, 872), (x + 284, 936), (x + 270, 1080),
    ], closed=False, tension=0.4), SUN, 5, 14, 12)
    pen.brush([(x + 30, 900), (x - 120, 792), (x - 190, 756)], 30, pen.ink, "flat")
    pen.brush([(x + 30, 900), (x - 120, 792), (x - 190, 756)], 17, her.looks.cloth, "flat")
    _target(pen, x + 168, 968)


def _target(pen: Pen, x: float, y: float) -> None:
    for radius, colour in ((48, pen.ink), (41, WHITE), (28, "#e8283f"), (14, WHITE)):
        pen.fill(oval(x, y, radius, radius), colour)


UNIFORMS: dict[str, Callable[[Sitter], None]] = {
    "sailor": _sailor, "blazer": _blazer, "lab": _lab, "hoodie": _hoodie, "gakuran": _gakuran, "cadet": _cadet,
    "archer": _archer,
}

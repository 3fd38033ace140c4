"""Weapons: each drawn round the hoof that holds it."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.battlegoats.goats.grip import IRON, STEEL, WOOD, beside, hoof, shaft
from workshop.art.battlegoats.goats.sitter import Sitter
from workshop.art.battlegoats.marks import goat_mark
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import Point, blob, circle, oval, points_at, poly, rounded

GOLD = "#e2b33c"


def _halberd(sitter: Sitter) -> None:
    with beside(sitter, 330, 800, 5):
        shaft(sitter, -560)
        sitter.solid(blob([(-20, -560), (0, -760, "c"), (20, -560)], tension=0.3), STEEL)
        sitter.solid(blob([
            (14, -590), (70, -640), (150, -640, "c"), (160, -500), (120, -400, "c"), (60, -450), (14, -460),
        ]), STEEL)
        sitter.solid(blob([(-14, -570), (-110, -560, "c"), (-60, -500), (-14, -490)]), IRON)
        hoof(sitter)


def _spear_head(sitter: Sitter, top: float, tassel: str) -> None:
    sitter.solid(blob([
        (-24, top), (-44, top - 70), (0, top - 210, "c"), (44, top - 70), (24, top),
    ], tension=0.4), STEEL)
    sitter.pen.brush([(0, top - 20), (0, top - 150)], 7, "#5d6b76", "out")
    sitter.solid(blob([
        (-34, top - 4), (34, top - 4), (48, top + 70, "c"), (14, top + 50), (0, top + 88, "c"),
        (-16, top + 50), (-48, top + 70, "c"),
    ]), tassel)


def _pike(sitter: Sitter) -> None:
    """A very long pike that slants across the picture."""
    with beside(sitter, 330, 830, 14):
        shaft(sitter, -640, width=36)
        _spear_head(sitter, -640, sitter.look.cloth)
        hoof(sitter)


def _spear(sitter: Sitter) -> None:
    with beside(sitter, 375, 800, 7):
        shaft(sitter, -480)
        _spear_head(sitter, -480, sitter.look.trim)
        hoof(sitter)


def _javelin(sitter: Sitter) -> None:
    """A throwing spear held high."""
    with beside(sitter, 335, 760, 17):
        shaft(sitter, -470, 330, 30)
        _spear_head(sitter, -470, "#c8562a")
        for barb in (-1, 1):
            sitter.solid(blob([(0, 230), (barb * 60, 270), (barb * 60, 350, "c"), (0, 320)]), "#fbf3e0", 6)
    with beside(sitter, 345, 780, 4):
        hoof(sitter)


def _axe(sitter: Sitter) -> None:
    with beside(sitter, 320, 800, 6):
        shaft(sitter, -430, width=40)
        for half in (-1, 1):
            blade: list[Point] = [
                (16, -400), (80, -470), (170, -500, "c"), (190, -350), (160, -210, "c"), (80, -270),
                (16, -300),
            ]
            sitter.solid(blob(points_at(blade, 0, 0, half)), STEEL)
            sitter.pen.brush([(half * 150, -470), (half * 168, -350), (half * 142, -240)], 8, "#f4fbff")
        sitter.solid(rounded(-30, -420, 60, 140, 14), IRON)
        hoof(sitter)


def _hammer(sitter: Sitter) -> None:
    with beside(sitter, 325, 800, 8):
        shaft(sitter, -400, width=42)
        sitter.solid(rounded(-170, -520, 340, 170, 22), IRON)
        for half in (-1, 1):
            sitter.solid(rounded(half * 150 - 34, -536, 68, 202, 16), shift(IRON, -0.08))
        sitter.pen.fill(goat_mark(0, -436, 100), shift(IRON, -0.25))
        hoof(sitter)


def _blade(sitter: Sitter, length: float, width: float, colour: str = STEEL) -> None:
    edge: list[Point] = [(-width, -60), (-width, -length + 90), (0, -length, "c"), (width, -length + 90), (width, -60)]
    sitter.solid(blob(edge, tension=0.3), colour)
    sitter.pen.brush([(0, -80), (0, -length + 110)], 7, "#5d6b76", "out")
    sitter.pen.brush([(-width * 0.6, -100), (-width * 0.6, -length + 130)], 6, "#f7fcff")


def _hilt(sitter: Sitter, width: float = 110) -> None:
    sitter.solid(blob([
        (-width, -84), (0, -66), (width, -84), (width + 6, -54), (0, -34), (-width - 6, -54),
    ]), GOLD)


def _sword(sitter: Sitter) -> None:
    with beside(sitter, 380, 820, 12):
        _blade(sitter, 560, 40)
        _hilt(sitter)
        hoof(sitter)


def _gladius(sitter: Sitter) -> None:
    with beside(sitter, 385, 830, 8):
        _blade(sitter, 430, 50)
        sitter.solid(circle(0, -64, 46), GOLD)
        hoof(sitter)


def _broken_sword(sitter: Sitter) -> None:
    with beside(sitter, 370, 820, 10):
        stump: list[Point] = [
            (-42, -60), (-42, -260, "c"), (-16, -300, "c"), (4, -250, "c"), (28, -330, "c"), (42, -270, "c"),
            (42, -60),
        ]
        sitter.solid(poly(stump), STEEL)
        sitter.pen.brush([(0, -80), (0, -230)], 7, "#5d6b76", "out")
        _hilt(sitter)
        hoof(sitter)


def _rapier(sitter: Sitter) -> None:
    with beside(sitter, 360, 840, 16):
        _blade(sitter, 720, 17)
        sitter.pen.stroke(oval(0, -20, 92, 74), "#2e1d18", 26)
        sitter.pen.stroke(oval(0, -20, 92, 74), GOLD, 14)
        _hilt(sitter, 96)
        hoof(sitter)


def _bow(sitter: Sitter) -> None:
    """A drawn longbow with the arrow on the string."""
    with beside(sitter, 335, 640, 2):
        limb = [(-110, -500), (10, -420), (66, -220), (44, 0), (66, 220), (10, 400), (-110, 470)]
        sitter.pen.stroke(poly([(-108, -498), (-190, -10), (-108, 468)], closed=False), "#2e1d18", 8)
        sitter.pen.stroke(poly([(-108, -498), (-190, -10), (-108, 468)], closed=False), "#fbf3e0", 3)
        sitter.pen.brush(limb, 46, "#2e1d18", "fat")
        sitter.pen.brush(limb, 32, "#a8683a", "fat")
        sitter.solid(rounded(18, -70, 58, 130, 18), "#5a3a2a")
        sitter.pen.line((-190, -10), (150, -28), 17, "#2e1d18")
        sitter.pen.line((-190, -10), (150, -28), 9, "#d9b77a")
        sitter.solid(poly([(140, -60), (222, -32), (144, 2)]), STEEL)
        for vane in (-1, 1):
            sitter.solid(poly([
                (-190, -10), (-150, -10 + vane * 34), (-70, -14 + vane * 34), (-110, -14),
            ]), "#c8492f", 5)
    with beside(sitter, 375, 650, 0):
        hoof(sitter)


def _sling(sitter: Sitter) -> None:
    """A whirling sling with its stone."""
    with beside(sitter, 330, 800, 4):
        for radius, alpha in ((250, 0.5), (285, 0.35), (215, 0.35)):
            sitter.pen.stroke(oval(-60, -420, radius, radius * 0.36, -16), "#fff8e4", 9, alpha)
        for cord in (0, 20):
            sitter.pen.brush([(0, -40), (30 + cord, -240), (100 + cord, -400)], 13, "#6a4526", "flat")
        sitter.solid(blob([(60, -450), (170, -470), (190, -380), (110, -360)]), "#8a5c36")
        sitter.solid(blob([
            (70, -540), (150, -560), (204, -490), (176, -400), (90, -406), (52, -480),
        ]), "#a7a29a")
        hoof(sitter)


def _gloves(sitter: Sitter) -> None:
    """Two boxing gloves, up and ready."""
    red = "#c8392f"
    for far, x, y in ((True, 330, 820), (False, 370, 720)):
        with beside(sitter, x, y, 10, far):
            arm = [(-62, 90), (62, 80), (70, 420), (-130, 420)]
            sitter.solid(blob(arm), sitter.look.coat)
            sitter.solid(blob([(-90, 60), (90, 50), (84, 130), (-84, 138)]), "#fbf3e0")
            glove = [(-100, 60), (-130, -60), (-110, -170), (0, -220), (110, -180), (130, -60), (96, 56)]
            sitter.solid(blob(glove), red)
            sitter.solid(blob([
                (-110, 20), (-160, -50), (-140, -110), (-90, -90), (-60, -20),
            ]), shift(red, 0.04))
            sitter.pen.brush([(-40, -180), (30, -190), (86, -150)], 14, "#f0a090", "both")


def _spoon(sitter: Sitter) -> None:
    """A wooden spoon raised like a sword."""
    with beside(sitter, 370, 820, 12):
        shaft(sitter, -330, 220, 38, "#c8925a")
        sitter.solid(oval(0, -410, 84, 116), "#c8925a")
        sitter.pen.fill(oval(-6, -412, 52, 80), shift("#c8925a", -0.1))
        hoof(sitter)


def _lid(sitter: Sitter) -> None:
    """A saucepan lid for a shield."""
    with beside(sitter, 290, 850, 0, far=True):
        sitter.solid(circle(0, 0, 190), IRON)
        sitter.pen.stroke(circle(0, 0, 150), shift(IRON, -0.15), 9)
        sitter.solid(circle(0, 0, 40), WOOD)


def _tower_shield(sitter: Sitter) -> None:
    """A shield as large as a door; the goat looks over it."""
    colour = sitter.look.cloth
    board = blob([
        (150, 770, "c"), (500, 700), (850, 770, "c"), (880, 1100, "c"), (120, 1100, "c"),
    ], tension=0.3)
    sitter.solid(board, colour)
    with sitter.pen.clipped(board):
        for plank in range(5):
            x = 260 + plank * 120
            sitter.pen.brush([(x, 700), (x + 4, 1100)], 8, shift(colour, -0.2), "flat")
    rim = blob([(150, 770, "c"), (500, 700), (850, 770, "c")], closed=False, tension=0.3)
    sitter.pen.stroke(rim, "#2e1d18", 62)
    sitter.pen.stroke(rim, IRON, 46)
    for rivet in range(9):
        t = rivet / 8
        sitter.pen.fill(circle(165 + 670 * t, 766 - 64 * (1 - (2 * t - 1) ** 2), 12), "#5a6468")
    for side in (-1, 1):
        sitter.solid(blob([
            (500 + side * 210, 700), (500 + side * 260, 690), (500 + side * 275, 780),
            (500 + side * 215, 790),
        ]), "#4a3a34")
    sitter.solid(circle(500, 880, 100), sitter.look.trim)
    sitter.pen.fill(goat_mark(500, 880, 130), shift(sitter.look.trim, -0.35))


def _round_shield(sitter: Sitter) -> None:
    """A painted round shield on the far arm."""
    with beside(sitter, 270, 920, 0, far=True):
        sitter.solid(circle(0, 0, 230), sitter.look.cloth)
        for quarter in (0, 180):
            with sitter.pen.placed(0, 0, 1, quarter):
                wedge = blob([(0, 0, "c"), (0, -205, "c"), (145, -145), (205, 0, "c")])
                sitter.pen.fill(wedge, "#fbf3e0")
        sitter.pen.stroke(circle(0, 0, 218), "#2e1d18", 44)
        sitter.pen.stroke(circle(0, 0, 218), IRON, 30)
        sitter.solid(circle(0, 0, 62), GOLD)


ARMS: dict[str, Callable[[Sitter], None]] = {
    "halberd": _halberd, "pike": _pike, "spear": _spear, "javelin": _javelin, "axe": _axe, "hammer": _hammer,
    "sword": _sword, "gladius": _gladius, "broken sword": _broken_sword, "rapier": _rapier, "bow": _bow,
    "sling": _sling, "gloves": _gloves, "spoon": _spoon, "lid": _lid, "tower shield": _tower_shield,
    "round shield": _round_shield,
}

"""What goats wear on the body: fleece, plate, capes, ponchos, uniforms. Each returns its silhouette."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from workshop.art.battlegoats.goats.sitter import BOTH, Sitter
from workshop.art.battlegoats.marks import goat_mark
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import Point, blob, circle, oval, poly, rounded, star, union
from workshop.art.kit.shaders import stipple, tone

X = 500  # units, the middle of the chest


def _torso() -> skia.Path:
    half = [(170, 640), (250, 760), (340, 860), (370, 1060)]
    return blob([*((X - x, y) for x, y in half), *((X + x, y) for x, y in reversed(half))])


def _neck() -> skia.Path:
    half = [(150, 430), (165, 640), (215, 800), (120, 1060)]
    return blob([*((X - x, y) for x, y in half), *((X + x, y) for x, y in reversed(half))])


def _collar(sitter: Sitter, colour: str, low: float = 806, wide: float = 180) -> None:
    sitter.solid(
        blob([
            (X - wide, 690), (X, 750), (X + wide, 690), (X + wide + 14, 742), (X, low), (X - wide - 14, 742),
        ]),
        colour,
    )


def bell(sitter: Sitter, x: float, y: float, size: float = 54) -> None:
    """A bell on a collar, `size` units wide round (x, y)."""
    brass = sitter.look.trim
    sitter.solid(circle(x, y, size), brass)
    sitter.pen.fill(oval(x, y + size * 0.36, size * 0.56, size * 0.15), shift(brass, -0.3))
    sitter.pen.fill(circle(x, y + size * 0.6, size * 0.19), shift(brass, -0.35))


def _fluff(sitter: Sitter) -> skia.Path:
    """A fleece in rows of locks, with a collar and a bell."""
    torso = sitter.solid(_torso(), sitter.look.coat)
    for row in range(3, -1, -1):
        _fleece_row(sitter, row)
    _collar(sitter, sitter.look.cloth)
    bell(sitter, X - sitter.side * 20, 836)
    return union(torso, _neck())


def _fleece_row(sitter: Sitter, row: int) -> None:
    goat, chance = sitter.look, sitter.chance
    half, count, y = 235 + row * 34, 7 + row, 770 + row * 76
    edge: list[Point] = [(X - half, 700 + row * 30)]
    locks = []
    for index in range(count):
        share = (index + 0.5) / count
        x, fall = X - half + 2 * half * share, y + 44 * math.sin(math.pi * share)
        locks.append((x, fall))
        edge.append((x + chance.uniform(-6, 6), fall + chance.uniform(24, 44), "c"))
        if index < count - 1:
            edge.append((x + half / count, fall - 16, "c"))
    edge += [(X + half, 700 + row * 30), (X, 640)]
    fur = mix(goat.coat, "#ffffff", 0.10) if row == 0 else mix(goat.coat, sitter.dark, 0.10 + 0.12 * row)
    sitter.solid(blob(edge, tension=0.35), fur, 7)
    for x, fall in locks:
        sitter.pen.brush([(x, fall - 40), (x + 4, fall + 8)], 5, sitter.darker, alpha=0.6)


def _armour(sitter: Sitter) -> skia.Path:
    goat, pen = sitter.look, sitter.pen
    torso = sitter.solid(_torso(), shift(goat.metal, -0.1))
    sitter.solid(_neck(), goat.coat)
    sitter.solid(blob([
        (X - 230, 800), (X, 730), (X + 230, 800), (X + 250, 1060), (X - 250, 1060),
    ]), goat.metal)
    pen.brush([(X, 735), (X + 4, 900), (X, 1060)], 9, shift(goat.metal, -0.22), "flat")
    pen.fill(goat_mark(X, 920, 130), goat.cloth)
    for side in BOTH:
        _pauldron(sitter, side)
    _collar(sitter, goat.cloth, 820, 190)
    return torso


def _pauldron(sitter: Sitter, side: int) -> None:
    metal = sitter.look.metal
    for plate in range(3):
        near, far = 170 + plate * 50, 345 + plate * 24
        shape = [
            (X + side * near, 700 + plate * 34), (X + side * (290 + plate * 40), 710 + plate * 50),
            (X + side * far, 820 + plate * 60), (X + side * (near + 60), 800 + plate * 50),
        ]
        sitter.solid(blob(shape), shift(metal, 0.04 - 0.03 * plate))
    for rivet in range(4):
        sitter.pen.fill(circle(X + side * (215 + rivet * 30), 742 + rivet * 22, 9), sitter.look.trim)


def _cape(sitter: Sitter) -> skia.Path:
    """A cape with a clasp over a bare chest."""
    goat = sitter.look
    torso = sitter.solid(_torso(), goat.coat)
    for side in BOTH:
        fold = [(60, 770), (180, 690), (300, 740), (390, 900), (410, 1060), (210, 1060), (170, 880)]
        sitter.solid(blob([(X + side * x, y) for x, y in fold]), goat.cloth)
        sitter.pen.brush([
            (X + side * 250, 800), (X + side * 300, 930), (X + side * 310, 1060),
        ], 8, shift(goat.cloth, -0.2))
    _collar(sitter, shift(goat.cloth, 0.06), 850, 215)
    sitter.solid(circle(X, 812, 46), goat.trim)
    sitter.pen.fill(goat_mark(X, 812, 62), shift(goat.trim, -0.35))
    return torso


def _poncho(sitter: Sitter) -> skia.Path:
    goat, pen = sitter.look, sitter.pen
    torso = sitter.solid(_torso(), goat.cloth)
    bands = ("#e8c65a", "#2f7f86", "#f2ead2", "#c8522f")
    with pen.clipped(torso):
        for row in range(5):
            y = 770 + row * 62
            pen.brush([(100, y + 70), (X, y), (900, y + 70)], 22, bands[row % 4], "flat")
            for step in range(22):
                x = 110 + step * 38
                middle = y + 36 + 70 * abs(x - X) / 400
                gem = [(x, middle - 9), (x + 12, middle + 5), (x, middle + 19), (x - 12, middle + 5)]
                pen.fill(poly(gem), bands[(row + 2) % 4])
        pen.flood(stipple(tone(300, 700, 900, 1040, (0, 0), (1, 0.8)), shift(goat.cloth, -0.25)))
    _collar(sitter, bands[1], 800)
    return torso


def _tunic(sitter: Sitter) -> skia.Path:
    """A laced shirt with a belt over the shoulder."""
    goat, pen = sitter.look, sitter.pen
    torso = sitter.solid(_torso(), goat.cloth)
    sitter.solid(blob([
        (X - 90, 730), (X, 790), (X + 90, 730), (X + 40, 900, "c"), (X, 980, "c"), (X - 40, 900, "c"),
    ]), goat.coat)
    for row in range(3):
        y = 830 + row * 46
        for side in BOTH:
            pen.brush([(X - side * 46, y), (X + side * 46, y + 34)], 8, shift(goat.cloth, -0.3), "flat")
    strap = [(X - sitter.side * 250, 720), (X - sitter.side * 60, 840), (X + sitter.side * 160, 1060)]
    pen.brush(strap, 52, "#2e1d18", "flat")
    pen.brush(strap, 38, "#8a5a34", "flat")
    _collar(sitter, shift(goat.cloth, 0.06), 800)
    return torso


def _uniform(sitter: Sitter) -> skia.Path:
    """A marshal's coat: epaulettes, double row of buttons, medals."""
    goat, pen = sitter.look, sitter.pen
    torso = sitter.solid(_torso(), goat.cloth)
    for side in BOTH:
        sitter.solid(blob([
            (X, 780), (X + side * 130, 730), (X + side * 170, 860), (X + side * 110, 1060), (X, 1060),
        ]), shift(goat.cloth, 0.05))
        for row in range(4):
            sitter.solid(circle(X + side * 74, 850 + row * 62, 17), goat.trim, 5)
        plate = oval(X + side * 290, 745, 110, 42, side * 22)
        for fringe in range(8):
            x = X + side * (205 + fringe * 26)
            pen.brush(
                [(x, 750 + fringe * 13), (x + side * 6, 830 + fringe * 12)], 17, shift(goat.trim, -0.05),
                "fat",
            )
        sitter.solid(plate, goat.trim)
    for medal, colour in enumerate(("#d8553a", "#2f748f")):
        x, y = X + sitter.side * (-150 - medal * 62), 900 + medal * 14
        sitter.solid(poly([(x - 18, y - 60), (x + 18, y - 60), (x + 14, y - 8), (x - 14, y - 8)]), colour, 5)
        sitter.solid(star(x, y + 14, 34, 15, 5), goat.trim, 5)
    _collar(sitter, goat.trim, 806)
    return torso


def _robe(sitter: Sitter) -> skia.Path:
    """A plain robe with a cowl and a rope."""
    goat = sitter.look
    torso = sitter.solid(_torso(), goat.cloth)
    for side in BOTH:
        lapel = [(0, 830), (110, 730), (230, 690), (300, 760), (200, 880), (90, 1060), (0, 1060)]
        sitter.solid(blob([(X + side * x, y) for x, y in lapel]), shift(goat.cloth, 0.05))
        sitter.pen.brush([
            (X + side * 20, 850), (X + side * 130, 760), (X + side * 226, 726),
        ], 12, goat.trim, "flat")
    _collar(sitter, shift(goat.cloth, -0.1), 812)
    return torso


def _ermine(sitter: Sitter) -> skia.Path:
    """A royal mantle: white fur with black tails over velvet."""
    goat = sitter.look
    torso = sitter.solid(_torso(), goat.cloth)
    mantle = blob([
        (X - 190, 670), (X, 740), (X + 190, 670), (X + 300, 760), (X + 320, 850), (X + 170, 930), (X, 950),
        (X - 170, 930), (X - 320, 850), (X - 300, 760),
    ])
    sitter.solid(mantle, "#f6efe2")
    for index in range(13):
        share = (index + 0.5) / 13
        x = X - 280 + 560 * share
        y = 790 + 100 * math.sin(math.pi * share) + (28 if index % 2 else -24)
        sitter.pen.fill(blob([(x, y - 20, "c"), (x + 9, y + 8), (x, y + 20), (x - 9, y + 8)]), "#2e1d18")
    for pearl in range(9):
        share = pearl / 8
        sitter.solid(circle(X - 150 + 300 * share, 752 + 74 * math.sin(math.pi * share), 21), "#fff6e6", 5)
    sitter.solid(circle(X, 850, 34), "#c0392f", 6)
    return torso


def _vest(sitter: Sitter) -> skia.Path:
    """Bare fleece with an open vest and a kerchief."""
    goat = sitter.look
    torso = sitter.solid(_torso(), goat.coat)
    for side in BOTH:
        panel = [(120, 720), (230, 680), (330, 800), (370, 1060), (150, 1060), (110, 880)]
        sitter.solid(blob([(X + side * x, y) for x, y in panel]), goat.cloth)
    for tail in BOTH:
        end: list[Point] = [(X, 800), (X + tail * 60, 850), (X + tail * 84, 930, "c"), (X + tail * 10, 880)]
        sitter.solid(blob(end), goat.trim)
    _collar(sitter, goat.trim, 822)
    sitter.solid(circle(X, 812, 30), shift(goat.trim, 0.04))
    return torso


def _coat(sitter: Sitter) -> skia.Path:
    """A white coat with lapels and buttons."""
    goat = sitter.look
    torso = sitter.solid(_torso(), goat.cloth)
    sitter.solid(blob([
        (X - 100, 740), (X, 780), (X + 100, 740), (X + 60, 1060), (X - 60, 1060),
    ]), shift(goat.cloth, -0.12))
    for side in BOTH:
        lapel = [(150, 690), (220, 730), (170, 870), (140, 850), (60, 1060), (30, 960), (70, 800)]
        sitter.solid(blob([(X + side * x, y) for x, y in lapel]), shift(goat.cloth, 0.03))
    for row in range(3):
        sitter.solid(circle(X, 880 + row * 64, 15), goat.trim, 5)
    return torso


def _plain(sitter: Sitter) -> skia.Path:
    torso = sitter.solid(_torso(), sitter.look.coat)
    for tuft in range(5):
        x = X - 120 + tuft * 60
        sitter.pen.brush([(x, 850), (x + 6, 900)], 7, sitter.darker)
    return torso


def _letterman(sitter: Sitter) -> skia.Path:
    """A striped jersey, much too large."""
    torso = sitter.solid(_torso(), sitter.look.cloth)
    with sitter.pen.clipped(torso):
        for row in range(3):
            y = 830 + row * 84
            sitter.pen.brush([(100, y + 80), (X, y), (900, y + 80)], 34, sitter.look.trim, "flat")
    sitter.pen.outline(torso)
    sitter.solid(rounded(X - 190, 692, 380, 66, 33), shift(sitter.look.cloth, 0.05))
    return torso


BODIES: dict[str, Callable[[Sitter], skia.Path]] = {
    "fluff": _fluff, "armour": _armour, "cape": _cape, "poncho": _poncho, "tunic": _tunic,
    "uniform": _uniform,
    "robe": _robe, "ermine": _ermine, "vest": _vest, "coat": _coat, "plain": _plain, "jersey": _letterman,
}

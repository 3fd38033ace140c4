"""What goths wear below the chin: velvet, leather, ruff, cravat, lace, fur, robe; chokers, spikes, crosses."""

from __future__ import annotations

import math

import skia

from workshop.art.gothest.goths.sitter import BOTH, CORNER, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, circle, minus, moved, oval, poly, rounded, union

LINEN, LINEN_SHADE, STEEL = "#efe8f4", "#8a7aa6", "#d3cfde"


def draw_body(who: Sitter) -> None:
    """Draw neck, clothes and what is worn round the neck."""
    WEAR[who.looks.wear](who)
    if who.looks.neck:
        NECK[who.looks.neck](who)


def _trunk(who: Sitter) -> skia.Path:
    wide = who.shoulder
    half = [(90, 716), (200, 748), (wide, 820), (wide + 40, 1060)]
    points = [*who.beside(half, -1), *reversed(who.beside(half, 1)), (who.neck_x, 790)]
    return blob(points)


def _draw_neck(who: Sitter) -> None:
    x, wide = who.neck_x, 112 if who.looks.male else 86
    neck = blob([
        (x - wide, 560), (x - wide + 2, 690), (x - wide - 84, 750), (x, 900), (x + wide + 84, 750), (x + wide - 2,
            690), (x + wide, 560),
    ])
    who.pen.fill(neck, who.looks.skin)
    with who.pen.clipped(neck):
        chin = blob(who.at.points((-1, 0.2, 0), (-who.jaw, 0.9, 0.2), (0, who.chin, 0.4), (who.jaw, 0.9, 0.2),
            (1, 0.2, 0)))
        who.pen.fill(moved(chin, who.side * 6, 50), who.skin_shade)
        for side in BOTH:
            who.pen.brush(who.beside([(70, 790), (20, 806), (8, 830)], side), 7, who.skin_shade)
    who.pen.hatch(neck, -50, -30, who.skin_deep, 0.6, 7, 60, 22)
    who.pen.outline(neck, 8)


def _neckline(who: Sitter, wide: float, depth: float) -> skia.Path:
    half = [(wide, 690), (wide * 0.8, 690 + depth * 0.6), (wide * 0.46, 690 + depth)]
    middle = [(who.neck_x, 690 + depth * 0.84)]
    return blob([*who.beside(half, -1), *middle, *reversed(who.beside(half, 1))], tension=0.4)


def _velvet(who: Sitter) -> None:
    _draw_neck(who)
    looks, x = who.looks, who.neck_x
    who.solid(minus(_trunk(who), _neckline(who, 150, 182)), looks.cloth, 50, 11)
    for bead in range(15):
        t = bead / 14
        spot = circle(x - 190 + 380 * t, 772 + 104 * math.sin(math.pi * t) - 22 * (1 - abs(2 * t - 1)), 15)
        who.pen.fill(spot, mix(looks.cloth, "#000000", 0.5))
        who.pen.outline(spot, 3)
    for row in range(6):
        y = 890 + row * 26
        for side in BOTH:
            who.pen.brush(who.beside([(-22, y), (22, y + 12)], side), 6, mix(looks.rim, "#ffffff", 0.2), "flat")
    for side in BOTH:
        who.pen.brush(who.beside([(60, 880), (84, 960), (70, 1050)], side), 8)


def _leather(who: Sitter) -> None:
    _draw_neck(who)
    looks, x = who.looks, who.neck_x
    who.solid(blob([(x - 110, 740), (x, 850), (x + 110, 740), (x + 90, 1060), (x - 90, 1060)]), "#26202c", 20, 8,
        rim=False)
    for side in BOTH:
        wide = who.shoulder
        jacket = blob(who.beside([(96, 716), (220, 748), (wide, 820), (wide + 40, 1060), (70, 1060), (120, 870)], side))
        who.solid(jacket, looks.cloth, 44, 11, rim=side > 0)
        lapel: list[Point] = [
            (100, 700), (160, 690), (300, 800, CORNER), (230, 850, CORNER), (250, 890), (110, 1000), (96, 870),
        ]
        who.solid(blob(who.beside(lapel, side), tension=0.35), shift(looks.cloth, 0.05), 18, 10, rim=False)
        for stud in range(5):
            px, py = x + side * (175 + stud * 24), 726 + stud * 22
            spike = poly([(px - 11, py + 8), (px, py - 20), (px + 11, py + 8)])
            who.pen.fill(spike, STEEL)
            who.pen.outline(spike, 4)
    who.pen.fill(icon("skull-crossed-bones", x - 215, 925, 74, -8), "#e9e2ee")
    badge = circle(x + 225, 910, 30)
    who.pen.fill(badge, "#b0203a")
    who.pen.outline(badge, 6)
    who.pen.fill(icon("bat", x + 225, 910, 46), who.pen.ink)


def _ruff(who: Sitter) -> None:
    who.solid(_trunk(who), who.looks.cloth, 50, 11)
    for layer in (0, 1):
        for fold in range(13):
            t = fold / 12
            at = math.pi * (0.02 + 0.96 * t)
            x = who.neck_x - (250 - layer * 46) * math.cos(at)
            y = 700 - layer * 16 + (104 - layer * 22) * math.sin(at)
            shape = oval(x, y, 34, 64 - layer * 8, (t - 0.5) * -120)
            who.solid(shape, LINEN if not layer else shift(LINEN, -0.05), 12, 7, rim=False, shadow=LINEN_SHADE, cell=6)
            who.pen.brush([(x, y - 34), (x + 4, y + 34)], 4, LINEN_SHADE)


def _cravat(who: Sitter) -> None:
    looks, x = who.looks, who.neck_x
    who.solid(_trunk(who), looks.cloth, 50, 11)
    _draw_neck(who)
    for side in BOTH:
        collar = blob(who.beside([(70, 650), (150, 690), (200, 760), (90, 820), (40, 770)], side))
        who.solid(collar, LINEN, 14, 9, rim=False, shadow=LINEN_SHADE)
        lapel = blob(who.beside([(130, 720), (250, 760), (270, 860, CORNER), (90, 1060), (60, 900)], side),
            tension=0.35)
        who.solid(lapel, shift(looks.cloth, 0.06), 18, 10, rim=side > 0)
    for index, (dx, wide) in enumerate(((-46, 70), (40, 76), (0, 84))):
        fall = [(x + dx - 20, 790), (x + dx + 22, 790), (x + dx + wide * 0.6, 880 + index * 26),
            (x + dx, 930 + index * 26), (x + dx - wide * 0.6, 886 + index * 26)]
        who.solid(blob(fall), LINEN, 12, 8, rim=False, shadow=LINEN_SHADE)
    who.solid(oval(x, 800, 36, 28), mix(looks.rim, "#7a1030", 0.7), 8, 7, rim=False)
    who.pen.fill(oval(x - 10, 792, 9, 6), "#ffffff", 0.8)


def _lace(who: Sitter) -> None:
    _draw_neck(who)
    body = minus(_trunk(who), _neckline(who, 130, 122))
    who.solid(body, who.looks.cloth, 50, 11)
    colour = mix(who.looks.cloth, who.looks.rim, 0.55)
    with who.pen.clipped(body):
        for row in range(3):
            for column in range(12):
                t = column / 11
                x, y = who.neck_x - 330 + 660 * t, 800 + row * 74 + 40 * math.sin(math.pi * t)
                who.pen.stroke(circle(x, y, 21), colour, 4)
                who.pen.fill(icon("rose" if row % 2 else "bat", x, y, 30), colour, 0.8)


def _fur(who: Sitter) -> None:
    """A gown under a great collar of fur."""
    _draw_neck(who)
    who.solid(minus(_trunk(who), _neckline(who, 120, 150)), who.looks.cloth, 50, 11)
    tufts = []
    for side in BOTH:
        for step in range(9):
            t = step / 8
            tufts.append(circle(who.neck_x + side * (110 + 215 * t), 706 + 175 * t**1.5,
                62 + 16 * math.sin(step * 2.2)))
    fur = "#4a3f52" if who.looks.rim != "#bfe6ff" else "#e6f1fb"
    collar = union(*tufts)
    who.solid(collar, fur, 30, 10)
    with who.pen.clipped(collar):
        for _ in range(120):
            x, y = who.neck_x + who.chance.uniform(-390, 390), who.chance.uniform(650, 960)
            who.pen.brush([(x, y), (x + who.chance.uniform(-12, 12), y + 30)], 5, mix(fur, who.looks.rim, 0.45), "out",
                0.7)


def _robe(who: Sitter) -> None:
    """A shawl wrapped high, with a fringe of moons."""
    _draw_neck(who)
    looks, x = who.looks, who.neck_x
    who.solid(minus(_trunk(who), _neckline(who, 120, 110)), looks.cloth, 50, 11)
    wrap = blob([
        (x - 130, 700), (x - 250, 770), (x - who.shoulder - 20, 860), (x - who.shoulder, 990), (x,
            900), (x + who.shoulder, 1000),
        (x + who.shoulder + 20, 860), (x + 250, 770), (x + 130, 700), (x + 90, 800), (x, 850), (x - 90, 800),
    ])
    who.solid(wrap, shift(looks.cloth, 0.08, 0.02, 30), 40, 10)
    with who.pen.clipped(wrap):
        for column in range(11):
            t = column / 10
            px, py = x - 360 + 720 * t, 930 - 120 * math.sin(math.pi * t) + (40 if column % 2 else 0)
            who.pen.fill(circle(px, py + 20, 17), looks.rim)
            who.pen.fill(circle(px + 8, py + 16, 15), shift(looks.cloth, 0.08, 0.02, 30))


def _choker(who: Sitter) -> None:
    x, y = who.neck_x, who.neck_y
    band = blob([(x - 90, y - 20), (x, y + 22), (x + 90, y - 20), (x + 92, y + 18), (x, y + 62), (x - 92, y + 18)])
    who.solid(band, "#1e1524", 8, 6, rim=False, hatch=0)
    who.solid(circle(x, y + 62, 24), who.looks.rim, 6, 6, rim=False)
    who.pen.fill(circle(x - 7, y + 55, 6), "#ffffff")


def _spikes(who: Sitter) -> None:
    x, y = who.neck_x, who.neck_y
    band = blob([(x - 96, y - 20), (x, y + 22), (x + 96, y - 20), (x + 98, y + 20), (x, y + 64), (x - 98, y + 20)])
    who.solid(band, "#1e1524", 8, 6, rim=False, hatch=0)
    for index in range(5):
        t = -0.8 + 0.4 * index
        px, py = x + t * 92, y + 32 - 22 * t * t
        who.solid(blob([(px - 12, py), (px + t * 16, py + 46, CORNER), (px + 12, py)]), STEEL, 4, 5, rim=False, hatch=0)


def _cross(who: Sitter) -> None:
    x = who.neck_x
    who.pen.brush([(x - 110, 716), (x - 60, 800), (x, 850), (x + 60, 800), (x + 110, 716)], 6, STEEL, "flat")
    cross = union(rounded(x - 9, 838, 18, 110, 4), rounded(x - 36, 868, 72, 18, 4))
    who.solid(cross, STEEL, 5, 7, rim=False, hatch=0)


def _pearls(who: Sitter) -> None:
    x = who.neck_x
    for row, (wide, drop) in enumerate(((98, 26), (126, 66))):
        for bead in range(11 + 2 * row):
            t = bead / (10 + 2 * row) * 2 - 1
            spot = circle(x + t * wide, 708 + row * 14 + drop * (1 - t * t), 12)
            who.solid(spot, LINEN, 4, 4, rim=False, hatch=0)
    who.solid(oval(x, 806, 20, 26), who.looks.rim, 6, 6, rim=False, hatch=0)


WEAR = {"velvet": _velvet, "leather": _leather, "ruff": _ruff, "cravat": _cravat, "lace": _lace, "fur": _fur,
    "robe": _robe}
NECK = {"choker": _choker, "spikes": _spikes, "cross": _cross, "pearls": _pearls}

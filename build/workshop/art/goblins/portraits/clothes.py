"""What goblins wear below the neck."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, circle, oval, rounded, turned
from workshop.art.kit.shaders import radial

_HALF = [(70, 660), (170, 690), (310, 770), (372, 900), (350, 1040)]


def draw_body(s: Sitter) -> skia.Path:
    """Draw the clothed body and return its outline."""
    return WEAR[s.looks.wear](s)


def _torso(s: Sitter, colour: str, slim: float = 1.0) -> skia.Path:
    half = [(x * slim, y) for x, y in _HALF]
    body = blob([*((s.middle - x, y) for x, y in reversed(half)), *((s.middle + x, y) for x, y in half)])
    return s.cut(body, colour, 50, 12, degrees=50, cell=9)


def _collar(s: Sitter, colour: str) -> None:
    places = [(-120, 700), (0, 640), (120, 700), (90, 760), (0, 790), (-90, 760)]
    s.piece([(s.middle + x, y) for x, y in places], colour, 16, 9, rim=False)


def _rag(s: Sitter) -> skia.Path:
    """Rags with a patch and a torn collar."""
    pen, m, cloth = s.pen, s.middle, s.looks.cloth
    body = _torso(s, cloth)
    for fold in range(6):
        x = 250 + fold * 100 + pen.chance.uniform(-15, 15)
        pen.brush([(x, 1010), (x + 8, 900), (500 + (x - 500) * 0.6, 790)], 8, shift(cloth, -0.22), "out")
    x = 640 if s.side < 0 else 290
    patch = turned(rounded(x, 850, 100, 90, 8), 8 * s.side, x + 50, 890)
    s.cut(patch, mix(cloth, "#c9a24a", 0.55), 8, 5, rim=False)
    _ragged(s, mix(cloth, "#e6cf9c", 0.45), m)
    return body


def _ragged(s: Sitter, colour: str, m: float) -> None:
    fringe: list[Point] = [(m - 210, 690)]
    for tuft in range(13):
        t = tuft / 12
        x, y = m - 215 + 430 * t, 720 + 95 * math.sin(math.pi * t)
        fringe += [(x, y + s.pen.chance.uniform(18, 46), CORNER), (x + 17, y - 14)]
    s.piece([*fringe, (m + 215, 690), (m, 600)], colour, 20, 10)


def _armour(s: Sitter) -> skia.Path:
    """Leather, laces and two shoulder plates, one with a spike."""
    pen, m = s.pen, s.middle
    body = _torso(s, mix(s.looks.cloth, "#4a3526", 0.6))
    s.piece([(m - 170, 720), (m, 760), (m + 170, 720), (m + 200, 1040), (m - 200, 1040)], "#7b5535", 26, 10, rim=False)
    pen.brush([(m, 765), (m + 4, 900), (m, 1040)], 9, taper="flat")
    for lace in range(4):
        y = 800 + lace * 62
        for start, end in ((-28, 30), (30, -28)):
            pen.brush([(m + start, y), (m + end, y + 26)], 9, "#d9bf8a", "flat")
    for side in BOTH:
        _shoulder(s, side, "#8b9298" if side == -s.side else "#6d5a3f", spike=side == -s.side)
    _collar(s, s.looks.cloth)
    return body


def _shoulder(s: Sitter, side: int, metal: str, spike: bool = False) -> None:
    m = s.middle
    if spike:
        s.piece([(m + side * 290, 700), (m + side * 345, 590, CORNER), (m + side * 370, 730)], "#e2d3a6", 8, 8)
    plate = [(180, 690), (300, 675), (400, 770), (410, 880), (300, 850), (205, 800)]
    s.piece([(m + side * x, y) for x, y in plate], metal, 28, 12)
    s.pen.brush([(m + side * 205, 745), (m + side * 300, 750), (m + side * 405, 830)], 7)
    for rivet in range(4):
        s.stud(m + side * (225 + rivet * 48), 716 + rivet * rivet * 9, 9)


def _robe(s: Sitter) -> skia.Path:
    """A robe with gold hems and a jewel."""
    m, cloth = s.middle, s.looks.cloth
    body = _torso(s, cloth)
    for side in BOTH:
        lapel = [(0, 800), (120, 720), (235, 690), (300, 760), (215, 900), (110, 1040), (0, 1040)]
        s.piece([(m + side * x, y) for x, y in lapel], shift(cloth, 0.05, 0.02, 10), 22, 10)
        s.pen.brush([(m + side * 24, 830), (m + side * 135, 748), (m + side * 230, 725)], 11, "#d9b04c", "flat")
    s.cut(circle(m, 812, 36), "#d9b04c", 10, 7, rim=False)
    gem = s.looks.iris
    s.pen.fill(
        circle(m, 812, 21), radial(m - 7, 804, 26, [(0, "#fff2d0", 1), (0.4, gem, 1), (1, shift(gem, -0.25), 1)])
    )
    _collar(s, shift(cloth, -0.12))
    return body


def _ruff(s: Sitter) -> skia.Path:
    """A doublet with buttons under a starched ruff."""
    m, cloth = s.middle, s.looks.cloth
    body = _torso(s, cloth)
    for button in range(5):
        s.stud(m, 860 + button * 44, 15, BRASS)
    for side in BOTH:
        s.pen.brush([(m + side * 40, 840), (m + side * 60, 940), (m + side * 52, 1040)], 8, shift(cloth, -0.2))
    for fold in range(11):
        t = fold / 10
        angle = math.pi * (0.06 + 0.88 * t)
        x, y = m - 245 * math.cos(angle), 690 + 100 * math.sin(angle)
        s.cut(oval(x, y, 40, 62, (t - 0.5) * -110), "#efe6d2", 12, 8, rim=False, shadow="#a99a86")
        s.pen.brush([(x, y - 30), (x + 4, y + 30)], 5, "#9a8a76")
    return body


def _motley(s: Sitter) -> skia.Path:
    """A fool's coat in two colours, and a ruff."""
    body = _ruff(s)
    m = s.middle
    with s.pen.clipped(body):
        for row in range(3):
            for column in range(5):
                x, y = m - 300 + column * 150 + (row % 2) * 75, 850 + row * 80
                s.pen.fill(
                    blob([(x, y - 62, CORNER), (x + 46, y, CORNER), (x, y + 62, CORNER), (x - 46, y, CORNER)]),
                    "#e0b13a", 0.85,
                )
    return body


def _fur(s: Sitter) -> skia.Path:
    """A coat of shaggy fur with a bone clasp."""
    pen, m, cloth = s.pen, s.middle, s.looks.cloth
    body = _torso(s, mix(cloth, "#3a2a20", 0.4))
    for row, (reach, y, tone) in enumerate(((330, 800, -0.08), (270, 745, 0.0), (200, 690, 0.06))):
        fringe: list[Point] = []
        for tuft in range(14 - row * 2):
            t = tuft / (13 - row * 2)
            x, low = m - reach + 2 * reach * t, y + (120 - 20 * row) * math.sin(math.pi * t)
            fringe += [(x, low + pen.chance.uniform(20, 56), CORNER), (x + reach / 14, low - 20)]
        s.piece([*fringe, (m + reach * 0.9, y - 50), (m, 610), (m - reach * 0.9, y - 50)], shift(cloth, tone), 18, 9)
    clasp = blob(
        [
            (m - 60, 800), (m - 74, 776), (m - 50, 770), (m, 790), (m + 50, 770), (m + 74, 776), (m + 60, 800),
            (m + 74, 826), (m + 50, 830), (m, 812), (m - 50, 830), (m - 74, 826),
        ]
    )
    s.cut(clasp, "#efe2b0", 8, 7, rim=False)
    return body


def _mail(s: Sitter) -> skia.Path:
    """Rings of iron under a tabard with an ear on it."""
    pen, m = s.pen, s.middle
    body = _torso(s, "#6f757a")
    with pen.clipped(body):
        for row in range(11):
            for ring in range(22):
                x, y = m - 400 + ring * 38 + (row % 2) * 19, 700 + row * 32
                pen.stroke(circle(x, y, 15), "#33383c", 6)
                pen.stroke(circle(x - 2, y - 2, 15), "#b9c0c4", 2.5)
    tabard = [(-130, 760), (0, 790), (130, 760), (160, 1050), (-160, 1050)]
    s.piece([(m + x, y) for x, y in tabard], s.looks.cloth, 20, 10, rim=False)
    _collar(s, s.looks.cloth)
    return body


def _apron(s: Sitter) -> skia.Path:
    """A leather apron with pockets full of tools over a shirt."""
    pen, m = s.pen, s.middle
    body = _torso(s, s.looks.cloth)
    s.piece([(m - 140, 780), (m, 800), (m + 140, 780), (m + 220, 1050), (m - 220, 1050)], "#6e4a2c", 24, 10, rim=False)
    for side in BOTH:
        pen.brush([(m + side * 140, 785), (m + side * 176, 720), (m + side * 150, 670)], 24, "#4a3020", "flat")
        s.stud(m + side * 136, 800, 13)
    for tool, colour in enumerate(("#b9c0c4", "#8a5e36", "#c79a3c")):
        x = m - 70 + tool * 66
        s.cut(rounded(x - 11, 838 - tool % 2 * 20, 22, 70, 8), colour, 5, 6, rim=False)
    s.cut(rounded(m - 110, 884, 210, 120, 14), "#7d5836", 14, 8, rim=False)
    _collar(s, shift(s.looks.cloth, 0.06))
    return body


def _cloak(s: Sitter) -> skia.Path:
    """A dark cloak pulled up to the chin."""
    m, cloth = s.middle, s.looks.cloth
    body = _torso(s, cloth, 1.08)
    for side in BOTH:
        fold = [(20, 720), (130, 640), (250, 670), (330, 790), (300, 1040), (60, 1040)]
        s.piece([(m + side * x, y) for x, y in fold], shift(cloth, 0.03 * (1 - side)), 30, 11)
        for line in range(3):
            s.pen.brush(
                [
                    (m + side * (80 + 60 * line), 720 + 20 * line), (m + side * (110 + 70 * line), 860),
                    (m + side * (100 + 66 * line), 1030),
                ],
                8, shift(cloth, -0.16), "out",
            )
    s.cut(circle(m, 742, 32), "#b9c0c4", 8, 8, rim=False)
    s.pen.fill(icon("skull-crossed-bones", m, 742, 40), INK)
    return body


def _bones(s: Sitter) -> skia.Path:
    """A shaman's necklace of teeth and skulls on bare shoulders."""
    pen, m = s.pen, s.middle
    body = _torso(s, s.skin, 0.92)
    drape = [(-330, 860), (-120, 900), (40, 860), (250, 700), (330, 770), (360, 1050), (-360, 1050)]
    s.piece([(m + s.side * x, y) for x, y in drape], s.looks.cloth, 30, 10)
    for tooth in range(13):
        t = tooth / 12
        angle = math.pi * (0.04 + 0.92 * t)
        x, y = m - 200 * math.cos(angle), 680 + 130 * math.sin(angle)
        if tooth % 4 == 2:
            s.cut(circle(x, y + 8, 30), "#e7d9ad", 8, 7, rim=False)
            pen.fill(icon("skull-crossed-bones", x, y + 8, 44), "#3a2a20")
        else:
            s.cut(
                blob([(x - 14, y - 16), (x + 14, y - 16), (x + (t - 0.5) * -14, y + 48, CORNER)]), "#efe2b0", 6, 6,
                rim=False,
            )
    return body


def _bib(s: Sitter) -> skia.Path:
    """A small body in a much too large shirt, with a bib."""
    m = s.middle
    body = _torso(s, s.looks.cloth, 0.78)
    s.piece([(m - 110, 700), (m + 110, 700), (m + 120, 830), (m, 900), (m - 120, 830)], "#efe2c4", 16, 9, rim=False)
    s.pen.fill(icon("daisy", m, 795, 90), "#c9583a", 0.9)
    _collar(s, shift(s.looks.cloth, 0.05))
    return body


def _gilded(s: Sitter) -> skia.Path:
    """Gilded parade armour with a rich cape."""
    m = s.middle
    body = _torso(s, s.looks.cloth)
    s.piece(
        [(m - 190, 700), (m, 750), (m + 190, 700), (m + 230, 860), (m + 190, 1050), (m - 190, 1050), (m - 230, 860)],
        "#e2b84a", 34, 11,
    )
    s.pen.brush([(m, 750), (m + 4, 900), (m, 1040)], 9, "#8a6418", "flat")
    for side in BOTH:
        s.pen.brush([(m + side * 30, 800), (m + side * 130, 850), (m + side * 190, 820)], 9, "#8a6418")
        for layer in range(3):
            places = [
                (170 + 20 * layer, 690 + 44 * layer), (300 + 16 * layer, 672 + 48 * layer),
                (405 + 6 * layer, 770 + 44 * layer), (400, 850 + 40 * layer), (290, 800 + 40 * layer),
                (200, 770 + 36 * layer),
            ]
            s.piece([(m + side * x, y) for x, y in reversed(places)], shift("#e2b84a", 0.03 * layer), 20, 10)
    s.cut(circle(m, 830, 44), "#fff0b0", 10, 8, rim=False)
    s.pen.fill(icon("queen-crown", m, 828, 56), "#8a2f2a")
    _collar(s, s.looks.cloth)
    return body


WEAR: dict[str, Callable[[Sitter], skia.Path]] = {
    "rag": _rag,
    "armour": _armour,
    "robe": _robe,
    "ruff": _ruff,
    "motley": _motley,
    "fur": _fur,
    "mail": _mail,
    "apron": _apron,
    "cloak": _cloak,
    "bones": _bones,
    "bib": _bib,
    "gilded": _gilded,
}

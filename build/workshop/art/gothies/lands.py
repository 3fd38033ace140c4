"""Lands: islands that walk on legs and islands that stand; they differ in what grows or is built on top."""

from __future__ import annotations

import math
from typing import TypeAlias

import skia

from workshop.art.gothies.land_tops import TOPS
from workshop.art.gothies.sitter import BOTH, CORNER, Looks, Sitter, X
from workshop.art.gothies.spirits import draw_motes
from workshop.art.kit.glowing import aura
from workshop.art.kit.paths import Points, blob, circle, oval, points_at, poly, rounded

GROUND = 640
"""y of the ground line, on 1000 x 1000 units."""
Leg: TypeAlias = tuple[tuple[float, float], ...]
"""The joints of a leg from the hip down, relative to the middle."""
_LEGS: dict[str, tuple[float, tuple[Leg, ...]]] = {
    "red": (58, (  # two strong bird's legs, bent backwards
        ((-210, 690), (-300, 780), (-190, 850), (-270, 940)), ((190, 690), (120, 790), (230, 850), (170, 940)),
    )),
    "blue": (30, (  # a crab's legs, wide apart
        ((-220, 690), (-400, 700), (-450, 930)), ((-200, 720), (-310, 770), (-330, 940)),
        ((-120, 740), (-180, 830), (-170, 944)), ((220, 690), (400, 700), (450, 930)),
        ((200, 720), (310, 770), (330, 940)), ((120, 740), (180, 830), (170, 944)),
    )),
    "green": (104, (  # a tortoise's
        ((-230, 700), (-270, 800), (-260, 930)), ((-70, 740), (-90, 840), (-60, 936)),
        ((110, 740), (90, 840), (120, 936)), ((250, 700), (280, 800), (290, 930)),
    )),
    "purple": (24, (  # stilts of bone, some crossed
        ((-230, 690), (-290, 830), (-230, 950)), ((-120, 720), (-60, 840), (-130, 950)),
        ((40, 730), (-20, 840), (40, 950)), ((150, 720), (230, 830), (170, 950)), ((260, 690), (330, 820), (300, 950)),
    )),
}
"""By rune: how thick the legs of its walking lands are, and their joints."""
_ISLANDS: dict[str, Points] = {
    "red": [
        (-330, 640), (-150, 616), (40, 632), (200, 612), (340, 640), (300, 720), (190, 770), (60, 830), (-90, 790),
        (-260, 740),
    ],
    "blue": [
        (-390, 650), (-200, 624), (0, 632), (200, 624), (390, 650), (420, 690), (250, 780), (0, 806), (-250, 780),
        (-420, 690),
    ],
    "green": [
        (-300, 640), (-160, 620), (0, 630), (160, 618), (300, 640), (330, 720), (250, 800), (0, 830), (-250, 800),
        (-330, 720),
    ],
    "purple": [
        (-340, 640), (-180, 622), (0, 630), (180, 620), (340, 640), (290, 720), (240, 800, CORNER), (170, 740),
        (90, 840, CORNER), (10, 750), (-80, 850, CORNER), (-150, 746), (-240, 810, CORNER), (-290, 720),
    ],
}
"""By rune: the outline of its walking islands, x relative to the middle."""
_ROCKS: dict[str, Points] = {
    "red": [(-250, 690), (0, 652), (250, 690), (330, 800), (450, 960, CORNER), (-450, 960, CORNER), (-330, 800)],
    "blue": [
        (-380, 700), (-200, 660), (0, 672), (220, 656), (390, 700), (350, 800), (430, 860), (380, 960), (-380, 960),
        (-430, 860), (-350, 790),
    ],
    "green": [
        (-420, 690), (-220, 650), (0, 660), (220, 650), (420, 690), (380, 780), (300, 830), (330, 960), (-330, 960),
        (-300, 830), (-390, 780),
    ],
    "purple": [
        (-400, 690, CORNER), (400, 690, CORNER), (400, 760, CORNER), (340, 770, CORNER), (360, 960, CORNER),
        (-360, 960, CORNER), (-340, 770, CORNER), (-400, 760, CORNER),
    ],
}
"""By rune: the outline of its standing islands, x relative to the middle."""


def draw_land(canvas: skia.Canvas, key: str, rune: str, walks: bool) -> None:
    """Draw a land on 1000 x 1000 units; KeyError when there is no such card."""
    top, hue = LANDS[key]
    sitter = Sitter(canvas, Looks(sum(map(ord, key)), rune, hue=hue))
    aura(sitter.pen, X, 440, 500, sitter.edge, 0.5)
    for radius, alpha in ((330, 0.35), (392, 0.3), (456, 0.22)):
        sitter.pen.stroke(circle(X, 445, radius), sitter.edge, 3, alpha)
    if walks:
        _draw_legs(sitter, rune)
        TOPS[top](sitter, GROUND)
        _draw_island(sitter, rune)
    else:
        _draw_standing(sitter, top, rune)
    draw_motes(sitter.pen, sitter.edge, 34)


def draw_standing(canvas: skia.Canvas, key: str, rune: str) -> None:
    """Draw a land that stands still, without the air around it, on 1000 x 1000 units."""
    top, hue = LANDS[key]
    _draw_standing(Sitter(canvas, Looks(sum(map(ord, key)), rune, hue=hue)), top, rune)


def _draw_standing(sitter: Sitter, top: str, rune: str) -> None:
    TOPS[top](sitter, GROUND + 20)
    _draw_rock(sitter, rune)


def _draw_legs(sitter: Sitter, rune: str) -> None:
    """The legs of a walking land in mid-stride; every second one is farther away."""
    pen, (thick, legs) = sitter.pen, _LEGS[rune]
    for number, leg in enumerate(legs):
        line, far = [(X + x, y) for x, y in leg], number % 2 == 0
        width = thick * (0.8 if far else 1.0)
        pen.brush(line, width + 12, "#070720", "flat", jitter=0.05)
        pen.brush(line, width, sitter.deep if far else sitter.bright, "flat", jitter=0.05)
        pen.brush(line, 8, sitter.edge, "flat", 0.8)
        for x, y in line[1:-1]:
            pen.fill(circle(x, y, width * 0.6), sitter.edge, 0.9)
        x, y = line[-1]
        if rune == "red":
            for toe in (-30, 0, 30):
                claw = blob([(x - 18 + toe, y - 16), (x + 18 + toe, y - 16), (x + 1.9 * toe, y + 34, CORNER)])
                sitter.shine(claw, 0.1, 8)
        elif rune == "blue":
            sitter.shine(blob([(x - 22, y - 30), (x + 22, y - 30), (x, y + 30, CORNER)]), 0.1, 8)
        else:
            sitter.shine(oval(x, y + 8, max(34.0, width * 0.8), 22), 0.1, 8)


def _draw_island(sitter: Sitter, rune: str) -> None:
    """The island of a walking land, with a face that looks ahead."""
    island = sitter.shine(blob(points_at(_ISLANDS[rune], X, 0)), 0.06, 24)
    with sitter.pen.clipped(island):
        if rune == "green":  # the plates of a shell
            for x in (-220, -75, 75, 220):
                angles = [math.tau * corner / 6 for corner in range(6)]
                plate = poly([(X + x + 62 * math.cos(angle), 668 + 46 * math.sin(angle)) for angle in angles])
                sitter.pen.stroke(plate, sitter.edge, 7, 0.5)
        elif rune == "red":  # cracks with fire in them
            for x in (-250, -40, 190):
                crack = [(X + x, 640), (X + x + 50, 690), (X + x + 10, 730), (X + x + 60, 820)]
                sitter.pen.brush(crack, 13, "#ffd27a", "out", 0.85)
        else:
            for row in range(3):
                line = [(X + x, y + 36 * row) for x, y in ((-400, 672), (-110, 690), (110, 676), (400, 688))]
                sitter.pen.brush(line, 7, sitter.edge, "both", 0.4)
    eyes = {"red": (92, 704, 34), "blue": (150, 700, 44), "green": (60, 756, 30), "purple": (84, 704, 46)}
    apart, low, tall = eyes[rune]
    for side in BOTH:
        eye = oval(X + side * apart, low, 34, tall, side * -6)
        sitter.pen.fill(eye, "#0a0a24")
        if rune != "purple":
            sitter.pen.fill(oval(X + side * apart + 8, low + 8, 20, tall * 0.6), sitter.rune)
            sitter.pen.fill(circle(X + side * apart - 8, low - 14, 11), "#ffffff")
        else:
            sitter.pen.fill(circle(X + side * apart, low + 4, 11), sitter.pale)
        if rune == "red":
            brow = [(X + side * (apart + 46), low - 56), (X + side * (apart - 40), low - 26)]
            sitter.pen.brush(brow, 16, "#0a0a24", "fat")
    mouth = {"red": [(-40, 764), (0, 750), (40, 764)], "blue": [(-60, 742), (0, 772), (60, 742)],
             "green": [(-24, 796), (0, 802), (24, 796)], "purple": [(-34, 762), (0, 762), (34, 762)]}[rune]
    sitter.pen.brush([(X + x, y) for x, y in mouth], 11, "#0a0a24", "fat")


def _draw_rock(sitter: Sitter, rune: str) -> None:
    """The island of a standing land: a cone with lava, a reef, a tangle of roots, or a plinth with pillars."""
    pen = sitter.pen
    rock = sitter.shine(blob(points_at(_ROCKS[rune], X, 0)), 0.04, 26)
    with pen.clipped(rock):
        for place in range(7):
            x = X - 360 + 120 * place
            if rune == "red":
                pen.brush([(X + (x - X) * 0.4, 690), (x * 0.9 + 50, 790), (x - 10, 960)], 20, "#ff9a4a", "in", 0.8)
                pen.brush([(X + (x - X) * 0.4, 690), (x * 0.9 + 50, 790), (x - 10, 960)], 8, "#ffe6a0", "in", 0.9)
            elif rune == "blue":
                for ring in range(3):
                    pen.stroke(circle(x + 40, 760 + 90 * (place % 2), 50 - 16 * ring), sitter.edge, 7, 0.5)
            elif rune == "green":
                for turn in (-1, 1):
                    root = [(x, 680), (x + 60 * turn, 780), (x - 30 * turn, 870), (x + 40 * turn, 970)]
                    pen.brush(root, 26, sitter.deep, "flat", 0.85)
                    pen.brush(root, 7, sitter.edge, "flat", 0.6)
            else:
                pen.fill(rounded(x - 30, 780, 60, 190, 20), "#0a0a24", 0.55)
                pen.stroke(rounded(x - 30, 780, 60, 190, 20), sitter.edge, 6, 0.7)
    for place in range(5):
        with pen.placed(X - 240 + 120 * place, 728 if rune == "purple" else 830, 0.8):
            step = [(-26, 22), (-26, -22), (26, -22), (26, 12), (0, 12), (0, -4)]
            pen.stroke(blob(step, closed=False, tension=0.05), sitter.accent, 7, 0.85)
    if rune == "blue":
        for row in range(2):
            wave = [(X - 480 + 120 * crest, 900 + 44 * row + 26 * (-1) ** crest) for crest in range(9)]
            pen.brush(wave, 16, sitter.pale, "both", 0.8 - 0.3 * row)


LANDS: dict[str, tuple[str, float]] = {
    "kindling_strider": ("bonfire", 10),
    "lava_gait": ("volcano", -4),
    "ashen_bastion": ("bastion", 6),
    "crater_throne": ("throne", -12),
    "stilt_lagoon": ("pool", 0),
    "wandering_cenote": ("cenote", -14),
    "coral_rampart": ("coral", 12),
    "moon_reservoir": ("moon", 4),
    "ambling_grove": ("grove", -8),
    "jungle_caravan": ("caravan", 12),
    "bramble_gate": ("gate", -18),
    "world_root_hall": ("world tree", 6),
    "crypt_on_stilts": ("crypt", 8),
    "roaming_ossuary": ("bones", -10),
    "lantern_wall": ("lanterns", 18),
    "gate_of_sleepers": ("sleepers", -4),
}
"""Per card key: what stands on the land, and by how many degrees its hue differs from its rune's."""

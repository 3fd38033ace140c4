"""The pictures of objectives, things for sale and loot, on 1000 x 860 units."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from workshop.art.goblins.cast import GOBLINS
from workshop.art.goblins.fire import draw_glow
from workshop.art.goblins.frame import draw_d20
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK
from workshop.art.goblins.staging import coins, cut, goblin_at
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, box, circle, minus, oval, poly, rounded, star
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial


def draw_bag(pen: Pen, x: float, y: float, size: float, colour: str = "#8a5a34") -> None:
    """A tied bag that stands on (x, y), `size` times as large as usual."""
    with pen.placed(x, y, size):
        cut(pen, [(-70, -330), (-130, -430), (-40, -400), (0, -440), (50, -400), (130, -424), (70, -330)], colour, 16)
        cut(
            pen, [(-70, -330), (70, -330), (190, -200), (220, -60), (140, 10), (-140, 10), (-220, -60), (-190, -200)],
            colour, 44, 13,
        )
        cut(pen, [(-84, -346), (84, -346), (78, -304), (-78, -304)], "#e2c27a", 8, 9)
        for fold in (-70, 10, 80):
            pen.brush([(fold * 0.6, -300), (fold * 1.3, -200), (fold * 1.4, -90)], 8, shift(colour, -0.16), "out")


def draw_ears(pen: Pen, x: float, y: float, size: float, colour: str = "#efbf9a") -> None:
    """A human ear, root down, round (x, y)."""
    with pen.placed(x, y, size):
        cut(
            pen,
            [(-30, 120), (-90, 40), (-100, -60), (-40, -130), (50, -130), (96, -60), (80, 20), (30, 60), (20, 120)],
            colour, 22, 11,
        )
        pen.brush(
            [(-50, 40), (-64, -40), (-20, -90), (44, -84), (58, -30), (20, 10), (10, 50)], 12, shift(colour, -0.24)
        )
        pen.brush([(-20, -20), (10, -50), (24, -14)], 10, shift(colour, -0.24))


def _hoarder(pen: Pen) -> None:
    draw_glow(pen, 500, 380, 480, "#ffd76a", 0.7)
    goblin_at(
        pen, 500, 330, 0.7,
        replace(
            GOBLINS["recycler"], hat="crown", thing="", wear="ruff", cloth="#6b2340", eyes=(1.2, 1.2), gaze=(0, 0.9),
            mouth="laugh",
        ),
    )
    for row, (y, wide, count) in enumerate(((640, 620, 15), (740, 860, 21), (830, 1040, 24))):
        coins(pen, 500 + 8 * row, y, wide, count)
    cut(pen, [(160, 700), (180, 600), (260, 560), (340, 600), (350, 700)], BRASS, 26, 11)
    for x, y, colour in ((690, 640, "#c02f3a"), (420, 720, "#2f86a8"), (800, 760, "#3fa85a")):
        gem = poly([(x - 50, y - 10), (x - 26, y - 50), (x + 26, y - 50), (x + 50, y - 10), (x, y + 54)])
        cut(pen, gem, colour, 14, 8)


def _manslayer(pen: Pen) -> None:
    draw_glow(pen, 500, 360, 460, "#ff6a4a", 0.5)
    for side in BOTH:
        with pen.placed(500, 430, 1, side * 42):
            cut(
                pen,
                blob([(-44, 120, CORNER), (-40, -300), (0, -410, CORNER), (40, -300), (44, 120, CORNER)], tension=0.3),
                "#b9c3c6", 20, 12,
            )
            pen.brush([(0, 100), (0, -320)], 9, "#5d6b76", "out")
            cut(pen, [(-130, 120), (0, 106), (130, 120), (120, 160), (-120, 160)], BRASS, 12, 10)
            cut(pen, [(-24, 160), (24, 160), (24, 330), (-24, 330)], "#5a3b26", 8, 10)
    pen.brush([(60, 470), (250, 660), (500, 720), (750, 660), (940, 470)], 16, INK, "flat")
    pen.brush([(60, 470), (250, 660), (500, 720), (750, 660), (940, 470)], 8, "#d9bf8a", "flat")
    for ear in range(7):
        t = ear / 6
        draw_ears(
            pen, 110 + 780 * t, 540 + 210 * math.sin(math.pi * t), 0.84,
            ("#efbf9a", "#c98a64", "#f2d4bc", "#8a5a40")[ear % 4],
        )


def _caretaker(pen: Pen) -> None:
    draw_glow(pen, 500, 420, 480, "#ffe0a0", 0.6)
    goblin_at(
        pen, 500, 280, 0.66,
        replace(
            GOBLINS["gravecaller"], hat="topknot", skin="fern", thing="", behind="", marks=("blush",), wear="rag",
            cloth="#8a6a5a", mouth="smirk", iris="#f2c21b",
        ),
    )
    for x, y, size, key in ((230, 590, 0.34, "runt"), (770, 590, 0.34, "grunt"), (500, 640, 0.38, "coward")):
        goblin_at(
            pen, x, y, size,
            replace(
                GOBLINS[key], hat="" if key != "runt" else "eggshell", thing="", behind="", wear="bib", mouth="laugh",
                lid=0.1, sink=0,
            ),
        )
    cut(pen, [(40, 720), (300, 800), (700, 800), (960, 720), (900, 900), (100, 900)], "#a8824a", 30, 12)
    for twig in range(16):
        x = 60 + 58 * twig
        pen.brush([(x, 860), (x + 30, 770 + 30 * math.sin(twig)), (x + 80, 740 + 20 * math.cos(twig))], 14, "#6a4a24")


def _sole(pen: Pen) -> None:
    pen.fill(box(-10, -10, 1020, 900), "#0d1526")
    for place in range(40):
        x, y = (place * 379) % 1000, (place * 211) % 520
        pen.fill(circle(x, y, 3 + place % 3), "#f4f0d8", 0.8)
    draw_glow(pen, 640, 250, 460, "#cfe0ff", 0.7)
    pen.fill(circle(640, 260, 190), radial(580, 200, 260, [(0, "#fffbe8", 1), (1, "#d8cfa8", 1)]))
    for x, y, size in ((600, 200, 34), (700, 300, 46), (580, 330, 24)):
        pen.fill(circle(x, y, size), "#c4b98e", 0.6)
    cut(
        pen,
        [(-20, 900), (-20, 760), (200, 700), (420, 560), (560, 540), (700, 600), (820, 720), (1020, 780), (1020, 900)],
        "#2f3a4a", 40, 13,
    )
    goblin_at(
        pen, 500, 430, 0.4, replace(GOBLINS["schemer"], thing="", hat="", wear="cloak", mouth="grin", gaze=(0.6, -0.6))
    )
    for x in (150, 250, 800, 900, 70):
        cut(pen, [(x - 40, 860), (x - 44, 780), (x, 740), (x + 44, 780), (x + 40, 860)], "#6a6f78", 14, 9)
        pen.fill(icon("skull-crossed-bones", x, 800, 44), INK, 0.7)


def _hire(pen: Pen) -> None:
    goblin_at(pen, 500, 330, 0.78, replace(GOBLINS["grunt"], behind="", thing="", mouth="grin", gaze=(0, 0), lid=0.0))
    cut(pen, [(230, 560), (770, 540), (790, 780), (220, 800)], "#e9d6a8", 26, 12)
    coins(pen, 420, 690, 180, 6)
    draw_ears(pen, 640, 670, 0.62)
    pen.brush([(230, 560), (500, 420), (770, 540)], 9, "#d9bf8a", "flat")


def _recruit(pen: Pen) -> None:
    for x, y, size, key in ((210, 400, 0.5, "bruiser"), (790, 400, 0.5, "jester"), (500, 400, 0.6, "firehazard")):
        looks = replace(GOBLINS[key], thing="", behind="", sink=0)
        goblin_at(pen, x, y, size, looks)
    cut(pen, rounded(120, 640, 760, 180, 16), "#8a6238", 26, 12)
    with pen.placed(500, 720):
        pen.fill(circle(0, 0, 66), "#f4e6c0")
        pen.stroke(circle(0, 0, 66), INK, 16)
        pen.fill(poly([(-30, 0), (-6, 30), (38, -30), (26, -42), (-8, 6), (-20, -12)]), "#4f7d30")
    for x in (250, 750):
        pen.fill(icon("skull-crossed-bones", x, 726, 110), "#3a2414")


def _armour(pen: Pen) -> None:
    draw_glow(pen, 500, 420, 420, "#ffe0a0", 0.5)
    for side in BOTH:
        cut(
            pen,
            [(500 + side * x, y) for x, y in ((190, 190), (330, 180), (430, 290), (440, 420), (330, 390), (220, 320))],
            "#8f969c", 30, 13,
        )
    cut(
        pen,
        [
            (300, 180), (400, 160), (500, 230), (600, 160), (700, 180), (740, 420), (680, 700), (500, 780),
            (320, 700), (260, 420),
        ],
        "#a2abb0", 60, 14,
    )
    pen.brush([(500, 232), (504, 500), (500, 776)], 12)
    for side in BOTH:
        pen.brush([(500 + side * 30, 330), (500 + side * 130, 390), (500 + side * 220, 350)], 11)
        for rib in range(3):
            pen.brush(
                [
                    (500 + side * 10, 520 + 70 * rib), (500 + side * 110, 540 + 66 * rib),
                    (500 + side * (200 - 16 * rib), 510 + 64 * rib),
                ],
                9,
            )
        for rivet in range(3):
            pen.fill(circle(500 + side * (250 + 60 * rivet), 240 + 40 * rivet, 14), BRASS)
            pen.outline(circle(500 + side * (250 + 60 * rivet), 240 + 40 * rivet, 14), 6)
    pen.fill(icon("skull-crossed-bones", 500, 430, 170), "#2a2f36", 0.85)
    pen.brush([(330, 230), (350, 420), (380, 600)], 18, "#f6fbfc", alpha=0.8)


def _weave(pen: Pen) -> None:
    draw_glow(pen, 500, 420, 480, "#b08aff", 0.7)
    for strand in range(5):
        phase = strand * 1.26
        line = [(60 + 110 * step, 430 + (230 - 20 * strand) * math.sin(step * 0.72 + phase)) for step in range(9)]
        pen.brush(line, 22, INK, "flat")
        pen.brush(line, 12, ("#e2b33c", "#c9a0ff", "#7affd0", "#ff9a8a", "#f4e6c0")[strand], "flat")
    draw_d20(pen, 500, 430, 210, "#f2e2c0")
    pen.stroke(star(500, 430, 70, 28, 5), INK, 14)
    pen.fill(star(500, 430, 70, 28, 5), "#b03a8a")


def _bribe(pen: Pen) -> None:
    """Two goblins, and a purse that passes from hand to hand."""
    draw_glow(pen, 500, 560, 430, "#ffd76a", 0.75)
    goblin_at(pen, 270, 250, 0.52, replace(GOBLINS["schemer"], thing="", behind="", mouth="smirk", gaze=(0.9, 0.5)))
    taker = replace(GOBLINS["grunt"], thing="", behind="", hat="topknot", mouth="grin", gaze=(-0.8, 0.6))
    goblin_at(pen, 740, 270, 0.5, taker)
    for side, sleeve, skin in ((-1, "#6b2340", "#a3a24a"), (1, "#3f5a63", "#86a048")):
        with pen.placed(500, 640, 1, 0, flip=side > 0):
            cut(pen, [(-560, 250), (-560, -30), (-300, -60), (-230, 20), (-240, 150), (-300, 230)], sleeve, 40, 13)
            cut(pen, [(-270, -70), (-200, -80), (-196, 190), (-260, 200)], BRASS, 12, 10)
            cut(
                pen,
                [(-210, -50), (-110, -70), (-30, 0), (-10, 60), (-60, 130), (-130, 160), (-210, 160)], skin, 26, 12,
            )
            for finger in range(4):
                y = 20 + 34 * finger
                tip = 20 - 8 * finger
                cut(pen, [(-90, y - 14), (tip, y - 8), (tip + 14, y + 12), (-90, y + 20)], skin, 8, 8)
    draw_bag(pen, 500, 660, 0.72, "#8a5a2c")
    pen.fill(circle(500, 580, 58), BRASS)
    pen.outline(circle(500, 580, 58), 9)
    pen.stroke(circle(500, 580, 38), "#8a6418", 7)
    coins(pen, 500, 830, 520, 13)


def _foresight(pen: Pen) -> None:
    draw_glow(pen, 500, 520, 420, "#7affd0", 0.8)
    glass = blob(
        [
            (440, 150), (560, 150), (560, 330), (700, 470), (730, 660), (620, 800), (380, 800), (270, 660),
            (300, 470), (440, 330),
        ]
    )
    pen.fill(glass, radial(440, 480, 420, [(0, "#dffff2", 0.95), (0.5, "#3fc09a", 0.95), (1, "#0f4a44", 1)]))
    with pen.clipped(glass):
        for x, y, size in ((380, 700, 22), (620, 560, 16), (570, 740, 28), (440, 480, 14), (520, 400, 18)):
            pen.stroke(circle(x, y, size), "#ffffff", 6, 0.8)
    lid = blob([(350, 610, CORNER), (500, 510), (650, 610, CORNER), (500, 710)])
    pen.fill(lid, "#fff8dc")
    pen.fill(circle(500, 610, 66), "#b06a2a")
    pen.fill(oval(500, 610, 18, 60), INK)
    pen.outline(lid, 12)
    pen.outline(glass, 14)
    pen.brush([(346, 520), (320, 620), (346, 710)], 22, "#ffffff", alpha=0.85)
    cut(pen, rounded(410, 60, 180, 120, 24), "#a87a4a", 20, 12)
    cut(pen, [(410, 190), (590, 190), (580, 236), (420, 236)], "#d9bf8a", 8, 9)


def _aggressive(pen: Pen) -> None:
    draw_glow(pen, 500, 420, 440, "#ff8a5a", 0.5)
    for ear, (x, y, size) in enumerate(((500, 260, 1.5), (300, 560, 1.5), (700, 560, 1.5))):
        draw_ears(pen, x, y, size, ("#efbf9a", "#c98a64", "#f2d4bc")[ear])
    _arrows(pen)


def _arrows(pen: Pen) -> None:
    """Arrows that point up: more."""
    for x in (120, 880):
        cut(
            pen,
            poly([(x - 36, 800), (x - 36, 420), (x - 84, 420), (x, 300), (x + 84, 420), (x + 36, 420), (x + 36, 800)]),
            "#4f7d30", 24, 12,
        )


def _greedy(pen: Pen) -> None:
    draw_glow(pen, 500, 420, 440, "#ffd76a", 0.7)
    for x, y, size in ((500, 460, 0.9), (320, 800, 1.0), (680, 800, 1.0)):
        draw_bag(pen, x, y, size, "#9a6a3a")
        pen.fill(circle(x, y - 130 * size, 66 * size), BRASS)
        pen.outline(circle(x, y - 130 * size, 66 * size), 9)
        pen.stroke(circle(x, y - 130 * size, 44 * size), "#8a6418", 6)
    _arrows(pen)


def _gold(pen: Pen) -> None:
    draw_glow(pen, 500, 460, 500, "#ffd76a", 0.8)
    cut(pen, [(130, 520, CORNER), (870, 520, CORNER), (840, 830, CORNER), (160, 830, CORNER)], "#7a4a2a", 44, 14)
    cut(
        pen, [(140, 500, CORNER), (190, 260), (330, 150), (670, 150), (810, 260), (860, 500, CORNER)], "#5a3420", 40, 14
    )
    pen.fill(blob([(150, 510, CORNER), (230, 330), (500, 280), (770, 330), (850, 510, CORNER)]), "#1a0f08")
    coins(pen, 500, 500, 640, 24)
    coins(pen, 500, 410, 420, 14)
    for side in BOTH:
        cut(pen, rounded(500 + side * 270 - 36, 530, 72, 300, 8), "#8f8a7e", 18)
    cut(pen, rounded(120, 510, 760, 60, 10), "#8f8a7e", 16)
    cut(pen, rounded(430, 530, 140, 150, 18), BRASS, 22)
    pen.fill(circle(500, 590, 24), INK)
    pen.fill(poly([(490, 590), (510, 590), (520, 650), (480, 650)]), INK)


def _ears(pen: Pen) -> None:
    draw_glow(pen, 500, 420, 460, "#ff9a6a", 0.5)
    cut(pen, circle(500, 110, 50), "#8f8a7e", 16)
    for side in BOTH:
        line = [(500, 130), (500 + side * 250, 260), (500 + side * 300, 520), (500 + side * 120, 760)]
        pen.brush(line, 18, INK, "flat")
        pen.brush(line, 10, "#d9bf8a", "flat")
    for place in range(8):
        angle = math.radians(-40 + 260 * place / 7)
        draw_ears(
            pen, 500 + 290 * math.cos(angle), 440 + 300 * math.sin(angle), 1.0,
            ("#efbf9a", "#c98a64", "#f2d4bc", "#8a5a40")[place % 4],
        )
    draw_ears(pen, 500, 440, 1.7)


def _recruits(pen: Pen) -> None:
    draw_glow(pen, 500, 380, 460, "#9fd06a", 0.5)
    for x, y, size, key in (
        (210, 340, 0.46, "shieldbearer"), (790, 330, 0.46, "cutpurse"), (370, 470, 0.5, "runt"),
        (650, 480, 0.52, "drummer"),
    ):
        goblin_at(pen, x, y, size, replace(GOBLINS[key], thing="", behind="", sink=0, mouth="grin"))
    cut(pen, [(60, 700), (300, 640), (700, 640), (940, 700), (900, 880), (100, 880)], "#8a6238", 34, 13)
    for plank in range(6):
        pen.brush([(170 + 130 * plank, 670), (176 + 130 * plank, 870)], 8, "#4a301a", "flat")
    pen.fill(icon("skull-crossed-bones", 500, 760, 130), "#3a2414")


def _purse(pen: Pen) -> None:
    draw_glow(pen, 500, 480, 440, "#ffd76a", 0.7)
    draw_bag(pen, 500, 740, 1.5, "#7a3b4a")
    pen.fill(circle(500, 560, 110), BRASS)
    pen.outline(circle(500, 560, 110), 12)
    pen.stroke(minus(circle(500, 560, 78), circle(500, 560, 76)), "#8a6418", 8)
    pen.fill(icon("queen-crown", 500, 560, 110), "#8a6418")
    coins(pen, 500, 810, 560, 12)


OBJECTS: dict[str, Callable[[Pen], None]] = {
    "hoarder": _hoarder,
    "manslayer": _manslayer,
    "caretaker": _caretaker,
    "sole": _sole,
    "hire": _hire,
    "recruit": _recruit,
    "armour": _armour,
    "weave": _weave,
    "bribe": _bribe,
    "foresight": _foresight,
    "aggressive": _aggressive,
    "greedy": _greedy,
    "gold": _gold,
    "ears": _ears,
    "recruits": _recruits,
    "purse": _purse,
}

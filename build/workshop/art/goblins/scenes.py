"""The pictures of events, on 1000 x 860 units."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from workshop.art.goblins.cast import GOBLINS
from workshop.art.goblins.fire import draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, CORNER, INK
from workshop.art.goblins.scenes_deep import SCENES as DEEP
from workshop.art.goblins.staging import beam, candle, coins, cut, goblin_at, stones
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, box, circle, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear


def _larder(pen: Pen) -> None:
    beam(pen, 500, 90, 1100, 4)
    for x, long in ((180, 150), (250, 200), (330, 120)):
        pen.brush([(x, 110), (x + 8, 110 + long * 0.4)], 6, taper="flat")
        for link in range(3):
            cut(pen, oval(x + 8 + 6 * link, 140 + long * 0.4 + 74 * link, 30, 44, 8), "#a8402f", 12, 8)
    goblin_at(
        pen, 560, 520, 0.62, replace(GOBLINS["grunt"], mouth="wobble", lid=-0.35, behind="", thing="", ears=(1.2, 0.2))
    )
    cut(pen, circle(200, 700, 130), "#8a6238", 30)
    pen.stroke(circle(200, 700, 92), INK, 9)
    cut(pen, [(700, 760), (760, 640), (960, 700), (950, 800)], "#f0c84a", 22)
    for x, y in ((780, 740), (850, 720), (900, 770)):
        pen.fill(circle(x, y, 17), "#b8862a")
    beam(pen, 560, 690, 900, -14)
    beam(pen, 420, 780, 1000, 9)
    stones(pen, [(90, 820, 90), (330, 830, 80), (640, 830, 90), (860, 830, 100), (990, 780, 80)])


def _shrine(pen: Pen) -> None:
    """An altar in a niche: a great golden goblin's ear under rays of light, candles and two that kneel before it."""
    niche = blob([(170, 700, CORNER), (170, 270), (500, -40), (830, 270), (830, 700, CORNER)])
    pen.fill(niche, "#120c14")
    pen.stroke(niche, "#8f8a7e", 34)
    pen.stroke(niche, INK, 10)
    with pen.clipped(niche):
        for ray in range(16):
            angle, half = math.tau * ray / 16 + 0.1, 0.09
            ends = [(500 + 620 * math.cos(angle + turn), 330 + 620 * math.sin(angle + turn)) for turn in (-half, half)]
            pen.fill(poly([(500, 330), *ends]), "#ffe9a0", 0.42)
        draw_glow(pen, 500, 330, 460, "#ffd76a", 0.9)
    ear: list[Point] = [
        (420, 610), (340, 540), (300, 400), (330, 250), (430, 150), (540, 120), (800, 10, CORNER), (740, 240),
        (660, 380), (560, 450), (540, 540), (500, 610),
    ]
    cut(pen, ear, "#f2c12e", 44, 15)
    inner = blob(
        [(420, 520), (378, 420), (400, 300), (480, 220), (690, 110, CORNER), (620, 280), (520, 360), (470, 440)]
    )
    pen.fill(inner, "#8a4f14")
    pen.shade(inner, 22, 18, "#4a2408", 0.9)
    pen.outline(inner, 9)
    pen.brush([(356, 470), (330, 380), (356, 270), (440, 186)], 20, "#fff6c0", alpha=0.85)
    pen.stroke(circle(420, 600, 34), INK, 20)
    pen.stroke(circle(420, 600, 34), "#e9e4d8", 10)
    cut(pen, rounded(190, 620, 620, 60, 10), "#8f8a7e", 20)
    cut(pen, [(230, 860, CORNER), (250, 680, CORNER), (750, 680, CORNER), (770, 860, CORNER)], "#77736a", 30)
    pen.fill(icon("skull-crossed-bones", 500, 770, 110), INK, 0.6)
    for x, high in ((250, 100), (740, 100), (330, 66), (670, 66)):
        candle(pen, x, 630, high)
    for x, key in ((120, "runt"), (880, "coward")):
        gaze = (0.5 if x < 500 else -0.5, -0.9)
        looks = replace(GOBLINS[key], thing="", behind="", sink=0, gaze=gaze, mouth="wobble")
        goblin_at(pen, x, 700, 0.4, looks)


def _vault(pen: Pen) -> None:
    for x in (130, 500, 870):
        cut(pen, [(x - 70, 860), (x - 60, 0), (x + 60, 0), (x + 70, 860)], "#6a6860", 26)
    cut(pen, [(300, 560), (700, 540), (720, 760), (290, 780)], "#8a5e36", 34, 12)
    cut(pen, [(300, 560), (330, 400), (680, 380), (700, 540)], "#9a6c40", 30, 12)
    pen.fill(blob([(310, 566, CORNER), (690, 546, CORNER), (700, 590, CORNER), (310, 610, CORNER)]), "#1a0f08")
    coins(pen, 500, 586, 340, 13)
    draw_glow(pen, 500, 560, 260, "#ffd76a", 0.7)
    water = blob(
        [
            (-20, 650, CORNER), (160, 630), (340, 655), (520, 635), (720, 655), (880, 632), (1020, 650, CORNER),
            (1020, 880, CORNER), (-20, 880, CORNER),
        ]
    )
    pen.fill(water, linear(0, 630, 0, 860, [(0, "#5fb8b0", 0.75), (1, "#0f3a44", 0.96)]))
    pen.outline(water, 8)
    for y in (690, 740, 800):
        for x in (100, 420, 720):
            pen.brush([(x + y % 90, y), (x + 80 + y % 90, y - 12), (x + 160 + y % 90, y)], 8, "#c9f0e8", alpha=0.8)
    cut(pen, [(760, 700), (800, 560), (880, 500, CORNER), (870, 610), (900, 710)], "#4a5a66", 20)
    cut(pen, [(150, 690), (175, 620), (220, 590, CORNER), (215, 650), (235, 694)], "#4a5a66", 14)


def _bridge(pen: Pen) -> None:
    pen.fill(box(-10, 520, 1020, 360), linear(0, 520, 0, 860, [(0, "#1a1614", 0), (1, "#040406", 1)]))
    for turn in range(11):
        angle = math.pi * turn / 10
        pen.line((560, 260), (560 + 760 * math.cos(angle), 260 + 600 * math.sin(angle) - 260), 5, "#e9e4d8", 0.55)
    for ring in range(6):
        web = blob(
            [
                (
                    560 + (90 + 80 * ring) * math.cos(math.tau * turn / 16),
                    230 + (80 + 62 * ring) * math.sin(math.tau * turn / 16),
                )
                for turn in range(16)
            ]
        )
        pen.stroke(web, "#e9e4d8", 4, 0.5)
    for side in BOTH:
        for leg in range(4):
            pen.brush(
                [
                    (560 + side * 90, 270 + 20 * leg), (560 + side * (260 + 30 * leg), 90 + 90 * leg),
                    (560 + side * (330 + 26 * leg), 330 + 100 * leg),
                ],
                40, INK, "out",
            )
            pen.brush(
                [
                    (560 + side * 90, 270 + 20 * leg), (560 + side * (256 + 30 * leg), 94 + 90 * leg),
                    (560 + side * (322 + 26 * leg), 320 + 100 * leg),
                ],
                22, "#5a3f4a", "out",
            )
    cut(pen, oval(560, 170, 170, 150), "#4a2f3f", 44, 12)
    pen.fill(icon("skull-crossed-bones", 560, 140, 150), "#c9a26a", 0.55)
    cut(pen, oval(560, 330, 130, 110), "#5a3f4a", 34, 12)
    for x, y, size in ((510, 320, 34), (612, 320, 34), (470, 290, 18), (650, 290, 18), (536, 272, 20), (586, 272, 20)):
        pen.fill(circle(x, y, size), "#f2c21b")
        pen.fill(circle(x, y + size * 0.2, size * 0.45), INK)
        pen.outline(circle(x, y, size), 7)
    for side in BOTH:
        cut(pen, [(560 + side * 30, 400), (560 + side * 66, 404), (560 + side * 40, 480, CORNER)], "#efe2b0", 8, 8)
    for y in (600, 720):
        pen.brush([(-20, y - 60), (300, y + 40), (700, y + 40), (1020, y - 60)], 20, "#b8935a", "flat")
    for plank in range(12):
        x = 20 + 88 * plank
        if plank not in (4, 8):
            low = 700 + 60 * math.sin(math.pi * plank / 11)
            cut(pen, [(x, low - 70), (x + 62, low - 74), (x + 66, low + 24), (x + 4, low + 28)], "#8a6238", 12, 8)


def _choir(pen: Pen) -> None:
    draw_glow(pen, 500, 200, 460, "#ffd76a", 0.7)
    for x, y, size, key in ((220, 430, 0.5, "conjurer"), (790, 420, 0.5, "drummer"), (505, 520, 0.58, "runt")):
        goblin_at(
            pen, x, y, size,
            replace(
                GOBLINS[key], mouth="howl", thing="", behind="", sink=0, lid=0.3,
                hat="" if key == "drummer" else GOBLINS[key].hat,
            ),
        )
    for x, y, size, turn in (
        (130, 130, 1.0, -10), (360, 90, 0.8, 8), (640, 110, 1.0, -6), (880, 110, 0.9, 12), (500, 250, 0.7, 4),
    ):
        with pen.placed(x, y, size, turn):
            for width, colour in ((26, INK), (14, "#ffe9a0")):
                pen.line((30, 30), (30, -80), width, colour)
                pen.brush([(30, -80), (60, -56), (74, -20)], width, colour, "flat")
            pen.fill(oval(4, 34, 40, 30, -18), INK)
            pen.fill(oval(4, 34, 32, 22, -18), "#ffe9a0")


def _mimic(pen: Pen) -> None:
    coins(pen, 500, 830, 900, 22)
    cut(pen, [(170, 530, CORNER), (830, 530, CORNER), (850, 800, CORNER), (150, 800, CORNER)], "#7a4a2a", 44, 14)
    maw = blob([(180, 540, CORNER), (230, 330), (500, 300), (770, 330), (820, 540, CORNER), (500, 610)])
    pen.fill(maw, "#3a0f14")
    cut(
        pen, [(420, 560), (520, 520), (640, 580), (700, 720), (820, 800), (760, 850), (600, 800), (540, 680)],
        "#d0585f", 30, 11,
    )
    pen.brush([(500, 570), (580, 640), (640, 740), (740, 810)], 8, "#8a2f36")
    cut(
        pen, [(160, 400, CORNER), (190, 200), (350, 110), (650, 110), (810, 200), (840, 400, CORNER), (500, 330)],
        "#8a5632", 44, 14,
    )
    for side in BOTH:
        cut(
            pen, [(500 + side * 290, 140), (500 + side * 345, 230), (500 + side * 345, 400), (500 + side * 280, 380)],
            "#c79a3c", 16,
        )
        cut(pen, rounded(500 + side * 300 - 30, 530, 60, 270, 8), "#c79a3c", 16)
    for tooth in range(8):
        x = 215 + 82 * tooth
        y = 372 - 36 * math.sin(math.pi * tooth / 7)
        cut(pen, [(x - 30, y), (x + 30, y), (x + 4, y + 100 + 20 * (tooth % 2), CORNER)], "#f4ead0", 12, 8)
        cut(
            pen,
            [
                (x - 26, 550 + 30 * math.sin(math.pi * tooth / 7)),
                (x + 26, 552 + 30 * math.sin(math.pi * tooth / 7)), (x, 470, CORNER),
            ],
            "#f4ead0", 12, 8,
        )
    for x, size in ((380, 70), (620, 58)):
        pen.fill(circle(x, 230, size), "#f8f0c8")
        pen.fill(circle(x + 12, 244, size * 0.5), "#e0641a")
        pen.fill(oval(x + 12, 244, size * 0.14, size * 0.44), INK)
        pen.outline(circle(x, 230, size), 11)
        pen.brush([(x - size * 1.3, 160), (x, 130 + (x - 380) * 0.1), (x + size * 1.2, 190)], 26, "#4a2a14", "fat")
    cut(pen, rounded(440, 600, 120, 130, 16), "#c79a3c", 18)
    pen.fill(circle(500, 650, 20), INK)


SCENES: dict[str, Callable[[Pen], None]] = {
    **DEEP, "collapsed_larder": _larder, "ear_shrine": _shrine, "flooded_vault": _vault, "spider_bridge": _bridge,
    "choir_contest": _choir, "mimic_chest": _mimic,
}

"""The cards that every Streya begins with, and the Wishing Well."""

from __future__ import annotations

import math

import skia

from workshop.art.gothies.runes import GOLD, Tone, draw_heart, draw_sign, tone_of
from workshop.art.gothies.sitter import BOTH, CORNER, X
from workshop.art.gothies.spirits import draw_motes
from workshop.art.gothies.tokens import drop
from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import aura, luminous
from workshop.art.kit.paths import Point, blob, circle, minus, moved, oval, poly, rounded, star
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear


def draw_seed(canvas: skia.Canvas) -> None:
    """Draw a sprouting wishing seed on 1000 x 1000 units."""
    pen = Pen(canvas, 11, "#0a0a24")
    aura(pen, X, 520, 480, "#ffd66b", 0.7)
    for ray in range(18):
        with pen.placed(X, 540, 1, 20 * ray):
            pen.fill(poly([(-9, -270), (9, -270), (0, -400 if ray % 2 else -350)]), "#ffe9a8", 0.7)
    seed = drop(X, 560, 210)
    luminous(pen, seed, "#7a4a12", "#f0b84a", "#fff2c0", 26)
    with pen.clipped(seed):
        for ring in range(4):
            pen.stroke(oval(X - 20, 620, 170 - 40 * ring, 130 - 30 * ring, -18), "#fff2c0", 6, 0.5)
    for side in BOTH:
        leaf = blob([(X, 330), (X + side * 70, 240), (X + side * 180, 210, CORNER), (X + side * 130, 310)])
        luminous(pen, leaf, "#1c6a44", "#7fe8a0", "#d8ffe0", 12)
    for side in BOTH:
        eye = oval(X + side * 62, 590, 30, 38)
        pen.fill(eye, "#2a1404")
        pen.fill(circle(X + side * 62 - 9, 576, 11), "#ffffff")
        pen.fill(oval(X + side * 118, 640, 30, 16), "#ff9a6a", 0.6, blur=6)
    pen.brush([(X - 24, 650), (X, 662), (X + 24, 650)], 9, "#2a1404", "fat")
    draw_motes(pen, "#ffd66b", 60)


def _fire(pen: Pen, tone: Tone) -> None:
    """Flames that lick round a hearth of coals."""
    tongue: list[Point] = [
        (0, 40), (66, -60), (40, -190), (92, -330, CORNER), (0, -250), (-34, -390, CORNER), (-60, -180), (-66, -50),
    ]
    for turn, size in ((-86, 0.9), (-60, 1.1), (-34, 1.25), (-10, 1.35), (14, 1.35), (38, 1.2), (64, 1.1), (88, 0.9)):
        flame = moved(blob(tongue), X + 3.1 * turn, 640 + abs(turn) * 1.2, size, turn * 0.62, flip=turn < 0)
        luminous(pen, flame, tone.deep, tone.bright, "#ffe08a", 22)
    for coal in range(9):
        x = 140 + 90 * coal
        luminous(pen, oval(x, 900 - 24 * (coal % 2), 64, 44), "#1c0a10", "#5a1c20", "#ff9a5a", 14)


def _tide(pen: Pen, tone: Tone) -> None:
    """A wave that curls over on both sides, and rain."""
    for side in BOTH:
        wave = blob(
            [(X + side * x, y) for x, y in ((60, 960), (470, 960), (500, 560), (430, 300), (280, 220), (210, 330),
                                            (300, 330), (360, 420), (330, 600), (180, 760))]
        )
        luminous(pen, wave, tone.deep, tone.bright, "#dff6ff", 24)
        for line in range(3):
            places = ((440 - 50 * line, 900), (450 - 50 * line, 600), (380 - 40 * line, 380))
            pen.brush([(X + side * x, y) for x, y in places], 8, "#dff6ff", "out", 0.7)
    for fall in range(14):
        x, y = (fall * 263) % 1000, 60 + (fall * 149) % 420
        pen.fill(moved(drop(0, 0, 16), x, y), "#cfeeff", 0.9)


def _grove(pen: Pen, tone: Tone) -> None:
    """Roots below, vines with leaves and blossoms above."""
    for side in BOTH:
        vine = [(X + side * x, y) for x, y in ((90, 940), (330, 860), (420, 620), (380, 380), (250, 200), (90, 130))]
        pen.brush(vine, 46, "#0a0a24", "flat")
        pen.brush(vine, 30, mix(tone.bright, "#5a3a1c", 0.55), "flat")
        for x, y, turn in (
            (390, 790, 70), (450, 650, 100), (330, 600, -60), (440, 440, 60), (340, 330, 20), (190, 190, 0),
        ):
            leaf = blob([(0, 0), (52, -60), (20, -170, CORNER), (-46, -80)])
            luminous(pen, moved(leaf, X + side * x, y, 1.0, side * turn), tone.deep, tone.bright, "#e2ffe8", 12)
        for x, y in ((410, 540), (300, 230)):
            for petal in range(5):
                with pen.placed(X + side * x, y, 1, 72 * petal):
                    luminous(pen, oval(0, -34, 22, 34), "#a83a6a", "#ff9ac0", "#ffe6f0", 8)
            pen.fill(circle(X + side * x, y, 20), "#ffe08a")


def _night_sky(pen: Pen, tone: Tone) -> None:
    """A crescent moon that cradles the stone, stars and moths."""
    luminous(pen, minus(circle(X, 520, 470), circle(X + 120, 430, 420)), tone.deep, tone.bright, "#fff2c8", 30)
    for x, y, size in ((830, 170, 60), (900, 420, 36), (700, 80, 30), (880, 760, 44), (180, 120, 28)):
        luminous(pen, star(x, y, size, size * 0.4, 5), "#6a5a1c", "#ffe08a", "#fffbe0", 14)
    for x, y, turn in ((790, 600, 20), (640, 210, -24)):
        with pen.placed(x, y, 0.8, turn):
            for side in BOTH:
                wing = blob([(0, 0), (side * 90, -90), (side * 130, -10, CORNER), (side * 60, 50)])
                luminous(pen, wing, tone.deep, "#e2c8ff", "#ffffff", 10)
            pen.fill(oval(0, 0, 12, 40), "#fff2ff")


_AROUND = {"red": _fire, "blue": _tide, "green": _grove, "purple": _night_sky}
"""By rune: what is round its wishing stone."""


def draw_heart_stone(canvas: skia.Canvas, rune: str) -> None:
    """Draw a wishing stone that sleeps and hugs its heart rune, in its element, on 1000 x 1000 units."""
    pen, tone = Pen(canvas, 21, "#0a0a24"), tone_of(rune)
    aura(pen, X, 520, 500, tone.bright, 0.7)
    for radius, alpha in ((390, 0.4), (450, 0.3)):
        pen.stroke(circle(X, 500, radius), tone.bright, 4, alpha)
    _AROUND[rune](pen, tone)
    half = [(0, 200), (170, 240), (262, 400), (256, 640), (170, 800), (0, 850)]
    stone = blob([*((X + x, y) for x, y in half), *((X - x, y) for x, y in reversed(half[1:-1]))])
    luminous(pen, stone, "#22264a", "#5a6090", mix(tone.bright, "#c9cdf0", 0.4), 26)
    for side in BOTH:
        pen.brush([(X + side * 130, 372), (X + side * 92, 398), (X + side * 52, 376)], 15, "#0a0a24", "fat")
        for lash in range(3):
            x = X + side * (66 + 26 * lash)
            pen.brush([(x, 390 + 8 * (lash == 1)), (x + side * 4, 414 + 8 * (lash == 1))], 8, "#0a0a24", "out")
        pen.fill(oval(X + side * 150, 432, 40, 22), tone.bright, 0.55, blur=8)
    pen.brush([(X - 30, 424), (X, 440), (X + 30, 424)], 11, "#0a0a24", "fat")
    draw_heart(pen, rune, X, 610, 190)
    draw_sign(pen, rune, X, 614, 200)
    for side in BOTH:
        arm = blob([(X + side * 250, 560), (X + side * 262, 650), (X + side * 190, 740), (X + side * 96, 716, CORNER),
                    (X + side * 110, 664), (X + side * 190, 640)])
        luminous(pen, arm, "#262a52", "#6a70a4", mix(tone.bright, "#c9cdf0", 0.4), 16)
    draw_motes(pen, tone.bright, 60)


def draw_well(canvas: skia.Canvas) -> None:
    """Draw the Wishing Well under the moon on 1000 x 1000 units."""
    pen = Pen(canvas, 31, "#0a0a24")
    aura(pen, X, 440, 500, "#8fe8ff", 0.6)
    pen.fill(circle(X + 210, 210, 84), "#fff2c8")
    aura(pen, X + 210, 210, 190, "#fff2c8", 0.6)
    for side in BOTH:
        luminous(pen, rounded(X + side * 220 - 26, 300, 52, 380, 14), "#4a2c1c", "#a86a3c", "#e0b07a", 10)
    roof = poly([(X - 330, 340), (X, 130), (X + 330, 340)])
    luminous(pen, roof, "#3a1a5a", "#8a5ac8", "#d0a8ff", 20)
    for row in range(3):
        for tile in range(3 + 2 * row):
            x = X - (2 + 2 * row) * 44 + 88 * tile
            pen.stroke(oval(x, 222 + 44 * row, 42, 24), "#d0a8ff", 4, 0.5)
    pen.line((X, 340), (X, 470), 8, "#e0c08a")
    luminous(
        pen, poly([(X - 54, 460), (X + 54, 460), (X + 42, 550), (X - 42, 550)]), "#4a2c1c", "#b0703c", "#e0b07a", 8
    )
    wall = blob([(X - 300, 650), (X - 280, 880), (X, 930), (X + 280, 880), (X + 300, 650)], tension=0.35)
    luminous(pen, wall, "#23264e", "#6a70a8", "#c9cdf0", 20)
    with pen.clipped(wall):
        for row in range(4):
            for brick in range(8):
                stone = rounded(X - 330 + 90 * brick + 45 * (row % 2), 690 + 58 * row, 80, 48, 12)
                pen.stroke(stone, "#c9cdf0", 4, 0.45)
    mouth = oval(X, 650, 300, 74)
    pen.fill(mouth, linear(0, 580, 0, 730, [(0, "#0b2a5a", 1), (0.6, "#3fb8e0", 1), (1, "#bff4ff", 1)]))
    pen.stroke(mouth, GOLD, 9)
    for ring in range(3):
        pen.stroke(oval(X, 656, 210 - 62 * ring, 46 - 13 * ring), "#eaffff", 5, 0.7)
    for wish in range(7):
        angle = math.pi * (0.1 + 0.8 * wish / 6)
        spark = star(X - 250 * math.cos(angle), 620 - 200 * math.sin(angle), 24, 8, 4)
        pen.fill(spark, "#fff2c8")
    pen.fill(moved(drop(0, 0, 40), X, 610), "#ffd66b")
    draw_motes(pen, "#8fe8ff", 60)

"""The cards that every Streya begins with, and the Wishing Well."""

from __future__ import annotations

import math

import skia

from art.gothies.runes import GOLD, draw_heart, draw_sign, tone_of
from art.gothies.sitter import BOTH, CORNER, X
from art.gothies.spirits import draw_motes
from art.gothies.tokens import drop
from art.kit.colour import mix
from art.kit.glowing import aura, luminous
from art.kit.paths import blob, circle, moved, oval, poly, rounded, star
from art.kit.pen import Pen
from art.kit.shaders import linear


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


def draw_heart_stone(canvas: skia.Canvas, rune: str) -> None:
    """Draw a wishing stone with a heart rune on 1000 x 1000 units."""
    pen, tone = Pen(canvas, 21, "#0a0a24"), tone_of(rune)
    aura(pen, X, 520, 500, tone.bright, 0.7)
    for radius, alpha in ((330, 0.5), (390, 0.4), (450, 0.3)):
        pen.stroke(circle(X, 500, radius), tone.bright, 4, alpha)
    half = [(0, 190), (190, 230), (300, 400), (290, 640), (180, 800), (0, 850)]
    stone = blob([*((X + x, y) for x, y in half), *((X - x, y) for x, y in reversed(half[1:-1]))])
    luminous(pen, stone, "#22264a", "#5a6090", mix(tone.bright, "#c9cdf0", 0.4), 26)
    with pen.clipped(stone):
        for place in range(12):
            with pen.placed(X, 520, 1, 30 * place):
                step = [(-30, -262), (-30, -292), (30, -292), (30, -270), (6, -270), (6, -280)]
                pen.stroke(poly(step, closed=False), tone.bright, 6, 0.6)
    draw_heart(pen, rune, X, 520, 210)
    draw_sign(pen, rune, X, 525, 220)
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

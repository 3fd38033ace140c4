"""Two large pieces of equipment: the battering ram and the watchtower."""

from __future__ import annotations

import math

import skia

from workshop.art.battlegoats.machine import BRASS, DARK_WOOD, IRON, WOOD, Machine
from workshop.art.battlegoats.marks import goat_mark
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import Point, blob, box, circle, oval, poly, rounded
from workshop.art.kit.shaders import radial


def battering_ram(canvas: skia.Canvas) -> None:
    """A battering ram with a bronze ram's head in a roofed frame, and splinters, on 1000 x 1000 units."""
    machine = Machine(canvas, 85)
    pen = machine.pen
    machine.ground("#b0824a", 810)
    machine.shadow(520, 890, 450)
    _gate(machine)
    machine.beam((360, 800), (470, 250), 56, DARK_WOOD)
    machine.beam((860, 800), (760, 250), 56, DARK_WOOD)
    for x in (440, 790):
        machine.rope([(x, 280), (x - 14, 400), (x - 20, 520)], 20)
    trunk = rounded(300, 480, 720, 170, 70)
    machine.solid(trunk, WOOD)
    with pen.clipped(trunk):
        for grain in range(8):
            y = 500 + grain * 20
            pen.brush([
                (300, y), (640, y + machine.chance.uniform(-10, 10)), (1020, y),
            ], 6, shift(WOOD, -0.15))
    for x in (430, 770):
        machine.band(x, 565, 48, 190)
    _ram_head(machine, 280, 560)
    machine.beam((310, 800), (920, 800), 66, DARK_WOOD)
    roof = poly([(300, 270), (420, 100), (820, 100), (940, 270)])
    machine.solid(roof, "#b8442f")
    for row in range(3):
        for tile in range(9 - row):
            x = 335 + tile * 66 + row * 36
            pen.brush([
                (x, 262 - row * 54), (x + 30, 274 - row * 54), (x + 60, 262 - row * 54),
            ], 9, shift("#b8442f", -0.16), "fat")
    machine.solid(rounded(280, 250, 680, 48, 18), DARK_WOOD)
    machine.wheel(420, 820, 120)
    machine.wheel(840, 820, 120)


def _gate(machine: Machine) -> None:
    """The remains of a gate."""
    for plank in range(3):
        x = -60 + plank * 74
        top = (90, 40, 150)[plank]
        board = [
            (x, top), (x + 22, top - 40), (x + 44, top + 20), (x + 70, top - 20), (x + 70, 860), (x, 860),
        ]
        machine.solid(poly(board), "#7a6a5a")
    for bar in (240, 700):
        machine.solid(rounded(-80, bar, 250, 50, 12), IRON)
    for index in range(10):
        angle = math.radians(150 + index * 24)
        left, down = 150 + 120 * math.cos(angle) + index * 10, 560 + 190 * math.sin(angle)
        with machine.pen.placed(left, down, 1, index * 47):
            machine.solid(poly([(-34, -8), (30, -14), (44, 4), (-30, 14)]), "#a89a7a", 6)
    burst = []
    for index in range(20):
        reach = 190 if index % 2 else 96
        angle = math.tau * index / 20
        burst.append((150 + reach * math.cos(angle), 560 + reach * math.sin(angle)))
    machine.solid(poly(burst), "#ffd95a")


def _ram_head(machine: Machine, x: float, y: float) -> None:
    """A bronze head in profile, looking left, with one great coiled horn."""
    pen, bronze = machine.pen, "#d0933f"
    head = [
        (x + 90, y - 120), (x - 20, y - 130), (x - 110, y - 60), (x - 190, y + 40), (x - 180, y + 110),
        (x - 100, y + 120), (x - 10, y + 90), (x + 100, y + 110),
    ]
    machine.solid(blob(head), bronze)
    pen.brush([(x - 180, y + 74), (x - 120, y + 84), (x - 80, y + 66)], 10, "#5a3516", "fat")
    pen.fill(oval(x - 164, y + 40, 15, 10, -30), "#5a3516")
    pen.fill(oval(x - 66, y - 38, 40, 30), "#fff2c0")
    pen.stroke(oval(x - 66, y - 38, 40, 30), "#2e1d18", 8)
    pen.fill(rounded(x - 92, y - 46, 52, 17, 8), "#1a0f0a")
    pen.brush([(x - 120, y - 72), (x - 70, y - 92), (x - 10, y - 60)], 20, "#5a3516")
    spiral = [
        (x + 40 + radius * math.cos(angle), y - 6 + radius * math.sin(angle))
        for angle, radius in ((math.radians(-120 + step * 45), 134 - step * 13.0) for step in range(9))
    ]
    pen.brush(spiral, 78, "#2e1d18", "fat")
    pen.brush(spiral, 58, shift(bronze, 0.08), "fat")
    for step, point in enumerate(spiral[:-1]):
        angle = math.radians(-120 + step * 45)
        reach = 26
        start = (point[0] - reach * math.cos(angle), point[1] - reach * math.sin(angle))
        end = (point[0] + reach * math.cos(angle), point[1] + reach * math.sin(angle))
        pen.line(start, end, 8, shift(bronze, -0.15))


def watchtower(canvas: skia.Canvas) -> None:
    """A tall timber tower with a lamp, a flag and a pair of eyes, on 1000 x 1000 units."""
    machine = Machine(canvas, 86)
    pen = machine.pen
    machine.ground("#7a9a5a", 830)
    machine.shadow(500, 900, 320)
    for side in (-1, 1):
        machine.beam((500 + side * 250, 900), (500 + side * 140, 330), 60, DARK_WOOD)
    for level, reach in ((430, 160), (610, 196), (790, 232)):
        machine.beam((500 - reach, level), (500 + reach, level), 40)
    machine.beam((310, 780), (650, 450), 34, shift(WOOD, 0.05))
    machine.beam((690, 780), (350, 450), 34, shift(WOOD, 0.05))
    for rung in range(7):
        y = 450 + rung * 70
        pen.line((456, y), (544, y), 22, "#2e1d18")
        pen.line((456, y), (544, y), 12, "#d9b77a")
    for rail in (456, 544):
        pen.line((rail, 360), (rail, 930), 22, "#2e1d18")
        pen.line((rail, 360), (rail, 930), 12, "#d9b77a")
    _watchers(machine)
    _tower_house(machine)


def _watchers(machine: Machine) -> None:
    """The light of the lamp, and two eyes."""
    pen = machine.pen
    inside = box(290, 70, 420, 200)
    machine.solid(inside, "#3a2a26")
    pen.fill(circle(500, 150, 240), radial(500, 150, 240, [(0, "#ffd96a", 0.75), (1, "#ffd96a", 0)]))
    for half in (-1, 1):
        x = 500 + half * 64
        pen.fill(oval(x, 168, 46, 40), "#f2b73a")
        pen.stroke(oval(x, 168, 46, 40), "#2e1d18", 8)
        pen.fill(rounded(x - 28, 160, 56, 19, 9), "#1a0f0a")
        pen.brush([(x - half * -54, 118), (x, 120), (x + half * -44, 146)], 18, "#2e1d18", "both")
        ear: list[Point] = [
            (500 + half * 130, 190), (500 + half * 200, 160), (500 + half * 230, 214, "c"),
            (500 + half * 150, 240),
        ]
        machine.solid(blob(ear), "#b8a48a", 7)


def _tower_house(machine: Machine) -> None:
    """Posts, parapet, roof and flag."""
    pen = machine.pen
    for post in (270, 690):
        machine.solid(rounded(post, 40, 44, 330, 12), DARK_WOOD)
    for plank in range(7):
        x = 236 + plank * 76
        machine.solid(rounded(x, 252, 74, 150, 10), shift(WOOD, 0.03 * (plank % 2)))
    machine.solid(rounded(216, 240, 568, 40, 14), DARK_WOOD)
    machine.solid(rounded(216, 386, 568, 40, 14), DARK_WOOD)
    machine.solid(circle(500, 330, 54), BRASS)
    pen.fill(goat_mark(500, 330, 70), shift(BRASS, -0.35))
    machine.solid(poly([(200, 70), (500, -120), (800, 70)]), "#b8442f")
    for row in range(3):
        reach = 260 - row * 80
        pen.brush([
            (500 - reach, 52 - row * 52), (500, 66 - row * 52), (500 + reach, 52 - row * 52),
        ], 9, shift("#b8442f", -0.16), "flat")
    pen.line((770, 300), (830, 130), 17, "#2e1d18")
    machine.solid(blob([(830, 120), (930, 140), (990, 200, "c"), (900, 220), (804, 210)]), "#4c8a4e")
    pen.fill(goat_mark(884, 172, 56), "#fff2d0")

"""The equipment of BattleGoats by card key: things that shoot, fall, break and explode."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from workshop.art.battlegoats.machine import BRASS, DARK_WOOD, IRON, WOOD, Machine
from workshop.art.battlegoats.marks import goat_mark
from workshop.art.battlegoats.siege import battering_ram, watchtower
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import blob, circle, oval, poly, rounded, star
from workshop.art.kit.shaders import linear, radial


def double_ballista(canvas: skia.Canvas) -> None:
    """Two crossbows on one carriage, on 1000 x 1000 units."""
    machine = Machine(canvas, 81)
    machine.ground("#b88a52", 790)
    machine.shadow(500, 880, 420)
    machine.wheel(770, 760, 150)
    machine.beam((260, 800), (780, 760), 70, DARK_WOOD)
    machine.beam((360, 800), (500, 470), 56)
    machine.beam((680, 790), (520, 470), 56)
    for height, lift in ((150, 0.0), (330, 0.05)):
        _crossbow(machine, 520, height + 90, lift)
    machine.wheel(250, 790, 160)
    machine.solid(circle(510, 470, 58), BRASS)
    machine.pen.fill(goat_mark(510, 470, 74), shift(BRASS, -0.35))


def _crossbow(machine: Machine, x: float, y: float, lift: float) -> None:
    """One bow on its stock, loaded, pointing up to the left."""
    pen = machine.pen
    with pen.placed(x, y, 1, 16):
        machine.beam((-330, 0), (330, 0), 58, shift(WOOD, lift))
        arms = [(-110, -250), (-250, -170), (-300, 0), (-250, 170), (-110, 250)]
        pen.brush(arms, 62, "#2e1d18", "fat")
        pen.brush(arms, 46, shift("#c8562f", lift), "fat")
        for end in (-1, 1):
            pen.line((-110, end * 246), (170, 0), 12, "#2e1d18")
            pen.line((-110, end * 246), (170, 0), 6, "#fbf3e0")
        pen.line((-420, -26), (170, -14), 34, "#2e1d18")
        pen.line((-420, -26), (170, -14), 20, "#e8c98a")
        machine.solid(poly([(-400, -62), (-530, -28), (-400, 14), (-430, -24)]), IRON)
        for vane in (-1, 1):
            machine.solid(poly([
                (170, -14), (110, -14 + vane * 40), (20, -16 + vane * 40), (70, -16),
            ]), "#2f748f", 6)
        machine.solid(rounded(130, -54, 70, 96, 16), IRON)


def glass_cannon(canvas: skia.Canvas) -> None:
    """A cannon of glass with a crack in it, on 1000 x 1000 units."""
    machine = Machine(canvas, 82)
    pen = machine.pen
    machine.ground("#8a7a9a", 800)
    machine.shadow(500, 880, 430)
    machine.beam((240, 800), (760, 700), 90, DARK_WOOD)
    with pen.placed(520, 520, 1, -22):
        barrel = blob([
            (-330, -120), (-60, -140), (260, -112), (380, -120, "c"), (400, 0), (380, 120, "c"), (260, 112),
            (-60, 140), (-330, 120), (-400, 0),
        ])
        pen.fill(barrel, linear(-300, -140, 200, 140, [
            (0, "#e8fbff", 0.95), (0.4, "#9adcec", 0.85), (0.75, "#4fa8c8", 0.85), (1, "#2f6f9e", 0.92),
        ]))
        with pen.clipped(barrel):
            pen.fill(oval(-210, 10, 110, 84), "#3a3740", 0.85)
            pen.fill(oval(-236, -16, 26, 18), "#ffffff", 0.7)
            for bubble, (x, y, radius) in enumerate(((20, 60, 18), (90, -30, 12), (150, 50, 22),
                (-60, -60, 12), (230, -10, 14))):
                pen.stroke(circle(x, y, radius), "#ffffff", 5, 0.6 + 0.05 * (bubble % 2))
            pen.brush([(-330, -70), (-60, -96), (300, -74)], 34, "#ffffff", "both", 0.85)
            pen.brush([(-280, 90), (0, 108), (260, 86)], 16, "#ffffff", "both", 0.4)
            crack = [(120, -130), (140, -60), (110, -30), (170, 20), (140, 70), (180, 120)]
            pen.stroke(poly(crack, closed=False), "#ffffff", 10, 0.9)
            pen.stroke(poly(crack, closed=False), "#2f6f9e", 4)
            pen.stroke(poly([(110, -30), (60, -10)], closed=False), "#ffffff", 7, 0.9)
            pen.stroke(poly([(170, 20), (230, 40)], closed=False), "#ffffff", 7, 0.9)
        pen.outline(barrel, 12)
        for x, high in ((-130, 142), (250, 118)):
            machine.solid(rounded(x - 26, -high, 52, high * 2, 20), BRASS)
        machine.solid(oval(386, 0, 46, 132), "#bff0fa")
        pen.fill(oval(390, 0, 28, 92), "#1d4a6a")
        machine.solid(circle(-412, 0, 44), "#bff0fa")
    machine.wheel(360, 770, 170)
    for x, y, size in ((250, 330, 70), (700, 250, 90), (820, 520, 54)):
        machine.sparkle(x, y, size)


def pig_a_pult(canvas: skia.Canvas) -> None:
    """A catapult loaded with an armoured pig; mirrored, so that it shoots to the right. 1000 x 1000 units."""
    machine = Machine(canvas, 83)
    with machine.pen.placed(1000, 0, flip=True):
        _catapult(machine)


def _catapult(machine: Machine) -> None:
    pen = machine.pen
    machine.ground("#a8b05a", 800)
    machine.shadow(520, 890, 440)
    machine.wheel(800, 790, 130)
    machine.beam((190, 790), (860, 790), 76, DARK_WOOD)
    machine.beam((430, 780), (560, 470), 60)
    machine.beam((720, 780), (570, 470), 60)
    machine.beam((800, 700), (290, 290), 54, shift(WOOD, 0.05))
    machine.rope([(560, 470), (600, 560), (560, 640), (620, 720)])
    machine.solid(circle(565, 505, 56), IRON)
    machine.solid(rounded(720, 640, 150, 130, 26), "#7f8a90")
    basket = blob([(130, 230), (330, 290), (300, 400), (190, 420), (110, 350)])
    _flying_pig(machine, 235, 190)
    machine.solid(basket, "#8a5a34")
    for weave in range(3):
        pen.brush([
            (126 + weave * 10, 290 + weave * 40), (210, 320 + weave * 36),
            (300 - weave * 6, 330 + weave * 26),
        ], 10, shift("#8a5a34", -0.15), "flat")
    machine.wheel(260, 790, 150)
    for dash in range(3):
        pen.dashes(blob([
            (330 + dash * 40, 100 - dash * 50), (560 + dash * 40, -60 - dash * 20), (860, -90 + dash * 70),
        ], closed=False), "#fff8e4", 11, 36, 34)


def _flying_pig(machine: Machine, x: float, y: float) -> None:
    """The pig, curled up, in armour and cheerful."""
    pen, skin, metal = machine.pen, "#e8a08a", "#98a4aa"
    with pen.placed(x, y, 0.92, -14):
        machine.solid(oval(0, 40, 170, 150), metal)
        for plate in range(3):
            pen.brush([
                (60 + plate * 36, -90 + plate * 20), (90 + plate * 34, 40), (60 + plate * 30, 160),
            ], 9, shift(metal, -0.18), "flat")
        for half in (-1, 1):
            machine.solid(blob([
                (-60 + half * 70, -90), (-60 + half * 130, -170, "c"), (-60 + half * 130, -60),
            ]), skin)
        machine.solid(circle(-60, -20, 128), skin)
        machine.solid(blob([
            (-190, -50), (-150, -140), (-60, -172), (30, -140), (72, -50), (-60, -84),
        ]), metal)
        for half in (-1, 1):
            pen.fill(circle(-74 + half * 52, -30, 28), "#fffaea")
            pen.stroke(circle(-74 + half * 52, -30, 28), "#2e1d18", 7)
            pen.fill(circle(-80 + half * 52, -28, 13), "#1a0f0a")
        machine.solid(oval(-84, 40, 58, 44), shift(skin, 0.04))
        for half in (-1, 1):
            pen.fill(oval(-84 + half * 20, 40, 9, 15), "#7a3a38")
        pen.brush([(-140, 78), (-80, 104), (-10, 78)], 10, "#2a1512", "fat")


def land_mine(canvas: skia.Canvas) -> None:
    """A land mine in the grass, on 1000 x 1000 units."""
    machine = Machine(canvas, 84)
    pen = machine.pen
    machine.ground("#7a4a3a", 720)
    pen.fill(circle(500, 560, 430), radial(500, 560, 430, [
        (0, "#ffd25a", 0.75), (0.5, "#f28a2a", 0.35), (1, "#f28a2a", 0),
    ]))
    machine.shadow(500, 840, 400, 60)
    body = blob([
        (110, 740), (180, 600), (500, 540), (820, 600), (890, 740), (780, 850), (500, 890), (220, 850),
    ])
    machine.solid(body, "#4a4650")
    rim = blob([
        (110, 735), (300, 800), (500, 818), (700, 800), (890, 735), (870, 790), (700, 862), (500, 882),
        (300, 862), (130, 790),
    ])
    machine.solid(rim, "#38353e")
    for bolt in range(9):
        angle = math.radians(200 - bolt * 27.5)
        machine.solid(circle(500 + 360 * math.cos(angle), 760 + 78 * math.sin(angle), 20), BRASS, 6)
    machine.solid(oval(500, 616, 230, 74), "#5a5662")
    machine.solid(blob([(400, 600), (400, 520), (500, 490), (600, 520), (600, 600), (500, 626)]), "#c8392f")
    machine.solid(oval(500, 522, 98, 34), shift("#c8392f", 0.08))
    pen.fill(oval(470, 514, 40, 11), "#ffffff", 0.6)
    _skull_goat(machine, 500, 720)
    for horn in (-1, 1):
        for index in range(3):
            x = 500 + horn * (190 + index * 110)
            y = 600 + index * index * 26
            machine.solid(blob([(x - 26, y), (x + horn * 20, y - 86, "c"), (x + 30, y + 8)]), IRON, 8)
    _trodden_grass(machine)


def _trodden_grass(machine: Machine) -> None:
    """Trodden grass round the mine, and hoofprints."""
    pen = machine.pen
    for _ in range(26):
        x = machine.chance.uniform(-20, 1020)
        y = machine.chance.uniform(840, 940)
        pen.brush(
            [(x, y), (x + machine.chance.uniform(-30, 30), y - machine.chance.uniform(50, 110))], 17,
            machine.chance.choice(["#6a7a3a", "#8a9a4a", "#4f6a34"]), "out",
        )
    for x, y in ((130, 560), (200, 470)):
        for half in (-1, 1):
            pen.fill(oval(x + half * 17, y, 14, 30, half * 10), "#3a2220", 0.55)


def _skull_goat(machine: Machine, x: float, y: float) -> None:
    """A warning sign: a goat's skull on a yellow plate."""
    plate = poly([(x, y - 92), (x + 116, y + 84), (x - 116, y + 84)])
    machine.solid(plate, "#f2c23a")
    machine.pen.fill(star(x, y + 26, 56, 30, 9), "#c8392f")
    machine.pen.fill(goat_mark(x, y + 30, 78), "#2e1d18")


MACHINES: dict[str, Callable[[skia.Canvas], None]] = {
    "double_ballista": double_ballista, "glass_cannon": glass_cannon, "pig_a_pult": pig_a_pult,
    "land_mine": land_mine,
    "battering_ram": battering_ram, "watchtower": watchtower,
}

"""Creatures with plates, scales and feathers: armoured pig, baby and mama dragon, vulture."""

from __future__ import annotations

import skia

from workshop.art.battlegoats.beast import BOTH, CORNER, Beast
from workshop.art.battlegoats.goats.arms import GOLD
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import Point, blob, circle, oval, poly, union
from workshop.art.kit.rig import HeadPlace, scaled_x
from workshop.art.kit.shaders import radial


def armored_pig(canvas: skia.Canvas) -> None:
    """The armoured pig: cheerful, in plate armour, on 1000 x 1000 units."""
    beast = Beast(canvas, 71, -0.24, 0.95, 0.95, scale=320, middle=(500, 450))
    skin, metal = "#e8a08a", "#98a4aa"
    body = beast.shoulders(metal, wide=470, neck=300)
    for half in BOTH:
        for plate in range(3):
            x = 500 + half * (250 + plate * 66)
            beast.solid(oval(x, 790 + plate * 56, 130, 74, half * 26), shift(metal, 0.03 - 0.03 * plate))
    for half in BOTH:
        beast.ear(half, [
            (0.46, -0.74, 0.2), (0.66, -1.18, 0.1, CORNER), (1.02, -0.96, 0.2), (0.94, -0.44, 0.4, CORNER),
            (0.74, -0.44, 0.3),
        ], skin, "#c8706a")
    head = [(0.44, -0.82, 0.3), (0.86, -0.42, 0.1), (0.94, 0.14, 0.1), (0.80, 0.58, 0.4), (0.46, 0.88, 0.7)]
    skull = beast.symmetric(head, skin, top=(0, -0.88, 0.3), bottom=(0, 0.98, 0.85))
    beast.shadow_on(body, skull, metal)
    beast.line([(-0.46, 0.66, 0.8), (-0.2, 0.78, 0.98), (0.05, 0.78, 1.02), (0.42, 0.62, 0.85)], 11)
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.38, -0.10, 0.78), 52, "#7fb8d8", (0.1, -0.1 + 0.35), skin)
        beast.fang(half * 0.34, 0.70, 0.95, -0.22, 0.06)
    snout = [(0.24, 0.14, 1.3), (0.34, 0.34, 1.3), (0.22, 0.54, 1.3)]
    beast.symmetric(snout, shift(skin, 0.03, 0.01), top=(0, 0.10, 1.32), bottom=(0, 0.58, 1.32), ink=9)
    for half in BOTH:
        beast.pen.fill(oval(*beast.at(half * 0.12, 0.34, 1.38), 23, 33, half * 8), "#7a3a38")
    helm = [
        (0.40, -1.14, 0), (0.84, -0.84, 0), (0.90, -0.38, 0.2), (0.5, -0.36, 0.8), (0.14, -0.36, 1.0),
        (0.10, -0.02, 1.12),
    ]
    beast.symmetric(helm, metal, top=(0, -1.22, 0), bottom=(0, 0.04, 1.14))
    beast.line([(0, -1.2, 0.1), (0, -0.5, 1.0)], 22, shift(metal, -0.14), "flat")
    for rivet in range(9):
        t = -0.72 + 0.18 * rivet
        beast.pen.fill(circle(*beast.at(t, -0.46 - 0.02 * abs(t), 0.98 - 0.9 * t * t), 10), GOLD)
    beast.solid(blob([
        (470, 62), (500, -90, CORNER), (540, -40), (600, -70, CORNER), (580, 0), (640, 10, CORNER), (540, 80),
    ]), "#c8392f")


def _scales(beast: Beast, shape: skia.Path, colour: str, size: float) -> None:
    """Rows of scale edges inside a shape."""
    bounds = shape.getBounds()
    with beast.pen.clipped(shape):
        rows = int(bounds.height() / size) + 2
        for row in range(rows):
            for column in range(int(bounds.width() / size / 1.6) + 2):
                x = bounds.left() + (column + 0.5 * (row % 2)) * size * 1.6
                y = bounds.top() + row * size
                edge = blob([(x - size * 0.8, y), (x, y + size * 0.7), (x + size * 0.8, y)], closed=False)
                beast.pen.brush(edge, 6, shift(colour, -0.13), "both", 0.8)


def _dragon_horns(beast: Beast, horn: str, size: float) -> None:
    for half in BOTH:
        outline: list[HeadPlace] = [
            (0.34, -0.72, 0.2), (0.5, -1.0 - 0.3 * size, 0), (0.9, -1.0 - 0.62 * size, -0.3, CORNER),
            (0.84, -0.94 - 0.2 * size, 0), (0.66, -0.62, 0.1),
        ]
        beast.on_head(scaled_x(outline, half), horn)
        for ring in range(3):
            y = -0.82 - 0.2 * size * ring
            beast.line([
                (half * (0.40 + 0.1 * ring), y, 0.1), (half * (0.6 + 0.08 * ring), y - 0.02, 0.1),
                (half * (0.72 + 0.05 * ring), y + 0.08, 0),
            ], 8, shift(horn, -0.18), "flat")


def _dragon_face(beast: Beast, skin: str, belly: str, eye: float, lid: tuple[float, float]) -> None:
    """Snout, nostrils and eyes of a dragon."""
    beast.symmetric(
        [(0.2, 0.12, 1.1), (0.38, 0.36, 1.1), (0.38, 0.62, 1.05), (0.2, 0.80, 1.1)], shift(skin, 0.03),
        top=(0, 0.08, 1.15), bottom=(0, 0.84, 1.15), ink=9,
    )
    for half in BOTH:
        beast.on_head([
            (half * 0.12, 0.24, 1.26), (half * 0.24, 0.16, 1.2), (half * 0.28, 0.32, 1.18),
            (half * 0.16, 0.38, 1.24),
        ], shift(skin, 0.06), 6)
        beast.pen.fill(oval(*beast.at(half * 0.19, 0.29, 1.26), 20, 12, half * -24), "#2a1512")
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.42, -0.12, 0.78), eye, "#ffb52e", lid, skin, "slit")
    beast.symmetric([(0.14, 0.86, 1.0), (0.24, 0.92, 0.9), (0.12, 1.02, 0.9)], belly, bottom=(0, 1.05, 0.9))


def baby_dragon(canvas: skia.Canvas) -> None:
    """The baby dragon: half the eggshell is still its hat, and it hiccups fire, on 1000 x 1000 units."""
    beast = Beast(canvas, 72, 0.28, 0.98, 0.92, scale=310, middle=(490, 470))
    skin, belly = "#7fb84a", "#f2e2a0"
    for half in BOTH:
        wing: list[Point] = [
            (500 + half * 200, 800), (500 + half * 400, 560), (500 + half * 530, 540, CORNER),
            (500 + half * 520, 680), (500 + half * 560, 760, CORNER), (500 + half * 440, 800),
            (500 + half * 420, 900, CORNER), (500 + half * 260, 900),
        ]
        beast.solid(blob(wing), shift(skin, -0.06))
    body = beast.shoulders(skin, wide=330, neck=190)
    beast.solid(oval(500, 980, 200, 190), belly)
    for half in BOTH:
        fin: list[HeadPlace] = [
            (0.72, -0.3, 0.1), (1.2, -0.52, -0.2, CORNER), (1.12, -0.24, -0.1), (1.3, -0.06, -0.2, CORNER),
            (1.04, 0.02, 0), (1.08, 0.26, -0.1, CORNER), (0.76, 0.16, 0.2),
        ]
        beast.on_head(scaled_x(fin, half), "#e2903f")
    head = [(0.46, -0.80, 0.3), (0.90, -0.36, 0.1), (0.94, 0.2, 0.1), (0.66, 0.62, 0.5), (0.36, 0.86, 0.8)]
    skull = beast.symmetric(head, skin, top=(0, -0.86, 0.3), bottom=(0, 0.96, 0.9))
    beast.shadow_on(body, skull, skin)
    _scales(beast, skull, skin, 74)
    _dragon_face(beast, skin, belly, 78, (-0.1, -0.1))
    beast.line([
        (-0.34, 0.62, 1.0), (-0.16, 0.72, 1.1), (0, 0.70, 1.18), (0.16, 0.72, 1.1), (0.34, 0.60, 1.0),
    ], 10)
    beast.fang(0.14, 0.71, 1.16, 0.1)
    _eggshell(beast)
    _puff(beast, 500 + beast.side * 330, 700)


def _eggshell(beast: Beast) -> None:
    """Half a spotted shell, worn as a cap."""
    shell: list[HeadPlace] = [
        (-0.78, -0.52, 0.2, CORNER), (-0.5, -0.36, 0.6, CORNER), (-0.3, -0.60, 0.8, CORNER),
        (-0.04, -0.40, 0.95, CORNER), (0.2, -0.62, 0.85, CORNER), (0.48, -0.38, 0.65, CORNER),
        (0.78, -0.52, 0.2, CORNER), (0.66, -1.0, 0), (0.0, -1.36, -0.1), (-0.66, -1.0, 0),
    ]
    cap = beast.on_head(shell, "#fbf3e0")
    with beast.pen.clipped(cap):
        for dot in ((-0.4, -0.9), (0.1, -1.14), (0.36, -0.78), (-0.1, -0.74)):
            beast.solid(circle(*beast.at(*dot, 0.6), 34), "#8fb8a8", -1)


def _puff(beast: Beast, x: float, y: float) -> None:
    """A small flame, hiccupped."""
    beast.pen.fill(circle(x, y, 190), radial(x, y, 190, [(0, "#ffb040", 0.8), (1, "#ffb040", 0)]))
    side = beast.side
    flame: list[Point] = [
        (x - side * 150, y), (x - side * 30, y - 76), (x + side * 70, y - 110, CORNER),
        (x + side * 60, y - 40), (x + side * 150, y - 30, CORNER), (x + side * 90, y + 24),
        (x + side * 110, y + 80, CORNER), (x - side * 20, y + 60),
    ]
    beast.solid(blob(flame), "#e4601e")
    inner: list[Point] = [
        (x - side * 110, y), (x - side * 10, y - 40), (x + side * 70, y - 20, CORNER),
        (x + side * 10, y + 30),
    ]
    beast.pen.fill(blob(inner), "#ffe08a")


def mama_dragon(canvas: skia.Canvas) -> None:
    """The mother dragon: large and horned, guarding the egg in her claws, on 1000 x 1000 units."""
    beast = Beast(canvas, 73, -0.3, 0.86, 1.02, scale=310, middle=(520, 400))
    skin, belly, horn = "#a8402f", "#f0c878", "#e8d8a8"
    for half in BOTH:
        wing: list[Point] = [
            (500 + half * 160, 760), (500 + half * 330, 260), (500 + half * 520, 60, CORNER),
            (500 + half * 530, 360), (500 + half * 620, 480, CORNER), (500 + half * 500, 600),
            (500 + half * 560, 760, CORNER), (500 + half * 380, 900),
        ]
        beast.solid(blob(wing, tension=0.4), shift(skin, -0.1))
        for rib in ((520, 80), (590, 470), (540, 740)):
            beast.pen.brush(
                [(500 + half * 210, 640), (500 + half * rib[0], rib[1])], 12, shift(skin, -0.2), "out",
            )
    body = beast.shoulders(skin, wide=420, neck=200)
    chest = blob([(360, 700), (500, 740), (640, 700), (690, 1080), (310, 1080)])
    beast.solid(chest, belly)
    for row in range(5):
        beast.pen.brush([
            (350, 770 + row * 62), (500, 800 + row * 62), (650, 770 + row * 62),
        ], 9, shift(belly, -0.18), "flat")
    _mama_head(beast, body, skin, belly, horn)


def _mama_head(beast: Beast, body: skia.Path, skin: str, belly: str, horn: str) -> None:
    """Horns, cheek spikes, scaled skull and face."""
    _dragon_horns(beast, horn, 1.1)
    for half in BOTH:
        for spike in range(3):
            y = -0.2 + 0.28 * spike
            beast.on_head([
                (half * 0.74, y - 0.1, 0.1), (half * (1.12 - 0.08 * spike), y - 0.06, -0.2, CORNER),
                (half * 0.72, y + 0.14, 0.2),
            ], horn)
    head = [(0.40, -0.82, 0.3), (0.78, -0.42, 0.1), (0.80, 0.1, 0.15), (0.60, 0.5, 0.55), (0.42, 0.86, 0.9)]
    skull = beast.symmetric(head, skin, top=(0, -0.90, 0.3), bottom=(0, 0.98, 1.0))
    beast.shadow_on(body, skull, skin)
    _scales(beast, skull, skin, 66)
    _dragon_face(beast, skin, belly, 56, (0.22, 0.35))
    _mama_looks(beast, skin)


def _mama_looks(beast: Beast, skin: str) -> None:
    """Brows, lashes, a few teeth, and the egg between her claws."""
    for half in BOTH:
        beast.line([
            (half * 0.2, -0.36, 0.88), (half * 0.44, -0.5, 0.75), (half * 0.68, -0.34, 0.45),
        ], 24, shift(skin, -0.16))
        for lash in range(3):
            x, y = beast.at(half * 0.52, -0.2 + 0.04 * lash, 0.7)
            beast.pen.brush([(x, y), (x + half * 46, y - 34 + lash * 16)], 10, "#2a1a14", "out")
    beast.line([
        (-0.36, 0.62, 1.0), (-0.18, 0.73, 1.1), (0, 0.68, 1.2), (0.18, 0.73, 1.1), (0.36, 0.62, 1.0),
    ], 11)
    for x, length in ((-0.24, 0.12), (0.24, 0.12), (-0.1, 0.08), (0.1, 0.08)):
        beast.fang(x, 0.70, 1.12, length, 0.04)
    beast.solid(oval(500, 890, 120, 150), "#f6ecd0")
    for dot in ((470, 840), (540, 880), (480, 920)):
        beast.pen.fill(circle(*dot, 22), "#8fb84a")
    for half in BOTH:
        for claw in range(3):
            x = 500 + half * (128 - claw * 30)
            beast.solid(blob([
                (x + half * 50, 900 + claw * 30), (x + half * 20, 850 + claw * 26),
                (x - half * 46, 870 + claw * 26), (x - half * 10, 920 + claw * 30),
            ]), shift(skin, 0.03), 7)


def vulture(canvas: skia.Canvas) -> None:
    """The vulture: bald and patient, a napkin round its neck, on 1000 x 1000 units."""
    beast = Beast(canvas, 74, 0.34, 0.62, 0.8, scale=290, middle=(500, 360))
    skin, feather = "#d88a7a", "#4a3f4a"
    for half in BOTH:
        for plume in range(6):
            x, y = 500 + half * (240 + plume * 46), 700 + plume * 34
            beast.solid(oval(x, y, 62, 200, half * (-34 + plume * 6)), shift(feather, 0.02 * plume))
    body = beast.shoulders(feather, wide=420, neck=180)
    for row in range(3):
        for quill in range(7):
            x = 260 + quill * 80 + 40 * (row % 2)
            beast.solid(blob([
                (x - 44, 860 + row * 70), (x, 840 + row * 70), (x + 44, 860 + row * 70),
                (x, 960 + row * 70, CORNER),
            ]), shift(feather, 0.03 * (row % 2)), 6)
    neck = [(430, 380), (380, 560), (420, 720), (360, 830), (640, 830), (570, 720), (540, 560), (570, 380)]
    beast.solid(blob(neck), shift(skin, -0.05))
    for wrinkle in range(4):
        beast.pen.brush([
            (410, 560 + wrinkle * 52), (480, 580 + wrinkle * 52), (550, 556 + wrinkle * 52),
        ], 8, shift(skin, -0.2))
    _vulture_head(beast, body, skin, feather)
    _napkin(beast)
    _bones(beast)


def _vulture_head(beast: Beast, body: skia.Path, skin: str, feather: str) -> None:
    """A bald head over a white ruff, hooked beak, three hairs."""
    beast.fringe("#f2ead8", (260, 110), 19, 0.2, (500, 800), 6)
    skull = beast.symmetric([
        (0.34, -0.72, 0.3), (0.60, -0.36, 0.1), (0.60, 0.1, 0.2), (0.40, 0.46, 0.5),
    ], skin, top=(0, -0.80, 0.3), bottom=(0, 0.56, 0.7))
    beast.shadow_on(body, skull, feather)
    side = beast.side
    beak: list[HeadPlace] = [
        (side * -0.16, -0.06, 1.0), (side * 0.16, -0.12, 1.0), (side * 0.5, 0.02, 1.3),
        (side * 0.66, 0.36, 1.5), (side * 0.52, 0.78, 1.5, CORNER), (side * 0.40, 0.46, 1.4),
        (side * 0.1, 0.42, 1.1), (side * -0.14, 0.3, 1.0),
    ]
    beast.on_head(beak, "#e8b45a")
    beast.line([(side * -0.1, 0.24, 1.05), (side * 0.2, 0.30, 1.2), (side * 0.42, 0.36, 1.4)], 9)
    beast.pen.fill(oval(*beast.at(side * 0.2, 0.06, 1.15), 20, 9, side * 20), "#2a1512")
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.32, -0.24, 0.66), 50, "#f2e23a", (0.28, 0.35), skin)
    for tuft in range(5):
        x = -0.2 + 0.1 * tuft
        beast.line([
            (x, -0.74, 0.3), (x * 1.6, -0.98, 0.2), (x * 2.4 + 0.05, -1.12, 0.1),
        ], 8, "#3a2f3a", "out")


def _napkin(beast: Beast) -> None:
    """A striped napkin, knotted."""
    napkin = [(330, 790), (500, 850), (670, 790), (640, 930), (500, 1010), (360, 930)]
    beast.solid(blob(napkin), "#fbf3e0")
    with beast.pen.clipped(blob(napkin)):
        for stripe in range(7):
            x = 330 + stripe * 56
            beast.pen.line((x, 780), (x - 40, 1020), 12, "#c8392f", 0.7)
    for half in BOTH:
        beast.solid(union(oval(500 + half * 70, 804, 60, 34, half * -14)), "#fbf3e0")


def _bones(beast: Beast) -> None:
    """A few bones in the foreground."""
    for x, y, turn in ((180, 900, 24), (830, 910, -18)):
        with beast.pen.placed(x, y, 1, turn):
            ends = [circle(end * 100, lift * 26, 32) for end in BOTH for lift in BOTH]
            beast.solid(union(poly([(-100, -20), (100, -20), (100, 20), (-100, 20)]), *ends), "#f6ecd0")



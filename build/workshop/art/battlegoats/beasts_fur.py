"""Furry creatures: lion, wolf, bear, skunk, badger."""

from __future__ import annotations

import skia

from workshop.art.battlegoats.beast import BOTH, CORNER, Beast
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import Point, blob, circle, oval, points_at, union
from workshop.art.kit.rig import HeadPlace


def _muzzle(beast: Beast, colour: str, wide: float, top: float, bottom: float, z: float = 1.08) -> None:
    """The two cheeks of a snout with whisker spots."""
    for half in (beast.side, -beast.side):
        cheek = [
            (half * 0.02, top, z), (half * wide * 0.7, top + 0.04, z - 0.04),
            (half * wide, (top + bottom) / 2, z - 0.12), (half * wide * 0.6, bottom, z - 0.06),
            (half * 0.02, bottom - 0.06, z),
        ]
        beast.on_head(cheek, colour)
        for spot in range(3):
            beast.pen.fill(
                circle(
                    *beast.at(half * wide * (0.4 + 0.18 * spot), (top + bottom) / 2 + 0.04 * (spot % 2), z),
                    7,
                ),
                shift(colour, -0.3),
            )


def lion(canvas: skia.Canvas) -> None:
    """The lion: a proud king with a wind-blown mane, on 1000 x 1000 units."""
    beast = Beast(canvas, 61, 0.26, 0.86, 1.0)
    fur, mane = "#e2a84a", "#a8542a"
    body = beast.shoulders(fur)
    beast.fringe(shift(mane, -0.06), (440, 450), 19, 0.14, (490, 470), 6)
    beast.fringe(mane, (370, 380), 17, 0.13, (492, 450), 16)
    beast.fringe(shift(mane, 0.07, 0.02), (300, 310), 15, 0.12, (494, 440), 2)
    for half in BOTH:
        beast.ear(half, [
            (0.44, -0.72, 0.2), (0.62, -1.0, 0), (0.92, -0.92, -0.1), (0.88, -0.58, 0),
        ], fur, "#7a3f26")
    head = [
        (0.42, -0.82, 0.35), (0.72, -0.48, 0.1), (0.70, -0.02, 0.15), (0.60, 0.36, 0.4), (0.44, 0.72, 0.7),
        (0.2, 0.92, 0.8),
    ]
    skull = beast.symmetric(head, fur, top=(0, -0.90, 0.35), bottom=(0, 0.96, 0.85))
    beast.shadow_on(body, skull, fur)
    _lion_face(beast, fur, mane)


def _lion_face(beast: Beast, fur: str, mane: str) -> None:
    """Nose bridge, snout, eyes and the tuft on the forehead."""
    beast.symmetric(
        [(0.13, -0.5, 0.9), (0.15, 0.1, 1.1), (0.26, 0.34, 1.12)], shift(fur, 0.07), top=(0, -0.56, 0.85),
        bottom=(0, 0.42, 1.15),
    )
    _muzzle(beast, "#f8e8c4", 0.42, 0.34, 0.74)
    beast.symmetric([
        (0.14, 0.72, 1.02), (0.2, 0.86, 0.95), (0.1, 1.0, 0.92),
    ], "#f2dcae", bottom=(0, 1.03, 0.92))
    beast.line([
        (-0.3, 0.66, 1.0), (-0.14, 0.73, 1.08), (0, 0.66, 1.14), (0.14, 0.73, 1.08), (0.3, 0.66, 1.0),
    ], 10)
    beast.nose(0.36, 0.21, 0.11, "#8a4a3a", 1.22)
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.36, -0.14, 0.72), 56, "#f2c23a", (0.1, 0.35), fur)
        beast.line([
            (half * 0.16, -0.40, 0.85), (half * 0.36, -0.52, 0.75), (half * 0.58, -0.42, 0.5),
        ], 24, mane)
    beast.fang(-0.2, 0.72, 1.06, 0.13)
    beast.fang(0.2, 0.72, 1.06, 0.13)
    tuft: list[HeadPlace] = [
        (-0.3, -0.78, 0.4), (-0.34, -1.1, 0.2, CORNER), (-0.1, -0.98, 0.3), (0.06, -1.24, 0.2, CORNER),
        (0.14, -0.96, 0.3), (0.4, -1.08, 0.2, CORNER), (0.3, -0.76, 0.4), (0.06, -0.56, 0.7, CORNER),
    ]
    beast.on_head(tuft, mane)


def wolf(canvas: skia.Canvas) -> None:
    """The wolf: the leader of a pack, two more wolves behind him in the dark, on 1000 x 1000 units."""
    beast = Beast(canvas, 62, -0.32, 0.82, 1.05)
    fur, dark, light = "#8a949c", "#4f5a64", "#eef0ea"
    for x, y in ((90, 480), (900, 420)):
        _shadow_wolf(beast, x, y)
    body = beast.shoulders(dark)
    for half in BOTH:
        beast.ear(half, [
            (0.26, -0.72, 0.3), (0.44, -1.42, 0, CORNER), (0.80, -1.0, -0.1), (0.82, -0.5, 0),
        ], dark, "#c89a8a", 0.55)
    beast.fringe(light, (330, 250), 15, 0.16, (500, 640), 10)
    head: list[HeadPlace] = [
        (0.40, -0.80, 0.35), (0.74, -0.40, 0.1), (0.94, 0.06, 0.0, CORNER), (0.74, 0.16, 0.2),
        (0.84, 0.42, 0.1, CORNER), (0.56, 0.46, 0.5), (0.34, 0.72, 0.9), (0.2, 0.96, 1.1),
    ]
    skull = beast.symmetric(head, fur, top=(0, -0.84, 0.35), bottom=(0, 1.02, 1.2))
    beast.shadow_on(body, skull, dark)
    for half in BOTH:
        beast.on_head([
            (half * 0.16, 0.16, 1.0), (half * 0.46, 0.22, 0.7), (half * 0.82, 0.40, 0.15, CORNER),
            (half * 0.5, 0.48, 0.55), (half * 0.26, 0.8, 1.05), (half * 0.14, 0.5, 1.1),
        ], light)
    beast.symmetric([
        (0.2, -0.74, 0.55), (0.14, -0.1, 0.98), (0.17, 0.5, 1.2), (0.15, 0.72, 1.28),
    ], dark, top=(0, -0.86, 0.5), bottom=(0, 0.76, 1.3))
    _wolf_face(beast, fur, dark)


def _wolf_face(beast: Beast, fur: str, dark: str) -> None:
    """Nose, open jaws, fangs and eyes."""
    beast.nose(0.76, 0.19, 0.11, "#2a2428", 1.36)
    jaw = [(-0.34, 0.80, 0.98), (-0.14, 0.98, 1.12), (0, 0.90, 1.3), (0.14, 0.98, 1.12), (0.34, 0.80, 0.98)]
    mouth = [*jaw, (0.2, 1.12, 1.0), (0, 1.22, 1.05), (-0.2, 1.12, 1.0)]
    beast.on_head(mouth, "#6a1f26")
    beast.on_head([(-0.1, 1.04, 1.1), (0.1, 1.04, 1.1), (0.08, 1.2, 1.05), (-0.08, 1.2, 1.05)], "#d8606a", 5)
    for x, length in ((-0.24, 0.16), (-0.12, 0.1), (0.12, 0.1), (0.24, 0.16)):
        beast.fang(x, 0.92, 1.08, length, 0.04)
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.36, -0.16, 0.72), 48, "#ffd23a", (0.15, 0.6), fur)
        beast.line([
            (half * 0.14, -0.30, 0.9), (half * 0.36, -0.50, 0.75), (half * 0.62, -0.46, 0.4),
        ], 26, dark)


def _shadow_wolf(beast: Beast, x: float, y: float) -> None:
    """One of the pack in the dark: pricked ears, ruff, long snout, two eyes."""
    half: list[Point] = [
        (34, -60), (64, -170, CORNER), (104, -40), (150, 60, CORNER), (110, 80), (150, 160, CORNER),
        (120, 190), (170, 480),
    ]
    outline: list[Point] = [
        *points_at(half, x, y), *points_at(reversed(half), x, y, -1),
    ]
    beast.solid(blob(outline, tension=0.4), "#46525f")
    beast.solid(blob([
        (x - 36, y + 30), (x + 36, y + 30), (x + 26, y + 120), (x, y + 140), (x - 26, y + 120),
    ]), "#525e6a", 6)
    beast.pen.fill(oval(x, y + 122, 18, 12), "#22262c")
    for side in BOTH:
        beast.pen.fill(oval(x + side * 50, y + 18, 24, 13, side * -18), "#ffd95a")
        beast.pen.fill(circle(x + side * 50, y + 18, 8), "#1a0f0a")


def bear(canvas: skia.Canvas) -> None:
    """The bear: enormous and only just awake, on 1000 x 1000 units."""
    beast = Beast(canvas, 63, 0.24, 0.98, 0.98, scale=330, middle=(500, 470))
    fur, dark, light = "#8a5a36", "#5a3720", "#d8b080"
    body = beast.shoulders(dark, wide=520, neck=330)
    for half in BOTH:
        beast.ear(half, [
            (0.5, -0.74, 0.1), (0.56, -1.08, 0), (0.94, -1.04, -0.1), (1.0, -0.62, 0),
        ], fur, "#3f2616")
    head: list[HeadPlace] = [
        (0.46, -0.84, 0.3), (0.88, -0.44, 0.1), (0.98, 0.14, 0.05), (0.86, 0.48, 0.2, CORNER),
        (0.70, 0.56, 0.4), (0.5, 0.84, 0.6),
    ]
    skull = beast.symmetric(head, fur, top=(0, -0.90, 0.3), bottom=(0, 0.96, 0.8))
    beast.shadow_on(body, skull, dark)
    beast.symmetric([
        (0.2, 0.06, 1.05), (0.46, 0.3, 0.95), (0.48, 0.62, 0.9), (0.26, 0.86, 0.95),
    ], light, top=(0, 0.0, 1.1), bottom=(0, 0.92, 0.98))
    _bear_face(beast, fur, dark)


def _bear_face(beast: Beast, fur: str, dark: str) -> None:
    """Open mouth, nose, eyes, and a paw with its claws."""
    mouth = [
        (-0.26, 0.62, 1.05), (0, 0.58, 1.18), (0.26, 0.62, 1.05), (0.22, 0.82, 1.0), (0, 0.88, 1.02),
        (-0.22, 0.82, 1.0),
    ]
    beast.on_head(mouth, "#5a1a20")
    beast.on_head([
        (-0.12, 0.74, 1.08), (0.12, 0.74, 1.08), (0.1, 0.87, 1.02), (-0.1, 0.87, 1.02),
    ], "#d8606a", 5)
    beast.fang(-0.17, 0.62, 1.12, 0.12)
    beast.fang(0.17, 0.62, 1.12, 0.12)
    beast.line([
        (-0.36, 0.56, 0.95), (-0.18, 0.64, 1.08), (0, 0.56, 1.2), (0.18, 0.64, 1.08), (0.36, 0.56, 0.95),
    ], 11)
    beast.line([(0, 0.34, 1.26), (0, 0.56, 1.2)], 9, taper="flat")
    beast.nose(0.22, 0.25, 0.15, "#2e1f1c", 1.3)
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.38, -0.18, 0.78), 40, "#c8803a", (0.3, 0.45), fur)
        beast.line([
            (half * 0.2, -0.38, 0.88), (half * 0.38, -0.48, 0.78), (half * 0.58, -0.40, 0.6),
        ], 26, dark)
    for claw in range(4):
        x = 110 + claw * 78
        beast.solid(blob([(x - 56, 1050), (x - 54, 850), (x, 815), (x + 54, 850), (x + 56, 1050)]), fur)
        beast.solid(blob([(x - 24, 832), (x, 810), (x + 24, 832), (x + 6, 920, CORNER)]), "#f2e2c0", 6)


def skunk(canvas: skia.Canvas) -> None:
    """The skunk: friendly, tail up, a cloud rising behind it, on 1000 x 1000 units."""
    beast = Beast(canvas, 64, 0.3, 0.86, 0.95, scale=270, middle=(460, 500))
    fur, white = "#2f2b36", "#f8f2e2"
    tail: list[Point] = [
        (640, 1000), (800, 820), (860, 560), (800, 300), (640, 150), (500, 170, CORNER), (600, 60), (780, 60),
        (960, 220), (1020, 520), (960, 860), (820, 1060),
    ]
    beast.solid(blob(tail), fur)
    stripe: list[Point] = [
        (730, 1000), (870, 800), (920, 540), (860, 270), (720, 130), (650, 110, CORNER), (800, 120),
        (930, 300), (970, 540), (910, 820), (800, 1040),
    ]
    beast.solid(blob(stripe), white)
    for x, y, radius in ((120, 250, 70), (230, 190, 52), (60, 340, 48), (180, 320, 58)):
        beast.solid(
            union(
                circle(x, y, radius), circle(x + radius * 0.8, y + 14, radius * 0.7),
                circle(x - radius * 0.7, y + 20, radius * 0.66),
            ),
            "#b8c85a", 6,
        )
    _skunk_head(beast, fur, white)


def _skunk_head(beast: Beast, fur: str, white: str) -> None:
    """Body, striped head and face."""
    body = beast.shoulders(fur, wide=340, neck=180)
    for half in BOTH:
        beast.ear(half, [
            (0.48, -0.70, 0.1), (0.58, -1.0, 0), (0.84, -0.94, -0.1), (0.86, -0.56, 0),
        ], fur, "#b87a8a")
    head = [(0.44, -0.80, 0.3), (0.80, -0.36, 0.1), (0.86, 0.18, 0.1), (0.60, 0.54, 0.5), (0.34, 0.78, 0.9)]
    skull = beast.symmetric(head, fur, top=(0, -0.86, 0.3), bottom=(0, 0.88, 1.05))
    beast.shadow_on(body, skull, fur)
    beast.symmetric([
        (0.16, -0.80, 0.5), (0.13, -0.2, 0.95), (0.10, 0.4, 1.15),
    ], white, top=(0, -0.92, 0.4), bottom=(0, 0.52, 1.2), ink=7)
    for half in BOTH:
        beast.on_head([
            (half * 0.5, 0.16, 0.7), (half * 0.84, 0.06, 0.2), (half * 0.82, 0.28, 0.2),
            (half * 0.5, 0.44, 0.7),
        ], shift(fur, 0.12), 6)
    beast.nose(0.60, 0.15, 0.1, "#d8707a", 1.28)
    beast.line([
        (-0.26, 0.66, 1.0), (-0.12, 0.78, 1.1), (0, 0.74, 1.18), (0.12, 0.78, 1.1), (0.26, 0.66, 1.0),
    ], 10, "#f8f2e2")
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.38, -0.08, 0.74), 56, "#8fd0a0", (0.25, 0.0), shift(fur, 0.1))
        beast.line([
            (half * 0.22, -0.36, 0.86), (half * 0.4, -0.44, 0.76), (half * 0.58, -0.34, 0.56),
        ], 16, white)
    tuft: list[HeadPlace] = [
        (-0.14, -0.84, 0.4), (-0.2, -1.2, 0.3, CORNER), (0, -1.04, 0.3), (0.1, -1.3, 0.3, CORNER),
        (0.16, -0.84, 0.4),
    ]
    beast.on_head(tuft, white)


def badger(canvas: skia.Canvas) -> None:
    """The badger: small and stubborn, with a scarf and a chipped tooth, on 1000 x 1000 units."""
    beast = Beast(canvas, 65, -0.28, 0.92, 0.95, scale=300, middle=(500, 480))
    fur, white, black = "#8a8f96", "#f8f2e2", "#2a272e"
    body = beast.shoulders(fur, wide=470, neck=280)
    beast.fringe(shift(fur, -0.05), (390, 260), 21, 0.1, (500, 720), 4)
    for half in BOTH:
        beast.ear(half, [
            (0.52, -0.66, 0.1), (0.60, -0.94, 0), (0.88, -0.86, -0.1), (0.88, -0.5, 0),
        ], black, white, 0.5)
    head: list[HeadPlace] = [
        (0.44, -0.76, 0.3), (0.84, -0.34, 0.1), (0.98, 0.2, 0.05, CORNER), (0.76, 0.38, 0.3),
        (0.46, 0.66, 0.8), (0.26, 0.86, 1.05),
    ]
    skull = beast.symmetric(head, white, top=(0, -0.82, 0.3), bottom=(0, 0.94, 1.15))
    beast.shadow_on(body, skull, fur)
    for half in (beast.side, -beast.side):
        stripe = [
            (half * 0.16, -0.84, 0.4), (half * 0.5, -0.74, 0.2), (half * 0.62, -0.2, 0.5),
            (half * 0.46, 0.3, 0.85), (half * 0.24, 0.56, 1.12), (half * 0.12, 0.4, 1.14),
            (half * 0.2, -0.2, 0.92),
        ]
        beast.on_head(stripe, black)
    beast.nose(0.62, 0.19, 0.12, "#3a2a2c", 1.3)
    beast.line([
        (-0.34, 0.86, 0.95), (-0.16, 0.80, 1.1), (0, 0.82, 1.2), (0.16, 0.80, 1.1), (0.34, 0.86, 0.95),
    ], 11)
    beast.fang(-0.16, 0.82, 1.12, -0.14, 0.05)
    beast.fang(0.18, 0.82, 1.12, -0.09, 0.05)
    for half in (beast.side, -beast.side):
        beast.eye(half, (0.38, -0.08, 0.78), 44, "#e2703f", (0.2, 0.75), mix(black, "#6a6470", 0.4))
    for half in BOTH:
        beast.line([(half * 0.46, 0.5, 0.8), (half * 0.9, 0.44, 0.5)], 5, "#6a6a70", "out")
        beast.line([(half * 0.46, 0.58, 0.8), (half * 0.92, 0.62, 0.5)], 5, "#6a6a70", "out")
    _badger_scarf(beast)


def _badger_scarf(beast: Beast) -> None:
    """A red scarf with two ends."""
    scarf = [(250, 780), (500, 850), (750, 780), (790, 850), (500, 940), (210, 850)]
    beast.solid(blob(scarf), "#c8392f")
    for tail in (0, 1):
        x = 500 + beast.side * (150 + 70 * tail)
        beast.solid(blob([
            (x - 40, 880), (x + 40, 880), (x + 56, 1010), (x - 30, 1010),
        ]), shift("#c8392f", -0.04 * tail))

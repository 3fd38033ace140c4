"""What stands behind a goat: a shield on the back, a quiver, speed lines, a cloud, gravestones, a wall."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.battlegoats.goats.sitter import BOTH, Sitter
from workshop.art.battlegoats.marks import goat_mark
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, box, circle, oval, poly, rounded, union


def _back_shield(sitter: Sitter) -> None:
    """A great round shield carried on the back."""
    sitter.solid(circle(500, 760, 430), sitter.look.cloth)
    sitter.pen.stroke(circle(500, 760, 408), "#2e1d18", 50)
    sitter.pen.stroke(circle(500, 760, 408), "#8f9aa0", 34)
    for rivet in range(24):
        angle = math.tau * rivet / 24
        sitter.pen.fill(circle(500 + 408 * math.cos(angle), 760 + 408 * math.sin(angle), 10), "#4a5458")


def _quiver(sitter: Sitter) -> None:
    x = 500 + sitter.side * 210
    with sitter.pen.placed(x, 760, 1, sitter.side * 20):
        for arrow in range(4):
            dx = -54 + arrow * 36
            sitter.pen.line((dx, 0), (dx, -300 + abs(arrow - 1.5) * 30), 13, "#d9b77a")
            top = -300 + abs(arrow - 1.5) * 30
            sitter.solid(blob([
                (dx, top - 60), (dx + 24, top - 20), (dx + 20, top + 60), (dx, top + 40), (dx - 20, top + 60),
                (dx - 24, top - 20),
            ]), ("#c8492f", "#fbf3e0")[arrow % 2], 6)
        sitter.solid(rounded(-84, -180, 168, 400, 30), "#8a5a34")
        sitter.solid(rounded(-92, -190, 184, 54, 20), "#6a4526")


def _speed(sitter: Sitter) -> None:
    """Lines and dust of a goat at full gallop."""
    chance = sitter.chance
    for _ in range(16):
        y = chance.uniform(120, 900)
        start = 500 + sitter.side * -1 * chance.uniform(180, 380)
        sitter.pen.brush(
            [(start, y), (start - sitter.side * chance.uniform(200, 420), y + chance.uniform(-10, 10))],
            chance.uniform(10, 26), "#fff8e4", "out", 0.8,
        )
    for _ in range(5):
        x, y = 500 - sitter.side * chance.uniform(200, 560), chance.uniform(820, 930)
        puff = union(circle(x, y, 70), circle(x + 60, y + 20, 54), circle(x - 60, y + 16, 58))
        sitter.solid(puff, "#e8d2a8", 7)


def _storm(sitter: Sitter) -> None:
    """A small rain cloud."""
    cloud = union(
        oval(500, 60, 330, 70), circle(340, 20, 90), circle(470, -30, 120), circle(620, -6, 104),
        circle(720, 40, 70),
    )
    sitter.solid(cloud, "#7a8490")
    for drop in range(9):
        x = 250 + drop * 64
        sitter.pen.line((x, 150 + (drop % 3) * 34), (x - 16, 210 + (drop % 3) * 34), 12, "#bfe0ee")
    sitter.solid(poly([
        (820, 90), (740, 240), (800, 236), (760, 360), (890, 190), (826, 196), (880, 90),
    ]), "#ffd95a")


def _graves(sitter: Sitter) -> None:
    for x, y, size in ((70, 800, 330), (940, 780, 300), (230, 700, 190), (800, 690, 180)):
        sitter.solid(icon("tombstone", x, y, size), "#6a6478", 6)


def _bricks(sitter: Sitter) -> None:
    """The corner of a brick wall on the near side."""
    x = 500 - sitter.side * 640
    wall = box(min(x, x + sitter.side * 330), -220, 330, 1300)
    sitter.solid(wall, "#b8613f")
    with sitter.pen.clipped(wall):
        for row in range(20):
            y = -220 + row * 66
            sitter.pen.line((x - 400, y), (x + 800, y), 8, "#e8c9a0")
            for column in range(6):
                joint = x - 300 + column * 150 + (75 if row % 2 else 0)
                sitter.pen.line((joint, y), (joint, y + 66), 8, "#e8c9a0")
    sitter.pen.outline(wall, 12)


def _cloak(sitter: Sitter) -> None:
    """A long cloak blowing behind."""
    side = sitter.side
    cloak: list[Point] = [
        (500 + side * 60, 640), (500 - side * 240, 660), (500 - side * 470, 560),
        (500 - side * 620, 640, "c"), (500 - side * 520, 740), (500 - side * 640, 860, "c"),
        (500 - side * 480, 960), (500, 1060),
    ]
    sitter.solid(blob(cloak), sitter.look.cloth)
    for fold in range(3):
        sitter.pen.brush([
            (500 - side * 200, 700 + fold * 60), (500 - side * (380 + fold * 30), 680 + fold * 90),
            (500 - side * 540, 700 + fold * 80),
        ], 9, shift(sitter.look.cloth, -0.18))


def _wings_of_light(sitter: Sitter) -> None:
    for half in BOTH:
        for feather in range(6, -1, -1):
            with sitter.pen.placed(500 + half * 180, 800, 1, half * (18 + feather * 14)):
                quill: list[Point] = [(-50, 0), (-62, -300), (0, -560 + feather * 34, "c"), (62, -300), (50, 0)]
                sitter.solid(blob(quill), shift("#fff8e8", -0.025 * (feather % 2)), 7)
                sitter.pen.brush([(0, -40), (0, -420 + feather * 30)], 6, "#d8c8a6", "out")


def _flag_behind(sitter: Sitter) -> None:
    """Two small pennants over the shoulders."""
    for half in BOTH:
        sitter.pen.line((500 + half * 330, 900), (500 + half * 400, 260), 26)
        sitter.pen.line((500 + half * 330, 900), (500 + half * 400, 260), 15, "#8a5c36")
        x = 500 + half * 400
        sitter.solid(blob([
            (x, 260), (x + half * 130, 290), (x + half * 180, 350, "c"), (x + half * 60, 380),
            (x - half * 14, 400),
        ]), sitter.look.cloth)
        sitter.pen.fill(goat_mark(x + half * 64, 326, 70), "#fff2d0")


def _crack_lines(sitter: Sitter) -> None:
    """Jagged lines of an impact."""
    for ray in range(14):
        angle = math.tau * ray / 14 + 0.2
        inner, outer = 330, 520 if ray % 2 else 620
        points = [
            (500 + inner * math.cos(angle - 0.09), 420 + inner * math.sin(angle - 0.09)),
            (500 + outer * math.cos(angle), 420 + outer * math.sin(angle)),
            (500 + inner * math.cos(angle + 0.09), 420 + inner * math.sin(angle + 0.09)),
        ]
        sitter.solid(poly(points), "#ffd95a" if ray % 2 else "#fff4c8", 7)


BEHIND: dict[str, Callable[[Sitter], None]] = {
    "back shield": _back_shield, "quiver": _quiver, "speed": _speed, "storm": _storm, "graves": _graves,
    "bricks": _bricks, "cloak": _cloak, "wings": _wings_of_light, "pennants": _flag_behind,
    "burst": _crack_lines,
}

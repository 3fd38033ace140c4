"""The table: flagstones by torchlight, with a dice tray; a door frame; the tower of ten floors."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import skia

from workshop.art.goblins.fire import SCREEN, draw_flame
from workshop.art.goblins.frame import INK, STONE, TORCH, draw_nail, draw_planks, draw_wall
from workshop.art.goblins.portraits.sitter import BOTH, CORNER
from workshop.art.kit.colour import shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, box, circle, minus, moved, oval, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import LINEAR, image_of, linear, radial
from workshop.art.kit.textures import flagstones

WIDTH = 1280  # table units
HEIGHT = 720  # table units
DOOR = (200, 280)
TRAY = (220, 220)  # table units, width and height
TOWER = (240, 720)  # table units, width and height
FLOORS = 10


def draw_table(canvas: skia.Canvas) -> None:
    """Draw the table, WIDTH x HEIGHT table units."""
    pen = Pen(canvas, 91, INK, 5)
    stones = image_of(flagstones(WIDTH, HEIGHT, 118, 2, ("#171719", "#413f3e", "#76726a")))
    canvas.drawImage(stones, 0, 0, LINEAR)
    pen.hatch(rounded(-20, -20, WIDTH + 40, HEIGHT + 40, 0), -260, -240, INK, 0.35, 7, 48, 160)
    for x in (60, WIDTH - 60):
        pen.flood(
            radial(x, 30, 620, [(0, TORCH, 0.75), (0.4, "#e0701e", 0.3), (1, "#1a0f0a", 0)]),
            blend=skia.BlendMode.kSoftLight,
        )
        pen.flood(radial(x, 0, 420, [(0, "#ffb85a", 0.42), (0.5, "#a8441a", 0.14), (1, "#000000", 0)]), blend=SCREEN)
    pen.flood(radial(WIDTH / 2, 330, 820, [(0, "#05070a", 0), (0.5, "#05070a", 0.1), (1, "#05070a", 0.82)]))
    for side in BOTH:
        _sconce(pen, WIDTH / 2 + side * (WIDTH / 2 - 26))
    pen.grain(0.10, 3, 1.0, 2)


def _sconce(pen: Pen, x: float) -> None:
    """A torch in an iron ring at the edge of the table."""
    with pen.placed(x, 46, 0.2):
        engraved(pen, blob([(-26, 40), (26, 40), (18, 260), (-18, 260)]), "#7a5230", 8, 9, cell=10)
        for y in (70, 130):
            engraved(pen, rounded(-46, y, 92, 30, 8), "#5f5c56", 8, 9, cell=10)
        draw_flame(pen, 0, 30, 1.1)


def draw_tray(canvas: skia.Canvas) -> None:
    """Draw a dice tray: leather and iron around felt."""
    pen = Pen(canvas, 92, INK, 5)
    outer, inner = rounded(12, 10, 196, 196, 22), rounded(34, 32, 152, 152, 12)
    pen.fill(moved(outer, 0, 7), "#000000", 0.6, blur=8)
    engraved(pen, minus(outer, inner), "#6a3f26", 9, 5, cell=5)
    pen.fill(inner, radial(110, 96, 120, [(0, "#3f6a44", 1), (0.7, "#2a4a30", 1), (1, "#16281c", 1)]))
    pen.hatch(inner, 40, 36, "#0f1c14", 0.5, 6, 45, 24)
    pen.stroke(inner, INK, 5)
    pen.dashes(rounded(22, 20, 176, 176, 18), "#d9b06a", 2, 7, 6)
    for x in (26, 194):
        for y in (24, 192):
            draw_nail(pen, x, y, 10)


def draw_door(canvas: skia.Canvas) -> None:
    """Draw a stone doorway; a card stands in it as its door."""
    pen = Pen(canvas, 93, INK, 5)
    wide, high = DOOR
    frame = blob(
        [
            (4, high - 2, CORNER), (4, 90), (40, 26), (wide / 2, 6), (wide - 40, 26), (wide - 4, 90),
            (wide - 4, high - 2, CORNER),
        ]
    )
    hole = blob(
        [
            (24, high, CORNER), (24, 94), (54, 42), (wide / 2, 26), (wide - 54, 42), (wide - 24, 94),
            (wide - 24, high, CORNER),
        ]
    )
    pen.fill(frame, STONE)
    with pen.clipped(frame):
        for place in range(17):
            angle = math.pi * (1 + place / 16)
            x, y = wide / 2 + 130 * math.cos(angle), 130 + 130 * math.sin(angle)
            pen.line((wide / 2 + 60 * math.cos(angle), 130 + 60 * math.sin(angle)), (x, y), 4, INK)
        for y in range(150, high, 34):
            pen.line((0, y), (wide, y), 4, INK)
        pen.hatch(frame, -20, -16, INK, 0.5, 5, 45, 10)
        pen.shade(frame, 6, 5, "#c9a06a", 0.7)
    pen.fill(hole, linear(0, 20, 0, high, [(0, "#0b0908", 1), (1, "#241c16", 1)]))
    pen.stroke(hole, INK, 6)
    pen.outline(frame, 6)
    pen.fill(icon("skull-crossed-bones", wide / 2, 17, 26), "#efe2b0")


def draw_tower(canvas: skia.Canvas) -> None:
    """Draw the tower: ten floors, one storey each, from the cave at the bottom to the moon at the top."""
    pen = Pen(canvas, 94, INK, 5)
    wide, high = TOWER
    body = rounded(0, 0, wide, high, 18)
    with pen.clipped(body):
        pen.flood(
            linear(0, 0, 0, high, [(0, "#16223f", 1), (0.14, "#241c30", 1), (0.5, "#2a221c", 1), (1, "#120d0b", 1)])
        )
        pen.fill(circle(wide - 58, 38, 26), "#f4ecc8")
        pen.fill(circle(wide - 46, 32, 22), "#16223f")
        for place in range(14):
            pen.fill(circle((place * 71) % wide, (place * 37) % 66, 1.6), "#f4ecc8", 0.9)
        storey = (high - 80) / FLOORS
        for floor in range(FLOORS):
            y = 70 + floor * storey
            inset = 26 - floor * 1.2
            room = rounded(inset, y, wide - 2 * inset, storey - 8, 8)
            draw_wall(pen, room, 20 + floor, (wide * (0.25 if floor % 2 else 0.75), y + 14), shift(STONE, -0.03), 22)
            pen.stroke(room, INK, 5)
            pen.stroke(room, "#8f8a7e", 1.6)
            x = wide * (0.22 if floor % 2 else 0.78)
            door = blob(
                [
                    (x - 13, y + storey - 10, CORNER), (x - 13, y + 24), (x, y + 14), (x + 13, y + 24),
                    (x + 13, y + storey - 10, CORNER),
                ]
            )
            draw_planks(pen, door, floor, "#6a4a2c", planks=3)
            pen.stroke(door, INK, 3)
            _stairs(pen, wide, y, storey, floor)
    pen.stroke(body, INK, 8)


def _stairs(pen: Pen, wide: float, y: float, storey: float, floor: int) -> None:
    lean = 1 if floor % 2 else -1
    for step in range(6):
        x = wide / 2 + lean * (step - 2.5) * 15
        tread = box(x - 8, y + storey - 14 - step * (storey - 14) / 6, 17, 5)
        pen.fill(tread, "#a8a294")
        pen.stroke(tread, INK, 1.6)


_LEAF = blob(
    [
        (30, DOOR[1] - 2, CORNER), (30, 96), (58, 48), (DOOR[0] / 2, 34), (DOOR[0] - 58, 48), (DOOR[0] - 30, 96),
        (DOOR[0] - 30, DOOR[1] - 2, CORNER),
    ]
)
"""The wing of a door."""


def draw_door_picture(canvas: skia.Canvas, lamps: int) -> None:
    """Draw a closed door with its lamps, for the choice of the next floor: the more lamps, the stronger it is built."""
    draw_door(canvas)
    pen = Pen(canvas, 95, INK, 4)
    wide = DOOR[0]
    (_shed_door, _guarded_door, _vault_door)[lamps - 1](pen)
    for lamp in range(lamps):
        x = wide / 2 + (lamp - (lamps - 1) / 2) * 40
        pen.fill(circle(x, 76, 46), radial(x, 76, 46, [(0, "#ffc04a", 0.8), (1, "#000000", 0)]), blend=SCREEN)
        engraved(pen, rounded(x - 12, 60, 24, 30, 5), "#ffe9a0", 4, 4, cell=5)


def _shed_door(pen: Pen) -> None:
    """Crooked boards, a crossbar, a hole, and a rope for a handle."""
    draw_planks(pen, _LEAF, 11, "#8a6238", planks=4)
    with pen.clipped(_LEAF):
        for line in (((34, 250), (166, 128)), ((34, 120), (166, 112)), ((34, 262), (166, 256))):
            pen.line(*line, 24, INK)
            pen.line(*line, 17, "#a87a48")
        for x, y in ((46, 118), (154, 114), (46, 256), (154, 256)):
            draw_nail(pen, x, y, 4)
    pen.fill(circle(128, 184, 13), "#100c0a")
    for eye in BOTH:
        pen.fill(circle(128 + eye * 5, 184, 3), "#f2d44a")
    pen.brush([(152, 176), (166, 196), (150, 212), (154, 176)], 6, "#d9bf8a", "flat")


def _guarded_door(pen: Pen) -> None:
    """Red boards in iron bands, with a shield and two axes."""
    draw_planks(pen, _LEAF, 12, "#7a2c26", planks=5)
    for y in (104, 232):
        engraved(pen, rounded(30, y, 140, 24, 4), "#8f8a7e", 5, 4, cell=5)
        for nail in range(5):
            draw_nail(pen, 42 + nail * 29, y + 12, 5)
    for side in BOTH:
        with pen.placed(100, 182, 1, side * 40):
            pen.line((0, -56), (0, 56), 10, INK)
            pen.line((0, -56), (0, 56), 6, "#8a5e36")
            engraved(pen, blob([(0, -58), (side * 26, -62), (side * 32, -34), (0, -28)]), "#a8b0b0", 4, 3, cell=4)
    engraved(pen, circle(100, 182, 28), "#3f58a8", 7, 4, cell=5)
    pen.stroke(circle(100, 182, 22), "#d8d4c8", 3)
    pen.fill(icon("skull-crossed-bones", 100, 182, 24), "#f4ead0")


def _vault_door(pen: Pen) -> None:
    """Black iron with gold studs, chains across, and a great golden skull for a lock."""
    with pen.clipped(_LEAF):
        pen.flood(linear(30, 34, 170, 280, [(0, "#4a4652", 1), (1, "#1c1a22", 1)]))
        for x in range(44, 170, 28):
            pen.line((x, 30), (x, 280), 4, INK)
        for y in range(112, 280, 34):
            for x in range(44, 170, 28):
                pen.fill(circle(x, y, 6), "#e2b33c")
                pen.stroke(circle(x, y, 6), INK, 3)
        for ends in (((24, 110), (176, 262)), ((176, 110), (24, 262))):
            (left, top), (right, low) = ends
            for link in range(12):
                at = link / 11
                turn = 45 if right > left else -45
                pen.stroke(oval(left + (right - left) * at, top + (low - top) * at, 12, 7, turn), INK, 8)
                pen.stroke(oval(left + (right - left) * at, top + (low - top) * at, 12, 7, turn), "#b8b2a4", 4)
    pen.stroke(_LEAF, "#e2b33c", 6)
    pen.stroke(_LEAF, INK, 2)
    engraved(pen, circle(100, 186, 40), "#e2b33c", 10, 5, cell=5)
    pen.fill(icon("skull-crossed-bones", 100, 184, 54), INK)
    for eye in BOTH:
        pen.fill(circle(100 + eye * 9, 176, 5), "#ff5a3a")


FURNITURE: dict[str, tuple[Callable[[skia.Canvas], None], tuple[int, int]]] = {
    "tray": (draw_tray, TRAY), "doorway": (draw_door, DOOR), "tower": (draw_tower, TOWER),
    **{f"door_{lamps}": (partial(draw_door_picture, lamps=lamps), DOOR) for lamps in (1, 2, 3)},
}
"""Pictures that lie beside the cards, with their width and height in table units."""

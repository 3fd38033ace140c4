"""The table: flagstones by torchlight, with a dice tray; a door frame; the tower of ten floors."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import skia

from art.goblins.fire import SCREEN, draw_flame
from art.goblins.frame import INK, STONE, TORCH, draw_nail, draw_planks, draw_wall
from art.goblins.sitter import BOTH, CORNER
from art.kit.colour import shift
from art.kit.engraving import engraved
from art.kit.icons import icon
from art.kit.paths import blob, box, circle, minus, moved, oval, poly, rounded
from art.kit.pen import Pen
from art.kit.shaders import LINEAR, image_of, linear, radial
from art.kit.textures import flagstones

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


def draw_door_picture(canvas: skia.Canvas, lamps: int) -> None:
    """Draw a closed door with its lamps, for the choice of the next floor."""
    draw_door(canvas)
    pen = Pen(canvas, 95, INK, 4)
    wide, high = DOOR
    leaf = blob(
        [
            (30, high - 2, CORNER), (30, 96), (58, 48), (wide / 2, 34), (wide - 58, 48), (wide - 30, 96),
            (wide - 30, high - 2, CORNER),
        ]
    )
    draw_planks(pen, leaf, 10 + lamps, ("#6a4a2c", "#5a4030", "#4a3834")[lamps - 1], planks=5)
    for y in (110, 220):
        engraved(pen, rounded(30, y, wide - 60, 22, 4), "#6f6c66", 5, 4, cell=5)
        for nail in range(4):
            draw_nail(pen, 46 + nail * 36, y + 11, 5)
    engraved(pen, oval(wide - 56, 176, 12, 12), "#b8893c", 4, 4, cell=4)
    pen.fill(poly([(wide - 58, 178), (wide - 54, 178), (wide - 52, 190), (wide - 60, 190)]), INK)
    for lamp in range(lamps):
        x = wide / 2 + (lamp - (lamps - 1) / 2) * 40
        pen.fill(circle(x, 76, 46), radial(x, 76, 46, [(0, "#ffc04a", 0.8), (1, "#000000", 0)]), blend=SCREEN)
        engraved(pen, rounded(x - 12, 60, 24, 30, 5), "#ffe9a0", 4, 4, cell=5)


FURNITURE: dict[str, tuple[Callable[[skia.Canvas], None], tuple[int, int]]] = {
    "tray": (draw_tray, TRAY), "doorway": (draw_door, DOOR), "tower": (draw_tower, TOWER),
    **{f"door_{lamps}": (partial(draw_door_picture, lamps=lamps), DOOR) for lamps in (1, 2, 3)},
}
"""Pictures that lie beside the cards, with their width and height in table units."""

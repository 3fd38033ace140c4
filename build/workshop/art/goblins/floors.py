"""The ten floors of the climb as tables: from the drain below the castle up to the moon above its roof."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import skia

from workshop.art.goblins.fire import SCREEN, draw_flame, draw_glow
from workshop.art.goblins.frame import INK
from workshop.art.goblins.portraits.sitter import BOTH, CORNER
from workshop.art.goblins.staging import beam, candle, coins, cut, stones
from workshop.art.goblins.table import FLOORS, HEIGHT, WIDTH
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import blob, box, circle, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import LINEAR, image_of, linear, radial
from workshop.art.kit.textures import flagstones


class Floor(NamedTuple):
    """One floor of the castle."""

    colours: tuple[str, str, str]
    """Of its stones, dark to light."""
    stone: int
    """The width of a stone in table units."""
    light: str
    """The colour of the light from the upper corners."""
    draw: Callable[[Pen], None]
    """Draws what stands along the edges; the middle is left to the cards."""


def _drain(pen: Pen) -> None:
    """Slime along the walls, a grating, eyes in a pipe."""
    for side in BOTH:
        x = WIDTH / 2 + side * WIDTH / 2
        edge = [(x - side * (34 + 26 * math.sin(step * 1.9)), 260 + 42 * step) for step in range(11)]
        slime = [(x, 220), *edge, (x, 740)]
        pen.fill(blob(slime), "#4f7d30", 0.75)
        pen.shade(blob(slime), side * 8, -6, "#a8d05a", 0.6)
    water = [(0, "#2f6a4a", 0), (0.5, "#2f6a4a", 0.75), (1, "#0f2a20", 0.95)]
    pen.fill(box(0, 664, WIDTH, 60), linear(0, 660, 0, 720, water))
    for wave in range(16):
        pen.brush([(80 * wave, 700), (80 * wave + 30, 692), (80 * wave + 60, 702)], 4, "#9fd0a8", alpha=0.7)
    for x in (74, WIDTH - 74):
        pen.fill(circle(x, 96, 66), "#4a4844")
        pen.fill(circle(x, 96, 50), "#0a0a08")
        pen.stroke(circle(x, 96, 58), INK, 5)
        for bar in (-26, 0, 26):
            pen.line((x + bar, 50), (x + bar, 142), 8, "#7a766c")
        for eye in BOTH:
            pen.fill(circle(x + eye * 13, 100, 6), "#f2d44a")


def _cellar(pen: Pen) -> None:
    """Barrels, a puddle of wine, hanging sausages."""
    for x, y, size in (
        (50, 610, 1.0), (140, 680, 0.8), (1230, 600, 1.05), (1130, 690, 0.8), (40, 470, 0.8), (1246, 450, 0.8),
    ):
        with pen.placed(x, y, size):
            cut(pen, circle(0, 0, 70), "#8a5f36", 20, 5)
            pen.stroke(circle(0, 0, 50), "#4a4a4c", 7)
            pen.fill(circle(0, 0, 9), INK)
    pen.fill(blob([(180, 700), (240, 676), (330, 690), (350, 712), (220, 724)]), "#6b1f34", 0.8)
    for x in range(60, 360, 60):
        for flip in (x, WIDTH - x):
            pen.line((flip, 0), (flip, 34), 4, INK)
            cut(pen, oval(flip, 62, 15, 32), "#a8402f", 6, 4)


def _kitchen(pen: Pen) -> None:
    """Two hearths with cauldrons."""
    for side in BOTH:
        x = WIDTH / 2 + side * (WIDTH / 2 - 60)
        draw_glow(pen, x, 610, 300, "#ff8a3a", 0.9)
        for flame in (-26, 4, 32):
            draw_flame(pen, x + flame, 700, 0.34)
        cut(pen, [(x - 70, 560), (x + 70, 560), (x + 60, 640), (x, 668), (x - 60, 640)], "#3a3a40", 20, 5)
        cut(pen, oval(x, 560, 76, 16), "#5f9a46", 6, 5)
        for bubble in range(4):
            pen.fill(circle(x - 40 + 26 * bubble, 552 - 6 * (bubble % 2), 7), "#b8e07a", 0.9)
        for pan in range(3):
            px = x - side * 90 * pan
            pen.line((px, 0), (px, 30), 5, INK)
            cut(pen, circle(px, 60, 30 - 4 * pan), "#b8763a", 10, 4)


def _barracks(pen: Pen) -> None:
    """Racks of spears and painted shields."""
    for side in BOTH:
        for spear in range(4):
            x, top = WIDTH / 2 + side * (WIDTH / 2 - 22 - 26 * spear), 256 + 30 * spear
            pen.line((x, 720), (x, top - 6), 7, "#6a4a2c")
            cut(pen, [(x - 9, top), (x, top - 50, CORNER), (x + 9, top)], "#a8b0b0", 4, 3)
        for shield, colour in ((0, "#a8322a"), (1, "#3f58a8"), (2, "#c9a24a")):
            x, y = WIDTH / 2 + side * (WIDTH / 2 - 50 - 110 * shield), 66
            cut(pen, circle(x, y, 46), colour, 14, 5)
            pen.stroke(circle(x, y, 40), "#8f8a7e", 6)
            pen.fill(circle(x, y, 11), "#d8d4c8")


def _armoury(pen: Pen) -> None:
    """Suits of armour that look down, swords on the wall, sparks of a forge."""
    for side in BOTH:
        x = WIDTH / 2 + side * (WIDTH / 2 - 58)
        draw_glow(pen, x, 690, 260, "#ff6a2a", 0.8)
        cut(pen, [(x - 54, 720), (x - 60, 560), (x, 520), (x + 60, 560), (x + 54, 720)], "#8f989c", 18, 5)
        cut(pen, [(x - 34, 530), (x - 36, 450), (x, 424), (x + 36, 450), (x + 34, 530)], "#a2abb0", 12, 5)
        pen.line((x - 26, 476), (x + 26, 476), 9, INK)
        for eye in BOTH:
            pen.fill(circle(x + eye * 12, 476, 4), "#ff5a3a")
        for sword in range(3):
            with pen.placed(x - side * 100 * sword, 76, 0.5, side * 40):
                cut(pen, [(-12, 60), (-10, -110), (0, -140, CORNER), (10, -110), (12, 60)], "#b9c3c6", 6, 5)
                cut(pen, rounded(-40, 60, 80, 16, 6), "#e2b33c", 4, 4)


def _library(pen: Pen) -> None:
    """Shelves of books up the sides, candles, a globe."""
    for side in BOTH:
        for shelf in range(7):
            y = 110 + 100 * shelf
            for book in range(5):
                x = WIDTH / 2 + side * (WIDTH / 2 - 10 - 20 * book)
                tall = 62 + 14 * math.sin(book * 2.3 + shelf)
                colour = ("#8a3a34", "#3f6a5a", "#4a5a8a", "#a8823a", "#6a4a6a")[(book + shelf) % 5]
                cut(pen, rounded(x - 9, y - tall, 18, tall, 3), colour, 5, 3)
            pen.line((WIDTH / 2 + side * WIDTH / 2, y + 4), (WIDTH / 2 + side * (WIDTH / 2 - 112), y + 4), 9, "#4a3018")
        for stand in range(2):
            with pen.placed(WIDTH / 2 + side * (WIDTH / 2 - 170 - 60 * stand), 74, 0.5):
                candle(pen, 0, 40, 80)


def _treasury(pen: Pen) -> None:
    """Heaps of coins in the corners and a vault's bars."""
    for side in BOTH:
        x = WIDTH / 2 + side * (WIDTH / 2 - 90)
        draw_glow(pen, x, 680, 280, "#ffd76a", 0.8)
        for row in range(3):
            with pen.placed(x, 640 + 30 * row, 0.6):
                coins(pen, 0, 0, 220 + 120 * row, 10 + 4 * row)
        for bar in range(6):
            px = WIDTH / 2 + side * (WIDTH / 2 - 16 - 40 * bar)
            pen.line((px, 0), (px, 84), 11, INK)
            pen.line((px, 0), (px, 84), 6, "#8f8a7e")
        pen.line((x + side * 90, 70), (x - side * 130, 70), 9, "#8f8a7e")


def _chapel(pen: Pen) -> None:
    """Coloured light from high windows."""
    for place, colour in enumerate(("#e05a5a", "#f2c94f", "#5fb8f0", "#b07af0")):
        x = 110 + place * 353
        pen.fill(poly([(x - 60, -20), (x + 60, -20), (x + 190, 740), (x - 110, 740)]), colour, 0.17, blur=22)
        window = blob([(x - 54, 96, CORNER), (x - 54, 10), (x, -60), (x + 54, 10), (x + 54, 96, CORNER)])
        pen.fill(window, shift(colour, 0.05))
        with pen.clipped(window):
            for line in range(5):
                pen.line((x - 60, 30 * line), (x + 60, 30 * line - 40), 4, INK)
                pen.line((x - 60, 30 * line - 40), (x + 60, 30 * line), 4, INK)
        pen.stroke(window, "#9a9284", 9)
        pen.stroke(window, INK, 3)


def _moon(pen: Pen) -> None:
    """The roof at night: the moon, stars, battlements, and the land far below."""
    pen.flood(linear(0, 0, 0, HEIGHT, [(0, "#0b1430", 0.9), (0.45, "#1a2348", 0.55), (1, "#2a2a40", 0.2)]))
    for star in range(90):
        x, y = (star * 379) % WIDTH, (star * 211) % 420
        pen.fill(circle(x, y, 1 + star % 3), "#f4f0d8", 0.9)
    draw_glow(pen, 1080, 110, 420, "#cfe0ff", 0.9)
    pen.fill(circle(1080, 120, 96), radial(1050, 90, 150, [(0, "#fffbe8", 1), (1, "#d8cfa8", 1)]))
    for x, y, size in ((1054, 96, 18), (1108, 140, 24), (1046, 156, 12), (1120, 84, 10)):
        pen.fill(circle(x, y, size), "#c4b98e", 0.6)
    for tooth in range(12):
        x = -20 + 118 * tooth
        cut(pen, [(x, 676, CORNER), (x + 66, 676, CORNER), (x + 66, 740, CORNER), (x, 740, CORNER)], "#5a5f70", 10, 4)


def _guardroom(pen: Pen) -> None:
    """Rubble, chains and beams: the floor above the drain that the goblins broke into."""
    for side in BOTH:
        x = WIDTH / 2 + side * (WIDTH / 2 - 50)
        with pen.placed(x, 640, 0.42):
            stones(pen, [(0, 60, 120), (-150, 110, 90), (140, 120, 100), (30, -60, 80)])
        with pen.placed(x, 90, 0.4):
            beam(pen, 0, 0, 520, side * 28)
        for link in range(7):
            pen.stroke(oval(x - side * 70, 150 + 26 * link, 8, 15), "#8f8a7e", 5)


CASTLE = (
    Floor(("#0f1512", "#2c3a30", "#566a52"), 96, "#9fe07a", _drain),
    Floor(("#171719", "#413f3e", "#76726a"), 118, "#ffb85a", _guardroom),
    Floor(("#1a1210", "#4a3428", "#86664a"), 104, "#e08a4a", _cellar),
    Floor(("#201410", "#5a3a2a", "#9a7450"), 132, "#ff9a4a", _kitchen),
    Floor(("#15171c", "#3a4048", "#707880"), 140, "#ffd08a", _barracks),
    Floor(("#1a1416", "#443840", "#7c7078"), 110, "#ff7a3a", _armoury),
    Floor(("#141a18", "#36463e", "#6a8070"), 150, "#ffe0a0", _library),
    Floor(("#1c1a10", "#50482c", "#94865a"), 124, "#ffe07a", _treasury),
    Floor(("#191722", "#443f56", "#7c7690"), 160, "#e0c8ff", _chapel),
    Floor(("#10141f", "#2c3448", "#5a6680"), 136, "#cfe0ff", _moon),
)
"""From the lowest floor to the highest."""
assert len(CASTLE) == FLOORS


def draw_floor(canvas: skia.Canvas, number: int) -> None:
    """Draw a floor, from 1 to FLOORS, WIDTH x HEIGHT table units."""
    floor, pen = CASTLE[number - 1], Pen(canvas, 190 + number, INK, 5)
    ground = image_of(flagstones(WIDTH, HEIGHT, floor.stone, 20 + number, floor.colours))
    canvas.drawImage(ground, 0, 0, LINEAR)
    pen.hatch(rounded(-20, -20, WIDTH + 40, HEIGHT + 40, 0), -260, -240, INK, 0.35, 7, 48, 160)
    for x in (60, WIDTH - 60):
        pen.flood(radial(x, 0, 480, [(0, floor.light, 0.4), (0.5, floor.light, 0.12), (1, "#000000", 0)]), blend=SCREEN)
    floor.draw(pen)
    pen.flood(radial(WIDTH / 2, 330, 820, [(0, "#05070a", 0.12), (0.5, "#05070a", 0.16), (1, "#05070a", 0.7)]))
    pen.grain(0.10, 3, 1.0, 2)


FLOOR_TABLES: dict[str, Callable[[skia.Canvas], None]] = {
    f"floor_{number}": partial(draw_floor, number=number) for number in range(1, FLOORS + 1)
}
"""By the name of the picture."""

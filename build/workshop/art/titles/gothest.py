"""The Gothest BATtle title card: a lancet of stained glass, a full moon, bats and a bored goth."""

from __future__ import annotations

import skia

from workshop.art.gothest.characters import CHARACTERS
from workshop.art.gothest.frame import draw_scroll
from workshop.art.gothest.glass import CANDLE, PLUM, ROSE, VIOLET, Glass
from workshop.art.gothest.goths.goth import draw_goth
from workshop.art.gothest.grounds import rings
from workshop.art.gothest.windows import lancet
from workshop.art.kit.colour import mix
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, moved, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear
from workshop.art.titles.frame import HEIGHT, WIDTH, card

INK, LILAC, DEEP, GLASS = "#0d0912", "#b48ae6", "#3a2258", "#a678d8"
MOON = (220, 178)


def draw(canvas: skia.Canvas) -> None:
    """Draw the title card, 440 x 616 card units."""
    with card(canvas, INK) as pen:
        _draw_panel(pen)
        window = lancet(34, 26, WIDTH - 68, 430)
        _draw_glass(pen, window)
        with pen.clipped(window):
            _draw_graves(pen)
            with pen.placed(220 - 500 * 0.43, 52, 0.43):
                draw_goth(canvas, CHARACTERS["ophelia_vane"].looks)
            pen.flood(linear(0, 370, 0, 456, [(0, "#120c18", 0), (1, "#120c18", 0.85)]))
        pen.stroke(window, INK, 9)
        pen.stroke(window, LILAC, 3.2)
        pen.stroke(window, "#efe0ff", 1)
        _draw_tracery(pen)
        _draw_plate(pen)


def _draw_panel(pen: Pen) -> None:
    body = rounded(7, 7, WIDTH - 14, HEIGHT - 14, 20)
    pen.fill(body, linear(0, 0, WIDTH, HEIGHT, [(0, "#332046", 1), (0.5, "#1a1124", 1), (1, "#241634", 1)]))
    with pen.clipped(body):
        for row in range(9):
            for column in range(6):
                pen.fill(icon("bat", 30 + column * 76 + (row % 2) * 38, 24 + row * 72, 44), LILAC, 0.09)
    pen.stroke(rounded(13, 13, WIDTH - 26, HEIGHT - 26, 15), LILAC, 2.2, 0.9)
    pen.stroke(rounded(18, 18, WIDTH - 36, HEIGHT - 36, 11), LILAC, 0.9, 0.55)


def _draw_glass(pen: Pen, window: skia.Path) -> None:
    """Rings of glass round the moon, and bats before them."""
    x, y = MOON
    with pen.clipped(window):
        with pen.placed(x, y + 13, 1.62):
            rings(Glass(pen.canvas, 7, (0, -8), 190), (CANDLE, GLASS, VIOLET, ROSE, PLUM))
        for bat_x, bat_y, size, turn in (
            (78, 118, 44, -12), (362, 96, 36, 10), (96, 196, 26, 6), (348, 208, 30, -14), (128, 76, 22, 16),
            (314, 62, 26, -6),
        ):
            pen.fill(icon("bat", bat_x, bat_y, size, turn), "#120c18", 0.9)


def _draw_graves(pen: Pen) -> None:
    dark = mix(DEEP, "#120c18", 0.5)
    ground = [
        (20, 470), (20, 382), (70, 362), (120, 370), (180, 354), (250, 368), (320, 352), (380, 366),
        (430, 356), (430, 470),
    ]
    pen.fill(blob(ground), dark)
    for x, size in ((62, 56), (108, 42), (372, 60), (330, 40), (404, 38)):
        pen.fill(icon("tombstone", x, 352, size), dark)


def _draw_tracery(pen: Pen) -> None:
    """Scrolls beside the arch and a bat on its point."""
    for side in (-1, 1):
        with pen.placed(220 + side * 188, 128, 0.95, 0, flip=side > 0):
            draw_scroll(pen, "#d9c2f2")
        with pen.placed(220 + side * 126, 46, 0.7, side * -62, flip=side > 0):
            draw_scroll(pen, "#d9c2f2")
    pen.fill(icon("bat", 220, 25, 58), INK)
    pen.fill(icon("bat", 220, 23, 50), "#d9c2f2")


def _draw_plate(pen: Pen) -> None:
    """The cartouche for the name, with two roses."""
    shape: list[Point] = [
        (24, 520), (34, 476, "c"), (70, 460), (220, 452), (370, 460), (406, 476, "c"), (416, 520),
        (406, 566, "c"), (370, 584), (220, 594), (70, 584), (34, 566, "c"),
    ]
    plate = blob(shape, tension=0.35)
    pen.fill(moved(plate, 0, 5), "#000000", 0.6, blur=7)
    pen.fill(plate, linear(0, 452, 0, 594, [(0, "#4a2a68", 1), (0.5, "#2a1738", 1), (1, "#3a1f4a", 1)]))
    pen.stroke(plate, INK, 7)
    pen.stroke(plate, LILAC, 2.6)
    for side in (-1, 1):
        pen.fill(icon("rose", 220 + side * 186, 456, 46, side * 14), INK)
        pen.fill(icon("rose", 220 + side * 186, 454, 40, side * 14), "#d0345a")

"""What all Gothest cards share: sizes, the colours of the classes, coffin, scrolls, bats, plates and signs.

Everything is in card units.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import skia

from workshop.art.kit.colour import mix
from workshop.art.kit.icons import icon
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import blob, circle, minus, moved, poly, rounded, star
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

WIDTH = 440  # card units
HEIGHT = 616  # card units
RADIUS = 26  # card units, of the rounded corners
INK, NIGHT, BONE = "#0d0912", "#17101f", "#f7f0fb"
LETTER, NUMERAL = "pirata-one-400", "grenze-gotisch-800"
SIGNS = (356, 66)  # card units, the middle of the first sign
SILVER_AT = (356, 154)  # card units, the middle of the coin below an Ace symbol


@dataclass(frozen=True)
class Metal:
    """The frame of a class: the colours of its lines and ground, how dark the panel is, the bats on the coffin."""

    line: str
    deep: str
    bats: int = 0


METALS = {
    "goth": Metal("#b3b1c9", "#54506c", 1), "gother": Metal("#b98cf0", "#5a368e", 2),
    "gothest": Metal("#f0626a", "#7d1730", 3), "ace": Metal("#8a6a3a", "#d9c08a"),
    "character": Metal("#e9c46a", "#4a2a5e"),
}


@contextmanager
def gothic_card(canvas: skia.Canvas, seed: int, metal: Metal) -> Iterator[Pen]:
    """A pen clipped to the card, with the panel and its faint bats drawn; lines and grain are drawn at the end."""
    pen = Pen(canvas, seed, INK)
    with pen.clipped(rounded(0, 0, WIDTH, HEIGHT, RADIUS)):
        pen.flood(INK)
        body = rounded(7, 7, WIDTH - 14, HEIGHT - 14, 20)
        panel = [(0, mix(metal.deep, "#1a1222", 0.58), 1), (0.5, NIGHT, 1), (1, mix(metal.deep, "#120c18", 0.72), 1)]
        pen.fill(body, linear(0, 0, WIDTH, HEIGHT, panel))
        with pen.clipped(body):
            for row in range(9):
                for column in range(6):
                    pen.fill(icon("bat", 30 + column * 76 + (row % 2) * 38, 24 + row * 72, 44), metal.line, 0.05)
        pen.stroke(rounded(13, 13, WIDTH - 26, HEIGHT - 26, 15), metal.line, 2.4, 0.95)
        pen.stroke(rounded(18.5, 18.5, WIDTH - 37, HEIGHT - 37, 11), metal.line, 0.9, 0.55)
        yield pen
        pen.grain(0.07, seed=2)


def coffin(x: float, y: float, width: float, height: float) -> skia.Path:
    """The outline of a coffin, head up; (x, y) is the upper left corner of the box round it."""
    return poly([
        (x + width * 0.26, y), (x + width * 0.74, y), (x + width, y + height * 0.3), (x + width * 0.78, y + height),
        (x + width * 0.22, y + height), (x, y + height * 0.3),
    ])


def draw_bats(pen: Pen, metal: Metal) -> None:
    """The coffin at the upper left with one bat for each bat that the card is worth."""
    x, y, wide, high = 11, 9, 106, 164
    shape = coffin(x, y, wide, high)
    pen.fill(moved(shape, 3, 6), "#000000", 0.6, blur=6)
    pen.stroke(shape, INK, 10)
    lid = [(0, mix(metal.deep, "#ffffff", 0.12), 1), (1, mix(metal.deep, INK, 0.62), 1)]
    pen.fill(shape, linear(x, y, x + wide, y + high, lid))
    pen.stroke(shape, metal.line, 3.4)
    pen.stroke(coffin(x + 7, y + 7, wide - 14, high - 14), metal.line, 1.1, 0.6)
    middle = x + wide / 2
    for at, size in {1: ((70, 98),), 2: ((52, 82), (107, 78)), 3: ((42, 74), (85, 78), (127, 68))}[metal.bats]:
        pen.fill(icon("bat", middle, y + at + 2.5, size), INK)
        pen.stroke(icon("bat", middle, y + at, size), INK, 4)
        pen.fill(icon("bat", middle, y + at, size), BONE)


def draw_ace_sign(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    """The Ace symbol: a small bone card with a black A, a little askew."""
    with pen.placed(x, y, size, 7):
        plate = rounded(-31, -40, 62, 80, 9)
        pen.fill(moved(plate, 3, 6), "#000000", 0.6, blur=5)
        pen.stroke(plate, INK, 8)
        pen.fill(plate, linear(-31, -40, 31, 40, [(0, "#fffaf0", 1), (1, "#e2cfa2", 1)]))
        pen.stroke(rounded(-26, -35, 52, 70, 6), "#8a1830", 2)
        pen.fill(lettered("A", LETTER, 74, 0, 25), "#3a0f1c")


def draw_silver(pen: Pen, x: float, y: float, amount: int, size: float = 1.0) -> None:
    """A silver coin with its amount, reeded at the edge."""
    with pen.placed(x, y, size):
        pen.fill(circle(2, 6, 40), "#000000", 0.6, blur=5)
        pen.fill(circle(0, 0, 42), INK)
        pen.fill(star(0, 0, 39.5, 36.5, 44), "#b6bccc")
        metal = [(0, "#d6dae6", 1), (0.5, "#a3a9bc", 1), (1, "#5f657c", 1)]
        pen.fill(circle(0, 0, 36), radial(-12, -14, 60, metal))
        pen.stroke(circle(0, 0, 31.5), "#5c6278", 1.8)
        numeral = lettered(str(amount), NUMERAL, 66, 0, 21)
        pen.stroke(numeral, "#e4e7f0", 5, 0.8)
        pen.fill(numeral, "#221c30")


def draw_scroll(pen: Pen, colour: str) -> None:
    """One curl of ironwork from (0, 0) up to the right."""
    pen.brush([(0, 0), (18, -3), (34, -14), (36, -32), (22, -40), (12, -30), (20, -22)], 5, colour, "in")
    pen.brush([(4, 0), (20, 10), (40, 8), (52, -6), (46, -18)], 4, colour, "out")
    pen.fill(circle(20, -24, 3.4), colour)
    pen.fill(moved(blob([(0, 0), (5, -7), (0, -18, "c"), (-5, -7)]), 30, -2, turn=60), colour)
    pen.fill(moved(blob([(0, 0), (4, -6), (0, -15, "c"), (-4, -6)]), 40, 8, turn=110), colour)


def draw_name_plate(pen: Pen, line: str, top: str, low: str, y: float = 449) -> None:
    """The name plate under the window, at y; the game writes the name on it at run time."""
    plate = blob([
        (20, y, "c"), (44, y - 22), (WIDTH / 2, y - 28), (WIDTH - 44, y - 22), (WIDTH - 20, y, "c"),
        (WIDTH - 44, y + 23), (WIDTH / 2, y + 29), (44, y + 23),
    ], tension=0.25)
    pen.fill(moved(plate, 0, 5), "#000000", 0.6, blur=7)
    pen.stroke(plate, INK, 7)
    pen.fill(plate, linear(0, y - 28, 0, y + 28, [(0, top, 1), (1, low, 1)]))
    pen.stroke(plate, line, 2.6)


def draw_rule(pen: Pen, colour: str, y: float = 495, gap: float = 74) -> None:
    """The tapered lines at y on both sides of the word for the class, which has 2 x `gap` units."""
    for side in (-1, 1):
        pen.brush([(WIDTH / 2 + side * gap, y), (WIDTH / 2 + side * 178, y)], 2.8, colour, "out")
        with pen.placed(WIDTH / 2 + side * (gap - 2), y, 1, 45):
            pen.fill(rounded(-3, -3, 6, 6, 0.5), colour)


def draw_sunny_panel(pen: Pen, metal: Metal) -> None:
    """The panel of an Ace: wallpaper in cream and beige stripes."""
    body = rounded(7, 7, WIDTH - 14, HEIGHT - 14, 20)
    pen.fill(body, linear(0, 0, 0, HEIGHT, [(0, "#f6e9c8", 1), (1, "#e3cf9f", 1)]))
    with pen.clipped(body):
        for stripe in range(0, WIDTH, 40):
            pen.fill(rounded(stripe, 0, 20, HEIGHT, 0), "#fff9e8", 0.5)
            for y in range(20, HEIGHT, 44):
                pen.fill(star(stripe + 10, y + (stripe % 80) * 0.5, 5.5, 2.2, 6), metal.line, 0.3)
    pen.fill(rounded(26, 486, WIDTH - 52, 108, 8), "#fff9e8", 0.72)
    pen.stroke(rounded(13, 13, WIDTH - 26, HEIGHT - 26, 15), metal.line, 2.4, 0.95)
    pen.stroke(rounded(18.5, 18.5, WIDTH - 37, HEIGHT - 37, 11), metal.line, 0.9, 0.7)


def draw_ace_plate(pen: Pen, metal: Metal) -> None:
    """The large Ace symbol on a sun at the upper left, where other cards have their coffin."""
    pen.fill(star(64, 78, 74, 56, 16), "#000000", 0.35, blur=6)
    pen.fill(star(62, 74, 74, 55, 16), INK)
    pen.fill(star(62, 74, 68, 52, 16), "#ffd75a")
    pen.stroke(star(62, 74, 68, 52, 16), metal.line, 1.6)
    draw_ace_sign(pen, 62, 74, 0.98)


def draw_foot(pen: Pen, number: int, colour: str) -> None:
    """The sign of the set at the foot of a card: a crescent, a lantern, a snow crystal."""
    x, y = WIDTH / 2, HEIGHT - 25
    for side in (-1, 1):
        pen.brush([(x + side * 16, y), (x + side * 70, y)], 2, colour, "out", 0.8)
    if number == 1:
        pen.fill(minus(circle(x, y, 9), circle(x + 4.5, y - 1.5, 7.6)), colour)
    elif number == 2:
        pen.fill(poly([(x - 6, y - 4), (x, y - 11), (x + 6, y - 4), (x + 4.5, y + 8), (x - 4.5, y + 8)]), colour)
        pen.fill(blob([(x, y - 3), (x + 2.4, y + 2), (x, y + 5), (x - 2.4, y + 2)]), NIGHT)
    else:
        for turn in (0, 60, 120):
            with pen.placed(x, y, 1, turn):
                pen.line((0, -10), (0, 10), 2.2, colour)
                for end in (-1, 1):
                    pen.stroke(poly([(-3, end * 9), (0, end * 6), (3, end * 9)], closed=False), colour, 1.6)

"""The small signs of Gothest BATtle: bats, silver, Aces, places on the table, the score's coffin, moments."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from workshop.art.common.coin import strike_coin
from workshop.art.gothest.frame import BONE, INK, coffin, draw_ace_sign, draw_silver
from workshop.art.gothest.glass import AMBER, BLUE, GOLD, INDIGO, PLUM, ROSE, RUBY, TEAL, VIOLET, Glass, deep, straight
from workshop.art.gothest.windows import lancet
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle, minus, moved, poly, rounded, star, union
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

SPRITE = 96  # units, the side of a small sign
MOMENT = (480, 270)  # units, width and height of the picture of a moment
LINE, BRIGHT = "#c9b3e6", "#efe4ff"


def draw_bats(canvas: skia.Canvas) -> None:
    """Draw one bat, white with a dark edge, SPRITE units wide and high."""
    pen = Pen(canvas, 3, INK)
    pen.stroke(icon("bat", 48, 48, 90), INK, 8)
    pen.fill(icon("bat", 48, 48, 90), BONE)


def draw_coin(canvas: skia.Canvas) -> None:
    """Draw a silver coin with a bat on it, SPRITE units wide and high."""
    pen = Pen(canvas, 3, INK)
    draw_silver(pen, 48, 46, 0, 1.08)
    pen.fill(circle(48, 46, 33), radial(36, 32, 60, [(0, "#ffffff", 1), (0.5, "#cfd4e2", 1), (1, "#8d93aa", 1)]))
    pen.fill(icon("bat", 48, 47, 56), "#3a3448")


def draw_flipped(canvas: skia.Canvas, side: str) -> None:
    """Draw one side of the coin that is flipped: a bat for heads, a coffin with a bat for tails."""
    lid = minus(coffin(46, 32, 68, 100), coffin(53, 40, 54, 84))
    strike_coin(canvas, icon("bat", 80, 79, 112) if side == "heads" else union(lid, icon("bat", 80, 76, 50)), "#b4b8ca")


def draw_ace(canvas: skia.Canvas) -> None:
    """Draw the Ace symbol, SPRITE units wide and high."""
    draw_ace_sign(Pen(canvas, 3, INK), 48, 47, 1.06)


def draw_place(canvas: skia.Canvas, sign: str) -> None:
    """Draw an empty place for cards, 200 x 280 units: a dashed outline with a faint sign."""
    pen = Pen(canvas, 3, INK)
    shape = rounded(5, 5, 190, 270, 13)
    pen.fill(shape, "#07030c", 0.36)
    pen.stroke(shape, INK, 7, 0.5)
    pen.dashes(shape, "#a98fd0", 3, 15, 10)
    pen.stroke(lancet(40, 52, 120, 176, 0.5), LINE, 2.4, 0.35)
    pen.fill(icon(sign, 100, 148, 84), LINE, 0.32)


def draw_altar(canvas: skia.Canvas) -> None:
    """Draw the place of the cards in play, 600 x 380 units: a slab with an inlaid border and a bat."""
    pen = Pen(canvas, 3, INK)
    shape = rounded(6, 6, 588, 368, 20)
    pen.fill(shape, radial(300, 190, 330, [(0, "#07030c", 0.42), (1, "#07030c", 0.18)], 0.7))
    pen.stroke(shape, INK, 6, 0.5)
    pen.stroke(shape, LINE, 2.4, 0.6)
    pen.stroke(rounded(16, 16, 568, 348, 13), LINE, 1.2, 0.32)
    for x, y in ((30, 30), (570, 30), (30, 350), (570, 350)):
        pen.fill(icon("bat", x, y, 30, 180 if y > 190 else 0), LINE, 0.6)
    pen.fill(icon("bat", 300, 190, 190), LINE, 0.16)


def draw_heap(canvas: skia.Canvas) -> None:
    """Draw the place where cards played before lie side by side, 560 x 200 units."""
    pen = Pen(canvas, 3, INK)
    shape = rounded(4, 4, 552, 192, 12)
    pen.fill(shape, "#07030c", 0.28)
    pen.stroke(shape, INK, 5, 0.4)
    pen.dashes(shape, "#8a6fb4", 2.2, 13, 9)
    for x in (150, 280, 410):
        pen.fill(icon("rose", x, 100, 66), LINE, 0.2)


def draw_score(canvas: skia.Canvas) -> None:
    """Draw the coffin that shows a side's score, 200 x 272 units."""
    pen = Pen(canvas, 3, INK)
    shape = coffin(10, 8, 180, 254)
    pen.fill(moved(shape, 3, 7), "#000000", 0.5, blur=7)
    pen.stroke(shape, INK, 11)
    pen.fill(shape, linear(0, 0, 200, 272, [(0, "#6a4a94", 1), (0.5, "#2f1c46", 1), (1, "#1a0f26", 1)]))
    pen.stroke(shape, LINE, 3.4)
    inner = coffin(24, 21, 152, 228)
    pen.stroke(inner, LINE, 1.2, 0.6)
    with pen.clipped(inner):
        for row in range(8):
            for column in range(5):
                pen.fill(icon("bat", 14 + column * 44 + (row % 2) * 22, 26 + row * 34, 28), LINE, 0.08)
    pen.fill(icon("rose", 100, 226, 34), "#d0345a")


def _moment(canvas: skia.Canvas, colours: tuple[str, ...], draw: Callable[[Pen, Glass], None]) -> None:
    """The picture of a special moment, MOMENT units large: rays of glass in a pointed medallion."""
    wide, high = MOMENT
    pen = Pen(canvas, 8, INK)
    middle = (wide / 2, high / 2)
    shape = blob([
        (wide / 2, 6, "c"), (wide * 0.78, 34), (wide - 8, high / 2, "c"), (wide * 0.78, high - 34), (wide / 2, high - 6,
            "c"),
        (wide * 0.22, high - 34), (8, high / 2, "c"), (wide * 0.22, 34),
    ], tension=0.42)
    pen.fill(moved(shape, 0, 6), "#000000", 0.55, blur=6)
    pen.stroke(shape, INK, 10)
    with pen.clipped(shape):
        Glass(canvas, 21, middle, 260).rays(shape, *middle, 20, colours, 4, (66, 128))
        pen.flood(radial(*middle, 230, [(0, "#fff2d8", 0.45), (0.4, "#fff2d8", 0.1), (1, "#0c0612", 0.5)]))
    pen.stroke(shape, "#e9c46a", 3.6)
    with pen.placed(*middle):
        draw(pen, Glass(canvas, 22, (0, 0), 200))


def _round_won(pen: Pen, _glass: Glass) -> None:
    """A flight of bats."""
    for x, y, size, turn in ((-128, 22, 84, -12), (128, 18, 84, 12), (-64, -50, 60, -8), (70, -54, 58, 8),
            (0, 4, 168, 0)):
        pen.stroke(icon("bat", x, y, size, turn), INK, 7)
        pen.fill(icon("bat", x, y, size, turn), BONE)


def _ace_bites(pen: Pen, _glass: Glass) -> None:
    """The Ace shows its teeth."""
    draw_ace_sign(pen, -6, -4, 2.0)
    for side in (-1, 1):
        for tooth in range(4):
            x = -58 + tooth * 36
            y = side * (96 - 8 * abs(tooth - 1.5))
            fang = poly([(x - 16, y), (x + 16, y), (x, y - side * 46)])
            pen.stroke(fang, INK, 7)
            pen.fill(fang, BONE)
    for x, y in ((-150, -20), (146, 24)):
        pen.fill(star(x, y, 30, 13, 8), INK)
        pen.fill(star(x, y, 24, 10, 8), "#ffd75a")


def _five_aces(pen: Pen, _glass: Glass) -> None:
    """Five Aces in a fan."""
    for index in range(5):
        with pen.placed(0, 150, 1, (index - 2) * 19):
            draw_ace_sign(pen, 0, -168, 1.45)


def _battle_won(pen: Pen, glass: Glass) -> None:
    """A crown of thorns and roses over a coffin, bats on both sides."""
    shape = coffin(-52, -104, 104, 200)
    pen.stroke(shape, INK, 12)
    glass.cut(shape, (VIOLET, PLUM, RUBY, INDIGO), "0,-120>0,120 -80,-44>80,-44 -80,26>80,26")
    pen.stroke(shape, "#e9c46a", 4)
    crown = straight("-44,-46 -54,-100 -24,-76 0,-112 24,-76 54,-100 44,-46")
    pen.stroke(crown, INK, 9)
    pen.fill(crown, linear(0, -112, 0, -46, [(0, "#ffe9a0", 1), (1, "#d9922e", 1)]))
    for x, y in ((-54, -102), (0, -114), (54, -102)):
        glass.jewel(x, y, 9, RUBY)
    pen.stroke(icon("bat", 0, 6, 84), INK, 6)
    pen.fill(icon("bat", 0, 6, 84), BONE)
    for side in (-1, 1):
        pen.stroke(icon("bat", side * 132, 0, 92, side * 10), INK, 6)
        pen.fill(icon("bat", side * 132, 0, 92, side * 10), BONE)
        pen.fill(icon("rose", side * 66, 82, 60, side * 12), INK)
        pen.fill(icon("rose", side * 66, 80, 52, side * 12), "#e0426a")


SPRITES: dict[str, tuple[Callable[[skia.Canvas], None], int, int]] = {
    "bats": (draw_bats, SPRITE, SPRITE), "silver": (draw_coin, SPRITE, SPRITE), "ace": (draw_ace, SPRITE, SPRITE),
    "future": (partial(draw_place, sign="tombstone"), 200, 280), "past": (partial(draw_place, sign="rose"), 200, 280),
    "altar": (draw_altar, 600, 380), "heap": (draw_heap, 560, 200), "score": (draw_score, 200, 272),
}
MOMENTS: dict[str, Callable[[skia.Canvas], None]] = {
    "moment_round": partial(_moment, colours=(VIOLET, INDIGO, deep(VIOLET, 0.3)), draw=_round_won),
    "moment_ace": partial(_moment, colours=("#fbf0d6", "#e4d2ae", "#ffd75a"), draw=_ace_bites),
    "moment_five": partial(_moment, colours=(AMBER, GOLD, "#e8703a"), draw=_five_aces),
    "moment_won": partial(_moment, colours=(ROSE, RUBY, TEAL, BLUE), draw=_battle_won),
}

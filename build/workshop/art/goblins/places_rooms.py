"""Rooms behind adventurers: a stage, a chapel, a tavern, an observatory, a cave of gold, on 1000 x 800 units."""

from __future__ import annotations

import math

from workshop.art.goblins.fire import draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, CORNER
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.paths import Points, blob, box, circle, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear

HAZE = "#c9b48a"
"""What far things pale towards."""
FAR_INK = "#4a3b2c"
"""The contour of what is far away, paler than that of people."""


def far(pen: Pen, places: Points, colour: str, away: float = 0.35, depth: float = 16) -> None:
    """A solid thing; away: how pale it is, from 0 (near) to 1."""
    ink, pen.ink = pen.ink, FAR_INK
    engraved(pen, blob(places, tension=0.3), mix(colour, HAZE, away), depth, 7, hatch=0.35)
    pen.ink = ink


def sky(pen: Pen, high: str, low: str) -> None:
    """The light from above to below."""
    pen.fill(box(-40, -40, 1080, 900), linear(0, 0, 0, 780, [(0, high, 1), (1, low, 1)]))


def draw_stage(pen: Pen) -> None:
    """A theatre: red curtains, boards, footlights, and an empty star's chair."""
    sky(pen, "#3a2a2c", "#7a5438")
    draw_glow(pen, 500, 120, 620, "#ffd98a", 0.7)
    for side in BOTH:
        for fold in range(4):
            x = 500 + side * (500 - 84 * fold)
            far(
                pen,
                [(x - 54, -60, CORNER), (x + 54, -60, CORNER), (x + 60 - side * 16 * fold, 400),
                 (x + 44 + side * 20 * fold, 860, CORNER), (x - 60 + side * 20 * fold, 860, CORNER)],
                "#8f2f34" if fold % 2 else "#a83a3c", 0.1 + 0.04 * fold, 30,
            )
    for scallop in range(5):
        x = 100 + 200 * scallop
        far(
            pen, [(x - 104, -40, CORNER), (x + 104, -40, CORNER), (x + 84, 60), (x, 120), (x - 84, 60)], "#8f2f34", 0.08
        )
        pen.brush([(x - 96, 70), (x, 128), (x + 96, 70)], 13, "#d8a83a", "flat")
    for lamp in range(6):
        draw_glow(pen, 100 + 160 * lamp, 700, 110, "#ffd98a", 0.8)


def draw_chapel(pen: Pen) -> None:
    """A chapel: pointed windows of coloured glass, light that falls in, candles."""
    sky(pen, "#5c5a68", "#8a8074")
    for x, colour in ((150, "#4a7ab8"), (500, "#b8862f"), (850, "#8a4a86")):
        frame = blob(
            [(x - 110, 620, CORNER), (x - 110, 230), (x, 20, CORNER), (x + 110, 230), (x + 110, 620, CORNER)],
            tension=0.3,
        )
        pen.fill(frame, linear(x, 20, x, 620, [(0, shift(colour, 0.2), 1), (1, colour, 1)]))
        with pen.clipped(frame):
            for row in range(7):
                pen.line((x - 120, 80 + 90 * row), (x + 120, 20 + 90 * row), 8, "#2f2a34")
                pen.line((x - 120, 20 + 90 * row), (x + 120, 80 + 90 * row), 8, "#2f2a34")
            pen.stroke(circle(x, 230, 56), "#2f2a34", 9)
            pen.fill(circle(x, 230, 52), "#f4e0a0", 0.9)
        pen.stroke(frame, "#3a3538", 22)
        pen.stroke(frame, "#a8a090", 9)
    for x, colour in ((150, "#a8cff2"), (500, "#ffe6a0"), (850, "#e0b8e6")):
        pen.fill(poly([(x - 100, 250), (x + 100, 250), (x + 330, 860), (x + 30, 860)]), colour, 0.16, blur=12)
    for x in (30, 325, 675, 970):
        far(
            pen,
            [(x - 34, -60, CORNER), (x + 34, -60, CORNER), (x + 40, 860, CORNER), (x - 40, 860, CORNER)],
            "#9a9284",
            0.1,
        )


def draw_tavern(pen: Pen) -> None:
    """A tap-room: barrels, shelves with bottles, a lamp."""
    sky(pen, "#4a3424", "#7a5836")
    for plank in range(9):
        pen.line((-20 + 130 * plank, -40), (-20 + 130 * plank, 860), 7, "#3a281a", 0.7)
    for y in (170, 330):
        far(
            pen,
            [(-20, y, CORNER), (1020, y, CORNER), (1020, y + 26, CORNER), (-20, y + 26, CORNER)],
            "#6a4a2c",
            0.02,
            8,
        )
        for bottle in range(11):
            x = 30 + 95 * bottle
            glass = ("#4f7a5a", "#8a4a3a", "#5a6a8a", "#b8923a")[(bottle + y) % 4]
            far(
                pen,
                [(x - 24, y), (x - 24, y - 60), (x - 8, y - 80), (x - 8, y - 116, CORNER), (x + 8, y - 116, CORNER),
                 (x + 8, y - 80), (x + 24, y - 60), (x + 24, y)],
                glass, 0.12, 8,
            )
    for x in (80, 925):
        far(
            pen,
            [(x - 110, 430), (x + 110, 430), (x + 150, 640), (x + 110, 860), (x - 110, 860), (x - 150, 640)],
            "#8a5f36",
            0.05,
            30,
        )
        for y in (500, 760):
            pen.brush([(x - 134, y), (x, y + 16), (x + 134, y)], 18, "#5a5a5a", "flat")
    draw_glow(pen, 500, 60, 420, "#ffc860", 0.8)


def draw_observatory(pen: Pen) -> None:
    """A room under the stars: a great window, an armillary sphere, shelves of books."""
    sky(pen, "#141c3a", "#3a4a7a")
    for star in range(60):
        x, y = (star * 379) % 1000, (star * 211) % 620
        pen.fill(circle(x, y, 3 + star % 4), "#f4f0d8", 0.9)
    for side in BOTH:
        x = 500 + side * 440
        far(
            pen,
            [(x - 90, -60, CORNER), (x + 90, -60, CORNER), (x + 90, 860, CORNER), (x - 90, 860, CORNER)],
            "#4a3424",
            0.02,
        )
        for shelf in range(5):
            for book in range(6):
                colour = ("#8a3a34", "#3f6a5a", "#4a5a8a", "#a8823a", "#6a4a6a")[(book + shelf) % 5]
                tall = 92 + 18 * math.sin(book * 1.9 + shelf)
                pen.fill(rounded(x - 82 + 28 * book, 120 + 150 * shelf - tall, 24, tall, 3), colour)
            pen.line((x - 90, 124 + 150 * shelf), (x + 90, 124 + 150 * shelf), 13, "#2a1c12")
    for turn, wide in ((0, 150), (60, 60), (120, 110)):
        pen.stroke(oval(270, 250, 150, wide, turn), "#d8a83a", 12)
    pen.fill(circle(270, 250, 34), "#f2d060")


def draw_hoard(pen: Pen) -> None:
    """A cave full of gold before an evening sky."""
    sky(pen, "#5a2430", "#e08a4a")
    draw_glow(pen, 500, 640, 700, "#ffcf6a", 0.9)
    for side in BOTH:
        far(
            pen,
            [(500 + side * 560, -60, CORNER), (500 + side * 300, -60), (500 + side * 360, 160), (500 + side * 330, 400),
             (500 + side * 420, 620), (500 + side * 560, 860, CORNER)],
            "#3a2a30", 0.02, 40,
        )
    for x, long in ((260, 210), (420, 120), (600, 160), (760, 230)):
        far(pen, [(x - 44, -60, CORNER), (x + 44, -60, CORNER), (x + 6, long, CORNER)], "#4a3438", 0.02)
    for coin in range(120):
        x, y = (coin * 379) % 1000, 620 + (coin * 97) % 200
        pen.fill(oval(x, y, 30, 17, coin * 31), ("#e2b33c", "#f2d060", "#b8862a")[coin % 3])
        pen.stroke(oval(x, y, 30, 17, coin * 31), "#6a4418", 4)

"""Where adventurers stand: places behind them, in the pale colours of a poster, on 1000 x 800 units."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.goblins.fire import draw_glow
from workshop.art.goblins.places_rooms import (
    FAR_INK,
    HAZE,
    draw_chapel,
    draw_hoard,
    draw_observatory,
    draw_stage,
    draw_tavern,
    far,
    sky,
)
from workshop.art.goblins.portraits.sitter import BOTH, CORNER
from workshop.art.kit.colour import mix
from workshop.art.kit.paths import Points, blob, circle, moved, oval, poly, rounded
from workshop.art.kit.pen import Pen


def _clouds(pen: Pen, places: tuple[tuple[float, float, float], ...], colour: str = "#f6ead0") -> None:
    for x, y, size in places:
        for dx, dy, radius in ((-1.0, 0.1, 0.6), (-0.3, -0.25, 0.8), (0.5, -0.1, 0.7), (1.1, 0.15, 0.5)):
            pen.fill(circle(x + dx * size, y + dy * size, radius * size), colour, 0.55, blur=8)


def _trunk(pen: Pen, x: float, wide: float, away: float) -> None:
    """A bare tree from the ground to beyond the top."""
    far(
        pen,
        [
            (x - wide, 860),
            (x - wide * 0.6, 500),
            (x - wide * 0.7, -60, CORNER),
            (x + wide * 0.5, -60, CORNER),
            (x + wide * 0.6, 480),
            (x + wide * 1.2, 860),
        ],
        "#4a4034",
        away,
    )
    for y, side, long in ((120, 1, 190), (250, -1, 170), (40, -1, 120)):
        pen.brush(
            [(x, y + 60), (x + side * long * 0.6, y), (x + side * long, y - 80)],
            wide * 0.5,
            mix("#4a4034", HAZE, away),
            "out",
        )


def _house(pen: Pen, x: float, y: float, size: float, away: float, roof: str = "#8a4a34") -> None:
    """A timbered house whose ridge is at (x, y)."""
    with pen.placed(x, y, size):
        far(pen, [(-150, 130, CORNER), (150, 130, CORNER), (150, 640, CORNER), (-150, 640, CORNER)], "#d8c498", away)
        for bar in (-120, 0, 120):
            pen.line((bar, 140), (bar, 620), 20, mix("#5a3f28", HAZE, away))
        pen.line((-140, 300), (140, 300), 20, mix("#5a3f28", HAZE, away))
        for side in BOTH:
            pen.fill(rounded(side * 62 - 30, 180, 60, 84, 6), mix("#f2c25a", HAZE, away * 0.5))
        far(pen, [(-200, 150, CORNER), (0, -60, CORNER), (200, 150, CORNER)], roof, away, 22)


def _tower(pen: Pen, x: float, y: float, wide: float, away: float, flag: str = "") -> None:
    """A tower with battlements whose top is at (x, y)."""
    stone = "#8a8576"
    far(
        pen,
        [(x - wide, y, CORNER), (x + wide, y, CORNER), (x + wide, 860, CORNER), (x - wide, 860, CORNER)],
        stone,
        away,
    )
    tooth = wide * 0.4
    for step in range(3):
        left = x - wide * 1.15 + step * wide * 0.95
        far(
            pen,
            [(left, y - tooth, CORNER), (left + tooth, y - tooth, CORNER), (left + tooth, y + 20, CORNER),
             (left, y + 20, CORNER)],
            stone, away, 8,
        )
    pen.fill(rounded(x - wide * 0.18, y + wide * 0.8, wide * 0.36, wide * 0.9, wide * 0.18), mix("#2a2622", HAZE, away))
    if flag:
        pen.line((x, y - tooth), (x, y - wide * 2.4), 9, mix("#4a3524", HAZE, away))
        far(
            pen,
            [(x, y - wide * 2.4, CORNER), (x + wide * 1.5, y - wide * 2.15), (x + wide * 1.1, y - wide * 1.9),
             (x + wide * 1.5, y - wide * 1.55, CORNER), (x, y - wide * 1.5, CORNER)],
            flag, away * 0.6, 8,
        )


def _yard(pen: Pen) -> None:
    """A drill yard: a palisade, a straw dummy stuck with swords, a target."""
    sky(pen, "#a9b6b4", "#dcc99a")
    _clouds(pen, ((180, 110, 80), (820, 80, 90)))
    for stake in range(14):
        x, top = -10 + 80 * stake, 250 + 22 * math.sin(stake * 2.1)
        far(pen, [(x - 38, 860), (x - 38, top), (x, top - 70, CORNER), (x + 38, top), (x + 38, 860)], "#8a6a44", 0.32)
    pen.brush([(-20, 420), (500, 430), (1020, 415)], 30, mix("#6a4c2e", HAZE, 0.25), "flat")
    pen.line((850, 860), (850, 120), 34, "#5a4028")
    pen.line((690, 330), (1000, 300), 34, "#5a4028")
    far(pen, [(770, 260), (930, 250), (950, 560), (850, 640), (750, 560)], "#d8b45a", 0.08, 30)
    far(pen, [(780, 150), (850, 70), (925, 150), (905, 240), (795, 240)], "#e0c070", 0.08, 22)
    for y in (320, 420, 520):
        pen.brush([(756, y), (850, y + 16), (944, y)], 12, "#8a6a34", "flat")
    for radius, colour in ((120, "#e9dcb8"), (84, "#b04a3a"), (44, "#e9dcb8"), (16, "#b04a3a")):
        pen.fill(circle(110, 330, radius), mix(colour, HAZE, 0.15))
    pen.stroke(circle(110, 330, 120), FAR_INK, 8)
    for turn in (-0.3, 0.5):
        pen.brush([(110, 330), (110 - 170 * math.cos(turn), 330 - 170 * math.sin(turn))], 12, "#4a3524", "flat")


def _wood(pen: Pen) -> None:
    """A wood at night, with eyes in it and a path of moonlight."""
    sky(pen, "#1f2f38", "#5a6a54")
    pen.fill(circle(690, 150, 92), "#f2ecd0")
    draw_glow(pen, 690, 150, 320, "#cfe0c8", 0.6)
    for x, wide, away in (
        (90, 34, 0.3),
        (330, 26, 0.42),
        (560, 22, 0.45),
        (790, 30, 0.34),
        (960, 44, 0.15),
        (-20, 60, 0.05),
    ):
        with pen.layer(alpha=1.0):
            _trunk(pen, x, wide, away * 0.5)
    for x, y, size in ((150, 420, 15), (300, 300, 11), (860, 330, 13), (560, 260, 9)):
        for side in BOTH:
            pen.fill(oval(x + side * size * 1.5, y, size, size * 0.8), "#f2d44a")
            pen.fill(circle(x + side * size * 1.5, y, size * 0.4), "#1a1410")
    for bush in range(7):
        x = 40 + 155 * bush
        far(
            pen,
            [(x - 120, 860), (x - 90, 640), (x, 580 + 30 * (bush % 2)), (x + 90, 650), (x + 120, 860)],
            "#2f4434",
            0.05,
        )


def _village(pen: Pen) -> None:
    """A village street."""
    sky(pen, "#8fb0b4", "#e6cf9c")
    _clouds(pen, ((500, 90, 90), (900, 140, 60)))
    _tower(pen, 560, 150, 54, 0.55)
    for x, y, size, away, roof in (
        (330, 210, 0.62, 0.45, "#7a5a3a"), (740, 200, 0.66, 0.42, "#6a4a5a"), (110, 130, 1.0, 0.2, "#9a4f36"),
        (920, 110, 1.0, 0.2, "#5a6a4a"),
    ):
        _house(pen, x, y, size, away, roof)
    pen.fill(blob([(300, 860), (470, 560), (540, 560), (760, 860)]), mix("#b8a070", HAZE, 0.3), 0.9)


def _camp(pen: Pen) -> None:
    """An army's camp: tents, banners, spears in rows."""
    sky(pen, "#b0a88a", "#e2c48a")
    _clouds(pen, ((240, 90, 90), (760, 120, 100)), "#f4e4bc")
    far(pen, [(-40, 520), (200, 400), (480, 470), (760, 380), (1040, 500), (1040, 860), (-40, 860)], "#7a8a5a", 0.4)
    for x, y, size, colour in ((170, 300, 1.0, "#a8503c"), (850, 280, 1.1, "#c9a24a"), (510, 380, 0.6, "#5f7a8a")):
        with pen.placed(x, y, size):
            far(
                pen,
                [(0, 0, CORNER), (240, 300, CORNER), (240, 560, CORNER), (-240, 560, CORNER), (-240, 300, CORNER)],
                colour,
                0.22,
                26,
            )
            for stripe in (-120, 0, 120):
                pen.line((0, 6), (stripe, 560), 15, mix("#efe2c4", HAZE, 0.2), 0.8)
            pen.line((0, 10), (0, -130), 10, "#4a3524")
            far(pen, [(0, -130, CORNER), (110, -100), (0, -64, CORNER)], colour, 0.05, 6)
    for spear in range(7):
        x = 330 + 56 * spear
        pen.line((x, 640), (x + 6, 300), 10, "#5a4028")
        far(pen, [(x - 8, 306), (x + 6, 236, CORNER), (x + 20, 306)], "#a8b0b0", 0.05, 4)


def _castle(pen: Pen) -> None:
    """A castle on a rock, with flags."""
    sky(pen, "#6f8aa0", "#ecca90")
    _clouds(pen, ((160, 140, 90), (840, 180, 100), (500, 60, 70)))
    for x, y, wide, away, flag in (
        (500, 90, 66, 0.38, "#a8322a"), (330, 210, 58, 0.34, ""), (680, 200, 58, 0.34, ""),
        (150, 190, 76, 0.2, "#d8a83a"), (860, 170, 76, 0.2, "#d8a83a"),
    ):
        _tower(pen, x, y, wide, away, flag)
    far(pen, [(150, 400, CORNER), (860, 400, CORNER), (860, 860, CORNER), (150, 860, CORNER)], "#8a8576", 0.3)
    for tooth in range(7):
        x = 170 + 100 * tooth
        far(pen, [(x, 350, CORNER), (x + 54, 350, CORNER), (x + 54, 420, CORNER), (x, 420, CORNER)], "#8a8576", 0.3, 8)


def _crowd(pen: Pen) -> None:
    """A triumph: a gate hung with banners, flowers in the air, a cheering crowd with raised arms."""
    sky(pen, "#7aa6d0", "#fbe6a8")
    draw_glow(pen, 500, 260, 760, "#fff0b0", 0.9)
    for ray in range(18):
        angle, half = math.tau * ray / 18, 0.06
        ends = [(500 + 900 * math.cos(angle + turn), 330 + 900 * math.sin(angle + turn)) for turn in (-half, half)]
        pen.fill(
            poly([(500, 330), *ends]),
            "#fff6d0", 0.5,
        )
    for side in BOTH:
        x = 500 + side * 410
        _tower(pen, x, 110, 96, 0.12, "#2f5a9a")
        far(
            pen,
            [(x - 62, 260, CORNER), (x + 62, 260, CORNER), (x + 62, 600, CORNER), (x, 540, CORNER),
             (x - 62, 600, CORNER)],
            "#a8322a", 0.05, 18,
        )
        pen.fill(poly([(x, 320), (x + 34, 400), (x, 480), (x - 34, 400)]), "#f2c94f")
    for row, (y, size, away) in enumerate(((560, 0.8, 0.4), (680, 1.0, 0.2))):
        for head in range(9):
            x = -10 + 130 * head + 60 * row
            coat = ("#7a4a3a", "#4a6a5a", "#6a5a8a", "#8a7a3a")[(head + row) % 4]
            for side in BOTH:
                pen.brush(
                    [(x + side * 40 * size, y + 70), (x + side * 66 * size, y - 70 * size)],
                    26 * size,
                    mix(coat, HAZE, away),
                    "flat",
                )
                pen.fill(circle(x + side * 66 * size, y - 84 * size, 17 * size), mix("#e6bf9a", HAZE, away))
            far(
                pen,
                [
                    (x - 62 * size, 900),
                    (x - 56 * size, y + 60),
                    (x, y + 30),
                    (x + 56 * size, y + 60),
                    (x + 62 * size, 900),
                ],
                coat,
                away,
            )
            pen.fill(circle(x, y, 42 * size), mix("#e6bf9a", HAZE, away))
            pen.stroke(circle(x, y, 42 * size), FAR_INK, 6)
    for petal in range(46):
        x, y = (petal * 367) % 1000, (petal * 211) % 560
        pen.fill(oval(x, y, 13, 8, petal * 40), ("#e05a5a", "#fff6e0", "#f2c94f", "#e88ab0")[petal % 4])


def _burning_den(pen: Pen) -> None:
    """A goblins' den on fire, seen through smoke."""
    sky(pen, "#1c1210", "#8a2f14")
    draw_glow(pen, 500, 700, 800, "#ff7a2a", 1.0)
    for x, y, size in ((150, 330, 0.9), (840, 300, 1.0), (480, 420, 0.6)):
        with pen.placed(x, y, size):
            far(pen, [(-190, 560), (-170, 200), (0, 20, CORNER), (170, 200), (190, 560)], "#2a1c16", 0.0, 26)
            pen.fill(rounded(-50, 300, 100, 260, 46), "#ff9a3a")
            pen.fill(rounded(-28, 350, 56, 210, 26), "#ffe08a")
    for x, y, size in ((90, 330, 1.2), (250, 380, 0.8), (760, 320, 1.0), (930, 350, 1.3), (500, 440, 0.8)):
        flame: Points = [
            (x - 70 * size, y), (x - 60 * size, y - 120 * size), (x - 20 * size, y - 90 * size),
            (x, y - 260 * size, CORNER), (x + 36 * size, y - 110 * size), (x + 66 * size, y - 150 * size, CORNER),
            (x + 70 * size, y),
        ]
        pen.fill(blob(flame), "#e4501e")
        pen.fill(moved(blob(flame), x * 0.45, y * 0.45, 0.55), "#f7c24a")
    for x, y, radius in ((120, 60, 150), (380, 20, 130), (700, 40, 160), (930, 110, 140)):
        pen.fill(circle(x, y, radius), "#120c0a", 0.55, blur=30)


def _peaks(pen: Pen) -> None:
    """Mountains in snow, and a hall of ice."""
    sky(pen, "#5a7fa8", "#d8e8f0")
    for x, y, wide, away in ((180, 190, 330, 0.5), (840, 150, 360, 0.45), (500, 60, 420, 0.3)):
        far(pen, [(x - wide, 860, CORNER), (x, y, CORNER), (x + wide, 860, CORNER)], "#6a8aa8", away * 0.4, 40)
        pen.fill(
            poly([(x, y), (x + wide * 0.3, y + 250), (x + wide * 0.1, y + 200), (x, y + 280),
                  (x - wide * 0.12, y + 190),
                  (x - wide * 0.28, y + 240)]), "#f6fbff",
        )
    for side in BOTH:
        for spire in range(3):
            x = 500 + side * (330 + 80 * spire)
            far(pen, [(x - 40, 860, CORNER), (x - 30, 420 - 60 * spire), (x, 300 - 60 * spire, CORNER), (x + 30, 430),
                      (x + 40, 860, CORNER)],
                 "#a8d4ea", 0.02, 20)


PLACES: dict[str, Callable[[Pen], None]] = {
    "stage": draw_stage,
    "yard": _yard,
    "wood": _wood,
    "chapel": draw_chapel,
    "village": _village,
    "tavern": draw_tavern,
    "camp": _camp,
    "castle": _castle,
    "crowd": _crowd,
    "observatory": draw_observatory,
    "hoard": draw_hoard,
    "den": _burning_den,
    "peaks": _peaks,
}

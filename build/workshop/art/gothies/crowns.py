"""What a spirit has on its head; drawn before the head, which covers it."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.gothies.sitter import BOTH, CORNER, HEAD_Y, Sitter, X
from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import SCREEN, aura
from workshop.art.kit.paths import Point, blob, circle, minus, moved, oval, points_at, star


def _antlers(sitter: Sitter) -> None:
    pen = sitter.pen
    for side in BOTH:
        tines = [
            [(90, 270), (190, 190), (230, 60), (200, -10)],
            [(185, 185), (280, 150), (320, 80)],
            [(222, 110), (160, 60), (150, 10)],
        ]
        lines = [[(X + side * x, y) for x, y in tine] for tine in tines]
        for width, colour, alpha in (
            (36, "#02030a", 0.5),
            (30, sitter.edge, 1),
            (21, mix(sitter.bright, "#d9c9a0", 0.45), 1),
        ):
            for line in lines:
                pen.brush(line, width, colour, "out", alpha)
        for line in lines:
            pen.fill(circle(*line[-1], 30), sitter.accent, 0.5, 12, SCREEN)
            pen.fill(circle(*line[-1], 10), sitter.pale)


def _owl(sitter: Sitter) -> None:
    for side in BOTH:
        tuft: list[Point] = [(60, 250), (150, 190), (260, 80, CORNER), (236, 260), (190, 340)]
        sitter.shine(blob(points_at(tuft, X, 0, side)))


def _ears(sitter: Sitter) -> None:
    """Round ears, as a jaguar has."""
    for side in BOTH:
        sitter.shine(circle(X + side * 160, 250, 78))
        sitter.pen.fill(circle(X + side * 160, 255, 44), mix(sitter.deep, sitter.accent, 0.6))


def _feelers(sitter: Sitter) -> None:
    for side in BOTH:
        sitter.pen.brush([(X + side * 50, 230), (X + side * 90, 120), (X + side * 190, 60)], 16, sitter.edge, "out")
        for barb in range(9):
            t = barb / 8
            x, y = X + side * (62 + 118 * t), 200 - 135 * t
            sitter.pen.brush([(x, y), (x - side * 26, y - 36 + 20 * t)], 7, sitter.edge, "out")
            sitter.pen.brush([(x, y), (x + side * 36, y + 10 - 14 * t)], 7, sitter.edge, "out")


def _bunny(sitter: Sitter) -> None:
    for side in BOTH:
        ear = [(40, 250), (60, 90), (120, -20), (180, 40), (170, 180), (140, 270)]
        sitter.shine(blob([(X + side * x, y) for x, y in ear]))
        inner = [(80, 230), (90, 110), (124, 36), (146, 110), (126, 230)]
        sitter.pen.fill(blob([(X + side * x, y) for x, y in inner]), mix(sitter.bright, sitter.accent, 0.6), 0.8)


def _plumes(sitter: Sitter) -> None:
    pen = sitter.pen
    for place in (0, 8, 1, 7, 2, 6, 3, 5, 4):
        turn, long, share = -72 + 18 * place, 330 - 14 * abs(place - 4) ** 1.4, 0.5 if place % 2 else 0.0
        plume = blob(
            [(0, -120), (36, -long * 0.7), (26, -long), (0, -long - 34, CORNER), (-26, -long), (-36, -long * 0.7)]
        )
        sitter.shine(moved(plume, X, HEAD_Y, turn=turn), share, 12)
        with pen.placed(X, HEAD_Y, turn=turn):
            pen.line((0, -150), (0, -long), 3, sitter.pale, 0.7)
            pen.fill(oval(0, -long + 30, 13, 19), sitter.deep)
            pen.fill(oval(0, -long + 30, 7, 11), sitter.pale)


def _mushroom(sitter: Sitter) -> None:
    cap = [
        (-330, 320),
        (-290, 140),
        (-120, 30),
        (120, 30),
        (290, 140),
        (330, 320),
        (160, 270),
        (0, 258),
        (-160, 270),
    ]
    sitter.shine(blob([(X + x, y) for x, y in cap]), 0.5, 26)
    for x, y, radius in (
        (-190, 170, 40),
        (-40, 95, 48),
        (130, 140, 38),
        (230, 230, 26),
        (-110, 230, 20),
        (40, 210, 24),
    ):
        sitter.pen.fill(oval(X + x, y, radius, radius * 0.74), sitter.pale, 0.9)


def _flower(sitter: Sitter) -> None:
    petal = blob([(0, -130), (58, -210), (0, -300), (-58, -210)])
    for place in range(11):
        sitter.shine(moved(petal, X, HEAD_Y, turn=-100 + 20 * place), 0.65, 12)


def _crescent(sitter: Sitter) -> None:
    horns = minus(circle(X, 190, 200), circle(X, 128, 192))
    sitter.cut(horns, mix(sitter.accent, sitter.pale, 0.5))
    for place in range(5):
        angle = math.radians(200 + 35 * place)
        sitter.pen.fill(star(X + 260 * math.cos(angle), 200 + 190 * math.sin(angle), 22, 7, 4), sitter.pale, 0.95)


def _serpent(sitter: Sitter) -> None:
    coil = blob(
        [
            (X + 200, 400),
            (X + 300, 290),
            (X + 200, 190),
            (X, 170),
            (X - 190, 210),
            (X - 250, 140),
            (X - 140, 100),
        ],
        closed=False,
    )
    for width, colour, alpha in ((84, "#02030a", 0.5), (78, sitter.edge, 1), (66, sitter.bright, 1)):
        sitter.pen.stroke(coil, colour, width, alpha)
    sitter.pen.dashes(coil, sitter.accent, 12, 2, 34)
    sitter.shine(
        blob([(X - 190, 100), (X - 130, 44), (X - 40, 60), (X - 6, 94, CORNER), (X - 50, 126), (X - 130, 140)])
    )
    sitter.pen.fill(circle(X - 104, 82, 12), sitter.accent)


def _flames(sitter: Sitter) -> None:
    """Hair of fire."""
    lock = blob([(0, -120), (66, -190), (34, -270), (70, -370, CORNER), (-10, -310), (-60, -210)])
    for place in (0, 6, 1, 5, 2, 4, 3):
        size = 1 - 0.05 * abs(place - 3)
        sitter.shine(moved(lock, X, HEAD_Y, size, -66 + 22 * place, flip=place > 3), 0.16 * (place % 3), 18)


def _horns(sitter: Sitter) -> None:
    for side in BOTH:
        horn: list[Point] = [(90, 260), (190, 230), (280, 150), (290, 30, CORNER), (220, 120), (150, 150), (60, 220)]
        sitter.cut(blob(points_at(horn, X, 0, side)), mix(sitter.edge, "#d9c9a0", 0.6))


def _shell(sitter: Sitter) -> None:
    """A scallop behind the head."""
    for place in (0, 8, 1, 7, 2, 6, 3, 5, 4):
        rib = blob([(0, -40), (44, -230), (0, -330), (-44, -230)])
        sitter.shine(moved(rib, X, HEAD_Y + 10, turn=-76 + 19 * place), 0.3 if place % 2 else 0.05, 14)


def _coral(sitter: Sitter) -> None:
    for side in BOTH:
        for line in (
            [(40, 250), (60, 120), (30, 20)],
            [(56, 150), (130, 90), (140, 10)],
            [(110, 260), (180, 170), (250, 130)],
            [(190, 165), (220, 90), (200, 40)],
            [(150, 280), (250, 250), (320, 240)],
        ):
            branch = [(X + side * x, y) for x, y in line]
            sitter.pen.brush(branch, 42, "#02030a", "fat", 0.45)
            sitter.pen.brush(branch, 36, mix(sitter.accent, sitter.bright, 0.3), "fat")
            sitter.pen.brush(branch, 8, sitter.pale, "fat", 0.7)


def _candles(sitter: Sitter) -> None:
    """A wreath of burning candles."""
    for place in range(5):
        x, y = X - 200 + 100 * place, 215 - 46 * math.sin(math.pi * place / 4)
        sitter.cut(
            blob([(x - 24, y + 60), (x - 24, y - 66), (x + 24, y - 72), (x + 24, y + 60)], tension=0.2), "#e9dcc0", 8
        )
        aura(sitter.pen, x, y - 112, 90, "#ffc46b", 0.7)
        flame = blob([(x, y - 165, CORNER), (x + 20, y - 110), (x, y - 84), (x - 20, y - 110)])
        sitter.pen.fill(flame, "#ffcf6b")
        sitter.pen.fill(moved(flame, x * 0.45, (y - 100) * 0.45, 0.55), "#fff6d8")


def _hood(sitter: Sitter) -> None:
    cowl: list[Point] = [(-250, 560), (-270, 330), (-150, 150), (30, 60, CORNER), (170, 160), (270, 330), (250, 560)]
    sitter.shine(blob(points_at(cowl, X)), 0.15, 22)


def _halo(sitter: Sitter) -> None:
    ring = minus(circle(X, HEAD_Y - 20, 300), circle(X, HEAD_Y - 20, 262))
    aura(sitter.pen, X, HEAD_Y - 20, 380, sitter.accent, 0.45)
    sitter.cut(ring, mix(sitter.accent, "#ffe9a8", 0.5))
    for place in range(12):
        angle = math.tau * place / 12
        sitter.pen.fill(star(X + 281 * math.cos(angle), HEAD_Y - 20 + 281 * math.sin(angle), 26, 9, 4), sitter.pale)


def _leaves(sitter: Sitter) -> None:
    leaf = blob([(0, -130), (46, -200), (30, -290), (0, -350, CORNER), (-30, -290), (-46, -200)])
    for place in (0, 6, 1, 5, 2, 4, 3):
        sitter.shine(moved(leaf, X, HEAD_Y + 20, turn=-60 + 20 * place), 0.12 * (place % 3), 12)


def _crown(sitter: Sitter) -> None:
    """A king's crown, for the regents of the night."""
    points: list[Point] = [
        (-190, 290), (-230, 90, CORNER), (-110, 180), (0, 40, CORNER), (110, 180), (230, 90, CORNER), (190, 290),
    ]
    sitter.cut(blob(points_at(points, X), tension=0.25), "#d8b25a", 16)
    for x, y in ((-230, 84), (0, 34), (230, 84)):
        sitter.pen.fill(circle(X + x, y, 22), sitter.rune)
        sitter.pen.fill(circle(X + x - 6, y - 7, 7), "#ffffff", 0.9)


CROWNS: dict[str, Callable[[Sitter], None]] = {
    "antlers": _antlers,
    "owl": _owl,
    "ears": _ears,
    "feelers": _feelers,
    "bunny": _bunny,
    "plumes": _plumes,
    "mushroom": _mushroom,
    "flower": _flower,
    "crescent": _crescent,
    "serpent": _serpent,
    "flames": _flames,
    "horns": _horns,
    "shell": _shell,
    "coral": _coral,
    "candles": _candles,
    "hood": _hood,
    "halo": _halo,
    "leaves": _leaves,
    "crown": _crown,
}

"""The moth spirit of the GOTHIES title card: feather crown, moth wings, a pale mask and a glowing heart."""

from __future__ import annotations

import math

import skia

from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import SCREEN, aura, luminous
from workshop.art.kit.paths import Point, blob, circle, moved, oval, points_at, poly, scaled
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

DEEP, BRIGHT, EDGE, PALE, ACCENT = "#1d1650", "#5a3fc0", "#b79aff", "#ece6ff", "#7fe8b0"
HEART, HEART_DEEP = "#c07aff", "#341060"
BOTH = (-1, 1)  # the sides: left, right
CORNER = "c"  # marks a sharp corner of a blob
X = 500  # units, the middle of the portrait
HEAD_Y = 420  # units, the middle of the head
HEAD = 205  # units, the size of the head


class Spirit:
    """Its portrait on 1000 x 1000 units."""

    def __init__(self, canvas: skia.Canvas) -> None:
        self.pen = Pen(canvas, 61, "#0a0a24", 8)

    def draw(self) -> None:
        """Draw it from back to front."""
        aura(self.pen, X, 480, 540, EDGE, 0.5)
        self._ring()
        self._wings()
        self._body()
        self._crown()
        self._head()
        self._motes()

    def _shine(self, path: skia.Path, share: float = 0.0, halo: float = 16) -> skia.Path:
        """A glowing piece, mixed with the accent by `share` (0..1)."""
        return luminous(self.pen, path, DEEP, mix(BRIGHT, ACCENT, share), mix(EDGE, ACCENT, share), halo)

    def _ring(self) -> None:
        """A ring of step-frets between two circles."""
        pen = self.pen
        for step in range(28):
            with pen.placed(X, HEAD_Y + 40, 1, 360 * step / 28):
                fret = [(-18, -350), (-18, -372), (18, -372), (18, -356), (2, -356), (2, -364)]
                pen.stroke(poly(fret, closed=False), EDGE, 4, 0.42)
                pen.fill(circle(28, -362, 4), EDGE, 0.42)
        for radius, alpha in ((342, 0.45), (382, 0.45), (430, 0.35), (478, 0.25)):
            pen.stroke(circle(X, HEAD_Y + 40, radius), EDGE, 3, alpha)

    def _wings(self) -> None:
        pen = self.pen
        for side in BOTH:
            lower = [(90, 620), (260, 630), (380, 740), (300, 880), (120, 790)]
            upper = [(90, 580), (220, 420), (430, 320), (480, 460), (400, 620), (200, 670)]
            self._shine(blob([(X + side * x, y) for x, y in lower]), 0.35, 22)
            self._shine(blob([(X + side * x, y) for x, y in upper]), 0, 26)
            for x, y, radius in ((360, 470, 50), (280, 760, 36)):
                for share, colour in ((1, ACCENT), (0.66, DEEP), (0.34, PALE)):
                    pen.fill(circle(X + side * x, y, radius * share), colour, 0.95)
            for vein in range(5):
                line = [
                    (X + side * 120, 590), (X + side * (220 + 30 * vein), 530 - 14 * vein),
                    (X + side * (340 + 26 * vein), 420 + 34 * vein),
                ]
                pen.brush(line, 5, EDGE, "out", 0.75)

    def _body(self) -> None:
        pen = self.pen
        hem: list[Point] = [(X - 110, 540), (X - 190, 700), (X - 262, 850)]
        hem += [(
            X - 262 + 524 * i / 6, 930 + 34 * math.sin(math.pi * i / 6) + (26 if i % 2 else -8),
        ) for i in range(7)]
        hem += [(X + 262, 850), (X + 190, 700), (X + 110, 540)]
        body = self._shine(blob(hem), 0, 30)
        with pen.clipped(body):
            for row in range(3):
                for dot in range(11):
                    pen.fill(
                        circle(X - 300 + dot * 60 + (row % 2) * 30, 820 + row * 44, 10 - row * 1.5), ACCENT,
                        0.9 - 0.2 * row,
                    )
        for side in BOTH:
            arm = [(118, 590), (210, 640), (205, 740), (120, 770), (86, 735), (120, 680)]
            self._shine(blob([(X + side * x, y) for x, y in arm]), 0.1, 16)
            self._shine(circle(X + side * 96, 752, 32), 0.3, 8)
        self._heart(X, 716, 88)

    def _heart(self, x: float, y: float, size: float) -> None:
        pen = self.pen
        aura(pen, x, y, size * 2.1, HEART, 0.75)
        half: list[Point] = [(0, -0.24, CORNER), (0.3, -0.54), (0.62, -0.30), (0.46, 0.14)]
        heart = blob([
            *points_at(half, x, y, size, size),
            (x, y + size * 0.62, CORNER),
            *points_at(reversed(half[1:]), x, y, -size, size),
        ])
        stops = [(0, mix(HEART, "#ffffff", 0.55), 1), (0.4, HEART, 1), (1, HEART_DEEP, 1)]
        pen.fill(heart, radial(x - size * 0.2, y - size * 0.3, size * 1.3, stops))
        pen.stroke(heart, mix(HEART, "#ffffff", 0.6), 6)
        moon = blob([
            (x - 4, y - 30), (x - 30, y), (x - 4, y + 32, CORNER), (x + 24, y + 18), (x - 2, y + 2),
            (x + 22, y - 20),
        ])
        pen.fill(moon, "#ffffff")

    def _crown(self) -> None:
        pen = self.pen
        for plume in (0, 8, 1, 7, 2, 6, 3, 5, 4):
            turn = -72 + 18 * plume
            length = 350 - 14 * abs(plume - 4) ** 1.4
            share = 0.5 if plume % 2 else 0.0
            feather = blob([
                (0, -120), (38, -length * 0.7), (28, -length), (0, -length - 34, CORNER), (-28, -length),
                (-38, -length * 0.7),
            ])
            self._shine(moved(feather, X, HEAD_Y, turn=turn), share, 12)
            with pen.placed(X, HEAD_Y, 1, turn):
                pen.line((0, -150), (0, -length), 3, PALE, 0.7)
                pen.fill(oval(0, -length + 30, 14, 20), DEEP)
                pen.fill(oval(0, -length + 30, 8, 12), PALE)
        for side in BOTH:
            feeler = [(X + side * 50, 240), (X + side * 90, 130), (X + side * 200, 90)]
            pen.brush(feeler, 16, PALE, "out")

    def _head(self) -> None:
        pen = self.pen
        half = [(0.66, -0.66), (1.0, -0.05), (0.64, 0.68)]
        outline = [
            (X, HEAD_Y - HEAD), *((X + HEAD * x, HEAD_Y + HEAD * y) for x, y in half), (X, HEAD_Y + HEAD),
            *((X - HEAD * x, HEAD_Y + HEAD * y) for x, y in reversed(half)),
        ]
        head = self._shine(blob(outline), 0, 26)
        mask = moved(scaled(head, 0.82, 0.80, X, HEAD_Y), 0, 18)
        pen.fill(moved(mask, 0, 8), "#02030a", 0.4, blur=10)
        pen.fill(mask, linear(X, HEAD_Y - 150, X, HEAD_Y + 180, [
            (0, PALE, 1), (0.6, mix(PALE, EDGE, 0.3), 1), (1, mix(PALE, EDGE, 0.7), 1),
        ]))
        pen.shade(mask, -16, -14, mix(EDGE, BRIGHT, 0.35), 0.75)
        pen.stroke(mask, "#ffffff", 3, 0.7)
        for side in BOTH:
            for dot in range(3):
                pen.fill(
                    circle(X + side * (34 + 26 * dot), HEAD_Y - 92 + 10 * dot * dot, 10 - 2 * dot), ACCENT,
                    0.95,
                )
            pen.fill(oval(X + side * 104, HEAD_Y + 84, 40, 22), "#ff9ad8", 0.5, blur=9)
            self._eye(X + side * 76, HEAD_Y + 16, side)
        pen.fill(oval(X, HEAD_Y + 78, 9, 6), "#0a0a24", 0.6)
        pen.brush([(X - 24, HEAD_Y + 116), (X, HEAD_Y + 130), (X + 24, HEAD_Y + 116)], 10, taper="fat")

    def _eye(self, x: float, y: float, side: int) -> None:
        pen = self.pen
        eye = oval(x, y, 50, 58, side * -6)
        pen.fill(eye, linear(x, y - 58, x, y + 58, [(0, "#08081c", 1), (0.55, DEEP, 1), (1, HEART, 1)]))
        with pen.clipped(eye):
            pen.fill(oval(x, y + 36, 36, 20), mix(HEART, "#ffffff", 0.4), 0.8, blur=5)
        pen.fill(oval(x - 16, y - 20, 17, 15), "#ffffff")
        pen.fill(circle(x + 17, y + 17, 6), "#ffffff")
        for lash in range(3):
            t = 0.4 + 0.3 * lash
            start = (x + side * 50 * t, y - 58 * (1.02 - 0.32 * lash))
            pen.brush([start, (start[0] + side * 22, start[1] - 20)], 8, taper="out")

    def _motes(self) -> None:
        chance, pen = self.pen.chance, self.pen
        for _ in range(54):
            x, y, radius = chance.uniform(0, 1000), chance.uniform(0, 1000), chance.uniform(1.5, 4.8)
            pen.fill(circle(x, y, radius * 2.6), EDGE, 0.4, 4, SCREEN)
            pen.fill(circle(x, y, radius), "#ffffff", chance.uniform(0.4, 1))

"""The fighter of the Go Out Battle title card: pink twin tails, ribbons, sailor collar, one fang."""

from __future__ import annotations

import itertools
import math

import skia

from art.kit.colour import mix, shift
from art.kit.engraving import cel
from art.kit.paths import blob, moved, oval, poly, union
from art.kit.pen import Pen
from art.kit.rig import Rig
from art.kit.screens import linear

INK, HAIR, EYE, SKIN, NAVY, SUN = "#231433", "#ff4f8a", "#22b0c4", "#ffe3d3", "#2b3a78", "#ffcf3a"
HAIR_SHADE, HAIR_LIGHT, HAIR_DEEP = shift(HAIR, -0.13, 0, -24), shift(
    HAIR, 0.13, -0.02, 16,
), shift(HAIR, -0.26, 0, -30)
SKIN_SHADE, SKIN_DEEP = shift(SKIN, -0.10, 0.045, -14), shift(SKIN, -0.2, 0.06, -18)
BOTH, CORNER = (-1, 1), "c"
# Tips of the fringe: (x, y) on the head, from left to right.
FRINGE = (
    (-0.92, 0.30), (-0.62, 0.02), (-0.34, -0.02), (-0.06, 0.12), (0.24, -0.02), (0.56, 0.04), (0.9, 0.34),
)


def _lock(root: tuple, middle: tuple, tip: tuple, width: float) -> skia.Path:
    """A tapered lock of hair."""
    (x0, y0), (x1, y1), (x2, y2) = root, middle, tip
    start, whole = math.atan2(y1 - y0, x1 - x0), math.atan2(y2 - y0, x2 - x0)
    ax, ay = -math.sin(start) * width / 2, math.cos(start) * width / 2
    bx, by = -math.sin(whole) * width * 0.46, math.cos(whole) * width * 0.46
    path = skia.Path()
    path.moveTo(x0 + ax, y0 + ay)
    path.quadTo(x1 + bx, y1 + by, x2, y2)
    path.quadTo(x1 - bx, y1 - by, x0 - ax, y0 - ay)
    path.close()
    return path


class Girl:
    """One sitting on the 1000 x 1000 canvas."""

    def __init__(self, canvas: skia.Canvas) -> None:
        self.pen = Pen(canvas, 51, INK, 8)
        self.at = Rig(500, 415, 232, 0.24, 0.02, -5, 1.0, 1.3)

    def draw(self) -> None:
        self._tails()
        self._back_hair()
        self._body()
        face = self._face()
        front = self._fringe_shape()
        with self.pen.clipped(face):
            self.pen.fill(moved(front, 6, 24), SKIN_SHADE, 0.95)
        for half in BOTH:
            self._eye(half)
        self._mouth()
        self._front_hair(front)
        for half in BOTH:
            brow = self.at.points((half * 0.2, -0.32), (half * 0.46, -0.42), (half * 0.7, -0.30))
            self.pen.brush(brow, 12, mix(HAIR_DEEP, INK, 0.5))
        self._ribbons()

    def _tails(self) -> None:
        for side in BOTH:
            x, y = self.at(side * 0.78, -0.55, -0.2)
            locks = []
            for index in range(4):
                offset = index - 1.5
                end = (x + side * (150 + 60 * offset) - side * 30, y + 560 * (1 - 0.10 * abs(offset)))
                locks.append(_lock((x, y - 10), (x + side * (202 + 70 * offset), y + 213), end, 210))
            tail = cel(self.pen, union(*locks), HAIR, 34, 9, HAIR_SHADE)
            for index in range(5):
                line = [
                    (x + side * 20 * index, y + 40), (x + side * (130 + 26 * index), y + 220),
                    (x + side * (80 + 34 * index), y + 400),
                ]
                self.pen.brush(line, 5, HAIR_DEEP)
            with self.pen.clipped(tail):
                self.pen.brush([
                    (x + side * 60, y + 110), (x + side * 140, y + 125), (x + side * 230, y + 160),
                ], 28, HAIR_LIGHT, alpha=0.9)

    def _back_hair(self) -> None:
        at = self.at
        right = [at(1.16, -0.35, 0), at(0.85, -1.05, 0), at(0.2, -1.32, 0)]
        left = [at(-0.2, -1.32, 0), at(-0.85, -1.05, 0), at(-1.16, -0.35, 0)]
        tips = [
            (290, 600, CORNER), (350, 560), (410, 640, CORNER), (500, 580), (590, 640, CORNER), (650, 560),
            (710, 600, CORNER),
        ]
        mass = blob([*left, (268, 470), *tips, (732, 470), *right])
        self.pen.fill(mass, HAIR_SHADE)
        self.pen.shade(mass, -60, -30, HAIR_DEEP, 0.9)
        self.pen.outline(mass, 10)

    def _body(self) -> None:
        pen, x = self.pen, 500
        half = [(80, 712), (190, 756), (285, 800), (338, 900), (350, 1060)]
        body = blob([*((x - dx, y) for dx, y in half), *((x + dx, y) for dx, y in reversed(half)), (x, 760)])
        cel(pen, body, "#f7f4ff", 40, 10, "#bfc3e6")
        neck = blob([(422, 600), (426, 700), (390, 748), (500, 800), (610, 748), (574, 700), (578, 600)])
        pen.fill(neck, SKIN)
        with pen.clipped(neck):
            jaw = blob(self.at.points(
                (-1, 0.3, 0), (-0.6, 0.9, 0.2), (0, 1.12, 0.5), (0.6, 0.9, 0.2), (1, 0.3, 0),
            ))
            pen.fill(moved(jaw, 0, 34), SKIN_SHADE)
        pen.outline(neck, 7)
        pen.fill(blob([(436, 742), (564, 742), (500, 860, CORNER)], tension=0.2), SKIN)
        for side in BOTH:
            collar = [
                (72, 700), (190, 742), (300, 800, CORNER), (250, 930), (170, 905), (0, 880, CORNER),
                (40, 800),
            ]
            cel(pen, blob([(x + side * dx, *rest) for dx, *rest in collar], tension=0.35), NAVY, 18, 9)
            pen.brush([
                (x + side * 284, 806), (x + side * 240, 906), (x + side * 168, 884), (x + side * 24, 862),
            ], 8, "#ffffff", "flat")
        for side in BOTH:
            cel(pen, blob([
                (x, 868), (x + side * 60, 836), (x + side * 150, 850), (x + side * 140, 930),
                (x + side * 60, 920),
            ]), SUN, 14, 9)
        cel(pen, blob([(466, 856), (534, 856), (530, 914), (470, 914)]), shift(SUN, 0.03), 8, 8)

    def _face(self) -> skia.Path:
        at, pen = self.at, self.pen
        for side in BOTH:
            x, y = at(side * 0.97, 0.18, -0.05)
            cel(pen, oval(x, y, 34, 54, side * 12), SKIN, 8, 7, SKIN_SHADE)
        half = [
            (0.7, -0.75, 0.2), (0.97, -0.1, 0), (0.93, 0.3, 0.02), (0.74, 0.68, 0.14), (0.34, 0.99, 0.36),
            (0.06, 1.12, 0.5),
        ]
        face = blob(at.points((0, -1.0, 0.3), *half, *((-x, y, z) for x, y, z in reversed(half))))
        pen.fill(face, SKIN)
        with pen.clipped(face):
            pen.flood(linear(*at(-0.6, 0.9), *at(0.9, 0.1), [
                (0, SKIN_SHADE, 0), (0.6, SKIN_SHADE, 0), (1, SKIN_SHADE, 0.75),
            ]))
            for side in BOTH:
                x, y = at(side * 0.58, 0.52)
                pen.fill(oval(x, y, 56, 30), "#ff8f92", 0.55, blur=12)
                for line in range(3):
                    pen.brush(
                        [(x - 14 + line * 20, y - 9), (x - 25 + line * 20, y + 9)], 5, "#ee6a78", alpha=0.75,
                    )
        pen.outline(face, 9)
        return face

    def _eye(self, half: int) -> None:
        at, pen, inner = self.at, self.pen, -half
        narrow = 0.86 if half == 1 else 1.0

        def q(a: float, b: float) -> tuple:
            return at(0.44 * half + a * 0.245 * narrow, 0.20 + b * 0.29)

        ball = blob([
            q(inner, 0.18), q(inner * 0.78, -0.56), q(inner * 0.1, -0.78), q(half * 0.72, -0.61),
            q(half * 1.06, -0.05), q(half * 0.78, 0.76), q(0, 0.93), q(inner * 0.74, 0.72),
        ])
        pen.fill(ball, "#ffffff")
        x, y = q(0.02, 0.10)
        wide, high = 38.6 * narrow, 53.8
        dark = shift(EYE, -0.28, 0, -10)
        with pen.clipped(ball):
            pen.shade(ball, 0, 22, "#b9b4dd", 0.9)
            iris = oval(x, y, wide, high)
            pen.fill(iris, dark)
            stops = [(0, dark, 1), (0.45, EYE, 1), (1, shift(EYE, 0.16, 0, 14), 1)]
            pen.fill(oval(x, y + 2, wide * 0.88, high * 0.92), linear(x, y - high, x, y + high, stops))
            pen.fill(oval(x, y, wide * 0.4, high * 0.44), shift(EYE, -0.34, -0.01, -20))
            pen.fill(oval(x, y + high * 0.7, wide * 0.56, high * 0.22), shift(EYE, 0.24, -0.01, 20), 0.9)
            pen.outline(iris, 4, dark)
        pen.fill(oval(x - wide * 0.38, y - high * 0.42, wide * 0.36, high * 0.28, -12), "#ffffff")
        pen.fill(oval(x + wide * 0.40, y + high * 0.42, wide * 0.16, high * 0.13), "#ffffff", 0.95)
        lash = [
            q(inner * 1.06, 0.16), q(inner * 0.8, -0.62), q(inner * 0.1, -0.84), q(half * 0.72, -0.69),
            q(half * 1.12, -0.12), q(half * 1.38, -0.40),
        ]
        pen.brush(lash, 20, taper="fat")
        pen.brush([q(half * 1.0, -0.02), q(half * 1.28, 0.04), q(half * 1.40, -0.08)], 9, taper="out")
        pen.brush([q(half * 0.98, 0.5), q(half * 0.62, 0.90), q(0, 1.0)], 6)
        pen.brush([q(inner * 0.7, -0.95), q(0, -1.1), q(half * 0.9, -0.88)], 4, SKIN_DEEP)

    def _mouth(self) -> None:
        at, pen = self.at, self.pen
        x, y = at(0, 0.60, 1.08)
        pen.brush([(x - 2, y - 14), (x + 7, y), (x - 2, y + 5)], 5, SKIN_DEEP)
        mouth = blob([
            (*at(-0.26, 0.74), CORNER), at(-0.1, 0.79), at(0.1, 0.79), (*at(0.26, 0.73), CORNER),
            at(0.16, 0.95), at(0, 1.0), at(-0.16, 0.95),
        ])
        pen.fill(mouth, "#8e2140")
        with pen.clipped(mouth):
            pen.fill(oval(*at(0.02, 1.01), 50, 28), "#f2738a")
            pen.fill(blob([at(-0.22, 0.72), at(0.22, 0.72), at(0.16, 0.80), at(-0.16, 0.81)]), "#ffffff")
        pen.fill(blob([at(0.12, 0.765), at(0.21, 0.75), (*at(0.175, 0.87), CORNER)]), "#ffffff")
        pen.outline(mouth, 7)

    def _fringe_shape(self) -> skia.Path:
        """Cap, fringe and side locks as one silhouette."""
        at = self.at
        points: list[tuple] = [at(-1.08, -0.1, 0)]
        for index, (x, y) in enumerate(FRINGE):
            points.append((*at(x, y), CORNER))
            if index < len(FRINGE) - 1:
                follow = FRINGE[index + 1]
                notch = (x + follow[0]) / 2, min(y, follow[1]) - 0.30
                points.append((*at(*notch), CORNER))
        crown = [
            (1.08, -0.1, 0), (1.15, -0.45, 0), (0.92, -1.02, 0), (0.36, -1.37, 0), (-0.36, -1.37, 0),
            (-0.92, -1.02, 0), (-1.15, -0.45, 0),
        ]
        parts = [blob([*points, *at.points(*crown)], tension=0.45)]
        for side in BOTH:
            lock = [
                (0.72, -1.0, 0.1), (1.12, -0.55, 0), (1.17, 0.15, 0.02), (1.06, 0.56, 0.05),
                (0.98, 0.92, 0.1, CORNER), (0.88, 0.45, 0.15), (0.90, 0, 0.2), (0.86, -0.5, 0.3),
            ]
            parts.append(blob(at.points(*((side * x, *rest) for x, *rest in lock)), tension=0.45))
        return union(*parts)

    def _front_hair(self, shape: skia.Path) -> None:
        at, pen = self.at, self.pen
        cel(pen, shape, HAIR, 26, 9, HAIR_SHADE)
        with pen.clipped(shape):
            upper, lower = [], []
            for step in range(27):
                x = -0.98 + 1.96 * step / 26
                y = -0.58 - 0.30 * math.sqrt(max(0.0, 1 - x * x))
                jag = 0.09 if step % 2 else 0.0
                upper.append(at(x, y - 0.03 - jag * 0.8, 0.5))
                lower.append(at(x, y + 0.09 + jag * 1.2, 0.5))
            pen.fill(poly([*upper, *reversed(lower)]), HAIR_LIGHT, 0.95)
            for x, y in FRINGE:
                pen.brush(
                    at.points((x, y), (x * 0.94, y - 0.28), (x * 0.8, y - 0.62)), 24, HAIR_SHADE, alpha=0.75,
                )
        for first, second in itertools.pairwise(FRINGE):
            x, y = (first[0] + second[0]) / 2, min(first[1], second[1]) - 0.30
            pen.brush(at.points((x, y), (x * 0.86, y - 0.26), (x * 0.55, -1.0, 0.55)), 8, taper="out")
        pen.outline(shape, 9)

    def _ribbons(self) -> None:
        pen = self.pen
        for side in BOTH:
            x, y = self.at(side * 0.83, -0.6, -0.1)
            for wing in BOTH:
                cel(pen, blob([
                    (x, y), (x + wing * 40, y - 64), (x + wing * 112, y - 70), (x + wing * 104, y + 48),
                    (x + wing * 40, y + 36),
                ]), SUN, 12, 9)
                cel(pen, blob([
                    (x, y + 10), (x + wing * 34, y + 50), (x + wing * 58, y + 124), (x + wing * 10, y + 112),
                ]), SUN, 8, 8)
            cel(pen, oval(x, y, 28, 28), shift(SUN, 0.04), 7, 8)

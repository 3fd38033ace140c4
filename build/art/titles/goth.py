"""The goth of the title card: long hair with a streak, heavy liner, velvet, choker, perfect boredom."""

from __future__ import annotations

import skia

from art.kit.colour import mix, shift
from art.kit.engraving import engraved
from art.kit.icons import icon
from art.kit.paths import blob, circle, minus, moved, oval
from art.kit.pen import Pen
from art.kit.rig import Rig
from art.kit.screens import radial

SKIN, HAIR, LIP, LIDS = "#efe2ec", "#2b2336", "#8a1838", "#7a3f8c"
IRIS, VELVET, PALE = "#9cc4d6", "#4a1f4a", "#b48ad6"
STREAK = "#b06ae0"
SHADE, DEEP = mix(
    shift(SKIN, -0.13, 0.01, -30), "#6a4a8a", 0.25,
), mix(shift(SKIN, -0.28, 0, -30), "#4a2a5a", 0.35)
BOTH, CORNER = (-1, 1), "c"


class Goth:
    """One sitting; the far half of the face is on our right."""

    def __init__(self, canvas: skia.Canvas) -> None:
        self.pen = Pen(canvas, 41, "#140d18", 8)
        self.at = Rig(494, 420, 216, 0.26, 0.03, -3, 1.0, 1.35)

    def draw(self) -> None:
        self._back_hair()
        self._body()
        face = self._face()
        for half in (1, -1):
            self._eye(half)
            self._brow(half)
        self._nose()
        self._mouth()
        self._front_hair(face)

    def _engraved(
        self, path: skia.Path, colour: str, depth: float = 26, ink: float = 0, rim: str = PALE,
    ) -> skia.Path:
        return engraved(self.pen, path, colour, depth, ink, rim, degrees=66, cell=7.5)

    def _back_hair(self) -> None:
        at, chance = self.at, self.pen.chance
        tips: list[tuple] = []
        for index in range(8):
            x = 180 + 91 * index
            tips.append((x, 980 + chance.uniform(-34, 34), CORNER))
            if index < 7:
                tips.append((x + 46, 900))
        right = [at(1.16, -0.4, 0), at(0.86, -1.08, 0), at(0.25, -1.34, 0)]
        left = [at(-0.25, -1.34, 0), at(-0.86, -1.08, 0), at(-1.16, -0.4, 0), (210, 560)]
        mass = self._engraved(blob([*left, *tips, (790, 560), *right]), shift(HAIR, -0.05), 40, 11)
        with self.pen.clipped(mass):
            for _ in range(24):
                x = chance.uniform(210, 790)
                strand = [(500 + (x - 500) * 0.55, 330), (x, 560), (x + (x - 500) * 0.12, 900)]
                self.pen.brush(strand, chance.uniform(3, 7), mix(HAIR, PALE, 0.4), alpha=0.7)
            for side in BOTH:
                lock = [
                    at(side * 0.5, -1.2, 0), at(side * 1.16, -0.2, 0), (500 + side * 270, 640),
                    (500 + side * 300, 960),
                ]
                self.pen.brush(lock, 44, STREAK, alpha=0.9)

    def _body(self) -> None:
        pen = self.pen
        half = [(90, 716), (200, 748), (330, 820), (370, 1060)]
        body = blob([
            *((504 - x, y) for x, y in half), *((504 + x, y) for x, y in reversed(half)), (504, 790)
        ])
        neck = blob([(416, 560), (420, 690), (334, 750), (504, 900), (674, 750), (588, 690), (592, 560)])
        pen.fill(neck, SKIN)
        with pen.clipped(neck):
            chin = blob(self.at.points(
                (-1, 0.2, 0), (-0.6, 0.9, 0.2), (0, 1.16, 0.4), (0.6, 0.9, 0.2), (1, 0.2, 0),
            ))
            pen.fill(moved(chin, 6, 50), SHADE)
        pen.hatch(neck, -50, -30, DEEP, 0.6, 7, 60, 22)
        pen.outline(neck, 8)
        neckline = [(354, 690), (384, 800), (434, 872), (504, 842), (574, 872), (624, 800), (654, 690)]
        self._engraved(minus(body, blob(neckline, tension=0.4)), VELVET, 50, 11)
        pen.brush([
            (299, 748), (378, 806), (434, 874), (504, 842), (574, 874), (630, 806), (709, 748),
        ], 10, taper="flat")
        for side in BOTH:
            pen.brush([(504 + side * 60, 880), (504 + side * 84, 960), (504 + side * 70, 1050)], 8)
        choker = blob([(414, 670), (504, 712), (594, 670), (596, 708), (504, 752), (412, 708)])
        self._engraved(choker, "#1e1524", 8, 6, "")
        self._engraved(circle(504, 752, 30), "#c9c4d6", 7, 6, "")
        pen.fill(icon("bat", 504, 752, 44), "#1e1524")

    def _face(self) -> skia.Path:
        at, pen = self.at, self.pen
        for side in BOTH:
            x, y = at(side * 0.99, 0.22, -0.05)
            self._engraved(oval(x, y, 32, 62, side * 8), SKIN, 10, 8)
        half = [
            (0.7, -0.8, 0.2), (0.96, -0.2, 0), (0.94, 0.22, 0), (0.83, 0.58, 0.12), (0.60, 0.90, 0.24),
            (0.30, 1.12, 0.36), (0.08, 1.19, 0.44),
        ]
        outline = [(0, -1.05, 0.3), *half, *((-x, y, z) for x, y, z in reversed(half))]
        face = engraved(pen, blob(at.points(*outline)), SKIN, 30, 10, PALE, SHADE, 58, 7, 0.55)
        with pen.clipped(face):
            for side in BOTH:
                for line in range(6):
                    hollow = at.points(
                        (side * 0.92, 0.40 + line * 0.055), (side * (0.74 - 0.02 * line), 0.55 + line * 0.05),
                        (side * (0.54 - 0.02 * line), 0.64 + line * 0.045),
                    )
                    pen.brush(hollow, 5, DEEP, "out", 0.7)
        return face

    def _eye(self, half: int) -> None:
        at, pen, inner = self.at, self.pen, -half
        squeeze = 0.88 if half == 1 else 1.0

        def q(a: float, b: float, *mark: str) -> tuple:
            return (*at(0.43 * half + a * 0.245 * squeeze, 0.10 + b * 0.155), *mark)

        smoke = [
            q(inner * 1.3, 0.2), q(inner * 0.9, -1.1), q(0, -2.0), q(half, -1.9), q(half * 1.9, -1.3, CORNER),
            q(half * 1.35, 0.1), q(half * 0.8, 1.5), q(0, 1.75), q(inner * 0.8, 1.2),
        ]
        pen.fill(blob(smoke), LIDS, 0.62, blur=9)
        ball = blob([
            q(inner * 1.05, 0.28, CORNER), q(inner * 0.55, -0.34), q(0.05 * half, -0.42),
            q(half * 0.65, -0.34), q(half * 1.06, -0.10, CORNER), q(half * 0.6, 0.72), q(0, 0.9),
            q(inner * 0.6, 0.7),
        ], tension=0.45)
        pen.fill(ball, "#f3eef5")
        x, y = q(0.25, 0.06)
        with pen.clipped(ball):
            pen.fill(circle(x, y, 35), shift(IRIS, -0.3))
            stops = [(0, shift(IRIS, 0.16), 1), (0.55, IRIS, 1), (1, shift(IRIS, -0.25), 1)]
            pen.fill(circle(x, y, 31), radial(x, y + 14, 42, stops))
            pen.fill(circle(x, y, 15), "#0c0710")
            pen.shade(ball, 2, 13, "#2a1a3a", 0.55)
        pen.fill(circle(x - 12, y - 5, 8), "#ffffff")
        pen.outline(ball, 5)
        wing = [
            q(inner * 1.15, 0.34), q(inner * 0.55, -0.42), q(0.05 * half, -0.52), q(half * 0.7, -0.46),
            q(half * 1.2, -0.34), q(half * 1.85, -1.1),
        ]
        pen.brush(wing, 19, taper="fat")
        pen.brush([q(inner * 0.9, -1.0), q(0, -1.5), q(half * 0.9, -1.25)], 5, DEEP)
        pen.brush([q(half * 1.1, 0.05), q(half * 0.6, 0.84), q(0, 1.02), q(inner * 0.6, 0.8)], 9)
        for lash in range(4):
            t = 0.35 + 0.25 * lash
            pen.brush(
                [q(half * t, -0.5 + 0.05 * lash), q(half * (t + 0.22), -0.95 + 0.04 * lash)], 6, taper="out",
            )

    def _brow(self, half: int) -> None:
        heights = (-0.34, -0.42, -0.30) if half == 1 else (-0.38, -0.60, -0.46)
        line = self.at.points(
            (half * 0.16, heights[0] + 0.05), (half * 0.44, heights[1]), (half * 0.74, heights[2]),
        )
        self.pen.brush(line, 16, mix(HAIR, "#140d18", 0.5), "out")

    def _nose(self) -> None:
        at, pen = self.at, self.pen
        pen.brush(at.points((-0.10, -0.12, 1.0), (-0.13, 0.2, 1.05), (-0.2, 0.44, 1.02)), 6, SHADE, "in")
        side = [
            (0.10, 0.05, 1.03), (0.2, 0.42, 1.12), (0.12, 0.52, 1.16), (0, 0.53, 1.2), (0, 0.40, 1.22),
            (0.03, 0.1, 1.1),
        ]
        pen.fill(blob(at.points(*side)), SHADE, 0.75)
        for half in BOTH:
            pen.brush(
                at.points((half * 0.17, 0.44, 1.05), (half * 0.18, 0.52, 1.05), (half * 0.1, 0.53, 1.12)), 6,
                DEEP,
            )
        pen.brush(at.points((-0.08, 0.52, 1.15), (0, 0.56, 1.2), (0.09, 0.52, 1.15)), 8)

    def _mouth(self) -> None:
        at, pen = self.at, self.pen
        upper = at.points(
            (-0.26, 0.815, None, CORNER), (-0.09, 0.715), (0, 0.74), (0.09, 0.715),
            (0.26, 0.80, None, CORNER), (0.1, 0.805), (0, 0.82), (-0.1, 0.805),
        )
        lower = at.points(
            (-0.24, 0.825, None, CORNER), (-0.1, 0.812), (0, 0.826), (0.1, 0.812), (0.24, 0.81, None, CORNER),
            (0.12, 0.925), (0, 0.945), (-0.12, 0.925),
        )
        for shape, light in ((lower, 0.05), (upper, -0.02)):
            lip = blob(shape, tension=0.45)
            pen.fill(lip, shift(LIP, light))
            pen.shade(lip, -8, -6, shift(LIP, -0.12), 0.8)
            pen.outline(lip, 4)
        pen.fill(oval(*at(-0.05, 0.875), 18, 7, -6), "#ffffff", 0.55)
        for x in (-0.11, 0.11):
            fang = blob(at.points((x - 0.03, 0.81), (x, 0.91, None, CORNER), (x + 0.03, 0.81)))
            pen.fill(fang, "#fffaf0")
            pen.outline(fang, 3)

    def _front_hair(self, face: skia.Path) -> None:
        at, pen = self.at, self.pen
        for side in BOTH:
            curtain = blob([
                at(
                    side * 0.02 - 0.02, -1.42, 0.2,
                ), at(side * 0.6, -1.30, 0.1), at(side * 1.10, -0.70, 0), at(side * 1.20, 0.1, 0),
                at(side * 1.16, 0.9, 0), (500 + side * 272, 860),
                (500 + side * 190, 880, CORNER), at(side * 0.98, 0.8, 0.1),
                at(side * 0.90, 0.1, 0.2), at(
                    side * 0.72, -0.48, 0.5,
                ), at(side * 0.3, -0.92, 0.8), at(0, -1.12, 0.8),
            ])
            with pen.clipped(face):
                pen.fill(moved(curtain, 8, 22), SHADE, 0.9)
            self._engraved(curtain, HAIR, 22, 9)
            for strand in range(3):
                line = at.points(
                    (side * 0.05, -1.34, 0.3), (side * 0.6, -0.98, 0.4),
                    (side * (1.0 + 0.03 * strand), -0.2, 0.1), (side * (1.04 + 0.03 * strand), 0.7, 0.05),
                )
                pen.brush(line, 6, mix(HAIR, PALE, 0.45), alpha=0.85)
        streak = at.points((-0.12, -1.3, 0.4), (-0.66, -0.86, 0.5), (-0.98, 0.0, 0.2), (-1.04, 0.8, 0.1))
        pen.brush(streak, 38, STREAK)

"""The goblin of the title card: torn ears, a cooking pot for a helmet, many teeth, a lit bomb."""

from __future__ import annotations

import math
from collections.abc import Sequence

import skia

from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Place, Point, blob, circle, intersection, moved, oval, points_at, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.rig import HeadPlace, Rig, scaled_x
from workshop.art.kit.shaders import radial

INK, SKIN, RIM, CLOTH = "#191413", "#86a048", "#8fe3d6", "#7a3b2e"
POT, BRASS, BONE = "#8f969c", "#e2b33c", "#efe2b0"
DARK = shift(SKIN, -0.13, 0.005, 12)
DEEP = shift(SKIN, -0.25, -0.01, 18)
PINK = mix(SKIN, "#d8705a", 0.45)
BOTH = (-1, 1)  # the sides: left, right
CORNER = "c"  # marks a sharp corner of a blob
JAW_Y = 0.47  # head units, the height of the mouth
MOUTH = 0.66  # head units, half the width of the mouth


class Goblin:
    """Its portrait on 1000 x 1000 units; it looks to the viewer's right."""

    def __init__(self, canvas: skia.Canvas) -> None:
        self.pen = Pen(canvas, 71, INK, 9)
        self.at = Rig(482, 455, 250, 0.3, 0.02, -4, 1.05, 1.15)

    def draw(self) -> None:
        """Draw it from back to front."""
        self._body()
        for side in (1, -1):
            self._ear(side)
        self._head()
        self._grin()
        for side in (1, -1):
            self._eye(side)
            self._brow(side)
        self._nose()
        self._helmet()
        self._bomb()

    def _engraved(
        self, path: skia.Path, colour: str, depth: float = 26, ink: float = 0, rim: str = "",
    ) -> skia.Path:
        return engraved(self.pen, path, colour, depth, ink, rim)

    def _on_head(
        self, places: Sequence[HeadPlace], colour: str, depth: float = 20, ink: float = 9, rim: str = "",
    ) -> skia.Path:
        return self._engraved(blob(self.at.points(*places)), colour, depth, ink, rim)

    def _body(self) -> None:
        pen, chance = self.pen, self.pen.chance
        half = [(-56, 660), (156, 690), (296, 770), (358, 900), (336, 1060)]
        body = blob([*((486 - x, y) for x, y in half), *((486 + x, y) for x, y in reversed(half))])
        self._engraved(body, CLOTH, 50, 12, RIM)
        for fold in range(6):
            x = 250 + fold * 100 + chance.uniform(-15, 15)
            pen.brush([(x, 1010), (x + 8, 900), (500 + (x - 500) * 0.6, 790)], 8, shift(CLOTH, -0.22), "out")
        for side in BOTH:
            plate = [(180, 690), (300, 675), (400, 770), (410, 880), (300, 850), (205, 800)]
            self._engraved(
                blob([(486 + side * x, y) for x, y in plate]), "#7b8288", 28, 12, RIM if side > 0 else "",
            )
            spike: list[Point] = [(290, 690), (345, 590, CORNER), (360, 720)]
            self._engraved(blob(points_at(spike, 486, 0, side)), "#e2d3a6", 8, 8, RIM)
        fringe: list[Point] = [(276, 690)]
        for tuft in range(13):
            x = 271 + 430 * tuft / 12
            y = 720 + 95 * math.sin(math.pi * tuft / 12)
            fringe += [(x, y + chance.uniform(18, 46), CORNER), (x + 17, y - 14)]
        self._engraved(blob([*fringe, (701, 690), (486, 600)]), mix(CLOTH, "#e6cf9c", 0.45), 20, 10, RIM)

    def _ear(self, side: int) -> None:
        at, pen = self.at, self.pen
        outline: list[HeadPlace] = [
            (0.94, -0.52, -0.15), (1.50, -0.72, -0.35),
            (2.24, -0.62, -0.55, CORNER), (1.95, -0.30, -0.45), (1.76, -0.34, -0.4, CORNER),
            (1.62, -0.04, -0.4), (1.34, 0.14, -0.2), (0.92, 0.22, 0),
        ]
        self._on_head(
            scaled_x(outline, side), shift(SKIN, -0.02 if side < 0 else -0.05), 16, 9,
            RIM,
        )
        inner = blob(at.points(*scaled_x([
            (1.0, -0.3, -0.1), (1.48, -0.48, -0.35), (2.0, -0.52, -0.5, CORNER), (1.46, -0.12, -0.35),
            (1.0, 0.08, 0),
        ], side)))
        pen.fill(inner, PINK, 0.85)
        pen.shade(inner, 18, 14, shift(PINK, -0.22), 0.8)
        pen.outline(inner, 4, DEEP)
        for hoop in range(2):
            x, y = at(side * (1.38 + 0.2 * hoop), 0.12 - 0.14 * hoop, -0.25)
            for width, colour in ((13, INK), (6, BRASS)):
                pen.stroke(oval(x, y + 8, 14, 17), colour, width)

    def _head(self) -> None:
        at, pen = self.at, self.pen
        half = [
            (0.58, -0.84, 0.05), (0.98, -0.42, 0), (1.03, 0.1, 0.05), (0.84, 0.48, 0.15), (0.46, 0.88, 0.3),
            (0.16, 1.06, 0.42),
        ]
        outline = [(0, -0.95, 0.1), *half, *((-x, y, z) for x, y, z in reversed(half))]
        head = self._engraved(blob(at.points(*outline)), SKIN, 40, 12, RIM)
        with pen.clipped(head):
            for side in BOTH:
                pen.fill(oval(*at(side * 0.65, 0.28), 62, 44), PINK, 0.35, blur=18)
                for line in range(4):
                    cheek = at.points(
                        (side * 0.96, 0.2 + line * 0.07), (side * (0.82 - 0.03 * line), 0.3 + line * 0.065),
                        (side * (0.69 - 0.02 * line), 0.34 + line * 0.06),
                    )
                    pen.brush(cheek, 5, DEEP, "out", 0.8)
            for _ in range(26):
                x, y = at(pen.chance.uniform(-0.95, 0.95), pen.chance.uniform(-0.9, 0.8))
                pen.fill(circle(x, y, pen.chance.uniform(2, 7)), DARK, 0.5)

    def _grin(self) -> None:
        at, pen, wide = self.at, self.pen, MOUTH
        upper: list[Point] = [
            (*at(-wide, JAW_Y - 0.12), CORNER), at(-wide * 0.5, JAW_Y + 0.04), at(0, JAW_Y + 0.06),
            at(wide * 0.5, JAW_Y + 0.04), (*at(wide, JAW_Y - 0.18), CORNER),
        ]
        mouth = blob([
            *upper, at(wide * 0.62, JAW_Y + 0.22), at(0, JAW_Y + 0.36), at(-wide * 0.62, JAW_Y + 0.24),
        ])
        pen.fill(mouth, "#2a0f12")
        with pen.clipped(mouth):
            x, y = at(0.02, JAW_Y + 0.34)
            pen.fill(oval(x, y, 78, 36), "#a8393f")
            pen.fill(oval(x - 8, y - 8, 48, 16), "#d46a62", 0.7)
            for tooth in range(8):
                t = -0.86 + 1.72 * (tooth + 0.5) / 8
                self._tooth(
                    t * wide, JAW_Y - 0.10 * abs(t) + 0.02,
                    (0.15, 0.09, 0.13, 0.17, 0.10, 0.14, 0.08, 0.13)[tooth],
                )
            for t, length in ((-0.5, -0.12), (0.05, -0.08), (0.46, -0.13)):
                self._tooth(t * wide, JAW_Y + 0.37 - 0.16 * abs(t), length)
        pen.outline(mouth, 8)
        for side in BOTH:
            pen.brush(
                at.points(
                    (side * wide, JAW_Y - 0.24), (side * wide * 1.12, JAW_Y - 0.12),
                    (side * wide, JAW_Y + 0.02),
                ),
                7,
            )
        pen.brush(at.points((-0.2, JAW_Y + 0.5), (0, JAW_Y + 0.53), (0.2, JAW_Y + 0.5)), 5, DEEP)

    def _tooth(self, x: float, y: float, length: float) -> None:
        half = 0.066
        tooth = blob([
            self.at(x - half, y - length * 0.3), self.at(x + half, y - length * 0.3),
            self.at(x + half * 0.7, y + length * 0.6), self.at(x, y + length),
            self.at(x - half * 0.7, y + length * 0.6),
        ])
        self.pen.fill(tooth, BONE)
        self.pen.shade(tooth, -5, -2, "#b9984f", 0.9)
        self.pen.outline(tooth, 3.5)

    def _eye(self, side: int) -> None:
        at, pen = self.at, self.pen
        size = 1.22 if side < 0 else 0.98
        wide, high = 0.25 * size, 0.215 * size

        def ring(scale: float) -> skia.Path:
            steps = [math.tau * i / 14 for i in range(14)]
            return blob([at(
                side * 0.45 + wide * scale * math.cos(a), -0.12 + high * scale * math.sin(a),
            ) for a in steps])

        def q(dx: float, dy: float) -> Place:
            return at(side * 0.45 + dx, -0.12 + dy)

        pen.fill(ring(1.45), DARK, 0.85, 5)
        ball = ring(1)
        pen.fill(ball, "#f4ecc2")
        x, y = q(wide * 0.1, high * 0.05)
        radius = wide * 250 * 0.56
        iris = "#f2c21b"
        with pen.clipped(ball):
            pen.fill(circle(x, y, radius), shift(iris, -0.25))
            stops = [(0, shift(iris, 0.16, 0.02), 1), (0.6, iris, 1), (1, shift(iris, -0.2), 1)]
            pen.fill(circle(x, y, radius * 0.88), radial(x, y + radius * 0.4, radius * 1.2, stops))
            pen.fill(circle(x, y, radius * 0.36), "#120b08")
            pen.shade(ball, 3, 16, "#3a2410", 0.5)
        pen.fill(circle(x - radius * 0.34, y - radius * 0.4, radius * 0.22), "#ffffff")
        inner = -side
        cover = [
            q(side * wide * 1.5, -high * 1.9), q(side * wide * 1.25, -high * 0.4),
            q(side * wide * 0.5, -high * 0.6), q(inner * wide * 0.6, -high * 0.25),
            q(inner * wide * 1.3, high * 0.2), q(inner * wide * 1.4, -high * 1.9),
        ]
        lid = intersection(blob(cover), ring(1.17))
        pen.fill(lid, shift(SKIN, -0.06))
        pen.shade(lid, -2, -8, DARK, 0.8)
        pen.outline(ball, 5)
        pen.brush(cover[1:5], 13, taper="fat")
        pen.brush([q(-side * wide, high * 0.9), q(0, high * 1.45), q(side * wide * 1.1, high * 0.9)], 6, DEEP)

    def _brow(self, side: int) -> None:
        at, pen = self.at, self.pen
        lift = -0.08 if side < 0 else 0.0
        brow: list[HeadPlace] = [
            (0.1, -0.20), (0.38, -0.42 + lift), (0.74, -0.46 + lift), (0.86, -0.28 + lift, None, CORNER),
            (0.62, -0.30 + lift), (0.38, -0.26 + lift), (0.12, -0.06),
        ]
        shape = blob(at.points(*scaled_x(brow, side)))
        pen.fill(shape, "#c2542a")
        pen.shade(shape, -3, -14, "#7f2f16", 0.8)
        pen.outline(shape, 7)

    def _nose(self) -> None:
        at, pen = self.at, self.pen
        hook: list[HeadPlace] = [
            (-0.1, -0.28), (-0.17, -0.02), (-0.27, 0.2, 1.08), (-0.16, 0.34, 1.15), (0.0, 0.56, 1.55),
            (0.1, 0.52, 1.5), (0.2, 0.34, 1.15),
            (0.29, 0.2, 1.08), (0.17, -0.02), (0.1, -0.28),
        ]
        nose = blob(at.points(*hook))
        pen.fill(moved(nose, 10, 16), DEEP, 0.45, blur=8)
        self._engraved(nose, mix(SKIN, PINK, 0.35), 20, 9)
        for side in BOTH:
            pen.fill(oval(*at(side * 0.15, 0.29, 1.22), 13, 8, side * -25), "#21100d")
        pen.fill(oval(*at(-0.07, 0.2, 1.3), 16, 10, -30), "#fff6d8", 0.75)

    def _helmet(self) -> None:
        """A cooking pot with two horns, rivets and a skull."""
        at, pen = self.at, self.pen
        for side in BOTH:
            horn: list[HeadPlace] = [
                (0.62, -0.98, 0.1), (1.0, -1.22, 0), (1.12, -1.76, -0.1, CORNER), (1.42, -1.2, -0.1),
                (0.98, -0.70, 0.1),
            ]
            self._on_head(scaled_x(horn, side), "#d8c79a", 14, 10, RIM)
        half = [(0.63, -1.34, -0.1), (1.03, -0.9, 0), (1.11, -0.42, 0.3), (0.52, -0.36, 0.9)]
        outline: list[HeadPlace] = [
            (0, -1.46, -0.1), *half, (0, -0.33, 1.05), *((-x, y, z) for x, y, z in reversed(half)),
        ]
        self._on_head(outline, POT, 34, 12, RIM)
        rim = at.points(
            (-1.05, -0.62, 0.3), (-0.52, -0.54, 0.9), (0, -0.51, 1.05), (0.52, -0.54, 0.9),
            (1.05, -0.62, 0.3),
        )
        pen.brush(rim, 9, taper="flat")
        for rivet in range(7):
            t = -0.92 + 1.84 * rivet / 6
            x, y = at(t, -0.42 - 0.08 * t * t, 0.3 + 0.75 * (1 - t * t))
            pen.fill(circle(x, y, 10), "#c8a24a")
            pen.outline(circle(x, y, 10), 4)
        pen.fill(icon("skull-crossed-bones", *at(-0.02, -0.90, 0.8), 140), "#2a2f36", 0.8)
        pen.brush(
            at.points((-0.66, -1.06, 0.2), (-0.34, -1.24, 0.1), (-0.08, -1.3, 0)), 12, "#f2f6f4", alpha=0.85,
        )

    def _bomb(self) -> None:
        """Held up beside the cheek, the fuse burning."""
        pen, x, y = self.pen, 170, 760
        pen.fill(
            circle(x + 90, y - 230, 190),
            radial(x + 90, y - 230, 190, [(0, "#ffb040", 0.85), (0.4, "#e0641a", 0.35), (1, "#e0641a", 0)]),
        )
        self._engraved(circle(x, y, 112), "#3a3844", 36, 12, RIM)
        self._engraved(rounded(x - 34, y - 142, 68, 46, 8), "#5a5762", 6, 9)
        pen.fill(icon("skull-crossed-bones", x - 4, y + 6, 120), "#d8cfae", 0.9)
        pen.fill(oval(x - 48, y - 52, 26, 15, -40), "#ffffff", 0.8)
        pen.brush([
            (x, y - 140), (x + 10, y - 186), (x + 60, y - 200), (x + 86, y - 226),
        ], 16, "#c9b27a", "flat")
        fire: list[Point] = [
            (x + 90, y - 206), (x + 122, y - 236), (x + 108, y - 290), (x + 96, y - 340, CORNER),
            (x + 70, y - 284), (x + 62, y - 232),
        ]
        pen.fill(blob(fire), "#e4501e")
        pen.outline(blob(fire), 6, "#5a1608")
        pen.fill(blob([
            (x + 90, y - 212), (x + 106, y - 240), (x + 94, y - 296, CORNER), (x + 76, y - 240),
        ]), "#ffe08a")
        arm = [(x - 70, y + 80), (x + 76, y + 80), (x + 120, y + 320), (x - 110, y + 320)]
        self._engraved(blob(arm), CLOTH, 20, 11, RIM)
        palm = [
            (x - 116, y + 6), (x - 70, y + 66), (x, y + 88), (x + 70, y + 66), (x + 118, y + 4),
            (x + 100, y + 120), (x + 30, y + 150), (x - 40, y + 150), (x - 102, y + 118),
        ]
        self._engraved(blob(palm), SKIN, 16, 9, RIM)
        for finger in range(3):
            pen.brush([(x - 50 + finger * 46, y + 74), (x - 46 + finger * 44, y + 116)], 6)

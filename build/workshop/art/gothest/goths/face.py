"""The face of a goth: skin, painted eyes, brows, nose, mouth, beard."""

from __future__ import annotations

import math
from typing import overload

import skia

from workshop.art.gothest.goths.sitter import BOTH, CORNER, INK, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Mark, MarkedPlace, Place, Point, blob, circle, oval, poly
from workshop.art.kit.shaders import radial

# How far the outer corner of the eye rises, how open the lid is, where the eye looks (-1 inwards), the mouth's corner.
MOODS = {
    "bored": (0.05, 0.40, 0.25, -0.015), "sneer": (0.30, 0.62, -0.10, 0.05), "smoulder": (0.15, 0.52, 0.0, 0.03),
    "wide": (-0.10, 1.15, 0.05, 0.0), "sad": (-0.35, 0.52, 0.10, -0.05), "sly": (0.22, 0.60, 0.22, 0.05),
}
# Inner end, middle and outer end of the brow.
BROWS = {
    "bored": (-0.34, -0.42, -0.30), "sneer": (-0.16, -0.40, -0.46), "smoulder": (-0.24, -0.42, -0.40),
    "wide": (-0.44, -0.58, -0.44), "sad": (-0.46, -0.38, -0.18), "sly": (-0.22, -0.46, -0.44),
}


def draw_face(who: Sitter) -> skia.Path:
    """Draw ears and head; return the outline of the face."""
    at, pen, looks = who.at, who.pen, who.looks
    for side in BOTH:
        x, y = at(side * 0.99, 0.22, -0.05)
        who.solid(oval(x, y, 32, 62, side * 8), looks.skin, 10, 8, shadow=who.skin_shade, cell=6)
        if "earrings" in looks.things:
            pen.brush([(x, y + 58), (x, y + 84)], 5, "#d9d6e2", "flat")
            pen.fill(icon("bat", x, y + 98, 50), "#d9d6e2")
    half = [
        (0.7, -0.8, 0.2), (0.96, -0.2, 0), (0.94, 0.22, 0), (0.83, 0.58, 0.12), (who.jaw, 0.90, 0.24),
        (who.chin_wide, who.chin - 0.04, 0.36), (0.08, who.chin + 0.03, 0.44),
    ]
    outline = [(0, -1.05, 0.3), *half, *((-x, y, z) for x, y, z in reversed(half))]
    face = engraved(
        pen, blob(at.points(*outline)), looks.skin, 30, 10, looks.rim, who.skin_shade, 58, 7, 0.55,
    )
    with pen.clipped(face):
        for side in BOTH:
            for line in range(6):
                hollow = at.points(
                    (side * 0.92, 0.40 + line * 0.055), (side * (0.74 - 0.02 * line), 0.55 + line * 0.05),
                    (side * (0.54 - 0.02 * line), 0.64 + line * 0.045),
                )
                pen.brush(hollow, 5, who.skin_deep, "out", 0.7)
        pen.fill(oval(*at(0, -0.55), 120, 50), "#ffffff", 0.16, blur=20)
    return face


class Eye:
    """One eye; `half` is 1 for the one on the viewer's right, -1 for the other."""

    def __init__(self, who: Sitter, half: int) -> None:
        self.who, self.half = who, half
        self.squeeze = 0.88 if half == who.side else 1.0
        self.tilt, self.lid, look, _ = MOODS[who.looks.mood]
        self.look = look * who.side

    @overload
    def q(self, a: float, b: float) -> Place: ...

    @overload
    def q(self, a: float, b: float, mark: Mark) -> MarkedPlace: ...

    def q(self, a: float, b: float, mark: Mark | None = None) -> Point:
        """A canvas point near the eye: `a` half widths to the right and `b` half heights down from its middle."""
        place = self.who.at(0.43 * self.half + a * 0.245 * self.squeeze, 0.10 + b * 0.155)
        return place if mark is None else (*place, mark)

    def draw(self) -> None:
        """Draw the eye with its lids, lashes and eyeliner."""
        who, pen, q, half, inner = self.who, self.who.pen, self.q, self.half, -self.half
        tilt, lid, looks = self.tilt, self.lid, self.who.looks
        pen.fill(blob([
            q(inner * 1.3, 0.2), q(inner * 0.9, -1.1), q(0, -2.0), q(half, -1.9), q(half * 1.9, -1.3, CORNER),
            q(half * 1.35, 0.1), q(half * 0.8, 1.5), q(0, 1.75), q(inner * 0.8, 1.2),
        ]), looks.lids, 0.62, blur=9)
        pen.fill(blob([
            q(inner * 1.15, 0.1), q(inner * 0.6, -1.0), q(0.1 * half, -1.5), q(half * 1.1, -1.0), q(half * 1.2, 0.2),
            q(half * 0.6, 1.1), q(inner * 0.6, 1.0),
        ]), mix(looks.lids, INK, 0.55), 0.7, blur=7)
        ball = blob([
            q(inner * 1.05, 0.25 + tilt * 0.6, CORNER), q(inner * 0.55, -0.62 * lid - 0.1 + tilt * 0.4),
            q(0.05 * half, -0.92 * lid), q(half * 0.65, -0.66 * lid - 0.05 - tilt * 0.3),
            q(half * 1.06, -0.08 - tilt * 0.5, CORNER), q(half * 0.6, 0.72), q(0, 0.9), q(inner * 0.6, 0.7),
        ], tension=0.45)
        pen.fill(ball, "#f3eef5")
        self._iris(ball)
        pen.outline(ball, 5, thin=0.6)
        pen.brush([
            q(inner * 1.15, 0.32 + tilt * 0.6), q(inner * 0.55, -0.72 * lid - 0.16 + tilt * 0.4),
            q(0.05 * half, -lid - 0.05), q(half * 0.7, -0.74 * lid - 0.12 - tilt * 0.3), q(half * 1.2,
                -0.3 - tilt * 0.5),
            q(half * 1.75, -0.95 - tilt * 0.6),
        ], 17, taper="fat")
        crease = [q(inner * 0.9, -0.95 - 0.2 * lid + tilt * 0.3), q(0, -1.45 - 0.2 * lid),
            q(half * 0.9, -1.2 - 0.2 * lid - tilt * 0.3)]
        pen.brush(crease, 5, who.skin_deep)
        pen.brush([q(half * 1.1, 0.05), q(half * 0.6, 0.84), q(0, 1.02), q(inner * 0.6, 0.8)], 9)
        for lash in range(4):
            t = 0.35 + 0.25 * lash
            pen.brush([q(half * t, -0.9 * lid + 0.1 * lash), q(half * (t + 0.22), -1.35 * lid - 0.15 + 0.08 * lash)], 6,
                taper="out")
        for lash in range(3):
            t = 0.2 + 0.3 * lash
            pen.brush([q(half * t, 0.98 - 0.14 * lash), q(half * (t + 0.16), 1.4 - 0.16 * lash)], 5, taper="out")

    def _iris(self, ball: skia.Path) -> None:
        pen, iris = self.who.pen, self.who.looks.iris
        x, y = self.q(self.look, 0.02)
        with pen.clipped(ball):
            pen.fill(circle(x, y, 34), shift(iris, -0.3))
            stops = [(0, shift(iris, 0.16), 1), (0.55, iris, 1), (1, shift(iris, -0.25), 1)]
            pen.fill(circle(x, y, 31), radial(x, y + 14, 42, stops))
            for spoke in range(14):
                at = math.tau * spoke / 14
                ends = [(x + reach * math.cos(at), y + reach * math.sin(at)) for reach in (14, 29)]
                pen.brush(ends, 2.2, shift(iris, -0.2), alpha=0.7)
            pen.fill(circle(x, y, 14.5), "#0c0710")
            pen.shade(ball, 2, 15, "#2a1a3a", 0.55)
        pen.fill(circle(x - 12, y - 11, 8), "#ffffff")
        pen.fill(circle(x + 12, y + 12, 3.4), "#ffffff", 0.8)

    def paint(self) -> None:
        """Draw what is painted round the eye, besides the wing."""
        pen, q, half = self.who.pen, self.q, self.half
        near = half == -self.who.side
        match self.who.looks.liner:
            case "spread":
                pen.fill(blob([q(half, -0.3, CORNER), q(half * 1.7, -1.0), q(half * 2.2, -2.1, CORNER),
                    q(half * 1.4, -1.9), q(half * 0.6, -1.2)], tension=0.3), INK)
                pen.fill(blob([q(half * 1.05, 0.1), q(half * 1.9, -0.2, CORNER), q(half * 1.3, 0.7)], tension=0.3), INK)
            case "tears":
                for across, long in ((-0.3, 2.6), (0.25, 3.6), (0.7, 2.3)):
                    pen.brush([q(half * across, 1.0), q(half * (across + 0.05), 1.0 + long * 0.5),
                        q(half * (across - 0.03), 1.0 + long)], 10, taper="out")
            case "diamond":
                pen.fill(poly([q(0, 1.2), q(0.32, 2.3), q(0, 3.4), q(-0.32, 2.3)]), INK)
                pen.fill(poly([q(0, -1.7), q(0.26, -2.4), q(0, -3.2), q(-0.26, -2.4)]), INK)
            case "web" if near:
                self._web()
            case "moon" if near:
                x, y = q(half * 0.9, 2.5)
                pen.fill(circle(x, y, 20), INK)
                pen.fill(circle(x + 9, y - 3, 17), self.who.looks.skin)
            case "frost":
                for turn in range(6):
                    x, y = q(half * 1.6, 1.5)
                    pen.brush([(x, y), self.who.round_about(x, y, 24, turn * 60)], 6, self.who.looks.rim, "out")

    def _web(self) -> None:
        x, y = self.q(self.half * 1.1, 0.3)
        angles = (-40, -10, 20, 50, 80)
        for degrees in angles:
            far = self.who.round_about(0, 0, 120, degrees)
            self.who.pen.brush([(x, y), (x + self.half * far[0], y + far[1])], 5, taper="out")
        for reach in (40, 72, 100):
            thread = [self.who.round_about(0, 0, reach, degrees) for degrees in angles]
            self.who.pen.brush([(x + self.half * dx, y + dy) for dx, dy in thread], 4, taper="flat")


def draw_eyes(who: Sitter) -> None:
    """Draw both eyes."""
    for half in (who.side, -who.side):
        eye = Eye(who, half)
        eye.draw()
        eye.paint()


def draw_brows(who: Sitter) -> None:
    """Draw both eyebrows."""
    looks = who.looks
    for half in BOTH:
        inner, middle, outer = BROWS[looks.mood]
        if looks.mood in ("bored", "sly") and half == -who.side:
            inner, middle, outer = inner - 0.02, middle - 0.14, outer - 0.12
        line = who.at.points((half * 0.16, inner + 0.05), (half * 0.44, middle), (half * 0.74, outer))
        dark = int(looks.hair[1:3], 16) < 0x90
        colour = mix(looks.hair, INK, 0.5) if dark else shift(looks.hair, -0.3)
        who.pen.brush(line, 21 if looks.male else 15, colour, "both" if looks.male else "out")
        if "pierced brow" in looks.things and half == who.side:
            x, y = who.at(half * 0.66, outer - 0.02)
            who.pen.fill(circle(x, y - 9, 7), "#e2dfe9")
            who.pen.fill(circle(x + 3, y + 14, 7), "#e2dfe9")


def draw_nose(who: Sitter) -> None:
    """Draw the nose."""
    at, pen, side = who.at, who.pen, who.side
    pen.brush(at.points((-side * 0.10, -0.12, 1.0), (-side * 0.13, 0.2, 1.05), (-side * 0.2, 0.44, 1.02)), 6,
        who.skin_shade, "in")
    shade = [(side * 0.10, 0.05, 1.03), (side * 0.2, 0.42, 1.12), (side * 0.12, 0.52, 1.16), (0, 0.53, 1.2),
        (0, 0.40, 1.22), (side * 0.03, 0.1, 1.1)]
    pen.fill(blob(at.points(*shade)), who.skin_shade, 0.75)
    for half in BOTH:
        wing = at.points((half * 0.17, 0.44, 1.05), (half * 0.18, 0.52, 1.05), (half * 0.1, 0.53, 1.12))
        pen.brush(wing, 6, who.skin_deep)
    pen.brush(at.points((-0.08, 0.52, 1.15), (0, 0.56, 1.2), (0.09, 0.52, 1.15)), 8)
    if "nose ring" in who.looks.things:
        x, y = at(-side * 0.17, 0.53, 1.08)
        pen.stroke(oval(x, y + 8, 11, 13), "#e2dfe9", 5)


def draw_mouth(who: Sitter) -> None:
    """Draw the mouth of the mood."""
    at, pen, looks = who.at, who.pen, who.looks
    wide, y, smile = (0.3 if looks.male else 0.26), 0.80, MOODS[looks.mood][3]
    crooked = smile * (2.2 if looks.mood in ("sneer", "sly") else 1)
    upper = at.points(
        (-wide, y - smile, None, CORNER), (-0.09, y - 0.085), (0, y - 0.06), (0.09, y - 0.085),
        (wide, y - crooked, None, CORNER), (0.1, y + 0.005), (0, y + 0.02), (-0.1, y + 0.005),
    )
    lower = at.points(
        (-wide * 0.92, y - smile + 0.01, None, CORNER), (-0.1, y + 0.012), (0, y + 0.026), (0.1, y + 0.012),
        (wide * 0.92, y - crooked + 0.01, None, CORNER), (0.12, y + 0.125), (0, y + 0.145), (-0.12, y + 0.125),
    )
    for shape, light in ((lower, 0.05), (upper, -0.02)):
        lip = blob(shape, tension=0.45)
        pen.fill(lip, shift(looks.lip, light))
        pen.shade(lip, -8, -6, shift(looks.lip, -0.12), 0.8)
        pen.outline(lip, 4)
    line = ((-wide * 1.08, y - smile - 0.01), (-0.1, y + 0.008), (0, y + 0.022), (0.1, y + 0.008),
        (wide * 1.08, y - crooked - 0.01))
    pen.brush(at.points(*line), 8, taper="fat")
    pen.fill(oval(*at(-0.05, y + 0.075), 18, 7, -6), "#ffffff", 0.55)
    pen.brush(at.points((-0.1, y + 0.2), (0, y + 0.22), (0.1, y + 0.2)), 6, who.skin_shade)
    if "fangs" in looks.things:
        for x in (-0.11, 0.11):
            fang = blob(at.points((x - 0.03, y), (x, y + 0.1, None, CORNER), (x + 0.03, y)))
            pen.fill(fang, "#fffaf0")
            pen.outline(fang, 3)


def draw_beard(who: Sitter) -> None:
    """Draw the beard, if there is one."""
    at, looks = who.at, who.looks
    if "goatee" in looks.things:
        who.solid(blob(at.points(
            (-0.14, 0.98), (0, 0.955), (0.14, 0.98), (0.1, 1.2), (0, 1.5, 0.4, CORNER), (-0.1, 1.2),
        )), looks.hair, 8, 7, rim=False)
    if "moustache" in looks.things:
        for half in BOTH:
            who.solid(blob(at.points(
                (0, 0.66, 1.1), (half * 0.2, 0.64, 1.05), (half * 0.46, 0.74, 0.8), (half * 0.62, 0.56, 0.7, CORNER),
                (half * 0.44, 0.84, 0.8), (half * 0.16, 0.78, 1.05),
            )), looks.hair, 7, 6, rim=False)

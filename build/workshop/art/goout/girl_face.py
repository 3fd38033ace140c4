"""Faces of the girls: skin, eyes, nose, mouth and brows in seven moods."""

from __future__ import annotations

from dataclasses import dataclass

import skia

from workshop.art.goout.sitter import BOTH, CORNER, Sitter
from workshop.art.goout.style import INK
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import cel
from workshop.art.kit.paths import Place, blob, oval
from workshop.art.kit.shaders import linear

_CHEEK, _LID = "#ff8f92", "#b9b4dd"


@dataclass(frozen=True)
class Mood:
    """How wide the eyes stand, how far they slant, the height of the brows from the nose outwards, the mouth."""

    opening: float
    slant: float
    brows: tuple[float, float, float]
    mouth: str


MOODS = {
    "smile": Mood(1.0, 0.0, (-0.32, -0.42, -0.30), "laugh"),
    "wink": Mood(1.0, 0.02, (-0.30, -0.44, -0.32), "laugh"),
    "wide": Mood(1.12, -0.04, (-0.42, -0.50, -0.36), "laugh"),
    "fierce": Mood(0.84, 0.24, (-0.13, -0.34, -0.40), "teeth"),
    "grin": Mood(0.86, 0.20, (-0.16, -0.38, -0.42), "grin"),
    "sly": Mood(0.72, 0.12, (-0.22, -0.38, -0.38), "smirk"),
    "calm": Mood(0.78, -0.02, (-0.28, -0.34, -0.25), "line"),
}


def draw_face(her: Sitter) -> skia.Path:
    """Draw the ears and the face with its blush; return the outline of the face."""
    at, pen, skin = her.at, her.pen, her.looks.skin
    for side in BOTH:
        x, y = at(side * 0.97, 0.18, -0.05)
        cel(pen, oval(x, y, 34, 54, side * 12), skin, 8, 7, her.skin_shade)
    half = [
        (0.7, -0.75, 0.2), (0.97, -0.1, 0), (0.93, 0.3, 0.02), (0.74, 0.68, 0.14), (0.34, 0.99, 0.36),
        (0.06, 1.12, 0.5),
    ]
    face = blob(at.points((0, -1.0, 0.3), *half, *((-x, y, z) for x, y, z in reversed(half))))
    pen.fill(face, skin)
    with pen.clipped(face):
        stops = [(0, her.skin_shade, 0), (0.6, her.skin_shade, 0), (1, her.skin_shade, 0.75)]
        pen.flood(linear(*at(-0.6, 0.9), *at(0.9, 0.1), stops))
        for side in BOTH:
            x, y = at(side * 0.58, 0.52)
            pen.fill(oval(x, y, 58, 30), _CHEEK, 0.6, blur=12)
            for stroke in range(3):
                pen.brush([(x - 14 + stroke * 20, y - 9), (x - 25 + stroke * 20, y + 9)], 5, "#ee6a78", alpha=0.75)
    pen.outline(face, 9)
    return face


def draw_eyes(her: Sitter) -> None:
    """Draw both eyes."""
    for half in BOTH:
        if her.looks.mood == "wink" and half != her.looks.side:
            _draw_closed(her, half)
        else:
            _draw_eye(her, half)


def _frame(her: Sitter, half: int, a: float, b: float) -> Place:
    """The canvas point of eye coordinates (-1..1 each way) on one half of the face (1 right, -1 left)."""
    narrow = 0.87 if half == her.looks.side else 1.0
    return her.at(0.445 * half + a * 0.255 * narrow, 0.20 + b * 0.305)


def _draw_closed(her: Sitter, half: int) -> None:
    def q(a: float, b: float) -> Place:
        return _frame(her, half, a, b)

    her.pen.brush([q(-half * 1.05, 0.12), q(0, 0.46), q(half * 1.15, -0.02)], 17, taper="fat")
    for out in (0.5, 0.85):
        her.pen.brush([q(half * out, 0.30 - 0.2 * out), q(half * (out + 0.32), 0.54 - 0.2 * out)], 8, taper="out")


def _draw_eye(her: Sitter, half: int) -> None:
    mood, pen, inner = MOODS[her.looks.mood], her.pen, -half
    top, slant = -0.80 * mood.opening, mood.slant

    def q(a: float, b: float) -> Place:
        return _frame(her, half, a, b)

    ball = blob([
        q(inner, 0.18 + slant * 0.6), q(inner * 0.78, top * 0.72 + slant), q(inner * 0.1, top + slant * 0.6),
        q(half * 0.72, top * 0.78 - slant * 0.3), q(half * 1.06, -0.05 - slant * 0.4), q(half * 0.78, 0.76),
        q(0, 0.93), q(inner * 0.74, 0.72),
    ])
    pen.fill(ball, "#ffffff")
    with pen.clipped(ball):
        pen.shade(ball, 0, 24, _LID, 0.9)
        _draw_iris(her, *q(0.03 * her.looks.side, 0.10), 41 * (0.87 if half == her.looks.side else 1.0), 57)
    lash = [
        q(inner * 1.08, 0.18 + slant * 0.6), q(inner * 0.8, top * 0.80 + slant),
        q(inner * 0.1, top * 1.08 + slant * 0.6), q(half * 0.72, top * 0.90 - slant * 0.3),
        q(half * 1.14, -0.12 - slant * 0.4), q(half * 1.42, -0.42 - slant * 0.4),
    ]
    pen.brush(lash, 21, taper="fat")
    pen.brush([q(half * 1.0, -0.02), q(half * 1.30, 0.05), q(half * 1.44, -0.08)], 9, taper="out")
    pen.brush([q(half * 0.98, 0.5), q(half * 0.62, 0.90), q(0, 1.0)], 6)
    pen.brush([q(half * 0.9, 0.62), q(half * 1.14, 0.74)], 5, taper="out")
    crease = [q(inner * 0.7, top * 1.22 + slant), q(0, top * 1.42 + slant * 0.5), q(half * 0.9, top * 1.14)]
    pen.brush(crease, 4, her.skin_deep)


def _draw_iris(her: Sitter, x: float, y: float, wide: float, high: float) -> None:
    pen, eye = her.pen, her.looks.eye
    dark = shift(eye, -0.30, 0, -10)
    iris = oval(x, y, wide, high)
    pen.fill(iris, dark)
    stops = [(0, dark, 1), (0.42, eye, 1), (1, shift(eye, 0.18, 0, 16), 1)]
    pen.fill(oval(x, y + 2, wide * 0.88, high * 0.92), linear(x, y - high, x, y + high, stops))
    pen.fill(oval(x, y, wide * 0.40, high * 0.44), shift(eye, -0.36, -0.01, -20))
    with pen.clipped(iris):
        pen.fill(oval(x, y + high * 0.80, wide * 0.64, high * 0.34), shift(eye, 0.26, -0.01, 22), 0.9)
        for spark in (-1, 0, 1):
            pen.fill(oval(x + spark * wide * 0.34, y + high * (0.62 - 0.07 * abs(spark)), 4.5, 6), "#ffffff", 0.75)
    pen.outline(iris, 4, dark)
    pen.fill(oval(x - wide * 0.38, y - high * 0.42, wide * 0.38, high * 0.29, -12), "#ffffff")
    pen.fill(oval(x + wide * 0.42, y + high * 0.36, wide * 0.17, high * 0.13), "#ffffff", 0.95)


def draw_brows(her: Sitter) -> None:
    """Draw the brows; they lie over the fringe, as is usual in comics."""
    inner, middle, outer = MOODS[her.looks.mood].brows
    for half in BOTH:
        brow = her.at.points((half * 0.19, inner), (half * 0.46, middle), (half * 0.72, outer))
        her.pen.brush(brow, 13, mix(her.hair_deep, INK, 0.5))


def draw_mouth(her: Sitter) -> None:
    """Draw the mouth."""
    at, pen, side = her.at, her.pen, her.looks.side
    x, y = at(0, 0.60, 1.08)
    pen.brush([(x - 2, y - 14), (x + side * 7, y), (x - side * 2, y + 5)], 5, her.skin_deep)
    _MOUTHS[MOODS[her.looks.mood].mouth](her)
    if "fang" in her.looks.things:
        fang = blob([at(0.11, 0.77), at(0.205, 0.755), (*at(0.17, 0.875), CORNER)])
        pen.fill(fang, "#ffffff")
        pen.outline(fang, 3)


def _laugh(her: Sitter) -> None:
    at, pen = her.at, her.pen
    mouth = blob([
        (*at(-0.26, 0.74), CORNER), at(-0.1, 0.79), at(0.1, 0.79), (*at(0.26, 0.73), CORNER), at(0.16, 0.95),
        at(0, 1.0), at(-0.16, 0.95),
    ])
    pen.fill(mouth, "#8e2140")
    with pen.clipped(mouth):
        pen.fill(oval(*at(0.02, 1.01), 50, 28), "#f2738a")
        pen.fill(blob([at(-0.22, 0.72), at(0.22, 0.72), at(0.16, 0.80), at(-0.16, 0.81)]), "#ffffff")
    pen.outline(mouth, 7)


def _teeth(her: Sitter) -> None:
    at, pen = her.at, her.pen
    mouth = blob([
        (*at(-0.21, 0.83), CORNER), at(0, 0.77), (*at(0.23, 0.80), CORNER), at(0.13, 0.91), at(-0.1, 0.92),
    ])
    pen.fill(mouth, "#ffffff")
    pen.brush([at(-0.18, 0.85), at(0.2, 0.845)], 4, taper="flat")
    pen.outline(mouth, 7)


def _grin(her: Sitter) -> None:
    """A wide lopsided grin."""
    at, pen = her.at, her.pen
    mouth = blob([
        (*at(-0.25, 0.80), CORNER), at(-0.02, 0.80), (*at(0.32, 0.69), CORNER), at(0.2, 0.90),
        at(0, 0.955), at(-0.14, 0.92),
    ])
    pen.fill(mouth, "#8e2140")
    with pen.clipped(mouth):
        pen.fill(blob([at(-0.25, 0.76), at(0.32, 0.66), at(0.3, 0.79), at(0, 0.855), at(-0.22, 0.85)]), "#ffffff")
    pen.outline(mouth, 7)
    pen.brush(at.points((0.30, 0.645), (0.345, 0.70), (0.32, 0.75)), 6)


def _smirk(her: Sitter) -> None:
    at = her.at
    her.pen.brush([at(-0.20, 0.83), at(0.02, 0.87), at(0.2, 0.79), at(0.27, 0.74)], 10, taper="fat")
    her.pen.brush([at(-0.05, 0.94), at(0.06, 0.945)], 4, her.skin_deep)


def _line(her: Sitter) -> None:
    at = her.at
    her.pen.brush([at(-0.12, 0.845), at(0, 0.825), at(0.12, 0.85)], 9, taper="fat")
    her.pen.brush([at(-0.05, 0.93), at(0.05, 0.932)], 4, her.skin_deep)


_MOUTHS = {"laugh": _laugh, "teeth": _teeth, "grin": _grin, "smirk": _smirk, "line": _line}

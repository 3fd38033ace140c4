"""The signs of the eight powers: a picture of each on a round sticker, 100 units wide round (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

import skia

from workshop.art.goout.marks import draw_damage
from workshop.art.goout.style import CYAN, INK, PAPER, PINK, SUN
from workshop.art.kit.colour import shift
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import blob, box, circle, oval, poly, rounded, star, turned
from workshop.art.kit.pen import Pen

FONT = "dela-gothic-one-400"
SPRITE = 112  # units, the side of a sprite


def draw_power(pen: Pen, sign: str, x: float, y: float, scale: float, ground: str) -> None:
    """The sticker of a power (a sign of fighters in cast.py) round (x, y); at scale 1 it is 100 units wide."""
    with pen.placed(x, y, scale):
        pen.fill(circle(4, 6, 50), INK)
        for radius, colour in ((50, INK), (47, PAPER), (41, INK), (38, ground)):
            pen.fill(circle(0, 0, radius), colour)
        with pen.clipped(circle(0, 0, 38)):
            pen.fill(poly([(-60, 34), (60, -12), (60, 60), (-60, 60)]), shift(ground, -0.10))
        SIGNS[sign](pen)


def draw_power_sprite(canvas: skia.Canvas, sign: str, ground: str) -> None:
    """Draw the sticker of a power as a sprite, SPRITE units wide and high."""
    draw_power(Pen(canvas, 3, INK), sign, 54, 53, 1.0, ground)


def _card(pen: Pen, x: float, y: float, turn: float, colour: str, scale: float = 1.0) -> None:
    card = turned(rounded(x - 13 * scale, y - 18 * scale, 26 * scale, 36 * scale, 4), turn, x, y)
    pen.stroke(card, INK, 7)
    pen.fill(card, PAPER)
    pen.fill(turned(rounded(x - 9 * scale, y - 14 * scale, 18 * scale, 28 * scale, 2), turn, x, y), colour)


def _inked(pen: Pen, path: skia.Path, colour: str, ink: float = 7) -> None:
    pen.stroke(path, INK, ink)
    pen.fill(path, colour)


def _more_damage(pen: Pen) -> None:
    """Damage and a plus."""
    draw_damage(pen, -7, 4, 31)
    plus = poly([(14, -30), (24, -30), (24, -21), (33, -21), (33, -11), (24, -11), (24, -2), (14, -2), (14, -11),
        (5, -11), (5, -21), (14, -21)])
    _inked(pen, plus, PAPER)


def _target(pen: Pen) -> None:
    """A target hit in the middle."""
    for radius, colour in ((30, INK), (27, PAPER), (20, PINK), (12, PAPER), (5.5, PINK)):
        pen.fill(circle(-3, 4, radius), colour)
    pen.line((-3, 4), (24, -23), 9, INK)
    pen.line((-3, 4), (24, -23), 4, SUN)
    _inked(pen, poly([(18, -17), (21, -32), (32, -36), (36, -26), (26, -20)]), SUN, 5)


def _sweep(pen: Pen) -> None:
    """Three cards blow the pile away."""
    for x, turn, colour in ((-17, -16, CYAN), (0, 0, SUN), (17, 16, PINK)):
        _card(pen, x, 8 + abs(x) * 0.18, turn, colour)
    for y, reach in ((-30, 26), (-20, 32)):
        swirl = [(-26, y + 6), (-6, y - 6), (reach - 8, y), (reach, y - 8), (reach - 8, y - 13)]
        pen.brush(swirl, 9, INK, "flat")
        pen.brush(swirl, 4.5, PAPER, "flat")


def _draw_twice(pen: Pen) -> None:
    """A card, and the same number again."""
    _card(pen, -16, 2, -12, PINK, 1.15)
    _card(pen, 2, 2, 4, SUN, 1.15)
    _inked(pen, lettered("×2", FONT, 27, 16, 30), PAPER, 9)


def _flask(pen: Pen) -> None:
    flask = blob([
        (-8, -34, "c"), (8, -34, "c"), (8, -14), (28, 22), (18, 32), (-18, 32), (-28, 22), (-8, -14),
    ], tension=0.4)
    _inked(pen, flask, "#e8f7ff")
    with pen.clipped(flask):
        pen.fill(box(-40, 8, 80, 40), "#ff5fa8")
        for x, y, radius in ((-8, 18, 5), (6, 14, 3.5), (9, 25, 4.5)):
            pen.fill(circle(x, y, radius), PAPER)
    _inked(pen, rounded(-13, -38, 26, 8, 3), SUN, 5)


def _top_card(pen: Pen) -> None:
    """The lowest card becomes a 14."""
    _inked(pen, star(0, 2, 38, 28, 12), SUN, 6)
    _inked(pen, lettered("14", FONT, 36, 0, 16), PAPER, 9)


def _gift(pen: Pen) -> None:
    """An unwanted present."""
    _inked(pen, rounded(-25, -6, 50, 36, 4), PINK)
    _inked(pen, rounded(-29, -16, 58, 14, 4), shift(PINK, 0.05))
    pen.fill(box(-6, -16, 12, 46), SUN)
    for side in (-1, 1):
        _inked(pen, turned(oval(side * 12, -24, 13, 7), side * -24, side * 12, -24), SUN, 6)


def _pair(pen: Pen) -> None:
    """One card and its mirror image."""
    _card(pen, -15, 0, -5, "#7a4fe0", 1.25)
    with pen.layer(alpha=0.72):
        _card(pen, 16, 0, 5, CYAN, 1.25)
    pen.line((0, -34), (0, 34), 7, INK)
    pen.line((0, -34), (0, 34), 3, PAPER)


SIGNS: dict[str, Callable[[Pen], None]] = {
    "more damage": _more_damage, "target": _target, "sweep": _sweep, "draw twice": _draw_twice, "flask": _flask,
    "top card": _top_card, "gift": _gift, "pair": _pair,
}

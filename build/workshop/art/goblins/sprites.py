"""Small pictures for name plates, captions and badges on cards, 96 x 96 units each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from workshop.art.goblins.frame import CLASSES, GOLD, INK, draw_d20, draw_disc, draw_emblem, draw_lamp, shield
from workshop.art.goblins.objects import draw_bag, draw_ears
from workshop.art.goblins.portraits.sitter import BOTH, CORNER
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle, poly, rounded
from workshop.art.kit.pen import Pen

SPRITE = 96  # units, the side of a sprite
_M = SPRITE / 2  # the middle


def _inked(pen: Pen, path: skia.Path, colour: str, ink: float = 9) -> None:
    pen.stroke(path, INK, ink)
    pen.fill(path, colour)


def _power(canvas: skia.Canvas) -> None:
    """A goblin's Power: a green shield with an ear."""
    pen = Pen(canvas, 3, INK, 5)
    _inked(pen, shield(_M, _M, 74, 84), "#c9c4b5")
    _inked(pen, shield(_M, _M - 1, 54, 62), "#4f7d30", 4)
    draw_emblem(pen, "rabble", _M, _M - 4, 40)


def _sword(canvas: skia.Canvas) -> None:
    """A foe's Power: a red shield with a sword."""
    pen = Pen(canvas, 3, INK, 5)
    _inked(pen, shield(_M, _M, 74, 84), "#c9c4b5")
    _inked(pen, shield(_M, _M - 1, 54, 62), "#a8322a", 4)
    draw_emblem(pen, "sneak", _M, _M - 4, 46)


def _gold(canvas: skia.Canvas) -> None:
    pen = Pen(canvas, 3, INK, 5)
    for x, y in ((36, 60), (58, 40)):
        _inked(pen, circle(x, y, 26), GOLD)
        pen.stroke(circle(x, y, 17), "#8a6418", 4)
        pen.fill(circle(x - 9, y - 10, 4), "#fff6d0")


def _ears(canvas: skia.Canvas) -> None:
    draw_ears(Pen(canvas, 3, INK, 12), _M, _M + 2, 0.31)


def _recruits(canvas: skia.Canvas) -> None:
    """A goblin's head, and one more."""
    pen = Pen(canvas, 3, INK, 5)
    for side in BOTH:
        _inked(pen, blob([(_M + side * 16, 44), (_M + side * 44, 22, CORNER), (_M + side * 20, 64)]), "#9fbf52", 8)
    _inked(pen, blob([(24, 44), (34, 24), (62, 24), (72, 44), (60, 72), (48, 82), (36, 72)]), "#9fbf52", 8)
    for side in BOTH:
        pen.fill(circle(_M + side * 11, 48, 8), "#fbf2c4")
        pen.fill(circle(_M + side * 11, 49, 4), INK)
    pen.line((70, 70), (90, 70), 15, INK)
    pen.line((80, 60), (80, 80), 15, INK)
    pen.line((71, 70), (89, 70), 7, "#fff3d2")
    pen.line((80, 61), (80, 79), 7, "#fff3d2")


def _purse(canvas: skia.Canvas) -> None:
    draw_bag(Pen(canvas, 3, INK, 12), _M, 88, 0.19)


def _lamp(canvas: skia.Canvas) -> None:
    draw_lamp(Pen(canvas, 3, INK, 5), _M, 48, 92, glow=38)


def _scales(canvas: skia.Canvas) -> None:
    pen = Pen(canvas, 3, INK, 5)
    for width, colour in ((13, INK), (6, GOLD)):
        pen.line((48, 12), (48, 80), width, colour)
        pen.line((14, 26), (82, 26), width, colour)
        pen.line((30, 82), (66, 82), width, colour)
        for x in (16, 80):
            pen.stroke(blob([(x, 28, CORNER), (x - 12, 56, CORNER), (x + 12, 56, CORNER)]), colour, width * 0.6)
    for x in (16, 80):
        _inked(pen, blob([(x - 16, 54, CORNER), (x, 70), (x + 16, 54, CORNER)]), GOLD, 6)


def _cards(canvas: skia.Canvas) -> None:
    pen = Pen(canvas, 3, INK, 5)
    for turn in (-14, 4, 20):
        with pen.placed(_M, 88, 1, turn):
            _inked(pen, rounded(-20, -74, 44, 62, 7), "#7a5530", 8)
            pen.fill(circle(2, -43, 12), "#3f5a34")
            pen.stroke(circle(2, -43, 12), "#c9c4b5", 4)


def _committed(canvas: skia.Canvas) -> None:
    """A goblin card under way."""
    pen = Pen(canvas, 3, INK, 5)
    _inked(pen, rounded(10, 16, 46, 64, 7), "#7a5530", 8)
    pen.fill(circle(33, 48, 12), "#3f5a34")
    pen.stroke(circle(33, 48, 12), "#c9c4b5", 4)
    _inked(pen, poly([(46, 40), (66, 40), (66, 26), (90, 48), (66, 70), (66, 56), (46, 56)]), "#ffb04a", 8)


def _dice(canvas: skia.Canvas) -> None:
    draw_d20(Pen(canvas, 3, INK, 5), _M, _M, 41, "#e9c9f0")


def _shield(canvas: skia.Canvas) -> None:
    """Armour: a shield."""
    pen = Pen(canvas, 3, INK, 5)
    _inked(
        pen,
        blob([(20, 18), (36, 12), (48, 24), (60, 12), (76, 18), (82, 42), (70, 78), (48, 88), (26, 78), (14, 42)]),
        "#a9b2b6",
    )
    pen.brush([(48, 26), (48, 84)], 5, taper="flat")
    for side in BOTH:
        pen.brush([(_M + side * 6, 42), (_M + side * 22, 48)], 5)


def _investment(canvas: skia.Canvas, what: Callable[[skia.Canvas], None]) -> None:
    """Gold or ears with an arrow up."""
    canvas.save()
    canvas.scale(0.78, 0.78)
    canvas.translate(-4, 26)
    what(canvas)
    canvas.restore()
    pen = Pen(canvas, 3, INK, 5)
    _inked(pen, poly([(66, 66), (66, 34), (54, 34), (73, 8), (92, 34), (80, 34), (80, 66)]), "#8fd05a", 8)


def _skull(canvas: skia.Canvas) -> None:
    pen = Pen(canvas, 3, INK, 5)
    sign = icon("skull-crossed-bones", _M, _M, 88)
    pen.stroke(sign, INK, 8)
    pen.fill(sign, "#efe2c4")


def _horn(canvas: skia.Canvas) -> None:
    """The leader of the Horde: a horn."""
    pen = Pen(canvas, 3, INK, 5)
    _inked(
        pen, blob([(10, 66), (34, 60), (56, 44), (66, 14, CORNER), (92, 38, CORNER), (74, 66), (44, 84), (14, 84)]),
        "#d8c79a",
    )
    for place in ((34, 62, 44, 82), (54, 48, 68, 68)):
        pen.line(place[:2], place[2:], 6, GOLD)
    _inked(pen, blob([(64, 14), (74, 10), (94, 30), (92, 40)]), "#5a3b26", 5)


def _speech(canvas: skia.Canvas) -> None:
    pen = Pen(canvas, 3, INK, 5)
    _inked(
        pen,
        blob(
            [(10, 40), (20, 18), (48, 12), (76, 18), (86, 40), (74, 62), (50, 66), (30, 86, CORNER), (32, 64), (18, 60)]
        ),
        "#f8f0d8",
    )
    for x in (30, 48, 66):
        pen.fill(circle(x, 40, 6), INK)


def _stairs(canvas: skia.Canvas) -> None:
    """A floor of the tower: stairs."""
    pen = Pen(canvas, 3, INK, 5)
    stairs = poly([(10, 84), (10, 66), (30, 66), (30, 48), (50, 48), (50, 30), (70, 30), (70, 12), (88, 12), (88, 84)])
    _inked(pen, stairs, "#a8a294")
    for y in (30, 48, 66):
        pen.line((88 - (84 - y), y), (88, y), 3, "#5a5852")


def _class(canvas: skia.Canvas, cls: str) -> None:
    pen = Pen(canvas, 3, INK, 5)
    draw_disc(pen, _M, _M - 1, 42, CLASSES[cls])
    draw_emblem(pen, cls, _M, _M - 1, 50)


SPRITES: dict[str, Callable[[skia.Canvas], None]] = {
    "power": _power,
    "sword": _sword,
    "gold": _gold,
    "ears": _ears,
    "recruits": _recruits,
    "purse": _purse,
    "lamp": _lamp,
    "scales": _scales,
    "cards": _cards,
    "committed": _committed,
    "dice": _dice,
    "shield": _shield,
    "greedy": partial(_investment, what=_gold),
    "aggressive": partial(_investment, what=_ears),
    "skull": _skull,
    "horn": _horn,
    "speech": _speech,
    "floor": _stairs,
    **{cls: partial(_class, cls=cls) for cls in CLASSES},
}

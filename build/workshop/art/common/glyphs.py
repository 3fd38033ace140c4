"""The icons of the screens: white lines of one width on a transparent ground, 96 x 96 units."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from workshop.art.kit.paths import Points, blob, box, circle, minus, oval, poly, ring, rounded, star, turned, union
from workshop.art.kit.pen import Pen

WHITE = "#ffffff"
LINE = 9.0  # units, the width of every stroke
Glyph = Callable[[Pen], None]


def _lines(pen: Pen, *lines: Points) -> None:
    for line in lines:
        pen.stroke(poly(line, closed=False), WHITE, LINE)


def _gear(pen: Pen) -> None:
    teeth = [_bar(48, 48, index * 45) for index in range(4)]
    pen.fill(minus(union(circle(48, 48, 28), *teeth), circle(48, 48, 12)), WHITE)


def _bar(x: float, y: float, degrees: float) -> skia.Path:
    """A bar through (x, y) that forms two opposite teeth of the gear."""
    return turned(rounded(x - 8, y - 38, 16, 76, 4), degrees, x, y)


def _back(pen: Pen) -> None:
    _lines(pen, [(18, 48), (78, 48)], [(40, 24), (17, 48), (40, 72)])


def _play(pen: Pen) -> None:
    pen.fill(blob([(28, 18, "c"), (80, 48, "c"), (28, 78, "c")]), WHITE)
    pen.stroke(poly([(28, 20), (76, 48), (28, 76)]), WHITE, 6)


def _pause(pen: Pen) -> None:
    for x in (24, 56):
        pen.fill(rounded(x, 18, 16, 60, 6), WHITE)


def _undo(pen: Pen) -> None:
    pen.stroke(blob([(24, 40), (52, 32), (74, 50), (64, 74), (44, 78)], closed=False), WHITE, LINE)
    _lines(pen, [(40, 18), (22, 40), (42, 58)])


def _redo(pen: Pen) -> None:
    with pen.placed(96, 0, flip=True):
        _undo(pen)


def _again(pen: Pen) -> None:
    pen.stroke(blob([(70, 32), (48, 22), (24, 36), (22, 62), (46, 78), (72, 66)], closed=False), WHITE, LINE)
    _lines(pen, [(74, 10), (72, 34), (48, 36)])


def _eye(pen: Pen) -> None:
    pen.stroke(blob([
        (10, 49, 0.3), (30, 29), (48, 24), (66, 29), (86, 49, 0.3), (66, 69), (48, 74), (30, 69),
    ]), WHITE, 8)
    pen.fill(circle(48, 49, 14), WHITE)


def _eye_closed(pen: Pen) -> None:
    pen.stroke(blob([(10, 42), (28, 58), (48, 64), (68, 58), (86, 42)], closed=False), WHITE, LINE)
    _lines(pen, [(22, 58), (14, 70)], [(40, 66), (37, 80)], [(56, 66), (59, 80)], [(74, 58), (82, 70)])


def _speaker(pen: Pen) -> None:
    _horn(pen)
    for reach in (16, 29):
        arc = [(56 + reach * math.cos(a), 48 + reach * 1.1 * math.sin(a)) for a in (-0.8, -0.4, 0, 0.4, 0.8)]
        pen.stroke(blob(arc, closed=False), WHITE, 7.5)


def _horn(pen: Pen) -> None:
    pen.fill(poly([(12, 36), (28, 36), (50, 18), (50, 78), (28, 60), (12, 60)]), WHITE)
    pen.stroke(poly([(14, 38), (28, 38), (48, 22), (48, 74), (28, 58), (14, 58)]), WHITE, 5)


def _speaker_off(pen: Pen) -> None:
    _horn(pen)
    _lines(pen, [(62, 36), (84, 60)], [(84, 36), (62, 60)])


def _fullscreen(pen: Pen) -> None:
    for sx in (1, -1):
        for sy in (1, -1):
            corner = [
                (48 + sx * 12, 48 + sy * 30), (48 + sx * 30, 48 + sy * 30), (48 + sx * 30, 48 + sy * 12),
            ]
            _lines(pen, corner)


def _window(pen: Pen) -> None:
    for sx in (1, -1):
        for sy in (1, -1):
            corner = [
                (48 + sx * 32, 48 + sy * 12), (48 + sx * 13, 48 + sy * 13), (48 + sx * 12, 48 + sy * 32),
            ]
            _lines(pen, corner)


def _cards(pen: Pen) -> None:
    with pen.placed(36, 50, 1, -14):
        pen.stroke(rounded(-20, -29, 40, 58, 7), WHITE, 7)
    with pen.placed(58, 48, 1, 12):
        pen.fill(rounded(-23, -32, 46, 64, 8), WHITE)


def _book(pen: Pen) -> None:
    for flip in (False, True):
        with pen.placed(96 if flip else 0, 0, flip=flip):
            pen.stroke(blob([
                (46, 26), (30, 18), (12, 20, "c"), (12, 72, "c"), (30, 70), (46, 78),
            ], closed=False), WHITE, 8)
    _lines(pen, [(48, 28), (48, 76)])


def _bulb(pen: Pen) -> None:
    pen.fill(union(circle(48, 38, 27), poly([(30, 56), (66, 56), (60, 70), (36, 70)])), WHITE)
    _lines(pen, [(37, 78), (59, 78)], [(42, 89), (54, 89)])


def _question(pen: Pen) -> None:
    pen.stroke(blob([
        (30, 34), (36, 20), (52, 16), (66, 28), (62, 44), (49, 54), (48, 64),
    ], closed=False), WHITE, 11)
    pen.fill(circle(48, 80, 7), WHITE)


def _flag(pen: Pen) -> None:
    _lines(pen, [(24, 14), (24, 84)])
    pen.fill(blob([
        (26, 18), (44, 14), (60, 22), (80, 17, "c"), (80, 52, "c"), (60, 57), (44, 49), (26, 53),
    ]), WHITE)


def _exit(pen: Pen) -> None:
    _lines(
        pen, [(52, 18), (20, 18), (20, 78), (52, 78)], [(40, 48), (82, 48)], [(66, 30), (84, 48), (66, 66)],
    )


def _person(pen: Pen) -> None:
    pen.fill(circle(48, 30, 17), WHITE)
    pen.fill(blob([(14, 84, "c"), (20, 62), (48, 52), (76, 62), (82, 84, "c")]), WHITE)


def _robot(pen: Pen) -> None:
    head = rounded(20, 30, 56, 44, 11)
    holes = union(circle(37, 50, 7), circle(59, 50, 7), rounded(36, 62, 24, 5, 2.5))
    pen.fill(minus(head, holes), WHITE)
    _lines(pen, [(48, 30), (48, 18)])
    pen.fill(circle(48, 15, 7), WHITE)
    for x in (11, 78):
        pen.fill(rounded(x, 42, 7, 20, 3), WHITE)


def _crown(pen: Pen) -> None:
    pen.fill(poly([(14, 30), (32, 50), (48, 18), (64, 50), (82, 30), (76, 66), (20, 66)]), WHITE)
    pen.fill(rounded(20, 71, 56, 10, 4), WHITE)
    for x, y in ((14, 27), (48, 15), (82, 27)):
        pen.fill(circle(x, y, 6.5), WHITE)


def _skull(pen: Pen) -> None:
    bone = union(oval(48, 42, 32, 30), rounded(31, 56, 34, 26, 6))
    holes = union(
        circle(35, 44, 9), circle(61, 44, 9), poly([(48, 53), (53, 62), (43, 62)]), box(40, 70, 3.5, 12),
        box(52, 70, 3.5, 12),
    )
    pen.fill(minus(bone, holes), WHITE)


def _dice(pen: Pen) -> None:
    outer = [(
        48 + 38 * math.cos(math.radians(a)), 49 + 38 * math.sin(math.radians(a)),
    ) for a in range(-90, 270, 60)]
    inner = [(
        48 + 22 * math.cos(math.radians(a)), 49 + 22 * math.sin(math.radians(a)),
    ) for a in (-90, 30, 150)]
    pen.stroke(poly(outer), WHITE, 7)
    pen.stroke(poly(inner), WHITE, 5)
    for start, ends in ((inner[0], (0, 1, 5)), (inner[1], (1, 2, 3)), (inner[2], (3, 4, 5))):
        for end in ends:
            pen.stroke(poly([start, outer[end]], closed=False), WHITE, 4)


def _coin(pen: Pen) -> None:
    pen.fill(ring(48, 48, 37, 30), WHITE)
    pen.fill(star(48, 48, 22, 10, 5), WHITE)


def _hourglass(pen: Pen) -> None:
    _lines(pen, [(24, 15), (72, 15)], [(24, 81), (72, 81)])
    pen.stroke(blob([(30, 18), (32, 34), (44, 48), (32, 62), (30, 78)], closed=False), WHITE, 7)
    pen.stroke(blob([(66, 18), (64, 34), (52, 48), (64, 62), (66, 78)], closed=False), WHITE, 7)
    pen.fill(poly([(36, 78), (60, 78), (48, 60)]), WHITE)
    pen.fill(poly([(38, 30), (58, 30), (48, 44)]), WHITE)


def _check(pen: Pen) -> None:
    pen.stroke(poly([(16, 50), (38, 72), (80, 24)], closed=False), WHITE, 13)


def _cross(pen: Pen) -> None:
    for line in ([(22, 22), (74, 74)], [(74, 22), (22, 74)]):
        pen.stroke(poly(line, closed=False), WHITE, 13)


def _zoom(pen: Pen) -> None:
    pen.stroke(circle(41, 41, 25), WHITE, LINE)
    pen.stroke(poly([(61, 61), (82, 82)], closed=False), WHITE, 13)
    _lines(pen, [(30, 41), (52, 41)], [(41, 30), (41, 52)])


def _log(pen: Pen) -> None:
    for y in (24, 48, 72):
        pen.fill(circle(19, y, 6.5), WHITE)
        _lines(pen, [(36, y), (82, y)])


def _sort(pen: Pen) -> None:
    for row, length in enumerate((58, 40, 22)):
        _lines(pen, [(16, 24 + row * 24), (16 + length, 24 + row * 24)])
    _lines(pen, [(76, 42), (76, 78)], [(64, 66), (76, 80), (88, 66)])


def _hand(pen: Pen) -> None:
    """A hand of cards: three in a fan."""
    for turn in (-24, 0):
        with pen.placed(48, 92, 1, turn):
            pen.stroke(rounded(-17, -72, 34, 50, 6), WHITE, 6)
    with pen.placed(48, 92, 1, 24):
        pen.fill(rounded(-19, -74, 38, 54, 7), WHITE)


def _plus(pen: Pen) -> None:
    for line in ([(48, 18), (48, 78)], [(18, 48), (78, 48)]):
        pen.stroke(poly(line, closed=False), WHITE, 12)


def _minus(pen: Pen) -> None:
    pen.stroke(poly([(18, 48), (78, 48)], closed=False), WHITE, 12)


def _left(pen: Pen) -> None:
    pen.stroke(poly([(60, 18), (30, 48), (60, 78)], closed=False), WHITE, 13)


def _right(pen: Pen) -> None:
    with pen.placed(96, 0, flip=True):
        _left(pen)


def _keyboard(pen: Pen) -> None:
    pen.stroke(rounded(10, 24, 76, 48, 9), WHITE, 7)
    for row, y in enumerate((38, 50)):
        for column in range(5):
            pen.fill(rounded(20 + column * 12 + row * 2, y - 3, 7, 7, 2), WHITE)
    pen.fill(rounded(32, 60, 32, 6, 3), WHITE)


def _sword(pen: Pen) -> None:
    with pen.placed(48, 48, 1, 45):
        pen.fill(poly([(-6, 14), (-6, -32), (0, -42), (6, -32), (6, 14)]), WHITE)
        pen.fill(rounded(-18, 14, 36, 8, 4), WHITE)
        pen.fill(rounded(-4.5, 22, 9, 18, 4), WHITE)


def _shield(pen: Pen) -> None:
    pen.fill(blob([(48, 12, "c"), (82, 22, "c"), (80, 52), (48, 86, "c"), (16, 52), (14, 22, "c")]), WHITE)


def _heart(pen: Pen) -> None:
    pen.fill(blob([
        (48, 84, "c"), (14, 48), (10, 30), (28, 14), (48, 30, "c"), (68, 14), (86, 30), (82, 48),
    ], tension=0.62), WHITE)


def _burst(pen: Pen) -> None:
    """Damage: a jagged star with an eight-pointed hole."""
    pen.fill(minus(star(48, 48, 44, 29, 8), star(48, 48, 17, 10, 8)), WHITE)


def _skip(pen: Pen) -> None:
    """Two arrowheads to the right: a player passed."""
    for x in (14, 46):
        pen.stroke(poly([(x, 22), (x + 26, 48), (x, 74)], closed=False), WHITE, 13)


def _home(pen: Pen) -> None:
    pen.fill(poly([
        (10, 50), (48, 14), (86, 50), (74, 50), (74, 82), (56, 82), (56, 58), (40, 58), (40, 82), (22, 82),
        (22, 50),
    ]), WHITE)


def _menu(pen: Pen) -> None:
    for y in (24, 48, 72):
        pen.stroke(poly([(16, y), (80, y)], closed=False), WHITE, 11)


def _phone(pen: Pen) -> None:
    pen.fill(minus(rounded(24, 8, 48, 80, 10), union(rounded(31, 18, 34, 54, 3), circle(48, 80, 4.5))), WHITE)


def _swap(pen: Pen) -> None:
    """Two arrows side by side, up and down."""
    _lines(pen, [(32, 82), (32, 18)], [(14, 36), (32, 16), (50, 36)])
    _lines(pen, [(64, 14), (64, 78)], [(46, 60), (64, 80), (82, 60)])


GLYPHS: dict[str, Glyph] = {
    "gear": _gear, "back": _back, "play": _play, "pause": _pause, "undo": _undo, "redo": _redo, "again": _again,
    "eye": _eye,
    "eye_closed": _eye_closed, "speaker": _speaker, "speaker_off": _speaker_off, "fullscreen": _fullscreen,
    "window": _window, "cards": _cards, "book": _book, "bulb": _bulb, "question": _question, "flag": _flag,
    "exit": _exit, "person": _person, "robot": _robot, "crown": _crown, "skull": _skull, "dice": _dice, "coin": _coin,
    "hourglass": _hourglass, "check": _check, "cross": _cross, "zoom": _zoom, "log": _log, "sort": _sort,
    "hand": _hand,
    "plus": _plus, "minus": _minus, "left": _left, "right": _right, "keyboard": _keyboard, "sword": _sword,
    "shield": _shield, "home": _home, "menu": _menu, "heart": _heart, "burst": _burst, "skip": _skip,
    "phone": _phone, "swap": _swap,
}


def draw_glyph(canvas: skia.Canvas, name: str) -> None:
    """Draw the icon of that name; KeyError when GLYPHS has none."""
    GLYPHS[name](Pen(canvas, 1))

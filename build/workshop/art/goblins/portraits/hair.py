"""Hair and beards of adventurers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from workshop.art.goblins.portraits.sitter import BOTH, CORNER, Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import Point, circle, oval
from workshop.art.kit.rig import HeadPlace


def _tone(s: Sitter) -> str:
    return str(getattr(s.looks, "hair", "#5a3a26"))


def _strands(s: Sitter, *lines: Sequence[HeadPlace]) -> None:
    for line in lines:
        s.pen.brush(s.on_head(*line), 7, shift(_tone(s), -0.15), alpha=0.85)


def _mass(s: Sitter, low: float, wide: float, tips: int, ragged: float = 30) -> None:
    """Hair that falls behind the shoulders down to y = `low`, `wide` units beyond the head, in pointed tips."""
    left, right = s.p(-1.16, 0.2, 0), s.p(1.16, 0.2, 0)
    ends: list[Point] = []
    for tip in range(tips):
        x = left[0] - wide + (right[0] - left[0] + 2 * wide) * tip / (tips - 1)
        ends.append((x, low + s.pen.chance.uniform(-ragged, ragged), CORNER))
        if tip < tips - 1:
            ends.append((x + (right[0] - left[0] + 2 * wide) / (tips - 1) / 2, low - 70))
    top = s.on_head((-0.25, -1.34, 0), (-0.86, -1.08, 0), (-1.16, -0.4, 0))
    back = s.on_head((1.16, -0.4, 0), (0.86, -1.08, 0), (0.25, -1.34, 0))
    s.piece(
        [*top, (left[0] - wide * 0.5, left[1] + 80), *ends, (right[0] + wide * 0.5, right[1] + 80), *back],
        shift(_tone(s), -0.06), 36, 11,
    )
    for strand in range(9):
        x = left[0] + (right[0] - left[0]) * strand / 8
        s.pen.brush(
            [(500 + (x - 500) * 0.6, 340), (x, 540), (x + (x - 500) * 0.15, low - 60)], 6, shift(_tone(s), -0.2),
            alpha=0.7,
        )


def _braids(s: Sitter) -> None:
    _mass(s, 560, 0, 5)
    for side in BOTH:
        x, y = s.p(side * 1.06, 0.5, 0)
        for knot in range(6):
            s.cut(oval(x + side * (14 + 9 * knot), y + 56 * knot, 44 - 3 * knot, 40, side * 14), _tone(s), 12, 8)
        s.stud(x + side * 72, y + 330, 22, "#c2402f")


def _fringe(s: Sitter, places: Sequence[HeadPlace], depth: float = 20) -> None:
    s.piece(s.on_head(*places), _tone(s), depth, 10)


def _crop(s: Sitter) -> None:
    _fringe(
        s,
        [
            (-1.02, -0.1, 0.05), (-1.06, -0.7, 0), (-0.7, -1.24, 0), (0, -1.4, 0), (0.7, -1.24, 0), (1.06, -0.7, 0),
            (1.02, -0.1, 0.05), (0.86, -0.46, 0.3, CORNER), (0.56, -0.72, 0.6), (0.2, -0.62, 0.8, CORNER),
            (-0.1, -0.78, 0.8), (-0.5, -0.6, 0.7, CORNER), (-0.84, -0.5, 0.3),
        ],
    )
    _strands(
        s, [(-0.7, -1.1, 0.2), (-0.6, -0.8, 0.5)], [(0, -1.3, 0.2), (0.1, -0.9, 0.7)],
        [(0.6, -1.1, 0.2), (0.66, -0.8, 0.5)],
    )


def _bowl(s: Sitter) -> None:
    _fringe(
        s,
        [
            (-1.06, 0.14, 0.05), (-1.14, -0.6, 0), (-0.74, -1.28, 0), (0, -1.44, 0), (0.74, -1.28, 0),
            (1.14, -0.6, 0), (1.06, 0.14, 0.05), (0.84, 0.08, 0.3, CORNER), (0.8, -0.4, 0.5), (0.4, -0.5, 0.85),
            (0, -0.53, 0.95), (-0.4, -0.5, 0.85), (-0.8, -0.4, 0.5), (-0.84, 0.08, 0.3, CORNER),
        ],
    )
    for strand in range(7):
        t = -0.75 + 0.25 * strand
        _strands(s, [(t * 0.4, -1.36, 0.1), (t * 0.8, -0.96, 0.6), (t * 0.95, -0.54, 0.8)])


def _swoop(s: Sitter) -> None:
    """A hero's quiff."""
    k = s.side
    _fringe(
        s,
        [
            (-k * 1.04, 0.02, 0.05), (-k * 1.1, -0.66, 0), (-k * 0.9, -1.2, 0), (-k * 0.3, -1.62, 0),
            (k * 0.5, -1.84, 0), (k * 1.2, -1.62, -0.1, CORNER), (k * 1.02, -1.36, 0), (k * 1.34, -1.2, -0.1, CORNER),
            (k * 1.06, -1.0, 0), (k * 1.08, -0.3, 0.05), (k * 0.86, -0.5, 0.4), (k * 0.6, -0.86, 0.6),
            (k * 0.1, -0.96, 0.8), (-k * 0.5, -0.66, 0.7), (-k * 0.82, -0.3, 0.35, CORNER),
        ],
        24,
    )
    _strands(
        s, [(-k * 0.86, -0.7, 0.3), (-k * 0.4, -1.24, 0.4), (k * 0.6, -1.56, 0.1), (k * 1.1, -1.58, 0)],
        [(-k * 0.6, -0.76, 0.5), (-k * 0.1, -1.16, 0.5), (k * 0.7, -1.34, 0.2), (k * 1.2, -1.2, 0)],
        [(-k * 0.2, -0.9, 0.7), (k * 0.3, -1.06, 0.6), (k * 0.9, -1.08, 0.2)],
    )
    s.pen.brush(
        s.on_head((-k * 0.6, -1.24, 0.2), (0, -1.5, 0.1), (k * 0.6, -1.62, 0)), 14, shift(_tone(s), 0.16), alpha=0.8
    )


def _curtain(s: Sitter) -> None:
    """Long hair parted in the middle."""
    for side in BOTH:
        _fringe(
            s,
            [
                (-side * 0.02, -1.42, 0.2), (side * 0.6, -1.32, 0.1), (side * 1.12, -0.7, 0), (side * 1.2, 0.2, 0),
                (side * 1.24, 0.95, 0), (side * 1.05, 1.25, 0, CORNER), (side * 0.96, 0.7, 0.1),
                (side * 0.92, 0.1, 0.2), (side * 0.74, -0.48, 0.5), (side * 0.3, -0.9, 0.8), (0, -1.06, 0.85),
            ],
        )
        for strand in range(3):
            _strands(
                s,
                [
                    (side * 0.06, -1.32, 0.3), (side * 0.62, -0.98, 0.4), (side * (1.0 + 0.05 * strand), -0.2, 0.1),
                    (side * (1.02 + 0.05 * strand), 0.8, 0.05),
                ],
            )


def _parted(s: Sitter) -> None:
    """Combed flat and shining."""
    k = s.side
    _fringe(
        s,
        [
            (-1.02, 0, 0.05), (-1.06, -0.7, 0), (-0.7, -1.22, 0), (0, -1.36, 0), (0.7, -1.22, 0), (1.06, -0.7, 0),
            (1.02, 0, 0.05), (0.88, -0.44, 0.35), (k * 0.5 if k > 0 else 0.5, -0.8, 0.7), (0, -0.9, 0.8),
            (-0.5, -0.8, 0.7), (-0.88, -0.44, 0.35),
        ],
    )
    for strand in range(4):
        _strands(
            s,
            [
                (-k * 0.5, -1.2 + 0.08 * strand, 0.4), (k * 0.2, -1.2 + 0.1 * strand, 0.5),
                (k * 0.96, -0.66 + 0.08 * strand, 0.1),
            ],
        )


def _wild(s: Sitter) -> None:
    """Tousled hair."""
    places: list[HeadPlace] = []
    for spike in range(13):
        angle = math.radians(188 + 164 * spike / 12)
        reach = 1.62 if spike % 2 else 1.34
        places.append((reach * math.cos(angle), -0.36 + reach * math.sin(angle), 0, CORNER))
        if spike < 12:
            middle = math.radians(188 + 164 * (spike + 0.5) / 12)
            places.append((1.14 * math.cos(middle), -0.36 + 1.1 * math.sin(middle), 0.1))
    places += [
        (0.88, -0.4, 0.4), (0.5, -0.76, 0.7, CORNER), (0.2, -0.6, 0.85), (-0.1, -0.82, 0.8, CORNER),
        (-0.5, -0.6, 0.7), (-0.88, -0.4, 0.4),
    ]
    _fringe(s, places)


def _tonsure(s: Sitter) -> None:
    for side in BOTH:
        _fringe(
            s,
            [
                (side * 1.02, 0.2, 0.05), (side * 1.2, -0.2, 0), (side * 1.16, -0.62, 0), (side * 0.92, -0.84, 0.1),
                (side * 0.8, -0.6, 0.4), (side * 0.9, -0.2, 0.3),
            ],
        )
    s.pen.fill(oval(*s.p(-0.2, -0.82, 0.6), 70, 30, -12), "#ffffff", 0.5, blur=6)


def _curls(s: Sitter) -> None:
    for curl in range(17):
        angle = math.radians(165 + 210 * curl / 16)
        s.cut(circle(*s.p(1.08 * math.cos(angle), -0.36 + 1.05 * math.sin(angle), 0), 66), _tone(s), 14, 8)
    for curl in range(9):
        t = -0.8 + 0.2 * curl
        s.cut(circle(*s.p(t, -0.82 + 0.3 * t * t, 0.7), 54), _tone(s), 14, 8)


def _bun(s: Sitter) -> None:
    s.cut(circle(*s.p(0, -1.52, -0.1), 92), _tone(s), 24, 10)
    _parted(s)


BACK: dict[str, Callable[[Sitter], None]] = {
    "long": lambda s: _mass(s, 960, 60, 8),
    "mane": lambda s: _mass(s, 760, 70, 7),
    "bob": lambda s: _mass(s, 640, 26, 5),
    "braids": _braids,
}
FRONT: dict[str, Callable[[Sitter], None]] = {
    "crop": _crop,
    "bowl": _bowl,
    "swoop": _swoop,
    "long": _curtain,
    "mane": _swoop,
    "bob": _curtain,
    "braids": _curtain,
    "parted": _parted,
    "wild": _wild,
    "tonsure": _tonsure,
    "curls": _curls,
    "bun": _bun,
}


# Beards ---------------------------------------------------------------------------------------------


def _full(s: Sitter, low: float = 1.45, tips: int = 7) -> None:
    places: list[HeadPlace] = [
        (-1.0, 0.1, 0.05), (-0.86, 0.46, 0.3), (-0.5, 0.62, 0.8), (-0.2, 0.62, 1.05), (0, 0.68, 1.1),
        (0.2, 0.62, 1.05), (0.5, 0.62, 0.8), (0.86, 0.46, 0.3), (1.0, 0.1, 0.05), (1.02, 0.7, 0.05),
    ]
    for tip in range(tips):
        t = 0.84 - 1.68 * tip / (tips - 1)
        places.append((t, low - 0.34 * t * t, 0.4, CORNER))
        if tip < tips - 1:
            places.append((t - 0.84 / (tips - 1), low - 0.22 - 0.3 * t * t, 0.45))
    places.append((-1.02, 0.7, 0.05))
    s.piece(s.on_head(*places), _tone(s), 26, 10)
    for strand in range(7):
        t = -0.75 + 0.25 * strand
        _strands(s, [(t * 0.9, 0.72, 0.7), (t, 1.0, 0.5), (t * 0.9, low - 0.3, 0.45)])
    s.pen.fill(oval(*s.p(0, 0.84, 1.05), 52, 17), "#6a2f2a")
    s.pen.brush(s.on_head((-0.24, 0.83, 1.05), (0, 0.84, 1.1), (0.24, 0.83, 1.05)), 8)
    _moustache(s, 0.5)


def _moustache(s: Sitter, reach: float = 0.5, up: float = 0.0) -> None:
    for side in BOTH:
        s.piece(
            s.on_head(
                (0, 0.6, 1.15), (side * 0.2, 0.58, 1.05), (side * reach * 0.8, 0.68 - up * 0.4, 0.8),
                (side * reach * 1.1, 0.7 - up, 0.6, CORNER), (side * reach * 0.7, 0.82 - up * 0.1, 0.85),
                (side * 0.2, 0.76, 1.05), (0, 0.7, 1.12),
            ),
            _tone(s), 10, 8, rim=False,
        )


def _goatee(s: Sitter) -> None:
    _moustache(s, 0.36)
    s.piece(
        s.on_head((-0.2, 0.98, 0.7), (0.2, 0.98, 0.7), (0.16, 1.2, 0.6), (0, 1.5, 0.5, CORNER), (-0.16, 1.2, 0.6)),
        _tone(s), 12, 8,
    )


def _handlebar(s: Sitter) -> None:
    _moustache(s, 0.7, 0.4)


def _sideburns(s: Sitter) -> None:
    for side in BOTH:
        s.piece(
            s.on_head(
                (side * 0.98, -0.1, 0.05), (side * 0.84, 0.1, 0.4), (side * 0.66, 0.74, 0.6, CORNER),
                (side * 0.86, 0.86, 0.2), (side * 1.08, 0.5, 0),
            ),
            _tone(s), 12, 9,
        )


BEARDS: dict[str, Callable[[Sitter], None]] = {
    "full": _full,
    "sage": lambda s: _full(s, 2.2, 9),
    "moustache": _moustache,
    "goatee": _goatee,
    "handlebar": _handlebar,
    "sideburns": _sideburns,
}

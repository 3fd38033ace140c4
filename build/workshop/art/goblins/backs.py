"""Card backs, one per kind of card, each the same when turned upside down. All on WIDTH x HEIGHT card units."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import skia

from workshop.art.goblins.frame import GOLD, HEIGHT, INK, WIDTH, draw_d20, draw_emblem, draw_nail, draw_planks, framed
from workshop.art.goblins.portraits.sitter import CORNER
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, box, circle, minus, moved, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

_X = WIDTH / 2  # card units, the middle
_Y = HEIGHT / 2
_IRON = [(0.0, "#8f8b83", 1.0), (0.5, "#55524d", 1.0), (1.0, "#2f2e2c", 1.0)]


@contextmanager
def _half(pen: Pen, degrees: float) -> Iterator[None]:
    pen.canvas.save()
    pen.canvas.rotate(degrees, _X, _Y)
    yield
    pen.canvas.restore()


def _twice(pen: Pen, draw: Callable[[Pen], None]) -> None:
    for degrees in (0, 180):
        with _half(pen, degrees):
            draw(Pen(pen.canvas, 8, INK, 5))


def _bar(pen: Pen, y: float, high: float = 52) -> None:
    """An iron bar with rivets across the card."""
    bar = box(0, y - high / 2, WIDTH, high)
    pen.fill(moved(bar, 0, 7), "#000000", 0.55, blur=7)
    pen.fill(bar, linear(0, y - high / 2, 0, y + high / 2, _IRON))
    pen.hatch(bar, 0, -20, INK, 0.6, 5, 30, 10)
    pen.stroke(bar, INK, 4)
    for rivet in range(7):
        draw_nail(pen, 38 + rivet * 60.6, y, high / 5)


def _boss(pen: Pen, ground: str) -> None:
    """A round window of iron in the middle."""
    outer, inner = circle(_X, _Y, 118), circle(_X, _Y, 88)
    pen.fill(outer, "#000000", 0.6, blur=12)
    pen.fill(outer, radial(_X, _Y, 118, [(0, "#6a6760", 1), (0.8, "#8f8b83", 1), (1, "#3a3936", 1)]))
    pen.stroke(outer, INK, 6)
    pen.fill(inner, radial(_X, _Y, 90, [(0, shift(ground, 0.12), 1), (0.7, ground, 1), (1, shift(ground, -0.14), 1)]))
    pen.stroke(inner, INK, 6)
    for rivet in range(12):
        angle = math.tau * rivet / 12
        draw_nail(pen, _X + 103 * math.cos(angle), _Y + 103 * math.sin(angle), 7)


def _planks(pen: Pen, colour: str, planks: int = 6) -> None:
    """Upright boards; each half of the card is the other one upside down."""

    def half(twin: Pen) -> None:
        with twin.clipped(box(0, 0, WIDTH, _Y)):
            draw_planks(twin, rounded(8, 8, WIDTH - 16, HEIGHT - 16, 20), 8, colour, planks=planks)

    _twice(pen, half)
    _bar(pen, _Y, 40)
    pen.flood(radial(_X, _Y, 420, [(0, "#ffb050", 0.3), (0.5, "#000000", 0), (1, "#000000", 0.65)]))


def draw_back(canvas: skia.Canvas) -> None:
    """Draw the back of goblins: an iron-bound door with ears, and a d20 in its window."""
    with framed(canvas, 5) as pen:
        _planks(pen, "#6a4a2c")
        _twice(pen, lambda twin: _bar(twin, 70))
        _boss(pen, "#3f5a34")

        def ear(twin: Pen) -> None:
            shape = blob(
                [
                    (_X - 18, _Y - 8), (_X - 30, _Y - 44), (_X - 82, _Y - 66, CORNER), (_X - 62, _Y - 16),
                    (_X - 34, _Y + 14),
                ]
            )
            twin.fill(shape, "#b9cf6a")
            twin.shade(shape, -8, -6, "#7f9a3a", 0.9)
            twin.outline(shape, 5)
            twin.fill(
                blob([(_X - 34, _Y - 16), (_X - 42, _Y - 36), (_X - 64, _Y - 50, CORNER), (_X - 54, _Y - 20)]),
                "#d08a70",
            )

        _twice(pen, ear)
        _stone(pen, 46)


def _stone(pen: Pen, radius: float, colour: str = "#e3cd9c") -> None:
    """The die, without a shadow that would show which way is up."""
    draw_d20(pen, _X, _Y, radius, colour)


def draw_door_back(canvas: skia.Canvas) -> None:
    """Draw the back of encounters: a barred dungeon door with a keyhole and light behind the bars."""
    with framed(canvas, 6) as pen:
        _planks(pen, "#4f4a44", 5)

        def half(twin: Pen) -> None:
            window = rounded(110, 64, 220, 128, 14)
            twin.fill(window, linear(0, 64, 0, 192, [(0, "#f2a24a", 1), (1, "#8a3a1c", 1)]))
            for bar in range(5):
                x = 132 + 44 * bar
                twin.line((x, 58), (x, 198), 17, INK)
                twin.line((x - 1, 58), (x - 1, 198), 9, "#8f8b83")
            twin.stroke(window, INK, 14)
            twin.stroke(window, "#8f8b83", 6)
            for nail in range(6):
                draw_nail(twin, 36, 60 + 44 * nail, 8)
                draw_nail(twin, WIDTH - 36, 60 + 44 * nail, 8)
            _hinge(twin, 232)

        _twice(pen, half)
        _boss(pen, "#3a2a22")
        _crossed(pen)


def _hinge(pen: Pen, y: float) -> None:
    hinge = blob(
        [(0, y - 20, CORNER), (150, y - 14), (190, y - 34), (204, y), (190, y + 34), (150, y + 14), (0, y + 20, CORNER)]
    )
    pen.fill(moved(hinge, 0, 6), "#000000", 0.5, blur=6)
    pen.fill(hinge, linear(0, y - 24, 0, y + 24, _IRON))
    pen.stroke(hinge, INK, 4)
    for x in (30, 80, 130):
        draw_nail(pen, x, y, 7)


def _crossed(pen: Pen) -> None:
    def blade(twin: Pen) -> None:
        with twin.placed(_X, _Y, 1, 45):
            twin.fill(
                blob(
                    [(-8, 0, CORNER), (-8, -56, CORNER), (0, -72, CORNER), (8, -56, CORNER), (8, 0, CORNER)],
                    tension=0.2,
                ),
                "#d8dde0",
            )
            twin.stroke(
                blob(
                    [(-8, 0, CORNER), (-8, -56, CORNER), (0, -72, CORNER), (8, -56, CORNER), (8, 0, CORNER)],
                    tension=0.2,
                ),
                INK,
                4,
            )
            twin.line((-20, -22), (20, -22), 14, INK)
            twin.line((-19, -22), (19, -22), 8, GOLD)

    _twice(pen, blade)
    pen.fill(circle(_X, _Y, 17), INK)
    pen.fill(circle(_X, _Y, 12), GOLD)


def _velvet(pen: Pen, colour: str) -> None:
    pen.flood(radial(_X, _Y, 430, [(0, shift(colour, 0.1), 1), (0.55, colour, 1), (1, shift(colour, -0.14), 1)]))

    def threads(twin: Pen) -> None:
        for row in range(9):
            for column in range(12):
                x, y = 4 + 40 * column + 20 * (row % 2), 6 + 36 * row
                if y < _Y - 8:
                    twin.stroke(
                        blob([(x, y - 13, CORNER), (x + 13, y, CORNER), (x, y + 13, CORNER), (x - 13, y, CORNER)]),
                        shift(colour, 0.08), 2, 0.7,
                    )

    _twice(pen, threads)
    pen.stroke(rounded(22, 22, WIDTH - 44, HEIGHT - 44, 14), GOLD, 3)
    pen.stroke(rounded(30, 30, WIDTH - 60, HEIGHT - 60, 10), GOLD, 1.2, 0.7)


def draw_fate_back(canvas: skia.Canvas) -> None:
    """Draw the back of objectives: a moon on velvet."""
    with framed(canvas, 7) as pen:
        _velvet(pen, "#4a1a2a")
        pen.fill(circle(_X, _Y, 130), radial(_X, _Y, 130, [(0, "#f2e6c0", 0.4), (1, "#f2e6c0", 0)]))
        pen.fill(circle(_X, _Y, 88), "#1c1430")
        pen.stroke(circle(_X, _Y, 88), GOLD, 6)

        def moon(twin: Pen) -> None:
            crescent = minus(circle(_X - 22, _Y - 22, 44), circle(_X - 6, _Y - 10, 40))
            twin.fill(crescent, "#f4ecc8")
            for dx, dy, size in ((34, -50, 5), (58, -18, 4), (8, -66, 4)):
                twin.fill(circle(_X + dx, _Y + dy, size), "#f4ecc8")
            twin.fill(icon("skull-crossed-bones", _X, 120, 96), GOLD, 0.9)

        _twice(pen, moon)


def draw_item_back(canvas: skia.Canvas) -> None:
    """Draw the back of things for sale: a crate, nailed shut."""
    with framed(canvas, 8) as pen:
        _planks(pen, "#8a6238", 4)

        def half(twin: Pen) -> None:
            for y in (40, 150):
                board = rounded(-10, y - 30, WIDTH + 20, 60, 4)
                twin.fill(moved(board, 0, 6), "#000000", 0.5, blur=6)
                draw_planks(twin, board, 5, "#7a5530", across=True, planks=1)
                twin.outline(board, 4)
                for x in (34, WIDTH / 2, WIDTH - 34):
                    draw_nail(twin, x, y, 8)

        _twice(pen, half)
        _boss(pen, "#2f5a4a")

        def coin(twin: Pen) -> None:
            twin.fill(circle(_X - 20, _Y - 20, 38), INK)
            twin.fill(circle(_X - 20, _Y - 20, 33), GOLD)
            twin.stroke(circle(_X - 20, _Y - 20, 23), "#8a6418", 4)

        _twice(pen, coin)


def draw_lot_back(canvas: skia.Canvas) -> None:
    """Draw the back of loot: a chest from above with two locks."""
    with framed(canvas, 9) as pen:
        _planks(pen, "#5a3420", 3)

        def half(twin: Pen) -> None:
            band = box(54, 0, 60, HEIGHT)
            twin.fill(band, linear(54, 0, 114, 0, _IRON))
            twin.stroke(band, INK, 4)
            for nail in range(10):
                draw_nail(twin, 84, 34 + 61 * nail, 9)
            draw_emblem(twin, "rabble", _X, 130, 96, GOLD)

        _twice(pen, half)
        _boss(pen, "#8a6418")
        lock = rounded(_X - 44, _Y - 44, 88, 88, 16)
        pen.fill(lock, GOLD)
        pen.stroke(lock, INK, 5)

        def hole(twin: Pen) -> None:
            twin.fill(circle(_X, _Y, 13), INK)
            twin.fill(
                blob(
                    [(_X - 6, _Y, CORNER), (_X + 6, _Y, CORNER), (_X + 11, _Y + 32, CORNER), (_X - 11, _Y + 32, CORNER)]
                ),
                INK,
            )

        _twice(pen, hole)


BACKS: dict[str, Callable[[skia.Canvas], None]] = {
    "back": draw_back, "back_1": draw_door_back, "back_2": draw_fate_back, "back_3": draw_item_back,
    "back_4": draw_lot_back,
}

"""The small signs of Go Out Battle: hearts, damage, no damage, the seats' emblems, ring, pass and crown."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import skia

from workshop.art.goout.style import CYAN, INK, PAPER, PINK, SUN, burst, dots, inked
from workshop.art.kit.paths import blob, circle, moved, oval, poly, rounded, star
from workshop.art.kit.pen import Pen

SPRITE = 96  # units, the side of a sprite
RING = (640, 440)  # table units, width and height of the ring under the pile


def heart_shape(x: float, y: float, size: float) -> skia.Path:
    """A heart round (x, y), about 2 x `size` units wide."""
    path = skia.Path()
    path.moveTo(0, 0.95)
    path.cubicTo(-0.45, 0.62, -1.06, 0.22, -1.06, -0.32)
    path.cubicTo(-1.06, -0.98, -0.24, -1.08, 0, -0.46)
    path.cubicTo(0.24, -1.08, 1.06, -0.98, 1.06, -0.32)
    path.cubicTo(1.06, 0.22, 0.45, 0.62, 0, 0.95)
    path.close()
    return moved(path, x, y, size)


def draw_heart(pen: Pen, x: float, y: float, size: float, full: bool = True) -> None:
    """A shining heart, or the empty outline of a lost one."""
    shape, inner = heart_shape(x, y, size), heart_shape(x, y, size * 0.78)
    pen.fill(moved(shape, size * 0.08, size * 0.12), INK)
    pen.fill(shape, INK)
    if not full:
        pen.fill(inner, "#8d7fb0")
        pen.shade(inner, size * 0.10, size * 0.14, "#5d5183")
        crack = [(-0.05, -0.5), (0.16, -0.16), (-0.14, 0.08), (0.08, 0.42)]
        pen.stroke(poly([(x + dx * size, y + dy * size) for dx, dy in crack], closed=False), INK, size * 0.13)
        return
    pen.fill(inner, "#ff3565")
    dots(pen, inner, "#b3124a", (x - size * 0.2, y - size * 0.3, x + size * 0.6, y + size * 0.8), cell=size * 0.13)
    pen.fill(oval(x - size * 0.42, y - size * 0.40, size * 0.19, size * 0.11, -40), PAPER)


def draw_damage(pen: Pen, x: float, y: float, size: float) -> None:
    """One point of damage: a burst with a white middle; `size` is its outer radius in units."""
    for reach, colour in ((1.0, INK), (0.78, SUN), (0.50, "#ff5a1f"), (0.26, PAPER)):
        pen.fill(burst(x, y, size * reach, size * reach * (0.66 if reach > 0.4 else 0.5), 8), colour)


def draw_no_damage(pen: Pen, x: float, y: float, size: float, ground: str = PAPER) -> None:
    """A burst without colour, struck out by a ring with a bar."""
    pen.fill(circle(x, y, size), INK)
    pen.fill(circle(x, y, size * 0.9), ground)
    pen.fill(burst(x, y, size * 0.66, size * 0.42, 8), "#9c90b8")
    pen.fill(burst(x, y, size * 0.34, size * 0.2, 8), ground)
    bar = math.sqrt(0.5) * size * 0.8
    for width, colour in ((0.34, INK), (0.19, PINK)):
        pen.line((x - bar, y - bar), (x + bar, y + bar), size * width, colour)
    pen.stroke(circle(x, y, size * 0.83), PINK, size * 0.18)
    pen.stroke(circle(x, y, size * 0.73), INK, size * 0.06)


def emblem_shape(seat: int, x: float, y: float, size: float) -> skia.Path:
    """The emblem of a seat 0..5: circle, square, diamond, triangle, hexagon, star; about `size` in radius."""
    if seat == 0:
        return circle(x, y, size * 0.9)
    if seat == 1:
        return rounded(x - size * 0.8, y - size * 0.8, size * 1.6, size * 1.6, size * 0.14)
    if seat == 5:
        return star(x, y, size * 1.08, size * 0.5, 5)
    sides, reach = {2: (4, 1.08), 3: (3, 1.14), 4: (6, 1.0)}[seat]
    corners = [math.tau * corner / sides - math.pi / 2 for corner in range(sides)]
    drop = size * 0.16 if seat == 3 else 0
    return blob([
        (x + size * reach * math.cos(at), y + drop + size * reach * math.sin(at), 0.12) for at in corners
    ])


def draw_heart_sprite(canvas: skia.Canvas, full: bool) -> None:
    """Draw a heart, SPRITE units wide and high."""
    draw_heart(Pen(canvas, 3, INK), 48, 47, 42, full)


def draw_damage_sprite(canvas: skia.Canvas) -> None:
    """Draw a point of damage, SPRITE units wide and high."""
    draw_damage(Pen(canvas, 3, INK), 48, 48, 47)


def draw_no_damage_sprite(canvas: skia.Canvas) -> None:
    """Draw the sign for no damage, SPRITE units wide and high."""
    draw_no_damage(Pen(canvas, 3, INK), 48, 48, 46)


def draw_pass(canvas: skia.Canvas) -> None:
    """Draw the badge of a seat that passed, 96 x 96 units: a slanting plate with an arrow to the side."""
    pen = Pen(canvas, 3, INK)
    inked(pen, poly([(12, 24), (86, 16), (80, 72), (6, 80)]), CYAN, 4, (3, 4))
    for x in (20, 40):
        chevron = poly([(x, 32), (x + 14, 31), (x + 30, 47), (x + 12, 65), (x - 2, 66), (x + 14, 48)])
        pen.stroke(chevron, INK, 6)
        pen.fill(chevron, PAPER)


def draw_crown(canvas: skia.Canvas, won: bool = True) -> None:
    """Draw the crown of a won battle, or the empty outline of one still to win, 96 x 96 units."""
    pen = Pen(canvas, 3, INK)
    points = [(14, 34), (31, 50), (48, 18), (65, 50), (82, 34), (76, 80), (20, 80)]
    crown = blob([(x, y, "c") for x, y in points])
    if not won:
        pen.stroke(crown, INK, 13)
        pen.stroke(crown, "#8d7fb0", 5)
        return
    inked(pen, crown, SUN, 4.5, (3, 4))
    pen.shade(crown, -7, -4, "#ff9a2e")
    pen.fill(poly([(19, 69), (77, 69), (76, 80), (20, 80)]), PINK)
    for x, y in ((14, 32), (48, 17), (82, 32)):
        pen.fill(circle(x, y, 9), INK)
        pen.fill(circle(x, y, 5.6), PAPER)
    for x in (33, 48, 63):
        pen.fill(circle(x, 74.5, 3.2), PAPER)


def draw_pile_ring(canvas: skia.Canvas) -> None:
    """Draw the glowing ring under the pile, RING table units large; the game shows it when the pile changes."""
    pen = Pen(canvas, 3, INK)
    x, y = RING[0] / 2, RING[1] / 2
    wide, high = x - 46, y - 46
    for width, colour, alpha, blur in ((34, SUN, 0.55, 14), (13, INK, 1, 0), (8, SUN, 1, 0), (3, PAPER, 1, 0)):
        pen.stroke(oval(x, y, wide, high), colour, width, alpha, blur)
    for tick in range(36):
        at, reach = math.tau * tick / 36, 1.15 if tick % 2 else 1.2
        root = (x + wide * 1.06 * math.cos(at), y + high * 1.08 * math.sin(at))
        pen.brush([root, (x + wide * reach * math.cos(at), y + high * reach * math.sin(at))], 7, SUN, "out", 0.9)


SPRITES: dict[str, Callable[[skia.Canvas], None]] = {
    "heart": partial(draw_heart_sprite, full=True), "heart_lost": partial(draw_heart_sprite, full=False),
    "damage": draw_damage_sprite, "no_damage": draw_no_damage_sprite, "pass": draw_pass, "crown": draw_crown,
    "crown_open": partial(draw_crown, won=False),
}

"""A booster pack: purple foil with crimped ends, a lancet of glass behind which a bat waits."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from contextlib import contextmanager

import skia

from art.gothest.chapel import LEAD, PANES, SCREEN, lancet
from art.kit.colour import mix, shift
from art.kit.icons import icon
from art.kit.paths import box, circle, poly
from art.kit.pen import Pen
from art.kit.screens import linear, radial

WIDTH, HEIGHT = 440, 660
CRIMP = 46  # height of the pressed ends
FOIL, DARK, SHINE, GOLD = "#4d3084", "#24143c", "#cbb2f5", "#e8c98a"
TEETH = 40


def draw_pack(canvas: skia.Canvas) -> None:
    with draw_foil(canvas, FOIL, DARK) as pen:
        _draw_window(pen)


@contextmanager
def draw_foil(canvas: skia.Canvas, foil: str, dark: str) -> Iterator[Pen]:
    """A pack of this foil around what is printed on it."""
    pen = Pen(canvas, 17, LEAD)
    body = _body()
    with pen.layer(drop=(0, 5, 5, "#05020a", 0.7)):
        pen.fill(body, linear(0, 0, WIDTH, 0, [
            (0, dark, 1), (0.07, foil, 1), (0.2, mix(foil, SHINE, 0.22), 1), (0.5, mix(foil, dark, 0.2), 1),
            (0.82, mix(foil, SHINE, 0.12), 1), (0.94, foil, 1), (1, dark, 1)]))
    with pen.clipped(body):
        _draw_pattern(pen)
        yield pen
        _draw_creases(pen)
        _draw_crimps(pen)
        pen.grain(0.12)
    pen.stroke(body, LEAD, 4)


def _body() -> skia.Path:
    """The outline: straight sides, saw teeth at both ends."""
    top = [(12 + (WIDTH - 24) * step / TEETH, 14 + (7 if step % 2 else 0)) for step in range(TEETH + 1)]
    bottom = [(x, HEIGHT - y) for x, y in reversed(top)]
    return poly([*top, *bottom])


def _draw_pattern(pen: Pen) -> None:
    for row in range(11):
        for column in range(7):
            spot = (column * 74 + (row % 2) * 37 - 4, 40 + row * 60)
            pen.fill(icon("bat", *spot, 34), SHINE, 0.10)


def _draw_window(pen: Pen) -> None:
    """The lancet in its gilded frame: panes round a moon, a bat before it, roses at its foot."""
    shape = lancet(88, 92, 264, 400)
    pen.fill(lancet(70, 66, 300, 444), LEAD, 0.55, blur=6)
    pen.fill(lancet(72, 70, 296, 438), linear(72, 70, 368, 500, [
        (0, mix(GOLD, "#ffffff", 0.4), 1), (0.45, GOLD, 1), (1, mix(GOLD, "#3a1c10", 0.65), 1)]))
    chance, (x, y) = random.Random(23), (220, 236)
    with pen.clipped(shape):
        pen.flood("#241236")
        for inner, outer, count in ((62, 104, 10), (104, 152, 14), (152, 208, 18), (208, 270, 22), (270, 340, 26)):
            offset = chance.random()
            for pane in range(count):
                start, end = (math.tau * (pane + part + offset) / count for part in (0, 1))
                corners = [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in (
                    (inner, start), (outer, start), (outer, (start + end) / 2), (outer, end), (inner, end))]
                pen.fill(poly(corners), shift(chance.choice(PANES), chance.uniform(-0.08, 0.08)), 0.95)
                pen.stroke(poly(corners), LEAD, 2.6)
        pen.flood(radial(x, y, 330, [(0, "#fff2d8", 0.5), (0.35, "#f0c9ff", 0.12), (1, "#12061e", 0.72)]))
        pen.fill(circle(x, y, 62), radial(x - 16, y - 18, 84, [
            (0, "#fffdf2", 1), (0.7, "#f6e6d8", 1), (1, "#dcc0e4", 1)]))
        pen.stroke(circle(x, y, 62), LEAD, 4)
    pen.stroke(shape, LEAD, 7)
    pen.fill(icon("bat", x, y + 4, 196), "#0d0714", 0.55, blur=6)
    pen.fill(icon("bat", x, y, 186), "#1a0f26")
    pen.stroke(icon("bat", x, y, 186), "#b48ae6", 2)
    for side in (-1, 1):
        pen.fill(icon("rose", 220 + side * 128, 496, 78, side * 16), LEAD)
        pen.fill(icon("rose", 220 + side * 128, 493, 68, side * 16), "#c2414f")


def _draw_creases(pen: Pen) -> None:
    """Foil is never flat: soft folds of light and shade across it."""
    chance = random.Random(3)
    for _ in range(9):
        x, y = chance.uniform(0, WIDTH), chance.uniform(60, HEIGHT - 60)
        long, lean = chance.uniform(120, 300), chance.uniform(-0.5, 0.5)
        fold = poly([(x, y), (x + long * lean, y + long), (x + long * lean + 16, y + long), (x + 9, y)])
        pen.fill(fold, "#ffffff", 0.10, blur=7, blend=SCREEN)
        with pen.placed(12, 3):
            pen.fill(fold, "#08030e", 0.20, blur=8)
    pen.fill(poly([(36, 0), (112, 0), (52, HEIGHT), (16, HEIGHT)]), "#ffffff", 0.14, blur=14, blend=SCREEN)


def _draw_crimps(pen: Pen) -> None:
    """The pressed ends: fine ribs, and a notch where it is torn."""
    for top in (10, HEIGHT - CRIMP - 10):
        pen.fill(box(0, top, WIDTH, CRIMP), linear(0, top, 0, top + CRIMP, [
            (0, "#0b0512", 0.5), (0.4, "#ffffff", 0.14), (1, "#0b0512", 0.5)]))
        for rib in range(7):
            level = top + 5 + rib * 6
            pen.line((0, level), (WIDTH, level), 2.2, "#12081d", 0.5)
            pen.line((0, level + 2.2), (WIDTH, level + 2.2), 1.4, SHINE, 0.35)

"""The foil of a booster pack: crimped ends, a pattern of bats, and soft folds over what is printed on it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import skia

from workshop.art.gothest.chapel import LEAD, SCREEN
from workshop.art.kit.colour import mix
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import box, poly
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear

WIDTH = 440  # card units
HEIGHT = 660  # card units
CRIMP = 46  # card units, the height of the crimped ends
SHINE, GOLD = "#cbb2f5", "#e8c98a"
TEETH = 40


@contextmanager
def draw_foil(canvas: skia.Canvas, foil: str, dark: str) -> Iterator[Pen]:
    """A pen for what is printed on a pack of these two colours; folds and crimped ends are drawn at the end."""
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


def _draw_creases(pen: Pen) -> None:
    """Soft folds of light and shade across the foil."""
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
    """The crimped ends: fine ribs, and a notch for tearing."""
    for top in (10, HEIGHT - CRIMP - 10):
        pen.fill(box(0, top, WIDTH, CRIMP), linear(0, top, 0, top + CRIMP, [
            (0, "#0b0512", 0.5), (0.4, "#ffffff", 0.14), (1, "#0b0512", 0.5)]))
        for rib in range(7):
            level = top + 5 + rib * 6
            pen.line((0, level), (WIDTH, level), 2.2, "#12081d", 0.5)
            pen.line((0, level + 2.2), (WIDTH, level + 2.2), 1.4, SHINE, 0.35)

"""Solid shapes in the style of a gouache poster: flat colour, stippled shadow and light, an ink line."""

from __future__ import annotations

import skia

from workshop.art.kit.colour import shift
from workshop.art.kit.paths import moved
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import blurred_mask, glow, stipple, tone


def solid(
    pen: Pen, path: skia.Path, colour: str, ink: float = 0, shadow: str = "", grain: float = 1.0
) -> None:
    """Fill a shape with stippled light from the upper left and an ink contour.

    `ink` is the width of the contour in units (0: the pen's, negative: none), `grain` the size of the dots.
    """
    bounds = path.getBounds()
    left, top, width, height = bounds.left(), bounds.top(), bounds.width(), bounds.height()
    dark = shadow or shift(colour, -0.15, 0.012, -18)
    light = shift(colour, 0.09, 0.012, 18)
    pen.fill(path, colour)
    darkness = tone(
        left + width * 0.25, top + height * 0.2, left + width, top + height, (0, 0), (0.35, 0), (1, 0.95)
    )
    pen.fill(path, stipple(darkness, dark, 1.0, grain))
    lit = glow(left + width * 0.25, top + height * 0.16, max(width, height) * 0.55, 0.75)
    pen.fill(path, stipple(lit, light, 1.0, grain, seed=9))
    if ink >= 0:
        pen.outline(path, ink or pen.width)


def cast_shadow(
    pen: Pen, path: skia.Path, onto: skia.Path, dx: float, dy: float, colour: str, alpha: float = 0.9
) -> None:
    """The stippled shadow that a path, moved by (dx, dy) units, throws onto another shape."""
    with pen.clipped(onto):
        mask = blurred_mask(moved(path, dx, dy), 18, 0.12)
        pen.flood(stipple(mask, colour, alpha, seed=5))


def dust(
    pen: Pen, path: skia.Path, colour: str, line: tuple[
        float, float, float, float,
    ], *levels: tuple[float, float],
    alpha: float = 1.0, grain: float = 0.55, seed: int = 3,
) -> None:
    """Stipple a shape along a line (x0, y0, x1, y1); levels are (place on the line 0..1, density 0..1)."""
    pen.fill(
        path, stipple(tone(*line, *(levels or ((0, 0), (0.3, 0), (1, 0.9)))), colour, alpha, grain, seed),
    )

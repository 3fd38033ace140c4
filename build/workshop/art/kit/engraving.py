"""Solid shapes in the style of an engraving: soft modelling, hatched shade, rim light, an ink contour."""

from __future__ import annotations

import skia

from workshop.art.kit.colour import shift
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial


def engraved(
    pen: Pen, path: skia.Path, colour: str, depth: float = 26, ink: float = 0, rim: str = "",
    shadow: str = "",
    degrees: float = 42, cell: float = 8, hatch: float = 0.75,
) -> skia.Path:
    """Fill a shape and return its path.

    `depth` (units) is how far the shade reaches in, `ink` the width of the contour (0: the pen's), `rim` the colour of
    the light from behind (empty: none), `shadow` that of the shade (empty: a darker `colour`); the hatching has
    lines `cell` units apart at `degrees`, its opacity is `hatch` (0: none).
    """
    bounds = path.getBounds()
    left, top, width, height = bounds.left(), bounds.top(), bounds.width(), bounds.height()
    dark, light = shadow or shift(colour, -0.17, 0, 14), shift(colour, 0.10, 0.01, -14)
    pen.fill(path, colour)
    with pen.clipped(path):
        spot = [(0, light, 0.75), (0.55, light, 0), (1, light, 0)]
        pen.flood(radial(left + width * 0.28, top + height * 0.22, max(width, height) * 0.62, spot))
        pen.flood(linear(
            left + width * 0.3, top + height * 0.3, left + width, top + height,
            [(0, dark, 0), (1, dark, 0.65)],
        ))
    pen.shade(path, -depth, -depth * 0.8, dark, 0.55)
    if hatch:
        pen.hatch(
            path, -depth * 2.1, -depth * 1.7, shift(dark, -0.16, 0, 10), hatch, cell, degrees, depth * 0.8,
        )
    if rim:
        pen.shade(path, -9, 5, rim, 0.95)
    pen.outline(path, ink or pen.width, thin=0.35)
    return path


def cel(
    pen: Pen, path: skia.Path, colour: str, depth: float = 18, ink: float = 0, shadow: str = "",
    light: str = ""
) -> skia.Path:
    """Fill a shape as on an animation cel and return its path: flat colour, one hard shadow, perhaps one hard light.

    `depth` and `ink` are in units (ink 0: the pen's width); an empty `light` means none.
    """
    pen.fill(path, colour)
    pen.shade(path, -depth, -depth * 0.75, shadow or shift(colour, -0.12, 0.015, -22))
    if light:
        pen.shade(path, 9, 8, light, 0.9)
    pen.outline(path, ink or pen.width, thin=0.4)
    return path

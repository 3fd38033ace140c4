"""Solid shapes as glowing paper cut-outs: dark gradients, fine stipple and a bright line round every piece."""

from __future__ import annotations

import skia

from workshop.art.kit.colour import mix
from workshop.art.kit.paths import circle, moved
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import glow, linear, radial, stipple

SCREEN = skia.BlendMode.kScreen


def luminous(pen: Pen, path: skia.Path, deep: str, bright: str, edge: str, halo: float = 16) -> skia.Path:
    """Fill a shape from `bright` (top) to `deep` (bottom) and return its path; its `edge` glows `halo` units wide."""
    bounds = path.getBounds()
    left, top, width, height = bounds.left(), bounds.top(), bounds.width(), bounds.height()
    size = max(width, height)
    depth = min(34.0, size * 0.09)
    pen.fill(moved(path, 0, 14), "#02030a", 0.6, blur=14)
    pen.fill(path, linear(left, top, left + width * 0.3, top + height, [(0, bright, 1), (1, deep, 1)]))
    pen.shade(path, -depth, -depth * 0.9, mix(deep, "#04041c", 0.55), 0.75)
    dust_tone = glow(left + width * 0.30, top + height * 0.14, size * 0.75, 0.62)
    pen.fill(path, stipple(dust_tone, mix(edge, "#ffffff", 0.15), 0.8, 1.25, 3, 0.10))
    with pen.clipped(path):
        pen.stroke(path, edge, halo * 1.3, 0.5, halo * 0.8)
    pen.shade(path, depth * 0.28, depth * 0.34, mix(edge, "#ffffff", 0.25), 0.85)
    pen.outline(path, 7, "#070720")
    pen.outline(path, 2.6, mix(edge, "#ffffff", 0.4), thin=1.0, jitter=0.3)
    return path


def aura(pen: Pen, x: float, y: float, radius: float, colour: str, strength: float = 0.6) -> None:
    """A round glow that fades to nothing at `radius` units; `strength` is its opacity in the middle."""
    stops = [(0, colour, strength), (0.5, colour, strength * 0.4), (1, colour, 0)]
    pen.fill(circle(x, y, radius), radial(x, y, radius, stops), blend=SCREEN)

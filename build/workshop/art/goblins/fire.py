"""Fire: a flame, and its glow on what is near."""

from __future__ import annotations

import skia

from workshop.art.kit.paths import Points, blob, circle, points_at
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial

SCREEN = skia.BlendMode.kScreen


def draw_glow(pen: Pen, x: float, y: float, radius: float, colour: str = "#ffb040", strength: float = 0.75) -> None:
    """A round glow that fades to nothing at `radius` units."""
    stops = [(0, colour, strength), (0.4, colour, strength * 0.4), (1, "#000000", 0)]
    pen.fill(circle(x, y, radius), radial(x, y, radius, stops), blend=SCREEN)


def draw_flame(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    """A flame that stands on (x, y), about 220 units high at size 1."""
    draw_glow(pen, x, y - 70 * size, 260 * size)

    def q(places: Points) -> skia.Path:
        return blob(points_at(places, x, y, size, size))

    outer = q(
        [
            (0, 34), (58, -12), (52, -84), (22, -120), (26, -190, "c"), (-20, -130), (-36, -150, "c"), (-58, -60),
            (-50, 6),
        ]
    )
    pen.fill(outer, "#e4501e")
    pen.outline(outer, max(3.0, 8 * size), "#5a1608")
    pen.fill(q([(0, 28), (38, -10), (26, -70), (8, -120, "c"), (-22, -66), (-36, -6)]), "#f7a52a")
    pen.fill(q([(0, 22), (20, -8), (4, -66, "c"), (-20, -8)]), "#fff0a8")

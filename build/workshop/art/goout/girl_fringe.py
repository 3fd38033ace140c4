"""The fringe and cap of hair over the face: one silhouette with inked notches and a jagged shine."""

from __future__ import annotations

import math

import skia

from workshop.art.goout.girl_hair import side_locks
from workshop.art.goout.sitter import Sitter
from workshop.art.kit.engraving import cel
from workshop.art.kit.paths import blob, poly, union

Tips = list[tuple[float, float]]
# The tips on the head (head units) from left to right, for a girl who looks to the viewer's right.
FRINGES: dict[str, Tips] = {
    "zigzag": [(-0.92, 0.30), (-0.62, 0.02), (-0.34, -0.02), (-0.06, 0.12), (0.24, -0.02), (0.56, 0.04), (0.9, 0.34)],
    "straight": [
        (-0.86, -0.06), (-0.58, -0.03), (-0.29, -0.02), (0, -0.01), (0.29, -0.02), (0.58, -0.03), (0.86, -0.06),
    ],
    "swept": [(-0.95, 0.42), (-0.72, 0.12), (-0.45, -0.08), (-0.2, -0.2), (0.3, 0.10), (0.66, 0.28), (0.98, 0.5)],
    "spiky": [
        (-1.0, 0.22), (-0.66, -0.12), (-0.42, 0.06), (-0.12, -0.14), (0.12, 0.16), (0.46, -0.1), (0.72, 0.1),
        (1.02, 0.2),
    ],
    "parted": [(-0.98, 0.46), (-0.74, 0.22), (-0.46, -0.1), (0.46, -0.1), (0.74, 0.22), (0.98, 0.46)],
    "covering": [(-0.95, 0.58), (-0.62, 0.66), (-0.34, 0.50), (-0.04, 0.10), (0.28, -0.10), (0.6, 0.0), (0.95, 0.3)],
    "choppy": [
        (-0.96, 0.36), (-0.74, 0.0), (-0.52, 0.10), (-0.26, -0.06), (0.02, 0.06), (0.26, -0.08), (0.50, 0.08),
        (0.74, -0.02), (0.96, 0.36),
    ],
}


def tips_of(her: Sitter) -> Tips:
    """The tips of her fringe in head units, mirrored when she looks to the viewer's left."""
    tips = FRINGES[her.looks.fringe]
    return tips if her.looks.side > 0 else [(-x, y) for x, y in reversed(tips)]


def _notches(her: Sitter, tips: Tips) -> Tips:
    """The points between the tips, and one at each end."""
    deep = 0.10 if her.looks.fringe == "straight" else 0.34
    found = [(-1.02, -0.42)]
    for index in range(len(tips) - 1):
        (x0, y0), (x1, y1) = tips[index], tips[index + 1]
        y = min(y0, y1) - deep * (0.78 + 0.4 * her.chance.random())
        if her.looks.fringe == "parted" and x0 < 0 < x1:
            y = -0.66
        found.append(((x0 + x1) / 2, y))
    return [*found, (1.02, -0.42)]


def fringe_shape(her: Sitter, tips: Tips, notches: Tips) -> skia.Path:
    """Cap, fringe and side locks as one silhouette."""
    at = her.at
    path = skia.Path()
    path.moveTo(*at(-1.10, -0.30, 0))
    path.lineTo(*at(*notches[0]))
    for index, (x, y) in enumerate(tips):
        before, after = notches[index], notches[index + 1]
        if her.looks.fringe == "straight":
            for place in ((before[0] + 0.012, y), (after[0] - 0.012, y + 0.01), after):
                path.lineTo(*at(*place))
            continue
        path.quadTo(*at(before[0] - 0.03, (before[1] + y) / 2 + 0.07), *at(x, y))
        path.quadTo(*at(after[0] + 0.03, (after[1] + y) / 2 + 0.07), *at(*after))
    crown = [
        (1.10, -0.30, 0), (1.12, -0.5, 0), (0.92, -1.02, 0), (0.35, -1.36, 0), (-0.35, -1.36, 0), (-0.92, -1.02, 0),
        (-1.12, -0.5, 0),
    ]
    for x, y, z in crown:
        path.lineTo(*at(x, y, z))
    path.close()
    cap = blob(at.points(
        (-1.06, -0.1, 0), (-1.15, -0.45, 0), (-0.92, -1.02, 0), (-0.36, -1.37, 0), (0.36, -1.37, 0), (0.92, -1.02, 0),
        (1.15, -0.45, 0), (1.06, -0.1, 0), (0.98, -0.5, 0.2), (0.6, -0.8, 0.6), (0, -0.95, 0.8), (-0.6, -0.8, 0.6),
        (-0.98, -0.5, 0.2),
    ))
    return union(cap, path, *side_locks(her))


class Fringe:
    """Her front hair. Its shape is made first, because its shadow falls on the face; `draw` comes later."""

    def __init__(self, her: Sitter) -> None:
        self.her = her
        self.tips = tips_of(her)
        self.notches = _notches(her, self.tips)
        self.shape = fringe_shape(her, self.tips, self.notches)

    def draw(self) -> None:
        """Draw the hair over the face."""
        her, pen, at = self.her, self.her.pen, self.her.at
        cel(pen, self.shape, her.looks.hair, 26, 9, her.hair_shade)
        with pen.clipped(self.shape):
            self._draw_shine()
            for x, y in self.tips:
                pen.brush(at.points((x, y), (x * 0.94, y - 0.28), (x * 0.8, y - 0.62)), 24, her.hair_shade, alpha=0.75)
        for x, y in self.notches[1:-1]:
            pen.brush(at.points((x, y), (x * 0.86, y - 0.26), (x * 0.55, -1.0, 0.55)), 8, taper="out")
        for side in (-1, 1):
            pen.brush(at.points((side * 1.06, 0.42, 0.05), (side * 1.06, 0, 0.05), (side * 1.0, -0.5, 0.1)), 6)
        tilt = her.looks.side
        parting = at.points((0.04 * tilt, -1.30, 0.3), (-0.3 * tilt, -1.12, 0.5), (-0.52 * tilt, -0.86, 0.6))
        pen.brush(parting, 5, her.hair_deep)
        pen.outline(self.shape, 9)

    def _draw_shine(self) -> None:
        """A zigzag band of light round the crown."""
        upper, lower = [], []
        for step in range(27):
            x = -0.98 + 1.96 * step / 26
            y = -0.58 - 0.30 * math.sqrt(max(0.0, 1 - x * x))
            jag = 0.09 * self.her.chance.uniform(0.5, 1.3) if step % 2 else 0.0
            upper.append(self.her.at(x, y - 0.03 - jag * 0.8, 0.5))
            lower.append(self.her.at(x, y + 0.09 + jag * 1.2, 0.5))
        self.her.pen.fill(poly([*upper, *reversed(lower)]), self.her.hair_light, 0.95)

"""Accessories of the girls: bows, caps, glasses, a fox mask, arrows; some are drawn behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from workshop.art.goout.sitter import BOTH, CORNER, Sitter, lock
from workshop.art.goout.style import CYAN, PAPER, PINK, SUN
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import cel
from workshop.art.kit.paths import Point, blob, circle, oval, points_at, poly, rounded, star, turned

Draw = Callable[[Sitter], None]


def draw_behind(her: Sitter) -> None:
    """Draw those things that lie behind her."""
    for name in her.looks.things:
        if name in BEHIND:
            BEHIND[name](her)


def draw_in_front(her: Sitter) -> None:
    """Draw those things that lie in front of her."""
    for name in her.looks.things:
        if name in FRONT:
            FRONT[name](her)


def _bow(her: Sitter, x: float, y: float, size: float = 1.0) -> None:
    pen, colour = her.pen, her.looks.accent
    for wing in BOTH:
        cel(pen, blob([
            (x, y), (x + wing * 40 * size, y - 64 * size), (x + wing * 112 * size, y - 70 * size),
            (x + wing * 104 * size, y + 48 * size), (x + wing * 40 * size, y + 36 * size),
        ]), colour, 12, 9)
        cel(pen, blob([
            (x, y + 10 * size), (x + wing * 34 * size, y + 50 * size), (x + wing * 58 * size, y + 124 * size),
            (x + wing * 10 * size, y + 112 * size),
        ]), colour, 8, 8)
        pen.brush([(x + wing * 20 * size, y - 8 * size), (x + wing * 66 * size, y - 24 * size)], 6, taper="out")
    cel(pen, circle(x, y, 28 * size), shift(colour, 0.04), 7, 8)


def _bows(her: Sitter) -> None:
    for side in BOTH:
        _bow(her, *her.at(side * 0.83, -0.6, -0.1))


def _tail_bow(her: Sitter) -> None:
    _bow(her, *her.at(-her.looks.side * 0.45, -1.13, -0.1), size=0.86)


def _bun_ties(her: Sitter) -> None:
    """Round hair ties with two beads, one for each bun."""
    pen = her.pen
    for side in BOTH:
        x, y = her.at(side * 0.56, -0.98, 0.1)
        for dx, colour in ((-24, her.looks.accent), (24, SUN)):
            cel(pen, circle(x + dx, y, 27), colour, 8, 8)
            pen.fill(oval(x + dx - 8, y - 9, 8, 5, -40), "#ffffff", 0.9)


def _arrows(her: Sitter) -> None:
    """A quiver of arrows over the shoulder."""
    pen, side = her.pen, her.looks.side
    for index, colour in enumerate((her.looks.accent, SUN, PAPER)):
        foot = (500 + side * 120, 930)
        top = (500 + side * (300 + 62 * index), 392 + 58 * index)
        pen.line(foot, top, 17, pen.ink)
        pen.line(foot, top, 8, "#c98a4a")
        dx, dy = top[0] - foot[0], top[1] - foot[1]
        length = (dx * dx + dy * dy) ** 0.5
        ux, uy = dx / length, dy / length
        for wing in BOTH:
            feather = [
                top, (top[0] + wing * -uy * 34 + ux * 16, top[1] + wing * ux * 34 + uy * 16),
                (top[0] + wing * -uy * 34 - ux * 92, top[1] + wing * ux * 34 - uy * 92),
                (top[0] - ux * 116, top[1] - uy * 116),
            ]
            cel(pen, poly(feather), colour, 8, 8)
    quiver = poly([
        (500 + side * 150, 700), (500 + side * 330, 640), (500 + side * 420, 800), (500 + side * 250, 1060),
    ])
    cel(pen, quiver, her.looks.cloth, 20, 10)


def _bandaid(her: Sitter) -> None:
    x, y = her.at(-her.looks.side * 0.52, 0.60)
    strip = turned(rounded(x - 40, y - 15, 80, 30, 14), -24, x, y)
    her.pen.fill(strip, "#f6c99c")
    her.pen.outline(strip, 5)
    her.pen.fill(turned(rounded(x - 13, y - 13, 26, 26, 4), -24, x, y), "#e9ae7c")


def _ahoge(her: Sitter) -> None:
    x, y = her.at(0.04 * her.looks.side, -1.30, 0.3)
    curl = lock((x, y + 8), (x + her.looks.side * 60, y - 130), (x + her.looks.side * 156, y - 56), 50)
    cel(her.pen, curl, her.looks.hair, 6, 8, her.hair_shade)


def _clips(her: Sitter) -> None:
    for index in range(2):
        x, y = her.at(her.looks.side * (0.70 - 0.14 * index), -0.40 - 0.09 * index, 0.8)
        her.pen.brush([(x - 40, y + 16), (x + 40, y - 16)], 22, taper="flat")
        her.pen.brush([(x - 36, y + 14), (x + 36, y - 14)], 12, SUN if index else her.looks.accent, "flat")


def _lollipop(her: Sitter) -> None:
    """A sweet at the corner of her mouth."""
    pen, side = her.pen, her.looks.side
    x, y = her.at(side * 0.22, 0.78)
    end = (x + side * 132, y + 62)
    pen.line((x, y), end, 15, pen.ink)
    pen.line((x, y), end, 7, PAPER)
    cel(pen, circle(*end, 47), her.looks.accent, 12, 9)
    for turn in range(3):
        swirl = turned(blob([(end[0], end[1]), (end[0] + 20, end[1] - 8), (end[0] + 34, end[1] + 16)], closed=False),
            turn * 120, *end)
        pen.brush(swirl, 11, PAPER)


def _cap(her: Sitter) -> None:
    """A peaked officer's cap with a star."""
    pen, at, cloth = her.pen, her.at, her.looks.cloth
    crown = blob(at.points(
        (-1.10, -0.80, 0.2), (-1.36, -1.34, 0), (-0.7, -1.66, 0), (0, -1.80, 0), (0.7, -1.66, 0), (1.36, -1.34, 0),
        (1.10, -0.80, 0.2), (0.5, -1.02, 0.7), (-0.5, -1.02, 0.7),
    ))
    cel(pen, crown, cloth, 34, 11)
    pen.brush(at.points((-1.24, -1.30, 0.1), (-0.6, -1.44, 0.5), (0.6, -1.44, 0.5), (1.24, -1.30, 0.1)), 9, SUN)
    band = blob(at.points(
        (-1.12, -0.74, 0.2), (-1.10, -0.98, 0.1), (-0.5, -1.22, 0.7), (0.5, -1.22, 0.7), (1.10, -0.98, 0.1),
        (1.12, -0.74, 0.2), (0.5, -0.96, 0.8), (-0.5, -0.96, 0.8),
    ))
    cel(pen, band, her.looks.accent, 14, 9)
    peak = blob([*at.points((-0.92, -0.84, 0.6), (-0.4, -0.98, 0.9), (0.4, -0.98, 0.9), (0.92, -0.84, 0.6)),
        *at.points((0.70, -0.62, 0.95), (0, -0.56, 1.25), (-0.70, -0.62, 0.95))])
    cel(pen, peak, "#1b1030", 14, 9, "#0f0820")
    pen.brush(at.points((-0.56, -0.70, 1.05), (-0.2, -0.66, 1.2), (0.1, -0.66, 1.2)), 9, "#8d7fd0", alpha=0.8)
    x, y = at(0.0, -1.26, 0.9)
    for reach, colour in ((62, pen.ink), (50, SUN), (24, PAPER)):
        pen.fill(star(x, y, reach, reach * 0.48, 5), colour)


def _spot(her: Sitter) -> None:
    """A beauty spot under one eye."""
    her.pen.fill(circle(*her.at(-her.looks.side * 0.46, 0.58), 7), her.pen.ink)


def _glasses(her: Sitter) -> None:
    """Round glasses that catch the light."""
    pen, at, accent = her.pen, her.at, her.looks.accent
    pen.brush(at.points((-0.12, 0.2, 1.1), (0, 0.14, 1.15), (0.12, 0.2, 1.1)), 12, taper="flat")
    for side in BOTH:
        x, y = at(side * 0.45, 0.22, 1.0)
        rim = oval(x, y, 92 if side != her.looks.side else 84, 88)
        pen.fill(rim, "#bfe8ff", 0.20)
        with pen.clipped(rim):
            pen.fill(poly([(x - 120, y + 60), (x + 30, y - 120), (x + 66, y - 120), (x - 84, y + 60)]), "#ffffff", 0.42)
            pen.fill(poly([(x - 60, y + 70), (x + 80, y - 100), (x + 94, y - 100), (x - 46, y + 70)]), "#ffffff", 0.34)
        pen.stroke(rim, pen.ink, 19)
        pen.stroke(rim, accent, 9)


def _fox_mask(her: Sitter) -> None:
    """A festival mask pushed up to the side of the head."""
    pen, side = her.pen, -her.looks.side
    x, y = her.at(side * 0.86, -0.92, 0.2)

    def placed(points: Iterable[Point]) -> list[Point]:
        return points_at(points, x, y, side)

    mask = turned(blob(placed([
        (-98, -70), (-128, -196, CORNER), (-46, -132), (40, -132), (128, -190, CORNER), (108, -60), (84, 20), (20, 112),
        (-10, 112), (-76, 24),
    ]), tension=0.45), side * 16, x, y)
    cel(pen, mask, PAPER, 20, 10, "#cfc4e0")
    for points, colour in (
        ([(-106, -160), (-70, -112), (-98, -94)], PINK), ([(106, -156), (64, -112), (94, -88)], PINK),
        ([(-76, -40), (-20, -18), (-26, -2), (-70, -14)], her.pen.ink),
        ([(82, -40), (28, -18), (34, -2), (76, -14)], her.pen.ink),
        ([(-10, 82), (20, 82), (6, 104)], her.pen.ink),
    ):
        pen.fill(turned(blob(placed(points)), side * 16, x, y), colour)
    for points in ([(-84, 12), (-40, 20)], [(-80, 32), (-40, 34)], [(88, 12), (46, 20)], [(82, 32), (44, 34)],
        [(0, -120), (4, -60)], [(-22, -112), (-12, -66)], [(26, -112), (18, -66)]):
        pen.brush(turned(blob(placed(points), closed=False), side * 16, x, y), 11, "#e8283f")


def _earrings(her: Sitter) -> None:
    for side in BOTH:
        x, y = her.at(side * 1.0, 0.44, 0)
        for width, colour in ((15, her.pen.ink), (7, SUN)):
            her.pen.stroke(circle(x, y + 20, 19), colour, width)


def _talisman(her: Sitter) -> None:
    """A paper charm tucked into her hair."""
    pen, side = her.pen, -her.looks.side
    x, y = her.at(side * 0.74, -0.62, 0.6)
    strip = turned(poly([(x - 40, y - 100), (x + 40, y - 100), (x + 40, y + 100), (x - 40, y + 100)]), side * 12, x, y)
    cel(pen, strip, "#fff3cf", 10, 8, "#e0cfa0")
    marks = (
        [(0, -82), (0, -58)], [(-22, -34), (0, -54), (22, -34), (0, -14), (-22, -34)], [(-4, -34), (4, -34)],
        [(-22, 10), (-8, 2), (8, 16), (22, 8)], [(-22, 34), (-8, 26), (8, 40), (22, 32)], [(0, 56), (0, 80)],
    )
    for points in marks:
        line = blob([(x + dx, y + dy) for dx, dy in points], closed=False, tension=0.2)
        pen.brush(turned(line, side * 12, x, y), 10, "#d8203a", "fat")


def _beads(her: Sitter) -> None:
    """Large prayer beads round her neck."""
    pen = her.pen
    for index in range(11):
        share = index / 10 * 2 - 1
        x, y = her.neck_x + share * 176, 1000 - 236 * share * share
        cel(pen, circle(x, y, 27), her.looks.accent if index % 5 == 0 else mix(her.looks.eye, "#ffffff", 0.25), 8, 7)
        pen.fill(oval(x - 9, y - 9, 8, 5, -40), "#ffffff", 0.9)


def _wisps(her: Sitter) -> None:
    """Spirit fires that float beside her."""
    for x, y, size, flip in ((92, 300, 1.0, 1), (900, 250, 1.25, -1), (930, 610, 0.8, -1)):
        flame = blob([
            (x, y + 66 * size), (x - 56 * size, y + 8 * size), (x - 20 * size, y - 40 * size),
            (x + flip * 30 * size, y - 120 * size, CORNER), (x + 30 * size, y - 34 * size),
            (x + 56 * size, y + 14 * size),
        ])
        cel(her.pen, flame, CYAN, 12, 8)
        core = [(x, y + 46 * size), (x - 30 * size, y + 10 * size), (x, y - 34 * size), (x + 30 * size, y + 12 * size)]
        her.pen.fill(blob(core), "#d8fbff")


BEHIND: dict[str, Draw] = {"arrows": _arrows, "wisps": _wisps}
FRONT: dict[str, Draw] = {
    "bows": _bows, "tail_bow": _tail_bow, "bun_ties": _bun_ties, "bandaid": _bandaid, "ahoge": _ahoge, "clips": _clips,
    "lollipop": _lollipop, "cap": _cap, "spot": _spot, "glasses": _glasses, "fox_mask": _fox_mask,
    "earrings": _earrings, "talisman": _talisman, "beads": _beads,
}

"""What goats wear on the face: glasses, masks, patches, scars, bandages, moustaches."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.battlegoats.goats.sitter import BOTH, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, circle, minus, oval, rounded, star, union
from workshop.art.kit.rig import HeadPlace
from workshop.art.kit.shaders import linear

BLACK = "#241a18"


def _eye(sitter: Sitter, half: int, depth: float = 0.75) -> tuple[float, float]:
    x, y = sitter.rig(half * 0.40, -0.20, depth)
    return x, y


def _sunglasses(sitter: Sitter) -> None:
    pen = sitter.pen
    for half in (sitter.side, -sitter.side):
        x, y = _eye(sitter, half)
        wide = 100 if half != sitter.side else 82
        lens = blob([
            (x - wide, y - 62, "c"), (x + wide, y - 62, "c"), (x + wide * 0.86, y + 30), (x, y + 78),
            (x - wide * 0.86, y + 30),
        ])
        pen.fill(lens, linear(x, y - 70, x, y + 80, [
            (0, "#241a3a", 1), (0.6, "#5a2a5a", 1), (1, "#e2703f", 1),
        ]))
        pen.outline(lens, 12)
        with pen.clipped(lens):
            pen.brush([(x - wide * 0.8, y + 40), (x - wide * 0.1, y - 70)], 22, "#ffffff", "flat", 0.7)
            pen.brush([(x - wide * 0.3, y + 60), (x + wide * 0.3, y - 60)], 10, "#ffffff", "flat", 0.5)
    bridge = [_eye(sitter, -1), sitter.rig(0, -0.32, 1.0), _eye(sitter, 1)]
    pen.brush([(x, y - 56) for x, y in bridge], 16, BLACK, "flat")


def _spectacles(sitter: Sitter) -> None:
    """Small round reading glasses low on the nose."""
    places = []
    for half in BOTH:
        x, y = sitter.rig(half * 0.30, 0.12, 0.95)
        places.append((x, y))
        sitter.pen.fill(circle(x, y, 66), "#dff4f2", 0.42)
        sitter.pen.stroke(circle(x, y, 66), "#2e1d18", 17)
        sitter.pen.stroke(circle(x, y, 66), "#e2bd5a", 8)
        sitter.pen.brush([(x - 32, y + 20), (x + 14, y - 38)], 11, "#ffffff", "flat", 0.75)
    (x0, y0), (x1, _) = places
    sitter.pen.brush([(x0 + 64, y0 - 6), ((x0 + x1) / 2, y0 - 26), (x1 - 64, y0 - 6)], 11, "#2e1d18", "flat")


def _monocle(sitter: Sitter) -> None:
    x, y = _eye(sitter, -sitter.side)
    sitter.pen.stroke(circle(x, y, 82), "#2e1d18", 20)
    sitter.pen.stroke(circle(x, y, 82), "#e2bd5a", 11)
    sitter.pen.brush([(x - 40, y + 30), (x + 20, y - 50)], 12, "#ffffff", "flat", 0.6)
    sitter.pen.brush([
        (x, y + 84), (x - sitter.side * 40, y + 260), (x - sitter.side * 20, y + 460),
    ], 7, "#e2bd5a", "flat")


def _eyepatch(sitter: Sitter) -> None:
    half = -sitter.side
    x, y = _eye(sitter, half, 0.7)
    strap = sitter.rig.points((half * 0.62, -0.72, 0.3), (half * 0.40, -0.3, 0.7), (-half * 0.62, 0.05, 0.3))
    sitter.pen.brush(strap, 13, BLACK, "flat")
    sitter.solid(blob([
        (x - 68, y - 52), (x + 68, y - 52), (x + 52, y + 46), (x, y + 70), (x - 52, y + 46),
    ]), "#33262a")
    sitter.pen.fill(icon("skull-crossed-bones", x, y, 72), "#efe4c8")


def _domino(sitter: Sitter) -> None:
    """A thief's mask; the eyes look through it."""
    at = sitter.rig
    shape = blob(at.points(
        (0, -0.32, 1.0), (0.3, -0.50, 0.8), (0.66, -0.46, 0.3), (0.68, -0.16, 0.2), (0.46, 0.08, 0.7),
        (0.16, 0.0, 0.98), (0, -0.1, 1.05),
        (-0.16, 0.0, 0.98), (-0.46, 0.08, 0.7), (-0.68, -0.16, 0.2), (-0.66, -0.46, 0.3), (-0.3, -0.50, 0.8),
    ))
    for half in BOTH:
        x, y = _eye(sitter, half, 0.62)
        shape = minus(shape, oval(x, y + 4, 60, 44))
    sitter.solid(shape, "#2b2530")


def _goggles(sitter: Sitter) -> None:
    """Work goggles over the eyes, glass catching the light."""
    pen = sitter.pen
    strap = sitter.rig.points(
        (-0.66, -0.22, 0.2), (-0.3, -0.28, 0.85), (0, -0.30, 1.0), (0.3, -0.28, 0.85), (0.66, -0.22, 0.2),
    )
    pen.brush(strap, 44, "#2e1d18", "flat")
    pen.brush(strap, 32, "#7a4a2a", "flat")
    for half in (sitter.side, -sitter.side):
        x, y = _eye(sitter, half)
        sitter.solid(circle(x, y, 88), "#b88a3e")
        lens = circle(x, y, 62)
        pen.fill(lens, linear(x - 50, y - 60, x + 40, y + 60, [
            (0, "#eafff6", 1), (0.5, "#62b8a6", 1), (1, "#1d5a58", 1),
        ]))
        pen.fill(rounded(x - 38, y - 4, 76, 24, 10), "#1a0f0a", 0.8)
        pen.outline(lens, 8)
        pen.brush([(x - 34, y + 14), (x + 18, y - 44)], 13, "#ffffff", "flat", 0.8)


def _moustache(sitter: Sitter) -> None:
    for half in BOTH:
        wing: list[HeadPlace] = [
            (0, 1.02, 1.2), (half * 0.26, 1.0, 1.1), (half * 0.52, 0.98, 0.9), (half * 0.72, 0.78, 0.8, "c"),
            (half * 0.56, 1.16, 0.9), (half * 0.2, 1.16, 1.1),
        ]
        sitter.on_head(wing, shift(sitter.look.patch, -0.06))


def _scar(sitter: Sitter) -> None:
    at, pen = sitter.rig, sitter.pen
    half = -sitter.side
    for offset in (-0.08, 0.04, 0.16):
        line = at.points(
            (half * (0.14 + offset), 0.14, 0.98), (half * (0.2 + offset), 0.4, 0.98),
            (half * (0.14 + offset), 0.66, 1.0),
        )
        pen.brush(line, 17, "#8a2f2a")
        pen.brush(line, 8, "#e09a86")


def _black_eye(sitter: Sitter) -> None:
    x, y = _eye(sitter, -sitter.side, 0.62)
    sitter.pen.stroke(oval(x, y + 22, 66, 52), "#6a3a7a", 30, 0.75, 6)
    plaster = sitter.rig(sitter.side * 0.2, 0.46, 0.98)
    with sitter.pen.placed(*plaster, 1, 24):
        for turn in (0, 90):
            with sitter.pen.placed(0, 0, 1, turn):
                sitter.solid(rounded(-58, -18, 116, 36, 18), "#eab98a", 6)


def _dizzy(sitter: Sitter) -> None:
    """Stars circling the head."""
    for index in range(5):
        x = 500 + (index - 2) * 150
        y = 150 + abs(index - 2) ** 2 * 34
        sitter.solid(star(x, y, 44 - 5 * abs(index - 2), 18, 5, -90 + index * 16), "#ffd95a", 7)


def _soot(sitter: Sitter) -> None:
    chance = sitter.chance
    for _ in range(10):
        x, y = sitter.rig(chance.uniform(-0.45, 0.45), chance.uniform(0.1, 0.95), 0.95)
        sitter.pen.fill(
            oval(x, y, chance.uniform(12, 40), chance.uniform(8, 22), chance.uniform(-40, 40)), "#2a2426",
            0.5, 5,
        )


def _flower(sitter: Sitter) -> None:
    at, side = sitter.rig, sitter.side
    stem = at.points((0.2 * side, 1.14, 1.05), (0.5 * side, 1.1, 0.9), (0.75 * side, 1.0, 0.8))
    sitter.pen.brush(stem, 9, "#6a8a3a", "flat")
    sitter.pen.fill(icon("daisy", *at(0.84 * side, 0.94, 0.8), 110), "#fff4c8")


def _rose(sitter: Sitter) -> None:
    """A rose between the teeth."""
    at, pen, side = sitter.rig, sitter.pen, sitter.side
    stem = at.points((-0.42 * side, 1.16, 0.9), (0, 1.17, 1.15), (0.6 * side, 1.06, 0.9))
    pen.brush(stem, 20, "#2e1d18", "flat")
    pen.brush(stem, 11, "#4f8a3a", "flat")
    x, y = at(0.76 * side, 1.0, 0.8)
    for radius, light in ((66, -0.04), (46, 0.03), (26, -0.08)):
        petals = union(*(
            oval(
                x + radius * 0.34 * dx, y + radius * 0.34 * dy, radius * 0.72, radius * 0.66,
            ) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))
        ))
        sitter.solid(petals, shift("#d8344a", light), 6)
    leaf = at(-0.3 * side, 1.08, 1.0)
    sitter.solid(oval(*leaf, 40, 18, -30 * side), "#5f9a4a", 5)


def _freckles(sitter: Sitter) -> None:
    for half in BOTH:
        for dot in range(3):
            x, y = sitter.rig(half * (0.2 + 0.07 * dot), 0.42 + 0.07 * (dot % 2), 0.95)
            sitter.pen.fill(circle(x, y, 9), sitter.darker, 0.7)


def _lashes(sitter: Sitter) -> None:
    for half in BOTH:
        x, y = _eye(sitter, half, 0.62)
        for lash in range(3):
            start = (x + half * (44 + lash * 14), y - 44 + lash * 20)
            sitter.pen.brush([
                start, (start[0] + half * 34, start[1] - 30), (start[0] + half * 52, start[1] - 52),
            ], 11, "#2a1a14", "out")


def _braids(sitter: Sitter) -> None:
    """Two heavy red braids that fall on the chest."""
    hair = "#c8562a"
    for half in BOTH:
        for knot in range(7):
            x, y = sitter.rig(half * (0.58 + 0.03 * knot), -0.42 + 0.27 * knot, 0.3)
            sitter.solid(oval(x, y, 52 - knot * 2, 50, half * 24), hair if knot % 2 else shift(hair, 0.05), 7)
        x, y = sitter.rig(half * 0.78, 1.46, 0.3)
        sitter.solid(rounded(x - 34, y - 22, 68, 34, 10), "#f2b73a", 6)
        sitter.solid(blob([
            (x - 26, y + 10), (x + 26, y + 10), (x + 12, y + 86, "c"), (x - 14, y + 70, "c"),
        ]), hair, 6)
    fringe: list[HeadPlace] = [
        (-0.5, -0.62, 0.5), (-0.2, -0.92, 0.5), (0.2, -0.92, 0.5), (0.5, -0.62, 0.5), (0.28, -0.5, 0.8),
        (0.1, -0.3, 0.95, "c"), (0, -0.56, 0.9), (-0.16, -0.34, 0.95, "c"), (-0.28, -0.52, 0.8),
    ]
    sitter.on_head(fringe, hair)


def _old_brows(sitter: Sitter) -> None:
    """The long bushy eyebrows of an old goat."""
    for half in BOTH:
        x, y = _eye(sitter, half, 0.62)
        brow: list[Point] = [
            (x - half * 70, y - 66), (x, y - 104), (x + half * 90, y - 70), (x + half * 150, y + 30, "c"),
            (x + half * 70, y - 24), (x + half * 20, y - 40), (x - half * 40, y - 34),
        ]
        sitter.solid(blob(brow), mix(sitter.look.coat, "#ffffff", 0.6), 7)


def _pout_sweat(sitter: Sitter) -> None:
    for drop in range(3):
        x, y = sitter.rig(sitter.side * -0.78, -0.7 + drop * 0.24, 0.1)
        x -= sitter.side * drop * 22
        sitter.solid(blob([(x, y - 40, "c"), (x + 20, y + 6), (x, y + 26), (x - 20, y + 6)]), "#a8dcea", 5)


def _steam(sitter: Sitter) -> None:
    """Snorting clouds at the nostrils."""
    for half in BOTH:
        x, y = sitter.rig(half * 0.62, 1.02, 1.0)
        puff = union(*(circle(x + half * step * 62, y + step * 26, 36 + step * 15) for step in range(3)))
        sitter.solid(puff, "#fbf3e0", 7)


def _medallion(sitter: Sitter) -> None:
    sitter.pen.brush([(330, 720), (420, 850), (500, 880), (580, 850), (670, 720)], 22, "#2e1d18", "flat")
    sitter.pen.brush([(330, 720), (420, 850), (500, 880), (580, 850), (670, 720)], 12, "#f2b73a", "flat")
    sitter.solid(star(500, 900, 62, 28, 5), "#f2b73a")


def _whistle_sour(sitter: Sitter) -> None:
    """A puckered mouth with the pain lines of something very sour."""
    x, y = sitter.rig(0, 1.16, 1.14)
    sitter.pen.fill(oval(x, y, 36, 24), sitter.look.coat)
    sitter.pen.stroke(oval(x, y, 24, 16), "#2a1512", 10)
    for half in BOTH:
        for line in range(3):
            start = (x + half * 40, y - 14 + line * 16)
            sitter.pen.brush(
                [start, (start[0] + half * 36, start[1] - 16 + line * 18)], 7, sitter.darker, "out",
            )


WEAR: dict[str, Callable[[Sitter], None]] = {
    "sunglasses": _sunglasses, "spectacles": _spectacles, "monocle": _monocle, "eyepatch": _eyepatch,
    "domino": _domino, "goggles": _goggles, "moustache": _moustache, "scar": _scar, "black eye": _black_eye,
    "dizzy": _dizzy, "soot": _soot, "flower": _flower, "rose": _rose, "freckles": _freckles,
    "lashes": _lashes,
    "braids": _braids, "old brows": _old_brows, "sweat": _pout_sweat, "steam": _steam,
    "medallion": _medallion,
    "pucker": _whistle_sour,
}

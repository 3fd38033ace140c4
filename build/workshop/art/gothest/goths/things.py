"""Hats, veils, glasses, and the animals or ghosts that keep a goth company."""

from __future__ import annotations

import math

from workshop.art.gothest.goths.sitter import BOTH, CORNER, INK, Sitter
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle, moved, oval, poly, star, union
from workshop.art.kit.rig import HeadPlace
from workshop.art.kit.shaders import linear

FELT, BAND = "#241b2c", "#7a1f4a"


def _top_hat(who: Sitter) -> None:
    at = who.at
    crown: list[HeadPlace] = [
        (-0.72, -0.9, 0.3, CORNER), (-0.80, -1.80, 0, CORNER), (0, -1.9, 0.1), (0.80, -1.80, 0, CORNER),
        (0.72, -0.9, 0.3, CORNER), (0, -0.74, 0.9),
    ]
    who.solid(blob(at.points(*crown), tension=0.3), FELT, 36, 11)
    who.solid(blob(at.points((-0.73, -1.16, 0.3), (0, -1.02, 0.9), (0.73, -1.16, 0.3), (0.72, -0.90, 0.3),
        (0, -0.72, 0.9), (-0.72, -0.90, 0.3))), BAND, 10, 8, rim=False)
    brim = [(-1.35, -0.82, 0.1), (-0.7, -0.78, 0.7), (0, -0.66, 1.1), (0.7, -0.78, 0.7), (1.35, -0.82, 0.1),
        (1.2, -1.02, -0.1), (0.7, -0.98, 0.4), (0, -0.9, 0.7), (-0.7, -0.98, 0.4), (-1.2, -1.02, -0.1)]
    who.solid(blob(at.points(*brim)), FELT, 12, 11)
    x, y = at(who.side * 0.4, -1.02, 0.9)
    who.pen.fill(icon("rose", x, y, 110, 10), "#d84a6a")


def _wide_brim(who: Sitter) -> None:
    at = who.at
    who.solid(blob(at.points((-0.8, -0.95, 0.2), (-0.78, -1.5, 0), (-0.2, -1.74, 0), (0.5, -1.66, 0), (0.82, -1.4, 0),
        (0.8, -0.95, 0.2), (0, -0.8, 0.8))), FELT, 30, 11)
    brim = [(-2.0, -0.55, -0.1), (-1.1, -0.85, 0.2), (0, -0.72, 0.9), (1.1, -0.85, 0.2), (2.0, -0.55, -0.1),
        (1.1, -1.1, -0.2), (0, -1.0, 0.5), (-1.1, -1.1, -0.2)]
    who.solid(blob(at.points(*brim)), "#2c2136", 16, 11)
    for index, colour in enumerate(("#7a1f4a", "#51204f", "#8a2f55")):
        x, y = at(-who.side * 0.5 + index * 0.16, -0.98 - 0.02 * index, 0.9)
        who.solid(circle(x, y, 34), colour, 8, 6, rim=False)
        who.pen.brush([(x - 18, y + 2), (x, y - 14), (x + 16, y + 4), (x - 4, y + 14)], 5)


def _tiara(who: Sitter, metal: str = "#b9b4c6") -> None:
    points: list[HeadPlace] = [(-0.9, -0.62, 0.3)]
    for index in range(7):
        x = -0.75 + 0.25 * index
        points += [(x - 0.1, -0.82 - 0.1 * math.cos(index - 3), 0.6, CORNER),
            (x, -1.22 - 0.22 * math.cos((index - 3) * 0.5), 0.5, CORNER)]
    who.solid(blob(who.at.points(*points, (0.9, -0.62, 0.3), (0, -0.78, 0.9)), tension=0.3), metal, 10, 8)
    for index in range(7):
        jewel = circle(*who.at(-0.75 + 0.25 * index, -0.88 - 0.06 * math.cos((index - 3) * 0.5), 0.7), 12)
        who.pen.fill(jewel, who.looks.rim)
        who.pen.outline(jewel, 4)


def _ice_crown(who: Sitter) -> None:
    """Long icicles that grow upwards."""
    for index in range(9):
        x = -0.88 + 0.22 * index
        high = 0.34 + 0.5 * math.cos((index - 4) * 0.36)
        spike = who.at.points((x - 0.12, -0.74 - 0.1 * math.cos(x * 2), 0.6), (x * 1.14, -0.95 - high, 0.3),
            (x + 0.12, -0.74 - 0.1 * math.cos(x * 2), 0.6))
        who.solid(poly(spike), "#cfeaf7" if index % 2 else "#a9d6ef", 12, 7)
    band = who.at.points((-0.98, -0.5, 0.2), (-0.5, -0.76, 0.7), (0, -0.84, 0.9), (0.5, -0.76, 0.7), (0.98, -0.5, 0.2),
        (0.5, -0.62, 0.8), (0, -0.7, 1.0), (-0.5, -0.62, 0.8))
    who.solid(blob(band), "#e8f6ff", 6, 7, rim=False)


def _horns(who: Sitter) -> None:
    for side in BOTH:
        horn = who.at.points((side * 0.5, -1.1, 0.4), (side * 0.8, -1.5, 0.1), (side * 0.72, -1.95, 0, CORNER),
            (side * 1.05, -1.5, 0), (side * 0.86, -0.9, 0.2))
        who.solid(blob(horn), "#3a2a38", 12, 9)
        for ridge in range(4):
            who.pen.brush(who.at.points((side * (0.55 + 0.05 * ridge), -1.12 - 0.13 * ridge, 0.3),
                (side * (0.9 + 0.02 * ridge), -1.02 - 0.15 * ridge, 0.2)), 5)


def _turban(who: Sitter) -> None:
    """A wrapped scarf with a jewel and a plume."""
    at, looks = who.at, who.looks
    plume = blob(at.points((-0.1, -1.2, 0.6), (-0.36, -1.7, 0.4), (0.1, -2.1, 0.3), (0.34, -1.96, 0.3, CORNER),
        (0.26, -1.6, 0.4), (0.12, -1.2, 0.6)))
    who.solid(plume, "#2a6a74", 16, 8)
    for roll, (lift, colour) in enumerate(((0.0, "#5a2a72"), (0.28, "#7a3a92"), (0.52, "#5a2a72"))):
        wrap = at.points((-1.14 + 0.16 * roll, -0.34 - lift, 0.1), (-0.6, -0.84 - lift, 0.7), (0, -0.92 - lift, 0.9),
            (0.6, -0.84 - lift, 0.7), (1.14 - 0.16 * roll, -0.34 - lift, 0.1), (1.0 - 0.16 * roll, -0.94 - lift, 0), (0,
            -1.34 - lift * 0.8, 0.3), (-1.0 + 0.16 * roll, -0.94 - lift, 0))
        who.solid(blob(wrap), colour, 20, 9)
    x, y = at(0, -1.08, 0.9)
    who.solid(oval(x, y, 34, 44), looks.rim, 8, 7, rim=False)
    who.solid(oval(x, y, 18, 26), "#2a9a8a", 6, 5, rim=False)
    who.pen.fill(circle(x - 6, y - 10, 6), "#ffffff")


def _candles(who: Sitter) -> None:
    """An iron hoop with four burning candles."""
    at = who.at
    for x, high in ((-0.62, 0.5), (-0.22, 0.68), (0.22, 0.62), (0.62, 0.52)):
        px, py = at(x, -0.98, 0.6)
        wick = py - high * 216
        who.solid(poly([(px - 27, py), (px - 25, wick), (px + 25, wick), (px + 27, py)]), "#f0e2c4", 10, 7, rim=False,
            shadow="#b08a6a")
        for dx, low in ((-18, 44), (6, 26), (20, 58)):
            who.pen.fill(oval(px + dx, wick + low * 0.5, 9, low * 0.7), "#fff6de")
        who.pen.brush([(px, wick), (px, wick - 16)], 5)
        for size, colour, alpha, blur in ((78, "#ffb040", 0.55, 26), (30, "#ff9a2e", 1, 0), (17, "#fff0b0", 1, 0)):
            flame = moved(blob([(0, 1), (-0.9, 0.1), (0, -2.0, CORNER), (0.9, 0.1)]), px, wick - 34, size * 0.62)
            who.pen.fill(flame, colour, alpha, blur)
    hoop = at.points((-1.06, -0.66, 0.2), (0, -0.84, 1.0), (1.06, -0.66, 0.2), (1.02, -0.9, 0.2), (0, -1.08, 0.9),
        (-1.02, -0.9, 0.2))
    who.solid(blob(hoop), "#4a4252", 12, 9)


def _beret(who: Sitter) -> None:
    at, side = who.at, who.side
    top = at.points((-side * 1.02, -0.62, 0.3), (-side * 1.5, -1.0, 0), (-side * 1.1, -1.56, 0), (0, -1.66, 0.1),
        (side * 0.86, -1.3, 0.2), (side * 0.98, -0.76, 0.3), (0, -0.98, 0.9))
    who.solid(blob(top), "#33203f", 34, 11)
    band = at.points((-1.04, -0.6, 0.25), (0, -0.92, 0.95), (1.02, -0.66, 0.25), (1.0, -0.8, 0.25), (0, -1.08, 0.9),
        (-1.02, -0.76, 0.25))
    who.solid(blob(band), BAND, 8, 8, rim=False)
    who.pen.brush(at.points((-side * 0.3, -1.62, 0.1), (-side * 0.36, -1.78, 0.1)), 12)


HATS = {
    "top": _top_hat, "brim": _wide_brim, "tiara": _tiara, "ice": _ice_crown, "horns": _horns, "turban": _turban,
    "candles": _candles, "beret": _beret,
}


def draw_hat(who: Sitter) -> None:
    """Draw the hat, if there is one."""
    if who.looks.hat:
        HATS[who.looks.hat](who)


def draw_veil(who: Sitter) -> None:
    """Draw a dotted veil over the eyes."""
    if "veil" not in who.looks.things:
        return
    pen, chance = who.pen, who.chance
    veil = blob(who.at.points((-0.95, -0.9, 0.2), (0, -1.1, 0.2), (0.95, -0.9, 0.2), (1.2, -0.2, 0.1), (1.0, 0.42, 0.3),
        (0, 0.56, 1.1), (-1.0, 0.42, 0.3), (-1.2, -0.2, 0.1)))
    with pen.clipped(veil):
        pen.flood(INK, 0.16)
        for thread in range(-30, 60):
            for slant in (700, -700):
                start = thread * 34 + (700 if slant < 0 else 0)
                pen.line((start, 0), (start + slant, 1000), 2, INK, 0.5)
        for _ in range(22):
            pen.fill(circle(*who.at(chance.uniform(-1, 1), chance.uniform(-0.9, 0.45)), 6), INK, 0.9)
    pen.outline(veil, 6)


def draw_spectacles(who: Sitter) -> None:
    """Draw round dark glasses pushed down, or a monocle on a chain."""
    at, pen = who.at, who.pen
    if "glasses" in who.looks.things:
        for half in BOTH:
            x, y = at(half * 0.44, 0.14, 0.98)
            wide = 82 if half == -who.side else 72
            lens = oval(x, y, wide, 76)
            dusk = [(0, "#2a1440", 1), (0.5, "#7a2a5a", 1), (0.75, "#f08a3a", 1), (1, "#ffd36b", 1)]
            pen.fill(lens, linear(x, y - 76, x, y + 76, dusk))
            pen.fill(circle(x, y + 18, 20), "#fff0b0")
            pen.shade(lens, 10, 12, "#ffffff", 0.35)
            pen.stroke(lens, INK, 16)
            pen.stroke(lens, "#d9b45a", 9)
        pen.brush(at.points((-0.12, 0.1, 1.1), (0, 0.04, 1.15), (0.12, 0.1, 1.1)), 11, "#d9b45a", "flat")
    if "monocle" in who.looks.things:
        half = -who.side
        x, y = at(half * 0.43, 0.1, 0.98)
        lens = circle(x, y, 68)
        pen.fill(lens, "#ffffff", 0.16)
        pen.stroke(lens, INK, 14)
        pen.stroke(lens, "#d9b45a", 8)
        pen.brush([(x + half * 50, y + 46), (x + half * 90, y + 190), (x + half * 70, y + 380)], 5, "#d9b45a", "flat")


def draw_company(who: Sitter) -> None:
    """Draw the animal, ghost or pen beside the goth."""
    things, pen = who.looks.things, who.pen
    x = 500 - who.side * 330
    if "bat" in things:
        who.solid(icon("bat", x, 690, 300, who.side * 8), "#2e2138", 12, 8, hatch=0.4)
        for eye in BOTH:
            pen.fill(circle(x + eye * 13, 664, 6), "#ffcf4a")
    if "crow" in things:
        _crow(who, x + who.side * 30)
    if "ghost" in things:
        _ghost(who, x)
    if "quill" in things:
        root = who.at(-who.side * 0.98, 0.1, 0.2)
        tip = (root[0] - who.side * 170, root[1] - 330)
        feather = blob([root, (root[0] - who.side * 130, root[1] - 120), (*tip, CORNER),
            (root[0] - who.side * 30, root[1] - 200)])
        who.solid(feather, "#b48ae6", 14, 8)
        pen.brush([root, ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - 20), tip], 6, "#efe4ff", "out")


def _crow(who: Sitter, x: float) -> None:
    """A crow on the shoulder that looks at the viewer."""
    side = who.side
    body = blob([(x - 70, 760), (x - 84, 650), (x - 40, 570), (x + 40, 570), (x + 84, 650), (x + 70, 760), (x, 820)])
    who.solid(body, "#241f33", 24, 9)
    who.solid(blob([(x - side * 10, 610), (x - side * 90, 650), (x - side * 120, 800, CORNER), (x - side * 20, 770)]),
        "#2f2946", 16, 8)
    who.solid(circle(x + side * 8, 540, 62), "#241f33", 18, 9)
    who.solid(blob([(x + side * 40, 520), (x + side * 130, 548, CORNER), (x + side * 44, 570)]), "#d99a3a", 8, 7,
        rim=False)
    pen = who.pen
    pen.fill(circle(x + side * 22, 528, 17), "#ffcf4a")
    pen.fill(circle(x + side * 25, 530, 8), INK)


def _ghost(who: Sitter, x: float) -> None:
    """A small ghost that peers over the shoulder."""
    points = [(-76, 190), (-84, 40), (-62, -50), (0, -84), (62, -50), (84, 40), (76, 190), (38, 158), (0, 196),
        (-38, 158)]
    shape = blob([(x + dx * 0.9, 600 + dy * 0.9) for dx, dy in points])
    who.pen.fill(shape, "#bfe6ff", 0.5, blur=24)
    who.solid(shape, "#e6f1fb", 18, 8, shadow="#8fb0d0")
    for dx in (-26, 22):
        who.pen.fill(oval(x + dx, 590, 12, 19), INK)
    who.pen.fill(oval(x - 2, 636, 11, 15), INK)
    for dx in (-46, 44):
        who.pen.fill(circle(x + dx, 622, 12), "#f0a0b8", 0.6)


def draw_stars(who: Sitter) -> None:
    """Draw sparks round the head."""
    if "snow" not in who.looks.things:
        return
    for x, y, size in ((120, 240, 34), (880, 300, 40), (180, 520, 24), (840, 560, 28), (820, 110, 24), (200, 90, 26)):
        flake = union(*(star(x, y, size, size * 0.12, 3, turn) for turn in (-90, 90)))
        who.pen.fill(flake, "#ffffff", 0.9)
        who.pen.fill(circle(x, y, size * 0.3), "#ffffff", 0.9)

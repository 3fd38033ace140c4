"""Lands: islands that walk on legs and islands that stand; they differ in what grows or is built on top."""

from __future__ import annotations

import math

import skia

from art.gothies.land_tops import TOPS
from art.gothies.sitter import BOTH, Looks, Sitter, X
from art.gothies.spirits import draw_motes
from art.kit.glowing import aura
from art.kit.paths import blob, circle, oval

GROUND = 640
"""y of the ground line, on 1000 x 1000 units."""


def draw_land(canvas: skia.Canvas, key: str, rune: str, walks: bool) -> None:
    """Draw a land on 1000 x 1000 units; KeyError when there is no such card."""
    top, hue = LANDS[key]
    sitter = Sitter(canvas, Looks(sum(map(ord, key)), rune, hue=hue))
    aura(sitter.pen, X, 440, 500, sitter.edge, 0.5)
    for radius, alpha in ((330, 0.35), (392, 0.3), (456, 0.22)):
        sitter.pen.stroke(circle(X, 445, radius), sitter.edge, 3, alpha)
    if walks:
        _draw_legs(sitter)
        TOPS[top](sitter, GROUND)
        _draw_island(sitter)
    else:
        TOPS[top](sitter, GROUND + 20)
        _draw_rock(sitter)
    draw_motes(sitter.pen, sitter.edge, 34)


def _draw_legs(sitter: Sitter) -> None:
    """Four long legs in mid-stride, two of them in front."""
    for hip, knee, foot, far in (
        (-200, -300, -250, True),
        (210, 300, 350, True),
        (-90, -150, -60, False),
        (110, 190, 140, False),
    ):
        line = [(X + hip, 680), (X + knee, 800), (X + foot, 940)]
        width = 40 if far else 56
        sitter.pen.brush(line, width + 12, "#070720", "flat", jitter=0.05)
        sitter.pen.brush(line, width, sitter.deep if far else sitter.bright, "flat", jitter=0.05)
        sitter.pen.brush(line, 8, sitter.edge, "flat", 0.8)
        sitter.pen.fill(circle(X + knee, 800, width * 0.62), sitter.edge, 0.9)
        sitter.shine(oval(X + foot, 944, width * 1.1, 22), 0.1, 8)


def _draw_island(sitter: Sitter) -> None:
    """The island of a walking land, with a face that looks ahead."""
    shape = [
        (-340, 640),
        (-180, 622),
        (0, 630),
        (180, 620),
        (340, 640),
        (270, 740),
        (120, 800),
        (-110, 800),
        (-270, 740),
    ]
    island = sitter.shine(blob([(X + x, y) for x, y in shape]), 0.06, 24)
    with sitter.pen.clipped(island):
        for row in range(3):
            line = [
                (X - 330, 682 + 36 * row),
                (X - 110, 696 + 36 * row),
                (X + 110, 684 + 36 * row),
                (X + 330, 694 + 36 * row),
            ]
            sitter.pen.brush(line, 7, sitter.edge, "both", 0.4)
    for side in BOTH:
        eye = oval(X + side * 84, 704, 34, 40, side * -6)
        sitter.pen.fill(eye, "#0a0a24")
        sitter.pen.fill(oval(X + side * 84 + 8, 712, 20, 24), sitter.rune)
        sitter.pen.fill(circle(X + side * 84 - 8, 690, 11), "#ffffff")
    sitter.pen.brush([(X - 26, 756), (X, 768), (X + 26, 756)], 10, "#0a0a24", "fat")


def _draw_rock(sitter: Sitter) -> None:
    """The island of a standing land, with roots in the water."""
    shape = [
        (-400, 700),
        (-240, 652),
        (0, 660),
        (240, 650),
        (400, 700),
        (430, 860),
        (300, 960),
        (-300, 960),
        (-430, 860),
    ]
    rock = sitter.shine(blob([(X + x, y) for x, y in shape]), 0.04, 26)
    with sitter.pen.clipped(rock):
        for place in range(7):
            x = X - 360 + 120 * place
            sitter.pen.brush([(x, 690), (x + 30 * math.sin(place), 800), (x - 20, 960)], 14, sitter.deep, "in", 0.7)
            sitter.pen.brush([(x + 40, 740), (x + 60, 860)], 6, sitter.edge, "both", 0.5)
    for place in range(5):
        with sitter.pen.placed(X - 240 + 120 * place, 800):
            step = [(-26, 22), (-26, -22), (26, -22), (26, 12), (0, 12), (0, -4)]
            sitter.pen.stroke(blob(step, closed=False, tension=0.05), sitter.accent, 7, 0.85)


LANDS: dict[str, tuple[str, float]] = {
    "kindling_strider": ("bonfire", 10),
    "lava_gait": ("volcano", -4),
    "ashen_bastion": ("bastion", 6),
    "crater_throne": ("throne", -12),
    "stilt_lagoon": ("pool", 0),
    "wandering_cenote": ("cenote", -14),
    "coral_rampart": ("coral", 12),
    "moon_reservoir": ("moon", 4),
    "ambling_grove": ("grove", -8),
    "jungle_caravan": ("caravan", 12),
    "bramble_gate": ("gate", -18),
    "world_root_hall": ("world tree", 6),
    "crypt_on_stilts": ("crypt", 8),
    "roaming_ossuary": ("bones", -10),
    "lantern_wall": ("lanterns", 18),
    "gate_of_sleepers": ("sleepers", -4),
}
"""Per card key: what stands on the land, and by how many degrees its hue differs from its rune's."""

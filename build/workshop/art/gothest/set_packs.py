"""The booster packs of the three sets: each has its own colours and the picture of one of its cards."""

from __future__ import annotations

from dataclasses import dataclass

import skia

from workshop.art.gothest.cast import GROUNDS, PICTURES
from workshop.art.gothest.chapel import LEAD, lancet
from workshop.art.gothest.frame import draw_foot
from workshop.art.gothest.glass import Glass
from workshop.art.gothest.grounds import GROUNDS as KINDS
from workshop.art.gothest.pack import GOLD, SHINE, draw_foil
from workshop.art.kit.colour import mix
from workshop.art.kit.icons import icon
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear


@dataclass(frozen=True)
class Pack:
    """The colours of the foil, and the card whose picture is in the window."""

    foil: str
    dark: str
    metal: str
    scene: str


PACKS = {
    1: Pack("#5a2a8a", "#26103c", GOLD, "moonlit_cathedral"),
    2: Pack("#1f6a5a", "#0c2a2a", "#f0b45a", "midnight_carousel"),
    3: Pack("#2f5aa0", "#101f44", "#d6e4f4", "palace_of_rime"),
}


def draw_set_pack(canvas: skia.Canvas, number: int) -> None:
    """Draw the pack of set 1, 2 or 3, 440 x 660 card units."""
    pack = PACKS[number]
    with draw_foil(canvas, pack.foil, pack.dark) as pen:
        _draw_window(pen, pack)
        with pen.placed(220, 566, 3.4):
            pen.canvas.translate(-220, -591)
            draw_foot(pen, number, mix(pack.metal, "#ffffff", 0.2))


def _draw_window(pen: Pen, pack: Pack) -> None:
    shape, frame = lancet(78, 82, 284, 420), lancet(62, 60, 316, 460)
    pen.fill(frame, LEAD, 0.55, blur=6)
    metal = [(0, mix(pack.metal, "#ffffff", 0.4), 1), (0.45, pack.metal, 1), (1, mix(pack.metal, "#1a1010", 0.65), 1)]
    pen.fill(frame, linear(62, 60, 378, 520, metal))
    ground = GROUNDS[pack.scene]
    with pen.clipped(shape), pen.placed(220, 322, 1.62):
        glass = Glass(pen.canvas, 33, (0, -30), 190)
        KINDS[ground.kind](glass, ground.colours)
        PICTURES[pack.scene](glass)
    pen.stroke(shape, LEAD, 7)
    for side in (-1, 1):
        pen.fill(icon("bat", 220 + side * 128, 506, 84, side * 8), LEAD)
        pen.fill(icon("bat", 220 + side * 128, 503, 74, side * 8), mix(SHINE, "#ffffff", 0.4))

"""Portraits of the four rivals, each drawn in the style of one game, on plum velvet in a light of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from workshop.art.battlegoats.goats.goats import Goat, draw_goat
from workshop.art.goblins.portraits.goblins import draw_goblin
from workshop.art.goblins.portraits.sitter import Looks as GoblinLooks
from workshop.art.goout.girl import draw_girl
from workshop.art.goout.sitter import Looks as GirlLooks
from workshop.art.gothest.goths.goth import draw_goth
from workshop.art.gothest.goths.sitter import Looks as GothLooks
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import poly
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import LINEAR, image_of, radial
from workshop.art.kit.textures import velvet

SIDE = 1000  # units, width and height of a portrait
PLUM = ("#140a1c", "#33183a", "#5f2f58")

SITTERS: dict[str, tuple[Callable[[skia.Canvas], None], str, tuple[float, float, float]]] = {
    "bold": (partial(draw_goat, goat=Goat(
        91, "#b0622f", "#f4e2c0", "muzzle", "great ram", "#d8c090", eye="#ffb02e", mood="keen", yaw=0.34, roll=7,
        ear=-0.05, body="cape", cloth="#b3262e", trim="#f0c04a", beard="short", forelock=True, wear=("scar",),
        behind=("cloak",),
    )), "#ff9a3c", (0, 30, 0.92)),
    "careful": (partial(draw_goth, looks=GothLooks(
        92, "bob", "#b9b4cc", "lace", "#24384a", skin="#ece4ea", lip="#4a2a4a", lids="#4a6aaa", iris="#7fd0c0",
        mood="bored", neck="choker", rim="#8fd8ff", side=-1, roll=3, things=("earrings",),
    )), "#6fc7e8", (0, 60, 1.0)),
    "thief": (partial(draw_goblin, looks=GoblinLooks(
        93, "leaf", 0.98, 1.08, 0.52, 0.95, (1.15, -0.2), "hook", "smirk", (1.0, 1.15), (-0.7, 0.1), "#f6e27a", "slit",
        0.3, raised=0.25, brow="#241c1a", hat="hood", wear="cloak", cloth="#3a3350", marks=("rings", "notch"),
        yaw=-0.28, tilt=4, sink=20,
    )), "#9be06a", (0, 30, 1.0)),
    "showoff": (partial(draw_girl, looks=GirlLooks(
        94, "#ffd24a", "drills", "swept", "#d0378a", "wink", "blazer", "#7a2f9a", "#ffcf3a", tips="#ff7ab8", side=1,
        roll=-5, things=("earrings", "clips"),
    )), "#ff7ad0", (0, 40, 1.0)),
}
"""Per rival: who draws it, the colour of the light behind, and its place: units to the right, down, and scale."""


def draw_rival(canvas: skia.Canvas, key: str) -> None:
    """Draw the portrait of a rival, SIDE units wide and high; KeyError when there is no such rival."""
    sitter, light, (right, down, scale) = SITTERS[key]
    pen = Pen(canvas, 90, "#170c08")
    canvas.drawImage(image_of(velvet(SIDE, SIDE, 9, PLUM)), 0, 0, LINEAR)
    pen.flood(radial(500, 430, 620, [(0, shift(light, 0.1), 0.95), (0.45, light, 0.5), (1, light, 0)]))
    for ray in range(12):
        canvas.save()
        canvas.rotate(ray * 30 + 9, 500, 430)
        pen.fill(poly([(488, 430), (512, 430), (560, -500), (440, -500)]), light, 0.13)
        canvas.restore()
    with pen.placed(500 + right - 500 * scale, 500 + down - 500 * scale, scale):
        sitter(canvas)
    pen.flood(radial(500, 460, 720, [(0, "#000000", 0), (0.72, "#000000", 0), (1, "#0a0508", 0.55)]))

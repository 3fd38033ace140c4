"""One girl of Go Out Battle, drawn from back to front."""

from __future__ import annotations

import skia

from workshop.art.goout.girl_clothes import draw_clothes
from workshop.art.goout.girl_face import draw_brows, draw_eyes, draw_face, draw_mouth
from workshop.art.goout.girl_fringe import Fringe
from workshop.art.goout.girl_hair import draw_back_hair
from workshop.art.goout.girl_things import draw_behind, draw_in_front
from workshop.art.goout.sitter import Looks, Sitter
from workshop.art.kit.paths import moved


def draw_girl(canvas: skia.Canvas, looks: Looks) -> None:
    """Draw head and shoulders on 1000 x 1000 units; hair and things may reach a little beyond.

    KeyError when a part has no such name.
    """
    her = Sitter(canvas, looks)
    draw_behind(her)
    draw_back_hair(her)
    draw_clothes(her)
    face = draw_face(her)
    fringe = Fringe(her)
    with her.pen.clipped(face):
        her.pen.fill(moved(fringe.shape, 6, 24), her.skin_shade, 0.95)
    draw_eyes(her)
    draw_mouth(her)
    fringe.draw()
    draw_brows(her)
    draw_in_front(her)

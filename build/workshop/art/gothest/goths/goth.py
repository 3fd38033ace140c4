"""One goth, drawn from back to front."""

from __future__ import annotations

import skia

from workshop.art.gothest.goths.face import draw_beard, draw_brows, draw_eyes, draw_face, draw_mouth, draw_nose
from workshop.art.gothest.goths.hair import Front, draw_back_hair
from workshop.art.gothest.goths.sitter import Looks, Sitter
from workshop.art.gothest.goths.things import draw_company, draw_hat, draw_spectacles, draw_stars, draw_veil
from workshop.art.gothest.goths.wear import draw_body


def draw_goth(canvas: skia.Canvas, looks: Looks) -> None:
    """Draw head and shoulders on 1000 x 1000 units; hair and hats may reach a little beyond.

    KeyError when a part has no such name.
    """
    who = Sitter(canvas, looks)
    draw_stars(who)
    draw_back_hair(who)
    draw_body(who)
    face = draw_face(who)
    draw_eyes(who)
    draw_nose(who)
    draw_mouth(who)
    draw_beard(who)
    Front(who, face).draw()
    draw_brows(who)
    draw_spectacles(who)
    draw_hat(who)
    draw_veil(who)
    draw_company(who)

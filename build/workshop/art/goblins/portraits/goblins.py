"""A goblin, head and shoulders, on 1000 x 1000 units."""

from __future__ import annotations

import skia

from workshop.art.goblins.portraits.behind import BEHIND
from workshop.art.goblins.portraits.clothes import draw_body
from workshop.art.goblins.portraits.hats import HATS
from workshop.art.goblins.portraits.heads import draw_brows, draw_ears, draw_eyes, draw_head
from workshop.art.goblins.portraits.mouths import draw_mouth, draw_nose
from workshop.art.goblins.portraits.sitter import Looks, Sitter
from workshop.art.goblins.portraits.things import draw_thing


def draw_goblin(canvas: skia.Canvas, looks: Looks) -> None:
    """Draw a goblin from back to front; KeyError when a part has no such name."""
    s = Sitter(canvas, looks)
    with s.pen.placed(0, looks.sink):
        _draw(s, looks)


def _draw(s: Sitter, looks: Looks) -> None:
    if looks.behind:
        BEHIND[looks.behind](s)
    draw_body(s)
    draw_ears(s)
    draw_head(s)
    draw_mouth(s)
    draw_eyes(s)
    draw_brows(s)
    draw_nose(s)
    HATS[looks.hat](s)
    draw_thing(s)

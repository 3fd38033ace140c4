"""A goblin, head and shoulders, on 1000 x 1000 units."""

from __future__ import annotations

import skia

from art.goblins.behind import BEHIND
from art.goblins.clothes import draw_body
from art.goblins.hats import HATS
from art.goblins.heads import draw_brows, draw_ears, draw_eyes, draw_head
from art.goblins.mouths import draw_mouth, draw_nose
from art.goblins.sitter import Looks, Sitter
from art.goblins.things import draw_thing


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

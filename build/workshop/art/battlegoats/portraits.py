"""Which function draws which card: goats and heroes, creatures, equipment."""

from __future__ import annotations

import skia

from workshop.art.battlegoats.beasts import BEASTS
from workshop.art.battlegoats.cast_goats import CAST
from workshop.art.battlegoats.goats.goats import draw_goat
from workshop.art.battlegoats.machines import MACHINES


def draw_portrait(canvas: skia.Canvas, key: str) -> None:
    """Draw the picture of a card on 1000 x 1000 units; KeyError when there is none."""
    if key in CAST:
        draw_goat(canvas, CAST[key])
    elif key in BEASTS:
        BEASTS[key](canvas)
    else:
        MACHINES[key](canvas)

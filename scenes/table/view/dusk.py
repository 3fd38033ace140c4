"""The dusk around an open hand: while one of several people at the screen looks alone, all but that person's own cards
and what may be picked lies in the shade."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from scenes.look import paint, seat_marks, theme
from scenes.look.picture_cache import cached
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_SHADE, _LIGHT_SHADE = 140, 84
"""How dark it is (0 to 255): for somebody who only looks, and for somebody who has to choose from what lies there."""
_ROUND, _RIM = 12.0, 4.0
"""Layout units: the corners of what is lit, and the rim of the window in the colour of the seat."""
_MARGIN = 8.0
"""Layout units of light around what is lit."""


def dusk(tabletop: Tabletop, seat: int, chooses: bool, lit: Iterable[Rect]) -> Item:
    """The shade around what a seat has, but not around empty places, and around rectangles in pixels (`lit`) that its
    person may pick."""
    px = tabletop.host.px
    held = {tabletop.board.area_name(zone): any(cards) for zone, cards in enumerate(tabletop.board.sprites)}
    named = [name for name in tabletop.arrangement if name.partition(".")[0] == "s0" and held.get(name, True)]
    own = [tabletop.rect(tabletop.arrangement[name]) for name in named]
    plate = tabletop.plate_rect(seat)
    bright = [*own, *([plate] if plate else []), *lit]
    around = [rect.inflate(2 * px(_MARGIN), 2 * px(_MARGIN)) for rect in bright]
    grown = tuple(sorted({(rect.left, rect.top, rect.width, rect.height) for rect in around}))
    window = tabletop.window
    colour = seat_marks.seat_colour(tabletop.game, seat)
    key = grown, chooses, colour
    picture = _shade(window.size, window.topleft, key, px(_ROUND), max(2, px(_RIM)))
    return Item("dusk", key, window, [(picture, window.topleft)])


@cached
def _shade(
    size: tuple[int, int],
    corner: tuple[int, int],
    key: tuple[tuple[tuple[int, int, int, int], ...], bool, str],
    radius: int,
    rim: int,
) -> Surface:
    bright, chooses, colour = key
    shade = Surface(size, pygame.SRCALPHA)
    shade.fill((8, 6, 12, _LIGHT_SHADE if chooses else _SHADE))
    for rect in bright:
        place = Rect(rect).move(-corner[0], -corner[1])
        hole = paint.slab(place.size, min(radius, place.width // 2, place.height // 2), theme.WHITE)
        shade.blit(hole, place, special_flags=pygame.BLEND_RGBA_SUB)
    pygame.draw.rect(shade, colour, shade.get_rect(), rim)
    return shade

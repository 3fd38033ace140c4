"""A board across a page on which a teller says something, with buttons at its right end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.look import seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button, Picture, Widget

_HEIGHT = 84.0
"""Layout units of the strip with the usual size of words."""
_NARROW = 620.0
"""Layout units of a strip that has no room for a portrait."""
_NARROWEST, _LOW = 500.0, 62.0
"""Layout units of a strip whose buttons are below the sentence, and how much higher it is then."""
_GAP = 12.0
"""Layout units between two buttons."""


class StripButton(NamedTuple):
    """A button of the strip; `wide`: its width in layout units."""

    label: str
    action: Callable[[], None]
    wide: float
    kind: str = "plain"
    icon: str | None = None


def strip_height(wide: float, measure: Measure) -> int:
    """The height in pixels of a strip that is `wide` pixels wide."""
    low = measure.px(_LOW) if wide < measure.px(_NARROWEST) else 0
    return low + round(measure.px(_HEIGHT) * max(1.0, float(measure.text**0.5)))


def strip_widgets(
    teller: str, told: str, place: Rect, measure: Measure, buttons: Sequence[StripButton]
) -> list[Widget]:
    """The strip at the upper edge of `place` (pixels), as wide as it: a picture with the face of the teller and what is
    said, then the buttons from left to right."""
    px, whole = measure.px, strip_height(place.width, measure)
    low = px(_LOW) if place.width < px(_NARROWEST) else 0
    rect, high = Rect(place.left, place.top, place.width, whole), whole - low
    tall = min(px(54), high - px(20))
    top = rect.bottom - px(10) - tall if low else rect.centery - tall // 2
    right, made = rect.right - px(16), list[Button]()
    for one in reversed(buttons):
        spot = Rect(right - px(one.wide), top, px(one.wide), tall)
        made.insert(
            0, Button(spot, one.label, measure, one.action, one.kind, 22 if one.kind == "main" else 18, one.icon)
        )
        right = spot.left - px(_GAP)
    most = made[0].rect.left - rect.left if made and not low else rect.width
    board = _board(teller, told, rect.size, Rect(0, 0, most, high), measure)
    return [Picture(Rect(rect.left, rect.top, most - px(6), high if low else whole), told, measure, board), *made]


def _board(teller: str, told: str, size: tuple[int, int], room: Rect, measure: Measure) -> Surface:
    """The board with the face of the teller and the sentence, which lie in `room` (pixels) of it."""
    px = measure.px
    whole = theme.board(size, measure.unit).copy()
    left = px(18)
    if size[0] >= px(_NARROW) or room.height < size[1]:
        face = seat_marks.onlooker_portrait(teller, room.height - px(14))
        whole.blit(face, face.get_rect(midleft=(px(12), room.centery)))
        left = px(12) + face.get_width() + px(14)
    wide = room.right - left - px(14)
    letters = text.fit_block_size(
        told, theme.STRONG_FONT, measure.pt(20), measure.least * 0.8, wide, room.height - px(12), 1.2
    )
    ink = text.block(told, theme.STRONG_FONT, letters, theme.LINEN, wide, "left", 1.2)
    whole.blit(ink, ink.get_rect(midleft=(left, room.centery)))
    return whole

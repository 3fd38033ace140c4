"""The marks of a hint: numbers on what to touch, in order: cards, places, name plates and buttons."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pygame import Rect, Surface

from game.core.actions import Action
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.table.surface.canvas import Item

HINT_COLOUR = "#ff8ad8"
"""The glow of what a hint points at."""
BADGE = 29.0
"""The size of a number in layout units, with letters of the usual size."""
_OVER = 0.7
"""Share of a number that lies above the thing it is on."""
_LOW = 2.6
"""Minimum height of a card, in widths of a number; anything lower is a button."""


def words_left(action: Action | None, picked: Collection[str] = ()) -> tuple[str, ...]:
    """The words of an action that are still to be picked, in order; () for no action."""
    return tuple(word for word in action.picks if word not in picked) if action is not None else ()


def marks(action: Action, words: tuple[str, ...], rects: Mapping[str, Rect], measure: Measure) -> list[Item]:
    """Numbers on the words and the action's own button, where `rects` has them."""
    order = [name for name in (*words, str(action)) if name in rects]
    px = round(measure.pt(BADGE))
    return [_mark(number, rects[name], px, _is_seat(name)) for number, name in enumerate(order, 1)]


def _is_seat(name: str) -> bool:
    return name[:1] == "s" and name[1:].isdecimal()


def _mark(number: int, rect: Rect, px: int, seat: bool) -> Item:
    """A number that hides no word: on the upper edge of a card, at the corner of a button or a plate, inside the
    window."""
    picture = _badge(number, px)
    low = seat or rect.height < _LOW * px
    place = picture.get_rect(center=rect.topleft) if low else picture.get_rect(midtop=rect.midtop)
    if not low:
        place.top -= round(_OVER * px)
    place.left, place.top = max(0, place.left), max(0, place.top)
    return Item(("hint", number), (number, tuple(rect), px), place, [(picture, place.topleft)])


@cached
def _badge(number: int, px: int) -> Surface:
    picture = paint.disc(px, theme.INK).copy()
    inner = paint.disc(px - max(4, px // 6), HINT_COLOUR)
    picture.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
    ink = text.line(str(number), theme.TITLE_FONT, px * 0.56, theme.INK)
    picture.blit(ink, ink.get_rect(center=(px // 2, px // 2)))
    return picture

"""The marks of a hint: numbers on what to touch, in order: cards, places, name plates and buttons."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pygame import Rect, Surface

from game.core.actions import Action
from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached
from scenes.table.surface.canvas import Item

HINT_COLOUR = "#ff8ad8"
"""The glow of what a hint points at."""
BADGE = 29.0
"""The size of a number in layout units."""
_LOW = 2.6
"""Minimum height of a card, in widths of a number; anything lower is a button."""


def words_left(action: Action | None, picked: Collection[str] = ()) -> tuple[str, ...]:
    """The words of an action that are still to be picked, in order; () for no action."""
    return tuple(word for word in action.picks if word not in picked) if action is not None else ()


def marks(action: Action, words: tuple[str, ...], rects: Mapping[str, Rect], px: int) -> list[Item]:
    """Numbers, `px` pixels wide, on the words and the action's own button, where `rects` has them."""
    order = [name for name in (*words, str(action)) if name in rects]
    return [_mark(number, rects[name], px, _is_seat(name)) for number, name in enumerate(order, 1)]


def _is_seat(name: str) -> bool:
    return name[:1] == "s" and name[1:].isdecimal()


def _mark(number: int, rect: Rect, px: int, seat: bool) -> Item:
    """A number on the upper edge of a thing, inside the window; at the corner of a button, where it hides no word."""
    picture = _badge(number, px)
    low = not seat and rect.height < _LOW * px
    place = picture.get_rect(center=(rect.left + px // 4 if low else rect.centerx, max(rect.top, px // 2)))
    return Item(("hint", number), (number, tuple(rect)), place, [(picture, place.topleft)])


@cached
def _badge(number: int, px: int) -> Surface:
    picture = paint.disc(px, theme.INK).copy()
    inner = paint.disc(px - max(4, px // 6), HINT_COLOUR)
    picture.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
    ink = text.line(str(number), theme.TITLE_FONT, px * 0.56, theme.INK)
    picture.blit(ink, ink.get_rect(center=(px // 2, px // 2)))
    return picture

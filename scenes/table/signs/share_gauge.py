"""A gauge in parts: who brings how much of the number that is wanted, in the colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.guide import SeatShare
from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook

TROUGH, GROOVE = "#0d0b0a", "#2b231c"
"""The rim and the ground of an empty gauge."""
_ROOM = 1.16
"""The length of the bar, as a factor of what is needed, at least."""
_LEAST = 1.5
"""The least width of a part, in heights of the bar: its mark and its number can be read."""
_END = 2.1
"""The room for the sign and the number that is needed, in heights of the bar."""
_NOBODY = "#6f6254"
"""The colour of a part that comes from no seat."""
_PALE = "6a"
"""The alpha of what is only announced, in hexadecimal."""


class Portions(NamedTuple):
    """The parts of a gauge. need: the number that is wanted; icon: its sign; chosen: the place of the part that is
    being chosen now, -1 for none; left: what is missing, or over, in words."""

    shares: tuple[SeatShare, ...]
    need: int
    icon: str
    chosen: int
    left: str


def widths(numbers: Sequence[int], need: int, room: int, least: int) -> tuple[list[int], int]:
    """The width of each part and the place of what is needed, in pixels; parts are never narrower than `least` while
    there is room."""
    total = sum(numbers)
    per = room / max(1.0, need * _ROOM, total * 1.04)
    wide = [max(least, round(number * per)) for number in numbers]
    if (over := sum(wide)) > room:
        wide = [one * room // over for one in wide]
    if total < need:
        at = min(sum(wide) + round((need - total) * per), room)
        return wide, at
    at, rest = 0, need
    for number, one in zip(numbers, wide, strict=True):
        if number >= rest:
            return wide, at + round(one * rest / max(1, number))
        at, rest = at + one, rest - number
    return wide, at


@cached
def picture(game: str, parts: Portions, size: tuple[int, int]) -> Surface:
    """The bar with all parts, a notch where enough is reached, and what is missing."""
    wide, high = size
    radius, edge = round(high * 0.3), max(2, high // 12)
    whole = paint.slab(size, radius, TROUGH).copy()
    whole.blit(paint.slab((wide - 2 * edge, high - 2 * edge), radius - edge, GROOVE), (edge, edge))
    room, inner = wide - 2 * edge - round(_END * high), high - 4 * edge
    px = high * 0.4
    said = text.line(parts.left, theme.TITLE_FONT, px, theme.PAPER_LIGHT, px * 0.12, theme.INK)
    numbers = [share.number for share in parts.shares]
    words = 0 if sum(numbers) < parts.need else said.get_width() + high // 2
    across, notch = widths(numbers, parts.need, room - words, round(_LEAST * high))
    left = 2 * edge
    for place, (share, one) in enumerate(zip(parts.shares, across, strict=True)):
        _part(whole, game, share, Rect(left, 2 * edge, max(4, one - edge), inner), place == parts.chosen)
        left += one
    mark = Rect(0, 0, max(3, high // 12), high)
    mark.midtop = (min(wide - edge, 2 * edge + notch), 0)
    pygame.draw.rect(whole, theme.PARCHMENT, mark)
    _need(whole, game, parts)
    free = (left, mark.left) if mark.left - left > said.get_width() else (max(left, mark.right), room + 2 * edge)
    whole.blit(said, said.get_rect(center=((free[0] + free[1]) // 2, high // 2)))
    return whole


def _part(whole: Surface, game: str, share: SeatShare, rect: Rect, chosen: bool) -> None:
    """The part of one seat: its mark and its number, pale and with a question mark if it is only its word; of no seat
    the number alone."""
    palette, nobody = GameLook.load(game).palette, share.seat < 0
    colour = _NOBODY if nobody else seat_marks.seat_colour(game, share.seat)
    whole.blit(paint.slab(rect.size, rect.height // 5, colour if share.sure else colour + _PALE), rect)
    spot = Rect(rect.left, rect.top, rect.height // 8, rect.height)
    if not nobody:
        mark = seat_marks.emblem(game, share.seat, min(rect.height * 3 // 4, rect.width * 2 // 3))
        spot = whole.blit(mark, mark.get_rect(midleft=(rect.left + rect.height // 8, rect.centery)))
    word = f"{share.number}" if share.sure else f"{share.number}?"
    room, px = rect.right - spot.right - rect.height // 8, rect.height * 0.56
    letters = palette.seat_text[share.seat] if share.sure and not nobody else theme.PARCHMENT
    px = text.fit_size(word, theme.STRONG_FONT, px, px * 0.5, max(1, room))
    ink = text.line(word, theme.STRONG_FONT, px, letters)
    if ink.get_width() <= room:
        whole.blit(ink, ink.get_rect(midleft=(spot.right + rect.height // 8, rect.centery)))
    if chosen:
        paint.ring(whole, rect.inflate(2, 2), rect.height // 5, max(2, rect.height // 14), theme.GLOW)


def _need(whole: Surface, game: str, parts: Portions) -> None:
    """The sign and the number that is needed, at the right end."""
    wide, high = whole.get_size()
    px = high * 0.56
    font = GameLook.load(game).fonts.number
    ink = text.line(str(parts.need), font, px, theme.PAPER_LIGHT, px * 0.12, theme.INK)
    spot = whole.blit(ink, ink.get_rect(midright=(wide - high // 4, high // 2)))
    if sign := theme.sign(game, parts.icon, round(high * 0.74), theme.PAPER_LIGHT):
        whole.blit(sign, sign.get_rect(midright=(spot.left - high // 12, high // 2)))

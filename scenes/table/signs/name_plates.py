"""The name plates: who sits where, with what everybody may count; names that are too long are shortened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop

_SMALLEST = 0.8
"""The smallest words on a name plate, as a share of the smallest elsewhere."""
_KEY = 30.0
"""The most that a key cap is high, in layout units."""
_KEY_SHARE = 0.8
"""The same as a share of its plate's height."""
_TWO_LINES = 44.0
"""A name plate at least this high, in layout units, has a second line for its icons and words."""


@dataclass(frozen=True)
class Plate:
    """A player's name plate. acting: a decision is owed; out: the player is out; lit: the plate itself may be
    picked; near: the seat may fall or win with the next move."""

    game: str
    seat: int
    name: str
    info: tuple[tuple[str, str], ...]
    """Icons and words at the right end."""
    acting: bool
    out: bool
    lit: bool = False
    near: bool = False
    key: str = ""
    """What stands on the key that opens this player's hand; "" for no key."""
    held: bool = False
    """Whether that hand is open."""


def plate_item(plate: Plate, rect: Rect, measure: Measure) -> Item:
    """One name plate."""
    picture, reach, _ = _plate(plate, rect.size, measure)
    place = rect.move(-reach, -reach)
    return Item(("plate", plate.seat), plate, Rect(place.topleft, picture.get_size()), [(picture, place.topleft)])


def face_item(tabletop: Tabletop, seat: int, rivals: Sequence[str], area: Area) -> Item:
    """The portrait of a seat, as large as its area; rivals: their keys by seat, "" or missing for none."""
    rect, rival = tabletop.rect(area), rivals[seat] if seat < len(rivals) else ""
    picture = seat_marks.rival_portrait(tabletop.game, seat, rival, min(rect.size))
    place = picture.get_rect(center=rect.center)
    return Item(("face", seat), rival, place, [(picture, place.topleft)])


def plate_parts(plate: Plate, rect: Rect, measure: Measure) -> list[Rect]:
    """The rectangles of the icons and words of a name plate in `rect` (pixels), in the order of its `info`."""
    _, reach, places = _plate(plate, rect.size, measure)
    return [Rect(place).move(rect.left - reach, rect.top - reach) for place in places]


@cached
def _plate(
    plate: Plate, size: tuple[int, int], measure: Measure
) -> tuple[Surface, int, tuple[tuple[int, int, int, int], ...]]:
    unit, reach = measure.unit, measure.px(7)
    radius, edge = min(size[1] // 2, measure.px(20)), max(2, round(2.6 * unit))
    whole = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    if plate.acting or plate.lit:
        glow = theme.GLOW if plate.acting else theme.WHITE
        grown = (size[0] + 2 * edge + 2, size[1] + 2 * edge + 2)
        slab = paint.slab(grown, radius + edge, glow)
        whole.blit(slab, slab.get_rect(center=whole.get_rect().center))
    whole.blit(paint.slab(size, radius, theme.INK), (reach, reach))
    colour = paint.mix(seat_marks.seat_colour(plate.game, plate.seat), "#3a2c26", 0.62 if plate.out else 0.22)
    if plate.near:
        rim = (size[0] - 2, size[1] - 2)
        whole.blit(paint.slab(rim, radius - 1, theme.AMBER), (reach + 1, reach + 1))
        edge += max(1, edge // 2)
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    body = paint.gradient(inner, paint.mix(colour, theme.WHITE, 0.12), paint.mix(colour, theme.BLACK, 0.18))
    whole.blit(paint.round_corners(body, radius - edge), (reach + edge, reach + edge))
    sign = seat_marks.emblem(plate.game, plate.seat, size[1] - 2 * edge - 2)
    middle = reach + size[1] // 2
    whole.blit(sign, sign.get_rect(midleft=(reach + edge + 1, middle)))
    left, right = reach + size[1] + measure.px(4), reach + size[0] - measure.px(12)
    if plate.key:
        cap = key_place(Rect((reach, reach), size), measure)
        whole.blit(key_cap(plate.key, cap.height, plate.held, plate.acting), cap)
        right = cap.left - measure.px(7)
    two_lines = size[1] >= measure.px(_TWO_LINES)
    px = _fitting(plate, min(measure.pt(16), size[1] * (0.34 if two_lines else 0.52)), right - left, two_lines, measure)
    parts = [_part(plate.game, part, px, measure) for part in plate.info]
    if not two_lines:
        beside = _lay_from_right(whole, parts, right, middle, measure)
        right = beside[0][0] - measure.px(7) if beside else right
        _write_name(whole, plate, (left, middle), right - left, px, measure)
        _mark_near(whole, plate, size[1])
        return whole, reach, tuple(beside)
    above = _too_many(parts, right - left, measure)
    high, low = reach + round(size[1] * 0.3), reach + round(size[1] * 0.7)
    beside = _lay_from_right(whole, parts[len(parts) - above :], right, high, measure)
    end = beside[0][0] - measure.px(7) if beside else right
    _write_name(whole, plate, (left, high), end - left, px * 1.06, measure)
    below = []
    for part in parts[: len(parts) - above]:
        below.append(_laid(whole, part, part.get_rect(midleft=(left, low))))
        left += part.get_width() + measure.px(7)
    _mark_near(whole, plate, size[1])
    return whole, reach, (*below, *beside)


def key_place(rect: Rect, measure: Measure) -> Rect:
    """The place of the key cap on a name plate in `rect` (pixels)."""
    side = round(min(measure.px(_KEY), rect.height * _KEY_SHARE))
    cap = Rect(0, 0, side, side)
    cap.midright = (rect.right - max(measure.px(5), (rect.height - side) // 2), rect.centery)
    return cap


@cached
def key_cap(letter: str, high: int, held: bool = False, acting: bool = False) -> Surface:
    """A key cap, `high` pixels; it lies deeper while it is held, and is bright for somebody who must decide."""
    edge, foot = max(1, high // 14), max(2, high // 8)
    colour = theme.HELD if held else theme.GLOW if acting else theme.PARCHMENT
    whole = Surface((high, high), pygame.SRCALPHA)
    whole.blit(paint.slab((high, high), high // 4, theme.INK), (0, 0))
    face = Rect(edge, edge + (foot // 2 if held else 0), high - 2 * edge, high - 2 * edge - foot)
    whole.blit(paint.slab(face.size, high // 4 - edge, colour), face)
    ink = text.line(letter, theme.TITLE_FONT, high * 0.6, theme.INK)
    whole.blit(ink, ink.get_rect(center=face.center))
    return whole


def _mark_near(whole: Surface, plate: Plate, high: int) -> None:
    """An exclamation mark at the upper right corner of a plate (`high` pixels) whose seat may fall or win."""
    if not plate.near:
        return
    wide = round(high * 0.44)
    sign = paint.slab((wide, wide), wide // 2, theme.INK).copy()
    inner = wide - 2 * max(1, wide // 10)
    sign.blit(paint.slab((inner, inner), inner // 2, theme.AMBER), ((wide - inner) // 2, (wide - inner) // 2))
    ink = text.line("!", theme.TITLE_FONT, inner * 0.86, theme.INK)
    sign.blit(ink, ink.get_rect(center=(wide // 2, wide // 2)))
    whole.blit(sign, sign.get_rect(topright=(whole.get_width(), 0)))


def _fitting(plate: Plate, px: float, room: int, two_lines: bool, measure: Measure) -> float:
    """The size of the words at which the name and all parts fit beside each other, at most `px`; in two lines parts
    that do not fit into the lower one stand beside the name."""
    least, guessed = measure.least * _SMALLEST, False
    while px > least:
        parts = [_part(plate.game, part, px, measure) for part in plate.info]
        beside = parts[len(parts) - _too_many(parts, room, measure) :] if two_lines else parts
        taken = text.width(plate.name, theme.TITLE_FONT, px)
        taken += sum(part.get_width() + measure.px(7) for part in beside)
        if taken <= room:
            return px
        steps = 2 * px * (1 - room / taken)  # gaps stay as wide, so it is not less, unless other parts stand beside it
        px -= 0.5 if guessed or (two_lines and beside) else max(1, int(steps)) / 2
        guessed = True
    return least


def _part(game: str, part: tuple[str, str], px: float, measure: Measure) -> Surface:
    """An icon and its word."""
    icon, word = part
    sign = theme.sign(game, icon, round(px), theme.PARCHMENT)
    ink = text.line(word, theme.TITLE_FONT, px, theme.PARCHMENT, px * 0.1, theme.INK)
    start = sign.get_width() + measure.px(3) if sign else 0
    whole = Surface((start + ink.get_width(), max(ink.get_height(), sign.get_height() if sign else 0)), pygame.SRCALPHA)
    if sign:
        whole.blit(sign, sign.get_rect(midleft=(0, whole.get_height() // 2)))
    whole.blit(ink, ink.get_rect(midleft=(start, whole.get_height() // 2)))
    return whole


def _too_many(parts: Sequence[Surface], room: int, measure: Measure) -> int:
    """The number of last parts that do not fit into `room` pixels."""
    used = 0
    for number, part in enumerate(parts):
        used += part.get_width()
        if used > room:
            return len(parts) - number
        used += measure.px(7)
    return 0


def _lay_from_right(
    whole: Surface, parts: Sequence[Surface], right: int, middle: int, measure: Measure
) -> list[tuple[int, int, int, int]]:
    """Draw parts in a line that ends at `right` (pixels); returns their places, from the left."""
    places = []
    for part in reversed(parts):
        places.append(_laid(whole, part, part.get_rect(midright=(right, middle))))
        right -= part.get_width() + measure.px(7)
    return places[::-1]


def _laid(whole: Surface, part: Surface, place: Rect) -> tuple[int, int, int, int]:
    """Draw a part at a place; returns the place."""
    whole.blit(part, place)
    return (place.left, place.top, place.width, place.height)


def _write_name(whole: Surface, plate: Plate, left: tuple[int, int], room: int, px: float, measure: Measure) -> None:
    """Write the name, smaller or shortened if there is little room."""
    room, least = max(10, room), measure.least * _SMALLEST
    name = in_short(plate.name, text.fit_size(plate.name, theme.TITLE_FONT, px, least, room), room)
    px = text.fit_size(name, theme.TITLE_FONT, px, least, room)
    ink = text.line(name, theme.TITLE_FONT, px, theme.PARCHMENT, px * 0.1)
    whole.blit(ink, ink.get_rect(midleft=left))


_PARTS = re.compile(r"\s+|(?<=\w)[・-](?=\w)|(?<=[ァ-ヺー])(?=[ぁ-ゖ一-鿿])")
"""The places where a name may end early: at a gap, a hyphen or a middle dot, and where katakana end before a title."""


def in_short(name: str, px: float, room: float) -> str:
    """A name that fits into `room` pixels: without its last words, or cut off; a number at its end always stays."""
    ends = [found.start() for found in _PARTS.finditer(name)]
    while ends and not name[ends[-1] :].strip().isdecimal() and text.width(name, theme.TITLE_FONT, px) > room:
        name = name[: ends.pop()]
    return text.shortened(name, theme.TITLE_FONT, px, room)

"""Free room on the table: where something can lie without covering a plate, a field, a pile, a hand or a button."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.table.surface.board import Sprite
from scenes.table.surface.layout import HOLDS_CARDS, PANEL, Area
from scenes.table.surface.tabletop import Tabletop

_NAME = 0.24
"""The height of an area's name, in card widths."""
_LEAST_NAME = 20.0
"""Layout units of that height, at least."""
_LIFT = 14.0
"""Layout units by which a card rises that the pointer rests on."""
_LINE = 2.0
"""Layout units of the line around a panel."""
_GAP = 4
"""Pixels that stay free around everything."""
_ROWS = ("fan", "row", "depth")
"""Those that are bare ground without cards."""
_SIGNS = ("buttons", "caption", "notes", "lines", "clock")
"""The styles of areas that are bare ground where nothing is written."""
_PASSING = ("clock", "buttons")
"""Those that somebody else knows to be there or not."""


class Wanted(NamedTuple):
    """The space requested, in pixels: up to `most_lines` lines of height `line`, one below the other; `least` wide;
    `enough` is all lines together."""

    line: int
    most_lines: int
    rim: int
    least: int
    enough: int


def taken(tabletop: Tabletop, empty: bool = True, between: bool = False) -> list[Rect]:
    """The rectangles in pixels that belong to areas, to their names and to the cards in them; empty: also those of
    signs and of rows without a name in which nothing is now; between: the ground beside and between the cards of rows
    and fans is free, and so are the inside of a panel without its rim, and the places of
    the clock and of buttons."""
    found, board = [], tabletop.board
    held = {board.area_name(zone): sprites for zone, sprites in enumerate(board.sprites)}
    for name, area in tabletop.arrangement.items():
        if between and area.style == "caption" and area.frame == PANEL:
            found += _rim(tabletop, area)
            continue
        if between and area.style in _PASSING:
            continue
        if between and area.style in _ROWS and not area.frame and not area.label:
            found += _lifted(tabletop, held.get(name, ()))
            continue
        if area.style == "scene" or (area.style == "stage" and not area.frame):
            continue
        bare = area.style in _ROWS and not area.label and not any(held.get(name, ()))
        if not empty and (bare or area.style in _SIGNS):
            continue
        rect = tabletop.rect(area)
        if area.style in HOLDS_CARDS:
            spots = [sprite.spot for sprite in held.get(name, ()) if sprite and sprite.spot]
            cards = [_leaning(tabletop.card_rect(spot), spot.angle) for spot in spots]
            if area.style == "pile" or not (area.frame or cards):
                cards.append(tabletop.card_rect(area.spots(1)[0]))
            rect = rect.unionall(cards)
            if area.style == "fan":
                lift = tabletop.host.px(_LIFT)
                rect = Rect(rect.left, rect.top - lift, rect.width, rect.height + lift)
        if area.label:
            high = tabletop.host.px(max(_LEAST_NAME, area.card * _NAME))
            above = high // 2 if area.frame == PANEL else 0
            rect = Rect(rect.left, rect.top - above, rect.width, rect.height + (above if area.frame else high))
        found.append(rect)
    return found


def _rim(tabletop: Tabletop, panel: Area) -> list[Rect]:
    """The rim of a panel and the name that stands on it, in pixels."""
    rect, line = tabletop.rect(panel), max(1, tabletop.host.px(_LINE))
    high = tabletop.host.px(_LEAST_NAME) if panel.label else line
    name = Rect(rect.left, rect.top - high // 2, rect.width, high)
    return [
        name,
        Rect(rect.left, rect.bottom - line, rect.width, line),
        Rect(rect.left, rect.top, line, rect.height),
        Rect(rect.right - line, rect.top, line, rect.height),
    ]


def _lifted(tabletop: Tabletop, sprites: Iterable[Sprite | None]) -> list[Rect]:
    """The room that the cards of a row or a fan take together, lifted ones too; nothing without cards."""
    spots = [sprite.spot for sprite in sprites if sprite and sprite.spot]
    if not spots:
        return []
    cards = [_leaning(tabletop.card_rect(spot), spot.angle) for spot in spots]
    whole, lift = cards[0].unionall(cards[1:]), tabletop.host.px(_LIFT)
    return [Rect(whole.left, whole.top - lift, whole.width, whole.height + lift)]


def _leaning(card: Rect, angle: float) -> Rect:
    """The room that a card takes which leans by an angle in degrees."""
    lean = abs(math.sin(math.radians(angle)))
    return card.inflate(math.ceil(card.height * lean), math.ceil(card.width * lean))


def free_room(window: Rect, taken: Iterable[Rect], wanted: Wanted, near: tuple[int, int]) -> Rect | None:
    """The free rectangle that holds most of what is wanted and, of equals, is nearest to a pixel; None if none holds
    a third of it."""
    blocked = [rect.inflate(2 * _GAP, 2 * _GAP) for rect in taken]
    inner = window.inflate(-2 * _GAP, -2 * _GAP)
    best: tuple[int, int] = (wanted.enough // 3, 0)
    place = None
    for lines in range(1, wanted.most_lines + 1):
        high = lines * wanted.line + 2 * wanted.rim
        tops = {inner.top, inner.bottom - high}
        tops |= {rect.bottom for rect in blocked} | {rect.top - high for rect in blocked}
        for top in tops:
            if not inner.top <= top <= inner.bottom - high:
                continue
            for left, right in _gaps(inner, top, high, blocked):
                if right - left < wanted.least:
                    continue
                room = Rect(left, top, right - left, high)
                far = abs(room.centery - near[1]) + max(0, room.left - near[0], near[0] - room.right)
                worth = (min(wanted.enough, lines * (room.width - 2 * wanted.rim)), -far)
                if worth > best:
                    best, place = worth, room
    return place


def free_place(window: Rect, taken: Iterable[Rect], size: tuple[int, int], near: tuple[int, int]) -> Rect | None:
    """The free rectangle of a size whose middle is nearest to a pixel; None if there is none."""
    blocked = [rect.inflate(2 * _GAP, 2 * _GAP) for rect in taken]
    inner = window.inflate(-2 * _GAP, -2 * _GAP)
    (wide, high), best, place = size, math.inf, None
    tops = {near[1] - high // 2, inner.top, inner.bottom - high}
    tops |= {rect.bottom for rect in blocked} | {rect.top - high for rect in blocked}
    for top in tops:
        down = abs(top + high / 2 - near[1])
        if down >= best or not inner.top <= top <= inner.bottom - high:
            continue
        for left, right in _gaps(inner, top, high, blocked):
            start = max(left, min(near[0] - wide // 2, right - wide))
            far = math.hypot(start + wide / 2 - near[0], down)
            if right - left >= wide and far < best:
                best, place = far, Rect(start, top, wide, high)
    return place


def shifted(line: Sequence[Rect], taken: Sequence[Rect], right: int) -> list[Rect]:
    """A line of rectangles moved to the right, at most to a pixel, where it covers least of what is taken; the least
    way of equals."""
    if not line:
        return []

    def covered(way: int) -> int:
        parts = [rect.move(way, 0).clip(other) for rect in line for other in taken]
        return sum(part.width * part.height for part in parts)

    way = min(range(0, max(1, right - line[-1].right), 4), key=covered)
    return [rect.move(way, 0) for rect in line]


def tray_place(window: Rect, taken: Sequence[Rect], stage: Rect) -> Rect:
    """The place where dice and coins fall: the stage, or otherwise the largest free room near it; the stage if there
    is none."""
    sides = range(stage.height, stage.height // 4, -max(1, stage.height // 20))
    found = (free_place(window, taken, size, stage.center) for size in (stage.size, *zip(sides, sides, strict=True)))
    return next(filter(None, found), stage)


def _gaps(inner: Rect, top: int, high: int, blocked: Sequence[Rect]) -> list[tuple[int, int]]:
    """The free spans, from left to right, of a band."""
    spans = sorted((rect.left, rect.right) for rect in blocked if rect.top < top + high and rect.bottom > top)
    found, left = [], inner.left
    for start, end in (*spans, (inner.right, inner.right)):
        if start > left:
            found.append((left, min(start, inner.right)))
        left = max(left, end)
    return found

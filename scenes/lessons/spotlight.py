"""The spotlight: what is meant stays bright, the rest of the table is dimmed but can still be used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.look import paint
from scenes.look.picture_cache import cached
from scenes.table.input.table_input import TableInput
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_DARK = 150
"""The alpha of the dimmed part, 0–255."""
_RIM = 7.0
"""Layout units by which the light reaches over what is lit."""
_ROUND = 12.0
"""Layout units of the radius of its corners."""


def lit(table_input: TableInput, names: Iterable[str]) -> list[Rect]:
    """The rectangles in pixels of what is named: picks, zones and areas of the map, `plate <seat>`, `button <verb>`,
    `question`; what is not on the table now is left out."""
    found: list[Rect] = []
    for name in names:
        found += _rects(table_input, name)
    return found


def _rects(table_input: TableInput, name: str) -> list[Rect]:
    tabletop = table_input.table.tabletop
    sort, _, rest = name.partition(" ")
    if sort == "plate":
        plate = tabletop.plate_rect(int(rest))
        return [plate] if plate else []
    if sort == "button":
        places = table_input.panels.buttons.places()
        return [rect for key, rect in places.items() if key == rest or key.split(" ")[1:2] == [rest]]
    board = tabletop.board
    zone = board.view.layout.zone_index.get(name)
    if zone is None and (spots := table_input.targets.spots(name)):
        return [tabletop.card_rect(spot) for spot in spots]
    area = tabletop.arrangement.get(name if zone is None else board.area_name(zone))
    rects = [tabletop.rect(area)] if area else []
    if zone is not None:
        rects += [tabletop.card_rect(sprite.spot) for sprite in board.sprites[zone] if sprite and sprite.spot]
    return [rects[0].unionall(rects[1:])] if rects else []


def veil(tabletop: Tabletop, holes: Sequence[Rect], buttons: Sequence[Rect] = ()) -> list[Item]:
    """The dimmed table with bright holes, in pixels; nothing without one. Buttons are dark or bright as a whole."""
    if not holes:
        return []
    window, px = tabletop.window, tabletop.host.px
    bright = [button for button in buttons if any(hole.contains(button) for hole in holes)]
    dark = [button for button in buttons if button not in bright]
    wider = [beside(hole.inflate(2 * px(_RIM), 2 * px(_RIM)).clip(window), dark) for hole in holes]
    grown = tuple((rect.left, rect.top, rect.width, rect.height) for rect in wider)
    return [Item("spotlight", grown, window, [(_veil(window.size, grown, px(_ROUND)), window.topleft)])]


def beside(hole: Rect, dark: Iterable[Rect]) -> Rect:
    """A hole without what it would cut off from things that stay dark: it ends at the side of each where it loses the
    least."""
    for one in dark:
        if not hole.colliderect(one):
            continue
        sides = (
            Rect(hole.left, hole.top, one.left - hole.left, hole.height),
            Rect(one.right, hole.top, hole.right - one.right, hole.height),
            Rect(hole.left, hole.top, hole.width, one.top - hole.top),
            Rect(hole.left, one.bottom, hole.width, hole.bottom - one.bottom),
        )
        hole = max(sides, key=lambda side: max(0, side.width) * max(0, side.height))
    return hole


@cached
def _veil(size: tuple[int, int], holes: tuple[tuple[int, int, int, int], ...], radius: int) -> Surface:
    whole = paint.blank(size)
    whole.fill((14, 9, 8, _DARK))
    for hole in holes:
        rect = Rect(hole)
        whole.blit(paint.rounded(rect.size, radius), rect, special_flags=pygame.BLEND_RGBA_SUB)
    return whole

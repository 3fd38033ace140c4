"""What lies still under the cards: the table, the frames of its areas, and their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.look import cards, paint, text, theme
from scenes.table.layout import PANEL, Area, Arrangement

if TYPE_CHECKING:
    from scenes.table.table import Table

_NAME = 44
"""Units that an area and its name may take more than the area."""


def drawn(table: Table) -> Surface:
    """The whole ground of the arrangement that the board has now."""
    ground = theme.background(f"{table.setup.game}/table", table.app.screen.get_size()).copy()
    areas = table.board.arrangement.values()
    for area in areas:
        if area.frame:
            _frame(table, ground, area)
    for area in areas:
        if area.label:
            if area.style == "pile":
                _slot(table, ground, area)
            _label(table, ground, area)
    return ground


def changed(table: Table, before: Arrangement) -> list[Rect]:
    """Where frames and names are not as in the arrangement before, in pixels."""
    areas, room = set(before.values()) ^ set(table.board.arrangement.values()), table.app.px(_NAME)
    return [table.rect(area).inflate(room, room) for area in areas if area.frame or area.label]


def _frame(table: Table, ground: Surface, area: Area) -> None:
    rect, px = table.rect(area), table.app.px
    if area.frame == PANEL:
        radius = px(10)
        ground.blit(paint.slab(rect.size, radius, "#00000052"), rect)
        paint.ring(ground, rect, radius, max(1, px(1.4)), f"{table.look.palette.accent}90")
        return
    picture = theme.picture(f"{table.setup.game}/{area.frame}")
    if picture is None:
        picture = paint.slab(rect.size, px(14), "#00000055")
    ground.blit(pygame.transform.smoothscale(picture, rect.size), rect)


def _slot(table: Table, ground: Surface, area: Area) -> None:
    """Where the cards of a pile with a name belong, to be seen while none lie there."""
    high = table.cards.height(area.scale)
    rect = Rect(0, 0, cards.width(high), high)
    rect.center = table.cards.pixel(*area.centre)
    ground.blit(paint.slab(rect.size, round(high * 0.05), "#00000048"), rect)
    paint.ring(ground, rect.inflate(-4, -4), round(high * 0.05), max(1, table.app.px(1.4)), "#ffffff50")


def _label(table: Table, ground: Surface, area: Area) -> None:
    """The name of an area: on the upper rim of a frame, or under a pile."""
    rect, app = table.rect(area), table.app
    px = max(app.measure.least, area.card * 0.15 * app.scale)
    words = app.text(f"{table.setup.game}.label.{area.label}")
    ink = text.line(words, theme.TITLE_FONT, px, "#fff4dc", px * 0.14, theme.INK)
    spot = ink.get_rect(midtop=(rect.centerx, rect.bottom + app.px(3)))
    if area.frame == PANEL:
        spot.midleft = (rect.left + app.px(14), rect.top)
    elif area.frame:
        spot.center = (rect.centerx, rect.top + round(rect.height * 0.016))
    ground.blit(ink, spot)

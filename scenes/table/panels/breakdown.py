"""The breakdown of a sum, step by step, beside the area that shows it."""

from __future__ import annotations

import pygame
from pygame import Event, Surface

from game.core.rules import rules_of
from scenes.look import text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, PlayContext
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area

_WIDE = 330.0
"""Layout units that a line may be wide."""
_MOST_LINES = 16
"""Lines in one column; more of them stand in two."""
_STYLES = ("caption", "gauge", "pile")
"""The styles of areas that may show a sum."""
_REST = 0.25
"""Seconds that the pointer rests on a sum before it is explained."""


class Breakdown(Panel):
    """Explains the sum that the pointer rests on, or the first one of the table when a key asks."""

    def __init__(self, table: PlayContext) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.asked_by_key = False
        self._over = ""
        self._rested = 0.0

    def handle(self, event: Event) -> bool:
        """Take the pointer's position, which is for everybody."""
        if event.type == pygame.MOUSEMOTION:
            self._over_point(*self.tabletop.units(event.pos))
        return False

    def toggle(self) -> None:
        """Open or close the breakdown of the first sum on the table."""
        self.asked_by_key = not self.asked_by_key

    def _over_point(self, x: float, y: float) -> None:
        found = next((area.name for area in self._areas() if area.covers(x, y)), "")
        if found != self._over:
            self._over, self._rested = found, 0.0

    def close(self) -> None:
        """Close it until the pointer comes to a sum again."""
        self.asked_by_key, self._over = False, ""

    @property
    def busy(self) -> bool:
        """Whether a breakdown is about to open."""
        return self.waiting

    @property
    def waiting(self) -> bool:
        """Whether a breakdown is about to open."""
        return bool(self._over) and self._rested < _REST

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether a breakdown has just opened."""
        if not self.waiting:
            return False
        self._rested += dt
        return not self.waiting

    def _areas(self) -> list[Area]:
        """The areas that may show a sum, piles last."""
        areas = [area for area in self.tabletop.arrangement.values() if area.style in _STYLES]
        return sorted(areas, key=lambda area: area.style == "pile")

    def _open(self) -> tuple[Area, tuple[str, ...]] | None:
        """The area whose sum is explained now, and the lines; None for none."""
        wanted = [area for area in self._areas() if self.asked_by_key or (area.name == self._over and not self.waiting)]
        return next(((area, lines) for area in wanted if (lines := self.lines(area))), None)

    def lines(self, area: Area) -> tuple[str, ...]:
        """The steps of an area's sum in words; () if it has none."""
        board = self.tabletop.board
        steps = rules_of(board.view).guide.breakdown(board.view, board.absolute(area.name))
        return tuple(self.table.sentences.said(f"{self.tabletop.game}.sum.{key}", gaps) for key, gaps in steps)

    def items(self) -> list[Item]:
        """The open sheet."""
        opened = self._open()
        if opened is None:
            return []
        area, lines = opened
        tabletop = self.tabletop
        picture = _page(lines, tabletop.host.measure)
        place = picture.get_rect(midtop=tabletop.rect(area).midbottom)
        if area.style == "pile":
            place.topleft = tabletop.rect(area).topright
        place.clamp_ip(tabletop.host.area)
        return [Item("ledger", lines, place, [(picture, place.topleft)])]

    def elements(self) -> list[ScreenElement]:
        """The lines as a person sees them."""
        opened = self._open()
        return [ScreenElement(line, self.tabletop.rect(opened[0]), "sum") for line in opened[1]] if opened else []


@cached
def _page(lines: tuple[str, ...], measure: Measure) -> Surface:
    """The sheet of paper with the lines."""
    px, gap = measure.pt(16), measure.px(3)
    columns = 2 if len(lines) > _MOST_LINES else 1
    room = measure.px(_WIDE)
    blocks = [text.block(line, theme.TEXT_FONT, px, theme.INK, room) for line in lines]
    deep = -(-len(blocks) // columns)
    parts = [blocks[start : start + deep] for start in range(0, len(blocks), deep)]
    wide = sum(max(block.get_width() for block in part) for part in parts) + (len(parts) - 1) * measure.px(24)
    high = max(sum(block.get_height() + gap for block in part) for part in parts)
    margin, rim = theme.sheet_margin(measure.unit), measure.px(18)
    whole = theme.sheet((wide + 2 * rim, high + 2 * rim), measure.unit).copy()
    left = margin + rim
    for part in parts:
        top = margin + rim
        for block in part:
            whole.blit(block, (left, top))
            top += block.get_height() + gap
        left += max(block.get_width() for block in part) + measure.px(24)
    return whole

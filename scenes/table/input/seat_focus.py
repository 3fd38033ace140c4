"""The seat in focus: it has more room in the meantime, if the map has an arrangement for that, and while the person at
the screen owes no decision."""

from __future__ import annotations

import pygame
from pygame import Event

from game.core.flow import waiting
from scenes.table.context import PlayContext
from scenes.table.surface.board import Board

_REST = 0.3
"""Seconds that the pointer rests on somebody's place before it counts as looked at."""


class SeatFocus:
    """The seat in focus: under the pointer, otherwise the only player who is deciding. Never the viewer."""

    def __init__(self, table: PlayContext) -> None:
        self.tabletop = table.tabletop
        self.director = table.director
        self.match = table.match
        self._pointed = self._over = ""
        self._rested = 0.0
        self._pressed = False

    def handle(self, event: Event) -> None:
        """Take the pointer's position, and whether its button is down: then nothing slides away from under it."""
        if event.type == pygame.MOUSEMOTION:
            over = self._name_at(*self.tabletop.units(event.pos))
            if over != self._over:
                self._over, self._rested = over, 0.0
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == pygame.BUTTON_LEFT:
            self._pressed = event.type == pygame.MOUSEBUTTONDOWN

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._rested += dt
        if self._rested >= _REST and (not self._pressed or self.director.held is not None):
            self._pointed = self._over

    @property
    def waiting(self) -> bool:
        """Whether the pointer has come to somebody's place that does not count as looked at yet."""
        return self._pointed != self._over

    @property
    def name(self) -> str:
        """The seat as the map counts (`s1` is the next one clockwise), "" for none; none while the person at the screen
        is asked, so that what can be pressed keeps its place."""
        if self.match.asked:
            return ""
        return self._pointed or deciding(self.tabletop.board)

    def _name_at(self, x: float, y: float) -> str:
        """The seat whose place covers a point (layout units), "" for none or the viewer's."""
        names = (area.name.partition(".")[0] for area in self.tabletop.arrangement.values() if area.covers(x, y))
        return next((name for name in names if name[:1] == "s" and name[1:].isdecimal() and name != "s0"), "")


def deciding(board: Board) -> str:
    """The seat that decides alone now, as the map counts; "" if several do, nobody, or the viewer."""
    awaited = waiting(board.view)
    return f"s{board.relative(awaited[0])}" if len(awaited) == 1 and board.relative(awaited[0]) else ""

"""The pointer between two people: it rests in a neutral place, so that nobody sees where the last one pressed."""

from __future__ import annotations

from math import dist

import pygame
from pygame import Event

from scenes.table.surface.tabletop import Tabletop

_FAR = 24.0
"""Layout units that a pointer which could not be put elsewhere must move before it points at anything."""
_NEAR = 2.0
"""Pixels from where it was put within which it has not been moved."""
_STUBBORN = ("wayland",)
"""Drivers of the window that let nobody put the pointer anywhere."""


class NeutralPointer:
    """The pointer of one table."""

    _rests: tuple[int, int] | None = None
    """Where it was put, in pixels, until it is moved from there."""
    _hidden = False

    def rest(self, tabletop: Tabletop) -> None:
        """Put the pointer into the middle of the question bar, where it points at nothing."""
        area = tabletop.arrangement.get("question")
        self._hidden = pygame.display.get_driver() in _STUBBORN or area is None
        if self._hidden or area is None:
            self._rests = pygame.mouse.get_pos()
            pygame.mouse.set_visible(False)
        else:
            self._rests = tabletop.rect(area).center
            pygame.mouse.set_pos(self._rests)

    def handles(self, event: Event, scale: float) -> bool:
        """Whether an event is only of the pointer that rests: it was put there, or is hidden and has hardly moved.

        scale: pixels per layout unit."""
        if self._rests is None or event.type != pygame.MOUSEMOTION:
            return False
        if dist(event.pos, self._rests) < (_FAR * scale if self._hidden else _NEAR):
            return True
        self.wake()
        return False

    def wake(self) -> None:
        """Let it be seen and point again."""
        self._rests = None
        if self._hidden:
            self._hidden = False
            pygame.mouse.set_visible(True)

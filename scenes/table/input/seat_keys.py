"""The seat keys: which person's key on the keyboard is down, and whose hand it opens."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Event

from scenes.shell.deeds import seat_of

OPEN_AFTER = 0.09
"""Seconds that a key is held before it opens a hand: a key that was only brushed opens none."""
AGAIN_AFTER = 0.6
"""Seconds after a decision until a key that is still down opens the hand again."""
LONGEST_REST = 20.0
"""Seconds without any input after which a hand closes: its owner may have left the table."""
NOBODY = -1


class SeatKeys:
    """Follows the keys of some seats. presses: a press opens a hand, and the next one closes it; otherwise a hand is
    open while its key is held."""

    def __init__(self) -> None:
        self.seats: Sequence[int] = ()
        """The seats with a key."""
        self.presses = False
        self._down: list[int] = []
        self._held = 0.0
        self._rested = 0.0
        self._locked = False
        self._open = NOBODY

    @property
    def wanted(self) -> int:
        """The seat whose hand is to be open now; NOBODY for none."""
        if self._rested >= LONGEST_REST or self._locked:
            return NOBODY
        if self.presses:
            return self._open
        return self._down[0] if len(self._down) == 1 and self._held >= OPEN_AFTER else NOBODY

    @property
    def busy(self) -> bool:
        """Whether time makes a difference now."""
        return self._open != NOBODY or bool(self._down)

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether it was one of these keys."""
        self._rested = 0.0
        if event.type == pygame.WINDOWFOCUSLOST:
            self.forget()
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        seat = seat_of(event)
        if seat not in self.seats:
            return False
        if event.type == pygame.KEYUP:
            self.release(seat)
        else:
            self.press(seat)
        return True

    def press(self, seat: int) -> None:
        """The key of a seat went down, or its plate was pressed. With two down, both hands stay closed until all keys
        are up."""
        if seat in self._down:
            return  # it repeats
        self._down.append(seat)
        self._held = 0.0
        self._locked |= len(self._down) > 1
        if self.presses:
            self._open = NOBODY if self._open != NOBODY or self._locked else seat

    def release(self, seat: int) -> None:
        """The key of a seat came up."""
        if seat in self._down:
            self._down.remove(seat)
        self._locked &= bool(self._down)

    def decided(self) -> None:
        """The hand has closed with a decision: a key that is still down opens it again only after a while."""
        self._open = NOBODY
        self._held = OPEN_AFTER - AGAIN_AFTER

    def shut(self) -> None:
        """No hand is open any more, and none opens before all keys are up."""
        self._open, self._locked = NOBODY, bool(self._down)

    def forget(self) -> None:
        """Forget what is down: its release may not be seen."""
        self._down.clear()
        self._locked, self._open = False, NOBODY

    def update(self, dt: float, counts: bool) -> None:
        """Let `dt` seconds pass; counts: whether they bring a key that is held nearer to opening a hand."""
        self._rested += dt
        if self._rested >= LONGEST_REST:
            self._open, self._locked = NOBODY, bool(self._down)
        if counts:
            self._held += dt

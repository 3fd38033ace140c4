"""Ignores presses that were meant for what was on the screen before the scene changed."""

from __future__ import annotations

import pygame
from pygame import Event

SECOND_PRESS_SECONDS = 0.3
"""Seconds after a press in which another one at the same place is ignored if something else lies there by now."""
NEAR = 24
"""Pixels within which it is the same place."""
GUARD_SECONDS = 0.4
"""Seconds after a change of the screen in which presses are ignored; longer than a double click."""


class Presses:
    """Tracks held keys and mouse buttons, and the time since the screen changed."""

    def __init__(self) -> None:
        self._left = 0.0
        self._fresh = False
        self._begun: set[int] = set()
        self._keys: set[int] = set()
        self._stuck: set[int] = set()
        self._clock = 0.0
        self._last: tuple[float, tuple[int, int], object] = (-SECOND_PRESS_SECONDS, (0, 0), None)
        """The last press of the mouse: when, where, and on what."""

    @property
    def guarded(self) -> bool:
        """Whether the screen changed less than GUARD_SECONDS ago."""
        return self._left > 0.0

    def ignore(self) -> None:
        """The screen changed: ignore what is held, and new presses for GUARD_SECONDS."""
        self._left, self._fresh = GUARD_SECONDS, True
        self._begun.clear()
        self._stuck |= self._keys

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; the frame in which the screen changed does not count."""
        self._clock += dt
        if not self._fresh:
            self._left = max(0.0, self._left - dt)
        self._fresh = False

    def is_second(self, spot: tuple[int, int], below: object) -> bool:
        """Whether a press of the mouse is ignored: shortly after another one at the same place, on something else than
        lay there then. below: what lies under it now."""
        if self.follows(spot) and below != self._last[2]:
            return True
        self._last = self._clock, spot, below
        return False

    def follows(self, spot: tuple[int, int]) -> bool:
        """Whether a press at a place now would come shortly after another one there."""
        when, where, _ = self._last
        near = abs(spot[0] - where[0]) <= NEAR and abs(spot[1] - where[1]) <= NEAR
        return near and self._clock - when < SECOND_PRESS_SECONDS

    def forget(self) -> None:
        """Forget the held keys: another window has the keyboard, so their release will not be seen."""
        self._keys.clear()

    def repeats(self, event: Event) -> bool:
        """Whether a KEYDOWN event is a key repeat; the key counts as held from now on."""
        held = event.key in self._keys
        self._keys.add(event.key)
        return held

    def is_late(self, event: Event, keys_too: bool) -> bool:
        """Whether an event must be ignored. `keys_too`: new presses of this key are guarded like those of the mouse. A
        key held since before the change is ignored until it is released."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                if not self.guarded:
                    self._begun.add(event.button)
                return self.guarded
            case pygame.MOUSEBUTTONUP:
                late = event.button not in self._begun
                self._begun.discard(event.button)
                return late
            case pygame.KEYDOWN:
                self._keys.add(event.key)
                return event.key in self._stuck or (self.guarded and keys_too)
            case pygame.KEYUP:
                self._keys.discard(event.key)
                self._stuck.discard(event.key)
        return False

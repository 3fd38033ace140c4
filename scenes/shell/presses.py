"""Which presses count: none that began, or was aimed, before the thing it would hit was on the screen."""
from __future__ import annotations

import pygame
from pygame import Event

GUARD_SECONDS = 0.4
"""Seconds after a change of what is on the screen in which no press counts: longer than a double click takes."""


class Presses:
    """Keeps account of the keys and mouse buttons that are held, and of the time since the screen changed."""

    def __init__(self) -> None:
        self._left = 0.0
        self._fresh = False
        self._begun: set[int] = set()
        self._keys: set[int] = set()
        self._stuck: set[int] = set()

    @property
    def guarded(self) -> bool:
        """Whether what is on the screen has come so recently that no press counts yet."""
        return self._left > 0.0

    def ignore(self) -> None:
        """The screen has changed: nothing that is held counts any more, nor, for GUARD seconds, any new press."""
        self._left, self._fresh = GUARD_SECONDS, True
        self._begun.clear()
        self._stuck |= self._keys

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass; a turn of the loop in which the screen changed does not count."""
        if not self._fresh:
            self._left = max(0.0, self._left - dt)
        self._fresh = False

    def forget(self) -> None:
        """Another window has the keyboard now: keys may be let go of unseen."""
        self._keys.clear()

    def repeats(self, event: Event) -> bool:
        """Whether the key of a KEYDOWN event is held down since an earlier one; it is held from now on."""
        held = event.key in self._keys
        self._keys.add(event.key)
        return held

    def is_late(self, event: Event, keys_too: bool) -> bool:
        """Whether an event was meant for what was on the screen before. keys_too: new presses of this key are guarded
        like those of the mouse; a key held since before the change never counts until it is let go of."""
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

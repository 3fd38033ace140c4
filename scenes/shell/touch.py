"""Touch screens: fingers become the mouse that scenes know.

One finger acts at a time. It presses where it comes down, drags, and leaves nothing pointed at when it goes up; held
still, it rests as the pointer does. Where a page scrolls, a finger that moves up or down scrolls it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Protocol

import pygame
from pygame import Event, Rect

Spot = tuple[int, int]
NOWHERE: Spot = (-4096, -4096)
"""Where the pointer is while no finger is down: on nothing."""
MILLIMETRE = 96 / 25.4
"""Pixels of a millimetre. pygame does not say how dense a screen is, so 96 dots an inch are assumed, as systems do."""
TARGET = 9 * MILLIMETRE
"""Minimum width and height, in pixels, of what a finger has to meet: a smaller thing is found beside it, too."""
SLOP = 2 * MILLIMETRE
"""Pixels that a finger can wander before it moves anything."""
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_WHEEL_STEP = 60
"""Pixels of a finger's way that count as a step of the wheel where pixels mean nothing."""


class Touched(Protocol):
    """What fingers can find on the screen."""

    def targets(self) -> Sequence[Rect]:
        """The rectangles of all that can be pressed, in window pixels."""

    def swipes(self, spot: Spot) -> bool:
        """Whether a finger that moves up or down from here scrolls."""


def rolled(event: Event, step: float) -> int:
    """The pixels by which a MOUSEWHEEL event scrolls down. step: those of a step of the wheel."""
    pixels: float = event.dict.get("pixels", event.y * step)
    return -round(pixels)


def aimed(spot: Spot, targets: Sequence[Rect]) -> Spot:
    """The spot that a finger means: on the nearest small thing, if it has come down beside everything."""
    wide = ((rect, rect.inflate(max(0, TARGET - rect.width), max(0, TARGET - rect.height))) for rect in targets)
    near = [_nearest(spot, rect) for rect, reach in wide if reach.collidepoint(spot)]
    return min(near, key=lambda one: dist(one, spot), default=spot)


def _nearest(spot: Spot, rect: Rect) -> Spot:
    """The point of a rectangle that is nearest to a spot."""
    return min(max(spot[0], rect.left), rect.right - 1), min(max(spot[1], rect.top), rect.bottom - 1)


class TouchScreen:
    """The finger that acts."""

    def __init__(self) -> None:
        self._finger: tuple[int, int] | None = None
        self._begun: Spot = NOWHERE
        """Where it came down."""
        self._spot: Spot = NOWHERE
        """Where the pointer is for the scene."""
        self._moved = self._swipes = False

    def take(self, event: Event, touched: Touched) -> list[Event] | None:
        """The mouse events of a finger, [] for what tells nothing; None for an event that is not a finger's."""
        if event.type in _FINGERS:
            return self._finger_moved(event, touched)
        if event.type in _MOUSE and event.dict.get("touch"):
            return []  # SDL makes them of the same fingers
        if event.type == pygame.WINDOWFOCUSLOST and self._finger:
            return [*self._lift(NOWHERE), event]
        return None

    def _finger_moved(self, event: Event, touched: Touched) -> list[Event]:
        finger, spot = (event.touch_id, event.finger_id), _pixel(event)
        if event.type == pygame.FINGERDOWN and self._finger in (None, finger):
            return self._press(finger, spot, touched)
        if finger != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._move(spot, touched)
        return self._lift(spot if self._moved else self._spot)

    def _press(self, finger: tuple[int, int], spot: Spot, touched: Touched) -> list[Event]:
        before = self._lift(NOWHERE) if self._finger else []
        self._finger, self._begun, self._moved, self._swipes = finger, spot, False, False
        self._spot = aimed(spot, touched.targets())
        return [*before, _motion(self._spot, False), Event(pygame.MOUSEBUTTONDOWN, pos=self._spot, button=1)]

    def _move(self, spot: Spot, touched: Touched) -> list[Event]:
        across, down = spot[0] - self._begun[0], spot[1] - self._begun[1]
        if not self._moved:
            if max(abs(across), abs(down)) <= SLOP:
                return []
            self._moved = True
            if abs(down) > abs(across) and touched.swipes(self._begun):
                self._swipes, self._spot = True, self._begun
                return [_up(NOWHERE), _motion(NOWHERE, False), *self._swipe(spot)]
        if self._swipes:
            return self._swipe(spot)
        self._spot = spot
        return [_motion(spot, True)]

    def _swipe(self, spot: Spot) -> list[Event]:
        way, self._spot = spot[1] - self._spot[1], spot
        return [Event(pygame.MOUSEWHEEL, x=0, y=round(way / _WHEEL_STEP), pixels=way)] if way else []

    def _lift(self, spot: Spot) -> list[Event]:
        swiped, self._finger = self._swipes, None
        return [] if swiped else [_up(spot), _motion(NOWHERE, False)]


def _pixel(event: Event) -> Spot:
    """Where a finger is, in pixels; its event has fractions of the window."""
    window = pygame.display.get_surface()
    wide, high = window.get_size() if window else (1, 1)
    return min(max(0, int(event.x * wide)), wide - 1), min(max(0, int(event.y * high)), high - 1)


def _motion(spot: Spot, held: bool) -> Event:
    return Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(int(held), 0, 0))


def _up(spot: Spot) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)

"""Base of the die and the coin: a clock, a tray in the window, and a result that is known from the start."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.motion import timing


class Contact(NamedTuple):
    """Something is touched: when, in seconds of the throw, its sound, and the share of the usual volume."""

    at: float
    sound: str
    share: float = 1.0


class Thrown:
    """An object thrown into `tray` (window pixels) whose result is known beforehand.

    It flies for `flight` seconds, then shines for `shine` seconds. Each frame: `update`, restore what the last
    `draw` covered, `draw`. In calm mode it fades in at its resting place instead of flying.
    """

    touches: Sequence[Contact] = ()
    """What it touches, in order. In calm mode it lies there at once, and only the last one is heard."""

    def __init__(self, tray: Rect, flight: float, shine: float, calm: bool) -> None:
        self.tray = Rect(tray)
        self.flight = flight
        self.shine = shine
        self.calm = calm
        self.time = flight - timing.CALM_FADE if calm else 0.0
        self._heard = 0
        """The number of touches that were due so far."""

    @property
    def landed(self) -> bool:
        """True when the result can be read."""
        return self.time >= self.flight

    @property
    def done(self) -> bool:
        """True when nothing changes any more."""
        return self.time >= self.flight + self.shine

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass (already multiplied by the speed). True when it must be drawn again."""
        if self.done:
            return False
        self.time = min(self.time + dt, self.flight + self.shine)
        return True

    def due(self) -> Iterator[Contact]:
        """The touches whose time has come since the last call."""
        while self._heard < len(self.touches) and self.touches[self._heard].at <= self.time:
            self._heard += 1
            if not self.calm or self._heard == len(self.touches):
                yield self.touches[self._heard - 1]

    def draw(self, surface: Surface) -> Rect:
        """Draw it; returns the rectangle drawn to, in pixels of `surface`."""
        raise NotImplementedError

    def finish(self) -> None:
        """Jump to the end."""
        self.time = self.flight + self.shine

    def move_tray(self, tray: Rect) -> None:
        """Set a new tray rectangle (the window was resized)."""
        self.tray = Rect(tray)

    @property
    def flown(self) -> float:
        """The share of the flight that is over, 0..1."""
        return min(self.time / self.flight, 1.0)

    @property
    def shone(self) -> float:
        """The share of the shine that is over, 0..1."""
        return max(0.0, min((self.time - self.flight) / self.shine, 1.0))

    @property
    def presence(self) -> float:
        """Its opacity, 0..1: below 1 only while it fades in."""
        if not self.calm:
            return 1.0
        return max(0.0, min(1.0 - (self.flight - self.time) / timing.CALM_FADE, 1.0))

    def blit_centred(self, surface: Surface, picture: Surface, middle: tuple[float, float]) -> Rect:
        """Draw a premultiplied picture centred at `middle`; returns the rectangle drawn to."""
        if self.presence < 1.0:
            part = round(255 * self.presence)
            picture = picture.copy()
            picture.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
        place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        return surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

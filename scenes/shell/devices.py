"""Input devices: keys and pads become deeds, and fingers a mouse, before a scene gets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Event

from scenes.shell.deeds import DEEDS, PAD, Bindings, Deed
from scenes.shell.key_caps import key_gaps
from scenes.shell.pads import AXES, BUTTONS, Pads
from scenes.shell.touch import NOWHERE, Spot, Touched, TouchScreen
from scenes.words.catalogue import KEY_GAPS, Words

KEYS, POINTER, FINGER = "keys", "pointer", "finger"
"""What was used last, besides a pad."""
_PARTS = (*BUTTONS, *(sign + axis for axis in AXES for sign in ("", "+", "-")))
_CODES = {name: -2 - number for number, name in enumerate(_PARTS)}
"""A code of no key for each part of a pad, so that what is held can be told apart."""


class InputDevices:
    """The bindings of the person at the screen, and the pads. changed: see `Bindings`."""

    def __init__(self, changed: Mapping[str, Sequence[str]]) -> None:
        self.bindings = Bindings(changed)
        self.pads = Pads()
        self._touch = TouchScreen()
        self.last = KEYS
        """The device used last: KEYS, POINTER, FINGER or PAD."""

    @property
    def by_pad(self) -> bool:
        """Whether a pad was used last."""
        return self.last == PAD

    @property
    def by_finger(self) -> bool:
        """Whether a touch screen was used last."""
        return self.last == FINGER

    def pointer(self) -> Spot:
        """Where the pointer is, in pixels: nowhere after a touch."""
        return NOWHERE if self.by_finger else pygame.mouse.get_pos()

    def name_keys(self, words: Words) -> None:
        """Let sentences call the keys by what stands on them, on the device that was used last."""
        KEY_GAPS.update(key_gaps(words, self.bindings, self.by_pad, self.pads.family))

    def shake(self, why: str, wanted: bool) -> None:
        """Shake the pads, if one was used last and that is wanted; why: see `Pads.rumble`."""
        if self.by_pad and wanted:
            self.pads.rumble(why)

    def deeds(self, event: Event, touched: Touched) -> list[Event]:
        """An event as scenes get it: with the deed of a key, a pad's as that of a key, a finger's as those of a mouse;
        [] for what tells nothing, such as a stick that drifts. touched: what fingers find on the screen."""
        if (parts := self.pads.take(event)) is not None:
            return [self._of_pad(part.name, part.down) for part in parts]
        if (fingers := self._touch.take(event, touched)) is not None:
            self.last = FINGER if event.type == pygame.FINGERDOWN else self.last
            return fingers
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.last = POINTER
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return [event]
        if event.type == pygame.KEYDOWN:
            self.last = KEYS
        return [Event(event.type, {"mod": 0, "unicode": "", **event.dict, "deed": self.bindings.of_key(event)})]

    def update(self, dt: float) -> list[Event]:
        """The directions of a pad that are held go on."""
        again = [self._of_pad(name, True) for name in self.pads.update(dt)]
        return [event for event in again if event.deed is not None and DEEDS[event.deed].repeats]

    def _of_pad(self, name: str, down: bool) -> Event:
        self.last = PAD if down else self.last
        deed = self.bindings.of(PAD + name)
        mod = pygame.KMOD_SHIFT if deed is Deed.PREVIOUS else 0
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        return Event(kind, key=_CODES.get(name, -1), mod=mod, unicode="", scancode=0, deed=deed, pad=PAD + name)

"""Game pads: their buttons, triggers and sticks as parts that go down and come up."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

import pygame
from pygame import Event
from pygame._sdl2 import controller

BUTTONS = (
    "a",
    "b",
    "x",
    "y",
    "back",
    "guide",
    "start",
    "leftstick",
    "rightstick",
    "leftshoulder",
    "rightshoulder",
    "dpup",
    "dpdown",
    "dpleft",
    "dpright",
)
"""The buttons by their numbers in SDL."""
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
"""The sticks and triggers by their numbers in SDL."""
TIPPED, CENTRED = 0.6, 0.35
"""How far a stick is tipped when it counts, and when it no longer does: between them nothing changes, so that a stick
that drifts is at rest."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.14
"""Seconds after which a direction that is held goes on, and from then on between two steps."""
SILENT = {
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.CONTROLLERDEVICEREMAPPED,
}
"""What tells nothing: most of it comes a second time for each press of a pad. SDL makes the pad's events of these: they
must not be blocked."""
RUMBLES = {"turn": (0.0, 0.5, 160), "refused": (0.5, 0.0, 90)}
"""Low and high motor from 0 to 1, and milliseconds."""
FAMILIES = {
    "xbox": "xbox",
    "sony": "playstation",
    "dualsense": "playstation",
    "dualshock": "playstation",
    "ps3": "playstation",
    "ps4": "playstation",
    "ps5": "playstation",
    "nintendo": "nintendo",
    "switch": "nintendo",
    "joy-con": "nintendo",
}
"""Whose letters a pad has, by a word of the name that SDL gives it."""


class PartMoved(NamedTuple):
    """A part of a pad goes down or comes up."""

    name: str
    down: bool


class Pads:
    """All pads that are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._tipped: set[tuple[int, str]] = set()
        self._held: dict[tuple[int, str], float] = {}
        """Seconds until a part that is down counts again, if it is one that repeats."""
        self.family = ""
        """Whose letters the pad has that was used last; "" for one of no known kind."""
        with suppress(pygame.error):
            controller.init()

    def take(self, event: Event) -> list[PartMoved] | None:
        """The parts that an event is about, [] if it tells nothing; None for one that is not a pad's."""
        found: list[PartMoved] | None = []
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                found = self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                name = BUTTONS[event.button] if event.button < len(BUTTONS) else ""
                found = self._part(event.instance_id, name, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                found = self._axis(event.instance_id, event.axis, event.value / 32767)
            case other if other not in SILENT:
                found = None
        return found

    def _plug_in(self, index: int) -> None:
        with suppress(pygame.error):
            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad

    def _unplug(self, pad: int) -> list[PartMoved]:
        """A pad is gone: what it held comes up."""
        self._open.pop(pad, None)
        held = [name for one, name in self._held if one == pad]
        self._held = {key: left for key, left in self._held.items() if key[0] != pad}
        self._tipped = {key for key in self._tipped if key[0] != pad}
        return [PartMoved(name, False) for name in held]

    def _part(self, pad: int, name: str, down: bool) -> list[PartMoved]:
        if not name or (down == ((pad, name) in self._held)):
            return []
        if down:
            self._held[pad, name] = REPEAT_AFTER
            self.family = self._family(pad)
        else:
            del self._held[pad, name]
        return [PartMoved(name, down)]

    def _family(self, pad: int) -> str:
        name = self._open[pad].name.lower() if pad in self._open else ""
        return next((family for word, family in FAMILIES.items() if word in name), "")

    def _axis(self, pad: int, number: int, value: float) -> list[PartMoved]:
        found: list[PartMoved] = []
        axis = AXES[number] if number < len(AXES) else ""
        sides = ((1.0, axis),) if "trigger" in axis else ((1.0, f"+{axis}"), (-1.0, f"-{axis}"))
        for sign, name in sides if axis else ():
            far, at = value * sign, (pad, name)
            if far > TIPPED and at not in self._tipped:
                self._tipped.add(at)
                found += self._part(pad, name, True)
            elif far < CENTRED and at in self._tipped:
                self._tipped.discard(at)
                found += self._part(pad, name, False)
        return found

    @property
    def busy(self) -> bool:
        """Whether something is held."""
        return bool(self._held)

    def update(self, dt: float) -> list[str]:
        """Let `dt` seconds pass; returns the parts that have been held so long that they count again."""
        found = []
        for key, left in self._held.items():
            self._held[key] = left - dt
            if left <= dt:
                self._held[key] = REPEAT_EVERY
                found.append(key[1])
        return found

    def rumble(self, why: str) -> None:
        """Shake all pads, because a person's turn comes ("turn") or something is not allowed ("refused")."""
        low, high, span = RUMBLES[why]
        for pad in self._open.values():
            with suppress(pygame.error):
                pad.rumble(low, high, span)

    def close(self) -> None:
        """Let go of all pads."""
        self._open.clear()
        with suppress(pygame.error):
            controller.quit()

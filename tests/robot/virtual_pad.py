"""A pad without hardware: SDL's own virtual joystick, in the library that pygame has loaded. SDL 2 only."""

from __future__ import annotations

import ctypes
import sys

import pytest

from scenes.shell.pads import AXES, BUTTONS

_GAME_PAD, _AXES, _BUTTONS = 1, 6, 15


def library() -> ctypes.CDLL | None:
    """The SDL that pygame uses, if it is a library of its own."""
    if sys.platform.startswith("linux"):
        with open("/proc/self/maps") as maps:
            found = next((line.split()[-1] for line in maps if "libSDL2-2" in line), "")
        return ctypes.CDLL(found) if found else None
    return ctypes.CDLL("SDL2.dll") if sys.platform == "win32" else None


class VirtualPad:
    """A pad that is plugged in; skips the test where there is none."""

    def __init__(self) -> None:
        found = library()
        if found is None:
            pytest.skip("SDL is not a library of its own here")
        self._sdl = found
        self.index = found.SDL_JoystickAttachVirtual(_GAME_PAD, _AXES, _BUTTONS, 0)
        if self.index < 0:
            pytest.skip("this SDL has no virtual pads")
        if not found.SDL_IsGameController(self.index):
            self.unplug()
            pytest.skip("this SDL does not take the virtual joystick for a pad")
        found.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._handle = ctypes.c_void_p(found.SDL_JoystickOpen(self.index))

    def move(self, part: str, down: bool) -> None:
        """Press a part, or let it go: a button, or an axis such as `righttrigger` or `-lefty`."""
        if part in BUTTONS:
            self._sdl.SDL_JoystickSetVirtualButton(self._handle, BUTTONS.index(part), ctypes.c_uint8(down))
            return
        sign, axis = (-1 if part[0] == "-" else 1), part.lstrip("+-")
        rest = -32768 if "trigger" in axis else 0  # a trigger at rest is at the end of its way
        value = sign * 32767 if down else rest
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, AXES.index(axis), ctypes.c_int16(value))

    def unplug(self) -> None:
        """Pull it out."""
        self._sdl.SDL_JoystickDetachVirtual(self.index)

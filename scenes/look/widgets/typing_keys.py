"""Keys while a text is edited, with the habits of Windows, Linux and Mac at once: what each asks for."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Event

from scenes.look.widgets.edited_text import LETTER, LINE, TEXT, WORD

ROW = "row"
"""A step to the line above or below."""
_LETTERS = {"a": "all", "c": "copy", "x": "cut", "v": "paste", "z": "undo", "y": "redo"}
_ARROWS = {pygame.K_LEFT: False, pygame.K_RIGHT: True, pygame.K_UP: False, pygame.K_DOWN: True}
_ENDS = {pygame.K_HOME: False, pygame.K_END: True}
_ERASERS = {pygame.K_BACKSPACE: False, pygame.K_DELETE: True}


class Command(NamedTuple):
    """An edit that a key asks for. deed: "go", "erase", "all", "copy", "cut", "paste", "undo" or "redo"; step and
    forward: how far and which way; select: the selection grows by it."""

    deed: str
    step: str = LETTER
    forward: bool = False
    select: bool = False


def command(event: Event) -> Command | None:
    """The edit that a pressed key asks for, or None."""
    held, key = _held(event.mod), event.key
    if deed := _clipboard_deed(event, held):
        return Command(deed)
    step = LINE if held.cmd else WORD if held.control or held.alt else LETTER
    if key in _ERASERS:
        return Command("erase", step, _ERASERS[key])
    if key in _ENDS:
        return Command("go", TEXT if held.control or held.cmd else LINE, _ENDS[key], held.shift)
    if key in (pygame.K_UP, pygame.K_DOWN):
        step = TEXT if held.cmd else ROW
    return Command("go", step, _ARROWS[key], held.shift) if key in _ARROWS else None


class _Held(NamedTuple):
    """The keys that are held. AltGr, which some systems send as Ctrl and Alt together, is none of them: it writes
    letters."""

    control: bool
    cmd: bool
    alt: bool
    shift: bool


def _clipboard_deed(event: Event, held: _Held) -> str:
    """The deed of a letter with Ctrl or Cmd, or of Ins and Del with Ctrl or Shift; "" for other keys."""
    if (held.control or held.cmd) and not held.alt and (deed := _LETTERS.get(_letter(event))):
        return "redo" if deed == "undo" and held.shift else deed
    if event.key == pygame.K_INSERT:
        return "copy" if held.control else "paste" if held.shift else ""
    return "cut" if event.key == pygame.K_DELETE and held.shift and not held.control else ""


def _held(mod: int) -> _Held:
    control, alt = bool(mod & pygame.KMOD_CTRL), bool(mod & pygame.KMOD_ALT)
    if mod & pygame.KMOD_MODE or (control and alt):
        control = alt = False
    return _Held(control, bool(mod & pygame.KMOD_META), alt, bool(mod & pygame.KMOD_SHIFT))


def _letter(event: Event) -> str:
    """The Latin letter on a key; on keyboards of other scripts, the one in its place on an English keyboard."""
    if ord("a") <= event.key <= ord("z"):
        return chr(event.key)
    place = getattr(event, "scancode", 0) - pygame.KSCAN_A
    return chr(ord("a") + place) if event.key > 127 and 0 <= place < 26 else ""

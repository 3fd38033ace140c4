"""What a person can do by a key or a pad, and which keys and parts of a pad stand for it.

A key counts as the letter that it writes. Where that is no ASCII letter, as on a Greek, Russian or kana keyboard, it
counts as the key at its place on an English one.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

import pygame
from pygame import Event


class Deed(Enum):
    """Something to be done; the value is its name in the settings and in the texts (`ui.deed.<value>`)."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    CHOOSE = "choose"
    BACK = "back"
    LET_GO = "let_go"
    NEXT = "next"
    PREVIOUS = "previous"
    HURRY = "hurry"
    MENU = "menu"
    LARGE = "large"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    LOG = "log"
    RECAP = "recap"
    ASK = "ask"
    PEEK = "peek"
    SUMS = "sums"
    SORT = "sort"
    TIME = "time"
    RIVAL = "rival"
    THANKS = "thanks"
    RULES = "rules"
    FULL_SCREEN = "full_screen"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FIRST = "first"
    LAST = "last"
    REMOVE = "remove"
    ERASE = "erase"
    SEAT_1 = "seat_1"
    SEAT_2 = "seat_2"
    SEAT_3 = "seat_3"
    SEAT_4 = "seat_4"
    SEAT_5 = "seat_5"
    SEAT_6 = "seat_6"


class DefaultInputs(NamedTuple):
    """By which keys and parts of a pad something is done. fixed: these cannot be taken away; repeats: held down, it is
    done again and again."""

    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()
    fixed: bool = False
    repeats: bool = False


DEEDS: Mapping[Deed, DefaultInputs] = MappingProxyType(
    {
        Deed.LEFT: DefaultInputs(("left",), ("pad dpleft", "pad -leftx"), fixed=True, repeats=True),
        Deed.RIGHT: DefaultInputs(("right",), ("pad dpright", "pad +leftx"), fixed=True, repeats=True),
        Deed.UP: DefaultInputs(("up",), ("pad dpup", "pad -lefty"), fixed=True, repeats=True),
        Deed.DOWN: DefaultInputs(("down",), ("pad dpdown", "pad +lefty"), fixed=True, repeats=True),
        Deed.CHOOSE: DefaultInputs(("return", "kp_enter"), ("pad a",), fixed=True),
        Deed.BACK: DefaultInputs(("escape", "ac_back"), fixed=True),
        Deed.LET_GO: DefaultInputs((), ("pad b",), fixed=True),
        Deed.NEXT: DefaultInputs(("tab",), ("pad rightshoulder",), repeats=True),
        Deed.PREVIOUS: DefaultInputs(("shift+tab",), ("pad leftshoulder",), repeats=True),
        Deed.HURRY: DefaultInputs(("space",), ("pad righttrigger",)),
        Deed.MENU: DefaultInputs(("p", "menu", "application", "pause"), ("pad start",)),
        Deed.LARGE: DefaultInputs(("z",), ("pad x",)),
        Deed.HINT: DefaultInputs(("h",), ("pad y",)),
        Deed.UNDO: DefaultInputs(("u", "ctrl+z", "undo"), ("pad -rightx",)),
        Deed.REDO: DefaultInputs(("y", "ctrl+shift+z", "ctrl+y", "again"), ("pad +rightx",)),
        Deed.LOG: DefaultInputs(("l",), ("pad back",)),
        Deed.RECAP: DefaultInputs(("r",), ("pad leftstick",)),
        Deed.ASK: DefaultInputs(("a",), ("pad rightstick",)),
        Deed.PEEK: DefaultInputs(("o",), ("pad lefttrigger",)),
        Deed.SUMS: DefaultInputs(("e",), ("pad +righty",)),
        Deed.SORT: DefaultInputs(("s",)),
        Deed.TIME: DefaultInputs(("t",), ("pad -righty",)),
        Deed.RIVAL: DefaultInputs(("k",)),
        Deed.THANKS: DefaultInputs(("c",)),
        Deed.RULES: DefaultInputs(("f1", "help")),
        Deed.FULL_SCREEN: DefaultInputs(("f11", "alt+return")),
        Deed.PAGE_UP: DefaultInputs(("pageup",), repeats=True),
        Deed.PAGE_DOWN: DefaultInputs(("pagedown",), repeats=True),
        Deed.FIRST: DefaultInputs(("home",)),
        Deed.LAST: DefaultInputs(("end",)),
        Deed.REMOVE: DefaultInputs(("delete",)),
        Deed.ERASE: DefaultInputs(("backspace",), repeats=True),
        Deed.SEAT_1: DefaultInputs(("place 1",)),
        Deed.SEAT_2: DefaultInputs(("place 2",)),
        Deed.SEAT_3: DefaultInputs(("place 3",)),
        Deed.SEAT_4: DefaultInputs(("place 4",)),
        Deed.SEAT_5: DefaultInputs(("place 5",)),
        Deed.SEAT_6: DefaultInputs(("place 6",)),
    }
)
"""The usual keys, by the names of their constants in pygame, with modifiers before them; `place 1` is the first key of
the row of digits in any layout, and `pad a` a part of a pad."""
SEATS = (Deed.SEAT_1, Deed.SEAT_2, Deed.SEAT_3, Deed.SEAT_4, Deed.SEAT_5, Deed.SEAT_6)
"""The deeds that open the hand of a seat, by seat."""
PRESSES = (Deed.CHOOSE, Deed.HURRY)
"""The deeds that press what has the focus on a page."""
AWAY = (Deed.BACK, Deed.LET_GO)
"""The deeds that close what is open."""
MOVES: Mapping[Deed, tuple[int, int]] = MappingProxyType(
    {Deed.LEFT: (-1, 0), Deed.RIGHT: (1, 0), Deed.UP: (0, -1), Deed.DOWN: (0, 1)}
)
"""The directions in which the focus moves."""
PAD = "pad "
"""What stands before the name of a part of a pad."""
LONGEST_KEY = 30
"""Letters of the name of a key."""
DIGITS: Mapping[int, int] = MappingProxyType({pygame.KSCAN_1 + number: (number + 1) % 10 for number in range(10)})
"""The digit of each key in the row of digits, by its place on the keyboard."""
_NUMBER_PAD = {
    pygame.KSCAN_KP_4: "left",
    pygame.KSCAN_KP_6: "right",
    pygame.KSCAN_KP_8: "up",
    pygame.KSCAN_KP_2: "down",
    pygame.KSCAN_KP_7: "home",
    pygame.KSCAN_KP_1: "end",
    pygame.KSCAN_KP_9: "pageup",
    pygame.KSCAN_KP_3: "pagedown",
    pygame.KSCAN_KP_PERIOD: "delete",
}
"""The keys of the number pad as their labels say while Num Lock is off."""
_NO_LETTER = 1 << 30
"""Set in the codes of keys that write nothing."""
_NAMES = {getattr(pygame, name): name[2:].lower() for name in sorted(dir(pygame)) if name.startswith("K_")} | {
    _NO_LETTER | pygame.KSCAN_PAUSE: "pause",
    _NO_LETTER | 101: "application",
    _NO_LETTER | 121: "again",
    _NO_LETTER | 122: "undo",
}
"""The names of keys by their codes; the last three have no constant."""
_COMMAND = pygame.KMOD_GUI if sys.platform == "darwin" else pygame.KMOD_CTRL


def key_name(event: Event) -> str:
    """The name of the key of an event: of the letter that it writes, or of its place where that is not ASCII."""
    scancode, code = event.dict.get("scancode", 0), event.key
    if scancode in _NUMBER_PAD and not event.dict.get("mod", 0) & pygame.KMOD_NUM:
        return _NUMBER_PAD[scancode]
    letter = 128 <= code < _NO_LETTER
    if letter and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return _NAMES.get(code, f"key {code}")


def chord(event: Event) -> str:
    """The name of a key with the modifiers that are held, such as `ctrl+shift+z`."""
    mod = event.dict.get("mod", 0)
    other = pygame.KMOD_GUI | pygame.KMOD_CTRL
    held = [
        name
        for name, down in (
            ("super", mod & (other & ~_COMMAND)),
            ("ctrl", mod & _COMMAND),
            ("alt", mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)),
            ("shift", mod & pygame.KMOD_SHIFT),
        )
        if down
    ]
    return "+".join([*held, key_name(event)])


def digit_place(event: Event) -> str:
    """The name of a key of the row of digits in any layout, such as `place 1`; "" for another key."""
    scancode = event.dict.get("scancode", 0)
    return f"place {DIGITS[scancode]}" if scancode in DIGITS else ""


def digit(event: Event) -> int | None:
    """The digit of a key event, by its place on the keyboard or on the number pad; None for another key."""
    scancode = event.dict.get("scancode", 0)
    if scancode in DIGITS:
        return DIGITS[scancode]
    name = key_name(event).removeprefix("kp").removeprefix("_")
    return int(name) if len(name) == 1 and name.isdecimal() else None


class Bindings:
    """Which keys and parts of a pad stand for which deeds: the usual ones, apart from those that a person changed.

    changed: by the name of a deed, its keys and parts of a pad instead of the usual ones; names that mean nothing are
    left out.
    """

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        self.of_deed: dict[Deed, tuple[str, ...]] = {deed: (*means.keys, *means.pad) for deed, means in DEEDS.items()}
        for name, means in (changed or {}).items():
            deed = _deeds().get(name)
            if deed is not None:
                kept = tuple(one for one in means if 0 < len(one) <= LONGEST_KEY)
                fixed = (*DEEDS[deed].keys, *DEEDS[deed].pad) if DEEDS[deed].fixed else ()
                self.of_deed[deed] = tuple(dict.fromkeys((*fixed, *kept)))
        self._by_means = {means: deed for deed, held in self.of_deed.items() for means in held}
        for deed, usual in DEEDS.items():
            if usual.fixed:
                self._by_means |= dict.fromkeys((*usual.keys, *usual.pad), deed)

    def of(self, means: str) -> Deed | None:
        """The deed that a key or a part of a pad stands for."""
        return self._by_means.get(means)

    def of_key(self, event: Event) -> Deed | None:
        """The deed of a key event. Shift alone makes no difference where it has no meaning of its own."""
        name = chord(event)
        plain = name.removeprefix("shift+") if name.startswith("shift+") else name
        names = (name, plain, digit_place(event) if plain == key_name(event) else "")
        return next((deed for one in names if (deed := self.of(one)) is not None), None)

    def changed(self) -> dict[str, list[str]]:
        """The deeds that differ from the usual, by name."""
        usual = {deed: (*means.keys, *means.pad) for deed, means in DEEDS.items()}
        return {deed.value: list(means) for deed, means in self.of_deed.items() if means != usual[deed]}

    def owner(self, means: str, deed: Deed) -> Deed | None:
        """The other deed that a key or a part of a pad stands for now."""
        other = self.of(means)
        return None if other is deed else other

    def may_take(self, means: str, deed: Deed) -> bool:
        """Whether a key or a part of a pad may be given to a deed: those of a fixed one cannot be taken away."""
        other = self.owner(means, deed)
        fixed = () if other is None or not DEEDS[other].fixed else (*DEEDS[other].keys, *DEEDS[other].pad)
        return means not in fixed

    def given(self, deed: Deed, means: str) -> Bindings:
        """The bindings with this key or part of a pad for a deed: instead of the first one of its sort, or beside those
        that cannot be taken away. The deed that it stood for loses it."""
        of_pad = means.startswith(PAD)
        new = {other: [one for one in held if one != means] for other, held in self.of_deed.items()}
        own = new[deed]
        first = next((at for at, one in enumerate(own) if one.startswith(PAD) == of_pad), len(own))
        if DEEDS[deed].fixed or first == len(own):
            own.append(means)
        else:
            own[first] = means
        return Bindings({one.value: held for one, held in new.items()})


def _deeds() -> Mapping[str, Deed]:
    return {deed.value: deed for deed in Deed}


USUAL = Bindings()
"""The usual bindings."""


def seat_of(event: Event) -> int:
    """The seat whose hand a key opens, -1 for another key."""
    deed = deed_of(event)
    return SEATS.index(deed) if deed in SEATS else -1


def deed_of(event: Event) -> Deed | None:
    """The deed of an event: as the App has found it, or by the usual keys for one that has not passed it."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    return event.dict["deed"] if "deed" in event.dict else USUAL.of_key(event)

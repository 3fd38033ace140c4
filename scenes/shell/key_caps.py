"""The words on keys and on the parts of pads, as they stand in sentences and on caps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

import pygame

from scenes.shell.deeds import DIGITS, PAD, Bindings, Deed
from scenes.words.catalogue import Words

_XBOX = {
    "leftshoulder": "LB",
    "rightshoulder": "RB",
    "lefttrigger": "LT",
    "righttrigger": "RT",
    "leftstick": "LS",
    "rightstick": "RS",
    "back": "View",
    "start": "Menu",
}
LABELS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "": _XBOX,
        "xbox": _XBOX,
        "playstation": {
            "a": "Cross",
            "b": "Circle",
            "x": "Square",
            "y": "Triangle",
            "leftshoulder": "L1",
            "rightshoulder": "R1",
            "lefttrigger": "L2",
            "righttrigger": "R2",
            "leftstick": "L3",
            "rightstick": "R3",
            "back": "Create",
            "start": "Options",
        },
        "nintendo": {
            "leftshoulder": "L",
            "rightshoulder": "R",
            "lefttrigger": "ZL",
            "righttrigger": "ZR",
            "leftstick": "LS",
            "rightstick": "RS",
            "back": "-",
            "start": "+",
        },
    }
)
"""What stands on the parts of a pad, by whose letters it has; a part without an entry has its name in large letters."""
_WRITTEN = [*range(0x21, 0x250), *range(0x370, 0x530)]
"""The signs and letters that a key can have on it and the fonts can show: Latin, Greek and Cyrillic."""
_TELLING = [*range(ord("a"), ord("z") + 1), *map(ord, ",./αяש")]
"""Codes that are at different places in different layouts."""
_ENGLISH = {pygame.KSCAN_A + number: chr(ord("A") + number) for number in range(26)} | {
    pygame.KSCAN_COMMA: ",",
    pygame.KSCAN_PERIOD: ".",
    pygame.KSCAN_SLASH: "/",
}
"""What is on keys of an English keyboard, by their places."""
_STICK = {"x": ("left", "right"), "y": ("up", "down")}


def cap(words: Words, means: str, family: str = "") -> str:
    """The words on a key, with its modifiers, or on a part of a pad. family: see `Pads.family`."""
    if means.startswith(PAD):
        return _part(words, means.removeprefix(PAD), family)
    *held, key = means.split("+")
    if key.startswith("place "):
        key = key.removeprefix("place ")
    name = f"ui.key.{key}"
    named = words(name) if words.has(name) else key.capitalize() if len(key) > 1 else key.upper()
    return "+".join([*(words(f"ui.key.{modifier}") for modifier in held), named])


def _part(words: Words, part: str, family: str) -> str:
    known = LABELS[family]
    if part in known:
        return known[part]
    if part.startswith("dp"):
        return words("ui.key.pad_way", way=words(f"ui.key.way.{part.removeprefix('dp')}"))
    if part[0] in "+-":
        way = words(f"ui.key.way.{_STICK[part[-1]][part[0] == '+']}")
        return words("ui.key.stick_left" if "left" in part else "ui.key.stick_right", way=way)
    return part.upper()


def caps(words: Words, bindings: Bindings, deed: Deed, pad: bool, family: str = "") -> list[str]:
    """The words on all keys of a deed, or on all parts of a pad."""
    return [cap(words, means, family) for means in bindings.of_deed[deed] if means.startswith(PAD) == pad]


def key_gaps(words: Words, bindings: Bindings, pad: bool, family: str = "") -> dict[str, str]:
    """The key of each deed as sentences call it, by the name of their gap (`key_<deed>`): the first one on the device
    that was used last, otherwise on the other."""
    found = {}
    for deed in Deed:
        both = caps(words, bindings, deed, pad, family) or caps(words, bindings, deed, not pad, family)
        found[f"key_{deed.value}"] = both[0] if both else words("ui.key.none")
    return found


def written_on(scancodes: Sequence[int]) -> list[str]:
    """The signs on keys, by their places on the keyboard, in the layout that is on. The row of digits has its digits
    in any layout; a place that writes nothing the fonts can show has the letter of an English keyboard."""
    places = _places()
    return _written(tuple(scancodes), tuple(places[code] for code in _TELLING))


def _places() -> Sequence[int]:
    """The place of each key by the code that it has in the layout that is on; 0 for a code that no key has."""
    wrapper: Callable[[range], Sequence[int]] = type(pygame.key.get_pressed())  # it finds what it holds by codes
    return wrapper(range(pygame.KSCAN_RGUI + 1))


@lru_cache(maxsize=64)
def _written(scancodes: tuple[int, ...], _layout: tuple[int, ...]) -> list[str]:
    """As `written_on`. The layout is not read, but another one makes another key of the cache."""
    places = _places()
    found = {places[code]: chr(code).upper() for code in reversed(_WRITTEN)}
    found |= {scancode: str(digit) for scancode, digit in DIGITS.items()}
    return [found.get(scancode, "") or _ENGLISH[scancode] for scancode in scancodes]

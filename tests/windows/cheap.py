"""Pictures that are never looked at: empty ones of the right size, so that four hundred windows take seconds."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.look import cards
from scenes.table.show import chord, clash_pictures, door, letter, splash, torn_card

Size = tuple[float, float]


def without_pixels(patch: pytest.MonkeyPatch) -> None:
    """Make the pictures of showpieces empty; scaling and turning give empty pictures, and still refuse what they
    would refuse."""
    patch.setattr(pygame.transform, "smoothscale", lambda picture, size: Surface(size, pygame.SRCALPHA))
    patch.setattr(pygame.transform, "rotozoom", _turned)
    for module, name, size in (
        (clash_pictures, "band", lambda size, *_: size),
        (clash_pictures, "star", lambda px, _: (px, px)),
        (clash_pictures, "total", lambda _, number, px, colour: (px, px)),
        (clash_pictures, "capsule", lambda _, px, colour, room: (room, 1.6 * px)),
        (clash_pictures, "shaded_card", lambda _, row, high, *more: _card(high, max(6, high // 14))),
        (clash_pictures, "cracked", lambda _, row, high, *more: _card(high, 0)),
        (splash, "splash_ground", lambda size, *_: size),
        (splash, "splash_words", lambda _, words, seat, unit: (640.0 * unit, 280.0 * unit)),
        (letter, "letter", lambda _, seat, unit, *more: (460.0 * unit, 480.0 * unit)),
        (torn_card, "torn_half", lambda _, row, high, *more: _card(high, max(6, high // 14))),
        (torn_card, "_light", lambda px: (px, px)),
        (door, "door_ajar", lambda _, high, *more: _card(high, 0)),
        (chord, "knot_ring", lambda px, _: (px, px)),
    ):
        patch.setattr(module, name, _empty(size))


def _empty(size: Callable[..., Size]) -> Callable[..., Surface]:
    def make(*how: Any) -> Surface:
        wide, high = size(*how)
        return Surface((round(wide), round(high)), pygame.SRCALPHA)

    return make


def _card(high: int, reach: int) -> Size:
    return cards.width(high) + 2 * reach, high + 2 * reach


def _turned(picture: Surface, angle: float, scale: float) -> Surface:
    wide, high = (side * scale for side in picture.get_size())
    a, b = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return Surface((max(1, round(wide * a + high * b)), max(1, round(wide * b + high * a))), pygame.SRCALPHA)

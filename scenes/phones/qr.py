"""QR codes as pictures: an address, or the Wi-Fi itself."""

from __future__ import annotations

import pygame
import segno
from pygame import Surface

_QUIET = 4
"""Light modules around a code, which scanners need."""
_LIGHT, _DARK = (255, 255, 255), (0, 0, 0)


def qr_code(words: str, px: int) -> Surface:
    """A QR code with its quiet zone, `px` pixels wide and high. Every module has the same whole number of pixels; what
    is left over is quiet zone. Raises ValueError if `px` is too small for a pixel per module, or `words` too long."""
    matrix = segno.make(words, error="m", micro=False).matrix
    side = len(matrix) + 2 * _QUIET
    if px < side:
        raise ValueError(f"a code of {side} modules has no room in {px} pixels")
    module = px // side
    small = Surface((len(matrix), len(matrix)))
    small.fill(_LIGHT)
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x, y), _DARK)
    code = pygame.transform.scale_by(small, module)
    whole = Surface((px, px))
    whole.fill(_LIGHT)
    edge = (px - code.get_width()) // 2
    whole.blit(code, (edge, edge))
    return whole


def wifi_words(name: str, password: str) -> str:
    """The text in the QR code of a Wi-Fi; an open one has no password."""
    if not password:
        return f"WIFI:T:nopass;S:{_escaped(name)};;"
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def _escaped(words: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,":' else letter for letter in words)

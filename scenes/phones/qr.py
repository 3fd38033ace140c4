"""Codes that a phone's camera reads: an address, or the way into a Wi-Fi."""

from __future__ import annotations

import pygame
import segno
from pygame import Surface
from segno.helpers import make_wifi_data

from scenes.look import theme
from scenes.look.picture_cache import cached

QUIET = 4
"""Modules of white around a code, so that cameras find it."""


@cached
def qr_picture(words: str, px: int) -> Surface:
    """The code of these words, black on white with its quiet zone, `px` pixels wide: all modules have the same whole
    number of pixels, and what is left over is white."""
    rows = [list(row) for row in segno.make(words, error="m", micro=False, boost_error=False).matrix]
    small = Surface((len(rows), len(rows)))
    small.fill(theme.WHITE)
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                small.set_at((across, down), theme.BLACK)
    side = max(1, px // (len(rows) + 2 * QUIET)) * len(rows)
    whole = Surface((px, px))
    whole.fill(theme.WHITE)
    code = pygame.transform.scale(small, (side, side))
    whole.blit(code, code.get_rect(center=(px // 2, px // 2)))
    return whole


def wifi_words(name: str, password: str) -> str:
    """What a code says that brings a phone into a Wi-Fi; without a password, into an open one."""
    return make_wifi_data(ssid=name, password=password or None, security="WPA" if password else "nopass")

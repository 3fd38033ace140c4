"""Figures: what a card shows, standing by itself without the card round it."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from scenes.look import theme
from scenes.look.picture_cache import cached

FOLDER = "figures"
"""The folder of a game's figures, one for each card that has one, by its key."""


@lru_cache(maxsize=512)
def has_figure(game: str, key: str) -> bool:
    """Whether there is a figure of a card."""
    return (theme.ART / game / FOLDER / f"{key}.webp").exists()


@cached
def figure(game: str, key: str, height: int) -> Surface:
    """The figure of a card, a square picture `height` pixels high; plain where it cannot be read."""
    art = theme.load(f"{game}/{FOLDER}/{key}", convert=False)
    if art is None:
        return Surface((height, height), pygame.SRCALPHA)
    return pygame.transform.smoothscale(art.convert_alpha(), (height, height))

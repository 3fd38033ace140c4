"""Figures: what a card shows, standing by itself without the card round it; and what rises above a card."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from scenes.look import theme
from scenes.look.picture_cache import cached

FOLDER = "figures"
"""The folder of a game's figures, one for each card that has one, by its key."""
CROWNS = "crowns"
"""The folder of a game's pictures of what rises above cards, by their keys."""


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


def head_box(game: str, key: str, usual: tuple[float, ...]) -> tuple[float, ...]:
    """The square of a card's face that holds the head, in face units: `usual`, or higher up where it rises above the
    frame."""
    look = theme.GameLook.load(game).face
    return look.crown.head if look.crown and (theme.ART / game / CROWNS / f"{key}.webp").exists() else usual


@cached
def crown(game: str, key: str, wide: int) -> tuple[Surface, Surface] | None:
    """The picture of what rises above a card that is `wide` pixels wide: the part above the card, and the part on it;
    None if nothing does."""
    look, path = theme.GameLook.load(game).face, f"{game}/{CROWNS}/{key}"
    if look.crown is None or not (theme.ART / f"{path}.webp").exists():
        return None
    art = theme.load(path, convert=False)
    if art is None:
        return None
    unit = wide / look.width
    picture = pygame.transform.smoothscale(art.convert_alpha(), (wide, round(look.crown.high * unit)))
    rise = round(look.crown.rise * unit)
    return picture.subsurface((0, 0, wide, rise)), picture.subsurface((0, rise, wide, picture.get_height() - rise))

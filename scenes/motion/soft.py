"""Soft round light and shadow: blurred discs, drawn once per size and kept."""

import pygame
from pygame import Surface

from scenes.look.picture_cache import cached

STUDY = 64  # pixels across at which a soft disc is blurred; it is smooth enough to be scaled up


@cached
def soft_disc(width: int, height: int, colour: str, alpha: int, softness: float) -> Surface:
    """A premultiplied ellipse that fades at its rim; `softness` 0..1 is the part of the radius that fades.

    `width` and `height` are pixels of the whole picture, `alpha` 0..255 is that of its middle.
    """
    disc = pygame.transform.smoothscale(_disc(colour, softness), (max(2, width), max(2, height)))
    disc.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return disc


@cached
def _disc(colour: str, softness: float) -> Surface:
    study = Surface((STUDY, STUDY), pygame.SRCALPHA)
    blur = max(1, round(STUDY * softness * 0.22))
    margin = round(blur * 1.6)
    pygame.draw.circle(study, colour, (STUDY // 2, STUDY // 2), STUDY // 2 - margin)
    study = pygame.transform.gaussian_blur(study, blur)
    study.fill((3, 3, 3, 3), special_flags=pygame.BLEND_RGBA_SUB)  # the last trace would show as a square
    return study


@cached
def volume(size: int, dark: int) -> Surface:
    """A square to multiply a round thing with: white towards the light (upper left), `dark` far from it."""
    return pygame.transform.smoothscale(_volume(dark), (size, size))


@cached
def _volume(dark: int) -> Surface:
    study = Surface((STUDY, STUDY))
    study.fill((dark, dark, dark))
    for step in range(STUDY):
        part = step / (STUDY - 1)
        shade = round(dark + (255 - dark) * part * part * (3 - 2 * part))
        pygame.draw.circle(
            study, (shade,) * 3, (STUDY * 0.34, STUDY * 0.30), STUDY * 1.05 * (1 - part) ** 0.8
        )
    return pygame.transform.box_blur(study, 2)

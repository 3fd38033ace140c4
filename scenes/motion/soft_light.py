"""Soft round light and shadow: blurred discs, cached by size."""

import pygame
from pygame import Surface

from scenes.look.picture_cache import cached

BLUR_PX = 64
"""Pixels across at which a disc is blurred before it is scaled up."""


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
    study = Surface((BLUR_PX, BLUR_PX), pygame.SRCALPHA)
    blur = max(1, round(BLUR_PX * softness * 0.22))
    margin = round(blur * 1.6)
    pygame.draw.circle(study, colour, (BLUR_PX // 2, BLUR_PX // 2), BLUR_PX // 2 - margin)
    study = pygame.transform.gaussian_blur(study, blur)
    study.fill((3, 3, 3, 3), special_flags=pygame.BLEND_RGBA_SUB)  # the blur leaves a faint square
    return study


@cached
def sphere_shading(size: int, dark: int) -> Surface:
    """A square of `size` pixels that shades a sphere when multiplied with it: white towards the light (upper left),
    grey of `dark` (0–255) on the far side."""
    return pygame.transform.smoothscale(_volume(dark), (size, size))


@cached
def _volume(dark: int) -> Surface:
    study = Surface((BLUR_PX, BLUR_PX))
    study.fill((dark, dark, dark))
    for step in range(BLUR_PX):
        part = step / (BLUR_PX - 1)
        shade = round(dark + (255 - dark) * part * part * (3 - 2 * part))
        pygame.draw.circle(study, (shade,) * 3, (BLUR_PX * 0.34, BLUR_PX * 0.30), BLUR_PX * 1.05 * (1 - part) ** 0.8)
    return pygame.transform.box_blur(study, 2)

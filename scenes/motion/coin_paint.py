"""Draws the coin at one angle: a foreshortened face, the milled edge, light and a passing sheen."""

import math
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Color, Surface

from scenes.look import theme
from scenes.look.picture_cache import cached
from scenes.motion.icosahedron import Vector, dot, unit
from scenes.storage.faults import fault
from scenes.storage.files import ASSETS, asset_file, problems

SIDES = ("heads", "tails")
THICKNESS = 0.10
"""Thickness of the coin, as a share of the diameter."""
REEDS = 72
"""Grooves on the visible half of the edge."""
OVERSAMPLING = 2
"""The edge is drawn this many times larger and scaled down."""
LIGHT: Vector = unit((-0.4, 0.66, 0.72))
"""Where the light comes from."""
DIMMEST = 0.56
"""The least light on a face, as a share."""
PLACEHOLDER_PX = 384
"""Pixels of the plain coin that is drawn when a picture is missing."""
SHEEN_PX = 96
"""Pixels of the sheen before it is scaled."""
SHEEN_STEPS = 24
"""Places of the sheen on its way over the coin."""
COMMON_FACES = "common"
"""The folder of the coin that all games share."""
METAL = {"heads": "#dca83c", "tails": "#c9973a"}


class CoinPainter:
    """Draws the coin up to `diameter` pixels. The angle 0 shows heads flat to the viewer, pi shows tails."""

    def __init__(self, diameter: int, folder: str) -> None:
        self._faces = {side: coin_face(side, diameter, folder) for side in SIDES}
        metal = pygame.transform.average_color(self._faces["heads"], consider_alpha=True)
        self._metal = Color(*metal[:3])
        tall = math.ceil(diameter * THICKNESS) + 4
        self._edge = Surface(((diameter + 4) * OVERSAMPLING, (diameter + tall) * OVERSAMPLING), pygame.SRCALPHA)
        for step in range(SHEEN_STEPS):
            _sheen(step)

    def paint(self, diameter: int, angle: float, sheen: float | None = None) -> Surface:
        """A new premultiplied picture, centred on the coin; `sheen` 0..1 is where the bright band stands."""
        c, s = math.cos(angle), math.sin(angle)
        side = "heads" if c >= 0.0 else "tails"
        out: Vector = (0.0, -s if c >= 0.0 else s, abs(c))  # where the visible face looks
        tall = max(2, round(diameter * abs(c)))
        wall = THICKNESS * diameter * out[1]  # pixels from the front rim down to the rear one
        picture = self._wall(diameter, tall, wall)
        disc = pygame.transform.smoothscale(self._faces[side], (diameter, tall))
        light = round(255 * max(DIMMEST, min(1.0, 0.34 + 0.92 * dot(out, LIGHT))))
        disc.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        band = 0.5 + 0.9 * out[1] if sheen is None else sheen
        step = round(band * (SHEEN_STEPS - 1))
        if 0 <= step < SHEEN_STEPS:
            shine = pygame.transform.smoothscale(_sheen(step), (diameter, tall))
            disc.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        place = disc.get_rect(center=(picture.get_width() // 2, round(picture.get_height() / 2 - wall / 2)))
        picture.blit(disc, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _wall(self, diameter: int, tall: int, wall: float) -> Surface:
        """The milled edge behind the face, on a picture with room for the whole coin."""
        wide, high = diameter + 4, tall + math.ceil(abs(wall)) + 4
        canvas = self._edge.subsurface((0, 0, wide * OVERSAMPLING, high * OVERSAMPLING))
        canvas.fill((0, 0, 0, 0))
        if abs(wall) >= 0.75:
            middle = (wide * OVERSAMPLING / 2, high * OVERSAMPLING / 2)
            radii = ((diameter / 2 - 0.5) * OVERSAMPLING, (tall / 2 - 0.5) * OVERSAMPLING)
            self._mill(canvas, middle, radii, wall * OVERSAMPLING)
        return pygame.transform.smoothscale(canvas, (wide, high))

    def _mill(self, canvas: Surface, middle: tuple[float, float], radii: tuple[float, float], wall: float) -> None:
        down = math.copysign(1.0, wall)
        (x, y), (wide, tall) = middle, radii
        rims = []
        for i in range(REEDS + 1):
            turn = math.pi * i / REEDS
            rims.append((x - wide * math.cos(turn), y + down * tall * math.sin(turn)))
        front = [(px, py - wall / 2) for px, py in rims]
        rear = [(px, py + wall / 2) for px, py in rims]
        pygame.draw.ellipse(canvas, theme.INK, (x - wide, y + wall / 2 - tall, 2 * wide, 2 * tall))
        for i in range(REEDS):
            bright = (0.42 if i % 2 else 0.72) * (1.15 - 0.8 * i / REEDS)  # the light comes from the left
            shade = [min(255, int(channel * bright)) for channel in self._metal[:3]]
            pygame.draw.polygon(canvas, shade, [front[i], front[i + 1], rear[i + 1], rear[i]])
        pygame.draw.lines(canvas, theme.INK, False, rear, max(2, round(wide * 0.018)))


@lru_cache(maxsize=3)
def coin_painter(diameter: int, folder: str = COMMON_FACES) -> CoinPainter:
    """The painter for coins up to this size; it keeps its pictures from flip to flip."""
    return CoinPainter(diameter, folder)


@cached
def coin_face(side: str, diameter: int, folder: str = COMMON_FACES) -> Surface:
    """One side of the coin, premultiplied, a disc that fills a square of `diameter` pixels.

    `folder` is the folder of pictures that its faces come from.
    """
    path = ASSETS / "art" / folder / f"coin_{side}.webp"
    picture = _loaded(path) or _placeholder(side)
    return pygame.transform.smoothscale(picture.premul_alpha(), (diameter, diameter))


def _loaded(path: Path) -> Surface | None:
    try:
        return pygame.image.load(asset_file(path)).convert_alpha()
    except (FileNotFoundError, pygame.error):
        problems.add(fault("picture_missing", name=path.name, folder=path.parent))
        return None


def _placeholder(side: str) -> Surface:
    """A plain coin: a sun for heads, mountains for tails."""
    size = PLACEHOLDER_PX
    half, picture, metal = size / 2, Surface((size, size), pygame.SRCALPHA), Color(METAL[side])
    middle, dark, bright = (half, half), metal.lerp(theme.INK, 0.55), metal.lerp(theme.EGGSHELL, 0.6)
    pygame.draw.circle(picture, theme.INK, middle, half)
    pygame.draw.circle(picture, metal, middle, half * 0.965)
    pygame.draw.circle(picture, bright, middle, half * 0.93, 3)
    pygame.draw.circle(picture, dark, middle, half * 0.80, 4)
    for i in range(48):
        a = math.tau * i / 48
        bead = (half + half * 0.865 * math.cos(a), half + half * 0.865 * math.sin(a))
        pygame.draw.circle(picture, dark, (bead[0] + 1, bead[1] + 1), half * 0.026)
        pygame.draw.circle(picture, bright, bead, half * 0.02)
    for shift, colour in ((4, dark), (-3, bright), (0, metal.lerp(theme.STRAW, 0.25))):
        for shape in _emblem(side):
            pygame.draw.polygon(picture, colour, [(half + x * half + shift, half + y * half + shift) for x, y in shape])
    return picture


def _emblem(side: str) -> list[list[tuple[float, float]]]:
    """The polygons of a side's emblem, in radii from the middle, y down."""
    if side == "tails":
        return [[(-0.6, 0.35), (-0.22, -0.3), (0.0, 0.02), (0.24, -0.46), (0.62, 0.35)]]
    star = []
    for i in range(32):
        reach = 0.56 if i % 2 else 0.36
        star.append((reach * math.sin(math.tau * i / 32), -reach * math.cos(math.tau * i / 32)))
    return [star]


@lru_cache(maxsize=SHEEN_STEPS)
def _sheen(step: int) -> Surface:
    """A slanting bright band inside the disc, black elsewhere: to be added to a face."""
    size = SHEEN_PX
    picture, band = Surface((size, size)), Surface((size, size))
    middle = size * (-0.4 + 1.8 * step / (SHEEN_STEPS - 1))
    for x in range(-size, 2 * size):
        away = abs(x - middle) / (size * 0.17)
        if away < 1.0:
            strength = round(92 * (1.0 - away) ** 2)
            tint = (strength, round(strength * 0.95), round(strength * 0.8))
            pygame.draw.line(band, tint, (x + size * 0.22, 0), (x - size * 0.22, size), 2)
    pygame.draw.circle(picture, "white", (size / 2, size / 2), size * 0.47)
    band.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return band

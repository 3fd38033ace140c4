"""Short bursts of small things: dust, sparks, confetti and tufts of wool."""

import math
import random
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from scenes.look import theme
from scenes.look.picture_cache import cached

MOST_PARTICLES = 120
"""Particles in the air at once; a burst that would exceed it is smaller."""
FADE_STEPS = 6
"""Steps of alpha in which a particle fades."""
_LARGE = 24
"""Pixels from which a particle is drawn in even sizes, and twice as fine before it is made smaller; small ones four
times."""


class ParticleKind(NamedTuple):
    """The kind of particles in a burst. Lengths in layout units, times in seconds, speeds per second."""

    shape: str
    colours: tuple[str, ...]
    number: int
    size: tuple[float, float]
    speed: tuple[float, float]
    life: tuple[float, float]
    fall: float  # acceleration downwards
    drag: float  # the rate at which the speed decays
    up: float = 0.0  # speed added upwards
    grow: float = 1.0  # the size at the end, as a factor


_DUSTY = ("#cdb98f", "#b9a47c", "#e4d6b0")
"""The colours of dust."""

DUST = ParticleKind(
    "puff", _DUSTY, number=14, size=(14, 26), speed=(60, 200), life=(0.4, 0.7), fall=-10, drag=4.0, up=10, grow=1.8
)
BLOW = ParticleKind(
    "puff",
    (*_DUSTY, theme.STRAW),
    number=34,
    size=(12, 22),
    speed=(300, 900),
    life=(0.35, 0.6),
    fall=60,
    drag=5.0,
    up=40,
    grow=1.3,
)
SPARKS = ParticleKind(
    "spark",
    (theme.STRAW, theme.EMBER, "#ff9a3f"),
    number=18,
    size=(4, 9),
    speed=(160, 400),
    life=(0.25, 0.5),
    fall=320,
    drag=2.5,
    up=40,
    grow=0.3,
)
WOOL = ParticleKind(
    "tuft",
    (theme.CREAM, theme.PAPER_LIGHT, "#e2cfa4"),
    number=12,
    size=(7, 13),
    speed=(60, 190),
    life=(0.5, 0.95),
    fall=90,
    drag=2.4,
    up=70,
    grow=0.9,
)
CONFETTI = ParticleKind(
    "paper",
    (theme.BRICK, theme.CORN, theme.GRASS, theme.LAKE, theme.CREAM),
    number=60,
    size=(6, 10),
    speed=(120, 420),
    life=(0.9, 1.8),
    fall=260,
    drag=1.6,
    up=190,
    grow=1.0,
)


class Particle:
    """One particle; position and speed in layout units."""

    __slots__ = ("age", "colour", "kind", "life", "size", "spin", "vx", "vy", "x", "y")

    def __init__(self, kind: ParticleKind, x: float, y: float, luck: random.Random) -> None:
        self.kind, self.x, self.y = kind, x, y
        heading, speed = luck.uniform(0.0, math.tau), luck.uniform(*kind.speed)
        self.vx, self.vy = speed * math.cos(heading), speed * math.sin(heading) - kind.up
        self.colour = luck.choice(kind.colours)
        self.size, self.life, self.age = luck.uniform(*kind.size), luck.uniform(*kind.life), 0.0
        self.spin = luck.uniform(-9.0, 9.0)

    def move(self, dt: float) -> bool:
        """Move by `dt` seconds; returns False when its life is over."""
        self.age += dt
        slow = math.exp(-self.kind.drag * dt)
        self.vx *= slow
        self.vy = self.vy * slow + self.kind.fall * dt
        self.x += self.vx * dt
        self.y += self.vy * dt
        return self.age < self.life


class Particles:
    """All particles of a scene. In calm mode bursts are left out."""

    def __init__(self, calm: bool = False, seed: int = 0) -> None:
        self.calm = calm
        self._luck = random.Random(seed)
        self._flying: list[Particle] = []

    @property
    def busy(self) -> bool:
        """True while something flies."""
        return bool(self._flying)

    def burst(self, kind: ParticleKind, x: float, y: float, strength: float = 1.0) -> None:
        """Throw `strength` times the usual number of particles from a point, in layout units."""
        if self.calm:
            return
        count = min(round(kind.number * strength), MOST_PARTICLES - len(self._flying))
        self._flying += [Particle(kind, x, y, self._luck) for _ in range(count)]

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether something flew before, so also True for the last frame."""
        flew = self.busy
        self._flying = [particle for particle in self._flying if particle.move(dt)]
        return flew

    def finish(self) -> None:
        """Remove all particles."""
        self._flying = []

    def reach(self, scale: float, origin: tuple[float, float] = (0.0, 0.0)) -> Rect:
        """A rectangle around all particles, as `draw` takes them."""
        if not self._flying:
            return Rect(0, 0, 0, 0)
        left, right = (side(one.x for one in self._flying) for side in (min, max))
        top, bottom = (side(one.y for one in self._flying) for side in (min, max))
        large = max(one.size * max(1.0, one.kind.grow) for one in self._flying)
        around = Rect(
            round(origin[0] + left * scale),
            round(origin[1] + top * scale),
            round((right - left) * scale),
            round((bottom - top) * scale),
        )
        margin = 2 * max(4, round(large * scale))
        return around.inflate(margin, margin)

    def draw(self, surface: Surface, scale: float, origin: tuple[float, float] = (0.0, 0.0)) -> list[Rect]:
        """Draw all particles; returns the rectangles drawn to. scale: pixels per layout unit; origin: the pixel of (0,
        0)."""
        touched = []
        for particle in self._flying:
            part = particle.age / particle.life
            size = particle.size * (1.0 + (particle.kind.grow - 1.0) * part) * scale
            fade = FADE_STEPS - int(FADE_STEPS * part**2)
            turn = int(particle.spin * particle.age * 4.0) % 8
            whole = max(2, round(size)) if size < _LARGE else round(size / 2) * 2
            picture = _sprite(particle.kind.shape, particle.colour, whole, fade, turn)
            middle = (round(origin[0] + particle.x * scale), round(origin[1] + particle.y * scale))
            place = picture.get_rect(center=middle)
            touched.append(surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED))
        return touched


@cached
def _sprite(shape: str, colour: str, size: int, fade: int, turn: int) -> Surface:
    """A premultiplied picture of one particle; `fade` 1..FADE_STEPS is how opaque, `turn` 0..7 how it is turned."""
    fine = Surface((size * 4, size * 4) if size < _LARGE else (size * 2, size * 2), pygame.SRCALPHA)
    SHAPES[shape](fine, Color(colour), turn)
    picture = pygame.transform.smoothscale(fine, (size, size))
    alpha = round(255 * fade / FADE_STEPS)
    picture.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _puff(fine: Surface, colour: Color, _turn: int) -> None:
    side = fine.get_width()
    for ring in range(6, 0, -1):
        tint = Color(colour.r, colour.g, colour.b, round(150 * (7 - ring) / 6))
        pygame.draw.circle(fine, tint.premul_alpha(), (side / 2, side / 2), side / 2 * ring / 6)


def _spark(fine: Surface, colour: Color, _turn: int) -> None:
    side = fine.get_width()
    pygame.draw.circle(fine, colour.lerp("black", 0.25), (side / 2, side / 2), side / 2)
    pygame.draw.circle(fine, colour, (side / 2, side / 2), side * 0.36)
    pygame.draw.circle(fine, "#fffbe6", (side / 2, side / 2), side * 0.2)


def _tuft(fine: Surface, colour: Color, turn: int) -> None:
    side, dark = fine.get_width(), colour.lerp("#6a4a34", 0.55)
    for edge, tint in ((0.0, dark), (side * 0.06, colour)):
        for lobe in range(5):
            angle = math.tau * (lobe + turn / 8) / 5
            middle = (side / 2 + side * 0.22 * math.cos(angle), side / 2 + side * 0.22 * math.sin(angle))
            pygame.draw.circle(fine, tint, middle, side * 0.26 - edge)


def _paper(fine: Surface, colour: Color, turn: int) -> None:
    side, angle = fine.get_width(), math.pi * turn / 8
    thin = 0.14 + 0.3 * abs(math.cos(math.pi * turn / 4))
    corners = []
    for a, b in ((-0.44, -thin), (0.44, -thin), (0.44, thin), (-0.44, thin)):
        x, y = a * math.cos(angle) - b * math.sin(angle), a * math.sin(angle) + b * math.cos(angle)
        corners.append((side / 2 + x * side, side / 2 + y * side))
    pygame.draw.polygon(fine, colour.lerp("black", 0.08 * (turn % 4)), corners)


SHAPES: dict[str, Callable[[Surface, Color, int], None]] = {
    "puff": _puff,
    "spark": _spark,
    "tuft": _tuft,
    "paper": _paper,
}

"""The animation of a rolling twenty-sided die with a given result: the motion is computed backwards from the face."""

import math
import random

from pygame import Rect, Surface

from scenes.look import theme
from scenes.motion import timing
from scenes.motion.die_paint import DieLook, die_painter
from scenes.motion.icosahedron import FACES, Matrix, compose, facing, rotation
from scenes.motion.soft_light import soft_disc
from scenes.motion.thrown import Contact, Thrown

RADIUS = 0.22
"""Radius of the die, as a share of the tray's smaller side."""
RUN_DOWN = 2.1
"""The exponent by which the roll slows down."""
BOUNCE_HEIGHT = 1.5
"""Height of the first bounce, in radii."""
GROWTH = 0.14
"""Extra size of the die per radius of height, as a fraction."""
LARGEST = 1.0 + GROWTH * BOUNCE_HEIGHT
"""The largest size, as a factor of the resting one."""
SWERVE = 0.16
"""Sideways bend of the path, as a share of its length."""


NATURALS = {len(FACES): "d20_twenty", 1: "d20_one"}
"""The sounds of the faces that everybody remembers."""


class D20(Thrown):
    """A die rolling in `tray` (window pixels) to `face` 1..20.

    `seed` varies only the path and the turns; `look` has colours and font; `calm` leaves out the roll; `suspense`
    slows down its end.
    """

    sides = len(FACES)

    def __init__(
        self,
        tray: Rect,
        face: int,
        look: DieLook | None = None,
        seed: int = 0,
        calm: bool = False,
        suspense: bool = False,
    ) -> None:
        assert face in FACES, f"a d20 has no face {face}"
        super().__init__(tray, timing.ROLL, timing.SUSPENSE_GLOW if suspense else timing.ROLL_GLOW, calm)
        self.suspense = suspense and not calm
        self.face = face
        bounces = (Contact(timing.ROLL * end, "d20_knock", math.sqrt(high)) for _, end, high in timing.ROLL_BOUNCES)
        self.touches = (Contact(0.0, "d20_roll"), *bounces, Contact(timing.ROLL, NATURALS.get(face, "d20_land")))
        self.look = look or DieLook()
        luck = random.Random(seed)
        self._heading = luck.uniform(-0.5, 0.5)  # radians up from straight to the right
        self._bend = luck.choice((-1, 1)) * SWERVE
        self._turns = math.tau * timing.ROLL_TURNS * luck.uniform(0.92, 1.12)
        self._twist = luck.uniform(-1.6, 1.6)
        self.move_tray(tray)

    def move_tray(self, tray: Rect) -> None:
        """Set a new tray rectangle, and prepare the canvas, so that the first frame takes no longer than the others."""
        super().move_tray(tray)
        self._painter = die_painter(round(self.radius * LARGEST), self.look)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; at the end of a roll with suspense they are worth half."""
        slow = self.suspense and self.flight - timing.ROLL_SUSPENSE <= self.time < self.flight
        return super().update(dt / 2 if slow else dt)

    @property
    def radius(self) -> int:
        """The radius of the lying die in pixels."""
        return max(8, round(RADIUS * min(self.tray.size)))

    def position(self) -> Matrix:
        """The rotation of the die now."""
        rest = self._to_go()
        heading = self._heading + self._bend * rest
        roll = rotation((-math.sin(heading), math.cos(heading), 0.0), -self._turns * rest)
        twist = rotation((0.0, 0.0, 1.0), self._twist * rest)
        return compose(twist, compose(roll, facing(self.face)))

    def height(self) -> float:
        """The height above the tray, in radii: the die falls in and bounces."""
        flown = self.flown
        for begin, end, high in timing.ROLL_BOUNCES:
            if begin <= flown < end:
                part = (flown - begin) / (end - begin)
                wave = 4.0 * part * (1.0 - part) if begin else 1.0 - part * part
                return BOUNCE_HEIGHT * high * wave
        return 0.0

    def spot(self) -> tuple[float, float]:
        """The point of the tray where the die is, in window pixels."""
        rest = self._to_go()
        way = max(self.tray.width / 2 - self.radius * 0.6, 0.0)
        bend = self._bend * way * math.sin(math.pi * rest)
        along, aside = -way * rest, bend
        c, s = math.cos(self._heading), math.sin(self._heading)
        return self.tray.centerx + along * c + aside * s, self.tray.centery - along * s + aside * c

    def draw(self, surface: Surface) -> Rect:
        """Draw the shadow, the die and its glow; returns the rectangle drawn to."""
        x, y = self.spot()
        height = self.height()
        touched = self._shadow(surface, x, y, height)
        glow = math.sin(math.pi / 2 * self.shone)
        if glow > 0.0:
            touched.union_ip(self._halo(surface, x, y, glow))
        size = round(self.radius * (1.0 + GROWTH * height))
        picture = self._painter.paint(size, self.position(), self.face, glow)
        return touched.union(self.blit_centred(surface, picture, (x, y - height * self.radius * 0.8)))

    def _to_go(self) -> float:
        """The share of the way that is left, from 1 to 0."""
        return (1.0 - self.flown) ** RUN_DOWN if not self.calm else 0.0

    def _shadow(self, surface: Surface, x: float, y: float, height: float) -> Rect:
        """Light comes from the upper left: the higher the die, the further, larger and paler its shadow."""
        high = _steps(height, 6)
        wide = self.radius * (2.5 + 0.5 * high)
        alpha, soft = round(205 - 90 * high), 0.5 + 0.25 * high
        dark = soft_disc(round(wide), round(wide * 0.92), theme.SOOT, alpha, soft)
        offset = self.radius * (0.16 + 0.42 * height)
        return self.blit_centred(surface, dark, (x + offset * 0.6, y + offset))

    def _halo(self, surface: Surface, x: float, y: float, glow: float) -> Rect:
        wide = round(self.radius * 4.2)
        light = soft_disc(wide, wide, self.look.glow, round(150 * _steps(glow, 8)), 1.0)
        return self.blit_centred(surface, light, (x, y))


def _steps(value: float, count: int) -> float:
    """The value rounded to steps of 1 / `count`, so that few different pictures are cached."""
    return round(value * count) / count

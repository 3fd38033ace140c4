"""The animation of a coin flip with a given result."""

import math
import random

from pygame import Rect, Surface

from scenes.look import theme
from scenes.motion import timing
from scenes.motion.coin_paint import COMMON_FACES, SIDES, coin_painter
from scenes.motion.soft_light import soft_disc
from scenes.motion.thrown import Contact, Thrown
from scenes.motion.tween import ease_in_out_sine

DIAMETER = 0.44
"""Diameter of the coin, as a share of the tray's smaller side."""
HEIGHT = 1.5
"""Height of the arc, in diameters."""
GROWTH = 0.42
"""Extra size of the coin at the top of its arc, as a fraction."""
REST = -0.24
"""Radians by which the lying coin is tilted, so that its edge shows."""
RATTLE_TILT = 0.42
"""Radians by which the coin is tilted when it first touches the tray."""
RATTLE_SWINGS = 4.0
"""Full swings of the rattle."""
HOP = 0.12
"""Diameters of the small jump after the first touch."""


class Coin(Thrown):
    """A coin flipped into `tray` (window pixels) that lands on `side`, "heads" or "tails".

    `seed` varies only the number of half turns and the path; `calm` leaves the flight out; the faces come from
    assets/art/<folder>.
    """

    touches = (Contact(0.0, "coin_flip"), Contact(timing.FLIP_COIN - timing.COIN_RATTLE, "coin_land"))

    def __init__(self, tray: Rect, side: str, seed: int = 0, calm: bool = False, folder: str = COMMON_FACES) -> None:
        assert side in SIDES, f"a coin has no side {side}"
        super().__init__(tray, timing.FLIP_COIN, timing.COIN_SHINE, calm)
        self.side = side
        self._folder = folder
        luck = random.Random(seed)
        self.half_turns = luck.choice(timing.COIN_HALF_TURNS)
        self._drift = luck.uniform(-0.5, 0.5)  # diameters, from where it starts to where it lies
        self.move_tray(tray)

    def move_tray(self, tray: Rect) -> None:
        """Set a new tray rectangle, and prepare the pictures, so that the first frame takes no longer than the
        others."""
        super().move_tray(tray)
        self._painter = coin_painter(round(self.diameter * (1.0 + GROWTH)), self._folder)

    @property
    def diameter(self) -> int:
        """The diameter of the lying coin in pixels."""
        return max(16, round(DIAMETER * min(self.tray.size)))

    def angle(self) -> float:
        """The turn of the coin about its horizontal axis, in radians: 0 shows heads, pi tails."""
        lying: float = REST + (math.pi if self.side == "tails" else 0.0)
        air, rattle = self._parts()
        if rattle == 0.0:
            return lying + RATTLE_TILT - self.half_turns * math.pi * (1.0 - air)
        tilt: float = RATTLE_TILT * (1.0 - rattle) ** 1.5
        return lying + tilt * math.cos(math.tau * RATTLE_SWINGS * rattle * (0.6 + 0.4 * rattle))

    def height(self) -> float:
        """The height above the tray, in diameters."""
        air, rattle = self._parts()
        if rattle == 0.0:
            return HEIGHT * 4.0 * air * (1.0 - air)
        hop = min(rattle / 0.45, 1.0)
        return HOP * 4.0 * hop * (1.0 - hop)

    def draw(self, surface: Surface) -> Rect:
        """Draw the shadow and the coin; returns the rectangle drawn to."""
        air, _ = self._parts()
        height, diameter = self.height(), self.diameter
        x = self.tray.centerx + self._drift * diameter * (1.0 - air)
        y = self.tray.centery + 0.5 * diameter * (1.0 - ease_in_out_sine(air))
        touched = self._shadow(surface, x, y, height)
        size = round(diameter * (1.0 + GROWTH * height / HEIGHT))
        sheen = self.shone if 0.0 < self.shone < 1.0 else None
        picture = self._painter.paint(size, self.angle(), sheen)
        return touched.union(self.blit_centred(surface, picture, (x, y - height * diameter * 0.8)))

    def _parts(self) -> tuple[float, float]:
        """The shares (0..1) of the flight and of the rattle that are over."""
        if self.calm:
            return 1.0, 1.0
        flight = self.flight - timing.COIN_RATTLE
        return min(self.time / flight, 1.0), max(0.0, min((self.time - flight) / timing.COIN_RATTLE, 1.0))

    def _shadow(self, surface: Surface, x: float, y: float, height: float) -> Rect:
        """Light comes from the upper left: the higher the coin, the further and paler its shadow."""
        high = round(6 * min(height / HEIGHT, 1.0)) / 6
        tall = 0.45 + 0.55 * abs(math.cos(self.angle()))
        wide = self.diameter * (1.3 + 0.2 * high)
        alpha, soft = round(190 - 110 * high), 0.4 + 0.5 * high
        dark = soft_disc(round(wide), round(wide * round(tall, 1)), theme.SOOT, alpha, soft)
        offset = self.diameter * (0.07 + 0.3 * height)
        return self.blit_centred(surface, dark, (x + offset * 0.6, y + offset))

"""One take of an effect: several of a family are made, alike but never the same."""

from __future__ import annotations

import zlib
from typing import NamedTuple

import numpy as np

from .synthesis import Luck

PITCH_SPREAD = 0.04
"""Distance of the outermost takes of a family from the middle pitch, up or down, as a share."""
BRIGHTNESS_SPREAD = 0.15
"""The same for the edges of their filters."""


class Take(NamedTuple):
    """One of `total` takes; `number` counts from 0, `luck` is its own and the same on every run.

    root: the half steps above C of the root of its chord, for a sound that follows the music; narrow: whether the fifth
    of that chord is.
    """

    luck: Luck
    number: int
    total: int
    root: int = 2
    narrow: bool = False

    def tone(self, fifths: int, octaves: int = 0) -> float:
        """The frequency (Hz) of the root of its chord, or with 1 of its fifth: the root lies from A4 on."""
        key = 69 + (self.root - 9) % 12 + (7 - self.narrow) * fifths + 12 * octaves
        return float(440.0 * 2 ** ((key - 69) / 12))

    @property
    def pitch(self) -> float:
        """The factor for its tones: the takes of a family are spread evenly, and neighbours are far apart."""
        return 1.0 + PITCH_SPREAD * self._place(2)

    @property
    def bright(self) -> float:
        """The factor for the edges of its filters."""
        return 1.0 + BRIGHTNESS_SPREAD * self._place(3)

    def _place(self, stride: int) -> float:
        """Where this take is among the others, -1..1, when they are taken in strides."""
        if self.total == 1:
            return 0.0
        while np.gcd(stride, self.total) > 1:
            stride += 1
        return 2.0 * (self.number * stride % self.total) / (self.total - 1) - 1.0


def take_of(family: str, number: int, count: int, chord: str = "D") -> Take:
    """The take with this number (from 0) of a family, over a chord such as "Eb" or "F#dim"."""
    luck = np.random.default_rng(zlib.crc32(f"{family}{number + 1}".encode()))
    return Take(luck, number, count, root_of(chord), chord.endswith("dim"))


def root_of(chord: str) -> int:
    """The half steps above C of the root of a chord."""
    return ("CDEFGAB".index(chord[0]) * 2 - (chord[0] in "FGAB") + (chord[1:2] == "#") - (chord[1:2] == "b")) % 12

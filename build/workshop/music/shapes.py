"""What instruments are made of: times, gates, filters, harmonics and vibrato."""

from collections.abc import Sequence
from typing import Literal

import numpy as np
from scipy.signal import butter, sosfilt

from workshop.sounds.synthesis import RATE, Luck, Wave

Kind = Literal["low", "high", "band"]
HIGHEST_HARMONIC = 15_000.0
"""Hz; harmonics above are left out, so that nothing aliases."""
LOUDER = 0.9
"""Exponent with which loudness follows force."""


def loud(force: float) -> float:
    """The gain of a force 0..1: what is played with twice the force is 5 dB louder."""
    return float(force**LOUDER)


def clock(seconds: float) -> Wave:
    """The time of every sample, in seconds from 0."""
    return np.arange(int(RATE * seconds)) / RATE


def gate(seconds: float, attack: float, release: float, hold: float) -> Wave:
    """An envelope that rises, stays until `hold` seconds and falls in `release` seconds to exactly zero."""
    t = clock(seconds)
    rise: Wave = np.sin(np.pi / 2 * np.clip(t / attack, 0, 1)) ** 2
    fall: Wave = np.cos(np.pi / 2 * np.clip((t - hold) / release, 0, 1)) ** 2
    return rise * fall


def passed(wave: Wave, kind: Kind, edge: float | tuple[float, float], order: int = 2) -> Wave:
    """A sound through a Butterworth filter with its edge or edges in Hz."""
    limits = np.minimum(edge, 0.45 * RATE)
    filtered: Wave = sosfilt(butter(order, limits, kind, fs=RATE, output="sos"), wave, axis=0)
    return filtered


def harmonics(phase: Wave, gains: Sequence[float], f: float, starts: Sequence[float] | Wave = ()) -> Wave:
    """The sum of the harmonics of a phase (radians), none above HIGHEST_HARMONIC; starts: the radians at which each
    begins, 0 unless given."""
    sound = np.zeros_like(phase)
    for n, gain in enumerate(gains, 1):
        if gain and n * f < HIGHEST_HARMONIC:
            sound += gain * np.sin(n * phase + (starts[n - 1] if len(starts) else 0.0))
    return sound


def vibrato(t: Wave, f: float, rate: float, cents: float, delay: float, luck: Luck) -> Wave:
    """The phase of a tone with a vibrato that comes in after `delay` seconds, never quite at the same rate."""
    depth = (2 ** (cents / 1200) - 1) * np.clip((t - delay) / 0.25, 0, 1)
    swing = np.sin(2 * np.pi * rate * luck.uniform(0.92, 1.08) * t + luck.uniform(0, 6))
    drift = 0.0012 * np.sin(2 * np.pi * luck.uniform(0.3, 0.7) * t + luck.uniform(0, 6))
    return 2 * np.pi * np.cumsum(f * (1 + depth * swing + drift)) / RATE


def band_noise(luck: Luck, count: int, low: float, high: float, order: int = 1) -> Wave:
    """Noise between two frequencies in Hz, `count` samples long."""
    return passed(luck.normal(0, 1, count), "band", (low, high), order)


def burst(luck: Luck, seconds: float, low: float, high: float, decay: float) -> Wave:
    """A burst of noise between two frequencies that dies away with a time constant in seconds."""
    return band_noise(luck, int(RATE * seconds), low, high, 2) * np.exp(-clock(seconds) / decay)

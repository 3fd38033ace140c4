"""How loud a sound is: loudness after ITU-R BS.1770 and EBU R128, true peak; and a sound brought to a loudness.

Effects are shorter than the blocks of integrated loudness, so what counts is the loudest 400 ms (momentary loudness,
EBU Tech 3341), with silence around the sound. A mono sound counts as it is heard: from both loudspeakers.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
"""Samples within -1..1: (samples,) for mono, (samples, channels) for more."""
BLOCK = 0.4
"""Seconds over which momentary loudness is taken."""
STEP = 0.01
"""Seconds between two blocks."""
SHELF = (1681.974, 3.99984, 0.70717)
"""The head's high shelf: frequency in Hz, gain in dB, quality."""
RUMBLE = (38.1355, 0.50033)
"""The high-pass of the weighting: frequency in Hz, quality."""
OFFSET = -0.691
"""dB that the standard adds, so that a sine of 997 Hz measures its own level."""
OVERSAMPLING = 4
"""Factor by which samples are multiplied to look for true peaks."""
LOWEST = 1e-12
"""The power of silence, so that it has a logarithm."""


def momentary(sound: Samples, rate: int) -> float:
    """The loudness in LUFS of the loudest 400 ms of a sound with `rate` samples a second."""
    ears = np.stack((sound, sound), axis=1) if sound.ndim == 1 else sound
    around = round(BLOCK * rate)
    padded = np.pad(ears, ((around, around), (0, 0)))
    power = (weighted(padded, rate) ** 2).sum(axis=1)
    sums = np.concatenate(([0.0], np.cumsum(power)))
    starts = np.arange(0, len(padded) - around, max(1, round(STEP * rate)))
    blocks = (sums[starts + around] - sums[starts]) / around
    return float(OFFSET + 10 * np.log10(blocks.max() + LOWEST))


def weighted(sound: Samples, rate: int) -> Samples:
    """A sound (samples, channels) as loud as the ear takes its tones: the K weighting, applied to its spectrum."""
    size = 1 << (len(sound) + rate // 2 - 1).bit_length()  # room for the filters to ring out
    gains = _gains(size, rate)
    heard: Samples = np.fft.irfft(np.fft.rfft(sound, size, axis=0) * gains[:, None], size, axis=0)[: len(sound)]
    return heard


@cache
def _gains(size: int, rate: int) -> NDArray[np.complex128]:
    """The gain of the weighting at each tone of the spectrum of `size` samples."""
    around = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)  # one sample's delay, at every tone
    gains: NDArray[np.complex128] = _response(_shelf(rate), around) * _response(_high_pass(rate), around)
    return gains


def _response(section: tuple[Samples, Samples], delay: NDArray[np.complex128]) -> NDArray[np.complex128]:
    """The gain of a second-order section at tones that have this delay per sample."""
    above, below = section
    powers = np.stack((np.ones_like(delay), delay, delay**2))
    gain: NDArray[np.complex128] = (above @ powers) / (below @ powers)
    return gain


def _shelf(rate: int) -> tuple[Samples, Samples]:
    """Numerator and denominator of the high shelf."""
    tone, gain, quality = SHELF
    k = np.tan(np.pi * tone / rate)
    high = 10 ** (gain / 20)
    bend = high**0.4996667741545416
    below = np.array([1 + k / quality + k * k, 2 * (k * k - 1), 1 - k / quality + k * k])
    above = np.array([high + bend * k / quality + k * k, 2 * (k * k - high), high - bend * k / quality + k * k])
    return above / below[0], below / below[0]


def _high_pass(rate: int) -> tuple[Samples, Samples]:
    """Numerator and denominator of the high-pass."""
    tone, quality = RUMBLE
    k = np.tan(np.pi * tone / rate)
    below = np.array([1 + k / quality + k * k, 2 * (k * k - 1), 1 - k / quality + k * k])
    return np.array([1.0, -2.0, 1.0]), below / below[0]


def true_peak(sound: Samples) -> float:
    """The highest point of the curve through the samples, in dB relative to full scale."""
    ears = sound[:, None] if sound.ndim == 1 else sound
    padded = np.pad(ears, ((64, 64), (0, 0)))
    fine = np.fft.irfft(np.fft.rfft(padded, axis=0), OVERSAMPLING * len(padded), axis=0) * OVERSAMPLING
    return float(20 * np.log10(np.abs(fine).max() + LOWEST))


def limited(sound: Samples, rate: int, ceiling: float) -> Samples:
    """A sound (samples,) whose samples stay below `ceiling` dB: the gain goes down just before a peak and up after."""
    width = max(1, round(0.0015 * rate)) | 1
    need = np.minimum(1.0, 10 ** (ceiling / 20) / (np.abs(sound) + LOWEST))
    around = np.lib.stride_tricks.sliding_window_view(np.pad(need, width, constant_values=1.0), 2 * width + 1)
    least = np.pad(around.min(axis=1), width // 2, mode="edge")
    gain: Samples = np.convolve(least, np.ones(width) / width, "valid")
    return sound * gain


def levelled(sound: Samples, rate: int, loudness: float, ceiling: float) -> Samples:
    """A sound (samples,) brought to a momentary loudness in LUFS with no true peak above `ceiling` dB.

    ValueError when that cannot be: the sound is too short or too peaked to be so loud.
    """
    margin = 0.0
    for _ in range(12):
        sound = sound * 10 ** ((loudness - momentary(sound, rate)) / 20)
        over = true_peak(sound) - ceiling
        if over <= 0.05:
            return sound
        margin += 0.3 if over < 1.0 else 0.0
        sound = limited(sound, rate, ceiling - margin)
    raise ValueError(f"{loudness} LUFS is too loud for such a peak: {true_peak(sound):.1f} dB")

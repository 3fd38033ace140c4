"""Levels: integrated loudness after ITU-R BS.1770-4, and a limiter that goes round a loop."""

import numpy as np
from scipy.ndimage import minimum_filter1d, uniform_filter1d

from workshop.sounds.loudness import BLOCK, OFFSET, weighted
from workshop.sounds.synthesis import RATE, Wave

SILENCE = -70.0
"""LUFS below which a block does not count."""

PEAK = -9.5
"""dB below full scale: three layers together stay below it."""


def gain_of(db: float) -> float:
    """The factor of a level in dB."""
    return float(10 ** (db / 20))


def lufs(sound: Wave) -> float:
    """The integrated loudness of a sound (samples, 2) in LUFS, gated."""
    power = (weighted(sound, RATE) ** 2).sum(axis=1)
    sums = np.r_[0, np.cumsum(power)]
    size, hop = int(BLOCK * RATE), int(BLOCK * RATE / 4)
    starts = np.arange(0, max(1, len(power) - size), hop)
    blocks = (sums[np.minimum(starts + size, len(power))] - sums[starts]) / size
    kept = blocks[blocks > 10 ** ((SILENCE - OFFSET) / 10)]
    kept = kept[kept > kept.mean() / 10]
    return float(OFFSET + 10 * np.log10(kept.mean()))


def limited(sound: Wave, peak: float = PEAK) -> Wave:
    """A sound (samples, 2) whose samples stay below `peak` (dB): the least gain needed within 3 ms, made smooth."""
    need = np.minimum(1, gain_of(peak) / (np.abs(sound).max(axis=1) + 1e-12))
    width = int(0.003 * RATE) | 1
    gain: Wave = uniform_filter1d(minimum_filter1d(need, 2 * width + 1, mode="wrap"), width, mode="wrap")
    return sound * gain[:, None]


def at_level(sound: Wave, target: float) -> Wave:
    """The sound (samples, 2) at an integrated loudness in LUFS, limited."""
    return limited(sound * gain_of(target - lufs(sound)))

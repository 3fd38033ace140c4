"""What ears would notice, in numbers: how far loudness ranges, which low notes are strongest, what both ears share,
and what the encoder adds. Sounds are (samples, 2); levels are LU, LUFS or dB."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from workshop.sounds.loudness import OFFSET, weighted

Wave = NDArray[np.float64]
RATE = 44_100
"""Samples a second."""
SHORT, STEP = 3.0, 0.1
"""Seconds over which short-term loudness is taken (EBU Tech 3341), and from one value to the next."""
LOW = 150.0
"""Hz below which a note is a bass note."""
NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B")


def short_term(sound: Wave) -> Wave:
    """The loudness of each three seconds."""
    power = (weighted(sound, RATE) ** 2).sum(axis=1)
    sums, size = np.r_[0, np.cumsum(power)], int(SHORT * RATE)
    starts = np.arange(0, len(power) - size, int(STEP * RATE))
    found: Wave = OFFSET + 10 * np.log10((sums[starts + size] - sums[starts]) / size + 1e-12)
    return found


def loudness_range(sound: Wave) -> float:
    """The loudness range (EBU Tech 3342): between the softest tenth and the loudest twentieth of what counts."""
    values = short_term(sound)
    values = values[values > -70.0]
    values = values[values > 10 * np.log10((10 ** (values / 10)).mean()) - 20.0]
    return float(np.percentile(values, 95) - np.percentile(values, 10))


def low_notes(sound: Wave) -> list[tuple[str, float]]:
    """The notes below LOW, the strongest first, with their share of all energy in dB."""
    size = 8192
    middle = sound.mean(axis=1)
    pieces = middle[: len(middle) // size * size].reshape(-1, size) * np.hanning(size)
    power = (np.abs(np.fft.rfft(pieces, 4 * size)) ** 2).mean(axis=0)
    tones, found = np.fft.rfftfreq(4 * size, 1 / RATE), []
    for key in range(24, 51):
        tone = 440.0 * 2 ** ((key - 69) / 12)
        near = (tones > tone * 2 ** (-1 / 24)) & (tones < tone * 2 ** (1 / 24))
        if tone < LOW:
            found.append((NAMES[key % 12], float(10 * np.log10(power[near].sum() / power.sum() + 1e-12))))
    return sorted(found, key=lambda note: -note[1])


def likeness(sound: Wave) -> float:
    """The correlation of both ears."""
    left, right = (one - one.mean() for one in sound.T)
    return float((left * right).mean() / (left.std() * right.std() + 1e-12))


def within(sound: Wave, low: float, high: float) -> Wave:
    """The part of a sound between two frequencies in Hz."""
    tones = np.fft.rfftfreq(len(sound), 1 / RATE)
    heard = np.fft.rfft(sound, axis=0) * ((tones >= low) & (tones <= high))[:, None]
    found: Wave = np.fft.irfft(heard, len(sound), axis=0)
    return found


def mono_loss(sound: Wave) -> float:
    """The dB that are lost where both ears come from one loudspeaker."""
    return float(-10 * np.log10(2 * (sound.mean(axis=1) ** 2).mean() / (sound**2).mean(axis=0).sum()))


def noise_below(source: Wave, coded: Wave, low: float = 2000.0, high: float = 5000.0) -> float:
    """The dB by which what the encoder has added is below the signal, between two frequencies in Hz."""
    signal, added = (within(one, low, high) for one in (source, coded - source))
    return float(10 * np.log10((signal**2).mean() / ((added**2).mean() + 1e-20)))

"""The tools of the sound maker: noise, filters, envelopes, ringing bodies, rooms.

A sound is a float array at RATE. Levels inside do not matter: the bakery sets the peak of every sound.
`luck` is always the sound's own generator.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

RATE = 44100
Wave = NDArray[np.float64]
Luck = np.random.Generator
Series = Sequence[float] | Wave


def samples(seconds: float) -> int:
    """Seconds as a number of samples."""
    return int(RATE * seconds)


def clock(seconds: float) -> Wave:
    """The time of every sample."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Wave:
    """An empty sheet to lay sounds on."""
    return np.zeros(samples(seconds))


def noise(luck: Luck, seconds: float) -> Wave:
    """White noise."""
    return luck.normal(0.0, 1.0, samples(seconds))


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Only what lies between two frequencies, in hertz."""
    edges = [low / (RATE / 2), min(0.98, high / (RATE / 2))]
    return sosfilt(butter(order, edges, "band", output="sos"), wave)


def below(wave: Wave, edge: float, order: int = 2) -> Wave:
    """Only what lies below a frequency."""
    return sosfilt(butter(order, edge / (RATE / 2), "low", output="sos"), wave)


def above(wave: Wave, edge: float, order: int = 2) -> Wave:
    """Only what lies above a frequency."""
    return sosfilt(butter(order, edge / (RATE / 2), "high", output="sos"), wave)


def pluck(seconds: float, attack: float, decay: float) -> Wave:
    """An envelope that rises in `attack` seconds and then dies away with the time constant `decay`."""
    t = clock(seconds)
    return np.clip(t / attack, 0, 1) * np.exp(-np.clip(t - attack, 0, None) / decay)


def hump(seconds: float, power: float = 1.0) -> Wave:
    """An envelope that swells and fades: half a sine."""
    return np.sin(np.pi * np.linspace(0, 1, samples(seconds))) ** power


def lay(sheet: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Add a sound to a sheet `at` seconds; what does not fit is cut off."""
    start = samples(at)
    room = min(len(wave), len(sheet) - start)
    if room > 0:
        sheet[start : start + room] += gain * wave[:room]


def sweep(frequency: Wave) -> Wave:
    """A sine whose frequency, in hertz, is given for every sample."""
    return np.sin(2 * np.pi * np.cumsum(frequency) / RATE)


def click(luck: Luck, low: float, high: float, decay: float, seconds: float = 0.02) -> Wave:
    """A very short burst of filtered noise: one hard thing touching another."""
    return band(noise(luck, seconds), low, high) * pluck(seconds, 0.0004, decay)


def ringing(
    luck: Luck, tones: Series, decays: Series, gains: Series, seconds: float
) -> Wave:
    """A struck body: sines with their own decay times, in hertz and seconds."""
    t = clock(seconds)
    sheet = np.zeros(len(t))
    for tone, decay, gain in zip(tones, decays, gains, strict=True):
        sheet += gain * np.sin(2 * np.pi * tone * t + luck.uniform(0, 2 * np.pi)) * np.exp(-t / decay)
    return sheet


def room(
    luck: Luck, wave: Wave, seconds: float = 0.5, wet: float = 0.18, low: float = 300, high: float = 6000
) -> Wave:
    """The sound in a room that rings for `seconds`; `wet` is the share of the room. Longer than the input."""
    tail = band(noise(luck, seconds * 1.1) * np.exp(-6.9 * clock(seconds * 1.1) / seconds), low, high, 1)
    tail /= np.sqrt((tail**2).sum())
    echo = fftconvolve(wave, np.r_[np.zeros(samples(0.008)), tail])
    dry = np.concatenate((wave, np.zeros(len(echo) - len(wave))))
    balance = float(np.sqrt((dry**2).mean() / ((echo**2).mean() + 1e-12)))
    return dry + 2 * wet * echo * balance


def faded(wave: Wave, rise: float = 0.002, fall: float = 0.01) -> Wave:
    """The sound with its two ends brought to zero, in seconds; rows are samples."""
    wave = wave.copy()
    up, down = samples(rise), samples(fall)
    shape = (-1,) + (1,) * (wave.ndim - 1)
    wave[:up] *= np.linspace(0, 1, up).reshape(shape)
    wave[-down:] *= np.linspace(1, 0, down).reshape(shape)
    return wave


def trimmed(wave: Wave, floor_db: float = -54.0) -> Wave:
    """The sound without what is more than `floor_db` below its peak at both ends."""
    loud = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    heard = np.flatnonzero(loud > loud.max() * 10 ** (floor_db / 20))
    return wave[heard[0] : heard[-1] + 1]


def _peak(wave: Wave) -> float:
    """The largest sample, without its sign."""
    return float(np.abs(wave).max())


def squeezed(wave: Wave, times: float) -> Wave:
    """The sound with its peaks pressed down, so that the rest is louder; `times` 1 is gentle, 4 strong."""
    return np.tanh(times * wave / _peak(wave))


def with_peak(wave: Wave, peak_db: float) -> Wave:
    """The sound at a peak level in dB below full scale."""
    return wave / _peak(wave) * 10 ** (peak_db / 20)

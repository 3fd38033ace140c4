"""What sounds are made of: noise, filters, envelopes, ringing bodies, rooms.

A sound is a float array with RATE samples a second. Its level does not matter before the end: the bakery sets the
peak of every sound. `luck` is the random generator of the sound that is made.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

RATE = 44100  # samples a second, Hz
Wave = NDArray[np.float64]
Luck = np.random.Generator
Series = Sequence[float] | Wave


def samples(seconds: float) -> int:
    """The number of samples in a time in seconds, rounded down."""
    return int(RATE * seconds)


def sample_times(seconds: float) -> Wave:
    """The time of every sample, in seconds from 0."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Wave:
    """Silence of that many seconds, to add sounds to."""
    return np.zeros(samples(seconds))


def noise(luck: Luck, seconds: float) -> Wave:
    """White noise of that many seconds."""
    return luck.normal(0.0, 1.0, samples(seconds))


def _filtered(sections: NDArray[np.float64], wave: Wave) -> Wave:
    """The sound through a filter of second-order sections (n, 6)."""
    filtered: Wave = sosfilt(sections, wave)
    return filtered


def band_pass(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """The part of a sound between two frequencies in Hz (Butterworth band-pass)."""
    edges = [low / (RATE / 2), min(0.98, high / (RATE / 2))]
    return _filtered(butter(order, edges, "band", output="sos"), wave)


def low_pass(wave: Wave, edge: float, order: int = 2) -> Wave:
    """The part of a sound below a frequency in Hz (Butterworth low-pass)."""
    return _filtered(butter(order, edge / (RATE / 2), "low", output="sos"), wave)


def high_pass(wave: Wave, edge: float, order: int = 2) -> Wave:
    """The part of a sound above a frequency in Hz (Butterworth high-pass)."""
    return _filtered(butter(order, edge / (RATE / 2), "high", output="sos"), wave)


def pluck(seconds: float, attack: float, decay: float) -> Wave:
    """An envelope 0..1 that rises in `attack` seconds and then dies away with the time constant `decay` (seconds)."""
    t = sample_times(seconds)
    return np.clip(t / attack, 0, 1) * np.exp(-np.clip(t - attack, 0, None) / decay)


def half_sine(seconds: float, power: float = 1.0) -> Wave:
    """An envelope 0..1 that swells and fades: half a sine, raised to `power`."""
    return np.sin(np.pi * np.linspace(0, 1, samples(seconds))) ** power


def mix_in(sheet: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Add a sound to `sheet`, in place, at `at` seconds; what does not fit is cut off."""
    start = samples(at)
    room = min(len(wave), len(sheet) - start)
    if room > 0:
        sheet[start : start + room] += gain * wave[:room]


def sweep(frequency: Wave) -> Wave:
    """A sine whose frequency in Hz is given for every sample."""
    return np.sin(2 * np.pi * np.cumsum(frequency) / RATE)


def click(luck: Luck, low: float, high: float, decay: float, seconds: float = 0.02) -> Wave:
    """A very short burst of noise between `low` and `high` Hz: one hard thing touching another."""
    return band_pass(noise(luck, seconds), low, high) * pluck(seconds, 0.0004, decay)


def ringing(luck: Luck, tones: Series, decays: Series, gains: Series, seconds: float) -> Wave:
    """A struck body: sines of these tones (Hz), decay times (s) and gains; ValueError when their numbers differ."""
    t = sample_times(seconds)
    sheet = np.zeros(len(t))
    for tone, decay, gain in zip(tones, decays, gains, strict=True):
        sheet += gain * np.sin(2 * np.pi * tone * t + luck.uniform(0, 2 * np.pi)) * np.exp(-t / decay)
    return sheet * ebb(seconds)


def room(luck: Luck, wave: Wave, seconds: float = 0.5, wet: float = 0.18, low: float = 300, high: float = 6000) -> Wave:
    """The sound in a room that echoes for `seconds` between `low` and `high` Hz; it becomes longer.

    `wet` is the share of the echo.
    """
    tail = band_pass(noise(luck, seconds * 1.1) * np.exp(-6.9 * sample_times(seconds * 1.1) / seconds), low, high, 1)
    tail /= np.sqrt((tail**2).sum())
    echo: Wave = fftconvolve(wave, np.r_[np.zeros(samples(0.008)), tail])
    dry = np.concatenate((wave, np.zeros(len(echo) - len(wave))))
    balance = float(np.sqrt((dry**2).mean() / ((echo**2).mean() + 1e-12)))
    return dry + 2 * wet * echo * balance


def faded(wave: Wave, rise: float = 0.002, fall: float = 0.01) -> Wave:
    """A copy of the sound, (samples,) or (samples, channels), that fades in (`rise`) and out (`fall`), in seconds."""
    wave = wave.copy()
    up, down = samples(rise), samples(fall)
    shape = (-1,) + (1,) * (wave.ndim - 1)
    wave[:up] *= np.linspace(0, 1, up).reshape(shape)
    wave[-down:] *= np.linspace(1, 0, down).reshape(shape)
    return wave


def ended(wave: Wave) -> Wave:
    """A copy of a sound (samples,) that begins and ends at exactly zero: a third of a millisecond up, a tenth of its
    length down."""
    wave = wave.copy()
    up, down = samples(0.0003), len(wave) // 10
    wave[:up] *= np.linspace(0, 1, up)
    wave[-down:] *= np.cos(np.linspace(0, np.pi / 2, down)) ** 2
    return wave


def trimmed(wave: Wave, floor_db: float = -54.0) -> Wave:
    """The sound without what is quieter than `floor_db` (dB, relative to its peak) at both ends."""
    loud = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    heard = np.flatnonzero(loud > loud.max() * 10 ** (floor_db / 20))
    return wave[heard[0] : heard[-1] + 1]


def _peak(wave: Wave) -> float:
    """The largest sample, without its sign."""
    return float(np.abs(wave).max())


def compressed(wave: Wave, times: float) -> Wave:
    """The sound with its peaks compressed, so that the rest is louder: gently for `times` 1, strongly for 4."""
    return np.tanh(times * wave / _peak(wave))


def with_peak(wave: Wave, peak_db: float) -> Wave:
    """The sound with its peak at a level in dB relative to full scale (0: full scale, negative: below)."""
    return wave / _peak(wave) * 10 ** (peak_db / 20)


def swept_noise(luck: Luck, seconds: float, start: float, end: float, width: float = 0.5) -> Wave:
    """Noise in a band that moves from `start` to `end` Hz; `width` is that of the band in octaves."""
    low, high = sorted((start, end))
    middles = np.geomspace(low, high, max(2, round(3 * np.log2(high / low)) + 1))
    now = np.log2(np.geomspace(start, end, samples(seconds)))
    source, sheet = noise(luck, seconds), silence(seconds)
    for middle in middles:
        band = band_pass(source, middle * 2 ** (-width / 2), middle * 2 ** (width / 2))
        sheet += band * np.exp(-(((now - np.log2(middle)) / (0.7 * width)) ** 2))
    return sheet


def struck(tone: float, ratios: Series, decays: Series, gains: Series, seconds: float) -> Wave:
    """A struck body: overtones of `tone` Hz with these ratios, decay times (s) and gains; none above 16 kHz."""
    t = sample_times(seconds)
    sheet = np.zeros(len(t))
    for ratio, decay, gain in zip(ratios, decays, gains, strict=True):
        if tone * ratio < 16000:
            sheet += gain * np.sin(2 * np.pi * tone * ratio * t) * np.exp(-t / decay)
    return sheet * np.clip(t / 0.0008, 0, 1) * ebb(seconds)


def drop(start: float, end: float, fall: float, decay: float, seconds: float) -> Wave:
    """A drum: a sine that falls from `start` to `end` Hz with the time constant `fall` and dies away with `decay`."""
    t = sample_times(seconds)
    return sweep(end + (start - end) * np.exp(-t / fall)) * np.exp(-t / decay) * ebb(seconds)


def ebb(seconds: float) -> Wave:
    """An envelope that is 1 and goes down to 0 in the last third, so that what rings never stops with a click."""
    t = sample_times(seconds)
    fall: Wave = np.sin(np.pi / 2 * np.clip((seconds - t) / (seconds / 3), 0, 1)) ** 2
    return fall


def sawtooth(pitch: Wave, overtones: int = 24) -> Wave:
    """A bright buzz whose pitch in Hz is given for every sample; nothing above 16 kHz, so that nothing folds back."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    sheet = np.zeros(len(pitch))
    for number in range(1, overtones + 1):
        sheet += np.sin(number * phase) / number * (pitch * number < 16000)
    return sheet


def arch(seconds: float, rise: float, fall: float) -> Wave:
    """An envelope 0..1 that rises in `rise` seconds, stays, and falls in the last `fall` seconds to zero."""
    t = sample_times(seconds)
    up = np.sin(np.pi / 2 * np.clip(t / rise, 0, 1)) ** 2
    shape: Wave = up * np.sin(np.pi / 2 * np.clip((seconds - t) / fall, 0, 1)) ** 2
    return shape

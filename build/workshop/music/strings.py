"""Plucked and bowed strings: (hertz, seconds, force 0..1, luck) -> sound of one channel with its own tail."""

import numpy as np
from scipy.signal import lfilter

from workshop.sounds.synthesis import RATE, Luck, Wave

from .shapes import band_noise, clock, gate, harmonics, loud, passed, vibrato

FIDDLE_BODY = ((290, 0.8), (470, 0.7), (560, 0.9), (1050, 0.6), (2600, 0.35))
"""Resonances of a small body: Hz and gain."""
LOW = 250.0
"""Hz below which a body hums with its string."""
PICK = np.exp(2j * np.pi * np.random.default_rng(1).random(1200))
"""The phases of the harmonics in the noise with which a string is set in motion: the same for every note, as the same
finger plucks them all."""
LEAST_PART = 0.3
"""The least of a sample that the all-pass delays: below, it would ring."""
FRESH = 0.34
"""Radians by which those phases differ from note to note, so that no two are copies."""
LOUD_PICK = 0.577
"""The mean square root of that noise."""


def string(
    f: float,
    seconds: float,
    force: float,
    luck: Luck,
    *,
    decay: float = 2.0,
    soft: float = 0.5,
    place: float = 0.17,
    bright: float = 1.0,
) -> Wave:
    """Karplus-Strong: a burst of noise runs round a delay line with a low-pass, tuned by an all-pass, which takes the
    same from every note (Jaffe and Smith, 1983).

    `decay` seconds to -60 dB, `soft` 0..0.5 how fast the highs die, `place` where along the string it is plucked.
    """
    t = clock(seconds)
    period = RATE / (f * 2 ** (luck.normal() / 1200))
    whole = int(period - soft - LEAST_PART)
    part = period - soft - whole
    bend = (1 - part) / (1 + part)
    pick = _pick(whole + 2, place * luck.uniform(0.97, 1.03), luck)
    pick = passed(pick, "low", 300 + 9500 * bright * (0.1 + 0.9 * force), 1)
    drive = np.zeros(len(t))
    drive[: min(len(pick), len(t))] = pick[: len(t)]
    loss = 10 ** (-3 / (f * decay))
    taps = loss * np.convolve([1 - soft, soft], [bend, 1])
    ring: Wave = lfilter([1.0, bend], np.r_[1.0, bend, np.zeros(whole - 2), -taps], drive)
    return passed(ring, "high", 0.7 * f, 1) * gate(seconds, 0.0008, 0.06, seconds - 0.06) * loud(force)


def _pick(count: int, place: float, luck: Luck) -> Wave:
    """One period of the noise of a pick, `count` samples, mostly the same for all notes and equally strong: a string is
    plucked at `place`, where it cannot have the harmonics that stand still there."""
    number = np.arange(count // 2 + 1)
    tones = PICK[: len(number)] * np.exp(1j * luck.normal(0, FRESH, len(number)))
    tones *= 1 - np.exp(-2j * np.pi * place * number)
    tones[0] = 0
    noise = np.fft.irfft(tones, count)
    pick: Wave = LOUD_PICK * np.sqrt(2) * noise / noise.std()
    return pick


def body(f: float, count: int) -> Wave:
    """The hum of a large body under a plucked bass string: its first two harmonics."""
    t = np.arange(count) / RATE
    hum: Wave = 0.6 * np.sin(2 * np.pi * f * t) * np.exp(-t / 0.35)
    return hum + 0.25 * np.sin(4 * np.pi * f * t) * np.exp(-t / 0.2)


def banjo(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """Short bright strings over a skin."""
    ring = string(f, 1.1, force, luck, decay=1.0, soft=0.25, place=0.09, bright=0.8)
    skin = passed(ring, "high", 200, 1) + 0.5 * passed(ring, "band", (500, 1400), 1)
    return passed(skin, "low", 1200 + 2600 * force, 1)


def mandolin(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Two strings 5 cents apart, struck 6 ms one after the other, over a small wooden body."""
    long = max(1.0, seconds + 0.3)
    near = string(f, long, force, luck, decay=1.7, soft=0.42, place=0.2, bright=0.45)
    far = string(f * 1.0029, long, force, luck, decay=1.6, soft=0.42, place=0.2, bright=0.45)
    both = near + 0.5 * np.r_[np.zeros(int(0.006 * RATE)), far][: len(near)]
    boxed: Wave = both + 0.6 * passed(both, "band", (240, 520), 1)
    return passed(boxed, "low", 900 + 2400 * force, 1)


def pizzicato(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A plucked double bass or cello: dark, short, with the knock of the body."""
    ring = string(f, 0.9, force, luck, decay=0.7, soft=0.5, place=0.3, bright=0.22)
    knock = band_noise(luck, len(ring), 120, 420) * np.exp(-clock(0.9) / 0.018)
    hum = body(f, len(ring)) * gate(0.9, 0.004, 0.06, 0.84) * (f < LOW)
    return ring + 0.03 * force**2 * knock + 0.5 * loud(force) * hum


def slap(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """An electric bass struck with the thumb."""
    long = min(0.9, seconds + 0.1)
    ring = string(f, long, force, luck, decay=1.6, soft=0.4, place=0.12, bright=0.8)
    snap = passed(luck.normal(0, 1, len(ring)), "high", 2500, 1) * np.exp(-np.arange(len(ring)) / RATE / 0.006)
    hum = body(f, len(ring)) * gate(long, 0.004, 0.06, long - 0.06)
    return 0.5 * np.tanh(1.6 * ring) + 0.15 * force**2 * snap + loud(force) * hum


def harpsichord(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Strings of 8' and 4' length, plucked near their end."""
    long = seconds + 0.5
    eight = string(f, long, 0.9, luck, decay=2.2, soft=0.12, place=0.07, bright=1.2)
    four = string(2 * f, long, 0.9, luck, decay=1.4, soft=0.12, place=0.07, bright=1.2)
    return (eight + 0.2 * four) * gate(long, 0.0005, 0.09, seconds) * loud(force)


def spinet(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """A dark small harpsichord for running figures that leave 2 to 5 kHz to the effects."""
    return passed(harpsichord(f, seconds, force, luck), "low", 1200, 2)


def fiddle(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """A saw with a late vibrato through the resonances of a small body, and the noise of the bow."""
    t = clock(seconds + 0.16)
    saw = harmonics(vibrato(t, f, 5.6, 16, 0.18, luck) + luck.uniform(0, 2 * np.pi), [1 / n for n in range(1, 22)], f)
    tone = 0.5 * saw
    for centre, gain in FIDDLE_BODY:
        tone = tone + gain * passed(saw, "band", (0.84 * centre, 1.19 * centre), 1)
    bow = band_noise(luck, len(t), 1800, 4200) * (0.04 + 0.2 * np.exp(-t / 0.03))
    swell = 0.8 + 0.2 * np.sin(np.pi * np.clip(t / max(seconds, 0.1), 0, 1))
    tone = passed(tone, "low", 300 + 5000 * force, 2)
    return (tone + 0.25 * bow) * swell * gate(seconds + 0.16, 0.05, 0.12, seconds) * loud(force)


def tremolo(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Strings that shiver."""
    bowed = fiddle(f, seconds, 0.6 * force, luck)
    return bowed * (0.62 + 0.38 * np.sin(2 * np.pi * luck.uniform(11, 12) * np.arange(len(bowed)) / RATE))

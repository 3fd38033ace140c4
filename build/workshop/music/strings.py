"""Plucked and bowed strings: (hertz, seconds, force 0..1, luck) -> sound of one channel with its own tail."""

import numpy as np
from scipy.signal import lfilter

from workshop.sounds.synthesis import RATE, Luck, Wave

from .shapes import band_noise, clock, gate, harmonics, passed, vibrato

FIDDLE_BODY = ((290, 0.8), (470, 0.7), (560, 0.9), (1050, 0.6), (2600, 0.35))
"""Resonances of a small body: Hz and gain."""


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
    """Karplus-Strong: a burst of noise runs round a delay line with a low-pass, tuned by a fraction tap.

    `decay` seconds to -60 dB, `soft` 0..0.5 how fast the highs die, `place` where along the string it is plucked.
    """
    t = clock(seconds)
    period = RATE / f
    whole = int(period - soft)
    part = period - soft - whole
    pick = passed(luck.uniform(-1, 1, whole + 2), "low", 600 + 9000 * bright * (0.3 + 0.7 * force), 1)
    pick -= np.roll(pick, max(1, int(place * whole)))
    drive = np.zeros(len(t))
    drive[: min(len(pick), len(t))] = pick[: len(t)]
    loss = 10 ** (-3 / (f * decay))
    taps = loss * np.convolve([1 - soft, soft], [1 - part, part])
    ring: Wave = lfilter([1.0], np.r_[1.0, np.zeros(whole - 1), -taps], drive)
    return passed(ring, "high", 0.7 * f, 1) * gate(seconds, 0.0008, 0.06, seconds - 0.06) * (0.35 + 0.65 * force)


def banjo(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """Short bright strings over a skin."""
    ring = string(f, 1.1, force, luck, decay=1.0, soft=0.25, place=0.09, bright=0.8)
    return passed(passed(ring, "high", 200, 1) + 0.5 * passed(ring, "band", (500, 1400), 1), "low", 3000, 1)


def mandolin(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Two strings 5 cents apart, struck 6 ms one after the other, over a small wooden body."""
    long = max(1.0, seconds + 0.3)
    near = string(f, long, force, luck, decay=1.7, soft=0.42, place=0.2, bright=0.45)
    far = string(f * 1.0029, long, force, luck, decay=1.6, soft=0.42, place=0.2, bright=0.45)
    both = near + 0.8 * np.r_[np.zeros(int(0.006 * RATE)), far][: len(near)]
    body: Wave = both + 0.6 * passed(both, "band", (240, 520), 1)
    return passed(body, "low", 2600, 1)


def pizzicato(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A plucked double bass or cello: dark, short, with the knock of the body."""
    body = string(f, 0.9, force, luck, decay=0.7, soft=0.5, place=0.3, bright=0.22)
    knock = band_noise(luck, len(body), 120, 420) * np.exp(-clock(0.9) / 0.018)
    return body + 0.06 * force * knock


def slap(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """An electric bass struck with the thumb."""
    body = string(f, min(0.9, seconds + 0.1), force, luck, decay=1.6, soft=0.4, place=0.12, bright=0.8)
    snap = passed(luck.normal(0, 1, len(body)), "high", 2500, 1) * np.exp(-np.arange(len(body)) / RATE / 0.006)
    return np.tanh(1.6 * body) * 0.8 + 0.25 * force**2 * snap


def harpsichord(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Strings of 8' and 4' length, plucked near their end."""
    long = seconds + 0.5
    eight = string(f, long, 0.9, luck, decay=2.2, soft=0.12, place=0.07, bright=1.2)
    four = string(2 * f, long, 0.9, luck, decay=1.4, soft=0.12, place=0.07, bright=1.2)
    return (eight + 0.35 * four) * gate(long, 0.0005, 0.09, seconds) * (0.6 + 0.4 * force)


def spinet(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """A dark small harpsichord for running figures that leave 2 to 5 kHz to the effects."""
    return passed(harpsichord(f, seconds, force, luck), "low", 1200, 2)


def fiddle(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """A saw with a late vibrato through the resonances of a small body, and the noise of the bow."""
    t = clock(seconds + 0.16)
    saw = harmonics(vibrato(t, f, 5.6, 16, 0.18, luck), [1 / n for n in range(1, 22)], f)
    body = 0.5 * saw
    for centre, gain in FIDDLE_BODY:
        body = body + gain * passed(saw, "band", (0.84 * centre, 1.19 * centre), 1)
    bow = band_noise(luck, len(t), 1800, 4200) * (0.04 + 0.2 * np.exp(-t / 0.03))
    swell = 0.8 + 0.2 * np.sin(np.pi * np.clip(t / max(seconds, 0.1), 0, 1))
    body = passed(body, "low", 2400 + 2600 * force, 1)
    return (body + 0.25 * bow) * swell * gate(seconds + 0.16, 0.05, 0.12, seconds) * (0.4 + 0.6 * force)


def tremolo(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Strings that shiver."""
    bowed = fiddle(f, seconds, 0.5 * force, luck)
    return bowed * (0.62 + 0.38 * np.sin(2 * np.pi * luck.uniform(11, 12) * np.arange(len(bowed)) / RATE))

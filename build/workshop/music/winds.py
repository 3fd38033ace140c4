"""Sustained voices, blown or electric: (hertz, seconds, force 0..1, luck) -> sound of one channel with its tail."""

import numpy as np

from workshop.sounds.synthesis import Luck, Wave

from .shapes import band_noise, clock, gate, harmonics, loud, passed, vibrato

DRAWBARS = (1, 0.55, 0.3, 0.28, 0.05, 0.1, 0, 0.08)
"""Gains of the organ's harmonics: 8', 4', 2 2/3', 2' and a little above."""
PAD_CENTS = (-6, -3, 0, 3, 5)
"""How far the five saws of a pad are out of tune."""


def organ(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Two ranks 3 cents apart, with a chiff at the start."""
    t = clock(seconds + 0.18)
    starts = luck.uniform(0, 2 * np.pi, len(DRAWBARS))
    tone = harmonics(2 * np.pi * f * t, DRAWBARS, f, starts)
    tone += 0.6 * harmonics(2 * np.pi * f * 1.0017 * t + 1, DRAWBARS, f, starts)
    chiff = band_noise(luck, len(t), 2 * f, 4 * f) * np.exp(-t / 0.03)
    return (tone + 0.4 * chiff) * gate(seconds + 0.18, 0.025, 0.14, seconds) * loud(force)


def ocarina(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Nearly a sine: it scoops up into the note, breath comes before the tone, vibrato comes late."""
    t = clock(seconds + 0.2)
    scoop = 1 - 0.022 * np.exp(-t / 0.03)
    start = luck.uniform(0, 2 * np.pi)
    phase = start + f * np.cumsum(np.diff(vibrato(t, 1.0, 4.8, 11, 0.3, luck), prepend=0) * scoop)
    breath = band_noise(luck, len(t), 0.8 * f, 3 * f) * (0.05 + 0.3 * np.exp(-t / 0.05))
    tone = harmonics(phase, (1, 0.3 * force, 0.16 * force**1.5, 0.06 * force**2), f)
    return (tone + 0.35 * breath) * gate(seconds + 0.2, 0.06, 0.16, seconds) * loud(force)


def bassoon(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Harmonics weighed by two formants, 480 and 1150 Hz: nasal and dry, comic when short."""
    t = clock(seconds + 0.12)
    tones = f * np.arange(1, 30)
    gains = 0.25 + 1.3 * np.exp(-(((tones - 480) / 210) ** 2)) + 0.7 * force * np.exp(-(((tones - 1150) / 300) ** 2))
    gains *= np.minimum(1, (1500 / tones) ** 2) / np.arange(1, 30) ** 0.4
    puff = band_noise(luck, len(t), 300, 1400) * np.exp(-t / 0.025)
    tone = harmonics(vibrato(t, f, 5.0, 8, 0.3, luck), list(gains), f)
    return (tone + 0.3 * puff) * gate(seconds + 0.12, 0.02, 0.08, seconds) * loud(force)


def pulse(f: float, seconds: float, force: float, luck: Luck, duty: float = 0.25) -> Wave:
    """The pulse wave of a chip, rounded by a low-pass so that it does not tire; `duty` is its width, 0..1."""
    t = clock(seconds + 0.06)
    gains = [float(np.sin(np.pi * n * duty) / n) for n in range(1, 26)]
    tone = harmonics(vibrato(t, f, 6, 14, 0.22, luck), gains, f)
    fall = 0.65 + 0.35 * np.exp(-t / 0.12)
    edge = 800 + 4200 * force
    return passed(tone, "low", edge, 1) * fall * gate(seconds + 0.06, 0.004, 0.05, seconds) * loud(force)


def thin(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """A narrow pulse, nasal, for second voices."""
    return passed(pulse(f, seconds, force, luck, duty=0.125), "low", 1000 + 2600 * force, 1)


def pad(f: float, seconds: float, force: float, luck: Luck) -> Wave:
    """Five soft saws out of tune that take a second to come and to go."""
    t = clock(seconds + 1.6)
    gains = [1 / n ** (2.5 - 1.3 * force) for n in range(1, 9)]
    tone = np.zeros(len(t))
    start = luck.uniform(0, 2 * np.pi)
    for number, cents in enumerate(PAD_CENTS):
        phase = start + 1.3 * number + luck.uniform(-0.3, 0.3)
        tone += harmonics(2 * np.pi * f * 2 ** (cents / 1200) * t + phase, gains, f)
    return 0.25 * loud(force) * tone * gate(seconds + 1.6, min(0.9, 0.6 * seconds), 1.5, seconds)

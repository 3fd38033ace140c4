"""Voices of goats and bats. A goat is a glottis, a throat with formants, and a tremble."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from scipy.signal import lfilter

from .synthesis import (
    RATE,
    Luck,
    Wave,
    band_pass,
    half_sine,
    high_pass,
    low_pass,
    mix_in,
    noise,
    room,
    sample_times,
    samples,
    silence,
    sweep,
)
from .takes import Take


class Vowel(NamedTuple):
    """Formants of a mouth: centre frequencies and bandwidths in Hz, and gains."""

    tones: tuple[float, ...]
    widths: tuple[float, ...]
    gains: tuple[float, ...]


# An "m" with the mouth shut, an open "e" as in "meh", and a slacker "e" at the end of the breath
SHUT = Vowel((290, 1080, 2350, 3300), (80, 220, 260, 320), (1.4, 0.32, 0.20, 0.12))
OPEN = Vowel((700, 1720, 2580, 3560, 4700), (110, 150, 200, 280, 360), (1.0, 1.7, 1.8, 1.4, 0.9))
SLACK = Vowel((560, 1480, 2450, 3450, 4500), (120, 170, 230, 300, 380), (1.0, 1.2, 1.1, 0.8, 0.4))


class Goat(NamedTuple):
    """One goat: pitch and tremble in Hz, breath in seconds, size (1: grown, below 1: a kid)."""

    pitch: float
    seconds: float
    tremble: float
    size: float = 1.0


HERD = (
    Goat(215, 0.6, 7.6, 1.06),
    Goat(300, 0.58, 8.4),
    Goat(262, 0.6, 9.2),
    Goat(480, 0.5, 9.6, 0.76),
    Goat(238, 0.56, 8.0, 1.02),
    Goat(352, 0.55, 8.9, 0.92),
)
"""The goats that are heard: an old billy, a nanny, one that complains, a kid, and two more."""


def bleat(take: Take) -> Wave:
    """One "meh-eh-eh" of a goat of the herd: the voice is chopped seven to ten times a second, and its pitch falls."""
    luck, goat = take.luck, HERD[take.number % len(HERD)]
    t = sample_times(goat.seconds)
    part = t / goat.seconds
    wobble = low_pass(luck.normal(0, 1, len(t)), 14)
    wobble /= wobble.std()
    beat = goat.tremble * (t - 0.05 * t * t / goat.seconds) + 0.05 * wobble
    depth = np.clip((part - 0.10) * 6, 0, 1) * (1 - 0.25 * part)
    chop = (0.5 - 0.5 * np.cos(2 * np.pi * beat)) ** 1.5  # 0 open, 1 nearly shut
    pitch = goat.pitch * np.interp(part, (0, 0.06, 0.16, 0.55, 1), (0.9, 1.05, 1.10, 1.0, 0.78))
    pitch = pitch * (1 - 0.075 * depth * chop + 0.008 * wobble)
    voice = _glottis(luck, pitch) * (1 - 0.82 * depth * chop)
    breath = high_pass(noise(luck, goat.seconds), 1200) * (0.35 + 0.65 * depth * chop) * 0.10
    source = voice / voice.std() + breath
    shut = np.clip(1 - part / 0.09, 0, 1)
    slack = np.clip((part - 0.45) / 0.5, 0, 1) * (1 - shut)
    throat = (
        through(source, SHUT, goat.size) * shut
        + through(source, OPEN, goat.size) * (1 - shut - slack)
        + through(source, SLACK, goat.size) * slack
    )
    throat = np.tanh(throat / throat.std() * 0.8)
    ends = np.clip(t / 0.012, 0, 1) * np.clip((goat.seconds - t) / 0.12, 0, 1) ** 1.2
    # The resonances let too much of the fundamental through, which a real goat hardly has.
    return room(luck, high_pass(throat * ends, goat.pitch * 1.7), 0.2, 0.07)[: samples(goat.seconds + 0.06)]


def _glottis(luck: Luck, pitch: Wave) -> Wave:
    """The flow of air through vocal folds (Rosenberg's pulse), slightly irregular, as its derivative."""
    rough = low_pass(luck.normal(0, 1, len(pitch)), 90)
    phase = np.cumsum(pitch * (1 + 0.018 * rough / rough.std())) / RATE % 1
    opening = 0.58
    flow = np.where(
        phase < opening,
        0.5 * (1 - np.cos(np.pi * phase / opening)),
        np.cos(np.pi * (phase - opening) / (2 * (1 - opening))),
    )
    return np.diff(flow, prepend=0.0)


def through(source: Wave, vowel: Vowel, size: float) -> Wave:
    """A source filtered by parallel resonances; a smaller animal has higher ones."""
    heard = np.zeros_like(source)
    for sign, (tone, width, gain) in enumerate(zip(*vowel, strict=True)):
        radius, angle = np.exp(-np.pi * width / RATE), 2 * np.pi * tone / size / RATE
        poles = [1, -2 * radius * np.cos(angle), radius**2]
        # Each resonance is scaled to a peak of 1, and neighbours alternate in sign, as in a throat.
        peak = (1 - radius) * np.sqrt(1 - 2 * radius * np.cos(2 * angle) + radius**2)
        heard += (-1) ** sign * gain * lfilter([peak], poles, source)
    return heard


def snarl(take: Take, pitch: Wave, vowel: Vowel, size: float) -> Wave:
    """A rough voice: the glottis at a pitch in Hz for every sample, through a mouth of this size (1: a goat's)."""
    seconds = len(pitch) / RATE
    voice = _glottis(take.luck, pitch)
    source = voice / voice.std() + 0.25 * noise(take.luck, seconds)[: len(pitch)]
    heard = through(source, vowel, size)
    rough: Wave = np.tanh(heard / heard.std() * 1.3)
    return rough


def bats(take: Take) -> Wave:
    """A few bats: chirps that fall from 7 to 3 kHz, and the beat of wings."""
    luck = take.luck
    sheet = silence(0.4)
    at = 0.0
    for _ in range(3 + take.number % 2):
        seconds = luck.uniform(0.04, 0.07)
        t = sample_times(seconds)
        part = t / seconds
        tones = np.array((luck.uniform(5400, 6200), luck.uniform(6600, 7200), luck.uniform(3000, 3500))) * take.pitch
        pitch = np.interp(part, [0, 0.2, 1], tones)
        chirp = sweep(pitch) + 0.3 * sweep(0.5 * pitch)
        chirp = chirp * (1 + 0.5 * np.sin(2 * np.pi * 140 * t)) * half_sine(seconds, 0.5)
        chirp += 0.2 * band_pass(noise(luck, seconds), 3500, 8000) * half_sine(seconds)
        mix_in(sheet, chirp, at, 0.5 + 0.5 * luck.random())
        at += luck.uniform(0.06, 0.1)
    for flap in range(4):
        mix_in(sheet, low_pass(noise(luck, 0.06), 620 * take.bright) * half_sine(0.06, 2), flap * 0.09, 0.9)
    return sheet

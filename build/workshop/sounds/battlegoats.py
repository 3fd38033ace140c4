"""Sounds of BattleGoats besides the goats' voices: skulls, a ballista, a pig that flies, a dragon."""

from __future__ import annotations

import numpy as np

from .creatures import Vowel, snarl
from .synthesis import (
    RATE,
    Wave,
    arch,
    click,
    drop,
    low_pass,
    mix_in,
    noise,
    ringing,
    sample_times,
    samples,
    silence,
    sweep,
    swept_noise,
)
from .takes import Take

HORN = np.array((410.0, 735.0, 1180.0, 1760.0, 2540.0))
"""Hz at which two horns ring when they meet."""
SNOUT = Vowel((480, 1500, 2700, 3600), (90, 160, 240, 320), (1.0, 1.4, 1.2, 0.7))
MAW = Vowel((260, 620, 1450, 2500), (120, 160, 280, 400), (1.6, 1.2, 0.7, 0.4))


def butt(take: Take) -> Wave:
    """Two goats butt their heads: horn on horn, the knock of skulls, and a low thump."""
    luck = take.luck
    sheet = silence(0.3)
    for at, force in ((0.0, 1.0), (0.021, 0.4), (0.1, 0.14)):
        tones = HORN * take.pitch * luck.uniform(0.98, 1.02)
        clack = ringing(luck, tones, (0.045, 0.034, 0.022, 0.014, 0.009), (1, 0.9, 0.7, 0.5, 0.3), 0.19)
        mix_in(sheet, clack, at, 0.75 * force)
        mix_in(sheet, click(luck, 1200, 6500 * take.bright, 0.004), at, 0.8 * force)
        mix_in(sheet, click(luck, 250, 800, 0.016, 0.06), at, 0.7 * force)
    mix_in(sheet, drop(180, 78, 0.02, 0.07, 0.3), 0.0005, 0.8)
    return sheet


def ballista(take: Take) -> Wave:
    """A ballista: the string slams forward, the frame shakes, the bolt is gone."""
    luck = take.luck
    sheet = silence(0.5)
    t = sample_times(0.4)
    twang = sweep(72 * take.pitch * (1 + 1.2 * np.exp(-t / 0.03)))
    twang += 0.6 * sweep(181 * take.pitch + 40 * np.exp(-t / 0.05))
    mix_in(sheet, np.tanh(2 * twang) * np.exp(-t / 0.09) * np.clip(t / 0.001, 0, 1), 0, 0.7)
    mix_in(sheet, click(luck, 500, 4500 * take.bright, 0.008, 0.05), 0, 1.0)
    mix_in(sheet, swept_noise(luck, 0.4, 3800, 700, 0.8) * arch(0.4, 0.03, 0.36), 0.02, 0.45)
    return sheet


def pig_flight(take: Take) -> Wave:
    """A pig flies: it squeals upwards, hangs, and comes down; the landing is somebody else's sound."""
    seconds = 0.9
    t = sample_times(seconds)
    part = t / seconds
    high = np.interp(part, (0, 0.12, 0.5, 1), (330, 620, 760, 300)) * take.pitch
    squeal = snarl(take, high * (1 + 0.03 * np.sin(2 * np.pi * 13 * t)), SNOUT, 0.8)
    sheet = squeal * arch(seconds, 0.012, 0.22) * (0.6 + 0.4 * np.sin(np.pi * part))
    wind = swept_noise(take.luck, seconds, 700, 2600 * take.bright, 0.8) * arch(seconds, 0.2, 0.4)
    mix_in(sheet, wind, 0, 0.5)
    mix_in(sheet, click(take.luck, 300, 3000, 0.008, 0.05), 0, 2.0)
    return sheet


def dragon(take: Take) -> Wave:
    """A dragon: a growl that opens into a roar, and breath."""
    luck, seconds = take.luck, 1.0
    t = sample_times(seconds)
    part = t / seconds
    deep = np.interp(part, (0, 0.25, 0.6, 1), (62, 96, 84, 48)) * take.pitch
    rattle = 1 - 0.5 * (0.5 - 0.5 * np.cos(2 * np.pi * 31 * t * (1 - 0.2 * part)))
    growl = snarl(take, deep * (1 + 0.04 * _slow(take, seconds)), MAW, 1.0 + 0.05 * take.number)
    swell = np.interp(part, (0, 0.02, 0.25, 0.6, 1), (0, 0.5, 1, 0.8, 0))
    breath = swept_noise(luck, seconds, 500, 1900 * take.bright, 1.2)
    return growl * rattle * swell + 0.7 * breath * swell**2 / float(breath.std()) * 0.5


def _slow(take: Take, seconds: float) -> Wave:
    """A slow unrest with the strength 1."""
    drift = low_pass(noise(take.luck, seconds + 1), 9)[samples(1) :][: int(RATE * seconds)]
    return drift / float(drift.std())

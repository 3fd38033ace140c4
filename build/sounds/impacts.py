"""Sounds of impacts: thuds, butting goats, explosions, puffs, a card that rushes by."""

import numpy as np

from .synthesis import (
    Luck,
    Wave,
    band_pass,
    click,
    half_sine,
    high_pass,
    low_pass,
    mix_in,
    noise,
    pluck,
    ringing,
    room,
    sample_times,
    samples,
    silence,
    sweep,
)


def _drop(start: float, end: float, fall: float, decay: float, seconds: float) -> Wave:
    """A drum: a sine that falls from `start` to `end` Hz with the time constant `fall` and dies away with `decay`."""
    t = sample_times(seconds)
    return sweep(end + (start - end) * np.exp(-t / fall)) * np.exp(-t / decay)


def thud(luck: Luck) -> Wave:
    """A defeated card falls on the pile: heavy and dull."""
    sheet = silence(0.45)
    mix_in(sheet, _drop(150, 62, 0.03, 0.10, 0.42), 0, 1.0)
    mix_in(sheet, low_pass(noise(luck, 0.2), 700) * pluck(0.2, 0.001, 0.03), 0, 0.35)
    mix_in(sheet, click(luck, 600, 2600, 0.006, 0.04), 0, 0.45)
    return room(luck, sheet, 0.3, 0.08, 100, 2500)


def butt(luck: Luck) -> Wave:
    """Two goats butt their heads: horn on horn, the knock of skulls, and a low thump."""
    sheet = silence(0.6)
    horn = (410.0, 735.0, 1180.0, 1760.0, 2540.0)
    for at, force in ((0.0, 1.0), (0.021, 0.45), (0.12, 0.16)):
        tones = np.array(horn) * luck.uniform(0.95, 1.06)
        clack = ringing(luck, tones, (0.045, 0.034, 0.022, 0.014, 0.009), (1, 0.9, 0.7, 0.5, 0.3), 0.25)
        mix_in(sheet, clack, at, 0.75 * force)
        mix_in(sheet, click(luck, 1200, 6500, 0.004), at, 0.8 * force)
        mix_in(sheet, click(luck, 250, 800, 0.016, 0.06), at, 0.7 * force)
    mix_in(sheet, _drop(170, 76, 0.025, 0.085, 0.4), 0.001, 0.7)
    return room(luck, sheet, 0.4, 0.12, 150, 4500)


def explosion(luck: Luck) -> Wave:
    """A land mine, as in a comic: a click, a boom, and clods of earth that fall down."""
    sheet = silence(1.7)
    mix_in(sheet, click(luck, 2500, 7000, 0.003), 0, 0.5)
    boom = 0.045
    t = sample_times(1.4)
    fire = noise(luck, 1.4)
    body = np.zeros(len(t))
    for low, high, decay, gain in ((60, 220, 0.34, 1.4), (220, 900, 0.26, 2.0), (900, 3600, 0.15, 1.6)):
        body += gain * band_pass(fire, low, high) * np.exp(-t / decay)
    mix_in(sheet, body * np.clip(t / 0.004, 0, 1), boom, 0.5)
    mix_in(sheet, _drop(150, 52, 0.09, 0.28, 1.2), boom, 1.0)
    sheet = np.tanh(sheet * 1.3)
    for _ in range(26):
        at = 0.35 + 0.95 * luck.random() ** 1.3
        tone = luck.uniform(180, 620)
        mix_in(sheet, click(luck, tone, tone * 3, 0.008, 0.05), at, luck.uniform(0.05, 0.22))
    return room(luck, sheet, 0.9, 0.16, 80, 3000)


def puff(luck: Luck) -> Wave:
    """A small cloud of dust."""
    seconds = 0.32
    air = band_pass(noise(luck, seconds), 350, 1800, 1) * pluck(seconds, 0.012, 0.06)
    return air + 0.4 * high_pass(noise(luck, seconds), 2500) * pluck(seconds, 0.006, 0.03)


def whoosh(luck: Luck) -> Wave:
    """A card rushes by: noise whose pitch rises and falls."""
    seconds = 0.34
    part = np.linspace(0, 1, samples(seconds))
    sheet = np.zeros(len(part))
    for middle, low, high in ((0.30, 300, 900), (0.48, 700, 2000), (0.60, 1600, 4200), (0.78, 500, 1400)):
        sheet += band_pass(noise(luck, seconds), low, high) * np.exp(-(((part - middle) / 0.16) ** 2))
    return sheet * half_sine(seconds, 1.2)


def insult_hit(luck: Luck) -> Wave:
    """A low drum and a cold chord."""
    sheet = silence(1.1)
    mix_in(sheet, _drop(132, 62, 0.038, 0.26, 1.0), 0, 1)
    mix_in(sheet, low_pass(noise(luck, 0.3), 900) * pluck(0.3, 0.001, 0.05), 0, 0.5)
    mix_in(
        sheet,
        ringing(luck, (311, 622, 933, 1244), (0.3, 0.22, 0.16, 0.1), (1, 0.6, 0.4, 0.25), 0.8),
        0.01,
        0.10,
    )
    return room(luck, sheet, 1.1, 0.2)


def heart_break(luck: Luck) -> Wave:
    """Glass breaks and falls."""
    sheet = silence(0.6)
    mix_in(
        sheet,
        ringing(luck, (420, 980, 1630, 2710), (0.05, 0.05, 0.04, 0.03), (1, 0.8, 0.6, 0.5), 0.3),
        0,
        0.5,
    )
    for _ in range(11):
        shard = np.array([2900, 4300, 6100]) * luck.uniform(0.8, 1.25)
        mix_in(sheet, ringing(luck, shard, (0.05, 0.04, 0.03), (1, 0.8, 0.5), 0.2), 0.02 + luck.uniform(0, 0.16),
            luck.uniform(0.1, 0.3))  # fmt: skip
    t = sample_times(0.3)
    mix_in(sheet, sweep(np.interp(t, [0, 0.3], [220, 70])) * np.exp(-t / 0.1), 0, 0.8)
    return sheet

"""Sounds of impacts that all games share: a thud, a puff of dust, a card that rushes by, an explosion."""

from __future__ import annotations

import numpy as np

from .synthesis import (
    Wave,
    band_pass,
    click,
    drop,
    half_sine,
    high_pass,
    low_pass,
    mix_in,
    noise,
    pluck,
    room,
    sample_times,
    samples,
    silence,
    swept_noise,
)
from .takes import Take


def thud(take: Take) -> Wave:
    """Something heavy falls: dull and short."""
    luck = take.luck
    sheet = silence(0.42)
    mix_in(sheet, drop(170 * take.pitch, 66, 0.025, 0.08, 0.4), 0, 0.7)
    mix_in(sheet, drop(420 * take.bright, 230, 0.02, 0.04, 0.2), 0, 0.5)
    mix_in(sheet, low_pass(noise(luck, 0.2), 800 * take.bright) * pluck(0.2, 0.001, 0.03), 0, 0.5)
    mix_in(sheet, click(luck, 600, 2600 * take.bright, 0.006, 0.04), 0, 0.7)
    return sheet


def heartbeat(take: Take) -> Wave:
    """A heart, twice: a deep stroke and a softer one after it, with a little of the chest above them."""
    sheet = silence(1.75)
    for when, level in ((0.0, 1.0), (0.2, 0.6), (0.86, 0.85), (1.06, 0.5)):
        when *= take.pitch
        mix_in(sheet, drop((92 + 6 * take.number) * take.pitch, 48, 0.03, 0.07, 0.34), when, 0.6 * level)
        mix_in(sheet, drop(300 * take.bright, 150, 0.02, 0.05, 0.2), when, 0.9 * level)
        mix_in(sheet, click(take.luck, 300, 600 * take.bright, 0.012, 0.06), when, 0.9 * level)
    return sheet


def puff(take: Take) -> Wave:
    """A small cloud of dust."""
    luck, seconds = take.luck, 0.32
    air = band_pass(noise(luck, seconds), 350, 1800 * take.bright, 1) * pluck(seconds, 0.012, 0.06)
    return air + 0.4 * high_pass(noise(luck, seconds), 2500) * pluck(seconds, 0.006, 0.03)


def whoosh(take: Take) -> Wave:
    """A card rushes by: noise whose pitch rises and falls."""
    seconds = 0.32
    part = np.linspace(0, 1, samples(seconds))
    swell = half_sine(seconds, 1.1) + 0.12 * np.clip(part / 0.004, 0, 1) * (1 - part)
    rise = swept_noise(take.luck, seconds, 500 * take.pitch, 3000 * take.bright, 1.0) * np.clip(1.6 - 2 * part, 0, 1)
    fall = swept_noise(take.luck, seconds, 3200 * take.bright, 700 * take.pitch, 1.0) * np.clip(2 * part - 0.4, 0, 1)
    return (rise + fall) * swell


def explosion(take: Take) -> Wave:
    """A land mine, as in a comic: a boom at once, and clods of earth that fall down."""
    luck, seconds = take.luck, 1.2
    sheet = silence(seconds)
    t = sample_times(1.0)
    fire = noise(luck, 1.0)
    body = np.zeros(len(t))
    for low, high, decay, gain in ((60, 220, 0.26, 1.4), (220, 900, 0.2, 2.0), (900, 3600 * take.bright, 0.11, 1.6)):
        body += gain * band_pass(fire, low, high) * np.exp(-t / decay)
    mix_in(sheet, click(luck, 2500, 7000, 0.003), 0, 0.6)
    mix_in(sheet, body * np.clip(t / 0.002, 0, 1), 0, 0.5)
    mix_in(sheet, drop(150 * take.pitch, 52, 0.09, 0.24, 1.0), 0, 1.0)
    sheet = np.tanh(sheet * 1.3)
    for _ in range(22):
        tone = luck.uniform(180, 620)
        mix_in(
            sheet,
            click(luck, tone, tone * 3, 0.008, 0.05),
            0.28 + 0.75 * luck.random() ** 1.3,
            luck.uniform(0.05, 0.22),
        )
    return room(luck, sheet, 0.4, 0.1, 80, 3000)[: samples(seconds)]

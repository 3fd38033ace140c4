"""Sounds of Go Out Battle: snaps and thuds as in a comic of fights, and a chip tune that runs."""

from __future__ import annotations

import numpy as np

from .coin_and_die import chip
from .synthesis import Wave, click, drop, mix_in, noise, pluck, ringing, sample_times, silence, sweep, swept_noise
from .takes import Take

MINOR = (329.63, 392.0, 493.88, 587.33, 659.26, 783.99, 987.77)
"""Hz: E G B D E G B, on which the runs go up."""
STEP = 2 ** (2 / 12)
"""Ratio of the pitch of each hit to the one before it."""


def hit(take: Take) -> Wave:
    """A card strikes: a snap and a thud; each take is two half steps above the last."""
    luck, high = take.luck, STEP**take.number
    sheet = silence(0.2)
    mix_in(sheet, click(luck, 1500 * high**0.5, 7500, 0.004), 0, 1.0)
    mix_in(sheet, drop(330 * high, 130 * high, 0.012, 0.045, 0.2), 0, 0.9)
    tones = np.array((392.0, 784.0, 1176.0)) * high
    mix_in(sheet, ringing(luck, tones, (0.05, 0.03, 0.02), (1, 0.5, 0.3), 0.19), 0, 0.25)
    return sheet


def card_set(take: Take) -> Wave:
    """Several cards of one number: as many quick strikes, each higher, and a chip note on top."""
    luck, cards = take.luck, take.number + 2
    sheet = silence(0.35)
    for place in range(cards):
        at, tone = place * 0.055, MINOR[place + take.number]
        mix_in(sheet, click(luck, 1600, 7000 * take.bright, 0.003), at, 0.7)
        mix_in(sheet, drop(2 * tone, tone, 0.01, 0.03, 0.12), at, 0.5)
    mix_in(sheet, chip(2 * MINOR[cards + take.number - 1], 0.35 - cards * 0.04, 0.25), (cards - 1) * 0.055, 0.5)
    return sheet


def guard(take: Take) -> Wave:
    """A Guard: the blow meets a shield that rings."""
    luck = take.luck
    sheet = silence(0.4)
    tones = np.array((415.0, 688, 1130, 1790, 2660, 3720)) * take.pitch
    mix_in(sheet, ringing(luck, tones, (0.13, 0.12, 0.1, 0.08, 0.05, 0.03), (1, 0.9, 0.8, 0.6, 0.5, 0.3), 0.4), 0, 0.4)
    mix_in(sheet, click(luck, 1800, 8000 * take.bright, 0.004), 0, 0.9)
    mix_in(sheet, drop(190, 90, 0.02, 0.06, 0.3), 0, 0.7)
    return sheet


def reveal(take: Take) -> Wave:
    """A fighter shows its face: a chip tune runs up and holds, as cymbals swell."""
    sheet = silence(0.9)
    for place, tone in enumerate(MINOR):
        mix_in(sheet, chip(tone * (1, 1.5)[take.number % 2], 0.08, 0.125), place * 0.05, 0.5)
    top = MINOR[-1] * (1, 1.5)[take.number % 2]
    mix_in(sheet, chip(top, 0.5, 0.25) + chip(top * 1.004, 0.5, 0.25), 0.36, 0.45)
    mix_in(sheet, swept_noise(take.luck, 0.5, 3000, 9000 * take.bright, 0.8) * pluck(0.5, 0.004, 0.13), 0.36, 0.3)
    return sheet


def damage(take: Take) -> Wave:
    """Damage is taken: a dull blow, and a tone that gives way."""
    luck = take.luck
    sheet = silence(0.4)
    mix_in(sheet, drop(320 * take.pitch, 110, 0.02, 0.07, 0.38), 0, 0.8)
    mix_in(sheet, noise(luck, 0.1) * pluck(0.1, 0.001, 0.02), 0, 0.25)
    t = sample_times(0.34)
    fall = sweep(np.interp(t, (0, 0.34), (520, 210)) * take.pitch)
    mix_in(sheet, np.tanh(3 * fall) * pluck(0.34, 0.004, 0.1), 0.015, 0.45)
    return sheet


def knocked_out(take: Take) -> Wave:
    """A fighter is out: a whistle falls, and something lands."""
    seconds = 0.62
    t = sample_times(seconds)
    sheet = silence(0.9)
    fall = np.geomspace(1500 * take.pitch, 240, len(t)) * (1 + 0.02 * np.sin(2 * np.pi * 11 * t))
    mix_in(sheet, click(take.luck, 1200, 6000, 0.005), 0, 0.8)
    mix_in(sheet, (sweep(fall) + 0.2 * sweep(2 * fall)) * np.clip(t / 0.01, 0, 1) * (1 - 0.5 * t / seconds), 0, 0.4)
    mix_in(sheet, drop(160, 58, 0.03, 0.08, 0.28), 0.6, 1.1)
    mix_in(sheet, click(take.luck, 250, 1500 * take.bright, 0.02, 0.1), 0.6, 0.8)
    return sheet

"""Sounds of Gothest BATtle: glass, silver, a music box in D minor, an organ, and the bell."""

from __future__ import annotations

import numpy as np

from .interface import glass
from .synthesis import RATE, Wave, arch, band_pass, click, low_pass, mix_in, ringing, room, samples, silence, struck
from .takes import Take

BOX = (1.0, 2.0, 3.01, 6.27, 10.1)
"""Overtones of a music box."""
D5, F5, A5, B5, D6 = 587.33, 698.46, 880.0, 932.33, 1174.66  # Hz; B is flat


def ace(take: Take) -> Wave:
    """An Ace: a pane of glass cracks, and its shards fall."""
    luck = take.luck
    sheet = silence(0.7)
    mix_in(sheet, click(luck, 2500 * take.bright, 9000, 0.003), 0, 1.0)
    pane = np.array((620, 1480, 2630)) * take.pitch
    mix_in(sheet, ringing(luck, pane, (0.06, 0.05, 0.04), (1, 0.8, 0.6), 0.3), 0, 0.4)
    for _ in range(13):
        shard = np.array([2900, 4300, 6100]) * luck.uniform(0.8, 1.25) * take.pitch
        at = 0.02 + 0.5 * luck.random() ** 1.8
        force = luck.uniform(0.1, 0.3) * (1 - at)
        mix_in(sheet, ringing(luck, shard, (0.05, 0.04, 0.03), (1, 0.8, 0.5), 0.16), at, force)
    return sheet


def silver(take: Take) -> Wave:
    """Silver: two small coins ring against each other, high and clean."""
    sheet = silence(0.5)
    for at, ratio, gain in ((0.0, 1.0, 1.0), (0.07 * take.bright, 1.122, 0.8)):
        tones = np.array((3136, 3150, 5274, 7902)) * ratio * take.pitch
        mix_in(sheet, ringing(take.luck, tones, (0.16, 0.16, 0.1, 0.06), (1, 0.8, 0.6, 0.4), 0.42), at, 0.5 * gain)
        mix_in(sheet, struck(1568 * ratio * take.pitch, (1.0,), (0.12,), (1.0,), 0.4), at, 0.3 * gain)
        mix_in(sheet, click(take.luck, 3000, 9000, 0.0015), at, 0.5 * gain)
    return sheet


def music_box(tone: float, seconds: float) -> Wave:
    """A tooth of a music box, in tune."""
    return struck(tone, BOX, (0.5, 0.34, 0.2, 0.07, 0.03), (1, 0.28, 0.14, 0.16, 0.05), seconds)


def _tune(take: Take, notes: tuple[float, ...], gap: float, seconds: float) -> Wave:
    """Notes (Hz) on the music box, `gap` seconds apart, in a small room."""
    sheet = silence(seconds)
    for place, tone in enumerate(notes):
        at = place * gap * (1 + 0.3 * (take.bright - 1))
        mix_in(sheet, music_box(tone, seconds - at), at, 0.75 + 0.08 * place)
    return room(take.luck, sheet, 0.5, 0.14)[: samples(seconds)]


def round_won(take: Take) -> Wave:
    """A round is won: the music box goes up the call, and on to D."""
    return _tune(take, ((D5, A5, D6), (F5, A5, D6))[take.number % 2], 0.12, 0.8)


def round_lost(take: Take) -> Wave:
    """A round is lost: the call the other way, down to D."""
    return _tune(take, ((B5, A5, F5, D5), (A5, F5, D5))[take.number % 2], 0.13, 0.8)


def five_aces(take: Take) -> Wave:
    """Five Aces in one heart: all fingers of an organ at once."""
    seconds = 2.0
    t = np.arange(samples(seconds)) / RATE
    sheet = np.zeros(len(t))
    for tone in (73.42, 146.83, 155.56, 220.0, 233.08, 293.66, 311.13, 369.99):
        for overtone, gain in ((1, 1.0), (2, 0.55), (3, 0.3), (4, 0.28), (6, 0.1), (8, 0.08)):
            for drift in (1.0, 1.0017):
                sheet += gain * np.sin(2 * np.pi * tone * overtone * drift * t + overtone)
    chiff = band_pass(take.luck.normal(0, 1, len(t)), 600, 2400, 1) * np.exp(-t / 0.04)
    sheet = low_pass(sheet / np.abs(sheet).max() + 0.2 * chiff, 4200, 1) * arch(seconds, 0.008, 0.9)
    return room(take.luck, sheet, 0.9, 0.15)[: samples(seconds)]


def bell(take: Take) -> Wave:
    """The bell of the crypt, once, with the hum below it."""
    seconds = 2.5
    t = np.arange(samples(seconds)) / RATE
    tone = 293.66
    bend = 2.2 * np.exp(-t / 0.7) * np.sin(2 * np.pi * 1.4 * tone * t)
    sheet = np.sin(2 * np.pi * tone * t + bend) * np.exp(-t / 0.8)
    sheet += 0.5 * np.sin(np.pi * tone * t) * np.exp(-t / 1.1)
    mix_in(sheet, click(take.luck, 700, 3500, 0.006, 0.05), 0, 0.4)
    mix_in(sheet, glass(2 * tone, 1.2), 0, 0.12)
    return room(take.luck, sheet, 1.2, 0.16)[: samples(seconds)]

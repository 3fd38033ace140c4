"""Sounds of GOTHIES: a kalimba, an ocarina on A C D E G, stones of glass, sand, and steps of something large."""

from __future__ import annotations

import numpy as np

from .interface import glass, kalimba
from .synthesis import (
    RATE,
    Wave,
    arch,
    band_pass,
    click,
    drop,
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
)
from .takes import Take

A4, C5, D5, E5, G5, A5, C6, E6 = 440.0, 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1318.51  # Hz


def seed(take: Take) -> Wave:
    """A wish: two tines of the kalimba, the second higher."""
    sheet = silence(0.4)
    first, second = ((C5, G5), (D5, A5), (E5, C6), (A4, E5))[take.number % 4]
    mix_in(sheet, kalimba(take, first, 0.4, 0.5), 0, 0.7)
    mix_in(sheet, kalimba(take, second, 0.32, 0.6), 0.075, 1.0)
    return sheet


def ocarina(take: Take, tone: float, seconds: float) -> Wave:
    """A note of an ocarina: nearly a sine that scoops up; breath comes first, vibrato late."""
    t = sample_times(seconds)
    swing = 0.006 * np.sin(2 * np.pi * 4.8 * t) * np.clip((t - 0.25) / 0.2, 0, 1)
    pitch = tone * (1 - 0.02 * np.exp(-t / 0.025) + swing)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    voice = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.06 * np.sin(3 * phase)
    breath = band_pass(noise(take.luck, seconds), 0.8 * tone, 3 * tone, 1) * (0.04 + 0.3 * np.exp(-t / 0.04))
    return (voice + 0.35 * breath) * arch(seconds, 0.03, 0.25)


def song(take: Take) -> Wave:
    """One note of a song, with a bell on it: each take is the next of the scale, so a row of them rises."""
    sheet = silence(0.6)
    tone = (A4, C5, E5, G5)[take.number % 4]
    mix_in(sheet, ocarina(take, tone, 0.55), 0, 1.0)
    mix_in(sheet, glass(2 * tone, 0.5, 0.5), 0, 0.25)
    return room(take.luck, sheet, 0.5, 0.12)[: samples(0.6)]


def coin(take: Take) -> Wave:
    """One of many songs strikes: a short note on glass, each take a semitone above the last."""
    sheet = silence(0.3)
    tone = A4 * 2 ** (take.number / 12)
    mix_in(sheet, kalimba(take, tone, 0.28, 0.5), 0, 1.0)
    mix_in(sheet, glass(2 * tone, 0.26, 0.4), 0, 0.3)
    return sheet


def dissonance(take: Take) -> Wave:
    """Two ocarinas a semitone apart, which rub against each other."""
    sheet = silence(0.9)
    for at, tone in ((0.0, C5), (0.06, C5 * 2 ** (1 / 12))):
        mix_in(sheet, ocarina(take, tone, 0.6), at, 1.0)
    mix_in(sheet, glass(2 * C5, 0.5, 0.5), 0, 0.3)
    mix_in(sheet, drop(90, 40, 0.05, 0.3, 0.5), 0.3, 0.8)
    return room(take.luck, sheet, 0.6, 0.14)[: samples(0.9)]


def timestone(take: Take) -> Wave:
    """A timestone breaks: a tap on crystal, and its sand runs out."""
    luck = take.luck
    sheet = silence(0.5)
    mix_in(sheet, glass(1720 * take.pitch, 0.3, 0.35), 0, 0.7)
    mix_in(sheet, click(luck, 2500, 9000 * take.bright, 0.002), 0, 0.8)
    sand = band_pass(noise(luck, 0.42), 4200 * take.bright, 9500) * (1 + 0.5 * _grain(take, 0.42))
    mix_in(sheet, sand * arch(0.42, 0.05, 0.34), 0.05, 0.3)
    return sheet


def monster_step(take: Take) -> Wave:
    """Something large takes a step: the ground gives way, and pebbles jump."""
    luck = take.luck
    sheet = silence(0.8)
    mix_in(sheet, drop(120 * take.pitch, 46, 0.04, 0.16, 0.75), 0, 0.6)
    mix_in(sheet, drop(380 * take.bright, 210, 0.025, 0.06, 0.3), 0, 0.6)
    mix_in(sheet, low_pass(noise(luck, 0.4), 480 * take.bright) * pluck(0.4, 0.003, 0.07), 0, 0.8)
    mix_in(sheet, click(luck, 250, 1200, 0.02, 0.1), 0, 0.7)
    for _ in range(7):
        tone = luck.uniform(700, 1700)
        mix_in(sheet, click(luck, tone, tone * 2.5, 0.004, 0.03), 0.12 + 0.4 * luck.random(), luck.uniform(0.06, 0.18))
    return sheet


def hum(take: Take) -> Wave:
    """Something of stone holds: a low hum of its fifth and octave, as of a large bowl."""
    seconds = 0.8
    root = (110.0, 130.81, 146.83, 98.0)[take.number % 4]
    tones = np.array((root, 1.5 * root, 2 * root, 3.01 * root))
    bowl = ringing(take.luck, tones, (0.3, 0.26, 0.2, 0.1), (1, 0.7, 0.6, 0.25), seconds)
    stone = low_pass(noise(take.luck, seconds), 300 * take.bright) * pluck(seconds, 0.03, 0.12)
    return (bowl + 0.25 * stone) * arch(seconds, 0.002, 0.3)


def dust(take: Take) -> Wave:
    """A card turns to dust: a breath that thins out upwards."""
    luck, seconds = take.luck, 0.7
    t = sample_times(seconds)
    low = band_pass(noise(luck, seconds), 600, 2200 * take.bright, 1) * np.exp(-t / 0.09)
    high = high_pass(noise(luck, seconds), 3800 * take.bright) * np.exp(-t / 0.22) * (1 + 0.6 * _grain(take, seconds))
    return (low + 0.55 * high) * arch(seconds, 0.012, 0.4)


def freed(take: Take) -> Wave:
    """A lost one is free again: the kalimba goes up the scale, an ocarina holds the last note."""
    sheet = silence(1.2)
    notes = ((A4, C5, E5, A5), (C5, E5, G5, C6))[take.number % 2]
    for place, tone in enumerate(notes):
        mix_in(sheet, kalimba(take, tone, 0.7, 0.6), place * 0.1, 0.7)
    mix_in(sheet, ocarina(take, notes[-1], 0.75), 0.34, 0.7)
    mix_in(sheet, glass(E6, 0.8), 0.4, 0.1)
    return room(take.luck, sheet, 0.7, 0.16)[: samples(1.2)]


def _grain(take: Take, seconds: float) -> Wave:
    """Unrest of falling sand, with the strength 1."""
    grain = low_pass(noise(take.luck, seconds), 140)
    return grain / float(grain.std())

"""Sounds of Goblin Slayer-Slayer: a door, feet of many, a foe, coins, an ear on a string, a goblin that leaves."""

from __future__ import annotations

import numpy as np

from .coin_and_die import coin_ring
from .creatures import Vowel, snarl
from .synthesis import (
    RATE,
    Wave,
    arch,
    band_pass,
    click,
    drop,
    low_pass,
    mix_in,
    noise,
    pluck,
    ringing,
    room,
    sample_times,
    samples,
    sawtooth,
    silence,
)
from .takes import Take

GRUNT = Vowel((420, 980, 2300, 3200), (100, 150, 260, 340), (1.3, 1.1, 0.5, 0.3))
WHINE = Vowel((620, 1650, 2700, 3500), (90, 140, 220, 300), (1.0, 1.3, 0.9, 0.5))


def door(take: Take) -> Wave:
    """A heavy door: the latch, and hinges that creak open, slower and slower."""
    luck, seconds = take.luck, 1.0
    sheet = silence(seconds)
    latch = np.array((310, 720, 1650)) * take.pitch
    mix_in(sheet, ringing(luck, latch, (0.04, 0.03, 0.02), (1, 0.8, 0.5), 0.2), 0, 0.6)
    mix_in(sheet, click(luck, 900, 4500, 0.004), 0, 0.8)
    mix_in(sheet, drop(140, 70, 0.02, 0.06, 0.3), 0, 0.7)
    t = sample_times(0.82)
    part = t / 0.82
    sticks = np.interp(part, (0, 0.3, 0.7, 1), (62, 105, 84, 34)) * take.pitch  # the hinge slips so often a second
    slips = np.diff(np.floor(np.cumsum(sticks * (1 + 0.25 * _unrest(take, 0.82))) / RATE), prepend=0.0)
    creak = np.zeros(len(t))
    for tone, width, gain in ((560, 14, 1.0), (1180, 24, 0.9), (1920, 42, 0.7), (3100, 90, 0.4)):
        middle = tone * take.pitch
        creak += gain * band_pass(slips, middle - width, middle + width, 1)
    mix_in(sheet, creak / float(np.abs(creak).max()) * arch(0.82, 0.06, 0.25), 0.16, 0.7)
    return room(luck, sheet, 0.4, 0.1)[: samples(seconds)]


def horde(take: Take) -> Wave:
    """The Horde steps forward: many feet and a few grunts."""
    luck, seconds = take.luck, 0.8
    sheet = silence(seconds)
    for foot in range(11):
        at = 0.0 if foot == 0 else 0.6 * luck.random()
        mix_in(sheet, drop(luck.uniform(130, 190), luck.uniform(60, 80), 0.015, 0.04, 0.18), at, luck.uniform(0.4, 0.8))
        mix_in(sheet, click(luck, 400, 2600 * take.bright, 0.008, 0.05), at, luck.uniform(0.3, 0.6))
    for at, tone in ((0.05, 150), (0.24, 205), (0.42, 128)):
        mix_in(sheet, _grunt(take, tone * luck.uniform(0.9, 1.1), 0.2), at, 0.28)
    return sheet


def mutter(take: Take) -> Wave:
    """Goblins put their heads together: three or four syllables, up and down, and none of them a word."""
    luck, sheet, at = take.luck, silence(0.62), 0.0
    for syllable in range(3 + take.number % 2):
        tone = (170, 215, 150, 190)[(syllable + take.number) % 4] * take.pitch * luck.uniform(0.92, 1.08)
        seconds = luck.uniform(0.09, 0.13)
        mix_in(sheet, _grunt(take, tone, seconds), at, luck.uniform(0.6, 1.0))
        at += seconds + luck.uniform(0.01, 0.04)
    return room(luck, sheet, 0.3, 0.1)[: samples(0.62)]


def foe(take: Take) -> Wave:
    """A foe stands there: low brass that swells, and a drum of iron."""
    luck, seconds = take.luck, 1.2
    sheet = silence(seconds)
    t = sample_times(1.0)
    for tone in ((65.41, 98.0, 138.59), (65.41, 92.5, 130.81))[take.number % 2]:
        brass = sawtooth(tone * take.pitch * (1 - 0.03 * np.exp(-t / 0.04)), 30)
        mix_in(sheet, low_pass(brass, 900 * take.bright, 1) * np.interp(t, (0, 0.03, 0.35, 1), (0, 0.6, 1, 0)), 0, 0.25)
    mix_in(sheet, drop(120, 48, 0.03, 0.2, 0.9), 0, 1.0)
    mix_in(sheet, ringing(luck, (233, 617, 1090, 2210), (0.2, 0.16, 0.1, 0.05), (1, 0.7, 0.5, 0.3), 0.7), 0, 0.2)
    mix_in(sheet, click(luck, 800, 4500, 0.006), 0, 0.7)
    return room(luck, sheet, 0.6, 0.12)[: samples(seconds)]


def gold(take: Take) -> Wave:
    """Gold: a few coins fall into a purse."""
    luck = take.luck
    sheet = silence(0.4)
    at = 0.0
    for _ in range(4 + take.number % 2):
        mix_in(sheet, coin_ring(take, 0.16, luck.uniform(0.86, 1.06), 0.14), at, luck.uniform(0.4, 0.7))
        mix_in(sheet, click(luck, 1800, 7000 * take.bright, 0.002), at, 0.5)
        at += luck.uniform(0.035, 0.065)
    mix_in(sheet, low_pass(noise(luck, 0.1), 900) * pluck(0.1, 0.001, 0.02), 0, 0.3)
    return sheet


def trophy(take: Take) -> Wave:
    """A trophy: a blade, and dry bones on a string."""
    luck = take.luck
    sheet = silence(0.4)
    mix_in(sheet, band_pass(noise(luck, 0.1), 3500, 9000 * take.bright) * pluck(0.1, 0.003, 0.02), 0, 0.5)
    at = 0.0
    for force in (1.0, 0.6, 0.8, 0.5):
        tones = np.array((1150, 1980, 3300)) * luck.uniform(0.9, 1.12) * take.pitch
        mix_in(sheet, ringing(luck, tones, (0.02, 0.014, 0.009), (1, 0.7, 0.5), 0.1), at, force)
        at += luck.uniform(0.05, 0.08)
    return sheet


def goblin_out(take: Take) -> Wave:
    """A goblin is out: it whines downwards and away."""
    seconds = 0.7
    t = sample_times(seconds)
    part = t / seconds
    pitch = np.interp(part, (0, 0.1, 0.4, 1), (360, 440, 330, 190)) * take.pitch
    voice = snarl(take, pitch * (1 + 0.05 * np.sin(2 * np.pi * 7.5 * t)), WHINE, 0.85)
    return room(take.luck, voice * arch(seconds, 0.012, 0.35) * (1 - 0.4 * part), 0.4, 0.1)[: samples(seconds)]


def _grunt(take: Take, tone: float, seconds: float) -> Wave:
    """A short grunt around `tone` Hz."""
    t = sample_times(seconds)
    return snarl(take, np.linspace(1.15, 0.85, len(t)) * tone, GRUNT, 0.95) * arch(seconds, 0.02, 0.12)


def _unrest(take: Take, seconds: float) -> Wave:
    """A slow unrest with the strength 1."""
    drift = low_pass(noise(take.luck, seconds), 25)
    return drift / float(drift.std())

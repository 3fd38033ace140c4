"""Sounds of paper: cards drawn, laid down, turned, shuffled and dealt; a page turned."""

import numpy as np

from .synthesis import (
    Luck,
    Wave,
    band_pass,
    click,
    compressed,
    half_sine,
    low_pass,
    mix_in,
    noise,
    ringing,
    samples,
    silence,
)


def card_draw(luck: Luck) -> Wave:
    """A card slides off the pack: a rising hiss and a small snap at its end."""
    seconds = 0.2
    t = np.linspace(0, 1, samples(seconds))
    hiss = np.zeros(len(t))
    for (low, high), middle, gain in (
        ((900, 2000), 0.25, 1.0),
        ((1800, 3800), 0.5, 0.9),
        ((3400, 7200), 0.75, 0.6),
    ):
        hiss += gain * band_pass(noise(luck, seconds), low, high) * np.exp(-(((t - middle) / 0.24) ** 2))
    sheet = silence(0.25)
    mix_in(sheet, hiss * half_sine(seconds, 0.8), 0, 0.7)
    mix_in(sheet, click(luck, 2000, 6500, 0.003), 0.175, 0.5)
    return sheet


def card_place(luck: Luck, take: int = 0) -> Wave:
    """A card is laid on cloth: a short slide, a slap, a thump. Each `take` (0, 1, …) sounds slightly different."""
    sheet = silence(0.22)
    mix_in(sheet, band_pass(noise(luck, 0.075), 900, 4200) * half_sine(0.075, 2), 0, 0.16)
    slap = 0.062 + luck.uniform(-0.006, 0.006)
    mix_in(sheet, click(luck, 1400, 5200 + 300 * take, 0.007), slap, 1.0)
    mix_in(sheet, click(luck, 300, 900, 0.018, 0.06), slap + 0.0008, 0.85)
    mix_in(sheet, ringing(luck, (112 + 8 * take, 205 + 9 * take), (0.035, 0.02), (1, 0.5), 0.15), slap, 0.55)
    mix_in(sheet, click(luck, 2200, 7000, 0.003), slap + luck.uniform(0.017, 0.026), 0.25)
    return sheet


def card_flip(luck: Luck, take: int = 0) -> Wave:
    """A card is turned over: air, the flick of its edge, and a slap."""
    sheet = silence(0.34)
    mix_in(sheet, card_draw(luck), 0, 0.6)
    mix_in(sheet, click(luck, 1800 + 250 * take, 7000, 0.004), 0.105, 1.0)
    mix_in(sheet, card_place(luck, take + 1), 0.10, 0.8)
    return sheet


def riffle(luck: Luck) -> Wave:
    """A riffle shuffle: two halves of a pack run together card by card, bend into a bridge and fall."""
    sheet = silence(1.25)
    at = 0.03
    for i in range(46):
        tone = 2100 + 900 * np.sin(i * 0.4) + luck.uniform(-300, 300)
        gain = 0.42 + 0.3 * luck.random() + 0.25 * np.sin(np.pi * i / 46)
        mix_in(sheet, click(luck, tone * 0.6, tone * 2.3, 0.0022, 0.012), at, gain)
        mix_in(sheet, click(luck, 350, 800, 0.005, 0.016), at, 0.22)
        at += 0.0125 - 0.0052 * np.sin(np.pi * i / 46) + luck.uniform(-0.0016, 0.0016)
    bridge = 0.34
    part = np.linspace(0, 1, samples(bridge))
    flutter = 0.4 + 0.6 * np.abs(np.sin(np.pi * (38 + 46 * part) * part))
    mix_in(sheet, band_pass(noise(luck, bridge), 1100, 5600) * flutter * half_sine(bridge, 1.4), at - 0.05, 0.42)
    mix_in(sheet, card_place(luck, 2), at + 0.31, 0.5)
    mix_in(sheet, card_place(luck, 2), at + 0.41, 0.5)
    return compressed(sheet, 3)


def deal(luck: Luck, cards: int = 5) -> Wave:
    """A number of cards laid down quickly, one after the other."""
    sheet = silence(0.09 * cards + 0.3)
    for i in range(cards):
        mix_in(
            sheet,
            card_place(luck, int(luck.integers(0, 4))),
            i * 0.09 + luck.uniform(0, 0.01),
            luck.uniform(0.75, 1),
        )
    return sheet


def page_turn(luck: Luck) -> Wave:
    """A large page is turned: two sweeps of crackling paper."""
    seconds = 0.36
    part = np.linspace(0, 1, samples(seconds))
    sweeps = np.exp(-(((part - 0.3) / 0.16) ** 2)) + 0.6 * np.exp(-(((part - 0.72) / 0.1) ** 2))
    crackle = low_pass(luck.normal(0, 1, len(part)), 90)
    return band_pass(noise(luck, seconds), 700, 5200) * sweeps * (1 + 0.6 * crackle / float(crackle.std()) * 0.4)

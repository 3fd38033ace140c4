"""Sounds of paper: cards drawn, laid, pushed, turned, dealt, shuffled and given back; a page turned."""

from __future__ import annotations

import numpy as np

from .synthesis import (
    Wave,
    band_pass,
    click,
    compressed,
    half_sine,
    low_pass,
    mix_in,
    noise,
    pluck,
    ringing,
    sample_times,
    samples,
    silence,
    swept_noise,
)
from .takes import Take


def _slap(take: Take, thump: float, bright: float = 1.0, weight: float = 1.0) -> Wave:
    """A card meets cloth: the slap of paper at once, the table's thump of `thump` Hz below it; 0.12 s."""
    luck, edge = take.luck, bright * take.bright
    sheet = silence(0.12)
    mix_in(sheet, click(luck, 1300 * edge, 5200 * edge, 0.006), 0, 1.0)
    mix_in(sheet, click(luck, 320, 950, 0.016, 0.06), 0, 0.75)
    tones = np.array((0.62, 1.0, 1.9)) * thump * take.pitch
    mix_in(sheet, ringing(luck, tones, (0.03, 0.026, 0.012), (0.8, 1.0, 0.4), 0.12), 0, 0.42 * weight)
    return sheet


def card_draw(take: Take) -> Wave:
    """A card leaves the pack: the finger's tick, a hiss that rises from 1 to 4 kHz, and a small snap at its end."""
    luck = take.luck
    sheet = silence(0.17)
    part = np.linspace(0, 1, samples(0.125))
    hiss = swept_noise(luck, 0.125, 1000 * take.bright, 4200 * take.bright, 0.9)
    mix_in(sheet, click(luck, 1800, 6500, 0.0025), 0, 0.8)
    mix_in(sheet, hiss * np.clip(part / 0.06, 0, 1) * (0.35 + 0.65 * part) * (1 - part**6), 0, 0.9)
    mix_in(sheet, click(luck, 2200 * take.bright, 7000, 0.003), 0.122 * take.pitch, 0.7)
    return sheet


def card_place(take: Take) -> Wave:
    """A card is laid on cloth: slap, thump, and its far edge a moment later."""
    sheet = _slap(take, 180)
    mix_in(sheet, click(take.luck, 2200, 7000 * take.bright, 0.003), take.luck.uniform(0.017, 0.026), 0.25)
    return sheet


def card_slide(take: Take) -> Wave:
    """A card is pushed over cloth: a soft rustle that starts at once and thins out."""
    luck, seconds = take.luck, 0.25
    part = np.linspace(0, 1, samples(seconds))
    rustle = 1 + 0.45 * _texture(take, seconds, 60)
    swish = swept_noise(luck, seconds, 1500 * take.bright, 3600 * take.bright, 1.2)
    return swish * rustle * np.clip(part / 0.03, 0, 1) * (1 - part) ** 1.3


def card_flip(take: Take) -> Wave:
    """A card turns over: the flick of its edge, and 60 ms later it falls flat."""
    luck = take.luck
    sheet = silence(0.18)
    mix_in(sheet, click(luck, 1900 * take.bright, 7500, 0.004), 0, 1.3)
    mix_in(sheet, click(luck, 500, 1400, 0.008, 0.04), 0, 0.4)
    air = swept_noise(luck, 0.06, 1800 * take.bright, 3600, 0.8)
    mix_in(sheet, air * half_sine(0.06), 0.002, 0.3)
    mix_in(sheet, _slap(take, 205), 0.06 / take.pitch, 0.62)
    return sheet


def card_deal(take: Take) -> Wave:
    """A card is flicked from the pack in a row of many: short and dry."""
    luck = take.luck
    sheet = silence(0.1)
    mix_in(sheet, click(luck, 1700 * take.bright, 6000 * take.bright, 0.0045), 0, 1.0)
    mix_in(sheet, _slap(take, 230, 1.15, 0.6)[: samples(0.1)], 0.001, 0.45)
    tail = swept_noise(luck, 0.07, 3600 * take.bright, 1800, 0.9)
    mix_in(sheet, tail * pluck(0.07, 0.004, 0.018), 0.004, 0.35)
    return sheet


def card_discard(take: Take) -> Wave:
    """A card falls on the pile: a lower tap, and paper on paper."""
    luck = take.luck
    sheet = silence(0.2)
    mix_in(sheet, _slap(take, 128, 0.7, 1.4), 0, 1.0)
    rub = band_pass(noise(luck, 0.13), 900, 3000 * take.bright) * pluck(0.13, 0.006, 0.035)
    mix_in(sheet, rub, 0.03, 0.16)
    return sheet


def card_return(take: Take) -> Wave:
    """A card goes back where it was: the draw the other way round, and a soft tap."""
    luck = take.luck
    sheet = silence(0.25)
    part = np.linspace(0, 1, samples(0.19))
    hiss = swept_noise(luck, 0.19, 3600 * take.bright, 1000 * take.bright, 0.9)
    mix_in(sheet, click(luck, 1500, 5000, 0.003), 0, 0.45)
    mix_in(sheet, hiss * np.clip(part / 0.04, 0, 1) * (1 - part) ** 0.8, 0, 0.7)
    mix_in(sheet, _slap(take, 160, 0.75)[: samples(0.08)], 0.165 / take.pitch, 0.5)
    return sheet


def card_fan(take: Take) -> Wave:
    """A hand is spread: a run of small clicks, each a little higher."""
    luck = take.luck
    sheet = silence(0.35)
    steps = 9 + take.number % 3
    at = 0.0
    for step in range(steps):
        tone = (1500 + 1300 * step / steps) * take.bright
        mix_in(sheet, click(luck, tone, tone * 2.4, 0.003, 0.018), at, 0.55 + 0.3 * luck.random())
        mix_in(sheet, click(luck, 350, 900, 0.006, 0.02), at, 0.2)
        at += (0.034 - 0.013 * step / steps) * take.pitch * luck.uniform(0.9, 1.1)
    brush = swept_noise(luck, 0.3, 1400, 4200 * take.bright, 1.0)
    mix_in(sheet, brush * half_sine(0.3, 0.7), 0, 0.22)
    return sheet


def riffle(take: Take) -> Wave:
    """Two halves of a pack run together, faster and faster, and fall into one."""
    luck = take.luck
    sheet = silence(0.9)
    at, gap = 0.0, 0.03 * take.pitch
    while at < 0.66:
        tone = 2000 * take.bright + 700 * np.sin(at * 19) + luck.uniform(-250, 250)
        mix_in(sheet, click(luck, tone * 0.6, tone * 2.3, 0.0022, 0.012), at, 0.4 + 0.3 * luck.random())
        mix_in(sheet, click(luck, 350, 800, 0.005, 0.016), at, 0.22)
        at += gap * luck.uniform(0.85, 1.15)
        gap = max(0.0072, gap * 0.955)
    flutter = swept_noise(luck, 0.16, 2600 * take.bright, 1300, 1.0) * half_sine(0.16, 1.2)
    mix_in(sheet, flutter, 0.64, 0.3)
    mix_in(sheet, _slap(take, 150), 0.78, 0.8)
    return compressed(sheet, 2)


def card_shuffle(take: Take) -> Wave:
    """Packets of a pack fall into the other hand, one after the other."""
    luck = take.luck
    sheet = silence(1.4)
    for packet, at in enumerate((0.0, 0.24, 0.46, 0.7, 0.92, 1.13)):
        start = at * (0.98 + 0.04 * luck.random()) if at else 0.0
        swish = swept_noise(luck, 0.16, 1100 * take.bright, 3400 * take.bright, 1.1)
        mix_in(sheet, swish * pluck(0.16, 0.01, 0.05), start, 0.5)
        for leaf in range(3 + packet % 2):
            leafy = click(luck, 1500 * take.bright, 5200, 0.003, 0.016)
            mix_in(sheet, leafy, start + leaf * luck.uniform(0.009, 0.015), 0.5)
        mix_in(sheet, _slap(take, 150 + 8 * packet), start + 0.08, 0.7)
    return compressed(sheet, 2)


def page_turn(take: Take) -> Wave:
    """A large page is turned: two sweeps of crackling paper."""
    luck, seconds = take.luck, 0.3
    part = np.linspace(0, 1, samples(seconds))
    sweeps = np.exp(-(((part - 0.14) / 0.15) ** 2)) + 0.7 * np.exp(-(((part - 0.66 * take.pitch) / 0.11) ** 2))
    crackle = np.clip(1 + 0.6 * _texture(take, seconds, 90), 0, None)
    return band_pass(noise(luck, seconds), 800 * take.bright, 5400 * take.bright) * sweeps * crackle


def undo(take: Take) -> Wave:
    """The sound of undo: a draw from its end to its start, and the tick of the finger last."""
    luck, seconds = take.luck, 0.4
    sheet = silence(seconds)
    t = sample_times(0.34)
    hiss = swept_noise(luck, 0.34, 4200, 900, 0.9)
    mix_in(sheet, hiss * np.clip(t / 0.01, 0, 1) * (0.25 + 0.75 * t / 0.34), 0, 0.6)
    mix_in(sheet, click(luck, 1300, 5000, 0.005), 0.335, 1.0)
    mix_in(sheet, click(luck, 300, 900, 0.014, 0.05), 0.335, 0.6)
    return sheet


def _texture(take: Take, seconds: float, tone: float) -> Wave:
    """Slow noise below `tone` Hz with the strength 1: the grain of cloth or paper."""
    grain = low_pass(take.luck.normal(0, 1, samples(seconds)), tone)
    return grain / float(grain.std())

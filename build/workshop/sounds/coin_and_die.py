"""Sounds of the coin and the die. They hit the tray when scenes/motion shows them touch it."""

from __future__ import annotations

import numpy as np

from .synthesis import (
    RATE,
    Wave,
    arch,
    band_pass,
    click,
    low_pass,
    mix_in,
    noise,
    ringing,
    room,
    sample_times,
    samples,
    silence,
    struck,
)
from .takes import Take

COIN_TONES = np.array([2310.0, 4100, 4112, 5480, 6930, 8810])  # Hz; two of them beat
COIN_DECAYS = np.array([0.36, 0.34, 0.34, 0.24, 0.18, 0.1])  # seconds
COIN_GAINS = (0.4, 0.8, 0.8, 0.7, 0.5, 0.4)
FLIGHT = 0.8  # seconds from the toss to the tray
RATTLE = 0.4  # seconds in which the coin comes to rest


def coin_ring(take: Take, length: float, detune: float, seconds: float) -> Wave:
    """A struck coin: six inharmonic partials, their decay scaled by `length` and their pitch by `detune`."""
    return ringing(take.luck, COIN_TONES * detune * take.pitch, COIN_DECAYS * length, COIN_GAINS, seconds)


def coin_flip(take: Take) -> Wave:
    """A coin is tossed: the thumb strikes, the coin rings and flutters as it spins."""
    luck, t = take.luck, sample_times(FLIGHT)
    spin = np.cumsum(14 + 16 * np.exp(-t * 1.2)) / RATE
    fade = np.clip((FLIGHT - t) / 0.35, 0, 1) ** 1.5
    song = coin_ring(take, 0.9, 1.0, FLIGHT) * (0.55 + 0.45 * np.abs(np.cos(2 * np.pi * spin))) * fade
    air = band_pass(noise(luck, FLIGHT), 1500, 4000) * np.abs(np.cos(2 * np.pi * spin)) ** 6 * np.exp(-t / 0.35)
    sheet = silence(FLIGHT)
    mix_in(sheet, click(luck, 3000, 9000, 0.002), 0, 0.9)
    mix_in(sheet, song, 0, 0.35)
    mix_in(sheet, air, 0.02, 0.08)
    return sheet


def coin_land(take: Take) -> Wave:
    """A coin lands: it hits, hops once, and rattles faster and faster until it lies still."""
    luck = take.luck
    sheet = silence(0.55)
    at, rate, force = 0.0, 11.0 * take.bright, 1.0
    while at < RATTLE and force > 0.02:
        mix_in(sheet, coin_ring(take, 0.35, luck.uniform(0.99, 1.01), 0.3), at, 0.3 * force)
        mix_in(sheet, ringing(luck, (165, 290, 470), (0.05, 0.03, 0.02), (1, 0.6, 0.3), 0.2), at, 0.5 * force)
        mix_in(sheet, click(luck, 1500, 6000, 0.003), at, 0.5 * force)
        at += 1 / rate
        rate, force = rate * 1.35, force * 0.72
    return sheet


def die_hit(take: Take, weight: float = 1.0) -> Wave:
    """A die of resin hits a board: the tones of both; `weight` is that of the board."""
    luck = take.luck
    pitch, plank = take.pitch * luck.uniform(0.97, 1.03), luck.uniform(0.97, 1.03)
    die = ringing(
        luck,
        np.array([1730, 2610, 3940, 5520, 7300]) * pitch,
        (0.016, 0.012, 0.009, 0.007, 0.004),
        (1, 0.85, 0.7, 0.5, 0.3),
        0.12,
    )
    board = np.array([142, 236, 388, 610]) * plank
    sheet = silence(0.2)
    mix_in(sheet, die, 0, 0.55)
    mix_in(sheet, ringing(luck, board, (0.05, 0.04, 0.025, 0.015), (1, 0.8, 0.5, 0.3), 0.2), 0.0004, 0.75 * weight)
    mix_in(sheet, click(luck, 1500, 7000 * take.bright, 0.0018), 0, 0.7)
    return sheet


def d20_roll(take: Take) -> Wave:
    """A die leaves the hand: it rattles in it, and is gone."""
    luck = take.luck
    sheet = silence(0.34)
    at = 0.0
    for _ in range(5):
        mix_in(sheet, die_hit(take, 0.4), at, luck.uniform(0.45, 0.9))
        at += luck.uniform(0.032, 0.052)
    return low_pass(sheet, 5200 * take.bright)


def d20_knock(take: Take) -> Wave:
    """A die hits the tray: on two edges, one right after the other."""
    sheet = silence(0.2)
    mix_in(sheet, die_hit(take), 0, 1.0)
    mix_in(sheet, die_hit(take, 0.6), take.luck.uniform(0.032, 0.05), 0.4)
    return sheet


def d20_land(take: Take) -> Wave:
    """A die lies still: it rocks twice, and a small bell as its face lights up."""
    sheet = silence(0.3)
    mix_in(sheet, die_hit(take, 0.7), 0, 0.7)
    mix_in(sheet, die_hit(take, 0.5), 0.036 * take.pitch, 0.3)
    tones = np.array([1318.5, 1318.5 * 2.003, 1318.5 * 2.76])
    mix_in(sheet, ringing(take.luck, tones, (0.1, 0.06, 0.03), (1, 0.3, 0.15), 0.24), 0.05, 0.28)
    return sheet


def chip(tone: float, seconds: float, duty: float = 0.25) -> Wave:
    """A pulse wave as old games had it, without what would fold back, with soft ends."""
    t = sample_times(seconds)
    sheet = np.zeros(len(t))
    for number in range(1, 30):
        if number * tone < 14000:
            sheet += np.sin(np.pi * number * duty) / number * np.cos(2 * np.pi * number * tone * t)
    return low_pass(sheet, 5600, 1) * arch(seconds, 0.002, min(0.05, seconds / 2)) * (0.55 + 0.45 * np.exp(-t / 0.1))


def d20_twenty(take: Take) -> Wave:
    """A natural 20: a chip tune runs up the octaves and fifths of a chord and stays on top."""
    sheet = silence(1.0)
    rises = ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2))
    order = [take.tone(*step) for step in (rises if take.number % 2 else rises[:4])]
    step = 0.085
    for place, tone in enumerate(order):
        last = place == len(order) - 1
        mix_in(sheet, chip(tone, 0.5 if last else 0.12, 0.25), place * step, 0.8)
        mix_in(sheet, chip(tone * 1.003, 0.5 if last else 0.12, 0.125), place * step, 0.4)
    sparkle = struck(order[-1] * 2, (1.0, 1.5, 2.0), (0.2, 0.16, 0.12), (1, 0.6, 0.4), 0.5)
    mix_in(sheet, sparkle, len(order) * step, 0.25)
    return room(take.luck, sheet, 0.4, 0.1)[: samples(1.0)]


def bassoon(pitch: Wave, luck: np.random.Generator) -> Wave:
    """Overtones weighed by two formants, 480 and 1150 Hz: nasal, dry, comic; `pitch` in Hz for every sample."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    middle = float(pitch.mean())
    sheet = np.zeros(len(pitch))
    for number in range(1, 26):
        tone = number * middle
        weight = 0.25 + 1.3 * np.exp(-(((tone - 480) / 210) ** 2)) + 0.5 * np.exp(-(((tone - 1150) / 300) ** 2))
        sheet += weight / number**0.4 * min(1.0, (1500 / tone) ** 2) * np.sin(number * phase)
    breath = band_pass(luck.normal(0, 1, len(pitch)), 300, 1400) * np.exp(-np.arange(len(pitch)) / RATE / 0.025)
    return sheet + 0.4 * breath


def d20_one(take: Take) -> Wave:
    """A natural 1: a bassoon slips down three steps and off the chair."""
    sheet = silence(0.8)
    for place, (tone, length) in enumerate(((196.0, 0.13), (174.61, 0.13), (146.83, 0.5))):
        t = sample_times(length)
        slip = 1 - (0.32 if length > 0.3 else 0.02) * (t / length) ** 2
        voice = bassoon(tone * take.pitch * slip * (1 + 0.01 * np.sin(2 * np.pi * 6 * t)), take.luck)
        mix_in(sheet, voice * arch(length, 0.006, 0.06 if length < 0.3 else 0.3), place * 0.14, 1.0)
    return sheet

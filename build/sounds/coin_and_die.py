"""Sounds of the coin and the die. They hit the tray when scenes/motion shows them touch it."""

import numpy as np

from .synthesis import Luck, Wave, band_pass, click, low_pass, mix_in, noise, ringing, room, sample_times, silence

COIN_TONES = np.array([2310.0, 3720, 5480, 6930, 8810, 11200])  # Hz
COIN_DECAYS = np.array([0.50, 0.42, 0.30, 0.22, 0.14, 0.09])  # seconds
COIN_GAINS = (0.5, 0.9, 1.0, 0.7, 0.5, 0.3)
FLIGHT = 0.8  # seconds from the toss to the tray
HOP = 0.18  # seconds of the first bounce
BOUNCES = ((0.396, 1.0), (0.726, 0.72), (0.946, 0.5))  # seconds and strength of the die's bounces
ROCKING = ((1.0, 0.3), (1.045, 0.22), (1.085, 0.15), (1.12, 0.1))  # the same, when it rocks to a stop


def coin_ring(luck: Luck, length: float = 1.0, detune: float = 1.0, seconds: float = 1.2) -> Wave:
    """A struck coin: six inharmonic partials, their decay scaled by `length` and their pitch by `detune`."""
    return ringing(luck, COIN_TONES * detune, COIN_DECAYS * length, COIN_GAINS, seconds)


def coin_flip(luck: Luck) -> Wave:
    """A coin is tossed: the thumb strikes, the coin rings and flutters as it spins."""
    t = sample_times(FLIGHT)
    spin = np.cumsum(14 + 16 * np.exp(-t * 1.2)) / 44100
    fade = np.clip((FLIGHT - t) / 0.35, 0, 1) ** 1.5
    song = coin_ring(luck, 0.9, seconds=FLIGHT) * (0.55 + 0.45 * np.abs(np.cos(2 * np.pi * spin))) * fade
    air = band_pass(noise(luck, FLIGHT), 1500, 4000) * np.abs(np.cos(2 * np.pi * spin)) ** 6 * np.exp(-t / 0.35)
    sheet = silence(FLIGHT + 0.05)
    mix_in(sheet, click(luck, 3000, 9000, 0.002), 0.005, 0.9)
    mix_in(sheet, song, 0.006, 0.35)
    mix_in(sheet, air, 0.02, 0.08)
    return room(luck, sheet, 0.6, 0.10)


def coin_land(luck: Luck) -> Wave:
    """A coin lands: it hits, bounces, and rattles faster and faster until it lies still."""
    sheet = silence(1.1)
    at, gap, force = 0.0, HOP, 1.0
    for _ in range(4):
        mix_in(sheet, coin_ring(luck, 0.6, luck.uniform(0.985, 1.015), 0.7), at, 0.3 * force)
        mix_in(sheet, ringing(luck, (165, 290, 470), (0.05, 0.03, 0.02), (1, 0.6, 0.3), 0.2), at, 0.5 * force)
        mix_in(sheet, click(luck, 1500, 6000, 0.003), at, 0.5 * force)
        at, gap, force = at + gap, gap * 0.58, force * 0.62
    rate = 18.0
    while at < 0.95 and rate < 140:  # the gaps shrink and their sum converges, so a highest rate ends the loop too
        mix_in(sheet, coin_ring(luck, 0.16, luck.uniform(0.99, 1.01), 0.2), at, 0.025 + 0.11 * force)
        mix_in(sheet, click(luck, 800, 2600, 0.003), at, 0.1)
        rate *= 1.085
        at += 1 / rate
    return room(luck, sheet, 0.5, 0.10)


def die_hit(luck: Luck) -> Wave:
    """A hard die hits a board: the tones of both."""
    pitch, board = luck.uniform(0.94, 1.07), luck.uniform(0.97, 1.03)
    die = ringing(luck, np.array([1730, 2610, 3940, 5520, 7300]) * pitch, (0.016, 0.012, 0.009, 0.007, 0.004),
                  (1, 0.85, 0.7, 0.5, 0.3), 0.12)  # fmt: skip
    wood = ringing(
        luck, np.array([142, 236, 388, 610]) * board, (0.05, 0.04, 0.025, 0.015), (1, 0.8, 0.5, 0.3), 0.22
    )
    sheet = silence(0.24)
    mix_in(sheet, die, 0, 0.55)
    mix_in(sheet, wood, 0.0004, 0.75)
    mix_in(sheet, click(luck, 1500, 7000, 0.0018), 0, 0.7)
    return sheet


def d20_roll(luck: Luck, leather: bool = False) -> Wave:
    """A die is rolled: a rattle in the hand, three bounces on two edges each, and rocking to a stop."""
    sheet = silence(1.4)
    for at, force in ((0.0, 0.16), (0.045, 0.22), (0.1, 0.18)):
        mix_in(sheet, die_hit(luck), at, force)
    for at, force in BOUNCES:
        mix_in(sheet, die_hit(luck), at, force)
        mix_in(sheet, die_hit(luck), at + luck.uniform(0.038, 0.055), force * 0.5)
    for at, force in ROCKING:
        mix_in(sheet, die_hit(luck), at, force)
    return room(luck, low_pass(sheet, 2600) if leather else sheet, 0.45, 0.12, 200, 5000)


def d20_land(luck: Luck) -> Wave:
    """A die has come to rest: one click, and three small bells as its face lights up."""
    sheet = silence(1.0)
    mix_in(sheet, die_hit(luck), 0, 0.5)
    for i, tone in enumerate((1318.5, 1661.2, 1975.5)):
        tones = np.array([tone, tone * 2.003, tone * 2.76])
        mix_in(sheet, ringing(luck, tones, (0.30, 0.15, 0.07), (1, 0.3, 0.15), 0.8), 0.03 + 0.045 * i, 0.28)
    return room(luck, sheet, 0.7, 0.2)

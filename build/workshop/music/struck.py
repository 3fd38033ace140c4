"""Struck bodies and drums: (hertz, seconds, force 0..1, luck) -> sound of one channel with its own tail."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from workshop.sounds.synthesis import RATE, Luck, Wave

from .shapes import HIGHEST_HARMONIC, band_noise, burst, clock, gate, loud


class Mode(NamedTuple):
    """A tone of a struck body: its frequency as a multiple of the lowest one's, its gain, and its decay in seconds."""

    ratio: float
    gain: float
    decay: float


MUSIC_BOX = (Mode(1, 1, 0.62), Mode(2, 0.4, 0.4), Mode(3.01, 0.3, 0.22), Mode(6.27, 0.3, 0.07), Mode(10.1, 0.1, 0.03))
KALIMBA = (Mode(1, 1, 0.5), Mode(2.01, 0.45, 0.3), Mode(5.42, 0.45, 0.06), Mode(6.9, 0.15, 0.03))
WOOD = (Mode(1, 1, 0.028), Mode(2.6, 0.6, 0.012))


def modal(f: float, seconds: float, force: float, modes: Sequence[Mode], luck: Luck) -> Wave:
    """A struck body: each mode is a sine that dies in its own time; high ones speak only when it is struck hard. No two
    strokes are alike."""
    t = clock(seconds)
    ring = np.zeros(len(t))
    for number, (ratio, gain, decay) in enumerate(modes):
        if f * ratio < HIGHEST_HARMONIC:
            phase, dies = luck.uniform(0, 2 * np.pi), decay * luck.uniform(0.92, 1.08)
            tone = np.sin(2 * np.pi * f * ratio * t + phase) * np.exp(-t / dies)
            ring += gain * force ** (0.8 + 0.5 * number) * tone
    struck: Wave = ring * gate(seconds, 0.0015, 0.15, seconds - 0.15)
    return struck


def music_box(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A comb of steel."""
    return modal(f, 1.8, force, MUSIC_BOX, luck)


def kalimba(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A tine and the thumb that plucks it."""
    tine = modal(f, 1.4, force, KALIMBA, luck)
    thumb = band_noise(luck, len(tine), 900, 2600) * np.exp(-clock(1.4) / 0.006)
    return tine + 0.2 * force**2 * thumb


def marimba(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A wooden bar over a tube."""
    return modal(f, 1.2, force, (Mode(1, 1, 0.26 + 30 / f), Mode(3.93, 0.7, 0.07), Mode(9.2, 0.25, 0.02)), luck)


def bell(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A church bell: frequency modulation 1:1.4 above a hum."""
    t = clock(4.5)
    index = 2.6 * force * np.exp(-t / (0.9 * luck.uniform(0.92, 1.08)))
    carrier, strike, hum = luck.uniform(0, 2 * np.pi, 3)
    tone = np.sin(2 * np.pi * f * t + carrier + index * np.sin(2 * np.pi * 1.4 * f * t + strike)) * np.exp(-t / 1.3)
    low = 0.5 * np.sin(2 * np.pi * f * 0.5 * t + hum) * np.exp(-t / 2)
    rung: Wave = loud(force) * (tone + low) * gate(4.5, 0.002, 0.8, 3.7)
    return rung


def skin(
    f: float,
    force: float,
    luck: Luck,
    *,
    start: float = 3.0,
    fall: float = 0.03,
    decay: float = 0.14,
    knock: float = 0.2,
) -> Wave:
    """A skin: a sine that drops from `start` times f to f, and the knock of the hand or the beater."""
    long = 6 * decay
    t = clock(long)
    above = (start - 1) * (0.35 + 0.65 * force) * luck.uniform(0.92, 1.08)
    f *= luck.uniform(0.99, 1.01)
    pitch = 2 * np.pi * np.cumsum(f * (1 + above * np.exp(-t / fall))) / RATE + luck.uniform(-2.2, 2.2)
    tone = np.sin(pitch) * np.exp(-t / (decay * luck.uniform(0.94, 1.06)))
    overtone = np.sin(1.59 * pitch + luck.uniform(0, 2 * np.pi)) * np.exp(-t / 0.04)
    high = force**2 * (0.7 * overtone + knock * burst(luck, long, 900, 5000, 0.007))
    return (tone + high) * gate(long, 0.001, 0.02, long - 0.02) * loud(force)


def kick(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A bass drum."""
    return skin(f, force, luck, start=3.4, fall=0.011, decay=0.13, knock=0.24)


def frame_drum(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A drum beaten by hand."""
    return skin(f, force, luck, start=1.5, fall=0.012, decay=0.1, knock=0.7)


def timpani(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A kettledrum."""
    return skin(f, force, luck, start=1.08, fall=0.06, decay=0.5, knock=1.2)


def snare(_f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A skin with wires below."""
    wires = 0.55 * burst(luck, 0.3, 1100, 4500 + 4500 * force, 0.07)
    return loud(force) * (wires + 0.4 * skin(185, 0.6, luck, start=1.4, decay=0.05, knock=0))


def hat(_f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """Two small cymbals, closed."""
    return loud(force) * burst(luck, 0.12, 5500, 7500 + 6500 * force, 0.022)


def shaker(_f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """Grains in a gourd."""
    return loud(force) * burst(luck, 0.16, 4400, 6000 + 6500 * force, 0.045) * np.clip(clock(0.16) / 0.022, 0, 1)


def wood(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A wooden block."""
    return modal(f, 0.25, force, WOOD, luck)


def drip(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A drop in a cave: a sine that rises while it dies."""
    t = clock(0.25)
    rise = 1.4 * luck.uniform(0.9, 1.1)
    pitch = 2 * np.pi * np.cumsum(f * (1 + rise * (t / 0.25) ** 2)) / RATE
    splash = 0.8 * force**2 * np.sin(2 * pitch + luck.uniform(0, 2 * np.pi)) * np.exp(-t / 0.02)
    return loud(force) * (np.sin(pitch) + splash) * np.exp(-t / 0.045) * gate(0.25, 0.002, 0.02, 0.23)

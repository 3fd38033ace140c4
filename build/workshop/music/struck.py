"""Struck bodies and drums: (hertz, seconds, force 0..1, luck) -> sound of one channel with its own tail."""

from collections.abc import Sequence

import numpy as np

from workshop.sounds.synthesis import RATE, Luck, Wave

from .shapes import HIGHEST_HARMONIC, band_noise, burst, clock, gate


def modal(
    f: float, seconds: float, force: float, ratios: Sequence[float], gains: Sequence[float], decays: Sequence[float]
) -> Wave:
    """A struck body: each mode is a sine that dies in its own time; high ones speak only when it is struck hard."""
    t = clock(seconds)
    ring = np.zeros(len(t))
    for number, (ratio, gain, decay) in enumerate(zip(ratios, gains, decays, strict=True)):
        if f * ratio < HIGHEST_HARMONIC:
            ring += gain * force ** (0.5 * number) * np.sin(2 * np.pi * f * ratio * t) * np.exp(-t / decay)
    return ring * gate(seconds, 0.0015, 0.15, seconds - 0.15)


def music_box(f: float, _seconds: float, force: float, _luck: Luck) -> Wave:
    """A comb of steel."""
    ratios = (1, 2.0, 3.01, 6.27, 10.1)
    return modal(f, 1.8, force, ratios, (1, 0.28, 0.14, 0.16, 0.05), (0.62, 0.4, 0.22, 0.07, 0.03))


def kalimba(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A tine and the thumb that plucks it."""
    tine = modal(f, 1.4, force, (1, 2.01, 5.42, 6.9), (1, 0.12, 0.18, 0.06), (0.5, 0.3, 0.06, 0.03))
    thumb = band_noise(luck, len(tine), 900, 2600) * np.exp(-clock(1.4) / 0.006)
    return tine + 0.12 * force * thumb


def marimba(f: float, _seconds: float, force: float, _luck: Luck) -> Wave:
    """A wooden bar over a tube."""
    return modal(f, 1.2, force, (1, 3.93, 9.2), (1, 0.22, 0.07), (0.26 + 30 / f, 0.07, 0.02))


def bell(f: float, _seconds: float, force: float, _luck: Luck) -> Wave:
    """A church bell: frequency modulation 1:1.4 above a hum."""
    t = clock(4.5)
    index = 2.2 * force * np.exp(-t / 0.9)
    tone = np.sin(2 * np.pi * f * t + index * np.sin(2 * np.pi * 1.4 * f * t)) * np.exp(-t / 1.3)
    return (tone + 0.5 * np.sin(2 * np.pi * f * 0.5 * t) * np.exp(-t / 2)) * gate(4.5, 0.002, 0.8, 3.7)


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
    tone = np.sin(2 * np.pi * np.cumsum(f * (1 + (start - 1) * np.exp(-t / fall))) / RATE) * np.exp(-t / decay)
    return (tone + knock * burst(luck, long, 900, 5000, 0.007)) * gate(long, 0.001, 0.02, long - 0.02) * force


def kick(_f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A bass drum."""
    return skin(50, force, luck, start=3.4, fall=0.022, decay=0.12, knock=0.16)


def frame_drum(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A drum beaten by hand."""
    return skin(f, force, luck, start=1.5, fall=0.03, decay=0.22, knock=0.3)


def timpani(f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A kettledrum."""
    return skin(f, force, luck, start=1.08, fall=0.06, decay=0.5, knock=0.12)


def snare(_f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """A skin with wires below."""
    wires = 0.55 * burst(luck, 0.3, 1100, 8500, 0.07)
    return force * (wires + 0.4 * skin(185, 1, luck, start=1.4, decay=0.05, knock=0))


def hat(_f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """Two small cymbals, closed."""
    return force * burst(luck, 0.12, 6500, 13000, 0.022)


def shaker(_f: float, _seconds: float, force: float, luck: Luck) -> Wave:
    """Grains in a gourd."""
    return force * burst(luck, 0.16, 5200, 11000, 0.045) * np.clip(clock(0.16) / 0.022, 0, 1)


def wood(f: float, _seconds: float, force: float, _luck: Luck) -> Wave:
    """A wooden block."""
    return force * modal(f, 0.25, 1, (1, 2.6), (1, 0.35), (0.028, 0.012))


def drip(f: float, _seconds: float, force: float, _luck: Luck) -> Wave:
    """A drop in a cave: a sine that rises while it dies."""
    t = clock(0.25)
    tone = np.sin(2 * np.pi * np.cumsum(f * (1 + 1.4 * (t / 0.25) ** 2)) / RATE)
    return force * tone * np.exp(-t / 0.045) * gate(0.25, 0.002, 0.02, 0.23)

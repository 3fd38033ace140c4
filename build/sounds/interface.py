"""Sounds of the interface: a click, a refusal, "your turn", a chime."""

from collections.abc import Sequence

import numpy as np

from .synthesis import Luck, Wave, click, mix_in, ringing, room, sample_times, silence


def tick(luck: Luck) -> Wave:
    """A button is pressed: a fingernail on wood."""
    sheet = silence(0.09)
    mix_in(sheet, ringing(luck, (1240, 2050, 3150), (0.012, 0.008, 0.005), (1, 0.7, 0.4), 0.08), 0, 0.6)
    mix_in(sheet, click(luck, 1800, 6000, 0.0015), 0, 0.5)
    return sheet


def _bar(luck: Luck, tone: float, length: float, seconds: float) -> Wave:
    """A wooden bar of `tone` Hz struck with a soft mallet; it dies away with the time constant `length`."""
    t = sample_times(seconds)
    bar = ringing(
        luck, (tone, tone * 3.93, tone * 9.2), (length, length * 0.3, length * 0.1), (1, 0.16, 0.04), seconds
    )
    return bar * np.clip(t / 0.004, 0, 1)


def denied(luck: Luck) -> Wave:
    """A refusal: two low, friendly wooden notes going down."""
    sheet = silence(0.6)
    mix_in(sheet, _bar(luck, 233.1, 0.09, 0.4), 0.0, 0.8)
    mix_in(sheet, _bar(luck, 185.0, 0.12, 0.5), 0.10, 1.0)
    return room(luck, sheet, 0.3, 0.06)


def your_turn(luck: Luck) -> Wave:
    """Two gentle notes going up."""
    sheet = silence(1.3)
    for at, tone in ((0.0, 523.25), (0.16, 783.99)):
        mix_in(sheet, _bar(luck, tone, 0.34, 1.1), at, 0.8)
        mix_in(sheet, ringing(luck, (tone * 2.0,), (0.25,), (1.0,), 0.9), at, 0.10)
    return room(luck, sheet, 0.9, 0.22)


def chime(luck: Luck, notes: Sequence[float] = (659.3, 830.6, 987.8, 1318.5), gap: float = 0.075) -> Wave:
    """Glass bells of these tones (Hz), `gap` seconds apart."""
    sheet = silence(2.2)
    for i, tone in enumerate(notes):
        tones = np.array([tone, tone * 2.003, tone * 2.76, tone * 5.4])
        mix_in(sheet, ringing(luck, tones, (0.7, 0.35, 0.18, 0.06), (1, 0.35, 0.22, 0.12), 1.8), i * gap, 0.5)
    return room(luck, sheet, 1.6, 0.35)

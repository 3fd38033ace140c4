"""Sounds of the interface: under the pointer, pressed, switched, refused, "your turn", a hint, the clock, a chime."""

from __future__ import annotations

import numpy as np

from .synthesis import Wave, click, mix_in, ringing, room, samples, silence, struck
from .takes import Take

TURNS = (((0, 0), (1, 0)), ((1, 0), (0, 1)), ((0, 0), (0, 1)), ((0, 0), (1, 0), (0, 1)))
"""The figures that say whose turn it is, one for each take: fifths and octaves above the root of the chord."""
WOOD = (1.0, 2.6, 5.1)
"""Overtones of a wooden bar that is too short to sing."""
TINE = (1.0, 2.01, 5.42, 6.9)
"""Overtones of a kalimba."""
BAR = (1.0, 3.93, 9.2)
"""Overtones of a marimba."""
GLASS = (1.0, 2.003, 2.76, 5.4)
"""Overtones of a small bell of glass."""


def wood(take: Take, tone: float, decay: float, seconds: float, nail: float = 0.4) -> Wave:
    """A tap on wood of `tone` Hz; `nail` is how much of the fingernail is heard."""
    tap = struck(tone * take.pitch, WOOD, (decay, decay * 0.5, decay * 0.25), (1, 0.4, 0.2), seconds)
    mix_in(tap, click(take.luck, 1800 * take.bright, 6500, 0.0015), 0, nail)
    return tap


def kalimba(take: Take, tone: float, seconds: float, force: float = 1.0) -> Wave:
    """A tine of a kalimba, in tune: `tone` Hz; high overtones speak when it is plucked hard."""
    tine = struck(tone, TINE, (0.5, 0.3, 0.06, 0.03), (1, 0.12, 0.18 * force, 0.06 * force), seconds)
    mix_in(tine, click(take.luck, 900, 2600 * take.bright, 0.005), 0, 0.14 * force)
    return tine


def marimba(tone: float, decay: float, seconds: float) -> Wave:
    """A wooden bar of `tone` Hz struck with a soft mallet."""
    return struck(tone, BAR, (decay, decay * 0.3, decay * 0.1), (1, 0.18, 0.05), seconds)


def glass(tone: float, seconds: float, length: float = 1.0) -> Wave:
    """A bell of glass, in tune; `length` scales how long it rings."""
    decays = np.array((0.45, 0.24, 0.12, 0.05)) * length
    return struck(tone, GLASS, decays, (1, 0.35, 0.22, 0.12), seconds)


def hover(take: Take) -> Wave:
    """The pointer comes to something: the faintest touch of wood."""
    return wood(take, 940, 0.007, 0.04, 0.15)


def button(take: Take) -> Wave:
    """A button is pressed: a fingernail on wood."""
    tap = wood(take, 620, 0.011, 0.06)
    mix_in(tap, struck(1480 * take.pitch, (1.0,), (0.006,), (0.5,), 0.05), 0, 0.6)
    return tap


def toggle(take: Take) -> Wave:
    """A switch: two clicks, the second higher for on (the first take) and lower for off."""
    tap = silence(0.08)
    other = 1.3 if take.number == 0 else 1 / 1.3
    mix_in(tap, wood(take, 640, 0.007, 0.03), 0, 0.7)
    mix_in(tap, wood(take, 640 * other, 0.009, 0.045), 0.03, 1.0)
    return tap


def denied(take: Take) -> Wave:
    """A refusal: two low, friendly wooden notes going down."""
    sheet = silence(0.26)
    mix_in(sheet, marimba(233.1 * take.pitch, 0.06, 0.2), 0.0, 0.8)
    mix_in(sheet, marimba(185.0 * take.pitch, 0.08, 0.18), 0.08, 1.0)
    return sheet


def your_turn(take: Take) -> Wave:
    """Your turn: a figure of the root and the fifth on a kalimba; the takes are different figures."""
    sheet = silence(0.7)
    figure = TURNS[take.number % len(TURNS)]
    for place, (fifths, octaves) in enumerate(figure):
        when = place * 0.3 / len(figure) * take.pitch
        tine = kalimba(take, take.tone(fifths, octaves), 0.7 - when, (0.6 + 0.1 * place) * take.bright)
        mix_in(sheet, tine, when, 0.8 + 0.1 * place)
    return room(take.luck, sheet, 0.35, 0.1 * take.bright)[: samples(0.7)]


def clock(take: Take) -> Wave:
    """A second of the clock has passed: tick, or tock."""
    return wood(take, (1560, 1310)[take.number % 2], 0.006, 0.05, 0.6)


def hint(take: Take) -> Wave:
    """A hint has come: the fifth and the root, or the octave and the fifth, softly, with a little glass over them."""
    sheet = silence(0.5)
    first, second = ((take.tone(1), take.tone(0)), (take.tone(0, 1), take.tone(1)))[take.number % 2]
    mix_in(sheet, kalimba(take, first, 0.5, 0.4), 0, 0.8)
    mix_in(sheet, kalimba(take, second, 0.4, 0.4), 0.11 * take.pitch, 0.8)
    mix_in(sheet, glass(take.tone(take.number % 2, 1), 0.3, 0.4), 0.18, 0.16)
    return sheet


def song_chime(take: Take) -> Wave:
    """Something good: bells of glass up the octaves and fifths of a chord, one after the other."""
    sheet = silence(1.1)
    rises = (((0, 0), (1, 0), (0, 1), (1, 1)), ((1, 0), (0, 1), (1, 1), (0, 2)))[take.number % 2]
    for step, (fifths, octaves) in enumerate(rises):
        bell = glass(take.tone(fifths, octaves), 1.1 - 0.07 * step, 0.9)
        mix_in(sheet, bell, step * 0.07 * take.pitch, 0.5 + 0.1 * step)
    mix_in(sheet, ringing(take.luck, (6271, 7459), (0.2, 0.14), (1, 0.7), 0.6), 0.25, 0.03 * take.bright)
    return room(take.luck, sheet, 0.5, 0.12)[: samples(1.1)]

"""The instruments: equal notes are alike and never copies, and force is heard."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from workshop.music.notes import hertz
from workshop.sounds.loudness import momentary

pytest.importorskip("scipy")
from workshop.music.orchestra import INSTRUMENTS

RATE = 44100

NOTES = 24
KEYS = {"kick": 33, "frame_drum": 38, "timpani": 38, "pizzicato": 40, "slap": 33, "bassoon": 48, "wood": 82, "drip": 86}
"""The keys of voices that do not play in the middle."""
SECONDS = 0.6
BRIGHT_ALREADY = ("organ", "harpsichord", "spinet")
"""Voices whose players can change no colour."""
each_voice = pytest.mark.parametrize("voice", INSTRUMENTS)
Samples = NDArray[np.float64]


def played(voice: str, force: float, luck: int) -> Samples:
    """A note of a voice, one second and a half long."""
    sound = INSTRUMENTS[voice](hertz(KEYS.get(voice, 69)), SECONDS, force, np.random.default_rng(luck))
    return np.pad(sound, (0, 3 * RATE))[: 3 * RATE // 2]


def brightness(sound: Samples) -> float:
    """The centre of gravity of the spectrum, in half steps."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    tones = np.fft.rfftfreq(len(sound), 1 / RATE)
    return float(12 * np.log2((power * tones).sum() / power.sum()))


def loudness(sound: Samples) -> float:
    return momentary(sound, RATE)


@each_voice
def test_equal_notes_are_alike_and_no_copies(voice: str) -> None:
    notes = [played(voice, 0.65, luck) for luck in range(NOTES)]
    levels, colours = np.array([loudness(note) for note in notes]), np.array([brightness(note) for note in notes])
    assert np.abs(levels - np.median(levels)).max() <= 1.0
    assert np.abs(colours - np.median(colours)).max() <= 2.0
    likeness = np.atleast_2d(np.corrcoef(np.array(notes[:8])))
    assert likeness[np.triu_indices(8, 1)].max() < 0.98


@each_voice
def test_force_is_heard(voice: str) -> None:
    soft, hard = ([played(voice, force, luck) for luck in range(6)] for force in (0.35, 0.9))
    assert np.mean([loudness(note) for note in hard]) - np.mean([loudness(note) for note in soft]) >= 6.0
    if voice not in BRIGHT_ALREADY:
        assert np.mean([brightness(note) for note in hard]) - np.mean([brightness(note) for note in soft]) >= 1.5

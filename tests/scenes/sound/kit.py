"""Music with a clock that a test turns, and scores of silent files."""

from __future__ import annotations

import random
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

import pygame

from scenes.sound import scores
from scenes.sound.music import BANKS, Music, _Playing
from scenes.storage.settings_file import Settings

BEAT, BAR = 0.5, 2.0
LAYERS = ("calm", "tense", "last", "far")
BANK, OTHER_BANK = BANKS
FRAME = 1 / 60
LONG = 4 * BAR
"""Seconds of a section."""


def write_sound(path: Path, samples: int = 8820, at: int = -1) -> None:
    """A silent sound file, with one loud sample if `at` says where."""
    values = array("h", bytes(4 * samples))
    if at >= 0:
        values[2 * at] = values[2 * at + 1] = 20000
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(values.tobytes())


def scores_in(tmp_path: Path) -> Path:
    """Two scores of three sections of four bars, "one" with endings and a stroke. The files are shorter than they say,
    so that tests with a clock of their own write little."""
    text = ""
    for name in ("one", "two"):
        text += f'[{name}]\nbeat = {BEAT}\nbar = {BAR}\nsection = 4\nloop = 4\nlayers = ["calm", "tense", "last"]\n'
        text += 'far = true\nkey = "C"\nchords = "C Eb F#dim G C Eb F#dim G C Eb F#dim Bb"\n'
        (tmp_path / name).mkdir()
        for layer in LAYERS:
            for number in range(1, 2 if layer == "last" else 4):
                write_sound(tmp_path / name / f"{layer}{number:02}.ogg")
    for ending in ("victory", "defeat", "stroke"):
        write_sound(tmp_path / "one" / f"{ending}.ogg", 44100)
    (tmp_path / "scores.toml").write_text(text)
    scores.scores.cache_clear()
    return tmp_path


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def opened() -> bool:
    pygame.mixer.init(44100, -16, 2, 1024, allowedchanges=0)
    pygame.mixer.set_num_channels(32)
    return True


def a_music(folder: Path, volume: float = 1.0) -> Music:
    music = Music(Settings(music=volume), opened, folder, Clock())
    music.luck = random.Random(1)
    return music


def decoded(music: Music) -> None:
    """Wait until a score that is wanted has begun, or cannot be read; no time passes for its volumes."""
    for _ in range(4):
        music.update(0.0)
        music._decoder.settle()


def started(folder: Path, tension: int = 0, volume: float = 1.0) -> Music:
    music = a_music(folder, volume)
    music.feel(tension)
    music.play("one")
    decoded(music)
    return music


def volumes(bank: Sequence[int] = BANK) -> list[float]:
    return [round(pygame.mixer.Channel(number).get_volume(), 2) for number in bank]


def passing(music: Music, seconds: float, step: float = FRAME) -> None:
    """Let seconds pass, by the clock and frame by frame; the short files of a test come round and round."""
    for _ in range(round(seconds / step)):
        assert isinstance(music.clock, Clock)
        music.clock.now += step
        music.update(step)
        music._decoder.settle()
        for playing in (music._now, *music._leaving):
            if playing and playing.layers.opened:
                for strand in playing.layers._strands:
                    if not strand.channel.get_busy():
                        strand.channel.play(pygame.mixer.Sound(buffer=bytes(1 << 20)))


def playing(music: Music) -> _Playing:
    assert music._now is not None
    return music._now

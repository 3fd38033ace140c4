"""The music without a device or a file, with devices that come and go, and layers that run together to the sample."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.sound.music import ENDING, Music
from scenes.sound.sound import AMBIENCE_CHANNEL, FADE_MS, Sound
from scenes.storage.files import problems
from scenes.storage.settings_file import Settings
from tests.scenes.sound.kit import (
    FRAME,
    LAYERS,
    Clock,
    a_music,
    decoded,
    passing,
    playing,
    started,
    volumes,
    write_sound,
)


@pytest.fixture(autouse=True)
def without_music(music_plays: None) -> None:
    """Here music is played."""


def test_under_another_window_nothing_begins(folder: Path) -> None:
    music = a_music(folder)
    music.hushed = True
    music.play("one")
    passing(music, 0.1)
    assert pygame.mixer.get_init() is None


def test_under_another_window_the_bars_stand_still(folder: Path) -> None:
    music = started(folder)
    passing(music, 1.0)
    at = playing(music).at
    music.hushed = True
    passing(music, 3.3)
    music.hushed = False
    passing(music, FRAME)
    assert playing(music).at == pytest.approx(at + FRAME, abs=0.001)


def test_without_a_device_there_is_silence(folder: Path) -> None:
    music = Music(Settings(), lambda: False, folder, Clock())
    music.play("one")
    passing(music, 0.1)
    assert music._now is None and not problems.take_new()


def _remove(folder: Path) -> None:
    for path in folder.glob("one/tense*.ogg"):
        path.unlink()


def _damage(folder: Path) -> None:
    for path in folder.glob("one/tense*.ogg"):
        path.write_bytes(b"OggS no music")


def _shorten(folder: Path) -> None:
    for path in folder.glob("one/tense*.ogg"):
        write_sound(path, 8000)


def _damage_later(folder: Path) -> None:
    """Whichever section comes first, a later one is damaged."""
    for number in (1, 2, 3):
        write_sound(folder / "one" / f"far{number:02}.ogg")
    (folder / "one" / "tense02.ogg").write_bytes(b"OggS no music")


@pytest.mark.parametrize("spoil", [_remove, _damage, _shorten, _damage_later])
def test_a_score_with_a_layer_that_cannot_be_used_is_silent_and_said_once(
    folder: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(folder)
    music = started(folder)
    for _ in range(100):
        passing(music, 0.1)
        pygame.time.wait(10)
        if music._failed:
            break
    music.play(None)
    music.play("one")
    decoded(music)
    told = problems.take_new()
    assert len(told) == 1 and "tense" in told[0] and music._now is None
    passing(music, 0.1)
    assert music._now is None, "it is not tried again and again"
    music.play("two")
    decoded(music)
    passing(music, 2.0)
    assert volumes(playing(music).bank) == [1, 0, 0, 0], "the others are played"


@pytest.mark.parametrize("text", ["no toml [", "[one]\nbeat = -1.0\nbar = 2.0\nlayers = ['calm']\n"])
def test_a_damaged_list_of_scores_is_said_once_and_silent(folder: Path, text: str) -> None:
    (folder / "scores.toml").write_text(text)
    music = started(folder)
    passing(music, 1.0)
    assert music._now is None and len(problems.take_new()) == 1


def test_a_game_without_a_score_is_silent_and_nothing_is_said(folder: Path) -> None:
    music = a_music(folder)
    music.play("magpies")
    decoded(music)
    assert music._now is None and not problems.take_new()


def in_a_sound(folder: Path, clock: Clock) -> Sound:
    """A Sound that plays the scores of a folder."""
    sound = Sound(Settings(music=1.0, ambience=1.0), clock)
    sound.music = Music(sound.settings, sound._device, folder, clock)
    return sound


def test_the_device_can_go_and_come_back(folder: Path) -> None:
    sound = in_a_sound(folder, Clock())
    sound.music.play("one")
    sound.music.update(0.0)  # still decoding
    sound.device_removed()
    decoded(sound.music)
    passing(sound.music, 2.0)
    assert volumes() == [1, 0, 0, 0]
    sound.close()
    assert pygame.mixer.get_init() is None


def test_the_device_is_closed_when_nobody_is_here_and_all_is_heard_again_when_somebody_is(folder: Path) -> None:
    clock = Clock()
    sound = in_a_sound(folder, clock)
    sound.ambience("amb_meadow")
    sound.music.play("one")
    decoded(sound.music)
    sound.leave()
    sound.music.update(1.0)
    assert pygame.mixer.get_init(), "nothing ends in the middle of a sound"
    clock.now += 2 * FADE_MS / 1000
    sound.leave()
    sound.music.update(1.0)
    assert pygame.mixer.get_init() is None
    sound.come_back()
    decoded(sound.music)
    passing(sound.music, 2.0)
    assert volumes() == [1, 0, 0, 0] and pygame.mixer.Channel(AMBIENCE_CHANNEL).get_busy()
    sound.mute(True)
    sound.leave()
    assert pygame.mixer.get_init() is None, "another window has the focus: there is nothing to fade"


def test_a_device_that_comes_later_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **_named: object) -> None:
        raise pygame.error("no such device")

    sound = in_a_sound(folder, Clock())
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", refuse)
        sound.music.play("one")
        passing(sound.music, 1.0)
    sound.device_added()
    decoded(sound.music)
    passing(sound.music, 2.0)
    assert volumes() == [1, 0, 0, 0]


def test_a_device_that_comes_back_is_used_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Headphones that are plugged out for a moment; devices that nothing was lost for change nothing."""
    opened_devices: list[object] = []
    init = pygame.mixer.init

    def count(*args: Any, **named: Any) -> None:
        opened_devices.append(args)
        init(*args, **named)

    monkeypatch.setattr(pygame.mixer, "init", count)
    sound = in_a_sound(folder, Clock())
    sound.music.play("one")
    decoded(sound.music)
    passing(sound.music, 0.1)
    sound.device_added()
    sound.device_removed()
    passing(sound.music, 0.1)
    before = len(opened_devices)
    sound.device_added()
    decoded(sound.music)
    passing(sound.music, 2.0)
    assert len(opened_devices) == before + 1 and volumes() == [1, 0, 0, 0]
    sound.device_added()
    passing(sound.music, 0.1)
    assert len(opened_devices) == before + 1


def test_an_ending_that_was_silent_is_not_heard_later(folder: Path) -> None:
    music = started(folder, volume=0.0)
    music.end("one", "victory")
    passing(music, 0.1)
    music.settings.music = 1.0
    passing(music, 0.1)
    assert pygame.mixer.get_init() is None or not pygame.mixer.Channel(ENDING).get_busy()


RECORDED = """
import random, sys, time
from pathlib import Path
import pygame
from scenes.sound.music import Music
from scenes.storage.settings_file import Settings
pygame.mixer.init(44100, -16, 2, 256)
pygame.mixer.set_num_channels(32)
quick = pygame.mixer.Channel
def slow(number):
    if random.random() < 0.15:
        time.sleep(0.001)
    return quick(number)
score = Music(Settings(music=1.0), lambda: True, Path(sys.argv[1]))
score.feel(2)
score.play("one")
for _ in range(12):
    score.update(0.0)
    score._decoder.settle()
    pygame.mixer.Channel = slow
    score.update(0.0)
    pygame.mixer.Channel = quick
    score.update(9.0)
    time.sleep(0.1)
    score._release()
    time.sleep(0.03)
score.forget()
pygame.mixer.quit()
"""


def test_layers_are_aligned_to_the_sample(folder: Path) -> None:
    """Recorded from a mixer with short buffers on a slow machine: each layer has a loud sample 300 after the last."""
    for number, layer in enumerate(LAYERS):
        for path in (folder / "one").glob(f"{layer}*.ogg"):
            write_sound(path, 2000, at=900 + 300 * number)
    recorded = folder / "mixed.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(recorded)}
    subprocess.run([sys.executable, "-c", RECORDED, str(folder)], env=environment, check=True, timeout=60)
    samples = array("h", recorded.read_bytes())[::2]
    loud = [at for at, sample in enumerate(samples) if abs(sample) > 500]
    gaps = [gap for gap in (later - earlier for earlier, later in pairwise(loud)) if gap < 900]
    assert len(gaps) > 12 and set(gaps) == {300}

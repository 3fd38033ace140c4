"""The music: layers that run together, volumes that follow the match, and silence without a device or a file."""

from __future__ import annotations

import os
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.look import music as look_music
from scenes.look.music import BARS_HELD, BARS_OUT, BEATS_IN, CHANNELS, DUCKED, LEAVE_SECONDS, Music
from scenes.look.sound import AMBIENCE_CHANNEL, FADE_MS, Sound
from scenes.storage.files import problems
from scenes.storage.settings_file import Settings

BEAT, BAR = 0.5, 2.0
LAYERS = ("calm", "tense", "last")
BANK = (1, 2, 3)
OTHER_BANK = (4, 5, 6)
ENDING = CHANNELS - 1


@pytest.fixture(autouse=True)
def without_music() -> None:
    """Here music is played."""


@pytest.fixture(autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    problems.take_new()
    problems._known.clear()
    yield
    pygame.mixer.quit()


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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two scores, "one" with an ending."""
    text = ""
    for name in ("one", "two"):
        text += f'[{name}]\nbeat = {BEAT}\nbar = {BAR}\nlayers = ["calm", "tense", "last"]\n'
        for layer in LAYERS:
            write_sound(tmp_path / f"{name}_{layer}.ogg")
    write_sound(tmp_path / "one_victory.ogg", 44100)
    (tmp_path / "scores.toml").write_text(text)
    look_music.scores.cache_clear()
    return tmp_path


def opened() -> bool:
    pygame.mixer.init(44100, -16, 2, 1024)
    pygame.mixer.set_num_channels(32)
    return True


def decoded(music: Music) -> None:
    """Wait until a score that is wanted has begun, or cannot be read; no time passes for its volumes."""
    music.update(0.0)
    if music._decoding:
        music._decoding.join()
    music.update(0.0)


def started(folder: Path, tension: int = 0, volume: float = 1.0) -> Music:
    music = Music(Settings(music=volume), opened, folder)
    music.feel(tension)
    music.play("one")
    decoded(music)
    return music


def volumes(bank: tuple[int, ...] = BANK) -> list[float]:
    return [round(pygame.mixer.Channel(number).get_volume(), 2) for number in bank]


def passing(music: Music, seconds: float, step: float = 0.05) -> None:
    for _ in range(round(seconds / step)):
        music.update(step)


def test_nothing_is_opened_before_the_first_frame_was_shown(folder: Path) -> None:
    music = Music(Settings(), opened, folder)
    music.play("one")
    assert pygame.mixer.get_init() is None
    music.update(0.0)
    assert pygame.mixer.get_init() is not None


def test_all_layers_begin_together_and_silently_and_the_calm_one_comes_in_two_beats(folder: Path) -> None:
    music = started(folder)
    assert all(pygame.mixer.Channel(number).get_busy() for number in BANK) and volumes() == [0, 0, 0]
    passing(music, BEATS_IN * BEAT / 2)
    assert 0.4 < volumes()[0] < 0.6
    passing(music, BEATS_IN * BEAT / 2)
    assert volumes() == [1, 0, 0]


@pytest.mark.parametrize(("tension", "heard"), [(0, [1, 0, 0]), (1, [1, 1, 0]), (2, [1, 1, 1])])
def test_a_score_begins_in_the_state_of_the_match(folder: Path, tension: int, heard: list[float]) -> None:
    music = started(folder, tension)
    passing(music, BEATS_IN * BEAT)
    assert volumes() == heard


def test_a_layer_comes_in_two_beats_and_goes_in_two_bars_and_stays_four_bars(folder: Path) -> None:
    music = started(folder)
    passing(music, BARS_HELD * BAR)
    music.feel(1)
    passing(music, BEATS_IN * BEAT + 0.05)
    assert volumes() == [1, 1, 0]
    music.feel(0)
    passing(music, BARS_HELD * BAR - BEATS_IN * BEAT - 0.1)
    assert volumes() == [1, 1, 0], "held for four bars"
    passing(music, 0.1 + BARS_OUT * BAR / 2)
    assert 0.4 < volumes()[1] < 0.6
    passing(music, BARS_OUT * BAR / 2 + 0.1)
    assert volumes() == [1, 0, 0]


def test_a_short_scare_changes_nothing(folder: Path) -> None:
    music = started(folder)
    for tension in (2, 0):
        music.feel(tension)
        passing(music, BAR)
    passing(music, 4 * BAR)
    assert volumes() == [1, 0, 0]


def test_the_slider_multiplies_and_at_zero_the_memory_is_released(folder: Path) -> None:
    music = started(folder, 1, 0.5)
    passing(music, 2.0)
    assert volumes() == [0.5, 0.5, 0]
    music.settings.music = 0.25
    music.update(0.01)
    assert volumes() == [0.25, 0.25, 0]
    music.settings.music = 0.0
    music.update(0.01)
    assert not any(pygame.mixer.Channel(number).get_busy() for number in BANK) and music._now is None
    assert all(pygame.mixer.Channel(number).get_sound() is None for number in BANK)
    music.settings.music = 0.5
    decoded(music)
    assert pygame.mixer.Channel(BANK[0]).get_busy()


def test_one_score_fades_out_while_the_next_one_fades_in(folder: Path) -> None:
    music = started(folder)
    passing(music, 2.0)
    music.play("two")
    decoded(music)
    passing(music, 0.5)
    assert 0.0 < volumes()[0] < 1.0 and 0.0 < volumes(OTHER_BANK)[0] < 1.0
    passing(music, LEAVE_SECONDS)
    assert not pygame.mixer.Channel(BANK[0]).get_busy() and volumes(OTHER_BANK) == [1, 0, 0]


def test_the_score_that_is_playing_goes_on(folder: Path) -> None:
    music = started(folder)
    now = music._now
    music.play(None)
    music.play("one")
    music.update(0.1)
    assert music._now is now


def test_quick_changes_end_with_what_is_wanted_last(folder: Path) -> None:
    music = started(folder)
    for name in ("two", "one", "two", "one", "two"):
        music.play(name)
        decoded(music)
        music.update(0.05)
    decoded(music)
    decoded(music)
    passing(music, 3.0)
    busy = [number for number in range(1, CHANNELS) if pygame.mixer.Channel(number).get_busy()]
    assert music._now is not None and music._now.name == "two" and busy == list(music._now.bank)


def test_a_sting_is_heard_above_the_music(folder: Path) -> None:
    music = started(folder)
    passing(music, 2.0)
    music.duck(0.5)
    passing(music, 0.1, 0.02)
    assert volumes()[0] == pytest.approx(DUCKED, abs=0.02)
    passing(music, 0.4, 0.02)
    assert volumes()[0] == pytest.approx(DUCKED, abs=0.02)
    passing(music, 0.6, 0.02)
    assert volumes()[0] == 1.0


def test_a_sting_of_the_sound_ducks_and_other_cues_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    sound, ducked = Sound(Settings()), list[float]()
    monkeypatch.setattr(sound.music, "duck", ducked.append)
    sound.play("tick")
    assert not ducked
    sound.play("sting_goats")
    assert len(ducked) == 1 and ducked[0] > 0.5


def test_an_ending_is_played_once_after_the_score(folder: Path) -> None:
    music = started(folder, volume=0.5)
    passing(music, 2.0)
    assert music.end("one", "victory") and not music.end("one", "defeat") and not music.end(None, "victory")
    music.update(0.05)
    channel = pygame.mixer.Channel(ENDING)
    assert channel.get_busy() and channel.get_volume() == pytest.approx(0.5, abs=0.01)
    passing(music, LEAVE_SECONDS + 0.1)
    assert volumes() == [0, 0, 0] and music._now is None


def test_under_another_window_nothing_begins(folder: Path) -> None:
    music = Music(Settings(), opened, folder)
    music.hushed = True
    music.play("one")
    music.update(0.1)
    assert pygame.mixer.get_init() is None


def test_without_a_device_there_is_silence(folder: Path) -> None:
    music = Music(Settings(), lambda: False, folder)
    music.play("one")
    music.update(0.1)
    assert music._decoding is None and not problems.take_new()


def _remove(folder: Path) -> None:
    (folder / "one_tense.ogg").unlink()


def _damage(folder: Path) -> None:
    (folder / "one_tense.ogg").write_bytes(b"OggS no music")


def _shorten(folder: Path) -> None:
    write_sound(folder / "one_tense.ogg", 8000)


@pytest.mark.parametrize("spoil", [_remove, _damage, _shorten])
def test_a_score_with_a_layer_that_cannot_be_used_is_silent_and_said_once(
    folder: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(folder)
    music = started(folder)
    passing(music, 1.0)
    music.play(None)
    music.play("one")
    decoded(music)
    told = problems.take_new()
    assert len(told) == 1 and "one_tense.ogg" in told[0] and music._now is None
    music.update(0.1)
    assert music._decoding is None, "it is not tried again and again"
    music.play("two")
    decoded(music)
    passing(music, 2.0)
    assert volumes() == [1, 0, 0], "the others are played"


@pytest.mark.parametrize("text", ["no toml [", "[one]\nbeat = -1.0\nbar = 2.0\nlayers = ['calm']\n"])
def test_a_damaged_list_of_scores_is_said_once_and_silent(folder: Path, text: str) -> None:
    (folder / "scores.toml").write_text(text)
    music = started(folder)
    music.update(1.0)
    assert music._now is None and len(problems.take_new()) == 1


def test_a_game_without_a_score_is_silent_and_nothing_is_said(folder: Path) -> None:
    music = Music(Settings(), opened, folder)
    music.play("magpies")
    decoded(music)
    assert music._now is None and not problems.take_new()


def test_the_device_can_go_and_come_back(folder: Path) -> None:
    sound = Sound(Settings(music=1.0))
    sound.music = Music(sound.settings, sound._device, folder)
    sound.music.play("one")
    sound.music.update(0.0)  # still decoding
    sound.device_removed()
    decoded(sound.music)
    passing(sound.music, 2.0)
    assert volumes() == [1, 0, 0]
    sound.close()
    assert pygame.mixer.get_init() is None


def test_the_device_is_closed_when_nobody_is_here_and_all_is_heard_again_when_somebody_is(folder: Path) -> None:
    clock = [0.0]
    sound = Sound(Settings(music=1.0, ambience=1.0), lambda: clock[0])
    sound.music = Music(sound.settings, sound._device, folder)
    sound.ambience("amb_meadow")
    sound.music.play("one")
    decoded(sound.music)
    sound.leave()
    sound.music.update(1.0)
    assert pygame.mixer.get_init(), "nothing ends in the middle of a sound"
    clock[0] += 2 * FADE_MS / 1000
    sound.leave()
    sound.music.update(1.0)
    assert pygame.mixer.get_init() is None
    sound.come_back()
    decoded(sound.music)
    passing(sound.music, 2.0)
    assert volumes() == [1, 0, 0] and pygame.mixer.Channel(AMBIENCE_CHANNEL).get_busy()
    sound.mute(True)
    sound.leave()
    assert pygame.mixer.get_init() is None, "another window has the focus: there is nothing to fade"


def test_a_device_that_comes_later_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no such device")

    sound = Sound(Settings(music=1.0))
    sound.music = Music(sound.settings, sound._device, folder)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", refuse)
        sound.music.play("one")
        passing(sound.music, 1.0)
    sound.device_added()
    decoded(sound.music)
    passing(sound.music, 2.0)
    assert volumes() == [1, 0, 0]


def test_a_device_that_comes_back_is_used_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Headphones that are plugged out for a moment; devices that nothing was lost for change nothing."""
    opened_devices: list[object] = []
    init = pygame.mixer.init

    def count(*args: Any) -> None:
        opened_devices.append(args)
        init(*args)

    monkeypatch.setattr(pygame.mixer, "init", count)
    sound = Sound(Settings(music=1.0))
    sound.music = Music(sound.settings, sound._device, folder)
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
    assert len(opened_devices) == before + 1 and volumes() == [1, 0, 0]
    sound.device_added()
    passing(sound.music, 0.1)
    assert len(opened_devices) == before + 1


def test_an_ending_that_was_silent_is_not_heard_later(folder: Path) -> None:
    music = started(folder, volume=0.0)
    music.end("one", "victory")
    music.update(0.1)
    music.settings.music = 1.0
    music.update(0.1)
    assert pygame.mixer.get_init() is None or not pygame.mixer.Channel(ENDING).get_busy()


RECORDED = """
import random, sys, time
from pathlib import Path
import pygame
from scenes.look.music import Music
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
    score._decoding.join()
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
        write_sound(folder / f"one_{layer}.ogg", 2000, at=900 + 300 * number)
    recorded = folder / "mixed.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(recorded)}
    subprocess.run([sys.executable, "-c", RECORDED, str(folder)], env=environment, check=True, timeout=60)
    samples = array("h", recorded.read_bytes())[::2]
    loud = [at for at, sample in enumerate(samples) if abs(sample) > 500]
    gaps = [gap for gap in (later - earlier for earlier, later in pairwise(loud)) if gap < 900]
    assert len(gaps) > 12 and set(gaps) == {300}

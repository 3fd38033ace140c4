"""Sound: silent and content without a device, cues vary, volumes hold."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game import GAMES
from scenes.look.theme import GameLook
from scenes.sound import sound as sound_module
from scenes.sound.sound import AMBIENCE_CHANNEL, FADE_MS, LEAST_GAP, Sound, sound_files
from scenes.storage.files import problems
from scenes.storage.settings_file import Settings


@pytest.fixture(autouse=True)
def _no_mixer() -> None:
    pygame.mixer.quit()
    problems.take_new()


def test_without_a_device_everything_is_silent_and_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **_named: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    problems._known.clear()
    sound = Sound(Settings())
    for cue in ("card_place", "card_place", "nothing"):
        sound.play(cue)
    sound.ambience("amb_meadow")
    sound.ambience(None)
    sound.mute(True)
    sound.refresh()
    assert len(problems.take_new()) == 1


def test_a_cue_that_nobody_made_is_no_failure() -> None:
    Sound(Settings()).play("no_such_cue")
    assert sound_files("no_such_cue") == []


def test_a_cue_with_numbers_has_several_takes() -> None:
    assert len(sound_files("card_place")) > 1
    assert len({path.name for path in sound_files("card_place")}) == len(sound_files("card_place"))


def test_nothing_is_opened_for_a_volume_of_zero() -> None:
    sound = Sound(Settings(effects=0.0))
    sound.play("card_place")
    assert pygame.mixer.get_init() is None


def test_the_ambience_loops_at_its_own_volume_on_a_channel_that_no_cue_takes() -> None:
    sound = Sound(Settings(effects=1.0, ambience=0.25))
    sound.ambience("amb_meadow")
    channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
    meadow = channel.get_sound()
    assert channel.get_busy() and meadow is not None and meadow.get_volume() == pytest.approx(0.25, abs=0.01)
    sound.settings.ambience = 0.5
    sound.refresh()
    assert meadow.get_volume() == pytest.approx(0.5, abs=0.01)
    for _ in range(30):
        sound.play("button")
    assert channel.get_sound() is meadow
    pygame.time.wait(100)  # let it begin
    sound.ambience(None)
    pygame.time.wait(FADE_MS + 200)
    assert not channel.get_busy()


def test_silence_opens_no_device_and_a_louder_ambience_begins_then() -> None:
    pygame.mixer.quit()
    sound = Sound(Settings(effects=0.0, ambience=0.0, music=0.0))
    sound.ambience("amb_meadow")
    sound.play("button")
    assert pygame.mixer.get_init() is None
    sound.settings.ambience = 0.5
    sound.refresh()
    meadow = pygame.mixer.Channel(AMBIENCE_CHANNEL).get_sound()
    assert meadow is not None and meadow.get_volume() == pytest.approx(0.5, abs=0.01)
    sound.settings.ambience = 0.0
    sound.refresh()
    assert meadow.get_volume() == 0.0
    sound.close()


@pytest.mark.parametrize("hushed", [False, True])
def test_what_begins_to_loop_under_another_window_waits_for_the_focus(
    monkeypatch: pytest.MonkeyPatch, hushed: bool
) -> None:
    channel = Mock()
    sound = Sound(Settings())
    sound.play("button")
    sound.mute(hushed)
    monkeypatch.setattr(pygame.mixer, "Channel", lambda _: channel)
    sound.ambience("amb_meadow")
    assert channel.play.called and channel.pause.called is hushed


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_own_quiet_loop_or_none(game: str) -> None:
    named = [loop for key in GAMES if (loop := GameLook.load(key).sounds.get("ambience"))]
    loop = GameLook.load(game).sounds.get("ambience")
    assert loop is None or (len(sound_files(loop)) == 1 and named.count(loop) == 1)


def test_the_games_that_promise_a_quiet_loop_have_one() -> None:
    promised = ("battlegoats", "goblins", "gothest", "gothies")
    assert all("ambience" in GameLook.load(game).sounds for game in promised)


# ---- takes ----------------------------------------------------------------------------------------------


class Ticks:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        self.now += 1
        return self.now


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are played, by name."""
    names: list[str] = []
    clip_of = Sound._clip

    def noted(sound: Sound, path: Path) -> pygame.mixer.Sound | None:
        names.append(path.stem)
        return clip_of(sound, path)

    monkeypatch.setattr(Sound, "_clip", noted)
    return names


def test_no_take_is_heard_twice_in_a_row_and_all_are_heard(played: list[str]) -> None:
    sound = Sound(Settings(), Ticks())
    for _ in range(120):
        sound.play("card_place")
    assert len(played) == 120 and len(set(played)) == 6
    assert all(one != other for one, other in pairwise(played))
    played.clear()
    sound.play("gothest_bell")
    sound.play("gothest_bell")
    assert played == ["gothest_bell"] * 2, "there is only one"


def test_a_climbing_cue_rises_and_begins_again(played: list[str]) -> None:
    sound = Sound(Settings(), Ticks())
    for _ in range(7):
        sound.play("goout_hit+")
    assert [int(name[-1]) for name in played] == [1, 2, 3, 4, 5, 4, 5]
    sound.play("goout_hit-")
    sound.play("goout_hit+")
    assert played[7:] == ["goout_hit1"]


def test_the_same_cue_many_times_at_once_is_heard_once(played: list[str]) -> None:
    now = 1.0
    sound = Sound(Settings(), lambda: now)
    for _ in range(5):
        sound.play("card_place")
        sound.play("card_slide")
    assert len(played) == 2
    now += LEAST_GAP
    sound.play("card_place")
    assert len(played) == 3


def test_a_cue_is_heard_again_a_moment_later(played: list[str]) -> None:
    sound = Sound(Settings())
    for _ in range(2):
        sound.play("card_place")
        pygame.time.wait(round(1000 * LEAST_GAP) + 5)
    assert len(played) == 2


def test_a_sound_is_read_when_it_is_first_heard_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    monkeypatch.setattr(sound_module, "_read", lambda path: read.append(path))
    sound = Sound(Settings(), Ticks())
    assert read == []
    sound.play("card_place")
    assert len(read) == 1, "the other takes wait until they are wanted"
    for _ in range(60):
        sound.play("card_place")
    assert len(read) == len(set(read)) == 6


def test_decoded_sounds_take_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_module, "MOST_BYTES", 400_000)
    sound = Sound(Settings(), Ticks())
    for cue in ("gothest_bell", "card_place", "explosion", "goat_bleat", "card_place", "d20_one", "gothies_freed"):
        sound.play(cue)
        kept = sum(len(clip.get_raw()) for clip in sound._clips.values() if clip)
        assert kept == sound._bytes and (kept <= 400_000 or len(sound._clips) == 1)
    assert 1 < len(sound._clips) < 7
    sound.device_removed()
    assert sound._bytes == 0


def test_the_device_is_opened_with_the_short_buffer(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Mock()
    monkeypatch.setattr(pygame.mixer, "init", opened)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", Mock())
    monkeypatch.setattr(pygame.mixer, "set_reserved", Mock())
    Sound(Settings())._device()
    assert opened.call_args.args[0] == 44100 and opened.call_args.args[3] <= 512

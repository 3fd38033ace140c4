"""The music: layers that run together, and volumes that follow the match from bar to bar."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.sound.music import (
    AFTER_END,
    BARS_HELD,
    BARS_OUT,
    BEATS_IN,
    BEND_SECONDS,
    EFFECT_DUCK,
    END_SECONDS,
    ENDING,
    LEAVE_SECONDS,
    PLAYS,
    QUIET,
    SHARES,
    STING_DUCK,
    STROKE,
)
from scenes.sound.scores import LEAD
from scenes.sound.sound import SIDE, Sound
from scenes.storage.settings_file import Settings
from tests.scenes.sound.kit import (
    BANK,
    BAR,
    BEAT,
    FRAME,
    OTHER_BANK,
    Clock,
    a_music,
    decoded,
    passing,
    playing,
    started,
    volumes,
)


@pytest.fixture(autouse=True)
def without_music(music_plays: None) -> None:
    """Here music is played."""


def test_nothing_is_opened_before_the_first_frame_was_shown(folder: Path) -> None:
    music = a_music(folder)
    music.play("one")
    assert pygame.mixer.get_init() is None
    music.update(0.0)
    assert pygame.mixer.get_init() is not None


def test_all_layers_begin_together_and_silently_and_the_calm_one_comes_in_a_beat(folder: Path) -> None:
    music = started(folder)
    assert all(pygame.mixer.Channel(number).get_busy() for number in BANK) and volumes() == [0, 0, 0, 0]
    passing(music, BEATS_IN * BEAT / 2)
    assert 0.4 < volumes()[0] < 0.6
    passing(music, BEATS_IN * BEAT / 2 + FRAME)
    assert volumes() == [1, 0, 0, 0]


def test_a_score_begins_at_any_section(folder: Path) -> None:
    music, bars = a_music(folder), set[int]()
    for _ in range(20):
        music.play("one")
        decoded(music)
        bars.add(playing(music).bar)
        music._release()
    assert bars == {0, 4, 8}


@pytest.mark.parametrize("tension", [0, 1, 2])
def test_a_score_begins_in_the_state_of_the_match(folder: Path, tension: int) -> None:
    music = started(folder, tension)
    passing(music, 2 * BEATS_IN * BEAT)
    assert volumes() == [pytest.approx(share, abs=0.01) for share in (*SHARES[tension], 0.0)]


@pytest.mark.parametrize("wait", [0.1, 0.9, 1.4, 1.9])
def test_a_rise_begins_on_the_next_bar_line_after_a_beat_that_steps_back(folder: Path, wait: float) -> None:
    music = started(folder)
    passing(music, BARS_HELD * BAR + wait)
    assert volumes() == [1, 0, 0, 0]
    before = playing(music).at
    music.feel(1)
    least = 1.0
    for _ in range(200):
        if playing(music).level:
            break
        passing(music, FRAME)
        least = min(least, volumes()[0])
    line = playing(music).at
    assert line - before <= BAR + FRAME and line % BAR <= 0.02
    assert least < 0.35 or BAR - before % BAR < BEAT / 2
    assert pygame.mixer.Channel(STROKE).get_busy()
    passing(music, 2 * BEATS_IN * BEAT)
    assert volumes() == [pytest.approx(share, abs=0.01) for share in (*SHARES[1], 0.0)]


def test_a_fall_is_put_off_for_four_bars_and_takes_two(folder: Path) -> None:
    music = started(folder)
    passing(music, 1.0)
    music.feel(1)
    passing(music, BAR + 0.1)
    assert playing(music).level == 1
    music.feel(0)
    passing(music, BARS_HELD * BAR - 1.2 * BAR)
    assert playing(music).level == 1, "held for four bars"
    passing(music, 0.7 * BAR + BARS_OUT * BAR / 2)
    assert 0.3 < volumes()[1] < 0.7
    passing(music, BARS_OUT * BAR / 2 + 0.2)
    assert volumes() == [1, 0, 0, 0]


def test_a_scare_of_less_than_a_bar_changes_nothing(folder: Path) -> None:
    music = started(folder)
    passing(music, 0.2)
    for tension in (2, 0):
        music.feel(tension)
        passing(music, BAR / 2)
    passing(music, 4 * BAR)
    assert volumes() == [1, 0, 0, 0]


def test_it_goes_behind_a_wall_under_a_pause_and_comes_back(folder: Path) -> None:
    music = started(folder)
    passing(music, 2.0)
    music.bend(True)
    passing(music, BEND_SECONDS / 2)
    assert 0.3 < volumes()[0] < 0.7 and 0.3 < volumes()[3] < 0.7
    passing(music, BEND_SECONDS)
    assert volumes() == [0, 0, 0, 1]
    music.bend(False)
    passing(music, 2 * BEND_SECONDS)
    assert volumes() == [1, 0, 0, 0]


def test_the_chord_that_sounds_is_known(folder: Path) -> None:
    music = a_music(folder)
    assert music.root() == "D"
    music.play("one")
    assert music.root() == "C", "the key, while nothing sounds"
    decoded(music)
    passing(music, 2 * LEAD)
    roots = []
    for _ in range(12):
        roots.append(music.root())
        passing(music, BAR)
    at = playing(music).bar
    assert roots[0] == "C" and set(roots) == {"C", "Eb", "F#dim", "G", "Bb"} and at in range(12)


def test_sections_follow_each_other_and_few_are_in_memory(folder: Path) -> None:
    music = started(folder)
    first = playing(music)
    names = set[str]()
    for _ in range(100):
        passing(music, FRAME)
        names |= {strand.path.name for strand in first.layers._strands}
        assert music.seconds <= 7 * 0.2 + 0.01
        pygame.time.wait(10)
    assert {"calm01.ogg", "calm02.ogg", "calm03.ogg"} <= names


def test_it_rests_after_six_minutes_and_comes_back_within_a_minute(folder: Path) -> None:
    music = started(folder)
    silences, silent = list[float](), 0.0
    for _ in range(20 * 60 * 10):
        passing(music, 0.1, 0.1)
        if music._now is None and not music._leaving:
            silent += 0.1
        elif silent:
            silences += [silent] if silent > 1 else []
            silent = 0.0
    assert len(silences) >= 2 and all(30 <= one <= 61 for one in silences)


def test_a_rest_ends_at_once_when_the_match_becomes_tense(folder: Path) -> None:
    music = started(folder)
    passing(music, PLAYS + 2 * BARS_OUT * BAR, 0.1)
    assert music._now is None
    music.feel(1)
    passing(music, 0.3, 0.1)
    assert playing(music).level == 1


def test_the_slider_multiplies_and_at_zero_the_memory_is_released(folder: Path) -> None:
    music = started(folder, 1, 0.5)
    passing(music, 2.0)
    assert volumes() == [pytest.approx(0.475, abs=0.01), 0.5, 0, 0]
    music.settings.music = 0.25
    music.update(0.01)
    assert volumes() == [pytest.approx(0.2375, abs=0.01), 0.25, 0, 0]
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
    passing(music, 0.3)
    assert 0.0 < volumes()[0] < 1.0 and 0.0 < volumes(OTHER_BANK)[0] < 1.0
    passing(music, LEAVE_SECONDS)
    assert not pygame.mixer.Channel(BANK[0]).get_busy() and volumes(OTHER_BANK) == [1, 0, 0, 0]


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
        passing(music, 0.05)
    passing(music, 3.0)
    busy = tuple(number for number in range(1, STROKE - 1) if pygame.mixer.Channel(number).get_busy())
    assert playing(music).name == "two" and busy == playing(music).bank


@pytest.mark.parametrize("depth", [STING_DUCK, EFFECT_DUCK])
def test_what_matters_is_heard_above_the_music(folder: Path, depth: float) -> None:
    music = started(folder)
    passing(music, 2.0)
    music.duck(0.5, depth)
    passing(music, 0.2)
    assert volumes()[0] == pytest.approx(depth, abs=0.02)
    passing(music, 0.25)
    assert volumes()[0] == pytest.approx(depth, abs=0.02)
    passing(music, 0.7)
    assert volumes()[0] == 1.0


def test_effects_that_matter_duck_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    sound, ducked = Sound(Settings()), list[float]()
    monkeypatch.setattr(sound.music, "duck", lambda seconds, depth: ducked.append(depth))
    sound.play("button")
    assert not ducked
    sound.play("d20_land")
    assert ducked == [EFFECT_DUCK]


@pytest.mark.parametrize("how", ["victory", "defeat"])
def test_an_ending_is_played_on_a_beat_and_the_score_goes_on_quietly(folder: Path, how: str) -> None:
    music = started(folder, volume=0.5)
    passing(music, 2.13)
    at = playing(music).at
    assert music.end("one", how) and not music.end("one", "draw") and not music.end(None, "victory")
    assert music.end("one", how)
    channel, waited = pygame.mixer.Channel(ENDING), 0.0
    for _ in range(120):
        if channel.get_busy():
            break
        passing(music, FRAME)
        waited += FRAME
    assert waited <= BEAT + 2 * FRAME and (at + waited) % BEAT <= 0.06
    passing(music, END_SECONDS + 2 * FRAME)
    assert volumes() == [0, 0, 0, 0] and music._now is None
    channel.stop()
    passing(music, AFTER_END + 2.5)
    assert volumes(playing(music).bank)[0 if how == "victory" else 3] == pytest.approx(0.5 * QUIET, abs=0.02)
    assert sum(volumes(playing(music).bank)) == pytest.approx(0.5 * QUIET, abs=0.02)
    music.play("two")
    passing(music, 3.0)
    assert volumes(playing(music).bank) == [0.5, 0, 0, 0]


def test_without_a_score_an_ending_begins_at_once(folder: Path) -> None:
    music = a_music(folder)
    assert music.end("one", "victory")
    decoded(music)
    assert pygame.mixer.Channel(ENDING).get_busy()


def test_a_cue_that_follows_the_music_takes_the_chord_that_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    sound, clock = Sound(Settings()), Clock()
    sound.clock = clock
    heard: list[str] = []
    monkeypatch.setattr(sound, "_clip", lambda path: heard.append(path.stem))
    for root in ("D", "Bb", "F#dim"):
        clock.now += 1
        monkeypatch.setattr(sound.music, "root", lambda root=root: root)
        sound.play("your_turn")
        clock.now += 1
        sound.play("thud")
    assert [name.rstrip("1234") for name in heard[::2]] == ["your_turn_d", "your_turn_bb", "your_turn_fsdim"]
    assert all(name.startswith("thud") for name in heard[1::2])


def test_a_sound_comes_from_where_it_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    sound, clock = Sound(Settings(effects=1.0)), Clock()
    sound.clock = clock
    sides: list[tuple[float, ...]] = []

    class Heard:
        def set_volume(self, *volume: float) -> None:
            sides.append(volume)

    class Clip:
        def set_volume(self, _volume: float) -> None: ...

        def play(self) -> Heard:
            return Heard()

    monkeypatch.setattr(sound, "_clip", lambda _path: Clip())
    for at in (-3.0, 0.0, 0.5, 1.0):
        clock.now += 1
        sound.play("card_place", at=at)
    assert sides == [(1.0, 1 - SIDE), (1.0, 1 - SIDE), (1.0, 1.0), (1 - SIDE, 1.0)]

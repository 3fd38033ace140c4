"""The music as it ships: complete, equally long and loud, seamless, and quiet where cards and dice are heard.

Loudness is measured here again and in another way than where it is made: block by block in the spectrum.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game import GAMES
from scenes.look.music import MUSIC as FOLDER
from scenes.look.theme import GameLook
from workshop.music.pieces import PIECES

RATE = 44100
LEVELS = {"calm": -24.0, "tense": -29.0, "last": -30.0, "victory": -19.0, "defeat": -19.0}
"""LUFS by what a file is."""
FILES = sorted(path.stem for path in FOLDER.glob("*.ogg"))
LAYERS = [name for name in FILES if name.rpartition("_")[2] in ("calm", "tense", "last")]
ENDINGS = [name for name in FILES if name not in LAYERS]
Samples = NDArray[np.floating]


@pytest.fixture(scope="module", autouse=True)
def speaker() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2)
    yield
    pygame.mixer.quit()


class Heard(NamedTuple):
    """A file and its samples of both ears, (samples, 2)."""

    name: str
    sound: NDArray[np.int16]


@pytest.fixture(scope="module", params=LAYERS)
def layer(request: pytest.FixtureRequest, speaker: None) -> Heard:
    """Each layer; all tests look at one before the next is decoded."""
    return Heard(request.param, heard(request.param))


def heard(name: str) -> NDArray[np.int16]:
    """The samples of both ears, (samples, 2)."""
    return np.frombuffer(pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw(), "<i2").reshape(-1, 2)


def ear(tones: Samples) -> Samples:
    """The power gain of the ear by frequency in Hz: the two filters of ITU-R BS.1770 as analogue ones."""
    s = 1j * tones / 1681.974450955533
    top = 10 ** (3.999843853973347 / 20)
    shelf = (top * s**2 + top**0.4996667741545416 / 0.7071752369554196 * s + 1) / (s**2 + s / 0.7071752369554196 + 1)
    s = 1j * tones / 38.13547087602444
    return np.asarray(np.abs(shelf * s**2 / (s**2 + s / 0.5003270373238773 + 1)) ** 2)


def loudness(sound: NDArray[np.int16]) -> float:
    """Integrated loudness in LUFS: blocks of 0.4 s, those 10 LU below the mean left out."""
    size = int(0.4 * RATE)
    blocks = (sound[: len(sound) // size * size] / 32768.0).astype(np.float32).reshape(-1, size, 2)
    weights = ear(np.fft.rfftfreq(size, 1 / RATE)) * 2 / size**2
    powers = np.array([(np.abs(np.fft.rfft(block, axis=0)) ** 2).sum(axis=1) @ weights for block in blocks])
    powers = powers[powers > 10 ** ((-70 + 0.691) / 10)]
    powers = powers[powers > powers.mean() / 10]
    return float(-0.691 + 10 * np.log10(powers.mean()))


def true_peak(sound: NDArray[np.int16]) -> float:
    """The highest point of the curve through the samples in dB: the loudest pieces, drawn four times as finely."""
    size = 4096
    pieces = (sound[: len(sound) // size * size] / 32768.0).reshape(-1, size, 2)
    loudest = np.argsort(np.abs(pieces).max(axis=(1, 2)))[-6:]
    fine = [
        np.fft.irfft(np.fft.rfft(pieces[at] * 1.0, axis=0), 4 * size, axis=0)[size // 8 : -size // 8] * 4
        for at in loudest
    ]
    return float(20 * np.log10(max(np.abs(sound).max() / 32768, *(np.abs(piece).max() for piece in fine))))


def spectrum(sound: NDArray[np.int16]) -> tuple[Samples, Samples]:
    """Frequencies in Hz and the mean power at each."""
    size = 8192
    mono = sound.mean(axis=1)[: len(sound) // size * size].reshape(-1, size) * np.hanning(size)
    return np.fft.rfftfreq(size, 1 / RATE), (np.abs(np.fft.rfft(mono)) ** 2).mean(axis=0)


def clicks(loop: NDArray[np.int16]) -> bool:
    """Whether the step from the last sample to the first is larger than usual, and than the steps near it."""
    around = np.vstack([loop[-441:], loop[:441]]).astype(np.int32)
    steps = np.abs(np.diff(around, axis=0)).max(axis=1)
    usual = np.sqrt((np.diff(loop[: 30 * RATE].astype(np.float32), axis=0) ** 2).mean())
    return bool(steps[440] > max(usual, np.delete(steps, 440).max()))


def test_all_pieces_ship_and_are_small() -> None:
    wanted = {f"{piece.name}_{part}" for piece in PIECES.values() for part in (*piece.layers, *piece.endings)}
    assert set(FILES) == wanted
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 17_000_000


def test_the_list_of_scores_says_what_is_written() -> None:
    told = tomllib.loads((FOLDER / "scores.toml").read_text(encoding="utf-8"))
    assert set(told) == set(PIECES)
    for name, piece in PIECES.items():
        assert told[name]["layers"] == list(piece.layers)
        assert told[name]["bar"] == pytest.approx(piece.metre * 60 / piece.bpm, abs=1e-5)
        assert told[name]["beat"] == pytest.approx(60 / piece.bpm, abs=1e-5)


def test_every_game_names_a_score_that_ships() -> None:
    assert {GameLook.load(game).sounds.get("music") for game in GAMES} | {"title"} == set(PIECES)


def test_a_layer_is_as_long_as_its_form_to_the_sample(layer: Heard) -> None:
    piece = PIECES[layer.name.rpartition("_")[0]]
    assert len(layer.sound) == round(RATE * piece.seconds)


def test_a_layer_is_as_loud_as_its_kind_and_nothing_is_clipped(layer: Heard) -> None:
    assert loudness(layer.sound) == pytest.approx(LEVELS[layer.name.rpartition("_")[2]], abs=2.0)
    assert true_peak(layer.sound) <= -1.0


def test_a_loop_joins_without_a_click(layer: Heard) -> None:
    assert not clicks(layer.sound)


def test_a_loop_is_never_silent(layer: Heard) -> None:
    size = 4 * RATE
    sound = layer.sound[: len(layer.sound) // size * size : 4].astype(np.float32)
    powers = (sound**2).mean(axis=1).reshape(-1, size // 4).mean(axis=1)
    assert powers.min() > powers.max() / 60


def test_a_layer_leaves_room_for_cards_and_dice(layer: Heard) -> None:
    tones, power = spectrum(layer.sound)
    share = power[(tones > 2000) & (tones < 5000)].sum() / power.sum()
    assert share < 0.12 and power[tones < 30].sum() < 0.02 * power.sum()


@pytest.mark.parametrize("name", ENDINGS)
def test_an_ending_has_its_level_is_over_after_some_seconds_and_dies_away(name: str) -> None:
    sound = heard(name)
    assert loudness(sound) == pytest.approx(LEVELS[name.rpartition("_")[2]], abs=2.0) and true_peak(sound) <= -1.0
    assert 6 <= len(sound) / RATE <= 16
    assert np.abs(sound[-100:]).max() < 400 and np.abs(sound[:20]).max() < 400


def test_the_measures_know_what_they_measure() -> None:
    """A sine of 997 Hz at full scale in one ear has -3.01 LUFS; one at a quarter of the rate, taken between its
    peaks, is 3 dB higher than its samples."""
    t = np.arange(4 * RATE)
    sine = np.zeros((len(t), 2), np.int16)
    sine[:, 0] = np.round(32767 * np.sin(2 * np.pi * 997 * t / RATE))
    assert loudness(sine) == pytest.approx(-3.01, abs=0.1)
    assert not clicks(sine[: RATE * 3]) and clicks(sine[: RATE * 3 + 15])
    hidden = np.round(16384 * np.sin(np.pi / 2 * t + np.pi / 4)).astype(np.int16)
    assert true_peak(np.stack([hidden, hidden], axis=1)) == pytest.approx(-6.0, abs=0.1)

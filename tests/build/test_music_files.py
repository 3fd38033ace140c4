"""The music as it ships: complete, in key, equally long and loud, seamless, quiet where cards and dice are heard, and
with states that are told apart.

Loudness is measured here again and in another way than where it is made: block by block in the spectrum.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game import GAMES
from scenes.look.theme import GameLook
from scenes.sound.music import SHARES
from scenes.sound.scores import MUSIC, scores
from workshop.music import measures
from workshop.music.notes import chord_of
from workshop.music.pieces import PIECES
from workshop.music.score import Line, Piece
from workshop.sounds.loudness import momentary

RATE = 44100
LEVELS = {"calm": -23.0, "tense": -24.0, "last": -21.0}
"""LUFS by what a layer is."""
LAYERS = [(piece, layer) for piece in PIECES.values() for layer in piece.layers]
ENDINGS = [(piece.name, name) for piece in PIECES.values() for name in piece.endings]
GAMES_WITH_STATES = [piece for piece in PIECES.values() if piece.endings]
MOST_BYTES = 21_500_000
Samples = NDArray[np.float64]


@pytest.fixture(scope="module", autouse=True)
def speaker() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


class Heard(NamedTuple):
    """A layer and its samples of both ears, (samples, 2)."""

    piece: Piece
    layer: str
    sound: NDArray[np.int16]

    @property
    def wave(self) -> NDArray[np.float64]:
        """The samples within -1..1."""
        return self.sound / 32768.0


@pytest.fixture(scope="module", params=LAYERS, ids=lambda one: f"{one[0].name}_{one[1]}")
def layer(request: pytest.FixtureRequest, speaker: None) -> Heard:
    """Each layer; all tests look at one before the next is decoded."""
    piece, name = request.param
    return Heard(piece, name, np.concatenate([heard(path) for path in sections(piece, name)]))


def sections(piece: Piece, layer: str) -> list[Path]:
    """The files of a layer in order."""
    return scores(MUSIC)[piece.name].files(MUSIC / piece.name, layer)


def heard(path: Path) -> NDArray[np.int16]:
    """The samples of both ears, (samples, 2)."""
    return np.frombuffer(pygame.mixer.Sound(path).get_raw(), "<i2").reshape(-1, 2)


def ear(tones: NDArray[np.floating]) -> Samples:
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


def spectrum(sound: NDArray[np.int16]) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """Frequencies in Hz and the mean power at each."""
    size = 8192
    mono = sound.mean(axis=1)[: len(sound) // size * size].reshape(-1, size) * np.hanning(size)
    return np.fft.rfftfreq(size, 1 / RATE), (np.abs(np.fft.rfft(mono)) ** 2).mean(axis=0)


def clicks(one: NDArray[np.int16], other: NDArray[np.int16]) -> bool:
    """Whether the step from the last sample of one sound to the first of another is larger than usual, and than the
    steps near it, by a third: an ear finds no such step among others."""
    around = np.vstack([one[-441:], other[:441]]).astype(np.int32)
    steps = np.abs(np.diff(around, axis=0)).max(axis=1)
    usual = np.sqrt((np.diff(one.astype(np.float32), axis=0) ** 2).mean())
    return bool(steps[440] > 1.33 * max(usual, np.delete(steps, 440).max()))


def test_all_pieces_ship_and_are_small() -> None:
    wanted = {path for piece in PIECES.values() for name in piece.layers for path in sections(piece, name)}
    wanted |= {path for piece in GAMES_WITH_STATES for path in sections(piece, "far")}
    wanted |= {MUSIC / piece.name / f"{name}.ogg" for piece in PIECES.values() for name in piece.endings}
    assert set(MUSIC.rglob("*.ogg")) == wanted
    assert sum(path.stat().st_size for path in wanted) < MOST_BYTES


def test_the_list_of_scores_says_what_is_written() -> None:
    told = scores(MUSIC)
    assert set(told) == set(PIECES)
    for name, piece in PIECES.items():
        times = told[name]
        assert times.layers == list(piece.layers) and times.far == bool(piece.endings) and times.key == piece.key
        assert times.bar == pytest.approx(piece.bar, abs=1e-5) and times.beat == pytest.approx(60 / piece.bpm, abs=1e-5)
        assert len(times.roots) == piece.bars == times.sections * times.section and times.loop == len(piece.loop)
        for root, chord in zip(times.roots, piece.chords, strict=True):
            assert chord_of(root.removesuffix("dim")).root == chord_of(chord).root
            assert root.endswith("dim") == ("dim" in chord)


def test_every_game_names_a_score_that_ships() -> None:
    assert {GameLook.load(game).sounds.get("music") for game in GAMES} | {"title"} == set(PIECES)


def test_sections_are_equally_long_and_all_layers_fit_together(layer: Heard) -> None:
    """A loop of the last layer comes a whole number of times in the form; a section is short, for memory's sake."""
    bars = len(layer.piece.movement(layer.layer).chords)
    four = round(RATE * 4 * layer.piece.bar)
    assert len(layer.sound) == four * bars // 4
    lengths = {len(heard(path)) for path in sections(layer.piece, layer.layer)}
    assert len(lengths) == 1 and (layer.layer == "last" or lengths.pop() / RATE <= 12.6)


def test_a_layer_is_as_loud_as_its_kind_and_nothing_is_clipped(layer: Heard) -> None:
    wanted = LEVELS[layer.layer] if layer.piece.endings else {"calm": -23.0, "tense": -26.0}[layer.layer]
    assert loudness(layer.sound) == pytest.approx(wanted, abs=1.2)
    assert true_peak(layer.sound) <= -8.0, "three layers together stay below full scale"


def test_sections_join_without_a_click(layer: Heard) -> None:
    parts = [heard(path) for path in sections(layer.piece, layer.layer)]
    for one, other in zip(parts, [*parts[1:], parts[0]], strict=True):
        assert not clicks(one, other)


def test_the_bass_is_in_the_key(layer: Heard) -> None:
    """The strongest low note is the first or the fifth of the key: drums are tuned, and do not drown the bass."""
    first = chord_of(layer.piece.key).root
    strongest = measures.NAMES.index(measures.low_notes(layer.wave)[0][0])
    assert (strongest - first) % 12 in (0, 7)


def test_calm_has_a_range_and_last_and_tense_need_none(layer: Heard) -> None:
    if layer.layer == "calm":
        assert 5.0 <= measures.loudness_range(layer.wave) <= 9.0


def test_both_ears_share_what_one_loudspeaker_needs(layer: Heard) -> None:
    assert measures.likeness(layer.wave) >= 0.2
    assert measures.likeness(measures.within(layer.wave, 30.0, 150.0)) >= 0.9
    assert measures.mono_loss(layer.wave) <= 1.5


@pytest.mark.parametrize("piece", GAMES_WITH_STATES, ids=lambda piece: piece.name)
def test_each_state_is_louder_than_the_one_before_on_a_small_loudspeaker_too(piece: Piece) -> None:
    layers = [np.concatenate([heard(path) for path in sections(piece, name)]) / 32768.0 for name in piece.layers]
    layers[2] = np.tile(layers[2], (len(layers[0]) // len(layers[2]), 1))
    states = [np.sum([share * one for share, one in zip(shares, layers, strict=True)], axis=0) for shares in SHARES]
    for small in (False, True):
        heard_as = [measures.within(one, 250.0, 20000.0) if small else one for one in states]
        levels = [loudness(np.round(one * 32767).astype(np.int16)) for one in heard_as]
        assert levels[1] - levels[0] >= (1.5 if small else 2.0), (small, levels)
        assert levels[2] - levels[1] >= (1.5 if small else 2.0), (small, levels)
        assert max(np.abs(one).max() for one in states) < 1.0


def test_a_layer_leaves_room_for_cards_and_dice(layer: Heard) -> None:
    tones, power = spectrum(layer.sound)
    share = power[(tones > 2000) & (tones < 5000)].sum() / power.sum()
    assert share < 0.12 and power[tones < 30].sum() < 0.02 * power.sum()


@pytest.mark.parametrize(("piece", "name"), ENDINGS)
def test_an_ending_has_its_level_is_over_after_some_seconds_and_dies_away(piece: str, name: str) -> None:
    sound = heard(MUSIC / piece / f"{name}.ogg")
    assert -18.0 <= momentary(sound / 32768.0, RATE) <= -15.0 and true_peak(sound) <= -1.0
    assert (0.6 <= len(sound) / RATE <= 1.5) if name == "stroke" else (6 <= len(sound) / RATE <= 16)
    assert np.abs(sound[-100:]).max() < 400 and np.abs(sound[:20]).max() < 400


# ---- as it is written -----------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_no_eight_bars_return_note_for_note_within_100_seconds(piece: Piece) -> None:
    """The form goes round and round: what comes back soonest counts."""
    tune = [" ".join(bar.split()) for bar in piece.tunes["lead"].split("|")]
    bars = [f"{notes} over {chord}" for notes, chord in zip(tune, piece.chords, strict=True)]
    for one in range(piece.bars):
        for later in range(one + 1, piece.bars):
            same = all(bars[(one + step) % piece.bars] == bars[(later + step) % piece.bars] for step in range(8))
            apart = min(later - one, piece.bars - later + one) * piece.bar
            assert not same or apart >= 100.0, f"bars {one + 1} and {later + 1}"


@pytest.mark.parametrize("piece", GAMES_WITH_STATES, ids=lambda piece: piece.name)
def test_every_accompaniment_rests_and_some_bars_are_nearly_bare(piece: Piece) -> None:
    parts = [set(piece.sounding(part)) for part in piece.layers["calm"]]
    for part, bars in zip(piece.layers["calm"], parts, strict=True):
        assert isinstance(part, Line) or len(bars) <= 0.75 * piece.bars, part
    counts = [sum(bar in bars for bars in parts) for bar in range(piece.bars)]
    assert sum(count <= max(counts) / 2 for count in counts) >= 4
    for start in range(0, piece.bars - 15, 16):
        assert min(counts[start : start + 16]) <= 2


def test_the_measures_know_what_they_measure() -> None:
    """A sine of 997 Hz at full scale in one ear has -3.01 LUFS; one at a quarter of the rate, taken between its
    peaks, is 3 dB higher than its samples."""
    t = np.arange(4 * RATE)
    sine = np.zeros((len(t), 2), np.int16)
    sine[:, 0] = np.round(32767 * np.sin(2 * np.pi * 997 * t / RATE))
    assert loudness(sine) == pytest.approx(-3.01, abs=0.1)
    assert not clicks(sine[: RATE * 3], sine) and clicks(sine[: RATE * 3 + 15], sine)
    wave = np.tile(sine[:, :1].repeat(2, axis=1) / 32768.0, (5, 1))
    assert measures.loudness_range(np.vstack([wave, 0.5 * wave])) == pytest.approx(6.0, abs=0.3)
    assert measures.likeness(np.stack([t, -t], axis=1).astype(np.float64)) == pytest.approx(-1.0)
    assert measures.mono_loss(np.stack([t, t], axis=1).astype(np.float64)) == pytest.approx(0.0, abs=0.01)
    low = np.sin(2 * np.pi * 73.42 * t)[:, None].repeat(2, axis=1)
    assert measures.low_notes(low)[0][0] == "D"
    hidden = np.round(16384 * np.sin(np.pi / 2 * t + np.pi / 4)).astype(np.int16)
    assert true_peak(np.stack([hidden, hidden], axis=1)) == pytest.approx(-6.0, abs=0.1)

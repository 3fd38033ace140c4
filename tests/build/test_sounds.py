"""The sounds as they ship: all there, at their levels, clean at both ends; and how goats are made."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    from sounds.synthesis import Wave

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
sys.path.insert(0, str(ROOT / "build"))

RATE = 44100
WANTED = {
    "card_draw", "card_place1", "card_place2", "card_place3", "card_place4", "card_flip1", "card_flip2",
    "riffle", "deal", "coin_flip", "coin_land", "d20_roll", "d20_land", "goat_bleat1", "goat_bleat2",
    "goat_bleat3", "goat_kid", "thud", "butt", "explosion", "puff", "whoosh", "tick", "denied", "your_turn",
    "victory", "defeat", "amb_meadow", "sting_goats",
}  # fmt: skip
LOOPS = sorted(path.stem for path in SOUNDS.glob("amb_*.ogg"))
CUES = sorted(path.stem for path in SOUNDS.glob("*.ogg") if path.stem not in LOOPS)


@pytest.fixture(scope="module", autouse=True)
def speaker() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2)
        yield
        pygame.mixer.quit()


def heard(cue: str) -> array[int]:
    """The samples of both ears, one after the other, -32768..32767."""
    return array("h", pygame.mixer.Sound(SOUNDS / f"{cue}.ogg").get_raw())


def level(samples: array[int]) -> float:
    """The peak as a part of full scale."""
    return max(max(samples), -min(samples)) / 32768


def test_every_promised_sound_ships_and_all_of_them_are_small() -> None:
    assert {*CUES, *LOOPS} >= WANTED
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 4_000_000


@pytest.mark.parametrize("cue", CUES)
def test_a_sound_is_neither_clipped_nor_too_quiet_and_begins_and_ends_at_rest(cue: str) -> None:
    samples = heard(cue)
    assert 0.2 < level(samples) < 0.9
    assert level(samples[:4]) < 0.05 and level(samples[-4:]) < 0.01


@pytest.mark.parametrize("cue", CUES)
def test_a_sound_starts_at_once(cue: str) -> None:
    samples = heard(cue)
    faint = level(samples) * 32768 * 0.01
    begun = next(i for i, sample in enumerate(samples) if abs(sample) > faint)
    assert begun / 2 / RATE < 0.03


@pytest.mark.parametrize("cue", LOOPS)
def test_a_loop_is_quiet_and_joins_without_a_click(cue: str) -> None:
    samples = heard(cue)
    assert 0.2 < level(samples) < 0.3, "about -12 dB"
    for ear in (0, 1):
        steps = sorted(abs(a - b) for a, b in pairwise(samples[ear : 4 * RATE : 2]))
        assert abs(samples[ear] - samples[ear - 2]) <= steps[int(len(steps) * 0.98)]


# ---- how they are made: needs the build extras ----------------------------------------------------------


@pytest.fixture
def workshop() -> ModuleType:
    pytest.importorskip("scipy")
    from sounds import bakery

    return bakery


@pytest.mark.parametrize("cue", ["goat_bleat1", "goat_bleat2", "goat_bleat3", "goat_kid"])
def test_a_goat_trembles_seven_to_ten_times_a_second_and_its_voice_falls(workshop: ModuleType, cue: str) -> None:
    import numpy as np

    sound = workshop.made(cue)
    envelope = _envelope(sound)
    middle = envelope[len(envelope) // 6 : len(envelope) * 5 // 6]
    middle = middle / np.convolve(middle, np.ones(200) / 200, "same")
    spectrum = np.abs(np.fft.rfft((middle - middle.mean()) * np.hanning(len(middle)), 8192))
    tones = np.fft.rfftfreq(8192, 1 / 1000)
    beats = (tones > 4) & (tones < 20)
    assert 6.5 <= tones[beats][spectrum[beats].argmax()] <= 10.5
    assert _pitch(sound, 0.25) > 1.08 * _pitch(sound, 0.85)


def _envelope(sound: Wave) -> Wave:
    """Loudness a thousand times a second."""
    import numpy as np

    squares = np.convolve(sound**2, np.ones(882) / 882, "same")
    return np.sqrt(squares[:: RATE // 1000])


def _pitch(sound: Wave, part: float) -> float:
    """The fundamental at a part of the sound, by autocorrelation."""
    import numpy as np

    start = int(len(sound) * part)
    piece = sound[start : start + 2600] * np.hanning(2600)
    echo = np.correlate(piece, piece, "full")[2599:]
    shortest, longest = RATE // 700, RATE // 140
    return RATE / (shortest + int(echo[shortest:longest].argmax()))


def test_a_sound_is_the_same_on_every_run_and_each_card_falls_differently(workshop: ModuleType) -> None:
    import numpy as np

    assert np.array_equal(workshop.made("card_place1"), workshop.made("card_place1"))
    first, second = workshop.made("card_place1"), workshop.made("card_place2")
    assert first.shape != second.shape or not np.allclose(first, second)


@pytest.mark.parametrize("cue", ["tick", "thud", "goat_kid"])
def test_the_peak_is_the_one_in_the_list(workshop: ModuleType, cue: str) -> None:
    import numpy as np

    peak = 20 * np.log10(np.abs(workshop.made(cue)).max())
    assert peak == pytest.approx(workshop.EFFECTS[cue].peak, abs=0.1)


def test_a_tune_becomes_a_midi_file_that_names_its_notes(workshop: ModuleType, tmp_path: Path) -> None:
    from sounds.score import DRUMS, Tune, part, write_midi

    tune = Tune(
        120,
        (part(56, 100, 64, (0, 60, 1, 90), (1, (64, 67), 0.5, 80)), part(DRUMS, 90, 64, (0, 36, 0.1, 99))),
    )
    write_midi(tune, tmp_path / "tune.mid")
    data = (tmp_path / "tune.mid").read_bytes()
    assert data[:4] == b"MThd" and data[14:18] == b"MTrk"
    assert int.from_bytes(data[18:22], "big") == len(data) - 22
    assert bytes((0x90, 60, 90)) in data and bytes((0x90, 64, 80)) in data and bytes((0x99, 36, 99)) in data
    assert b"\xff\x51\x03" + (500_000).to_bytes(3, "big") in data

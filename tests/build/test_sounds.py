"""The sounds as they ship: all there, at their levels, clean at both ends; and how goats are made."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pygame
import pytest

from scenes.sound.scores import MUSIC, scores

if TYPE_CHECKING:
    from workshop.sounds.synthesis import Wave

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"

RATE = 44100
LOOPS = sorted(path.stem for path in SOUNDS.glob("amb_*.ogg"))
EFFECTS = sorted({path.stem for path in SOUNDS.glob("*.ogg")} - {*LOOPS})
FOLLOWING = ("your_turn", "hint", "song_chime", "d20_twenty")
"""Families with takes for every chord of the scores."""
NOTES = {
    name: key
    for key, names in enumerate(["c", "cs/db", "d", "eb", "e", "f", "fs", "g", "gs/ab", "a", "bb", "b"])
    for name in names.split("/")
}
"""Half steps above C by the name of a root in a file."""
FAMILIES = {
    name: tuple(map(int, counts))
    for name, *counts in map(
        str.split,
        """
        card_draw 5 170
        card_place 6 120
        card_slide 4 250
        card_flip 4 180
        card_deal 4 100
        card_fan 4 350
        card_return 4 250
        card_discard 4 200
        card_shuffle 2 1400
        riffle 2 900
        page_turn 4 300
        undo 1 400
        hover 4 40
        clock 2 50
        button 4 60
        toggle 2 80
        denied 4 260
        your_turn 4 700
        hint 2 500
        song_chime 2 1100
        coin_flip 2 800
        coin_land 4 550
        d20_roll 4 340
        d20_knock 4 200
        d20_land 4 300
        d20_twenty 2 1000
        d20_one 2 800
        thud 4 420
        heartbeat 4 1750
        puff 2 320
        whoosh 4 320
        explosion 2 1200
        gothest_bats 4 400
        gothest_ace 3 700
        gothest_silver 3 500
        gothest_round_won 2 800
        gothest_round_lost 2 800
        gothest_five_aces 1 2000
        gothest_bell 1 2500
        goout_hit 5 200
        goout_set 3 350
        goout_guard 2 400
        goout_reveal 2 900
        goout_damage 4 400
        goout_knocked_out 2 900
        goat_bleat 6 610
        butt 4 300
        ballista 2 500
        pig_flight 2 900
        dragon 2 1000
        gothies_seed 4 400
        gothies_song 4 600
        gothies_coin 9 300
        gothies_dissonance 1 900
        gothies_timestone 4 500
        gothies_hum 4 800
        gothies_step 4 800
        gothies_dust 4 700
        gothies_freed 2 1200
        goblins_door 2 1000
        goblins_mutter 4 620
        goblins_horde 4 800
        goblins_foe 2 1200
        goblins_gold 4 400
        goblins_trophy 4 400
        goblins_out 4 700
    """.strip().splitlines(),
    )
}
"""By family: how many takes there are, and their length in milliseconds."""
FAINT = ("hover", "clock")
LIGHT = (
    "goblins_mutter",
    "card_",
    "riffle",
    "page_turn",
    "undo",
    "button",
    "toggle",
    "denied",
    "hint",
    "puff",
    "heartbeat",
    "gothies_coin",
)
TUNED = (
    "your_turn",
    "song_chime",
    "d20_twenty",
    "d20_one",
    "gothest_round",
    "goout_reveal",
    "gothies_seed",
    "gothies_song",
    "gothies_freed",
    "gothies_dissonance",
)
CONTACTS = ("card_place", "card_flip", "card_deal", "card_discard", "button", "d20_knock", "butt", "goout_hit", "thud")
"""Families that are one thing touching another: the loudest moment is the first."""


@pytest.fixture(scope="module", autouse=True)
def speaker() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        yield
        pygame.mixer.quit()


@cache
def heard(cue: str) -> array[int]:
    """The samples of both ears, one after the other, -32768..32767."""
    return array("h", pygame.mixer.Sound(SOUNDS / f"{cue}.ogg").get_raw())


def level(samples: array[int]) -> float:
    """The peak as a part of full scale."""
    import numpy as np

    numbers = np.frombuffer(samples, np.int16)
    return max(int(numbers.max()), -int(numbers.min())) / 32768


@cache
def ears(cue: str) -> Wave:
    """The samples as they are heard, (samples, 2), full scale 1."""
    import numpy as np

    return np.array(heard(cue), dtype=np.float64).reshape(-1, 2) / 32768


def family(clip: str) -> str:
    """The family of a clip."""
    following = next((name for name in FOLLOWING if clip.startswith(f"{name}_")), "")
    return following or (clip if clip in FAMILIES else clip[:-1])


def chord(clip: str) -> str:
    """The chord of a clip that follows the music, "" for others."""
    name = family(clip)
    return clip.removeprefix(f"{name}_")[:-1] if name in FOLLOWING else ""


def loudness_of(name: str) -> float:
    """The loudness in LUFS that the class of a family has."""
    if name.startswith(FAINT):
        return -31.0
    if name.startswith(LIGHT):
        return -24.0
    return -20.0 if name.startswith(TUNED) else -18.0


def test_every_family_has_its_takes_and_all_are_small() -> None:
    assert len(EFFECTS) >= 150 and {family(clip) for clip in EFFECTS} == set(FAMILIES)
    chords = {chord(clip) for clip in EFFECTS if family(clip) in FOLLOWING}
    assert {name: sum(family(clip) == name for clip in EFFECTS) for name in FAMILIES} == {
        name: takes * (len(chords) if name in FOLLOWING else 1) for name, (takes, _) in FAMILIES.items()
    }
    assert sum((SOUNDS / f"{clip}.ogg").stat().st_size for clip in EFFECTS) < 2_800_000


def test_a_cue_follows_every_chord_of_the_scores() -> None:
    roots = {root for score in scores(MUSIC).values() for root in (*score.roots, score.key)}
    wanted = {root.lower().replace("#", "s") for root in roots}
    for name in FOLLOWING:
        assert {chord(clip) for clip in EFFECTS if family(clip) == name} == wanted


@pytest.mark.parametrize("name", FOLLOWING)
def test_a_cue_that_follows_the_music_has_only_the_root_and_the_fifth(name: str) -> None:
    """Its strongest tone, a tenth of a second after each note has begun, is one of these."""
    import numpy as np

    for clip in (clip for clip in EFFECTS if family(clip) == name):
        root, narrow = NOTES[chord(clip).removesuffix("dim")], chord(clip).endswith("dim")
        sound = ears(clip)[:, 0]
        for start in np.linspace(0.0, 0.5 * len(sound), 4, dtype=int):
            piece = sound[start : start + RATE // 8]
            spectrum = np.abs(np.fft.rfft(piece * np.hanning(len(piece)), 1 << 16))
            places = np.fft.rfftfreq(1 << 16, 1 / RATE)
            within = (places > 400) & (places < 2400)
            key = 69 + 12 * np.log2(places[within][spectrum[within].argmax()] / 440)
            assert abs(key - round(key)) < 0.3 and (round(key) - root) % 12 in (0, 7 - narrow), clip


@pytest.mark.parametrize("name", FAMILIES)
def test_an_effect_is_as_loud_as_its_class_and_not_clipped(name: str) -> None:
    from workshop.sounds.loudness import momentary, true_peak

    for clip in (clip for clip in EFFECTS if family(clip) == name):
        sound = ears(clip)
        assert momentary(sound, RATE) == pytest.approx(loudness_of(name), abs=2.0), clip
        assert true_peak(sound) <= -1.0, clip


@pytest.mark.parametrize("name", FAMILIES)
def test_an_effect_begins_at_once_ends_at_rest_and_has_no_offset(name: str) -> None:
    import numpy as np

    long = FAMILIES[name][1]
    for clip in (clip for clip in EFFECTS if family(clip) == name):
        sound = np.abs(ears(clip)).max(axis=1)
        peak = sound.max()
        assert len(sound) / RATE * 1000 == pytest.approx(long, abs=60), clip
        assert np.flatnonzero(sound > 0.01 * peak)[0] / RATE < 0.003, clip
        assert sound[-8:].max() < 0.004, clip
        assert abs(ears(clip).mean()) < 0.001, clip
        if name.startswith(CONTACTS):
            assert sound[: RATE // 100].max() > 0.89 * peak, f"{clip} is not at its peak, within 1 dB, after 10 ms"


@pytest.mark.parametrize("name", FAMILIES)
def test_no_two_takes_of_a_family_sound_the_same(name: str) -> None:
    import numpy as np

    takes = [ears(clip)[:, 0] for clip in EFFECTS if family(clip) == name and chord(clip) in ("", "d")]
    for number, first in enumerate(takes):
        for second in takes[number + 1 :]:
            size = min(len(first), len(second))
            likeness = float(np.corrcoef(first[:size], second[:size])[0, 1])
            assert likeness < 0.9


def test_the_hits_of_a_fight_and_the_notes_of_a_song_rise() -> None:
    import numpy as np

    for name, count, low, high in (
        ("goout_hit", 5, 300, 1000),
        ("gothies_song", 4, 300, 1000),
        ("gothies_coin", 9, 400, 1000),
    ):
        tones = []
        for take in range(1, count + 1):
            sound = ears(f"{name}{take}")[RATE // 50 :, 0]
            spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 16))
            places = np.fft.rfftfreq(1 << 16, 1 / RATE)
            within = (places > low) & (places < high)
            tones.append(places[within][spectrum[within].argmax()])
        assert tones == sorted(tones) and tones[0] < 0.7 * tones[-1], tones


def test_the_meter_reads_what_the_standard_says() -> None:
    import numpy as np

    from workshop.sounds.loudness import momentary, true_peak

    t = np.arange(RATE) / RATE
    for tone, level_db, wanted in ((997.0, -23.0, -23.0), (997.0, -40.0, -40.0), (100.0, -20.0, -21.8)):
        sine = 10 ** (level_db / 20) * np.sin(2 * np.pi * tone * t)
        assert momentary(np.stack((sine, sine), axis=1), RATE) == pytest.approx(wanted, abs=0.15)
        assert momentary(sine, RATE) == pytest.approx(wanted, abs=0.15), "mono is heard from both loudspeakers"
    between = np.sin(2 * np.pi * RATE / 4 * t + np.pi / 4) * np.hanning(RATE)  # no sample lies on the peak
    assert np.abs(between).max() < 0.72 and true_peak(between) == pytest.approx(0.0, abs=0.1)


@pytest.mark.parametrize("cue", LOOPS)
def test_a_loop_is_quiet_and_joins_without_a_click(cue: str) -> None:
    import numpy as np

    from workshop.sounds.loudness import OFFSET, weighted

    samples = heard(cue)
    power = (weighted(ears(cue), RATE) ** 2).sum(axis=1).mean()
    assert OFFSET + 10 * np.log10(power) == pytest.approx(-27.0, abs=1.0), "all are equally loud"
    for ear in (0, 1):
        steps = np.sort(np.abs(np.diff(np.array(samples[ear : 4 * RATE : 2], np.int32))))
        assert abs(samples[ear] - samples[ear - 2]) <= steps[int(len(steps) * 0.98)]


# ---- how they are made: needs the build extras ----------------------------------------------------------


@pytest.fixture
def workshop() -> ModuleType:
    pytest.importorskip("scipy")
    from workshop.sounds import bakery

    return bakery


@pytest.mark.parametrize("cue", ["goat_bleat1", "goat_bleat2", "goat_bleat3", "goat_bleat4"])
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
    assert _pitch(sound, 0.25) > 1.08 * _pitch(sound, 0.8)


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


def test_a_sound_is_the_same_file_on_every_run(workshop: ModuleType, tmp_path: Path) -> None:
    pytest.importorskip("soundfile")
    written = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        assert len(list(workshop.bake(folder, {"card_place1", "goblins_gold2"}))) == 2
        written.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert written[0] == written[1]


@pytest.mark.parametrize("cue", ["card_place1", "gothest_ace2", "gothies_song3"])
def test_what_ships_is_what_is_made(workshop: ModuleType, cue: str) -> None:
    import numpy as np

    sound, shipped = workshop.made(cue), ears(cue)[:, 0]
    size = min(len(sound), len(shipped))
    assert float(np.corrcoef(sound[:size], shipped[:size])[0, 1]) > 0.97


def test_what_cannot_be_so_loud_is_refused(workshop: ModuleType) -> None:
    import numpy as np

    from workshop.sounds.loudness import levelled

    spike = np.zeros(RATE // 10)
    spike[10] = 1.0
    with pytest.raises(ValueError, match="too loud"):
        levelled(spike, RATE, -10.0, -2.0)

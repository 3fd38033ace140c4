"""The list of all sounds with their levels, and how they become Ogg Vorbis files."""

import subprocess
import tempfile
import wave
import zlib
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from . import ambiences, cards, coin_and_die, creatures, impacts, interface, music_loops, tunes
from .score import Tune, write_midi
from .synthesis import RATE, Luck, Wave, faded, trimmed, with_peak

SOUND_FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")  # Debian: fluid-soundfont-gm (FluidR3, MIT)
QUALITY = "5"  # of the Vorbis encoder, from -1 to 10
EFFECT = -3.0  # dB below full scale, the peak of most effects and of the stings
LIGHT = -6.0  # dB, of lighter effects
SOFT = -8.0  # dB, of soft ones
SOFTEST = -11.0  # dB, of the softest
LOOP = -12.0  # dB, the peak of ambiences and background music
STING_FALL = 0.35  # seconds in which the end of a sting fades out


class Effect(NamedTuple):
    """A synthesised sound: the function that makes it, and its peak in dB below full scale."""

    make: Callable[[Luck], Wave]
    peak: float = EFFECT


EFFECTS: dict[str, Effect] = {
    "card_draw": Effect(cards.card_draw, LIGHT),
    **{f"card_place{take}": Effect(partial(cards.card_place, take=take - 1)) for take in (1, 2, 3, 4)},
    **{f"card_flip{take}": Effect(partial(cards.card_flip, take=take - 1)) for take in (1, 2)},
    "riffle": Effect(cards.riffle),
    "deal": Effect(cards.deal),
    "page_turn": Effect(cards.page_turn, LIGHT),
    "coin_flip": Effect(coin_and_die.coin_flip),
    "coin_land": Effect(coin_and_die.coin_land),
    "d20_roll": Effect(coin_and_die.d20_roll),
    "d20_roll_leather": Effect(partial(coin_and_die.d20_roll, leather=True)),
    "d20_land": Effect(coin_and_die.d20_land, LIGHT),
    "goat_bleat1": Effect(partial(creatures.bleat, goat=creatures.NANNY), LIGHT),
    "goat_bleat2": Effect(partial(creatures.bleat, goat=creatures.BILLY), LIGHT),
    "goat_bleat3": Effect(partial(creatures.bleat, goat=creatures.COMPLAINER), LIGHT),
    "goat_kid": Effect(partial(creatures.bleat, goat=creatures.KID), LIGHT),
    "bat_screech": Effect(creatures.bat_screech),
    "thud": Effect(impacts.thud),
    "butt": Effect(impacts.butt),
    "explosion": Effect(impacts.explosion),
    "puff": Effect(impacts.puff, SOFT),
    "whoosh": Effect(impacts.whoosh, LIGHT),
    "insult_hit": Effect(impacts.insult_hit),
    "heart_break": Effect(impacts.heart_break),
    "tick": Effect(interface.tick, SOFTEST),
    "denied": Effect(interface.denied, SOFT),
    "your_turn": Effect(interface.your_turn, SOFT),
    "song_chime": Effect(interface.chime, LIGHT),
}
LOOPS: dict[str, Callable[[Luck], Wave]] = {
    "amb_meadow": ambiences.amb_meadow,
    "amb_crypt": ambiences.amb_crypt,
    "amb_dungeon": ambiences.amb_dungeon,
    "amb_dream": ambiences.amb_dream,
}
TUNES: dict[str, Tune] = {
    "victory": tunes.VICTORY,
    "defeat": tunes.DEFEAT,
    "sting_goth": tunes.STING_GOTH,
    "sting_goout": tunes.STING_GOOUT,
    "sting_goats": tunes.STING_GOATS,
    "sting_gothies": tunes.STING_GOTHIES,
    "sting_goblin": tunes.STING_GOBLIN,
}


def bake(folder: Path, only: Collection[str] = ()) -> Iterator[Path]:
    """Bake all sounds, or those named, into `folder`; yield each path when its file is written.

    Needs the programs sox and, for music, fluidsynth; FileNotFoundError names what is missing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for cue in (*EFFECTS, *LOOPS, *music_loops.MUSIC_LOOPS, *TUNES):
        if not only or cue in only:
            path = folder / f"{cue}.ogg"
            encode(made(cue), path)
            yield path


def made(cue: str) -> Wave:
    """The finished sound of a cue before it is encoded, (samples,) or (samples, 2); the same on every run.

    KeyError for an unknown cue, FileNotFoundError when a program that plays music is missing.
    """
    luck = np.random.default_rng(zlib.crc32(cue.encode()))
    if cue in EFFECTS:
        effect = EFFECTS[cue]
        return with_peak(faded(trimmed(effect.make(luck))), effect.peak)
    if cue in LOOPS:
        return with_peak(LOOPS[cue](luck), LOOP)
    if cue in music_loops.MUSIC_LOOPS:
        tune, beats = music_loops.MUSIC_LOOPS[cue]
        return with_peak(looped(_played(tune), beats * 60 / tune.tempo), LOOP)
    return with_peak(faded(trimmed(_played(TUNES[cue])), 0.002, STING_FALL), EFFECT)


def encode(sound: Wave, path: Path) -> None:
    """Write a sound, (samples,) or (samples, 2) within -1..1, as Ogg Vorbis; FileNotFoundError without sox."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(1 if sound.ndim == 1 else sound.shape[1])
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())
        subprocess.run(["sox", "-R", plain, "-C", QUALITY, path], check=True)


def read(path: Path) -> Wave:
    """The samples (samples, channels) of any sound file that sox reads; full scale is 1.0."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        subprocess.run(["sox", path, "-b", "16", "-e", "signed", plain], check=True)
        with wave.open(str(plain), "rb") as file:
            frames = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(float) / 32768
            return frames.reshape(-1, file.getnchannels())


def looped(sound: Wave, seconds: float) -> Wave:
    """A sound (samples, channels) as a loop of that many seconds; what lasts longer is added to the start."""
    count = round(seconds * RATE)
    whole = np.zeros((count, sound.shape[1]))
    for start in range(0, len(sound), count):
        piece = sound[start : start + count]
        whole[: len(piece)] += piece
    return whole


def _played(tune: Tune) -> Wave:
    """A tune played by fluidsynth with the FluidR3 instruments, (samples, 2)."""
    if not SOUND_FONT.exists():
        raise FileNotFoundError(f"the instruments {SOUND_FONT} are missing; install fluid-soundfont-gm")
    with tempfile.TemporaryDirectory() as folder:
        notes, played = Path(folder) / "tune.mid", Path(folder) / "tune.wav"
        write_midi(tune, notes)
        subprocess.run(
            ["fluidsynth", "-ni", "-q", "-g", "0.7", "-r", str(RATE), "-F", played, SOUND_FONT, notes],
            check=True, capture_output=True,
        )  # fmt: skip
        return read(played)

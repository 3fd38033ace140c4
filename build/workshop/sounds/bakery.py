"""The list of all sounds with their levels, and how they become Ogg Vorbis files."""

import subprocess
import tempfile
import zlib
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import numpy as np

from . import ambiences, catalogue, ogg, tunes
from .score import Tune, write_midi
from .synthesis import RATE, Luck, Wave, faded, trimmed, with_peak

SOUND_FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")  # Debian: fluid-soundfont-gm (FluidR3, MIT)
QUALITY = 0.5  # of the Vorbis encoder, from 0 to 1
STING = -3.0  # dB below full scale, the peak of stings
LOOP = -12.0  # dB, the peak of ambiences
STING_FALL = 0.35  # seconds in which the end of a sting fades out


EFFECTS = {name: (family, number) for name, family, number in catalogue.clips()}
"""The family and the number of every effect by its name."""
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

    Music needs the program fluidsynth; FileNotFoundError names what is missing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for cue in (*EFFECTS, *LOOPS, *TUNES):
        if not only or cue in only:
            path = folder / f"{cue}.ogg"
            ogg.write(made(cue), path, QUALITY)
            yield path


def made(cue: str) -> Wave:
    """The finished sound of a cue before it is encoded, (samples,) or (samples, 2); the same on every run.

    KeyError for an unknown cue, FileNotFoundError when a program that plays music is missing.
    """
    if cue in EFFECTS:
        return catalogue.clip(*EFFECTS[cue])
    luck = np.random.default_rng(zlib.crc32(cue.encode()))
    if cue in LOOPS:
        return with_peak(LOOPS[cue](luck), LOOP)
    return with_peak(faded(trimmed(_played(TUNES[cue])), 0.002, STING_FALL), STING)


def _played(tune: Tune) -> Wave:
    """A tune played by fluidsynth with the FluidR3 instruments, (samples, 2)."""
    if not SOUND_FONT.exists():
        raise FileNotFoundError(f"the instruments {SOUND_FONT} are missing; install fluid-soundfont-gm")
    with tempfile.TemporaryDirectory() as folder:
        notes, played = Path(folder) / "tune.mid", Path(folder) / "tune.wav"
        write_midi(tune, notes)
        subprocess.run(
            ["fluidsynth", "-ni", "-q", "-g", "0.7", "-r", str(RATE), "-F", played, SOUND_FONT, notes],
            check=True,
            capture_output=True,
        )
        return ogg.read(played)

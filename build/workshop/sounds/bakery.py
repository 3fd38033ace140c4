"""The list of all sounds with their levels, and how they become Ogg Vorbis files."""

import zlib
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import numpy as np

from workshop.music.loudness import at_level

from . import ambiences, catalogue, ogg
from .synthesis import Luck, Wave

QUALITY = 0.5  # of the Vorbis encoder, from 0 to 1
LOOP = -27.0  # LUFS of ambiences

EFFECTS = catalogue.clips()
"""Every effect by its name."""
LOOPS: dict[str, Callable[[Luck], Wave]] = {
    "amb_meadow": ambiences.amb_meadow,
    "amb_crypt": ambiences.amb_crypt,
    "amb_dungeon": ambiences.amb_dungeon,
    "amb_dream": ambiences.amb_dream,
    "amb_city": ambiences.amb_city,
}


def bake(folder: Path, only: Collection[str] = ()) -> Iterator[Path]:
    """Bake all sounds, or those named, into `folder`; yield each path when its file is written."""
    folder.mkdir(parents=True, exist_ok=True)
    for cue in (*EFFECTS, *LOOPS):
        if not only or cue in only:
            path = folder / f"{cue}.ogg"
            ogg.write(made(cue), path, QUALITY)
            yield path


def write_list(folder: Path) -> Path:
    """Write the list of the sounds under which the music steps back into `folder`; return its path."""
    names = [name for name, family in catalogue.FAMILIES.items() if family.loudness == catalogue.EFFECT]
    lines = [
        "# Written by build/bake.py: the sounds that matter in a game, under which the music steps back.",
        "ducking = [",
    ]
    path = folder / "sounds.toml"
    path.write_text("\n".join([*lines, *(f'  "{name}",' for name in names), "]"]) + "\n", encoding="utf-8")
    return path


def made(cue: str) -> Wave:
    """The finished sound of a cue before it is encoded, (samples,) or (samples, 2); the same on every run.

    KeyError for an unknown cue.
    """
    if cue in EFFECTS:
        return catalogue.clip(EFFECTS[cue])
    return at_level(LOOPS[cue](np.random.default_rng(zlib.crc32(cue.encode()))), LOOP)

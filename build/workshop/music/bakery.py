"""The pieces as they ship: performed, at their levels, as Ogg Vorbis files."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from pathlib import Path

import numpy as np

from workshop.sounds import ogg
from workshop.sounds.synthesis import RATE, Wave

from .loudness import at_level, gain_of, squeezed
from .performance import performed
from .pieces import PIECES
from .score import Movement, Piece

ENDING = -19.0
"""LUFS of a victory or a defeat."""
QUALITY = {"calm": 0.05, "tense": 0.0, "last": 0.0}
"""Of the encoder, 0..1, by layer."""
ENDING_QUALITY = 0.15
"""The same for victories and defeats, which are heard alone."""
MONO = ("last",)
"""Layers of one channel: nothing in them has a side."""
ENDED = -50.0
"""dB below its peak at which an ending is over."""
FALL = 0.3
"""Seconds in which an ending fades out."""
LEVELS = (0.0, *(sign * tenth / 10 for tenth in range(1, 11) for sign in (1, -1)))
"""dB by which the level of a loop may differ so that its ends meet."""
NEAR = RATE // 100
"""Samples on either side of the end of a loop that are compared with it."""


def jobs() -> Mapping[str, Callable[[Path], Path]]:
    """By the name of each file, without ending, the function that bakes it into a folder."""
    found: dict[str, Callable[[Path], Path]] = {}
    for piece in PIECES.values():
        for layer in piece.layers:
            found[f"{piece.name}_{layer}"] = partial(bake_layer, piece, layer)
        for name in piece.endings:
            found[f"{piece.name}_{name}"] = partial(bake_ending, piece, name)
    return found


def write_list(folder: Path) -> Path:
    """Write the list of all scores, with what the game must know of their times, into `folder`; return its path."""
    lines = ["# Written by build/bake.py: seconds of a beat and of a bar, and the layers from the calmest on."]
    for piece in PIECES.values():
        beat, layers = 60 / piece.bpm, ", ".join(f'"{layer}"' for layer in piece.layers)
        lines += [f"\n[{piece.name}]", f"beat = {beat:.6f}", f"bar = {beat * piece.metre:.6f}", f"layers = [{layers}]"]
    path = folder / "scores.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def chosen(only: Collection[str]) -> Iterator[str]:
    """The names of all files, or of those that are named, alone ("gothest_calm") or by piece ("gothest")."""
    return (name for name in jobs() if not only or name in only or name.rpartition("_")[0] in only)


def bake(folder: Path, name: str) -> Path:
    """Bake one file into `folder` and return its path; KeyError for an unknown name."""
    folder.mkdir(parents=True, exist_ok=True)
    return jobs()[name](folder)


def bake_layer(piece: Piece, layer: str, folder: Path) -> Path:
    """Perform a layer of a piece and write it; return its path."""
    sound = performed(f"{piece.name} {layer}", piece.movement(layer), piece.room)
    path = folder / f"{piece.name}_{layer}.ogg"
    if layer in MONO:
        middle = sound.mean(axis=1, keepdims=True)
        sound = np.hstack([middle, middle])
    sound = at_level(squeezed(sound), piece.levels[layer])
    write_loop(sound[:, :1] if layer in MONO else sound, path, QUALITY[layer])
    return path


def bake_ending(piece: Piece, name: str, folder: Path) -> Path:
    """Perform an ending of a piece and write it; return its path."""
    movement: Movement = piece.endings[name]
    sound = performed(f"{piece.name} {name}", movement, piece.room)
    path = folder / f"{piece.name}_{name}.ogg"
    ogg.write(ended(at_level(squeezed(sound), ENDING)), path, ENDING_QUALITY)
    return path


def ended(sound: Wave) -> Wave:
    """The sound without what is inaudible at its end, after a short fall."""
    loud = np.flatnonzero(np.abs(sound).max(axis=1) > np.abs(sound).max() * 10 ** (ENDED / 20))
    sound = sound[: loud[-1]].copy()
    fall = int(FALL * RATE)
    sound[-fall:] *= np.linspace(1, 0, fall)[:, None] ** 2
    return sound


def write_loop(sound: Wave, path: Path, quality: float) -> None:
    """Write a loop whose ends meet also as it is decoded. The encoder's errors differ from one level to another: the
    first of LEVELS at which they leave no click is taken. AssertionError if there is none."""
    for level in LEVELS:
        ogg.write(sound * gain_of(level), path, quality)
        if not clicks(ogg.read(path)):
            return
    raise AssertionError(f"{path.name} does not join")


def clicks(loop: Wave) -> bool:
    """Whether the step from the last sample to the first is larger than usual, and than the steps near it."""
    steps = np.abs(np.diff(np.vstack([loop[-NEAR:], loop[:NEAR]]), axis=0)).max(axis=1)
    usual = np.sqrt((np.diff(loop, axis=0) ** 2).mean())
    return bool(steps[NEAR - 1] > max(usual, np.delete(steps, NEAR - 1).max()))

"""The pieces as they ship: performed, at their levels, as Ogg Vorbis files."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from pathlib import Path

import numpy as np

from workshop.sounds import ogg
from workshop.sounds.loudness import momentary
from workshop.sounds.synthesis import RATE, Wave

from .loudness import at_level, gain_of, limited
from .notes import plain
from .performance import performed
from .pieces import PIECES
from .score import FAR, LAYERS, Movement, Piece
from .shapes import passed

ENDING = -16.5
"""LUFS of the loudest 400 ms of a victory or a defeat, and of a stroke."""
QUALITY = {"calm": 0.25, "tense": 0.2, "last": 0.2, FAR: 0.0}
"""Of the encoder, 0..1, by layer."""
ENDING_QUALITY = 0.3
"""The same for victories, defeats and strokes, which are heard alone."""
WALL = 650.0
"""Hz above which little comes through a wall."""
FAR_LEVEL = -27.0
"""LUFS of the layer that is heard through it."""
STROKE, STROKE_SECONDS = "stroke", 1.5
"""The name of the ending that falls on the bar line on which a match becomes more tense, and the most that it lasts."""
ENDED = -50.0
"""dB below its peak at which an ending is over."""
FALL = 0.3
"""Seconds in which an ending fades out."""
LEVELS = (0.0, *(sign * step / 50 for step in range(1, 25) for sign in (1, -1)))
"""dB by which the level of a section may differ so that it meets the one before."""
JOINS = 1.0
"""The most that a step from one section to the next may be, relative to the usual ones near it."""
NEAR = RATE // 100
"""Samples on either side of the end of a section that are compared with it."""


def jobs() -> Mapping[str, Callable[[Path], list[Path]]]:
    """By the name of each layer and ending, the function that bakes its files into a folder."""
    found: dict[str, Callable[[Path], list[Path]]] = {}
    for piece in PIECES.values():
        for layer in piece.layers:
            found[f"{piece.name}_{layer}"] = partial(bake_layer, piece, layer)
        for name in piece.endings:
            found[f"{piece.name}_{name}"] = partial(bake_ending, piece, name)
    return found


def write_list(folder: Path) -> Path:
    """Write the list of all scores, with what the game must know of their times, into `folder`; return its path."""
    lines = [
        "# Written by build/bake.py: seconds of a beat and of a bar; the bars of a section, and of the loop of the",
        "# last layer; the layers from the calmest on; whether there is one behind a wall; the key, and the chord of",
        "# each bar.",
    ]
    for piece in PIECES.values():
        beat, layers = 60 / piece.bpm, ", ".join(f'"{layer}"' for layer in piece.layers)
        lines += [f"\n[{piece.name}]", f"beat = {beat:.6f}", f"bar = {beat * piece.metre:.6f}"]
        lines += [f"section = {piece.section}", f"loop = {len(piece.loop)}", f"layers = [{layers}]"]
        lines += [f"far = {str(bool(piece.endings)).lower()}", f'key = "{piece.key}"']
        lines += [f'chords = "{" ".join(map(plain, piece.chords))}"']
    path = folder / "scores.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def chosen(only: Collection[str]) -> Iterator[str]:
    """The names of all jobs, or of those that are named, alone ("gothest_calm") or by piece ("gothest")."""
    return (name for name in jobs() if not only or name in only or name.rpartition("_")[0] in only)


def bake(folder: Path, name: str) -> list[Path]:
    """Bake one layer or ending into `folder` and return the paths; KeyError for an unknown name."""
    return jobs()[name](folder)


def bake_layer(piece: Piece, layer: str, folder: Path) -> list[Path]:
    """Perform a layer of a piece and write its sections, and those of the calm one behind a wall; return the paths."""
    place = folder / piece.name
    place.mkdir(parents=True, exist_ok=True)
    sound = performed(f"{piece.name} {layer}", piece.movement(layer), piece.room)
    count = sections_of(piece, layer)
    found = write_sections(at_level(sound, piece.levels[layer]), count, place / layer, QUALITY[layer])
    if layer == LAYERS[0] and piece.endings:
        far = at_level(around(sound.mean(axis=1, keepdims=True).repeat(2, axis=1), WALL), FAR_LEVEL)
        found += write_sections(far[:, :1], count, place / FAR, QUALITY[FAR])
    return found


def sections_of(piece: Piece, layer: str) -> int:
    """The number of files of a layer: the last one is a single loop."""
    return 1 if layer == LAYERS[-1] else piece.bars // piece.section


def around(sound: Wave, edge: float) -> Wave:
    """A loop (samples, 2) below `edge` Hz, filtered as it goes round."""
    settle = RATE
    return passed(np.vstack([sound[-settle:], sound]), "low", edge, 2)[settle:]


def bake_ending(piece: Piece, name: str, folder: Path) -> list[Path]:
    """Perform an ending or a stroke of a piece and write it; return its path."""
    movement: Movement = piece.endings[name]
    sound = performed(f"{piece.name} {name}", movement, piece.room)
    path = folder / piece.name / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    if name == STROKE:
        sound = sound[: int(STROKE_SECONDS * RATE)]
    sound = limited(sound * gain_of(ENDING - momentary(sound, RATE)))
    ogg.write(ended(sound * gain_of(ENDING - momentary(sound, RATE))), path, ENDING_QUALITY)
    return [path]


def ended(sound: Wave) -> Wave:
    """The sound without what is inaudible at its end, after a short fall."""
    loud = np.flatnonzero(np.abs(sound).max(axis=1) > np.abs(sound).max() * 10 ** (ENDED / 20))
    sound = sound[: loud[-1]].copy()
    fall = int(FALL * RATE)
    sound[-fall:] *= np.linspace(1, 0, fall)[:, None] ** 2
    return sound


def write_sections(sound: Wave, count: int, place: Path, quality: float) -> list[Path]:
    """Write a loop in `count` equal parts, `place` with two figures, so that their ends meet as they are decoded. The
    encoder's errors differ from one level to another: the level at which the ends meet best is taken."""
    found, before, first = [], np.zeros((0, 1)), np.zeros((0, 1))
    assert len(sound) % count == 0
    for number, part in enumerate(np.split(sound, count), 1):
        path = place.with_name(f"{place.name}{number:02}.ogg")
        tried: list[tuple[float, float]] = []
        for level in LEVELS:
            ogg.write(part * gain_of(level), path, quality)
            heard = ogg.read(path)
            joins = [0.0] if number == 1 else [step_between(before, heard)]
            joins += [step_between(heard, first if number > 1 else heard)] if number == count else []
            tried.append((max(joins), level))
            if max(joins) <= JOINS:
                break
        else:
            ogg.write(part * gain_of(min(tried)[1]), path, quality)
            heard = ogg.read(path)
        before, first = heard, heard if number == 1 else first
        found.append(path)
    return found


def step_between(one: Wave, other: Wave) -> float:
    """The step from the last sample of one sound to the first of another, relative to the usual steps, or to the
    largest one near it if that is larger."""
    steps = np.abs(np.diff(np.vstack([one[-NEAR:], other[:NEAR]]), axis=0)).max(axis=1)
    usual = np.sqrt((np.diff(one, axis=0) ** 2).mean())
    return float(steps[NEAR - 1] / max(usual, np.delete(steps, NEAR - 1).max(), 1e-9))

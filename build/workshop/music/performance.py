"""A movement as it sounds: notes laid on a sheet that goes round, with small human errors, in a hall.

A sheet is as long as its bars, to the sample. All that rings past the end goes on at its beginning, and so do the
echoes of the hall: there is no seam that could click.
"""

import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from scipy.signal import oaconvolve

from workshop.sounds.synthesis import RATE, Luck, Wave

from .loudness import gain_of, lufs
from .notes import BAR, Note, chord_of, hertz, key_of, line_of, tokens, voiced
from .orchestra import INSTRUMENTS
from .score import Comp, Drums, Line, Movement, Part, Place, Room
from .shapes import clock, passed

REFERENCE = -26.0
"""LUFS of the leading voice on the sheet; the whole gets its level at the end."""
LEAD = 0.05
"""Seconds from the beginning of a sheet to its first beat: the loop point is not in the middle of an attack."""
LOOSE = 0.0035
"""Seconds, the standard deviation of a player's timing; never more than LOOSEST."""
LOOSEST = 0.008
"""Seconds."""
SWELL = (0.45, 0.9, 0.4)
"""The forces at the start of a phrase, at its top and on its last note."""
TOP, PHRASE, USUAL = 0.6, 4, 0.72
"""Where in a phrase its top is, the most bars that a phrase has, and the force of a usual line."""
LOW_EDGE = 150.0
"""Hz below which both ears hear the same."""
SHARED_ECHO = 0.55
"""Share of a hall's tail that both ears have in common, as a gain."""
STEADY_DRUMS = 0.6
"""Share of a player's errors that drummers make."""
FORCES = {"x": 0.9, "o": 0.55, ".": 0.3}
"""How hard the signs of a drum grid are played."""
BASS_SIGNS = ("-", "R", "5", "8")
"""Signs of a figure that need no voicing of the chord."""
EARLY_ECHOES = ((11, 0.7), (17, 0.6), (23, 0.55), (31, 0.45), (37, 0.4), (47, 0.33), (59, 0.27), (71, 0.22))
"""The first echoes of a hall: milliseconds and gain."""


class Stroke(NamedTuple):
    """One note to be played: where it begins and its length in beats, its key, its force, and the player's errors."""

    beat: float
    key: int
    beats: float
    force: float
    loose: float


def samples_of(movement: Movement) -> int:
    """The samples of a movement with its empty bars: those of four bars are rounded, so that all layers, sections and
    loops fit together."""
    bars = len(movement.chords) + movement.rest
    four = round(RATE * 60 / movement.bpm * movement.metre * 4)
    return four * bars // 4


def performed(name: str, movement: Movement, room: Room) -> Wave:
    """The sound (samples, 2) of a movement in its hall, not yet at its level; the same on every run."""
    count = samples_of(movement)
    dry, wet = np.zeros((count, 2)), np.zeros((count, 2))
    for number, part in enumerate(movement.parts):
        luck = np.random.default_rng(zlib.crc32(f"{name} {number}".encode()))
        sheet = _played(part, movement, count, luck)
        gain = gain_of(REFERENCE + part.at.level - lufs(sheet))
        dry += gain * (1 - 0.5 * part.at.hall) * sheet
        wet += gain * part.at.hall * sheet
    tail = hall(room, np.random.default_rng(zlib.crc32(name.encode())))
    echo = np.stack([oaconvolve(wet[:, side], tail[:, side]) for side in (0, 1)], axis=1)
    for start in range(0, len(echo), count):
        dry[: len(echo[start : start + count])] += echo[start : start + count]
    settle = min(count, RATE)  # the filters have settled when the loop begins
    whole = passed(np.vstack([dry[-settle:], dry]), "high", 32)
    low = passed(whole, "low", LOW_EDGE, 1)
    shared: Wave = (whole - low + low.mean(axis=1, keepdims=True))[settle:]
    return shared


def _played(part: Part, movement: Movement, count: int, luck: Luck) -> Wave:
    """One part on a sheet of its own, (samples, 2)."""
    sheet = np.zeros((count, 2))
    instrument = INSTRUMENTS[part.voice]
    for stroke in strokes(part, movement):
        late = float(np.clip(luck.normal(0, LOOSE), -LOOSEST, LOOSEST)) * stroke.loose
        start = int(RATE * (LEAD + _swung(stroke.beat, movement.swing) * 60 / movement.bpm + late))
        force = float(np.clip(stroke.force * luck.normal(1, 0.04), 0.05, 1))
        sound = instrument(hertz(stroke.key), stroke.beats * 60 / movement.bpm, force, luck)
        _lay(sheet, start % count, gain_of(movement.level(stroke.beat)) * np.outer(sound, _ears(part.at)))
    return sheet


def _ears(place: Place) -> tuple[float, float]:
    """The gains of the left and the right ear."""
    angle = np.pi / 4 * (place.pan + 1)
    return float(np.cos(angle)), float(np.sin(angle))


def _lay(sheet: Wave, start: int, sound: Wave) -> None:
    """Add a sound to a sheet from a sample on; what goes past the end goes on at the beginning."""
    while len(sound):
        fits = min(len(sound), len(sheet) - start)
        sheet[start : start + fits] += sound[:fits]
        sound, start = sound[fits:], 0


def _swung(beat: float, swing: float) -> float:
    """A written beat as it is played: the first half of each takes the part `swing` of it."""
    whole = np.floor(beat)
    part = beat - whole
    return float(whole + (part * 2 * swing if part <= 0.5 else swing + (part - 0.5) * 2 * (1 - swing)))


def strokes(part: Part, movement: Movement) -> Iterator[Stroke]:
    """All notes of a part."""
    if isinstance(part, Line):
        yield from _line(part, movement)
    elif isinstance(part, Comp):
        yield from _comp(part, movement)
    else:
        yield from _drums(part, movement)


def _line(part: Line, movement: Movement) -> Iterator[Stroke]:
    """A written line: each phrase begins softly, swells and falls; the first beat of a bar is a little stronger."""
    for phrase in sung(line_of(part.text, movement.metre), movement.metre):
        begin, end = phrase[0].beat, phrase[-1].beat
        for note in phrase:
            assert note.key is not None
            force = _swell((note.beat - begin) / (end - begin) if end > begin else TOP)
            force = part.force / USUAL * (force + 0.06 * (note.beat % movement.metre == 0))
            beat = part.first * movement.metre + note.beat
            yield Stroke(beat, note.key + part.shift, note.beats * part.legato, force, 1.0)


def sung(notes: Sequence[Note], metre: int) -> Iterator[list[Note]]:
    """The phrases of a line: they end at a rest of a beat, and after four bars."""
    phrase: list[Note] = []
    for note in notes:
        if note.key is None and note.beats < 1:
            continue
        if phrase and (note.key is None or note.beat - phrase[0].beat >= PHRASE * metre):
            yield phrase
            phrase = []
        if note.key is not None:
            phrase.append(note)
    if phrase:
        yield phrase


def _swell(place: float) -> float:
    """The force at a place 0..1 of a phrase."""
    start, top, end = SWELL
    return start + (top - start) * place / TOP if place <= TOP else top + (end - top) * (place - TOP) / (1 - TOP)


def _comp(part: Comp, movement: Movement) -> Iterator[Stroke]:
    """A figure on every chord."""
    figures = [tokens(bar) for bar in part.figure.split(BAR)]
    chordal = any(sign not in BASS_SIGNS for bar in figures for _, sign, _ in bar)
    voices = voiced(movement.chords, part.low, part.high) if chordal else [[]] * len(movement.chords)
    for bar in part.bars or range(len(movement.chords)):
        for beat, sign, beats in figures[bar % len(figures)]:
            for key in _keys(sign, movement.chords[bar], voices[bar], part):
                force = part.force + 0.1 * (beat == 0)
                yield Stroke(bar * movement.metre + beat, key, beats * part.legato, force, 0.8)


def _keys(sign: str, chord: str, voices: Sequence[int], part: Comp) -> list[int]:
    """The keys that a sign of a figure stands for."""
    if sign == "-":
        return []
    if sign == "*":
        return list(voices)
    root = key_of(part.low) + (chord_of(chord).root - key_of(part.low)) % 12
    if sign == "R":
        return [root]
    if sign == "8":
        return [root + 12]
    if sign == "5":
        fifth = root + next(step for step in (7, 6) if (root + step) % 12 in chord_of(chord).classes)
        return [fifth if fifth <= key_of(part.high) else fifth - 12]
    number = int(sign.removeprefix("v"))
    return [voices[number % len(voices)] + 12 * (number // len(voices))]


def _drums(part: Drums, movement: Movement) -> Iterator[Stroke]:
    """A grid of strokes."""
    shapes = part.grid.split(BAR)
    for bar in part.bars or range(len(movement.chords)):
        for place, sign in enumerate(shapes[bar % len(shapes)]):
            if sign in FORCES:
                beat = bar * movement.metre + place * part.step
                yield Stroke(beat, part.tuning, 0.25, FORCES[sign], STEADY_DRUMS)


def hall(room: Room, luck: Luck) -> Wave:
    """The echo of a hall (samples, 2): early echoes, then noise in three bands that die at different speeds."""
    t = clock(room.seconds)
    both, *sides = (_tail(room, t, luck) for _ in range(3))
    ears = []
    for side in (0, 1):
        early = np.zeros(len(t))
        for delay, gain in EARLY_ECHOES:
            early[int(RATE * (delay + 1.7 * side) / 1000)] = gain * luck.choice((-1, 1))
        late = SHARED_ECHO * both + np.sqrt(1 - SHARED_ECHO**2) * sides[side]
        ears.append(0.35 * early / np.sqrt((early**2).sum()) + late)
    return np.array(ears).T


def _tail(room: Room, t: Wave, luck: Luck) -> Wave:
    """The tail of an echo for one ear, of the energy 1."""
    late = np.zeros(len(t))
    bands = (((180, 700), 1.0, 1.0), ((700, 2500), 0.85, 0.8), ((2500, room.bright), 0.5, 0.5))
    for edges, share, gain in bands:
        noise = passed(luck.normal(0, 1, len(t)), "band", edges, 1)
        late += gain * noise * np.exp(-6.9 * t / (share * room.seconds))
    late *= np.clip((t - 0.02) / 0.05, 0, 1)
    return late / float(np.sqrt((late**2).sum()))

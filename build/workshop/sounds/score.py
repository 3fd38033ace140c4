"""Written music: notes, parts, tunes, and how a tune becomes a MIDI file."""

import struct
from pathlib import Path
from typing import NamedTuple

TICKS = 480  # ticks in a beat
DRUMS = -1  # stands for a General MIDI program: the part is played on the drum channel
DRUM_CHANNEL = 9  # counted from 0
LOUDNESS = 7  # MIDI controller: channel volume
PANNING = 10  # MIDI controller: pan
HALL = 91  # MIDI controller: reverb send level
HALL_SHARE = 70  # 0..127, for every part


class Note(NamedTuple):
    """MIDI keys (60: middle C) struck at a beat, held for a number of beats, with a velocity (`force`) of 1..127."""

    beat: float
    keys: tuple[int, ...]
    beats: float
    force: int


class Part(NamedTuple):
    """One instrument: a General MIDI program (from 0) or DRUMS, notes, loudness 0..127, place (0 left, 127 right)."""

    programme: int
    notes: tuple[Note, ...]
    loudness: int
    place: int


class Tune(NamedTuple):
    """Parts that are played together; the tempo is in beats per minute."""

    tempo: float
    parts: tuple[Part, ...]


def part(programme: int, loudness: int, place: int, *notes: tuple[float, int | tuple[int, ...], float, int]) -> Part:
    """A part; each note is given as (beat, key or keys, beats, force)."""
    full = tuple(Note(at, keys if isinstance(keys, tuple) else (keys,), long, force) for at, keys, long, force in notes)
    return Part(programme, full, loudness, place)


def write_midi(tune: Tune, path: Path) -> None:
    """Write a tune as a MIDI file with one track."""
    events: list[tuple[int, int, bytes]] = []
    melodic = (channel for channel in range(16) if channel != DRUM_CHANNEL)
    for played in tune.parts:
        channel = DRUM_CHANNEL if played.programme == DRUMS else next(melodic)
        events += _events(played, channel)
    data = b"\x00\xff\x51\x03" + struct.pack(">I", int(60e6 / tune.tempo))[1:]
    last = 0
    for tick, _, message in sorted(events, key=lambda event: event[:2]):
        data += _length(tick - last) + message
        last = tick
    data += _length(2 * TICKS) + b"\xff\x2f\x00"
    head = b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS)
    path.write_bytes(head + b"MTrk" + struct.pack(">I", len(data)) + data)


def _events(played: Part, channel: int) -> list[tuple[int, int, bytes]]:
    """The messages of a part: tick, order within the tick (0 settings, 1 note off, 2 note on), bytes."""
    control = 0xB0 | channel
    settings = ((LOUDNESS, played.loudness), (PANNING, played.place), (HALL, HALL_SHARE))
    events = [(0, 0, bytes((control, what, value))) for what, value in settings]
    if played.programme != DRUMS:
        events.append((0, 0, bytes((0xC0 | channel, played.programme))))
    for note in played.notes:
        for key in note.keys:
            events.append((int(note.beat * TICKS), 2, bytes((0x90 | channel, key, note.force))))
            events.append((int((note.beat + note.beats) * TICKS), 1, bytes((0x80 | channel, key, 0))))
    return events


def _length(number: int) -> bytes:
    """A MIDI variable-length quantity: seven bits a byte; all bytes but the last have the top bit set."""
    out = [number & 127]
    while number := number >> 7:
        out.insert(0, number & 127 | 128)
    return bytes(out)

"""The scores keep the rules of writing: tunes fit their chords and breathe, voices neither rub nor run parallel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from workshop.music.notes import Chord, Note, chord_of, hertz, key_of, line_of, voiced
from workshop.music.pieces import PIECES
from workshop.music.score import Comp, Line, Piece

each_piece = pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
PERFECT = (0, 7)
"""Half steps of octaves and fifths, whose parallels make two voices one."""
HALF_STEPS = (1, 11)


def sung(piece: Piece, voice: str) -> list[tuple[Note, int]]:
    """The notes of a written voice with their keys, without its rests."""
    return [(note, note.key) for note in line_of(piece.tunes[voice], piece.metre) if note.key is not None]


def chord_at(piece: Piece, note: Note) -> Chord:
    return chord_of(piece.chords[int(note.beat // piece.metre)])


def others(piece: Piece) -> list[str]:
    return [voice for voice in piece.tunes if voice != "lead"]


def strays(piece: Piece, voice: str) -> Iterator[str]:
    """Notes on a beat that are strange to their chord and do not step to the next one."""
    notes = sung(piece, voice)
    for (note, key), (_, following) in zip(notes, notes[1:] + notes[:1], strict=True):
        strange = note.beat % 1 == 0 and key % 12 not in chord_at(piece, note).classes
        if strange and not 1 <= abs(following - key) <= 2:
            yield f"bar {int(note.beat // piece.metre) + 1}"


def parallels(one: list[tuple[Note, int]], other: list[tuple[Note, int]], metre: int) -> list[int]:
    """The bars (from 1) in which two voices go the same way from one octave or fifth to another."""
    low, high = ({note.beat: key for note, key in voice} for voice in (one, other))
    found = []
    for before, after in pairwise(sorted(low.keys() & high.keys())):
        ways = low[after] - low[before], high[after] - high[before]
        gaps = (low[before] - high[before]) % 12, (low[after] - high[after]) % 12
        if after - before <= metre and ways[0] * ways[1] > 0 and gaps[0] == gaps[1] and gaps[0] in PERFECT:
            found.append(int(before // metre) + 1)
    return found


def rubs(one: list[tuple[Note, int]], other: list[tuple[Note, int]], metre: int) -> list[int]:
    """The bars (from 1) in which two voices are a half step apart for half a beat or longer."""
    return [
        int(max(a.beat, b.beat) // metre) + 1
        for a, x in one
        for b, y in other
        if min(a.beat + a.beats, b.beat + b.beats) - max(a.beat, b.beat) >= 0.5 and abs(x - y) % 12 in HALF_STEPS
    ]


@each_piece
def test_a_form_lasts_two_minutes(piece: Piece) -> None:
    assert 105 <= piece.seconds <= 150


@each_piece
def test_a_tune_is_mostly_made_of_the_notes_of_its_chords(piece: Piece) -> None:
    for voice in piece.tunes:
        notes = sung(piece, voice)
        inside = sum(note.beats for note, key in notes if key % 12 in chord_at(piece, note).classes)
        assert inside >= 0.85 * sum(note.beats for note, _ in notes), voice


@each_piece
def test_a_strange_note_on_a_beat_steps_to_the_next_one(piece: Piece) -> None:
    for voice in piece.tunes:
        assert not list(strays(piece, voice)), voice


@each_piece
def test_a_tune_has_rests_but_not_too_many(piece: Piece) -> None:
    silent = 1 - sum(note.beats for note, _ in sung(piece, "lead")) / (piece.bars * piece.metre)
    assert 0.05 <= silent <= 0.4


@each_piece
def test_the_second_voices_neither_rub_on_the_tune_nor_run_parallel_to_it(piece: Piece) -> None:
    lead = sung(piece, "lead")
    for voice in others(piece):
        assert not rubs(lead, sung(piece, voice), piece.metre), voice
        assert not parallels(lead, sung(piece, voice), piece.metre), voice


def test_parallels_and_rubs_are_found() -> None:
    one, two = (
        [(note, note.key) for note in line_of(text, 4) if note.key is not None]
        for text in ("D5/2 E5/2 | F5/4", "G4/2 A4/2 | E5/4")
    )
    assert parallels(one, two, 4) == [1] and rubs(one, two, 4) == [2]


@each_piece
def test_every_theme_begins_with_the_call(piece: Piece) -> None:
    """1-5-6-5-3: a fifth up, a step up and back, a third down; GOTHIES, which has no sixth, takes the fifth and the
    third above."""
    keys = [key for _, key in sung(piece, "lead")][:5]
    assert keys[1] - keys[0] == 7
    if piece.name != "gothies":
        assert keys[2] - keys[1] in (1, 2) and keys[3] == keys[1] and keys[4] - keys[0] in (3, 4)


@each_piece
def test_the_last_bar_leads_back_to_the_first(piece: Piece) -> None:
    """Its root is the dominant of the first chord, or, where the form closes softly, the same chord."""
    first, last = chord_of(piece.chords[0]), chord_of(piece.chords[-1])
    assert last == first or (last.root - first.root) % 12 in (7, 11)


@each_piece
def test_below_c3_there_are_only_single_notes(piece: Piece) -> None:
    for layer in piece.layers.values():
        for part in layer:
            if isinstance(part, Comp) and "*" in part.figure:
                assert key_of(part.low) >= key_of("C3")


@each_piece
def test_the_layer_of_the_last_card_fits_every_bar(piece: Piece) -> None:
    """It has only the first and the fifth of the key, or the tritone between them that rubs on purpose, in a short loop
    that may come in anywhere."""
    first = key_of(f"{piece.key}4") % 12
    assert all(chord_of(chord).classes == (first, (first + 7) % 12) for chord in piece.loop)
    for part in piece.layers.get("last", ()):
        if isinstance(part, Line):
            keys = {note.key for note in line_of(part.text, piece.metre) if note.key is not None}
            assert {(key - first) % 12 for key in keys} <= {0, 6, 7}
    assert bool(piece.loop) == ("last" in piece.layers) and piece.bars % max(1, len(piece.loop)) == 0


@each_piece
def test_every_game_has_a_victory_and_a_defeat_and_no_line_goes_beyond_them(piece: Piece) -> None:
    assert piece.name == "title" or set(piece.endings) == {"victory", "defeat", "stroke"}
    for ending in piece.endings.values():
        for part in ending.parts:
            if isinstance(part, Line):
                assert line_of(part.text, ending.metre)[-1].beat < ending.metre * len(ending.chords)


def test_notes_are_read_as_they_are_written() -> None:
    assert (key_of("C4"), key_of("Bb4"), key_of("F#3"), round(hertz(69))) == (60, 70, 54, 440)
    assert chord_of("Ebmaj9") == Chord(3, (3, 7, 10, 2, 5))
    assert line_of("D5 -/.5 A4/2.5", 4) == [Note(0, 74, 1), Note(1, None, 0.5), Note(1.5, 69, 2.5)]
    with pytest.raises(AssertionError):
        line_of("D5 A4/2", 4)


def test_voices_move_as_little_as_they_can() -> None:
    assert voiced(("C", "Am", "F"), "C4", "C5") == [[64, 67, 72], [64, 69, 72], [65, 69, 72]]

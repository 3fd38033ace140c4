"""Notes on paper: names of keys and chords, lines of notes, figures, and close voicings."""

import re
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
"""Half steps above C."""
SIGNS = {"": 0, "#": 1, "b": -1}
"""Half steps of a sharp or flat."""
KINDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj9": (0, 4, 7, 11, 14),
    "add9": (0, 4, 7, 14),
    "6": (0, 4, 7, 9),
    "dim7": (0, 3, 6, 9),
    "7b9": (0, 4, 7, 10, 13),
    "5": (0, 7),
}
"""Half steps of the notes of a chord above its root, by the end of its name."""
BAR = "|"
"""What parts two bars in a written line."""


class Note(NamedTuple):
    """A note or, with the key None, a rest: where it begins and how long it is, in beats."""

    beat: float
    key: int | None
    beats: float


class Chord(NamedTuple):
    """The pitch classes (0..11) of a chord; the first one is its root."""

    root: int
    classes: tuple[int, ...]


def key_of(name: str) -> int:
    """The MIDI key of "Bb4" or "F#3"; middle C is C4 = 60."""
    found = re.fullmatch(r"([A-G])([#b]?)(-?\d)", name)
    assert found, name
    letter, sign, octave = found.groups()
    return STEPS[letter] + SIGNS[sign] + 12 * (int(octave) + 1)


def hertz(key: float) -> float:
    """The frequency of a MIDI key in equal temperament."""
    return float(440.0 * 2 ** ((key - 69) / 12))


def chord_of(name: str) -> Chord:
    """The chord that is called "Ebmaj9"."""
    found = re.fullmatch(r"([A-G][#b]?)(.*)", name)
    assert found, name
    root = key_of(found[1] + "4") % 12
    return Chord(root, tuple((root + step) % 12 for step in KINDS[found[2]]))


def plain(chord: str) -> str:
    """The root of a chord, with "dim" where its fifth is narrow."""
    root = chord[:2] if chord[1:2] in ("#", "b") else chord[:1]
    return f"{root}dim" if "dim" in chord else root


def chords_of(text: str) -> tuple[str, ...]:
    """The names of the chords of "Dm | Gm | A7", one a bar."""
    return tuple(name.strip() for name in text.split(BAR))


def tokens(bar: str) -> list[tuple[float, str, float]]:
    """The words of one bar of "D5 A5/2 -/.5" with the beat that each begins on, and its beats (1 unless written)."""
    found, beat = [], 0.0
    for word in bar.split():
        name, _, beats = word.partition("/")
        found.append((beat, name, float(beats or 1)))
        beat += float(beats or 1)
    return found


def line_of(text: str, metre: float) -> list[Note]:
    """The notes of "D5 A5/2 - | ...", "-" for a rest. AssertionError for a bar that is not `metre` beats long."""
    notes = []
    for number, bar in enumerate(text.split(BAR)):
        words = tokens(bar)
        assert abs(sum(beats for _, _, beats in words) - metre) < 1e-6, f"bar {number + 1}: {bar}"
        notes += [
            Note(number * metre + beat, None if name == "-" else key_of(name), beats) for beat, name, beats in words
        ]
    return notes


def bars_of(text: str) -> int:
    """The number of bars of a written line."""
    return len(text.split(BAR))


def joined(*sections: str) -> str:
    """Written lines one after the other as one line."""
    return f" {BAR} ".join(section.strip() for section in sections)


def shifted(text: str, steps: int) -> str:
    """A written line, `steps` half steps higher."""
    names = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B")

    def moved(found: re.Match[str]) -> str:
        key = key_of(found[0]) + steps
        return f"{names[key % 12]}{key // 12 - 1}"

    return re.sub(r"[A-G][#b]?-?\d", moved, text)


def rests(bars: int, metre: int) -> str:
    """A line of `bars` empty bars."""
    return joined(*[f"-/{metre}"] * bars)


def voiced(chords: tuple[str, ...], low: str, high: str) -> list[list[int]]:
    """Close voicings of chords between two keys; each voice moves as little as it can from the chord before."""
    bottom, top = key_of(low), key_of(high)
    found: list[list[int]] = []
    for name in chords:
        classes = chord_of(name).classes
        classes = classes if len(classes) < 5 else classes[1:]  # the bass has the root of a chord of five notes
        before = found[-1] if found else []
        found.append(min(_stacks(classes, bottom, top), key=lambda stack: _way(stack, before, (bottom + top) / 2)))
    return found


def _stacks(classes: tuple[int, ...], bottom: int, top: int) -> list[list[int]]:
    """All close positions of the pitch classes within two keys."""
    found = []
    for first in range(bottom, top):
        stack = sorted(next(key for key in range(first, first + 12) if key % 12 == one) for one in classes)
        if stack[0] == first and stack[-1] <= top:
            found.append(stack)
    return found


def _way(stack: list[int], before: list[int], middle: float) -> float:
    """How far the voices go from the chord before, and how far they are from the middle."""
    away = abs(sum(stack) / len(stack) - middle)
    if not before:
        return away
    return sum(min(abs(key - other) for other in before) for key in stack) + 0.2 * away

"""Gothest BATtle: a limping waltz for music box, harpsichord and organ in D harmonic minor.

A
(16 bars) is the theme, B opens to F major, A' runs in eighths, C is a lullaby in B flat, A comes back on the organ with
other steps, and B' walks home over a diminished arpeggio to the dominant, so that the first bar is its resolution.
"""

from ..notes import chords_of, joined
from ..score import Comp, Drums, Line, Piece, Place, Room, checked, ending, filled, phrases

A_CHORDS = "Dm | Dm | Gm | Gm | Eb | A7 | Dm | A7 | Dm | Dm | Gm | Gm | Eb | A7 | A7 | Dm"
B_CHORDS = "F | C7 | Dm | A7 | Bb | F | Gm | A7 | F | C7 | Dm | A7 | Bb | Eb | A7b9 | A7b9"
C_CHORDS = "Bb | Bb | Gm | Gm | Eb | Eb | Cm | F7 | Bb | D7 | Gm | Eb | Cm | Gm | A7 | A7"
CHORDS = chords_of(joined(A_CHORDS, B_CHORDS, A_CHORDS, C_CHORDS, A_CHORDS, B_CHORDS))

A = """D5 A5 Bb5 | A5/2 F5 | G5 D6 Eb6 | D6/2 Bb5 | G5 Bb5 Eb6 | C#6/2 A5 | D6 F6 D6 | C#6/2 - |
       D5 A5 Bb5 | A5/2 F5 | G5 D6 Eb6 | D6/2 Bb5 | Eb6/1.5 D6/.5 Bb5 | A5 C#6 G5 | A5 E5 C#5 | D5/2 -"""
B = """C6/2 A5 | C6 Bb5 G5 | A5/2 F5 | E5 F5 G5 | F5 Bb5 D6 | C6/2 A5 | Bb5 A5 G5 | A5/2 - |
       F6/2 C6 | E6 D6 C6 | D6/2 A5 | C#6 D6 E6 | F6 D6 Bb5 | G5 Bb5 Eb6 | C#6 Bb5 G5 | A5 - -"""
A_RUNS = """D5 A5/.5 Bb5/.5 A5/.5 F5/.5 | A5/.5 G5/.5 F5/.5 E5/.5 F5 | G5 D6/.5 Eb6/.5 D6/.5 Bb5/.5 |
            D6/.5 C6/.5 Bb5/.5 A5/.5 G5 | G5/.5 Bb5/.5 Eb6 D6 | C#6/.5 Bb5/.5 A5/.5 G5/.5 E5 |
            D5/.5 F5/.5 A5/.5 D6/.5 F6 | E6/.5 C#6/.5 A5 - |
            D5 A5/.5 Bb5/.5 A5/.5 F5/.5 | A5/.5 G5/.5 F5/.5 E5/.5 F5 | G5 D6/.5 Eb6/.5 D6/.5 Bb5/.5 |
            Bb5/.5 A5/.5 G5 D6 | Eb6/1.5 D6/.5 Bb5 | A5/.5 C#6/.5 E6 C#6 | A5/.5 G5/.5 E5 C#5 | D5/2 -"""
C = """Bb4 F5 G5 | F5/2 D5 | G5 Bb5 C6 | Bb5/2 - | Eb6/1.5 D6/.5 Bb5 | G5/2 Bb5 | C6 G5 Eb5 | A5/2 - |
       Bb4 F5 G5 | F#5/2 A5 | Bb5 D6 Bb5 | G5/2 Eb5 | C6 Eb6 C6 | Bb5/2 G5 | A5 C#6 E6 | C#6/2 -"""
# Under the long notes of the tune the second voice moves; in its rests it speaks alone.
A_ANSWER = """F4/3 | D4 E4 F4 | Bb4/3 | G4 Bb4 D5 | G4/3 | E4 F4 G4 | F4/3 | E4 G4 A4 |
              F4/3 | D4 E4 F4 | Bb4/3 | G4 Bb4 D5 | G4/3 | E4/2 G4 | C#4/3 | D4 F4 A4"""
B_ANSWER = """A4/3 | G4/3 | F4 G4 A4 | C#4/3 | D4/2 F4 | A4 G4 F4 | D4/3 | E4 G4 A4 |
              A4/3 | G4/3 | F4 G4 A4 | G4/3 | F4/3 | G4/3 | E4 G4 Bb4 | C#5 Bb4 G4"""
RUNS_ANSWER = """F4/3 | D4/2 F4 | Bb4/3 | G4/3 | G4/3 | E4/2 G4 | F4/3 | E4 G4 A4 |
                 F4/3 | D4/2 F4 | Bb4/3 | G4/3 | G4/3 | E4/2 G4 | C#4/3 | D4 F4 A4"""
C_ANSWER = """D4/3 | D4 Eb4 F4 | G4/3 | G4 D4 Bb4 | G4/3 | Eb4 F4 G4 | Eb4/3 | F4 A4 C5 |
              D4/3 | D4 E4 F#4 | G4/3 | Bb4 C5 Bb4 | Eb4/3 | D4 F4 G4 | E4/3 | G4 Bb4 A4"""
# The waltz comes back on the organ, an octave lower, with other steps; the harpsichord walks home below it.
A_BACK = """D4/1.5 F4/.5 A4 | Bb4 A4/2 | Bb4 D5 G4 | D5/2 Bb4 | Eb5 Bb4 G4 | E4 G4 C#5 | D5 A4 F4 | E4/2 - |
            D4 F4 A4 | D5/1.5 C5/.5 A4 | G4 Bb4 D5 | G5/2 D5 | Bb4/1.5 G4/.5 Eb4 | C#5 A4 E4 | G4 E4 C#4 | D4/2 -"""
B_BACK = """A4 C5 F5 | E5/2 C5 | D5 A4 F4 | E4 A4 C#5 | D5/2 Bb4 | A4 C5 F4 | G4/1.5 Bb4/.5 D5 | C#5/2 - |
            C5 F5 A4 | G4 Bb4 C5 | F5/2 D5 | E5 C#5 A4 | Bb4 D5 F5 | Eb5/2 G4 | A4 C#5 E5 | A4 - -"""
A_BELOW = """A3/3 | F3/3 | D4/3 | Bb3/3 | G3/3 | A3/3 | F3/3 | A3/3 | F3/3 | A3/3 | D4/3 | Bb3/3 | G3/3 | E4/3 |
             C#4/3 | A3/3"""
B_BELOW = """F4/3 | G4/3 | F4/3 | E4/3 | F4/3 | C4/3 | D4/3 | E4/3 | F4/3 | E4/3 | A4/3 | G4/3 | F4/3 | Bb4/3 |
G4/3 | E4/3"""
LEAD = joined(A, B, A_RUNS, C, A_BACK, B_BACK)
ANSWER = joined(A_ANSWER, B_ANSWER, RUNS_ANSWER, C_ANSWER, A_BELOW, B_BELOW)
BREATHS = (15, 31, 47, 63, 79, 95)
"""The last bars of the six parts, in which only the tune and the bass are heard."""
LIMP = "- */.5 -/.5 */.5|- */.5 -/.5 */.5|- */.5 -/.5 */.5|- - */.5"
"""An off-beat is missing in every fourth bar."""

CALM = (
    Line("music_box", joined(A, B, A_RUNS), Place(0, 0.12, 0.4)),
    Line("harpsichord", A_RUNS, Place(-8, -0.35, 0.3), 32, shift=-12, legato=0.7),
    Line("kalimba", C, Place(-1, 0.12, 0.45), 48),
    Line("music_box", C, Place(-9, -0.3, 0.6), 48, shift=12),
    Line("organ", A_BACK, Place(0, 0.1, 0.5), 64, force=0.6),
    Line("harpsichord", B_BACK, Place(0, 0.1, 0.35), 80, force=0.8),
    Line("music_box", B_BACK, Place(-8, -0.3, 0.6), 80, shift=12),
    Comp("harpsichord", LIMP, "F3", "D5", Place(-7, -0.3, 0.3), phrases("-xxx xx-x xxx- ---- --xx -xxx", 4, BREATHS)),
    Comp("harpsichord", "0/.5 2/.5 1/.5 2/.5 1/.5 2/.5", "F3", "D5", Place(-8, -0.3, 0.4),
         phrases("---- ---- ---- -xxx ---- ----", 4, BREATHS), 0.5),
    Comp("pizzicato", "R|5|R|R - 5", "D2", "C#3", Place(-2, 0, 0.2), phrases("xxxx -xxx xxx- --xx -xxx xxx-", 4),
         force=0.8),
    Comp("organ", "R/3", "A1", "G#2", Place(-8, 0, 0.3), phrases("--xx xxxx --xx ---- xxxx -xxx", 4, BREATHS),
         force=0.5, legato=1),
    Comp("organ", "*/3", "D3", "Bb4", Place(-14, 0.3, 0.6), phrases("---- -x-x ---x -x-x ---- x-xx", 4, BREATHS),
         force=0.35, legato=1),
)
TENSE = (
    Line("organ", ANSWER, Place(0, 0.35, 0.45), force=0.5),
    Comp("harpsichord", "0/.5 1/.5 2/.5 3/.5 2/.5 1/.5", "C4", "E5", Place(-3, -0.45, 0.25), legato=0.5),
    Comp("organ", "R/3", "A1", "G#2", Place(-6, 0, 0.3), force=0.5, legato=1),
    Drums("wood", filled("x--o-.", "x--o.o", "xooxoo"), Place(-9, 0.5, 0.3), tuning=84),
    Drums("frame_drum", filled("x----o", "x--o--", "x-oxoo"), Place(-4, -0.1, 0.2), tuning=38),
)
LAST = (
    Comp("bell", "R/3|-/3|-/3|-/3", "D3", "D4", Place(-3, -0.2, 0.5)),
    Comp("organ", "R/3", "D2", "C#3", Place(-6, 0, 0.3), force=0.6, legato=1),
    Comp("spinet", "0/.25 1/.25 0/.25 1/.25 0/.25 1/.25 0/.25 1/.25 0/.25 1/.25 0/.25 1/.25", "D4", "A5",
         Place(3, 0.3, 0.3), legato=1.2),
    Drums("kick", "xo----", Place(-3, 0, 0.1), tuning=38),
    Drums("wood", "xo----", Place(-4, 0, 0.1), tuning=60),
    Drums("timpani", "------|------|------|--..ox", Place(-3, 0.1, 0.3), tuning=38),
)
LOOP = ("D5",) * 8
"""The last layer has only the fifth of the key: it fits everywhere, and rubs where it should."""
VICTORY = ending(
    138, 3, "D | D | G | A7 | D",
    Line("music_box", "D5 A5 B5 | A5/2 F#5 | G5/.5 A5/.5 B5/.5 C#6/.5 D6/.5 E6/.5 | F#6/3 | D6/3", Place(0, 0.1, 0.4)),
    Comp("harpsichord", "*/1 - -|- * *|*/1 * *|*/1 * *|*/3", "F#3", "E5", Place(-5, -0.3, 0.3)),
    Comp("organ", "*/3", "D3", "B4", Place(-8, 0.3, 0.5)),
    Comp("pizzicato", "R", "D2", "C#3", Place(-3, 0, 0.2)),
    Drums("timpani", "x-----|------|--..oo|xxxxxx|x-----", Place(-8, 0, 0.3), tuning=38), rest=3,
)
DEFEAT = ending(
    104, 3, "Dm | Eb | A7 | Dm",
    Line("music_box", "D5 Bb4 A4 | G#4/2 G4 | F4 E4 C#4 | D4/3", Place(0, 0.1, 0.45)),
    Comp("organ", "*/3", "D3", "Bb4", Place(-7, 0.3, 0.5)),
    Comp("bell", "-/3|-/3|-/3|R/3", "D3", "D4", Place(-4, 0, 0.6)), rest=3,
)
STROKE = ending(138, 3, "D5", Comp("bell", "R/3", "D3", "D4", Place(0, 0, 0.3), force=0.9),
                Comp("organ", "R/2 -", "D2", "C#3", Place(-6, 0, 0.3), force=0.8))
GOTHEST = checked(Piece(
    "gothest", 138, 3, CHORDS, {"calm": CALM, "tense": TENSE, "last": LAST}, Room(2.4, 4200), loop=LOOP,
    terraces=((0, -4.0), (16, 0.0), (32, -2.0), (48, -7.0), (64, -4.0), (80, 0.0)),
    endings={"victory": VICTORY, "defeat": DEFEAT, "stroke": STROKE}, tunes={"lead": LEAD, "answer": ANSWER},
))
"""The score of Gothest BATtle."""

"""GOTHIES: a dream at 84 for ocarina, kalimba, marimba, hand drums and pads, in A minor pentatonic.

The tune has only A C D E G; the chords below it change its colour. A (16 bars, four phrases that breathe out on a long
note), B (12 bars, over chords that wander), and A with the tune as if remembered.
"""

from ..notes import chords_of, joined
from ..score import Comp, Drums, Line, Piece, Place, Room, checked, ending, filled, phrases

A_CHORDS = ("Am7 | Fmaj9 | Cadd9 | G6 | Am7 | Fmaj9 | Dm7 | Em7 | "
            "Fmaj9 | G6 | Am7 | Cadd9 | Fmaj9 | G6 | Em7 | Am7")
B_CHORDS = "Fmaj9 | G6 | Em7 | Am7 | Dm7 | G6 | Cadd9 | Am7 | Fmaj9 | Em7 | Dm7 | Em7"
CHORDS = chords_of(joined(A_CHORDS, B_CHORDS, A_CHORDS))

A = """A4/2 E5/2 | G5 E5 C5/2 | D5 E5 G5/2 | D5/3 - | A4 C5 E5/2 | G5 A5 G5/.5 E5/.5 C5 | D5/2 A4 C5 | E5/3 - |
       C6/1.5 A5/.5 G5/2 | E5 G5 D5/2 | C5 E5 A5/2 |
       G5/1.5 E5/.5 C5 - | A5 C6 G5/2 | E5 D5 G5/2 | G5 E5 D5/2 | A4/3 -"""
B = """C6/2 A5 G5 | E5/1.5 G5/.5 D5/2 | G5/2 E5 D5 | C5/3 - | A4 C5 D5/2 | E5 G5 E5/2 | G5/2 C6 D6 | C6/3 - |
       A5/1.5 G5/.5 E5/2 | D5 E5 G5/2 | A5 C6 A5/2 | E5/3 -"""
A_REMEMBERED = """A4 C5 E5 G5 | A5 G5/.5 E5/.5 C5/2 | D5/.5 E5/.5 G5 C6/2 | E5 D5/2 - |
                  A4 E5 A5/2 | G5/.5 A5/.5 C6 A5/.5 G5/.5 E5 | D5/2 C5/.5 D5/.5 A4 | E5/3 - |
                  C6 A5/.5 G5/.5 A5 C6 | D6/1.5 G5/.5 E5 D5 | C5/.5 E5/.5 A5 C6/2 | G5/2 E5 - |
                  A5 C6 G5/2 | E5 D5 G5/2 | G5/.5 E5/.5 D5 E5/2 | A4/3 -"""
A_BELLS = """-/2 A5/.5 C6/.5 E6 | -/4 | -/2 G5/.5 C6/.5 D6 | -/2 B5/.5 D6/.5 G6 | -/2 A5/.5 C6/.5 E6 | -/4 |
             -/2 F5/.5 A5/.5 D6 | -/2 G5/.5 B5/.5 E6 | -/4 | -/2 B5/.5 D6/.5 G6 | -/2 A5/.5 C6/.5 E6 | -/3 G5/.5 C6/.5 |
             -/4 | -/4 | -/2 B5/.5 D6/.5 E6 | -/2 A5/.5 C6/.5 E6"""
B_BELLS = """-/4 | -/2 B5/.5 D6/.5 G6 | -/4 | -/2 E6/.5 C6/.5 A5 | -/2 F5/.5 A5/.5 D6 | -/2 B5/.5 D6/.5 G6 | -/4 |
             -/2 A5/.5 E6/.5 C6 | -/2 A5/.5 C6/.5 G6 | -/2 B5/.5 D6/.5 E6 | -/2 F5/.5 A5/.5 D6 | -/2 G5/.5 B5/.5 E6"""
A_LOW = """A3/1.5 E4/.5 C4/2 | A3/1.5 C4/.5 E4/2 | C4/1.5 D4/.5 E4/2 | G3/1.5 B3/.5 D4/2 | A3/1.5 E4/.5 C4/2 |
           A3/1.5 C4/.5 E4/2 | D4/1.5 A3/.5 F4/2 | E4/1.5 D4/.5 B3/2 | F3/1.5 A3/.5 C4/2 | G3/1.5 B3/.5 D4/2 |
           A3/1.5 C4/.5 E4/2 | C4/1.5 D4/.5 E4/2 | F3/1.5 A3/.5 C4/2 | G3/1.5 B3/.5 E4/2 | E4/1.5 D4/.5 B3/2 | A3/3 -"""
B_LOW = """F3/1.5 A3/.5 C4/2 | G3/1.5 B3/.5 D4/2 | E4/1.5 D4/.5 B3/2 | A3/1.5 C4/.5 E4/2 | D4/1.5 C4/.5 A3/2 |
           G3/1.5 B3/.5 D4/2 | C4/1.5 D4/.5 E4/2 | A3/1.5 C4/.5 E4/2 | F3/1.5 A3/.5 C4/2 | E4/1.5 D4/.5 B3/2 |
           D4/1.5 C4/.5 A3/2 | B3/1.5 D4/.5 E4/2"""
LEAD = joined(A, B, A_REMEMBERED)
BELLS = joined(A_BELLS, B_BELLS, A_BELLS)
LOW = joined(A_LOW, B_LOW, A_LOW)
RIPPLE = "0/.5 2/.5 1/.5 3/.5 2/.5 1/.5 3/.5 2/.5|1/.5 3/.5 2/.5 0/.5 3/.5 2/.5 1/.5 3/.5"
BREATHS = (15, 27, 43)
"""The last bars of the three parts, in which nearly all is quiet."""

CALM = (
    Line("ocarina", A, Place(0, 0.08, 0.35)),
    Line("kalimba", B, Place(0, 0.08, 0.35), 16),
    Line("ocarina", B, Place(-8, -0.2, 0.35), 16, shift=-12, force=0.5),
    Line("ocarina", A_REMEMBERED, Place(0, 0.08, 0.35), 28, force=0.8),
    Line("marimba", A_REMEMBERED, Place(-9, -0.3, 0.35), 28, shift=-12),
    Comp("kalimba", RIPPLE, "E4", "G5", Place(-5, -0.35, 0.35), phrases("-xxx --- xxxx", 4, BREATHS)),
    Comp("marimba", "0 2 1 2", "E4", "G5", Place(-8, -0.35, 0.35), phrases("---- -xx ----", 4, BREATHS), 0.45),
    Comp("pad", "*/4", "E3", "G4", Place(-11, 0.1, 0.3), phrases("--xx -x- -xxx", 4, BREATHS), legato=1),
    Comp("marimba", "R/1.5 R/.5 R -", "A2", "G#3", Place(-5, 0, 0.25), phrases("xx-x -xx xxx-", 4, BREATHS)),
    Comp("pad", "R/4", "A1", "G#2", Place(-4, 0, 0.2), phrases("-xx- xx- xxxx", 4, BREATHS), legato=1),
    Drums("shaker", filled(".-o.-.o-", ".-o.-oo-", "ooo.ooo."), Place(-15, 0.4, 0.3), phrases("--xx --x xxxx", 4,
                                                                                              BREATHS)),
)
TENSE = (
    Line("music_box", BELLS, Place(2, 0.4, 0.35)),
    Line("marimba", LOW, Place(0, -0.3, 0.3)),
    Comp("marimba", "1/.5 0/.5 2/.5 1/.5 0/.5 2/.5 1/.5 2/.5", "A3", "C5", Place(-1, 0.3, 0.3)),
    Comp("marimba", "R/1.5 R/.5 5 -", "A2", "G#3", Place(-3, 0, 0.2)),
    Drums("frame_drum", filled("x--x--x-", "x--x--xo", "x-xx-xxx"), Place(-2, 0, 0.25), tuning=45),
    Drums("frame_drum", "--o--o-o", Place(-7, 0.3, 0.3), tuning=52),
    Drums("shaker", "o.o.o.o.", Place(-11, 0.4, 0.2)),
)
LAST = (
    Drums("kick", "xo------", Place(1, 0, 0.2), tuning=33),
    Drums("wood", "xo------", Place(-4, 0, 0.2), tuning=60),
    Comp("ocarina", "*/4", "A4", "E5", Place(-1, 0.2, 0.35), force=0.6, legato=1),
    Comp("tremolo", "*/4", "A4", "E6", Place(-4, -0.3, 0.35), legato=1),
    Comp("pad", "R/4", "A1", "G#2", Place(-6, 0, 0.2), legato=1),
    Drums("drip", "---x------o-----|-----o------x---", Place(-6, 0.4, 0.35), tuning=88, step=0.25),
)
LOOP = ("A5",) * 4
"""Only the fifth of the key: the heart beats under every chord."""
VICTORY = ending(
    92, 4, "Fmaj9 | G6 | Cadd9",
    Line("ocarina", "A4/.5 E5/.5 G5/.5 A5/.5 C6/2 | D6/.5 C6/.5 A5/.5 G5/.5 E5/2 | C6/3 -", Place(0, 0.08, 0.5)),
    Comp("kalimba", "0/.5 1/.5 2/.5 3/.5 4/.5 v5/.5 6/.5 7/.5|3/.5 2/.5 1/.5 0/.5 1/.5 2/.5 3/.5 4/.5|*/4", "E4", "G5",
         Place(-4, -0.3, 0.4)),
    Comp("marimba", "R 5 R 5|R 5 R 5|R/4", "A2", "G#3", Place(-4, 0, 0.3)),
    Comp("pad", "*/4", "E3", "G4", Place(-7, 0.2, 0.35), legato=1),
    Drums("frame_drum", "x--x--x-|x--x-xxx|x-------", Place(-6, 0, 0.3), tuning=45), rest=3,
)
DEFEAT = ending(
    66, 4, "Am7 | Em7",
    Line("ocarina", "E5/1.5 D5/.5 C5 A4 | G4 E4/3", Place(0, 0.08, 0.6)),
    Comp("pad", "*/4", "E3", "G4", Place(-6, 0.1, 0.35), legato=1),
    Drums("drip", "----x---|------x-", Place(-8, 0.4, 0.8), tuning=84),
)
STROKE = ending(84, 4, "A5", Comp("music_box", "*/2 -/2", "A5", "E6", Place(0, 0, 0.35), force=0.8),
                Drums("drip", "x---o---", Place(-4, 0.2, 0.35), tuning=88, step=0.25),
                Drums("kick", "x-------", Place(-2, 0, 0.2), tuning=33), rest=1)
GOTHIES = checked(Piece(
    "gothies", 84, 4, CHORDS, {"calm": CALM, "tense": TENSE, "last": LAST}, Room(3.0, 6000),
    key="A", loop=LOOP, terraces=((0, -3.0), (8, -1.0), (16, -7.0), (28, 0.0), (40, -4.0)),
    endings={"victory": VICTORY, "defeat": DEFEAT, "stroke": STROKE},
    tunes={"lead": LEAD, "bells": BELLS, "low": LOW},
))
"""The score of GOTHIES."""

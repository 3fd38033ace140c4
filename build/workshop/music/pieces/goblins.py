"""Goblin Slayer-Slayer: thieves on tiptoe, 108 with a swing, C minor with F sharp: bassoon, pizzicato, a dripping cave.

A (8 bars) sneaks, B grows bold and is caught: silence on the third beat of its last bar. In C the pizzicato leads.
A' sneaks again, D struts in A flat, and B and C come back; the last bar is the dominant.
"""

from ..notes import chords_of, joined, rests
from ..score import Comp, Drums, Line, Piece, Place, Room, checked, ending, filled, phrases

A_CHORDS = "Cm | Cm | Ab7 | G7 | Cm | Fm | Db | G7"
B_CHORDS = "Fm | Cm | G7 | Cm | Fm | F#dim7 | G7 | Cm"
C_CHORDS = "Cm | Cm | Ab7 | G7 | Fm | F#dim7 | G7 | G7"
D_CHORDS = "Ab | Eb | Fm | Cm | Db | Ab | F#dim7 | G7"
CHORDS = chords_of(joined(A_CHORDS, B_CHORDS, C_CHORDS, A_CHORDS, D_CHORDS, B_CHORDS, C_CHORDS))

A = """C3/.5 -/.5 G3/.5 -/.5 Ab3/.5 G3/.5 -/.5 Eb3/.5 | Eb3/.5 -/.5 F3/.5 F#3/.5 G3 - |
       Ab3/.5 -/.5 Eb3/.5 -/.5 F#3/.5 Eb3/.5 -/.5 C3/.5 | B2/.5 -/.5 D3/.5 F3/.5 G3 - |
       C3/.5 -/.5 G3/.5 -/.5 Ab3/.5 G3/.5 -/.5 Eb3/.5 | Ab3/.5 -/.5 Bb3/.5 B3/.5 C4 - |
       Db4/.5 C4/.5 Ab3/.5 -/.5 F3 - | G3/.5 Ab3/.5 G3/.5 F3/.5 D3/.5 B2/.5 -"""
B = """C4/1.5 Ab3/.5 F3 - | G3/1.5 Eb3/.5 C3 - | D3/.5 F3/.5 Ab3/.5 G3/.5 B3 - | C4/.5 G3/.5 Eb3/.5 G3/.5 C3 - |
       C4/1.5 Ab3/.5 F3 C4 | Eb4/.5 C4/.5 A3/.5 F#3/.5 Eb3 - | D3/.5 -/.5 F3/.5 -/.5 G3/.5 Ab3/.5 B3 |
       C4/.5 -/.5 C3/.5 -/.5 -/2"""
C = """-/4 | -/3 G3/.5 F#3/.5 | -/4 | -/3 G3/.5 Ab3/.5 | C4/1.5 Ab3/.5 F3 - | Eb4/.5 C4/.5 A3/.5 F#3/.5 Eb3 - |
       D3/.5 F3/.5 G3/.5 B3/.5 D4 B3 | G3/.5 -/.5 G2/.5 -/.5 -/2"""
A_AGAIN = """C3/.5 Eb3/.5 G3/.5 Eb3/.5 Ab3/.5 G3/.5 -/.5 Eb3/.5 | Eb3/.5 -/.5 F3/.5 F#3/.5 G3 - |
             Ab3/.5 -/.5 Eb3/.5 -/.5 F#3/.5 Eb3/.5 -/.5 C3/.5 | B2/.5 D3/.5 F3/.5 Ab3/.5 G3 - |
             C4/.5 G3/.5 Eb3/.5 G3/.5 Ab3/.5 G3/.5 -/.5 C3/.5 | Ab3/.5 C4/.5 F3/.5 Ab3/.5 C4 - |
             Db4/.5 C4/.5 Ab3/.5 -/.5 F3 - | G3/.5 Ab3/.5 G3/.5 F3/.5 D3/.5 B2/.5 -"""
D = """Ab3/.5 -/.5 Eb4/.5 -/.5 F4/.5 Eb4/.5 C4 | Bb3/.5 C4/.5 Bb3/.5 G3/.5 Eb3 - |
       F3/.5 -/.5 C4/.5 -/.5 Db4/.5 C4/.5 Ab3 | G3/.5 Ab3/.5 G3/.5 F#3/.5 G3 - |
       Db4/1.5 C4/.5 Ab3 F3 | C4/1.5 Ab3/.5 Eb3 - | Eb4/.5 C4/.5 A3/.5 F#3/.5 Eb3/.5 F#3/.5 A3 |
       B3/.5 -/.5 G3/.5 -/.5 F3/.5 D3/.5 B2"""
# The high pizzicato answers into the rests of the bassoon; in C it leads.
A_TIPTOE = """-/4 | -/3 C5/.5 Eb5/.5 | -/4 | -/3 B4/.5 D5/.5 | -/4 | -/3 Ab4/.5 C5/.5 | -/3 F4/.5 Ab4/.5 |
              -/3 G4/.5 B4/.5"""
B_TIPTOE = """-/3 C5/.5 Ab4/.5 | -/3 G4/.5 Eb4/.5 | -/3 D5/.5 F5/.5 | -/3 Eb5/.5 C5/.5 | -/4 | -/3 A4/.5 C5/.5 | -/4 |
              -/2 C5/.5 -/.5 C6/.5 -/.5"""
C_TIPTOE = """C5/.5 -/.5 G5/.5 -/.5 Ab5/.5 G5/.5 -/.5 Eb5/.5 | Eb5/.5 -/.5 F5/.5 F#5/.5 G5 - |
              Ab5/.5 -/.5 Eb5/.5 -/.5 F#5/.5 Eb5/.5 -/.5 C5/.5 | B4/.5 -/.5 D5/.5 F5/.5 G5 - |
              -/3 C5/.5 Ab4/.5 | -/3 A4/.5 C5/.5 | -/4 | -/2 B4/.5 D5/.5 F5/.5 G5/.5"""
D_TIPTOE = "-/4 | -/3 G5/.5 Bb5/.5 | -/4 | -/3 C5/.5 Eb5/.5 | -/4 | -/3 C5/.5 Ab4/.5 | -/4 | -/4"
A_SNEER = "Eb4/3 - | Eb4/3 - | Eb4/3 - | D4/2 F4 - | Eb4/3 - | Ab4/2 F4 - | F4/2 Ab4 - | B4/2 F4 -"
B_SNEER = """Ab4/2 C5 - | G4/2 Eb4 - | F4/2 B4 - | G4/2 Eb4 - | Ab4/3 - | F#4/2 A4 - | F4/2 D4 F4 |
             Eb4/.5 -/.5 C4/.5 -/.5 -/2"""
C_SNEER = "G4/3 - | Eb4/3 - | Eb4/3 - | D4/2 F4 - | Ab4/2 C5 - | A4/2 C5 - | B4/2 D5 - | B4/.5 -/.5 G4/.5 -/.5 -/2"
D_SNEER = "Ab4/2 C5 - | Bb4/2 G4 - | Ab4/2 F4 - | Eb4/3 - | F4/2 Ab4 - | Ab4/2 Eb4 - | A4/2 C5 - | B4/2 D5 -"
# What was bold the first time is bolder the second, and nobody leads out of the room but the pizzicato.
B_BACK = """F3/1.5 Ab3/.5 C4 - | Eb3/1.5 G3/.5 C4 - | B3/.5 D4/.5 F4/.5 D4/.5 G3 - | Eb4/.5 C4/.5 G3/.5 Eb3/.5 C3 - |
            Ab3/1.5 F3/.5 C3 F3 | A3/.5 C4/.5 Eb4/.5 C4/.5 A3 - | G3/.5 -/.5 B3/.5 -/.5 D4/.5 B3/.5 G3 |
            Eb3/.5 -/.5 C3/.5 -/.5 -/2"""
C_BACK = """-/4 | -/3 Eb3/.5 G3/.5 | -/4 | -/3 B2/.5 D3/.5 | Ab3/1.5 C4/.5 F3 - | C4/.5 A3/.5 F#3/.5 Eb3/.5 C3 - |
            B2/.5 D3/.5 F3/.5 G3/.5 B3 G3 | D4/.5 -/.5 G2/.5 -/.5 -/2"""
B_BACK_SNEER = """C5/2 Ab4 - | C5/2 G4 - | D4/2 F4 - | C5/2 G4 - | C5/3 - | C5/2 Eb4 - | B4/2 D4 F4 |
                  C5/.5 -/.5 Eb4/.5 -/.5 -/2"""
C_BACK_SNEER = """C5/3 - | G4/3 - | C5/3 - | G4/2 D4 - | C5/2 Ab4 - | F#4/2 A4 - | G4/2 D5 - |
D5/.5 -/.5 B4/.5 -/.5 -/2"""
B_BACK_TIPTOE = joined(rests(1, 4), "-/3 G4/.5 Eb4/.5", rests(1, 4), "-/3 Eb5/.5 C5/.5", rests(3, 4),
                       "-/2 C5/.5 -/.5 C6/.5 -/.5")
C_BACK_TIPTOE = """Eb5/.5 -/.5 C5/.5 -/.5 Eb5/.5 G5/.5 -/.5 C6/.5 | G5/.5 -/.5 Eb5/.5 C5/.5 G4 - |
                   C5/.5 -/.5 Eb5/.5 -/.5 Ab5/.5 Eb5/.5 -/.5 C5/.5 | D5/.5 -/.5 B4/.5 D5/.5 G5 - |
                   -/3 C5/.5 F5/.5 | -/3 C5/.5 Eb5/.5 | -/4 | -/2 D5/.5 B4/.5 G4/.5 D5/.5"""
LEAD = joined(A, B, C, A_AGAIN, D, B_BACK, C_BACK)
TIPTOE = joined(A_TIPTOE, B_TIPTOE, C_TIPTOE, A_TIPTOE, D_TIPTOE, B_BACK_TIPTOE, C_BACK_TIPTOE)
SNEER = joined(A_SNEER, B_SNEER, C_SNEER, A_SNEER, D_SNEER, B_BACK_SNEER, C_BACK_SNEER)
BREATHS = (15, 31, 47)
"""Bars of the tune and the bass alone."""

CALM = (
    Line("bassoon", LEAD, Place(0, -0.05, 0.25), legato=0.75),
    Line("pizzicato", TIPTOE, Place(-3, 0.4, 0.35)),
    Line("marimba", C_BACK_TIPTOE, Place(-8, 0.2, 0.35), 48),
    Comp("pizzicato", "R - 5 -|R - R 5", "C2", "B2", Place(-2, 0, 0.2), phrases("-x xx x- -x xx xx x-", 4, BREATHS),
         0.85),
    Comp("pizzicato", "- * - *", "G3", "F#5", Place(-10, -0.4, 0.3), phrases("-- xx -x -x -- xx -x", 4, BREATHS), 0.5),
    Comp("banjo", "-/.5 */.5 -/.5 */.5 -/.5 */.5 -/.5 */.5", "G3", "F#5", Place(-9, 0.3, 0.3),
         phrases("-- -- -- -- xx -- --", 4), 0.5),
    Drums("drip", "------------x---|----------------|--o-------------|----------------", Place(-13, 0.5, 0.35),
          phrases("xx -- xx x- -- -x xx", 4, BREATHS), 86, 0.25),
    Drums("wood", filled("--o---o-", "--o---oo", "--o-xoxo"), Place(-13, 0.3, 0.3), phrases("-x xx -- xx xx xx --", 4,
                                                                                            BREATHS), 79),
    Drums("frame_drum", filled("x-------", "x-----o-", "x---xoxo"), Place(-8, 0, 0.2), phrases("-- xx -- -- xx xx --",
                                                                                               4, BREATHS), 36),
)
TENSE = (
    Line("bassoon", SNEER, Place(0, 0.35, 0.3), legato=0.9),
    Comp("marimba", "0/.5 1/.5 -/.5 2/.5 1/.5 -/.5 2/.5 1/.5", "C4", "C#5", Place(-2, -0.4, 0.3)),
    Comp("pizzicato", "R - 5 -", "C2", "B2", Place(-3, 0, 0.2), force=0.8),
    Drums("frame_drum", filled("x-o-x-oo", "x-o-x-ox", "xxo-xxxx"), Place(-4, 0, 0.25), tuning=36),
    Drums("hat", "-.-.-.-x", Place(-11, 0.4, 0.2)),
    Drums("shaker", "o.o.o.o.", Place(-12, -0.4, 0.2)),
)
LAST = (
    Comp("bassoon", "R/.5 -/.5 R/.5 -/.5 8/.5 -/.5 R/.5 -/.5", "C3", "C4", Place(0, -0.1, 0.25), force=0.85,
         legato=0.7),
    Line("bassoon", "C4/2 F#4/2 | C4/2 F#4/2 | C4/2 F#4/2 | C4/1 F#4/1 C4/1 F#4/1", Place(-2, 0.3, 0.3), force=0.9),
    Drums("kick", "x-o-x-o-", Place(0, 0, 0.1), tuning=36),
    Drums("wood", "xoxoxoxo|xoxoxoxo|xoxoxoxo|xxxxxxxx", Place(-3, -0.4, 0.25), tuning=91),
    Drums("hat", "--x---x-", Place(-6, 0.3, 0.2)),
    Drums("timpani", "--------|--------|--------|----xxxx", Place(-3, 0, 0.3), tuning=36),
)
LOOP = ("C5",) * 4
"""Spoons, tins, and the half of an octave that nobody likes."""
# The call in C major, strutting, and a raspberry.
VICTORY = ending(
    116, 4, "C | F | G7 | C | C",
    Line("bassoon", """C3/.5 -/.5 G3/.5 -/.5 A3/.5 G3/.5 -/.5 E3/.5 | F3/.5 A3/.5 B3/.5 D4/.5 C4 - |
                       G3/.5 -/.5 B3/.5 -/.5 D4/.5 B3/.5 G3 | C4/.5 G3/.5 E3/.5 G3/.5 C3 - |
                       -/.5 C3/.5 C3/.5 -/.5 -/2""", Place(0, 0, 0.25), legato=0.75),
    Line("pizzicato", """E4/.5 -/.5 G4/.5 -/.5 A4/.5 G4/.5 -/.5 E4/.5 | A4/.5 C5/.5 D5/.5 F5/.5 E5 - |
                         B4/.5 -/.5 D5/.5 -/.5 F5/.5 D5/.5 B4 | E5/.5 C5/.5 G4/.5 C5/.5 E5 - |
                         -/.5 C6/.5 C6/.5 -/.5 -/2""", Place(-3, 0.4, 0.3)),
    Comp("pizzicato", "R - 5 -|R 5 - -|R - 5 -|R - 5 -|-/.5 R/.5 R/.5 -/2.5", "C2", "B2", Place(-3, 0, 0.2)),
    Drums("frame_drum", "x-o-x-oo|x-o-x---|x-o-x-oo|x-o-x-oo|-xx-----", Place(-6, 0, 0.3), tuning=36), swing=0.62,
)
DEFEAT = ending(
    88, 4, "Cm | Cm | Cm",
    Line("bassoon", joined("Eb4/.5 D4/.5 Db4/.5 C4/.5 B3 Ab3 | G3 F#3/.5 -/.5 C2/2", rests(1, 4)), Place(0, 0, 0.3),
         legato=0.9),
    Comp("pizzicato", "R - 5 -|- - R -|-/4", "C2", "B2", Place(-4, 0, 0.2)),
    Drums("drip", "--------|------x-|--x-----", Place(-10, 0.5, 0.9), tuning=86),
)
STROKE = ending(108, 4, "C5", Line("bassoon", "C3/.5 F#3/1.5 -/2", Place(0, 0, 0.25), force=0.95),
                Drums("wood", "xx------", Place(-4, 0.2, 0.25), tuning=91),
                Drums("timpani", "xx------", Place(-3, 0, 0.2), tuning=36), rest=1)
GOBLINS = checked(Piece(
    "goblins", 108, 4, CHORDS, {"calm": CALM, "tense": TENSE, "last": LAST}, Room(2.0, 3600), swing=0.62, key="C",
    loop=LOOP,
    terraces=((0, -6.0), (8, -1.0), (16, -5.0), (24, -3.0), (32, 0.0), (40, -2.0), (48, -8.0)),
    endings={"victory": VICTORY, "defeat": DEFEAT, "stroke": STROKE}, tunes={"lead": LEAD, "tiptoe": TIPTOE,
                                                                             "sneer": SNEER},
))
"""The score of Goblin Slayer-Slayer."""

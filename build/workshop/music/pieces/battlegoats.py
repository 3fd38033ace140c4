"""BattleGoats: a mountain march in D mixolydian (C natural is the hook) for mandolin, fiddle, banjo and hand drum.

A, A' and B (8 bars each; B in B minor, home over the dominant), a running variation of A, A' again, a trio in G, and B.
"""

from ..notes import chords_of, joined, rests
from ..score import Comp, Drums, Line, Piece, Place, Room, checked, ending, filled, phrases

A_CHORDS = "D | D | C | D | D | G | C | D"
A_END_CHORDS = "D | D | C | D | D | G | A7 | D"
B_CHORDS = "Bm | G | D | A | Bm | G | C | A7"
TRIO_CHORDS = "G | D | Em | C | G | Bm | C | A7"
CHORDS = chords_of(joined(A_CHORDS, A_END_CHORDS, B_CHORDS, A_CHORDS, A_END_CHORDS, TRIO_CHORDS, B_CHORDS))

THEME = """D5 A5 B5/.5 A5/.5 F#5 | F#5/.5 G5/.5 F#5/.5 E5/.5 D5 - | C5 G5 A5/.5 G5/.5 E5 |
           F#5/.5 E5/.5 D5/.5 E5/.5 F#5 - | D5 A5 B5/.5 A5/.5 F#5 | B5/.5 C6/.5 B5/.5 A5/.5 G5 B5"""
A = joined(THEME, "C6 G5/.5 E5/.5 G5 E5 | F#5/.5 E5/.5 D5 A4 -")
A_END = joined(THEME, "C#6 A5/.5 G5/.5 E5 C#5 | D5/.5 E5/.5 D5 D5 -")
B = """F#5/1.5 E5/.5 D5 B4 | D5 G5 B5/1.5 A5/.5 | A5/1.5 G5/.5 F#5 D5 | E5 E5/.5 F#5/.5 E5 - |
       F#5/1.5 E5/.5 D5 F#5 | G5 B5 D6/1.5 B5/.5 | C6 G5 E5 G5 | A5/.5 -/.5 A5/.5 G5/.5 E5 -"""
RUNNING = """D5/.5 F#5/.5 A5/.5 F#5/.5 B5/.5 A5/.5 F#5/.5 A5/.5 | F#5/.5 G5/.5 F#5/.5 E5/.5 D5/.5 E5/.5 F#5 |
             C5/.5 E5/.5 G5/.5 E5/.5 A5/.5 G5/.5 E5/.5 G5/.5 | F#5/.5 E5/.5 D5/.5 E5/.5 F#5 - |
             D5/.5 F#5/.5 A5/.5 F#5/.5 B5/.5 A5/.5 F#5/.5 A5/.5 | B5/.5 C6/.5 B5/.5 A5/.5 G5/.5 A5/.5 B5 |
             C6/.5 B5/.5 G5/.5 E5/.5 C5/.5 E5/.5 G5/.5 E5/.5 | F#5/.5 E5/.5 D5 A4 -"""
TRIO = """B5/1.5 A5/.5 G5 D5 | F#5 A5 A5/.5 G5/.5 F#5 | G5/1.5 F#5/.5 E5 B4 | C5 E5 G5 - |
          B5/1.5 C6/.5 D6 B5 | F#5 D5 B4 D5 | E5/1.5 F#5/.5 G5 E5 | C#5 E5 A5 -"""
# A whistle calls back from the other slope, two beats late.
CALLS = "-/4 | -/2 A5/.5 B5/.5 A5 | -/4 | -/2 D6/.5 A5/.5 F#5 | -/4 | -/2 D6/.5 B5/.5 G5"
A_ECHO = joined(CALLS, "-/2 C6/.5 G5/.5 E5 | -/2 F#5/.5 E5/.5 D5")
A_END_ECHO = joined(CALLS, "-/2 C#6/.5 A5/.5 G5 | -/2 F#5/.5 E5/.5 D5")
B_ECHO = """D5/2 F#5/2 | G5/2 D5/2 | D5/2 A5/2 | C#6/.5 B5/.5 A5 E5 - |
            D5/2 B5/2 | B5/2 G5/2 | E5/2 C5/2 | C#5/2 E5 A5"""
TRIO_ECHO = """G5/2 B4/2 | A4/2 D5/2 | B4/2 G4/2 | -/3 E5/.5 G5/.5 |
               D5/2 B5/2 | B4/2 F#4/2 | C5/2 G4/2 | -/3 E5/.5 C#5/.5"""
# The second time the march takes other steps, and B is sung below.
A_BACK = """D5 F#5/.5 A5/.5 B5 A5 | F#5/.5 A5/.5 F#5/.5 D5/.5 A4 - | G5 E5 C5/.5 E5/.5 G5 |
            F#5/.5 A5/.5 D6/.5 A5/.5 F#5 - | A5 F#5 D5/.5 F#5/.5 A5 | B5/.5 D6/.5 B5/.5 G5/.5 D5 G5 |
            E5 C#5/.5 E5/.5 A5 G5 | F#5/.5 E5/.5 D5 D5 -"""
B_BACK = """B4/1.5 D5/.5 F#5 D5 | B4 D5 G5/1.5 F#5/.5 | F#5/1.5 D5/.5 A4 F#4 | A4 C#5/.5 E5/.5 A4 - |
            D5/1.5 B4/.5 F#4 B4 | G4 B4 D5/1.5 G4/.5 | E5 C5 G4 C5 | C#5/.5 -/.5 E5/.5 C#5/.5 A4 -"""
A_BACK_ECHO = joined(rests(1, 4), "-/2 D5/.5 F#5/.5 D5", rests(1, 4), "-/2 A4/.5 D5/.5 A4", rests(1, 4),
                     "-/2 G4/.5 B4/.5 D5", "-/2 C#5/.5 E5/.5 C#5", "-/2 A4/.5 F#4/.5 D4")
B_BACK_ECHO = """F#4/2 B4/2 | D4/2 B4/2 | A4/2 D4/2 | E4/2 C#4 - | B4/2 D4/2 | D4/2 B4/2 | G4/2 E4/2 | E4/2 C#4 E4"""
LEAD = joined(A, A_END, B, RUNNING, A_BACK, TRIO, B_BACK)
ECHO = joined(A_ECHO, A_END_ECHO, B_ECHO, A_ECHO, A_BACK_ECHO, TRIO_ECHO, B_BACK_ECHO)
BREATHS = (15, 31, 47)
"""Bars of the tune and the bass alone."""
ROLL = "0/.5 2/.5 1/.5 2/.5 0/.5 2/.5 1/.5 2/.5|0/.5 2/.5 3/.5 2/.5 1/.5 2/.5 0/.5 1/.5"

CALM = (
    Line("mandolin", joined(A, A_END), Place(0, 0.1, 0.2)),
    Line("fiddle", A_END, Place(-8, -0.2, 0.35), 8, legato=0.93),
    Line("fiddle", B, Place(-1, 0.15, 0.3), 16, legato=0.93),
    Line("mandolin", joined(RUNNING, A_BACK), Place(0, 0.1, 0.2), 24),
    Line("fiddle", A_BACK, Place(-8, -0.2, 0.35), 32, legato=0.93, shift=-12),
    Line("fiddle", joined(TRIO, B_BACK), Place(-1, 0.15, 0.3), 40, legato=0.93),
    Line("mandolin", B_BACK, Place(-7, -0.2, 0.25), 48, shift=12),
    Comp("banjo", ROLL, "G3", "F#5", Place(-5, -0.4, 0.15), phrases("-x xx xx -x xx -- xx", 4, BREATHS)),
    Comp("organ", "*/4", "F#3", "F#4", Place(-9, 0.3, 0.35), phrases("-- xx xx -- -x xx -x", 4, BREATHS), 0.4, 1),
    Comp("pizzicato", "R 5 R 5", "D2", "C#3", Place(-2, 0, 0.1), phrases("xx -x xx -x xx -- xx", 4), 0.85),
    Comp("pizzicato", "R/2 5/2", "D2", "C#3", Place(-3, 0, 0.2), phrases("-- -- -- -- -- xx --", 4), 0.7),
    Drums("frame_drum", filled("x--ox-o-", "x--ox-oo", "x-ooxoxo"), Place(-5, 0.15, 0.2),
          phrases("-x xx xx -x xx -- xx", 4, BREATHS), 38),
    Drums("shaker", ".o.o.o.o", Place(-13, 0.45, 0.1), phrases("-- -x xx xx -x -- xx", 4, BREATHS)),
)
TENSE = (
    Line("ocarina", ECHO, Place(0, -0.45, 0.35), legato=0.9, force=0.6),
    Comp("bassoon", "R/.5 -/.5 5/.5 -/.5 R/.5 -/.5 5/.5 -/.5", "D3", "C#4", Place(-4, 0.3, 0.2), legato=0.7),
    Comp("pizzicato", "R - R -", "D2", "C#3", Place(-3, 0, 0.1), force=0.8),
    Drums("snare", "x.oo..oox.oo.oxo|x.oo..oox.oo.oxo|x.oo..oox.oo.oxo|x.ooxxoox.ooxoxx", Place(-6, -0.15, 0.25),
          step=0.25),
    Drums("kick", filled("x---x---", "x---x-o-", "x-x-xxx-"), Place(-3, 0, 0.05), tuning=38),
)
LAST = (
    Comp("fiddle", "*/4", "D3", "A4", Place(-1, 0.3, 0.3), legato=1),
    Comp("tremolo", "*/4", "D5", "A5", Place(-4, -0.35, 0.3), legato=1),
    Drums("timpani", "x--ox--o|x--ox--o|x--ox--o|x--oxxxx", Place(-1, 0, 0.25), tuning=38),
    Drums("kick", "x-----x-", Place(-4, 0, 0.1), tuning=33),
    Drums("wood", "xo----xo", Place(-8, 0, 0.1), tuning=60),
    Drums("snare", "--------|--------|--------|----xxxx", Place(-8, 0, 0.2), step=0.5),
)
LOOP = ("D5",) * 8
"""A drone of the fifth of the key under all chords."""
VICTORY_ROLL = "*/.5 2/.5 1/.5 2/.5 */.5 2/.5 1/.5 2/.5"
VICTORY = ending(
    116, 4, "D | D | G | A7 | D",
    Line("mandolin", """D5 A5 B5/.5 A5/.5 F#5 | G5/.5 A5/.5 B5/.5 C#6/.5 D6/2 | B5/1.5 A5/.5 G5 B5 |
                        A5/.5 B5/.5 C#6/.5 E6/.5 C#6 A5 | D6/3 -""", Place(0, 0.1, 0.25)),
    Line("ocarina", """F#5 F#5 G5/.5 F#5/.5 D5 | E5/.5 F#5/.5 G5/.5 E5/.5 F#5/2 | D5/2 D5/2 | E5/2 E5 C#5 | F#5/3 -""",
         Place(-5, -0.4, 0.35)),
    Comp("banjo", f"{VICTORY_ROLL}|*/1 */1 */2|{VICTORY_ROLL}|{VICTORY_ROLL}|*/4", "G3", "F#5", Place(-4, -0.3, 0.2)),
    Comp("pizzicato", "R 5 R 5|5 5 R/2|R 5 R 5|R 5 R 5|R/4", "G1", "F#2", Place(-3, 0, 0.1)),
    Drums("snare", "x.oo..oox.oo.oxo|xxxxxxxxx-------|x.oo..oox.oo.oxo|x.oo..ooxxxxxxxx|x", Place(-11, 0, 0.2),
          step=0.25),
    Drums("frame_drum", "x--ox-o-|x-x-x---|x--ox-o-|x--ox-oo|x", Place(-5, 0, 0.2), tuning=38),
)
DEFEAT = ending(
    84, 4, "Dm | Dm | A7 | Dm",
    Line("fiddle", "D5 C5 A4/.5 G4/.5 F4 | E4/.5 F4/.5 D4/3 | E4 C#4 A3/2 | D4/3 -", Place(0, 0.1, 0.3)),
    Comp("pizzicato", "R - 5 -|R - R -|R - 5 -|R/4", "G1", "F#2", Place(-3, 0, 0.15)),
    Drums("frame_drum", "x-----o-|x-------|x-----o-|x", Place(-7, 0, 0.2), tuning=38),
)
STROKE = ending(116, 4, "D5", Comp("bassoon", "*/.5 */1.5 -/2", "D3", "A3", Place(0, 0, 0.3), force=0.95),
                Comp("fiddle", "*/.5 */1.5 -/2", "D4", "A4", Place(-4, 0, 0.3), force=0.8),
                Drums("timpani", "xx------", Place(-3, 0, 0.2), tuning=38), rest=1)
BATTLEGOATS = checked(Piece(
    "battlegoats", 116, 4, CHORDS, {"calm": CALM, "tense": TENSE, "last": LAST}, Room(1.2, 5200), swing=0.54, loop=LOOP,
    terraces=((0, -5.0), (8, -2.0), (16, 0.0), (24, -4.0), (32, -1.0), (40, -8.0), (48, 0.0)),
    endings={"victory": VICTORY, "defeat": DEFEAT, "stroke": STROKE}, tunes={"lead": LEAD, "echo": ECHO},
))
"""The score of BattleGoats."""

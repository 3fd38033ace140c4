"""Go Out Battle: manga pop at 168 for chip lead and slap bass, E minor and G major, a royal road in the chorus.

Verse and chorus (16 bars each), a second verse that turns the tune round, a bridge on falling fifths, eight bars of
solo, and the chorus again, which ends on the dominant.
"""

from ..notes import chords_of, joined, rests
from ..score import Comp, Drums, Line, Part, Piece, Place, Room, checked, ending, filled, phrases

VERSE_CHORDS = joined(*["Em | C | D | Bm | Em | C | Am | B7"] * 2)
CHORUS_CHORDS = joined(*["C | D | Bm | Em | C | D | Em | B7"] * 2)
BRIDGE_CHORDS = "Am | D | G | C | Am | D | Bm | Em | Am | D | G | C | Am | C | B7 | B7"
SOLO_CHORDS = "Em | C | D | Bm | Em | C | Am | B7"
CHORDS = chords_of(joined(VERSE_CHORDS, CHORUS_CHORDS, VERSE_CHORDS, BRIDGE_CHORDS, SOLO_CHORDS, CHORUS_CHORDS))

VERSE_START = """E4/.5 -/.5 B4/.5 -/.5 C5/.5 B4/.5 -/.5 G4/.5 | G4 E4 G4/.5 A4/.5 - |
                 D4/.5 -/.5 A4/.5 -/.5 B4/.5 A4/.5 -/.5 F#4/.5 | D4 F#4 B4/1.5 -/.5 |
                 E4/.5 -/.5 B4/.5 -/.5 C5/.5 B4/.5 -/.5 G4/.5 | G4 C5/.5 D5/.5 E5 -"""
VERSE = joined(VERSE_START, "C5/.5 -/.5 A4/.5 -/.5 E5/.5 D5/.5 C5/.5 A4/.5 | B4 D#5/.5 C#5/.5 B4 -",
               VERSE_START, "C5/.5 -/.5 A4/.5 -/.5 C5/.5 D5/.5 E5/.5 C5/.5 | B4 D#5 F#5 -")
CHORUS = """E5/1.5 D5/.5 E5 G5 | F#5/1.5 E5/.5 D5 A4 | B4 D5 F#5 E5/.5 D5/.5 | E5/1.5 B4/.5 G4 - |
            E5/1.5 D5/.5 E5 G5 | A5/1.5 G5/.5 F#5 D5 | G5/.5 F#5/.5 E5 B4 E5 | D#5/1.5 C#5/.5 B4 - |
            E5/1.5 D5/.5 E5 G5 | F#5/1.5 E5/.5 D5 A4 | B4 D5 F#5 G5/.5 F#5/.5 | E5/1.5 B4/.5 G4 - |
            E5/1.5 D5/.5 E5 G5 | A5/1.5 B5/.5 A5 F#5 | G5/.5 F#5/.5 E5 B4 E5 | F#5/1.5 A5/.5 B5 -"""
TURNED_START = """E5/.5 -/.5 B4/.5 G4/.5 E4/.5 G4/.5 B4 | C5/.5 B4/.5 G4 E4/.5 G4/.5 C5 |
                  D5/.5 -/.5 A4/.5 F#4/.5 D4/.5 F#4/.5 A4 | B4 F#4 D5/1.5 -/.5 |
                  E4/.5 G4/.5 B4/.5 E5/.5 G5 E5 | E5/.5 D5/.5 C5/.5 D5/.5 E5 -"""
TURNED = joined(TURNED_START, "A4/.5 C5/.5 E5/.5 D5/.5 C5/.5 B4/.5 A4 | B4 D#5/.5 F#5/.5 A5 -",
                TURNED_START, "C5/.5 -/.5 E5/.5 -/.5 A5/.5 G5/.5 E5 | F#5 D#5 B4 -")
BRIDGE = """A4/2 C5 E5 | D5/1.5 C5/.5 A4 F#4 | G4 D5 E5/.5 D5/.5 B4 | C5/2 G4 - |
            A4 C5 E5 A5 | F#5/1.5 E5/.5 D5 A4 | B4 D5 F#5/1.5 E5/.5 | E5/2 B4 - |
            A5/1.5 G5/.5 E5 C5 | D5 F#5 A5/2 | B5/1.5 A5/.5 G5 D5 | E5/2 G5 - |
            E5 C5 A4 C5 | E5/1.5 D5/.5 C5 G4 | F#4 A4 B4 D#5 | F#5/2 A5 -"""
SOLO = """E5/.5 G5/.5 B5/.5 G5/.5 E5/.5 B4/.5 G4/.5 B4/.5 | C5/.5 E5/.5 G5/.5 E5/.5 C5/.5 G4/.5 E4/.5 G4/.5 |
          D5/.5 F#5/.5 A5/.5 F#5/.5 D5/.5 A4/.5 F#4/.5 A4/.5 | B4/.5 D5/.5 F#5/.5 D5/.5 B4 - |
          G5/.5 F#5/.5 E5/.5 D5/.5 B4/.5 D5/.5 E5/.5 F#5/.5 | G5/.5 E5/.5 C5/.5 D5/.5 E5/.5 G5/.5 C5/.5 E5/.5 |
          A5/.5 E5/.5 C5/.5 E5/.5 A4/.5 C5/.5 E5/.5 C5/.5 | D#5/.5 F#5/.5 A5/.5 F#5/.5 B4 -"""
# In the verse the second voice answers in the rests, in the chorus it goes in thirds and sixths below.
VERSE_SECOND = joined(*["""-/4 | -/3 E5/.5 C5/.5 | -/4 | -/3 F#5/.5 D5/.5 |
                           -/4 | -/3 E5/.5 G5/.5 | -/4 | -/3 D#5/.5 F#5/.5"""] * 2)
CHORUS_SECOND = """C5/1.5 B4/.5 C5 E5 | D5/1.5 C5/.5 A4 F#4 | F#4 B4 D5 B4 | B4/1.5 G4/.5 E4 G5/.5 B5/.5 |
                   C5/1.5 B4/.5 C5 E5 | F#5/1.5 E5/.5 D5 A4 | E5/.5 D5/.5 B4 G4 B4 | B4/1.5 A4/.5 F#4 B5/.5 A5/.5 |
                   C5/1.5 B4/.5 C5 E5 | D5/1.5 C5/.5 A4 F#4 | F#4 B4 D5 B4 | B4/1.5 G4/.5 E4 G5/.5 B5/.5 |
                   C5/1.5 B4/.5 C5 E5 | F#5/1.5 G5/.5 F#5 D5 | E5/.5 D5/.5 B4 G4 B4 | D#5/1.5 F#5/.5 F#5 B5/.5 A5/.5"""
BRIDGE_SECOND = joined(rests(3, 4), "-/3 E5/.5 G5/.5", rests(3, 4), "-/3 G5/.5 B5/.5",
                       "C5/2 A4/2 | A4/2 F#4/2 | D5/2 B4/2 | -/3 C5/.5 E5/.5", rests(1, 4), "G4/2 E4/2", rests(1, 4),
                       "-/3 B5/.5 A5/.5")
SOLO_SECOND = joined(rests(3, 4), "-/3 D5/.5 F#5/.5", rests(3, 4), "-/3 B5/.5 A5/.5")
# The chorus comes back an octave lower, with other steps.
CHORUS_BACK = """G4/1.5 E4/.5 C5 E5 | D5/1.5 A4/.5 F#4 A4 | F#4 B4 D5 F#5 | E5/.5 G5/.5 E5 B4 - |
                 C5/1.5 E5/.5 G5 E5 | F#5 D5/.5 F#5/.5 A5 F#5 | E5 G5/.5 E5/.5 B4 G4 | B4/1.5 D#5/.5 F#5 - |
                 E4/1.5 G4/.5 C5 G4 | A4/1.5 D5/.5 F#5 D5 | B4/.5 D5/.5 F#5 D5 B4 | G4/1.5 B4/.5 E5 - |
                 G5/1.5 E5/.5 C5 G4 | F#4 A4 D5/.5 F#5/.5 A5 | G5 E5 B4/.5 E5/.5 G5 | F#5/1.5 D#5/.5 B4 -"""
CHORUS_BACK_SECOND = joined(rests(3, 4), "-/3 G4/.5 B4/.5", rests(3, 4), "-/3 A4/.5 B4/.5", rests(3, 4),
                            "-/3 G4/.5 B4/.5", rests(3, 4), "-/3 A4/.5 F#4/.5")
LEAD = joined(VERSE, CHORUS, TURNED, BRIDGE, SOLO, CHORUS_BACK)
SECOND = joined(VERSE_SECOND, CHORUS_SECOND, VERSE_SECOND, BRIDGE_SECOND, SOLO_SECOND, CHORUS_BACK_SECOND)
BREATHS = (15, 31, 47, 63, 71)
"""Bars of the tune and the bass alone."""
HALF = phrases("---- ---- ---- xxxx -- ----", 4, BREATHS)
SLAPPED = "R/.5 -/.5 8/.5 R/.5 -/.5 R/.5 8/.5 5/.5|R/.5 -/.5 8/.5 R/.5 -/.5 5/.5 8/.5 -/.5"
STABS = "-/.5 */.5 - -/.5 */.5 -|-/.5 */.5 - */.5 -/.5 */.5 -/.5"

CALM: tuple[Part, ...] = (
    Line("pulse", joined(VERSE, CHORUS, TURNED, BRIDGE, SOLO), Place(0, 0.05, 0.2), legato=0.88),
    Line("thin", CHORUS_BACK, Place(0, 0.05, 0.25), 72, force=0.85, legato=0.88),
    Line("pulse", CHORUS_BACK, Place(-7, -0.25, 0.3), 72, shift=12, force=0.55),
    Comp("slap", SLAPPED, "E1", "D#2", Place(-1, 0, 0.05), phrases("xx-x xxxx x-xx ---- -x xxxx", 4), 0.7, legato=0.8),
    Comp("slap", "R/1.5 R/.5 5/1.5 8/.5", "E1", "D#2", Place(-1, 0, 0.05), phrases("---- ---- ---- -xxx -- ----", 4),
         0.6,
         legato=0.9),
    Comp("thin", STABS, "G3", "F#5", Place(-10, -0.35, 0.2), phrases("-x-x xxx- -xxx ---- -x xx-x", 4, BREATHS), 0.6,
         legato=0.6),
    Comp("pad", "*/4", "E3", "D5", Place(-9, -0.2, 0.3), HALF, legato=1),
    Drums("kick", filled("x--x-x--", "x--x-xx-", "x-x-x-xx"), Place(-2, 0, 0.03),
          phrases("-xxx xxxx -xxx ---- -x xxxx", 4, BREATHS), 28),
    Drums("kick", "x-----o-", Place(-3, 0, 0.05), phrases("---- ---- ---- -xx- -- ----", 4, BREATHS), 28),
    Drums("snare", filled("--x---x-", "--x---xo", "--x-xxxx"), Place(-6, 0.05, 0.2),
          phrases("--xx xxxx --xx ---- -- xxxx", 4, BREATHS)),
    Drums("snare", "----x---|----x---|----x---|----x--o", Place(-7, 0.05, 0.3), phrases("---- ---- ---- --xx -- ----",
                                                                                        4, BREATHS)),
    Drums("hat", filled("o.o.o.o.", "o.o.o.oo", "ooooxxx-"), Place(-14, 0.3, 0.05),
          phrases("-x-x xxxx -x-x ---- xx xxxx", 4, BREATHS)),
)
TENSE = (
    Line("thin", SECOND, Place(0, -0.4, 0.25), legato=0.85),
    Comp("pulse", "0/.25 1/.25 2/.25 3/.25 2/.25 1/.25 0/.25 1/.25 2/.25 3/.25 2/.25 1/.25 0/.25 2/.25 1/.25 2/.25",
         "E4", "E5", Place(-4, 0.45, 0.2), legato=0.6),
    Comp("slap", "R/.5 R/.5 R/.5 R/.5 R/.5 R/.5 R/.5 R/.5", "E1", "D#2", Place(-4, 0, 0.05), force=0.6, legato=0.7),
    Drums("hat", ".o.x.o.x.o.x.oxo|.o.x.o.x.o.x.oxo|.o.x.o.x.o.x.oxo|.oxx.oxx.oxxxxxx", Place(-9, -0.3, 0.05),
          step=0.25),
    Drums("kick", filled("x---x---", "x---x-x-", "xxxxxxxx"), Place(-3, 0, 0.03), tuning=28),
    Drums("shaker", "oooooooo", Place(-10, 0.5, 0.1)),
)
LAST = (
    Drums("kick", "x-------", Place(0, 0, 0.03), tuning=28),
    Drums("snare", "----x---|----x---|----x---|----xxxx", Place(-4, 0, 0.2)),
    Comp("thin", " ".join(["0/.125 1/.125"] * 16), "E4", "B5", Place(-2, 0.3, 0.2), legato=0.9),
    Comp("slap", "R/.5 -/.5 R/.5 -/.5 R/.5 -/.5 R/.5 -/.5", "E1", "D#2", Place(-3, 0, 0.05), force=0.8),
    Drums("wood", "x-o-x-o-", Place(-7, -0.4, 0.2), tuning=83),
    Drums("timpani", "--------|--------|--------|----ooxx", Place(-4, 0, 0.2), tuning=40),
)
LOOP = ("E5",) * 8
"""The fifth of the key, which fits every chord."""
SLAPPED_OUT = "R/.5 -/.5 8/.5 R/.5 R/.5 R/.5 8/.5 -/.5"
VICTORY = ending(
    168, 4, "C | D | Bm | Em | C | D | G",
    Line("pulse", """E5/.5 -/.5 B5/.5 -/.5 C6/.5 B5/.5 -/.5 G5/.5 | A5 D5/.5 E5/.5 F#5/.5 A5/.5 B5 |
                     D6 B5/.5 A5/.5 F#5 D5 | G5/.5 F#5/.5 E5 B5/2 | E5/.5 -/.5 G5/.5 -/.5 C6 B5/.5 A5/.5 |
                     A5 D6/.5 C6/.5 A5 F#5 | B5/3 -""", Place(0, 0.05, 0.25)),
    Line("thin", """C5/.5 -/.5 G5/.5 -/.5 G5/.5 G5/.5 -/.5 E5/.5 | F#5 A4/.5 B4/.5 D5/.5 F#5/.5 G5 | F#5/2 D5/2 |
                    B4/2 G5/2 | C5/2 E5/2 | F#5/2 D5/2 | G5/3 -""", Place(-5, -0.4, 0.25)),
    Comp("slap", f"{SLAPPED}|{SLAPPED}|R/.5 -/.5 8/.5 R/.5 -/.5 R/.5 8/.5 5/.5|{SLAPPED_OUT}|R/3 -", "E1", "D#2",
         Place(-2, 0, 0.05)),
    Drums("kick", "x--x-x--|x--x-x--|x--x-x--|x--x-x--|x--x-x--|x--x-xxx|x", Place(-3, 0, 0.05), tuning=31),
    Drums("snare", "--x---x-|--x---x-|--x---x-|--x---xo|--x---x-|--x-xxxx|x", Place(-6, 0, 0.2)), rest=3,
)
# The chip falls down the stairs and slips on the last one.
DEFEAT = ending(
    132, 4, "C | Em | B7 | Em",
    Line("pulse", """E5/.5 Eb5/.5 D5/.5 C#5/.5 C5/.5 B4/.5 Bb4/.5 A4/.5 | G4 F#4 E4/2 |
                     C5/.5 B4/.5 A4 G4/.5 F#4/.5 D#4 | E4/.5 -/.5 B3/.5 -/.5 E4/2""", Place(0, 0, 0.3)),
    Comp("slap", "R/2 5/2|R 5 R/2|R R 5 5|R/.5 -/.5 5/.5 -/.5 R/2", "E1", "D#2", Place(-2, 0, 0.05)),
    Drums("snare", "--------|x-x-x--x|--------|x-x-x---", Place(-7, 0, 0.2)), rest=3,
)
STROKE = ending(168, 4, "E5", Line("pulse", " ".join(["E5/.25 B5/.25"] * 6) + " E6/1", Place(0, 0, 0.2), force=0.9),
                Drums("kick", "x-----x-", Place(-2, 0, 0.05), tuning=28), Drums("snare", "x-----x-", Place(-4, 0,
                                                                                                           0.1)),
                                                                                                           rest=1)
GOOUT = checked(Piece(
    "goout", 168, 4, CHORDS, {"calm": CALM, "tense": TENSE, "last": LAST}, Room(0.9, 6000), key="E", loop=LOOP,
    terraces=((0, -5.0), (16, 0.0), (32, -4.0), (48, -8.0), (64, -5.0), (72, 0.0)),
    endings={"victory": VICTORY, "defeat": DEFEAT, "stroke": STROKE}, tunes={"lead": LEAD, "second": SECOND},
))
"""The score of Go Out Battle."""

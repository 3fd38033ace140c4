"""The title: the call goes from hand to hand at 104, in D minor, and twice all play together on a royal road.

Crypt, meadow, dream and cave have four bars each, then all have eight, with one bar of D major before the dominant.
The second time the lands come in the opposite order, on other instruments, and all play the tune in eighths.
"""

from ..notes import chords_of, joined, rests
from ..score import Comp, Drums, Line, Part, Piece, Place, Room, checked, filled

CRYPT_CHORDS = "Dm | Bb | Gm | A"
MEADOW_CHORDS = "Dm | C | Dm | A"
DREAM_CHORDS = "Bbmaj9 | C | Dm7 | F"
CAVE_CHORDS = "Gm | Dm | Eb | A7"
ALL_CHORDS = "Bb | C | Am | Dm | Gm | A7 | D | A7"
CHORDS = chords_of(joined(CRYPT_CHORDS, MEADOW_CHORDS, DREAM_CHORDS, CAVE_CHORDS, ALL_CHORDS,
                          CAVE_CHORDS, DREAM_CHORDS, MEADOW_CHORDS, CRYPT_CHORDS, ALL_CHORDS))

CRYPT = "D5 A5 Bb5/.5 A5/.5 F5 | F5 D5 F5/2 | G5 D6 Eb6/.5 D6/.5 Bb5 | C#6 A5 E5 -"
MEADOW = "D5 A5 B5/.5 A5/.5 F5 | E5/.5 F5/.5 E5/.5 D5/.5 C5 E5 | F5 A5/.5 G5/.5 F5 D5 | E5/.5 F5/.5 E5/.5 D5/.5 C#5 -"
DREAM = "D5/2 A5/2 | G5/2 E5 C5 | D5 F5 A5/2 | A5/1.5 G5/.5 F5 -"
CAVE = """G3/.5 -/.5 D4/.5 -/.5 Eb4/.5 D4/.5 -/.5 Bb3/.5 | A3/.5 -/.5 G3/.5 G#3/.5 A3 - |
          G3/.5 -/.5 Bb3/.5 -/.5 Eb4/.5 D4/.5 Bb3/.5 G3/.5 | A3/.5 C#4/.5 E4/.5 G4/.5 A4 -"""
ALL = """D5/1.5 C5/.5 D5 F5 | E5/1.5 D5/.5 C5 G4 | A4 C5 E5 D5/.5 C5/.5 | D5/1.5 A4/.5 F4 - |
         Bb4/1.5 A4/.5 Bb4 D5 | C#5/1.5 D5/.5 E5/2 | D5 A5 B5/.5 A5/.5 F#5 | E5/2 C#5 -"""
ALL_RUNNING = """D5/.5 C5/.5 Bb4/.5 C5/.5 D5 F5 | E5/.5 D5/.5 C5/.5 D5/.5 E5 G5 | A5/1.5 G5/.5 E5 C5 |
                 D5/.5 E5/.5 F5/.5 E5/.5 D5 - | Bb4/.5 C5/.5 D5/.5 Eb5/.5 D5 G5 | C#5/.5 D5/.5 E5/.5 G5/.5 A5/2 |
                 D5 A5 B5/.5 A5/.5 F#5 | E5/2 C#5 -"""
BELOW = "F4/2 D4/2 | G4/2 E4/2 | E4/2 C5/2 | F4/2 D4/2 | D4/2 G4/2 | E4/2 A4/2 | F#4/2 D5/2 | C#5/2 A4 -"
BELOW_RUNNING = "F4/2 Bb4/2 | G4/2 C5/2 | C5/2 A4/2 | D4/2 A4/2 | G4/2 Bb4/2 | E4/2 C#5/2 | F#4/2 D5/2 | C#5/2 A4 -"
LEAD = joined(CRYPT, MEADOW, DREAM, CAVE, ALL, CAVE, DREAM, MEADOW, CRYPT, ALL_RUNNING)
BELOW_ALL = joined(rests(16, 4), BELOW, rests(16, 4), BELOW_RUNNING)
BANJO_ROLL = "0/.5 2/.5 1/.5 2/.5 0/.5 2/.5 1/.5 2/.5"
RIPPLE = "0/.5 2/.5 1/.5 3/.5 2/.5 1/.5 3/.5 2/.5"
SLAPPED = "R/.5 -/.5 8/.5 R/.5 -/.5 R/.5 8/.5 5/.5"
TOGETHER = (range(16, 24), range(40, 48))
APART = (range(16), range(24, 40))

CALM: tuple[Part, ...] = (
    Line("music_box", CRYPT, Place(-6, 0.15, 0.45)),
    Comp("organ", "*/4", "D3", "Bb4", Place(-9, -0.2, 0.5), range(4), 0.4, 1),
    Line("mandolin", MEADOW, Place(-3, 0.1, 0.3), 4),
    Comp("banjo", BANJO_ROLL, "G3", "F#5", Place(-5, -0.4, 0.2), range(4, 8)),
    Line("ocarina", DREAM, Place(-6, 0.05, 0.5), 8),
    Comp("kalimba", RIPPLE, "E4", "G5", Place(-6, 0.35, 0.4), range(8, 12)),
    Comp("pad", "*/4", "E3", "G4", Place(-10, -0.2, 0.6), range(8, 12), legato=1),
    Line("bassoon", CAVE, Place(-4, -0.1, 0.3), 12, legato=0.8),
    Comp("pizzicato", "- * - *", "G3", "F#5", Place(-8, 0.35, 0.3), range(12, 16)),
    Line("pulse", ALL, Place(0, 0.05, 0.25), 16, legato=0.9),
    # The way back
    Line("pizzicato", CAVE, Place(-5, 0.1, 0.35), 24, shift=12),
    Line("bassoon", CAVE, Place(-7, -0.3, 0.3), 24, legato=0.6),
    Comp("marimba", "- * - *", "G3", "F#5", Place(-8, 0.35, 0.3), range(24, 28)),
    Line("kalimba", DREAM, Place(-7, 0.05, 0.5), 28),
    Line("music_box", DREAM, Place(-8, -0.3, 0.6), 28, shift=12),
    Comp("marimba", RIPPLE, "E4", "G5", Place(-7, 0.35, 0.4), range(28, 32), 0.5),
    Comp("pad", "*/4", "E3", "G4", Place(-9, -0.2, 0.6), range(28, 32), legato=1),
    Line("ocarina", MEADOW, Place(-3, 0.1, 0.35), 32),
    Comp("banjo", BANJO_ROLL, "G3", "F#5", Place(-5, -0.4, 0.2), range(32, 36)),
    Line("harpsichord", CRYPT, Place(-6, 0.15, 0.4), 36),
    Line("music_box", CRYPT, Place(-6, -0.2, 0.5), 36, shift=12),
    Comp("organ", "*/4", "D3", "Bb4", Place(-8, -0.2, 0.5), range(36, 40), 0.4, 1),
    Line("pulse", ALL_RUNNING, Place(0, 0.05, 0.25), 40, legato=0.9),
    Line("fiddle", BELOW_ALL, Place(-5, -0.35, 0.35)),
    *(Comp("pad", "*/4", "E3", "G4", Place(-10, -0.2, 0.6), bars, legato=1) for bars in TOGETHER),
    *(Comp("harpsichord", "-/.5 */.5 -/.5 */.5 -/.5 */.5 -/.5 */.5", "F3", "E5", Place(-10, 0.4, 0.3), bars)
      for bars in TOGETHER),
    *(Comp("pizzicato", "R - 5 -", "D2", "C#3", Place(-8, 0, 0.2), bars) for bars in APART),
    *(Comp("slap", SLAPPED, "D1", "C#2", Place(-3, 0, 0.05), bars) for bars in TOGETHER),
    *(Drums("frame_drum", "x--ox-o-", Place(-9, 0.15, 0.25), bars, 38)
      for bars in (range(4, 8), range(12, 28), range(32, 48))),
    *(Drums("shaker", ".o.o.o.o", Place(-14, 0.45, 0.2), bars) for bars in (range(8, 24), range(28, 48))),
    *(Drums("kick", "x---x---", Place(-5, 0, 0.05), bars, 38) for bars in TOGETHER),
    *(Drums("snare", "--x---x-|--x---xo", Place(-8, 0, 0.25), bars) for bars in TOGETHER),
)
# For the pages on the way to a match: a running pulse under the same tune.
TENSE = (
    Comp("spinet", "0/.5 1/.5 2/.5 1/.5 0/.5 1/.5 2/.5 1/.5", "D4", "F5", Place(0, -0.35, 0.3), legato=0.6),
    Comp("kalimba", "-/1.5 2/.5 - 1/.5 3/.5", "E4", "G5", Place(-3, 0.4, 0.4)),
    Drums("hat", "o.o.o.o.", Place(-11, 0.3, 0.1)),
    Drums("kick", filled("x--x--x-", "x--x--xo", "x-xxx-xx"), Place(-4, 0, 0.1), tuning=38),
)
TITLE = checked(Piece(
    "title", 104, 4, CHORDS, {"calm": CALM, "tense": TENSE}, Room(2.0, 5200), levels={"calm": -23.0, "tense": -26.0},
tunes={"lead": LEAD, "below": BELOW_ALL},
))
"""The score of the title."""

"""Quiet background music that loops seamlessly, as tunes of a fixed number of beats."""

from .score import DRUMS, Tune, part

# Keys of the General MIDI drum kit
KICK = 36
STICK = 37
HAT = 42
SHAKER = 70
# General MIDI programs, from 0
ELECTRIC_PIANO = 4
VIBRAPHONE = 11
BASS = 33

# A school roof at dusk: eight bars that lead back to the first. Per bar the key of the bass, and the chord above.
ROOF = (
    (41, (57, 60, 64, 67)), (43, (57, 59, 62, 65)), (40, (55, 59, 62, 67)), (45, (55, 60, 64, 71)),
    (38, (57, 60, 64, 65)), (43, (53, 57, 59, 64)), (36, (55, 59, 62, 64)), (45, (55, 61, 64, 70)),
)  # fmt: skip
ROOF_SONG = (
    (5.5, 74, 0.5, 44), (6, 76, 1.5, 50), (13, 71, 0.5, 42), (13.5, 72, 0.5, 44), (14, 76, 1.8, 50),
    (20.5, 77, 0.5, 46), (21, 76, 0.5, 44), (21.5, 74, 0.5, 42), (22, 71, 1.6, 48), (26, 67, 0.5, 40),
    (26.5, 71, 0.5, 44), (27, 74, 1.4, 48), (29.5, 73, 0.5, 42), (30, 70, 1.5, 44),
)  # fmt: skip

ROOF_BEATS = 32  # eight bars of four
SCHOOL_ROOF = Tune(80, (
    part(ELECTRIC_PIANO, 104, 50, *(
        (4 * bar + beat, chord, long, force)
        for bar, (_, chord) in enumerate(ROOF)
        for beat, long, force in ((0, 1.3, 58), (1.5, 0.4, 44), (2.5, 1.4, 52))
    )),
    part(BASS, 96, 64, *(
        (4 * bar + beat, root + up, long, force)
        for bar, (root, _) in enumerate(ROOF)
        for beat, up, long, force in ((0, 0, 1.3, 70), (1.5, 0, 0.4, 54), (2.5, 7, 0.9, 58), (3.5, 0, 0.4, 50))
    )),
    part(VIBRAPHONE, 84, 82, *ROOF_SONG),
    part(DRUMS, 74, 64,
         *((4 * bar + beat, KICK, 0.1, 62) for bar in range(8) for beat in (0, 2.5)),
         *((4 * bar + beat, STICK, 0.1, 46) for bar in range(8) for beat in (1, 3)),
         *((half / 2, HAT, 0.1, 26 if half % 2 else 36) for half in range(64)),
         *((quarter / 4, SHAKER, 0.1, 18) for quarter in range(1, 128, 2))),
))  # fmt: skip

MUSIC_LOOPS: dict[str, tuple[Tune, float]] = {"amb_roof": (SCHOOL_ROOF, ROOF_BEATS)}
"""Per cue: the tune, and after how many beats it starts again."""

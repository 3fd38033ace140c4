"""All instruments by the names that scores use."""

from collections.abc import Callable, Mapping

from workshop.sounds.synthesis import Luck, Wave

from . import strings, struck, winds

Instrument = Callable[[float, float, float, Luck], Wave]
"""(hertz, seconds, force 0..1, luck) -> a sound of one channel with its own tail."""
INSTRUMENTS: Mapping[str, Instrument] = {
    make.__name__: make
    for make in (
        strings.banjo,
        strings.fiddle,
        strings.harpsichord,
        strings.mandolin,
        strings.pizzicato,
        strings.slap,
        strings.spinet,
        strings.tremolo,
        struck.bell,
        struck.drip,
        struck.frame_drum,
        struck.hat,
        struck.kalimba,
        struck.kick,
        struck.marimba,
        struck.music_box,
        struck.shaker,
        struck.snare,
        struck.timpani,
        struck.wood,
        winds.bassoon,
        winds.ocarina,
        winds.organ,
        winds.pad,
        winds.pulse,
        winds.thin,
    )
}

"""What a piece consists of: parts (lines, chords, drums) in layers, and endings. Plain data, without sound."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .notes import bars_of, chords_of, line_of

LAYERS = ("calm", "tense", "last")
"""The layers of a piece, the one that is always heard first."""


@dataclass(frozen=True)
class Place:
    """Where a part is in the mix: `level` in LU beside the leading voice, `pan` -1 (left) to 1, `hall` 0..1."""

    level: float = 0.0
    pan: float = 0.0
    hall: float = 0.25


@dataclass(frozen=True)
class Line:
    """A written line from the bar `first` (from 0); `force` 0..1, `legato` the sounding part of a note's beats."""

    voice: str
    text: str
    at: Place = Place()
    first: int = 0
    force: float = 0.72
    legato: float = 0.95
    shift: int = 0
    """Half steps up."""


@dataclass(frozen=True)
class Comp:
    """A figure on the chords of the bars `bars` (None: all), between the keys `low` and `high`.

    "R" is the root, "5" the fifth and "8" the octave (counted from `low`); "0", "1" … one voice of the chord, "*" all
    of them. Several bars of figure, parted by "|", take turns.
    """

    voice: str
    figure: str
    low: str
    high: str
    at: Place = Place()
    bars: range | None = None
    force: float = 0.65
    legato: float = 0.9


@dataclass(frozen=True)
class Drums:
    """A grid such as "x-o-x-o." (x strong, o soft, . faint), a sign every `step` beats; several bars take turns.

    `tuning` is the MIDI key of the skin or the wood.
    """

    voice: str
    grid: str
    at: Place = Place()
    bars: range | None = None
    tuning: int = 45
    step: float = 0.5


Part = Line | Comp | Drums


@dataclass(frozen=True)
class Room:
    """The hall of a piece: seconds until an echo has died, and the highest frequency of its tail in Hz."""

    seconds: float = 1.6
    bright: float = 5000.0


@dataclass(frozen=True)
class Movement:
    """Music of some bars at one tempo (beats a minute); `swing` is the part of a beat that its first half takes."""

    bpm: float
    metre: int
    chords: tuple[str, ...]
    parts: tuple[Part, ...]
    swing: float = 0.5
    rest: int = 2
    """Empty bars after an ending, in which it dies away; cut off where nothing is heard."""


@dataclass(frozen=True)
class Piece:
    """A whole score: the form as a movement for each layer, and the endings by name ("victory", "defeat")."""

    name: str
    bpm: float
    metre: int
    chords: tuple[str, ...]
    layers: Mapping[str, tuple[Part, ...]]
    room: Room = Room()
    swing: float = 0.5
    levels: Mapping[str, float] = field(default_factory=lambda: {"calm": -24.0, "tense": -29.0, "last": -30.0})
    """Integrated loudness of each layer in LUFS."""
    endings: Mapping[str, Movement] = field(default_factory=dict)
    tunes: Mapping[str, str] = field(default_factory=dict)
    """Written voices over the whole form by name, for the rules of writing; "lead" is the tune."""

    @property
    def bars(self) -> int:
        """The number of bars of the form."""
        return len(self.chords)

    @property
    def seconds(self) -> float:
        """The length of the form."""
        return self.bars * self.metre * 60 / self.bpm

    def movement(self, layer: str) -> Movement:
        """The form as one layer plays it."""
        return Movement(self.bpm, self.metre, self.chords, self.layers[layer], self.swing, 0)


def ending(bpm: float, metre: int, chords: str, *parts: Part, swing: float = 0.5, rest: int = 2) -> Movement:
    """An ending on written chords."""
    return Movement(bpm, metre, chords_of(chords), parts, swing, rest)


def checked(piece: Piece) -> Piece:
    """The piece itself. AssertionError if one of its lines has a bar that is not full, or goes beyond the form."""
    for layer in piece.layers.values():
        for part in layer:
            if isinstance(part, Line):
                line_of(part.text, piece.metre)
                assert part.first + bars_of(part.text) <= piece.bars, part.text
    for tune in piece.tunes.values():
        line_of(tune, piece.metre)
        assert bars_of(tune) == piece.bars, f"{bars_of(tune)} bars instead of {piece.bars}"
    return piece

"""What a piece consists of: parts (lines, chords, drums) in layers, and endings. Plain data, without sound."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from .notes import bars_of, chords_of, line_of

LAYERS = ("calm", "tense", "last")
"""The layers of a piece, the one that is always heard first."""
FAR = "far"
"""The name of the calm layer as it is heard through a wall: under a pause, and after a defeat."""
SECTION_SECONDS = 12.5
"""The most that one file of a layer lasts, so that little of a score is in memory."""


def phrases(signs: str, bars: int, pauses: Collection[int] = ()) -> tuple[int, ...]:
    """The bars in which a part plays: each sign stands for that many bars, "x" plays, "-" rests, spaces only part them;
    in `pauses` it rests, too."""
    found: list[int] = []
    for place, sign in enumerate(signs.replace(" ", "")):
        if sign == "x":
            found += range(place * bars, (place + 1) * bars)
    return tuple(bar for bar in found if bar not in pauses)


def filled(usual: str, other: str, fill: str) -> str:
    """Eight bars of a drum grid: the third of four is another one, and the last is a fill."""
    return "|".join((usual, usual, other, usual, usual, usual, other, fill))


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
    bars: Sequence[int] | None = None
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
    bars: Sequence[int] | None = None
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
    terraces: tuple[tuple[int, float], ...] = ()
    """Bars in their order, with the dB by which all is louder than written from there on."""

    def level(self, beat: float) -> float:
        """The dB at a beat."""
        return next((level for bar, level in reversed(self.terraces) if beat >= bar * self.metre), 0.0)


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
    key: str = "D"
    """The first note of the scale."""
    terraces: tuple[tuple[int, float], ...] = ()
    """The levels of the calm layer: bars, and the dB from there on."""
    loop: tuple[str, ...] = ()
    """The chords of the last layer, which is short and comes again and again under all of the form."""
    levels: Mapping[str, float] = field(default_factory=lambda: {"calm": -23.0, "tense": -24.0, "last": -21.0})
    """Integrated loudness of each layer in LUFS."""
    endings: Mapping[str, Movement] = field(default_factory=dict)
    tunes: Mapping[str, str] = field(default_factory=dict)
    """Written voices over the whole form by name, for the rules of writing; "lead" is the tune."""

    @property
    def bars(self) -> int:
        """The number of bars of the form."""
        return len(self.chords)

    @property
    def bar(self) -> float:
        """Seconds of a bar."""
        return self.metre * 60 / self.bpm

    @property
    def seconds(self) -> float:
        """The length of the form."""
        return self.bars * self.bar

    @property
    def section(self) -> int:
        """The bars of one section: eight, or four where these would be too long for one file."""
        return 8 if 8 * self.bar <= SECTION_SECONDS and self.bars % 8 == 0 else 4

    def sounding(self, part: Part) -> range | Sequence[int]:
        """The bars in which a part of the calm layer plays."""
        if isinstance(part, Line):
            return range(part.first, part.first + bars_of(part.text))
        return range(self.bars) if part.bars is None else part.bars

    def movement(self, layer: str) -> Movement:
        """The form, or the loop, as one layer plays it."""
        chords = self.loop if layer == LAYERS[-1] else self.chords
        terraces = self.terraces if layer == LAYERS[0] else ()
        return Movement(self.bpm, self.metre, chords, self.layers[layer], self.swing, 0, terraces)


def ending(bpm: float, metre: int, chords: str, *parts: Part, swing: float = 0.5, rest: int = 2) -> Movement:
    """An ending on written chords."""
    return Movement(bpm, metre, chords_of(chords), parts, swing, rest)


def checked(piece: Piece) -> Piece:
    """The piece itself. AssertionError if one of its lines has a bar that is not full, or goes beyond the form."""
    for name, layer in piece.layers.items():
        bars = len(piece.movement(name).chords)
        for part in layer:
            if isinstance(part, Line):
                line_of(part.text, piece.metre)
                assert part.first + bars_of(part.text) <= bars, part.text
            else:
                assert all(bar < bars for bar in part.bars or ()), part
    assert not piece.loop or piece.section % len(piece.loop) == 0 or len(piece.loop) % piece.section == 0
    for tune in piece.tunes.values():
        line_of(tune, piece.metre)
        assert bars_of(tune) == piece.bars, f"{bars_of(tune)} bars instead of {piece.bars}"
    return piece

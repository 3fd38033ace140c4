"""The journal of a match as text: a header, then a line for everything that was done, each sealed with a checksum."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Meta, Struct

from game.core.actions import Action
from game.core.actions import BadData as BadRecord
from game.core.sanitize import printable
from scenes.saves.setup import SeatSetup, Setup
from scenes.storage.files import BadFile, NewerFile

FORMAT = 1
LONGEST, MOST_LINES = 8_000_000, 20_000
"""No journal has more bytes or lines; a file that has is not read, or as far as that."""
LONGEST_NAME = 40
"""Letters of a name that are shown."""
MOST_LUCK = 1000
"""Numbers that luck draws for a deal or a decision."""
LONGEST_VERSION = 20
"""Letters of a version that are told."""
Number = Annotated[int, Meta(ge=0, lt=1_000_000_000)]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,60}\Z")]
Words = Annotated[str, Meta(max_length=200)]
Luck = Annotated[tuple[Number, ...], Meta(max_length=MOST_LUCK)]
Texts = Annotated[dict[Words, Annotated[str, Meta(max_length=4000)]], Meta(max_length=60)]
"""Options and notes by their names; the longest is a deck."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: "person" or the name of a level, and what he is called."""

    kind: Annotated[str, Meta(max_length=80)]
    name: Words


class Header(Struct, frozen=True, forbid_unknown_fields=True, tag="match", tag_field="is"):
    """A match before its first decision. `match` is its own name among files; `deal` the luck of the deal."""

    format: Number
    version: Words
    match: Key
    game: Key
    seats: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=12)]
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)]
    options: Texts
    notes: Texts
    deal: Luck
    begun: Words
    """The day and hour, as the clock said."""


class Stamp(Struct, frozen=True):
    """What can be read of a header of any version."""

    format: int = 0
    version: str = "?"


class Did(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="do", tag_field="is"):
    """A decision, the luck that followed, and the seconds played so far."""

    action: Annotated[str, Meta(max_length=400)]
    luck: Luck = ()
    at: Annotated[float, Meta(ge=0, le=1e9)] = 0.0


class TookBack(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="back", tag_field="is"):
    """A seat took its last decision back; `agreed`: not by right, but because the others at the table allowed it."""

    seat: Number
    agreed: bool = False


class Helped(Struct, frozen=True, forbid_unknown_fields=True, tag="hint", tag_field="is"):
    """A seat got a hint for the decision that it owed."""

    seat: Number


class Named(Struct, frozen=True, forbid_unknown_fields=True, tag="name", tag_field="is"):
    """The match has a name of its own from now on."""

    name: Words


Entry: TypeAlias = Did | TookBack | Helped | Named
UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)
_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_HEADER: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)
_STAMP: msgspec.json.Decoder[Stamp] = msgspec.json.Decoder(Stamp)


@dataclass(frozen=True)
class Saved:
    """A match as its journal tells it. `good` bytes of the file are intact; `damage` says what is wrong behind them."""

    header: Header
    entries: tuple[Entry, ...]
    good: int
    seal: int
    """The checksum of the last line."""
    damage: str = ""
    strange: bool = False
    """The line behind them is intact and not understood: another version of the game wrote it."""

    @property
    def setup(self) -> Setup:
        """The match as it was agreed on."""
        head = self.header
        seats = tuple(SeatSetup(seat.kind, printable(seat.name, LONGEST_NAME)) for seat in head.seats)
        return Setup(head.game, seats, head.options, head.seed, notes=head.notes)

    @property
    def name(self) -> str:
        """The name that a person has given the match; "" for none."""
        name = next((entry.name for entry in reversed(self.entries) if isinstance(entry, Named)), "")
        return printable(name, LONGEST_NAME)

    @property
    def begun(self) -> str:
        """The day and hour of its deal, as the clock said."""
        return printable(self.header.begun)

    @property
    def agreed(self) -> int:
        """How many decisions were taken back because the others agreed."""
        return sum(isinstance(entry, TookBack) and entry.agreed for entry in self.entries)

    @property
    def hints(self) -> Counter[int]:
        """How many decisions of each seat got a hint."""
        return Counter(entry.seat for entry in self.entries if isinstance(entry, Helped))

    @property
    def decisions(self) -> int:
        """How many decisions were made and not taken back."""
        return sum(isinstance(entry, Did) - isinstance(entry, TookBack) for entry in self.entries)

    @property
    def seconds(self) -> float:
        """How long it was played."""
        return max((entry.at for entry in self.entries if isinstance(entry, Did)), default=0.0)


def parsed(text: str) -> Action:
    """The action that a line names. Raises BadFile."""
    try:
        return Action.parse(text)
    except BadRecord as error:
        raise BadFile(str(error)) from None


# ---- text both ways ----------------------------------------------------------------------------------------


def line(entry: Header | Entry, seal: int) -> tuple[bytes, int]:
    """A line of the journal and its checksum; `seal` is that of the line before, 0 for the header."""
    body = msgspec.json.encode(entry)
    seal = crc32(body, seal)
    return b"%08x %s\n" % (seal, body), seal


def written(header: Header, entries: Iterable[Entry] = ()) -> tuple[bytes, int]:
    """A whole journal and the checksum of its last line."""
    text, seal = line(header, 0)
    parts = [text]
    for entry in entries:
        text, seal = line(entry, seal)
        parts.append(text)
    return b"".join(parts), seal


def read(data: bytes) -> Saved:
    """What a journal tells as far as it is intact. Raises BadFile when not even its header is, NewerFile when a newer
    version wrote it.

    A last line that is not whole was never shown to anybody and is no damage.
    """
    if len(data) > LONGEST:
        raise BadFile(f"it is larger than any match ({len(data)} bytes)")
    first, end, rest = data.partition(b"\n")
    seal = _checked(first, 0)
    if seal is None or not end:
        raise BadFile("its first line is damaged")
    try:
        stamp = _STAMP.decode(first[9:])
        if stamp.format > FORMAT:
            raise NewerFile(f"version {stamp.version[:LONGEST_VERSION]} of the game")
        header = _HEADER.decode(first[9:])
    except UNREADABLE as error:
        raise BadFile(f"its first line cannot be read ({error})") from None
    if header.format != FORMAT:
        raise BadFile(f"it was written by version {printable(header.version)} of the game")
    entries, good, seal, damage, strange = _entries(rest, seal)
    return Saved(header, tuple(entries), len(first) + 1 + good, seal, damage, strange)


def _entries(data: bytes, seal: int) -> tuple[list[Entry], int, int, str, bool]:
    """The intact lines after the header, their bytes, the last checksum, what is wrong behind them, and whether that is
    not understood rather than damaged."""
    entries: list[Entry] = []
    good = 0
    for number, text in enumerate(data.split(b"\n", MOST_LINES)[:-1], 2):
        fits = _checked(text, seal)
        if fits is None:
            return entries, good, seal, f"line {number} is damaged", False
        try:
            entries.append(_ENTRY.decode(text[9:]))
        except UNREADABLE as error:
            return entries, good, seal, f"line {number} cannot be read ({error})", True
        seal, good = fits, good + len(text) + 1
    if data.find(b"\n", good) >= 0:
        return entries, good, seal, f"it has more than {MOST_LINES} lines", False
    return entries, good, seal, "", False


def _checked(text: bytes, seal: int) -> int | None:
    """The checksum of a line if it fits to what stands before it."""
    body = text[9:]
    fits = crc32(body, seal)
    return fits if text[:9] == b"%08x " % fits else None

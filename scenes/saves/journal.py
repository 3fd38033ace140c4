"""The journal of a match: a header, then one JSON line per decision, each with a checksum of all lines before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Meta, Struct

from game.core.actions import Action, BadData
from game.core.sanitize import printable
from scenes.saves.journal_text import checked, restored
from scenes.saves.setup import SeatChange, SeatSetup, Setup
from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, NewerFile

FORMAT = 1
"""Version of the journal format. Written to files."""
MOST_BYTES = 8_000_000
"""Bytes of a journal; a larger file is refused."""
MOST_LINES = 20_000
"""Lines of a journal; further ones are not read."""
LONGEST_NAME = 40
"""Letters of a player's or a match's name that are shown."""
MOST_LUCK = 1000
"""Random numbers that a deal or a decision may draw."""
LONGEST_VERSION = 20
"""Letters of a version that are shown."""
SmallNumber = Annotated[int, Meta(ge=0, lt=1_000_000_000)]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,60}\Z")]
ShortText = Annotated[str, Meta(max_length=200)]
LuckNumbers = Annotated[tuple[SmallNumber, ...], Meta(max_length=MOST_LUCK)]
Notes = Annotated[dict[ShortText, Annotated[str, Meta(max_length=4000)]], Meta(max_length=60)]
"""Options and notes by name; the longest value is a deck."""


class SavedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: "person" or the name of a level, and the player's name."""

    kind: Annotated[str, Meta(max_length=80)]
    name: ShortText


class Header(Struct, frozen=True, forbid_unknown_fields=True, tag="match", tag_field="is"):
    """A match before its first decision. `match` is the stem of its file name; `deal` the random numbers of the
    deal."""

    format: SmallNumber
    version: ShortText
    match: Key
    game: Key
    seats: Annotated[tuple[SavedSeat, ...], Meta(min_length=1, max_length=12)]
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)]
    options: Notes
    notes: Notes
    deal: LuckNumbers
    begun: ShortText
    """Local date and time of the deal, "YYYY-MM-DD HH:MM"."""


class HeaderVersion(Struct, frozen=True):
    """The part of a header that every version can read."""

    format: int = 0
    version: str = "?"


class DecisionEntry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="do", tag_field="is"):
    """A decision: the action as text, the random numbers it drew, and the seconds played so far."""

    action: Annotated[str, Meta(max_length=400)]
    luck: LuckNumbers = ()
    at: Annotated[float, Meta(ge=0, le=1e9)] = 0.0


class TakeBackEntry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="back", tag_field="is"):
    """A seat took its last decision back; `agreed`: only because the other players allowed it."""

    seat: SmallNumber
    agreed: bool = False


class HintEntry(Struct, frozen=True, forbid_unknown_fields=True, tag="hint", tag_field="is"):
    """A seat got a hint for its open decision."""

    seat: SmallNumber


class NameEntry(Struct, frozen=True, forbid_unknown_fields=True, tag="name", tag_field="is"):
    """The person named the match."""

    name: ShortText


class SeatsEntry(Struct, frozen=True, forbid_unknown_fields=True, tag="seats", tag_field="is"):
    """A change of seats: who sits where from decision `after` on."""

    after: SmallNumber
    seats: Annotated[tuple[SavedSeat, ...], Meta(min_length=1, max_length=12)]


Entry: TypeAlias = DecisionEntry | TakeBackEntry | HintEntry | NameEntry | SeatsEntry
UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)
"""Raised by the decoders for a line that is not one of ours."""
_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_HEADER: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)
_HEADER_VERSION: msgspec.json.Decoder[HeaderVersion] = msgspec.json.Decoder(HeaderVersion)


@dataclass(frozen=True)
class SavedMatch:
    """A match as read from its journal. The first `good_bytes` are intact; `damage` says what is wrong after them."""

    header: Header
    entries: tuple[Entry, ...]
    good_bytes: int
    checksum: int
    """The checksum of the last line."""
    damage: str = ""
    foreign: bool = False
    """The line after them is intact but unknown: another version of the game wrote it."""
    copy: str = ""
    """The name of the file, if that is a copy that a person or a sync tool has made of the match; otherwise ""."""
    copied: str = ""
    """Local date and time of the last change of that file."""

    @property
    def setup(self) -> Setup:
        """The setup with those who sit at the seats now."""
        changes = self.changes
        return replace(self.dealt, seats=changes[-1].seats) if changes else self.dealt

    @property
    def dealt(self) -> Setup:
        """The setup the match was dealt with."""
        head = self.header
        return Setup(head.game, _sitting(head.seats), head.options, head.seed, notes=head.notes)

    @property
    def changes(self) -> tuple[SeatChange, ...]:
        """The changes of seats so far."""
        return tuple(SeatChange(one.after, _sitting(one.seats)) for one in self.entries if isinstance(one, SeatsEntry))

    @property
    def name(self) -> str:
        """The name that a person has given the match; "" for none."""
        name = next((entry.name for entry in reversed(self.entries) if isinstance(entry, NameEntry)), "")
        return printable(name, LONGEST_NAME)

    @property
    def begun(self) -> str:
        """Local date and time of the deal."""
        return printable(self.header.begun)

    @property
    def agreed(self) -> int:
        """Number of decisions taken back by agreement."""
        return sum(isinstance(entry, TakeBackEntry) and entry.agreed for entry in self.entries)

    @property
    def hints(self) -> Counter[int]:
        """Number of hints by seat."""
        return Counter(entry.seat for entry in self.entries if isinstance(entry, HintEntry))

    @property
    def decisions(self) -> int:
        """Number of decisions that were not taken back."""
        return sum(isinstance(entry, DecisionEntry) - isinstance(entry, TakeBackEntry) for entry in self.entries)

    @property
    def seconds(self) -> float:
        """Seconds played."""
        return max((entry.at for entry in self.entries if isinstance(entry, DecisionEntry)), default=0.0)


def _sitting(seats: Iterable[SavedSeat]) -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup(seat.kind, printable(seat.name, LONGEST_NAME)) for seat in seats)


def parse_action(text: str) -> Action:
    """The action that a line names. Raises BadFile."""
    try:
        return Action.parse(text)
    except BadData as error:
        raise BadFile(cause(error)) from None


# ---- text both ways ----------------------------------------------------------------------------------------


def encode_line(entry: Header | Entry, checksum: int) -> tuple[bytes, int]:
    """A line of the journal and its checksum; the argument is that of the line before, 0 for the header."""
    body = msgspec.json.encode(entry)
    checksum = crc32(body, checksum)
    return b"%08x %s\n" % (checksum, body), checksum


def encode_journal(header: Header, entries: Iterable[Entry] = ()) -> tuple[bytes, int]:
    """A whole journal and the checksum of its last line."""
    text, checksum = encode_line(header, 0)
    parts = [text]
    for entry in entries:
        text, checksum = encode_line(entry, checksum)
        parts.append(text)
    return b"".join(parts), checksum


def decode_journal(data: bytes) -> SavedMatch:
    """Read the intact part of a journal, also of one that an editor has saved. Raises BadFile when the header is
    damaged, NewerFile when a newer version wrote it.

    An incomplete last line was never shown to anybody and does not count as damage. It is complete if only its line end
    is missing.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(fault("cause.huge"))
    try:
        saved = _decode(data)
    except NewerFile:
        raise
    except BadFile:
        mended = restored(data)
        if mended == data:
            raise
        return _decode(mended)
    if not saved.damage:
        whole = _decode(data + b"\n") if saved.good_bytes < len(data) else saved
        return saved if whole.damage else whole
    if not saved.foreign:
        other = _decode(restored(data))
        if len(other.entries) > len(saved.entries) or not other.damage:
            return other
    return saved


def _decode(data: bytes) -> SavedMatch:
    """Read the intact part of a journal as the game writes it. Raises as `decode_journal`."""
    first, end, rest = data.partition(b"\n")
    checksum = checked(first, 0)
    if checksum is None or not end:
        raise BadFile(fault("cause.line", line=1))
    try:
        stamp = _HEADER_VERSION.decode(first[9:])
        if stamp.format > FORMAT:
            raise NewerFile(printable(stamp.version, LONGEST_VERSION))
        header = _HEADER.decode(first[9:])
    except UNREADABLE:
        raise BadFile(fault("cause.line", line=1)) from None
    if header.format != FORMAT:
        raise BadFile(fault("cause.other_version", version=printable(header.version)))
    entries, good, checksum, damage, strange = _entries(rest, checksum)
    return SavedMatch(header, tuple(entries), len(first) + 1 + good, checksum, damage, strange)


def _entries(data: bytes, checksum: int) -> tuple[list[Entry], int, int, str, bool]:
    """The intact lines after the header, their length in bytes, the last checksum, what is wrong after them, and
    whether that is unknown rather than damaged."""
    entries: list[Entry] = []
    good = 0
    for number, text in enumerate(data.split(b"\n", MOST_LINES)[:-1], 2):
        fits = checked(text, checksum)
        if fits is None:
            return entries, good, checksum, fault("cause.line", line=number), False
        try:
            entries.append(_ENTRY.decode(text[9:]))
        except UNREADABLE:
            return entries, good, checksum, fault("cause.line", line=number), True
        checksum, good = fits, good + len(text) + 1
    if data.find(b"\n", good) >= 0:
        return entries, good, checksum, fault("cause.huge"), False
    return entries, good, checksum, "", False

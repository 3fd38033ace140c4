"""Replay files: one small text per finished match, in a folder of the user's data."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple

from game import GAMES
from game.core.actions import BadData, is_number
from game.core.match import Match
from game.core.playback import CHECKSUMS_NOTE, Playback, checksums_of
from game.core.record import MAGIC, MOST_LINES, Record
from game.core.sanitize import printable
from game.core.steps import Outcome
from scenes import VERSION
from scenes.saves.replay_text import replay_text
from scenes.saves.setup import SeatChange, SeatSetup, Setup
from scenes.storage.faults import cause, fault
from scenes.storage.files import (
    BadFile,
    Folders,
    NewerFile,
    log,
    printable_name,
    problems,
    read_regular,
    remove_temporary,
    write_new,
)
from scenes.storage.tolerant import decoded

REPLAY_SUFFIX = ".ggg"
"""Suffix of a replay file."""
SEED = "seed"
"""Key of the note with the seed of the match, from which the opponents' random numbers derive."""
FILES_PER_FRAME = 1000
"""Files looked at per call of `ReplayScan.advance`, so that a frame stays short."""
MTIME_STEP = 10_000_000
"""Nanoseconds by which a new file is made newer than all others where the clock ran backwards."""
_MOST_BYTES = 1_000_000
"""Bytes of a replay file; a larger one is refused."""
LONGEST_NAME = 32
"""Letters of a player's name that are shown."""
LONGEST_KIND = 60
"""Letters shown of the kind of a seat."""
LONGEST_WORD = 20
"""Letters shown of a date or a version."""
_OUR_NAME = re.compile(r"\d{8}-\d{6}-[a-z0-9_]+(-[0-9a-f]{6})?(-\d+)?")


_LINE = re.compile(r"line (\d{1,9}):")
_CHANGE = re.compile(r"change\.([0-9]{1,6})\.after\.([0-9]{1,6})\.seat\.([0-9]{1,2})")
"""The note of the player at a seat from a change on: its number, the decisions made before it, and the seat."""


class SavedReplay(NamedTuple):
    """A finished match: its record with notes, and its file if it could be written."""

    record: Record
    path: Path | None = None
    unread: int = 0
    """The number of the first line of the file that cannot be read; the record ends before it. 0: all of it is read."""

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats; one without a note is a person without a name."""
        told = (self.record.notes.get(f"seat.{seat}", "person").partition(" ") for seat in range(self.record.seats))
        return tuple(SeatSetup(printable(kind, LONGEST_KIND), printable(name, LONGEST_NAME)) for kind, _, name in told)

    @property
    def changes(self) -> tuple[SeatChange, ...]:
        """The changes of seats between people and levels, the first one first."""
        told: dict[tuple[int, int], dict[int, SeatSetup]] = {}
        for key, words in self.record.notes.items():
            if found := _CHANGE.fullmatch(key):
                kind, _, name = words.partition(" ")
                sitting = SeatSetup(printable(kind, LONGEST_KIND), printable(name, LONGEST_NAME))
                told.setdefault((int(found[1]), int(found[2])), {})[int(found[3])] = sitting
        changes, seats = [], self.seats
        for number, after in sorted(told):
            seats = tuple(told[number, after].get(place, seat) for place, seat in enumerate(seats))
            changes.append(SeatChange(after, seats))
        return tuple(changes)

    @property
    def setup(self) -> Setup:
        """Game, seats and options of the match."""
        return Setup(self.record.game, self.seats, self.record.options)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome by its notes; None if they do not say."""
        reason, *ranks = self.record.notes.get("end", "").split() or ["-"]
        if len(ranks) != self.record.seats or not all(map(is_number, ranks)):
            return None
        return Outcome(printable(reason), tuple(int(rank) for rank in ranks))

    @property
    def played(self) -> str:
        """Local date and time, "YYYY-MM-DD HH:MM"; "" if unknown."""
        return printable(self.record.notes.get("played", ""), LONGEST_WORD)

    @property
    def version(self) -> str:
        """The version of the game that played it."""
        return printable(self.record.notes.get("version", "?"), LONGEST_WORD)


def record_with_notes(
    match: Match, seats: tuple[SeatSetup, ...], seed: int | None = None, changes: Sequence[SeatChange] = ()
) -> Record:
    """The record of a match with the notes that a replay shows: version, date, seats at the deal and their changes,
    seed, outcome, checksums.

    The seed is left out in games where nobody may ever know who decided what: it would let the opponents decide again.
    """
    notes = {"version": VERSION, "played": time.strftime("%Y-%m-%d %H:%M")}
    if seed is not None and not match.rules.anonymous:
        notes[SEED] = str(seed)
    for place, seat in enumerate(seats):
        notes[f"seat.{place}"] = f"{seat.kind} {printable(seat.name, LONGEST_NAME)}".strip()
    for number, change in enumerate(changes, 1):
        for place, seat in enumerate(change.seats):
            key = f"change.{number}.after.{change.after}.seat.{place}"
            notes[key] = f"{seat.kind} {printable(seat.name, LONGEST_NAME)}".strip()
    if match.outcome is not None:
        notes["end"] = " ".join([match.outcome.reason, *map(str, match.outcome.ranks)])
        notes[CHECKSUMS_NOTE] = checksums_of(match.states)
    return match.record._replace(notes=notes)


class ReplayEntry(NamedTuple):
    """A replay in the list, from its header. `match` is None where the file is unreadable; `fault` says why."""

    path: Path
    match: SavedReplay | None
    decisions: int = 0
    fault: str = ""


def read_replay(path: Path) -> SavedReplay:
    """Read a replay. Raises BadFile (NewerFile for a newer version) with one sentence for the person."""
    return _of_file(path, _text(path))


def read_entry(path: Path) -> ReplayEntry:
    """Read the header of a replay for the list; its decisions are counted, not parsed."""
    try:
        head, end, moves = replay_text(_text(path)).text.partition("\nmoves\n")
        match = _of_file(path, head + end)
    except BadFile as error:
        return ReplayEntry(path, None, fault=str(error))
    return ReplayEntry(path, match, moves.count("\n") + bool(moves and not moves.endswith("\n")))


def pasted_replay(text: str) -> SavedReplay:
    """The replay in a text from the clipboard. Raises BadFile with one sentence for the person."""
    try:
        return _finished(text)
    except (BadData, NewerFile) as error:
        raise BadFile(fault("replay.not_pasted", why=cause(error))) from None


def _text(path: Path) -> str:
    try:
        return decoded(read_regular(path, _MOST_BYTES))
    except (OSError, BadFile) as error:
        raise BadFile(fault("replay.unreadable", file=printable_name(path), why=cause(error))) from None


def _of_file(path: Path, text: str) -> SavedReplay:
    """The replay in the text of a file. Raises BadFile and NewerFile with one sentence for the person."""
    try:
        return _finished(text)._replace(path=path)
    except NewerFile:
        raise NewerFile(fault("replay.newer", file=printable_name(path))) from None
    except BadData as error:
        raise BadFile(fault("replay.none", file=printable_name(path), why=cause(error))) from None


def _finished(text: str) -> SavedReplay:
    """The replay in a text. Raises BadData, and NewerFile with the cause."""
    text, numbers = replay_text(text)
    kind, _, version = MAGIC.rpartition(" ")
    first = text.partition("\n")[0]
    newer = first.removeprefix(f"{kind} ")
    if newer != first and newer.isascii() and newer.isdecimal() and len(newer) < 9 and int(newer) > int(version):
        raise NewerFile(fault("cause.version"))
    replay = _readable(text.split("\n"), list(numbers))
    record = replay.record
    if record.game in GAMES and record.seats not in GAMES[record.game].seats:
        raise BadData(f"{record.game} is not for {record.seats} seats")
    return replay


def _readable(lines: list[str], numbers: list[int]) -> SavedReplay:
    """The replay in these lines of a file and their numbers there: notes that cannot be read are left out, and of the
    decisions those before the first line that cannot be read are kept. Raises BadData where nothing can be shown."""
    for _ in range(MOST_LINES):
        try:
            return SavedReplay(Record.parse("\n".join(lines)))
        except BadData as error:
            found = _LINE.match(str(error))
            place = int(found[1]) - 1 if found else 0
            if found is None or place >= len(numbers):
                raise
            if lines[place].startswith("note ") and "moves" in lines[place:]:
                del lines[place], numbers[place]
                continue
            if place and "moves" in lines[: place - 1]:
                return SavedReplay(Record.parse("\n".join([*lines[:place], ""])), unread=numbers[place])
            raise BadData(f"line {numbers[place]}:{str(error)[found.end() :]}") from None
    raise BadData("the header cannot be read")


def playback_of(match: SavedReplay) -> Playback:
    """The playback of a replay. Raises BadFile when these rules deal its cards differently."""
    try:
        return Playback(match.record)
    except BadData as error:
        if match.version == VERSION:
            raise BadFile(fault("replay.unfit", why=cause(error))) from None
        raise BadFile(fault("replay.older", version=match.version, own=VERSION)) from error


class ReplayScan:
    """Lists the replay files of a folder in parts, because ten thousand take longer than a frame."""

    def __init__(self, folder: Path) -> None:
        self._found: list[tuple[int, str, Path]] = []
        self.paths: list[Path] = []
        """All files, the newest first, once `advance` has returned True."""
        self._folder = folder
        try:
            self._remaining = iter([entry.name for entry in os.scandir(folder) if _is_replay(entry.name)])
        except OSError:
            self._remaining = iter(())

    def advance(self, most: float = FILES_PER_FRAME) -> bool:
        """Look at `most` more files; True when that was all. Files are sorted by modification time, then by name."""
        for seen, name in enumerate(self._remaining, 1):
            path = self._folder / name
            self._found.append((_modified_ns(path), name, path))
            if seen >= most:
                return False
        self.paths = [path for _, _, path in sorted(self._found, reverse=True)]
        return True


class ReplayFolder:
    """The folder of replays. A file is only removed by `delete`."""

    def __init__(self, folders: Folders) -> None:
        self.folder = folders.data / "replays"
        self._folders = folders

    def scan(self) -> ReplayScan:
        """Start listing the files in parts."""
        return ReplayScan(self.folder)

    def paths(self) -> list[Path]:
        """All replay files, the newest first."""
        listing = self.scan()
        listing.advance(inf)
        return listing.paths

    def save(self, record: Record, name: str = "") -> SavedReplay:
        """Write a replay; if that fails, report it once and return the match without a path.

        `name` is the stem of the file ("" for date and game). The same match under the same name is written once; no
        other file is ever replaced.
        """
        if not self._folders.ready(self.folder):
            return SavedReplay(record)
        remove_temporary(self.folder, f"*{REPLAY_SUFFIX}*")
        path = self.folder / f"{name or time.strftime(f'%Y%m%d-%H%M%S-{record.game}')}{REPLAY_SUFFIX}"
        about = f"{self.folder} cannot be written"
        try:
            if not (name and _holds(path, record)):
                path = write_new(path, str(record).encode("utf-8"))
                self._make_newest(path)
        except OSError as error:
            problems.add(fault("replay.unwritable", path=self.folder, why=cause(error)), about)
            return SavedReplay(record)
        problems.resolved(about)
        return SavedReplay(record, path)

    def _make_newest(self, path: Path) -> None:
        """Make the file newer than all others, also where the clock ran backwards."""
        try:
            others = (entry for entry in os.scandir(self.folder) if entry.name != path.name)
            times = (entry.stat().st_mtime_ns for entry in others if entry.name.endswith(REPLAY_SUFFIX))
            newest = max(times, default=0)
            if newest >= _modified_ns(path):
                os.utime(path, ns=(newest + MTIME_STEP, newest + MTIME_STEP))
        except OSError as error:
            log.warning("the replay %s cannot be put first: %s", path, error)

    def read_all(self) -> list[SavedReplay]:
        """All readable replays, the newest first; the others are reported."""
        found = []
        for path in self.paths():
            try:
                found.append(read_replay(path))
            except BadFile as error:
                problems.add(str(error))
        return found

    def delete(self, path: Path) -> bool:
        """Delete a replay; False, with a reported problem, when that is impossible."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            problems.add(fault("replay.stays", file=path.name, why=cause(error)))
            return False
        return True


def _is_replay(name: str) -> bool:
    """Whether a file has the suffix of a replay, in any case; some programs put that of a text behind it."""
    return name.casefold().removesuffix(".txt").endswith(REPLAY_SUFFIX)


def has_own_name(path: Path) -> bool:
    """Whether the file has a name that a person chose."""
    return not _OUR_NAME.fullmatch(path.stem)


def _modified_ns(path: Path) -> int:
    """Modification time in nanoseconds; 0 if unknown."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _holds(path: Path, record: Record) -> bool:
    """Whether there is a file that holds the same match."""
    if not path.exists():  # the usual case, about which there is nothing to log
        return False
    try:
        there = read_replay(path).record
    except BadFile:
        return False
    return (there.game, there.deal, there.moves) == (record.game, record.deal, record.moves)

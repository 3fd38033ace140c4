"""Replays as files: one small text each, kept in the user's folder, shared by sending it."""

from __future__ import annotations

import os
import re
import time
from math import inf
from pathlib import Path
from typing import NamedTuple

from game import GAMES
from game.core.actions import BadData, is_number
from game.core.match import Match
from game.core.playback import CHECKSUMS_NOTE, Playback, checksums_of
from game.core.record import MAGIC, Record
from game.core.sanitize import printable
from game.core.steps import Outcome
from scenes import VERSION
from scenes.saves.setup import SeatSetup, Setup
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

REPLAY_SUFFIX = ".ggg"
SEED = "seed"
"""The note of the match's luck, from which that of the opponents' thinking comes."""
FILES_PER_FRAME = 1000
"""Files of the folder that are looked at in one frame."""
MTIME_STEP = 10_000_000
"""Nanoseconds between two replays whose clock ran backwards."""
_MOST_BYTES = 1_000_000
LONGEST_NAME, LONGEST_KIND, LONGEST_WORD = 32, 60, 20
"""Letters of a player's name, of what plays at a seat, and of another word of a note that are shown."""
_OUR_NAME = re.compile(r"\d{8}-\d{6}-[a-z0-9_]+(-[0-9a-f]{6})?(-\d+)?")


class SavedReplay(NamedTuple):
    """A match that is over: its record with notes, and the file in which it is kept, if it is."""

    record: Record
    path: Path | None = None

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Who sat where; what the notes leave out is a person without a name."""
        told = (self.record.notes.get(f"seat.{seat}", "person").partition(" ") for seat in range(self.record.seats))
        return tuple(SeatSetup(printable(kind, LONGEST_KIND), printable(name, LONGEST_NAME)) for kind, _, name in told)

    @property
    def setup(self) -> Setup:
        """The match as it was agreed on."""
        return Setup(self.record.game, self.seats, self.record.options)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended by its notes; None when they do not say it."""
        reason, *ranks = self.record.notes.get("end", "").split() or ["-"]
        if len(ranks) != self.record.seats or not all(map(is_number, ranks)):
            return None
        return Outcome(printable(reason), tuple(int(rank) for rank in ranks))

    @property
    def played(self) -> str:
        """When: year-month-day hours:minutes."""
        return printable(self.record.notes.get("played", ""), LONGEST_WORD)

    @property
    def version(self) -> str:
        """The version of the game that played it."""
        return printable(self.record.notes.get("version", "?"), LONGEST_WORD)


def record_with_notes(match: Match, seats: tuple[SeatSetup, ...], seed: int | None = None) -> Record:
    """The record of a match with the notes that a replay shows.

    Where nobody may ever know who decided what, its seed is none of them: opponents could be made to decide once more.
    """
    notes = {"version": VERSION, "played": time.strftime("%Y-%m-%d %H:%M")}
    if seed is not None and not match.rules.anonymous:
        notes[SEED] = str(seed)
    for place, seat in enumerate(seats):
        notes[f"seat.{place}"] = f"{seat.kind} {printable(seat.name, LONGEST_NAME)}".strip()
    if match.outcome is not None:
        notes["end"] = " ".join([match.outcome.reason, *map(str, match.outcome.ranks)])
        notes[CHECKSUMS_NOTE] = checksums_of(match.states)
    return match.record._replace(notes=notes)


class ReplayEntry(NamedTuple):
    """A replay in the list: what its header tells. `match` is None where it cannot be read, and `fault` says why."""

    path: Path
    match: SavedReplay | None
    decisions: int = 0
    fault: str = ""


def read_replay(path: Path) -> SavedReplay:
    """The replay in a file. Raises BadFile with one sentence for the person."""
    return _finished(path, _text(path))


def read_entry(path: Path) -> ReplayEntry:
    """What the list shows of the replay in a file: its decisions are counted and not read."""
    try:
        head, end, moves = _text(path).partition("\nmoves\n")
        match = _finished(path, head + end)
    except BadFile as error:
        return ReplayEntry(path, None, fault=str(error))
    return ReplayEntry(path, match, moves.count("\n") + bool(moves and not moves.endswith("\n")))


def _text(path: Path) -> str:
    try:
        return read_regular(path, _MOST_BYTES).decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise BadFile(f"The replay {printable_name(path)} cannot be read: {error.strerror}.") from None
    except BadFile as error:
        raise BadFile(f"The replay {printable_name(path)} cannot be read: {error}") from None
    except UnicodeDecodeError as error:
        raise _unreadable(path, error) from None


def _finished(path: Path, text: str) -> SavedReplay:
    kind, _, version = MAGIC.rpartition(" ")
    first = text.partition("\n")[0]
    newer = first.removeprefix(f"{kind} ")
    if newer != first and newer.isascii() and newer.isdecimal() and len(newer) < 9 and int(newer) > int(version):
        raise NewerFile(f"The replay {printable_name(path)} was written by a newer version of the game; it stays as it "
                        "is.")
    try:
        record = Record.parse(text)
        if record.game in GAMES and record.seats not in GAMES[record.game].seats:
            raise BadData(f"{record.game} is not for {record.seats} seats")
    except BadData as error:
        raise _unreadable(path, error) from None
    return SavedReplay(record, path)


def _unreadable(path: Path, error: Exception) -> BadFile:
    return BadFile(f"The file {printable_name(path)} is no replay that can be read: {error}.")


def playback_of(match: SavedReplay) -> Playback:
    """The match to look at. Raises BadFile when today's rules cannot even deal its cards."""
    try:
        return Playback(match.record)
    except BadData as error:
        if match.version == VERSION:
            raise BadFile(f"This replay cannot be shown: {error}.") from None
        raise BadFile(f"This replay cannot be shown: it was played with version {match.version}, and by the rules of "
                      f"this one, {VERSION}, its cards would be dealt differently.") from error


class ReplayScan:
    """The files of a folder, found a part at a time: ten thousand take longer than a frame."""

    def __init__(self, folder: Path) -> None:
        self._found: list[tuple[int, str, Path]] = []
        self.paths: list[Path] = []
        """All files, the newest first, once `look` has returned True."""
        self._folder = folder
        try:
            self._remaining = iter([entry.name for entry in os.scandir(folder) if entry.name.endswith(REPLAY_SUFFIX)])
        except OSError:
            self._remaining = iter(())

    def advance(self, most: float = FILES_PER_FRAME) -> bool:
        """Looks at so many more; whether that was all. The newest is the one that was written last; of two written
        together, as in a folder that was copied, the one whose name says so."""
        for seen, name in enumerate(self._remaining, 1):
            path = self._folder / name
            self._found.append((_written(path), name, path))
            if seen >= most:
                return False
        self.paths = [path for _, _, path in sorted(self._found, reverse=True)]
        return True


class ReplayFolder:
    """The finished matches in the user's folder, the newest first. None is ever thrown away unless somebody asks."""

    def __init__(self, folders: Folders) -> None:
        self.folder = folders.data / "replays"
        self._folders = folders

    def scan(self) -> ReplayScan:
        """The files, to be looked through a part at a time."""
        return ReplayScan(self.folder)

    def paths(self) -> list[Path]:
        """All files, the newest first."""
        listing = self.scan()
        listing.advance(inf)
        return listing.paths

    def save(self, record: Record, name: str = "") -> SavedReplay:
        """Writes a match into the folder; when that is impossible it says so once, and the match is only remembered.

        A match that has a name of its own is called so here too: kept twice, it is one file. No other file is ever
        replaced.
        """
        if not self._folders.ready(self.folder):
            return SavedReplay(record)
        remove_temporary(self.folder, f"*{REPLAY_SUFFIX}*")
        path = self.folder / f"{name or time.strftime(f'%Y%m%d-%H%M%S-{record.game}')}{REPLAY_SUFFIX}"
        told = f"The replay cannot be written to {self.folder}"
        try:
            if not (name and _holds(path, record)):
                path = write_new(path, str(record).encode("utf-8"))
                self._make_newest(path)
        except OSError as error:
            problems.add(f"{told} ({error.strerror}); it can be watched now, and it is tried again.", told)
            return SavedReplay(record)
        problems.resolved(told)
        return SavedReplay(record, path)

    def _make_newest(self, path: Path) -> None:
        """Where the clock ran backwards, or stood still, the one kept last is the newest all the same."""
        try:
            others = (entry for entry in os.scandir(self.folder) if entry.name != path.name)
            times = (entry.stat().st_mtime_ns for entry in others if entry.name.endswith(REPLAY_SUFFIX))
            newest = max(times, default=0)
            if newest >= _written(path):
                os.utime(path, ns=(newest + MTIME_STEP, newest + MTIME_STEP))
        except OSError as error:
            log.warning("the replay %s cannot be put first: %s", path, error)

    def read_all(self) -> list[SavedReplay]:
        """Every replay that can be read; of the others one notice each."""
        found = []
        for path in self.paths():
            try:
                found.append(read_replay(path))
            except BadFile as error:
                problems.add(str(error))
        return found

    def delete(self, path: Path) -> bool:
        """Throws a replay away; False after one notice when that is impossible."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            problems.add(f"The replay {path.name} cannot be thrown away ({error.strerror}).")
            return False
        return True


def has_own_name(path: Path) -> bool:
    """Whether somebody gave this replay a name of his own."""
    return not _OUR_NAME.fullmatch(path.stem)


def _written(path: Path) -> int:
    """When a file was written, in nanoseconds; 0 where that is unknown."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _holds(path: Path, record: Record) -> bool:
    """Whether a file holds this very match."""
    try:
        there = read_replay(path).record
    except BadFile:
        return False
    return (there.game, there.deal, there.moves) == (record.game, record.deal, record.moves)

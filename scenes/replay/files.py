"""Replays as files: one small text each, kept in the user's folder, shared by sending it."""

from __future__ import annotations

import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game import GAMES
from game.core.actions import BadFile as BadRecord
from game.core.actions import is_number
from game.core.match import Match
from game.core.record import Record
from game.core.steps import Outcome
from game.core.tape import MARKS, Tape, marks_of
from game.core.words import printable
from scenes import VERSION
from scenes.files import BadFile, Folders, faults, read_regular, shown_name, write_atomic
from scenes.setup import SeatSetup, Setup

SUFFIX = ".ggg"
SEED = "seed"
"""The note of the match's luck, from which that of the opponents' thinking comes."""
MOST_KEPT = 300
"""The oldest replays go when there are more."""
_MOST_BYTES = 1_000_000
LONGEST_NAME, LONGEST_KIND, LONGEST_WORD = 32, 60, 20
"""Letters of a player's name, of what plays at a seat, and of another word of a note that are shown."""


class Finished(NamedTuple):
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


def noted(match: Match, seats: tuple[SeatSetup, ...], seed: int | None = None) -> Record:
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
        notes[MARKS] = marks_of(match.states)
    return match.record._replace(notes=notes)


def read(path: Path) -> Finished:
    """The replay in a file. Raises BadFile with one sentence for the person."""
    try:
        record = Record.parse(read_regular(path, _MOST_BYTES).decode("utf-8").replace("\r\n", "\n"))
        if record.game in GAMES and record.seats not in GAMES[record.game].seats:
            raise BadRecord(f"{record.game} is not for {record.seats} seats")
        return Finished(record, path)
    except OSError as error:
        raise BadFile(f"The replay {shown_name(path)} cannot be read: {error.strerror}.") from None
    except BadFile as error:
        raise BadFile(f"The replay {shown_name(path)} cannot be read: {error}") from None
    except (BadRecord, UnicodeDecodeError) as error:
        raise BadFile(f"The file {shown_name(path)} is no replay that can be read: {error}.") from None


def tape_of(match: Finished) -> Tape:
    """The match to look at. Raises BadFile when today's rules cannot even deal its cards."""
    try:
        return Tape(match.record)
    except BadRecord as error:
        if match.version == VERSION:
            raise BadFile(f"This replay cannot be shown: {error}.") from None
        raise BadFile(f"This replay cannot be shown: it was played with version {match.version}, and by the rules of "
                      f"this one, {VERSION}, its cards would be dealt differently.") from error


class Shelf:
    """The finished matches in the user's folder, the newest first."""

    def __init__(self, folders: Folders) -> None:
        self.folder = folders.data / "replays"
        self._folders = folders

    def paths(self) -> list[Path]:
        """All files, the newest first: their names begin with the time."""
        try:
            return sorted(self.folder.glob(f"*{SUFFIX}"), reverse=True)
        except OSError:
            return []

    def keep(self, record: Record, name: str = "") -> Finished:
        """Writes a match into the folder; when that is impossible it says so once, and the match is only remembered.

        A match that has a name of its own is called so here too: kept twice, it is one file.
        """
        if not self._folders.ready(self.folder):
            return Finished(record)
        path = self.folder / f"{name or self._free_name(record.game)}{SUFFIX}"
        try:
            write_atomic(path, str(record).encode("utf-8"))
            for old in self.paths()[MOST_KEPT:]:
                old.unlink(missing_ok=True)
        except OSError as error:
            faults.add(f"The replay cannot be written to {self.folder} ({error.strerror}); it can be watched only now.")
            return Finished(record)
        return Finished(record, path)

    def _free_name(self, game: str) -> str:
        """A name that no file has yet."""
        stem = f"{time.strftime('%Y%m%d-%H%M%S')}-{game}"
        names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
        return next(name for name in names if not (self.folder / f"{name}{SUFFIX}").exists())

    def all(self) -> list[Finished]:
        """Every replay that can be read; of the others one notice each."""
        found = []
        for path in self.paths():
            try:
                found.append(read(path))
            except BadFile as error:
                faults.add(str(error))
        return found

    def delete(self, match: Finished) -> None:
        """Throws a replay away."""
        if match.path is not None:
            try:
                match.path.unlink(missing_ok=True)
            except OSError as error:
                faults.add(f"The replay {match.path.name} cannot be deleted ({error.strerror}).")

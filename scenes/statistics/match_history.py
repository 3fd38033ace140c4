"""The file that remembers how matches went: one row for a match, for each seat, for luck and for characters."""
from __future__ import annotations

import csv
import io
import secrets
from hashlib import sha1
from sqlite3 import Connection
from typing import Annotated

from msgspec import Meta, Struct

from game.core.playback import Playback
from scenes.saves.replay_files import SavedReplay
from scenes.statistics.luck import luck_of, played
from scenes.storage.database import Database
from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.sqlite_file import FileFormat

Number = Annotated[int, Meta(ge=0, le=1 << 53)]
Key = Annotated[str, Meta(pattern="^[a-z0-9_]{1,40}$")]
Words = Annotated[str, Meta(max_length=80)]
Amount = Annotated[float, Meta(ge=-1e12, le=1e12)]
Place = Annotated[int, Meta(ge=-1, le=7)]

SCHEMA = """
CREATE TABLE match (id INTEGER PRIMARY KEY, game TEXT NOT NULL, played TEXT NOT NULL, version TEXT NOT NULL,
  reason TEXT NOT NULL, decisions INTEGER NOT NULL, seconds INTEGER NOT NULL, taken_back INTEGER NOT NULL,
  mode TEXT NOT NULL DEFAULT '');
CREATE TABLE seat (match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE, place INTEGER NOT NULL,
  kind TEXT NOT NULL, name TEXT NOT NULL, rank INTEGER NOT NULL, hints INTEGER NOT NULL, PRIMARY KEY (match, place));
CREATE TABLE luck (match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE, place INTEGER NOT NULL,
  sort TEXT NOT NULL, times INTEGER NOT NULL, got REAL NOT NULL, expected REAL NOT NULL, variance REAL NOT NULL,
  PRIMARY KEY (match, place, sort));
CREATE TABLE card (match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE, place INTEGER NOT NULL,
  key TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (match, place, key));
"""


class MatchEntry(Struct, frozen=True):
    """A match: when it was played, how it ended, how long it took; taken_back: decisions taken back by consent."""

    id: Number
    game: Key
    played: Words
    version: Words
    reason: Words
    decisions: Number
    seconds: Number
    taken_back: Number
    mode: Words
    """Whether people played against each other or together, in games that can be played both ways; else ""."""


class SeatEntry(Struct, frozen=True):
    """Who sat there: a person or a level, with a name; the rank from 1; decisions that got a hint."""

    match: Number
    place: Place
    kind: Words
    name: Words
    rank: Number
    hints: Number


class LuckEntry(Struct, frozen=True):
    """The luck of a seat, or with place -1 of the table, summed over a match."""

    match: Number
    place: Place
    sort: Annotated[str, Meta(pattern="^(die|coin|draw)$")]
    times: Number
    got: Amount
    expected: Amount
    variance: Annotated[float, Meta(ge=0, le=1e12)]


class CharacterEntry(Struct, frozen=True):
    """How often a person played a character in a match."""

    match: Number
    place: Place
    key: Key
    times: Number


ENTRIES: dict[str, type[Struct]] = {
    "match": MatchEntry, "seat": SeatEntry, "luck": LuckEntry, "card": CharacterEntry,
}  # fmt: skip
HISTORY = FileFormat("book of statistics", SCHEMA, ENTRIES, 2,
                {1: "ALTER TABLE match ADD COLUMN mode TEXT NOT NULL DEFAULT '';"})
DIGITS = 48
"""Bits of the number of a match: few enough for any spreadsheet."""
EXPORTED = ("match", "game", "played", "version", "reason", "decisions", "seconds", "taken_back", "mode", "place",
            "kind", "name", "rank", "hints")


class MatchHistory(Database):
    """All that is known about matches in which a person has played."""

    def __init__(self, folders: Folders) -> None:
        super().__init__(folders, "statistics", HISTORY)

    def add(self, match: SavedReplay, playback: Playback, seconds: float, taken_back: int, hints: tuple[int, ...],
            name: str = "") -> None:  # fmt: skip
        """Writes a finished match down, all of it or nothing; one with a name of its own only once."""
        outcome = playback.states[-1].outcome
        assert outcome is not None
        record, seats = match.record, match.seats
        people = {place for place, seat in enumerate(seats) if seat.person}
        luck = [(place, sort, *sums) for (place, sort), sums in luck_of(playback).items() if place in people | {-1}]
        cards = [(place, key, times) for place in sorted(people) for key, times in played(playback, place).items()]

        def write(db: Connection) -> None:
            number = number_of(name) if name else secrets.randbits(DIGITS)
            if db.execute("SELECT 1 FROM match WHERE id = ?", (number,)).fetchone():
                return
            db.execute(
                "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (number, record.game, match.played, match.version, outcome.reason, playback.last, round(seconds),
                 taken_back, playback.states[0].options.get("mode", "")),
            )
            sitting = [(number, place, seat.kind[:80], seat.name[:80], outcome.ranks[place],
                        hints[place] if hints else 0) for place, seat in enumerate(seats)]
            db.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", sitting)
            db.executemany("INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?, ?)", [(number, *line) for line in luck])
            db.executemany("INSERT INTO card VALUES (?, ?, ?, ?)", [(number, *line) for line in cards])

        self.change(write)

    def take_out(self, name: str) -> None:
        """Deletes a match by its name, if it is known: it goes on."""
        self.change(lambda db: db.execute("DELETE FROM match WHERE id = ?", (number_of(name),)))

    def forget(self, game: str) -> None:
        """Deletes all that is known about a game."""
        self.change(lambda db: db.execute("DELETE FROM match WHERE game = ?", (game,)))

    def exported(self) -> str:
        """Every seat of every match as comma-separated lines, with the luck of people beside."""
        matches = {match.id: match for match in self.rows(MatchEntry)}
        luck = {(row.match, row.place, row.sort): row for row in self.rows(LuckEntry)}
        sorts = ("die", "coin", "draw")
        out = io.StringIO()
        table = csv.writer(out, lineterminator="\n")
        table.writerow([*EXPORTED, *(f"{sort}_{what}" for sort in sorts for what in ("times", "sum", "expected"))])
        for seat in sorted(self.rows(SeatEntry), key=lambda seat: (matches[seat.match].played, seat.match, seat.place)):
            match = matches[seat.match]
            line: list[object] = [match.id, match.game, match.played, match.version, match.reason, match.decisions,
                                  match.seconds, match.taken_back, match.mode, seat.place, seat.kind,
                                  _harmless(seat.name), seat.rank, seat.hints]
            for sort in sorts:
                row = luck.get((seat.match, seat.place, sort))
                line += [row.times, row.got, round(row.expected, 3)] if row else ["", "", ""]
            table.writerow(line)
        return out.getvalue()


def number_of(name: str) -> int:
    """The number of a match by its name: written down again after the program was killed, it is the same match."""
    return int.from_bytes(sha1(name.encode()).digest()) >> (160 - DIGITS)


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t" else name


def history_of(app: ResourceOwner) -> MatchHistory:
    """The match history of this computer, opened when it is first asked for."""
    return app.resource("statistics", lambda: MatchHistory(app.folders))

"""The match history: a database of finished matches, their seats, luck and characters played."""

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
from scenes.saves.setup import PERSON, changed_seats
from scenes.statistics.luck import SORTS, characters_played, luck_of
from scenes.storage.database import Database
from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.sqlite_file import FileFormat

LONGEST_TEXT = 80
"""Letters of a text in the database."""
CountColumn = Annotated[int, Meta(ge=0, le=1 << 53)]
KeyColumn = Annotated[str, Meta(pattern="^[a-z0-9_]{1,40}$")]
TextColumn = Annotated[str, Meta(max_length=LONGEST_TEXT)]
SumColumn = Annotated[float, Meta(ge=-1e12, le=1e12)]
SeatColumn = Annotated[int, Meta(ge=-1, le=7)]
"""A seat from 0, or -1 for the table."""

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


CHANGED = "changed"
"""The kind of a seat at which people and levels have taken turns: a match with one counts for nobody's wins."""


class MatchEntry(Struct, frozen=True):
    """A match. `taken_back` is the number of decisions taken back by agreement, `played` a local date and time."""

    id: CountColumn
    game: KeyColumn
    played: TextColumn
    version: TextColumn
    reason: TextColumn
    decisions: CountColumn
    seconds: CountColumn
    taken_back: CountColumn
    mode: TextColumn
    """The option `mode` (against each other or together) in games that have it; otherwise ""."""


class SeatEntry(Struct, frozen=True):
    """A seat of a match: "person", a level or CHANGED as `kind`, the rank from 1, and the number of hints."""

    match: CountColumn
    place: SeatColumn
    kind: TextColumn
    name: TextColumn
    rank: CountColumn
    hints: CountColumn


class LuckEntry(Struct, frozen=True):
    """The luck of one sort that a seat, or with place -1 the table, had in a match; columns as in `Luck`."""

    match: CountColumn
    place: SeatColumn
    sort: Annotated[str, Meta(pattern="^(die|coin|draw)$")]
    times: CountColumn
    got: SumColumn
    expected: SumColumn
    variance: Annotated[float, Meta(ge=0, le=1e12)]


class CharacterEntry(Struct, frozen=True):
    """The number of times that a person played a character (the key of a card) in a match."""

    match: CountColumn
    place: SeatColumn
    key: KeyColumn
    times: CountColumn


ENTRIES: dict[str, type[Struct]] = {"match": MatchEntry, "seat": SeatEntry, "luck": LuckEntry, "card": CharacterEntry}
HISTORY_FORMAT = FileFormat(
    "statistics", SCHEMA, ENTRIES, 2, {1: "ALTER TABLE match ADD COLUMN mode TEXT NOT NULL DEFAULT '';"}
)
ID_BITS = 48
"""Bits of the id of a match: few enough for a spreadsheet, which stores numbers as 64-bit floats."""
CSV_COLUMNS = (
    "match",
    "game",
    "played",
    "version",
    "reason",
    "decisions",
    "seconds",
    "taken_back",
    "mode",
    "place",
    "kind",
    "name",
    "rank",
    "hints",
)
"""The first columns of the exported table; three columns for each sort of luck follow."""


class MatchHistory(Database):
    """The history of matches in which a person played: "statistics.sqlite" in the user's folder."""

    def __init__(self, folders: Folders) -> None:
        super().__init__(folders, "statistics", HISTORY_FORMAT)

    def add(
        self,
        match: SavedReplay,
        playback: Playback,
        seconds: float,
        taken_back: int,
        hints: tuple[int, ...],
        name: str = "",
    ) -> None:
        """Add a finished match, all of it or nothing. With its `name`, the same match is added only once.

        `seconds` is how long it took; `hints` the number of hints by seat, () for none.
        """
        outcome = playback.states[-1].outcome
        assert outcome is not None
        record, seats = match.record, match.seats
        others = changed_seats(seats, match.changes)
        kinds = [CHANGED if place in others else seat.kind[:LONGEST_TEXT] for place, seat in enumerate(seats)]
        people = {place for place, kind in enumerate(kinds) if kind == PERSON}
        luck = [(place, sort, *sums) for (place, sort), sums in luck_of(playback).items() if place in people | {-1}]
        characters = [(place, characters_played(playback, place)) for place in sorted(people)]
        cards = [(place, key, times) for place, counted in characters for key, times in counted.items()]

        def write(db: Connection) -> None:
            number = match_id(name) if name else secrets.randbits(ID_BITS)
            if db.execute("SELECT 1 FROM match WHERE id = ?", (number,)).fetchone():
                return
            db.execute(
                "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    number,
                    record.game,
                    match.played,
                    match.version,
                    outcome.reason,
                    playback.last,
                    round(seconds),
                    taken_back,
                    playback.states[0].options.get("mode", ""),
                ),
            )
            sitting = [
                (
                    number,
                    place,
                    kinds[place],
                    seat.name[:LONGEST_TEXT],
                    outcome.ranks[place],
                    hints[place] if hints else 0,
                )
                for place, seat in enumerate(seats)
            ]
            db.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", sitting)
            db.executemany("INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?, ?)", [(number, *line) for line in luck])
            db.executemany("INSERT INTO card VALUES (?, ?, ?, ?)", [(number, *line) for line in cards])

        self.change(write)

    def remove_match(self, name: str) -> None:
        """Remove the match of this name, if it is there: it is played on."""
        self.change(lambda db: db.execute("DELETE FROM match WHERE id = ?", (match_id(name),)))

    def remove_game(self, game: str) -> None:
        """Remove all matches of a game."""
        self.change(lambda db: db.execute("DELETE FROM match WHERE game = ?", (game,)))

    def to_csv(self) -> str:
        """All matches as CSV text: a header, then a line for each seat with its match and the luck of people."""
        matches = {match.id: match for match in self.rows(MatchEntry)}
        luck = {(row.match, row.place, row.sort): row for row in self.rows(LuckEntry)}
        out = io.StringIO()
        table = csv.writer(out, lineterminator="\n")
        table.writerow([*CSV_COLUMNS, *(f"{sort}_{what}" for sort in SORTS for what in ("times", "sum", "expected"))])
        for seat in sorted(self.rows(SeatEntry), key=lambda seat: (matches[seat.match].played, seat.match, seat.place)):
            match = matches[seat.match]
            line: list[object] = [
                match.id,
                match.game,
                match.played,
                match.version,
                match.reason,
                match.decisions,
                match.seconds,
                match.taken_back,
                match.mode,
                seat.place,
                seat.kind,
                _no_formula(seat.name),
                seat.rank,
                seat.hints,
            ]
            for sort in SORTS:
                row = luck.get((seat.match, seat.place, sort))
                line += [row.times, row.got, round(row.expected, 3)] if row else ["", "", ""]
            table.writerow(line)
        return out.getvalue()


def match_id(name: str) -> int:
    """The id of the match of this name: added again after a crash, it is recognised as the same match."""
    return int.from_bytes(sha1(name.encode()).digest()) >> (160 - ID_BITS)


def _no_formula(name: str) -> str:
    """The name, with an apostrophe before it where a spreadsheet would take it for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t" else name


def history_of(app: ResourceOwner) -> MatchHistory:
    """The match history of this program, opened on first use."""
    return app.resource("statistics", lambda: MatchHistory(app.folders))

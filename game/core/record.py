"""The record of a match as text: a header, then one line per decision with the random numbers drawn for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.core.actions import Action, BadData, is_number
from game.core.sanitize import QUOTED, printable, visible

MAGIC = "ggg-record 1"
"""The first line of a record."""
VEILED = "veiled"
"""The header line of a record whose actions are veiled."""
MOST_SEATS = 99
"""Most seats that a record may name."""
MOST_MOVES = 10_000
"""Most decisions of a record; no match has as many."""
MOST_LINES = 200
"""Most lines of a header."""
MOST_LUCK = 1000
"""Most random numbers of the deal, or of one decision."""
LONGEST = 5 * MOST_MOVES
"""Characters of the longest line of a header."""
CONCEDE = "concede"
"""The verb of giving up; legal at any time, never listed among the legal actions."""


class Move(NamedTuple):
    """A decision and the random numbers drawn because of it."""

    action: Action
    luck: tuple[int, ...] = ()


class Record(NamedTuple):
    """All that a replay needs. `str(record)` is its text, `parse` reads it."""

    game: str
    seats: int
    options: Mapping[str, str]
    people: tuple[int, ...]
    deal: tuple[int, ...]
    """The random numbers of the deal."""
    moves: tuple[Move, ...]
    notes: Mapping[str, str] = MappingProxyType({})
    """One-line texts that a replay does not need, such as the names of the players, the date and the result. In a
    record from a file they are not checked, except that they hold no invisible characters."""
    veiled: bool = False
    """Whether the text encodes the actions, so that it cannot be read who did what (`Rules.anonymous`)."""

    def __str__(self) -> str:
        lines = [MAGIC, f"game {self.game}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"note {name} {value}" for name, value in self.notes.items()]
        lines += [*([VEILED] * self.veiled), _line("people", self.people), _line("deal", self.deal), "moves"]
        for action, luck in self.moves:
            text = action.veiled if self.veiled else str(action)
            lines.append(f"{text} ; {' '.join(map(str, luck))}" if luck else text)
        return "\n".join(lines) + "\n"

    @property
    def first_line(self) -> int:
        """The number, from 1, of the line with the first decision."""
        return str(self._replace(moves=())).count("\n") + 1

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read the text of a record. Raises BadData with the number of the first wrong line."""
        head, end, body = text.partition("\nmoves\n")
        lines = head.split("\n", MOST_LINES)
        if lines[0] != MAGIC:
            raise BadData(f"line 1: a record starts with «{MAGIC}»")
        if not end:
            raise BadData("the header has no end: the line «moves» is missing")
        if len(lines) > MOST_LINES:
            raise BadData(f"the header has more than {MOST_LINES} lines")
        fields, options, notes = _header(lines)
        if missing := {"game", "seats", "people", "deal"} - fields.keys():
            raise BadData(f"the header lacks {', '.join(sorted(missing))}")
        if not fields["game"].isidentifier() or len(fields["game"]) > QUOTED:
            raise BadData("the header names no game")
        if body.count("\n") > MOST_MOVES:
            raise BadData(f"there are more than {MOST_MOVES} decisions, more than any match has")
        moves = tuple(_move(line, number) for number, line in enumerate(_lines(body), len(lines) + 2))
        seats, people, deal = (_numbers(fields[name], f"the header, {name}") for name in ("seats", "people", "deal"))
        if len(seats) != 1:
            raise BadData("the header, seats: one number is needed")
        if not 1 <= seats[0] <= MOST_SEATS:
            raise BadData(f"the header, seats: no game seats {seats[0]}")
        return cls(fields["game"], seats[0], options, people, deal, moves, notes, VEILED in fields)


def _header(lines: Sequence[str]) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The fields, options and notes of a header. Raises BadData with the number of the first wrong line."""
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    notes: dict[str, str] = {}
    named = {"option": options, "note": notes}
    for number, line in enumerate(lines[1:], 2):
        name, _, value = line.partition(" ")
        key, _, words = value.partition(" ")
        if len(line) > LONGEST or (name != "note" and visible(line) != line):
            raise BadData(f"line {number}: {printable(line)!r} is not a line of a record's header")
        if line == VEILED and name not in fields:
            fields[name] = value
        elif name in named and words and key not in named[name]:
            named[name][key] = visible(words)
        elif name in {"game", "seats", "people", "deal"} and name not in fields:
            fields[name] = value
        else:
            raise BadData(f"line {number}: {printable(line)!r} is not a line of a record's header")
    return fields, options, notes


def _line(name: str, numbers: tuple[int, ...]) -> str:
    return " ".join([name, *map(str, numbers)])


def _lines(body: str) -> list[str]:
    return body.removesuffix("\n").split("\n") if body else []


def _numbers(text: str, where: str) -> tuple[int, ...]:
    words = text.split()
    if not all(map(is_number, words)):
        raise BadData(f"{where}: {printable(text)!r} are not whole numbers")
    if len(words) > MOST_LUCK:
        raise BadData(f"{where}: there are more than {MOST_LUCK} numbers")
    return tuple(map(int, words))


def _move(line: str, number: int) -> Move:
    where = f"line {number}"
    action, _, luck = line.partition(" ; ")
    try:
        return Move(Action.parse(action), _numbers(luck, where))
    except BadData as error:
        raise BadData(f"{where}: {error}") from None

"""TOML files that people edit: read with what editors do to them, and written by tomli-w."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import tomli_w

from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, check_toml, finite_float, read_regular
from scenes.storage.tolerant import composed, decoded, lines_of, signs_plain, spaces_plain

MOST_DROPPED = 12
"""Maximum lines that a file may lack and still be read."""
MOST_SINGLE = 60
"""Maximum times that a single line is made plain; after that all lines are."""
MOST_TRIES = 2 * (MOST_DROPPED + MOST_SINGLE)
"""Maximum times that a file is parsed."""
_LINE = re.compile(r"\(at line ([0-9]{1,9}), ")
_SIGNS = "“”„‟«»‹›″〝〞〟＂「」『』"
_OPENS = re.compile(rf"(^|[=,\[{{]) *[{_SIGNS}]")
_CLOSES = re.compile(rf"[{_SIGNS}] *(?=$|[=,\]}}#])")


def _outer_quotes(line: str) -> str:
    """A line of plain spaces with plain quotes around its values; what stands in them stays."""
    return _CLOSES.sub('"', _OPENS.sub(r'\1"', spaces_plain(line)))


STAGES = (spaces_plain, _outer_quotes, signs_plain)
"""The ways in which a line is made plain, one after the other until the file can be parsed."""


class TolerantTable(NamedTuple):
    """The top-level table of a file, and the numbers of the lines that nobody can read; the table lacks these."""

    table: dict[str, object]
    dropped: tuple[int, ...] = ()


class _Mending:
    """The lines of a file that is no TOML yet. `dropped` are the numbers of those that are left out."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.dropped: list[int] = []
        self._stages = [0] * len(lines)
        self._steps = 0

    def mend(self, error: ValueError) -> bool:
        """Make the wrong line plainer or, where that has been done, leave it out. False if it cannot be mended."""
        place = self._place(error)
        if place is None or len(self.dropped) >= MOST_DROPPED:
            return False
        stage = self._stages[place]
        if stage == len(STAGES):
            self._drop(place)
            return True
        self._steps += 1
        for one in [place] if self._steps < MOST_SINGLE else range(len(self.lines)):
            if self._stages[one] == stage:
                self.lines[one] = STAGES[stage](self.lines[one])
                self._stages[one] += 1
        return True

    def _place(self, error: ValueError) -> int | None:
        """The index of the wrong line; at the end of the document it is the last one with words."""
        if found := _LINE.search(str(error)):
            place = int(found[1]) - 1
            return place if place < len(self.lines) and self.lines[place] else None
        return max((place for place, line in enumerate(self.lines) if line), default=None)

    def _drop(self, place: int) -> None:
        """Empty a line, and where it names a table all lines up to the next table."""
        end = place + 1
        if self.lines[place].lstrip().startswith("["):
            while end < len(self.lines) and not self.lines[end].lstrip().startswith("["):
                end += 1
        for number in range(place, end):
            if self.lines[number].strip():
                self.dropped.append(number + 1)
            self.lines[number] = ""


def read_tolerant_toml(path: Path, limit: int, number: Callable[[str], float] = finite_float) -> TolerantTable:
    """Read a TOML file of at most `limit` bytes in any encoding; `number` parses floats.

    Where a line is no TOML, its spaces, quotes, dashes and digits are made plain; if that does not help, it is left
    out, and with the name of a table all lines of that table. Raises BadFile and OSError as `read_toml`.
    """
    text = composed(decoded(read_regular(path, limit)))
    mending: _Mending | None = None
    for _ in range(MOST_TRIES):
        whole = "\n".join(mending.lines) if mending else text
        check_toml(whole)
        try:
            table = tomllib.loads(whole, parse_float=number)
            return TolerantTable(table, tuple(sorted(mending.dropped if mending else ())))
        except tomllib.TOMLDecodeError as error:
            if mending is None:
                mending = _Mending(lines_of(text))
            elif not mending.mend(error):
                raise BadFile(cause(error)) from None
        except (ValueError, RecursionError) as error:  # a number of 5,000 digits, deeply nested brackets
            raise BadFile(cause(error)) from None
    raise BadFile(fault("cause.content"))


def to_toml(table: Mapping[str, object]) -> str:
    """A table of plain values, lists and sub-tables as TOML text. Raises RecursionError for one that is nested too
    deeply."""
    return tomli_w.dumps(table)

"""The text of a replay as people send it: in a mail or a chat, quoted, wrapped, with words before and after."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.core.record import LONGEST, MAGIC, MOST_LINES, MOST_MOVES, VEILED
from scenes.storage.tolerant import composed, lines_of, signs_plain, spaces_plain, unquoted

_KIND = MAGIC.rpartition(" ")[0]
_BEGINS = re.compile(rf"{_KIND} ?[0-9]{{1,8}}$", re.IGNORECASE)
_HEAD_WORDS = ("game ", "seats ", "option ", "note ", "people", "deal", VEILED, "moves")
_CLEAN_HEAD = re.compile(
    rf"{_KIND} [0-9]{{1,8}}\n"
    rf"(?:note [^\s]+ .*\n|(?:game|seats|option|people|deal)(?: [!-~]*)*\n|{VEILED}\n)*"
    r"moves\n"
)
_CLEAN_MOVES = re.compile(r"(?:(?:[0-9]{1,9} [!-/:-~][!-~]*|~[!-~]+)(?: [!-~]+)*\n)*")
_MOVE = re.compile(r"(?:[0-9]{1,2} [^0-9\s;]|~[A-Za-z0-9+/])")
"""How a decision begins: the seat and a verb, or a veiled one."""
_MARKS = re.compile(r"[0-9a-f]+")
_MARKS_NOTE = "note marks "
_NAMES = ("seat.", "change.")
"""How the keys of notes begin that hold the names of players."""
_SHORTEST_WRAPPED = 50
"""Letters of a line from which on the next one may be its rest, which a mail program has put below it."""
_MOST = 4 * (MOST_LINES + MOST_MOVES)
"""Lines that are looked at."""


class ReplayText(NamedTuple):
    """The text of a record as the program writes it, and for each of its lines the number of the line of the file that
    it comes from."""

    text: str
    numbers: Sequence[int]


def replay_text(text: str) -> ReplayText:
    """The record in a text. One that the program has written stays as it is, letter by letter; from others go line ends
    of other systems, hard spaces, quotation marks of mails, wrapped lines, and words before and after the record."""
    head, end, moves = text.partition("\nmoves\n")
    if _CLEAN_HEAD.fullmatch(head + end) and _CLEAN_MOVES.fullmatch(moves):
        return ReplayText(composed(text), range(1, text.count("\n") + 2))
    lines = _unquoted(lines_of(text)[:_MOST])
    first = next((place for place, (_, line) in enumerate(lines) if _BEGINS.search(signs_plain(line))), None)
    if first is None:
        return ReplayText(text, range(1, text.count("\n") + 2))
    begin = _BEGINS.search(signs_plain(lines[first][1]))
    assert begin is not None
    plain = [(lines[first][0], begin[0].lower().replace(_KIND, f"{_KIND} ").replace("  ", " "))]
    rest = lines[first + 1 :]
    middle = next((place for place, (_, line) in enumerate(rest) if signs_plain(line) == "moves"), len(rest))
    plain += _joined(rest[:middle])
    if middle < len(rest):
        plain.append((rest[middle][0], "moves"))
        plain += _decisions(rest[middle + 1 :])
    return ReplayText("".join(f"{line}\n" for _, line in plain), [number for number, _ in plain])


def holds_replay(text: str) -> bool:
    """Whether there is a replay in a text."""
    return any(_BEGINS.search(signs_plain(line)) for line in lines_of(text)[:_MOST] if len(line) < LONGEST)


def _unquoted(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The numbers and words of lines, without the marks of a mail that quotes them."""
    words = [line for line in lines if line.strip()]
    quoted = sum(unquoted(line) != line for line in words) * 2 > len(words)
    return [(number, unquoted(line) if quoted else line) for number, line in enumerate(lines, 1)]


def _joined(lines: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines of a header, each with its rest where a mail program has wrapped it. Notes keep their signs."""
    found: list[tuple[int, str]] = []
    for number, line in lines:
        plain = signs_plain(line)
        if not plain:
            continue
        before = found[-1][1] if found else ""
        bare = before.startswith("note ") and before.count(" ") == 1
        if not plain.startswith(_HEAD_WORDS) and (bare or _goes_on(before, plain)):
            together = before.startswith(_MARKS_NOTE) and not bare and _MARKS.fullmatch(plain)
            found[-1] = found[-1][0], f"{before}{'' if together else ' '}{plain}"
        else:
            found.append((number, _note(line, plain) if plain.startswith("note ") else plain))
    return found


def _goes_on(before: str, line: str) -> bool:
    """Whether a line can be the rest of the one before it, which a mail program has wrapped."""
    numbers = before.startswith(("deal ", "people ")) or " ; " in before
    return len(before) >= _SHORTEST_WRAPPED or (numbers and line.replace(" ", "").isdecimal())


def _note(line: str, plain: str) -> str:
    """A note in plain signs; in the name of a player only the spaces change."""
    key = plain.split(" ", 2)[1]
    if not key.startswith(_NAMES):
        return plain
    return f"note {key} {composed(spaces_plain(line)).split(' ', 2)[-1]}"


def _decisions(lines: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines of decisions. Words after the last one, set off by an empty line or a fence, are none of them."""
    found: list[tuple[int, str]] = []
    plain = [(number, signs_plain(line)) for number, line in lines]
    last = max((place for place, (_, line) in enumerate(plain) if _MOVE.match(line)), default=-1)
    for place, (number, line) in enumerate(plain):
        if place > last and (not line or line.startswith(("```", "--", "__", "==", "<"))):
            break
        if line and not _MOVE.match(line) and found and _goes_on(found[-1][1], line):
            found[-1] = found[-1][0], f"{found[-1][1]} {line}"
        elif line:
            found.append((number, line))
    return found

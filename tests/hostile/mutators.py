"""Mutations of files: changed bytes, words, lines, values and database tables, and things that are no files."""

from __future__ import annotations

import json
import os
import re
import socket
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any
from zlib import crc32

Mutator = Callable[[bytes, Random], bytes]
"""Changes the contents of a file at random."""

MODULES = ("this:s", "os:system", "wave:open", "this:s+bold", "antigravity:geohash", "tests.hostile.mutators:MODULES")
"""Names that must never be imported or called because a file contains them."""
WORDS = (
    "0",
    "-1",
    "1",
    "00",
    "1e999",
    "-0.0",
    "NaN",
    "2147483648",
    "999999999",
    "9223372036854775808",
    "999999999999999999999",
    "9" * 5000,
    "²",
    "٣",
    "１２",
    "½",
    "0x10",
    "1_000",
    "null",
    "true",
    "",
    " ",
    "..",
    "../../outside",
    "/etc/passwd",
    "~",
    "C:\\con",
    "person",
    "random",
    "master",
    "expert+bold",
    "+",
    "a b",
    "%s%n",
    "{n}",
    "{0.__class__}",
    "{n|a|b}",
    "__class__",
    "__import__('os')",
    "\0",
    "a\0b",
    "\r",
    "\t",
    "\x1b[2J",
    "\x7f",
    "\u202egnol",
    "شطرنج",
    "e\u0301" * 40,
    "\u200b",
    "\ufeff",
    "🐐",
    "👩‍👩‍👧‍👦" * 20,
    "\U000e0041",
    "字" * 300,
    "W" * 5000,
    "W W" * 3000,
    "l" * 60_000,
    "&x;",
    "<!ENTITY x 'y'>",
    "'; DROP TABLE match; --",
    "=1+1",
    "#",
    '"',
    "'''",
    *MODULES,
)
VALUES: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    12,
    13,
    1 << 31,
    1 << 53,
    (1 << 62) - 1,
    1 << 62,
    1 << 64,
    -(1 << 70),
    1e308,
    -0.5,
    [],
    {},
    [[]],
    [{}],
    [0] * 2000,
    {"a": {"b": {"c": []}}},
    ["person"],
    [None],
)
BYTES = (b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\x80", b"\0", b"\r\n", b"\n\n", b"[" * 2000, b'{"a":' * 500, b"(" * 300)
"""Among them half a surrogate pair, and brackets that nest too deeply."""
WORD = re.compile(rb"[A-Za-z_]+|-?\d+(?:\.\d+)?")
MUCH = 1_800_000
"""Bytes of the longest text that is inserted."""


def nasty(luck: Random) -> bytes:
    """Random bytes that no file should contain."""
    roll = luck.random()
    if roll < 0.02:
        return luck.choice((b"word ", b"W", b"\xf0\x9f\x90\x90", b"a\n", b"0 pass\n")) * (MUCH // 5)
    return luck.choice(BYTES) if roll < 0.15 else luck.choice(WORDS).encode()


# ---- any file ----------------------------------------------------------------------------------------------


def bytewise(data: bytes, luck: Random) -> bytes:
    """Flip a bit, deletes, doubles or zeroes a stretch, cuts off the rest, or inserts something nasty, up to five
    times."""
    text = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 5))):
        at = luck.randrange(len(text) + 1)
        upto = min(len(text), at + luck.choice((1, 4, 40, 400)))
        match luck.randrange(6):
            case 0 if at < len(text):
                text[at] ^= 1 << luck.randrange(8)
            case 1:
                del text[at:upto]
            case 2:
                text[at:at] = text[at:upto]
            case 3:
                text[at:upto] = bytes(upto - at)
            case 4:
                del text[at:]
            case _:
                text[at:at] = nasty(luck)
    return bytes(text)


# ---- text --------------------------------------------------------------------------------------------------


def wordwise(data: bytes, luck: Random) -> bytes:
    """Replaces words and numbers by others of the same file, or by nasty ones."""
    for _ in range(luck.choice((1, 1, 2, 4))):
        if not (words := list(WORD.finditer(data[:200_000]))):
            break
        found = luck.choice(words)
        fresh = nasty(luck) if luck.random() < 0.5 else luck.choice(words).group()
        data = data[: found.start()] + fresh + data[found.end() :]
    return data


def linewise(data: bytes, luck: Random) -> bytes:
    """Swaps, deletes or repeats lines, a line at times very often."""
    lines = data.split(b"\n")
    for _ in range(luck.choice((1, 2, 4))):
        one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        match luck.choice((0, 1, 1, 2, 2, 2, 3) if luck.random() < 0.1 else (0, 1, 2)):
            case 0:
                lines[one], lines[other] = lines[other], lines[one]
            case 1:
                lines.insert(other, lines[one])
            case 2 if len(lines) > 1:
                del lines[one]
            case 3:
                lines[other:other] = [lines[one]] * min(100_000, MUCH // (len(lines[one]) + 1))
    return b"\n".join(lines)


def valuewise(data: bytes, luck: Random) -> bytes:
    """Replace a word of a line, or the rest after it, by something nasty or by the rest of another line."""
    lines = data.split(b"\n")
    for _ in range(luck.choice((1, 1, 2, 3))):
        at = luck.randrange(len(lines) if luck.random() < 0.3 else min(len(lines), 20))
        words = lines[at].split(b" ")
        keep = luck.randrange(1, 4)
        rest = nasty(luck) if luck.random() < 0.8 else luck.choice(lines).partition(b" ")[2]
        lines[at] = b" ".join([*words[:keep], rest, *(words[keep + 1 :] if luck.random() < 0.3 else ())])
    return b"\n".join(lines)


def notewise(data: bytes, luck: Random) -> bytes:
    """Changes words of a replay's notes, which the rules do not check, or deletes notes."""
    lines = data.split(b"\n")
    notes = [at for at, line in enumerate(lines) if line.startswith(b"note ")]
    for at in luck.sample(notes, min(2, len(notes))):
        words = lines[at].split(b" ", 3)
        if luck.random() < 0.1:
            words[1] = nasty(luck)
        keep = luck.randrange(2, 4)
        lines[at] = b" ".join([*words[:keep], nasty(luck), *(words[keep + 1 :] if luck.random() < 0.5 else [])])
    if luck.random() < 0.2:
        gone = b"note " + luck.choice((b"marks", b"end", b"seat", b""))
        lines = [line for line in lines if not line.startswith(gone)]
    return b"\n".join(lines)


def jsonwise(data: bytes, luck: Random) -> bytes:
    """Replace a value in a line of JSON, after a checksum if it has one, or adds one under another name."""
    lines = data.split(b"\n")
    at = 0 if luck.random() < 0.6 else luck.randrange(len(lines))
    start = max(0, lines[at].find(b"{"))
    try:
        whole = json.loads(lines[at][start:])
        spots = list(_spots(whole))
    except (ValueError, RecursionError):  # broken, or nested too deeply by the change before
        return wordwise(data, luck)
    for _ in range(luck.choice((1, 1, 2))):
        if spots:
            inside, key = luck.choice(spots)
            inside[key] = _value(luck)
            if isinstance(inside, dict) and luck.random() < 0.1:
                inside[luck.choice(WORDS)] = _value(luck)
    lines[at] = lines[at][:start] + json.dumps(whole, separators=(",", ":"), ensure_ascii=False).encode(
        "utf-8", "surrogatepass"
    )
    return b"\n".join(lines)


def _value(luck: Random) -> object:
    roll = luck.random()
    if roll < 0.1:
        return nasty(luck).decode("utf-8", "replace")
    return luck.choice(WORDS) if roll < 0.6 else json.loads(json.dumps(luck.choice(VALUES)))


def _spots(value: object) -> list[tuple[dict[Any, Any] | list[Any], Any]]:
    """Every place in a tree of dicts and lists: the dict or list, and the key or index."""
    found: list[tuple[dict[Any, Any] | list[Any], Any]] = []
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        for key in keys:
            found += [(value, key), *_spots(value[key])]
    return found


def sealed(data: bytes) -> bytes:
    """The journal with correct checksums in all lines, so that the game reads what is in them."""
    checksum, lines = 0, []
    for line in data.split(b"\n"):
        checksum = crc32(line[9:], checksum)
        lines.append(b"%08x %s" % (checksum, line[9:]) if line else line)
    return b"\n".join(lines)


# ---- SQLite ------------------------------------------------------------------------------------------------

STEPS = 10_000
"""Instructions of SQLite's virtual machine between two calls of the progress handler."""
PATIENCE = 2.0
"""Seconds of processor time after which a statement counts as endless."""
MOST_PAGES = 8_000
"""Greatest size of a changed database, in pages (about 32 MB)."""
REFUSED = (sqlite3.Error, UnicodeDecodeError, OverflowError)
"""What SQLite raises; UnicodeDecodeError where its message quotes broken bytes."""
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT "
CELLS = (
    "NULL",
    "-1",
    "1e400",
    "9223372036854775807",
    "''",
    "x'00ff00'",
    "zeroblob(3000000)",
    "'a' || char(0) || 'b'",
    "char(8238) || 'gnol'",
    "replace(hex(zeroblob(2500)), '0', 'W')",
    "hex(zeroblob(900000))",
    "'this:s'",
    "'unknown_card'",
    "'../../outside'",
    "'2030-01-01'",
    "CAST(x'eda080' AS TEXT)",
)


def sqlwise(data: bytes, luck: Random) -> bytes:
    """Changes rows, tables, views, triggers or the version of a database by SQL."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        db.deserialize(data)
        db.execute(f"PRAGMA max_page_count={MOST_PAGES}")
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for _ in range(luck.choice((1, 1, 2, 3))):
            for statement in _statements(db, luck.choice(tables), luck):
                _stop_the_endless(db)
                with suppress(*REFUSED):
                    db.execute(statement)
        return db.serialize()
    except (*REFUSED, IndexError):
        return data  # it can no longer be read
    finally:
        db.close()


def _stop_the_endless(db: sqlite3.Connection) -> None:
    """Makes the next statement raise an error if it runs an endless trigger or view.

    The game must survive databases that contain such things, so they have to be made.
    """
    end = thread_time() + PATIENCE
    db.set_progress_handler(lambda: thread_time() > end, STEPS)


def changed(data: bytes, statements: Sequence[str]) -> bytes:
    """The database after these statements."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.deserialize(data)
        for statement in statements:
            db.execute(statement)
        return db.serialize()


def _statements(db: sqlite3.Connection, table: str, luck: Random) -> list[str]:
    """The statements of one random change of a table."""
    columns = [row[1] for row in db.execute(f'PRAGMA table_info("{table}")')] or ["id"]
    column, cell = luck.choice(columns), luck.choice(CELLS)
    endless = ", ".join(f'x AS "{name}"' for name in columns)
    free = ["PRAGMA foreign_keys=OFF"]
    recipes = (
        [*free, f'UPDATE "{table}" SET "{column}" = {cell}'],
        [*free, f'UPDATE "{table}" SET "{column}" = {cell} WHERE rowid = (SELECT min(rowid) FROM "{table}")'],
        [*free, f'UPDATE "{table}" SET "{column}" = {luck.choice((-1, 0, 9, 10**6, 10**12))}'],
        [*free, f'DELETE FROM "{table}"'],
        [*free, f'DROP TABLE "{table}"'],
        [*free, f'ALTER TABLE "{table}" RENAME TO other', f'CREATE VIEW "{table}" AS SELECT * FROM other'],
        [*free, f'DROP TABLE "{table}"', f'CREATE VIEW "{table}" AS {ENDLESS}{endless} FROM n'],
        [f'ALTER TABLE "{table}" RENAME COLUMN "{column}" TO gone'],
        [f'ALTER TABLE "{table}" ADD COLUMN more TEXT DEFAULT {cell if "(" not in cell else "7"}'],
        [
            f"CREATE TRIGGER t{luck.randrange(9)} AFTER {luck.choice(('INSERT', 'UPDATE', 'DELETE'))} "
            f'ON "{table}" BEGIN '
            f"{luck.choice((_rubbish(table, column), ENDLESS + 'max(x) FROM n;', 'SELECT RAISE(ABORT, 1);'))} END"
        ],
        [f"PRAGMA user_version={luck.choice((0, 2, 3, 99, -1, 2147483647))}"],
        [f"CREATE TABLE {luck.choice(('more', 'settled', 'deck2'))} (x)", f'CREATE INDEX i ON "{table}" ("{column}")'],
        [*free, f'INSERT INTO "{table}" SELECT * FROM "{table}"', *[_many(table, columns)] * 2],
        [
            "PRAGMA writable_schema=ON",
            f"UPDATE sqlite_master SET {luck.choice(('sql', 'name', 'rootpage', 'type'))} = {cell}",
        ],
    )
    return luck.choice(recipes)


def _rubbish(table: str, column: str) -> str:
    return f'UPDATE "{table}" SET "{column}" = zeroblob(1000);'


def _many(table: str, columns: list[str]) -> str:
    """Inserts up to ten thousand copies of the first row with other first values."""
    values = ", ".join("n.x + 1000" if place == 0 else f'"{table}"."{name}"' for place, name in enumerate(columns))
    return (
        f"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 10000) "
        f'INSERT OR IGNORE INTO "{table}" SELECT {values} '
        f'FROM n, (SELECT * FROM "{table}" LIMIT 1) AS "{table}"'
    )


# ---- no file at all ----------------------------------------------------------------------------------------


OUTSIDE = "outside.txt"
"""A file above the user's folder that must never change."""


def _outside(path: Path) -> Path:
    return next(parent / OUTSIDE for parent in path.parents if (parent / OUTSIDE).exists())


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(3_000_000_000)


def _unreadable(path: Path) -> None:
    path.write_bytes(b"secret")
    path.chmod(0)


def _listening(path: Path) -> None:
    here = os.getcwd()
    os.chdir(path.parent)  # the address of a socket must be short
    try:
        with socket.socket(socket.AF_UNIX) as end:
            end.bind(path.name)
    finally:
        os.chdir(here)


STRANGE: dict[str, Callable[[Path], None]] = {
    "a pipe": lambda path: os.mkfifo(path),  # a lambda, because Windows has no os.mkfifo
    "a folder": Path.mkdir,
    "an empty file": Path.touch,
    "a link to /dev/zero": lambda path: path.symlink_to("/dev/zero"),
    "a link to /dev/full": lambda path: path.symlink_to("/dev/full"),
    "a link to what cannot be read": lambda path: path.symlink_to("/proc/self/mem"),
    "a link to nothing": lambda path: path.symlink_to("nothing"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to a file of somebody else": lambda path: path.symlink_to(_outside(path)),
    "a sparse file of three gigabytes": _sparse,
    "a file that may not be read": _unreadable,
    "a socket": _listening,
}
"""What may be in the place of a file, and how it is put there."""

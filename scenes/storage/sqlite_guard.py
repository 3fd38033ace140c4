"""Refuses SQLite files that this game cannot have written: pipes, huge files, and schemas with code in them."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from sqlite3 import Connection

from scenes.storage.faults import fault
from scenes.storage.files import BadFile, is_regular, printable_name

MOST_FILE_BYTES = 50_000_000
"""Bytes of a database; that is tens of thousands of matches."""
MOST_VALUE_BYTES = 1_000_000
"""Bytes of one value (text or blob) in a row."""
COMPANION_SUFFIXES = ("-journal", "-wal", "-shm")
"""Suffixes of the files that SQLite keeps beside a database."""
_RUNS = re.compile(r"\b(VIRTUAL|CHECK|GENERATED|AS)\b|\bDEFAULT\s*\(", re.IGNORECASE)


def check_path(path: Path) -> None:
    """Check the path. Raises OperationalError (SQLITE_CANTOPEN) if the file or a companion is a pipe, a device or a
    folder, and BadFile if it is larger than MOST_FILE_BYTES."""
    for end in ("", *COMPANION_SUFFIXES):
        if not is_regular(f"{path}{end}"):
            error = sqlite3.OperationalError(f"{printable_name(path)}{end} is not a regular file")
            error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
            raise error
    if path.exists() and path.stat().st_size > MOST_FILE_BYTES:
        raise BadFile(fault("too_large", file=printable_name(path), limit=MOST_FILE_BYTES // 1000))


def forbid_triggers(db: Connection) -> None:
    """Make every statement that would run a trigger or a view raise DatabaseError, even one added while it is open."""

    def allowed(_action: int, _what: str | None, _part: str | None, _db: str | None, inside: str | None) -> int:
        return sqlite3.SQLITE_OK if inside is None else sqlite3.SQLITE_DENY

    db.set_authorizer(allowed)


def schema_of(db: Connection) -> set[tuple[str, str, str, str]]:
    """The schema of a database: (type, name, table, SQL with single spaces) of each entry of sqlite_master."""
    found = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return {(str(kind), str(name), str(table), " ".join(str(sql).split())) for kind, name, table, sql in found}


def check_schema(db: Connection) -> None:
    """Check that a file holds only tables of plain columns and indexes. Raises BadFile for anything else: views,
    triggers, checks, computed columns and indexes would run code on reading or writing."""
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_VALUE_BYTES)
    for kind, sql in db.execute("SELECT type, sql FROM sqlite_master"):
        plain = isinstance(sql, str) and not _RUNS.search(sql) if kind == "table" else kind == "index" and sql is None
        if not plain:
            raise BadFile(fault("cause.tables"))

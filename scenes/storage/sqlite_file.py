"""Opening, checking, migrating and copying SQLite files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from types import MappingProxyType
from typing import NamedTuple

import msgspec
from msgspec import Struct

from scenes.storage.faults import fault
from scenes.storage.files import BadFile, log, set_aside, write_atomic
from scenes.storage.sqlite_guard import check_path, check_schema, forbid_triggers, schema_of

LOCK_TIMEOUT = 0.5
"""Seconds to wait for another window of the game that is writing."""
UNUSABLE = (BadFile, sqlite3.DatabaseError, UnicodeDecodeError, msgspec.ValidationError)
"""Raised about a file that is damaged or foreign."""
UNAVAILABLE = (sqlite3.Error, OSError)
"""Raised about a file that cannot be used now (locked, full disk, no permission)."""
MOST_VERSIONS = 10_000
"""Upper bound of a version number; a file with a larger one is damaged."""


class FileFormat(NamedTuple):
    """The schema of a database file.

    `title` is the key of its name below `fault.database.title`; `sql` creates the tables; `tables` are the row types by
    table; `migrations` lead from each older version to the next, as SQL; `optional_sql` creates tables that a file of
    this version may still lack.
    """

    title: str
    sql: str
    tables: Mapping[str, type[Struct]]
    version: int = 1
    migrations: Mapping[int, str] = MappingProxyType({})
    optional_sql: str = ""


def file_identity(path: Path) -> tuple[int, int] | None:
    """Device and inode of the file at a path; None when there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def has_content(path: Path) -> bool:
    """Whether the file exists and is not empty."""
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def version_of(path: Path) -> int:
    """The user_version in the header of a database file, read without opening it as one; 0 for any other file."""
    try:
        if not path.is_file():
            return 0
        with path.open("rb") as file:
            head = file.read(64)
    except OSError:
        return 0
    version = int.from_bytes(head[60:64])
    return version if head.startswith(b"SQLite format 3\0") and version < MOST_VERSIONS else 0


def connect(path: Path | str) -> Connection:
    """A connection with a rollback journal and full syncing, so that a power cut loses nothing. Raises what is in
    UNUSABLE for a file that this game cannot have written."""
    if isinstance(path, Path):
        check_path(path)
    db = sqlite3.connect(path, timeout=LOCK_TIMEOUT)
    db.row_factory = sqlite3.Row

    def prepare(db: Connection) -> None:
        db.execute("PRAGMA foreign_keys=ON")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA fullfsync=ON")  # macOS: through the disk's own cache, too
        forbid_triggers(db)

    return close_on_error(db, prepare)


def close_on_error(db: Connection, act: Callable[[Connection], None]) -> Connection:
    """The connection after `act(db)`; closed if that raises, because Windows cannot rename an open file."""
    try:
        act(db)
    except BaseException:
        db.close()
        raise
    return db


def create_tables(db: Connection, format: FileFormat) -> None:
    """Create the empty tables and set the version."""
    db.executescript(f"BEGIN; {format.sql} {format.optional_sql} PRAGMA user_version={format.version}; COMMIT;")


def restore(db: Connection, source: Path, format: FileFormat) -> None:
    """Fill an empty database from the backup `source` if that is intact, otherwise create empty tables. Raises what
    is in UNAVAILABLE."""
    if has_content(source) and version_of(source) <= format.version:
        try:
            good = open_checked(source, format)
        except UNUSABLE as error:
            if is_unavailable(error):
                raise
            log.warning("the copy %s is damaged as well (%s); it is kept as %s", source, error, set_aside(source))
        else:
            with closing(good):
                _copy_pages(good, db)
            return
    create_tables(db, format)


def _copy_pages(source: Connection, target: Connection) -> None:
    """Copy all pages. Raises sqlite3.Error, also when another program has locked the file, instead of waiting."""

    def step(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = status
            raise error

    source.backup(target, progress=step)


def load_in_memory(disk: Connection, format: FileFormat | None = None) -> Connection:
    """A copy of the database in memory, checked if a `format` is given. Raises what is in UNUSABLE."""

    def take(db: Connection) -> None:
        _copy_pages(disk, db)
        if format:
            _check_content(db, format)

    return close_on_error(connect(":memory:"), take)


def write_copy(db: Connection, path: Path, format: FileFormat | None = None) -> None:
    """Replace the file at `path` by a copy of the database, in one step. Raises OSError and what is in UNUSABLE, and
    leaves the file as it was then."""
    with closing(load_in_memory(db, format)) as content:
        write_atomic(path, content.serialize())


def open_checked(path: Path, format: FileFormat) -> Connection:
    """Open an existing file after checking its schema and every row. Raises what is in UNUSABLE."""
    return close_on_error(connect(path), lambda db: _check_content(db, format))


def _check_content(db: Connection, format: FileFormat) -> None:
    """Check the schema, migrate an older version, and validate every row. Raises what is in UNUSABLE."""
    check_schema(db)
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise BadFile(fault("cause.parts"))
    _upgrade(db, format)
    _check_tables(db, format)
    for table, kind in format.tables.items():
        for row in db.execute(f"SELECT * FROM {table}"):
            msgspec.convert(dict(row), kind)
    if db.execute("PRAGMA foreign_key_check").fetchone():
        raise BadFile(fault("cause.parts"))


def _check_tables(db: Connection, format: FileFormat) -> None:
    """Raises BadFile unless the schema is ours word by word; otherwise a later write would fail with an error that does
    not name the cause."""
    db.executescript(format.optional_sql)
    with closing(sqlite3.connect(":memory:")) as ours:
        create_tables(ours, format)
        if schema_of(db) != schema_of(ours):
            raise BadFile(fault("cause.tables"))


def _upgrade(db: Connection, format: FileFormat) -> None:
    """Run the migrations from the version of the file. Raises BadFile if they do not lead to ours."""
    found = db.execute("PRAGMA user_version").fetchone()[0]
    for version in range(found, format.version):
        if version not in format.migrations:
            break
        db.executescript(f"BEGIN; {format.migrations[version]} PRAGMA user_version={version + 1}; COMMIT;")
        found = version + 1
    if found != format.version:
        raise BadFile(fault("cause.version"))


def is_unavailable(error: Exception) -> bool:
    """Whether the error says that the file cannot be reached now (locked, full, read-only), not that it is damaged."""
    reasons = (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
    )
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in reasons

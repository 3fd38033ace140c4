"""SQLite files as files: which version wrote them, whether they are whole, and how they are copied."""
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

from scenes.storage.files import BadFile, log, set_aside, write_atomic
from scenes.storage.sqlite_guard import check_path, check_schema, forbid_triggers, schema_of

LOCK_TIMEOUT = 0.5  # seconds for another window of the game that is writing
UNUSABLE = (BadFile, sqlite3.DatabaseError, UnicodeDecodeError, msgspec.ValidationError)
"""What is raised about a file that cannot be used …"""
UNAVAILABLE = (sqlite3.Error, OSError)
"""… and about one that cannot be used now."""
MOST_VERSIONS = 10_000
"""No version of a file will have a larger number: a file that says so is damaged."""


class FileFormat(NamedTuple):
    """What a file holds: what it is called in a sentence, its tables as SQL and as checked rows, its version, and what
    makes an older version the next one, as SQL; `later`: tables that a file of this version may still lack."""

    title: str
    sql: str
    tables: Mapping[str, type[Struct]]
    version: int = 1
    migrations: Mapping[int, str] = MappingProxyType({})
    optional_sql: str = ""


def file_identity(path: Path) -> tuple[int, int] | None:
    """What tells the file at a path from every other file; None when there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def has_content(path: Path) -> bool:
    """Whether there is anything in a file."""
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def version_of(path: Path) -> int:
    """The version of the file as its first bytes tell it, without opening it as a database; 0 for what is none."""
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
    """A connection that loses nothing at a power cut: one file, a rollback journal, every write on the disk. Raises
    what is in UNUSABLE for what is no file that this game can have written."""
    if isinstance(path, Path):
        check_path(path)
    db = sqlite3.connect(path, timeout=LOCK_TIMEOUT)
    db.row_factory = sqlite3.Row

    def prepare(db: Connection) -> None:
        db.execute("PRAGMA foreign_keys=ON")
        db.execute("PRAGMA synchronous=FULL")
        forbid_triggers(db)

    return close_on_error(db, prepare)


def close_on_error(db: Connection, act: Callable[[Connection], None]) -> Connection:
    """The connection after `act`; when that raises, the file is closed: Windows renames no open one."""
    try:
        act(db)
    except BaseException:
        db.close()
        raise
    return db


def create_tables(db: Connection, shape: FileFormat) -> None:
    """The tables, empty."""
    db.executescript(f"BEGIN; {shape.sql} {shape.optional_sql} PRAGMA user_version={shape.version}; COMMIT;")


def restore(db: Connection, source: Path, shape: FileFormat) -> None:
    """Fills an empty database from a copy, where there is a good one. Raises what is in OUT_OF_REACH."""
    if has_content(source) and version_of(source) <= shape.version:
        try:
            good = open_checked(source, shape)
        except UNUSABLE as error:
            if is_unavailable(error):
                raise
            log.warning("the copy %s is damaged as well (%s); it is kept as %s", source, error, set_aside(source))
        else:
            with closing(good):
                _copied(good, db)
            return
    create_tables(db, shape)


def _copied(source: Connection, target: Connection) -> None:
    """Copies everything. Raises sqlite3.Error, also when another program holds the file: nobody waits for ever."""

    def step(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = status
            raise error

    source.backup(target, progress=step)


def load_in_memory(disk: Connection, shape: FileFormat | None = None) -> Connection:
    """All of a file in memory, looked through if a `shape` is given. Raises what is in UNUSABLE."""

    def take(db: Connection) -> None:
        _copied(disk, db)
        if shape:
            _look_through(db, shape)

    return close_on_error(connect(":memory:"), take)


def write_copy(db: Connection, path: Path, shape: FileFormat | None = None) -> None:
    """Writes everything into a file, which is replaced in one step. Raises OSError and what is in UNUSABLE; then it
    stays as it was."""
    with closing(load_in_memory(db, shape)) as content:
        write_atomic(path, content.serialize())


def open_checked(path: Path, shape: FileFormat) -> Connection:
    """An existing file, looked through to the last row. Raises what is in UNUSABLE."""
    return close_on_error(connect(path), lambda db: _look_through(db, shape))


def _look_through(db: Connection, shape: FileFormat) -> None:
    check_schema(db)
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise BadFile("its parts do not fit together")
    _upgrade(db, shape)
    _check_tables(db, shape)
    for table, kind in shape.tables.items():
        for row in db.execute(f"SELECT * FROM {table}"):
            msgspec.convert(dict(row), kind)
    if db.execute("PRAGMA foreign_key_check").fetchone():
        raise BadFile("rows that belong to nothing")


def _check_tables(db: Connection, shape: FileFormat) -> None:
    """Raises BadFile where the tables are not exactly ours, word by word: whoever writes into others gets an error that
    says nothing of the file."""
    db.executescript(shape.optional_sql)
    with closing(sqlite3.connect(":memory:")) as ours:
        create_tables(ours, shape)
        if schema_of(db) != schema_of(ours):
            raise BadFile("its tables are not those of this game")


def _upgrade(db: Connection, shape: FileFormat) -> None:
    """Brings a file of an earlier version up to date."""
    found = db.execute("PRAGMA user_version").fetchone()[0]
    for version in range(found, shape.version):
        if version not in shape.migrations:
            break
        db.executescript(f"BEGIN; {shape.migrations[version]} PRAGMA user_version={version + 1}; COMMIT;")
        found = version + 1
    if found != shape.version:
        raise BadFile("it belongs to another version")


def is_unavailable(error: Exception) -> bool:
    """Whether another program or the file system is in the way, and nothing says that the file is damaged."""
    reasons = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM,
               sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in reasons

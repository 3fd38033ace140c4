"""SQLite files in the user's folder: checked when opened, copied when closed, never the end of a game."""
from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from scenes.files import BadFile, Folders, faults, set_aside
from scenes.odd_sqlite import check_place, check_schema

T = TypeVar("T")
WAIT = 0.5  # seconds for another window of the game that is writing
UNUSABLE = (BadFile, sqlite3.DatabaseError, UnicodeDecodeError, msgspec.ValidationError)


class Shape(NamedTuple):
    """What a file holds: what it is called in a sentence, its tables as SQL and as checked rows, its version, and what
    makes an older version the next one, as SQL."""

    what: str
    schema: str
    tables: Mapping[str, type[Struct]]
    version: int = 1
    upgrades: Mapping[int, str] = MappingProxyType({})


class Database:
    """One open file. When it cannot be written any more everything goes on in memory, after one notice."""

    def __init__(self, folders: Folders, name: str, shape: Shape) -> None:
        self.shape = shape
        self.path = folders.data / f"{name}.sqlite"
        self.copy = folders.data / f"{name}.backup.sqlite"
        self.in_memory = False
        self._changed = False
        self._db = self._open() if folders.ready(folders.data) else self._memory()

    @property
    def _called(self) -> str:
        """What it is called in a sentence."""
        return f"The {self.shape.what} in {self.path}"

    # ---- opening ----------------------------------------------------------------------------------------

    def _open(self) -> Connection:
        """The file; the copy in its place when it is damaged; an empty one when there is neither."""
        if not (self.path.exists() and self.path.stat().st_size):  # empty: of a program that was killed, a full disk
            return self._fresh(self.copy if self.copy.exists() else None)
        try:
            return _checked(self.path, self.shape)
        except UNUSABLE as error:
            if _out_of_reach(error):
                faults.add(f"{self._called} cannot be opened ({error}); you can play on, but what "
                           "happens from now on is not kept.")
                return self._memory(self.copy)
            aside = set_aside(self.path)
            back = "the copy of the last good state is used" if self.copy.exists() else "starting with an empty one"
            faults.add(f"{self._called} is damaged ({error}); {back}, the damaged file is kept as "
                       f"{aside.name}.")
            return self._fresh(self.copy if self.copy.exists() else None)

    def _fresh(self, source: Path | None) -> Connection:
        """A new file at our path, filled from `source` where that is good."""
        try:
            db = _connected(self.path)
            if not (source and _filled(db, source, self.shape)):
                db.executescript(f"BEGIN; {self.shape.schema} PRAGMA user_version={self.shape.version}; COMMIT;")
            return db
        except (BadFile, sqlite3.Error) as error:
            self._tell(error)
            return self._memory(source)

    def _memory(self, source: Path | None = None) -> Connection:
        self.in_memory = True
        db = _connected(":memory:")
        if not (source and source.exists() and _filled(db, source, self.shape)):
            db.executescript(f"{self.shape.schema} PRAGMA user_version={self.shape.version};")
        return db

    # ---- reading and writing ----------------------------------------------------------------------------

    def rows(self, row: type[T], rest: str = "", *values: object) -> list[T]:
        """The rows of a table that `rest` (WHERE …, ORDER BY …) asks for, checked."""
        table = next(name for name, kind in self.shape.tables.items() if kind is row)
        found = self._db.execute(f"SELECT * FROM {table} {rest}", values)
        return [msgspec.convert(dict(line), row) for line in found]

    def change(self, act: Callable[[Connection], T]) -> T:
        """Do all of `act` or, if it fails, nothing of it. What the file cannot take any more is kept in memory."""
        self._changed = True
        try:
            with self._db:
                return act(self._db)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as error:  # full, read-only, gone
            if self.in_memory:
                raise
            self._leave_disk(error)
        with self._db:
            return act(self._db)

    def _leave_disk(self, error: sqlite3.Error) -> None:
        """Carry everything over into memory; one that cannot even be read is taken from the copy."""
        self._tell(error)
        disk, self._db = self._db, self._memory()
        try:
            disk.backup(self._db)
        except sqlite3.Error:
            self._db = self._memory(self.copy)
        disk.close()

    def _tell(self, error: Exception) -> None:
        faults.add(f"{self._called} cannot be written ({error}); you can play on, but what happens "
                   "from now on is not kept.")

    def close(self) -> None:
        """Close the file; a copy of it as it is now takes the place of the last one."""
        if not self.in_memory and (self._changed or not self.copy.exists()):
            self._keep_copy()
        self._db.close()

    def _keep_copy(self) -> None:
        fresh = self.copy.with_suffix(".new")
        try:
            fresh.unlink(missing_ok=True)
            with closing(_connected(fresh)) as target:
                self._db.backup(target)
            os.replace(fresh, self.copy)
        except (OSError, BadFile, sqlite3.Error) as error:
            faults.add(f"The copy {self.copy} cannot be written ({error}); the {self.shape.what} itself is safe.")


def _connected(path: Path | str) -> Connection:
    """A connection that loses nothing at a power cut: one file, a rollback journal, every write on the disk."""
    if isinstance(path, Path):
        check_place(path)
    db = sqlite3.connect(path, timeout=WAIT)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys=ON")
    db.execute("PRAGMA synchronous=FULL")
    return db


def _checked(path: Path, shape: Shape) -> Connection:
    """An existing file, looked through to the last row. Raises what is in UNUSABLE."""
    db = _connected(path)
    try:
        _look_through(db, shape)
    except BaseException:
        db.close()
        raise
    return db


def _look_through(db: Connection, shape: Shape) -> None:
    check_schema(db)
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise BadFile("its pages do not fit together")
    _upgrade(db, shape)
    for table, kind in shape.tables.items():
        for row in db.execute(f"SELECT * FROM {table}"):
            msgspec.convert(dict(row), kind)
    if db.execute("PRAGMA foreign_key_check").fetchone():
        raise BadFile("rows that belong to nothing")


def _upgrade(db: Connection, shape: Shape) -> None:
    """Brings a file of an earlier version up to date."""
    found = db.execute("PRAGMA user_version").fetchone()[0]
    for version in range(found, shape.version):
        if version not in shape.upgrades:
            break
        db.executescript(f"BEGIN; {shape.upgrades[version]} PRAGMA user_version={version + 1}; COMMIT;")
        found = version + 1
    if found != shape.version:
        raise BadFile("it belongs to another version")


def _out_of_reach(error: Exception) -> bool:
    """Whether another program or the file system is in the way, and nothing says that the file is damaged."""
    reasons = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM,
               sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
    return isinstance(error, sqlite3.Error) and error.sqlite_errorcode & 0xFF in reasons


def _filled(db: Connection, source: Path, shape: Shape) -> bool:
    """Fill `db` from the file `source`; False when that is not good either."""
    try:
        with closing(_checked(source, shape)) as good:
            good.backup(db)
    except UNUSABLE:
        return False
    return True

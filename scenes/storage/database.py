"""SQLite databases that survive damage, full disks and other programs: backed up, restored, or held in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from typing import TypeAlias, TypeVar

import msgspec

from scenes.storage.faults import cause, fault
from scenes.storage.files import Folders, log, problems, set_aside, write_new
from scenes.storage.sqlite_file import (
    UNAVAILABLE,
    UNUSABLE,
    FileFormat,
    close_on_error,
    connect,
    create_tables,
    file_identity,
    has_content,
    is_unavailable,
    load_in_memory,
    open_checked,
    restore,
    version_of,
    write_copy,
)
from scenes.storage.sqlite_guard import COMPANION_SUFFIXES

T = TypeVar("T")
Change: TypeAlias = Callable[[Connection], T]


class Database:
    """One open database file.

    While the file cannot be written, changes are held in memory after one reported problem, and applied to the file
    with the next change that succeeds or on closing. A file of a newer version is never touched: this version keeps
    its own beside it, with the version in its name.
    """

    def __init__(self, folders: Folders, name: str, file_format: FileFormat) -> None:
        self.format = file_format
        self.path = folders.data / f"{name}.sqlite"
        self.backup = folders.data / f"{name}.backup.sqlite"
        self.in_memory = False
        self._name = name
        self._changed = False
        self._applied: list[Change[object]] = []
        """Changes written since the file was opened, oldest first."""
        self._pending: list[tuple[Change[object], object]] = []
        """Changes that only memory holds, with their results."""
        try:
            self._db = self._open() if folders.ready(folders.data) else self._open_memory()
        except UNAVAILABLE as error:
            self._report("opened", error)
            self._db = self._open_memory()
        self._identity = file_identity(self.path)

    @property
    def _about(self) -> str:
        """The name under which problems with this database are noted."""
        return f"{self.format.title} in {self.path}"

    def _fault(self, key: str, **gaps: object) -> str:
        """A sentence about this database: its title and path are the gaps `title` and `path`."""
        return fault(key, title=fault(f"database.title.{self.format.title}"), path=self.path, **gaps)

    # ---- opening ----------------------------------------------------------------------------------------

    def _open(self) -> Connection:
        """The file, or a new one from the backup. Raises what is in UNAVAILABLE."""
        return self._open_good() or self._create()

    def _open_good(self) -> Connection | None:
        """The file if it is intact; a damaged one is set aside and reported. Raises what is in UNAVAILABLE."""
        self._avoid_newer()
        if self.path.exists() and not self.path.is_file():
            raise OSError(0, fault("cause.not_regular"))
        if not has_content(self.path):  # an empty file is left by a killed program or a full disk
            return None
        try:
            self._save_older()
            return open_checked(self.path, self.format)
        except UNUSABLE as error:
            if is_unavailable(error):
                raise
            aside = set_aside(self.path)
            if aside == self.path:
                raise OSError(0, fault("cause.stuck", why=cause(error))) from None
            self._avoid_newer()
            problems.add(
                self._fault(
                    "database.restored" if self.backup.exists() else "database.emptied",
                    why=cause(error),
                    kept=aside.name,
                )
            )
            return None

    def _beside(self, version: int) -> tuple[Path, Path]:
        """The paths of the file and the backup of another version."""
        folder = self.path.parent
        return folder / f"{self._name}.{version}.sqlite", folder / f"{self._name}.{version}.backup.sqlite"

    def _avoid_newer(self) -> None:
        """Use paths of our own where a newer version wrote the file or the backup."""
        path, copy = self._beside(self.format.version)
        newer_copy = version_of(self.backup) > self.format.version
        if version_of(self.path) > self.format.version or (newer_copy and not has_content(self.path)):
            problems.add(self._fault("database.newer", own=path.name))
            self.path, self.backup = path, copy
        elif newer_copy:
            self.backup = copy

    def _save_older(self) -> None:
        """Copy a file of an older version aside before it is migrated, for that version to go on with."""
        version = version_of(self.path)
        path = self._beside(version)[0]
        if 0 < version < self.format.version and not path.exists():
            try:
                with closing(connect(self.path)) as db:
                    write_copy(db, path)
            except (OSError, *UNUSABLE) as error:
                log.warning("%s cannot be kept as %s: %s", self.path, path, error)

    def _create(self) -> Connection:
        """A new file at our path, filled from the backup where that is intact. Raises what is in UNAVAILABLE."""
        return close_on_error(connect(self.path), lambda db: restore(db, self.backup, self.format))

    def _open_memory(self) -> Connection:
        """A database in memory, filled from the backup if possible."""
        self.in_memory = True
        db = connect(":memory:")
        try:
            restore(db, self.backup, self.format)
        except UNAVAILABLE:
            create_tables(db, self.format)
        return db

    # ---- reading and writing ----------------------------------------------------------------------------

    def rows(self, row: type[T], rest: str = "", *values: object) -> list[T]:
        """The rows of the table of type `row` that the SQL `rest` (WHERE …, ORDER BY …) selects, validated."""
        table = next(name for name, kind in self.format.tables.items() if kind is row)
        sql = f"SELECT * FROM {table} {rest}"

        def found() -> list[T]:
            return [msgspec.convert(dict(line), row) for line in self._db.execute(sql, values)]

        try:
            return found()
        except UNUSABLE as error:  # another program has damaged the open file
            if self.in_memory:
                raise
            self._leave_disk("read", error)
            return found()

    def change(self, act: Change[T]) -> T:
        """Run `act` in a transaction and return its result. Where the file cannot be written it is run in memory,
        and again on the file later: `act` must depend only on the database. Raises sqlite3.IntegrityError."""
        self._changed = True
        self._prefer_disk()
        if not self.in_memory:
            try:
                with self._db:
                    result = act(self._db)
                self._applied.append(act)
                return result
            except sqlite3.IntegrityError:
                raise
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # full disk, read-only, locked or damaged file
                self._leave_disk("written", error)
        with self._db:
            result = act(self._db)
        self._pending.append((act, result))
        return result

    def close(self) -> None:
        """Write pending changes, replace the backup, and close the file."""
        self._prefer_disk()
        if not self.in_memory and (self._changed or not self.backup.exists()):
            try:
                self._write_backup()
            except UNUSABLE as error:  # another program has damaged the open file
                self._leave_disk("read", error)
                self._return_to_disk()
        self._db.close()

    def _write_backup(self) -> None:
        """Replace the backup. Raises what is in UNUSABLE when the file itself is damaged, and keeps the old backup
        then."""
        self._avoid_newer()
        try:
            write_copy(self._db, self.backup, self.format)
        except OSError as error:
            problems.add(fault("database.no_copy", path=self.backup, why=cause(error)))

    # ---- away from the disk and back ----------------------------------------------------------------------

    def _prefer_disk(self) -> None:
        """Make sure that the open file is the one at our path and complete, or that memory is used."""
        if self.in_memory:
            self._return_to_disk()
        elif file_identity(self.path) != self._identity:
            self._reopen()

    def _leave_disk(self, what: str, error: Exception) -> None:
        """Report the problem and go on in memory."""
        self._report(what, error)
        disk, self._db = self._db, self._in_memory_copy(self._db)
        disk.close()

    def _in_memory_copy(self, disk: Connection) -> Connection:
        """The database in memory; if the file is unreadable, the backup with all changes since then."""
        try:
            found = load_in_memory(disk, self.format)
            self.in_memory = True
            return found
        except UNUSABLE:
            db = self._open_memory()
        for act in self._applied:
            try:
                with db:
                    act(db)
            except sqlite3.Error:
                log.exception("a change cannot be done again in memory")
        return db

    def _return_to_disk(self) -> None:
        """Try to go back to the file, applying the pending changes."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            disk = self._open_good()
            if disk is None:
                disk = self._rewrite()
            else:
                close_on_error(disk, self._apply_pending)
        except (OSError, *UNUSABLE):
            return
        self._switch_to(disk)
        self.in_memory = False
        self._applied += [act for act, _ in self._pending]
        self._pending.clear()
        if problems.resolved(self._problem):
            problems.add(self._fault("database.again"), self._about)

    def _rewrite(self) -> Connection:
        """Write the whole database into a new file at our path. Raises what is in UNAVAILABLE and UNUSABLE."""
        for end in COMPANION_SUFFIXES:  # SQLite would take those of the old file for the new one's
            Path(f"{self.path}{end}").unlink(missing_ok=True)
        write_copy(self._db, self.path, self.format)
        return connect(self.path)

    def _apply_pending(self, disk: Connection) -> None:
        """Apply to the file what was done in memory. If another window changed the file so that the results differ, the
        state of this one is written to a separate file. Raises what is in UNAVAILABLE."""
        try:
            with disk:
                for act, result in self._pending:
                    if _plain(act(disk)) != _plain(result):
                        raise sqlite3.IntegrityError("another window has changed it")
        except sqlite3.IntegrityError:
            apart = write_new(self.path.with_name(f"{self._name}.apart.sqlite"), self._db.serialize())
            problems.add(self._fault("database.apart", kept=apart.name))

    def _reopen(self) -> None:
        """Our file was removed or replaced by another program: write it again, or keep what we had beside it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            disk = self._open_good()
            if disk is None:
                disk = self._rewrite()
                problems.add(self._fault("database.removed"))
            elif list(disk.iterdump()) != list(self._db.iterdump()):
                content = load_in_memory(self._db, self.format)
                earlier = write_new(self.path.with_name(f"{self._name}.earlier.sqlite"), content.serialize())
                problems.add(self._fault("database.replaced", kept=earlier.name))
            self._switch_to(disk)
        except (OSError, *UNUSABLE) as error:
            self._leave_disk("written", error)

    def _switch_to(self, disk: Connection) -> None:
        """Switch to `disk` as the open file."""
        before, self._db = self._db, disk
        before.close()
        self._identity = file_identity(self.path)

    @property
    def _problem(self) -> str:
        return f"{self._about} cannot be used"

    def _report(self, what: str, error: Exception) -> None:
        """Report that the file cannot be `opened`, `read` or `written`."""
        problems.resolved(self._about)
        problems.add(self._fault(f"database.not_{what}", why=cause(error)), self._problem)


def _plain(result: object) -> object:
    """The result of a change if it can be compared, otherwise None."""
    return result if isinstance(result, int | str | list) else None

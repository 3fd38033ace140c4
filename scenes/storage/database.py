"""SQLite files in the user's folder: checked when opened, copied when closed, never the end of a game."""
from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from typing import TypeAlias, TypeVar

import msgspec

from scenes.storage.files import Folders, faults, log, set_aside, write_new
from scenes.storage.odd_sqlite import COMPANIONS
from scenes.storage.sqlite_file import (
    OUT_OF_REACH,
    UNUSABLE,
    Shape,
    begin,
    checked,
    closed_if_it_fails,
    connected,
    fill,
    holds,
    in_memory,
    out_of_reach,
    place_of,
    version_of,
    write,
)

T = TypeVar("T")
Act: TypeAlias = Callable[[Connection], T]


class Database:
    """One open file. What it cannot take for a while is kept in memory after one notice, and written with the next
    change that it can take, or when it is closed. A file that a newer version has written is never touched: this one
    keeps a file of its own beside it, with its version in its name."""

    def __init__(self, folders: Folders, name: str, shape: Shape) -> None:
        self.shape = shape
        self.path = folders.data / f"{name}.sqlite"
        self.copy = folders.data / f"{name}.backup.sqlite"
        self.in_memory = False
        self._name = name
        self._changed = False
        self._done: list[Act[object]] = []
        """What has been written since it was opened."""
        self._owed: list[tuple[Act[object], object]] = []
        """What only memory knows, and what it came to."""
        try:
            self._db = self._open() if folders.ready(folders.data) else self._memory()
        except OUT_OF_REACH as error:
            self._tell("opened", error)
            self._db = self._memory()
        self._place = place_of(self.path)

    @property
    def _called(self) -> str:
        """What it is called in a sentence."""
        return f"The {self.shape.what} in {self.path}"

    # ---- opening ----------------------------------------------------------------------------------------

    def _open(self) -> Connection:
        """The file; the copy in its place when it is damaged; an empty one when there is neither. Raises what is in
        OUT_OF_REACH."""
        return self._good() or self._fresh()

    def _good(self) -> Connection | None:
        """The file if there is a good one; a damaged one is set aside and told. Raises what is in OUT_OF_REACH."""
        self._keep_off_newer()
        if self.path.exists() and not self.path.is_file():
            raise OSError(0, "it is no regular file")
        if not holds(self.path):  # empty: of a program that was killed, a full disk
            return None
        try:
            self._keep_older()
            return checked(self.path, self.shape)
        except UNUSABLE as error:
            if out_of_reach(error):
                raise
            aside = set_aside(self.path)
            if aside == self.path:
                raise OSError(0, f"it is damaged ({error}) and cannot be moved away") from None
            self._keep_off_newer()
            back = "the copy of the last good state is used" if self.copy.exists() else "starting with an empty one"
            faults.add(f"{self._called} is damaged ({error}); {back}, the damaged file is kept as "
                       f"{aside.name}.")
            return None

    def _beside(self, version: int) -> tuple[Path, Path]:
        """The file and the copy of another version."""
        folder = self.path.parent
        return folder / f"{self._name}.{version}.sqlite", folder / f"{self._name}.{version}.backup.sqlite"

    def _keep_off_newer(self) -> None:
        """Where a newer version has written, this one keeps files of its own."""
        path, copy = self._beside(self.shape.version)
        newer_copy = version_of(self.copy) > self.shape.version
        if version_of(self.path) > self.shape.version or (newer_copy and not holds(self.path)):
            faults.add(f"{self._called} was written by a newer version of the game and stays as it is; this version "
                       f"keeps one of its own in {path.name}.")
            self.path, self.copy = path, copy
        elif newer_copy:
            self.copy = copy

    def _keep_older(self) -> None:
        """Before a file of an older version is brought up to date that version gets one of its own."""
        version = version_of(self.path)
        path = self._beside(version)[0]
        if 0 < version < self.shape.version and not path.exists():
            try:
                with closing(connected(self.path)) as db:
                    write(db, path)
            except (OSError, *UNUSABLE) as error:
                log.warning("%s cannot be kept as %s: %s", self.path, path, error)

    def _fresh(self) -> Connection:
        """A new file at our path, filled from the copy where that is good. Raises what is in OUT_OF_REACH."""
        return closed_if_it_fails(connected(self.path), lambda db: fill(db, self.copy, self.shape))

    def _memory(self) -> Connection:
        """What the copy tells, or nothing, in memory."""
        self.in_memory = True
        db = connected(":memory:")
        try:
            fill(db, self.copy, self.shape)
        except OUT_OF_REACH:
            begin(db, self.shape)
        return db

    # ---- reading and writing ----------------------------------------------------------------------------

    def rows(self, row: type[T], rest: str = "", *values: object) -> list[T]:
        """The rows of a table that `rest` (WHERE …, ORDER BY …) asks for, checked."""
        table = next(name for name, kind in self.shape.tables.items() if kind is row)
        sql = f"SELECT * FROM {table} {rest}"

        def found() -> list[T]:
            return [msgspec.convert(dict(line), row) for line in self._db.execute(sql, values)]

        try:
            return found()
        except UNUSABLE as error:  # somebody has spoilt the open file
            if self.in_memory:
                raise
            self._leave_disk("read", error)
            return found()

    def change(self, act: Act[T]) -> T:
        """Do all of `act` or, if it fails, nothing of it. What the file cannot take is kept in memory, and done once
        more on the file as soon as that is possible: `act` must depend on nothing but the file."""
        self._changed = True
        self._go_to_disk()
        if not self.in_memory:
            try:
                with self._db:
                    result = act(self._db)
                self._done.append(act)
                return result
            except sqlite3.IntegrityError:
                raise
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # full, read-only, locked, spoilt
                self._leave_disk("written", error)
        with self._db:
            result = act(self._db)
        self._owed.append((act, result))
        return result

    def close(self) -> None:
        """Close the file; a copy of it as it is now takes the place of the last one."""
        self._go_to_disk()
        if not self.in_memory and (self._changed or not self.copy.exists()):
            try:
                self._keep_copy()
            except UNUSABLE as error:  # somebody has spoiled the open file
                self._leave_disk("read", error)
                self._return()
        self._db.close()

    def _keep_copy(self) -> None:
        """Raises what is in UNUSABLE when the file itself is not good any more; the copy stays what it was then."""
        self._keep_off_newer()
        try:
            write(self._db, self.copy, self.shape)
        except OSError as error:
            faults.add(f"The copy {self.copy} cannot be written ({error}); the {self.shape.what} itself is safe.")

    # ---- away from the disk and back ----------------------------------------------------------------------

    def _go_to_disk(self) -> None:
        """Makes sure that the open file is the one at our path, with everything in it; or that memory is used."""
        if self.in_memory:
            self._return()
        elif place_of(self.path) != self._place:
            self._find_again()

    def _leave_disk(self, what: str, error: Exception) -> None:
        """Carry everything over into memory."""
        self._tell(what, error)
        disk, self._db = self._db, self._carried(self._db)
        disk.close()

    def _carried(self, disk: Connection) -> Connection:
        """All of a file in memory; of one that cannot be read any more the copy, with all that was done since."""
        try:
            found = in_memory(disk, self.shape)
            self.in_memory = True
            return found
        except UNUSABLE:
            db = self._memory()
        for act in self._done:
            try:
                with db:
                    act(db)
            except sqlite3.Error:
                log.exception("a change cannot be done again in memory")
        return db

    def _return(self) -> None:
        """Tries to be on the disk again, with everything that only memory knows."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            disk = self._good()
            if disk is None:
                disk = self._written_again()
            else:
                closed_if_it_fails(disk, self._pay)
        except (OSError, *UNUSABLE):
            return
        self._take(disk)
        self.in_memory = False
        self._done += [act for act, _ in self._owed]
        self._owed.clear()
        if faults.over(self._trouble):
            faults.add(f"{self._called} can be written again.", self._called)

    def _written_again(self) -> Connection:
        """All that is known in a new file at our path. Raises what is in OUT_OF_REACH and UNUSABLE."""
        for end in COMPANIONS:  # of the file that was there: they would be taken for those of the new one
            Path(f"{self.path}{end}").unlink(missing_ok=True)
        write(self._db, self.path, self.shape)
        return connected(self.path)

    def _pay(self, disk: Connection) -> None:
        """Does on the file what was done in memory. If another window has changed it so that this comes to something
        else, what memory knows goes into a file of its own. Raises what is in OUT_OF_REACH."""
        try:
            with disk:
                for act, result in self._owed:
                    if _plain(act(disk)) != _plain(result):
                        raise sqlite3.IntegrityError("another window has changed it")
        except sqlite3.IntegrityError:
            apart = write_new(self.path.with_name(f"{self._name}.apart.sqlite"), self._db.serialize())
            faults.add(f"{self._called} was changed by another window of the game meanwhile; what happened in this one "
                       f"is kept as {apart.name}.")

    def _find_again(self) -> None:
        """Somebody has removed our file, or has put another one in its place."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            disk = self._good()
            if disk is None:
                disk = self._written_again()
                faults.add(f"{self._called} was removed by another program; it has been written again.")
            elif list(disk.iterdump()) != list(self._db.iterdump()):
                content = in_memory(self._db, self.shape)
                earlier = write_new(self.path.with_name(f"{self._name}.earlier.sqlite"), content.serialize())
                faults.add(f"{self._called} was replaced by another program; what was there before is kept as "
                           f"{earlier.name}.")
            self._take(disk)
        except (OSError, *UNUSABLE) as error:
            self._leave_disk("written", error)

    def _take(self, disk: Connection) -> None:
        """From now on `disk` is the open file."""
        before, self._db = self._db, disk
        before.close()
        self._place = place_of(self.path)

    @property
    def _trouble(self) -> str:
        return f"{self._called} cannot be used"

    def _tell(self, what: str, error: Exception) -> None:
        faults.over(self._called)
        faults.add(f"{self._called} cannot be {what} ({error}); you can play on, and it is tried again with every "
                   "change and when you leave.", self._trouble)


def _plain(result: object) -> object:
    """What can be compared of what a change came to."""
    return result if isinstance(result, int | str | list) else None

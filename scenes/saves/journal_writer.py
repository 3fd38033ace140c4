"""Writes the journal of a running match: each line before its effect is shown, synced to disk by a thread."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Condition, RLock, Thread
from time import monotonic
from typing import BinaryIO

from scenes.saves.journal import MOST_BYTES, Entry, encode_line
from scenes.saves.lock import MatchLock
from scenes.storage.faults import cause, fault
from scenes.storage.files import (
    BadFile,
    log,
    problems,
    read_regular,
    set_aside,
    sync_to_disk,
    write_atomic,
    write_temporary,
)
from scenes.storage.held import when_free

FRAME_WAIT = 0.004
"""Seconds that the first frame after a line waits for the disk; later frames do not wait."""
SLOW_DISK = 0.3
"""Seconds after which a slow disk is no longer waited for."""
COPY_EVERY = 40
"""Lines between two backups of the file; the two newest are kept."""
CHECK_EVERY = 2.0
"""Seconds between two checks of the file while nothing is written."""
MOST_SET_ASIDE = 3
"""Foreign files found in place of ours that are set aside and not overwritten."""


def backup_paths(path: Path) -> tuple[Path, Path]:
    """The paths of the two backups of a journal, the newer first."""
    return path.with_suffix(".copy1"), path.with_suffix(".copy2")


class JournalWriter:
    """One open journal. `text` is all of it so far, `checksum` that of its last line; `lock` says that nobody else
    writes it.

    When `write` has returned, a killed program loses nothing; when `settled` is true, a power cut does not either. A
    full or missing disk is reported once and retried with every line and every few seconds. When another program
    removes, replaces or changes the file, it is written again as a whole and the foreign file is set aside.
    """

    def __init__(self, path: Path, text: bytes, checksum: int, lock: MatchLock | None = None) -> None:
        self.path = path
        self._text = bytearray(text)
        self._checksum = checksum
        self._lock = lock
        self._guard = RLock()
        """Guards the text and the file, which the thread rewrites when another program changed it."""
        self._file: BinaryIO | None = None
        self._written = 0
        self._identity: tuple[int, int] | None = None
        self._changed_at = 0
        """Modification time (ns) of the file after our last line."""
        self._set_aside_count = 0
        self._given_up = False
        """Another window plays this match now: nothing more is written."""
        self._closed = False
        self._lines = 0
        """Lines added since this writer was made."""
        self._backup_missing = False
        """The last backup could not be written."""
        self._requested_number = self._confirmed_number = self._polled_number = 0
        """Number of syncs requested, done, and asked about by `settled`."""
        self._requested_at = 0.0
        self._confirmed = Condition()
        self._requests: SimpleQueue[tuple[int, bytes | None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run_thread, name="journal", daemon=True)
        self._write_missing()
        self._request(copy=True)
        self._thread.start()

    @property
    def settled(self) -> bool:
        """Whether everything is synced to disk, or the disk is too slow to wait for. Waits FRAME_WAIT at most, once per
        line."""
        first, self._polled_number = self._polled_number < self._requested_number, self._requested_number
        return self._wait(FRAME_WAIT if first else 0.0) or monotonic() - self._requested_at > SLOW_DISK

    @property
    def complete(self) -> bool:
        """Whether the file at our path holds all lines."""
        with self._guard:
            self._check_file()
            return self._file is not None and self._written == len(self._text)

    def settle(self) -> None:
        """Wait until everything is synced, SLOW_DISK seconds at most."""
        self._wait(SLOW_DISK)

    def _wait(self, seconds: float) -> bool:
        with self._confirmed:
            return self._confirmed.wait_for(lambda: self._confirmed_number >= self._requested_number, seconds)

    def write(self, entry: Entry) -> None:
        """Append a line. Never raises: what cannot be written is reported and retried."""
        fresh, self._checksum = encode_line(entry, self._checksum)
        with self._guard:
            self._text += fresh
            self._lines += 1
            self._write_missing()
            self._request(copy=self._lines % COPY_EVERY == 0)

    def close(self) -> bytes | None:
        """Stop the thread and close the file. Returns the whole journal if the file does not hold all of it,
        otherwise None."""
        if self._closed:
            return None
        self._closed = True
        self._requests.put(None)
        self._thread.join()
        self._changed_at = -1  # so that its content is compared, even if its modification time is the same
        self._check_file()
        missing = self._file is None and not self._given_up
        self._close_file()
        return bytes(self._text) if missing else None

    # ---- the file ------------------------------------------------------------------------------------------

    def _check_file(self) -> None:
        """Write what the file lacks, or all of it if it is no longer ours."""
        with self._guard:
            if self._file is None or self._written < len(self._text) or self._spoiled():
                self._write_missing()

    def _write_missing(self) -> None:
        """Hand the operating system the lines that the file lacks; report the problem if that fails."""
        if self._given_up:
            return
        try:
            spoiled = self._identity is not None and not self._reopen()
            if self._file is None:
                self._create(spoiled)
            else:
                self._append(self._file)
        except OSError as error:
            problems.add(fault("match.unwritable", path=self.path.parent, why=cause(error)), self._trouble)
            self._close_file()  # the next attempt opens it again, in case the folder is another one
        except BadFile as error:
            problems.add(fault("match.given_up", why=error))
            self._given_up = True
            self._close_file()
        else:
            if problems.resolved(self._trouble):
                problems.add(fault("match.again"), f"{self.path} again")

    @property
    def _trouble(self) -> str:
        return f"{self.path} cannot be written"

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def _create(self, spoiled: bool) -> None:
        """Write the whole journal into a new file. Raises OSError, and BadFile when another window plays the match."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._lock:
            self._lock.renew()
        if spoiled:
            self._set_aside_foreign()
        write_atomic(self.path, bytes(self._text))
        self._file = when_free(self.path, self._opened)
        self._note_written(self._file)
        if spoiled:
            problems.add(fault("match.spoiled"), f"{self.path} spoiled")

    def _opened(self) -> BinaryIO:
        """Our file, open as long as the match is played. Raises OSError."""
        return open(self.path, "r+b", buffering=0)

    def _append(self, file: BinaryIO) -> None:
        """Append the lines that the file lacks. Raises OSError; the file then ends where it ended before."""
        rest = bytes(self._text[self._written :])
        if not rest:
            return
        file.seek(self._written)
        try:
            if file.write(rest) != len(rest):
                raise OSError(errno.ENOSPC, "the disk is full")
        except OSError:
            file.truncate(self._written)
            raise
        self._note_written(file)

    def _note_written(self, file: BinaryIO) -> None:
        """Remember what the file is like now, to notice when another program changes it."""
        self._written = len(self._text)
        found = os.fstat(file.fileno())
        self._identity, self._changed_at = (found.st_dev, found.st_ino), found.st_mtime_ns

    # ---- other programs --------------------------------------------------------------------------------------

    def _reopen(self) -> bool:
        """Open the file again if it was closed. False if what is at its path is no longer our file."""
        if self._spoiled():
            self._close_file()
            return False
        if self._file is None:
            self._file = when_free(self.path, self._opened)
        return True

    def _spoiled(self) -> bool:
        """Whether the file at our path is missing, another one, or has other content than we wrote."""
        try:
            found = self.path.stat()
            if (found.st_dev, found.st_ino) != self._identity or found.st_size != self._written:
                return True
            if found.st_mtime_ns != self._changed_at:
                if read_regular(self.path, MOST_BYTES) != self._text[: self._written]:
                    return True
                self._changed_at = found.st_mtime_ns
        except (OSError, BadFile):
            return True
        return False

    def _set_aside_foreign(self) -> None:
        """Set aside what is at our path instead of our file, unless it is only the beginning of this match."""
        try:
            known = self._text.startswith(read_regular(self.path, MOST_BYTES))
        except FileNotFoundError:
            return
        except (OSError, BadFile):
            known = False
        if not known and self._set_aside_count < MOST_SET_ASIDE:
            self._set_aside_count += 1
            log.warning("what was found in place of %s is kept as %s", self.path, set_aside(self.path))

    # ---- the thread ----------------------------------------------------------------------------------------

    def _request(self, copy: bool) -> None:
        """Ask the thread to sync the file and, with `copy`, to write a backup."""
        if self._file is None:
            return
        self._requested_number += 1
        self._requested_at = monotonic()
        self._requests.put((self._requested_number, bytes(self._text) if copy else None))

    def _run_thread(self) -> None:
        """The thread: sync after each line, write backups, and check the files every CHECK_EVERY seconds."""
        while True:
            try:
                order = self._requests.get(timeout=CHECK_EVERY)
            except Empty:
                self._check_copies()
                continue
            if order is None:
                return
            number, whole = order
            self._sync()
            self._check_file()
            with self._confirmed:
                self._confirmed_number = number
                self._confirmed.notify_all()
            if whole is not None:
                self._copy(whole)

    def _sync(self) -> None:
        """Sync the file."""
        file = self._file
        try:
            if file is not None:
                sync_to_disk(file.fileno())
        except (OSError, ValueError) as error:  # ValueError: closed meanwhile, because it could not be written
            log.warning("the disk does not confirm %s: %s", self.path, error)

    def _check_copies(self) -> None:
        """Write the file and its backup again if they are missing."""
        self._check_file()
        with self._guard:
            whole = bytes(self._text) if self._file is not None else None
        if whole is not None and (self._backup_missing or not backup_paths(self.path)[0].exists()):
            self._copy(whole)

    def _copy(self, whole: bytes) -> None:
        """Write the newer backup and make the one before it the older. Without space both stay as they are, and it is
        retried."""
        young, old = backup_paths(self.path)
        try:
            half = write_temporary(young, whole)
            if young.exists():
                os.replace(young, old)
            os.replace(half, young)
            self._backup_missing = False
        except OSError as error:
            if not self._backup_missing:
                log.warning("the copy %s cannot be written: %s", young, error)
            self._backup_missing = True

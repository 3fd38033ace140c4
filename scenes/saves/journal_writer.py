"""Writes a running match down: each line into the file before it is shown, onto the disk beside the frames."""
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
from scenes.storage.files import BadFile, log, problems, read_regular, set_aside, write_atomic, write_temporary

FRAME_WAIT = 0.004
"""Seconds of one frame that may pass until the disk has confirmed; the frames after it only ask …"""
SLOW_DISK = 0.3
"""… and seconds after which nobody waits for a slow disk any more."""
COPY_EVERY = 40
"""Lines after which the file is copied; the copy before that is kept as well."""
CHECK_EVERY = 2.0
"""Seconds after which the thread looks at the file when nothing is to be written."""
MOST_SET_ASIDE = 3
"""Of the files that others put in the place of ours so many are kept."""


def backup_paths(path: Path) -> tuple[Path, Path]:
    """The two older generations of a journal, the younger first."""
    return path.with_suffix(".copy1"), path.with_suffix(".copy2")


class JournalWriter:
    """One open journal. `text` is all of it so far, `checksum` that of its last line; `lock` says that nobody else
    writes it.

    A killed program loses nothing that `write` has returned from; `settled` says when a power cut cannot take it
    either. A disk that is full or gone costs one notice, and is tried again with every line and every few seconds. When
    another program removes, replaces or changes the file, all of it is written again; what is there instead is kept.
    """

    def __init__(self, path: Path, text: bytes, checksum: int, lock: MatchLock | None = None) -> None:
        self.path = path
        self._text = bytearray(text)
        self._checksum = checksum
        self._lock = lock
        self._guard = RLock()
        """Of the text and the file; the thread writes both again when they were spoiled."""
        self._file: BinaryIO | None = None
        self._written = 0
        self._identity: tuple[int, int] | None = None
        self._changed_at = 0
        """The file's time after our last line."""
        self._kept_aside = 0
        self._given_up = False
        """Another window plays this match now."""
        self._closed = False
        self._lines = 0
        self._uncopied = False
        self._requested_number = self._confirmed_number = self._glanced = 0
        self._asked_at = 0.0
        self._confirmed = Condition()
        self._requests: SimpleQueue[tuple[int, bytes | None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run_thread, name="journal", daemon=True)
        self._write_missing()
        self._request(copy=True)
        self._thread.start()

    @property
    def settled(self) -> bool:
        """Whether all that was written is on the disk, or the disk too slow to wait for; waits for GLANCE at most, and
        for every line only once."""
        first, self._glanced = self._glanced < self._requested_number, self._requested_number
        return self._wait(FRAME_WAIT if first else 0.0) or monotonic() - self._asked_at > SLOW_DISK

    @property
    def written(self) -> bool:
        """Whether the file at our path has taken all lines."""
        with self._guard:
            self._check_file()
            return self._file is not None and self._written == len(self._text)

    def settle(self) -> None:
        """Waits until all is on the disk, but not for a slow one."""
        self._wait(SLOW_DISK)

    def _wait(self, seconds: float) -> bool:
        with self._confirmed:
            return self._confirmed.wait_for(lambda: self._confirmed_number >= self._requested_number, seconds)

    def write(self, entry: Entry) -> None:
        """One more line."""
        fresh, self._checksum = encode_line(entry, self._checksum)
        with self._guard:
            self._text += fresh
            self._lines += 1
            self._write_missing()
            self._request(copy=self._lines % COPY_EVERY == 0)

    def close(self) -> bytes | None:
        """Nothing more is written. Returns the whole journal where the file has not taken all of it."""
        if self._closed:
            return None
        self._closed = True
        self._requests.put(None)
        self._thread.join()
        self._changed_at = -1  # whatever its time says, what it holds is compared
        self._check_file()
        missing = self._file is None and not self._given_up
        self._close_file()
        return bytes(self._text) if missing else None

    # ---- the file ------------------------------------------------------------------------------------------

    def _check_file(self) -> None:
        """Writes what the file lacks, if it lacks anything or is not ours any more."""
        with self._guard:
            if self._file is None or self._written < len(self._text) or self._spoiled():
                self._write_missing()

    def _write_missing(self) -> None:
        """Hands the operating system all that the file lacks."""
        if self._given_up:
            return
        try:
            spoiled = self._identity is not None and not self._reopen()
            if self._file is None:
                self._create(spoiled)
            else:
                self._append(self._file)
        except OSError as error:
            problems.add(f"This match cannot be saved in {self.path.parent} ({error.strerror}); you can play on, and "
                         "every move tries again.", self._trouble)
            self._close_file()  # next time it is opened anew, wherever the folder is then
        except BadFile as error:
            problems.add(f"{error} What happens here is not saved any more.")
            self._given_up = True
            self._close_file()
        else:
            if problems.resolved(self._trouble):
                problems.add("This match is saved again.", f"{self.path} again")

    @property
    def _trouble(self) -> str:
        return f"{self.path} cannot be written"

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def _create(self, spoiled: bool) -> None:
        """Writes the whole journal into a file of its own. Raises OSError, BadFile when another window plays it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._lock:
            self._lock.renew()
        if spoiled:
            self._set_aside_foreign()
        write_atomic(self.path, bytes(self._text))
        self._file = open(self.path, "r+b", buffering=0)  # noqa: SIM115  it is open as long as the match
        self._is_written(self._file)
        if spoiled:
            problems.add("The file of this match was removed or changed by another program; it has been written again.",
                         f"{self.path} spoiled")

    def _append(self, file: BinaryIO) -> None:
        """Writes the lines that the file lacks. Raises OSError; then it ends where it ended before."""
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
        self._is_written(file)

    def _is_written(self, file: BinaryIO) -> None:
        self._written = len(self._text)
        found = os.fstat(file.fileno())
        self._identity, self._changed_at = (found.st_dev, found.st_ino), found.st_mtime_ns

    # ---- what others do to it ------------------------------------------------------------------------------

    def _reopen(self) -> bool:
        """Whether our file is at its path and open; when it had to be closed it is opened again."""
        if self._spoiled():
            self._close_file()
            return False
        if self._file is None:
            self._file = open(self.path, "r+b", buffering=0)  # noqa: SIM115
        return True

    def _spoiled(self) -> bool:
        """Whether the file at our path is another one than was written, or holds something else."""
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
        """What is at our path instead of our file is kept, unless it is nothing but the beginning of this match."""
        try:
            known = self._text.startswith(read_regular(self.path, MOST_BYTES))
        except FileNotFoundError:
            return
        except (OSError, BadFile):
            known = False
        if not known and self._kept_aside < MOST_SET_ASIDE:
            self._kept_aside += 1
            log.warning("what was found in place of %s is kept as %s", self.path, set_aside(self.path))

    # ---- beside the frames ---------------------------------------------------------------------------------

    def _request(self, copy: bool) -> None:
        if self._file is None:
            return
        self._requested_number += 1
        self._asked_at = monotonic()
        self._requests.put((self._requested_number, bytes(self._text) if copy else None))

    def _run_thread(self) -> None:
        """The thread's life: the disk confirms line after line, and gets a copy now and then; when there is nothing to
        do it looks whether the files are still there."""
        while True:
            try:
                order = self._requests.get(timeout=CHECK_EVERY)
            except Empty:
                self._check_copies()
                continue
            if order is None:
                return
            number, whole = order
            self._confirm()
            self._check_file()
            with self._confirmed:
                self._confirmed_number = number
                self._confirmed.notify_all()
            if whole is not None:
                self._copy(whole)

    def _confirm(self) -> None:
        """Waits for the disk."""
        file = self._file
        try:
            if file is not None:
                os.fsync(file.fileno())
        except (OSError, ValueError) as error:  # ValueError: closed meanwhile, because it could not be written
            log.warning("the disk does not confirm %s: %s", self.path, error)

    def _check_copies(self) -> None:
        """The file and its copy are still there, or come back."""
        self._check_file()
        with self._guard:
            whole = bytes(self._text) if self._file is not None else None
        if whole is not None and (self._uncopied or not backup_paths(self.path)[0].exists()):
            self._copy(whole)

    def _copy(self, whole: bytes) -> None:
        """The journal as it is now is the younger copy, the one before it the older. Where there is no space both stay
        as they are, and it is tried again."""
        young, old = backup_paths(self.path)
        try:
            half = write_temporary(young, whole)
            if young.exists():
                os.replace(young, old)
            os.replace(half, young)
            self._uncopied = False
        except OSError as error:
            if not self._uncopied:
                log.warning("the copy %s cannot be written: %s", young, error)
            self._uncopied = True

"""File locks, so that a match is played in one window; the system frees them when the program ends, however it does."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from scenes.storage.faults import fault
from scenes.storage.files import BadFile, log

if sys.platform == "win32":
    import msvcrt

    def _claim(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _claim(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_SUFFIX = ".lock"
"""Suffix of the lock file of a match."""
TAKEN = (BlockingIOError, PermissionError)
"""Raised when another program holds the lock."""


def _open_nonblocking(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


class MatchLock:
    """A lock beside the file of a match, held until `release` or the end of the program.

    Raises BadFile when another program holds it. On a disk without locks, or one that cannot be written, there is
    no protection. The lock file has no content.
    """

    def __init__(self, match: Path) -> None:
        self._path = match.with_suffix(LOCK_SUFFIX)
        self._file: BinaryIO | None = None
        self._take()

    def _take(self) -> None:
        try:
            # O_NONBLOCK: opening a pipe without a reader is an error instead of a wait
            self._file = open(self._path, "ab", opener=_open_nonblocking)  # noqa: SIM115  open as long as the match is played
        except OSError as error:
            log.warning("%s cannot be locked: %s", self._path, error)
            return
        try:
            _claim(self._file)
        except OSError as error:
            if not (isinstance(error, TAKEN) or error.errno == 0):  # some systems give no number for EACCES
                log.warning("%s cannot be locked: %s", self._path, error)
                return
            self.release()
            raise BadFile(fault("match.open_elsewhere")) from None

    def renew(self) -> None:
        """Take the lock again if its file was removed, so that others find it. Raises BadFile if another program took
        it first."""
        if self._file is None:
            return
        try:
            found = self._path.stat()
            if os.path.samestat(found, os.fstat(self._file.fileno())):
                return
        except OSError:
            pass
        self.release()
        self._take()

    def release(self) -> None:
        """Let others take the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None

"""A match is played in one window: who plays it holds a lock that ends with the program, however that ends."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from scenes.files import BadFile, log

if sys.platform == "win32":
    import msvcrt

    def _claim(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _claim(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

ENDING = ".lock"
TAKEN = (BlockingIOError, PermissionError)


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


class Lock:
    """Held until `free` or the end of the program; the file itself means nothing. Raises BadFile when another program
    holds it. On a disk that knows no locks, or cannot be written, nobody is kept out."""

    def __init__(self, match: Path) -> None:
        self._file: BinaryIO | None = None
        try:
            # a pipe is not waited for: without a reader it is an error
            self._file = open(match.with_suffix(ENDING), "ab", opener=_at_once)  # noqa: SIM115  as long as the match
        except OSError as error:
            log.warning("%s cannot be locked: %s", match, error)
            return
        try:
            _claim(self._file)
        except TAKEN:
            self.free()
            raise BadFile("This match is open in another window of the game; go on with it there, or close that "
                          "window first.") from None
        except OSError as error:
            log.warning("%s cannot be locked: %s", match, error)

    def free(self) -> None:
        """Anybody may take it."""
        if self._file is not None:
            self._file.close()
            self._file = None

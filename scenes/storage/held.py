"""Files that another program holds: a virus scanner or a backup, which Windows lets keep everybody else out."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
HELD_WAITS = (0.01, 0.02, 0.04, 0.08)
"""Seconds between two tries to use a file that is held; a scanner lets go as soon."""
SHARING_ERRORS = (32, 33)
"""Windows' own numbers for a file that another program has open, or has locked in part."""


def is_held(path: Path) -> bool:
    """Whether another program keeps everybody else out of a file. Only Windows can, and says so when the file is to be
    renamed, even to its own name."""
    if sys.platform != "win32":
        return False
    try:
        os.rename(path, path)
    except OSError as error:
        return error.winerror in SHARING_ERRORS
    return False


def when_free(path: Path, act: Callable[[], T]) -> T:
    """The result of `act`, which opens, reads or replaces the file at `path`. While another program holds it, that is
    tried a few times more. Raises what `act` raises, and OSError (EBUSY) if the file is held longer."""
    for wait in (*HELD_WAITS, None):
        try:
            return act()
        except PermissionError:
            if not is_held(path):
                raise
            if wait is None:
                raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path)) from None
            time.sleep(wait)
    raise AssertionError

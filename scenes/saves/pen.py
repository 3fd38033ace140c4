"""Writes a running match down: each line into the file before it is shown, onto the disk beside the frames."""
from __future__ import annotations

import contextlib
import os
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread
from time import monotonic
from typing import BinaryIO

from scenes.files import faults, log, write_atomic
from scenes.saves.journal import Entry, line

GLANCE = 0.004
"""Seconds of one frame that may pass until the disk has confirmed; the frames after it only ask …"""
PATIENCE = 0.3
"""… and seconds after which nobody waits for a slow disk any more."""
COPY_EVERY = 40
"""Lines after which the file is copied; the copy before that is kept as well."""


def copies(path: Path) -> tuple[Path, Path]:
    """The two older generations of a journal, the younger first."""
    return path.with_suffix(".copy1"), path.with_suffix(".copy2")


class Pen:
    """One open journal. `text` is all of it so far, `seal` the checksum of its last line.

    A killed program loses nothing that `write` has returned from; `settled` says when a power cut cannot take it
    either. A disk that is full or gone costs one notice, and is tried again with every line.
    """

    def __init__(self, path: Path, text: bytes, seal: int) -> None:
        self.path = path
        self._text = bytearray(text)
        self._seal = seal
        self._file: BinaryIO | None = None
        self._written = 0
        self._lines = 0
        self._asked = self._done = self._glanced = 0
        self._asked_at = 0.0
        self._confirmed = Condition()
        self._orders: SimpleQueue[tuple[int, bytes | None] | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, name="pen", daemon=True)
        self._thread.start()
        self._put()
        self._order(copy=True)

    @property
    def settled(self) -> bool:
        """Whether all that was written is on the disk, or the disk too slow to wait for; waits for GLANCE at most, and
        for every line only once."""
        first, self._glanced = self._glanced < self._asked, self._asked
        return self._wait(GLANCE if first else 0.0) or monotonic() - self._asked_at > PATIENCE

    @property
    def written(self) -> bool:
        """Whether the file has taken all lines."""
        return self._file is not None and self._written == len(self._text)

    def settle(self) -> None:
        """Waits until all is on the disk, but not for a slow one."""
        self._wait(PATIENCE)

    def _wait(self, seconds: float) -> bool:
        with self._confirmed:
            return self._confirmed.wait_for(lambda: self._done >= self._asked, seconds)

    def write(self, entry: Entry) -> None:
        """One more line."""
        fresh, self._seal = line(entry, self._seal)
        self._text += fresh
        self._lines += 1
        self._put()
        self._order(copy=self._lines % COPY_EVERY == 0)

    def close(self) -> None:
        """Nothing more is written."""
        self._orders.put(None)
        self._thread.join()
        if self._file is not None:
            self._file.close()
            self._file = None

    # ---- the file ------------------------------------------------------------------------------------------

    def _put(self) -> None:
        """Hands the operating system all that the file lacks."""
        try:
            if self._file is None:
                write_atomic(self.path, bytes(self._text))
                self._file = open(self.path, "r+b", buffering=0)  # noqa: SIM115  it is open as long as the match
                self._written = len(self._text)
                return
            self._file.seek(self._written)
            rest = bytes(self._text[self._written :])
            if self._file.write(rest) != len(rest):
                self._file.truncate(self._written)
                raise OSError(0, "the disk is full")
            self._written = len(self._text)
        except OSError as error:
            self._tell(error)
            if self._file is not None:
                with contextlib.suppress(OSError):
                    self._file.close()
                self._file = None  # next time it is written anew, wherever the folder is then

    def _tell(self, error: OSError) -> None:
        faults.add(f"This match cannot be saved in {self.path.parent} ({error.strerror}); you can play on, and every "
                   "move tries again.")

    def _order(self, copy: bool) -> None:
        if self._file is None:
            return
        self._asked += 1
        self._asked_at = monotonic()
        self._orders.put((self._asked, bytes(self._text) if copy else None))

    # ---- beside the frames ---------------------------------------------------------------------------------

    def _serve(self) -> None:
        """The thread's life: the disk confirms line after line, and gets a copy now and then."""
        while (order := self._orders.get()) is not None:
            number, whole = order
            file = self._file
            try:
                if file is not None:
                    os.fsync(file.fileno())
            except (OSError, ValueError) as error:  # ValueError: closed meanwhile, because it could not be written
                log.warning("the disk does not confirm %s: %s", self.path, error)
            with self._confirmed:
                self._done = number
                self._confirmed.notify_all()
            if whole is not None:
                self._copy(whole)

    def _copy(self, whole: bytes) -> None:
        young, old = copies(self.path)
        try:
            if young.exists():
                os.replace(young, old)
            write_atomic(young, whole)
        except OSError as error:
            log.warning("the copy %s cannot be written: %s", young, error)

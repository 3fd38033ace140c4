"""The window's end of a pipe to another process: reading and writing that never wait, and nothing that is unpickled.

What goes to the process is pickled, because the process may trust the window. The window does not trust the process, in
which code of other packages may run: what comes from there is one JSON value per message, of MOST_BYTES at most, and
whoever reads it checks it.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from struct import Struct
from typing import Any

from game.core.actions import BadData

MOST_BYTES = 1 << 16
"""Bytes of the longest message from a process; a thought of ours has about a thousand."""
_HELD = 2 * MOST_BYTES
"""Bytes that are held here unread, at most."""
_AT_ONCE = 256
"""Messages that are read in one call, at most: a flood costs no more in one frame."""
_UNREAD = 1 << 18
"""Bytes that may wait for a process that does not read."""
_HEAD = Struct("!i")
"""What a Connection writes before each message: how many bytes follow."""


def send_json(pipe: Connection, value: object) -> None:
    """Sends a JSON value up, from within the process. Raises ValueError for one that is too large."""
    message = json.dumps(value, separators=(",", ":")).encode()
    if len(message) > MOST_BYTES:
        raise ValueError(f"a message of {len(message)} bytes is too large: {MOST_BYTES} are the most")
    pipe.send_bytes(message)


class MessagePipe:
    """The window's end. Where the system allows it (not on Windows) also half a message stops nobody: what has come of
    it waits here for the rest."""

    def __init__(self, pipe: Connection, alive: Callable[[], bool] = lambda: True) -> None:
        """`alive` says whether the process lives: its end of the pipe may outlive it."""
        self._pipe = pipe
        self._alive = alive
        self._came, self._unsent = bytearray(), bytearray()
        if sys.platform != "win32":
            os.set_blocking(pipe.fileno(), False)

    def send(self, what: object) -> None:
        """Sends something down. A dead process is noticed by `hear`, and so is one that does not read."""
        data = pickle.dumps(what)
        self._unsent += _HEAD.pack(len(data)) + data
        self._push()

    def _push(self) -> None:
        """Writes what can be written now."""
        try:
            if sys.platform == "win32" and self._unsent:  # no more than a few questions of 2,000 bytes are ever unread
                self._pipe.send_bytes(self._unsent[_HEAD.size :])
                self._unsent.clear()
            while self._unsent:
                del self._unsent[: os.write(self._pipe.fileno(), self._unsent)]
        except BlockingIOError:
            return
        except OSError:
            self._unsent.clear()  # nobody is there any more

    def hear(self) -> list[Any]:
        """The values that have come in whole. Raises EOFError when the process is dead or does not read, BadData for
        what is no message."""
        self._push()
        if len(self._unsent) > _UNREAD:
            raise EOFError
        alive = self._alive()
        values, over = self._heard_whole() if sys.platform == "win32" else self._heard()
        if not values and (over or not alive):
            raise EOFError
        return values

    def _heard(self) -> tuple[list[Any], bool]:
        """The values that have come in whole, and whether there will be no more."""
        over = self._read()
        values: list[Any] = []
        while len(values) < _AT_ONCE and (found := self._message()) is not None:
            values.append(_value(found))
        return values, over

    def _read(self) -> bool:
        """Takes in what is there; says whether there will be no more."""
        while len(self._came) < _HELD:
            try:
                some = os.read(self._pipe.fileno(), MOST_BYTES)
            except BlockingIOError:
                return False
            except OSError:
                return True
            if not some:
                return True
            self._came += some
        return False

    def _message(self) -> bytes | None:
        """The next whole message, taken out of what has come; None if there is none. Raises BadData."""
        if len(self._came) < _HEAD.size:
            return None
        (length,) = _HEAD.unpack_from(self._came)
        if not 0 < length <= MOST_BYTES:
            raise BadData(f"a message of {length} bytes")
        end = _HEAD.size + length
        if len(self._came) < end:
            return None
        message = bytes(self._came[_HEAD.size : end])
        del self._came[:end]
        return message

    def _heard_whole(self) -> tuple[list[Any], bool]:
        """As `_heard`, on Windows, whose pipes keep each message together and refuse one that is too large unread."""
        values: list[Any] = []
        try:
            while len(values) < _AT_ONCE and self._pipe.poll():
                values.append(_value(self._pipe.recv_bytes(MOST_BYTES)))
        except (EOFError, OSError):
            if self._pipe.closed or not self._pipe.readable:  # what is left of it after a message that is too large
                raise BadData("a message that is too large") from None
            return values, True
        return values, False

    def close(self) -> None:
        """Closes the pipe."""
        self._pipe.close()


def _value(message: bytes) -> Any:
    """What a message says. Raises BadData."""
    try:
        return json.loads(message)
    except (ValueError, RecursionError):
        raise BadData("a message that is no JSON") from None

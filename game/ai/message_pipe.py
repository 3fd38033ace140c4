"""A pipe between the window and a worker process, whose reading and writing never wait.

Messages to the process are pickled, since the process may trust the window. The window does not trust the process,
which may run code of other packages: it never unpickles anything. A message from there is one JSON value of at most
MOST_BYTES, and its reader checks it.
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
"""Bytes that are buffered here at most."""
_AT_ONCE = 256
"""Messages that one call reads at most, so that a flood of them does not delay the frame."""
_UNREAD = 1 << 18
"""Bytes that may wait to be read by the process; beyond that it counts as dead."""
_HEAD = Struct("!i")
"""The header that a Connection writes before each message: the number of bytes that follow."""


def send_json(pipe: Connection, value: object) -> None:
    """Send a JSON value from the process to the window. Raises ValueError if it is larger than MOST_BYTES."""
    message = json.dumps(value, separators=(",", ":")).encode()
    if len(message) > MOST_BYTES:
        raise ValueError(f"a message of {len(message)} bytes is too large: {MOST_BYTES} are the most")
    pipe.send_bytes(message)


class MessagePipe:
    """The window's end of the pipe. Incomplete messages are buffered until the rest has come (not on Windows, whose
    pipes keep messages together)."""

    def __init__(self, pipe: Connection, alive: Callable[[], bool] = lambda: True) -> None:
        """`alive()` returns whether the process is running; its end of the pipe may stay open longer."""
        self._pipe = pipe
        self._alive = alive
        self._came, self._unsent = bytearray(), bytearray()
        if sys.platform != "win32":
            os.set_blocking(pipe.fileno(), False)

    def send(self, what: object) -> None:
        """Send a value to the process. Never raises: `hear` notices a process that is dead or does not read."""
        data = pickle.dumps(what)
        self._unsent += _HEAD.pack(len(data)) + data
        self._push()

    def _push(self) -> None:
        """Write as much as the pipe takes now."""
        try:
            if sys.platform == "win32" and self._unsent:  # only a few questions of 2,000 bytes are ever unread
                self._pipe.send_bytes(self._unsent[_HEAD.size :])
                self._unsent.clear()
            while self._unsent:
                del self._unsent[: os.write(self._pipe.fileno(), self._unsent)]
        except BlockingIOError:
            return
        except OSError:
            self._unsent.clear()  # the process is gone

    def hear(self) -> list[Any]:
        """The values of all complete messages. Raises EOFError if the process is dead or does not read, BadData for an
        invalid message."""
        self._push()
        if len(self._unsent) > _UNREAD:
            raise EOFError
        alive = self._alive()
        values, over = self._heard_whole() if sys.platform == "win32" else self._heard()
        if not values and (over or not alive):
            raise EOFError
        return values

    def _heard(self) -> tuple[list[Any], bool]:
        """The values of all complete messages, and whether the pipe is closed."""
        over = self._read()
        values: list[Any] = []
        while len(values) < _AT_ONCE and (found := self._message()) is not None:
            values.append(_value(found))
        return values, over

    def _read(self) -> bool:
        """Read into the buffer what has come; return whether the pipe is closed."""
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
        """Take the next complete message out of the buffer; None if there is none. Raises BadData for a wrong size."""
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
        """`_heard` on Windows, whose pipes keep messages together and refuse to read one that is too large."""
        values: list[Any] = []
        try:
            while len(values) < _AT_ONCE and self._pipe.poll():
                values.append(_value(self._pipe.recv_bytes(MOST_BYTES)))
        except (EOFError, OSError):
            if self._pipe.closed or not self._pipe.readable:  # the state of a pipe after a message that is too large
                raise BadData("a message that is too large") from None
            return values, True
        return values, False

    @property
    def busy(self) -> bool:
        """Whether something is left to send, or of what has come."""
        return bool(self._unsent or self._came)

    def close(self) -> None:
        """Close the pipe."""
        self._pipe.close()


def _value(message: bytes) -> Any:
    """The JSON value of a message. Raises BadData."""
    try:
        return json.loads(message)
    except (ValueError, RecursionError):
        raise BadData("a message that is no JSON") from None

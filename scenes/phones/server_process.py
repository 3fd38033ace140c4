"""A server process with the line to it, and the bell that tells when it may have said something."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from game.ai.message_pipe import MessagePipe
from game.ai.worker import kill_process
from scenes.phones.server import serve_phones
from scenes.phones.server_talk import Order, SiteFiles

_LOOK = 0.5
"""Seconds after which the bell rings in any case, so that silence is noticed."""


class PipeBell:
    """Rings when there is something to read in a pipe, when the process at its other end has died, and every _LOOK
    seconds; then it waits for `answer`. A thread waits for all that, so that most frames ask nobody."""

    def __init__(self, pipe: Connection, process: BaseProcess) -> None:
        self.rung = False
        """Whether it has rung since the last answer."""
        self._ends = pipe, process.sentinel
        self._answered = threading.Event()
        self._over = False
        threading.Thread(target=self._wait, name="bell", daemon=True).start()

    def answer(self) -> None:
        """Let it ring again, at once if there is still something to read. Until then it does not look at the pipe,
        which two must not do at a time on Windows."""
        self.rung = False
        self._answered.set()

    def close(self) -> None:
        """It rings no more; to be called before the pipe is closed."""
        self._over = True
        self._answered.set()

    def _wait(self) -> None:
        with suppress(OSError):  # the pipe was closed meanwhile
            while not self._over:
                wait(self._ends, _LOOK)
                self._answered.clear()
                self.rung = True
                if not self._over:
                    self._answered.wait()


class ServerProcess:
    """A server that listens once it is asked to (`Begin`), so that one can stand ready for another that dies."""

    def __init__(self, files: SiteFiles) -> None:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve_phones, args=(theirs, files), daemon=True, name="phones")
        self.process.start()
        theirs.close()
        self._wire = MessagePipe(pipe, self.process.is_alive)
        self.bell = PipeBell(pipe, self.process)

    def send(self, order: Order) -> None:
        """Give an order. Never raises: `hear` notices a server that is dead."""
        self._wire.send(order)
        self.bell.rung |= self._wire.busy

    def hear(self) -> Sequence[Any]:
        """The server's messages since the last call, unchecked. Raises EOFError or OSError if it is dead, BadData
        for what is no message."""
        told = self._wire.hear()
        self.bell.answer()
        self.bell.rung |= self._wire.busy
        return told

    def stop(self, seconds: float = 0.0) -> None:
        """Stop the process; kill it if it is still running after `seconds`."""
        if seconds:
            self.process.join(seconds)
        self.bell.close()
        self._wire.close()
        kill_process(self.process)

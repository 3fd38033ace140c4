"""A line to phones through the real server: the phones are sockets, and every frame that they get is kept."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scenes.phones.line import Heard
from scenes.phones.pages import PhonePage
from scenes.phones.server_watch import WEB, Phones
from scenes.phones.wishes import Join, Wish
from tests.bounded import as_long_as

PATIENCE = 60.0
"""Seconds after which a test gives up, however busy the machine is."""


class WireLine(Phones):
    """A Phones whose phones do what tests say, as `kit.FakeLine`: a wish is heard once `say` is done, and a page has
    arrived once `show` is done. frames: the pages of each phone as they came; shown: the last of them, read."""

    def __init__(self) -> None:
        super().__init__({}, ports=(0,), web=WEB)
        self.frames: dict[str, list[str]] = {}
        self.shown: dict[str, PhonePage] = {}
        self._sockets: dict[str, ClientConnection] = {}
        self._news: list[Heard] = []
        self._until(lambda: bool(self.addresses()))
        self._over = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    def _beat(self) -> None:
        """The phones live, however long a test takes to think."""
        for _ in as_long_as(lambda: not self._over.wait(1.0)):
            for socket in list(self._sockets.values()):
                with suppress(ConnectionClosed):
                    socket.send('{"beat": 1}')

    def _until(self, holds: Callable[[], bool]) -> None:
        """Hear the server until something holds."""
        end = time.monotonic() + PATIENCE
        for _ in as_long_as(lambda: not holds()):
            assert time.monotonic() < end, "nothing happens"
            self._news += super().hear()
            time.sleep(0.001)

    def come(self, name: str = "") -> str:
        """A phone opens the address, and tells its owner's name unless that is ""; returns its own name."""
        host = f"127.0.0.1:{self.addresses()[0].rstrip('/').rpartition(':')[2]}"
        socket = connect(f"ws://{host}/ws", origin=Origin(f"http://{host}"), compression=None, legacy=True)
        socket.send(json.dumps({"hello": "", "invite": self.invite()}))
        phone: str = json.loads(socket.recv(PATIENCE))["phone"]
        self._sockets[phone], self.frames[phone] = socket, []
        self._until(lambda: Heard(phone) in self._news)
        if name:
            self.say(phone, Join(name))
        return phone

    def say(self, phone: str, wish: Wish) -> None:
        """A phone says something."""
        self._sockets[phone].send(msgspec.json.encode(wish).decode())
        self._until(lambda: Heard(phone, wish) in self._news)

    def hear(self) -> Sequence[Heard]:
        """As Phones.hear."""
        news, self._news = [*self._news, *super().hear()], []
        return news

    def show(self, phone: str, page: PhonePage) -> None:
        """As Phones.show."""
        before = self.version(phone)
        super().show(phone, page)
        if phone in self._sockets and self.version(phone) != before:
            self._read(phone, self.version(phone))

    def again(self, phone: str, page: PhonePage) -> str:
        """The frame with a page that is sent whether or not it is the same as the last one."""
        known = self._phones[phone]
        known.body, known.version = b"", known.version - 1
        self.show(phone, page)
        return self.frames[phone][-1]

    def _read(self, phone: str, version: int) -> None:
        """Read frames until this page has come."""
        for frame in as_long_as(lambda: str(self._sockets[phone].recv(PATIENCE))):
            said = json.loads(frame)
            if said.get("version") == version:
                break
            assert "beat" in said
        self.frames[phone].append(frame)
        self.shown[phone] = msgspec.json.decode(frame, type=PhonePage)

    def close(self) -> None:
        """As Phones.close; the phones are gone."""
        self._over.set()
        super().close()
        for socket in self._sockets.values():
            socket.close()

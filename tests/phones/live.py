"""A server without the App, and browsers that speak with it over real connections."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from scenes.phones.keys import PhoneKeys
from scenes.phones.server import PhoneServer
from scenes.phones.server_talk import Begin, Listening, ShowPage, Told
from scenes.phones.server_watch import ART
from scenes.phones.web_files import WebFiles
from tests.bounded import as_long_as

Found = TypeVar("Found")
PATIENCE = 30.0
"""Seconds after which a test gives up, however busy the machine is."""
TEXTS = {"/words.json": '{"lost": "Lost the table."}', "/look/goblins.css": ":root { --ink: #fff; }"}
"""The files that the App makes."""


class LiveServer:
    """A PhoneServer on a port of its own; `told` is what it has told the App."""

    def __init__(self, web: Path) -> None:
        (web / "fonts").mkdir(parents=True)
        (web / "fonts" / "rubik.woff2").write_bytes(b"letters")
        (web / "index.html").write_text("<!doctype html><title>Table</title>")
        (web / "secret.txt").write_text("no kind of file that browsers need")
        self.keys = PhoneKeys()
        self.keys.stock()
        self.told: list[Told] = []
        self.port = 0
        self._news = asyncio.Event()
        self.server = PhoneServer(Begin((0,), self.keys), WebFiles(TEXTS, web, ART), self._tell)

    def _tell(self, told: Told) -> bool:
        self.told.append(told)
        self._news.set()
        if isinstance(told, Listening):
            self.port = told.port
        return True

    @property
    def host(self) -> str:
        """The name by which a browser on this machine calls the server."""
        return f"127.0.0.1:{self.port}"

    async def tells(self, kind: type[Found], times: int = 1) -> list[Found]:
        """The messages of one kind so far, once there are `times` of them."""
        found: list[Found] = [told for told in self.told if isinstance(told, kind)]
        async with asyncio.timeout(PATIENCE):
            for _ in as_long_as(lambda: len(found) < times):
                self._news.clear()
                await self._news.wait()
                found = [told for told in self.told if isinstance(told, kind)]
        return found

    def show(self, phone: str, words: str) -> str:
        """Show a page that has only these words; returns it."""
        page = json.dumps({"page": "note", "words": words})
        self.server.obey(ShowPage(phone, page))
        return page

    async def connect(self, **more: Any) -> ClientConnection:
        """A WebSocket of the page's own."""
        more = {"origin": f"http://{self.host}", "compression": None, "ping_interval": None, **more}
        return await connect(f"ws://{self.host}/ws", **more)

    async def join(self, token: str = "", invite: str | None = None) -> LivePhone:
        """A phone that has said who it is: with the lobby's invitation, or another one."""
        phone = LivePhone(await self.connect())
        await phone.say({"hello": token, "invite": self.keys.lobby if invite is None else invite})
        return phone

    async def ask(self, request: str | bytes) -> tuple[int, dict[str, str], bytes]:
        """The answer to a request as it stands on the wire: status, headers and body; status 0 for none."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request.encode() if isinstance(request, str) else request)
        try:
            async with asyncio.timeout(PATIENCE):
                head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        except OSError:
            head, body = b"", b""
        writer.close()
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        assert len(headers) == len(lines), "a header stands there twice"
        return int(first.split()[1]) if first else 0, headers, body

    async def get(self, path: str, *headers: str) -> tuple[int, dict[str, str], bytes]:
        """The answer to GET; the Host header is right unless `headers` has one."""
        own = () if any(header.startswith("Host:") for header in headers) else (f"Host: {self.host}",)
        return await self.ask("\r\n".join([f"GET {path} HTTP/1.1", *own, *headers, "", ""]))


class LivePhone:
    """A phone's connection: what it says and hears."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, what: object) -> None:
        """Send a frame: JSON of a value, or a text as it is."""
        await self.socket.send(what if isinstance(what, str | bytes) else json.dumps(what))

    async def hear(self) -> dict[str, Any]:
        """The next frame that is no beat."""
        async with asyncio.timeout(PATIENCE):
            for _ in as_long_as(lambda: True):
                found: dict[str, Any] = json.loads(await self.socket.recv())
                if "beat" not in found:
                    return found
        raise AssertionError("nothing but beats")

    async def closed(self) -> int:
        """Why the connection was closed, once it is; all frames before are dropped."""
        try:
            async with asyncio.timeout(PATIENCE):
                for _ in as_long_as(lambda: True):
                    await self.socket.recv()
        except ConnectionClosed:
            return self.socket.close_code or 0
        raise AssertionError("frames never end")

    async def beat_until(self, over: asyncio.Event, every: float) -> list[str]:
        """Beat as a page does; the frames that came meanwhile and are no beats."""
        frames: list[str] = []
        for _ in as_long_as(lambda: not over.is_set()):
            await self.say({"beat": 1})
            try:
                async with asyncio.timeout(every):
                    for _ in as_long_as(lambda: True):
                        said = await self.socket.recv()
                        if isinstance(said, str) and "beat" not in said:
                            frames.append(said)
            except TimeoutError:
                continue
        return frames


@asynccontextmanager
async def listening(web: Path) -> AsyncIterator[LiveServer]:
    """A server that listens."""
    live = LiveServer(web)
    running = asyncio.create_task(live.server.run())
    await live.tells(Listening)
    try:
        yield live
    finally:
        live.server.close()
        await running


def with_server(web: Path, scenario: Callable[[LiveServer], Awaitable[None]]) -> None:
    """Play a scenario with a server, which must not fail anywhere."""

    async def play() -> None:
        async with listening(web) as live:
            await scenario(live)

    asyncio.run(play())

"""Answers the requests of browsers: the files of the page, and who may open a connection. All others are refused."""

from __future__ import annotations

import asyncio
import gzip
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from scenes.phones.limits import MOST_ADDRESSES, AddressLimits, Allowance
from scenes.phones.web_files import WebFiles

MOST_CONNECTIONS = 64
"""Open connections from one address: a browser opens six at once, and several phones may share an address."""
REQUESTS_A_SECOND, MOST_REQUESTS_AT_ONCE = 60.0, 600.0
"""Requests from one address; a phone's first view asks for some forty pictures."""
BYTES_A_SECOND, MOST_BYTES_AT_ONCE = 16_384.0, 131_072.0
"""Bytes that one connection may send, with all that the library answers by itself; a phone says a few hundred."""
REQUESTING = 4.0
"""Seconds that a connection may take for its request."""
ANSWERING = 20.0
"""Seconds until all of an answer has to have arrived: pictures wait for each other, and a network may be slow."""
MOST_MADE_AT_ONCE = 4
"""Pictures that are made for one address at once."""
_HEAD_END = b"\r\n\r\n"
"""The end of a request that has no body."""
_MOST_HEAD = 32 << 10
"""Bytes of a request at most."""


class PhoneSite:
    """Answers requests: the files of the page, and who may open a connection. Everything else is refused."""

    def __init__(self, files: WebFiles) -> None:
        self._files = files
        self._limits = AddressLimits(MOST_CONNECTIONS, REQUESTS_A_SECOND, MOST_REQUESTS_AT_ONCE)
        self._maker = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._queues: dict[str, asyncio.Semaphore] = {}
        """How many pictures may still be made at once, by the address that asks for them."""

    def connection_type(self) -> type[ServerConnection]:
        """The connections of this site, which are counted by address."""
        limits = self._limits

        class CountedConnection(ServerConnection):
            """A connection that is ended at once if there are too many from its address, or if more than a request
            comes before the answer: the library would take it for frames and fail."""

            address, head = "", b""
            said: Allowance

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                """As the base, and count it."""
                super().connection_made(transport)
                self.said = Allowance(BYTES_A_SECOND, MOST_BYTES_AT_ONCE)
                self.address = str((transport.get_extra_info("peername") or ("",))[0])
                if not limits.opened(self.address):
                    self.transport.abort()
                self.loop.call_later(REQUESTING, self._asks_in_time)

            def _asks_in_time(self) -> None:
                """End a connection whose request has not come by now."""
                if self.request is None:
                    self.transport.abort()

            def data_received(self, data: bytes) -> None:
                """As the base, but not more than a request before the answer, and not too much at all."""
                if not self.said.spend(len(data)):
                    self.transport.abort()
                    return
                if self.response is None:
                    self.head += data
                    if len(self.head) > _MOST_HEAD or self.head.partition(_HEAD_END)[2]:
                        self.transport.abort()
                        return
                super().data_received(data)

            def connection_lost(self, exc: Exception | None) -> None:
                """As the base, and count it no more."""
                limits.closed(self.address)
                super().connection_lost(exc)

        return CountedConnection

    async def answer(self, socket: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; None lets it open a connection."""
        host = _only(request, "Host")
        asker = str(socket.remote_address[0] if socket.remote_address else "")
        if not self._limits.asks(asker):
            return _refusal(HTTPStatus.TOO_MANY_REQUESTS)
        if host not in own_hosts(socket):
            return _refusal(HTTPStatus.FORBIDDEN)
        if request.method != "GET":
            return _refusal(HTTPStatus.METHOD_NOT_ALLOWED)
        address = request.path.partition("?")[0]
        if address == "/ws":
            return None if _only(request, "Origin") == f"http://{host}" else _refusal(HTTPStatus.FORBIDDEN)
        return await self._file(address, "gzip" in _only(request, "Accept-Encoding"), host, asker)

    async def _file(self, address: str, packed: bool, host: str, asker: str) -> Response:
        """The file at an address; texts may be `packed`."""
        file = self._files.find(address)
        if file is None:
            return _refusal(HTTPStatus.NOT_FOUND)
        body = await self._made(address, asker) if self._files.is_slow(address) else self._files.read(address)
        packed = packed and file.kind.startswith("text/")
        body = gzip.compress(body, mtime=0) if packed else body
        answer = _response(HTTPStatus.OK, body, file.kind, "max-age=86400" if file.lasting else "no-store", host)
        if packed:
            answer.headers["Content-Encoding"] = "gzip"
        return answer

    async def _made(self, address: str, asker: str) -> bytes:
        """A picture that still has to be made; a phone that asks for all of them does not stand before the others."""
        if asker not in self._queues and len(self._queues) >= MOST_ADDRESSES:
            self._queues.pop(next(iter(self._queues)))
        async with self._queues.setdefault(asker, asyncio.Semaphore(MOST_MADE_AT_ONCE)):
            return await asyncio.get_running_loop().run_in_executor(self._maker, self._files.read, address)


def own_hosts(socket: ServerConnection) -> set[str]:
    """The names that a request may call us by: the address that it came to, with our port, and the names of this
    machine for those that came from here."""
    address, port = socket.local_address[:2]
    names = {address, "localhost"} if address == "127.0.0.1" else {address}
    return {f"{name}:{port}" for name in names}


def _only(request: Request, name: str) -> str:
    """The value of a header that stands there once; "" otherwise."""
    values = request.headers.get_all(name)
    return values[0] if len(values) == 1 else ""


def _refusal(status: HTTPStatus) -> Response:
    return _response(status, b"", "text/plain", "no-store", "")


def _response(status: HTTPStatus, body: bytes, kind: str, cache: str, host: str) -> Response:
    """An answer with all that keeps a browser from loading anything else, telling anybody, or guessing."""
    policy = (
        f"default-src 'self'; img-src 'self' data:; connect-src 'self' ws://{host}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
    )
    return Response(
        status.value,
        status.phrase,
        Headers(
            {
                "Content-Type": kind,
                "Content-Length": str(len(body)),
                "Connection": "close",
                "Cache-Control": cache,
                "Content-Security-Policy": policy,
                "X-Content-Type-Options": "nosniff",
                "Referrer-Policy": "no-referrer",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Cross-Origin-Opener-Policy": "same-origin",
            }
        ),
        body,
    )


def open_port(ports: tuple[int, ...]) -> socket.socket | None:
    """A listening socket at the first port that is free, on all IPv4 addresses of this machine; None if none is."""
    for port in ports:
        opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform == "win32":
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind(("0.0.0.0", port))
        except OSError:
            opened.close()
            continue
        return opened
    return None

"""A table for tests of the page of the phones: it serves the page, shows what a test gives it, and keeps the wishes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from scenes.phones.page_files import all_page_words, look_css
from scenes.phones.pages import PhonePage
from scenes.phones.web_files import first_page
from tests.bounded import as_long_as

ROOT = Path(__file__).resolve().parents[2]
PAGE, ART = ROOT / "assets" / "phones", ROOT / "assets" / "art"
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
    ".jpg": "image/webp",
    ".webp": "image/webp",
    ".json": "application/json",
}
POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'"
HEARTBEAT = 2
PATIENCE = 60.0
"""Seconds after which a test gives up, however busy the machine is."""


class PageStage:
    """Serves on a free port of this machine until `close`."""

    def __init__(self) -> None:
        self.wishes: list[dict[str, Any]] = []
        """All that phones have said, without heartbeats."""
        self.hellos: list[dict[str, Any]] = []
        self.deaf = False
        """Takes no new line and gives no file, as if the laptop were away."""
        self.refused: list[str] = []
        """The paths that were asked for meanwhile."""
        self.lame = 0
        """The number of pictures that do not come, as from a laptop that is too busy."""
        self.pause = 0.0
        """Seconds before a phone is greeted."""
        self.refusals: list[tuple[int, str]] = []
        """Codes and reasons with which the next greetings are refused."""
        self.missing: list[str] = []
        """What was asked for and is not there."""
        self._last: PhonePage | None = None
        self._lines: list[ServerConnection] = []
        self._server: Server = serve(self._talk, "127.0.0.1", 0, process_request=self._file, ping_interval=None)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.socket.getsockname()[1]}/"

    def show(self, page: PhonePage) -> None:
        """Show a page now, and on every line that comes later."""
        self._last = page
        for line in self._lines:
            with suppress(ConnectionClosed):
                line.send(msgspec.json.encode(page).decode())

    def cut(self, code: int = 1001) -> None:
        """Close all lines; with a code of the table (4001 …) on purpose."""
        lines, self._lines = self._lines, []
        for line in lines:
            line.close(code)

    def wish(self, kind: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next wish, which has to be of this kind."""
        until(lambda: bool(self.wishes), f"no wish {kind}", timeout)
        said = self.wishes.pop(0)
        assert said["wish"] == kind, said
        return said

    def close(self) -> None:
        self.cut()
        self._server.shutdown()

    def _file(self, line: ServerConnection, request: Request) -> Response | None:
        path = request.path.partition("?")[0]
        if self.deaf:
            self.refused.append(path)
            return Response(503, "Away", Headers({"Content-Length": "0", "Connection": "close"}), b"")
        if path == "/ws":
            return None
        if self.lame and path.startswith("/art/"):
            self.lame -= 1
            return Response(503, "Busy", Headers({"Content-Length": "0", "Connection": "close"}), b"")
        body = self._body(path)
        if body is None:
            self.missing.append(path)
        headers = Headers(
            {
                "Content-Type": KINDS.get(Path(path).suffix, "text/html"),
                "Content-Security-Policy": POLICY,
                "Content-Length": str(len(body or b"")),
                "Connection": "close",
            }
        )
        status = HTTPStatus.OK if body is not None else HTTPStatus.NOT_FOUND
        return Response(status, status.phrase, headers, body or b"")

    def _body(self, path: str) -> bytes | None:
        if path == "/words.json":
            return msgspec.json.encode(all_page_words())
        if path.startswith("/look/"):
            return look_css(Path(path).stem).encode()
        if path == "/":
            return first_page(PAGE, all_page_words())["/"].encode()
        art = path.startswith("/art/")
        picture = path[5:].replace("-large.", ".").replace(".jpg", ".webp")
        file = ART / picture if art else PAGE / (path[1:] or "index.html")
        return file.read_bytes() if file.is_file() else None

    def _talk(self, line: ServerConnection) -> None:
        self.hellos.append(msgspec.json.decode(line.recv()))
        time.sleep(self.pause)
        if self.refusals:
            line.close(*self.refusals.pop(0))
            return
        line.send(msgspec.json.encode({"token": "t" * 32, "phone": "p1", "heartbeat": HEARTBEAT}).decode())
        if self._last:
            line.send(msgspec.json.encode(self._last).decode())
        self._lines.append(line)
        try:
            for frame in line:
                said = msgspec.json.decode(frame)
                if "wish" in said:
                    self.wishes.append(said)
                else:
                    line.send(msgspec.json.encode({"beat": said.get("beat", 0)}).decode())
        except ConnectionClosed:
            pass
        finally:
            self._lines = [other for other in self._lines if other is not line]


def until(holds: Callable[[], bool], what: str, timeout: float = PATIENCE) -> None:
    """Wait until something holds; AssertionError with `what` if it never does."""
    end = time.monotonic() + timeout
    for _ in as_long_as(lambda: not holds()):
        assert time.monotonic() < end, what
        time.sleep(0.02)

"""The files of the page: a fixed table of them, to those only who call the server by its own name."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from scenes.phones import web_files
from scenes.phones.server_watch import ART, WEB
from scenes.phones.web_files import WebFiles
from scenes.storage.files import ASSETS
from tests.phones.live import TEXTS, LiveServer, with_server

Play = Callable[[Callable[[LiveServer], Awaitable[None]]], None]


@pytest.fixture
def play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Play]:
    """Play a scenario with a server; nothing may be logged meanwhile, as tracebacks are."""
    caplog.set_level(logging.WARNING)
    yield lambda scenario: with_server(tmp_path / "web", scenario)
    assert not caplog.records


def test_the_page_comes_with_all_that_keeps_it_at_home(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        status, headers, body = await live.get("/?again")
        assert (status, body) == (200, b"<!doctype html><title>Table</title>")
        assert headers["content-security-policy"].startswith(
            f"default-src 'self'; img-src 'self' data:; connect-src 'self' ws://{live.host}; "
        )
        assert headers["content-type"] == "text/html; charset=utf-8"
        assert headers["cache-control"] == "no-store"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers and "set-cookie" not in headers

    play(scenario)


def test_texts_are_packed_for_browsers_that_can_unpack_them(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        _, headers, body = await live.get("/", "Accept-Encoding: gzip, deflate")
        assert headers["content-encoding"] == "gzip" and headers["content-length"] == str(len(body))
        assert gzip.decompress(body) == b"<!doctype html><title>Table</title>"
        assert "content-encoding" not in (await live.get("/art/goblins/back.jpg", "Accept-Encoding: gzip"))[1]

    play(scenario)


def test_words_fonts_and_pictures_are_there(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        for address, text in TEXTS.items():
            assert (await live.get(address))[2] == text.encode()
        status, headers, body = await live.get("/art/goblins/cards/bruiser.jpg")
        assert (status, headers["content-type"], headers["cache-control"]) == (200, "image/jpeg", "max-age=86400")
        assert len(body) < 60_000
        assert (await live.get("/art/goblins/gold.webp"))[2] == (ASSETS / "art/goblins/gold.webp").read_bytes()
        assert (await live.get("/fonts/rubik.woff2"))[2] == b"letters"

    play(scenario)


ELSEWHERE = (
    "//",
    "/.",
    "/..",
    "/index.html",
    "/secret.txt",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/fonts/",
    "/fonts/../text/en.toml",
    "/fonts/..%2Ftext%2Fen.toml",
    "/art/goblins/../../text/en.toml",
    "/art/goblins/look.toml",
    "/look/gothest.css",
    "/look/",
    "/art/goblins\\..\\look.toml",
    "/art/goblins/back",
    "/goblins.toml",
    "/etc/passwd",
    "/proc/self/environ",
    "file:///etc/passwd",
    "http://example.org/",
    "*",
    "/ws/",
    "/WS",
    "/%00",
    "/\u00e9",
    "/favicon.ico",
    "/art/goblins/back.jpg/",
    "/art//goblins/back.jpg",
    "/C:/win.ini",
    "/words.json/..",
)


def test_there_is_nothing_else(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        for path in ELSEWHERE:
            status, _, body = await live.get(path)
            assert status == (404 if path.isascii() else 0) and body == b"", path  # 0: it is no request at all

    play(scenario)


def test_only_get_is_answered(play: Play) -> None:
    """A message that is no request at all gets no answer: status 0."""

    async def scenario(live: LiveServer) -> None:
        for line, status in {
            "POST / HTTP/1.1": 405,
            "HEAD / HTTP/1.1": 405,
            "get / HTTP/1.1": 405,
            "OPTIONS * HTTP/1.1": 405,
            "GET / HTTP/2": 0,
            "GET /": 0,
            "x": 0,
            "": 0,
            "GET  / HTTP/1.1": 0,
        }.items():
            answer = await live.ask(f"{line}\r\nHost: {live.host}\r\n\r\n")
            assert (line, answer[0], answer[2]) == (line, status, b"")
        assert (await live.get("/", "Content-Length: 5"))[0] == 0
        assert (await live.get("/" + "x" * 9000))[0] == 414
        assert (await live.get("/", "X: " + "x" * 9000))[0] == 431
        assert (await live.get("/", *["X: x"] * 200))[0] == 431

    play(scenario)


def test_the_table_is_called_by_its_own_name_only(play: Play) -> None:
    """A page of somebody else's may point a name of its own at this machine; its requests then tell that name."""

    async def scenario(live: LiveServer) -> None:
        port = live.port
        wrong = (
            "example.org",
            f"example.org:{port}",
            "127.0.0.1",
            "127.0.0.1:1",
            f"127.0.0.1.example.org:{port}",
            f"localhost.example.org:{port}",
            f"127.1:{port}",
            f"{live.host}@example.org",
            f"192.168.0.1:{port}",
            "",
            f"{live.host}, {live.host}",
        )
        for host in wrong:
            assert (await live.get("/", f"Host: {host}"))[0] == 403, host
        assert (await live.get("/", f"Host: {live.host}", "Host: example.org"))[0] == 403
        assert (await live.ask("GET / HTTP/1.1\r\n\r\n"))[0] == 403
        assert (await live.get("/", f"Host: localhost:{live.port}"))[0] == 200

    play(scenario)


def test_only_the_page_itself_may_open_a_connection(play: Play) -> None:
    upgrade = (
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )

    async def scenario(live: LiveServer) -> None:
        own = f"http://{live.host}"
        wrong = (
            "http://example.org",
            "null",
            f"https://{live.host}",
            f"http://localhost:{live.port}",
            f"{own}/",
            f"{own}.",
        )
        for origin in wrong:
            assert (await live.get("/ws", *upgrade, f"Origin: {origin}"))[0] == 403, origin
        assert (await live.get("/ws", *upgrade))[0] == 403
        assert (await live.get("/ws", *upgrade, f"Origin: {own}", "Origin: http://example.org"))[0] == 403
        foreign = "example.org"
        assert (await live.get("/ws", *upgrade, f"Host: {foreign}", f"Origin: http://{foreign}"))[0] == 403
        assert (await live.get("/ws", f"Origin: {own}"))[0] == 426
        socket = await live.connect()
        await socket.close()

    play(scenario)


def test_pictures_are_small_and_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    files = WebFiles({}, WEB, ART)
    for address, wide in {"cards/bruiser.jpg": 168, "cards/bruiser-large.jpg": 360, "table.jpg": 560}.items():
        assert pygame.image.load(BytesIO(files.read(f"/art/goblins/{address}"))).get_width() == wide
    made: list[Path] = []

    def make(path: Path, wide: int) -> bytes:
        made.append(path)
        return b"x" * 100

    monkeypatch.setattr(web_files, "small_jpeg", make)
    monkeypatch.setattr(web_files, "_MOST_CACHED", 250)
    files = WebFiles({}, ASSETS / "nowhere", ART)
    for name in ("cards/bruiser", "cards/bruiser", "back", "title", "cards/bruiser"):
        files.read(f"/art/goblins/{name}.jpg")
    assert [path.stem for path in made] == ["bruiser", "back", "title", "bruiser"]

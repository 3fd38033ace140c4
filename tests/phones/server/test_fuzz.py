"""Thousands of broken requests and frames: nothing fails, nobody is let in, and the table goes on."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from scenes.phones import server, site
from scenes.phones.server_talk import PhoneCame, PhoneSaid
from tests.phones.live import LiveServer, with_server

WISHES = (
    {"wish": "join", "name": "Ann"},
    {"wish": "sit", "seat": 1, "mark": 2},
    {"wish": "bring", "value": "deck:1"},
    {"wish": "ready", "yes": False},
    {"wish": "do", "page": 3, "acts": ["play lion"]},
    {"wish": "agree", "page": 3, "yes": True},
    {"wish": "look", "place": ""},
    {"beat": 7},
    {"wish": "throw"},
)
ODD_VALUES: tuple[object, ...] = (
    None,
    -1,
    1 << 70,
    1e300,
    "",
    "\0",
    "\u202e",
    "x" * 5000,
    [],
    [[]] * 50,
    {},
    {"wish": "do"},
    True,
    0.5,
)
ODD_BYTES = (b"\0", b"\xff\xfe", b"\r\n", b"\n\n", b" " * 40, b":", b"%00", b"../" * 9, b"A" * 9000, b"\x81\x85")

UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


def broken_bytes(valid: bytes, luck: Random) -> bytes:
    """Bytes that were cut, doubled, turned or mixed with others."""
    made = bytearray(valid)
    for _ in range(luck.randint(1, 4)):
        at = luck.randrange(len(made) + 1)
        match luck.randrange(5):
            case 0:
                made[at:at] = luck.choice(ODD_BYTES)
            case 1:
                del made[at : at + luck.randint(1, 20)]
            case 2:
                made[at:at] = made[luck.randrange(len(made) + 1) :][:50]
            case 3:
                made[at:at] = luck.randbytes(luck.randint(1, 30))
            case _ if at < len(made):
                made[at] ^= 1 << luck.randrange(8)
    return bytes(made)


def broken_wish(luck: Random) -> str | bytes:
    """A wish with a wrong value, a wrong word, or broken as text."""
    wish: dict[str, object] = dict(luck.choice(WISHES))
    match luck.randrange(4):
        case 0:
            wish[luck.choice(list(wish))] = luck.choice(ODD_VALUES)
        case 1:
            wish[luck.choice(["phone", "seat", "token", "wish", "x"])] = luck.choice(ODD_VALUES)
        case 2:
            return broken_bytes(json.dumps(wish).encode(), luck).decode("utf-8", "replace")
        case _:
            return luck.randbytes(luck.randint(0, 300))
    return json.dumps(wish)


async def broken_request(live: LiveServer, luck: Random) -> None:
    """Send a broken request, perhaps not to its end, perhaps for a connection, perhaps with frames behind it."""
    path = luck.choice(["/", "/ws", "/art/goblins/gold.webp", "/words.json", "/fonts/rubik.woff2"])
    upgrade = f"Origin: http://{live.host}\r\n{UPGRADE}" if luck.random() < 0.6 else ""
    request = f"GET {path} HTTP/1.1\r\nHost: {live.host}\r\n{upgrade}\r\n".encode()
    frames = luck.randbytes(luck.randint(0, 200)) if luck.random() < 0.5 else b""
    reader, writer = await asyncio.open_connection("127.0.0.1", live.port)
    whole = luck.random() < 0.3 and upgrade
    writer.write((request if whole else broken_bytes(request, luck)) + frames)
    try:
        async with asyncio.timeout(0.01):
            await reader.read(100)
    except (TimeoutError, ConnectionError):
        pass
    writer.close()


async def broken_talk(live: LiveServer, luck: Random) -> None:
    """A phone, let in or not, says what it should not."""
    socket = await live.connect()
    hello = json.dumps({"hello": live.keys.tokens["p1"]}) if luck.random() < 0.7 else broken_wish(luck)
    with suppress(ConnectionClosed):
        for frame in (hello, *(broken_wish(luck) for _ in range(3))):
            await socket.send(frame)
            await asyncio.sleep(0)
    socket.transport.abort()


def attack(web: Path, times: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Send `times` broken requests and conversations; then a phone joins as ever, and only p1 has ever come."""
    monkeypatch.setattr(site, "MOST_REQUESTS_AT_ONCE", 1e9)
    monkeypatch.setattr(site, "MOST_CONNECTIONS", 10_000)
    monkeypatch.setattr(server, "OPENING", 1.0)
    luck = Random(seed)

    async def scenario(live: LiveServer) -> None:
        first = await live.join()
        assert (await first.hear())["phone"] == "p1"
        for number in range(times):
            await (broken_talk if number % 3 == 0 else broken_request)(live, luck)
        assert {told.phone for told in live.told if isinstance(told, PhoneCame | PhoneSaid)} == {"p1"}
        assert (await live.get("/"))[0] == 200
        assert (await (await live.join()).hear())["phone"] == "p2"

    with_server(web, scenario)


def test_a_few_broken_requests_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    attack(tmp_path / "web", 150, 1, monkeypatch)
    assert not caplog.records


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_thousands_of_broken_requests_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    caplog.set_level(logging.WARNING)
    attack(tmp_path / "web", 2500, seed, monkeypatch)
    assert not caplog.records


def test_the_attack_finds_a_server_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One that trusts what it reads is logged with a traceback."""
    trusting: Callable[[str | bytes], object] = json.loads
    monkeypatch.setattr(server, "read_frame", trusting)
    attack(tmp_path / "web", 60, 1, monkeypatch)
    assert any(record.exc_info for record in caplog.records)

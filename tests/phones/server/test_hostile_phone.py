"""A hostile phone in the same Wi-Fi: it does what it can, and the others play on."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from secrets import token_urlsafe

import pytest
from websockets.exceptions import ConnectionClosed

from scenes.phones import frames, server, site
from scenes.phones.keys import MOST_FROM_ONE
from scenes.phones.server_talk import PhoneCame, PhoneLost, PhoneSaid
from scenes.phones.wishes import Ready
from tests.bounded import as_long_as
from tests.phones.live import LivePhone, LiveServer, with_server

Play = Callable[[Callable[[LiveServer], Awaitable[None]]], None]
pytestmark = pytest.mark.skipif(sys.platform == "darwin", reason="has one address of its own only")
HOSTILE = ("127.0.0.2", 0)
"""An address of this machine that is not that of the others."""


@pytest.fixture
def play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Play]:
    """Play a scenario with a server; nothing may be logged meanwhile, as tracebacks are."""
    caplog.set_level(logging.WARNING)
    yield lambda scenario: with_server(tmp_path / "web", scenario)
    assert not caplog.records


async def plays_on(live: LiveServer, phone: LivePhone) -> None:
    """A friend's phone says something and is shown something, as if nobody else were there."""
    said = len([told for told in live.told if isinstance(told, PhoneSaid)])
    await phone.say({"wish": "ready"})
    assert (await live.tells(PhoneSaid, said + 1))[-1] == PhoneSaid("p1", Ready())
    page = live.show("p1", f"{said}")
    assert await phone.hear() == json.loads(page)


def test_whoever_opens_connections_and_says_nothing_stands_alone(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests that never end, connections without a greeting, and answers that nobody reads."""
    monkeypatch.setattr(site, "REQUESTING", 0.3)

    async def scenario(live: LiveServer) -> None:
        friend = await live.join()
        await friend.hear()
        held = []
        for number in range(site.MOST_CONNECTIONS + 10):
            reader, writer = await asyncio.open_connection("127.0.0.1", live.port, local_addr=HOSTILE)
            writer.write(b"GET /fonts/rubik.woff2 HTTP/1.1\r\nX: " if number % 2 else b"")
            held.append((reader, writer))
        await plays_on(live, friend)
        assert (await (await live.join()).hear())["phone"] == "p2"
        async with asyncio.timeout(30):
            assert all([await reader.read() == b"" for reader, _ in held])
        for _, writer in held:
            writer.close()
        await plays_on(live, friend)

    play(scenario)


def test_nobody_alone_takes_all_places(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        friend = await live.join()
        await friend.hear()
        greedy, closed = [], []
        for _ in range(MOST_FROM_ONE + 3):
            live.keys.stock()
            phone = LivePhone(await live.connect(local_addr=HOSTILE))
            await phone.say({"hello": "", "invite": live.keys.lobby})
            try:
                await phone.hear()
                greedy.append(phone)
            except ConnectionClosed:
                closed.append(phone.socket.close_code)
        assert len(greedy) == MOST_FROM_ONE and closed == [frames.REFUSED] * 3
        live.keys.stock()
        assert "token" in await (await live.join()).hear()
        await plays_on(live, friend)

    play(scenario)


def test_who_wants_all_pictures_does_not_stand_before_the_others(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are made in turn, a few for each address; what lies there ready does not wait at all."""

    async def scenario(live: LiveServer) -> None:
        made: list[str] = []
        go_on = threading.Event()
        files = live.server._site._files
        read = files.read

        def slowly(address: str) -> bytes:
            if address.startswith("/art/"):
                go_on.wait(30)
                made.append(address)
            return read(address)

        monkeypatch.setattr(files, "read", slowly)
        wanted = [f"/art/goblins/{name}" for name in ("back", "title", "table", "cards/bruiser", "cards/grunt", "gold")]
        greedy = [await asyncio.open_connection("127.0.0.1", live.port, local_addr=HOSTILE) for _ in wanted]
        for (_, writer), picture in zip(greedy, wanted, strict=True):
            writer.write(f"GET {picture}-large.jpg HTTP/1.1\r\nHost: {live.host}\r\n\r\n".encode())
        queues = live.server._site._queues
        for _ in as_long_as(lambda: len(queues) < 1 or not queues[HOSTILE[0]].locked()):
            await asyncio.sleep(0.005)
        assert (await live.get("/"))[0] == 200
        friend = asyncio.create_task(live.get("/art/goblins/back.jpg"))
        for _ in as_long_as(lambda: len(live.server._site._queues) < 2):
            await asyncio.sleep(0.005)
        go_on.set()
        assert (await friend)[0] == 200
        for reader, writer in greedy:
            assert (await reader.read()).startswith(b"HTTP/1.1 200")
            writer.close()
        assert made.index("/art/goblins/back.jpg") <= 4

    play(scenario)


@pytest.mark.parametrize("what", ["ping", "frames", "long"])
def test_who_says_too_much_is_cut_off(play: Play, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """Pings, which no wish is, count too."""
    monkeypatch.setattr(site, "MOST_BYTES_AT_ONCE", 20_000.0)
    monkeypatch.setattr(site, "BYTES_A_SECOND", 0.0)
    monkeypatch.setattr(server, "MOST_FRAMES_AT_ONCE", 1e9)

    async def scenario(live: LiveServer) -> None:
        friend = await live.join()
        await friend.hear()
        other = await live.join()
        await other.hear()
        with pytest.raises(ConnectionClosed):
            for number in range(5000):
                match what:
                    case "ping":
                        await other.socket.ping(f"{number:0120}")
                    case "frames":
                        await other.say({"beat": 1})
                    case _:
                        await other.say({"wish": "do", "page": 1, "acts": ["x" * 400] * 9})
                await asyncio.sleep(0)
        assert (await live.tells(PhoneLost))[0].phone == "p2"
        await plays_on(live, friend)

    play(scenario)


def test_tokens_are_not_guessed(play: Play) -> None:
    """Neither tokens, nor parts of the right ones, nor invitations."""

    async def scenario(live: LiveServer) -> None:
        friend = await live.join()
        token = (await friend.hear())["token"]
        guesses = [token[:-1], token + "A", token.swapcase(), token[::-1], "", "p1"]
        guesses += [token_urlsafe() for _ in range(9)]
        for number, guess in enumerate(guesses):
            phone = LivePhone(await live.connect(local_addr=HOSTILE))
            await phone.say({"hello": guess, "invite": guesses[-1 - number] or live.keys.lobby[:-1]})
            assert await phone.closed() == frames.REFUSED
        assert {told.phone for told in live.told if isinstance(told, PhoneCame)} == {"p1"}
        await plays_on(live, friend)

    play(scenario)

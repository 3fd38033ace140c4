"""A network or a machine that is slow: pictures arrive whole, and what was said twice counts once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from scenes.phones import server, site
from scenes.phones.server_talk import PhoneCame
from scenes.phones.wishes import Do, Undo
from scenes.shell.app import App
from tests.phones.hands import PHONE, PhoneTable
from tests.phones.live import LiveServer, with_server

pytestmark = pytest.mark.usefixtures("at_once")
LARGE = 12 << 20
"""Bytes of a file that the buffers of a connection do not hold."""


def test_an_answer_that_takes_long_arrives_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow reader gets all of it; what has to be quick are greetings and farewells."""
    for what in ("OPENING", "_CLOSING"):
        monkeypatch.setattr(server, what, 0.02)

    async def scenario(live: LiveServer) -> None:
        (tmp_path / "web" / "fonts" / "rubik.woff2").write_bytes(b"x" * LARGE)
        reader, writer = await asyncio.open_connection("127.0.0.1", live.port, limit=4096)
        writer.write(f"GET /fonts/rubik.woff2 HTTP/1.1\r\nHost: {live.host}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.1)
        assert len(await reader.read()) == LARGE
        writer.close()

    with_server(tmp_path / "web", scenario)


def test_a_request_that_waits_for_others_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the request itself has to come soon."""
    monkeypatch.setattr(server, "OPENING", 0.02)
    monkeypatch.setattr(site, "REQUESTING", 0.02)

    async def scenario(live: LiveServer) -> None:
        read = live.server._site._files.read

        def slowly(address: str) -> bytes:
            asyncio.run(asyncio.sleep(0.1))
            return read(address)

        monkeypatch.setattr(live.server._site._files, "read", slowly)
        assert (await live.get("/art/goblins/back.jpg"))[0] == 200

    with_server(tmp_path / "web", scenario)


def test_a_greeting_tells_the_language(tmp_path: Path) -> None:
    async def scenario(live: LiveServer) -> None:
        phone = await live.join()
        await phone.hear()
        other = await live.connect()
        await other.send(f'{{"hello": "", "invite": "{live.keys.lobby}", "language": "fi"}}')
        assert [told.language for told in await live.tells(PhoneCame, 2)] == ["", "fi"]

    with_server(tmp_path / "web", scenario)


def _same_again(there: PhoneTable) -> tuple[int, str, int]:
    """Play until a seat may do what it has done before: the seat, the action, and the page's version at that time."""
    done: dict[tuple[int, str], int] = {}
    for _ in range(400):
        for seat in sorted(there.phones.seats()):
            page = there.page(seat)
            again = [
                act
                for who, act in done
                if who == seat and page.state == "asked" and act in map(str, there.table.seating.match.legal(seat))
            ]
            if again:
                return seat, again[0], done[seat, again[0]]
            before = there.table.seating.match.decisions
            if there.answer(seat):
                there.robot.wait(0.3)
                for move in there.table.seating.match.record.moves[before:]:
                    done[move.action.seat, str(move.action)] = page.version
    raise AssertionError("nothing can be done twice")


def test_what_was_told_to_an_earlier_page_is_not_done_again(app: App) -> None:
    """As when somebody taps twice because the laptop is slow, or when a frame is sent again."""
    there = PhoneTable(app, "goout", (PHONE, PHONE), {"length": "battle"})
    seat, act, version = _same_again(there)
    match, phone = there.table.seating.match, there.phones.phone_at(seat)
    decided = match.decisions
    there.line.say(phone, Do(version, [act]))
    there.robot.wait(0.3)
    assert match.decisions == decided and there.page(seat).state == "asked"
    for _ in range(2):  # a double tap
        there.line.say(phone, Do(there.page(seat).version, [act]))
    there.robot.wait(0.3)
    assert match.decisions == decided + 1


def test_a_double_tap_takes_back_one_decision(app: App) -> None:
    there = PhoneTable(app, "battlegoats", (PHONE, PHONE))
    match = there.table.seating.match
    for _ in range(3):
        there.say(0, str(match.legal(0)[0]))
        there.robot.wait(0.3)
    assert there.page(0).undo and match.decisions == 3
    for _ in range(2):
        there.line.say(there.phones.phone_at(0), Undo(there.page(0).version))
    there.robot.wait(0.3)
    assert match.decisions == 2 and there.page(0).undo

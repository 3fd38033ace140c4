"""The server lets the right phones in, keeps them apart, and refuses everything else without failing."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from copy import deepcopy
from pathlib import Path

import pytest

from scenes.phones import frames, server, site
from scenes.phones.server_talk import NewKeys, PhoneCame, PhoneLost, PhoneSaid
from scenes.phones.wishes import MOST_BYTES, Join, Ready
from tests.bounded import as_long_as
from tests.phones.live import PATIENCE, LiveServer, with_server

Scenario = Callable[[LiveServer], Awaitable[None]]


@pytest.fixture
def play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[Scenario], None]]:
    """Play a scenario with a server; nothing may be logged meanwhile, as tracebacks are."""
    caplog.set_level(logging.WARNING)
    yield lambda scenario: with_server(tmp_path / "web", scenario)
    assert not caplog.records


def test_a_new_phone_gets_a_token_and_comes_back_with_it(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        first = await live.join()
        welcome = await first.hear()
        assert (welcome["phone"], len(welcome["token"])) == ("p1", 22)
        page = live.show("p1", "your hand")
        assert (await first.hear())["words"] == "your hand"
        first.socket.transport.abort()
        await live.tells(PhoneLost)
        again = await live.join(welcome["token"], invite="")
        assert await again.hear() == welcome
        assert await again.socket.recv() == page
        assert [told.phone for told in await live.tells(PhoneCame, 2)] == ["p1", "p1"]
        assert (await (await live.join()).hear())["phone"] == "p2"

    play(scenario)


@pytest.mark.parametrize("token, invite", [("", ""), ("x", ""), ("", "x"), ("é", "é"), ("A" * 22, "A" * 22)])
def test_nobody_comes_in_without_a_token_or_an_invitation(
    play: Callable[[Scenario], None], token: str, invite: str
) -> None:
    async def scenario(live: LiveServer) -> None:
        assert await (await live.join(token, invite)).closed() == frames.REFUSED
        assert not [told for told in live.told if isinstance(told, PhoneCame)]

    play(scenario)


def test_a_token_that_nobody_was_given_opens_nothing_for_the_next_phone(play: Callable[[Scenario], None]) -> None:
    """A phone that is forgotten is refused, also while it is connected."""

    async def scenario(live: LiveServer) -> None:
        phone = await live.join()
        welcome = await phone.hear()
        keys = deepcopy(live.keys)
        keys.forget("p1")
        last = live.show("p1", "the table does without you")
        live.server.obey(NewKeys(keys))
        assert await phone.socket.recv() == last
        assert await phone.closed() == frames.REFUSED
        assert await (await live.join(welcome["token"], invite="")).closed() == frames.REFUSED
        assert (await (await live.join(welcome["token"], keys.lobby)).hear())["phone"] == "p2"

    play(scenario)


def test_another_phone_takes_a_seat_by_its_invitation_once(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        old = await live.join()
        before = await old.hear()
        page = live.show("p1", "your hand")
        keys = deepcopy(live.keys)
        keys.invite("p1")
        live.server.obey(NewKeys(keys))
        code = keys.seats["p1"].code
        new = await live.join(invite=code)
        after = await new.hear()
        assert after["phone"] == "p1" and after["token"] != before["token"]
        assert await new.socket.recv() == page
        assert await old.closed() == frames.TAKEN
        assert await (await live.join(before["token"], code)).closed() == frames.REFUSED
        assert [told.took for told in await live.tells(PhoneCame, 2)] == [False, True]
        live.server.obey(NewKeys(deepcopy(keys)))  # the App has not heard of it yet
        assert (await (await live.join(after["token"], "")).hear())["phone"] == "p1"
        assert not [told for told in live.told if isinstance(told, PhoneLost)]

    play(scenario)


def test_of_two_pages_with_one_token_the_later_one_plays(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        first = await live.join()
        token = (await first.hear())["token"]
        second = await live.join(token)
        await second.hear()
        assert await first.closed() == frames.TAKEN
        await second.say({"wish": "ready"})
        assert await live.tells(PhoneSaid) == [PhoneSaid("p1", Ready())]
        assert not [told for told in live.told if isinstance(told, PhoneLost)]

    play(scenario)


def test_each_phone_speaks_for_itself_only(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        phones = [await live.join() for _ in range(3)]
        for phone in phones:
            await phone.hear()
        for name, phone in zip("abc", phones, strict=True):
            await phone.say({"wish": "join", "name": name})
        said = await live.tells(PhoneSaid, 3)
        assert sorted(said, key=lambda told: told.phone) == [
            PhoneSaid(f"p{n}", Join(name)) for n, name in enumerate("abc", 1)
        ]
        await phones[0].say({"wish": "ready", "phone": "p2"})
        assert await phones[0].closed() == frames.UNKNOWN

    play(scenario)


def test_a_phone_hears_only_of_its_own_page(play: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """The others get no frame of what is shown to one phone, besides beats, which come at fixed times."""
    monkeypatch.setattr(server, "BEAT", 0.05)

    async def scenario(live: LiveServer) -> None:
        phones = [await live.join() for _ in range(3)]
        for phone in phones:
            await phone.hear()
        over = asyncio.Event()
        others = [asyncio.create_task(phone.beat_until(over, 0.05)) for phone in phones[1:]]
        for number in range(20):
            live.show("p1", f"page {number}")
            await phones[0].hear()
            await phones[0].say({"wish": "do", "page": number, "acts": ["play"]})
            await asyncio.sleep(0.15 if number % 5 == 0 else 0.0)  # not faster than a phone may be
        over.set()
        assert await asyncio.gather(*others) == [[], []]

    play(scenario)


def test_a_slow_phone_gets_the_last_page_only(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        phone = await live.join()
        await phone.hear()
        for number in range(100):
            last = live.show("p1", f"page {number}")
        assert await phone.socket.recv() == last

    play(scenario)


def test_the_clock_of_a_page_that_is_sent_again_has_gone_on() -> None:
    page = '{"page":"seat","clock":{"seconds":35.0}}'
    assert server.aged(page, 0.0) is page
    assert json.loads(server.aged(page, 5.0)) == {"page": "seat", "clock": {"seconds": 30.0}}
    assert json.loads(server.aged(page, 50.0))["clock"]["seconds"] == 0.0
    for other in ('{"page":"seat","clock":{"seconds":35.0,"waits":true}}', '{"page":"note","words":"a \\"clock\\""}'):
        assert server.aged(other, 5.0) == other


def test_a_silent_phone_is_lost_and_a_beating_one_is_not(
    play: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection stays open, as that of a phone whose network is gone."""
    monkeypatch.setattr(server, "SILENCE", 0.4)

    async def scenario(live: LiveServer) -> None:
        silent, beating = await live.join(), await live.join()
        over = asyncio.Event()
        beats = asyncio.create_task(beating.beat_until(over, 0.1))
        assert await live.tells(PhoneLost) == [PhoneLost("p1")]
        await asyncio.sleep(0.5)
        assert await live.tells(PhoneLost) == [PhoneLost("p1")]
        over.set()
        await beats
        assert await silent.closed() == 1006  # without a word: nobody would hear it

    play(scenario)


def test_it_notices_a_lost_phone_within_five_seconds() -> None:
    """A phone beats every BEAT seconds; one that is lost just after a beat is noticed last."""
    assert 2 * server.BEAT < server.SILENCE < 5.0


WRONG = (
    "",
    "x",
    "{}",
    "[]",
    "null",
    "0",
    '"do"',
    '{"wish": 1}',
    '{"wish": "win"}',
    '{"wish": "do"}',
    '{"wish": null}',
    '{"wish": "do", "page": 1, "acts": []}',
    '{"wish": "do", "page": -1, "acts": ["a"]}',
    '{"wish": "do", "page": 1, "acts": [1]}',
    '{"wish": "do", "page": 1e400, "acts": ["a"]}',
    '{"wish": "do", "page": 1, "acts": ["' + "a" * 401 + '"]}',
    '{"wish": "join", "name": ""}',
    '{"wish": "join", "name": "' + "a" * 17 + '"}',
    '{"wish": "sit", "seat": 6}',
    '{"wish": "sit", "seat": NaN}',
    '{"wish": "ready"} {"wish": "ready"}',
    '{"beat": "1"}',
    '{"beat": 1, "wish": "ready"}',
    '{"beat": -1}',
    '{"a": ' + "[" * 3000 + "]" * 3 + ', "wish": "ready"}',
    '{"wish": "join", "name": "\\ud800"}',
    b'{"wish": "ready"}',
)


@pytest.mark.parametrize("frame", WRONG, ids=lambda frame: str(frame)[:40])
def test_a_frame_that_is_no_wish_ends_the_connection(play: Callable[[Scenario], None], frame: str | bytes) -> None:
    async def scenario(live: LiveServer) -> None:
        phone = await live.join()
        await phone.hear()
        await phone.say(frame)
        assert await phone.closed() == frames.UNKNOWN
        await live.tells(PhoneLost)
        assert not [told for told in live.told if isinstance(told, PhoneSaid)]

    play(scenario)


def test_a_frame_may_be_so_long_and_no_longer(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        phone = await live.join()
        await phone.hear()
        await phone.say('{"wish": "ready"}'.ljust(MOST_BYTES))
        assert await live.tells(PhoneSaid) == [PhoneSaid("p1", Ready())]
        await phone.say('{"wish": "ready"}'.ljust(MOST_BYTES + 1))
        assert await phone.closed() == 1009

    play(scenario)


@pytest.mark.parametrize("frame", ['{"wish": "ready"}', '{"beat": 1}'])
def test_a_flood_ends_the_connection(play: Callable[[Scenario], None], frame: str) -> None:
    async def scenario(live: LiveServer) -> None:
        phone = await live.join()
        await phone.hear()
        for _ in range(400):
            await phone.say(frame)
        assert await phone.closed() == frames.TOO_MANY
        said = [told for told in live.told if isinstance(told, PhoneSaid)]
        assert len(said) < 2 * server.MOST_FRAMES_AT_ONCE

    play(scenario)


def test_what_the_app_has_not_heard_yet_is_not_piled_up(
    play: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(live: LiveServer) -> None:
        phone = await live.join()
        await phone.hear()
        monkeypatch.setattr(live.server, "_tell", lambda told: not isinstance(told, PhoneSaid))
        await phone.say({"wish": "ready"})
        assert await phone.closed() == frames.TOO_MANY

    play(scenario)


def test_a_first_frame_that_says_nothing_useful_is_refused(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        for frame in ('{"wish": "ready"}', '{"hello": 1}', '{"hello": "' + "x" * 65 + '"}', "x", b"{}"):
            socket = await live.connect()
            await socket.send(frame)
            await socket.wait_closed()
            assert socket.close_code == frames.UNKNOWN

    play(scenario)


def test_who_says_nothing_at_all_is_sent_away(
    play: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "OPENING", 0.2)
    monkeypatch.setattr(site, "REQUESTING", 0.2)

    async def scenario(live: LiveServer) -> None:
        socket = await live.connect()
        await socket.wait_closed()
        assert socket.close_code == frames.UNKNOWN
        reader, writer = await asyncio.open_connection("127.0.0.1", live.port)
        writer.write(b"GET / HT")
        assert await reader.read() == b""
        writer.close()

    play(scenario)


def test_the_phones_are_told_when_the_table_is_closed(play: Callable[[Scenario], None]) -> None:
    async def scenario(live: LiveServer) -> None:
        phones = [await live.join() for _ in range(2)]
        for phone in phones:
            await phone.hear()
        live.server.close()
        assert [await phone.closed() for phone in phones] == [frames.CLOSED] * 2

    play(scenario)


def test_one_address_opens_no_more_connections_than_it_may(
    play: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "MOST_CONNECTIONS", 5)

    async def scenario(live: LiveServer) -> None:
        sockets = [await live.connect() for _ in range(5)]
        assert (await live.get("/"))[0] == 0
        await sockets[0].close()
        async with asyncio.timeout(PATIENCE):
            for _ in as_long_as(lambda: True):
                if (await live.get("/"))[0] == 200:
                    break
                await asyncio.sleep(0.01)

    play(scenario)


def test_one_address_asks_no_more_than_it_may(
    play: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "REQUESTS_A_SECOND", 0.0)
    monkeypatch.setattr(site, "MOST_REQUESTS_AT_ONCE", 3.0)

    async def scenario(live: LiveServer) -> None:
        assert [(await live.get("/"))[0] for _ in range(5)] == [200, 200, 200, 429, 429]

    play(scenario)

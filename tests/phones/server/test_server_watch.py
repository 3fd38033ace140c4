"""The line to the phones in the App: its server is watched and replaced, and the phones are back as they were."""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.core.actions import BadData
from scenes.phones import frames, server_process, server_watch
from scenes.phones.line import Heard, PhoneLine
from scenes.phones.pages import NotePage
from scenes.phones.server_talk import Alive
from scenes.phones.server_watch import Phones
from scenes.phones.wishes import Join
from tests.bounded import as_long_as

PATIENCE = 60.0
"""Seconds after which a test gives up, however busy the machine is."""


class StillClock:
    """Stands still until a test puts it forward."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> StillClock:
    """Stands still."""
    return StillClock()


@pytest.fixture
def line(tmp_path: Path, clock: StillClock) -> Iterator[Phones]:
    """A line that listens; afterwards no process is left."""
    line = Phones({}, ports=(0,), web=tmp_path, clock=clock)
    until(line, lambda heard: line.addresses() != [])
    yield line
    line.close()
    assert not multiprocessing.active_children()


def until(line: Phones, happens: Callable[[list[Heard]], object]) -> list[Heard]:
    """The news until something has happened."""
    heard: list[Heard] = []
    end = time.monotonic() + PATIENCE
    for _ in as_long_as(lambda: not happens(heard)):
        assert time.monotonic() < end, "nothing happens"
        heard += line.hear()
        time.sleep(0.002)
    return heard


def joined(line: Phones, token: str = "", invite: str = "") -> tuple[ClientConnection, dict[str, Any]]:
    """The connection of a phone that was let in, and its welcome."""
    host = f"127.0.0.1:{line.addresses()[0].rstrip('/').rpartition(':')[2]}"
    socket = connect(f"ws://{host}/ws", origin=Origin(f"http://{host}"), legacy=True)
    socket.send(json.dumps({"hello": token, "invite": invite}))
    welcome: dict[str, Any] = json.loads(socket.recv(PATIENCE))
    until(line, lambda heard: Heard(welcome["phone"]) in heard)
    return socket, welcome


def says(line: Phones, monkeypatch: pytest.MonkeyPatch, hear: Callable[[], Sequence[object]]) -> None:
    """From now on its server says what `hear` returns."""
    monkeypatch.setattr(line._server, "hear", hear)
    line._server.bell.rung = True


def lives(line: Phones) -> None:
    """Its server has told for some seconds that it lives."""
    for _ in range(server_watch._SIGNS_UNTIL_SPARE):
        line._understood(Alive())


def note(words: str) -> NotePage:
    """A page with these words."""
    return NotePage(0, "wait", "Wait", words)


def words(socket: ClientConnection) -> tuple[str, int]:
    """Words and version of the next page."""
    page = next(page for page in as_long_as(lambda: json.loads(socket.recv(PATIENCE))) if "beat" not in page)
    return page["words"], page["version"]


def test_a_phone_joins_speaks_and_is_shown_its_page(line: Phones, clock: StillClock) -> None:
    own: PhoneLine = line
    assert not own.here("p1") and own.version("p1") == 0 and own.away_for("p1") == 0.0
    socket, welcome = joined(line, invite=line.invite())
    assert welcome["phone"] == "p1" and own.here("p1")
    own.show("p1", note("one"))
    own.show("p1", note("one"))
    own.show("p9", note("nobody"))
    assert words(socket) == ("one", 1)
    own.show("p1", note("two"))
    assert words(socket) == ("two", 2)
    assert own.version("p1") == 2
    socket.send('{"wish": "join", "name": "Ann"}')
    assert until(line, lambda heard: heard) == [Heard("p1", Join("Ann"))]
    socket.close()
    assert until(line, lambda heard: heard) == [Heard("p1")]
    clock.now += 3
    assert not own.here("p1") and own.away_for("p1") == 3


@pytest.mark.parametrize("how", ["killed", "stopped", "lying"])
def test_the_same_phones_are_back_when_the_server_was_lost(
    line: Phones, clock: StillClock, how: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "stopped" and sys.platform == "win32":
        pytest.skip("a process cannot be stopped")
    before = line.addresses()
    sockets = [joined(line, invite=line.invite()) for _ in range(3)]
    code = line.invite("p2")
    for _, welcome in sockets:
        line.show(welcome["phone"], note(f"the hand of {welcome['phone']}"))
    pid = line._server.process.pid
    assert pid
    with caplog.at_level(logging.WARNING):
        if how == "killed":
            os.kill(pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        elif how == "stopped":
            os.kill(pid, signal.SIGSTOP)
            clock.now += server_watch._HANG_SECONDS + 0.1
        else:
            said = {"told": "phonesaid", "phone": "p1", "wish": {"wish": "win"}}
            says(line, monkeypatch, lambda: [said])
        lost = until(line, lambda heard: len(heard) == 3)
    assert lost == [Heard("p1"), Heard("p2"), Heard("p3")] and not line.here("p1")
    until(line, lambda heard: line._listens)
    assert line.addresses() == before and line._server.process.pid != pid
    for _, welcome in sockets:
        again, the_same = joined(line, welcome["token"])
        assert the_same == welcome
        assert words(again) == (f"the hand of {welcome['phone']}", 1)
        again.close()
    assert line.invite("p2") == code
    other, welcome = joined(line, invite=line.invite())
    known = [own for _, own in sockets]
    assert all(welcome["token"] != own["token"] and welcome["phone"] != own["phone"] for own in known)
    other.close()


def test_a_server_stands_ready_for_one_that_dies(line: Phones, caplog: pytest.LogCaptureFixture) -> None:
    """It has started before, which may take seconds on a busy machine, and knows what became of the keys meanwhile."""
    lives(line)
    spare, before = line._spare, line.addresses()
    _, welcome = joined(line, invite=line.invite())
    line.show("p1", note("the hand of p1"))
    line._server.process.kill()
    until(line, lambda heard: Heard("p1") in heard)
    assert line._server is spare
    until(line, lambda heard: line._listens)
    assert line.addresses() == before
    again, the_same = joined(line, welcome["token"])
    assert the_same == welcome and words(again) == ("the hand of p1", 1)
    lives(line)
    assert line._spare not in (None, spare)


def test_another_phone_takes_the_seat_and_the_invitation_is_used_up(line: Phones) -> None:
    old, before = joined(line, invite=line.invite())
    code = line.invite("p1")
    assert line.invite("p1") == code != line.invite()
    _, after = joined(line, invite=code)
    assert after["phone"] == "p1" and after["token"] != before["token"]
    with pytest.raises(ConnectionClosed) as closed:
        for _ in as_long_as(lambda: True):
            old.recv(PATIENCE)
    assert closed.value.rcvd and closed.value.rcvd.code == frames.TAKEN
    assert line.here("p1") and line.invite("p1") != code


def test_a_phone_that_is_forgotten_does_not_come_back(line: Phones) -> None:
    socket, welcome = joined(line, invite=line.invite())
    code = line.invite("p1")
    line.forget("p1")
    with pytest.raises(ConnectionClosed):
        for _ in as_long_as(lambda: True):
            socket.recv(PATIENCE)
    for token, invite in ((welcome["token"], ""), ("", code)):
        with pytest.raises(ConnectionClosed) as closed:
            joined(line, token, invite)
        assert closed.value.rcvd and closed.value.rcvd.code == frames.REFUSED
    with pytest.raises(KeyError):
        line.invite("p1")


def test_nobody_listens_after_the_line_is_closed(tmp_path: Path) -> None:
    line = Phones({}, ports=(0,), web=tmp_path)
    until(line, lambda heard: line.addresses() != [])
    socket, _ = joined(line, invite=line.invite())
    host = socket.remote_address
    line.close()
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd and closed.value.rcvd.code == frames.CLOSED
    with pytest.raises(ConnectionRefusedError):
        connect(f"ws://{host[0]}:{host[1]}/ws", legacy=True)
    assert line.addresses() == [] and line.hear() == []
    assert not multiprocessing.active_children()
    line.close()


def test_a_port_that_is_taken_is_not_waited_for(line: Phones, tmp_path: Path) -> None:
    taken = int(line.addresses()[0].rstrip("/").rpartition(":")[2])
    second = Phones({}, ports=(taken, 0), web=tmp_path)
    until(second, lambda heard: second.addresses() != [])
    assert not second.addresses()[0].endswith(f":{taken}/")
    second.close()
    third = Phones({}, ports=(taken,), web=tmp_path)
    until(third, lambda heard: third.trouble)
    assert (third.trouble, third.addresses()) == ("no_port", [])
    third.close()


def test_a_server_that_never_starts_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class DeadWire:
        """A pipe to a process that is dead."""

        def __init__(self, pipe: object, alive: object) -> None:
            """Any values will do."""

        busy = True

        def send(self, what: object) -> None:
            """Nobody reads it."""

        def hear(self) -> list[object]:
            """It is over."""
            raise EOFError

        def close(self) -> None:
            """It is."""

    monkeypatch.setattr(server_process, "MessagePipe", DeadWire)
    line = Phones({}, web=tmp_path)
    for _ in range(9):
        line.hear()
    assert (line.trouble, line.addresses()) == ("failed", [])
    assert not multiprocessing.active_children()


@pytest.mark.parametrize(
    "said",
    [
        None,
        1,
        [],
        {},
        {"told": "alive", "more": 1},
        {"told": "listening"},
        {"told": "listening", "port": "8377"},
        {"told": "phonecame"},
        {"told": "phonesaid", "phone": "p1"},
        {"told": "phonesaid", "phone": "p1", "wish": {}},
        {"told": "phonesaid", "phone": "p1", "wish": {"wish": "sit", "seat": 9}},
        BadData("no JSON"),
    ],
    ids=str,
)
def test_a_server_that_says_what_cannot_be_is_replaced(
    line: Phones, said: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def hear() -> list[object]:
        if isinstance(said, BadData):
            raise said
        return [said]

    pid = line._server.process.pid
    says(line, monkeypatch, hear)
    line.hear()
    assert line._server.process.pid != pid and "says what cannot be" in caplog.text


def test_phones_that_nobody_knows_are_nobody(line: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that was taken over can speak for the phones that came, and for no other."""
    said = [
        {"told": "phonecame", "phone": "p99"},
        {"told": "phonelost", "phone": "p1"},
        {"told": "phonesaid", "phone": "p1", "wish": {"wish": "leave"}},
    ]
    says(line, monkeypatch, lambda: said)
    assert line.hear() == [] and not line.here("p99")


def test_phones_that_never_said_a_word_make_room(line: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who opens the address again and again keeps nobody out, and drives nobody out."""
    said = [
        {"told": "phonecame", "phone": "p1"},
        {"told": "phonesaid", "phone": "p1", "wish": {"wish": "join", "name": "Ann"}},
        {"told": "phonelost", "phone": "p1"},
    ]
    for number in range(2, 60):
        said += [{"told": "phonecame", "phone": f"p{number}"}, {"told": "phonelost", "phone": f"p{number}"}]
    says(line, monkeypatch, lambda: [said.pop(0)] if said else [])
    came = {heard.phone for _ in range(200) for heard in line.hear()}
    assert came == {f"p{number}" for number in range(1, 60)}
    assert line.invite("p1")
    with pytest.raises(KeyError):
        line.invite("p2")

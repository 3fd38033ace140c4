"""The program fails while phones play: the next one goes on with the same phones in the same seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes import launch
from scenes.pages.title import Title
from scenes.phones.pages import NotePage, SeatPage
from scenes.phones.seats import phone_seats
from scenes.shell import crash
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.table.table import Table
from tests.phones.browser import missing
from tests.phones.browsers import Browsers
from tests.phones.evening import PHONE as BY_PHONE
from tests.phones.evening import BrowserEvening
from tests.phones.hands import PHONE, PhoneTable
from tests.phones.kit import FakeLine
from tests.phones.page_stage import until
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("at_once")
Opener = Callable[[str], App]


@pytest.fixture
def open_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    """Open the program as `run_with_restarts` does: crash.START, and crash.MATCH or crash.TITLE after an error."""
    openers: list[Opener] = []
    monkeypatch.setattr(crash, "install_hooks", lambda folders: None)

    def run(opener: Opener, folders: Folders) -> int:
        openers.append(opener)
        return 0

    monkeypatch.setattr(crash, "run_with_restarts", run)
    assert launch.launch(["--user-dir", str(tmp_path), "--size", "1280x720", "--speed", "instant"]) == 0
    opened: list[App] = []

    def opens(where: str) -> App:
        if opened:
            opened[-1].close_after_error()
        opened.append(openers[0](where))
        return opened[-1]

    yield opens
    opened[-1].close_after_error()
    phone_seats(opened[-1]).close()


def playing(open_app: Opener) -> PhoneTable:
    """Two people with phones and a computer opponent, in the middle of a match."""
    there = PhoneTable(open_app(crash.START), "goout", (PHONE, PHONE, "novice"), {"length": "battle"})
    there.go_on(20)
    assert there.table.seating.match.decisions > 3
    return there


def test_phones_play_on_after_an_error(open_app: Opener) -> None:
    there = playing(open_app)
    record, shown = there.table.seating.match.record, there.line.shown
    there.app.close_after_error()
    for phone in shown:
        page = shown[phone]
        assert isinstance(page, NotePage) and page.kind == "wait" and "Your seat is kept" in page.words
    assert there.line.open
    app = open_app(crash.MATCH)
    there.app, there.robot, there.phones = app, Robot(app, 5), phone_seats(app)
    assert isinstance(app.scene, Table) and there.table.seating.match.record == record
    assert there.table.seating.phones == (0, 1) and there.table.seating.people == ()
    there.robot.wait(0.5)
    assert all(isinstance(page, SeatPage) for page in shown.values())
    assert [there.page(seat).you for seat in (0, 1)] == ["Ann", "Bo"]
    there.play()
    assert there.robot.scene() == "Results"


def test_a_second_error_closes_the_table(open_app: Opener) -> None:
    there = playing(open_app)
    app = open_app(crash.TITLE)
    assert isinstance(app.scene, Title) and not there.line.open and not phone_seats(app).is_open


def test_an_error_before_the_match_closes_the_table(open_app: Opener) -> None:
    """The match that goes on then is another one, whose people have no phones."""
    app, line = open_app(crash.START), FakeLine()
    PhoneTable(app, "goout", (PHONE, "novice")).go_on(5)
    app.replace(app.doors.title())
    phone_seats(app).open(lambda: line)
    phone_seats(app).sit({0: line.come("Ann")})
    again = open_app(crash.MATCH)
    assert isinstance(again.scene, Table) and again.scene.seating.phones == ()
    assert not line.open and not phone_seats(again).is_open


def test_an_error_at_the_results_closes_the_table(open_app: Opener) -> None:
    there = playing(open_app)
    there.play()
    assert there.robot.scene() == "Results"
    assert isinstance(open_app(crash.MATCH).scene, Title) and not there.line.open


@pytest.mark.slow
@pytest.mark.skipif(bool(missing()), reason=missing())
def test_real_phones_play_on_after_an_error(open_app: Opener) -> None:
    """The pages say what has happened, and the same tabs go on without a touch."""
    app = open_app(crash.START)
    browsers = Browsers()
    evening = BrowserEvening(app, browsers, "gothest", (BY_PHONE,) * 2)
    evening.gather()
    for _ in range(6):
        for player in evening.players:
            player.act()
            evening.rest(0.2)
    app.close_after_error()
    for player in evening.players:
        evening.line.hear()
        heading = app.text("ui.phones.play.restart")
        until(lambda: player.phone.asked() == heading, f"{player.phone.asked()!r}", 20)
    again = open_app(crash.MATCH)
    evening.app, evening.robot = again, Robot(again, 5)
    evening.play()
    for player in evening.players:
        assert not player.phone.errors
    browsers.close()

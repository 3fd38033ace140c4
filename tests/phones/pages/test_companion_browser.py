"""A companion in a real browser, with the real server between it and the laptop: steps by taps, throws, undo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from scenes.companion.session import session_of
from scenes.companion.sheet_page import SheetPage
from scenes.companion.throws import throws_of
from scenes.phones import opening
from scenes.phones.page_files import page_words
from scenes.phones.seats import phone_seats
from scenes.phones.server_watch import Phones
from scenes.shell.app import App
from tests.phones.browser import Phone, missing
from tests.phones.page_stage import until
from tests.scenes.person import click

PATIENCE = 30.0
"""Seconds after which the test gives up, however busy the machine is."""
pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


def run_until(app: App, holds: Callable[[], bool], what: str) -> None:
    """Let the laptop run until something holds."""

    def look() -> bool:
        app.step([], 0.02)
        return holds()

    until(look, what, PATIENCE)


def shows(app: App, phone: Phone, selector: str, words: str) -> None:
    """Let the laptop run until these words stand on the phone."""
    run_until(app, lambda: words in phone.text(selector), f"{selector} never says {words!r}")


def test_a_score_is_kept_by_taps(app: App, browser: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = browser
    monkeypatch.setattr(opening, "Phones", partial(Phones, ports=(0,)))
    app.push(SheetPage("goout"))
    for label in ("Let phones in", "Let phones in", "Go on"):
        click(app, label)
    line = phone_seats(app).line
    run_until(app, lambda: bool(line.addresses()), "the way in is never open")
    port = line.addresses()[0].rpartition(":")[2]
    phone.open(f"http://127.0.0.1:{port}#{line.invite()}")
    shows(app, phone, "h1", "How many of you are playing?")
    evening, own = session_of(app, "goout"), page_words()
    phone.tap("3 players")
    shows(app, phone, "h1", "Battle 1")
    evening.rename(1, "Bo")
    shows(app, phone, "#main", "Bo")
    phone.driver.find_elements("css selector", ".sheet-line")[1].click()
    shows(app, phone, "h1", "What happens to Bo?")
    assert phone.faults() == []
    phone.tap("2 damage")
    shows(app, phone, "h1", "Battle 1")
    assert evening.told.steps == ["hurt/1/2"] and "2 damage" in phone.text("#main")
    phone.tap(own["throw.die"])
    run_until(app, lambda: bool(throws_of(app).now.row), "it is never thrown")
    shows(app, phone, ".thrown", throws_of(app).now.row[-1])
    assert phone.faults() == []
    phone.tap(own["undo"])
    run_until(app, lambda: evening.told.steps == [], "it is never taken back")
    run_until(app, lambda: "2 damage" not in phone.text("#main"), "the phone still shows it")
    click(app, "Back")
    click(app, "Leave")
    phone.shows("#main", own["note.closed"], PATIENCE)

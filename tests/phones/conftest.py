"""Opponents at tables with phones, a lobby that phones come to, and a browser with a table for its page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.shell.app import App
from tests.phones.browser import Phone
from tests.phones.kit import FakeLine
from tests.phones.lobby_evening import LobbyEvening
from tests.phones.page_stage import PageStage
from tests.robot.conftest import at_once, still

__all__ = ["at_once", "still"]


@pytest.fixture
def line() -> FakeLine:
    return FakeLine()


@pytest.fixture
def evening(app: App, line: FakeLine) -> LobbyEvening:
    """A lobby of the goblins: Ann at the laptop, three free seats."""
    night = LobbyEvening(app, "goblins", ("person", "regular", "regular", "regular"), line)
    night.lobby.gathering.rename(0, "Ann")
    night.lobby._changed_seats()
    night.look()
    return night


@pytest.fixture(scope="module")
def table() -> Iterator[PageStage]:
    """A table for the page of the phones, in the test's own hands."""
    stage = PageStage()
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Phone]:
    """A browser at the size of a phone."""
    made = Phone()
    yield made
    made.close()

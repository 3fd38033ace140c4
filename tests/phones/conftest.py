"""Opponents at tables with phones, and a lobby that phones come to."""

from __future__ import annotations

import pytest

from scenes.shell.app import App
from tests.phones.kit import FakeLine
from tests.phones.lobby_evening import LobbyEvening
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

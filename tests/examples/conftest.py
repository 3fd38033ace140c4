"""Tables in tests of examples wait for the robot's clock."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.worker import InlineThinker
from scenes.examples import example
from scenes.table.match import scripted_seats
from scenes.table.match.computer_seats import LEAST_SECONDS
from scenes.table.panels import hints


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other seats answer without a pause, and hints are thought of in this process."""
    monkeypatch.setattr(scripted_seats, "LEAST_SECONDS", dict.fromkeys(LEAST_SECONDS, 0.0))
    monkeypatch.setattr(hints, "Thinker", InlineThinker)


@pytest.fixture
def read_anew() -> Iterator[None]:
    """Examples are read and played again, before the test and after it."""
    example._played.cache_clear()
    yield
    example._played.cache_clear()

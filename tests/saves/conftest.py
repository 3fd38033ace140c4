"""Matches that are kept, without anybody who thinks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.worker import InlineThinker
from scenes.storage.files import problems
from scenes.table.match import computer_seats


@pytest.fixture(autouse=True)
def no_opponents(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody thinks; nothing is passed on to the next test."""
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    problems.take_new()
    yield
    problems.take_new()

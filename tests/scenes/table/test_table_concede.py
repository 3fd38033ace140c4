"""Giving up at the table: the others play on, and nothing that was in the hand is asked for any more."""

from __future__ import annotations

import pytest

from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table.intents import GiveUp
from tests.bounded import as_long_as
from tests.robot.kit import settle, sit_at
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")


def test_who_gives_up_with_cards_in_the_hand_is_asked_nothing_and_no_word_is_missing(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(problems, "add", told.append)
    table = sit_at(app, ("person", "novice", "novice"))
    match = table.seating.match
    for others in as_long_as(lambda: [seat for seat in match.waiting if seat != 0]):
        legal = match.legal(others[0])
        table.submit(next((action for action in legal if action.verb == "ready"), legal[0]))
    settle(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(1.0)
    assert robot.lit("card")
    table.post(GiveUp())
    robot.wait(6.0)
    assert not robot.lit("card")
    assert not told

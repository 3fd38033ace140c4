"""While the stage counts the scores no phone tells who has won."""

from __future__ import annotations

import pytest

from game.core.actions import Action
from game.core.guide import FinalScore, SeatScore
from scenes.pages.ceremony import Ceremony
from scenes.pages.results import Results
from scenes.phones.pages import NotePage
from scenes.shell.app import App
from tests.phones.hands import PHONE, PhoneTable


def notes(there: PhoneTable) -> list[NotePage]:
    """The pages of the phones that are only to be read."""
    return [page for page in there.line.shown.values() if isinstance(page, NotePage)]


def test_the_ranks_come_with_the_results(app: App, still: None, monkeypatch: pytest.MonkeyPatch) -> None:
    there = PhoneTable(app, "goblins", (PHONE, PHONE), speed="fast")
    score = FinalScore(("gold",), (SeatScore(0, "", (3,), (3,)), SeatScore(1, "", (), ())))
    monkeypatch.setattr(there.table.rules.guide, "final_score", lambda view: score)
    there.table.submit(Action(1, "concede"))
    there.robot.wait_until(lambda: isinstance(app.scene, Ceremony))
    assert [(page.head, page.ranks, page.buttons) for page in notes(there)] == [("Look up at the table", (), ())] * 2
    for label in ("victory", "victory", "Go on", "Go on"):
        assert isinstance(app.scene, Ceremony) and all(not page.ranks for page in notes(there))
        there.robot.click(label)
        there.robot.wait(0.5)
    assert isinstance(app.scene, Results)
    there.robot.frame()
    assert [len(page.ranks) for page in notes(there)] == [2, 2]

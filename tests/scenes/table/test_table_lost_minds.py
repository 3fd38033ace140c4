"""An opponent whose thinking process is lost: the person hears of it once, and the match goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.worker import Answer, InlineThinker
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.smoke import LATE_LINES
from scenes.storage.files import problems
from scenes.table.match import computer_seats
from scenes.table.table import Table


def test_an_opponent_whose_thinking_breaks_off_decides_all_the_same(
    app: App, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence, once, and the match goes on; `tests/ai/test_worker.py` kills and stops real processes."""

    class Unlucky(InlineThinker):
        """Its process is lost with every question."""

        def poll(self) -> Answer | None:
            answer = super().poll()
            return answer and replace(answer, fallback=True, lost=True)

    monkeypatch.setattr(computer_seats, "Thinker", Unlucky)
    problems._known.clear()
    table = Table(app, Setup("goout", (SeatSetup("novice", ""), SeatSetup("novice", "")), {}, 5, "instant"))
    app.push(table)
    told = set()
    for _ in range(40):
        app.step([], 0.05)
        told |= {app._notices.showing, *app._notices._waiting} - {None}
    assert table.seating.decisions > 5
    assert len(told) == 1 and LATE_LINES[2] in str(told)

"""The list of finished matches through the window, and how a match gets there."""

from __future__ import annotations

import pytest

from game.core.actions import Action
from scenes.app import App
from scenes.replay import finished as finished_module
from scenes.replay.files import Shelf
from scenes.replay.finished import FinishedMatches
from scenes.replay.page import Replay
from scenes.results import Results
from scenes.statistics.book import book_of
from scenes.statistics.figures import games
from scenes.title import Title
from tests.replay.kit import finished
from tests.robot.kit import sit_at
from tests.scenes.person import click, sees, wait


def opened(app: App) -> FinishedMatches:
    """The list, reached from the title."""
    app.push(Title())
    app.step([], 0.02)
    click(app, "Replays")
    app.step([], 0.02)
    assert isinstance(app.scene, FinishedMatches)
    return app.scene


def test_a_match_in_the_list_opens_as_a_replay(app: App) -> None:
    Shelf(app.folders).keep(finished().record)
    opened(app)
    click(app, "BattleGoats")
    assert isinstance(app.scene, Replay)


def test_an_empty_list_says_what_it_is_for(app: App) -> None:
    opened(app)
    assert sees(app, "No match has been finished")


def test_a_replay_is_thrown_away_after_a_question(app: App) -> None:
    Shelf(app.folders).keep(finished().record)
    opened(app)
    click(app, "Throw away")
    click(app, "Keep it")
    assert Shelf(app.folders).all()
    click(app, "Throw away")
    click(app, "Throw away")
    assert not Shelf(app.folders).all() and sees(app, "No match has been finished")


@pytest.mark.parametrize("there", [True, False])
def test_a_replay_is_shared_as_text(app: App, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    record = finished().record
    Shelf(app.folders).keep(record)
    taken: list[str] = []
    monkeypatch.setattr(finished_module, "to_clipboard", lambda words: bool(taken.append(words)) or there)
    told: list[str] = []
    app.notice = told.append  # type: ignore[method-assign]
    opened(app)
    click(app, "Share")
    assert taken == [str(record)] and ".ggg" in told[0] and ("clipboard" in told[0]) == there


@pytest.mark.usefixtures("still")
def test_a_match_that_ends_at_the_table_is_kept_counted_and_can_be_watched(app: App) -> None:
    table = sit_at(app, speed="instant")
    table.submit(Action(0, "concede"))
    wait(app, 1)
    assert isinstance(app.scene, Results)
    kept, = Shelf(app.folders).all()
    assert kept.outcome == table.seating.outcome and kept.seats == table.setup.seats
    assert games(book_of(app)) == {"battlegoats": 1}
    click(app, "Replay")
    assert isinstance(app.scene, Replay) and app.scene.tape.last == 1


@pytest.mark.usefixtures("still")
def test_a_match_without_people_is_kept_and_not_counted(app: App) -> None:
    table = sit_at(app, ("novice", "novice"), speed="instant")
    table.submit(Action(0, "concede"))
    wait(app, 1)
    assert len(Shelf(app.folders).all()) == 1 and not games(book_of(app))

"""What was said at the deal is shown like anything else that is said: large, in the log, and in the recap."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.core.match import Match
from game.core.playback import Playback
from scenes.saves.resume import deal_match
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.match.curtain_page import Curtain
from scenes.table.match.seating import Seating
from scenes.table.panels.log_lines import story
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.scenes.person import click_at, press, sees, wait

FLOODED = 231
"""A seed with which seat 0 of Gothest is dealt five Aces."""
FRAMES = 400
"""Frames in which all that was said at the deal is shown."""


@pytest.fixture
def open_app(open_app: OpenApp) -> OpenApp:
    """A table at which a curtain falls between people."""
    return partial(open_app, privacy="curtain")


def seated(*kinds: str) -> Setup:
    """A match in which seat 0 loses before anything is asked."""
    return Setup("gothest", tuple(SeatSetup(kind, f"Wren {seat}") for seat, kind in enumerate(kinds)), {}, FLOODED)


def shown(app: App, table: Table) -> Table:
    """A table after all that was said at the deal was shown."""
    app.push(table)
    for _ in range(FRAMES):
        app.step([], 0.1)
        if table.director.idle:
            break
    assert table.director.idle
    return table


def told(table: Table) -> list[str]:
    """The lines of the log."""
    return [entry.sentence for entry in table.director.log]


@pytest.fixture(params=["normal", "instant"])
def table(app: App, request: pytest.FixtureRequest) -> Table:
    """A person has won by the opponent's five Aces."""
    app.settings.speed = request.param
    return shown(app, Table(app, seated("novice", "person")))


def test_the_log_begins_with_it(table: Table) -> None:
    assert told(table) == [
        "Wren 0 holds five Aces! Too much hate in one heart.",
        "Wren 1 wins the BATtle: five Aces in Wren 0’s hand.",
    ]
    assert [said.key for said in table.seating.said] == ["flooded", "won_aces"]


def test_a_resumed_match_and_a_replay_have_it_in_their_logs(app: App, table: Table) -> None:
    record = table.seating.match.record
    assert [entry.sentence for entry in story(Playback(record), table.sentences)] == told(table)
    assert [entry.sentence for entry in story(Playback.of(table.seating.match), table.sentences)] == told(table)
    assert Match.replay(record).opening == table.seating.match.opening == table.seating.match.copy().opening


def test_where_somebody_else_tells_what_goes_on_it_is_not_shown(app: App) -> None:
    seating = Seating(seated("novice", "person"))
    seating.coached = False
    assert seating.match.opening and not seating.opening and not told(shown(app, Table(app, seating.setup, seating)))


def test_people_at_one_screen_read_it_in_the_log_and_the_recap(app: App) -> None:
    """Nothing that is for all eyes is shown large beside somebody's hand."""
    table = shown(app, Table(app, seated("person", "person")))
    assert table.tabletop.covered and isinstance(app.scene, Curtain) and len(told(table)) == 2
    press(app, pygame.K_RETURN)
    assert not table.tabletop.covered and not table.director.showpieces.is_for_all
    wait(app, 2.0)
    assert {entry.sentence for entry in table.panels.recap.told} == set(told(table))


def test_nothing_is_said_of_a_deal_that_tells_nothing() -> None:
    assert deal_match(seated("person", "person")).opening
    assert not Match("goout", 3, seed=1).opening and not Match("battlegoats", 2, seed=1).opening


def test_alone_a_lot_is_called_a_lot(app: App) -> None:
    """Nobody is asked who woke up last, and who begins is said in large letters and in the recap."""
    setup = Setup("gothies", (SeatSetup("person", "Ada"), SeatSetup("novice", "Bo")), {}, 3)
    table = Table(app, setup)
    assert table.seating.match.question == "turn" and shown(app, table)
    assert told(table)[0] in {"By lot Ada begins with three cards.", "By lot Bo begins with three cards."}


def test_people_at_one_screen_say_who_woke_up_last(app: App) -> None:
    """One of them touches a name, and that player begins."""
    setup = Setup("gothies", (SeatSetup("person", "Ada"), SeatSetup("person", "Bo")), {}, 3)
    table = shown(app, Table(app, setup))
    wait(app, 1.0)
    press(app, pygame.K_RETURN)
    wait(app, 3.0)
    assert sees(app, "Draw lots") and table.seating.match.waiting == (0,)
    rect = table.plate_rect(1)
    assert rect is not None
    click_at(app, rect.center)
    wait(app, 3.0)
    assert table.seating.match.waiting == (1,) and told(table)[0] == "Bo woke up latest and begins with three cards."

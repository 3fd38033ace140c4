"""Cards that are turned up one after the other: heard once for each zone and each time."""

from __future__ import annotations

import pytest

from game.core.cards import UP
from game.core.events import Event, Rolled, Turned
from game.goblins import state as at
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.table import Table
from tests.robot.kit import settle

pytestmark = pytest.mark.usefixtures("still")
HORDE = "turned.horde"


@pytest.fixture
def table(app: App) -> Table:
    """Two people among the goblins; all motion is seen."""
    people = (SeatSetup("person", ""), SeatSetup("novice", ""))
    table = Table(app, Setup("goblins", people, {"talk": "off"}, 2, "normal"))
    app.replace(table)
    settle(table)
    return table


def heard(table: Table, monkeypatch: pytest.MonkeyPatch, *events: Event) -> list[str]:
    """The cues of cards that are turned, while these events are shown one after the other."""
    cues: list[str] = []
    monkeypatch.setattr(table.director.sounds, "play", cues.append)
    for event in events:
        table.director._start(event, 1)
    return [cue for cue in cues if cue.startswith("turned.")]


def lying(table: Table, zone: int, number: int) -> list[Turned]:
    """Face-down cards in a zone, and the events that turn each of them up."""
    view = table.board.view
    view.zones[zone] = [kind | view.layout.eyes[zone] for kind in range(number)]
    table.board.reset(view)
    table.board.arrange(table.board.given)
    return [Turned(zone, place, card | UP | view.layout.everyone) for place, card in enumerate(view.zones[zone])]


def test_a_row_of_cards_is_heard_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert heard(table, monkeypatch, *lying(table, at.HORDE, 3)) == [HORDE]


def test_after_something_else_it_is_heard_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = lying(table, at.HORDE, 3)
    assert heard(table, monkeypatch, first, Rolled(20, 7, 0), second, third) == [HORDE, HORDE]


def test_another_zone_has_its_own_sound(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    horde, stake = lying(table, at.HORDE, 2), lying(table, at.STAKE, 1)
    assert heard(table, monkeypatch, horde[0], *stake, horde[1]) == [HORDE, "turned.stake", HORDE]

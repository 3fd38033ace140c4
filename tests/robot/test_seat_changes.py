"""Seats change between people and levels in mid-match, through the window."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.pages.results import Results
from scenes.shell.app import App
from scenes.statistics.match_history import CHANGED, SeatEntry, history_of
from scenes.statistics.player_statistics import player_statistics
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.kit import sit_at
from tests.robot.player import Player
from tests.robot.robot import Robot
from tests.robot.witness import Witness

SHORT = {"goblins": {"climb": "short"}, "goout": {"length": "battle"}, "gothies": {"mode": "together"}}
"""Options with which a match is short, by game."""


def _table(app: App) -> Table:
    """The table, perhaps below a curtain."""
    return next(scene for scene in app._stack if isinstance(scene, Table))


def _seat(player: Player, **kinds: str) -> None:
    """Opens the menu, gives seats (by the first letters of their label) to others and plays on."""
    robot = player.robot
    for _ in range(4):  # the first press may put a picked card back, or end what is shown
        if not robot.sees("Who plays here?"):
            robot.press(pygame.K_ESCAPE)
    robot.click("Who plays here?")
    for place, kind in kinds.items():
        label = next(
            thing.label.rpartition(": ")[0]
            for thing in robot.elements("choice")
            if thing.label.startswith(f"Seat {place.removeprefix('seat')}: ")
        )
        player._choose(label, kind)
    robot.click("Play on")


def _decide(player: Player, times: int) -> None:
    """Plays on for some touches."""
    for _ in range(times):
        player.robot.wait_until(player._something_to_do)
        if player.robot.scene() == "Curtain":
            player._sit_down()
        elif player.robot.scene() == "Table":
            player.decide()


@pytest.mark.parametrize(
    "game", [game if game == "goblins" else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
)
def test_a_person_leaves_and_comes_back_and_another_takes_over_a_computers_seat(
    open_app: OpenApp, at_once: None, game: str
) -> None:
    rules, wished = GAMES[game], SHORT.get(game, {})
    offered = rules.choices(2)
    app = open_app(speed="instant")
    sit_at(
        app,
        ("person", "novice"),
        5,
        "instant",
        game,
        **{name: value for name, value in wished.items() if value in offered.get(name, ())},
    )
    player = Player(Robot(app, 1, watch=Witness(app)))
    _decide(player, 3)
    before = _table(app).seating.decisions

    _seat(player, seat1="Regular")
    table = _table(app)
    assert table.seating.people == () and table.seating.decisions >= before
    assert list(table.seating.computers.levels) == [0, 1] and table.seating.names[0] != "You"

    _seat(player, seat1="A person")
    table = _table(app)
    assert table.seating.people == (0,) and table.seating.viewer == 0
    assert not table.seating.can_undo(), "what came before a change of seats stands"

    _seat(player, seat2="A person")
    table = _table(app)
    assert table.seating.people == (0, 1) and table.seating.viewer not in (0, 1)
    assert table.seating.names == ["Player 1", "Player 2"] and len(table.seating.changes) == 3
    name, changes = table.seating.name, table.seating.changes
    _decide(player, 2)

    app.replace(app.doors.title())
    assert app.doors.resume(name, "instant")
    table = _table(app)
    assert table.seating.changes == changes and table.seating.people == (0, 1)
    player.play()
    page = app.scene
    assert isinstance(page, Results) and page.summary.replay
    assert "core.seats_changed" in [fact.key for fact in page.summary.facts]
    assert page.summary.replay.changes == changes and not player.robot.sees("Review")
    assert {seat.kind for seat in history_of(app).rows(SeatEntry)} == {CHANGED}
    assert player_statistics(history_of(app), game, "Player 1").wins.matches == 0
    player.robot.click("Replay")
    assert player.robot.sees(f"From move {changes[0].after + 1}: ")

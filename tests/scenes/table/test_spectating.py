"""A player who is out of a match that goes on hears of it, and is offered its end or the door."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from game import GAMES
from scenes.doors import LazyDoors
from scenes.motion import timing
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.saves.matches import match_folder
from scenes.shell.app import App
from scenes.storage.files import Folders, problems
from scenes.storage.settings_file import Settings
from scenes.table.intents import GiveUp, Hasten
from scenes.table.show.clash import BAND
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.kit import settle, sit_at
from tests.robot.robot import Robot

TRIO = ("person", "random", "random")
LONG = [game for game in GAMES if max(GAMES[game].seats) > 2]
QUICK = ("goout", "battlegoats")
"""Games whose opponents come to the end in seconds."""
QUICK_OR_SLOW = [pytest.param(game, marks=() if game in QUICK else pytest.mark.slow) for game in LONG]
WAYS = {"To the end", "Leave the table"}


def offered(table: Table) -> set[str]:
    """The words of the buttons above the question."""
    return {button.label for button in table.panels.buttons.offered.values()}


def given_up(app: App, game: str, kinds: tuple[str, ...] = TRIO) -> tuple[Table, Robot]:
    """A table at normal speed whose person at seat 0 has laid out what was to be laid out, and given up."""
    table = sit_at(app, kinds, 5, "normal", game)
    match, luck = table.seating.match, Random(1)
    for _ in as_long_as(lambda: match.question == "deploy"):
        table.submit(luck.choice(match.legal(match.waiting[-1])))
    table.seating.sit(0)
    table.tabletop.covered = False
    table.post(GiveUp())
    settle(table)
    return table, Robot(app)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("game", LONG)
def test_who_is_out_is_told_and_offered_two_ways(app: App, game: str) -> None:
    table, robot = given_up(app, game)
    assert robot.question().startswith("You are out.") and offered(table) == WAYS


@pytest.mark.usefixtures("still")
def test_who_is_in_is_offered_nothing(app: App) -> None:
    table = sit_at(app, TRIO, 5, "normal", "goout")
    settle(table)
    assert not WAYS & offered(table) and "out" not in Robot(app).question().split()
    table, _ = given_up(app, "goout", ("person", "person", "random"))
    assert not table.input.spectating.all_out and not WAYS & offered(table)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("game", QUICK_OR_SLOW)
def test_the_end_comes_at_once_and_the_next_match_takes_its_time(app: App, game: str) -> None:
    table, robot = given_up(app, game)
    app.settings.pause_after_move = True
    robot.click("To the end")
    assert not offered(table) and table.director.animator.speed == timing.SPEEDS["instant"]
    robot.wait_until(lambda: isinstance(app.scene, Results))
    assert isinstance(app.scene, Results)
    assert app.scene.summary.setup.speed == "normal" and app.scene.summary.ranks[0] > 1


@pytest.mark.usefixtures("still")
def test_a_click_counts_although_others_go_on_meanwhile(app: App) -> None:
    table, robot = given_up(app, "goout")
    robot.point(robot.find("To the end").rect.center)
    robot.button(True)
    match = table.seating.match
    table.submit(match.legal(match.waiting[0])[0])
    settle(table)
    robot.button(False)
    assert table.context.tempo.hastened


@pytest.mark.usefixtures("still")
def test_who_leaves_can_go_on_watching_another_day(app: App) -> None:
    table, robot = given_up(app, "gothies")
    table.seating.settle()
    robot.click("Leave the table")
    assert isinstance(app.scene, Title) and len(match_folder(app).saved()) == 1
    robot.click("Continue")
    robot.wait(0.5)
    again = app.scene
    assert isinstance(again, Table) and offered(again) == WAYS and not again.context.tempo.hastened


@pytest.mark.usefixtures("still")
def test_who_leaves_a_match_that_could_not_be_written_is_asked_first(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("not a folder")
    problems._known.clear()
    app = App(Settings(), Folders(wall), LazyDoors, (1280, 720))
    table, robot = given_up(app, "goout")
    robot.click("Leave the table")
    assert robot.scene() == "Confirm"
    robot.click("Stay")
    assert app.scene is table
    robot.click("Leave the table")
    robot.click("Leave")
    assert isinstance(app.scene, Title)


@pytest.mark.usefixtures("still")
def test_who_takes_back_is_in_again_and_sees_what_happens(app: App) -> None:
    """Two people fall to two opponents; the others agree that the last decision is taken back."""
    for seed in range(1, 40):
        table = sit_at(app, ("person", "person", "random", "random"), seed, "normal", "battlegoats")
        match, luck = table.seating.match, Random(seed)
        for _ in as_long_as(lambda: match.outcome is None and not table.input.spectating.all_out):
            table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
            table.director.finish()
        if table.input.spectating.all_out:
            break
    assert table.input.spectating.all_out and table.panels.question_bar.question().startswith("All of you are out.")
    table.post(Hasten())
    assert table.speed == "instant"
    table.seating.sit(0)
    table.takeback.answered(table.seating.undo_seat, True)
    assert not table.input.spectating.all_out and table.speed == "normal" and not table.context.tempo.hastened


SEATS = [(game, seats) for game in LONG for seats in GAMES[game].seats if seats > 2]


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("early", [True, False], ids=["at once", "later"])
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_ways_out_lie_on_nobodys_cards(app: App, game: str, seats: int, early: bool) -> None:
    """Who is out looks on: the cards of those who play, the piles and the plates are seen whole, and in BattleGoats the
    band of a clash."""
    table = sit_at(app, ("person",) + ("random",) * (seats - 1), 5, "normal", game)
    match, luck = table.seating.match, Random(1)
    for _ in as_long_as(lambda: match.question == "deploy" and not early):
        table.submit(luck.choice(match.legal(match.waiting[-1])))
    table.post(GiveUp())
    table.seating.settle()
    settle(table)
    ways = [button.rect for button in table.panels.buttons.offered.values()]
    assert len(ways) == 2
    board, layout = table.board, table.board.view.layout
    lying = [
        sprite.spot
        for zone, sprites in enumerate(board.sprites)
        for sprite in sprites
        if sprite and sprite.spot and layout.zones[zone].owner != 0
    ]
    seen = [table.tabletop.card_rect(spot) for spot in lying]
    seen += [rect for seat in range(seats) if (rect := table.plate_rect(seat))]
    if game == "battlegoats":
        band = Rect(0, 0, app.screen.get_width(), app.px(BAND))
        seen.append(band.move(0, (app.screen.get_height() - band.height) // 2))
    assert seen and all(way.collidelist(seen) < 0 for way in ways)

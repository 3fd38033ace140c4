"""Undo and redo at the table: by right, greyed with the reason, and by agreement when other people play."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
import pytest

from game import GAMES
from game.core.match import LUCK, NOTHING, SHOWN
from scenes.saves.matches import match_folder
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table.input.takeback import TakeBackPage
from scenes.table.intents import Decide, RedoLast, UndoLast
from scenes.table.match.curtain_page import Curtain
from scenes.table.match.match_end import match_facts
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("still")


@pytest.fixture
def open_app(open_app: OpenApp) -> OpenApp:
    """A table at which a curtain falls between people."""
    return partial(open_app, privacy="curtain")


def sit(app: App, *kinds: str) -> tuple[Table, Robot]:
    """A battle of Go Out Battle with these people."""
    table = Table(app, Setup("goout", tuple(SeatSetup(kind, "") for kind in kinds), {}, 5, "instant"))
    app.push(table)
    robot = Robot(app)
    robot.frame()
    return table, robot


def through_curtains(robot: Robot) -> None:
    """The person who is called sits down."""
    robot.wait(0.3)
    for _ in as_long_as(lambda: isinstance(robot.app.scene, Curtain)):
        robot.wait(0.5)
        curtain = robot.app.scene
        assert isinstance(curtain, Curtain)
        robot.click(curtain.widgets[0].label)
        robot.wait(0.3)


def until(table: Table, robot: Robot, why: str) -> None:
    """People decide until the viewer's last decision stands for this reason."""
    for _ in range(80):
        through_curtains(robot)
        if table.seating.why_no_undo() == why:
            return
        if table.seating.asked:
            table.submit(table.seating.legal()[0])
        else:
            table.submit(table.seating.match.legal(table.seating.match.waiting[0])[0])
    raise AssertionError(f"no decision stands because of {why}")


def button(table: Table, name: str) -> bool:
    """Whether a button can be pressed."""
    return table.panels.buttons.fixed[name].enabled


def test_a_free_step_is_taken_back_and_done_again_with_buttons(app: App) -> None:
    table, robot = sit(app, "person", "novice")
    assert not button(table, "undo") and not button(table, "redo")
    before = table.seating.view()
    table.submit(table.seating.legal()[0])
    robot.wait(0.3)
    after = table.seating.view()
    robot.click("Undo")
    robot.wait(0.3)
    assert table.seating.view() == before and button(table, "redo") and not button(table, "undo")
    robot.click("Redo")
    robot.wait(0.3)
    assert table.seating.view() == after and not button(table, "redo")
    assert table.board.view == after


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_done_again_the_table_shows_it(app: App, game: str) -> None:
    options = {"talk": "off"} if game == "goblins" else {}
    table = Table(app, Setup(game, (SeatSetup("person", ""),) * 2, options, 3, "instant"))
    app.push(table)
    robot, luck, again, taken = Robot(app), Random(3), 0, False
    problems.take_new()
    for _ in as_long_as(lambda: again < 4):
        through_curtains(robot)
        for _ in as_long_as(lambda: not table.director.caught_up):
            robot.frame()
        assert app.scene is table and table.board.view == table.seating.view()
        if taken and table.seating.taken_back:
            table.post(RedoLast())
            again, taken = again + 1, False
        elif luck.random() < 0.3 and table.seating.can_undo():
            table.post(UndoLast())
            taken = True
        elif luck.random() < 0.3 and table.seating.may_ask_back:
            table.takeback.answered(table.seating.undo_seat, True)
            taken = True
        else:
            table.post(Decide(luck.choice(table.seating.legal())))
            taken = False
    robot.wait(0.3)
    assert not problems.take_new()


def test_steps_are_taken_back_and_done_again_with_keys(app: App) -> None:
    table, robot = sit(app, "person", "novice")
    table.submit(table.seating.legal()[0])
    after = table.seating.view()
    robot.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.seating.decisions == 0
    robot.press(pygame.K_y)
    assert table.seating.view() == after
    robot.press(pygame.K_y)
    assert "There is nothing to redo" in robot.question()


@pytest.mark.parametrize(("why", "told"), [(NOTHING, "nothing of"), (SHOWN, "card was shown"), (LUCK, "Luck has")])
def test_what_stands_is_grey_and_says_why(app: App, why: str, told: str) -> None:
    table, robot = sit(app, "person", "novice")
    until(table, robot, why)
    robot.wait(0.5)
    assert not button(table, "undo") and told not in robot.question()
    robot.point(robot.find("Undo").rect.center)
    robot.frame()
    assert told in robot.question()
    before = table.seating.decisions
    robot.click("Undo")
    assert told in robot.question() and table.seating.decisions == before


def asked_back(app: App) -> tuple[Table, Robot]:
    """Two people; the last decision of the one at the screen has shown a card, and the other one is asked."""
    table, robot = sit(app, "person", "person")
    until(table, robot, SHOWN)
    robot.press(pygame.K_u)
    assert isinstance(app.scene, TakeBackPage) and not robot.elements("card")
    return table, robot


def test_other_people_are_asked_behind_the_drape(app: App) -> None:
    """A yes goes back to before the decision, through the curtain to the player who asked; the results say so."""
    table, robot = asked_back(app)
    asker, decisions = table.seating.undo_seat, table.seating.decisions
    robot.hasty = True
    robot.click("Yes, take it back")
    robot.press(pygame.K_ESCAPE)
    robot.hasty = False
    assert isinstance(app.scene, TakeBackPage), "a press meant for the table is not taken"
    robot.click("Yes, take it back")
    robot.wait(0.2)
    assert isinstance(app.scene, Curtain) and app.scene.to.name == table.seating.names[asker]
    through_curtains(robot)
    assert table.seating.viewer == asker and table.seating.asked
    assert table.seating.agreed == 1 and table.seating.decisions < decisions
    table.seating.settle()
    assert match_folder(app).saved()[0].agreed == 1
    assert any(fact.key == "core.taken_back" for fact in match_facts(table.seating))


def test_a_refusal_is_told_to_who_asked_and_the_same_is_not_asked_again(app: App) -> None:
    """Until the next decision; the curtain and the table say who refused."""
    table, robot = asked_back(app)
    seating = table.seating
    asker, decisions = seating.undo_seat, seating.decisions
    other = seating.names[1 - asker]
    assert robot.sees(f"Do you agree, {other}?")
    robot.click("No, play on")
    assert seating.decisions == decisions and seating.agreed == 0
    robot.wait(0.2)
    if isinstance(app.scene, Curtain):
        assert robot.sees(f"{other}: no.")
    for _ in range(4):
        through_curtains(robot)
        if seating.viewer == asker:
            break
        table.submit(seating.legal()[0])
    assert seating.viewer == asker and f"{other}: no." in robot.question()
    robot.wait(5.0)
    assert not button(table, "undo") and other not in robot.question()
    robot.press(pygame.K_u)
    assert app.scene is table and f"{other}: no." in robot.question()
    refused = seating.match.last_of(asker)
    for _ in as_long_as(lambda: seating.match.last_of(asker) == refused):
        table.submit(seating.legal()[0])
        through_curtains(robot)
    seating.sit(asker)
    assert not seating.refused, "another decision can be asked for"


def test_who_answered_is_not_asked_who_refused_once(app: App) -> None:
    """The refusal of one seat says nothing about another one's decision."""
    table, robot = asked_back(app)
    asker = table.seating.undo_seat
    robot.click("No, play on")
    table.seating.sit(1 - asker)
    assert not table.seating.refused
    table.seating.sit(asker)
    assert table.seating.refused


def test_alone_with_opponents_nobody_is_asked(app: App) -> None:
    table, robot = sit(app, "person", "novice")
    until(table, robot, SHOWN)
    robot.press(pygame.K_u)
    assert app.scene is table and "cannot be taken back" in robot.question()

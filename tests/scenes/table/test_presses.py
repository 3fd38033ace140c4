"""No press counts for what was not on the screen yet when it was meant."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest
from pygame import Event

from game.core.guide import FinalScore, SeatScore
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Widget
from scenes.look.widgets.page import Page
from scenes.pages.ceremony import Ceremony
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.shell.presses import GUARD_SECONDS, Presses
from scenes.shell.scene import Scene
from scenes.table.input.table_input import TableInput
from scenes.table.table import Table
from tests.robot.kit import at_rest, settle, sit_at, to_my_turn
from tests.robot.robot import FRAME, Robot

DOWN = Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
UP = Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
SUMMARY = MatchSummary(Setup("goout", (SeatSetup("person", "Mari"),) * 2), "LAST_FIGHTER", (1, 2))


def key(down: bool, name: int = pygame.K_RETURN) -> Event:
    """A key that goes down or up."""
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=name, mod=0)


# ---- the law


def test_for_a_moment_nothing_that_is_pressed_counts() -> None:
    presses = Presses()
    assert not presses.is_late(DOWN, True) and not presses.is_late(UP, True)
    presses.ignore()
    presses.update(10.0)
    assert presses.guarded, "the turn in which it came does not count, however long it took"
    presses.update(GUARD_SECONDS - 0.01)
    assert presses.is_late(DOWN, True) and presses.is_late(UP, True) and presses.is_late(key(True), True)
    presses.is_late(key(False), True)
    assert not presses.is_late(key(True, pygame.K_TAB), False)
    presses.update(0.02)
    assert not presses.guarded
    assert not presses.is_late(key(True), True) and not presses.is_late(DOWN, True) and not presses.is_late(UP, True)


def test_what_is_held_counts_no_more_until_it_is_let_go_of() -> None:
    presses = Presses()
    assert not presses.is_late(key(True), True) and not presses.is_late(DOWN, True)
    presses.ignore()
    for _ in range(3):
        presses.update(GUARD_SECONDS)
        assert presses.is_late(key(True), False), "a key that is held repeats itself"
    assert presses.is_late(UP, True), "the button was pressed on something else"
    assert not presses.is_late(key(False), True) and not presses.is_late(key(True), True)
    assert not presses.is_late(DOWN, True) and not presses.is_late(UP, True)


def test_the_first_scene_of_all_takes_the_first_press(app: App) -> None:
    pressed: list[int] = []

    class Listening(Scene):
        def handle(self, event: Event) -> None:
            pressed.append(event.type)

    app.push(Listening())
    app.step([DOWN, UP], 0.02)
    assert pressed == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
    app.push(Listening())
    app.step([DOWN, UP, key(True), key(False)], 0.02)
    assert pressed[2:] == [pygame.KEYUP]


# ---- pages


def over_a_table(app: App, way: str) -> Robot:
    """A page over a table, or one that comes from it."""
    table = sit_at(app)
    settle(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(2.0)
    if way.startswith("pause"):
        robot.press(pygame.K_p)
    elif way == "confirm":
        app.push(Confirm("Really?", "It cannot be taken back.", "Stay", "Leave", app.pop))
        patch.object(app, "pop", lambda: App.pop(app)).start()
    elif way == "results":
        app.replace(Results(SUMMARY))
    elif way == "ceremony":
        account = SeatScore(0, "card:kira", (1,), (1,))
        app.replace(Ceremony(SUMMARY, FinalScore(("crown",), (account, account._replace(seat=1)))))
        robot.wait(8.0)
        robot.click("And the victory")
        robot.wait(3.0)
    else:
        app.replace(Title())
    return robot


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(
    ("way", "label"),
    [
        ("title", "BattleGoats"),
        ("title", "Settings"),
        ("pause", "Go on"),
        ("pause", "Rules"),
        ("pause", "Settings"),
        ("pause", "Concede"),
        ("pause", "Leave the table"),
        ("confirm", "Stay"),
        ("results", "Rematch"),
        ("results", "New game"),
        ("results", "Title"),
        ("ceremony", "Go on"),
    ],
)
def test_a_double_click_goes_through_no_page(app: App, monkeypatch: pytest.MonkeyPatch, way: str, label: str) -> None:
    robot = over_a_table(app, way)
    pressed: list[object] = []
    before, press = app.scene, Page._press

    def counted(page: Page, widget: Widget, spot: tuple[int, int] | None) -> None:
        pressed.append(page)
        press(page, widget, spot)

    def handled(hands: TableInput, event: Event) -> bool:
        pressed.extend([hands] if event.type == pygame.MOUSEBUTTONDOWN else [])
        return True

    monkeypatch.setattr(Page, "_press", counted)
    monkeypatch.setattr(TableInput, "handle", handled)
    robot.point(robot.find(label).rect.center)
    robot.look()
    robot.hasty = True
    for _ in range(3):
        robot.button(True)
        robot.button(False)
    assert app.scene is not before and pressed == [before]


def test_a_double_click_brings_the_end_of_the_count_and_no_more(app: App) -> None:
    account = SeatScore(0, "card:kira", (1,), (1,))
    app.push(page := Ceremony(SUMMARY, FinalScore(("crown",), (account, account._replace(seat=1)))))
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    robot.hasty = True
    for _ in range(2):
        robot.click("And the victory")
    assert page.done and app.scene is page
    robot.press(pygame.K_RETURN)
    assert app.scene is page
    robot.hasty = False
    robot.click("And the victory")
    robot.hasty = True
    robot.press(pygame.K_RETURN)
    assert app.scene is page and not page.told
    robot.hasty = False
    robot.wait(3.0)
    robot.click("Go on")
    assert isinstance(app.scene, Results)


# ---- the table itself


@pytest.mark.usefixtures("still")
def test_a_double_click_on_the_large_card_plays_none_under_it(app: App) -> None:
    table = sit_at(app)
    robot = at_rest(app, 3.0)
    card = robot.lit("card")[0]
    robot.point((card.rect.left + 8, card.rect.centery))
    robot.press(pygame.K_z)
    assert table.input.close_look.open
    robot.hasty = True
    for _ in range(2):
        robot.button(True)
        robot.button(False)
    assert not table.input.close_look.open and not table.context.picker.picked
    robot.hasty = False
    robot.button(True)
    robot.button(False)
    assert table.context.picker.picked


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_who_hastens_the_others_answers_no_question_with_it(app: App, by: str) -> None:
    """The first press shows how their clash ends, the second one all the rest; the question that they led to is looked
    at first."""
    table, robot = others_move(app)
    own = next(thing for thing in robot.elements("card") if "(s0.field/" in thing.label)
    robot.point(own.rect.center)
    for _ in range(2):
        assert not table.director.caught_up and not table.context.picker.picked
        if by == "mouse":
            robot.button(True)
            robot.button(False)
        else:
            robot.press(pygame.K_SPACE)
    if by == "key":
        robot.hasty = True
        robot.press(pygame.K_RETURN)
        robot.hasty = False
    assert table.director.caught_up and table.seating.asked
    assert not table.context.picker.picked and table.input.focus.name is None
    if by == "mouse":
        robot.look()
        robot.button(True)
        robot.button(False)
        assert table.context.picker.picked


def others_move(app: App) -> tuple[Table, Robot]:
    """The opponent attacks, after which it is the person's turn; that still has to be shown."""
    table = to_my_turn(app)
    robot = Robot(app, dt=FRAME)
    match = table.seating.match
    for _ in range(40):
        seat = match.waiting[0]
        action = match.legal(seat)[0]
        table.submit(action)
        if seat == 1 and match.waiting == (0,) and match.question == "turn":
            robot.frame()
            return table, robot
        settle(table)
    raise AssertionError("the opponent never attacks")

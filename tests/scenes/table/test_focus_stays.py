"""The keyboard's focus stays with what a person is doing."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from scenes.shell.app import App
from scenes.table.panels.buttons import CORNER
from scenes.table.surface.focus import ANSWERS, ASIDE, DECLINES, Focus, Stop
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.kit import at_rest, done, sit_at
from tests.robot.robot import Robot

ASIDES = {f"button {name}" for name in (*CORNER, "hint")}
"""The buttons that belong to no task."""


def ready(table: Table, robot: Robot) -> bool:
    """Wait until the next question is open; returns False if the match is over instead."""

    def comes() -> bool:
        asked = table.seating.asked and bool(table.context.picker.legal)
        return robot.app.scene is not table or (table.director.idle and asked)

    robot.wait_until(comes)
    return robot.app.scene is table


def stop(x: int, y: int = 0, order: int = 0) -> Stop:
    """A stop of 10 by 10 pixels."""
    return Stop(Rect(x, y, 10, 10), order)


# The law --------------------------------------------------------------------------------------------


def test_the_neighbour_of_what_is_gone_has_the_focus() -> None:
    focus, stops = Focus(), {name: stop(100 * number) for number, name in enumerate("abcd")}
    focus.tab(stops, 1)
    focus.tab(stops, 1)
    assert focus.name == "b"
    del stops["b"]
    focus.follow(stops, ())
    assert focus.name == "c", "of two that are equally near that to the right"
    focus.follow({"menu": stop(200, order=ASIDE)}, ())
    assert focus.name is None and focus.waits
    focus.follow({"a": stop(0), "d": stop(300)}, ())
    assert focus.name == "d"
    focus.forget()
    focus.follow(stops, ())
    assert focus.name is None and not focus.waits


def test_after_a_pick_it_goes_to_where_the_last_one_was_put() -> None:
    hand, field = {"a": stop(0), "b": stop(100)}, {"x": stop(0, 300), "y": stop(100, 300), "z": stop(200, 300)}
    focus = Focus()
    focus.tab(hand, 1)
    focus.follow({"a": stop(0), **field}, ("a",))
    assert focus.name == "x"
    focus.tab(field, 1)
    del hand["a"], field["y"]
    focus.follow(hand, ())
    assert focus.name == "b"
    focus.follow({"b": stop(100), **field}, ("b",))
    assert focus.name == "z"
    focus.follow(hand, ())
    assert focus.name == "b", "the pick was dropped"


def test_a_button_gets_it_only_if_no_card_is_left_and_one_that_declines_last() -> None:
    """However near it is: Enter would answer at once."""
    focus, buttons = Focus(), {"show": stop(10, order=ANSWERS), "pass": stop(5, order=DECLINES)}
    focus.tab({"a": stop(0)}, 1)
    for left, name in (({"far": stop(900)}, "far"), ({}, "show")):
        focus.follow(left | buttons, ())
        assert focus.name == name
    focus.follow({"pass": buttons["pass"]}, ())
    assert focus.name == "pass"


def test_tab_goes_round_what_answers_and_the_arrows_leave_it() -> None:
    stops = {"a": stop(0), "b": stop(100), "menu": stop(0, 300, ASIDE)}
    focus, seen = Focus(), []
    for _ in range(3):
        focus.tab(stops, 1)
        seen.append(focus.name)
    assert seen == ["a", "b", "a"]
    focus.tab(stops, -1)
    assert focus.name == "b"
    focus.tab(stops, 1)
    focus.move(stops, (0, 1))
    assert focus.name == "menu"
    focus.tab(stops, 1)
    assert focus.name == "a"
    focus.tab({"menu": stops["menu"]}, 1)
    assert focus.name == "menu", "between two questions"


# At the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_an_army_is_laid_out_with_two_keys_a_goat(app: App, still: None, seats: int) -> None:
    table = sit_at(app, ("person",) + ("novice",) * (seats - 1))
    robot = at_rest(app)
    ready(table, robot)
    goats = len({action.picks[0] for action in table.context.picker.legal})
    robot.press(pygame.K_TAB)
    for placed in range(1, goats + 1):
        robot.press(pygame.K_RETURN, pygame.K_RETURN)
        assert len(done(table)) == placed
        ready(table, robot)
    assert table.input.focus.name is not None


def test_while_a_card_flies_no_key_leads_away_or_is_lost(app: App, still: None) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    ready(table, robot)
    robot.press(pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN)
    assert not table.director.idle and table.input.focus.waits
    robot.press(pygame.K_TAB)
    assert table.input.focus.waits
    robot.press(pygame.K_RETURN)
    assert table.director.idle and not table.context.picker.picked and len(done(table)) == 1
    assert table.input.focus.name in table.context.picker.next_picks()


def test_the_mouse_takes_the_focus_away(app: App, still: None) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    ready(table, robot)
    robot.press(pygame.K_TAB)
    robot.click_at((5, 5))
    assert table.input.focus.name is None
    robot.wait(0.5)
    assert table.input.focus.name is None


@pytest.mark.parametrize(
    ("game", "seats"), [("battlegoats", 2), ("gothest", 2), ("goout", 3), ("gothies", 2), ("goblins", 3)]
)
def test_in_every_game_it_stays_with_the_task(open_app: OpenApp, at_once: None, game: str, seats: int) -> None:
    app, luck = open_app(speed="instant"), Random(4)
    table = sit_at(app, ("person",) + ("novice",) * (seats - 1), 4, "instant", game)
    robot, acts = Robot(app), 0
    for _ in range(40):
        if not ready(table, robot):
            break
        if acts:
            assert table.input.focus.name is not None, "it was lost"
        for _ in range(luck.randrange(1, 8)):
            robot.press(pygame.K_TAB)
            assert table.input.focus.name not in ASIDES
        robot.press(pygame.K_RETURN)
        acts += 1
        robot.frame()
    assert acts > 15

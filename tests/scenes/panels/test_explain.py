"""Asking what things on the table are: by resting, a long press, the right button and keys; in replays too."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game import GAMES
from scenes.pages.help import RulesHelp
from scenes.pages.signs import SignsPage
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.intents import Refuse, Touch
from scenes.table.panels.explain import Explain
from scenes.table.panels.explain_subjects import Subject
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.replay.kit import finished, watch
from tests.robot.kit import advance, settle, sit_at, to_my_turn
from tests.robot.robot import Robot, Spot

pytestmark = pytest.mark.usefixtures("still")


def explained(app: App) -> str:
    """The words of the bubble; "" without one."""
    return next((thing.label for thing in app.elements() if thing.role == "explanation"), "")


def link(app: App) -> ScreenElement:
    """The link in the bubble."""
    return next(thing for thing in app.elements() if thing.role == "link")


def subject(explain: Explain, name: str) -> Subject:
    """The subject of this name."""
    return next(one for one in explain.explained.subjects() if one.name == name)


def at(explain: Explain, name: str) -> Spot:
    """Where it lies."""
    return subject(explain, name).rects[0].center


def started(app: App, game: str = "gothest") -> tuple[Table, Robot]:
    table = sit_at(app, ("person", "novice"), 3, "instant", game)
    settle(table)
    return table, Robot(app)


def test_resting_explains_with_the_present_number_and_a_link(app: App) -> None:
    table, robot = started(app)
    robot.point(at(table.explain_input.explain, "s1.plate.cards"))
    robot.wait(0.4)
    assert not explained(app)
    robot.wait(0.4)
    assert "Mortimer holds 5 cards." in explained(app)
    robot.click_at(link(app).rect.center)
    assert isinstance(app.scene, RulesHelp) and app.scene.page == 2
    robot.press(pygame.K_ESCAPE)
    assert robot.scene() == "Table" and not explained(app)


def test_the_bubble_goes_with_the_pointer_and_costs_nothing_while_it_rests(app: App) -> None:
    table, robot = started(app)
    explain = table.explain_input.explain
    robot.point(at(explain, "s1.plate.cards"))
    robot.wait(1.0)
    searched = explain.searches
    robot.wait(3.0)
    assert explained(app) and explain.searches == searched and not table.busy()
    robot.point((2, 700))
    assert not explained(app)


def test_a_click_acts_and_a_long_press_only_explains(app: App) -> None:
    table, robot = started(app)
    spot = at(table.explain_input.explain, "s1")
    robot.point(spot)
    robot.button(True)
    robot.wait(0.8)
    robot.button(False)
    assert app.scene is table and "name plate" in explained(app)
    robot.click_at(spot)
    assert robot.scene() == "OpponentView"


def test_the_right_button_asks_at_once_and_a_second_time_closes(app: App) -> None:
    table, robot = started(app)
    robot.point(at(table.explain_input.explain, "s0.deck"))
    robot.button(True, pygame.BUTTON_RIGHT)
    assert "Your deck has 39 cards left" in explained(app)
    robot.button(False, pygame.BUTTON_RIGHT)
    robot.button(True, pygame.BUTTON_RIGHT)
    assert not explained(app)


def test_a_card_that_can_be_read_is_shown_large_instead(app: App) -> None:
    table = to_my_turn(app)
    robot = Robot(app)
    readable = [thing for thing in robot.elements("card") if table.explain_input._readable(thing.rect.center)]
    robot.point(readable[0].rect.center)
    robot.button(True, pygame.BUTTON_RIGHT)
    assert table.input.close_look.open and not explained(app)


def test_keys_go_from_thing_to_thing_and_decide_nothing(app: App) -> None:
    table, robot = started(app)
    done = table.seating.decisions
    robot.press(pygame.K_a)
    seen = {explained(app)}
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_UP):
        robot.press(key)
        assert explained(app)
        seen.add(explained(app))
    assert len(seen) > 4
    for _ in as_long_as(lambda: not any(thing.role == "link" for thing in app.elements())):
        robot.press(pygame.K_TAB)
    robot.press(pygame.K_RETURN)
    assert isinstance(app.scene, RulesHelp)
    robot.press(pygame.K_ESCAPE, pygame.K_a, pygame.K_ESCAPE)
    assert robot.scene() == "Table" and not explained(app) and table.seating.decisions == done


@pytest.mark.parametrize("game", GAMES)
def test_keys_go_through_kinds_of_things(app: App, game: str) -> None:
    """One of thirteen beads speaks for all that are alike; each kind, and each player's, is reached."""
    seats = ("person", *("novice",) * max(1, min(GAMES[game].seats) - 1))
    table, robot = sit_at(app, seats, 3, "instant", game), Robot(app)
    settle(table)
    explain = table.explain_input.explain
    every = {explain.explanations.kind(one) for one in explain.explained.subjects()} - {None}
    robot.press(pygame.K_a)
    seen = list[object]()
    for _ in every:
        assert explain._subject is not None
        seen.append(explain.explanations.kind(explain._subject))
        robot.press(pygame.K_TAB)
    assert set(seen) == every
    assert explain._subject and explain.explanations.kind(explain._subject) == seen[0], "round and round"


def test_choosing_is_not_disturbed(app: App) -> None:
    """Where the pointer rests on what can be picked, nothing covers it; a long press asks."""
    table = to_my_turn(app)
    robot = Robot(app)
    table.post(Touch(sorted(table.context.picker.next_picks())[0]))
    target = next(thing for thing in robot.lit("card") if "Face-down" in thing.label)
    robot.point(target.rect.center)
    robot.wait(1.2)
    assert "battlefield" not in explained(app)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "seats"), [("gothest", 2), ("goout", 5), ("gothies", 4), ("goblins", 6)])
def test_no_bubble_covers_what_it_explains_or_the_hand(
    open_app: OpenApp, size: tuple[int, int], game: str, seats: int
) -> None:
    app = open_app(size)
    table = sit_at(app, ("person", *("novice",) * (seats - 1)), 3, "instant", game)
    settle(table)
    explain, window = table.explain_input.explain, Rect((0, 0), size)
    hand = table.explain_input.avoid()[0]
    for one in table.explain_input.subjects():
        explain.look_away()
        if explain.ask(one):
            assert window.contains(explain._rect)
            assert explain._rect.collidelist([one.rects[0], *hand]) < 0, one.name


def test_a_refusal_has_a_link_to_its_page(app: App) -> None:
    table, robot = started(app, "goout")
    robot.click(next(thing for thing in robot.elements("card") if "hand" in thing.label or "(n" in thing.label))
    assert robot.question() == app.text("goout.why.own_character")
    robot.click("Page 2")
    assert isinstance(app.scene, RulesHelp) and app.scene.page == 2
    robot.press(pygame.K_ESCAPE)
    table.post(Refuse("No.", 3))
    robot.press(pygame.K_F1)
    assert isinstance(app.scene, RulesHelp) and app.scene.page == 3
    robot.press(pygame.K_ESCAPE)
    robot.wait(9.0)
    assert not robot.sees("Page 3")


def test_nothing_is_explained_behind_the_curtain(app: App) -> None:
    table, robot = started(app)
    robot.press(pygame.K_a)
    assert explained(app)
    table.tabletop.covered = True
    assert not explained(app) and not table.items()
    robot.frame()
    robot.press(pygame.K_a)
    table.tabletop.covered = False
    assert not explained(app)


def test_what_is_explained_follows_the_match(app: App) -> None:
    table, robot = started(app)
    explain = table.explain_input.explain
    robot.point(at(explain, "s0.deck"))
    robot.wait(1.0)
    assert "39 cards" in explained(app)
    advance(table, 5, Random(1))
    assert "38 cards" in explained(app)


def test_replays_explain_too(app: App) -> None:
    page = watch(app, finished())
    robot, explain = Robot(app), page.table.explain_input.explain
    robot.point(at(explain, "s1.plate.cards"))
    robot.wait(1.0)
    assert "Player 1 has" in explained(app)
    robot.point((640, 715))
    robot.press(pygame.K_a)
    first = explained(app)
    robot.press(pygame.K_LEFT)
    assert first and explained(app) != first and page.table.gallery.move == 0
    robot.press(pygame.K_ESCAPE)
    assert app.scene is page and not explained(app)


def test_the_page_of_signs_opens_from_the_menu_and_from_the_rules(app: App) -> None:
    robot = started(app, "gothies")[1]
    robot.press(pygame.K_ESCAPE)
    robot.click("Signs")
    assert isinstance(app.scene, SignsPage)
    assert robot.sees("Timestones: a player with none left")
    robot.click("Page 2")
    assert isinstance(app.scene, RulesHelp) and app.scene.page == 2
    robot.click("Signs")
    assert isinstance(app.scene, SignsPage)

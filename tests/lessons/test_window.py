"""A person takes every lesson through the window: reads, goes on, and touches what is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.core.actions import Action
from scenes.lessons.course import DONE, DRAWN, LOST, OTHER
from scenes.lessons.guided_table import GuidedTable
from scenes.lessons.place import place_of
from scenes.lessons.progress import FILE_NAME, ProgressFile, progress
from scenes.lessons.script import all_lessons, lesson
from scenes.lessons.spotlight import lit
from scenes.lessons.teller import Teller
from scenes.look.widgets.confirm import Confirm
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.intents import Decide, GoOn
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.lessons.test_lessons import LESSONS
from tests.robot.conftest import at_once, nothing_stale
from tests.robot.kit import next_touch, touch
from tests.robot.robot import Robot

__all__ = ["at_once", "nothing_stale"]


def table_of(app: App) -> GuidedTable:
    assert isinstance(app.scene, GuidedTable)
    return app.scene


def do_as_meant(robot: Robot) -> None:
    """Touch what the first action that is meant needs, one thing after the other."""
    table = table_of(robot.app)
    action = table.course.awaited[0]
    assert touch(robot, table, action), f"{action} cannot be done by touch"


def lies_at(rect: Rect, thing: ScreenElement) -> bool:
    return thing.rect == rect


def do_by_keys(robot: Robot) -> None:
    """The same with Tab and Enter."""
    table = table_of(robot.app)
    action, before = table.course.awaited[0], table.seating.decisions
    for _ in as_long_as(lambda: table.seating.decisions == before):
        wanted = next_touch(table, action)
        assert wanted is not None, f"{action} cannot be done by keys"
        robot.tab_to(partial(lies_at, wanted))
        robot.press(pygame.K_RETURN)


def at_the_lessons(app: App, game: str) -> Robot:
    app.push(Title())
    app.push(app.doors.lessons(game))
    robot = Robot(app)
    robot.frame()
    return robot


def take(robot: Robot, do: Callable[[Robot], None] = do_as_meant) -> None:
    """Go through a chapter as it is meant, until it is over."""
    table = table_of(robot.app)
    for _ in range(400):
        robot.wait_until(lambda: bool(table.teller.line) or bool(table.director.idle and table.context.picker.legal))
        if table.course.reaction == DONE and table.teller.line:
            return
        dark = [name for name in table.course.shown if not lit(table.input, [name])]
        assert not dark, f"chapter {table.chapter + 1}, beat {table.course.place + 1}: {dark} cannot be seen"
        if table.course.waits:
            if do is do_by_keys:
                robot.press(pygame.K_RETURN)
            else:
                robot.click(robot.app.text("ui.lesson.next"))
        elif table.course.awaited:
            do(robot)
        else:
            robot.frame()
    raise AssertionError("the chapter does not end")


@pytest.mark.parametrize("key", LESSONS)
def test_a_person_takes_the_lesson(app: App, at_once: None, key: str) -> None:
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    app.doors.lesson(key, 0)
    chapters = len(lesson(key).chapter)
    for number in range(chapters):
        take(robot)
        robot.click("Next chapter" if number + 1 < chapters else "To the lessons")
    assert robot.scene() == "LessonsPage"
    assert progress(app).chapters_done(key) == chapters


@pytest.mark.parametrize("key", ["goout", "battlegoats"])
def test_a_chapter_is_taken_by_keys_alone(app: App, at_once: None, key: str) -> None:
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    robot.press(pygame.K_RETURN)
    assert table_of(app).chapter == 0
    take(robot, do_by_keys)
    robot.press(pygame.K_RETURN)
    assert table_of(app).chapter == 1


@pytest.fixture
def first(app: App, at_once: None) -> Robot:
    """The first line of the first chapter of the first lesson of Go Out Battle."""
    app.settings.speed = "instant"
    robot = at_the_lessons(app, "goout")
    robot.click(f"1. {app.text('goout.lesson.goout.1.title')}")
    robot.wait_until(lambda: bool(table_of(app).teller.line))
    return robot


def test_the_others_wait_while_something_is_told(first: Robot) -> None:
    table = table_of(first.app)
    assert table.course.told
    first.wait(5.0)
    assert table.course.place == 0 and table.seating.decisions == len(table.course.chapter.moves)


@pytest.mark.parametrize("key", LESSONS)
def test_while_something_is_told_only_its_buttons_go_on(app: App, at_once: None, key: str) -> None:
    """Cards, answer buttons, dragged cards and the bubble's own words show where to press, all alike."""
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    tried = set[str]()
    for number in range(min(3, len(lesson(key).chapter))):
        app.doors.lesson(key, number)
        table = table_of(app)
        for _ in range(12):
            robot.wait_until(lambda: bool(table.teller.line) and table.director.idle)
            if not table.course.told:
                break
            robot.wait(0.5)
            tried |= press_what_waits(robot, table)
            place = table.course.place
            robot.press(pygame.K_RETURN)
            assert table.course.place > place
    assert "bubble" in tried and tried & {"card", "button"}


@pytest.mark.parametrize("key", LESSONS)
def test_the_buttons_of_the_teller_stay_where_they_are(
    app: App, at_once: None, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """From line to line, to the pixel; they go far where there is reason to, and seldom only a bit."""
    corners: list[list[tuple[str, tuple[int, int]]]] = []
    lay_out = Teller._lay_out

    def noted(teller: Teller, stays: Rect | None) -> None:
        lay_out(teller, stays)
        if teller._place is not None:
            corners[-1].append((teller.line, teller._place.bottomright))

    monkeypatch.setattr(Teller, "_lay_out", noted)
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    for number in range(len(lesson(key).chapter)):
        corners.append([])
        app.doors.lesson(key, number)
        take(robot)
    steps = [(one, other) for chapter in corners for one, other in pairwise(chapter) if one[0] != other[0]]
    ways = [max(abs(one[1][0] - other[1][0]), abs(one[1][1] - other[1][1])) for one, other in steps]
    a_bit = sum(0 < way <= 80 for way in ways)
    assert ways.count(0) >= 10 and 3 * a_bit <= ways.count(0), Counter(ways)


def press_what_waits(robot: Robot, table: GuidedTable) -> set[str]:
    """Press all that would answer, and the words of the bubble; returns the sorts of what was pressed."""
    panel = table.teller._place
    assert panel is not None
    answers = table.panels.buttons.places().values()
    cards = [thing.rect for thing in robot.lit("card", "place")][:3]
    spots = {"bubble": [(panel.left + 5, panel.top + 5)], "button": [rect.center for rect in answers]}
    spots["card"] = [(rect.left + rect.width // 4, rect.centery) for rect in cards]
    before = table.seating.decisions, table.course.place, table.teller.line
    pressed = set[str]()
    for card in robot.lit("card")[:1]:
        robot.drag(card, robot.app.screen.get_rect().center)
        assert (table.seating.decisions, table.course.place) == before[:2] and not table.context.picker.picked
    for sort, found in spots.items():
        for spot in found:
            if sort != "bubble" and panel.collidepoint(spot):
                continue
            robot.wait(1.5)
            robot.click_at(spot)
            assert table.teller.moving, (sort, spot)
            assert (table.seating.decisions, table.course.place, table.teller.line) == before
            assert not table.context.picker.picked
            pressed.add(sort)
    return pressed


def test_enter_goes_on_and_the_rest_of_the_table_is_alive(first: Robot) -> None:
    table = table_of(first.app)
    first.press(pygame.K_RETURN)
    assert table.course.place == 1
    first.press(pygame.K_l)
    assert table.panels.log_sheet.open


def test_something_else_is_allowed_and_can_be_taken_back(first: Robot) -> None:
    table = table_of(first.app)
    for _ in as_long_as(lambda: table.course.told):
        first.click("Go on")
    awaited, before = table.course.awaited, table.seating.decisions
    other = next(action for action in table.seating.legal() if action not in awaited)
    table.post(Decide(other))
    first.wait_until(lambda: table.course.reaction == OTHER and first.sees("Take it back"))
    first.click("Take it back")
    first.wait_until(lambda: bool(table.course.awaited))
    assert table.seating.decisions == before and table.course.awaited == awaited


def test_the_panel_stays_where_it_is_while_a_card_is_picked(first: Robot) -> None:
    table = table_of(first.app)
    for _ in as_long_as(lambda: table.course.told):
        first.click("Go on")
    first.wait(0.5)
    place, stops = table.teller._place, table.input.targets.stops(["n02"])
    first.click_at((stops["n02"].left + 8, stops["n02"].centery))
    first.wait(0.5)
    assert table.context.picker.picked and table.teller._place == place


def test_show_me_numbers_what_to_touch(first: Robot) -> None:
    table = table_of(first.app)
    for _ in as_long_as(lambda: table.course.told):
        first.click("Go on")
    assert not table._marks()
    first.click("Show me")
    assert table._marks()


def go_into_the_middle(robot: Robot) -> GuidedTable:
    """Read until something is awaited."""
    table = table_of(robot.app)
    for _ in as_long_as(lambda: table.course.told):
        robot.click("Go on")
    robot.wait_until(lambda: bool(table.course.awaited))
    return table


def test_leaving_before_anything_was_done_asks_nothing(first: Robot) -> None:
    first.click("Leave")
    assert first.scene() == "LessonsPage"
    assert progress(first.app).chapters_done("goout") == 0 and progress(first.app).was_offered("goout")


@pytest.mark.parametrize("way", ["button", "menu", "keys"])
def test_leaving_in_the_middle_asks_once_and_keeps_the_place(first: Robot, way: str) -> None:
    table = go_into_the_middle(first)
    do_as_meant(first)
    first.wait_until(lambda: bool(table.teller.line))
    lines, place, said = table.course.lines(), table.course.place, table.teller.line
    if way == "menu":
        first.press(pygame.K_ESCAPE)
        first.click("Leave the table")
    else:
        first.click("Leave")
    assert isinstance(first.app.scene, Confirm) and first.app.scene.question == "Leave chapter 1?"
    if way == "keys":
        first.press(pygame.K_RETURN)
        assert table_of(first.app) is table, "Enter stays"
        first.click("Leave")
        first.press(pygame.K_RIGHT)
        first.press(pygame.K_RETURN)
    else:
        first.click("Leave")
    assert first.scene() == "LessonsPage"
    first.press(pygame.K_RETURN)
    again = table_of(first.app)
    first.wait_until(lambda: bool(again.teller.line))
    assert again is not table and again.course.lines() == lines
    assert again.course.place == place and again.teller.line == said
    first.click("From the start")
    assert not table_of(first.app).course.lines()


def test_closing_the_window_keeps_the_place(first: Robot) -> None:
    table = go_into_the_middle(first)
    first.app.close_after_error()
    place = ProgressFile(first.app.folders).place_in("goout", 0)
    assert place and place == place_of(table.course)


def double_click(robot: Robot, spot: tuple[int, int]) -> None:
    """Click, and at once again at the same place."""
    robot.look()
    robot.hasty = True
    robot.click_at(spot)
    robot.click_at(spot)
    robot.hasty = False


def test_a_double_click_cannot_leave(first: Robot) -> None:
    """Wherever the buttons lie after the first click, the second one does not leave."""
    table = table_of(first.app)
    for _ in as_long_as(lambda: table.course.told):
        spot = table.teller.buttons["next"].rect.center
        double_click(first, spot)
        first.wait(0.5)
        assert table_of(first.app) is table
    double_click(first, table.teller.buttons["skip"].rect.center)
    assert first.scene() == "Confirm"


def test_nothing_is_saved_and_nothing_is_counted(first: Robot) -> None:
    take(first)
    assert not any(first.app.folders.data.glob("**/*.ggg*"))
    first.press(pygame.K_ESCAPE)
    assert (first.app.folders.config / FILE_NAME).exists()


def at_the_finale(app: App, key: str) -> Robot:
    """The last chapter of a lesson, up to the first decision."""
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    app.doors.lesson(key, len(lesson(key).chapter) - 1)
    table = table_of(app)
    for _ in as_long_as(lambda: not table.course.awaited):
        robot.wait_until(lambda: bool(table.teller.line))
        if table.course.told:
            table.post(GoOn())
        robot.frame()
    return robot


def decide(robot: Robot, *lines: str) -> None:
    """Make decisions, each as soon as it is asked for."""
    table = table_of(robot.app)
    for line in lines:
        action = Action.parse(f"0 {line}")
        robot.wait_until(partial(lambda wanted: wanted in table.seating.legal(), action))
        table.post(Decide(action))
    robot.wait_until(lambda: bool(table.course.reaction and table.teller.line))


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_a_drawn_finale_is_not_praised(open_app: OpenApp, at_once: None, language: str) -> None:
    """Both boards of BattleGoats are empty: it says so, offers the chapter again, and is not finished."""
    app = open_app(language=language)
    robot = at_the_finale(app, "battlegoats")
    decide(robot, *(f"attack s0.field/{own} s1.field/{foe}" for own, foe in ((3, 4), (2, 1), (4, 3), (4, 8))))
    table = table_of(app)
    assert table.course.reaction == DRAWN and list(table.teller.buttons) == ["again", "leave"]
    for key in ("ui.results.everybody", "battlegoats.end.SHARED_VICTORY", "ui.lesson.drawn"):
        assert app.text(key) in table.teller.line
    robot.click(app.text("ui.lesson.leave"))
    assert progress(app).chapters_done("battlegoats") == 0


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_a_lost_finale_says_who_won_and_why(open_app: OpenApp, at_once: None, language: str) -> None:
    app = open_app(language=language)
    robot = at_the_finale(app, "gothies_together")
    decide(robot, "end")
    assert table_of(app).course.reaction == LOST
    line = table_of(app).teller.line
    assert line.startswith(app.text("gothies.end.WELL_DRY")), "nobody has won, so the reason comes first"
    assert line.endswith(app.text("gothies.lesson.gothies_together.6.lost"))


def test_a_trophy_that_was_left_is_not_praised(app: App, at_once: None) -> None:
    robot = at_the_finale(app, "gothest")
    nights = "coffin_bed try_beige", "funeral_train", "fog_machine smile_more", "pet_bat"
    decide(robot, *(f"play {cards}" for cards in nights), "leave", "leave")
    assert table_of(app).course.reaction == DONE
    assert table_of(app).teller.line == app.text("gothest.lesson.gothest.6.yours")


def test_all_lessons_are_read(app: App) -> None:
    assert {one.key for lessons in all_lessons().values() for one in lessons} == set(LESSONS)

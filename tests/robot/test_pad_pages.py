"""Every page, the lessons and the puzzles by a virtual pad alone, on the screen of a hand-held computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pygame
import pytest
from pygame import Rect

from game.core.actions import Action
from scenes.look.widgets.page import Page
from scenes.pages.settings import SettingsPage
from scenes.pages.title import Title
from scenes.puzzles.attempt import SOLVED
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.shell.scene import ScreenElement
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.lessons.test_window import do_by_keys, table_of, take
from tests.puzzles.kit import PUZZLES
from tests.puzzles.test_window import SHORTEST
from tests.robot.devices import PadRobot
from tests.robot.kit import advance, next_touch, sit_at
from tests.robot.virtual_pad import VirtualPad

SIZE = (1280, 800)
PadOf = Callable[..., PadRobot]


@pytest.fixture
def pad_at(open_app: OpenApp) -> Iterator[PadOf]:
    """A robot with a pad before the title."""
    app = open_app(SIZE, speed="instant")
    advance(sit_at(app, ("person", "novice"), 3, "instant", "goout"), 2000, Random(1))
    app.step([], 0.1)
    advance(sit_at(app, ("person", "novice"), 4, "instant", "goout"), 5, Random(1))
    app.replace(Title())
    pads = [VirtualPad()]

    def make() -> PadRobot:
        robot = PadRobot(app, 1, lambda: None, pads[0])
        robot.wait(0.5)
        return robot

    yield make
    pads[0].unplug()
    app.quit()
    app.run()


WAYS: dict[tuple[str, ...], str] = {
    ("Gothest BATtle",): "NewGame",
    ("Gothest BATtle", "Rules"): "RulesHelp",
    ("Gothest BATtle", "Collection"): "Binder",
    ("Gothest BATtle", "Decks"): "DeckBuilder",
    ("Learn to play",): "Learn",
    ("Cards on your own table",): "PrintedCards",
    ("Replays",): "FinishedMatches",
    ("Statistics",): "StatisticsPage",
    ("Settings",): "SettingsPage",
    ("Settings", "Keys and pads"): "KeysPage",
    ("Credits",): "Credits",
    ("Saved matches",): "SavedMatches",
}
"""The labels that lead from the title to a page, and the page."""


@pytest.mark.parametrize("way", WAYS, ids="/".join)
def test_a_pad_reaches_a_page_and_all_that_is_on_it_and_comes_back(pad_at: PadOf, way: tuple[str, ...]) -> None:
    robot = pad_at()
    before: list[str] = []
    for label in way:
        before.append(robot.scene())
        robot.click(label)
    page = robot.app.scene
    assert robot.scene() == WAYS[way] and isinstance(page, Page)
    can = {widget.says() for widget in page.widgets if widget.focusable and widget.enabled}
    assert can and set(robot.go_round()) >= (can if len(can) < 60 else {robot.app.text("ui.back")})
    for name in reversed(before):
        robot.press(pygame.K_ESCAPE)
        assert robot.scene() == name


def test_a_slider_is_moved_and_a_page_of_words_scrolled_by_a_pad(pad_at: PadOf) -> None:
    robot = pad_at()
    app = robot.app
    robot.click("Settings")
    assert isinstance(app.scene, SettingsPage)
    music = app.settings.music
    robot.tab_to(lambda thing: thing.label.startswith("Music"))
    robot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.settings.music > music
    robot.press(pygame.K_ESCAPE)
    robot.click("Credits")
    page = app.scene
    assert isinstance(page, Page) and page.scroll and page.scroll.most
    robot.tab_to(lambda thing: thing.label == app.text("ui.back"))
    robot.press(*[pygame.K_DOWN] * 30)
    assert page.scroll.offset == page.scroll.most
    robot.press(pygame.K_UP)
    assert page.scroll.offset < page.scroll.most


def test_the_stick_moves_the_focus_and_the_trigger_presses(pad_at: PadOf) -> None:
    robot = pad_at()
    for part in ("+lefty", "-lefty", "+leftx"):
        for is_down in (True, False):
            robot.pad.move(part, is_down)
            robot.frame()
    focused = next(thing.label for thing in robot.elements() if thing.focused)
    assert focused != robot.elements()[0].label and robot.scene() == "Title"
    robot.pad.move("righttrigger", True)
    robot.frame()
    assert robot.scene() != "Title"


def test_a_replay_is_opened_and_gone_through_by_a_pad(pad_at: PadOf) -> None:
    robot = pad_at()
    robot.click("Replays")
    robot.tab_to(lambda thing: thing.label.startswith("Go Out Battle"))
    robot.press(pygame.K_RETURN)
    assert robot.scene() == "Replay"
    robot.wait(0.5)
    found = robot.go_round()
    assert len(found) > 4
    robot.press(pygame.K_ESCAPE)
    assert robot.scene() == "FinishedMatches"


@pytest.mark.parametrize("key", ["goout", "battlegoats"])
def test_a_chapter_of_a_lesson_is_taken_by_a_pad(pad_at: PadOf, at_once: None, key: str) -> None:
    robot = pad_at()
    robot.click("Learn to play")
    robot.click({"goout": "Go Out Battle", "battlegoats": "BattleGoats"}[key])
    robot.click("1. ")
    assert table_of(robot.app).chapter == 0
    take(robot, do_by_keys)
    robot.press(pygame.K_RETURN)
    assert table_of(robot.app).chapter == 1


def lies_at(rect: Rect, thing: ScreenElement) -> bool:
    return thing.rect == rect


def do_by_pad(robot: PadRobot, table: Table, action: Action) -> None:
    """Choose what an action needs, one thing after the other."""
    before = table.seating.decisions
    for _ in as_long_as(lambda: table.seating.decisions == before, 9):
        wanted = next_touch(table, action)
        assert wanted is not None, f"{action} cannot be done by a pad"
        robot.tab_to(partial(lies_at, wanted))
        robot.press(pygame.K_RETURN)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if place else ()) for place, name in enumerate(SHORTEST)]
)
def test_a_puzzle_of_each_game_is_solved_by_a_pad(pad_at: PadOf, at_once: None, name: str) -> None:
    robot, puzzle = pad_at(), PUZZLES[name]
    app = robot.app
    app.push(app.doors.puzzles(puzzle.record.game))
    app.doors.puzzle(puzzle.record.game, puzzle.key)
    table = app.scene
    assert isinstance(table, PuzzleTable)
    robot.wait_until(lambda: bool(table.teller.line))
    for _ in range(60):
        robot.wait_until(lambda: table.attempt.stage == SOLVED or (table.seating.asked and table.director.caught_up))
        move = table.puzzle.next_move(table.attempt.done, table.puzzle.seat)
        if table.attempt.stage == SOLVED or move is None:
            break
        do_by_pad(robot, table, move.action)
    robot.wait_until(lambda: robot.sees(app.text("ui.puzzle.again")))
    assert table.attempt.stage == SOLVED
    robot.click("Leave")
    assert robot.scene() == "PuzzlesPage"

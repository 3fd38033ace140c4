"""What went wrong in a lesson comes back once, on another day, as a puzzle about the same idea."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import Action
from scenes.lessons import progress as days
from scenes.lessons.course import OTHER
from scenes.lessons.guided_table import GuidedTable
from scenes.lessons.progress import FILE_NAME, ProgressFile, progress
from scenes.lessons.script import lesson
from scenes.pages.new_game import NewGame
from scenes.puzzles.coming_back import TOPICS, offer_again, puzzles_about
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.puzzles.solved import solved
from scenes.shell.app import App
from scenes.storage.files import read_toml
from scenes.table.intents import Decide
from tests.conftest import OpenApp
from tests.lessons.test_answers import at_the_first_step
from tests.robot.conftest import at_once, nothing_stale
from tests.scenes.person import click, press, sees
from workshop.puzzles.topics import all_topics

__all__ = ["at_once", "nothing_stale"]
LABEL = "Find the better move"


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The days of the test: the last one is today."""
    found = [1000]
    monkeypatch.setattr(days, "today", lambda: found[-1])
    return found


def test_the_file_says_what_the_puzzles_are_about() -> None:
    """Otherwise: python build/puzzles.py topics."""
    assert read_toml(TOPICS, 100_000) == all_topics()


def go_wrong(app: App) -> None:
    """End a turn in the first chapter of GOTHIES with cards in the hand, and leave the lesson for good."""
    robot, table = at_the_first_step(app, "gothies", 0)
    table.post(Decide(Action.parse("0 end")))
    robot.wait_until(lambda: table.course.reaction == OTHER)
    app.pop()
    progress(app).now.left.clear()


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_it_comes_back_on_another_day_and_only_once(app: App, at_once: None, day: list[int], hands: str) -> None:
    go_wrong(app)
    app.replace(NewGame("gothies"))
    assert not sees(app, LABEL), "not on the same day"
    day.append(1001)
    app.replace(NewGame("gothies"))
    assert sees(app, "something went wrong")
    if hands == "mouse":
        click(app, LABEL)
    else:
        press(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, PuzzleTable) and table.puzzle.key == puzzles_about("gothies", "end.play")[0]
    app.pop()
    assert isinstance(app.scene, NewGame) and not sees(app, LABEL)
    assert not ProgressFile(app.folders).now.missed


def test_who_does_not_want_it_is_not_asked_again(app: App, at_once: None, day: list[int]) -> None:
    go_wrong(app)
    day.append(1001)
    app.replace(NewGame("gothies"))
    click(app, "Not now")
    assert not sees(app, LABEL)
    app.replace(NewGame("gothies"))
    assert not sees(app, LABEL)


def test_a_solved_puzzle_does_not_come_back(app: App, day: list[int]) -> None:
    progress(app).miss("gothest", "wins")
    day.append(1001)
    (key,) = puzzles_about("gothest", "wins")
    offer = offer_again(app, "gothest")
    assert offer and offer.puzzle == key
    solved(app).note("gothest", key)
    assert offer_again(app, "gothest") is None


def test_what_no_lesson_is_about_does_not_come_back(app: App, day: list[int]) -> None:
    progress(app).miss("goout", "no.such")
    day.append(1001)
    assert offer_again(app, "goout") is None


def test_without_a_puzzle_about_it_the_chapter_comes_back(app: App, at_once: None, day: list[int]) -> None:
    topic, game = "pass.guard", "goout"
    assert not puzzles_about(game, topic)
    progress(app).offered(game)
    progress(app).miss(game, topic)
    day.append(1001)
    app.push(NewGame(game))
    click(app, "Play it again")
    table = app.scene
    assert isinstance(table, GuidedTable) and table.chapter == lesson(game).chapter_about(topic)
    assert not ProgressFile(app.folders).due(game)


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_it_is_said_in_each_language(open_app: OpenApp, day: list[int], language: str) -> None:
    app = open_app(language=language)
    progress(app).offered("gothest")
    progress(app).miss("gothest", "ace")
    day.append(1001)
    app.push(NewGame("gothest"))
    offer = offer_again(app, "gothest")
    assert offer and sees(app, offer.told()) and sees(app, app.text("ui.lesson.find"))


def test_a_lesson_that_was_left_comes_first(app: App, day: list[int]) -> None:
    progress(app).miss("gothest", "ace")
    day.append(1001)
    progress(app).begin("gothest", 2)
    app.push(NewGame("gothest"))
    assert sees(app, "Go on with chapter 3") and not sees(app, LABEL)


def test_a_damaged_file_is_left_out(app: App) -> None:
    path = app.folders.config / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('[missed.gothest]\ntopic = "ace"\nday = -4\n')
    assert ProgressFile(app.folders).due("gothest") == ""

"""Each person at one screen reads their own language: it is chosen at the seat and remembered by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from scenes.pages.new_game import NewGame
from scenes.pages.title import Title
from scenes.saves.seat_languages import MOST_KEPT, choose_language, language_of
from scenes.saves.setup import PERSON, SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.settings_file import LastGame, LastSeat, Settings
from scenes.table.match.curtain_page import Curtain
from scenes.table.table import Table
from scenes.words.catalogue import spoken
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.robot import FRAME, Robot
from tests.scenes.person import click, sees
from tests.words.kit import CODE, NAME, english_words, made_up

Write = Callable[[str, str], None]
GAME = "battlegoats"


@pytest.fixture
def open_app(open_app: OpenApp) -> OpenApp:
    """A table at which a curtain falls between people."""
    return partial(open_app, privacy="curtain")


def new_game(open_app: OpenApp, *names: str) -> App:
    """The page of a new match with a person of each name."""
    app = open_app(last={GAME: LastGame([LastSeat(PERSON, name) for name in names])})
    app.replace(NewGame(GAME))
    app.step([], FRAME)
    return app


def test_a_language_is_chosen_at_the_seat_and_remembered_by_name(open_app: OpenApp, write_language: Write) -> None:
    write_language(CODE, made_up())
    app = new_game(open_app, "Ada", "")
    assert sees(app, "Language of seat 1: English")
    click(app, "Language of seat 1")
    click(app, "Language of seat 2")
    assert sees(app, f"Language of seat 1: {NAME}") and sees(app, f"Language of seat 2: {NAME}")
    click(app, "Language of seat 2")
    assert app.settings.languages == {"Ada": CODE, "#2": "en"}
    assert spoken() == "en"


def test_who_plays_alone_or_with_one_language_is_not_asked(open_app: OpenApp, write_language: Write) -> None:
    assert not sees(new_game(open_app, "Ada", "Bob"), "Language of seat")
    write_language(CODE, made_up())
    app = new_game(open_app, "Ada", "Bob")
    assert sees(app, "Language of seat")
    app.replace(Title())
    app.settings.last[GAME] = LastGame([LastSeat(PERSON, "Ada"), LastSeat("novice")])
    app.replace(NewGame(GAME))
    assert not sees(app, "Language of seat")


def curtain_falls(robot: Robot) -> Curtain:
    """Wait until the screen changes hands."""
    robot.wait_until(lambda: isinstance(robot.app.scene, Curtain))
    assert isinstance(robot.app.scene, Curtain)
    return robot.app.scene


def foreign(app: App, name: str) -> list[str]:
    """English words that can be seen, besides the names of people."""
    labels = [thing.label.partition(" (")[0] for thing in app.elements()]
    return [label for label in labels if set(english_words(label)) - {name, "Bob"}]


def test_the_table_changes_its_words_when_the_curtain_falls(
    open_app: OpenApp, write_language: Write, still: None
) -> None:
    write_language(CODE, made_up())
    app = open_app(languages={"Bob": CODE})
    app.replace(Table(app, Setup(GAME, (SeatSetup(PERSON, "Ada"), SeatSetup(PERSON, "Bob")), {}, 5, "instant")))
    robot, seen = Robot(app, dt=FRAME), set()
    for _ in range(4):
        curtain = curtain_falls(robot)
        english = curtain.to.name == "Ada"
        seen.add(english)
        assert spoken() == ("en" if english else CODE)
        assert bool(foreign(app, "Ada")) is english
        robot.press(pygame.K_RETURN)
        robot.wait(0.5)
        table = app.scene
        assert isinstance(table, Table)
        assert bool(foreign(app, "Ada")) is english
        assert all(
            bool(english_words(entry.sentence.replace("Ada", "").replace("Bob", ""))) is english
            for entry in table.director.log
        )
        for _ in as_long_as(lambda: isinstance(app.scene, Table) and table.seating.asked):
            robot_acts(robot, table)
    assert seen == {True, False}
    app.replace(Title())
    assert spoken() == "en"


def robot_acts(robot: Robot, table: Table) -> None:
    """The person at the screen does the first thing that is allowed."""
    table.submit(table.seating.legal()[0])
    robot.wait(0.3)


def test_a_language_that_is_gone_does_not_count(write_language: Write) -> None:
    settings = Settings(languages={"Ada": "zz", "Bob": "en"})
    assert (language_of(settings, GAME, 0, "Ada"), language_of(settings, GAME, 0, "Bob")) == ("", "en")


def test_the_language_of_a_seat_without_a_name_does_not_hang_on_the_language_of_its_name(write_language: Write) -> None:
    write_language(CODE, made_up())
    settings = Settings()
    choose_language(settings, GAME, 1, "Player 2", CODE)
    assert language_of(settings, GAME, 1, "°Player 2") == CODE == language_of(settings, GAME, 1, "")
    assert language_of(settings, GAME, 0, "Player 1") == "" == language_of(settings, GAME, 1, "Cleo")


def test_only_so_many_people_are_remembered(write_language: Write) -> None:
    settings = Settings()
    for number in range(MOST_KEPT + 5):
        choose_language(settings, GAME, 0, f"Person {number}", "en")
    assert len(settings.languages) == MOST_KEPT
    assert f"Person {MOST_KEPT + 4}" in settings.languages and "Person 4" not in settings.languages

"""Everybody reads their own language: chosen in the lobby or at the table, or on the phone itself."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import SPECTATOR
from scenes.lobby.page import Lobby
from scenes.phones.pages import LobbyPage
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Speak
from scenes.shell.app import App
from scenes.storage.settings_file import LastGame, LastSeat
from scenes.table.intents import ChangeSeats, Decide
from scenes.words.catalogue import catalogue, spoken
from tests.bounded import as_long_as
from tests.phones.hands import PHONE, PhoneTable
from tests.phones.kit import FakeLine
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("at_once")


def test_in_the_lobby_each_person_at_the_laptop_has_a_language(app: App) -> None:
    app.settings.last["goblins"] = LastGame([LastSeat("person")] * 3)
    line, robot = FakeLine(), Robot(app)
    phone_seats(app).open(lambda: line)
    app.push(app.doors.lobby("goblins"))
    line.come("Ann")
    robot.wait(0.5)
    assert robot.sees("Language of seat 1: English")
    assert not robot.sees("Language of seat 2"), "a phone has its own, and a free seat has none"
    robot.click("Language of seat 1")
    robot.wait(0.5)
    assert robot.sees("Language of seat 1: Español") and app.settings.languages == {"#1": "es"}
    assert isinstance(app.scene, Lobby) and spoken() == "en"


def test_a_phone_reads_its_language_from_the_first_page(app: App) -> None:
    """The language in the greeting is known before anything is shown."""
    line, robot = FakeLine(), Robot(app)
    phone_seats(app).open(lambda: line)
    app.push(app.doors.lobby("goblins"))
    robot.wait(0.2)
    line.say("p1", Speak("fi"))
    phone = line.come(phone="p1")
    robot.wait(0.2)
    [page] = line.pages[phone]
    assert isinstance(page, LobbyPage)
    assert page.table == catalogue((), "fi")("ui.lobby.phone.table", n=1, all=2)


def test_at_the_table_a_language_counts_at_once(app: App) -> None:
    app.settings.privacy = "curtain"
    there = PhoneTable(app, "battlegoats", ("person", "person"))
    robot = there.robot
    robot.wait(0.5)
    robot.click("I am ")
    robot.wait(0.5)
    table = there.table
    place = table.seating.viewer + 1  # who lays out first is drawn
    assert app.scene is table and place in (1, 2)
    table.post(ChangeSeats())
    robot.wait(0.3)
    assert robot.sees("Language of seat 1: English") and robot.sees("Language of seat 2: English")
    robot.click(f"Language of seat {place}")
    robot.wait(0.3)
    assert robot.sees(f"Language of seat {place}: Español") and spoken() == "en"
    robot.click("Back")
    robot.wait(0.3)
    assert app.scene is table and spoken() == "es"


@pytest.mark.parametrize("kinds", [("person", "novice"), (PHONE, "novice"), (PHONE, PHONE)])
def test_nobody_chooses_where_one_person_or_none_has_the_screen(app: App, kinds: tuple[str, ...]) -> None:
    there = PhoneTable(app, "battlegoats", kinds)
    there.robot.wait(0.3)
    there.table.post(ChangeSeats())
    there.robot.wait(0.3)
    assert there.robot.sees("Play on") and not there.robot.sees("Language of seat")


def test_the_stage_speaks_to_all_again_when_somebody_has_acted(app: App) -> None:
    app.settings.privacy = "curtain"
    app.settings.languages["#1"] = "fi"
    there = PhoneTable(app, "goout", ("person", PHONE), {"length": "battle"})
    robot, table = there.robot, there.table
    robot.wait_until(lambda: robot.scene() == "Curtain")
    assert spoken() == "fi"
    robot.wait(0.5)
    robot.press(pygame.K_RETURN)
    robot.wait(0.5)
    assert app.scene is table and table.seating.viewer == 0 and spoken() == "fi"
    for _ in as_long_as(lambda: table.seating.asked):
        table.post(Decide(table.seating.legal()[0]))
        robot.wait(0.3)
    assert app.scene is table and table.seating.viewer == SPECTATOR and spoken() == "en"

"""How a phone finds the lobby: code, addresses, Wi-Fi, and what is said when there is no way."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event, Rect, Surface

from scenes.look.measure import Measure
from scenes.phones import paper as paper_page
from scenes.phones.paper import AddressPaper, way_in
from scenes.shell.app import App
from scenes.storage.settings_file import read_settings
from tests.phones.kit import ADDRESSES, FakeLine
from tests.phones.lobby_evening import LobbyEvening

pytestmark = pytest.mark.usefixtures("still")


def test_code_and_address_stand_on_the_paper(evening: LobbyEvening) -> None:
    paper = way_in(evening.app.text, evening.seats)
    assert paper.code == f"{ADDRESSES[0]}#invite-lobby" and evening.robot.sees("192.168.1.23:8377")
    assert not paper.wifi


def test_letters_stand_large_beside_the_code_and_new_ones_are_shown_at_once(evening: LobbyEvening) -> None:
    assert evening.robot.sees("CLTZ") and evening.robot.sees("these four letters")
    evening.click("Other addresses, Wi-Fi, help")
    assert evening.robot.sees("type CLTZ")
    evening.line.new_letters()
    evening.robot.wait(0.1)
    assert evening.robot.sees("type DLTZ")
    evening.robot.click("Back")
    evening.line.new_letters()
    evening.robot.wait(0.1)
    assert evening.robot.sees("FLTZ") and not evening.robot.sees("DLTZ")


def test_letters_are_150_pixels_high_in_a_window_of_1080_lines(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Rect] = []
    monkeypatch.setattr(paper_page, "draw_letters", lambda ground, rect, *more: drawn.append(rect))
    words, measure = app.text, Measure(1.5, 1.0, 10.0)
    AddressPaper("Head", "code", "1.2.3.4:8377", (words("ui.lobby.same_wifi"),), letters="BCDF").draw(
        Surface((1920, 1080)), Rect(0, 0, 652, 1008), measure, False, 90
    )
    assert [rect.height for rect in drawn] == [150]


def test_another_address_can_be_chosen_for_the_code(evening: LobbyEvening) -> None:
    evening.click("Other addresses, Wi-Fi, help")
    assert evening.robot.sees("Open 192.168.1.23:8377 on any phone")
    evening.click("10.0.0.5:8377")
    evening.robot.click("Back")
    assert way_in(evening.app.text, evening.seats).code == f"{ADDRESSES[1]}#invite-lobby"
    evening.line._addresses = ADDRESSES[:1]  # that network is gone
    assert way_in(evening.app.text, evening.seats).address == "192.168.1.23:8377"


def test_the_test_says_that_a_phone_got_through(evening: LobbyEvening) -> None:
    evening.click("Other addresses, Wi-Fi, help")
    evening.come("Bo")
    assert evening.robot.sees("It works: 1 phone has reached this table.")
    evening.robot.click("Back")
    assert evening.rows()[1].startswith("Bo,")


def test_the_code_of_the_wifi_is_typed_once_and_kept_only_if_wished(evening: LobbyEvening) -> None:
    app, robot = evening.app, evening.robot
    evening.click("Other addresses, Wi-Fi, help")
    for label, typed in (("Name of the Wi-Fi:", "Ho;me"), ("Its password:", "secret12")):
        robot.click(label)
        app.step([Event(pygame.TEXTINPUT, text=typed)], 0.05)
    robot.press(pygame.K_TAB)
    assert app.settings.wifi_name == ""
    robot.press(pygame.K_SPACE)
    assert (app.settings.wifi_name, app.settings.wifi_password) == ("Ho;me", "secret12")
    assert read_settings(app.folders).wifi_password == "secret12"
    robot.press(pygame.K_SPACE)
    assert read_settings(app.folders).wifi_password == ""
    robot.click("Back")
    assert way_in(evening.app.text, evening.seats).wifi == r"WIFI:T:WPA;S:Ho\;me;P:secret12;;"
    assert way_in(evening.app.text, evening.seats).wifi_told.startswith("Not on “Ho;me” yet?")


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        ("no_network", "This laptop is not on any network"),
        ("no_port", "Another program is using the doors"),
        ("failed", "does not start"),
    ],
)
def test_trouble_is_said_in_a_sentence_instead_of_a_code(app: App, line: FakeLine, trouble: str, said: str) -> None:
    line.trouble = trouble
    evening = LobbyEvening(app, "goblins", ("person", "regular"), line)
    assert evening.robot.sees(said) and not way_in(evening.app.text, evening.seats).code
    line.trouble = ""
    evening.look(3.0)
    assert evening.robot.sees("192.168.1.23:8377") and not evening.robot.sees(said)

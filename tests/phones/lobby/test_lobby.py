"""The lobby through the window: how it opens, when the match begins, how it closes."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.lobby.gathering import Gathering
from scenes.lobby.page import Lobby
from scenes.look.widgets.confirm import Confirm
from scenes.pages.new_game import NewGame
from scenes.pages.title import Title
from scenes.phones import opening
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Ready, Sit
from scenes.shell.app import App
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.phones.kit import FakeLine
from tests.phones.lobby_evening import LobbyEvening
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("still")


def test_nothing_listens_before_the_person_has_agreed(
    app: App, line: FakeLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[FakeLine] = []

    def make(words: dict[str, dict[str, dict[str, str]]], looks: dict[str, str]) -> FakeLine:
        assert "privacy" in words["texts"]["en"] and looks.keys() == GAMES.keys()
        made.append(line)
        return line

    monkeypatch.setattr(opening, "Phones", make)
    app.push(NewGame("goblins"))
    robot = Robot(app)
    robot.wait(0.5)
    robot.click("With phones")
    assert robot.sees("Open the lobby") and not made
    robot.click("Back")
    assert isinstance(app.scene, NewGame) and not made and not phone_seats(app).is_open
    robot.click("With phones")
    robot.click("Open the lobby")
    assert isinstance(app.scene, Lobby) and len(made) == 1 and phone_seats(app).is_open and line.edition == 1


def test_with_printed_cards_the_lobby_is_one_for_people_only(
    app: App, line: FakeLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "Phones", lambda words, looks: line)
    app.push(NewGame("goblins", printed=True))
    robot = Robot(app)
    robot.click("With phones")
    robot.click("Open the lobby")
    assert isinstance(app.scene, Lobby) and robot.sees("Free seat") and not robot.sees("Computer")
    phones = [line.come("Bo")]
    robot.wait(0.5)
    for phone in phones:
        line.say(phone, Ready())
    robot.wait(0.5)
    assert GAMES["goblins"].is_printed(app.scene.gathering.setup().options)
    robot.click("Begin the match")
    table = app.scene
    assert isinstance(table, Table) and GAMES["goblins"].is_printed(table.setup.options)
    assert table.setup.options["_reports"] == "each", "everybody reports on their own phone"
    again = Gathering(app, "goblins", table.setup)
    assert again.choices.printed and again.choices.people_only, "a rematch is one with printed cards, too"


def test_the_lobby_of_printed_cards_leads_back_to_their_page(app: App, line: FakeLine) -> None:
    phone_seats(app).open(lambda: line)
    app.push(app.doors.lobby("goblins", printed=True))
    app.step([], 0.02)
    Robot(app).click("Close the lobby")
    assert isinstance(app.scene, NewGame) and app.scene.printed


def test_the_match_waits_until_all_are_ready_and_no_seat_is_free(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    assert evening.robot.sees("Waiting for Bo, Cy and 1 free seat")
    assert evening.page(bo).waits_for == "Waiting for Cy and 1 free seat"
    evening.click("Computer")
    evening.says(bo, Ready())
    assert evening.page(bo).ready and evening.robot.sees("Waiting for Cy") and not evening.robot.sees("Begin the match")
    evening.says(cy, Ready())
    assert evening.robot.sees("Begin the match")
    assert evening.page(cy).waits_for == "Everyone is ready. Start the match at the laptop."
    evening.says(bo, Ready(False))
    assert not evening.robot.sees("Begin the match") and not evening.page(bo).ready


def test_whoever_takes_another_seat_is_not_ready_any_more(evening: LobbyEvening) -> None:
    (bo,) = evening.come("Bo")
    evening.says(bo, Ready())
    evening.says(bo, Sit(2))
    assert not evening.page(bo).ready


def test_a_lost_phone_keeps_its_seat_and_is_back_in_it(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    evening.click("Computer")
    for phone in (bo, cy):
        evening.says(phone, Ready())
    evening.line.lose(bo)
    evening.look()
    assert evening.rows()[1] == "Bo, phone · away just now, the seat is kept"
    assert evening.robot.sees("Waiting for Bo") and evening.page(cy).waits_for == "Waiting for Bo"
    evening.line.return_(bo)
    evening.look()
    assert evening.rows()[1] == "Bo, phone · ready" and evening.robot.sees("Begin the match")


def test_the_match_begins_with_phones_at_their_seats(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    evening.click("Computer")
    for phone in (bo, cy):
        evening.says(phone, Ready())
    (late,) = evening.come("Late")
    evening.robot.click("Begin the match")
    assert isinstance(evening.app.scene, Table)
    seats = evening.app.scene.setup.seats
    assert [seat.name for seat in seats[:3]] == ["Ann", "Bo", "Cy"] and seats[1].person and seats[3].kind == "regular"
    assert evening.line.open and evening.line.edition == 1
    assert evening.seats.phone_at(1) == bo and evening.seats.phone_at(2) == cy
    assert evening.note(late).head == "The match has begun"
    last = evening.app.settings.last["goblins"]
    assert [seat.name for seat in last.seats] == [""] * 4  # the names of an evening are not those of the next one


def test_with_nobody_at_the_laptop_it_begins_by_itself_after_a_moment(evening: LobbyEvening) -> None:
    evening.click("Free the seat of Ann")
    phones = evening.come("Bo", "Cy", "Di", "Ed")
    for phone in phones:
        evening.line.say(phone, Ready())
    evening.look(1.0)
    assert evening.robot.sees("Begins in") and evening.page(phones[0]).waits_for == ""
    evening.says(phones[0], Ready(False))
    evening.look(4.0)
    assert isinstance(evening.app.scene, Lobby)
    evening.line.say(phones[0], Ready())
    evening.robot.wait(2.5)
    assert isinstance(evening.app.scene, Lobby)
    evening.robot.wait(1.5)
    assert isinstance(evening.app.scene, Table) and evening.seats.seats() == {0, 1, 2, 3}


def test_closing_asks_when_phones_have_come_and_then_nothing_listens(evening: LobbyEvening) -> None:
    evening.come("Bo")
    evening.robot.press(pygame.K_ESCAPE)
    assert isinstance(evening.app.scene, Confirm) and evening.line.open
    evening.robot.click("Back")
    assert isinstance(evening.app.scene, Lobby) and evening.line.open
    evening.robot.click("Close the lobby")
    evening.robot.click("Close the lobby")
    assert isinstance(evening.app.scene, NewGame) and not evening.line.open and not evening.seats.is_open
    assert evening.seats.names == {} and evening.seats.known == [] and not evening.seats.seats()


def test_without_phones_it_closes_at_once(evening: LobbyEvening) -> None:
    evening.robot.click("Close the lobby")
    assert isinstance(evening.app.scene, NewGame) and not evening.line.open


def test_on_the_title_nothing_listens(evening: LobbyEvening) -> None:
    evening.app.replace(Title())
    assert not evening.line.open
    evening.seats.close()  # again does nothing


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (900, 1200)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_everything_is_in_the_window(
    open_app: OpenApp, line: FakeLine, size: tuple[int, int], text_scale: float
) -> None:
    app = open_app(size, text_scale=text_scale)
    evening = LobbyEvening(app, "goblins", ("person",) * 6, line)
    evening.come("Bo", "Cy", "Wilhelmina Longe", "Di", "Ed", "Flo", "")
    window = app.screen.get_rect()
    for thing in app.elements():
        inside = thing.rect.clip(window)
        assert inside.width == thing.rect.width and (inside.height == thing.rect.height or thing.label[:4] == "Seat"), (
            thing.label
        )
    loose = [
        widget
        for widget in evening.lobby.widgets
        if evening.lobby.scroll and widget not in evening.lobby.scroll.widgets
    ]
    for number, widget in enumerate(loose):
        assert not [other.label for other in loose[number + 1 :] if widget.rect.colliderect(other.rect)], widget.label
    scrolled = evening.lobby.scroll
    assert scrolled and not [widget.label for widget in loose if widget.rect.colliderect(scrolled.rect)]

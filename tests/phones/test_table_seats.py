"""Seats of a match with phones change hands: phones are lost, come back, leave, and are let in."""

from __future__ import annotations

import pygame
import pytest

from scenes.look.widgets.confirm import Confirm
from scenes.phones import opening
from scenes.phones.pages import LobbyPage, NotePage, SeatPage
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Concede, Join, Leave, SeatBack
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import ChangeSeats, Reseat
from scenes.table.phones.seat_code import SeatCode
from scenes.table.table import Table
from tests.phones.hands import PHONE, PhoneTable, goblins
from tests.phones.kit import ADDRESSES, FakeLine
from tests.robot.kit import lay_out
from tests.robot.player import Player
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("at_once")


def test_a_lost_phone_is_asked_about_and_closes_the_question_by_coming_back(app: App) -> None:
    there = goblins(app)
    phone = there.phones.phone_at(1)
    there.line.lose(phone, 3.0)
    there.robot.wait(0.3)
    assert there.robot.sees("Bo: phone not connected") and there.robot.scene() == "Table"
    there.line.lose(phone, 9.0)
    there.robot.wait(0.3)
    assert there.robot.scene() == "SeatCode" and there.robot.sees("Bo’s phone has lost the connection")
    there.answer(0)
    there.robot.wait(0.3)
    assert 0 not in there.table.seating.match.waiting, "the others are heard meanwhile"
    there.line.return_(phone)
    there.robot.wait(0.3)
    assert there.robot.scene() == "Table" and there.robot.sees("Bo: thinking")
    there.line.lose(phone, 9.0)
    there.robot.wait(0.3)
    there.robot.click("Wait")
    there.robot.wait(1.0)
    assert there.robot.scene() == "Table"


@pytest.mark.parametrize("where, person", [("Play it at the laptop", True), ("A computer plays for now", False)])
def test_a_seat_is_given_away_in_mid_match_and_taken_back(app: App, where: str, person: bool) -> None:
    there = goblins(app)
    phone, decided = there.phones.phone_at(1), there.table.seating.decisions
    there.line.lose(phone, 9.0)
    there.robot.wait(0.3)
    there.robot.click(where)
    there.robot.wait(0.3)
    seating = there.table.seating
    assert seating.phones == (0, 2) and seating.people == ((1,) if person else ()) and seating.decisions >= decided
    assert len(seating.changes) == (0 if person else 1)
    there.line.return_(phone)
    there.robot.wait(0.3)
    page = there.line.shown[phone]
    assert isinstance(page, NotePage) and page.kind == "taken" and page.buttons[0][1] == "seatback"
    if there.robot.scene() == "Curtain":
        there.robot.click("I am Bo")
    there.line.say(phone, SeatBack())
    there.robot.wait(0.5)
    assert there.table.seating.phones == (0, 1, 2) and there.table.seating.names[1] == "Bo"
    assert isinstance(there.line.shown[phone], SeatPage) and there.page(1).state in ("asked", "sealed", "waiting")
    decided = there.table.seating.decisions
    assert there.go_on(60) or there.table.seating.decisions > decided


def test_any_seat_gets_any_phone_by_the_menu_which_shows_all_codes(app: App) -> None:
    there = goblins(app)
    robot = there.robot
    late = there.line.come()
    robot.wait(0.3)
    page = there.line.shown[late]
    assert isinstance(page, LobbyPage) and not page.joined
    there.line.say(late, Join("Di"))
    robot.wait(0.3)
    page = there.line.shown[late]
    assert isinstance(page, NotePage) and page.kind == "wait"
    robot.press(pygame.K_ESCAPE)
    robot.click("Who plays here?")
    robot.click("One more phone")
    assert robot.scene() == "SeatCode" and robot.sees("enter your name")
    robot.click("Back")
    robot.click("Code")
    assert robot.scene() == "SeatCode" and robot.sees("Ann")
    own = there.line.letters(there.phones.phone_at(0))
    assert own != there.line.letters() and robot.sees(own) and robot.sees("Or open 192.168.1.23:8377 and type:")
    there.line.new_letters()
    robot.wait(0.1)
    assert robot.sees(there.line.letters(there.phones.phone_at(0))) and not robot.sees(own)
    robot.click("Back")
    Player(robot)._choose("Seat 3: Cy", "Phone: Di")
    robot.click("Play on")
    robot.wait(0.5)
    assert there.phones.phone_at(2) == late and there.table.seating.names[2] == "Di"
    assert isinstance(there.line.shown[late], SeatPage)


def test_who_leaves_is_replaced(app: App) -> None:
    there = goblins(app)
    there.line.say(there.phones.phone_at(2), Leave())
    there.robot.wait(0.3)
    assert there.robot.scene() == "SeatCode" and there.robot.sees("Cy leaves the table")
    there.robot.click("A computer plays for now")
    there.robot.wait(0.3)
    assert there.table.seating.phones == (0, 1)


def test_phones_are_let_in_at_a_match_that_runs(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after the program was ended by force and the match continued: its people sit at the laptop, and the phones
    come back by the code."""
    made: list[FakeLine] = []

    def make(*about: object) -> FakeLine:
        made.append(FakeLine())
        return made[-1]

    monkeypatch.setattr(opening, "Phones", make)
    seats = tuple(SeatSetup("person", name) for name in ("Ann", "Bo", "Cy"))
    app.replace(Table(app, Setup("goblins", seats, {"climb": "short"}, 5, "instant")))
    robot = Robot(app, 5)
    robot.wait(0.5)
    found = next(scene for scene in app._stack if isinstance(scene, Table))
    record = found.seating.match.record
    found.post(ChangeSeats())
    robot.wait(0.3)
    robot.click("Let phones in")
    robot.wait(0.3)
    assert not made and isinstance(app.scene, Confirm) and "listens for phones" in app.scene.note
    robot.click("Let phones in")
    robot.wait(0.3)
    line = made[0]
    assert len(made) == 1 and line.edition == 1 and robot.scene() == "SeatsPage"
    robot.click("One more phone")
    robot.wait(0.3)
    assert isinstance(app.scene, SeatCode) and app.scene.address.startswith(ADDRESSES[0]) and robot.sees("CLTZ")
    robot.click("Back")
    phone = line.come("Bo")
    robot.wait(0.3)
    found = next(scene for scene in app._stack if isinstance(scene, Table))
    assert found.seating.match.record == record
    found.post(Reseat(found.setup.seats, {1: phone}))
    robot.wait(0.5)
    found = next(scene for scene in app._stack if isinstance(scene, Table))
    assert found.seating.phones == (1,) and isinstance(line.shown[phone], SeatPage)


def test_somebody_gives_up_by_phone(app: App) -> None:
    there = PhoneTable(app, "gothest", (PHONE, PHONE))
    there.line.say(there.phones.phone_at(0), Concede(1))
    there.robot.wait_until(lambda: there.robot.scene() != "Table")
    page = there.line.shown[there.phones.phone_at(1)]
    assert isinstance(page, NotePage) and page.kind == "over" and page.ranks[0].name == "Bo"


def test_a_saved_match_goes_on_without_the_phones_it_had(app: App) -> None:
    app.settings.privacy = "curtain"
    there = PhoneTable(app, "battlegoats", (PHONE, PHONE))
    lay_out(there.table)
    name = there.table.seating.name
    app.replace(app.doors.title())
    phone_seats(app).close()
    assert app.doors.resume(name)
    table = app.scene
    assert isinstance(table, Table) and table.seating.people == (0, 1) and table.phones is None
    there.robot.wait(1.0)
    assert there.robot.scene() == "Curtain"

"""The same phones after a match: a rematch from the results, or back to the lobby."""

from __future__ import annotations

import pytest

from scenes.lobby.page import Lobby
from scenes.pages.results import Results
from scenes.phones.pages import SeatPage
from scenes.phones.wishes import Concede, Leave, Ready
from scenes.saves.setup import SeatSetup
from scenes.shell.app import App
from scenes.table.table import Table
from tests.phones.kit import FakeLine
from tests.phones.lobby_evening import LobbyEvening, results

pytestmark = pytest.mark.usefixtures("still")


def test_the_rematch_begins_when_all_phones_are_ready(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    results(evening, bo, cy)
    assert evening.note(bo).kind == "over" and [rank.name for rank in evening.note(bo).ranks][:2] == ["Ann", "Bo"]
    assert evening.robot.sees("0 of 2 ready") and ("Ready for a rematch", "ready") in evening.note(bo).buttons
    evening.robot.click("0 of 2 ready")
    assert isinstance(evening.app.scene, Results)
    evening.says(bo, Ready())
    assert evening.note(bo).words == "You are ready. Waiting for Cy …" and evening.robot.sees("1 of 2 ready")
    evening.says(cy, Ready())
    evening.robot.click("Rematch")
    assert isinstance(evening.app.scene, Table) and evening.seats.phone_at(2) == cy and evening.line.open


def test_from_the_results_everybody_goes_back_to_the_lobby_with_the_same_seats(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    results(evening, bo, cy)
    evening.says(cy, Leave())
    evening.click("To the lobby")
    assert evening.line.open and evening.own(bo).seat == 1 and not evening.page(bo).ready
    assert [row.partition(",")[0] for row in evening.rows()] == ["Ann", "Bo", "Free seat", "Grizzle"]


def test_when_somebody_has_left_the_rematch_begins_in_the_lobby(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    results(evening, bo, cy)
    evening.says(cy, Leave())
    assert evening.note(cy).kind == "closed"
    evening.says(bo, Ready())
    evening.robot.click("Rematch")
    assert isinstance(evening.app.scene, Lobby) and evening.lobby.gathering.who(2) == "free"


def test_a_seat_that_was_lent_is_its_phones_again(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    page = results(evening, bo)
    assert page.rematch.waits_for == [1]
    evening.seats.lent = {3: cy}
    evening.app.replace(again := Results(page.summary))
    assert evening.seats.phone_at(3) == cy and again.rematch.setup.seats[3] == SeatSetup("person", "Cy")
    assert again.rematch.waits_for == [1, 3]


def test_a_rematch_of_phones_alone_begins_by_itself(evening: LobbyEvening) -> None:
    phones = evening.come("Bo", "Cy", "Di")
    page = results(evening)
    evening.seats.sit(dict(enumerate(phones)))
    for phone in phones:
        evening.says(phone, Ready())
    assert evening.app.scene is page and evening.robot.sees("Begins in")
    evening.robot.wait(4.0)
    assert isinstance(evening.app.scene, Table)


def test_leaving_the_results_for_the_title_closes_the_line(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    results(evening, bo, cy)
    evening.robot.click("Title")
    assert not evening.line.open


def test_an_evening_leads_from_the_lobby_to_the_rematch(app: App, line: FakeLine) -> None:
    evening = LobbyEvening(app, "goout", ("person", "regular", "regular"), line)
    evening.click("Free the seat of Player 1")
    phones = evening.come("Bo", "Cy", "Di")
    for phone in phones:
        line.say(phone, Ready())
    evening.look(4.0)
    assert isinstance(app.scene, Table)
    evening.robot.wait_until(lambda: all(isinstance(line.shown[phone], SeatPage) for phone in phones))
    assert [page.you for page in line.shown.values() if isinstance(page, SeatPage)] == ["Bo", "Cy", "Di"]
    for phone in phones[:2]:
        line.say(phone, Concede(line.version(phone)))
        evening.look(2.0)
    evening.robot.wait_until(lambda: isinstance(app.scene, Results))
    evening.look()
    assert [evening.note(phone).kind for phone in phones] == ["over"] * 3
    for phone in phones:
        line.say(phone, Ready())
    evening.look(4.5)
    assert isinstance(app.scene, Table) and [evening.seats.phone_at(seat) for seat in range(3)] == phones
    evening.robot.wait_until(lambda: all(isinstance(line.shown[phone], SeatPage) for phone in phones))

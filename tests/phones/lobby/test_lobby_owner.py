"""The person at the laptop gives the seats of the lobby to people and computers, by mouse and keys."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event

from scenes.collection.match_choices import MatchChoices
from scenes.collection.ownership import collections_of
from scenes.look.widgets.confirm import Confirm
from scenes.phones.wishes import Leave, Ready
from scenes.shell.app import App
from scenes.storage.settings_file import LastGame, LastSeat
from tests.phones.kit import FakeLine
from tests.phones.lobby_evening import LobbyEvening

pytestmark = pytest.mark.usefixtures("still")


def test_a_free_seat_goes_to_a_computer_of_a_chosen_level_and_is_freed_again(evening: LobbyEvening) -> None:
    evening.click("Computer")
    assert evening.rows()[1].endswith("computer, Regular")
    choice = evening.robot.find("Seat 2: Regular")
    evening.robot.click_at((choice.rect.right - 8, choice.rect.centery))
    evening.look()
    assert evening.rows()[1].endswith("computer, Expert")
    name = evening.lobby.gathering.name(1)
    evening.click(f"Free the seat of {name}")
    assert evening.rows()[1] == "Free seat, waits for a phone"


def test_several_people_can_play_at_the_laptop(evening: LobbyEvening) -> None:
    evening.click("Laptop")
    evening.click("Name of seat 2")
    evening.app.step([Event(pygame.TEXTINPUT, text="na")], 0.05)
    evening.look()
    assert evening.rows()[1].endswith("at this laptop") and evening.lobby.gathering.name(1).endswith("na")


def test_typing_goes_on_when_a_phone_comes(evening: LobbyEvening) -> None:
    evening.click("Name of seat 1")
    evening.app.step([Event(pygame.TEXTINPUT, text="ab")], 0.05)
    evening.come("Bo")
    evening.app.step([Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")], 0.05)
    evening.look()
    assert evening.lobby.gathering.name(0) == "Anna"


def test_a_phone_is_sent_away_and_may_come_again(evening: LobbyEvening) -> None:
    (bo,) = evening.come("Bo")
    evening.click("Send the phone of Bo away")
    assert evening.note(bo).kind == "closed" and evening.line.forgotten == [bo]
    assert evening.rows()[1] == "Free seat, waits for a phone" and bo not in evening.seats.known
    (again,) = evening.come("Bo")
    assert evening.own(again).seat == 1 and evening.page(again).name == "Bo"


def test_a_phone_that_leaves_frees_its_seat(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    evening.says(bo, Leave())
    assert evening.note(bo).kind == "closed" and evening.seats.seats() == {2}
    assert evening.page(cy).seats[1].who == "free"


def test_two_neighbours_change_seats_by_keys(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    evening.says(cy, Ready())
    evening.robot.tab_to(lambda thing: thing.label == "Ann and Bo change seats")
    evening.robot.press(pygame.K_RETURN)
    evening.look()
    assert [row.partition(",")[0] for row in evening.rows()] == ["Bo", "Ann", "Cy", "Free seat"]
    assert evening.own(bo).seat == 0 and evening.own(bo).mark.shape == "circle"
    evening.robot.tab_to(lambda thing: thing.label == "Cy and Seat 4 change seats")
    evening.robot.press(pygame.K_RETURN)
    evening.look()
    assert evening.own(cy).seat == 3 and evening.page(cy).ready


def test_the_focus_stays_where_it_was_when_a_phone_comes(evening: LobbyEvening) -> None:
    robot = evening.robot
    robot.tab_to(lambda thing: thing.label == "Close the lobby")
    evening.come("Bo", "Cy")
    assert [thing.label for thing in evening.app.elements() if thing.focused] == ["Close the lobby"]
    robot.press(pygame.K_RETURN)
    assert isinstance(evening.app.scene, Confirm)
    robot.press(pygame.K_ESCAPE)
    robot.tab_to(lambda thing: thing.label == "Free the seat of Ann")
    robot.press(pygame.K_SPACE)
    evening.look()
    assert evening.rows()[0] == "Free seat, waits for a phone"


def test_with_fewer_seats_the_last_ones_stand(evening: LobbyEvening) -> None:
    *_, di = evening.come("Bo", "Cy", "Di")
    choice = evening.robot.find("Players: 4 players")
    evening.robot.click_at((choice.rect.left + 8, choice.rect.centery))
    evening.look()
    assert evening.note(di).kind == "full" and len(evening.rows()) == 3
    choice = evening.robot.find("Players: 3 players")
    evening.robot.click_at((choice.rect.right - 8, choice.rect.centery))
    evening.look()
    assert evening.rows()[3] == "Free seat, waits for a phone" and evening.page(di).joined


def test_people_at_the_laptop_are_told_apart_from_phones(evening: LobbyEvening) -> None:
    (bo,) = evening.come("Bo")
    evening.click("Laptop")
    evening.click("Computer")
    evening.lobby.gathering.rename(2, "BO")
    evening.says(bo, Ready())
    assert [seat.name for seat in evening.lobby.gathering.setup().seats[:3]] == ["Ann", "Bo", "BO 2"]


def test_in_a_game_of_decks_the_laptop_chooses_for_everybody(app: App, line: FakeLine) -> None:
    evening = LobbyEvening(app, "gothest", ("person", "regular"), line)
    (bo,) = evening.come("Bo")
    evening.says(bo, Ready())
    decks = collections_of(app, "gothest").decks()
    named = [thing for thing in app.elements() if "Seat 2:" in thing.label and decks[0].name in thing.label]
    assert [thing.role for thing in named] == ["choice" if len(decks) > 1 else "text"], "one deck is no choice"
    setup = evening.lobby.gathering.setup()
    assert setup.seats[1].person and setup.notes.keys() == {"deck0", "deck1"}


def test_the_decks_of_a_match_are_those_of_the_next_one_in_the_lobby(app: App) -> None:
    app.settings.last["gothest"] = LastGame([LastSeat("person"), LastSeat("regular")])
    choices, again = MatchChoices(app, "gothest"), MatchChoices(app, "gothest")
    offered = choices.seat_choice(1)
    assert offered and len(offered.values) > 3
    for value, _ in offered.values[1:]:
        choices.seat_choices[1] = value
        setup = choices.setup()
        again.take(setup)
        assert again.setup() == setup

"""The lobby through the window: people at the laptop press and type, phones say what they want."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event

from game import GAMES
from scenes.collection.match_choices import MatchChoices
from scenes.lobby.gathering import Gathering
from scenes.lobby.page import Lobby
from scenes.look.widgets.confirm import Confirm
from scenes.pages.new_game import NewGame
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.phones import opening
from scenes.phones.keys import PhoneKeys
from scenes.phones.pages import LobbyPage, LobbySeat, NotePage, SeatPage
from scenes.phones.paper import way_in
from scenes.phones.seats import LONGEST_NAME, PhoneSeats, phone_seats, unique_name
from scenes.phones.wishes import Concede, Join, Leave, Ready, Sit
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.storage.settings_file import LastGame, LastSeat, read_settings
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.phones.kit import ADDRESSES, FakeLine
from tests.robot.conftest import still
from tests.robot.robot import Robot

__all__ = ["still"]
pytestmark = pytest.mark.usefixtures("still")


class Evening:
    """A lobby with a person at the laptop and phones around it."""

    def __init__(self, app: App, game: str, seats: tuple[str, ...], line: FakeLine) -> None:
        app.settings.last[game] = LastGame([LastSeat(kind) for kind in seats])
        self.app, self.game, self.line = app, game, line
        self.robot = Robot(app)
        phone_seats(app).open(lambda: line)
        app.push(app.doors.lobby(game))
        self.look()

    @property
    def seats(self) -> PhoneSeats:
        return phone_seats(self.app)

    @property
    def lobby(self) -> Lobby:
        assert isinstance(self.app.scene, Lobby)
        return self.app.scene

    def look(self, seconds: float = 0.5) -> None:
        self.robot.wait(seconds)

    def come(self, *names: str) -> list[str]:
        """Phones come and tell these names."""
        phones = [self.line.come(name) for name in names]
        self.look()
        return phones

    def says(self, phone: str, wish: Join | Sit | Ready | Leave) -> None:
        self.line.say(phone, wish)
        self.look()

    def page(self, phone: str) -> LobbyPage:
        shown = self.line.shown[phone]
        assert isinstance(shown, LobbyPage)
        return shown

    def note(self, phone: str) -> NotePage:
        shown = self.line.shown[phone]
        assert isinstance(shown, NotePage)
        return shown

    def own(self, phone: str) -> LobbySeat:
        """The seat of a phone as its page shows it."""
        return next(seat for seat in self.page(phone).seats if seat.yours)

    def rows(self) -> list[str]:
        """What the rows of the lobby say."""
        found = [thing.label for thing in self.app.elements() if thing.label.startswith("Seat ")]
        return [label.partition(": ")[2] for label in found if ", " in label]

    def click(self, label: str) -> None:
        self.robot.click(label)
        self.look()


@pytest.fixture
def line() -> FakeLine:
    return FakeLine()


@pytest.fixture
def evening(app: App, line: FakeLine) -> Evening:
    """A lobby of the goblins: Ann at the laptop, three free seats."""
    night = Evening(app, "goblins", ("person", "regular", "regular", "regular"), line)
    night.lobby.gathering.rename(0, "Ann")
    night.lobby._changed_seats()
    night.look()
    return night


# ---- before anything listens


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
    assert isinstance(app.scene, Lobby) and len(made) == 1 and phone_seats(app).is_open and line.everybody


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
    again = Gathering(app, "goblins", table.setup)
    assert again.choices.printed and again.choices.people_only, "a rematch is one with printed cards, too"


def test_the_lobby_of_printed_cards_leads_back_to_their_page(app: App, line: FakeLine) -> None:
    phone_seats(app).open(lambda: line)
    app.push(app.doors.lobby("goblins", printed=True))
    app.step([], 0.02)
    Robot(app).click("Close the lobby")
    assert isinstance(app.scene, NewGame) and app.scene.printed


# ---- how phones come


def test_code_and_address_stand_on_the_paper(evening: Evening) -> None:
    paper = way_in(evening.app.text, evening.seats)
    assert paper.code == f"{ADDRESSES[0]}#invite-lobby" and evening.robot.sees("192.168.1.23:8377")
    assert not paper.wifi


def test_a_phone_that_opens_the_address_is_seen_and_asked_for_a_name(evening: Evening) -> None:
    (phone,) = evening.come("")
    assert evening.robot.sees("1 phone has come.") and evening.robot.sees("1 phone is choosing a name")
    page = evening.page(phone)
    assert not page.joined and not page.marks and not any(seat.yours for seat in page.seats)


def test_whoever_tells_a_name_sits_on_the_first_free_seat(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    assert evening.rows() == ["Ann, at this laptop", "Bo, phone · choosing seat and mark …",
                              "Cy, phone · choosing seat and mark …", "Free seat, waits for a phone"]
    page = evening.page(cy)
    assert page.joined and page.name == "Cy" and evening.own(cy).seat == 2 and not page.ready
    assert [seat.who for seat in page.seats] == ["laptop", "phone", "phone", "free"]
    assert [seat.note for seat in page.seats] == ["at the laptop", "phone", "phone", "seat 4"]
    assert [free for _, free in page.marks] == [False, False, True, True]
    assert evening.own(bo).mark == evening.page(cy).seats[1].mark and evening.own(bo).mark.shape == "square"


@pytest.mark.parametrize(("told", "known"), [
    ("  Bo  ", "Bo"), ("Bo\n\tCy", "Bo  Cy"), ("\u202eevil\u202c", "evil"), ("B\u200bo", "Bo"), ("x" * 16, "x" * 16),
    ("a" + "\u0301" * 12, "á"), ("Zoë Ðagný", "Zoë Ðagný"), ("<b>{name}</b>", "<b>{name}</b>"), ("Bo \U0001f600", "Bo"),
    ("You", "You 2"), ("ANN", "ANN 2"), ("Бо Bo", "Bo"),
])  # fmt: skip
def test_a_name_is_harmless_and_nobody_elses(evening: Evening, told: str, known: str) -> None:
    (phone,) = evening.come(told)
    assert evening.seats.names[phone] == known == evening.page(phone).name
    assert len(known) <= LONGEST_NAME and evening.lobby.gathering.name(1) == known


@pytest.mark.parametrize("told", [" ", "\u200b\u200d", "\x00", "한글", "\ud800", "\ue5e5"])
def test_a_name_that_cannot_be_shown_is_none(evening: Evening, told: str) -> None:
    (phone,) = evening.come(told)
    assert not evening.page(phone).joined and evening.seats.seats() == frozenset()
    assert evening.page(phone).table.startswith("The table cannot write this name")
    evening.says(phone, Join("Bo"))
    assert evening.page(phone).joined and evening.page(phone).table == "2 of 4 seats are taken"
    evening.says(phone, Join(told))
    assert evening.page(phone).name == "Bo"


def test_two_of_a_name_are_told_apart_and_a_name_can_be_changed(evening: Evening) -> None:
    bo, other = evening.come("Bo", "bo")
    assert [evening.page(phone).name for phone in (bo, other)] == ["Bo", "bo 2"]
    evening.says(other, Join("Cy"))
    assert evening.page(other).name == "Cy" and evening.own(other).seat == 2
    evening.says(other, Join("Cy"))
    assert evening.page(other).name == "Cy"


def test_a_long_name_that_is_taken_stays_short() -> None:
    assert unique_name("x" * 16, ["X" * 16]) == "x" * 14 + " 2"
    assert unique_name("Bo", ["bo", "Bo 2"]) == "Bo 3" and unique_name("Bo", []) == "Bo"


# ---- seats and marks


def test_a_phone_takes_a_free_seat_and_its_mark_with_it(evening: Evening) -> None:
    (bo,) = evening.come("Bo")
    evening.says(bo, Sit(3))
    assert evening.own(bo).seat == 3 and evening.own(bo).mark.shape == "triangle"
    assert evening.rows()[1] == "Free seat, waits for a phone"


def test_a_mark_is_chosen_with_the_seat_that_has_it(evening: Evening) -> None:
    (bo,) = evening.come("Bo")
    evening.says(bo, Sit(1, 2))
    assert evening.own(bo).seat == 2 and evening.own(bo).mark.shape == "diamond"
    evening.says(bo, Sit(2, 5))  # a mark of no seat at this table
    assert evening.own(bo).seat == 2


@pytest.mark.parametrize("seat", [0, 1, 4, 5])
def test_a_seat_that_is_taken_or_not_there_cannot_be_had(evening: Evening, seat: int) -> None:
    evening.come("Bo")
    (cy,) = evening.come("Cy")
    evening.says(cy, Sit(seat))
    assert evening.own(cy).seat == 2 and evening.seats.seats() == {1, 2}


def test_a_phone_without_a_name_gets_no_seat(evening: Evening) -> None:
    (phone,) = evening.come("")
    evening.says(phone, Sit(1))
    evening.says(phone, Ready())
    assert evening.seats.seats() == frozenset() and not evening.page(phone).ready


def test_whoever_finds_no_seat_waits_for_one(evening: Evening) -> None:
    *_, ed = evening.come("Bo", "Cy", "Di", "Ed")
    assert evening.note(ed).kind == "full" and evening.robot.sees("Without a seat: Ed.")
    evening.click("Free the seat of Ann")
    assert evening.page(ed).joined and not any(seat.yours for seat in evening.page(ed).seats)
    evening.says(ed, Sit(0))
    assert evening.own(ed).seat == 0 and not evening.robot.sees("Without a seat")


# ---- what the laptop's owner does


def test_a_free_seat_goes_to_a_computer_of_a_chosen_level_and_is_freed_again(evening: Evening) -> None:
    evening.click("Computer")
    assert evening.rows()[1].endswith("computer, Regular")
    choice = evening.robot.find("Seat 2: Regular")
    evening.robot.click_at((choice.rect.right - 8, choice.rect.centery))
    evening.look()
    assert evening.rows()[1].endswith("computer, Expert")
    name = evening.lobby.gathering.name(1)
    evening.click(f"Free the seat of {name}")
    assert evening.rows()[1] == "Free seat, waits for a phone"


def test_several_people_can_play_at_the_laptop(evening: Evening) -> None:
    evening.click("Laptop")
    evening.click("Name of seat 2")
    evening.app.step([Event(pygame.TEXTINPUT, text="na")], 0.05)
    evening.look()
    assert evening.rows()[1].endswith("at this laptop") and evening.lobby.gathering.name(1).endswith("na")


def test_typing_goes_on_when_a_phone_comes(evening: Evening) -> None:
    evening.click("Name of seat 1")
    evening.app.step([Event(pygame.TEXTINPUT, text="ab")], 0.05)
    evening.come("Bo")
    evening.app.step([Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")], 0.05)
    evening.look()
    assert evening.lobby.gathering.name(0) == "Anna"


def test_a_phone_is_sent_away_and_may_come_again(evening: Evening) -> None:
    (bo,) = evening.come("Bo")
    evening.click("Send the phone of Bo away")
    assert evening.note(bo).kind == "closed" and evening.line.forgotten == [bo]
    assert evening.rows()[1] == "Free seat, waits for a phone" and bo not in evening.seats.known
    (again,) = evening.come("Bo")
    assert evening.own(again).seat == 1 and evening.page(again).name == "Bo"


def test_a_phone_that_leaves_frees_its_seat(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    evening.says(bo, Leave())
    assert evening.note(bo).kind == "closed" and evening.seats.seats() == {2}
    assert evening.page(cy).seats[1].who == "free"


def test_two_neighbours_change_seats_by_keys(evening: Evening) -> None:
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


def test_the_focus_stays_where_it_was_when_a_phone_comes(evening: Evening) -> None:
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


def test_with_fewer_seats_the_last_ones_stand(evening: Evening) -> None:
    *_, di = evening.come("Bo", "Cy", "Di")
    choice = evening.robot.find("Players: 4 players")
    evening.robot.click_at((choice.rect.left + 8, choice.rect.centery))
    evening.look()
    assert evening.note(di).kind == "full" and len(evening.rows()) == 3
    choice = evening.robot.find("Players: 3 players")
    evening.robot.click_at((choice.rect.right - 8, choice.rect.centery))
    evening.look()
    assert evening.rows()[3] == "Free seat, waits for a phone" and evening.page(di).joined


# ---- ready, away, and the beginning


def test_the_match_waits_until_all_are_ready_and_no_seat_is_free(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    assert evening.robot.sees("Waiting for Bo, Cy and 1 free seat")
    assert evening.page(bo).waits_for == "Waiting for Cy and 1 free seat"
    evening.click("Computer")
    evening.says(bo, Ready())
    assert evening.page(bo).ready and evening.robot.sees("Waiting for Cy") and not evening.robot.sees("Begin the match")
    evening.says(cy, Ready())
    assert evening.robot.sees("Begin the match")
    assert evening.page(cy).waits_for == "All are ready: the laptop begins the match."
    evening.says(bo, Ready(False))
    assert not evening.robot.sees("Begin the match") and not evening.page(bo).ready


def test_whoever_takes_another_seat_is_not_ready_any_more(evening: Evening) -> None:
    (bo,) = evening.come("Bo")
    evening.says(bo, Ready())
    evening.says(bo, Sit(2))
    assert not evening.page(bo).ready


def test_a_lost_phone_keeps_its_seat_and_is_back_in_it(evening: Evening) -> None:
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


def test_the_match_begins_with_phones_at_their_seats(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    evening.click("Computer")
    for phone in (bo, cy):
        evening.says(phone, Ready())
    (late,) = evening.come("Late")
    evening.robot.click("Begin the match")
    assert isinstance(evening.app.scene, Table)
    seats = evening.app.scene.setup.seats
    assert [seat.name for seat in seats[:3]] == ["Ann", "Bo", "Cy"] and seats[1].person and seats[3].kind == "regular"
    assert evening.line.open and not evening.line.everybody
    assert evening.seats.phone_at(1) == bo and evening.seats.phone_at(2) == cy
    assert evening.note(late).head == "The match has begun"
    last = evening.app.settings.last["goblins"]
    assert [seat.name for seat in last.seats] == [""] * 4  # the names of an evening are not those of the next one


def test_with_nobody_at_the_laptop_it_begins_by_itself_after_a_moment(evening: Evening) -> None:
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


def test_people_at_the_laptop_are_told_apart_from_phones(evening: Evening) -> None:
    (bo,) = evening.come("Bo")
    evening.click("Laptop")
    evening.click("Computer")
    evening.lobby.gathering.rename(2, "BO")
    evening.says(bo, Ready())
    assert [seat.name for seat in evening.lobby.gathering.setup().seats[:3]] == ["Ann", "Bo", "BO 2"]


def test_in_a_game_of_decks_the_laptop_chooses_for_everybody(app: App, line: FakeLine) -> None:
    evening = Evening(app, "gothest", ("person", "regular"), line)
    (bo,) = evening.come("Bo")
    evening.says(bo, Ready())
    assert sum("Seat 2:" in thing.label and thing.role == "choice" for thing in app.elements()) == 1
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


# ---- closing


def test_closing_asks_when_phones_have_come_and_then_nothing_listens(evening: Evening) -> None:
    evening.come("Bo")
    evening.robot.press(pygame.K_ESCAPE)
    assert isinstance(evening.app.scene, Confirm) and evening.line.open
    evening.robot.click("Back")
    assert isinstance(evening.app.scene, Lobby) and evening.line.open
    evening.robot.click("Close the lobby")
    evening.robot.click("Close the lobby")
    assert isinstance(evening.app.scene, NewGame) and not evening.line.open and not evening.seats.is_open
    assert evening.seats.names == {} and evening.seats.known == [] and not evening.seats.seats()


def test_without_phones_it_closes_at_once(evening: Evening) -> None:
    evening.robot.click("Close the lobby")
    assert isinstance(evening.app.scene, NewGame) and not evening.line.open


def test_on_the_title_nothing_listens(evening: Evening) -> None:
    evening.app.replace(Title())
    assert not evening.line.open
    evening.seats.close()  # once more does nothing


# ---- when phones find no way


def test_whoever_types_the_address_is_let_in_while_the_lobby_is_open() -> None:
    keys = PhoneKeys()
    keys.stock()
    assert keys.admit("", "") is None and keys.admit("old token", "") is None
    keys.open = True
    first, second = keys.admit("", ""), keys.admit("token of another evening", "")
    assert first and second and first.phone != second.phone and keys.admit(first.token, "") == first
    assert keys.admit("", "wrong") is None
    keys.open = False
    assert keys.admit("", "") is None and keys.admit(first.token, "") == first


def test_another_address_can_be_chosen_for_the_code(evening: Evening) -> None:
    evening.click("Other addresses, Wi-Fi, help")
    assert evening.robot.sees("Open 192.168.1.23:8377 on any phone")
    evening.click("10.0.0.5:8377")
    evening.robot.click("Back")
    assert way_in(evening.app.text, evening.seats).code == f"{ADDRESSES[1]}#invite-lobby"
    evening.line._addresses = ADDRESSES[:1]  # that network is gone
    assert way_in(evening.app.text, evening.seats).address == "192.168.1.23:8377"


def test_the_test_says_that_a_phone_got_through(evening: Evening) -> None:
    evening.click("Other addresses, Wi-Fi, help")
    evening.come("Bo")
    assert evening.robot.sees("It works: 1 phone has reached this table.")
    evening.robot.click("Back")
    assert evening.rows()[1].startswith("Bo,")


def test_the_code_of_the_wifi_is_typed_once_and_kept_only_if_wished(evening: Evening) -> None:
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
    assert way_in(evening.app.text, evening.seats).wifi_told.startswith("Not in “Ho;me” yet?")


@pytest.mark.parametrize(("trouble", "said"), [
    ("no_network", "This laptop is in no network"), ("no_port", "Another program keeps the doors"),
    ("failed", "does not start"),
])  # fmt: skip
def test_trouble_is_said_in_a_sentence_instead_of_a_code(
    app: App, line: FakeLine, trouble: str, said: str
) -> None:
    line.trouble = trouble
    evening = Evening(app, "goblins", ("person", "regular"), line)
    assert evening.robot.sees(said) and not way_in(evening.app.text, evening.seats).code
    line.trouble = ""
    evening.look(3.0)
    assert evening.robot.sees("192.168.1.23:8377") and not evening.robot.sees(said)


# ---- the same after a match


def results(evening: Evening, *phones: str) -> Results:
    """The results of a match of Ann and these phones against a computer opponent."""
    seats = (SeatSetup("person", "Ann"), SeatSetup("person", "Bo"), SeatSetup("person", "Cy"),
             SeatSetup("regular", "Grizzle"))
    evening.seats.sit(dict(enumerate(phones, 1)))
    page = Results(MatchSummary(Setup("goblins", seats), "SURFACE", (1, 2, 3, 4)))
    evening.app.replace(page)
    evening.look()
    return page


def test_the_rematch_begins_when_all_phones_are_ready(evening: Evening) -> None:
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


def test_from_the_results_everybody_goes_back_to_the_lobby_with_the_same_seats(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    results(evening, bo, cy)
    evening.says(cy, Leave())
    evening.click("To the lobby")
    assert evening.line.open and evening.own(bo).seat == 1 and not evening.page(bo).ready
    assert [row.partition(",")[0] for row in evening.rows()] == ["Ann", "Bo", "Free seat", "Grizzle"]


def test_when_somebody_has_left_the_rematch_begins_in_the_lobby(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    results(evening, bo, cy)
    evening.says(cy, Leave())
    assert evening.note(cy).kind == "closed"
    evening.says(bo, Ready())
    evening.robot.click("Rematch")
    assert isinstance(evening.app.scene, Lobby) and evening.lobby.gathering.who(2) == "free"


def test_a_seat_that_was_lent_is_its_phones_again(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    page = results(evening, bo)
    assert page.rematch.waits_for == [1]
    evening.seats.lent = {3: cy}
    evening.app.replace(again := Results(page.summary))
    assert evening.seats.phone_at(3) == cy and again.rematch.setup.seats[3] == SeatSetup("person", "Cy")
    assert again.rematch.waits_for == [1, 3]


def test_a_rematch_of_phones_alone_begins_by_itself(evening: Evening) -> None:
    phones = evening.come("Bo", "Cy", "Di")
    page = results(evening)
    evening.seats.sit(dict(enumerate(phones)))
    for phone in phones:
        evening.says(phone, Ready())
    assert evening.app.scene is page and evening.robot.sees("Begins in")
    evening.robot.wait(4.0)
    assert isinstance(evening.app.scene, Table)


def test_leaving_the_results_for_the_title_closes_the_line(evening: Evening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    results(evening, bo, cy)
    evening.robot.click("Title")
    assert not evening.line.open


# ---- sizes


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (900, 1200)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_everything_is_in_the_window(open_app: OpenApp, line: FakeLine, size: tuple[int, int], text_scale: float
                                     ) -> None:
    app = open_app(size, text_scale=text_scale)
    evening = Evening(app, "goblins", ("person",) * 6, line)
    evening.come("Bo", "Cy", "Wilhelmina Longe", "Di", "Ed", "Flo", "")
    window = app.screen.get_rect()
    for thing in app.elements():
        inside = thing.rect.clip(window)
        assert inside.width == thing.rect.width and (inside.height == thing.rect.height or thing.label[:4] == "Seat"
                                                     ), thing.label
    loose = [widget for widget in evening.lobby.widgets
             if evening.lobby.scroll and widget not in evening.lobby.scroll.widgets]
    for number, widget in enumerate(loose):
        assert not [other.label for other in loose[number + 1:] if widget.rect.colliderect(other.rect)], widget.label
    scrolled = evening.lobby.scroll
    assert scrolled and not [widget.label for widget in loose if widget.rect.colliderect(scrolled.rect)]


def test_a_whole_evening_from_the_lobby_through_a_match_to_the_rematch(app: App, line: FakeLine) -> None:
    evening = Evening(app, "goout", ("person", "regular", "regular"), line)
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

"""People with phones at a table: secrets, stale wishes, taking back, lost phones, clocks, and people at the screen."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import SPECTATOR
from scenes.look.widgets.confirm import Confirm
from scenes.phones import opening
from scenes.phones.pages import LobbyPage, NotePage, SeatPage
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Agree, Concede, Do, Hint, Hurry, Join, Leave, MoreTime, SeatBack, Undo
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.phones.seat_code import SeatCode
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.phones.hands import PHONE, PhoneTable
from tests.phones.kit import ADDRESSES, FakeLine
from tests.robot.kit import lay_out
from tests.robot.player import Player
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("at_once")


def goblins(app: App, *kinds: str, **options: str) -> PhoneTable:
    """Goblins at the first vote on a door."""
    there = PhoneTable(app, "goblins", kinds or (PHONE,) * 3, {"climb": "short", "saboteurs": "none"} | options)
    return until(there, "vote")


def until(there: PhoneTable, question: str) -> PhoneTable:
    """All phones play until this question is open and shown."""
    for _ in range(300):
        there.robot.frame()
        if there.table.seating.match.question == question:
            there.robot.wait(1.0)
            return there
        for seat in sorted(there.phones.seats()):
            there.answer(seat)
    raise AssertionError(f"{question} is never asked")


def test_the_stage_shows_what_all_may_see_and_who_has_answered_in_secret(app: App) -> None:
    there = goblins(app)
    table = there.table
    assert table.seating.people == () and table.board.view == table.seating.match.view(SPECTATOR)
    assert there.robot.sees("Ann: thinking") and there.robot.sees("Bo: thinking")
    there.answer(0)
    there.robot.wait(0.3)
    assert there.robot.sees("Ann: sealed") and there.robot.sees("Bo: thinking")


def test_the_marks_are_made_again_only_when_one_changes(app: App) -> None:
    there = goblins(app)
    stage = there.table.phones
    assert stage is not None
    first = stage.items()
    assert len(first) == 1 and stage.items() == first
    first.clear()
    first = stage.items()
    assert len(first) == 1, "what is kept is nobody else's list"
    there.answer(0)
    there.robot.wait(0.3)
    later = stage.items()
    assert len(later) == 1 and later[0] is not first[0] and later[0].key != first[0].key


def test_a_secret_answer_changes_nothing_on_the_other_phones(app: App) -> None:
    there = goblins(app)
    phones = [there.phones.phone_at(seat) for seat in range(3)]
    before = [there.line.version(phone) for phone in phones]
    there.answer(0)
    there.robot.wait(2.0)
    assert there.page(0).state == "sealed"
    assert [there.line.version(phone) for phone in phones] == [before[0] + 1, *before[1:]]


def test_a_stale_or_foreign_wish_changes_nothing(app: App) -> None:
    there = goblins(app)
    match, phone = there.table.seating.match, there.phones.phone_at(1)
    foreign, own = str(match.legal(0)[0]), str(match.legal(1)[0])
    for wish in (Do(1, [foreign]), Do(1, ["nonsense"]), Do(99, ["1 vote nowhere", own])):
        before = match.decisions
        there.line.say(phone, wish)
        there.robot.wait(0.3)
        assert match.decisions == before
    there.line.say(phone, Do(1, [own]))  # an older page, but still legal
    there.robot.wait(0.3)
    assert 1 not in match.waiting


def test_what_the_stage_has_yet_to_show_is_not_answered(open_app: OpenApp) -> None:
    there = PhoneTable(open_app(speed="normal"), "goout", (PHONE, PHONE), {"length": "battle"}, speed="normal")
    table = there.table
    there.robot.wait(12.0)
    for seat in (0, 1):
        there.answer(seat)
    there.robot.frame()
    assert not table.director.idle
    now = table.seating.match.waiting[0]
    decided = table.seating.decisions
    there.line.say(there.phones.phone_at(now), Do(99, [str(table.seating.match.legal(now)[0])]))
    there.robot.frame()
    assert table.seating.decisions == decided and there.page(now).state != "asked"
    there.robot.wait(20.0)
    assert table.director.idle and there.page(now).state == "asked"


def test_an_answer_is_taken_back_by_right_and_the_others_notice_nothing(app: App) -> None:
    there = goblins(app)
    there.answer(0)
    there.robot.wait(0.3)
    others = [there.line.version(there.phones.phone_at(seat)) for seat in (1, 2)]
    assert there.page(0).undo
    there.line.say(there.phones.phone_at(0), Undo(there.page(0).version))
    there.robot.wait(0.3)
    assert there.page(0).state == "asked" and 0 in there.table.seating.match.waiting
    assert [there.line.version(there.phones.phone_at(seat)) for seat in (1, 2)] == others


def opened(app: App, *kinds: str) -> PhoneTable:
    """A battle in which seat 0 has acted and cannot take that back by right."""
    there = PhoneTable(app, "goout", kinds, {"length": "battle"})
    seating = there.table.seating
    for _ in range(400):
        there.robot.frame()
        if seating.may_ask(0) and not there.table.phones._play.secret_question and there.table.director.idle:  # type: ignore[union-attr]
            there.robot.wait(0.5)
            return there
        for seat in sorted(there.phones.seats()):
            there.answer(seat)
        if there.robot.scene() == "Curtain":
            there.robot.wait(0.5)
            there.robot.click("I am ")
        if seating.asked:
            there.table.hands.answer(seating.legal()[0])
    raise AssertionError("seat 0 can always take back")


@pytest.mark.parametrize("yes", [True, False])
def test_the_others_agree_or_refuse_on_their_phones(app: App, yes: bool) -> None:
    there = opened(app, PHONE, PHONE, PHONE)
    match = there.table.seating.match
    last, decided = match.last_of(0), match.decisions
    there.line.say(there.phones.phone_at(0), Undo(there.page(0).version))
    there.robot.wait(0.3)
    sheets = [there.page(seat).consent for seat in range(3)]
    assert sheets[0] is None and sheets[1] and sheets[2]
    there.line.say(there.phones.phone_at(1), Agree(1, True))
    there.robot.wait(0.3)
    assert match.decisions == decided, "one is still asked"
    there.line.say(there.phones.phone_at(2), Agree(1, yes))
    there.robot.wait(0.3)
    assert all(there.page(seat).consent is None for seat in range(3))
    assert match.decisions == (last if yes else decided)
    assert there.table.seating.agreed == yes
    if not yes:
        assert "Cy: no" in there.page(0).note and not there.page(0).undo


def test_who_sits_at_the_screen_is_asked_there_and_then_the_phones(app: App) -> None:
    there = opened(app, PHONE, PHONE, "person")
    robot, match = there.robot, there.table.seating.match
    last = match.last_of(0)
    there.line.say(there.phones.phone_at(0), Undo(there.page(0).version))
    robot.wait_until(lambda: robot.sees("Yes, take it back"))
    robot.click("Yes, take it back")
    robot.wait(0.3)
    assert there.page(1).consent
    there.line.say(there.phones.phone_at(1), Agree(1, True))
    robot.wait(0.3)
    assert match.decisions == last


def test_a_lost_phone_is_asked_about_and_closes_the_question_by_coming_back(app: App) -> None:
    there = goblins(app)
    phone = there.phones.phone_at(1)
    there.line.lose(phone, 3.0)
    there.robot.wait(0.3)
    assert there.robot.sees("Bo: phone is away") and there.robot.scene() == "Table"
    there.line.lose(phone, 9.0)
    there.robot.wait(0.3)
    assert there.robot.scene() == "SeatCode" and there.robot.sees("Bo’s phone is away")
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
    assert robot.scene() == "SeatCode" and robot.sees("tell your name")
    robot.click("Back")
    robot.click("Code")
    assert robot.scene() == "SeatCode" and robot.sees("Ann")
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


def test_who_is_out_may_hurry_computers_but_nobody_else(app: App) -> None:
    there = PhoneTable(app, "goout", (PHONE, PHONE, "novice", "novice"), speed="slow")
    for seat in (0, 1):
        while there.phones.phone_at(seat) not in there.line.shown:
            there.robot.frame()
        there.line.say(there.phones.phone_at(seat), Concede(there.page(seat).version))
        there.robot.wait(4.0)
        assert there.page(0).state == "out" and there.page(0).hurry == (seat == 1)
        if seat == 0:
            there.line.say(there.phones.phone_at(0), Hurry())
            there.robot.wait(0.3)
            assert not there.table.tempo.hastened, "somebody still plays"
    there.line.say(there.phones.phone_at(0), Hurry())
    there.robot.wait(0.1)
    assert there.table.tempo.hastened
    for _ in range(300):
        pages = [there.line.shown[there.phones.phone_at(seat)] for seat in (0, 1)]
        if not any(isinstance(page, SeatPage) and page.hurry for page in pages):
            break
        there.robot.frame()
    else:
        raise AssertionError("the others can be hurried for ever")


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
    found.change_seats()
    robot.wait(0.3)
    robot.click("Let phones in")
    robot.wait(0.3)
    assert not made and isinstance(app.scene, Confirm) and "listens for phones" in app.scene.note
    robot.click("Let phones in")
    robot.wait(0.3)
    line = made[0]
    assert len(made) == 1 and not line.everybody and robot.scene() == "SeatsPage"
    robot.click("One more phone")
    robot.wait(0.3)
    assert isinstance(app.scene, SeatCode) and app.scene.address.startswith(ADDRESSES[0])
    robot.click("Back")
    phone = line.come("Bo")
    robot.wait(0.3)
    found = next(scene for scene in app._stack if isinstance(scene, Table))
    assert found.seating.match.record == record
    found._seat_anew(found.setup.seats, {1: phone})
    robot.wait(0.5)
    found = next(scene for scene in app._stack if isinstance(scene, Table))
    assert found.seating.phones == (1,) and isinstance(line.shown[phone], SeatPage)


def test_a_clock_runs_for_each_phone_waits_for_lost_ones_and_answers_in_the_end(app: App) -> None:
    there = goblins(app)  # the usual limit: as if everybody sat at a screen alone
    clock = there.page(0).clock
    assert clock and clock.seconds == 35.0 and not clock.waits
    there.robot.wait(20.0)
    there.line.say(there.phones.phone_at(0), MoreTime())
    there.robot.wait(0.3)
    more = there.page(0).clock
    assert more and more.seconds > 45.0
    there.line.lose(there.phones.phone_at(2), 1.0)
    there.robot.wait(60.0)
    assert there.table.seating.match.waiting == (0, 1, 2)
    waits = there.page(1).clock
    assert waits and waits.waits
    there.line.return_(there.phones.phone_at(2))
    there.robot.wait(20.0)
    assert list(there.table.seating.match.waiting) == [0], "the time of the others is over"


def test_hints_are_given_and_counted_as_the_settings_say(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    there = goblins(open_app(speed="instant", hints=True))
    there.line.say(there.phones.phone_at(0), Hint(1))
    there.robot.wait(0.5)
    hint = there.page(0).hint
    assert hint and hint.act in map(str, there.table.seating.match.legal(0))
    assert there.table.seating.hints[0] == 1 and there.page(1).hint is None
    there.app.settings.hints = False
    there.line.say(there.phones.phone_at(1), Hint(1))
    there.robot.wait(0.5)
    assert there.page(1).hint is None and there.table.seating.hints[1] == 0


def test_somebody_gives_up_by_phone(app: App) -> None:
    there = PhoneTable(app, "gothest", (PHONE, PHONE))
    there.line.say(there.phones.phone_at(0), Concede(1))
    there.robot.wait_until(lambda: there.robot.scene() != "Table")
    page = there.line.shown[there.phones.phone_at(1)]
    assert isinstance(page, NotePage) and page.kind == "over" and page.ranks[0].name == "Bo"


def test_one_person_at_the_screen_sees_the_own_hand_only_behind_the_curtain(app: App) -> None:
    there = PhoneTable(app, "gothest", ("person", PHONE), seed=3)
    table, robot = there.table, there.robot
    assert table.seating.viewer == SPECTATOR
    for _ in range(200):
        if robot.scene() == "Curtain":
            break
        there.answer(1)
        robot.frame()
    name = table.seating.names[0]
    assert table.covered
    robot.wait(0.5)
    robot.click(f"I am {name}")
    assert table.seating.viewer == 0 and table.board.view == table.seating.match.view(0)
    table.hands.answer(table.seating.legal()[0])
    robot.wait(1.0)
    assert table.seating.viewer == SPECTATOR and table.board.view == table.seating.match.view(SPECTATOR)


def test_phones_are_heard_while_the_curtain_is_down(app: App) -> None:
    there = PhoneTable(app, "goblins", ("person", PHONE, PHONE), {"climb": "short", "saboteurs": "none"})
    for _ in range(100):
        if there.table.seating.match.question == "vote":
            break
        if there.table.seating.asked and there.robot.scene() == "Table":
            there.table.submit(there.table.seating.legal()[0])
        for seat in (1, 2):
            there.answer(seat)
        there.robot.frame()
    there.robot.wait_until(lambda: there.robot.scene() == "Curtain")
    there.answer(1)
    there.robot.wait(0.3)
    assert there.robot.scene() == "Curtain" and 1 not in there.table.seating.match.waiting
    assert there.page(1).state == "sealed"


def test_a_saved_match_goes_on_without_the_phones_it_had(app: App) -> None:
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

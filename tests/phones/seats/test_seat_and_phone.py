"""Seat, clock and page of a phone go together: what changes at the laptop is on every phone at once."""

from __future__ import annotations

import pygame
import pytest

from scenes.phones.pages import NotePage
from scenes.phones.wishes import MoreTime, SeatBack, Undo
from scenes.shell.app import App
from scenes.table.intents import ChangeSeats, Decide, ExtendTime, Reseat, SitDown
from scenes.table.match.curtain_page import Curtain
from scenes.table.match.seats_page import SeatsPage
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.phones.hands import PHONE, PhoneTable, goblins
from tests.robot.kit import sit_at

pytestmark = pytest.mark.usefixtures("at_once")
WORDS = catalogue((), "en")


@pytest.fixture
def vote(app: App) -> PhoneTable:
    """Three phones that vote for a door, with a clock of 35 seconds."""
    return goblins(app)


def note_on(there: PhoneTable, phone: str) -> NotePage:
    """The note that a phone shows."""
    page = there.line.shown[phone]
    assert isinstance(page, NotePage)
    return page


def give_away(there: PhoneTable, seat: int) -> str:
    """The laptop plays the seat of a phone; returns the phone."""
    phone, held = there.phones.phone_at(seat), {other: there.phones.phone_at(other) for other in there.phones.seats()}
    there.table.post(Reseat(there.table.setup.seats, {other: one for other, one in held.items() if other != seat}))
    there.robot.wait(0.5)
    return phone


def test_the_clocks_of_all_phones_wait_while_the_menu_is_open(vote: PhoneTable) -> None:
    vote.robot.press(pygame.K_ESCAPE)
    vote.robot.wait(0.3)
    waiting = [vote.page(seat).clock for seat in range(3)]
    assert all(clock and clock.waits for clock in waiting)
    vote.robot.wait(20.0)
    assert [vote.page(seat).clock for seat in range(3)] == waiting
    vote.robot.click("Go on")
    vote.robot.wait(0.3)
    for seat in range(3):
        clock, before = vote.page(seat).clock, waiting[seat]
        assert clock and before and not clock.waits and before.seconds - 1 < clock.seconds <= before.seconds


def test_a_page_that_is_sent_again_has_the_seconds_that_are_left(vote: PhoneTable) -> None:
    vote.robot.wait(10.0)
    play = vote.table.phones
    assert play is not None
    play._play.notes[0] = lambda pages: "A note"
    play._play.want(0)
    vote.robot.wait(0.3)
    clock = vote.page(0).clock
    assert vote.page(0).note == "A note" and clock and clock.seconds < 26.0


def test_more_time_is_given_once_and_all_see_it(vote: PhoneTable) -> None:
    for _ in range(8):
        vote.line.say(vote.phones.phone_at(0), MoreTime())
    vote.robot.wait(0.3)
    first, other = vote.page(0).clock, vote.page(1).clock
    assert first and first.seconds <= 70.0 and not first.more
    assert other and other.seconds <= 35.0 and other.more
    assert vote.robot.sees("Ann: more time") and vote.robot.sees("Bo: thinking")
    vote.answer(0)
    vote.robot.wait(0.3)
    assert vote.robot.sees("Ann: sealed")
    vote.line.say(vote.phones.phone_at(0), Undo(vote.page(0).version))
    vote.robot.wait(0.3)
    again = vote.page(0).clock
    assert vote.page(0).state == "asked" and again and again.seconds < first.seconds and not again.more


def test_a_clock_that_has_run_out_says_so_and_its_answer_stands(vote: PhoneTable) -> None:
    for seat in (1, 2):
        vote.line.say(vote.phones.phone_at(seat), MoreTime())
    vote.robot.wait(40.0)
    page = vote.page(0)
    assert page.state == "sealed" and page.late and page.ask == WORDS("core.phone.late")
    assert page.note == WORDS("core.phone.late.note", move=WORDS("goblins.move.abstain"))
    assert not page.undo and page.undo_why == WORDS("ui.undo.late") and not page.hints
    vote.line.say(vote.phones.phone_at(0), Undo(page.version))
    vote.robot.wait(0.3)
    assert vote.page(0).state == "sealed"
    for seat in (1, 2):
        vote.answer(seat)
    for _ in as_long_as(lambda: vote.page(0).state != "asked"):
        for seat in (1, 2):
            vote.answer(seat)
        vote.robot.frame()
    assert vote.page(0).note == page.note and not vote.page(0).late, "it is there until the next answer"
    vote.answer(0)
    vote.robot.wait(0.3)
    assert vote.page(0).note != page.note


def test_an_answer_in_time_is_not_called_late(vote: PhoneTable) -> None:
    vote.answer(0)
    vote.robot.wait(0.3)
    page = vote.page(0)
    assert page.state == "sealed" and not page.late and page.ask == WORDS("core.phone.sealed")
    assert not page.hints and vote.page(1).hints


def test_a_phone_learns_at_once_that_its_seat_is_played_elsewhere(vote: PhoneTable) -> None:
    phone = give_away(vote, 1)
    note = note_on(vote, phone)
    assert note.kind == "taken" and note.buttons == ((WORDS("ui.phones.play.taken.button"), "seatback"),)


def test_a_seat_comes_back_under_the_curtain(app: App) -> None:
    app.settings.privacy = "curtain"
    there = PhoneTable(app, "gothest", ("person", PHONE), seed=3)
    phone = give_away(there, 1)
    there.robot.wait_until(lambda: there.robot.scene() == "Curtain")
    there.line.say(phone, SeatBack())
    there.robot.wait(0.5)
    assert there.phones.phone_at(1) == phone and there.page(1).seat == 1


def test_seats_come_back_together_once_the_menu_is_closed(vote: PhoneTable) -> None:
    phones = [give_away(vote, seat) for seat in (1, 2)]
    vote.robot.press(pygame.K_ESCAPE)
    vote.robot.wait(0.3)
    for phone in phones:
        vote.line.say(phone, SeatBack())
    vote.robot.wait(0.3)
    assert vote.robot.scene() == "Pause"
    for phone in phones:
        assert note_on(vote, phone).words == WORDS("ui.phones.play.taken.asked") and not note_on(vote, phone).buttons
    vote.robot.click("Go on")
    vote.robot.wait(1.0)
    assert [vote.phones.phone_at(seat) for seat in (1, 2)] == phones


def test_a_vote_has_no_more_seconds_after_another_seat_has_changed(vote: PhoneTable) -> None:
    vote.line.say(vote.phones.phone_at(0), MoreTime())
    vote.robot.wait(20.0)
    give_away(vote, 2)
    clock = vote.page(0).clock
    assert clock and clock.seconds < 51.0 and not clock.more


def test_paging_through_the_seats_throws_no_phone_out(vote: PhoneTable) -> None:
    vote.table.post(ChangeSeats())
    page = vote.app.scene
    assert isinstance(page, SeatsPage)
    first = list(page.kinds)
    for kind, _ in page._kinds(2):
        page.choose(2, kind)
    page.choose(2, first[0])
    assert page.kinds == ["person", first[1], first[0]], "the phone moves"
    page.choose(2, first[2])
    assert page.kinds == first
    page.choose(1, first[0])
    page.choose(0, "person")
    assert page.kinds == ["person", first[0], first[2]]


@pytest.mark.parametrize("people, stops", [(1, True), (2, False)])
def test_the_clock_of_the_screen_stops_only_where_nobody_else_waits(app: App, people: int, stops: bool) -> None:
    app.settings.privacy = "curtain"
    kinds = ("person",) * people + ("novice",) * (3 - people)
    table = sit_at(app, kinds, 5, "instant", "goblins", climb="short", saboteurs="none", timer="35")
    clock = table.panels.countdown
    for _ in as_long_as(lambda: not clock.running, 2000):
        if isinstance(app.scene, Curtain):
            app.scene._open(SitDown(app.scene.to.seat))
        if table.seating.asked and table.seating.match.question not in ("vote", "elect"):
            table.post(Decide(table.seating.legal()[0]))
        app.step([], 0.1)
    for _ in range(8):
        table.post(ExtendTime())
    assert clock.waits == stops and clock.left <= 70.0
    label = next(thing.label for thing in clock.elements())
    assert (WORDS("ui.table.clock_waits") in label) == stops

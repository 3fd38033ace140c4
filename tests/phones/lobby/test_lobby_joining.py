"""Phones in the lobby: the names that they tell, the seats and marks that they take."""

from __future__ import annotations

import pytest

from scenes.phones.seats import LONGEST_NAME, unique_name
from scenes.phones.wishes import Join, Ready, Sit
from tests.phones.lobby_evening import LobbyEvening

pytestmark = pytest.mark.usefixtures("still")


def test_a_phone_that_opens_the_address_is_seen_and_asked_for_a_name(evening: LobbyEvening) -> None:
    (phone,) = evening.come("")
    assert evening.robot.sees("1 phone has joined.") and evening.robot.sees("1 phone is choosing a name")
    page = evening.page(phone)
    assert not page.joined and not page.marks and not any(seat.yours for seat in page.seats)


def test_whoever_tells_a_name_sits_on_the_first_free_seat(evening: LobbyEvening) -> None:
    bo, cy = evening.come("Bo", "Cy")
    assert evening.rows() == [
        "Ann, at this laptop",
        "Bo, phone · choosing seat and mark …",
        "Cy, phone · choosing seat and mark …",
        "Free seat, waits for a phone",
    ]
    page = evening.page(cy)
    assert page.joined and page.name == "Cy" and evening.own(cy).seat == 2 and not page.ready
    assert [seat.who for seat in page.seats] == ["laptop", "phone", "phone", "free"]
    assert [seat.note for seat in page.seats] == ["at the laptop", "phone", "phone", "seat 4"]
    assert [free for _, free in page.marks] == [False, False, True, True]
    assert evening.own(bo).mark == evening.page(cy).seats[1].mark and evening.own(bo).mark.shape == "square"


@pytest.mark.parametrize(
    ("told", "known"),
    [
        ("  Bo  ", "Bo"),
        ("Bo\n\tCy", "Bo  Cy"),
        ("\u202eevil\u202c", "evil"),
        ("B\u200bo", "Bo"),
        ("x" * 16, "x" * 16),
        ("a" + "\u0301" * 12, "á" + "\u0301" * 4),
        ("Zoë Ðagný", "Zoë Ðagný"),
        ("<b>{name}</b>", "<b>{name}</b>"),
        ("You", "You 2"),
        ("ANN", "ANN 2"),
        ("Бо Bo", "Бо Bo"),
        ("Ștefan", "Ștefan"),
        ("Nguyễn Thị Hoa", "Nguyễn Thị Hoa"),
    ],
)
def test_a_name_is_harmless_and_nobody_elses(evening: LobbyEvening, told: str, known: str) -> None:
    (phone,) = evening.come(told)
    assert evening.seats.names[phone] == known == evening.page(phone).name
    assert len(known) <= LONGEST_NAME and evening.lobby.gathering.name(1) == known


UNSEEN = "This name has no visible letters."


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (" ", UNSEEN),
        ("\u200b\u200d", UNSEEN),
        ("\x00", UNSEEN),
        ("한글", "The fonts here lack Korean letters. "),
        ("Ann 🎉", "The fonts here lack emoji. "),
        ("\ud800", "The fonts here lack that letter. "),
        ("\ue5e5", "The fonts here lack that letter. "),
    ],
)
def test_a_name_that_cannot_be_shown_is_none(evening: LobbyEvening, told: str, why: str) -> None:
    (phone,) = evening.come(told)
    assert not evening.page(phone).joined and evening.seats.seats() == frozenset()
    assert evening.page(phone).table.startswith(why)
    evening.says(phone, Join("Bo"))
    assert evening.page(phone).joined and evening.page(phone).table == "2 of 4 seats are taken"
    evening.says(phone, Join(told))
    assert evening.page(phone).name == "Bo" and evening.page(phone).table.startswith(why)


def test_two_of_a_name_are_told_apart_and_a_name_can_be_changed(evening: LobbyEvening) -> None:
    bo, other = evening.come("Bo", "bo")
    assert [evening.page(phone).name for phone in (bo, other)] == ["Bo", "bo 2"]
    evening.says(other, Join("Cy"))
    assert evening.page(other).name == "Cy" and evening.own(other).seat == 2
    evening.says(other, Join("Cy"))
    assert evening.page(other).name == "Cy"


def test_a_long_name_that_is_taken_stays_short() -> None:
    assert unique_name("x" * 16, ["X" * 16]) == "x" * 14 + " 2"
    assert unique_name("Bo", ["bo", "Bo 2"]) == "Bo 3" and unique_name("Bo", []) == "Bo"


def test_a_phone_takes_a_free_seat_and_its_mark_with_it(evening: LobbyEvening) -> None:
    (bo,) = evening.come("Bo")
    evening.says(bo, Sit(3))
    assert evening.own(bo).seat == 3 and evening.own(bo).mark.shape == "triangle"
    assert evening.rows()[1] == "Free seat, waits for a phone"


def test_a_mark_is_chosen_with_the_seat_that_has_it(evening: LobbyEvening) -> None:
    (bo,) = evening.come("Bo")
    evening.says(bo, Sit(1, 2))
    assert evening.own(bo).seat == 2 and evening.own(bo).mark.shape == "diamond"
    evening.says(bo, Sit(2, 5))  # a mark of no seat at this table
    assert evening.own(bo).seat == 2


@pytest.mark.parametrize("seat", [0, 1, 4, 5])
def test_a_seat_that_is_taken_or_not_there_cannot_be_had(evening: LobbyEvening, seat: int) -> None:
    evening.come("Bo")
    (cy,) = evening.come("Cy")
    evening.says(cy, Sit(seat))
    assert evening.own(cy).seat == 2 and evening.seats.seats() == {1, 2}


def test_a_phone_without_a_name_gets_no_seat(evening: LobbyEvening) -> None:
    (phone,) = evening.come("")
    evening.says(phone, Sit(1))
    evening.says(phone, Ready())
    assert evening.seats.seats() == frozenset() and not evening.page(phone).ready


def test_whoever_finds_no_seat_waits_for_one(evening: LobbyEvening) -> None:
    *_, ed = evening.come("Bo", "Cy", "Di", "Ed")
    assert evening.note(ed).kind == "full" and evening.robot.sees("Without a seat: Ed.")
    evening.click("Free the seat of Ann")
    assert evening.page(ed).joined and not any(seat.yours for seat in evening.page(ed).seats)
    evening.says(ed, Sit(0))
    assert evening.own(ed).seat == 0 and not evening.robot.sees("Without a seat")

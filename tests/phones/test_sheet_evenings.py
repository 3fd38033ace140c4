"""Evenings beside printed cards in real browsers: every sheet with several phones from first question to end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from scenes.companion.session import session_of
from scenes.companion.sheet_page import SheetPage
from scenes.pages.throw_demo import ThrowDemo
from scenes.phones import opening
from scenes.phones.seats import phone_seats
from scenes.phones.server_watch import Phones
from tests.conftest import OpenApp
from tests.phones.browser import missing
from tests.phones.browsers import Browsers
from tests.phones.sheet_evening import SHEETS, WORDS, SheetEvening, SheetPhone, is_over

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(missing()), reason=missing())]


@pytest.fixture
def browsers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Browsers]:
    monkeypatch.setattr(opening, "Phones", partial(Phones, ports=(0,)))
    made = Browsers()
    yield made
    made.close()


@pytest.mark.parametrize("name", SHEETS)
def test_all_phones_of_a_sheet_show_the_same_end(open_app: OpenApp, browsers: Browsers, name: str) -> None:
    """Everything that the sheet offers is pressed on several phones until somebody has won; all of them show the
    same then."""
    app, game = open_app(speed="instant"), name.partition(" ")[0]
    first, people = SHEETS[name]
    page = SheetPage(game)
    evening = SheetEvening(app, browsers, page, people)
    evening.press(evening.phones[0], *first)
    read: dict[str, list[str]] = {}

    def look(one: SheetPhone) -> None:
        headline = one.phone.asked()
        if headline not in read:
            read[headline] = one.phone.faults()

    evening.play(partial(is_over, app, game), look=look)
    end = session_of(app, game).sheet("")
    head = page.sheet_words.head("", end)
    for one in evening.phones:
        one.phone.open(evening.address)
        evening.until(partial(evening.reads, one, ""), "a reloaded phone is not back")
        evening.to_the_first_page(one)
        evening.until(partial(evening.reads, one, head), f"{one.phone.asked()!r} instead of {head!r}")
    assert len({tuple(one.says()) for one in evening.phones}) == 1
    assert {headline: faults for headline, faults in read.items() if faults} == {}
    assert any(one.name == WORDS["undo"] for one in evening.phones[0].phone.seen()), "the end cannot be taken back"
    evening.nothing_wrong()
    evening.close()
    assert not phone_seats(app).is_open


def test_die_and_coin_are_thrown_by_phones(open_app: OpenApp, browsers: Browsers) -> None:
    """With the die in the tray of the laptop, one after the other: all phones have the same last throws."""
    app = open_app(speed="instant")
    page = ThrowDemo("d20")
    evening = SheetEvening(app, browsers, page, 2)
    evening.until(lambda: len(page.thrown()) == 1, "the laptop does not throw")
    for number in range(6):
        evening.press(evening.phones[number % 2], WORDS["throw.coin"] if number % 3 == 2 else WORDS["throw.die"])
        evening.until(lambda: len(page.thrown()) == number + 2, f"throw {number + 1} does not land")
    evening.settle(*(one.phone for one in evening.phones))
    thrown = [one.name for one in evening.phones[0].phone.seen() if one.within("status") or one.role == "listitem"]
    assert thrown and thrown == [
        one.name for one in evening.phones[1].phone.seen() if one.within("status") or one.role == "listitem"
    ]
    evening.nothing_wrong()
    evening.close()

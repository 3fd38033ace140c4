"""The page in a browser: the life of fighters, time that is up, and a choice that was never sent."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from game import GAMES
from scenes.phones.page_files import page_words
from tests.phones.browser import Phone, missing
from tests.phones.kit_pages import played
from tests.phones.page_samples import VOTE
from tests.phones.page_stage import PageStage

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())
SEEN = """return [...document.querySelectorAll(".card .number")].filter((one) => {
  const card = one.closest(".card").getBoundingClientRect(), box = one.getBoundingClientRect();
  return box.width > 0 && box.left >= card.left && box.bottom < card.top + card.height / 3;
}).map((one) => one.textContent)"""
SEALED = msgspec.structs.replace(
    VOTE, state="sealed", ask="Time is up", note="This counts: no vote.", late=True, choices=(), clock=None, secret=""
)


@pytest.fixture
def phone(browser: Phone, table: PageStage) -> Iterator[Phone]:
    """A phone that has just opened its invitation; its page may throw nothing."""
    table.show(msgspec.structs.replace(VOTE, ask="Before the test"))
    browser.open(table.address + "#invitation")
    browser.shows("h1", "Before the test")
    table.wishes.clear()
    yield browser
    assert browser.thrown() == []


def test_the_hearts_of_all_fighters_show_their_life(table: PageStage, phone: Phone) -> None:
    rules = GAMES["goout"]
    seen = next(seen for seen in played(rules, 2, dict(rules.as_printed), 1, 6) if seen.question == "choose")
    lives = [face.number for section in seen.page.sections for face in section.cards if face.number]
    assert len(lives) == 8
    table.show(seen.page)
    phone.shows("h1", seen.page.ask)
    assert phone.run(SEEN) == lives, "only fighters have a number over their picture"


def test_time_that_is_up_is_not_called_a_sealed_answer(table: PageStage, phone: Phone) -> None:
    table.show(SEALED)
    phone.shows("#status", "This counts: no vote.")
    assert page_words()["late"] in phone.text("#status")
    assert page_words()["sealed"] not in phone.text("#status")


def test_a_choice_that_was_never_sealed_is_named_when_it_is_dropped(table: PageStage, phone: Phone) -> None:
    table.show(VOTE)
    phone.shows("h1", VOTE.ask)
    phone.tap("Door 1")
    table.show(SEALED)
    phone.shows("#status", page_words()["dropped"].replace("{picks}", "Door 1"))
    phone.shows("#status", "This counts: no vote.")


def test_a_choice_that_was_sealed_is_not(table: PageStage, phone: Phone) -> None:
    table.show(VOTE)
    phone.shows("h1", VOTE.ask)
    phone.tap("Door 1")
    phone.tap("Seal: Door 1")
    assert table.wish("do")
    table.show(msgspec.structs.replace(SEALED, version=2, ask="Sealed", late=False, note="Look up."))
    phone.shows("#status", "Look up.")
    assert "Door 1" not in phone.text("#status")

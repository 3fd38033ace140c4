"""The page of the plain address in a real browser: four letters are typed, and the table answers."""

from __future__ import annotations

import time

import pytest
from selenium.webdriver.common.by import By

from scenes.phones import frames
from scenes.phones.page_files import all_page_words, page_words
from scenes.phones.pages import NotePage
from scenes.phones.server_watch import Phones
from tests.phones.browser import Phone, missing
from tests.phones.page_samples import VOTE
from tests.phones.page_stage import PageStage, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())
WORDS = page_words()


def opened(table: PageStage, phone: Phone) -> None:
    """A phone without a token has opened the plain address."""
    phone.open(table.address + "words.json")  # of the same origin, and opens no line
    phone.run("localStorage.clear()")
    table.cut()
    table.hellos.clear()
    table.show(VOTE)
    table.refusals = [(frames.REFUSED, "")]
    phone.open(table.address)
    phone.shows("#main", WORDS["letters.head"])


def types(phone: Phone, letters: str) -> None:
    """Somebody types into the boxes, which have the focus."""
    phone.driver.switch_to.active_element.send_keys(letters)


def boxes(phone: Phone) -> list[str]:
    """The letters in the four boxes."""
    return [box.text for box in phone.driver.find_elements(By.CSS_SELECTOR, ".letters .box")]


def test_four_boxes_write_capitals_and_send_at_the_fourth(table: PageStage, browser: Phone) -> None:
    opened(table, browser)
    assert boxes(browser) == ["", "", "", ""]
    types(browser, "b7 cd")
    assert boxes(browser) == ["B", "C", "D", ""] and len(table.hellos) == 1
    browser.tap(WORDS["letters.go"])
    assert len(table.hellos) == 1, "three are not enough"
    browser.driver.find_element(By.ID, "letters").send_keys("f")
    browser.shows("h1", "Vote for a door")
    assert table.hellos[1:] == [{"hello": "", "invite": "", "language": "en", "letters": "BCDF"}]
    table.cut()
    until(lambda: len(table.hellos) == 3, "it does not come back")
    assert "letters" not in table.hellos[2] and table.hellos[2]["hello"] == "t" * 32
    assert browser.thrown() == []


def test_wrong_letters_get_a_sentence_and_too_many_the_time_to_wait(table: PageStage, browser: Phone) -> None:
    opened(table, browser)
    table.refusals = [(frames.WRONG, ""), (frames.WAIT, "3")]
    types(browser, "bcdf")
    browser.shows("[role=status]", WORDS["letters.wrong"])
    assert boxes(browser) == ["", "", "", ""]
    types(browser, "ghjk")
    browser.shows("[role=status]", "Try again in 2 seconds")
    until(lambda: browser.text("[role=status]") == "", "the time is over")
    types(browser, "lmnp")
    browser.shows("h1", "Vote for a door")
    assert [hello.get("letters") for hello in table.hellos] == [None, "BCDF", "GHJK", "LMNP"]


def test_letters_stay_when_the_phone_was_locked_in_between(table: PageStage, browser: Phone) -> None:
    opened(table, browser)
    types(browser, "bc")
    table.refusals = [(frames.REFUSED, "")]
    time.sleep(0.6)
    browser.run("dispatchEvent(new Event('pageshow'))")
    until(lambda: len(table.hellos) == 2, "no hello")
    until(lambda: not table.refusals, "not refused")
    time.sleep(0.2)
    assert boxes(browser) == ["B", "C", "", ""]


def test_a_code_that_opens_nothing_is_still_called_so(table: PageStage, browser: Phone) -> None:
    opened(table, browser)
    table.refusals = [(frames.REFUSED, "")]
    browser.open(table.address + "#old")
    browser.shows("#main", WORDS["note.refused"])


def test_everybody_can_use_it(table: PageStage, browser: Phone) -> None:
    opened(table, browser)
    assert browser.faults() == []
    table.refusals = [(frames.WRONG, "")]
    types(browser, "bcdf")
    browser.shows("[role=status]", WORDS["letters.wrong"])
    browser.run("document.documentElement.style.setProperty('--text', '200%')")
    browser.run("document.documentElement.dataset.contrast = 'more'")
    assert browser.faults() == []


def test_from_the_letters_on_the_laptop_to_the_table(browser: Phone) -> None:
    """The real server and the real page."""
    line = Phones(all_page_words(), ports=(0,))
    try:
        until(lambda: bool(line.hear() or line.addresses()), "it does not listen")
        browser.open(f"http://127.0.0.1:{line.addresses()[0].rstrip('/').rpartition(':')[2]}/")
        browser.shows("#main", WORDS["letters.head"])
        types(browser, "bbbb" if line.letters() != "BBBB" else "cccc")
        browser.shows("[role=status]", WORDS["letters.wrong"])
        types(browser, line.letters().lower())
        until(lambda: bool(line.hear()) and line.here("p1"), "nobody has come")
        line.show("p1", NotePage(0, "wait", "Welcome", "You are in."))
        browser.shows("#main", "You are in.")
    finally:
        line.close()

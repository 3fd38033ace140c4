"""Short phones and phones that lie: everything but the log is in view, and the dock never moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import count, cycle, islice

import msgspec
import pytest
from selenium.webdriver.common.by import By

from game import GAMES
from scenes.phones.page_files import page_words
from scenes.phones.pages import CardFace, SeatPage
from tests.contract.kit import single_options
from tests.phones.browser import Phone, missing
from tests.phones.kit_pages import played
from tests.phones.page_samples import LOBBY, MARKS, REPORT, ROUND, SEND, SURE, VOTE
from tests.phones.page_stage import PageStage, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())
SIZES = ((390, 664), (375, 553), (844, 390), (667, 331))
MOST_DOCK = {True: 58, False: 64}
"""Pixels of the dock on a phone that lies, and on one that stands."""
LAID_OUT = """
const box = (one) => { const {top, bottom, left, right, height, width} = one.getBoundingClientRect(); return {top, bottom, left, right, height, width}; };
const root = document.documentElement, dock = document.getElementById('dock');
const cards = [...document.querySelectorAll('.zone.hand .card, .zone.hand .place')];
const frame = box(document.getElementById('main'));
return {
  shape: root.dataset.shape,
  scrolls: root.scrollHeight > root.clientHeight || root.scrollWidth > root.clientWidth,
  dock: box(dock),
  cards: cards.map(box),
  hidden: cards.filter((one) => { const {top, bottom, left, right} = box(one), list = box(one.closest('ul'));
    return top < Math.max(frame.top, list.top) - 1 || bottom > Math.min(frame.bottom, list.bottom) + 1 || left < 0 || right > root.clientWidth; }).length,
  below: document.querySelector('.table').scrollHeight - document.querySelector('.table').clientHeight,
  high: root.clientHeight,
};"""  # noqa: E501
versions = count(2)


class Box(msgspec.Struct):
    """A rectangle on the page."""

    top: float
    bottom: float
    left: float
    right: float
    height: float
    width: float


class LaidOut(msgspec.Struct):
    """Where things lie on the page of a seat. hidden: cards of the hand that are not wholly in view; below: pixels of
    the table below the fold."""

    shape: str
    scrolls: bool
    dock: Box
    cards: list[Box]
    hidden: int
    below: int
    high: int


@pytest.fixture
def phone(browser: Phone, table: PageStage) -> Iterator[Phone]:
    """A short phone that has just opened its invitation; its page may throw nothing."""
    table.wishes.clear()
    browser.resize(*SIZES[0])
    table.show(msgspec.structs.replace(VOTE, ask="Before the test"))
    browser.open(table.address + "#invitation")
    browser.shows("h1", "Before the test")
    yield browser
    browser.resize(390, 844)
    assert browser.thrown() == []


def laid_out(phone: Phone, table: PageStage, page: SeatPage, size: tuple[int, int]) -> LaidOut:
    """Show a page at a size, and say where things lie."""
    phone.resize(*size)
    version = next(versions)
    table.show(msgspec.structs.replace(page, version=version, you=f"Me {version}"))
    until(lambda: str(phone.run("return document.title")).endswith(f"Me {version}"), "the page never comes")
    return msgspec.convert(phone.run(LAID_OUT), LaidOut)


@lru_cache
def hand_page(game: str) -> SeatPage:
    """A page of a game that asks for a card of the hand."""
    rules = GAMES[game]
    for run in range(12):
        rng = random.Random(run)
        seats = rules.seats[-1]
        for seen in played(rules, seats, rng.choice(single_options(rules, seats)), run, most=60):
            words = {word for choice in seen.page.choices for word in choice.picks or choice.act.split(" ")[2:]}
            hands = [one for one in seen.page.sections if one.role == "hand" and len(one.cards) > 1]
            if seen.page.state == "asked" and any(face.pick in words for one in hands for face in one.cards):
                return seen.page
    raise AssertionError(f"{game} never asks for a card")


def with_hand(page: SeatPage, cards: int) -> SeatPage:
    """The page with a hand of `cards` cards."""
    first = next(one for one in page.sections if one.role == "hand" and len(one.cards) > 1)
    hand = tuple(
        msgspec.structs.replace(face, place=f"hand/{n}") for n, face in enumerate(islice(cycle(first.cards), cards))
    )
    rest = [one for one in page.sections if one.role != "hand"]
    return msgspec.structs.replace(page, sections=(*rest, msgspec.structs.replace(first, cards=hand)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_eight_cards_and_the_dock_are_in_view(table: PageStage, phone: Phone, game: str, size: tuple[int, int]) -> None:
    lies = size[0] > size[1]
    there = laid_out(phone, table, with_hand(hand_page(game), 8), size)
    assert there.shape == ("lying" if lies else "short") and not there.scrolls
    assert len(there.cards) == 8 and there.hidden == 0 and there.below <= 1
    assert min(card.height for card in there.cards) >= 44 and min(card.width for card in there.cards) >= 44
    assert there.dock.bottom == there.high and there.dock.height <= MOST_DOCK[lies]
    assert phone.faults() == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", [9, 60])
def test_a_large_hand_scrolls_inside_itself(table: PageStage, phone: Phone, cards: int, size: tuple[int, int]) -> None:
    there = laid_out(phone, table, with_hand(SEND, cards), size)
    lies = size[0] > size[1]
    assert len(there.cards) == cards and not there.scrolls
    assert there.dock.bottom == there.high and there.dock.height <= MOST_DOCK[lies]
    assert (there.hidden > 0) == (cards > 9)
    rows = len({round(card.top) for card in there.cards})
    assert lies or rows == -(-cards // 5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_large_letters_leave_the_hand_and_the_dock(
    table: PageStage, phone: Phone, game: str, size: tuple[int, int]
) -> None:
    phone.run("document.documentElement.style.setProperty('--text', '200%')")
    page = with_hand(hand_page(game), 8)
    there = laid_out(phone, table, page, size)
    assert not there.scrolls and there.dock.bottom == there.high and there.dock.top > 0
    shown = [card for card in there.cards if card.bottom > 0 and card.top < there.dock.top]
    assert shown, "no card of the hand is in view"
    assert phone.text(".others").split() == ["+", str(len(page.players))], "the others are one number"
    assert not phone.driver.find_elements(By.CSS_SELECTOR, ".stake small") or "duel" in str(page.sections)
    assert phone.faults() == []


def test_the_strip_shows_all_of_what_was_touched_last(table: PageStage, phone: Phone) -> None:
    laid_out(phone, table, SEND, (375, 553))
    phone.tap("Grunt, Power 3")
    phone.shows(".strip", "Strong.")
    phone.tap("Conjurer, Power 2")
    phone.shows(".strip b", "Conjurer")
    sizes = "const s = getComputedStyle(document.querySelector('.strip p')); return parseFloat(s.fontSize)"
    assert 16 <= float(str(phone.run(sizes))) <= 17
    laid_out(phone, table, SEND, (667, 331))
    phone.tap("Grunt, Power 3")
    phone.shows("#dock", "Strong.")


def test_the_line_of_the_others_opens_all_that_is_known(table: PageStage, phone: Phone) -> None:
    laid_out(phone, table, VOTE, (390, 664))
    phone.tap(page_words("en")["players"])
    phone.shows("dialog", "5 cards")
    phone.shows("dialog", "Door 3!")
    phone.shows("dialog", "Floor 2")
    phone.tap(page_words("en")["menu.close"])
    assert phone.text("dialog[open]") == ""


def test_other_boards_are_a_press_away(table: PageStage, phone: Phone) -> None:
    """The board that can be picked from is shown first; a choice stays until a card is picked elsewhere."""
    page = msgspec.structs.replace(
        SEND,
        sections=(*SEND.sections, *(
            msgspec.structs.replace(SEND.sections[0], key=f"row{n}", title=f"Row {n}", role="stage", cards=(
                CardFace(f"Stone {n}", f"stone{n}"),)) for n in (1, 2)
        )),
        many=None,
        choices=(*SEND.choices, msgspec.structs.replace(SEND.choices[0], act="1 take stone2", say="Take it")),
    )  # fmt: skip
    laid_out(phone, table, page, (390, 664))
    assert "Stone 2" in phone.text(".boards") and "Stone 1" not in phone.text(".boards")
    phone.tap("Row 1")
    phone.shows(".boards", "Stone 1")
    phone.tap("Row 2")
    phone.tap("Stone 2")
    phone.tap("Take it")
    assert table.wish("do")["acts"] == ["1 take stone2"]


def test_every_answer_is_in_view_where_the_dock_holds_only_two(table: PageStage, phone: Phone) -> None:
    laid_out(phone, table, REPORT, (375, 553))
    phone.tap("Defeat")
    assert table.wish("do")["acts"] == ["1 defeat"]


def test_back_closes_the_menu_and_leaves_the_page(table: PageStage, phone: Phone) -> None:
    laid_out(phone, table, VOTE, (390, 664))
    for _ in range(2):
        phone.tap(page_words("en")["menu"])
        phone.shows("dialog", page_words("en")["menu.size"])
        phone.driver.back()
        until(lambda: phone.text("dialog[open]") == "", "the menu stays")
    phone.tap(page_words("en")["menu"])
    phone.tap(page_words("en")["leave"])
    phone.shows("dialog", page_words("en")["leave.ask"])
    phone.tap(page_words("en")["leave.no"])
    until(lambda: phone.run("return history.state") is None, "a step is left over")
    assert phone.text("h1") == "Vote for a door" and not table.wishes


def test_a_browser_without_scripts_reads_one_sentence(table: PageStage, phone: Phone) -> None:
    phone.ask("Emulation.setScriptExecutionDisabled", value=True)
    try:
        phone.driver.get(table.address)
        seen = phone.driver.find_element(By.TAG_NAME, "body").text
    finally:
        phone.ask("Emulation.setScriptExecutionDisabled", value=False)
    assert seen.strip() == page_words("en")["old"]


def test_a_browser_that_is_too_old_reads_it_too(table: PageStage, phone: Phone) -> None:
    script = phone.ask("Page.addScriptToEvaluateOnNewDocument", source="CSS.supports = () => false")
    try:
        phone.open(table.address)
        phone.shows("body", page_words("en")["old"])
    finally:
        phone.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])
    phone.open(table.address + "#invitation")
    phone.shows("h1", "Before the test")
    assert page_words("en")["old"] not in phone.text("body")


def test_name_and_mark_can_be_changed_until_the_owner_is_ready(table: PageStage, phone: Phone) -> None:
    mine = (LOBBY.seats[0], msgspec.structs.replace(LOBBY.seats[1], yours=True, who="phone", name="Bo", mark=MARKS[1]))
    table.show(msgspec.structs.replace(LOBBY, version=next(versions), seats=mine))
    phone.shows("h1", "Gothest")
    phone.run("document.querySelector('[name=mark][value=\"3\"]').click()")
    assert table.wish("sit") == {"wish": "sit", "seat": 1, "mark": 3}
    box = phone.driver.find_element(By.ID, "name")
    assert box.get_attribute("value") == "Bo"
    box.clear()
    box.send_keys("Bodil")
    phone.tap(page_words("en")["name.change"])
    assert table.wish("join") == {"wish": "join", "name": "Bodil"}
    table.show(msgspec.structs.replace(LOBBY, version=next(versions), seats=mine, ready=True))
    until(lambda: not phone.driver.find_elements(By.ID, "rename"), "the name of a ready player can be changed")


@pytest.mark.parametrize("size", [(390, 664), (375, 553), (844, 390), (667, 331)])
def test_a_real_table_has_its_sheet_and_answers_of_one_size(
    table: PageStage, phone: Phone, size: tuple[int, int]
) -> None:
    """The sheet is read without scrolling the page, no answer is larger than another, and rare ones are folded."""
    phone.resize(*size)
    try:
        table.show(msgspec.structs.replace(ROUND, version=next(versions)))
        phone.shows(".sheet", "Everyone lays down a card.")
        assert "Shuffle and reveal." in phone.text(".sheet")
        found = phone.run(
            "return [...document.querySelectorAll('.table .actions .button')]"
            ".map(one => [one.textContent, Math.round(one.getBoundingClientRect().width),"
            " one.getBoundingClientRect().bottom <= innerHeight, one.querySelector('svg') !== null])"
        )
        assert isinstance(found, list)
        others = page_words("en")["others"]
        assert [one[0] for one in found] == [others, "My hand is empty", "Defeat", "Victory"]
        assert len({one[1] for one in found}) == 1 and all(one[2] for one in found)
        assert [one[3] for one in found] == [False, True, False, False]
        phone.tap("My hand is empty")
        phone.shows("dialog", SURE.ask)
        phone.tap(SURE.yes)
        assert table.wish("do")["acts"] == ["1 buried"]
    finally:
        phone.resize(390, 664)

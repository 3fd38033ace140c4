"""The page of the phones in a real browser: what is tapped, what is said to the table, and who can use it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from game import GAMES
from scenes.phones.page_files import look_css, page_words
from scenes.phones.pages import PhonePage
from tests.phones.browser import Phone, missing
from tests.phones.kit_pages import samples
from tests.phones.page_samples import ALL, LEAD, LOBBY, OUT, PLACE, PRINTED, REPORT, SEND, SURE, VOTE
from tests.phones.page_stage import PageStage, until
from tests.words.kit import CODE, NAME, made_up

PAGE = Path(__file__).resolve().parents[3] / "assets" / "phones"
in_a_browser = pytest.mark.skipif(bool(missing()), reason=missing())


@pytest.fixture
def phone(browser: Phone, table: PageStage) -> Iterator[Phone]:
    """A phone that has just opened its invitation; its page may throw nothing."""
    table.wishes.clear()
    table.show(msgspec.structs.replace(VOTE, ask="Before the test"))
    browser.open(table.address + "#invitation")
    browser.shows("h1", "Before the test")
    table.wishes.clear()
    yield browser
    assert browser.thrown() == []


def shown(table: PageStage, phone: Phone, page: PhonePage, words: str) -> None:
    """Show a page and wait for its headline."""
    table.show(page)
    phone.shows("h1", words)


@in_a_browser
def test_a_tap_picks_and_the_button_plays(table: PageStage, phone: Phone) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    assert phone.off("Choose a card")
    phone.tap("Door 2")
    phone.tap("Door 1")
    assert not table.wishes
    phone.tap("Seal: Door 1")
    assert table.wish("do") == {"wish": "do", "page": 1, "acts": ["1 vote doors/1"]}


@in_a_browser
def test_a_phone_says_hello_once_before_it_is_greeted(table: PageStage, phone: Phone) -> None:
    table.hellos.clear()
    table.pause = 0.5
    phone.open(table.address + "#invitation")
    until(lambda: bool(table.hellos), "no hello")
    phone.run("dispatchEvent(new Event('pageshow'))")
    phone.shows("h1", "Before the test")
    table.pause = 0.0
    assert len(table.hellos) == 1


@in_a_browser
def test_what_is_asked_once_more_is_not_sent_before(table: PageStage, phone: Phone) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    phone.tap("Door 2")
    phone.tap("Seal: Door 2")
    phone.shows("dialog", "It is dark.")
    phone.tap("Not yet")
    phone.tap("Seal: Door 2")
    assert not table.wishes
    phone.tap("Seal it")
    assert table.wish("do")["acts"] == ["1 vote doors/2"]


@in_a_browser
def test_who_is_out_hurries_computers_only(table: PageStage, phone: Phone) -> None:
    shown(table, phone, OUT, "You are out")
    phone.tap("Hurry the others")
    assert table.wish("hurry") == {"wish": "hurry"}
    shown(table, phone, msgspec.structs.replace(OUT, hurry=False, ask="Still out"), "Still out")
    assert "Hurry" not in phone.text("#dock") and "Leave the table" in phone.text("#dock")


@in_a_browser
def test_many_rare_answers_lie_behind_one_button(table: PageStage, phone: Phone) -> None:
    shown(table, phone, REPORT, "How did it end?")
    assert phone.text("#dock").split() == ["Something", "else", "…", "Defeat", "Victory"]
    assert not phone.driver.find_elements(By.CSS_SELECTOR, "#dock .strong"), "neither of both is likelier"
    phone.tap("Something else …")
    assert phone.faults() == []
    phone.tap("Ann falls")
    assert table.wish("do")["acts"] == ["1 fallen s0"] and phone.text("dialog[open]") == ""
    table.wishes.clear()
    shown(table, phone, msgspec.structs.replace(REPORT, ask="And now?"), "And now?")
    phone.tap("Something else …")
    phone.tap("Bo falls")
    phone.shows("dialog", SURE.ask)
    phone.tap(SURE.yes)
    assert table.wish("do")["acts"] == ["1 fallen s1"]
    shown(table, phone, msgspec.structs.replace(REPORT, ask="Again?"), "Again?")
    phone.tap("Something else …")
    shown(table, phone, VOTE, "Vote for a door")
    assert phone.text("dialog[open]") == "", "a new question puts the old answers away"


SHAKE = """for (const x of arguments[0]) dispatchEvent(new DeviceMotionEvent('devicemotion',
  {acceleration: {x, y: 1, z: 2}, interval: 16}))"""

LATER = "const now = performance.now.bind(performance); performance.now = () => now() + 1600"
"""Puts the clock of the page forward, past a shake."""


@in_a_browser
def test_a_shake_throws_once_where_the_die_lies(table: PageStage, phone: Phone) -> None:
    """As a browser tells it that knows of motion: a step is no shake, and one shake of many swings is one throw."""
    shown(table, phone, PRINTED, "Battle 3")
    phone.run(SHAKE.replace("arguments[0]", "[0, 6, -6]"))
    assert not table.wishes
    phone.run(LATER)
    phone.run(SHAKE.replace("arguments[0]", "[0, 25, -30, 28, -25]"))
    assert table.wish("throw") == {"wish": "throw", "coin": False}
    phone.tap(page_words()["undo"])
    table.wish("undo")  # and no second throw before it
    shown(table, phone, VOTE, "Vote for a door")
    phone.run(LATER)
    phone.run(SHAKE.replace("arguments[0]", "[30]"))
    phone.tap("Door 1")
    phone.tap("Seal: Door 1")
    table.wish("do")  # and no throw before it: no die lies in a match


@in_a_browser
def test_a_dim_card_tells_its_reason(table: PageStage, phone: Phone) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    phone.tap("Door 3")
    phone.shows("#status", "It is walled up.")
    phone.shows("#spoken", "It is walled up.")
    assert phone.off("Choose a card")


@in_a_browser
def test_a_set_is_a_card_and_how_many(table: PageStage, phone: Phone) -> None:
    shown(table, phone, LEAD, "You lead")
    phone.tap("3 × 2")  # the stack
    assert not phone.off("Play 3 × 2")
    phone.tap("2 of them")
    phone.tap("Play 2 × 2")
    assert table.wish("do")["acts"] == ["1 play n02 2"]


@in_a_browser
def test_several_cards_go_with_one_press(table: PageStage, phone: Phone) -> None:
    shown(table, phone, SEND, "Who goes?")
    assert phone.off("Choose one")
    for face in phone.driver.find_elements(By.CSS_SELECTOR, "#main .card"):
        face.click()
    phone.shows("#dock", "3 chosen, Power 7")
    phone.tap("Grunt, Power 3")
    phone.tap("Send 2 in secret")
    assert table.wish("do")["acts"] == ["1 commit conjurer", "1 commit conjurer", "1 done"]


@in_a_browser
def test_a_card_is_sent_with_its_chosen_place(table: PageStage, phone: Phone) -> None:
    shown(table, phone, PLACE, "Place your cards")
    for name in ("Tock, 5", "Place 2", "Place 3", "Wolf, 5"):  # another place instead, then another card
        phone.tap(name)
    assert phone.off("Keep choosing")
    phone.tap("Place 3")
    phone.tap("Wolf on place 3")
    assert table.wish("do")["acts"] == ["1 place wolf s1.field/3"]


@in_a_browser
def test_an_answer_to_an_old_page_is_told(table: PageStage, phone: Phone) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    phone.tap("No vote")
    until(lambda: phone.off("No vote"), "buttons are off until the table answers")
    table.show(VOTE)
    phone.shows("#status", page_words()["stale"])
    assert not phone.off("No vote")


@in_a_browser
def test_a_lost_table_is_told_and_found_again(table: PageStage, phone: Phone) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    assert phone.driver.current_url == table.address, "the invitation is out of sight"
    table.refused.clear()
    table.deaf = True
    table.cut()
    phone.shows("[role=alert]", page_words()["lost"])
    assert len(table.refused) < 12, "it is told at once, however often the table is sought"
    assert phone.off("No vote")
    assert phone.text("#main h2"), "the cards stay"
    table.deaf = False
    phone.run("dispatchEvent(new Event('online'))")
    until(lambda: not phone.off("No vote"), "it is not back")
    assert not phone.text("[role=alert]")
    assert table.hellos[-1] == {"hello": "t" * 32, "invite": "", "language": "en"}


@in_a_browser
def test_a_table_that_is_away_is_sought_without_many_lines(table: PageStage, phone: Phone) -> None:
    """Browsers open a WebSocket later and later, at last by seconds, once many have failed."""
    shown(table, phone, VOTE, "Vote for a door")
    table.refused.clear()
    table.deaf = True
    table.cut()
    until(lambda: len(table.refused) > 7, "it does not seek the table")
    assert table.refused.count("/ws") <= 1 and set(table.refused) <= {"/", "/ws"}
    table.deaf = False
    until(lambda: not phone.off("No vote"), "it is not back")


@in_a_browser
@pytest.mark.parametrize(("code", "why"), [(4001, "letters.head"), (4002, "note.elsewhere")])
def test_a_line_that_the_table_closes_shows_no_card(table: PageStage, phone: Phone, code: int, why: str) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    table.cut(code)
    phone.shows("#main", page_words()[why])
    assert "Door" not in phone.text("body")


@in_a_browser
def test_the_focus_goes_to_a_new_question_and_stays_on_a_card_otherwise(table: PageStage, phone: Phone) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    until(lambda: phone.run("return document.activeElement.id") == "ask", "the question has the focus")
    phone.run("document.querySelector('[data-face$=\"doors/2\"]').focus()")
    more = msgspec.structs.replace(VOTE, version=2, figures=(("Gold", "20"),))
    table.show(more)
    phone.shows("#dock", "20")
    assert phone.driver.switch_to.active_element.accessible_name == "Door 2"


@in_a_browser
def test_a_letter_is_read_while_the_space_bar_is_held(table: PageStage, phone: Phone) -> None:
    shown(table, phone, VOTE, "Vote for a door")
    phone.run("document.querySelector('.letter').focus()")
    phone.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: ' ', bubbles: true}))")
    phone.shows(".letter", "Hoarder")
    phone.run("document.activeElement.dispatchEvent(new KeyboardEvent('keyup', {key: ' ', bubbles: true}))")
    phone.shows(".letter", page_words()["letter.hold"])
    assert "Hoarder" not in phone.text(".letter")


@in_a_browser
def test_consent_cannot_be_put_away(table: PageStage, phone: Phone) -> None:
    shown(table, phone, msgspec.structs.replace(VOTE, consent=SURE), "Vote for a door")
    phone.shows("dialog", "The match ends.")
    phone.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    phone.tap("Play on")
    assert table.wish("agree") == {"wish": "agree", "page": 1, "yes": False}


@in_a_browser
def test_the_greatest_length_of_a_name_is_said(table: PageStage, phone: Phone) -> None:
    shown(table, phone, msgspec.structs.replace(LOBBY, joined=False, name="", seats=(), marks=()), "Gothest")
    box = phone.driver.find_element(By.ID, "name")
    box.send_keys("Ștefan Nguyễn Ж")
    assert phone.text("#name-full") == ""
    box.send_keys("xy")
    phone.shows("#name-full", page_words()["name.full"].replace("{n}", "16"))
    phone.tap(page_words()["join"])
    assert table.wish("join")["name"] == "Ștefan Nguyễn Жx"


@in_a_browser
def test_the_lobby_takes_a_name_a_seat_and_readiness(table: PageStage, phone: Phone) -> None:
    shown(table, phone, msgspec.structs.replace(LOBBY, joined=False, name="", seats=(), marks=()), "Gothest")
    phone.driver.find_element(By.ID, "name").send_keys(" Bo ")
    phone.tap(page_words()["join"])
    assert table.wish("join")["name"] == "Bo"
    shown(table, phone, LOBBY, "Gothest")
    phone.run("document.querySelector('[name=seat][value=\"1\"]').click()")
    assert table.wish("sit") == {"wish": "sit", "seat": 1, "mark": -1}
    mine = (LOBBY.seats[0], msgspec.structs.replace(LOBBY.seats[1], yours=True, who="phone", name="Bo"))
    table.show(msgspec.structs.replace(LOBBY, version=2, seats=mine))
    phone.shows("#main", "Bo (you)")
    phone.tap(page_words()["ready"])
    assert table.wish("ready") == {"wish": "ready", "yes": True}


@in_a_browser
def test_the_lobby_takes_a_deck_until_its_owner_is_ready(table: PageStage, phone: Phone) -> None:
    mine = (LOBBY.seats[0], msgspec.structs.replace(LOBBY.seats[1], yours=True, who="phone", name="Bo"))
    page = msgspec.structs.replace(LOBBY, version=2, seats=mine)
    shown(table, phone, page, "Gothest")
    phone.tap("Bats, led by Wren Hollow")
    assert table.wish("bring") == {"wish": "bring", "value": "deck:4"}
    assert page.offer is not None
    taken = msgspec.structs.replace(page.offer, chosen="deck:4")
    table.show(msgspec.structs.replace(page, version=3, offer=taken, ready=True))
    phone.shows("#status", page_words()["ready.you"])
    assert "Bats, led by Wren Hollow" in phone.text("#main") and "borrowed" not in phone.text("#main")
    assert phone.run("return document.querySelector('[name=offer]').disabled")


@in_a_browser
def test_the_companion_page_sends_what_is_pressed(table: PageStage, phone: Phone) -> None:
    shown(table, phone, PRINTED, "Battle 3")
    for name, wish in (
        ("Somebody passed", {"wish": "tell", "page": 1, "step": "passed"}),
        ("Who won?", {"wish": "look", "place": "won"}),
        (page_words()["throw.die"], {"wish": "throw", "coin": False}),
        (page_words()["undo"], {"wish": "undo", "page": 1}),
    ):
        phone.tap(name)
        assert table.wish(str(wish["wish"])) == wish
    assert phone.text(".thrown") == "Heads"


@in_a_browser
@pytest.mark.parametrize("name", ALL)
def test_everybody_can_use_it(table: PageStage, phone: Phone, name: str) -> None:
    """axe-core finds nothing, targets are large, and nothing scrolls sideways; in large letters, too."""
    page = ALL[name]
    shown(table, phone, page, getattr(page, "ask", "") or getattr(page, "head", "") or "Gothest")
    assert phone.faults() == []
    phone.run("document.documentElement.style.setProperty('--text', '200%')")
    phone.run("document.documentElement.dataset.contrast = 'more'")
    assert phone.faults() == []


@in_a_browser
def test_nothing_is_asked_of_anybody_else(table: PageStage, phone: Phone) -> None:
    table.missing.clear()
    for page in ALL.values():
        table.show(page)
    phone.shows("h1", "Battle 3")
    found = phone.run("return performance.getEntriesByType('resource').map(one => one.name)")
    asked = msgspec.convert(found, list[str])
    assert asked and [address for address in asked if not address.startswith((table.address, "data:"))] == []
    assert table.missing == []


@in_a_browser
@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_everybody_can_use_every_question(table: PageStage, phone: Phone, game: str) -> None:
    for version, (question, page) in enumerate(samples(GAMES[game]).items(), start=2):
        table.show(msgspec.structs.replace(page, version=version, ask=f"{page.ask} {version}"))
        phone.shows("h1", str(version))
        assert phone.faults() == [], question


@in_a_browser
def test_a_picture_that_does_not_come_is_fetched_again(table: PageStage, phone: Phone) -> None:
    table.lame = 5
    phone.open(f"{table.address}?fresh#invitation")
    shown(table, phone, VOTE, "Vote for a door")
    until(lambda: table.lame == 0, "no picture is wanted")
    pictures = "[...document.images].filter((one) => one.src)"
    until(
        lambda: phone.run(f"return {pictures}.length > 2 && {pictures}.every((one) => one.naturalWidth)") is True,
        "a picture never comes",
    )


@in_a_browser
def test_a_language_is_chosen_on_the_phone_and_kept(
    table: PageStage, phone: Phone, write_language: Callable[[str, str], None]
) -> None:
    write_language(CODE, made_up())
    phone.open(table.address + "#invitation")
    shown(table, phone, msgspec.structs.replace(LOBBY, joined=False, name="", seats=(), marks=()), "Gothest")
    assert table.hellos[-1]["language"] == "en"
    phone.tap(NAME)
    assert table.wish("speak") == {"wish": "speak", "language": CODE}
    phone.shows("#status", page_words(CODE)["join.step"])
    assert phone.run("return document.documentElement.lang") == CODE
    assert phone.faults() == []
    hellos = len(table.hellos)
    phone.open(table.address + "#invitation")
    until(lambda: len(table.hellos) > hellos, "no hello")
    assert table.hellos[-1]["language"] == CODE
    phone.run("localStorage.clear()")


def test_page_and_catalogue_agree_about_the_sentences() -> None:
    code = "\n".join(path.read_text("utf-8") for path in PAGE.glob("*.js"))
    named = set(re.findall(r'"([a-z]+(?:\.[a-z]+)*)"', code))
    made = set(re.findall(r"`([a-z]+\.)\$\{", code))
    assert made == {"player.", "guide.", "shape.", "note."}
    unused = [key for key in page_words() if key not in named and not key.startswith(tuple(made))]
    assert unused == []
    asked = set(re.findall(r'words\("([a-z.]+)"', code))
    assert sorted(asked - set(page_words())) == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_look_of_a_game_names_fonts_and_pictures_that_exist(game: str) -> None:
    css = look_css(game)
    [font] = re.findall(r"url\(/fonts/([\w.-]+)\)", css)
    assert (PAGE / "fonts" / font).is_file()
    [table] = re.findall(r"url\(/art/([\w/]+)\.jpg\)", css)
    assert list((PAGE.parent / "art").glob(f"{table}.*"))

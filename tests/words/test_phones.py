"""A phone speaks its own language, whatever the screen and the others speak."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from scenes.lobby.gathering import Gathering
from scenes.phones.page_files import all_page_words, page_words
from scenes.phones.pages import NotePage, PhonePage, SeatPage
from scenes.phones.seats import PhoneSeats, phone_seats
from scenes.phones.wishes import Join, Leave, Speak, Wish
from scenes.shell.app import App
from scenes.words.catalogue import catalogue, speak
from tests.phones.hands import PHONE, PhoneTable
from tests.phones.kit import FakeLine
from tests.words.kit import CODE, MARK, NAME, made_up

Write = Callable[[str, str], None]


def words_of(page: PhonePage) -> str:
    """All that stands on a page."""
    return msgspec.json.encode(page).decode()


def test_the_sentences_of_the_page_come_in_all_languages(write_language: Write) -> None:
    write_language(CODE, made_up())
    told = all_page_words()
    assert told["languages"] == {"en": "English", CODE: NAME}
    assert told["texts"] == {"en": page_words("en"), CODE: page_words(CODE)}
    assert MARK in page_words(CODE)["menu"] and MARK not in page_words("en")["menu"]
    speak(CODE)
    assert list(all_page_words()["languages"]) == [CODE, "en"]


def test_at_the_table_each_phone_reads_its_language(app: App, write_language: Write, still: None) -> None:
    write_language(CODE, made_up())
    there = PhoneTable(app, "goblins", (PHONE,) * 3, {"climb": "short", "saboteurs": "none"})
    there.robot.wait(1.0)
    before = there.page(0)
    assert MARK not in words_of(before)
    there.line.say(there.phones.phone_at(0), Speak(CODE))
    there.robot.wait(0.5)
    after = there.page(0)
    assert isinstance(before, SeatPage) and isinstance(after, SeatPage)
    assert after.ask.startswith(MARK) and after.version > before.version
    assert after.you == before.you
    assert MARK not in words_of(there.page(1))
    assert not any(MARK in entry.sentence for entry in there.table.director.log)
    there.line.say(there.phones.phone_at(0), Speak("zz"))
    there.robot.wait(0.5)
    assert there.page(0).ask == before.ask


def test_a_phone_keeps_its_language_until_it_leaves_the_lobby(app: App, write_language: Write) -> None:
    write_language(CODE, made_up())
    line, phones = FakeLine(), phone_seats(app)
    phones.open(lambda: line)
    gathering = Gathering(app, "goblins")
    one, other = line.come(), line.come()
    line.say(one, Speak(CODE))
    for phone in (one, other):
        line.say(phone, Join("Bo"))
    gathering.hear()
    assert MARK in words_of(line.shown[one]) and MARK not in words_of(line.shown[other])
    line.say(one, Leave())
    gathering.hear()
    farewell = line.shown[one]
    assert isinstance(farewell, NotePage) and farewell.head.startswith(MARK)
    assert phones.languages == {}


def test_a_phone_without_a_language_speaks_that_of_the_screen(write_language: Write) -> None:
    write_language(CODE, made_up())
    words, phones = catalogue(("mode.coop",)), PhoneSeats()
    assert phones.words("p1", words) is words
    phones.languages["p1"] = CODE
    assert phones.words("p1", words) is catalogue(("mode.coop",), CODE)


@pytest.mark.parametrize("said", ['{"wish": "speak"}', '{"wish": "speak", "language": "far too long a code"}'])
def test_a_language_that_is_no_code_is_no_wish(said: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(said, type=Wish)

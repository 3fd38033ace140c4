"""The climb as a map on a phone: it comes by itself after a floor, and it is whole on short phones in each language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count

import msgspec
import pytest

from game.core.events import Said
from game.core.match import Match
from game.core.state import State
from game.goblins import state as at
from scenes.phones.model.journeys import Journeys
from scenes.phones.pages import Met, ShownWay
from scenes.words.catalogue import catalogue
from tests.phones.browser import Phone, missing
from tests.phones.kit_pages import NAMES, pages_of
from tests.phones.page_samples import MARKS, VOTE
from tests.phones.page_stage import PageStage, until

SIZES = ((390, 844), (390, 664), (375, 553), (844, 390))
LANGUAGES = ("en", "es", "fi", "ja")
MAP = """
const sheet = document.getElementById('sheet'), frame = sheet.getBoundingClientRect();
const places = [...sheet.querySelectorAll('.journey > li')].map((one) => one.getBoundingClientRect());
const meets = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
  && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
return {
  places: places.length,
  here: sheet.querySelectorAll('[aria-current=step]').length,
  pressed: places.filter((one, at) => places.some((other, to) => to > at && meets(one, other))).length,
  cut: [...sheet.querySelectorAll('.journey-name')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
  scrolls: sheet.scrollHeight - sheet.clientHeight,
};"""
versions = count(100)


class Seen(msgspec.Struct):
    """The map as it lies on the screen."""

    places: int
    here: int
    pressed: int
    cut: int
    scrolls: int


def climbed(floor: int) -> tuple[State, list[Said]]:
    """A climb on this floor."""
    view = Match("goblins", 4, seed=3).view(0)
    view.counts[at.FLOOR] = floor
    told = [Said("floor", (("floor", floor),))]
    return view, told


@cache
def journey(floor: int, language: str) -> ShownWay:
    """The map of such a climb in a language, with foes and a stone."""
    maker = pages_of(Match("goblins", 4, seed=3), language=language)[0]
    found = Journeys(maker.rules, maker.sentences, NAMES, MARKS).of(*climbed(floor))
    assert found is not None
    met = journeyed(language)
    stops = tuple(
        msgspec.structs.replace(stop, met=met, fallen=MARKS[3:4], fell="Di") if number < found.here else stop
        for number, stop in enumerate(found.stops)
    )
    return msgspec.structs.replace(found, stops=stops)


def journeyed(language: str) -> tuple[Met, ...]:
    """Two foes, one beaten and one not."""
    words, keys = catalogue((), language), ("siege_engineer", "rat_catcher")
    return tuple(
        Met(words(f"goblins.card.{key}.name"), f"goblins/cards/{key}", tone)
        for key, tone in zip(keys, ("good", "bad"), strict=True)
    )


def test_the_map_says_where_all_are_and_what_is_told_there() -> None:
    told = {language: journey(4, language) for language in LANGUAGES}
    assert all(one.here == 3 and len(one.stops) == at.FLOORS for one in told.values())
    assert len({one.story for one in told.values()}) == len({one.title for one in told.values()}) == len(LANGUAGES)
    assert [len(stop.here) for stop in told["en"].stops].index(4) == 3
    assert [bool(stop.lamps) for stop in told["en"].stops] == [number > 3 for number in range(at.FLOORS)]


def test_before_the_first_floor_there_is_no_map() -> None:
    maker = pages_of(Match("goblins", 4, seed=3))[0]
    view, told = climbed(0)
    assert Journeys(maker.rules, maker.sentences, NAMES, MARKS).of(view, told) is None


def test_games_without_a_way_have_none() -> None:
    match = Match("gothest", 2, seed=1)
    assert pages_of(match)[0].page(match.view(0), match.legal(0)).journey is None


@pytest.fixture
def phone(browser: Phone, table: PageStage) -> Iterator[Phone]:
    """A phone that is asked on a floor; its page may throw nothing."""
    show(table, 3, "en")
    browser.open(table.address + "#invitation")
    browser.shows("h1", VOTE.ask)
    yield browser
    browser.resize(390, 844)
    assert browser.thrown() == []


def show(table: PageStage, floor: int, language: str) -> None:
    """The table is on a floor, and asks again."""
    page = msgspec.structs.replace(
        VOTE, version=next(versions), where=f"Floor {floor}", journey=journey(floor, language)
    )
    table.show(page)


def is_open(phone: Phone) -> bool:
    """Whether the map lies over the page."""
    return bool(
        phone.run(
            "const sheet = document.getElementById('sheet'); return sheet.open && sheet.dataset.kind === 'journey'"
        )
    )


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_the_map_comes_after_a_floor_and_goes_at_a_press(phone: Phone, table: PageStage) -> None:
    assert not is_open(phone), "who has just come reads the question"
    show(table, 4, "en")
    until(lambda: is_open(phone), "the map")
    assert phone.text("#sheet h2") == journey(4, "en").title
    assert phone.faults() == []
    phone.tap("Close")
    until(lambda: not is_open(phone), "no map")
    show(table, 4, "en")
    phone.shows("h1", VOTE.ask)
    assert not is_open(phone), "it comes once a floor"
    phone.tap("Menu")
    phone.tap("The way so far")
    until(lambda: is_open(phone), "the map again")


@pytest.mark.skipif(bool(missing()), reason=missing())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_is_whole_on_each_phone(phone: Phone, table: PageStage, size: tuple[int, int], language: str) -> None:
    phone.resize(*size)
    show(table, 9, language)
    until(lambda: is_open(phone), "the map")
    seen = msgspec.convert(phone.run(MAP), Seen)
    assert seen == Seen(at.FLOORS, 1, 0, 0, 0)

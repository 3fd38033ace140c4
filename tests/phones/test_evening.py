"""Evenings with phones in real browsers: from the code on the laptop to the results, by roles and names alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from scenes.phones.page_files import page_words
from scenes.phones.seats import phone_seats
from tests.conftest import OpenApp
from tests.phones.browser import missing
from tests.phones.browsers import Browsers
from tests.phones.evening import LAPTOP, PHONE, PRINTED, BrowserEvening, BrowserPlayer

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())
EVENINGS = {
    "goblins": ((PHONE,) * 6, {"climb": "short"}),
    "battlegoats": ((PHONE,) * 4, {}),
    "goout": ((LAPTOP, *[PHONE] * 3, "novice"), {"length": "battle"}),
    "gothest": ((PHONE,) * 2, {}),
    "gothies": ((PHONE,) * 3, {}),
    "gothies together": ((PHONE,) * 2, {"mode": "coop"}),
    "goblins with printed cards": ((PHONE,) * 5, PRINTED | {"climb": "full"}),
}
READ: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "gothest": (("ja", "fi"), {}),
    "goblins": (("ja", "fi", "es"), {"climb": "short"}),
    "gothies": (("ja", "es"), {"mode": "coop"}),
}
"""By game: what is read on the phones, and the options of the match."""


@pytest.fixture
def browsers() -> Iterator[Browsers]:
    made = Browsers()
    yield made
    made.close()


def _nothing_wrong(evening: BrowserEvening) -> None:
    """Nobody's scripts failed, nothing was asked of anybody else, and everybody knows the end."""
    for player in evening.players:
        assert not player.phone.errors
        asked = {urlsplit(address).netloc for address in player.phone.requests if not address.startswith("data:")}
        assert asked == {urlsplit(evening.address).netloc}
        assert player.done > 0


def _without_numbers(headline: str) -> str:
    """The same for questions that differ only by their numbers; axe-core looks at one of them."""
    return re.sub(r"\d+", "", headline)


def test_three_phones_play_a_climb_in_real_browsers(open_app: OpenApp, at_once: None, browsers: Browsers) -> None:
    app = open_app(speed="instant")
    evening = BrowserEvening(app, browsers, "goblins", (PHONE,) * 3, {"climb": "short"})
    evening.gather()
    evening.until(lambda: len(evening.secret) == 3, "nobody votes")
    for player in evening.players[:2]:
        evening.answers_in_secret(player)
    evening.play()
    _nothing_wrong(evening)
    evening.close()
    assert not phone_seats(app).is_open


@pytest.mark.slow
@pytest.mark.parametrize("name", EVENINGS)
def test_phones_play_each_game_through_without_a_fault(
    open_app: OpenApp, at_once: None, browsers: Browsers, name: str
) -> None:
    kinds, options = EVENINGS[name]
    evening = BrowserEvening(open_app(speed="instant"), browsers, name.partition(" ")[0], kinds, options, seed=7)
    evening.gather()
    read: dict[str, list[str]] = {}

    def look(player: BrowserPlayer) -> None:
        headline = _without_numbers(player.phone.asked())
        if headline not in read:
            read[headline] = player.phone.faults()

    evening.play(look)
    _nothing_wrong(evening)
    assert {headline: faults for headline, faults in read.items() if faults} == {}
    evening.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", READ)
def test_each_phone_reads_its_own_language(open_app: OpenApp, at_once: None, browsers: Browsers, game: str) -> None:
    """From the first page to the last one, beside a laptop that speaks English."""
    languages, options = READ[game]
    evening = BrowserEvening(
        open_app(speed="instant"), browsers, game, (PHONE,) * len(languages), options, languages=languages
    )
    english = {
        player.language: set(page_words("en").values()) - set(player.words.values()) for player in evening.players
    }
    read: dict[tuple[str, str], list[str]] = {}

    def look(player: BrowserPlayer) -> None:
        key = player.language, _without_numbers(player.phone.asked())
        if key not in read:
            heard = {one.name for one in player.phone.seen()}
            read[key] = [*player.phone.faults(), *(heard & english[player.language])]

    evening.gather()
    evening.play(look)
    _nothing_wrong(evening)
    assert {key: faults for key, faults in read.items() if faults} == {}
    assert all(player.phone.run("document.documentElement.lang") == player.language for player in evening.players)
    evening.close()

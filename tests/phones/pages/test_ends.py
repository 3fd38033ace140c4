"""The end of a match on phones: what a phone says to its owner, and that won and lost look different from far away."""

from __future__ import annotations

from io import BytesIO
from itertools import count

import msgspec
import pytest
from PIL import Image, ImageStat

from game import GAMES
from scenes.phones.ends import DAWN, DRY, LOST, WON, MatchEnd, end_page
from scenes.phones.page_files import page_words
from scenes.phones.pages import NotePage
from scenes.words.catalogue import catalogue
from tests.phones.browser import Phone, missing
from tests.phones.page_samples import OUT
from tests.phones.page_stage import PageStage

in_a_browser = pytest.mark.skipif(bool(missing()), reason=missing())
LEAST_APART = 30
"""Hundredths of mean lightness between pages of those who won and of those who lost."""
BUTTONS = (("Ready for a rematch", "ready"), ("Leave the table", "leave"))
REASONS = {"gothest": "BATS", "goout": "WENT_OUT", "battlegoats": "LAST_ARMY", "gothies": "DAWN", "goblins": "SURFACE"}
versions = count(2)


def page(
    game: str, ranks: tuple[int, ...], totals: tuple[int, ...] = (), seat: int | None = 0, faces: tuple[str, ...] = ()
) -> NotePage:
    """The page of a seat after a match."""
    end = MatchEnd(game, ("Ann", "Bo", "Cy")[: len(ranks)], ranks, REASONS[game], faces, totals)
    return end_page(catalogue((game,)), end, seat, "", BUTTONS)


def test_the_end_is_that_of_the_seat() -> None:
    ends = [page("goblins", ranks).end for ranks in ((1, 2, 3), (2, 1, 3), (1, 1, 1), (2, 2, 2), (1, 1, 3))]
    assert ends == [WON, LOST, DAWN, DRY, WON]
    assert page("goblins", (2, 1, 3), seat=None).end == "", "an onlooker has neither won nor lost"


def test_a_loser_reads_the_place_and_how_much_was_missing() -> None:
    shown = page("goblins", (2, 1, 3), (390, 420, 100))
    assert (shown.head, shown.place) == ("You lost: 2nd of 3", "2nd")
    assert shown.words.startswith("390 points, 30 short.")
    assert [(line.name, line.figure, line.won) for line in shown.ranks][:2] == [
        ("Bo", "420", True),
        ("Ann", "390", False),
    ]
    assert "short" not in page("goblins", (2, 1, 3)).words


def test_the_face_is_that_of_the_seat_or_the_card_that_leads() -> None:
    assert page("goblins", (1, 2), faces=("grunt", "")).art == "goblins/cards/grunt"
    usual = page("goblins", (1, 2)).art
    assert usual.startswith("goblins/cards/") and usual != page("goblins", (1, 2), seat=1).art
    assert page("gothies", (1, 1)).art == "gothies/well" and page("goout", (1, 1)).art == ""


def lightness(table: PageStage, phone: Phone, shown: NotePage) -> float:
    """Mean lightness of a page as the phone shows it, 0..100; what a screen reader says first is its head."""
    table.show(msgspec.structs.replace(shown, version=next(versions), kind=f"over{next(versions)}"))
    phone.shows("h1", shown.head)
    assert phone.run("return document.title") == shown.head
    assert phone.run("return document.activeElement.textContent") == shown.head
    assert phone.faults() == []
    over = phone.run("const main = document.getElementById('main'); return main.scrollHeight - main.clientHeight")
    assert over == 0, "not all of it is in view"
    picture = Image.open(BytesIO(phone.driver.get_screenshot_as_png())).convert("L")
    return ImageStat.Stat(picture).mean[0] / 2.55


@in_a_browser
@pytest.mark.parametrize("size", [(390, 664), (667, 331)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_won_and_lost_can_be_told_across_a_room(
    table: PageStage, browser: Phone, game: str, size: tuple[int, int]
) -> None:
    browser.resize(*size)
    table.show(msgspec.structs.replace(OUT, version=next(versions), state="waiting", ask="Before the test", game=game))
    browser.open(table.address + "#invitation")
    browser.shows("h1", "Before the test")
    lost, won = (lightness(table, browser, page(game, ranks)) for ranks in ((2, 1), (1, 2)))
    assert won - lost >= LEAST_APART
    dry, dawn = (lightness(table, browser, page(game, ranks)) for ranks in ((2, 2), (1, 1)))
    assert dawn - dry >= LEAST_APART
    browser.resize(390, 844)
    assert browser.thrown() == []


@in_a_browser
def test_who_is_out_sees_that_first_and_then_looks_on(table: PageStage, browser: Phone) -> None:
    table.show(msgspec.structs.replace(OUT, version=next(versions), state="waiting", ask="Before the test"))
    browser.open(table.address + "#invitation")
    browser.shows("h1", "Before the test")
    browser.run("window.felt = []; navigator.vibrate = (buzz) => felt.push(buzz)")
    table.show(msgspec.structs.replace(OUT, version=next(versions)))
    browser.shows("h1", "You are out")
    browser.shows("#main", page_words("en")["look.on"])
    browser.tap(page_words("en")["look.table"])
    browser.shows("#main", "Ann")
    table.show(msgspec.structs.replace(OUT, version=next(versions), ask="Still out"))
    browser.shows("h1", "Still out")
    assert page_words("en")["look.on"] not in browser.text("#main"), "it is said once"
    assert browser.thrown() == []


@in_a_browser
def test_the_end_is_felt(table: PageStage, browser: Phone) -> None:
    table.show(msgspec.structs.replace(OUT, version=next(versions), state="waiting", ask="Before the test"))
    browser.open(table.address + "#invitation")
    browser.shows("h1", "Before the test")
    browser.run("window.felt = []; navigator.vibrate = (buzz) => felt.push(buzz)")
    browser.tap(page_words("en")["menu"])  # a page that nobody has touched may not buzz
    browser.tap(page_words("en")["menu.close"])
    browser.run("felt.length = 0")
    table.show(msgspec.structs.replace(page("goblins", (1, 2)), version=next(versions)))
    browser.shows("h1", "You won")
    assert browser.run("return felt") == [[60, 60, 200]]
    table.show(msgspec.structs.replace(page("goblins", (2, 1)), version=next(versions), kind="again"))
    browser.shows("h1", "You lost")
    assert browser.run("return felt") == [[60, 60, 200], 30]

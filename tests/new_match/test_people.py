"""People come before seats: alone, or some number of friends at this screen, is one press."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.pages.title import Title
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.new_match.kit import SEVERAL, lit, opened, seated, things, turn, write
from tests.scenes.person import click, find, press, sees

FRIENDS = "Friends at this screen"
SIZES = [(1280, 720), (1366, 768), (1920, 1080), (720, 1280), (640, 360)]


def people(count: int) -> str:
    """The name of the button for a number of friends."""
    return f"{count} people at this screen"


@pytest.mark.parametrize("game", SEVERAL)
def test_every_number_of_friends_is_one_press(app: App, game: str) -> None:
    page = opened(app, game)
    assert lit(app) == ["Alone"]
    for count in range(2, GAMES[game].seats[-1] + 1):
        click(app, people(count))
        assert seated(page) == "p" * count and lit(app) == [FRIENDS, people(count)]
    assert not things(app, people(GAMES[game].seats[-1] + 1))
    click(app, "Alone")
    assert seated(page) == "pc" and lit(app) == ["Alone"], "as when one person sat there last"


def test_where_two_play_the_card_itself_is_the_button(app: App) -> None:
    page = opened(app, "gothest")
    click(app, FRIENDS)
    assert seated(page) == "pp" and lit(app) == [FRIENDS]
    click(app, "Alone")
    assert seated(page) == "pc"


@pytest.mark.parametrize(
    ("before", "presses", "after"),
    [
        ("pccc", [2], "ppcc"),
        ("pccc", [4], "pppp"),
        ("pccc", [5, 2], "pp"),
        ("pccc", [2, 3, 1], "pccc"),
        ("pccc", [5, 1], "pccc"),
        ("pppp", [2], "pp"),
        ("pppp", [1], "pccc"),
        ("cpcp", [3], "ppcp"),
        ("cpcp", [1], "cpcc"),
        ("cpcpp", [2], "cpcpc"),
        ("ccc", [1], "pcc"),
        ("ccc", [2], "ppc"),
    ],
)
def test_computers_fill_the_table_if_there_were_some(app: App, before: str, presses: list[int], after: str) -> None:
    page = opened(app, "goblins", before)
    for count in presses:
        click(app, people(count) if count > 1 else "Alone")
    assert seated(page) == after


def test_nobody_at_the_screen_is_no_card(app: App) -> None:
    opened(app, "goblins", "cc")
    assert lit(app) == []


def test_whoever_plays_without_computers_comes_back_to_that(app: App) -> None:
    page = opened(app, "gothies", "p")
    click(app, people(3))
    click(app, "Alone")
    assert seated(page) == "p" and sees(app, "You play alone")


def test_names_survive_every_number(app: App) -> None:
    page = opened(app, "goblins", "pppp")
    for place, name in enumerate(("Ann", "Bo", "Cy", "Di"), 1):
        click(app, f"Name of seat {place}")
        write(app, name)
    for number in ("Alone", people(2), people(3)):
        click(app, number)
    turn(app, page, "Players", "2")
    click(app, people(4))
    assert [seat.name for seat in page.setup().seats] == ["Ann", "Bo", "Cy", "Di"]
    turn(app, page, "Seat 3", "Novice")
    assert page.setup().seats[2].name != "Cy"
    turn(app, page, "Seat 3", "A person")
    assert page.setup().seats[2].name == "Cy"
    click(app, people(2))
    turn(app, page, "Players", "4")
    assert [seat.name for seat in page.setup().seats] == ["Ann", "Bo", "Cy", "Di"], "the people have only stood up"


def test_who_is_alone_is_joined_by_computers_not_by_people_who_left(app: App) -> None:
    page = opened(app, "goblins", "pppp")
    turn(app, page, "Players", "2")
    click(app, "Alone")
    turn(app, page, "Players", "4")
    assert seated(page) == "pccc"


def test_computers_come_back_as_strong_as_they_were_and_no_rival_twice(app: App) -> None:
    page = opened(app, "goblins", "pcc")
    page.choices.set_kind(1, "master+thief")
    click(app, people(3))
    click(app, "Alone")
    assert [seat.kind for seat in page.setup().seats] == ["person", "master+thief", "novice"]
    click(app, people(2))
    page.choices.set_kind(2, "expert+thief")
    click(app, "Alone")
    assert [seat.kind for seat in page.setup().seats] == ["person", "master", "expert+thief"]


def test_a_name_that_sits_elsewhere_by_now_does_not_come_back(app: App) -> None:
    page = opened(app, "goblins", "pp")
    click(app, "Name of seat 2")
    write(app, "Bo")
    click(app, "Alone")
    click(app, "Name of seat 1")
    write(app, "Bo")
    click(app, people(2))
    assert [seat.name for seat in page.setup().seats] == ["Bo", "Player 2"]


def test_with_printed_cards_nobody_is_alone_and_no_seat_is_a_computers(app: App) -> None:
    page = opened(app, "goblins", printed=True)
    assert not things(app, "Alone") and not things(app, "Players") and not things(app, "Seat 1: ")
    click(app, people(5))
    assert seated(page) == "ppppp"
    click(app, people(2))
    assert seated(page) == "pp"


def test_phones_are_asked_for_from_the_first_row(app: App) -> None:
    opened(app, "goblins")
    click(app, "With phones")
    assert sees(app, "Open the lobby")


@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_by_keys(app: App, game: str) -> None:
    page = opened(app, game)
    app.step([], 0.02)
    wanted = people(3) if game in SEVERAL else FRIENDS
    for _ in range(40):
        if any(thing.focused and thing.label.startswith(wanted) for thing in app.elements()):
            break
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert seated(page) == ("ppp" if game in SEVERAL else "pp")
    assert any(thing.focused and thing.label.startswith(wanted) for thing in app.elements()), "the focus stays there"


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_row_and_play_are_in_view(open_app: OpenApp, game: str, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.push(Title())
    page = opened(app, game)
    assert page.scroll is not None
    for label in ("Alone", FRIENDS, "With phones"):
        assert page.scroll.rect.contains(find(app, label).rect), label
    assert app.screen.get_rect().contains(find(app, "Play").rect)

"""Cards on your own table: every helper is a row that opens what it says."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.companion.duel_page import DuelPage
from scenes.companion.sheet_page import SheetPage
from scenes.launch import _setup, argument_parser
from scenes.pages import printed_cards
from scenes.pages.new_game import NewGame
from scenes.pages.printed_cards import PrintedCards
from scenes.pages.results import Results
from scenes.pages.throw_demo import ThrowDemo
from scenes.pages.title import Title
from scenes.saves.setup import PERSON, SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.storage.settings_file import LastGame, LastSeat
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.conftest import OpenApp
from tests.scenes.person import click, press, sees

ROWS: tuple[tuple[str, type[Scene]], ...] = (
    ("Shadow Game", DuelPage),
    ("Go Out Battle", SheetPage),
    ("BattleGoats", SheetPage),
    ("GOTHIES", SheetPage),
    ("Goblin game master", NewGame),
    ("d20 and coin", ThrowDemo),
)


@pytest.mark.parametrize("hands", ["mouse", "keys"])
@pytest.mark.parametrize(("row", "page"), ROWS)
def test_a_row_opens_what_it_says_and_back_leads_back(app: App, row: str, page: type[Scene], hands: str) -> None:
    app.push(home := PrintedCards())
    if hands == "mouse":
        click(app, row)
    else:
        press(app, *[pygame.K_TAB] * [name for name, _ in ROWS].index(row), pygame.K_RETURN)
    assert isinstance(app.scene, page)
    click(app, "Back")
    assert app.scene is home


def test_the_game_master_is_two_clicks_and_play_away(app: App, still: None) -> None:
    app.push(Title())
    for label in ("Cards on your own table", "Goblin game master", "Play"):
        click(app, label)
    assert isinstance(app.scene, Table)
    setup = app.scene.setup
    assert GAMES["goblins"].is_printed(setup.options) and {seat.kind for seat in setup.seats} == {PERSON}


def test_it_is_no_house_rule_and_an_old_choice_of_it_is_forgotten(app: App) -> None:
    app.settings.last["goblins"] = LastGame([LastSeat(PERSON), LastSeat("novice")], {"deck": "table"})
    app.push(page := NewGame("goblins"))
    assert not GAMES["goblins"].is_printed(page.setup().options)
    assert "deck" not in page.choices.offered() and page.choices.seats[1].kind == "novice"


def test_its_choices_are_kept_apart_from_those_of_the_game(app: App) -> None:
    app.push(PrintedCards())
    app.push(page := NewGame("goblins", printed=True))
    page.choices.options["climb"] = "short"
    press(app, pygame.K_ESCAPE)
    again, usual = NewGame("goblins", printed=True), NewGame("goblins")
    for other in (again, usual):
        app.push(other)
    assert again.choices.options["climb"] == "short" and usual.choices.options["climb"] == "full"
    assert [seat.kind for seat in usual.choices.seats] == [PERSON, "regular"]


def test_the_command_line_can_still_ask_for_it() -> None:
    parser = argument_parser(catalogue())
    words = "--game goblins --seats person,person --option deck=table --option climb=short"
    setup = _setup(parser, parser.read(words.split()))
    assert setup is not None and GAMES["goblins"].is_printed(setup.options) and setup.options["climb"] == "short"


@pytest.mark.parametrize("options", [{"deck": "table"}, {"deck": "screen"}, {}])
def test_a_new_game_after_the_results_is_of_the_same_kind(app: App, options: dict[str, str]) -> None:
    seats = (SeatSetup(PERSON, "Ann"), SeatSetup(PERSON, "Bob"))
    app.push(Results(MatchSummary(Setup("goblins", seats, options), "SURFACE", (1, 2))))
    click(app, "New game")
    assert isinstance(app.scene, NewGame) and app.scene.printed == (options.get("deck") == "table")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_makes_a_match_a_printed_one_are_options_of_the_game(game: str) -> None:
    rules = GAMES[game]
    for name, value in rules.printed_cards.items():
        assert value in rules.options[name][1:], "the usual value is on the screen"
    assert rules.is_printed(rules.printed_cards) == bool(rules.printed_cards)
    assert not rules.is_printed({name: values[0] for name, values in rules.options.items()})
    assert not rules.printed_cards or rules.people_only(rules.printed_cards)


@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("many", [3, 7])
def test_more_rows_find_room_too(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], many: int
) -> None:
    monkeypatch.setattr(
        PrintedCards,
        "helpers",
        lambda page: [
            printed_cards.Helper(f"Helper {n}", "It helps. " * 9, page.app.doors.credits, icon="dice")
            for n in range(many)
        ],
    )
    app = open_app(size)
    app.push(page := PrintedCards())
    for _ in range(many):
        press(app, pygame.K_TAB)
    assert sees(app, "Helper")
    rows = [widget.rect for widget in page.widgets if widget.label.startswith("Helper")]
    assert len(rows) == many and all(app.screen.get_rect().left <= row.left < row.right <= size[0] for row in rows)
    assert not any(one.colliderect(other) for one in rows for other in rows if one is not other)
    if size[0] >= 1280:
        assert page.scroll is not None and page.scroll.most == 0, "all are in view"


def test_in_an_upright_window_the_score_sheet_is_one_for_a_thumb(open_app: OpenApp) -> None:
    app = open_app((640, 1000))
    app.push(PrintedCards())
    click(app, "Shadow Game")
    assert isinstance(app.scene, SheetPage) and sees(app, "Who is the challenger?"), "there are always two players"

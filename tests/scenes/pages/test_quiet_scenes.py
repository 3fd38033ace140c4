"""The quiet scenes as a person meets them: from the title to Play, and every page around a match."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Event

from game import GAMES
from scenes.lessons.progress import progress
from scenes.look.widgets.card_zoom import CardZoom
from scenes.pages.cards_browser import CardsBrowser
from scenes.pages.help import RulesHelp
from scenes.pages.new_game import NewGame
from scenes.pages.results import Results
from scenes.pages.settings import SettingsPage
from scenes.pages.title import Title
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import Fact, MatchSummary
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.storage.files import problems
from scenes.storage.settings_file import LastGame, LastSeat, read_settings
from scenes.table.intents import GiveUp, Intent, OpenMenu, SitDown
from scenes.table.match.curtain_page import Curtain, Handover
from scenes.table.match.pause import Pause
from tests.bounded import as_long_as
from tests.scenes.person import click, click_at, find, press, sees, wait

GAME = "battlegoats"
SEATS = (SeatSetup("person", "You"), SeatSetup("regular", "Billy"), SeatSetup("novice", "Granny"))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Setup]:
    """Collect the set-ups that tables were opened with, instead of opening tables."""
    from scenes.table import table

    opened: list[Setup] = []

    class Opened(Scene):
        def __init__(self, app: App, setup: Setup) -> None:
            opened.append(setup)

    monkeypatch.setattr(table, "Table", Opened)
    return opened


# ---- title and new game


def test_two_clicks_lead_from_the_title_to_a_game(app: App, started: list[Setup]) -> None:
    app.push(Title())
    click(app, "BattleGoats")
    click(app, "Play")
    (setup,) = started
    assert [seat.kind for seat in setup.seats] == ["person", "regular"]
    assert setup.options == {name: values[0] for name, values in GAMES[GAME].options.items() if name[0] != "_"}


def test_enter_alone_plays_and_esc_goes_back(app: App, started: list[Setup]) -> None:
    progress(app).offered(GAME)
    app.push(Title())
    app.push(NewGame(GAME))
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)
    app.push(NewGame(GAME))
    press(app, pygame.K_RETURN)
    assert len(started) == 1


def test_esc_on_the_title_does_not_end_the_program(app: App) -> None:
    app.push(Title())
    press(app, pygame.K_ESCAPE)
    assert app.running


def test_seats_options_and_names_are_chosen_and_remembered(app: App, started: list[Setup]) -> None:
    app.push(NewGame(GAME))
    page = app.scene
    assert isinstance(page, NewGame)
    page.choices.set_count(4)
    page.rebuild()
    page.choices.set_kind(1, "person")
    page.rebuild()
    click(app, "Name of seat 2")
    app.step([pygame.Event(pygame.TEXTINPUT, text="a")], 0.02)
    page.choices.options["setup"] = "draft"
    page.rebuild()
    click(app, "Play")
    setup = started[0]
    assert [seat.kind for seat in setup.seats] == ["person", "person", "regular", "regular"]
    assert setup.seats[1].name == "a" and setup.options["setup"] == "draft"
    again = NewGame(GAME)
    app.settings = read_settings(app.folders)
    app.replace(again)
    assert again.setup() == setup


def test_choices_that_no_longer_exist_are_left_out(open_app: Callable[..., App]) -> None:
    odd = LastGame([LastSeat("person"), LastSeat("grandmaster")], {"setup": "auction", "gone": "x"})
    app = open_app(last={GAME: odd})
    page = NewGame(GAME)
    app.push(page)
    assert [seat.kind for seat in page.setup().seats] == ["person", "regular"]
    assert page.setup().options["setup"] == "random" and "gone" not in page.setup().options


def test_a_house_rule_that_means_nothing_now_is_not_offered(app: App) -> None:
    page = NewGame("gothies")
    app.push(page)
    assert page.choices.chosen("mode", page.choices.offered()["mode"]) == "competitive"
    assert "nightmare" not in page.choices.offered() and "mercado" in page.choices.offered()
    page.choices.options["mode"] = "coop"
    page.rebuild()
    assert {"nightmare", "nights", "mercado"} <= set(page.choices.offered())
    page.choices.options["nightmare"] = "fierce"
    page.rebuild()
    page.choices.options["mode"] = "competitive"
    page.rebuild()
    assert "nightmare" not in page.setup().options


def test_who_plays_alone_is_offered_what_is_for_playing_together(app: App) -> None:
    page = NewGame("gothies")
    app.push(page)
    page.choices.set_count(1)
    page.rebuild()
    assert "mode" not in page.choices.offered() and "nightmare" in page.choices.offered()
    assert sees(app, "You play alone") and not sees(app, "0 computer")


def test_seat_numbers_run_from_the_fewest_to_the_most(app: App) -> None:
    page = NewGame(GAME)
    app.push(page)
    for count in GAMES[GAME].seats:
        page.choices.set_count(count)
        page.rebuild()
        assert len(page.setup().seats) == count
        names = [seat.name for seat in page.setup().seats]
        assert len(set(names)) == count


# ---- curtain, results, pause


def test_the_curtain_opens_only_by_its_button_and_not_at_once(app: App) -> None:
    opened: list[Intent] = []
    app.push(Title())
    app.step([], 0.02)
    app.push(Curtain(opened.append, Handover(1, "Mari", "#2f748f")))
    app.step([Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], 0.02)
    app.step([Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)], 0.02)
    assert not opened, "a key meant for the table must not open it"
    press(app, pygame.K_ESCAPE)
    click_at(app, (5, 5))
    assert opened == [OpenMenu()] and sees(app, "Mari"), "Esc leads to the menu"
    press(app, pygame.K_RETURN)
    assert opened[1:] == [SitDown(1)] and isinstance(app.scene, Title)


def test_the_curtain_covers_every_pixel(app: App) -> None:
    class Secret(Scene):
        def draw(self, screen: pygame.Surface) -> None:
            screen.fill("#ff00ff")

    app.push(Secret())
    app.step([], 0.1)
    app.push(Curtain(print, Handover(1, "Mari", "#2f748f")))
    app.step([], 0.1)
    assert pygame.mask.from_threshold(app.screen, (255, 0, 255), (1, 1, 1, 255)).count() == 0


@pytest.mark.parametrize(
    ("ranks", "reason"), [((1, 2, 3), "LAST_ARMY"), ((1, 1, 3), "SHARED_VICTORY"), ((2, 2, 3), "COMMON_DEFEAT")]
)
def test_results_offer_a_rematch_with_the_same_seats(
    app: App, started: list[Setup], ranks: tuple[int, ...], reason: str
) -> None:
    setup = Setup(GAME, SEATS)
    app.push(Results(MatchSummary(setup, reason, ranks, (Fact("ui.newgame.solo", {"n": 2}),))))
    wait(app)
    assert not app.scene.busy()
    click(app, "Rematch")
    assert started == [setup]


def test_results_lead_to_a_new_game_or_the_title(app: App) -> None:
    summary = MatchSummary(Setup(GAME, SEATS), "LAST_ARMY", (1, 2, 3))
    app.push(Results(summary))
    click(app, "New game")
    assert isinstance(app.scene, NewGame)
    app.replace(Results(summary))
    click(app, "Title")
    assert isinstance(app.scene, Title)


def test_conceding_asks_first(app: App) -> None:
    told: list[Intent] = []
    app.push(Title())
    app.push(Pause(told.append, (GiveUp,)))
    click(app, "Concede")
    click(app, "Stay")
    assert told == [] and isinstance(app.scene, Pause)
    click(app, "Concede")
    click(app, "Give up")
    assert told == [GiveUp()] and isinstance(app.scene, Title)


def test_esc_closes_the_pause_and_an_impossible_concession_is_dim(app: App) -> None:
    told: list[Intent] = []
    app.push(Title())
    app.push(Pause(told.append))
    assert not find(app, "Concede").lit
    click(app, "Concede")
    press(app, pygame.K_ESCAPE)
    assert told == [] and isinstance(app.scene, Title)


# ---- rules, cards, settings


def test_the_rules_turn_page_by_page_and_stop_at_both_ends(app: App) -> None:
    page = RulesHelp(GAME)
    app.push(Title())
    app.push(page)
    press(app, *[pygame.K_RIGHT] * 20)
    assert page.page == page.pages == 9
    assert not find(app, "Next").lit
    press(app, *[pygame.K_LEFT] * 20)
    assert page.page == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_rules_can_be_read(app: App, game: str) -> None:
    page = RulesHelp(game)
    app.push(Title())
    app.push(page)
    seen = {page.page}
    for _ in as_long_as(lambda: page.page < page.pages):
        press(app, pygame.K_RIGHT)
        seen.add(page.page)
    assert seen == set(range(1, page.pages + 1)) and not problems.take_new()


def test_the_browser_shows_all_cards_or_one_class(app: App) -> None:
    page = CardsBrowser(GAME)
    app.push(page)
    assert {row.key for row in page._rows()} == {row.key for row in GAMES[GAME].cards}
    page._choose("hero")
    assert [row.key for row in page._rows()] == [row.key for row in GAMES[GAME].cards if row.cls == "hero"]
    wait(app, 3)
    assert not page.busy() and all(thumb.ready for thumb in page.thumbs)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_a_card_fills_four_fifths_of_the_window(open_app: Callable[..., App], size: tuple[int, int]) -> None:
    app = open_app(size)
    app.push(CardsBrowser(GAME))
    app.push(CardZoom(GAME, GAMES[GAME].cards, 3))
    zoom = app.scene
    assert isinstance(zoom, CardZoom)
    assert zoom._card.height >= 0.8 * size[1]
    press(app, pygame.K_RIGHT)
    assert zoom.index == 4
    press(app, pygame.K_z)
    assert isinstance(app.scene, CardsBrowser)


def test_settings_change_at_once_and_are_kept(app: App) -> None:
    app.push(Title())
    app.push(SettingsPage())
    click(app, "Silent while another window is in front")
    assert not app.settings.mute_unfocused
    wait(app, 0.2)
    click(app, "Back")
    assert not read_settings(app.folders).mute_unfocused


def test_a_new_size_lays_the_page_out_once_the_slider_is_free(app: App) -> None:
    app.push(SettingsPage())
    page = app.scene
    assert isinstance(page, SettingsPage)
    before = page.measure.unit
    page.by_keys = True
    row = next(widget for widget in page.widgets if "Size of buttons" in widget.label)
    page.focus_on(row)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert page.measure.unit == pytest.approx(before * 0.9)


def test_all_as_at_first_keeps_the_window_and_the_last_games(open_app: Callable[..., App]) -> None:
    app = open_app(effects=0.1, width=900, height=600, last={GAME: LastGame()})
    app.push(SettingsPage())
    click(app, "Restore the defaults")
    assert (app.settings.effects, app.settings.width, list(app.settings.last)) == (0.8, 900, [GAME])

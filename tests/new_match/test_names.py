"""Names that were typed once are offered where a name is typed, and can be forgotten."""

from __future__ import annotations

import re

import pygame
import pytest

from scenes.look.widgets.text_box import TextBox
from scenes.pages.settings import SettingsPage
from scenes.pages.title import Title
from scenes.saves.known_names import LONGEST_NAME, MOST_KEPT, forget_name, known_names, remember_names
from scenes.shell.app import App
from scenes.storage.settings_file import FILE_NAME, Settings, read_settings
from tests.conftest import OpenApp
from tests.new_match.kit import opened, things, write
from tests.scenes.person import click, find, press, sees, told

GAME = "goblins"
BESIDE = re.compile("^(Ann|Bo|Cy) at seat ")
"""What a known name is called where it can be pressed."""


def offered(app: App) -> list[str]:
    """The names that can be pressed now."""
    return [thing.label.partition(" at seat")[0] for thing in things(app, "") if BESIDE.search(thing.label)]


@pytest.fixture
def known(open_app: OpenApp) -> App:
    """The title, where three people have played."""
    app = open_app(names=["Ann", "Bo", "Cy"])
    app.push(Title())
    return app


def test_a_typed_name_is_offered_in_every_game_afterwards(open_app: OpenApp) -> None:
    app = open_app()
    app.push(Title())
    opened(app, GAME, "pp")
    for place, name in enumerate(("Ann", "Bo"), 1):
        click(app, f"Name of seat {place}")
        assert offered(app) == []
        write(app, name)
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)
    app.settings = read_settings(app.folders)
    opened(app, "goout")
    assert offered(app) == []
    click(app, "Name of seat 1")
    app.step([], 0.02)
    assert offered(app) == ["Ann", "Bo"]


def test_a_press_writes_the_name_and_the_others_are_gone(known: App) -> None:
    page = opened(known, GAME, "pp")
    click(known, "Name of seat 2")
    known.step([], 0.02)
    click(known, "Bo at seat 2")
    known.step([], 0.02)
    assert page.setup().seats[1].name == "Bo" and offered(known) == []
    click(known, "Name of seat 1")
    known.step([], 0.02)
    assert offered(known) == ["Ann", "Cy"], "Bo sits there already"
    click(known, "Name of seat 2")
    known.step([], 0.02)
    assert offered(known) == ["Ann", "Cy"] and things(known, "Ann at seat 2")


def test_by_keys_alone(known: App) -> None:
    page = opened(known, GAME, "pp")
    page.focus_on(next(widget for widget in page.widgets if widget.label == "Name of seat 1"))
    assert offered(known) == []
    press(known, pygame.K_RETURN, pygame.K_DOWN)
    assert find(known, "Ann at seat 1").focused
    press(known, pygame.K_RIGHT, pygame.K_RIGHT)
    assert find(known, "Bo at seat 1").focused
    press(known, pygame.K_RETURN)
    known.step([], 0.02)
    assert page.setup().seats[0].name == "Bo" and offered(known) == []
    assert find(known, "Name of seat 1: Bo").focused


def test_esc_leaves_the_names_before_it_leaves_the_page(known: App) -> None:
    page = opened(known, GAME, "pp")
    click(known, "Name of seat 1")
    known.step([], 0.02)
    press(known, pygame.K_DOWN)
    assert find(known, "Ann at seat 1").focused
    press(known, pygame.K_ESCAPE)
    known.step([], 0.02)
    assert known.scene is page and offered(known) == []
    press(known, pygame.K_ESCAPE)
    assert isinstance(known.scene, Title)


def test_whoever_goes_on_to_another_thing_is_not_offered_names_any_longer(known: App) -> None:
    page = opened(known, GAME, "pp")
    click(known, "Name of seat 1")
    write(known, "Di")
    assert offered(known) == ["Ann", "Bo", "Cy"]
    click(known, "3 people at this screen")
    known.step([], 0.02)
    assert offered(known) == [] and [seat.name for seat in page.setup().seats] == ["Di", "Player 2", "Player 3"]


def test_typing_goes_on_while_names_come(known: App) -> None:
    page = opened(known, GAME, "pp")
    click(known, "Name of seat 1")
    for letters in "Dina":
        write(known, letters)
    assert page.setup().seats[0].name == "Dina" and offered(known)
    assert isinstance(page.focus, TextBox) and page.focus.typing


def test_a_name_is_forgotten_for_good(known: App) -> None:
    opened(known, GAME, "pp")
    click(known, "Name of seat 1")
    known.step([], 0.02)
    click(known, "Forget the name Bo")
    known.step([], 0.02)
    assert offered(known) == ["Ann", "Cy"], "and the others can be forgotten too"
    press(known, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert known_names(read_settings(known.folders)) == ["Ann", "Cy"]


def test_who_has_stood_up_can_be_forgotten_too(known: App) -> None:
    opened(known, GAME, "pp")
    click(known, "Name of seat 2")
    known.step([], 0.02)
    click(known, "Bo at seat 2")
    click(known, "Alone")
    click(known, "Name of seat 1")
    known.step([], 0.02)
    click(known, "Forget the name Bo")
    press(known, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(known.scene, Title) and known_names(known.settings) == ["Ann", "Cy"]


def test_names_of_the_house_are_no_names(known: App) -> None:
    page = opened(known, GAME, "pp")
    page.choices.seats[0].name, page.choices.seats[1].name = "You", "Player 2"
    page.choices.remember()
    assert known_names(known.settings) == ["Ann", "Bo", "Cy"]


def test_those_who_have_stood_up_are_remembered_too(known: App) -> None:
    opened(known, GAME, "pp")
    click(known, "Name of seat 2")
    write(known, "Di")
    click(known, "Alone")
    press(known, pygame.K_ESCAPE)
    assert known_names(known.settings) == ["Di", "Ann", "Bo", "Cy"]


def test_the_last_ones_come_first_and_only_some_are_kept() -> None:
    settings = Settings()
    for number in range(MOST_KEPT + 3):
        remember_names(settings, [f"N{number}"])
    remember_names(settings, ["N5", "N9"])
    assert known_names(settings)[:3] == ["N5", "N9", f"N{MOST_KEPT + 2}"]
    assert len(settings.names) == MOST_KEPT and len(set(settings.names)) == MOST_KEPT
    forget_name(settings, "N9")
    assert "N9" not in settings.names and len(settings.names) == MOST_KEPT - 1


def test_a_name_from_the_file_is_one_short_visible_line() -> None:
    settings = Settings(names=["\x1b[31mAnn\u202e", " ", "W" * 99, "Ann\n", "[31mAnn"])
    kept = known_names(settings)
    assert kept[0] == "[31mAnn" and len(kept) == 3 and all(name.isprintable() for name in kept)
    assert all(0 < len(name) <= LONGEST_NAME for name in kept)


@pytest.mark.parametrize("spoilt", ["names = 3", 'names = ["Ann", 4]', 'names = {a = "b"}'])
def test_a_spoilt_list_of_names_costs_only_the_names(open_app: OpenApp, spoilt: str) -> None:
    app = open_app()
    app.folders.config.mkdir(parents=True, exist_ok=True)
    (app.folders.config / FILE_NAME).write_text(f"text_scale = 1.2\n{spoilt}\n", encoding="utf-8")
    app.settings = read_settings(app.folders)
    assert app.settings.text_scale == 1.2 and known_names(app.settings) == [] and "names" in told()
    app.push(Title())
    opened(app, GAME, "pp")
    click(app, "Name of seat 1")
    app.step([], 0.02)
    assert offered(app) == [] and sees(app, "Name of seat 1")


def test_the_usual_name_stands_there_until_one_is_written(app: App) -> None:
    page = opened(app, GAME, "pp")
    assert sees(app, "Name of seat 1: Player 1")
    click(app, "Name of seat 1")
    write(app, "Al")
    assert sees(app, "Name of seat 1: Al") and page.setup().seats[0].name == "Al"
    press(app, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert sees(app, "Name of seat 1: Player 1") and page.setup().seats[0].name == "Player 1"


def test_the_defaults_of_the_settings_forget_nobody(known: App) -> None:
    known.push(SettingsPage())
    click(known, "Restore the defaults")
    assert known_names(known.settings) == ["Ann", "Bo", "Cy"]

"""The companion of every game that has one: words for everything, undo of every step, and Continue after a restart."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import GAMES
from scenes.companion.session import CompanionSession, session_of
from scenes.companion.sheet_page import SheetPage
from scenes.companion.trail import Trail
from scenes.pages.printed_cards import PrintedCards
from scenes.shell.app import App
from scenes.storage.files import problems
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.scenes.person import click, find, press, sees

GAMES_WITH_IT = sorted(game for game, rules in GAMES.items() if rules.companion)
SIZES = [(1280, 720), (1920, 1080), (450, 900), (640, 1000), (900, 1200)]


@pytest.mark.parametrize("game", GAMES_WITH_IT)
def test_everything_that_can_be_pressed_has_words_and_can_be_undone(app: App, game: str) -> None:
    evening, luck = CompanionSession(game, app.folders), Random(5)
    page = SheetPage(game)
    app.push(page)
    for players in evening.companion.seats:
        evening.begin(players)
        seen, place, trail = [evening.sheet("")], "", Trail()
        for _ in range(300):
            sheet = evening.sheet(place, trail)
            told = [sheet.head, *(choice.words for choice in sheet.choices)]
            told += [words for line in sheet.lines for words in (line.words, line.note) if words]
            assert all("{" not in (words := page.sheet_words.sentence(one)) and words for one in told)
            ways = [(choice.step, choice.opens) for choice in sheet.choices]
            ways += [("", line.opens) for line in sheet.lines if line.opens]
            step, place = luck.choice([*ways, ("", "")])
            if evening.companion.is_look_up(step):
                evening.look_up(step, trail)
            elif step:
                evening.do(step)
                seen.append(evening.sheet(""))
        assert len(seen) > 3
        for before in reversed(seen[:-1]):
            evening.undo()
            assert evening.sheet("") == before
    assert not problems.take_new()


@pytest.mark.parametrize("game", GAMES_WITH_IT)
@pytest.mark.parametrize("size", SIZES)
def test_every_place_fits_the_window_with_buttons_for_a_thumb(
    open_app: OpenApp, size: tuple[int, int], game: str
) -> None:
    app = open_app(size)
    app.push(page := SheetPage(game))
    evening = session_of(app, game)
    evening.begin(evening.companion.seats[-1])
    places = {"", *(line.opens for line in evening.sheet("").lines)}
    for place in sorted(places | {choice.opens for one in places for choice in evening.sheet(one).choices}):
        page._open(place)
        assert page.scroll is not None
        for part in (page.scroll.widgets, [widget for widget in page.widgets if widget not in page.scroll.widgets]):
            rects = [widget.rect for widget in part]
            assert not any(one.colliderect(two) for one in rects for two in rects if one is not two)
            wide, high = app.screen.get_size()
            assert all(0 <= rect.left < rect.right <= wide and rect.height >= min(wide, high) * 0.08 for rect in rects)


def test_an_evening_goes_on_after_a_restart(app: App, open_app: OpenApp) -> None:
    app.push(PrintedCards())
    for label in ("Go Out Battle", "3 players", "Player 2", "2 damage", "Player 2", "Show the fighter", "Kyoko"):
        click(app, label)
    assert sees(app, "Fights with Kyoko")
    again = CompanionSession("goout", app.folders)
    assert again.players == 3 and again.told.steps == ["hurt/1/2", "show/1/kyoko"]
    assert again.sheet("") == session_of(app, "goout").sheet("")
    click(app, "Back")
    app.push(PrintedCards())
    assert "Continue" in find(app, "Go Out Battle").label


def test_it_is_played_with_the_keys_alone(app: App) -> None:
    app.push(SheetPage("goout"))
    press(app, pygame.K_TAB, pygame.K_RETURN)
    assert session_of(app, "goout").players == 2
    for _ in as_long_as(lambda: not find(app, "Player 2").focused):
        press(app, pygame.K_TAB)
    press(app, pygame.K_SPACE)
    for _ in as_long_as(lambda: not find(app, "3 damage").focused):
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert session_of(app, "goout").told.steps == ["hurt/1/3"]
    press(app, pygame.K_BACKSPACE)
    assert session_of(app, "goout").told.steps == []
    for _ in as_long_as(lambda: not find(app, "Player 2").focused):
        press(app, pygame.K_TAB)
    press(app, pygame.K_SPACE, pygame.K_ESCAPE)
    assert isinstance(app.scene, SheetPage) and sees(app, "Battle 1"), "Esc leads one place up"


def test_a_new_match_can_be_undone_too(app: App) -> None:
    app.push(SheetPage("goout"))
    for label in ("4 players", "Player 1", "Out of this battle", "New match", "2 players"):
        click(app, label)
    assert not sees(app, "Player 3")
    click(app, "Undo")
    assert sees(app, "Player 4") and sees(app, "Out of this battle")


@pytest.mark.parametrize("text", ["players = 77", "players = 3\nsteps = ['out/0', 'fly/1', 'out/1']", "players = 'x'"])
def test_a_file_that_makes_no_sense_is_no_obstacle(app: App, text: str) -> None:
    path = app.folders.data / "companion" / "goout.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    assert CompanionSession("goout", app.folders).told.steps in ([], ["out/0"])
    problems.take_new()

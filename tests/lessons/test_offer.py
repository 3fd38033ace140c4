"""The lesson is offered before the first match of a game, and afterwards it has its own places."""

from __future__ import annotations

import os

import pygame
import pytest

from game import GAMES
from scenes.lessons.guided_table import GuidedTable
from scenes.lessons.offer import ever_played, left_lesson
from scenes.lessons.progress import progress
from scenes.lessons.script import all_lessons
from scenes.look.widgets.controls import Button
from scenes.pages.help import RulesHelp
from scenes.pages.lessons import LessonsPage
from scenes.pages.new_game import NewGame
from scenes.pages.title import Title
from scenes.saves.matches import match_folder
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.statistics.match_history import history_of
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.conftest import still
from tests.scenes.person import click, find, press, sees
from tests.statistics.kit import write

__all__ = ["still"]
GAME = "goout"
OFFER = "Never played it?"


@pytest.fixture
def page(app: App) -> NewGame:
    """The page of a game that was never played."""
    app.push(Title())
    click(app, app.text(f"{GAME}.name"))
    assert isinstance(app.scene, NewGame)
    return app.scene


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_a_press_begins_the_lesson_and_then_it_is_only_a_button(app: App, page: NewGame, hands: str) -> None:
    assert sees(app, OFFER) and not any(thing.label == "Lesson" for thing in app.elements())
    if hands == "mouse":
        click(app, "Show me")
    else:
        press(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, GuidedTable) and table.lesson is all_lessons()[GAME][0]
    app.pop()
    assert app.scene is page and not sees(app, OFFER)
    click(app, "Lesson")
    assert isinstance(app.scene, LessonsPage)


@pytest.mark.parametrize("hands", ["mouse", "keys"])
@pytest.mark.parametrize("known", [False, True])
def test_who_left_in_the_middle_goes_on_where_the_game_is_chosen(app: App, hands: str, known: bool) -> None:
    write(history_of(app), [1, 2])
    lesson = next(one for game in GAMES for one in all_lessons()[game] if ever_played(app, game) == known)
    app.doors.lesson(lesson.key, 2)
    app.replace(Title())
    click(app, app.text(f"{lesson.game}.name"))
    assert sees(app, f"chapter 3 of {len(lesson.chapter)}") and not sees(app, OFFER)
    if hands == "mouse":
        click(app, "Go on with chapter 3")
    else:
        press(app, pygame.K_RETURN)
    assert isinstance(app.scene, GuidedTable) and app.scene.chapter == 2


def test_a_chapter_that_was_put_off_is_still_on_the_page_of_lessons(app: App, still: None) -> None:
    app.doors.lesson(GAME, 2)
    app.replace(NewGame(GAME))
    click(app, "Not now")
    assert not sees(app, "Go on with chapter")
    app.replace(NewGame(GAME))
    assert not sees(app, "Go on with chapter")
    click(app, "Lesson")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, GuidedTable) and app.scene.chapter == 2


def test_who_played_only_the_last_chapter_has_one_tick(app: App) -> None:
    lesson = all_lessons()[GAME][0]
    progress(app).finish(lesson.key, len(lesson.chapter) - 1, len(lesson.chapter))
    app.push(page := LessonsPage(GAME))
    ticked = [widget.label for widget in page.widgets if isinstance(widget, Button) and widget.icon == "check"]
    assert ticked == [app.text("ui.lesson.row", n=6, title=app.text(lesson.words(5, "title")))]


def test_who_declines_is_not_asked_again_and_play_has_the_focus(app: App, page: NewGame, still: None) -> None:
    click(app, "Not now")
    assert not sees(app, OFFER) and find(app, "Lesson")
    assert progress(app).was_offered(GAME)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Table)


def test_the_offer_does_not_stand_in_the_way_of_a_match(app: App, page: NewGame, still: None) -> None:
    click(app, "Play")
    assert isinstance(app.scene, Table) and not isinstance(app.scene, GuidedTable)
    app.replace(NewGame(GAME))
    assert not sees(app, OFFER), "a match of it waits to be continued"


def test_who_knows_a_game_is_not_offered_its_lesson(app: App) -> None:
    write(history_of(app), [1, 2])
    played = [game for game in GAMES if ever_played(app, game)]
    assert played
    for game in played:
        app.push(NewGame(game))
        assert not sees(app, OFFER)


def test_with_printed_cards_no_lesson_is_offered(app: App) -> None:
    app.push(NewGame(GAME, printed=True))
    assert not sees(app, OFFER)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("wishes", [{}, {"ui_scale": 2.0, "text_scale": 1.5}])
@pytest.mark.parametrize("size", [(1280, 720), (640, 400), (2560, 1080)])
def test_the_offer_is_in_view_in_any_window(
    open_app: OpenApp, size: tuple[int, int], wishes: dict[str, float], left: bool
) -> None:
    app = open_app(size, **wishes)
    if left:
        progress(app).begin(GAME, 2)
    app.push(page := NewGame(GAME))
    assert page.scroll is not None
    rects = [find(app, label).rect for label in ("Go on with chapter 3" if left else "Show me", "Not now")]
    assert all(page.scroll.rect.contains(rect) for rect in rects) and not rects[0].colliderect(rects[1])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_sign_on_the_title_leads_to_the_lessons_of_every_game(app: App, game: str) -> None:
    app.push(Title())
    click(app, "Learn to play")
    click(app, app.text(f"{game}.name"))
    assert isinstance(app.scene, LessonsPage if all_lessons()[game] else RulesHelp)
    press(app, pygame.K_ESCAPE)
    assert find(app, app.text(f"{game}.name"))


def test_the_page_of_all_games_says_what_is_done(app: App) -> None:
    lesson = all_lessons()[GAME][0]
    app.push(app.doors.learn())
    assert not sees(app, "done")
    progress(app).finish(lesson.key, 0)
    app.push(app.doors.lessons(GAME))
    press(app, pygame.K_ESCAPE)
    assert sees(app, f"1 of {len(lesson.chapter)} chapter")


def left(app: App, chapter: int) -> Title:
    """The title after a chapter of a lesson, counted from 0, was begun and left."""
    app.push(Title())
    app.doors.lesson(all_lessons()[GAME][0].key, chapter)
    app.pop()
    app.replace(title := Title())
    return title


@pytest.mark.parametrize("hands", ["mouse", "keys"])
@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_the_title_goes_on_with_a_lesson_that_was_left(open_app: OpenApp, language: str, hands: str) -> None:
    app = open_app(language=language)
    left(app, 2)
    lesson, words = all_lessons()[GAME][0], app.text
    label = words("ui.lesson.go_on", n=3)
    assert words(lesson.words(2, "title")) in find(app, label).label
    if hands == "mouse":
        click(app, label)
    else:
        press(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, GuidedTable) and (table.lesson, table.chapter) == (lesson, 2)


def test_the_title_is_silent_about_a_lesson_that_is_done_or_put_off(app: App) -> None:
    title, key = left(app, 2), all_lessons()[GAME][0].key
    progress(app).put_off(key)
    title.resume()
    assert not sees(app, "Go on with chapter")
    progress(app).begin(key, 5)
    title.resume()
    assert sees(app, "Go on with chapter 6")
    progress(app).finish(key, 5, 6)
    title.resume()
    assert not sees(app, "Go on with chapter")


def test_the_title_goes_on_with_what_was_left_last(app: App) -> None:
    title = left(app, 2)
    app.push(table := Table(app, Setup(GAME, (SeatSetup("person", ""), SeatSetup("novice", "")), {}, 3, "instant")))
    app.step([], 0.1)
    app.pop()
    offer = left_lesson(app)
    assert app.scene is title and offer and match_folder(app).played_at(title.saved[0]) > offer.at
    assert table and sees(app, "Continue") and not sees(app, "Go on with chapter")
    app.doors.lesson(all_lessons()[GAME][0].key, 3)
    os.utime(next(match_folder(app).folder.glob("*")), (1, 1))
    app.pop()
    assert sees(app, "Go on with chapter 4") and sees(app, "Saved matches")

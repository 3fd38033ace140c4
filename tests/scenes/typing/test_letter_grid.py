"""The grid of letters: every text is written with a pad alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from unicodedata import category, name

import pygame
import pytest
from pygame import Event

from scenes.collection.deck_builder import DeckBuilder
from scenes.look import fonts, theme
from scenes.look.widgets.page import Page
from scenes.look.widgets.text_box import TextBox
from scenes.pages.letter_grid import LetterGrid
from scenes.pages.new_game import NewGame
from scenes.shell.app import App
from scenes.shell.pads import BUTTONS
from scenes.shell.scene import Scene, SpelledText
from scenes.words.alphabets import LATIN, SIGNS, sheets
from scenes.words.catalogue import catalogue
from scenes.words.languages import languages, path_of
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.new_match.kit import opened
from tests.robot.kit import advance, sit_at
from tests.scenes.person import click, find, press, wait


def with_match(app: App) -> Scene:
    """The page of saved matches, with one."""
    advance(sit_at(app, ("person", "novice"), 5, "instant", "goout"), 3, Random(1))
    app.replace(app.doors.title())
    return app.doors.saved_matches()


FIELDS: dict[str, tuple[Callable[[App], Scene], tuple[str, ...]]] = {
    "new match": (lambda app: app.doors.new_game("goout"), ()),
    "lobby": (lambda app: app.doors.lobby("goout"), ()),
    "saved matches": (with_match, ()),
    "decks": (lambda app: DeckBuilder("gothest"), ("New deck",)),
    "a deck as text": (lambda app: DeckBuilder("gothest"), ("New deck", "Deck as text")),
}
"""Pages with a field, and what leads to it there."""


def pad(app: App, *buttons: str) -> None:
    """Press buttons of a pad one after the other."""
    for button in buttons:
        number = BUTTONS.index(button)
        wait(app, 0.5 if app.presses.guarded else 0.0)
        app.step([Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=number)], 0.02)
        app.step([Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=number)], 0.02)


def go_to(app: App, label: str) -> None:
    """Move the focus to a key of the grid, by the directions alone."""
    for _ in range(80):
        here = next(thing for thing in app.elements() if thing.focused)
        if here.label == label:
            return
        there = find(app, label)
        assert there.label == label
        across, down = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
        if abs(down) > here.rect.height // 2:
            pad(app, "dpdown" if down > 0 else "dpup")
        else:
            pad(app, "dpright" if across > 0 else "dpleft")
    raise AssertionError(f"no way to {label}")


def spell(app: App, letters: str) -> None:
    """Choose letters, on the sheets where they are."""
    for letter in letters:
        label = app.text("ui.letters.blank") if letter == " " else letter
        for _ in range(4):
            if any(thing.label == label for thing in app.elements()):
                break
            pad(app, "rightshoulder")
        go_to(app, label)
        pad(app, "a")


def at_field(app: App) -> TextBox:
    """Go to the first field of a page with the shoulder button."""
    page = app.scene
    assert isinstance(page, Page)
    for _ in range(60):
        pad(app, "rightshoulder")
        if isinstance(page.focus, TextBox):
            return page.focus
    raise AssertionError("no field")


@pytest.mark.parametrize(
    ("language", "written"), [("en", "Kim 2"), ("es", "Íñigo"), ("fi", "Väinö"), ("ja", "みゃーキンBo")]
)
def test_a_name_is_written_by_a_pad_alone(open_app: OpenApp, language: str, written: str) -> None:
    app = open_app((1280, 800), language=language)
    page = opened(app, "goout", "pc")
    wait(app, 0.5)
    at_field(app)
    pad(app, "a")
    assert isinstance(app.scene, LetterGrid)
    spell(app, f"{written}x")
    pad(app, "x", "start")
    assert isinstance(app.scene, NewGame) and page.setup().seats[0].name == written
    field = page.focus
    assert isinstance(field, TextBox) and field.value == written and not field.typing
    pad(app, "a")
    spell(app, "x")
    pad(app, "b")
    assert isinstance(app.scene, NewGame) and page.setup().seats[0].name == written, "B leaves it as it was"


def test_the_keys_of_the_grid_do_the_same_as_the_buttons(app: App) -> None:
    page = opened(app, "goout", "pc")
    wait(app, 0.5)
    at_field(app)
    pad(app, "a")
    spell(app, "ab c")
    for label, left in ((app.text("ui.letters.erase"), "ab "), ("ABC", "ab "), ("B", "ab B"), ("abc", "ab B")):
        go_to(app, label)
        pad(app, "a")
        assert isinstance(app.scene, LetterGrid) and app.scene.value == left
    pad(app, "leftshoulder")
    assert find(app, "abc").label == "abc", "there are two sheets, and abc leads to the first"
    go_to(app, app.text("ui.letters.done"))
    pad(app, "a")
    assert app.scene is page and page.setup().seats[0].name == "ab B"


def test_the_shoulder_buttons_go_through_the_sheets_both_ways(open_app: OpenApp) -> None:
    app = open_app(language="ja")
    app.push(app.doors.title())
    app.push(app.doors.letter_grid(SpelledText("Name", "", 9, False), print))
    wait(app, 0.5)
    for button, first in (
        ("leftshoulder", "A"),
        ("rightshoulder", "あ"),
        ("rightshoulder", "ア"),
        ("leftshoulder", "あ"),
    ):
        pad(app, button)
        assert app.elements()[0].label == first


def test_it_does_not_open_for_a_keyboard_or_a_mouse(app: App) -> None:
    page = opened(app, "goout", "pc")
    wait(app, 0.5)
    pad(app, "rightshoulder")
    click(app, "Name of seat 1")
    assert app.scene is page and page.typing
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_RETURN)
    assert app.scene is page and page.typing


def test_letters_of_a_keyboard_are_written_there_too(app: App) -> None:
    """The system's own keyboard on a screen sends text, and so does one that is plugged in."""
    opened(app, "goout", "pc")
    wait(app, 0.5)
    at_field(app)
    pad(app, "a")
    grid = app.scene
    assert isinstance(grid, LetterGrid) and grid.writing()
    wait(app, 0.5)
    for letter in "p Z":
        app.step([Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)], 0.02)
        app.step([Event(pygame.TEXTINPUT, text=letter)], 0.02)
        app.step([Event(pygame.KEYUP, key=ord(letter.lower()), mod=0, scancode=0)], 0.02)
    assert app.scene is grid and grid.value == "p Z"
    press(app, pygame.K_BACKSPACE)
    assert grid.value == "p "
    press(app, pygame.K_ESCAPE)
    assert app.scene is not grid


def test_only_who_has_a_pad_reads_what_its_buttons_do(app: App) -> None:
    """On a keyboard those keys write letters."""
    app.push(app.doors.title())
    app.push(app.doors.letter_grid(SpelledText("Name", "", 18, False), print))
    grid = app.scene
    assert isinstance(grid, LetterGrid) and not grid.note
    pad(app, "dpdown")
    wait(app, 0.1)
    assert grid.note.startswith("A adds a letter, X deletes one")
    press(app, pygame.K_LEFT)
    wait(app, 0.1)
    assert not grid.note


def test_what_does_not_fit_is_said_and_not_written(app: App) -> None:
    app.push(app.doors.title())
    told: list[str] = []
    grid = app.doors.letter_grid(SpelledText("Name", "abc", 4, False), told.append)
    app.push(grid)
    assert isinstance(grid, LetterGrid)
    wait(app, 0.5)
    pad(app, "dpdown")  # the page was opened without a pad
    go_to(app, "a")
    pad(app, "a", "a")
    assert grid.value == "abca" and grid.spelled.refusal is None
    pad(app, "start")
    assert told == ["abca"]


def test_a_text_of_several_lines_gets_a_key_for_a_line(app: App) -> None:
    app.push(app.doors.title())
    told: list[str] = []
    app.push(app.doors.letter_grid(SpelledText("Deck", "1 Fox", 99, True), told.append))
    wait(app, 0.5)
    pad(app, "dpdown")  # the page was opened without a pad
    go_to(app, app.text("ui.letters.line"))
    pad(app, "a")
    spell(app, "2")
    pad(app, "start")
    assert told == ["1 Fox\n2"]


@pytest.mark.parametrize("page", FIELDS)
def test_every_page_with_a_field_opens_it(open_app: OpenApp, page: str) -> None:
    app = open_app((1280, 800))
    make, ways = FIELDS[page]
    app.push(make(app))
    for label in ways:
        click(app, label)
    wait(app, 0.5)
    before = app.scene
    at_field(app)
    pad(app, "a")
    assert isinstance(app.scene, LetterGrid)
    pad(app, "x", "x")
    spell(app, "oz")
    written = app.scene.value
    pad(app, "start")
    assert app.scene is before and isinstance(before, Page)
    assert any(isinstance(widget, TextBox) and widget.value == written for widget in before.widgets)


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (640, 360), (700, 400), (480, 800), (1600, 600)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_key_is_in_the_window_and_can_be_reached(open_app: OpenApp, size: tuple[int, int], language: str) -> None:
    app = open_app(size, language=language)
    app.push(app.doors.title())
    for lines in (False, True):
        grid = LetterGrid(SpelledText("Name", "", 99, lines), print)
        app.push(grid)
        app.step([], 0.5)
        keys = [widget for widget in grid.widgets if widget.focusable]
        places = [widget.rect for widget in grid.widgets]
        assert all(app.screen.get_rect().contains(place) for place in places)
        assert all(place.collidelist(places[at + 1 :]) < 0 for at, place in enumerate(places))
        reached, new = {0}, [0]
        for _ in as_long_as(lambda: bool(new)):
            at = new.pop()
            for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                grid.focus_on(keys[at])
                grid._toward(*way)
                if grid.focus in keys and (other := keys.index(grid.focus)) not in reached:
                    reached.add(other)
                    new.append(other)
        assert len(reached) == len(keys)
        app.pop()


def test_an_alphabet_has_every_letter_of_its_language() -> None:
    for code in languages():
        words = catalogue(language=code)
        alphabet = words("ui.letters.alphabet")
        assert len(set(alphabet)) == len(alphabet)
        known = set("".join(sheets(alphabet)))
        assert set(LATIN) <= known and set(LATIN.upper()) <= known
        used = {letter for text in _texts(code) for letter in text if category(letter).startswith("L")}
        missing = {letter for letter in used - known if not _is_kanji(letter)}
        assert missing <= FOREIGN, (code, missing)
        assert all(fonts.can_show(letter, theme.TITLE_FONT) for letter in known | set(SIGNS))


FOREIGN = set("äöüßéèêñ×σªº")
"""Letters in names and words of other languages."""


def _is_kanji(letter: str) -> bool:
    return "CJK UNIFIED" in name(letter, "") or letter in "々ゝゞ"


def _texts(code: str) -> list[str]:
    """All that is said in a language."""
    return path_of(code).read_text(encoding="utf-8").split("\n")

"""The language is chosen in the settings, at the first start or by command; in mid-match it changes at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Surface

from game import GAMES
from scenes.launch import launch
from scenes.look import cards
from scenes.look.picture_cache import PictureCache
from scenes.pages.first_start import FirstStart
from scenes.pages.settings import SettingsPage
from scenes.shell.app import App
from scenes.table.table import Table
from scenes.words import house_names
from scenes.words.catalogue import speak, spoken
from scenes.words.house_names import YOU, forget_house_names, house_name
from scenes.words.languages import languages
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import advance, lay_out, settle, sit_at
from tests.scenes.person import click, click_at, find, press, sees, wait
from tests.words.kit import CODE, MARK, NAME, english_words, made_up
from tests.words.reader import Reader

Write = Callable[[str, str], None]
KEYS_AND_NAMES = {"English", NAME, "Ctrl", "Esc", "Enter", "Space", "Tab", "Ada", "Bob"}
"""Words that are the same in all languages."""

PICK = re.compile(r" \([\w./]+\)$")
"""The word by which the rules name what lies there; nobody reads it."""


def choose(app: App, name: str) -> None:
    """Press on a language in the row of the page that is open."""
    row = find(app, "anguage")
    offered = ("English", NAME)
    room = row.rect.width * 54 // 100
    click_at(app, (row.rect.right - room + room * (2 * offered.index(name) + 1) // 4, row.rect.centery))


def foreign(app: App) -> list[str]:
    """The words that can be seen and are not in the made-up language."""
    labels = [PICK.sub("", thing.label) for thing in app.elements()]
    return [label for label in labels if set(english_words(label)) - KEYS_AND_NAMES]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_that_a_table_shows_changes_in_mid_match(app: App, write_language: Write, still: None, game: str) -> None:
    write_language(CODE, made_up())
    table = sit_at(app, ("person", "novice"), game=game)
    settle(table)
    luck = Random(3)
    for _ in as_long_as(lambda: len(table.director.log) < 3):
        advance(table, 8, luck)
    table.panels.recap.ask()
    table.panels.log_sheet.open_at(-1)
    app.step([], 0.02)
    before = len(table.director.log)
    assert foreign(app)
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    for _ in as_long_as(lambda: not sees(app, "Settings")):
        press(app, pygame.K_ESCAPE)
    click(app, "Settings")
    choose(app, NAME)
    assert isinstance(app.scene, SettingsPage) and foreign(app) == []
    press(app, pygame.K_ESCAPE)
    assert foreign(app) == []
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Table)
    table.panels.log_sheet.open_at(-1)
    app.step([], 0.02)
    assert foreign(app) == []
    assert len(table.director.log) == before
    assert [entry.sentence for entry in table.director.log if english_words(entry.sentence)] == []
    assert table.seating.names[0] == "°You" == table.director.sentences.names[0]
    assert [name for name in table.seating.names if english_words(name)] == []


def test_cards_that_lie_there_are_written_anew_without_reading_a_picture(
    app: App, write_language: Write, still: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_language(CODE, made_up())
    table = sit_at(app, ("person", "novice"), game="battlegoats")
    lay_out(table)
    settle(table)
    for cache in PictureCache.all_caches:  # in a long match they leave it
        cache.clear()
    read: list[str] = []
    art = cards.art_of.make

    def reading(game: str, key: str, folder: str = "cards") -> Surface | None:
        read.append(key)
        return art(game, key, folder)

    monkeypatch.setattr(cards.art_of, "make", reading)
    written = Reader(monkeypatch).read
    app.speak(CODE)
    app.step([], 0.02)
    names = {name for name in written if name.startswith(MARK)}
    assert len(names) > 9 and read == []


def test_the_choice_is_kept_and_can_be_taken_back(open_app: OpenApp, write_language: Write) -> None:
    write_language(CODE, made_up())
    app = open_app()
    app.push(SettingsPage())
    choose(app, NAME)
    assert (app.settings.language, spoken()) == (CODE, CODE)
    assert pygame.display.get_caption()[0] == "°Goths, °Goats & °Goblins"
    choose(app, "English")
    assert (app.settings.language, spoken()) == ("en", "en")
    assert pygame.display.get_caption()[0] == "Goths, Goats & Goblins"
    choose(app, NAME)
    app.quit()
    app.run()
    assert spoken() == CODE
    open_app()
    assert spoken() == "en"
    open_app(language=CODE)
    assert spoken() == CODE
    open_app(language="zz")
    assert spoken() == "en"


def test_with_one_language_there_is_no_choice(app: App, write_language: Write) -> None:
    app.push(SettingsPage())
    assert not sees(app, "Language")


def test_the_first_page_asks_for_the_language(app: App, write_language: Write) -> None:
    write_language(CODE, made_up())
    app.replace(FirstStart())
    app.step([], 0.02)
    choose(app, NAME)
    wait(app, 0.5)
    assert foreign(app) == []
    assert app.settings.language == CODE


def test_the_command_line_names_the_language_of_its_own_help_too(
    write_language: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    write_language(CODE, made_up())
    for words in (["--language", CODE, "--help"], ["--help", f"--language={CODE}"]):
        with pytest.raises(SystemExit):
            launch(words)
        assert "°open °this °replay" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        launch(["--language", "zz"])
    assert f"There is no language zz; there is en, {CODE}" in capsys.readouterr().err


def test_what_happened_before_the_turn_is_told_in_the_new_language(
    app: App, write_language: Write, still: None
) -> None:
    write_language(CODE, made_up())
    table = sit_at(app, ("person", "novice"), game="gothies")
    settle(table)
    advance(table, 24, Random(3))
    table.panels.recap._last.clear()
    table.panels.recap.close()
    table.panels.recap.ask()
    assert any(english_words(one.sentence) for one in table.panels.recap.told)
    app.speak(CODE)
    assert table.panels.recap.told and not any(english_words(one.sentence) for one in table.panels.recap.told)


def test_a_name_is_looked_for_in_the_language_before_and_no_other_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    before, read, names = spoken(), [""], house_names._names
    forget_house_names()

    def counted(code: str) -> dict[str, str]:
        read.append(code)
        return names(code)

    monkeypatch.setattr(house_names, "_names", counted)
    try:
        speak("es")
        speak("fi")
        assert house_name("goout", 0, "Tú") == YOU
        assert set(read) == {"", "es"}
        assert house_name("goout", 0, "Nobody of us") == ""
        assert set(read) == {"", *languages()}
    finally:
        speak(before)
        monkeypatch.undo()
        forget_house_names()

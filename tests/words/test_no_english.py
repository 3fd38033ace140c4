"""Matches of all games, and all pages, are played and read in every language: nothing on them is English.

A sample runs always; every page and every game in every language with `-m slow`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game import GAMES
from scenes.lessons.script import all_lessons
from scenes.look import text
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.words.catalogue import forget_catalogues, speak, spoken
from scenes.words.languages import ENGLISH, languages
from tests.conftest import OpenApp
from tests.lessons.test_window import at_the_lessons, take
from tests.looks.screens import REST
from tests.looks.test_looks import SCREENS
from tests.puzzles.test_window import SHORTEST, at_the_puzzle, solve
from tests.robot.kit import sit_at
from tests.robot.player import Player
from tests.robot.robot import Robot
from tests.words.reader import Reader, foreign

LANGUAGES = [code for code in languages() if code != ENGLISH]
SHORT = {"goblins": {"climb": "short"}, "goout": {"length": "battle"}}
"""Options with which a match is short, by game."""
TOUCHES = 12
"""Number of touches in the match that is read on every run."""
NAMES = {
    *("Player", "Ann", "Bo", "Cy", "Di", "Ada", "Billy", "Nettle", "Home", "hunter"),  # given by tests
    *languages().values(),
    *("Ctrl", "Esc", "Shift", "Enter", "Tab", "Space", "Alt"),
}
"""Words that are the same in every language."""
Read = Callable[..., tuple[App, Reader]]


@pytest.fixture
def reading(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[Read]:
    """Open an App in a language, with somebody who reads it."""
    before = spoken()
    forget_catalogues()

    def open_in(language: str, **wishes: object) -> tuple[App, Reader]:
        app = open_app(language=language, **wishes)
        assert spoken() == language
        return app, Reader(monkeypatch)

    yield open_in
    speak(before)


def nothing_english(reader: Reader, language: str) -> None:
    """Check that all that was read is of the language."""
    found = foreign(reader.read, language, NAMES)
    assert not found, "\n".join(f"{words!r}: {' '.join(strange)}" for words, strange in found.items())


def slow_but(sample: list[tuple[str, str]], others: list[str]) -> list[object]:
    """Every language with each of the others; all but the sample are slow."""
    return [
        pair if pair in sample else pytest.param(*pair, marks=pytest.mark.slow)
        for pair in ((code, other) for code in LANGUAGES for other in others)
    ]


def test_a_match_begins_without_an_english_word(reading: Read, at_once: None) -> None:
    app, reader = reading("ja", speed="instant")
    sit_at(app, ("person", "person"), 5, "instant", "goout", length="battle")
    player = Player(Robot(app, 3))
    player.begin(TOUCHES)
    assert len(reader.read) > 20
    nothing_english(reader, "ja")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_without_an_english_word(reading: Read, at_once: None, language: str, game: str) -> None:
    app, reader = reading(language, speed="instant", coach=True)
    app.push(Title())
    options = {name: value for name, value in SHORT.get(game, {}).items() if value in GAMES[game].choices(2)[name]}
    sit_at(app, ("person", "person"), 5, "instant", game, **options)
    robot = Robot(app, 3)
    Player(robot).play()
    robot.wait(2)
    assert isinstance(app.scene, Results)
    assert len(reader.read) > 60
    nothing_english(reader, language)


@pytest.mark.parametrize(("language", "screen"), slow_but([("ja", "settings")], list(SCREENS)))
def test_no_page_has_an_english_word(reading: Read, still: None, language: str, screen: str) -> None:
    app, reader = reading(language)
    frames = SCREENS[screen](app)
    for _ in range(REST if frames is None else frames):
        app.step([], 0.05)
    nothing_english(reader, language)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_taken_without_an_english_word(reading: Read, at_once: None, language: str, game: str) -> None:
    app, reader = reading(language, speed="instant")
    robot = at_the_lessons(app, game)
    for lesson in all_lessons()[game]:
        for chapter in range(len(lesson.chapter)):
            assert app.doors.lesson(lesson.key, chapter)
            take(robot)
            robot.wait(0.5)
            app.pop()
    nothing_english(reader, language)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHORTEST)
def test_puzzles_are_solved_without_an_english_word(reading: Read, at_once: None, language: str, name: str) -> None:
    app, reader = reading(language)
    robot = at_the_puzzle(app, name)
    solve(robot)
    robot.wait(1)
    nothing_english(reader, language)


def test_english_is_found(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    reader = Reader(monkeypatch)
    text.line("Press again to do it anyway.", "rubik-400", 20, "#000000")
    text.block("Asetukset ja settings", "rubik-400", 20, "#000000", 300)
    text.line("Asetukset", "rubik-400", 20, "#000000")
    found = foreign(reader.read, "fi")
    assert found["Asetukset ja settings"] == ["settings"]
    assert "press" in found["Press again to do it anyway."]
    assert "Asetukset" not in found
    assert foreign(["設定 settings", "設定"], "ja") == {"設定 settings": ["settings"]}
    assert foreign(["Bea gana Kim"], "es", ["Bea", "Kim"]) == {}

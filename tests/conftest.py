"""For all tests: no real window or sound, and a user's folder that is thrown away."""

from __future__ import annotations

import gc
import os
import tomllib

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"  # in any language of the system

from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from shutil import copyfile
from typing import Any, TypeVar

import pygame
import pytest
from pygame import Surface

from game.ai.worker import Thinker
from scenes.doors import LazyDoors
from scenes.look import picture_cache, read_ahead
from scenes.saves import journal_writer
from scenes.saves.journal_writer import JournalWriter
from scenes.shell.app import App
from scenes.sound import sound
from scenes.sound.music import Music
from scenes.storage.files import Folders, problems
from scenes.storage.settings_file import Settings
from scenes.words import catalogue, languages

OpenApp = Callable[..., App]
Made = TypeVar("Made")
picture_cache.BASE_BYTES = 400_000_000
"""Many windows are opened in one process: pictures of cards are read once, not once for each window."""
sound._read = cache(sound._read)  # so are sounds
decoded = lru_cache(300)(read_ahead.picture_at)
"""And pictures before they are scaled: each window's size needs them again."""


def decode_once(path: Path, *, plain: Any = read_ahead.picture_at) -> Surface:
    """As `read_ahead.picture_at`, which hands out a picture that was read ahead."""
    picture: Surface = (plain if path in read_ahead._coming else decoded)(path)
    return picture


read_ahead.picture_at = decode_once
parsed = lru_cache(16)(tomllib.loads)
"""Large texts are parsed once: those of a language take a third of a second. Nobody changes what was parsed."""


def parse_once(text: str, *, parse_float: Callable[[str], Any] = float, plain: Any = tomllib.loads) -> dict[str, Any]:
    """As `tomllib.loads`."""
    return (parsed if len(text) > LARGE_TEXT else plain)(text, parse_float=parse_float)


LARGE_TEXT = 100_000
"""Letters of a text that is parsed once."""
tomllib.loads = parse_once
TESTS = Path(__file__).parent
GARBAGE = 20_000
"""New objects after which garbage is looked for; Python's own 700 costs tests of large matches several per cent."""
collect_ignore = ["example_game"]
"""The example of «Add a game» is played in a copy of the tree (tests/contributing)."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The collected tests stay to the end: garbage is looked for among what the tests make, not in all of it again."""
    gc.disable()
    try:
        _compile_another_part()
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(GARBAGE, 20, 20)
        gc.enable()


def _compile_another_part() -> None:
    """Several workers that begin at once would each compile all tests: each imports them from another one on, and finds
    the others compiled when it comes to them."""
    number, count = os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:], os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")
    if int(number):
        paths = sorted(TESTS.rglob("test_*.py"))
        first = len(paths) * int(number) // int(count)
        for path in paths[first:]:
            if not path.is_relative_to(TESTS / "example_game"):
                with suppress(Exception, pytest.skip.Exception):  # what cannot be imported is told by the collection
                    import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy disk does not change what a test sees in a frame."""
    monkeypatch.setattr(journal_writer, "FRAME_WAIT", 30.0)


@pytest.fixture(autouse=True)
def leave_matches(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The threads of a match that nobody leaves end with the test: hundreds of threads would look after their files
    to the end, and a test that counts the processes which think would find those of the tests before it."""
    journals, thinkers = _note_new(monkeypatch, JournalWriter), _note_new(monkeypatch, Thinker)
    yield
    for journal in journals:
        journal._requests.put(None)
    for thinker in thinkers:
        with suppress(ValueError):  # closed by the test
            thinker.close()


def _note_new(monkeypatch: pytest.MonkeyPatch, kind: type[Made]) -> list[Made]:
    """All objects of a class that are made from now on; the list grows."""
    made: list[Made] = []
    begin: Any = kind.__init__

    def noted(new: Made, *given: Any, **named: Any) -> None:
        begin(new, *given, **named)
        made.append(new)

    monkeypatch.setattr(kind, "__init__", noted)
    return made


@pytest.fixture(autouse=True)
def without_music(monkeypatch: pytest.MonkeyPatch) -> None:
    """No score is decoded, except in the tests of the music."""
    monkeypatch.setattr(Music, "update", lambda music, dt: None)


@pytest.fixture
def write_language(tmp_path: Path) -> Iterator[Callable[[str, str], None]]:
    """Add languages to English alone: `write_language(code, toml)`; afterwards all is as before."""
    folder = tmp_path / "languages"
    folder.mkdir()
    copyfile(languages.path_of("en"), folder / "en.toml")
    before = catalogue.spoken()

    def write(code: str, toml: str) -> None:
        (folder / f"{code}.toml").write_text(toml, encoding="utf-8")
        catalogue.forget_catalogues()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "TEXTS", folder)
        catalogue.forget_catalogues()
        yield write
    catalogue.forget_catalogues()
    catalogue.speak(before)


@pytest.fixture
def open_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenApp]:
    """Open an App on the dummy display: `open_app(size, ui_scale=1.5, …)`. The display's own pointer, which outlives
    it, is never put anywhere, and nothing waits for a press."""
    problems.take_new()
    monkeypatch.setattr(pygame.mouse, "set_pos", lambda *_: None)

    def open_at(size: tuple[int, int] = (1280, 720), **wishes: Any) -> App:
        return App(Settings(**{"coach": False, "outcomes_wait": False, **wishes}), Folders(tmp_path), LazyDoors, size)

    yield open_at
    problems.take_new()


@pytest.fixture
def app(open_app: OpenApp) -> App:
    """An App at 1280×720 with the usual settings."""
    return open_app()

"""Pictures that a thread reads before they are asked for are the same pictures, and a bad file is reported as
always."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import GAMES
from scenes import command, doors, launch
from scenes.look import read_ahead, theme
from scenes.look.cover_look import CoverLook, cover_look
from scenes.look.theme import GameLook
from scenes.storage.files import problems
from tests.conftest import OpenApp

NAME = "goout/title"


def bytes_of(picture: pygame.Surface | None) -> bytes:
    """The pixels of a picture."""
    assert picture is not None
    return pygame.image.tobytes(picture, "RGBA")


def test_a_picture_read_ahead_is_the_same_one(open_app: OpenApp) -> None:
    open_app()
    plain = bytes_of(theme.load(NAME))
    path = theme.ART / f"{NAME}.webp"
    read_ahead.begin([path, theme.ART / "gothest/title.webp"])
    assert path in read_ahead._coming
    assert bytes_of(theme.load(NAME)) == plain
    assert path not in read_ahead._coming, "it is handed out once and not kept"
    assert bytes_of(theme.load(NAME)) == plain
    assert bytes_of(theme.load("gothest/title")) != plain


def test_a_damaged_picture_is_told_as_always(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_app()
    monkeypatch.setattr(theme, "ART", tmp_path)
    path = tmp_path / "broken.webp"
    path.write_bytes(b"RIFF and nothing more")
    problems.take_new()
    read_ahead.begin([path])
    assert theme.load("broken") is None
    (told,) = problems.take_new()
    assert "broken.webp" in told


@pytest.fixture
def collecting() -> Iterator[None]:
    """Python looks for garbage after the test as before."""
    often = gc.get_threshold()
    yield
    gc.set_threshold(*often)
    gc.enable()


@pytest.mark.parametrize(
    ("words", "ahead"),
    [
        ("", True),
        ("--user-dir x --size 640x360", True),
        ("--game goout", False),
        ("--game=goout", False),
        ("--show coin", False),
        ("--help", False),
        ("match.ggg", False),
    ],
)
def test_only_a_start_with_the_title_reads_ahead(
    words: str, ahead: bool, collecting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Path] = []
    monkeypatch.setattr(read_ahead, "begin", begun.extend)
    monkeypatch.setattr(launch, "launch", lambda argv: 7)
    monkeypatch.setattr(sys, "argv", ["program", *words.split()])
    assert command.main() == 7
    assert bool(begun) == ahead and all(path.is_file() for path in begun)


def test_a_start_looks_for_no_garbage_until_all_is_imported(collecting: None, monkeypatch: pytest.MonkeyPatch) -> None:
    spared: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: spared.append(gc.isenabled()))
    monkeypatch.setattr(launch, "launch", lambda argv: int(gc.isenabled()))
    monkeypatch.setattr(sys, "argv", ["program", "--help"])
    assert command.main() == 0
    doors.import_tables()
    assert spared == [False] and gc.isenabled(), "what was imported is spared before the first look"
    assert gc.get_threshold()[0] >= 10_000, "a frame at a table makes a thousand objects"
    doors.import_tables()
    assert len(spared) == 1, "a second App changes nothing"


@pytest.mark.parametrize("broken", ["", "coin = 5\n", "[title]\nlearning = 9\n", "[title\n", None])
def test_what_the_title_shows_is_that_of_the_whole_look(
    broken: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each game; and for a file that is damaged, in one of these tables or elsewhere, it is never an error."""
    for game in GAMES:
        whole = theme.read_look(game)
        assert cover_look(game) == CoverLook(whole.fonts, whole.title)
    monkeypatch.setattr(theme, "ART", tmp_path)
    (tmp_path / "odd").mkdir()
    if broken is not None:
        (tmp_path / "odd" / "look.toml").write_text(broken)
    GameLook.load.cache_clear()
    assert cover_look("odd") == CoverLook()
    GameLook.load.cache_clear()

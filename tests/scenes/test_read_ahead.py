"""Pictures that a thread reads before they are asked for are the same pictures, and a bad file is told as always."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.launch import launch
from scenes.look import read_ahead, theme
from scenes.shell import crash
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


def test_a_damaged_picture_is_told_as_always(open_app: OpenApp, tmp_path: Path,
                                             monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    open_app()
    monkeypatch.setattr(theme, "ART", tmp_path)
    path = tmp_path / "broken.webp"
    path.write_bytes(b"RIFF and nothing more")
    problems.take_new()
    read_ahead.begin([path])
    assert theme.load("broken") is None
    (told,) = problems.take_new()
    assert "broken.webp" in told


@pytest.mark.parametrize(("words", "ahead"), [([], True), (["--game", "goout"], False), (["--show", "coin"], False)])
def test_only_a_start_with_the_title_reads_ahead(words: list[str], ahead: bool, tmp_path: Path,
                                                 monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    begun: list[Path] = []
    monkeypatch.setattr(read_ahead, "begin", begun.extend)
    monkeypatch.setattr(crash, "run_with_restarts", lambda *given: 0)
    launch(["--user-dir", str(tmp_path), *words])
    assert bool(begun) == ahead and all(path.is_file() for path in begun)

"""The very first start: one page asks about words and motion, once; then a match is two clicks away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import GAMES
from scenes import launch
from scenes.pages.first_start import FirstStart
from scenes.pages.title import Title
from scenes.shell import crash
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import read_settings
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.scenes.person import click, click_at, find, press, sees, wait

Start = Callable[..., App]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Start the program with these words on the command line; the App, which does not run by itself."""
    monkeypatch.setattr(crash, "install_hooks", lambda folders: None)
    opened: list[App] = []

    def run(open_app: Callable[[str], App], folders: Folders) -> int:
        opened.append(open_app(crash.START))
        return 0

    monkeypatch.setattr(crash, "run_with_restarts", run)

    def started(*words: str) -> App:
        assert launch.launch(["--user-dir", str(tmp_path), "--size", "1280x720", *words]) == 0
        return opened[-1]

    return started


def shut(app: App) -> None:
    """End the program as a person does."""
    app.quit()
    app.run()


def test_the_first_start_asks_once(start: Start) -> None:
    app = start()
    assert isinstance(app.scene, FirstStart)
    click(app, "Continue")
    assert isinstance(app.scene, Title)
    shut(app)
    again = start()
    assert isinstance(again.scene, Title)
    shut(again)


def test_who_closes_the_window_is_not_asked_again_either(start: Start) -> None:
    shut(start())
    again = start()
    assert isinstance(again.scene, Title)
    shut(again)


@pytest.mark.parametrize("words", [("--game", "gothest"), ("--show", "coin"), ("no_such.replay",)])
def test_who_asks_for_something_gets_that(start: Start, words: tuple[str, ...]) -> None:
    app = start(*words)
    assert not isinstance(app.scene, FirstStart)
    shut(app)


def test_a_damaged_settings_file_is_no_first_start(start: Start, tmp_path: Path) -> None:
    folder = Folders(tmp_path).config
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.toml").write_text("text_scale = [", encoding="utf-8")
    app = start()
    assert isinstance(app.scene, Title)
    shut(app)


@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_both_choices_hold_at_once_and_stay(app: App, tmp_path: Path, hands: str) -> None:
    app.push(page := FirstStart())
    if hands == "mouse":
        for label, share in (("How large", 0.95), ("How lively", 0.95)):
            rect = find(app, label).rect
            click_at(app, (rect.left + round(rect.width * share), rect.centery))
    else:
        press(app, pygame.K_UP, pygame.K_RIGHT, pygame.K_UP, pygame.K_RIGHT, pygame.K_RIGHT)
    assert sees(app, "How large should the text be?: Largest") and sees(app, "Calm")
    assert page.measure.text == 1.5
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)
    kept = read_settings(Folders(tmp_path))
    assert kept.text_scale == 1.5 and kept.reduced_motion


def test_no_choice_moves_away_under_the_pointer(app: App) -> None:
    app.push(FirstStart())
    before = [find(app, label).rect for label in ("How large", "How lively", "Continue")]
    click_at(app, (before[0].right - 30, before[0].centery))
    assert sees(app, "Largest")
    assert [find(app, label).rect for label in ("How large", "How lively", "Continue")] == before


def test_the_picture_moves_and_comes_to_rest(app: App) -> None:
    app.push(page := FirstStart())
    wait(app, 0.6)
    assert page.busy() and page.sample is not None
    moved = [(pose.x, pose.flip) for pose in page.sample._poses]
    wait(app, 0.5)
    assert moved != [(pose.x, pose.flip) for pose in page.sample._poses]
    wait(app, 40)
    assert not page.busy()


@pytest.mark.parametrize("size", [(640, 400), (2560, 1080)])
def test_the_picture_has_room_beside_the_largest_words(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size, text_scale=1.5)
    app.push(page := FirstStart())
    assert page.sample is not None and page.sample.rect.height > size[1] * 0.25
    assert not any(page.sample.rect.colliderect(widget.rect) for widget in page.widgets)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_three_clicks_lead_from_the_first_start_to_a_dealt_match(app: App, game: str, still: None) -> None:
    app.push(FirstStart())
    click(app, "Continue")
    click(app, app.text(f"{game}.name"))
    click(app, "Play")
    assert isinstance(app.scene, Table)

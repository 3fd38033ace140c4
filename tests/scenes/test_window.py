"""The window of the operating system: full screen and back, and how small it gets."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event, Rect

from scenes.shell import window
from scenes.shell.app import App
from scenes.shell.scene import Scene
from tests.conftest import OpenApp

F11 = Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
LET_GO = Event(pygame.KEYUP, key=pygame.K_F11, mod=0)


def turn(app: App, *events: Event) -> None:
    """One turn with these events, and those that the system sends for them."""
    app.step([*events, *pygame.event.get()], 0.02)
    app.step(pygame.event.get(), 0.02)


@pytest.fixture
def app(open_app: OpenApp) -> App:
    """A window of an odd size at an odd place."""
    pygame.display.quit()
    app = open_app((900, 600))
    pygame.display.set_window_position((37, 53))
    app.push(Scene())
    turn(app)
    return app


def test_f11_and_back_restores_size_and_place(app: App) -> None:
    for _ in range(3):
        turn(app, F11, LET_GO)
        assert app.settings.fullscreen and app.screen.get_size() == pygame.display.get_desktop_sizes()[0]
        turn(app, F11, LET_GO)
        assert not app.settings.fullscreen and app.screen.get_size() == (900, 600)
        assert pygame.display.get_window_position() == (37, 53)
        assert (app.settings.width, app.settings.height) == (900, 600)


def test_a_key_that_is_held_changes_it_once(app: App) -> None:
    for _ in range(5):
        turn(app, F11)
    assert app.settings.fullscreen
    turn(app, LET_GO)
    turn(app, F11)
    assert not app.settings.fullscreen


def test_who_starts_in_full_screen_gets_a_window_of_the_remembered_size(open_app: OpenApp) -> None:
    pygame.display.quit()
    app = open_app(None, fullscreen=True, width=800, height=500)
    app.push(Scene())
    turn(app)
    assert app.screen.get_size() == pygame.display.get_desktop_sizes()[0]
    turn(app, F11, LET_GO)
    assert app.screen.get_size() == (800, 500)
    assert Rect((0, 0), pygame.display.get_desktop_sizes()[0]).contains(
        Rect(pygame.display.get_window_position(), app.screen.get_size())
    )


@pytest.mark.parametrize(
    ("was", "place"),
    [((37, 53, 900, 600), (37, 53)), ((1500, 900, 900, 600), (1012, 440)), ((-300, -20, 900, 600), (0, 0)),
     ((40, 40, 1920, 1080), (0, 0)), ((1012, 440, 900, 600), (1012, 440))],
)  # fmt: skip
def test_it_comes_back_on_the_screen(was: tuple[int, int, int, int], place: tuple[int, int]) -> None:
    assert window.on_screen(Rect(was), (1920, 1080)) == place


def test_the_smallest_size_is_told_to_the_system_and_held_to(app: App) -> None:
    assert window.os_window().minimum_size == window.SMALLEST
    window.os_window().minimum_size = (1, 1)  # a system that does not care
    window.os_window().size = (300, 800)
    turn(app)
    assert app.screen.get_size() == (640, 800)
    assert (app.settings.width, app.settings.height) == (640, 800)


def test_a_desktop_that_insists_has_its_way_and_is_not_remembered(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    remembered = app.settings.width, app.settings.height
    monkeypatch.setattr(window, "enlarge", asked.append)
    window.os_window().minimum_size = (1, 1)
    window.os_window().size = (300, 200)
    for _ in range(3):
        turn(app, Event(pygame.WINDOWSIZECHANGED, x=300, y=200))
    assert asked == [(300, 200)], "once, not for ever"
    assert app.screen.get_size() == (300, 200) and (app.settings.width, app.settings.height) == remembered


def test_the_window_is_hidden_until_there_is_a_picture(open_app: OpenApp) -> None:
    """So that nobody looks at an empty one while the title is made."""
    app = open_app((1280, 720))
    assert not pygame.display.get_active()
    app.push(app.doors.title())
    assert not pygame.display.get_active()
    app.step()
    assert pygame.display.get_active()

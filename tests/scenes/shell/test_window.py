"""The window of the operating system: full screen and back, and how small it gets."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from pygame import Event, Rect, Surface

from scenes.shell import outside, window
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.storage.settings_file import Settings
from scenes.words import catalogue
from scenes.words.languages import languages
from tests.conftest import OpenApp

ROOT = Path(__file__).resolve().parents[3]
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


def test_the_next_window_is_where_the_last_one_was(app: App, open_app: OpenApp) -> None:
    """Also after full screen, with which the next one may begin."""
    pygame.display.set_window_position((61, 82))
    turn(app, Event(pygame.WINDOWMOVED, x=61, y=82))
    assert app.settings.place == [61, 82]
    turn(app, F11, LET_GO)
    app.quit()
    kept = {name: getattr(app.settings, name) for name in ("place", "screens", "fullscreen")}
    kept |= {"width": 900, "height": 600}
    pygame.display.quit()
    app = open_app(None, **kept)
    app.push(Scene())
    turn(app)
    assert app.screen.get_size() == pygame.display.get_desktop_sizes()[0]
    turn(app, F11, LET_GO)
    assert pygame.display.get_window_position() == (61, 82) and app.screen.get_size() == (900, 600)
    app.quit()
    pygame.display.quit()
    app = open_app((900, 600), **kept)
    app.push(Scene())
    turn(app)
    assert pygame.display.get_window_position() == (61, 82)


def test_with_other_screens_a_place_means_nothing() -> None:
    """Nobody looks for a window on a screen that is not there any more; alone it is moved onto the screen."""
    (wide, high) = pygame.display.get_desktop_sizes()[0]
    here = Settings(width=900, height=600, place=[wide, high], screens=[[wide, high]])
    there = Settings(width=900, height=600, place=[wide, high], screens=[[wide, high], [1280, 1024]])
    assert window.remembered_place(there) is None and window.remembered_place(Settings()) is None
    was = window.remembered_place(here)
    assert was is not None and Rect(0, 0, wide, high).contains(was)


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
    [
        ((37, 53, 900, 600), (37, 53)),
        ((1500, 900, 900, 600), (1012, 440)),
        ((-300, -20, 900, 600), (0, 0)),
        ((40, 40, 1920, 1080), (0, 0)),
        ((1012, 440, 900, 600), (1012, 440)),
    ],
)
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


# ---- screens of other kinds -------------------------------------------------------------------------------------


class Screens:
    """SDL as it opens windows on a screen: with `bits` a pixel, but as a texture with those of `texture`; None for a
    window that it does not know."""

    def __init__(self, bits: int | None, texture: int | None) -> None:
        self.bits, self.texture = bits, texture
        self.opened: list[str] = []

    def set_mode(self, size: tuple[int, int], *how: int) -> Surface:
        """Open a window as the environment asks."""
        wish = os.environ[window.ACCELERATION]
        self.opened.append(wish)
        bits = self.texture if wish == "1" else self.bits
        if bits is None:
            raise pygame.error("Unknown window pixel format")
        real(size, *how)
        return Surface(size, 0, bits)


real = pygame.display.set_mode


@pytest.fixture
def plain_start(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A start without wishes in the environment; the sentences that the desktop is asked to show."""
    monkeypatch.setenv(window.ACCELERATION, "0")
    shown: list[str] = []
    monkeypatch.setattr(outside, "show", shown.append)
    return shown


@pytest.mark.parametrize(
    ("bits", "texture", "opened"),
    [(32, None, ["0"]), (24, None, ["0"]), (16, 32, ["0", "1"]), (15, 32, ["0", "1"]), (None, 32, ["0", "1"])],
)
def test_a_screen_without_plain_pixels_gets_a_window_that_is_a_texture(
    monkeypatch: pytest.MonkeyPatch, plain_start: list[str], bits: int | None, texture: int | None, opened: list[str]
) -> None:
    screens = Screens(bits, texture)
    monkeypatch.setattr(pygame.display, "set_mode", screens.set_mode)
    assert window.open_window(Settings(), (900, 600)).get_bitsize() in (24, 32)
    assert screens.opened == opened and not plain_start


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("bits", "texture"), [(16, 16), (None, None), (None, 8)])
def test_a_screen_that_has_no_such_window_either_is_named(
    monkeypatch: pytest.MonkeyPatch, plain_start: list[str], bits: int | None, texture: int | None, language: str
) -> None:
    before = catalogue.spoken()
    catalogue.speak(language)
    monkeypatch.setattr(pygame.display, "set_mode", Screens(bits, texture).set_mode)
    try:
        with pytest.raises(SystemExit) as ended:
            window.open_window(Settings(), (900, 600))
        assert ended.value.code == catalogue.catalogue()("screen.colours") == plain_start[0]
    finally:
        catalogue.speak(before)


@pytest.mark.parametrize(
    ("named", "libraries", "told"),
    [
        ({}, ("libgoats.so.6",), "No screen was found"),
        ({"DISPLAY": ":7"}, ("libgoats.so.6",), "libgoats.so.6"),
        ({"DISPLAY": ":7"}, (), "cannot be opened (:7)"),
    ],
)
def test_a_missing_screen_is_told_with_its_cause(
    monkeypatch: pytest.MonkeyPatch,
    plain_start: list[str],
    named: dict[str, str],
    libraries: tuple[str, ...],
    told: str,
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in named.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr(window, "LIBRARIES", {"DISPLAY": libraries})
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(SystemExit) as ended:
        window.open_window(Settings())
    assert told in str(ended.value.code) and told in plain_start[0]


@contextmanager
def _x_server(bits: int) -> Iterator[str]:
    """The number of a screen of this depth. Servers that start at once may want the same: one tries again."""
    for _ in range(5):
        reader, writer = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", f"1280x720x{bits}"],
            pass_fds=[writer],
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        try:
            with open(reader) as told:
                number = told.readline().strip()
            if number and server.poll() is None:
                yield number
                return
        finally:
            server.terminate()
            server.wait()
    pytest.fail("no X server starts")


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb")
@pytest.mark.parametrize("bits", [16, 24, 30])
def test_a_match_is_played_on_a_screen_of_an_x_server(tmp_path: Path, bits: int) -> None:
    """With OpenGL or without: a window, or a sentence why not."""
    with _x_server(bits) as number:
        environment = {name: value for name, value in os.environ.items() if name != window.ACCELERATION}
        environment |= {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        words = "--smoke --game goout --seats random,random --seed 7 --speed instant --size 960x540 --user-dir"
        done = subprocess.run(
            [sys.executable, "main.py", *words.split(), str(tmp_path)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0 or (bits != 24 and "24 or 32 bits" in done.stderr), done.stderr

"""The operating system's window: opening it, borderless full screen, and sizes that fit the desktop."""

from __future__ import annotations

import ctypes
import os
import warnings
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NoReturn

import pygame
from pygame import Rect, Surface

from scenes import PROGRAM
from scenes.shell import outside
from scenes.storage.faults import fault
from scenes.storage.files import ASSETS, asset_file, log, problems
from scenes.storage.settings_file import Settings
from scenes.words.catalogue import catalogue

Size = tuple[int, int]
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""SDL's variable: "0" for a window that is drawn by the processor alone, "1" for one that is a texture."""
LIBRARIES = {
    "DISPLAY": ("libX11.so.6", "libXext.so.6"),
    "WAYLAND_DISPLAY": ("libwayland-client.so.0", "libxkbcommon.so.0"),
}
"""What SDL loads for a screen of each kind, by the variable that names one."""
PLAIN_BITS = (24, 32)
"""Bits a pixel of the pictures that can be scaled smoothly."""
SMALLEST: Size = (640, 360)
"""The smallest window, in pixels."""
BORDER_PX = 8
"""Pixels that the border beside the window may take."""
TITLE_BAR_PX = 40
"""Pixels that the title bar above the window may take."""


def set_environment() -> None:
    """Set SDL's environment variables; must run before the display starts."""
    os.environ.setdefault(ACCELERATION, "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):  # by it a desktop knows whose window it is
        os.environ.setdefault(variable, PROGRAM)
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


def open_window(settings: Settings, size: Size | None = None) -> Surface:
    """Open the window at `size` pixels, at the remembered size, or at a size that suits the desktop. Raises SystemExit
    without a screen. It stays hidden until `show`, unless it fills the screen, so that nobody looks at an empty one."""
    _begin_display()
    pygame.font.init()
    surface = _window_of(settings, size)
    if surface is None and os.environ.get(ACCELERATION) == "0":  # 15, 16 or 30 bits a pixel: as a texture it has 32
        os.environ[ACCELERATION] = "1"
        pygame.display.quit()
        _begin_display()
        surface = _window_of(settings, size)
    if surface is None:
        _end("screen.colours")
    pygame.key.set_repeat(350, 45)
    os_window().minimum_size = SMALLEST
    return surface


def _begin_display() -> None:
    """Connect to the screen. Raises SystemExit without one."""
    try:
        pygame.display.init()
    except pygame.error as error:
        _end("screen.closed", why=error)
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        if missing := missing_libraries(os.environ):
            _end("screen.libraries", names=", ".join(missing))
        named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        _end("screen.closed", why=named) if named else _end("screen.none")


def missing_libraries(environment: Mapping[str, str]) -> list[str]:
    """The libraries that SDL needs for the screens that the environment names, and cannot load."""
    missing = []
    for name in [name for variable, names in LIBRARIES.items() if environment.get(variable) for name in names]:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def _window_of(settings: Settings, size: Size | None) -> Surface | None:
    """Make the window; None if it has not the pixels that our pictures have, or SDL knows none of its kind."""
    _icon()
    full, place = settings.fullscreen and size is None, remembered_place(settings)
    try:
        desktops = pygame.display.get_desktop_sizes()
        if full and (place is None or len(desktops) == 1):
            surface = pygame.display.set_mode(desktops[0], pygame.FULLSCREEN)
        else:
            fitting = fit_to_desktop(size or (settings.width, settings.height))
            surface = pygame.display.set_mode(fitting, pygame.RESIZABLE | pygame.HIDDEN)
            if place is not None:
                pygame.display.set_window_position(place.topleft)
            if full:  # on the screen where the window was
                os_window().set_fullscreen(True)
                surface = pygame.display.get_surface() or surface
    except pygame.error as error:
        log.warning("no window: %s", error)
        return None
    return surface if surface.get_bitsize() in PLAIN_BITS else None


def remembered_place(settings: Settings) -> Rect | None:
    """The window as it was, in desktop pixels; None if that is unknown, or if other screens are there now."""
    desktops = pygame.display.get_desktop_sizes()
    if len(settings.place) != 2 or [tuple(one) for one in settings.screens] != desktops:
        return None
    was = Rect(settings.place, fit_to_desktop((settings.width, settings.height)))
    return Rect(on_screen(was, desktops[0]), was.size) if len(desktops) == 1 else was


def remember_place(settings: Settings) -> None:
    """Note where the window is, and on which screens."""
    settings.place = [*pygame.display.get_window_position()]
    settings.screens = [[*one] for one in pygame.display.get_desktop_sizes()]


def _end(key: str, **gaps: object) -> NoReturn:
    """Say on the terminal and on the desktop why there can be no window. Raises SystemExit."""
    sentence = catalogue()(key, **gaps)
    outside.show(sentence)
    raise SystemExit(sentence)


def show() -> None:
    """Show the window with what was drawn."""
    os_window().show()
    pygame.display.flip()  # what is drawn while a window is hidden does not reach the screen


def os_window() -> pygame.Window:
    """The window as an object, for what pygame.display cannot do."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to its smallest size
        return pygame.Window.from_display_module()


def fit_to_desktop(size: Size) -> Size:
    """`size` limited to the desktop and to SMALLEST, in pixels; (0, 0) chooses one that suits the desktop."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wide, high = size
    if wide <= 0 or high <= 0:
        high = max(s for s in (540, 720, 900, 1080, 1440, 1800) if s <= desktop[1] * 0.88 or s == 540)
        wide = high * 16 // 9
    dummy = pygame.display.get_driver() in ("dummy", "offscreen")
    if not dummy:
        wide, high = min(wide, desktop[0]), min(high, desktop[1])
    return max(wide, SMALLEST[0]), max(high, SMALLEST[1])


def enter_fullscreen() -> Rect:
    """Borderless full screen in the present video mode. Returns the window's place before, in desktop pixels."""
    was = Rect(pygame.display.get_window_position(), pygame.display.get_window_size())
    os_window().set_fullscreen(True)
    return was


def leave_fullscreen(was: Rect | None, size: Size) -> None:
    """Back to a window at the place it had, moved onto the screen; without one, `size` pixels in the middle."""
    window, desktops = os_window(), pygame.display.get_desktop_sizes()
    window.set_windowed()
    middle = was is None
    if was is None:
        was = Rect((0, 0), fit_to_desktop(size))
        was.center = desktops[0][0] // 2, desktops[0][1] // 2
    if window.size != was.size:  # it was opened in full screen
        window.resizable, window.size = True, was.size
        pygame.display.set_window_position(was.topleft)
    if not middle and len(desktops) == 1 and (place := on_screen(was, desktops[0])) != was.topleft:
        pygame.display.set_window_position(place)


def on_screen(window: Rect, desktop: Size) -> tuple[int, int]:
    """The top left nearest to the window's at which it is wholly on the desktop; (0, 0) if it is too large."""
    left = max(0, min(window.left, desktop[0] - window.width - BORDER_PX))
    return left, max(0, min(window.top, desktop[1] - window.height - TITLE_BAR_PX))


def enlarge(size: Size) -> None:
    """Enlarge the window to SMALLEST."""
    os_window().size = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])


@lru_cache(maxsize=1)
def _icon_picture(path: Path) -> Surface:
    """The picture of the window's icon, read once. Raises FileNotFoundError or pygame.error."""
    return pygame.image.load(asset_file(path))


def _icon() -> None:
    path = ASSETS / "art" / "common" / "icon-256.png"
    try:
        pygame.display.set_icon(_icon_picture(path))
    except (pygame.error, FileNotFoundError):
        problems.add(fault("missing_file", path=path))

"""The operating system's window: opening it, borderless full screen, and sizes that fit the desktop."""
from __future__ import annotations

import os

import pygame
from pygame import Surface

from scenes.files import ASSETS, faults
from scenes.settings_file import Settings

Size = tuple[int, int]
SMALLEST: Size = (640, 360)


def prepare() -> None:
    """Settings of the drawing library that must stand before the display starts."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


def open_window(settings: Settings, size: Size | None = None) -> Surface:
    """Open the window at `size`, at the remembered size, or at a size that suits the desktop."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise SystemExit(f"No screen can be opened ({error}); start the game from a desktop.") from None
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise SystemExit("No screen was found; start the game from a desktop.")
    pygame.font.init()
    pygame.key.set_repeat(350, 45)
    _icon()
    if settings.fullscreen and size is None:
        return fullscreen()
    return windowed(size or (settings.width, settings.height))


def windowed(size: Size) -> Surface:
    """A resizable window of `size` pixels, never larger than the desktop; (0, 0) chooses."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wide, high = size
    if wide <= 0 or high <= 0:
        high = max(s for s in (540, 720, 900, 1080, 1440, 1800) if s <= desktop[1] * 0.88 or s == 540)
        wide = high * 16 // 9
    dummy = pygame.display.get_driver() in ("dummy", "offscreen")
    if not dummy:
        wide, high = min(wide, desktop[0]), min(high, desktop[1])
    return pygame.display.set_mode((max(wide, SMALLEST[0]), max(high, SMALLEST[1])), pygame.RESIZABLE)


def fullscreen() -> Surface:
    """The whole desktop without a frame; the video mode stays as it is."""
    return pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)


def _icon() -> None:
    path = ASSETS / "art" / "common" / "icon.png"
    try:
        pygame.display.set_icon(pygame.image.load(path))
    except (pygame.error, FileNotFoundError):
        faults.add(f"The picture {path.name} is missing in {path.parent}; install the game again.")

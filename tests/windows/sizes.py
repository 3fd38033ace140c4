"""Four hundred windows, and how a person comes to have one."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import NamedTuple

import pygame
from pygame import Event

from scenes.shell.app import App
from scenes.shell.window import SMALLEST
from tests.robot.robot import FRAME

LARGEST = (3840, 2160)
"""Pixels."""
NAMED = ((960, 540), (1680, 1050), (1366, 768), (800, 1280), SMALLEST, LARGEST)
"""Sizes that are among the first ones; at the first two the splash ended a match once."""


class Window(NamedTuple):
    """The size of a window in pixels, and the factors of widgets and of letters."""

    size: tuple[int, int]
    ui: float = 1.0
    letters: float = 1.0


def windows(number: int, seed: int) -> Sequence[Window]:
    """Windows of any size and shape, upright ones too; as many small ones as large ones."""
    luck = Random(seed)
    found = [Window(size) for size in NAMED]
    for _ in range(number):
        size = _between(luck, SMALLEST[0], LARGEST[0]), _between(luck, SMALLEST[1], LARGEST[1])
        found.append(Window(size, round(luck.uniform(0.75, 2.0), 2), round(luck.uniform(0.8, 1.5), 2)))
    return found[:number]


def _between(luck: Random, least: int, most: int) -> int:
    """A length of any order of magnitude from `least` to `most`."""
    return round(exp(luck.uniform(log(least), log(most))))


def bring_to(app: App, window: Window) -> None:
    """A person chooses these factors and pulls the window to this size."""
    app.settings.ui_scale, app.settings.text_scale = window.ui, window.letters
    pygame.display.set_mode(window.size, pygame.RESIZABLE)
    app.step([Event(pygame.WINDOWSIZECHANGED, x=window.size[0], y=window.size[1])], FRAME)


def told(window: Window) -> str:
    """A window in a word of a test's message."""
    return f"{window.size[0]}x{window.size[1]} ui {window.ui} letters {window.letters}"

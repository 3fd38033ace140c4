"""A person at the screen: finds things by their label and clicks, points or types."""

from __future__ import annotations

import pygame
from pygame import Event

from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.storage.files import problems
from tests.bounded import as_long_as


def find(app: App, label: str) -> ScreenElement:
    """The thing in the topmost scene that is called `label`, otherwise the first whose label contains it."""
    found = [thing for thing in app.elements() if label.lower() in thing.label.lower()]
    found.sort(key=lambda thing: thing.label.lower() != label.lower())
    assert found, f"nobody sees {label!r} among {[thing.label for thing in app.elements()]}"
    return found[0]


def sees(app: App, label: str) -> bool:
    """Whether a thing with this label is in view."""
    return any(label.lower() in thing.label.lower() for thing in app.elements())


def click(app: App, label: str) -> None:
    """Point at the middle of a thing, press and let go."""
    click_at(app, find(app, label).rect.center)


def click_at(app: App, spot: tuple[int, int]) -> None:
    """Press and let go at a place of the window."""
    point = Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
    down = Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    up = Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)
    look(app)
    if app.presses.follows(spot):
        app.step([], 0.3)  # not a double click
    for event in (point, down, up):
        app.step([event], 0.02)


def look(app: App) -> None:
    """Take in what has just come, as people do before they press anything."""
    for _ in as_long_as(lambda: app.presses.guarded):
        app.step([], 0.02)


def press(app: App, *keys: int, mod: int = 0) -> None:
    """Press keys one after another."""
    for key in keys:
        look(app)
        app.step([Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 0.02)
        if app.running:
            app.step([Event(pygame.KEYUP, key=key, mod=mod)], 0.02)


def wait(app: App, seconds: float = 1.0) -> None:
    """Let time pass without doing anything."""
    for _ in range(round(seconds / 0.1)):
        app.step([], 0.1)


def told() -> str:
    """All that a person is told about problems, for the first time."""
    return " ".join(problems.take_new())

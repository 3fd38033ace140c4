"""What a person does on the pages of the collection."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Event

from scenes.look.widgets.page import Page
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from tests.collection.conftest import GAME
from tests.scenes.person import click_at, find, wait

P = TypeVar("P", bound=Page)


def show(app: App, page: Callable[[str], P]) -> P:
    """A page of the collection above the title."""
    app.push(Title())
    scene = page(GAME)
    app.push(scene)
    wait(app, 0.3)
    return scene


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in small steps and let go."""
    app.step([Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], 0.02)
    for step in range(1, 9):
        spot = tuple(a + (b - a) * step // 8 for a, b in zip(start, end, strict=True))
        app.step([Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0))], 0.02)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=end, button=1)], 0.02)


def pick(app: App, label: str, place: int, count: int) -> None:
    """Click on one of the values of a choice."""
    rect = find(app, label).rect
    click_at(app, (rect.left + rect.width * (2 * place + 1) // (2 * count), rect.centery))


def notices(app: App) -> str:
    """The quiet notices."""
    return " ".join([*app._notices._waiting, str(app._notices.showing)])


def in_deck(app: App) -> list[ScreenElement]:
    """The cards of the deck on the builder's table."""
    return [thing for thing in app.elements() if "in the deck" in thing.label]

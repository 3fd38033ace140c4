"""Where there is only one value nothing offers a choice: it is text, which no key and no pointer reaches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import Rect, Surface

from scenes.look import paint
from scenes.look.measure import Measure
from scenes.look.widgets.page import Page
from scenes.look.widgets.rows import Choice
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.looks.test_looks import SCREENS
from tests.replay.kit import finished, watch
from tests.robot.robot import Robot
from tests.scenes.person import find

PAGES = {
    name: bring
    for name, bring in SCREENS.items()
    if not name.endswith(("_few", "_many", "_pointed", "_curtain", "_deal"))
}


@pytest.fixture
def open_app(open_app: OpenApp) -> OpenApp:
    """A table at which a curtain falls between people."""
    return partial(open_app, privacy="curtain")


def drawn(values: list[tuple[str, str]], spread: bool, monkeypatch: pytest.MonkeyPatch) -> int:
    """The number of arrows that a choice draws."""
    arrows: list[int] = []

    plain: Callable[..., Surface] = paint.stroke

    def stroke(shape: object, px: int, colour: str) -> Surface:
        arrows.append(px)
        return plain(shape, px, colour)

    with monkeypatch.context() as patch:
        patch.setattr(paint, "stroke", stroke)
        choice = Choice(Rect(0, 0, 300, 40), "Eyes", Measure(1.0), values, "a", print, spread=spread, bare=True)
        choice.draw(Surface((300, 40), 0, 32), choice.rect)
    return len(arrows)


@pytest.mark.usefixtures("app")
def test_one_value_has_no_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn([("a", "A"), ("b", "B")], False, monkeypatch) == 2
    assert drawn([("a", "A")], False, monkeypatch) == 0


def test_the_goblins_replay_offers_no_other_eyes(app: App) -> None:
    watch(app, finished("goblins", ("person", "regular")))
    assert find(app, "What everybody saw").role == "text"
    robot = Robot(app)
    for _ in range(30):
        robot.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        assert not find(app, "What everybody saw").focused


def test_a_replay_with_several_eyes_offers_them(app: App) -> None:
    watch(app, finished())
    assert find(app, "All cards open").role == "choice"


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("name", PAGES)
def test_no_page_offers_a_choice_of_one(open_app: OpenApp, name: str) -> None:
    app = open_app((1280, 720), effects=0.0, ambience=0.0)
    PAGES[name](app)
    app.step([], 0.05)
    scene = app.scene
    if isinstance(scene, Page):
        for widget in scene.widgets:
            if isinstance(widget, Choice):
                assert len(widget.values) > 1 or (not widget.focusable and widget.role == "text"), widget.label

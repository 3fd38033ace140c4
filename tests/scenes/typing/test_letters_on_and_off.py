"""Keys make letters only in fields: at a table an input method would swallow them."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event

from scenes.look.widgets.text_box import TextBox
from tests.conftest import OpenApp
from tests.new_match.kit import opened
from tests.scenes.person import click, find, press, wait

GAME = "goout"


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The wishes that the system hears: letters on or off, and where they appear."""
    asked: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("off"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: asked.append(f"at {rect.x}"))
    return asked


def switches(asked: list[str]) -> list[str]:
    return [one for one in asked if one in ("on", "off")]


def test_it_is_off_from_the_beginning(system: list[str], open_app: OpenApp) -> None:
    app = open_app()
    app.push(app.doors.title())
    wait(app, 0.5)
    assert system == ["off"]


def test_it_is_on_while_a_name_is_typed(open_app: OpenApp, system: list[str]) -> None:
    app = open_app()
    opened(app, GAME, "pp")
    wait(app, 0.5)
    del system[:]
    click(app, "Name of seat 1")
    wait(app, 0.3)
    assert switches(system) == ["on"] and system[1].startswith("at ")
    click(app, "Name of seat 2")
    wait(app, 0.3)
    assert switches(system) == ["on", "off", "on"], "what was composed in the one is not continued in the other"
    press(app, pygame.K_ESCAPE)
    wait(app, 0.3)
    assert switches(system)[3:] == ["off"]


def test_typing_moves_the_choices_of_the_input_method(open_app: OpenApp, system: list[str]) -> None:
    app = open_app()
    opened(app, GAME, "pp")
    click(app, "Name of seat 1")
    wait(app, 0.3)
    places = [one for one in system if one.startswith("at")]
    app.step([Event(pygame.TEXTINPUT, text="W")], 0.05)
    wait(app, 0.3)
    later = [one for one in system if one.startswith("at")]
    assert len(later) > len(places) and later[-1] != places[-1] and switches(system)[-1] == "on"


def test_a_field_with_the_focus_ring_takes_letters(open_app: OpenApp, system: list[str]) -> None:
    app = open_app()
    page = opened(app, GAME, "pp")
    box = next(one for one in page.widgets if isinstance(one, TextBox))
    for _ in page.widgets:
        press(app, pygame.K_TAB)
        if page.focus is box:
            break
    wait(app, 0.2)
    assert find(app, "Name of seat 1").focused and switches(system)[-1] == "on" and not box.typing
    press(app, pygame.K_TAB)
    assert switches(system)[-1] == "off"


def test_it_is_off_over_a_field_that_is_hidden(open_app: OpenApp, system: list[str]) -> None:
    app = open_app()
    opened(app, GAME, "pp")
    click(app, "Name of seat 1")
    wait(app, 0.3)
    app.push(app.doors.settings())
    wait(app, 0.3)
    assert switches(system)[-1] == "off"


def test_it_is_off_at_a_table(open_app: OpenApp, system: list[str]) -> None:
    app = open_app()
    page = opened(app, GAME, "pc")
    click(app, "Name of seat 1")
    wait(app, 0.3)
    app.replace(app.doors.table(page.setup()))
    wait(app, 0.3)
    assert switches(system)[-1] == "off" and app.scene.writing() is None

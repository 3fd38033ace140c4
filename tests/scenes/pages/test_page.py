"""Habits of all quiet pages: mouse and keyboard do the same, the focus ring shows for the keyboard only."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Event, Rect

from scenes.look.widgets.controls import Button, Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.rows import Choice, Slider, Toggle
from scenes.look.widgets.scroll import Scroll
from scenes.look.widgets.text_box import TextBox
from scenes.shell.app import App
from tests.scenes.person import click, click_at, find, press, wait


class Sample(Page):
    """A few widgets, and forty rows in a scrolling part."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    def build(self, size: tuple[int, int]) -> None:
        tell = self.told.append
        self.ground = pygame.Surface(size)
        self.widgets = [
            Button(Rect(10, 10, 200, 50), "Left", self.measure, lambda: tell("left")),
            Button(Rect(300, 10, 200, 50), "Right", self.measure, lambda: tell("right")),
            Toggle(Rect(10, 100, 500, 50), "Switch", self.measure, False, tell),
            Slider(Rect(10, 160, 500, 50), "Loud", self.measure, 0.5, (0.0, 1.0, 0.1), tell),
            Choice(Rect(10, 220, 500, 50), "Pace", self.measure, [("a", "A"), ("b", "B"), ("c", "C")], "a", tell),
            TextBox(Rect(10, 280, 300, 50), "Name", self.measure, "Ann", tell),
        ]
        self.scroll = Scroll(Rect(600, 100, 300, 300), self.measure)
        rows: list[Widget] = [
            Button(Rect(600, 100 + 50 * at, 280, 44), f"Row {at}", self.measure, partial(tell, at)) for at in range(40)
        ]
        self.scroll.widgets = rows
        self.widgets += rows


@pytest.fixture
def page(app: App) -> Sample:
    app.push(Sample())
    scene = app.scene
    assert isinstance(scene, Sample)
    return scene


def test_a_click_presses_and_shows_no_focus_ring(app: App, page: Sample) -> None:
    click(app, "Right")
    assert page.told == ["right"]
    assert not find(app, "Right").focused


def test_letting_go_elsewhere_presses_nothing(app: App, page: Sample) -> None:
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1)], 0.02)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=(20, 300), button=1)], 0.02)
    assert page.told == []


def test_tab_and_arrows_move_a_visible_focus_and_enter_presses(app: App, page: Sample) -> None:
    press(app, pygame.K_TAB)
    assert find(app, "Left").focused
    press(app, pygame.K_RIGHT)
    assert find(app, "Right").focused
    press(app, pygame.K_RETURN)
    assert page.told == ["right"]
    press(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert find(app, "Left").focused


def test_switch_slider_and_choice_work_by_keyboard(app: App, page: Sample) -> None:
    press(app, pygame.K_TAB, pygame.K_DOWN, pygame.K_SPACE)
    press(app, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT)
    press(app, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert page.told == [True, 0.6, 0.5, 0.4, "b", "c"]


def test_a_slider_follows_the_pointer_in_steps_and_stays_in_its_span(app: App, page: Sample) -> None:
    row = find(app, "Loud").rect
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(row.centerx + 40, row.centery), button=1)], 0.02)
    app.step([Event(pygame.MOUSEMOTION, pos=(row.right + 400, row.centery), rel=(0, 0), buttons=(1, 0, 0))], 0.02)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=(row.right + 400, row.centery), button=1)], 0.02)
    assert page.told[-1] == 1.0
    assert all(round(value * 10, 6) == round(value * 10) for value in page.told if isinstance(value, float))


def test_choices_are_clicked_where_they_stand(app: App, page: Sample) -> None:
    choice = page.widgets[4]
    assert isinstance(choice, Choice)
    control = choice.control(find(app, "Pace").rect)
    click_at(app, (control.right - 10, control.centery))
    assert page.told == ["c"]


def test_names_are_typed_through_the_input_method(app: App, page: Sample) -> None:
    click(app, "Name")
    app.step([Event(pygame.TEXTEDITING, text="に", start=0, length=1)], 0.02)
    app.step([Event(pygame.TEXTINPUT, text="Ö")], 0.02)
    press(app, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert page.told == ["AnnÖ", "Ann", "An"]
    press(app, pygame.K_ESCAPE)
    assert app.scene is page


def test_the_wheel_scrolls_and_hidden_rows_cannot_be_clicked(app: App, page: Sample) -> None:
    assert page.scroll is not None
    click_at(app, (620, 590))
    assert page.told == []
    app.step([Event(pygame.MOUSEWHEEL, x=0, y=-3)], 0.02)
    assert page.scroll.offset > 0
    app.step([Event(pygame.MOUSEWHEEL, x=0, y=-300)], 0.02)
    assert page.scroll.offset == page.scroll.most
    click_at(app, (620, 390))
    assert page.told == [39]


def test_the_bar_can_be_dragged_to_the_end(app: App, page: Sample) -> None:
    assert page.scroll is not None
    bar = page.scroll.rect.right + 8
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(bar, 102), button=1)], 0.02)
    app.step([Event(pygame.MOUSEMOTION, pos=(bar, 900), rel=(0, 0), buttons=(1, 0, 0))], 0.02)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=(bar, 900), button=1)], 0.02)
    assert page.scroll.offset == page.scroll.most


def test_the_focused_row_is_brought_into_view(app: App, page: Sample) -> None:
    press(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert page.scroll is not None and page.scroll.offset == page.scroll.most
    assert find(app, "Row 39").focused


def test_a_widget_that_is_not_enabled_does_nothing(app: App, page: Sample) -> None:
    page.widgets[0].enabled = False
    click(app, "Left")
    assert page.told == [] and not find(app, "Left").lit


def test_a_page_at_rest_is_not_busy(app: App, page: Sample) -> None:
    press(app, pygame.K_TAB)
    assert page.busy()
    wait(app)
    assert not page.busy()


def test_calm_mode_lights_up_at_once(app: App, page: Sample) -> None:
    app.settings.reduced_motion = True
    press(app, pygame.K_TAB)
    assert page.widgets[0].warmth == 1.0

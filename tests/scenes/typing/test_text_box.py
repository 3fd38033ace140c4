"""A field as a person uses it: with mouse, keys, clipboard and an input method, through the window."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event, Rect

from scenes.look import text
from scenes.look.widgets.page import Page
from scenes.look.widgets.text_box import DOUBLE_CLICK, TextBox
from scenes.shell.app import App
from tests.scenes.person import click, find, press, wait

CTRL, SHIFT, CMD = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LMETA
BETWEEN = 0.12
"""Seconds between two clicks of a hand in a hurry."""


class Lines(TextBox):
    """A field of several lines."""

    rows = True


class Form(Page):
    """Two fields of one line, and one of several."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.first = "Ann Lee"

    def build(self, size: tuple[int, int]) -> None:
        self.ground = pygame.Surface(size)
        tell = self.told.append
        self.widgets = [
            TextBox(Rect(20, 20, 400, 44), "Name", self.measure, self.first, tell, 12),
            TextBox(Rect(20, 80, 400, 44), "Other", self.measure, "", tell, 60),
            Lines(Rect(20, 140, 400, 100), "Text", self.measure, "one\ntwo words\nthree\nfour\nfive\nsix", tell, 200),
        ]

    def field(self, at: int = 0) -> TextBox:
        """One of the fields."""
        box = self.widgets[at]
        assert isinstance(box, TextBox)
        return box


@pytest.fixture
def form(app: App) -> Form:
    app.push(form := Form())
    wait(app, 0.5)
    return form


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of our own: its last entry is on it."""
    held = ["from elsewhere"]
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1])
    return held


def spot(form: Form, letters: int, at: int = 0) -> tuple[int, int]:
    """Where a field of one line has its caret after `letters` letters."""
    box = form.field(at)
    px = text.fit_size(box.value, box.font, box.measure.pt(box.size), 1, 300)
    across = text.width(box.value[:letters], box.font, px)
    return round(box.rect.left + 12 + across), box.rect.centery


def down(app: App, place: tuple[int, int], seconds: float = 0.02) -> None:
    app.step([Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))], 0.0)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)], seconds)


def up(app: App, place: tuple[int, int], seconds: float = 0.02) -> None:
    app.step([Event(pygame.MOUSEBUTTONUP, pos=place, button=1)], seconds)


def write(app: App, words: str) -> None:
    """Type letters, as fast as hands do."""
    for letter in words:
        app.step([Event(pygame.TEXTINPUT, text=letter)], 0.06)


def test_a_click_puts_the_caret_where_it_points(app: App, form: Form) -> None:
    down(app, spot(form, 3))
    up(app, spot(form, 3))
    write(app, "a")
    assert form.field().value == "Anna Lee" == form.told[-1]
    down(app, (form.field().rect.right - 60, form.field().rect.centery))
    write(app, "!")
    assert form.field().value == "Anna Lee!"


def test_letters_are_selected_with_the_mouse_and_replaced(app: App, form: Form) -> None:
    down(app, spot(form, 0))
    app.step([Event(pygame.MOUSEMOTION, pos=spot(form, 2), rel=(9, 0), buttons=(1, 0, 0))], 0.05)
    app.step([Event(pygame.MOUSEMOTION, pos=spot(form, 3), rel=(9, 0), buttons=(1, 0, 0))], 0.05)
    up(app, (700, 400))
    assert form.field().edit.selected == "Ann"
    write(app, "Bo")
    assert form.field().value == "Bo Lee"


def test_shift_and_a_click_select_up_to_there(app: App, form: Form) -> None:
    down(app, spot(form, 1))
    up(app, spot(form, 1))
    wait(app, DOUBLE_CLICK + 0.1)
    pygame.key.set_mods(SHIFT)
    try:
        down(app, spot(form, 5))
        up(app, spot(form, 5))
    finally:
        pygame.key.set_mods(0)
    assert form.field().edit.selected == "nn L"


def test_two_clicks_select_a_word_and_three_everything(app: App, form: Form) -> None:
    for selected in ("", "Lee", "Ann Lee", ""):
        down(app, spot(form, 5), 0.03)
        up(app, spot(form, 5), BETWEEN)
        assert form.field().edit.selected == selected


def test_two_slow_clicks_are_two_clicks(app: App, form: Form) -> None:
    for _ in range(2):
        down(app, spot(form, 5))
        up(app, spot(form, 5), 0.0)
        wait(app, DOUBLE_CLICK + 0.1)
        assert form.field().edit.selected == ""


def test_two_clicks_in_two_fields_are_no_double_click(app: App, form: Form) -> None:
    down(app, spot(form, 1))
    up(app, spot(form, 1))
    down(app, spot(form, 0, 1))
    up(app, spot(form, 0, 1))
    down(app, spot(form, 1))
    up(app, spot(form, 1))
    assert form.field().edit.selected == "" and form.field().typing


def test_arrows_home_and_end_move_the_caret(app: App, form: Form) -> None:
    click(app, "Name")
    press(app, pygame.K_HOME)
    write(app, "1")
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    write(app, "2")
    press(app, pygame.K_END, pygame.K_LEFT)
    write(app, "3")
    assert form.field().value == "1An2n Le3e"
    assert find(app, "Name").label == "Name: 1An2n Le3e"


def test_copy_cut_paste_undo_and_redo(app: App, form: Form, board: list[str]) -> None:
    click(app, "Name")
    press(app, pygame.K_LEFT, mod=CTRL | SHIFT)
    press(app, pygame.K_c, mod=CTRL)
    assert board[-1] == "Lee" and form.field().value == "Ann Lee"
    press(app, pygame.K_x, mod=CTRL)
    assert form.field().value == "Ann "
    press(app, pygame.K_HOME)
    press(app, pygame.K_v, mod=CTRL)
    assert form.field().value == "LeeAnn "
    press(app, pygame.K_z, mod=CTRL)
    press(app, pygame.K_z, mod=CTRL)
    assert form.field().value == "Ann Lee" and form.field().edit.selected == "Lee"
    press(app, pygame.K_z, mod=CMD | SHIFT)
    assert form.field().value == "Ann " == form.told[-1]


def test_ctrl_a_selects_everything_also_before_anything_is_typed(app: App, form: Form) -> None:
    press(app, pygame.K_TAB)
    assert not form.field().typing
    press(app, pygame.K_a, mod=CTRL)
    write(app, "Bo")
    assert form.field().value == "Bo"


def test_the_cross_empties_the_field_and_can_be_undone(app: App, form: Form) -> None:
    click(app, "Name")
    cross = (form.field().rect.right - 15, form.field().rect.centery)
    wait(app, DOUBLE_CLICK + 0.1)
    down(app, cross)
    up(app, cross)
    assert form.field().value == "" == form.told[-1] and form.field().typing
    press(app, pygame.K_z, mod=CTRL)
    assert form.field().value == "Ann Lee"


def test_nothing_to_paste_and_no_clipboard_are_said(app: App, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "notice", said.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    click(app, "Name")
    press(app, pygame.K_v, mod=CTRL)
    assert said == [app.text("ui.typing.nothing_to_paste")]

    def broken(words: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    press(app, pygame.K_a, mod=CTRL)
    press(app, pygame.K_x, mod=CTRL)
    assert said[1:] == [app.text("ui.typing.no_clipboard")] and form.field().value == "Ann Lee"


def test_the_greatest_length_is_said(app: App, form: Form, board: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "notice", said.append)
    click(app, "Name")
    write(app, "12345")
    assert form.field().value == "Ann Lee12345" and said == []
    write(app, "6")
    assert form.field().value == "Ann Lee12345" and said == [app.text("ui.typing.full", n=12)]
    press(app, pygame.K_a, mod=CTRL)
    press(app, pygame.K_v, mod=CTRL)
    assert form.field().value == board[-1][:12] and len(said) == 2
    wait(app, 5)


def test_an_input_method_writes_where_the_caret_is(app: App, form: Form) -> None:
    click(app, "Name")
    press(app, pygame.K_HOME)
    app.step([Event(pygame.TEXTEDITING, text="ねこ", start=0, length=0)], 0.05)
    press(app, pygame.K_RIGHT, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_ESCAPE)
    assert form.field().value == "Ann Lee" and form.field().typing and app.scene is form
    app.step([Event(pygame.TEXTEDITING, text="猫", start=0, length=1)], 0.05)
    app.step([Event(pygame.TEXTEDITING, text="", start=0, length=0)], 0.0)
    app.step([Event(pygame.TEXTINPUT, text="猫")], 0.05)
    assert form.field().value == "猫Ann Lee" == form.told[-1]


def test_esc_leaves_the_field_before_the_page(app: App, form: Form) -> None:
    click(app, "Name")
    press(app, pygame.K_ESCAPE)
    assert app.scene is form and not form.field().typing
    press(app, pygame.K_ESCAPE)
    assert not app.running or app.scene is not form


def test_keys_are_no_letters_after_the_field_was_left(app: App, form: Form) -> None:
    click(app, "Name")
    press(app, pygame.K_ESCAPE)
    write(app, "x")
    press(app, pygame.K_v, mod=CTRL)
    assert form.field().value == "Ann Lee" and not form.field().typing


def test_a_click_changes_nothing_while_an_input_method_composes(app: App, form: Form) -> None:
    click(app, "Name")
    app.step([Event(pygame.TEXTEDITING, text="ねこ", start=2, length=0)], 0.05)
    down(app, spot(form, 1))
    up(app, spot(form, 1))
    app.step([Event(pygame.TEXTEDITING, text="", start=0, length=0)], 0.0)
    app.step([Event(pygame.TEXTINPUT, text="ねこ")], 0.05)
    assert form.field().value == "Ann Leeねこ"


def test_up_and_down_lead_to_what_is_above_and_below(app: App, form: Form) -> None:
    click(app, "Name")
    press(app, pygame.K_DOWN)
    assert form.focus is form.field(1) and not form.field().typing


def test_who_types_goes_on_when_the_page_is_built_again(app: App, form: Form) -> None:
    click(app, "Name")
    press(app, pygame.K_LEFT, mod=SHIFT)
    form.rebuild()
    assert form.field().typing and form.field().edit.selected == "e"
    write(app, "a")
    press(app, pygame.K_z, mod=CTRL)
    assert form.field().value == "Ann Lee" and form.field().edit.selected == "e"


def test_a_selection_continues_when_the_page_is_built_again(app: App, form: Form) -> None:
    down(app, spot(form, 0))
    form.rebuild()
    app.step([Event(pygame.MOUSEMOTION, pos=spot(form, 3), rel=(9, 0), buttons=(1, 0, 0))], 0.05)
    up(app, spot(form, 3))
    assert form.field().edit.selected == "Ann"


def test_the_caret_of_a_long_text_stays_in_view(app: App, form: Form) -> None:
    press(app, pygame.K_TAB, pygame.K_TAB)
    write(app, "W" * 60)
    box = form.field(1)
    app.step([], 0.05)
    assert box.rect.contains(box.writes_at) and box.writes_at.x > box.rect.centerx
    down(app, (box.rect.left + 12, box.rect.centery))
    up(app, (box.rect.left + 12, box.rect.centery))
    assert 0 < box.edit.caret < 60, "the beginning is out of view"
    press(app, pygame.K_UP, mod=CMD)
    app.step([], 0.05)
    assert box.edit.caret == 0 and box.rect.contains(box.writes_at) and box.writes_at.x < box.rect.left + 30


# ---- several lines


def test_up_and_down_keep_their_distance_from_the_left(app: App, form: Form) -> None:
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    box = form.field(2)
    press(app, pygame.K_HOME, mod=CTRL)
    press(app, pygame.K_DOWN, pygame.K_END, pygame.K_UP, pygame.K_DOWN)
    assert box.edit.caret == len("one\ntwo words")
    press(app, pygame.K_RETURN)
    write(app, "x")
    assert box.value.startswith("one\ntwo words\nx\nthree")
    press(app, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert box.edit.caret == 0
    press(app, pygame.K_DOWN, mod=CMD)
    assert box.edit.caret == len(box.value)


def test_the_line_of_the_caret_comes_into_view_and_the_wheel_may_leave_it(app: App, form: Form) -> None:
    box = form.field(2)
    down(app, (box.rect.left + 20, box.rect.top + 16))
    up(app, (box.rect.left + 20, box.rect.top + 16))
    assert box.edit.caret <= 3
    press(app, pygame.K_END, mod=CTRL)
    app.step([], 0.05)
    assert box.rect.contains(box.writes_at) and box.writes_at.y > box.rect.centery
    box.roll(-99)
    form.redraw_soon()
    app.step([], 0.05)
    down(app, (box.rect.left + 20, box.rect.top + 16))
    assert box.edit.caret <= 3

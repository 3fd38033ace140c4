"""Letters that no font of ours has: what is typed, what a phone says, and what is drawn for those from files."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event

from scenes.look import fonts, theme
from scenes.look.text import line, width
from scenes.look.widgets.page import Page
from scenes.look.widgets.text_box import FieldRefusal, TextBox
from scenes.phones.seats import legible
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.scenes.look.test_type import SHIPPED, Field
from tests.scenes.person import click_at

NAMES = ("凛", "颯太", "莉子", "渡邊 遙", "髙橋 澪", "山﨑", "齋藤 凜", "國澤")
"""Names with kanji beyond level 1 of JIS X 0208."""
LOST = ("ก", "한", "مر", "🎉", "\U00020bb7", "\ufffd")


@pytest.mark.parametrize("name", [fonts.ROUNDED, fonts.ROUNDED_BOLD])
def test_kanji_of_names_are_shown(app: App, name: str) -> None:
    assert [letter for letter in "".join(NAMES) if not fonts.can_show(letter, name)] == []
    assert all(legible(one) == one for one in NAMES)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("words", LOST)
def test_what_no_font_has_is_drawn_as_a_question_mark(app: App, name: str, words: str) -> None:
    assert fonts.runs(f"a{words}b", name) == ((f"a{'?' * len(words)}b", name),)
    assert pygame.image.tobytes(line(words, name, 30, theme.INK), "RGBA") == pygame.image.tobytes(
        line("?" * len(words), name, 30, theme.INK), "RGBA"
    )
    assert width(words, name, 30) == width("?" * len(words), name, 30)


def test_a_mark_that_no_font_has_is_left_out(app: App) -> None:
    for mark in ("\u0489", "\u20e3", "\u1ab0"):
        assert fonts.runs(f"a{mark}b", "rubik-400") == (("ab", "rubik-400"),)


def test_letters_that_cannot_be_shown_are_refused(app: App) -> None:
    field = Field()
    field.decide("ж한")
    assert (
        field.box.value == "Ann" and field.told == [] and field.box.refusal == FieldRefusal("unknown", script="hangul")
    )
    field.box.refusal = None
    field.decide("猫")
    assert field.box.value == "Ann猫" and field.told == ["Ann猫"] and field.box.refusal is None


def test_an_accent_that_comes_alone_joins_its_letter(app: App) -> None:
    field = Field()
    field.decide("e\u0301")
    assert field.box.value == "Anné" and field.box.refusal is None


def test_the_name_of_a_network_may_have_any_letter(app: App) -> None:
    field = Field()
    field.box.takes_all = True
    field.decide("한e\u0301🎉")
    assert field.box.value == "Ann한e\u0301🎉" and field.box.refusal is None


def test_a_page_says_so_in_one_sentence(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(language="fi")
    said: list[str] = []
    monkeypatch.setattr(app, "notice", said.append)
    page = app.doors.new_game("goout")
    assert isinstance(page, Page)
    app.push(page)
    box = next(one for one in page.widgets if isinstance(one, TextBox))
    before = box.value
    click_at(app, page.place(box).center)
    app.step([Event(pygame.TEXTINPUT, text="á한")], 0.05)
    assert said == [app.text("ui.typing.unknown", what="korean kirjaimia")] and box.value == before
    app.step([Event(pygame.TEXTINPUT, text="x")], 0.05)
    assert len(said) == 1


def test_a_name_from_a_phone_is_kept_whole_or_not_at_all(app: App) -> None:
    assert legible("Иван") == "Иван" and legible("凛 Ж") == "凛 Ж" and legible("e\u0301va") == "éva"
    assert legible("Ann 🎉") == "" == legible("한글")

"""Shadow Game as a person with cards in the other hand uses it: by mouse, and by keys."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import pygame
import pytest

from game import GAMES
from scenes.collection import score_sheet_file
from scenes.collection.score_sheet import ROUNDS, FiveAces, Play, Round
from scenes.collection.score_sheet_file import FILE_NAME, read_score_sheet, save_score_sheet
from scenes.collection.shadow_game import ShadowGame
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.storage.files import problems
from tests.bounded import as_long_as
from tests.scenes.person import click, click_at, find, press, sees, wait

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

T = TypeVar("T")


@pytest.fixture
def page(app: App) -> ShadowGame:
    """A fresh score sheet above the title; the coin always shows heads."""
    return open_page(app)


def open_page(app: App) -> ShadowGame:
    page = ShadowGame("gothest")
    page.luck = Rigged("heads")
    app.push(Title())
    app.push(page)
    return page


class Rigged(random.Random):
    """Luck whose coin always shows this side."""

    def __init__(self, side: str) -> None:
        super().__init__(1)
        self.side = side

    def choice(self, seq: SupportsLenAndGetItem[T]) -> T:
        return next(seq[at] for at in range(len(seq)) if seq[at] == self.side)


def play(app: App, side: str, bats: int) -> None:
    """Press one of the four keys of a side."""
    rect = find(app, f"{side} played").rect
    click_at(app, (rect.left + rect.width * (2 * bats + 1) // 8, rect.centery))


def test_heads_or_tails_says_who_begins(app: App, page: ShadowGame) -> None:
    click(app, "Tails")
    assert page.coin and not find(app, "Undo").lit
    wait(app, 3)
    assert page.sheet.leader == 1 and sees(app, "Write down round 1"), "Left called tails, and heads it was"


def test_a_click_lets_the_coin_fall_at_once(app: App, page: ShadowGame) -> None:
    click(app, "Heads")
    click_at(app, (5, 5))
    assert page.coin and page.coin.landed
    wait(app, 0.8)
    assert page.coin is None and page.sheet.leader == 0


def test_a_round_is_three_clicks(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    assert not find(app, "Write down").lit
    play(app, "Left", 3)
    play(app, "Right", 1)
    click(app, "Write down round 1")
    assert page.sheet.bats == (2, 0) and sees(app, "Write down round 2")


def test_a_tie_is_called_by_who_plays_second(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    play(app, "Left", 3)
    play(app, "Right", 2)
    click(app, "No Ace")
    assert page.inputs[0].ace
    click(app, "With an Ace")
    aces = [thing for thing in app.elements() if thing.label == "No Ace"]
    click_at(app, aces[1].rect.center)
    assert not sees(app, "Write down")
    click(app, "Heads")
    wait(app, 3)
    assert page.sheet.bats == (0, 2), "Right called, and the card counts two after the Ace"


def test_a_coin_of_ones_own_may_decide_too(app: App, page: ShadowGame) -> None:
    click(app, "Right begins")
    play(app, "Left", 1)
    play(app, "Right", 1)
    click(app, "Left won our own coin")
    assert page.sheet.bats == (1, 0)


def test_silver_needs_a_card_and_goes_to_the_winner(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    assert not find(app, "Left’s silver").lit
    play(app, "Left", 2)
    rect = find(app, "Left’s silver").rect
    for _ in range(4):
        click_at(app, (rect.right - 8, rect.centery))
    play(app, "Right", 0)
    click(app, "Write down")
    assert (page.sheet.bats, page.sheet.silver) == ((2, 0), (4, 0))


def test_silver_goes_up_to_the_most_on_any_card(app: App, page: ShadowGame) -> None:
    """A Requiem in Frost carries 7: it can be written down, and it decides between equal bats."""
    most = max(row.numbers.get("silver", 0) for row in GAMES["gothest"].cards)
    click(app, "Left begins")
    play(app, "Left", 3)
    rect = find(app, "Left’s silver").rect
    for _ in range(most):
        click_at(app, (rect.right - 8, rect.centery))
    play(app, "Right", 0)
    click(app, "Write down")
    assert page.sheet.silver == (most, 0) and most > 5
    assert read_score_sheet(app.folders).silver == (most, 0), "it is in the file too"


def test_the_digits_and_backspace_do_it_without_the_mouse(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    press(app, pygame.K_3, pygame.K_7)
    page.focus_on(next(widget for widget in page.widgets if "Write down" in widget.label))
    press(app, pygame.K_RETURN)
    assert page.sheet.bats == (2, 0)
    press(app, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert page.sheet.lines == [] and sees(app, "Who challenged")


def test_tab_and_enter_reach_everything(app: App, page: ShadowGame) -> None:
    """Only by keyboard: the first toss, a round, and back to the title."""
    for _ in as_long_as(lambda: not find(app, "Left begins").focused):
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert page.sheet.phase == "round"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


def test_undo_gives_back_what_was_entered(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    play(app, "Left", 3)
    play(app, "Right", 1)
    click(app, "Write down")
    click(app, "Undo")
    assert page.sheet.bats == (0, 0) and (page.inputs[0].bats, page.inputs[1].bats) == (3, 1)


def test_names_are_typed_and_digits_in_them_are_no_keys(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    click(app, "Name on the left")
    press(app, *[pygame.K_BACKSPACE] * 4)
    for letter in "Wr3n":
        app.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.02)
        press(app, pygame.K_3)
    assert page.sheet.names[0] == "Wr3n" and page.inputs[0].bats is None and len(page.sheet.lines) == 1


def test_five_aces_of_one_and_of_both(app: App, page: ShadowGame) -> None:
    click(app, "Five Aces: Left")
    click(app, "End the BATtle")
    assert page.sheet.lines == [FiveAces(0)] and page.sheet.victor == 1
    click(app, "Undo")
    click(app, "Five Aces: Left")
    click(app, "Five Aces: Right")
    click(app, "End the BATtle")
    assert page.sheet.phase == "last" and sees(app, "Heads")
    click(app, "Heads")
    wait(app, 3)
    assert page.sheet.victor == 1, "Right defends and has called heads"


def test_the_score_survives_leaving_the_page_and_the_program(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    play(app, "Left", 3)
    play(app, "Right", 1)
    click(app, "Write down")
    click(app, "Back")
    again = ShadowGame("gothest")
    app.push(again)
    assert again.sheet.rounds == [Round((Play(3), Play(1)))]


def test_a_new_battle_asks_first_and_keeps_the_names(app: App, page: ShadowGame) -> None:
    page._rename(0, "Wren")
    click(app, "Right begins")
    click(app, "New BATtle")
    click(app, "Keep this one")
    assert page.sheet.lines
    click(app, "New BATtle")
    click(app, "New BATtle")
    assert page.sheet.lines == [] and page.sheet.names[0] == "Wren"


def test_a_damaged_file_is_set_aside_with_one_sentence(app: App) -> None:
    path = app.folders.data / FILE_NAME
    path.write_bytes(b'{"lines": [{"type": "round"}]}')
    page = open_page(app)
    assert page.sheet.lines == [] and path.with_name(f"{FILE_NAME}.damaged").exists()
    assert problems.take_new() or app._notices.showing or app._notices._waiting


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(app: App) -> None:
    path = app.folders.data / FILE_NAME
    for content in (b"first", b"second"):
        path.write_bytes(content)
        assert read_score_sheet(app.folders).lines == []
    assert [path.with_name(f"{FILE_NAME}.damaged{end}").read_bytes() for end in ("", "-2")] == [b"first", b"second"]


def test_down_up_and_down_again_every_version_finds_its_own_notebook(app: App) -> None:
    """What a newer version wrote stays as it is."""
    path = app.folders.data / FILE_NAME
    newer = b'{"format": 2, "names": ["Wren", "Silas"], "weather": "fog"}'
    path.write_bytes(newer)
    for number in range(2):
        sheet = read_score_sheet(app.folders)
        assert sheet.names == ("", "") if not number else ("Ada", "Ben")
        sheet.names = ("Ada", "Ben")
        assert save_score_sheet(sheet, app.folders)
        assert path.read_bytes() == newer and "newer version" in "".join(problems._known)
    path.unlink()
    assert save_score_sheet(sheet, app.folders) and read_score_sheet(app.folders) == sheet


def test_what_a_full_disk_did_not_take_is_written_later(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the page was left meanwhile; there is one sentence."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    page = open_page(app)
    problems._known.clear()
    with monkeypatch.context() as disk:
        disk.setattr(score_sheet_file, "write_atomic", full)
        page._rename(0, "Wren")
        click(app, "Right begins")
        app.pop()
        assert not (app.folders.data / FILE_NAME).exists()
        assert sum("cannot be written" in one for one in problems._known) == 1
        assert open_page(app).sheet.names[0] == "Wren"
        app.pop()
    app.quit()
    app.run()
    assert read_score_sheet(app.folders).names[0] == "Wren" and read_score_sheet(app.folders).lines


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_lies_over_anything_else(open_app: Callable[..., App], size: tuple[int, int]) -> None:
    app = open_app(size)
    page = open_page(app)
    page._decide(0)
    for bats in ("1", "2"):
        page._bats(0, bats)
        page._bats(1, "2")
        rects = [thing.rect for thing in app.elements()]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[at + 1:]) < 0 for at, rect in enumerate(rects))


def test_calm_mode_has_no_flight(open_app: Callable[..., App]) -> None:
    app = open_app(reduced_motion=True)
    page = open_page(app)
    click(app, "Heads")
    wait(app, 1.0)
    assert page.coin is None and page.sheet.leader == 0


def test_thirteen_rounds_end_it(app: App, page: ShadowGame) -> None:
    click(app, "Left begins")
    for _ in range(ROUNDS):
        press(app, pygame.K_2, pygame.K_7)
        click(app, "Write down")
    assert page.sheet.victor == 0 and not sees(app, "Write down")

"""The companion for two in a wide window, as a person with cards in the other hand uses it: by mouse, and by keys."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.companion.duel_page import DuelPage
from scenes.companion.session import CompanionSession, session_of
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.storage import struct_file
from scenes.storage.files import problems
from tests.bounded import as_long_as
from tests.companion.coins import Rigged
from tests.conftest import OpenApp
from tests.scenes.person import click, click_at, find, press, sees, wait


@pytest.fixture
def page(app: App) -> DuelPage:
    """A score sheet above the title, the left player has challenged; the coin always shows heads."""
    page = open_page(app)
    click(app, "Player 1")
    return page


def open_page(app: App) -> DuelPage:
    page = DuelPage("gothest")
    page._luck = Rigged("heads")
    app.push(Title())
    app.push(page)
    return page


def figures(page: DuelPage) -> tuple[str, ...]:
    """The scores of both players."""
    return tuple(line.figure for line in page.sheet_words.sheet("").lines)


def test_a_companion_for_two_opens_as_one(app: App) -> None:
    for game, rules in GAMES.items():
        if rules.companion:
            assert isinstance(app.doors.companion(game), DuelPage) == rules.companion.side_by_side
            assert not rules.companion.side_by_side or rules.companion.seats == range(2, 3)
    assert any(rules.companion and rules.companion.side_by_side for rules in GAMES.values())


def test_heads_or_tails_says_who_begins(app: App, page: DuelPage) -> None:
    click(app, "Tails")
    assert page.coin and not find(app, "Heads").lit
    wait(app, 3)
    assert sees(app, "Round 1 of 13: Player 2 plays first"), "the left player called tails, and heads it was"


def test_a_click_lets_the_coin_fall_at_once(app: App, page: DuelPage) -> None:
    click(app, "Heads")
    click_at(app, (5, 5))
    assert page.coin and page.coin.landed
    wait(app, 0.8)
    assert page.coin is None and sees(app, "Player 1 plays first")


def test_a_round_is_three_clicks(app: App, page: DuelPage) -> None:
    for label in ("Player 1 won our coin", "Player 1: Gothest", "Player 2: Goth"):
        assert not sees(app, "+2 bats")
        click(app, label)
    click(app, "Player 1: +2 bats")
    assert figures(page) == ("2", "0") and sees(app, "Round 2 of 13")


def test_a_tie_is_called_by_the_player_who_answers(app: App, page: DuelPage) -> None:
    for label in ("Player 1 won our coin", "Player 1: Gothest", "Player 2: Gother", "Player 1: Without an Ace"):
        click(app, label)
    assert sees(app, "Player 1: With an Ace") and not sees(app, "Heads")
    for label in ("Player 1: With an Ace", "Player 2: Without an Ace", "Heads"):
        click(app, label)
    wait(app, 3)
    assert figures(page) == ("0", "2"), "the right player called, and the card counts two after the Ace"


def test_a_coin_of_the_players_may_decide_too(app: App, page: DuelPage) -> None:
    for label in ("Player 2 won our coin", "Player 1: Goth", "Player 2: Goth", "Player 1 won our coin"):
        click(app, label)
    assert figures(page) == ("1", "0")


def test_silver_needs_a_card_and_goes_to_the_winner(app: App, page: DuelPage) -> None:
    click(app, "Player 1 won our coin")
    assert not sees(app, "Player 1: 4")
    for label in ("Player 1: Gother", "Player 1: 4", "Player 2: Only Aces", "+2 bats, +4 silver"):
        click(app, label)
    assert sees(app, "2 bats and 4 silver so far") and sees(app, "0 bats and 0 silver so far")


def test_silver_goes_up_to_the_most_on_any_card(app: App, page: DuelPage) -> None:
    """A Requiem in Frost carries 7: it can be entered, and it is in the file, too."""
    most = max(row.numbers.get("silver", 0) for row in GAMES["gothest"].cards)
    for label in ("Player 1 won our coin", "Player 1: Gothest", f"Player 1: {most}", "Player 2: Only Aces", "+3 bats"):
        click(app, label)
    assert most > 5 and not sees(app, f"Player 1: {most + 1}") and sees(app, f"3 bats and {most} silver so far")
    assert CompanionSession("gothest", app.folders).told.steps == page.session.told.steps


def test_the_digits_and_backspace_do_it_without_the_mouse(app: App, page: DuelPage) -> None:
    click(app, "Player 1 won our coin")
    press(app, pygame.K_3, pygame.K_7)
    page.focus_on(next(widget for widget in page.widgets if "+2 bats" in widget.label))
    press(app, pygame.K_RETURN)
    assert figures(page) == ("2", "0")
    press(app, *[pygame.K_BACKSPACE] * 5)
    assert page.session.told.steps == [] and sees(app, "Who is the challenger?")
    press(app, pygame.K_3)
    assert page.session.told.steps == []


def test_tab_and_enter_reach_everything(app: App, page: DuelPage) -> None:
    """Only by keyboard: the first toss, and back to the title."""
    for _ in as_long_as(lambda: not find(app, "Player 1 won our coin").focused):
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert sees(app, "Round 1 of 13")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


def test_undo_gives_back_what_was_told(app: App, page: DuelPage) -> None:
    for label in ("Player 1 won our coin", "Player 1: Gothest", "Player 2: Goth", "+2 bats", "Undo"):
        click(app, label)
    assert figures(page) == ("0", "0") and sees(app, "Player 1: +2 bats")


def test_the_lead_goes_round_if_people_want_that(app: App, page: DuelPage) -> None:
    for label in (
        "The same player stays first",
        "Player 1 won our coin",
        "Player 1: Gothest",
        "Player 2: Goth",
        "+2 bats",
    ):
        click(app, label)
    assert sees(app, "Round 2 of 13: Player 2 plays first")


def test_names_are_typed_and_digits_in_them_are_no_keys(app: App, page: DuelPage) -> None:
    click(app, "Player 1 won our coin")
    click(app, "Name of Player 1")
    press(app, *[pygame.K_BACKSPACE] * 8)
    for letter in "Wr3n":
        app.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.02)
        press(app, pygame.K_3)
    assert page.session.name(0) == "Wr3n" and page.session.told.steps == ["challenger/0", "first/0"]


def test_five_aces_of_one_and_of_both(app: App, page: DuelPage) -> None:
    click(app, "Five Aces")
    click(app, "Player 1")
    assert sees(app, "Player 2 wins the BATtle") and not sees(app, "Five Aces")
    click(app, "Undo")
    click(app, "Five Aces")
    press(app, pygame.K_ESCAPE)
    assert sees(app, "who begins?"), "Esc leads one place up"
    click(app, "Five Aces")
    click(app, "Both at once")
    click(app, "Heads")
    wait(app, 3)
    assert sees(app, "Player 2 wins the BATtle"), "the right player defends and has called heads"


def test_a_new_match_asks_first_keeps_the_names_and_can_be_undone(app: App, page: DuelPage) -> None:
    page.session.rename(0, "Wren")
    click(app, "Player 2 won our coin")
    click(app, "New match")
    assert sees(app, "Begin a new match?")
    click(app, "Back")
    assert sees(app, "Player 2 plays first")
    click(app, "New match")
    click(app, "New match")
    assert sees(app, "Who is the challenger?") and sees(app, "Wren")
    click(app, "Undo")
    assert sees(app, "Player 2 plays first")


def test_what_phones_tell_is_shown_and_waits_while_a_name_is_typed(app: App, page: DuelPage) -> None:
    click(app, "Name of Player 1")
    page.session.do("first/1")
    page.heard()
    wait(app, 0.2)
    assert not sees(app, "Player 2 plays first"), "the box that is typed in stays"
    press(app, pygame.K_RETURN)
    wait(app, 0.2)
    assert sees(app, "Player 2 plays first")


def test_a_coin_decides_nothing_if_phones_were_faster(app: App, page: DuelPage) -> None:
    click(app, "Heads")
    page.session.do("first/1")
    wait(app, 3)
    assert page.coin is None and page.session.told.steps == ["challenger/0", "first/1"]


def test_the_page_of_names_and_places_of_the_upright_window_lead_on_in_a_wide_one(open_app: OpenApp) -> None:
    app = open_app((640, 1000))
    page = open_page(app)
    for label in ("Player 1", "Player 1 won our coin"):
        click(app, label)
    page._open("side/0")
    assert page.upright and sees(app, "What does Player 1 play?")
    app.screen = pygame.display.set_mode((1280, 720))
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED)], 0.02)
    assert not page.upright and sees(app, "Round 1 of 13") and sees(app, "Player 2: Goth")
    click(app, "Player 2: Goth")
    assert page.session.told.steps[-1] == "play/1/1"
    page._open("names")
    assert sees(app, "Round 1 of 13")


def test_what_a_full_disk_did_not_take_is_written_later(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the page was left meanwhile; there is one sentence."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    page = open_page(app)
    problems._known.clear()
    with monkeypatch.context() as disk:
        disk.setattr(struct_file, "write_atomic", full)
        page.session.rename(0, "Wren")
        click(app, "Player 2")
        app.pop()
        assert CompanionSession("gothest", app.folders).told.steps == []
        assert sum("cannot be written" in one for one in problems._known) == 1
        assert open_page(app).session.name(0) == "Wren"
        app.pop()
    app.quit()
    app.run()
    again = CompanionSession("gothest", app.folders)
    assert again.name(0) == "Wren" and again.told.steps == ["challenger/1"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_lies_over_anything_else(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    app = open_app(size, text_scale=scale)
    page = open_page(app)
    for step in ("challenger/0", "first/0", "play/0/3", "play/1/3", "ace/1", "silver/1/7", "write"):
        page.session.do(step)
        page.rebuild()
        rects = [thing.rect for thing in app.elements()]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects)), step


def test_calm_mode_has_no_flight(open_app: OpenApp) -> None:
    app = open_app(reduced_motion=True)
    page = open_page(app)
    click(app, "Player 1")
    click(app, "Heads")
    wait(app, 1.0)
    assert page.coin is None and sees(app, "Player 1 plays first")


def test_thirteen_rounds_end_it(app: App, page: DuelPage) -> None:
    click(app, "Player 1 won our coin")
    for _ in range(13):
        press(app, pygame.K_2, pygame.K_7)
        click(app, "+1 bat")
    assert sees(app, "Player 1 wins the BATtle") and not sees(app, "Player 1: Goth")
    assert session_of(app, "gothest") is page.session and not problems.take_new()

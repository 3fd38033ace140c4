"""The page of statistics through the window."""

from __future__ import annotations

from pathlib import Path

from scenes.look.widgets.confirm import Confirm
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.statistics.match_history import history_of
from scenes.statistics.page import CSV_NAME, StatisticsPage
from scenes.statistics.player_statistics import matches_by_game
from tests.conftest import OpenApp
from tests.scenes.person import click, find, sees
from tests.statistics.kit import write


def opened(app: App) -> StatisticsPage:
    """The page, reached from the title."""
    app.push(Title())
    app.step([], 0.02)
    click(app, "Statistics")
    app.step([], 0.02)
    page = app.scene
    assert isinstance(page, StatisticsPage)
    return page


def test_it_opens_at_the_game_that_was_played_most(app: App) -> None:
    write(history_of(app), [1], game="goout", names=("Ada", "Mika"))
    write(history_of(app), [1, 2], hints=(1, 0))
    page = opened(app)
    assert page.game == "battlegoats" and page.name == "Ada"
    for words in ("matches played: 2", "Novice: ", "Billy: ", "Coins: ", "Hints were used in 2"):
        assert sees(app, words)


def test_few_matches_are_told_in_numbers(app: App) -> None:
    write(history_of(app), range(1, 5))
    page = opened(app)
    assert sees(app, " of 4 won") and not sees(app, "% likely")
    write(history_of(app), [5])
    page.enter()
    page.rebuild()
    assert not sees(app, " of 5 won") and sees(app, "% likely")


def test_without_matches_it_says_so(app: App) -> None:
    page = opened(app)
    assert sees(app, "No match of this game") and not find(app, "Export").lit and not find(app, "Delete").lit
    page._set("game")("goblins")
    assert sees(app, "No match of this game")


def test_each_game_and_person_has_its_figures(app: App) -> None:
    write(history_of(app), [1, 2])
    write(history_of(app), [3], names=("Bea", "Billy"))
    page = opened(app)
    page._set("name")("Bea")
    assert sees(app, "match played: 1")
    page._set("game")("goblins")
    assert sees(app, "No match of this game")


def test_export_writes_a_file(app: App, tmp_path: Path) -> None:
    write(history_of(app), [1])
    opened(app)
    click(app, "Export")
    assert (tmp_path / CSV_NAME).read_text().count("\n") == 3


def test_deleting_asks_first(app: App) -> None:
    write(history_of(app), [1])
    opened(app)
    click(app, "Delete")
    assert isinstance(app.scene, Confirm)
    click(app, "Keep it")
    assert matches_by_game(history_of(app)) == {"battlegoats": 1}
    click(app, "Delete")
    click(app, "Delete them")
    assert matches_by_game(history_of(app)) == {} and sees(app, "No match of this game")


def test_it_fits_into_small_windows_and_large_letters(open_app: OpenApp) -> None:
    for size, wishes in (((640, 480), {}), ((1280, 720), {"text_scale": 1.5, "ui_scale": 1.4})):
        app = open_app(size, **wishes)
        write(history_of(app), [1])
        page = StatisticsPage()
        app.push(page)
        app.step([], 0.02)
        assert page.scroll
        for widget in page.widgets:
            room = page.scroll.rect if widget in page.scroll.widgets else app.screen.get_rect()
            assert widget.rect.left >= room.left and widget.rect.right <= room.right

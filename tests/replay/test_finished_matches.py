"""The list of finished matches through the window, and how a match gets there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Event

from game.core.actions import Action
from scenes.look.widgets.confirm import Confirm
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.replay import finished_matches as page_module
from scenes.replay.finished_matches import FinishedMatches
from scenes.replay.page import Replay
from scenes.saves import replay_files
from scenes.saves.matches import MatchFolder, match_folder
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from scenes.statistics.match_history import history_of
from scenes.statistics.player_statistics import matches_by_game
from scenes.storage.files import problems
from tests.conftest import OpenApp
from tests.replay.kit import finished
from tests.robot.kit import sit_at
from tests.scenes.person import click, click_at, press, sees, wait


def opened(app: App) -> FinishedMatches:
    """The list, reached from the title."""
    app.push(Title())
    app.step([], 0.02)
    click(app, "Replays")
    app.step([], 0.02)
    assert isinstance(app.scene, FinishedMatches)
    return app.scene


def test_a_match_in_the_list_opens_as_a_replay(app: App) -> None:
    ReplayFolder(app.folders).save(finished().record)
    opened(app)
    click(app, "BattleGoats")
    assert isinstance(app.scene, Replay)


def test_an_empty_list_says_what_it_is_for(app: App) -> None:
    opened(app)
    assert sees(app, "No match has been finished")


def test_a_replay_is_thrown_away_after_a_question(app: App) -> None:
    ReplayFolder(app.folders).save(finished().record)
    opened(app)
    click(app, "Delete")
    click(app, "Keep it")
    assert ReplayFolder(app.folders).read_all()
    click(app, "Delete")
    click(app, "Delete")
    assert not ReplayFolder(app.folders).read_all() and sees(app, "No match has been finished")


@pytest.mark.parametrize("there", [True, False])
def test_a_replay_is_shared_as_text(app: App, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    record = finished().record
    ReplayFolder(app.folders).save(record)
    taken: list[str] = []

    def to_clipboard(words: str) -> bool:
        taken.append(words)
        return there

    monkeypatch.setattr(page_module, "write_clipboard", to_clipboard)
    told: list[str] = []
    monkeypatch.setattr(app, "notice", told.append)
    opened(app)
    click(app, "Share")
    assert taken == [str(record)] and ".ggg" in told[0] and ("clipboard" in told[0]) == there


@pytest.mark.usefixtures("still")
def test_a_match_that_ends_at_the_table_is_kept_counted_and_can_be_watched(app: App) -> None:
    table = sit_at(app, speed="instant")
    table.submit(Action(0, "concede"))
    wait(app, 1)
    assert isinstance(app.scene, Results)
    (kept,) = ReplayFolder(app.folders).read_all()
    assert kept.outcome == table.seating.outcome and kept.seats == table.setup.seats
    assert matches_by_game(history_of(app)) == {"battlegoats": 1}
    click(app, "Replay")
    assert isinstance(app.scene, Replay) and app.scene.playback.last == 1


@pytest.mark.usefixtures("still")
def test_a_match_without_people_is_kept_and_not_counted(app: App) -> None:
    table = sit_at(app, ("novice", "novice"), speed="instant")
    table.submit(Action(0, "concede"))
    wait(app, 1)
    assert len(ReplayFolder(app.folders).read_all()) == 1 and not matches_by_game(history_of(app))


# ---- many of them ------------------------------------------------------------------------------------------


def many(app: App, count: int) -> list[Path]:
    """Make `count` replays, the newest first."""
    shelf, text = ReplayFolder(app.folders), str(finished().record)
    shelf.folder.mkdir()
    paths = [shelf.folder / f"20260101-{number:06}-battlegoats.ggg" for number in range(count)]
    for path in paths:
        path.write_text(text, "utf-8")
    return shelf.paths()


def in_view(app: App) -> int:
    """The number of rows in view."""
    return sum("2026-" in thing.label or "BattleGoats" in thing.label for thing in app.elements())


def settle(app: App) -> None:
    """Let the page look through the folder, and throw away what it should."""
    for _ in range(50):
        app.step([], 0.02)


def test_of_many_only_those_in_view_are_read(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    many(app, 2500)
    seen: list[Path] = []

    def look(path: Path) -> replay_files.ReplayEntry:
        seen.append(path)
        return replay_files.read_entry(path)

    monkeypatch.setattr(page_module, "read_entry", look)
    page = opened(app)
    settle(app)
    assert len(page.paths) == 2500 and 0 < in_view(app) < 12
    assert len(seen) < 20 and len(page.widgets) < 100
    assert page.scroll and page.scroll.most == 2500 * page._row_step - page.scroll.rect.height


def test_keys_reach_the_last_of_many_and_throw_it_away_after_a_question(app: App) -> None:
    paths = many(app, 60)
    page = opened(app)
    press(app, pygame.K_END)
    assert page._here() == (59, 0)
    press(app, pygame.K_DELETE)
    assert isinstance(app.scene, Confirm)
    press(app, pygame.K_ESCAPE)
    assert paths[-1].exists()
    press(app, pygame.K_DELETE, pygame.K_TAB, pygame.K_RETURN)
    assert not paths[-1].exists() and len(page.paths) == 59 and page._here() == (58, 0)
    press(app, pygame.K_UP)
    assert page._here() == (57, 0)
    press(app, pygame.K_HOME)
    for _ in range(30):
        press(app, pygame.K_DOWN)
    assert page._here() == (30, 0)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Replay) and app.scene.match.path == paths[30]


def test_the_wheel_reaches_every_row_and_a_click_hits_the_one_under_it(app: App) -> None:
    paths = many(app, 200)
    page = opened(app)
    for _ in range(120):
        app.step([Event(pygame.MOUSEWHEEL, x=0, y=-1)], 0.02)
    assert page.scroll is not None
    at = page.scroll.offset // page._row_step + 2
    row = page._rows[at][0]
    click_at(app, page.place(row).center)
    watched = app.scene
    assert isinstance(watched, Replay) and watched.match.path == paths[at]
    press(app, pygame.K_ESCAPE)
    assert app.scene is page and page.scroll.offset // page._row_step + 2 == at, "the place in the list is kept"


def test_all_but_the_newest_are_thrown_away_after_a_question_and_never_a_favourite(app: App) -> None:
    paths = many(app, 700)
    favourite = paths[600].rename(paths[600].with_name("our best evening.ggg"))
    page = opened(app)
    settle(app)
    click(app, "Delete old ones")
    assert sees(app, "Only the newest 300: 399 go") and not sees(app, "newest 1000")
    click(app, "Only the newest 20: 679")
    assert isinstance(app.scene, Confirm)
    click(app, "Keep them all")
    settle(app)
    assert len(ReplayFolder(app.folders).paths()) == 700
    click(app, "Delete old ones")
    click(app, "Only the newest 20: 679")
    click(app, "Delete")
    settle(app)
    assert ReplayFolder(app.folders).paths() == page.paths == [*paths[:20], favourite]


def test_who_leaves_meanwhile_has_thrown_away_what_was_agreed(app: App) -> None:
    many(app, 700)
    page = opened(app)
    settle(app)
    click(app, "Delete old ones")
    click(app, "None: 700 go")
    click(app, "Delete")
    assert page._to_delete
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title) and not ReplayFolder(app.folders).paths()


def test_a_file_that_cannot_be_read_costs_one_line(app: App) -> None:
    """It says why, opens nothing, and can be thrown away."""
    ReplayFolder(app.folders).save(finished().record)
    folder = ReplayFolder(app.folders).folder
    (folder / "odd.ggg").write_text("rubbish")
    (folder / "chess.ggg").write_text(str(finished().record._replace(game="chess")))
    problems.take_new()
    opened(app)
    assert sees(app, "odd.ggg: The file odd.ggg is no replay") and sees(app, "does not know chess")
    assert sees(app, "BattleGoats") and not problems.take_new()
    for name in ("odd.ggg", "chess.ggg"):
        click(app, name)
        assert isinstance(app.scene, FinishedMatches)
        page = app.scene
        here = next(at for at, row in page._rows.items() if name in row[0].label)
        click_at(app, page.place(page._rows[here][-1]).center)
        assert isinstance(app.scene, Confirm)
        click(app, "Delete")
        assert not (folder / name).exists()
    assert len(ReplayFolder(app.folders).paths()) == 1


# ---- a full disk --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("then", ["leaving", "the list", "another match"])
def test_a_replay_that_found_no_room_is_written_later(app: App, monkeypatch: pytest.MonkeyPatch, then: str) -> None:
    """Until then the journal stays, so that nothing is lost if the program ends before."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    shelf = ReplayFolder(app.folders)
    with monkeypatch.context() as disk:
        disk.setattr(replay_files, "write_new", full)
        sit_at(app, speed="instant").submit(Action(0, "concede"))
        wait(app, 1)
        assert isinstance(app.scene, Results) and not shelf.paths() and len(match_folder(app).saved()) == 1
    if then == "leaving":
        app.quit()
        app.run()
    elif then == "the list":
        opened(app)
    else:
        sit_at(app, speed="instant").submit(Action(0, "concede"))
        wait(app, 1)
    assert len(shelf.read_all()) == (2 if then == "another match" else 1)
    assert not MatchFolder(app.folders).saved()


@pytest.mark.usefixtures("still")
def test_a_match_whose_replay_was_never_written_ends_once_more_from_its_journal(
    app: App, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program was killed while the disk was full: the match is kept and counted once."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(replay_files, "write_new", full)
        sit_at(app, speed="instant").submit(Action(0, "concede"))
        wait(app, 1)
    match_folder(app).close()
    history_of(app).close()
    again = open_app(speed="instant")
    again.push(Title())
    again.step([], 0.02)
    click(again, "Continue")
    wait(again, 3)
    assert isinstance(again.scene, Results) and len(ReplayFolder(app.folders).read_all()) == 1
    assert matches_by_game(history_of(again)) == {"battlegoats": 1} and not MatchFolder(app.folders).saved()

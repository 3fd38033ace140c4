"""What goes wrong around a match: the disk, the clock, the sound device, the program itself. The match goes on."""

from __future__ import annotations

import errno
from datetime import datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import IO
from unittest.mock import patch

import pygame
import pytest
from pygame import Event

from game import GAMES
from game.core.actions import Action
from scenes.doors import LazyDoors
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.saves import journal_writer, matches
from scenes.saves.matches import MatchFolder, match_folder, read_match
from scenes.saves.replay_files import ReplayFolder
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell import crash
from scenes.shell.app import App
from scenes.statistics.match_history import MatchEntry, SeatEntry, history_of
from scenes.statistics.player_statistics import matches_by_game
from scenes.storage.files import Folders, problems
from scenes.storage.settings_file import Settings
from scenes.table.intents import GiveUp
from scenes.table.match.match_end import save_replay
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.robot import Robot
from tests.saves.kit import setup_of
from tests.scenes.person import wait

pytestmark = pytest.mark.usefixtures("still")
SETUP = Setup("goout", (SeatSetup("person", ""), SeatSetup("novice", "")), {}, 5, "instant")


def sit(app: App) -> Table:
    """A battle that has just been dealt."""
    problems._known.clear()
    table = Table(app, SETUP)
    app.push(table)
    app.step([], 0.1)
    return table


def decide(app: App, table: Table, times: int) -> None:
    """The player who is asked does the first thing that he may."""
    match = table.seating.match
    for _ in range(times):
        table.submit(match.legal(match.waiting[0])[0])
        app.step([], 0.1)


# ---- the disk ----------------------------------------------------------------------------------------------


def test_a_full_disk_costs_one_notice_and_is_tried_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(app)
    decide(app, table, 1)
    whole = table.seating._journal
    assert whole is not None and whole._file is not None

    class Full:
        """A file on a full disk: takes a part of a line."""

        def __init__(self, file: IO[bytes]) -> None:
            self.file = file

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

        def write(self, data: bytes) -> int:
            return self.file.write(data[:7])

    with monkeypatch.context() as disk:
        full = lambda path, mode, buffering: Full(path.open("r+b", buffering=0))  # noqa: E731
        disk.setattr(journal_writer, "open", full, raising=False)
        patch.object(whole, "_file", Full(whole._file)).start()
        decide(app, table, 1)
        assert not table.seating.safe and app._notices.showing and "cannot be saved" in app._notices.showing
        assert len(read_match(whole.path).entries) == 1, "nothing half written is left"
    decide(app, table, 1)
    assert table.seating.safe
    assert len(read_match(whole.path).entries) == 3 and not read_match(whole.path).damage
    wait(app, 5)
    assert app._notices.showing and "saved again" in app._notices.showing


def test_a_folder_that_cannot_be_written_lets_one_play(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("not a folder")
    problems._known.clear()
    app = App(Settings(speed="instant", coach=False), Folders(wall), LazyDoors, (1280, 720))
    table = sit(app)
    notice = app._notices.showing
    assert notice is not None and str(wall) in notice
    decide(app, table, 5)
    assert table.seating.decisions == 5 and not table.seating.safe
    app.quit()
    app.run()


def test_a_disk_that_does_not_confirm_stops_no_frame(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision that is not confirmed waits a moment, and is shown all the same."""
    table = sit(app)

    def broken(number: int) -> None:
        raise OSError(errno.EIO, "input/output error")

    monkeypatch.setattr("os.fsync", broken)
    decide(app, table, 2)
    assert table.seating.on_disk and table.board.view == table.seating.view()


# ---- the clock ---------------------------------------------------------------------------------------------


def test_a_clock_that_jumps_changes_neither_order_nor_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match played last comes first, whatever the clock says, and seconds never run backwards."""
    from scenes.table.match.seating import Seating

    saves, names = MatchFolder(Folders(tmp_path)), []
    for year in (2031, 1970):
        monkeypatch.setattr(matches, "datetime", SimpleNamespace(now=partial(datetime, year, 1, 1)))
        seating = Seating(setup_of("goout"), saves)
        for _ in range(3):
            seating.submit(seating.match.legal(seating.match.waiting[0])[0])
        names.append(seating.name)
        seating.close()
    assert [saved.header.match for saved in saves.saved()] == names[::-1]
    assert all(0 <= saved.seconds < 600 for saved in saves.saved())


# ---- sound and screen --------------------------------------------------------------------------------------


def test_a_sound_device_may_come_and_go(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another device takes over; without one it is quiet and said once; with a new one there is sound again."""
    sit(app)
    app.sound.ambience("amb_crypt")
    gone = Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    app.step([gone], 0.1)
    assert app.sound._ready and not problems.take_new()

    def nothing(*_: object, **__: object) -> None:
        raise pygame.error("no such device")

    with monkeypatch.context() as bare:
        bare.setattr(pygame.mixer, "init", nothing)
        app.step([gone], 0.1)
        app.sound.play("button")
        assert app.sound._ready is False and app._notices.showing
    app.step([Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)], 0.1)
    app.sound.play("button")
    assert app.sound._ready and app.sound._ambience


def test_another_display_in_mid_motion_lays_all_out_anew(app: App) -> None:
    """The window is moved to a display of another size while cards fly: everything is laid out again."""
    app.settings.speed = "normal"
    table = Table(app, Setup("goout", SETUP.seats, {}, 5, "normal"))
    app.push(table)
    app.step([], 0.05)
    assert table.director.busy
    app.screen = pygame.display.set_mode((1920, 1080))
    moved, grown = Event(pygame.WINDOWDISPLAYCHANGED, display_index=1), Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    app.step([moved, grown], 0.05)
    Robot(app).wait(6.0)
    assert not table.director.busy and app.scale == 1.5
    assert all(app.screen.get_rect().contains(thing.rect) for thing in app.elements() if thing.role == "button")


@pytest.mark.parametrize("game", ["battlegoats", "goblins"])
def test_a_window_that_is_closed_in_mid_motion_keeps_the_match(app: App, game: str) -> None:
    """Cards fly, an opponent thinks, a die rolls: the window goes at once, and Continue leads back to that table."""
    seats = tuple(SeatSetup("person" if not place else "novice", "") for place in range(max(2, GAMES[game].seats[0])))
    table = Table(app, Setup(game, seats, {}, 5, "slow"))
    app.push(table)
    for _ in as_long_as(lambda: table.director.idle):
        app.step([], 0.02)
    table.seating.sit(0)
    if table.seating.asked:
        table.submit(table.seating.legal()[0])
        app.step([], 0.02)
    record = table.seating.match.record
    app.step([Event(pygame.QUIT)], 0.02)
    assert not app.running
    app.run()
    again = App(Settings(speed="instant", coach=False), app.folders, LazyDoors, (1280, 720))
    again.push(Title())
    assert again.doors.resume(match_folder(again).saved()[0].header.match)
    assert isinstance(again.scene, Table) and again.scene.seating.match.record == record
    again.quit()
    again.run()
    assert not problems.take_new()


# ---- the program itself ------------------------------------------------------------------------------------


def test_an_error_of_ours_is_told_and_the_match_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opened: list[str] = []
    left: list[object] = []

    def open_app(where: str) -> App:
        opened.append(where)
        app = App(Settings(speed="instant", coach=False), Folders(tmp_path), LazyDoors, (1280, 720))
        app.push(Title())
        if where == crash.START:
            table = sit(app)
            decide(app, table, 4)
            left.append(table.seating.match.record)
            patch.object(table, "update", lambda dt: 1 // 0).start()
        elif where == crash.MATCH:
            assert app.doors.resume(match_folder(app).saved()[0].header.match)
            assert isinstance(app.scene, Table)
            left.append(app.scene.seating.match.record)
            app.running = False
        return app

    assert crash.run_with_restarts(open_app, Folders(tmp_path)) == 0
    assert opened == [crash.START, crash.MATCH] and left[0] == left[1]
    assert "continues" in capsys.readouterr().err
    assert len(list((tmp_path / "log").glob("crash-*.txt"))) == 1


def test_an_error_at_every_start_ends_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opened: list[str] = []

    def open_app(where: str) -> App:
        opened.append(where)
        app = App(Settings(speed="instant", coach=False), Folders(tmp_path), LazyDoors, (1280, 720))
        app.push(Title())
        patch.object(app.scene, "update", lambda dt: 1 // 0).start()
        return app

    assert crash.run_with_restarts(open_app, Folders(tmp_path)) == 1
    assert opened == [crash.START, crash.MATCH, crash.TITLE]
    assert "must close" in capsys.readouterr().err


@pytest.mark.parametrize("late", [False, True], ids=["before it was kept", "when it was kept"])
def test_a_match_that_is_over_goes_on_to_its_results_once(app: App, late: bool) -> None:
    """Killed between the last decision and the results: Continue leads to them, and then nothing is left. It is one
    replay, and counts once."""
    table = sit(app)
    table.seating.submit(Action(0, "concede"))
    table.seating.settle()
    if late:
        save_replay(app, table.seating, ())
    saved = match_folder(app).saved()
    assert len(saved) == 1
    app.replace(Title())
    robot = Robot(app)
    robot.frame()
    robot.click("Continue")
    robot.wait(4.0)
    assert isinstance(app.scene, Results) and not match_folder(app).saved()
    assert len(ReplayFolder(app.folders).read_all()) == 1 and matches_by_game(history_of(app)) == {"goout": 1}


def test_help_and_agreements_before_a_pause_are_counted(app: App) -> None:
    """Hints and take-backs belong to the match, whatever lies between them and its end."""
    table = sit(app)
    decide(app, table, 1)
    table.seating.sit(0)
    for _ in range(2):
        table.seating.count_hint(0)
    assert table.seating.take_back()
    app.replace(Title())
    app.step([], 0.1)
    Robot(app).click("Continue")
    again = app.scene
    assert isinstance(again, Table) and again.seating.agreed == 1 and again.panels.hints.told() == (2, 0)
    again.post(GiveUp())
    Robot(app).wait(4.0)
    assert isinstance(app.scene, Results) and app.scene.summary.hints == (2, 0)
    (match,), (mine, _) = history_of(app).rows(MatchEntry), history_of(app).rows(SeatEntry)
    assert match.taken_back == 1 and mine.hints == 2

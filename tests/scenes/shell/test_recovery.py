"""After an error of ours the match goes on in a new window, whatever fails while it is reported."""

from __future__ import annotations

import logging
import multiprocessing
import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from scenes import launch
from scenes.pages.title import Title
from scenes.phones.seats import phone_seats
from scenes.saves.matches import match_folder
from scenes.shell import clipboard, crash, outside, window
from scenes.shell.app import App
from scenes.storage.files import Folders, log, problems
from scenes.table.table import Table
from tests.phones.kit import FakeLine
from tests.robot.kit import settle

pytestmark = pytest.mark.usefixtures("still")
Break = Callable[[pytest.MonkeyPatch], None]
WORDS = ("--game", "goout", "--seats", "person,random", "--seed", "7", "--speed", "instant", "--size", "960x540")
DECISIONS = 4


def fails(error: BaseException) -> Callable[..., NoReturn]:
    """A function that raises whenever it is called."""

    def fail(*how: object, **named: object) -> NoReturn:
        raise error

    return fail


class BrokenTerminal:
    """A terminal that has gone."""

    def write(self, words: str) -> int:
        """It is not there."""
        raise BrokenPipeError

    def flush(self) -> None:
        """Nor then."""
        raise ValueError("closed")


def no_box(patch: pytest.MonkeyPatch) -> None:
    """A screen whose server has no fonts for a message box."""
    patch.setattr(outside, "BESIDE", False)
    patch.setattr(pygame.display, "get_driver", lambda: "x11")
    patch.setattr(pygame.display, "message_box", fails(pygame.error("Couldn't load font")))


def no_folder(patch: pytest.MonkeyPatch) -> None:
    """Somebody presses the button of the log folder, and nothing can open it."""
    patch.setattr(outside, "BESIDE", False)
    patch.setattr(pygame.display, "get_driver", lambda: "x11")
    patch.setattr(pygame.display, "message_box", lambda *how, **named: 1)
    patch.setattr(subprocess, "Popen", fails(ValueError("embedded null byte")))


def no_process(patch: pytest.MonkeyPatch) -> None:
    """No process can be started for the box."""
    patch.setattr(pygame.display, "get_driver", lambda: "x11")
    patch.setattr(outside, "BESIDE", True)
    patch.setattr(multiprocessing, "get_context", fails(OSError(12, "no memory")))


def no_leaving(patch: pytest.MonkeyPatch) -> None:
    """The table cannot be left, so that its match stays locked."""
    patch.setattr(Table, "leave", fails(RuntimeError("still here")))


def no_log(patch: pytest.MonkeyPatch) -> None:
    """Neither the report nor the log can be written."""
    patch.setattr(crash, "write_new", fails(OSError(28, "full")))
    for name in ("exception", "warning", "info"):
        patch.setattr(log, name, fails(OSError(28, "full")))


def no_log_folder(patch: pytest.MonkeyPatch) -> None:
    """The folder of the log cannot be looked at."""
    ready = Folders.ready

    def is_ready(folders: Folders, folder: Path) -> bool:
        if folder == folders.log:
            raise PermissionError(13, "no")
        return ready(folders, folder)

    patch.setattr(Folders, "ready", is_ready)


def no_phones(patch: pytest.MonkeyPatch) -> None:
    """The server of the phones is dead and stays so."""
    patch.setattr(FakeLine, "show", fails(BrokenPipeError()))
    patch.setattr(FakeLine, "close", fails(OSError("gone")))


STEPS: dict[str, Break] = {
    "nothing": lambda patch: None,
    "terminal": lambda patch: patch.setattr(sys, "stderr", BrokenTerminal()),
    "no terminal": lambda patch: patch.setattr(sys, "stderr", None),
    "traceback": lambda patch: patch.setattr(traceback, "format_exception", fails(RecursionError())),
    "clock": lambda patch: patch.setattr(time, "strftime", fails(ValueError("no such date"))),
    "log folder": no_log_folder,
    "report": lambda patch: patch.setattr(crash, "write_new", fails(RuntimeError("no"))),
    "log": no_log,
    "words": lambda patch: patch.setattr(crash, "catalogue", fails(KeyError("crash.goes_on"))),
    "message box": no_box,
    "folder button": no_folder,
    "box's process": no_process,
    "closing": no_leaving,
    "phones": no_phones,
}


Run = Callable[..., int]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Run the program at a table: `run(first, *then)` lets each of these happen in one window after the other."""
    monkeypatch.setattr(crash, "install_hooks", lambda folders: None)
    rooms = {room: room.handlers[:] for room in (log, logging.getLogger("game"))}

    def runs(*parts: Callable[[App], None]) -> int:
        left = list(parts)
        monkeypatch.setattr(App, "run", lambda app: left.pop(0)(app))
        code = launch.launch(["--user-dir", str(tmp_path), *WORDS])
        assert not left, "no further window was opened"
        return code

    yield runs
    for room, handlers in rooms.items():
        for handler in room.handlers:
            handler.close()
        room.handlers[:] = handlers
    problems.take_new()


def play(app: App) -> Table:
    """Some decisions at the table of this window."""
    table = app.scene
    assert isinstance(table, Table)
    settle(table)
    for _ in range(DECISIONS):
        match = table.seating.match
        table.submit(match.legal(match.waiting[0])[0])
    settle(table)
    return table


@pytest.mark.parametrize("step", STEPS)
def test_the_match_goes_on_whatever_fails(run: Run, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    records: list[object] = []

    def first(app: App) -> None:
        records.append(play(app).seating.match.record)
        if step == "phones":
            seats, line = phone_seats(app), FakeLine()
            seats.open(lambda: line)
            seats.sit({0: line.come("Ann")})
            seats.match = app.scene.seating.name  # type: ignore[attr-defined]
            seats.hear()
        STEPS[step](monkeypatch)
        raise ZeroDivisionError("a fault of ours")

    def then(app: App) -> None:
        assert isinstance(app.scene, Table)
        records.append(app.scene.seating.match.record)
        for _ in range(3):
            app.step([], 0.1)
        play(app)

    assert run(first, then) == 0
    assert records[0] == records[1]


def test_where_no_box_can_be_shown_the_new_window_says_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def first(app: App) -> None:
        play(app)
        no_box(monkeypatch)
        raise ZeroDivisionError

    def then(app: App) -> None:
        app.step([], 0.1)
        seen.append(str(app._notices.showing))

    assert run(first, then) == 0
    assert "continues" in seen[0] and "crash-" in seen[0]


@pytest.mark.parametrize("what", ["window", "match"])
def test_a_new_window_that_fails_leaves_the_match_for_the_next_one(
    run: Run, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The title is there, and Continue leads to the match."""
    records: list[object] = []
    opened = window.open_window

    def first(app: App) -> None:
        records.append(play(app).seating.match.record)
        if what == "match":
            monkeypatch.setattr(Table, "resize", fails(ZeroDivisionError()))
            return fail_again()
        calls = iter([fails(pygame.error("no window")), opened])
        monkeypatch.setattr(window, "open_window", lambda *how: next(calls)(*how))
        return fail_again()

    def fail_again() -> None:
        raise ZeroDivisionError

    def then(app: App) -> None:
        monkeypatch.undo() if what == "match" else None
        assert isinstance(app.scene, Title)
        saved = match_folder(app).playable()
        assert app.doors.resume(saved[0].header.match)
        assert isinstance(app.scene, Table)
        records.append(app.scene.seating.match.record)

    assert run(first, then) == 0
    assert records[0] == records[1]


def test_a_window_that_never_opens_ends_the_program_with_a_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(window, "open_window", fails(pygame.error("Unknown pixel format")))
    assert run() == 1
    told = capsys.readouterr().err
    assert told.count("continues") == 2 and told.count("must close") == 1


@pytest.mark.parametrize(
    "error",
    [
        pygame.error("no"),
        ValueError("embedded null"),
        NotImplementedError("no scrap"),
        UnicodeEncodeError("utf-8", "x", 0, 1, "no"),
    ],
)
def test_a_clipboard_that_fails_is_none(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", fails(error))
    monkeypatch.setattr(pygame.scrap, "get_text", fails(error))
    assert clipboard.read_clipboard() is None
    assert not clipboard.write_clipboard("goat")


# ---- the message box ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "The game goes on. A report is in /home/" + "x" * 200 + "/crash-1.txt",
        "ゲームは続きます。" * 30,
        "short",
        "",
        "word " * 60,
        "x" * 64,
        "x" * 65,
    ],
)
def test_a_box_cuts_no_sentence(words: str) -> None:
    lines = outside.wrapped(words).split("\n")
    assert all(len(line.encode("euc_jp")) <= outside._LINE for line in lines), lines
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


@pytest.mark.skipif(not outside.BESIDE, reason="the box is one of this process")
@pytest.mark.parametrize("ends", [True, False], ids=["ended", "pressed"])
def test_a_box_keeps_the_program_from_ending_on_no_signal(monkeypatch: pytest.MonkeyPatch, ends: bool) -> None:
    """And its own processes end too, which would hold files and pipes of the program."""
    started: list[int] = []
    monkeypatch.setattr(outside, "has_screen", lambda: True)
    monkeypatch.setattr(outside, "_serve_box", stubborn_box if ends else quick_box)
    pygame.display.init()
    pygame.event.clear()

    def news(kind: int) -> list[pygame.Event]:
        started.extend(child.pid or 0 for child in multiprocessing.active_children() if child.name == "box")
        return [pygame.Event(pygame.QUIT)] if ends else []

    monkeypatch.setattr(pygame.event, "get", news)
    if ends:
        with pytest.raises(SystemExit):
            outside.ask("Title", "Words", ["Close"])
        assert started
    else:
        assert outside.ask("Title", "Words", ["Go on", "Log"]) == 1
    assert not [child for child in multiprocessing.active_children() if child.name == "box"]


def stubborn_box(pipe: Connection, *how: object) -> None:
    """A box that nobody presses."""
    os.setsid()
    time.sleep(600.0)


def quick_box(pipe: Connection, *how: object) -> None:
    """A box of which somebody presses the second button."""
    os.setsid()
    pipe.send_bytes(b"1")

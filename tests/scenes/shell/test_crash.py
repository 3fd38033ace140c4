"""An error that nobody expected leaves a report and one sentence."""

from __future__ import annotations

import logging
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.shell import crash
from scenes.storage import files
from scenes.storage.files import Folders, start_log


def test_a_report_names_the_error_and_the_versions(tmp_path: Path) -> None:
    try:
        raise ValueError("a horn too many")
    except ValueError as error:
        path = crash.write_report(Folders(tmp_path), type(error), error, error.__traceback__)
    assert path is not None
    text = path.read_text("utf-8")
    assert "a horn too many" in text and "pygame-ce" in text and "test_crash.py" in text


def test_the_hook_tells_where_the_report_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    crash.install_hooks(Folders(tmp_path))
    error = RuntimeError("lost goat")
    sys.excepthook(RuntimeError, error, None)
    told = capsys.readouterr().err
    (report,) = (tmp_path / "log").iterdir()
    assert str(report) in told


def test_a_report_is_no_failure_when_it_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nobody is sent to a file that is not there."""
    wall = tmp_path / "wall"
    wall.write_text("")
    assert crash.write_report(Folders(wall), ValueError, ValueError("x"), None) is None
    crash._tell(None, goes_on=True)
    assert "No report of it could be written" in capsys.readouterr().err


def test_two_reports_of_one_second_are_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda form: "crash-1.txt")
    paths = [crash.write_report(Folders(tmp_path), ValueError, ValueError(word), None) for word in ("first", "second")]
    assert ["first" in path.read_text("utf-8") for path in paths if path] == [True, False]


# ---- the log -------------------------------------------------------------------------------------------------


@pytest.fixture
def logged(tmp_path: Path) -> Iterator[Path]:
    """The log of a run."""
    rooms = {room: room.handlers[:] for room in (files.log, logging.getLogger("game"))}
    start_log(Folders(tmp_path))
    yield tmp_path / "log" / "log.txt"
    for room, handlers in rooms.items():
        for handler in room.handlers:
            handler.close()
        room.handlers[:] = handlers


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no open file")
@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_log_that_was_removed_is_begun_again(logged: Path, what: str) -> None:
    files.log.info("before")
    shutil.rmtree(logged.parent) if what == "folder" else logged.unlink()
    files.log.info("after")
    assert "after" in logged.read_text("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no open file")
def test_a_log_that_cannot_be_written_stops_nothing(logged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    shutil.rmtree(logged.parent)
    logged.parent.write_text("in the way")
    files.log.info("lost")
    logged.parent.unlink()
    files.log.info("after")
    assert "after" in logged.read_text("utf-8")


def test_a_run_begins_a_log_of_its_own(tmp_path: Path, logged: Path) -> None:
    files.log.info("before")
    start_log(Folders(tmp_path))
    files.log.info("after")
    text = logged.read_text("utf-8")
    assert "after" in text and "before" not in text

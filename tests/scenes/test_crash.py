"""An error that nobody expected leaves a report and one sentence."""
from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from scenes import crash
from scenes.files import Folders


def test_a_report_names_the_error_and_the_versions(tmp_path: Path) -> None:
    try:
        raise ValueError("a horn too many")
    except ValueError as error:
        path = crash.report(Folders(tmp_path), type(error), error, error.__traceback__)
    text = path.read_text("utf-8")
    assert "a horn too many" in text and "pygame-ce" in text and "test_crash.py" in text


def test_the_hook_tells_where_the_report_is(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    crash.watch(Folders(tmp_path))
    error = RuntimeError("lost goat")
    sys.excepthook(RuntimeError, error, None)
    told = capsys.readouterr().err
    (report,) = (tmp_path / "log").iterdir()
    assert str(report) in told


def test_a_report_is_no_failure_when_it_cannot_be_written(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("")
    crash.report(Folders(wall), ValueError, ValueError("x"), None)

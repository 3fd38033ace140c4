"""One window plays a match: another cannot go on with it, name it or throw it away, and a dead one blocks nobody."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.pages.saved_matches import SavedMatches
from scenes.pages.title import Title
from scenes.saves import lock
from scenes.saves.lock import MatchLock
from scenes.saves.matches import MatchFolder, match_folder
from scenes.shell.app import App
from scenes.storage.files import BadFile, Folders
from scenes.table.match import seating as seatings
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.robot import Robot
from tests.saves.kit import played

ROOT = Path(__file__).resolve().parents[2]
HOLD = (
    "import sys; from pathlib import Path; from scenes.saves.lock import MatchLock; "
    "held = MatchLock(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """The file of a match that is left after some decisions."""
    seating, path = played(tmp_path, "goout", 6)
    seating.close()
    return path


@pytest.fixture
def window(match: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that plays the match."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(match)], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert other.stdout is not None and other.stdout.readline() == "held\n"
    yield other
    other.kill()
    other.communicate()


def test_a_second_window_gets_one_sentence_until_the_first_is_gone(
    app: App, match: Path, window: subprocess.Popen[str]
) -> None:
    app.push(Title())
    robot = Robot(app)
    robot.frame()
    before = match.read_bytes()
    robot.click("Continue")
    assert isinstance(app.scene, Title) and match.read_bytes() == before
    assert app._notices.showing is not None and "another window" in app._notices.showing
    os.kill(window.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    window.wait()
    assert match.with_suffix(".lock").exists(), "what is left of the other window means nothing"
    robot.click("Continue")
    assert isinstance(app.scene, Table)
    with pytest.raises(BadFile, match="another window"):
        MatchLock(match)
    app.replace(Title())
    MatchLock(match).release()


def test_it_can_neither_be_named_nor_thrown_away_meanwhile(
    app: App, match: Path, window: subprocess.Popen[str]
) -> None:
    app.push(SavedMatches())
    robot = Robot(app)
    robot.frame()
    before = match.read_bytes()
    robot.click("Name of the match")
    robot.frame(pygame.Event(pygame.TEXTINPUT, text="x"))
    assert app._notices.showing is not None and "another window" in app._notices.showing
    assert robot.find("Name of the match").label == "Name of the match: Go Out Battle", "nothing else is pretended"
    robot.click("Delete")
    robot.click("Delete")
    assert match.read_bytes() == before and robot.sees("Go on")


def test_what_another_window_played_meanwhile_is_not_lost(tmp_path: Path, match: Path, app: App) -> None:
    """The title was shown before: Continue goes on from what is on the disk now."""
    app.push(Title())
    app.step([], 0.1)
    other = MatchFolder(Folders(tmp_path))
    saved = other.claim(match.stem)
    seating = seatings.Seating(saved.setup, other, saved)
    for _ in as_long_as(lambda: not seating.asked):
        seating.opponent(True, "instant")
    seating.submit(seating.legal()[0])
    decisions = seating.decisions
    seating.close()
    Robot(app).click("Continue")
    assert isinstance(app.scene, Table) and app.scene.seating.decisions >= decisions


def test_what_another_window_has_finished_is_offered_no_more(match: Path, app: App) -> None:
    app.push(Title())
    app.step([], 0.1)
    match.unlink()
    match.with_suffix(".copy1").unlink()
    robot = Robot(app)
    robot.click("Continue")
    assert isinstance(app.scene, Title) and not robot.sees("Continue")
    assert match_folder(app)._locks == {}


@pytest.mark.parametrize(("error", "free"), [(errno.EACCES, False), (errno.EAGAIN, False), (errno.ENOLCK, True)])
def test_where_nothing_can_be_locked_nobody_is_kept_out(
    match: Path, monkeypatch: pytest.MonkeyPatch, error: int, free: bool
) -> None:
    """The errors of Windows and Linux for a lock that is held; and a disk that has none."""

    def claim(_: object) -> None:
        raise OSError(error, "no")

    monkeypatch.setattr(lock, "_claim", claim)
    if free:
        MatchLock(match).release()
    else:
        with pytest.raises(BadFile, match="another window"):
            MatchLock(match)


def test_a_window_that_fell_lets_go_of_its_match(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "goout", 2)
    assert seating._saves is not None
    seating._saves.close()
    MatchLock(path).release()
    seating.close()

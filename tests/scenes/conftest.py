"""Tables in tests of scenes wait for the robot's clock; what is said in one test is news in the next."""

from pathlib import Path

import pytest

from scenes.storage.files import Folders, problems
from tests.robot.conftest import at_once, nothing_stale, still

__all__ = ["at_once", "nothing_stale", "still"]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A person's folders, all empty."""
    return Folders(tmp_path)


@pytest.fixture
def nothing_told_yet() -> None:
    """Nobody has been told of a problem."""
    problems.take_new()
    problems._known.clear()

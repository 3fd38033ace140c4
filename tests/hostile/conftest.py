"""Folders with packages of harmful opponents."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.guests import ENTRY_POINT_GROUP
from tests.ai.test_worker import Clock
from tests.hostile.guests import GUESTS, source
from tests.hostile.packages import folder_of_packages, install

__all__ = ["folder_of_packages"]


@pytest.fixture
def guests(known: Path) -> Iterator[Path]:
    """Install all of them; afterwards checks that none has run in this process."""
    for name in GUESTS:
        (known / f"hostile_{name}.py").write_text(source(name))
    entries = "".join(f"{name} = hostile_{name}:Guest\n" for name in GUESTS)
    install(known, "hostile", f"[{ENTRY_POINT_GROUP}]\n{entries}")
    yield known
    (known / "over").touch()
    pids = known / "pids"
    assert not pids.exists() or str(os.getpid()) not in pids.read_text().split()
    assert not [name for name in sys.modules if name.startswith("hostile_")]
    assert not (known / "exploded").exists()
    assert not multiprocessing.active_children()


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()

"""The file in which an earlier version kept a companion's match (`EarlierFile`). It is read once, then renamed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import BadData
from game.core.companion import Companion
from scenes.storage.faults import fault
from scenes.storage.files import BadFile, put_away, read_regular
from scenes.storage.tolerant import decoded

MOST_BYTES = 1_000_000
"""Maximum bytes of such a file."""
TAKEN = ".old"
"""Suffix of a file that was taken over."""


def read_earlier(path: Path, companion: Companion[Any]) -> tuple[list[str], list[str]] | None:
    """The players' names and the steps in the earlier file of a companion; None if there is none, or if it is damaged
    (it is then set aside and reported)."""
    assert companion.earlier is not None
    try:
        names, steps = companion.earlier.read(msgspec.json.decode(decoded(read_regular(path, MOST_BYTES))))
        known = companion.start(companion.seats[0])
        for step in steps:
            known = companion.do(known, step)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, BadFile, BadData, RecursionError, msgspec.MsgspecError) as error:
        put_away(path, error, lambda why, kept: fault("score.damaged", path=path, why=why, kept=kept))
        return None
    return list(names), list(steps)


def is_later(path: Path, other: Path) -> bool:
    """Whether the file at `path` was written after the other one."""
    try:
        return path.stat().st_mtime > other.stat().st_mtime
    except OSError:
        return False

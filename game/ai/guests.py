"""Guests: brains that other installed packages bring along."""

from __future__ import annotations

import logging
import re
from functools import cache
from importlib.metadata import EntryPoint, distributions
from threading import Thread

from game.ai.brain import MakeBrain

ENTRY_POINT_GROUP = "ggg.brains"
"""The entry-point group in which other packages register a brain (a `MakeBrain`) under a name."""
RESERVED_NAMES = frozenset(
    ("person", "random", "newcomer", "beginner", "learner", "greedy", "search", "novice", "regular", "expert", "master")
)
"""Names that no guest can have: our brains and levels, and the word for a person."""
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,31}")
"""The pattern of a guest's name."""
_READING = 3.0
"""Seconds that reading the names of all guests may take; 120 installed packages take 0.03."""
_log = logging.getLogger(__name__)


@cache
def installed_guests() -> tuple[str, ...]:
    """The names under which other installed packages register brains, sorted.

    They are read from the packages' metadata; nothing is imported. A package that cannot be read is left out; if
    reading takes too long, there are none.
    """
    found: list[str] = []
    reader = Thread(target=lambda: found.extend(sorted(_registered())), daemon=True)
    reader.start()
    reader.join(_READING)
    if reader.is_alive():
        _log.warning("it takes too long to read which packages are installed: no guest can play")
        return ()
    return tuple(found)


def _registered() -> dict[str, EntryPoint]:
    """The entry points of all guests, by name; of two with the same name the one that Python finds first."""
    found: dict[str, EntryPoint] = {}
    for package in distributions():
        try:
            entries = package.entry_points.select(group=ENTRY_POINT_GROUP)
        except Exception as error:  # a broken file of another package must not stop the game
            _log.warning("an installed package cannot be read: %s", str(error)[:200])
            continue
        for entry in entries:
            if _NAME.fullmatch(entry.name) and entry.name not in RESERVED_NAMES:
                found.setdefault(entry.name, entry)
            else:
                _log.warning("a guest cannot be called %r", entry.name[:80])
    return found


@cache
def load_guest(name: str) -> MakeBrain | None:
    """The brain that another package registers under this name; None if there is none.

    This imports the package, which may do anything: raise, exit, or never return. So it is called only in a worker
    process or by a program for the command line, never in the process of the window.
    """
    entry = _registered().get(name)
    return entry.load() if entry else None

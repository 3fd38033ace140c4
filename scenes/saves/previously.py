"""What everybody at a table may know of a match that goes on: who is ahead, what was decided last, whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from scenes.saves.setup import Setup


class StorySoFar(NamedTuple):
    """setup: the game and who plays; facts: for each seat icons with words, from its name plate and what decides a
    match; ahead: the seats that lead by what lies open; lines: the last sentences of the log, oldest first; asked: the
    seats that owe a decision.
    """

    setup: Setup
    facts: tuple[tuple[tuple[str, str], ...], ...]
    ahead: tuple[int, ...]
    lines: tuple[str, ...]
    asked: tuple[int, ...]

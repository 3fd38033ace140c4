"""What happens next, as plain data: a step of a match, and how a match ended."""

from __future__ import annotations

from typing import Any, NamedTuple

UNFINISHED = "open"
"""The verb of an answer to a Poll that its seat has not closed yet."""


class Step(NamedTuple):
    """A named step. With seats it is a question to them; without, it runs by itself.

    `data` is a tuple of plain public values: a half-finished effect. Secrets have no place in it.
    """

    name: str
    seats: tuple[int, ...] = ()
    data: tuple[Any, ...] = ()


class Outcome(NamedTuple):
    """How a match ended: the reason (a member's name of the game's `endings`) and the rank of each seat from 1."""

    reason: str
    ranks: tuple[int, ...]

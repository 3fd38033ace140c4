"""The steps of a match and its outcome, as plain data."""

from __future__ import annotations

from typing import Any, NamedTuple

UNFINISHED = "open"
"""The verb of an answer to a Poll that still needs further decisions of its seat."""


class Step(NamedTuple):
    """An entry of the stack of what happens next. With seats it is a question to them, without it runs by itself.

    `data` holds plain values, such as what a half-finished effect needs. All seats see it, so it holds no secrets.
    """

    name: str
    seats: tuple[int, ...] = ()
    data: tuple[Any, ...] = ()


class Outcome(NamedTuple):
    """The outcome of a match: the name of a member of `Rules.endings`, and the rank of each seat, from 1."""

    reason: str
    ranks: tuple[int, ...]

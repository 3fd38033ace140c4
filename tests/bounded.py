"""Loops of tests: each ends, so that a fault fails where it is, instead of hanging."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

Value = TypeVar("Value")
MOST_ROUNDS = 20_000
"""Rounds after which something has gone wrong: matches end in less, and so does all that is waited for."""


def as_long_as(holds: Callable[[], Value], most: int = MOST_ROUNDS) -> Iterator[Value]:
    """`for _ in as_long_as(lambda: …):` is `while …:` with a bound; it yields what the condition gives, and raises an
    AssertionError when that holds after `most` rounds."""
    for _ in range(most):
        if not (value := holds()):
            return
        yield value
    assert not holds(), f"this has been going on for {most} rounds"
